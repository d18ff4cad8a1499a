//! The course of a month.

use crate::action::{Action, Bid, Orders, Production};
use crate::event::Event;
use crate::state::{Declared, Management, Reason};
use kernel::course::Next;
use kernel::{Audience, CommonRules, Ending, Flow, Journal, Money, Outcome, Seat, SeatSet};

kernel::course! {
    /// Where a month stands. Chapter 2 of the rules, and chapter 12 for the variant `manager`.
    pub enum Phase for Management, Action, Event {
        /// Fixed costs are about to be paid; the market's level is drawn with it.
        FixedCosts("3.1"): chance(market_chance) => begin_month,
        RawBids("5.1"): sealed(all, seal_bid) => open_raw_bids,
        Production("6.1"): in_turn(senior, producers, declare_production),
        SaleOffers("7.1"): sealed(sellers, seal_bid) => sell_and_settle,
        Loans("8.3"): in_turn(senior, borrowers, borrow) => finish_buildings,
        Construction("9.1"): in_turn(senior, builders, build) => end_month,
        /// All decisions of a month together, in the variant `manager`.
        MonthOrders("12.2"): sealed(all, seal_orders) => open_orders,
        /// A tie is decided by lot, in the variant `manager`.
        RawLot("12.3"): chance(lot_chance) => draw_lot,
        GoodsLot("12.3"): chance(lot_chance) => draw_lot,
    }
}

pub(crate) const MONTHS_PLAYED: Ending = Ending("months played");
pub(crate) const LAST_FIRM: Ending = Ending("last firm standing");
pub(crate) const NOBODY_LEFT: Ending = Ending("nobody left");

impl Flow for Management {
    kernel::base!(Phase, Reason);

    const COMMON_RULES: CommonRules = CommonRules {
        over: "10.1",
        seats: "1.1",
        phases: "2.1",
        asked: Some("2.2"),
        last_round: "13.1",
        resigning: "1.7",
        grants: "13.3",
        chance: "12.3",
    };
    const GRANT: Reason = Reason::Grant;
    const LARGEST_GRANT: Money = Money(1_000_000);
    const LEVIES: bool = true;
    const ENDINGS: &'static [Ending] = &[MONTHS_PLAYED, LAST_FIRM, NOBODY_LEFT];

    fn ending(&self) -> Option<Ending> {
        match self.base.alive.len() {
            0 => Some(NOBODY_LEFT),
            1 => Some(LAST_FIRM),
            _ => None,
        }
    }

    fn ended(&mut self, ending: Ending, journal: &mut impl Journal<Event>) {
        self.bids.clear();
        self.orders.clear();
        journal.record(Audience::Everyone, || Event::GameEnded { ending, capitals: self.by_capital() });
    }

    fn leave(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        self.forfeit(seat, journal);
        if self.base.phase() == Phase::FixedCosts {
            // Its month has not begun: if it was to be senior, the next one is.
            self.senior = self.base.alive.from(self.senior).unwrap_or(self.senior);
        }
    }

    fn takes_orders(&self) -> bool {
        !matches!(self.base.phase(), Phase::RawLot | Phase::GoodsLot)
    }
}

impl Management {
    fn all(&self) -> SeatSet {
        self.base.alive
    }

    fn senior(&self) -> Seat {
        self.senior
    }

    fn begin_month(&mut self, Outcome(level): Outcome, journal: &mut impl Journal<Event>) -> Phase {
        let is_manager = self.options.is_manager();
        if self.base.round == 1 {
            journal.record(Audience::Everyone, || Event::GameStarted {
                cash: Money(self.options.start_cash),
                raw: self.options.start_raw,
                goods: self.options.start_goods,
                factories: self.options.start_factories,
            });
        }
        journal.record(Audience::Everyone, || Event::MonthBegan {
            month: self.base.round,
            senior: (!is_manager).then_some(self.senior),
        });
        for firm in &mut self.firms {
            firm.declared = Declared::default();
        }
        if !is_manager {
            self.pay_fixed_costs(journal);
        }
        if self.base.alive.len() > 1 {
            self.announce_market(level as u8 + 1, journal);
        }
        if is_manager { Phase::MonthOrders } else { Phase::RawBids }
    }

    fn seal_bid(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        self.bids.seal(seat, sealed_bid(action));
    }

    fn seal_orders(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        self.orders.seal(seat, sealed_orders(action));
    }

    fn declare_production(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let plan = match action {
            Action::Produce(plan) => plan,
            _ => Production::default(),
        };
        self.produce(seat, plan, journal);
    }

    fn borrow(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Borrow { amount } = action {
            self.lend(seat, amount, journal);
        }
    }

    fn build(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Build(building) = action {
            self.begin_building(seat, building, journal);
        }
    }

    fn sell_and_settle(&mut self, journal: &mut impl Journal<Event>) {
        self.open_sale_offers(journal);
        self.pay_interest(journal);
        if self.base.alive.len() > 1 {
            self.repay_loans(journal);
        }
    }

    /// The month is over: the next one, or the end.
    pub(crate) fn end_month(&mut self, _: &mut impl Journal<Event>) -> Next<Phase> {
        // Whoever is left alone has won, in the last month too.
        if self.base.round >= self.base.last_round && self.base.alive.len() > 1 {
            return Next::End(MONTHS_PLAYED);
        }
        if let Some(senior) = self.base.alive.after(self.senior).filter(|_| self.base.alive.len() > 1) {
            self.base.round += 1;
            self.senior = senior;
        }
        Next::Phase(Phase::FixedCosts)
    }
}

/// What is put into an envelope; who passes bids for nothing.
pub(crate) fn sealed_bid(action: Action) -> Bid {
    match action {
        Action::Bid(bid) | Action::Offer(bid) => bid,
        _ => Bid::default(),
    }
}

pub(crate) fn sealed_orders(action: Action) -> Orders {
    match action {
        Action::Orders(orders) => orders,
        _ => Orders::default(),
    }
}
