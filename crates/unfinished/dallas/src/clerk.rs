//! Sound play by simple rules, from the view alone, and the actions worth thinking about.

use crate::action::{Action, Financing, HIGHEST_BID, Plan, Purchase};
use crate::flow::Phase;
use crate::state::Dallas;
use crate::view::{FirmView, Lies, View};
use kernel::advise::leave_each_once;
use kernel::{Advise, Draw, Money, Places, Seat};

impl Advise for Dallas {
    fn clerk(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
        Desk::of(view, seat).decide(draw)
    }

    fn candidates(view: &View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Action>) {
        let desk = Desk::of(view, seat);
        actions.clear();
        actions.push(desk.decide(draw));
        desk.others(actions);
        leave_each_once(actions);
    }
}

/// What a Block may be expected to be worth in the end, at most, and by how much it grows a year.
const FINAL_PRICE: i64 = 220;
const GROWTH: i64 = 5;

/// By how much the price of a Block rises for each million of profits, in tenths.
const SLOPE: i64 = 21;

/// A view from one president's chair.
pub(crate) struct Desk<'a> {
    view: &'a View,
    firm: &'a FirmView,
}

impl<'a> Desk<'a> {
    pub(crate) fn of(view: &'a View, seat: Seat) -> Desk<'a> {
        Desk { view, firm: view.firm(seat) }
    }

    fn decide(&self, draw: &mut impl Draw) -> Action {
        match self.view.phase {
            Phase::Turn => self.option(draw),
            Phase::Bids => self.bid(draw),
            Phase::Payment => self.pay(),
            _ => self.discard(),
        }
    }

    /// How often profits are yet paid, this year included.
    fn payments(&self) -> i64 {
        i64::from(self.view.last_year - self.view.year) + 1
    }

    /// The bond that can be taken for a company.
    fn bond(&self, company: usize) -> Option<(i64, i64)> {
        let (kind, bond) = self.view.board().bond_for(company)?;
        (self.view.bonds[kind] > 0).then_some((bond.value, bond.repaid))
    }

    /// What a Block is worth to keep.
    fn kept_block(&self) -> i64 {
        let price = self.firm.price.0;
        (price + GROWTH * (self.payments() - 1)).min(FINAL_PRICE).max(price)
    }

    /// What a million of yearly profits is worth to the end.
    fn worth_of_profit(&self, blocks: i64) -> i64 {
        10 * self.payments() + SLOPE * blocks
    }

    /// What a company brings over what it costs, in tenths of a million, paid by a plan.
    fn gain(&self, company: usize, cost: i64, plan: Plan) -> i64 {
        let printed = &self.view.board().companies[company];
        let beside = self.view.companies[company].beside.get(self.firm.seat.index()).map_or(0, |each| each.0);
        let blocks = self.firm.blocks - i64::from(plan.blocks);
        let (own, interest) = match plan.bond {
            Financing::Bond => {
                let (value, repaid) = self.bond(company).unwrap_or((0, 0));
                ((printed.profit + 1) / 2, repaid - value)
            }
            Financing::NoBond => (printed.profit, 0),
        };
        let sold = i64::from(plan.blocks) * (self.kept_block() - self.firm.price.0);
        10 * (printed.value - cost - interest - sold) + (own + beside) * self.worth_of_profit(blocks)
    }

    /// The best way to pay, if there is one: with or without a bond, and as few Blocks as will do.
    fn plan(&self, company: usize, cost: i64) -> Option<(Plan, i64)> {
        let ways = [Financing::NoBond, Financing::Bond].map(|bond| self.way(company, cost, bond));
        let gains = ways.into_iter().flatten().map(|plan| (plan, self.gain(company, cost, plan)));
        gains.max_by_key(|(_, gain)| *gain)
    }

    /// As few Blocks as will do, with a bond or without, if they suffice.
    fn way(&self, company: usize, cost: i64, bond: Financing) -> Option<Plan> {
        let help = if bond == Financing::Bond { self.bond(company)?.0 } else { 0 };
        let owed = (cost - help - self.firm.cash.0).max(0);
        let blocks = Money(owed).divided_up(self.firm.price.0).0;
        (blocks <= self.firm.blocks).then_some(Plan { bond, blocks: blocks as u8 })
    }

    fn value(&self, company: usize) -> i64 {
        self.view.board().companies[company].value
    }

    /// What of these is worth most at its value.
    fn best(&self, lies: Lies) -> Option<(usize, Plan, i64)> {
        let all = self.view.lying(lies).filter_map(|company| {
            let (plan, gain) = self.plan(company, self.value(company))?;
            Some((company, plan, gain))
        });
        all.max_by_key(|(_, _, gain)| *gain)
    }

    fn option(&self, _: &mut impl Draw) -> Action {
        if self.firm.room == 0 {
            return Action::Pass {};
        }
        let (hand, pool) = (self.best(Lies::Hand), self.best(Lies::Pool));
        // What is offered to all may go to another, and is seldom had for its value.
        let from_hand = hand.map_or(0, |(.., gain)| gain);
        let from_pool = pool.map_or(0, |(.., gain)| gain / 4);
        match (hand, pool) {
            (_, Some((company, ..))) if from_pool > from_hand.max(0) => {
                Action::Offer { company: company as u8 + 1 }
            }
            (Some((company, plan, _)), _) if from_hand > 0 => {
                Action::Buy(Purchase { company: company as u8 + 1, plan })
            }
            _ => Action::Pass {},
        }
    }

    /// The most that a company is worth paying for.
    fn limit(&self, company: usize) -> i64 {
        let value = self.value(company);
        let Some((_, gain)) = self.plan(company, value) else { return 0 };
        value + gain / 10
    }

    fn bid(&self, draw: &mut impl Draw) -> Action {
        let Some(company) = self.view.offered.map(|number| number as usize - 1) else {
            return Action::Decline {};
        };
        let (least, value) = (self.view.least.0, self.value(company));
        let must = self.view.must_bid.contains(self.firm.seat);
        let spare = (self.limit(company) - value).max(0);
        let wished = value + spare * draw.between(20, 45) / 100;
        let payable = (least..=wished.max(least)).rev().find(|&amount| self.plan(company, amount).is_some());
        match payable {
            Some(amount) if must || (spare > 0 && wished >= least) => {
                Action::Bid { amount: Money(amount.min(HIGHEST_BID)) }
            }
            None if must => Action::Bid { amount: Money(least) },
            _ => Action::Decline {},
        }
    }

    fn pay(&self) -> Action {
        let plan = self.view.debt.and_then(|debt| self.plan(debt.company as usize - 1, debt.cost.0));
        Action::Pay(plan.map_or(Plan { bond: Financing::NoBond, blocks: 0 }, |(plan, _)| plan))
    }

    /// What is worth least to oneself and, of equals, to the others.
    fn discard(&self) -> Action {
        let worth = |company: &usize| {
            let beside = &self.view.companies[*company].beside;
            let mine = beside.get(self.firm.seat.index()).map_or(0, |each| each.0);
            let others = beside.iter().map(|each| each.0).max().unwrap_or(0);
            let profit = self.view.board().companies[*company].profit;
            2 * (profit + mine) + others
        };
        let mut hand: Places = self.view.lying(Lies::Hand).collect();
        let mut cards = Places::default();
        for _ in 0..self.view.to_discard {
            let Some(least) = hand.iter().min_by_key(worth) else { break };
            hand.remove(least);
            cards.insert(least);
        }
        Action::Discard { cards }
    }

    /// What else could be done, for whoever thinks longer.
    fn others(&self, actions: &mut Vec<Action>) {
        match self.view.phase {
            Phase::Turn if self.firm.room > 0 => {
                actions.push(Action::Pass {});
                for company in self.view.lying(Lies::Hand) {
                    if let Some((plan, _)) = self.plan(company, self.value(company)) {
                        actions.push(Action::Buy(Purchase { company: company as u8 + 1, plan }));
                        let other = self.other_way(company, self.value(company), plan);
                        actions.extend(
                            other.map(|plan| Action::Buy(Purchase { company: company as u8 + 1, plan })),
                        );
                    }
                }
                let gain = |company: &usize| self.plan(*company, self.value(*company)).map(|(_, gain)| gain);
                let mut pool: Places =
                    self.view.lying(Lies::Pool).filter(|company| gain(company).is_some()).collect();
                for _ in 0..4 {
                    let Some(best) = pool.iter().max_by_key(gain) else { break };
                    pool.remove(best);
                    actions.push(Action::Offer { company: best as u8 + 1 });
                }
            }
            Phase::Bids => {
                let Some(company) = self.view.offered.map(|number| number as usize - 1) else { return };
                if !self.view.must_bid.contains(self.firm.seat) {
                    actions.push(Action::Decline {});
                }
                let (least, limit) = (self.view.least.0, self.limit(company));
                for part in [0, 10, 25, 45, 70, 100] {
                    let amount = least + (limit - least).max(0) * part / 100;
                    if self.plan(company, amount).is_some() && amount <= HIGHEST_BID {
                        actions.push(Action::Bid { amount: Money(amount) });
                    }
                }
            }
            Phase::Payment => {
                if let Some(debt) = self.view.debt
                    && let Some((plan, _)) = self.plan(debt.company as usize - 1, debt.cost.0)
                {
                    actions.extend(
                        self.other_way(debt.company as usize - 1, debt.cost.0, plan).map(Action::Pay),
                    );
                }
            }
            Phase::Discard => {
                let hand: Places = self.view.lying(Lies::Hand).collect();
                let count = self.view.to_discard as usize;
                for first in 0..hand.len() {
                    let cards = hand.iter().chain(hand.iter()).skip(first).take(count);
                    actions.push(Action::Discard { cards: cards.collect() });
                }
            }
            _ => {}
        }
    }

    /// The same company paid with a bond instead of without, or without instead of with.
    fn other_way(&self, company: usize, cost: i64, plan: Plan) -> Option<Plan> {
        let bond = if plan.bond == Financing::Bond { Financing::NoBond } else { Financing::Bond };
        self.way(company, cost, bond)
    }
}
