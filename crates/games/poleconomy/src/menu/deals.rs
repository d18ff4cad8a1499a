//! Forms to make offers and to answer them.

use crate::action::Action;
use crate::law::NOTE;
use crate::state::{Commodity, Poleconomy};
use crate::terms::{Agreement, HIGHEST_SUM, LONGEST, Role};
use kernel::menu::Choice;
use kernel::{Form, Menu, Money, Seat, SeatSet, Value, facts};

/// How far sums are advised at the least.
const USUAL_SUM: i64 = 200_000;

/// A sum that somebody would pay who has so much.
fn sum<'a>(
    form: &'a mut Form,
    name: &'static str,
    (least, has): (i64, Money),
    suggested: i64,
) -> &'a mut Form {
    let advised = least..=has.0.max(suggested).max(USUAL_SUM);
    form.advised_number(name, least..=HIGHEST_SUM, advised, suggested).in_steps_of(NOTE)
}

impl Poleconomy {
    pub(super) fn fill_deals(&self, seat: Seat, menu: &mut Menu) {
        let others = self.base.alive.without(seat);
        let seats = || others.iter().map(Choice::seat).collect::<Vec<Choice>>();
        if others.lowest().is_some_and(|other| self.deals.check_offer(seat, SeatSet::only(other)).is_ok()) {
            self.fill_trade(seat, menu, seats());
            for (verb, field, lends) in [("lend", "to", true), ("borrow", "from", false)] {
                let form = menu.aside_form(verb, "11.5").pick(field, seats());
                let has = if lends { self.cash(seat) } else { self.richest(others) };
                sum(form, "amount", (NOTE, has), 100_000);
                sum(form, "repaid", (NOTE, has + has), 150_000).number("rounds", 1..=LONGEST.into(), 5);
            }
            let form =
                menu.aside_form("share", "11.6").pick("with", seats()).pick("role", Choice::all::<Role>());
            form.number("percent", 10..=90, 50).in_steps_of(10).number("rounds", 1..=LONGEST.into(), 10);
        }
        self.fill_answers_to_deals(seat, menu);
    }

    /// The most cash that one of these has.
    fn richest(&self, seats: SeatSet) -> Money {
        seats.iter().map(|seat| self.cash(seat)).max().unwrap_or(Money::ZERO)
    }

    fn fill_trade(&self, seat: Seat, menu: &mut Menu, seats: Vec<Choice>) {
        let cards_of = |owner: Seat| {
            let owned = move |card: &usize| self.owners[*card] == Some(owner);
            self.layout.all_cards.iter().filter(owned).map(|card| self.card_choice(card))
        };
        let others = self.base.alive.without(seat);
        let mine: Vec<Choice> = cards_of(seat).collect();
        let of_partner = |owner: Seat| cards_of(owner).map(move |card| card.only_while("to", number(owner)));
        let theirs: Vec<Choice> = others.iter().flat_map(of_partner).collect();
        let (most_mine, most_theirs) = (mine.len(), theirs.len());
        let policies = |seat: Seat| self.held(seat, Commodity::Business);
        let insured = || others.iter().filter(|&other| policies(other) > 0);
        let promises = || -> Vec<Choice> { self.promises().map(Choice::kind).collect() };
        let form = menu.aside_form("offer", "11.1").pick("to", seats);
        sum(form, "cash", (0, self.cash(seat)), 0).some("cards", mine, 0..=most_mine);
        form.number("policies", 0..=policies(seat), 0).extra().pick("promise", promises()).extra();
        sum(form, "for_cash", (0, self.richest(others)), 100_000).some("for_cards", theirs, 0..=most_theirs);
        let most_policies = insured().map(policies).max().unwrap_or(0);
        form.number("for_policies", 0..=most_policies, 0).extra();
        if most_policies > 0 {
            form.only_while("to", insured().map(number).collect());
        }
        form.pick("for_promise", promises()).extra();
    }

    fn fill_answers_to_deals(&self, seat: Seat, menu: &mut Menu) {
        let numbered = |wanted: &dyn Fn(u32) -> bool| -> Vec<Choice> {
            let deals = self.deals.seen_by(seat).filter(|deal| wanted(deal.number));
            deals.map(|deal| self.deal_choice(deal.number, deal.from, deal.to)).collect()
        };
        let is_own = |deal: u32| self.deals.get(deal).is_some_and(|deal| deal.from == seat);
        let accepts = |deal: u32| {
            let revision = self.deals.get(deal).map_or(0, |deal| deal.revision);
            self.check_action(seat, &Action::Accept { deal, revision }).is_ok()
        };
        let changes = |deal: u32| {
            let sums = self.sums_of(seat, deal);
            let [gives, gets] = sums.unwrap_or_default();
            let action = if is_own(deal) {
                Action::Revise { deal, gives, gets }
            } else {
                Action::Counter { deal, gives, gets }
            };
            sums.is_some() && self.check_action(seat, &action).is_ok()
        };
        let acceptable = numbered(&|deal| !is_own(deal) && accepts(deal));
        if let Some(first) = acceptable.first() {
            let revision =
                |choice: &Choice| self.deals.get(number_of(choice)).map_or(0, |deal| deal.revision);
            let (first, last) = (revision(first), acceptable.iter().map(revision).max().unwrap_or(0));
            let form = menu.aside_form("accept", "11.4").pick("deal", acceptable);
            form.number("revision", 0..=last.into(), first.into());
        }
        for (verb, own) in [("counter", false), ("revise", true)] {
            let deals = numbered(&|deal| is_own(deal) == own && changes(deal));
            if let Some(first) = deals.first() {
                let [gives, gets] = self.sums_of(seat, number_of(first)).unwrap_or_default();
                let form = menu.aside_form(verb, "11.3").pick("deal", deals);
                sum(form, "gives", (0, self.cash(seat)), gives.0);
                sum(form, "gets", (0, self.richest(self.base.alive.without(seat))), gets.0);
            }
        }
        for (verb, own) in [("decline", false), ("withdraw", true)] {
            let deals = numbered(&|deal| is_own(deal) == own);
            if !deals.is_empty() {
                menu.aside_form(verb, "11.3").pick("deal", deals);
            }
        }
    }

    fn deal_choice(&self, number: u32, from: Seat, to: SeatSet) -> Choice {
        let other = to.lowest().unwrap_or(from);
        let terms = self.deals.get(number).map(|deal| self.told(from, other, deal.terms.agreement));
        Choice::new(Value::Number(number.into()), facts! { deal = number, seat = from, terms })
    }

    /// The sums of an offer as this seat would name them anew; nothing if it has none that change.
    pub(crate) fn sums_of(&self, seat: Seat, deal: u32) -> Option<[Money; 2]> {
        let deal = self.deals.get(deal)?;
        match deal.terms.agreement {
            Agreement::Trade { gives, gets } if deal.from == seat => Some([gives.cash, gets.cash]),
            Agreement::Trade { gives, gets } => Some([gets.cash, gives.cash]),
            Agreement::Loan { amount, repaid, .. } => Some([amount, repaid]),
            Agreement::Share { .. } => None,
        }
    }
}

/// A seat as a form names it.
fn number(seat: Seat) -> Value {
    Value::Number(seat.number().into())
}

fn number_of(choice: &Choice) -> u32 {
    match choice.value {
        Value::Number(number) => number as u32,
        _ => 0,
    }
}
