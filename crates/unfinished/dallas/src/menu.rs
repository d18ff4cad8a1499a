//! What a seat may do now, as forms, and a random one of it.

use crate::action::{Action, Financing, HIGHEST_BID, Plan, Purchase};
use crate::flow::Phase;
use crate::state::Dallas;
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
            }
            Phase::Bids => {
                let least = self.auction.least().0;
                let usual = least..=(2 * least).clamp(least, HIGHEST_BID);
                menu.sealed_form("bid", "4.1").number("amount", least..=HIGHEST_BID, least).usually(usual);
                if self.auction.may_decline(seat) {
                    menu.sealed_form("decline", "4.1");
                }
            }
            Phase::Payment => {
                if let Some(debt) = self.debt {
                    let company = debt.company as usize - 1;
                    let plan = self.thrifty_plan(seat, company, debt.cost);
                    let bond = self.bond_at_hand(company).is_some();
                    self.fill_plan(seat, menu.open_form("pay", "5.1"), plan, bond);
                }
            }
            Phase::Discard => {
                let count = usize::from(self.to_discard);
                let cards = self.choices(self.firm(seat).hand.iter());
                menu.open_form("discard", "3.3").some("cards", cards, count..=count);
            }
            _ => {}
        }
    }

    /// What can be paid for comes first.
    fn fill_purchase(&self, seat: Seat, menu: &mut Menu) {
        let hand = self.firm(seat).hand;
        let payable = |&company: &usize| self.can_pay(seat, company, self.value(company));
        let in_order = || hand.iter().filter(payable).chain(hand.iter().filter(move |each| !payable(each)));
        let Some(first) = in_order().next() else { return };
        let form = menu.open_form("buy", "3.2").pick("company", self.choices(in_order()));
        let plan = self.thrifty_plan(seat, first, self.value(first));
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
            let blocks = owed.divided_up(self.price(seat).0).0;
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
                (company, self.value(company))
            }
            Action::Bid { amount } => match self.offering {
                Some(offering) => (offering.company, amount),
                None => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        if self.can_pay(seat, company, cost) {
            return Vec::new();
        }
        let profits = Money(self.firm(seat).profits);
        vec![Warning::new("beyond-means", "5.6", facts! { cost, profits }).grave_if(true)]
    }

    /// What the rules do for one who is absent: pass, decline, pay as thriftily as can be, discard the first cards.
    pub(crate) fn absent_action(&self, seat: Seat) -> Action {
        match (self.base.phase(), self.debt) {
            (Phase::Bids, _) if self.auction.may_decline(seat) => Action::Decline {},
            (Phase::Bids, _) => Action::Bid { amount: self.auction.least() },
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
            Phase::Payment => match self.debt {
                Some(debt) => Action::Pay(self.random_plan(seat, debt.company as usize - 1, debt.cost, draw)),
                None => Action::Pass {},
            },
            _ => Action::Discard { cards: self.random_cards(seat, draw) },
        }
    }

    fn random_option(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        if !self.may_buy(seat) {
            return Action::Pass {};
        }
        let affordable = |company: &usize| self.can_pay(seat, *company, self.value(*company));
        let nth = |among: Places, draw: &mut _| {
            let count = among.iter().filter(affordable).count() as u32;
            (count > 0).then(|| among.iter().filter(affordable).nth(below(draw, count))).flatten()
        };
        match draw.below(8) {
            0 => Action::Pass {},
            1..=5 => nth(self.firm(seat).hand, draw).map_or(Action::Pass {}, |company| {
                let plan = self.random_plan(seat, company, self.value(company), draw);
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
