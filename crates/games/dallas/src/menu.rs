//! What a seat may do now, as forms, and a random one of it.

use crate::action::{Action, Financing, HIGHEST_BID, Plan, Purchase};
use crate::flow::Phase;
use crate::press::Moment;
use crate::state::Dallas;
use arrayvec::ArrayVec;
use kernel::menu::Choice;
use kernel::{Draw, Form, Menu, Money, Places, Seat, Value, Warning, facts};

impl Dallas {
    pub(crate) fn fill_menu(&self, seat: Seat, menu: &mut Menu) {
        if !self.base.course.able().contains(seat) {
            return;
        }
        match self.base.phase() {
            Phase::Turn => {
                if self.may_buy(seat) {
                    self.fill_purchase(seat, menu);
                    if !self.pool.is_empty() {
                        menu.open_form("offer", "4.1").pick("company", self.choices(self.pool.iter()));
                    }
                }
                menu.open_form("pass", "3.3");
                self.fill_cards(seat, menu);
            }
            Phase::Bids => {
                let least = self.auction.least().0;
                let usual = least..=(2 * least).clamp(least, HIGHEST_BID);
                let about = || facts! { name = self.offering.map(|offering| self.name(offering.company)) };
                let bid = menu.sealed_form("bid", "4.1").about(about());
                bid.number("amount", least..=HIGHEST_BID, least).usually(usual);
                if self.auction.may_decline(seat) {
                    menu.sealed_form("decline", "4.1").about(about());
                }
            }
            Phase::Payment => {
                if let Some(debt) = self.debt {
                    let company = debt.company as usize - 1;
                    let plan = self.thrifty_plan(seat, company, debt.cost);
                    let bond = self.bond_at_hand(company).is_some();
                    let form = menu.open_form("pay", "5.1").about(facts! { name = self.name(company) });
                    self.fill_plan(seat, form, plan, bond);
                    self.fill_cards(seat, menu);
                }
            }
            Phase::Answers => {
                let defences = self.firm(seat).press.iter().filter(|&card| {
                    let number = card as u8 + 1;
                    self.check_action(seat, &Action::Defend { card: number }).is_ok()
                });
                let choices: Vec<Choice> = defences.map(|card| self.card_choice(card)).collect();
                if !choices.is_empty() {
                    menu.sealed_form("defend", "10.3").pick("card", choices);
                }
                menu.sealed_form("endure", "10.3");
            }
            Phase::Discard => {
                let count = usize::from(self.to_discard);
                // Who gives no thought to it gives away the cheapest.
                let mut hand: ArrayVec<usize, { Places::MOST }> = self.firm(seat).hand.iter().collect();
                hand.sort_by_key(|&company| self.value(company));
                let cards = self.choices(hand.into_iter());
                menu.open_form("discard", "3.3").some("cards", cards, count..=count);
            }
            _ => {}
        }
    }

    /// The event cards that can be played now; those against a rival in a form of their own, of which the first two go together.
    fn fill_cards(&self, seat: Seat, menu: &mut Menu) {
        let hand = || self.firm(seat).press.iter();
        let playable =
            |&card: &usize| self.check_action(seat, &Action::Play { card: card as u8 + 1 }).is_ok();
        let choices: Vec<Choice> = hand().filter(playable).map(|card| self.card_choice(card)).collect();
        if !choices.is_empty() {
            menu.open_form("play", "10.2").pick("card", choices);
        }
        let rivals = || self.base.alive.without(seat).iter();
        let fits = |card: usize, rival: Seat| {
            self.check_action(seat, &Action::Attack { card: card as u8 + 1, rival }).is_ok()
        };
        let Some((first, against)) =
            hand().find_map(|card| rivals().find(|&rival| fits(card, rival)).map(|rival| (card, rival)))
        else {
            return;
        };
        let others = hand().filter(|&card| card != first && rivals().any(|rival| fits(card, rival)));
        let cards = std::iter::once(first).chain(others).map(|card| self.card_choice(card));
        let hurt = rivals().filter(|&rival| rival != against && hand().any(|card| fits(card, rival)));
        let seats = std::iter::once(against).chain(hurt).map(Choice::seat);
        menu.open_form("attack", "10.2").pick("card", cards.collect()).pick("rival", seats.collect());
    }

    fn card_choice(&self, card: usize) -> Choice {
        Choice::new(Value::Number(card as i64 + 1), self.board.press[card].facts())
    }

    /// What can be paid for comes first, and of that what costs least: nobody is offered to spend all.
    fn fill_purchase(&self, seat: Seat, menu: &mut Menu) {
        let hand = self.firm(seat).hand;
        let cost = |company: usize| self.cost(seat, self.value(company));
        let mut in_order: ArrayVec<usize, { Places::MOST }> = hand.iter().collect();
        in_order.sort_by_key(|&company| (!self.can_pay(seat, company, cost(company)), cost(company)));
        let Some(&first) = in_order.first() else { return };
        let form = menu.open_form("buy", "3.2").pick("company", self.choices(in_order.into_iter()));
        let plan = self.thrifty_plan(seat, first, cost(first));
        let bond = hand.iter().any(|company| self.bond_at_hand(company).is_some());
        self.fill_plan(seat, form, plan, bond);
    }

    fn fill_plan(&self, seat: Seat, form: &mut Form, plan: Plan, bond: bool) {
        let choice = |financing: Financing| Choice::kind(financing);
        let other = if plan.bond == Financing::Bond { Financing::NoBond } else { Financing::Bond };
        let kinds = [plan.bond, other].into_iter().filter(|each| bond || *each == Financing::NoBond);
        form.pick("bond", kinds.map(choice).collect());
        form.number("blocks", 0..=self.blocks(seat), plan.blocks.into());
    }

    /// Cash first, then as few Blocks as will do, and a bond only if that is not enough.
    pub(crate) fn thrifty_plan(&self, seat: Seat, company: usize, cost: Money) -> Plan {
        let cash = self.cash(seat);
        for bond in [Financing::NoBond, Financing::Bond] {
            let help = self.bond_of(company, Plan { bond, blocks: 0 });
            let owed = (cost - help - cash).max(Money::ZERO);
            let blocks = owed.divided_up(self.sale_price(seat).0).0;
            if blocks <= self.blocks(seat) && (bond == Financing::NoBond || help > Money::ZERO) {
                return Plan { bond, blocks: blocks as u8 };
            }
        }
        Plan { bond: Financing::NoBond, blocks: 0 }
    }

    fn choices(&self, companies: impl Iterator<Item = usize>) -> Vec<Choice> {
        let choice = |company: usize| {
            let each = self.board.company(company);
            let about = facts! { name = &each.name, value = Money(each.value), profit = Money(each.profit) };
            Choice::new(Value::Number(company as i64 + 1), about)
        };
        companies.map(choice).collect()
    }

    /// What can go wrong with a legal action, as far as its president can know.
    pub(crate) fn risks(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        let (company, cost) = match *action {
            Action::Buy(purchase) => {
                let company = usize::from(purchase.company) - 1;
                (company, self.cost(seat, self.value(company)))
            }
            Action::Bid { amount } => match self.offering {
                Some(offering) => (offering.company, self.cost(seat, amount)),
                None => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        if self.can_pay(seat, company, cost) {
            return Vec::new();
        }
        let profits = Money(self.firm(seat).profits);
        vec![Warning::new("beyond-means", "5.6", facts! { cost, profits }).asked_again()]
    }

    /// What the rules do for one who is absent: pass, decline, pay as thriftily as can be, discard the first cards.
    pub(crate) fn absent_action(&self, seat: Seat) -> Action {
        match (self.base.phase(), self.debt) {
            (Phase::Bids, _) if self.auction.may_decline(seat) => Action::Decline {},
            (Phase::Bids, _) => Action::Bid { amount: self.auction.least() },
            (Phase::Answers, _) => Action::Endure {},
            (Phase::Payment, Some(debt)) => {
                Action::Pay(self.thrifty_plan(seat, debt.company as usize - 1, debt.cost))
            }
            (Phase::Discard, _) => {
                let count = usize::from(self.to_discard);
                Action::Discard { cards: self.firm(seat).hand.iter().take(count).collect() }
            }
            _ => Action::Pass {},
        }
    }

    /// A random sensible action.
    pub(crate) fn random_action(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        match self.base.phase() {
            Phase::Turn => self.random_option(seat, draw),
            Phase::Bids => {
                let least = self.auction.least();
                let company = self.offering.map_or(0, |offering| offering.company);
                let may_decline = self.auction.may_decline(seat);
                if may_decline && (draw.below(2) == 0 || !self.can_pay(seat, company, least)) {
                    return Action::Decline {};
                }
                let amount = least + Money(draw.between(0, least.0 / 5 + 1));
                Action::Bid { amount: amount.min(Money(HIGHEST_BID)) }
            }
            Phase::Answers => {
                let defends =
                    |&card: &usize| draw.below(2) == 0 && self.board.press[card].when == Moment::Defence;
                match self.firm(seat).press.iter().find(defends) {
                    Some(card) => Action::Defend { card: card as u8 + 1 },
                    None => Action::Endure {},
                }
            }
            Phase::Payment => match self.debt {
                Some(_) if let Some(action) = self.random_card(seat, draw) => action,
                Some(debt) => Action::Pay(self.random_plan(seat, debt.company as usize - 1, debt.cost, draw)),
                None => Action::Pass {},
            },
            _ => Action::Discard { cards: self.random_cards(seat, draw) },
        }
    }

    /// One of the cards that can be played, at times.
    fn random_card(&self, seat: Seat, draw: &mut impl Draw) -> Option<Action> {
        let hand = self.firm(seat).press;
        if hand.is_empty() || seat != self.turn || self.played.is_some() || draw.below(2) == 0 {
            return None;
        }
        let card = hand.iter().nth(below(draw, hand.len() as u32))? as u8 + 1;
        let rivals = self.base.alive.without(seat);
        let rival = rivals.iter().nth(below(draw, rivals.len() as u32))?;
        match () {
            () if self.check_card(seat, card, None).is_ok() => Some(Action::Play { card }),
            () if self.check_card(seat, card, Some(rival)).is_ok() => Some(Action::Attack { card, rival }),
            () => None,
        }
    }

    fn random_option(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        if let Some(action) = self.random_card(seat, draw) {
            return action;
        }
        if !self.may_buy(seat) {
            return Action::Pass {};
        }
        let cost = |company: usize| self.cost(seat, self.value(company));
        let affordable = |company: &usize| self.can_pay(seat, *company, cost(*company));
        let nth = |among: Places, draw: &mut _| {
            let count = among.iter().filter(affordable).count() as u32;
            (count > 0).then(|| among.iter().filter(affordable).nth(below(draw, count))).flatten()
        };
        match draw.below(8) {
            0 => Action::Pass {},
            1..=5 => nth(self.firm(seat).hand, draw).map_or(Action::Pass {}, |company| {
                let plan = self.random_plan(seat, company, cost(company), draw);
                Action::Buy(Purchase { company: company as u8 + 1, plan })
            }),
            _ => nth(self.pool, draw)
                .map_or(Action::Pass {}, |company| Action::Offer { company: company as u8 + 1 }),
        }
    }

    fn random_plan(&self, seat: Seat, company: usize, cost: Money, draw: &mut impl Draw) -> Plan {
        let bond = if draw.below(2) == 0 { Financing::Bond } else { Financing::NoBond };
        let plan = Plan { bond, blocks: draw.below(1 + self.blocks(seat) as u32) as u8 };
        if self.check_plan(seat, company, cost, plan).is_ok() {
            return plan;
        }
        self.thrifty_plan(seat, company, cost)
    }

    fn random_cards(&self, seat: Seat, draw: &mut impl Draw) -> Places {
        let mut hand = self.firm(seat).hand;
        let mut cards = Places::default();
        for _ in 0..self.to_discard {
            let Some(card) = hand.iter().nth(below(draw, hand.len() as u32)) else { break };
            hand.remove(card);
            cards.insert(card);
        }
        cards
    }
}

fn below(draw: &mut impl Draw, count: u32) -> usize {
    draw.below(count.max(1)) as usize
}
