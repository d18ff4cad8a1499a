//! The course of a month.

use crate::action::{Action, Bid, Declaration, Orders};
use crate::event::Event;
use crate::state::{Declared, Management, Reason};
use kernel::course::{Asks, Next};
use kernel::{Audience, CommonRules, Ending, Flow, Journal, Money, Outcome, Seat, SeatSet};

kernel::course! {
    /// Where a month stands. Chapter 2 of the rules, and chapter 12 for the variant `manager`.
    pub enum Phase for Management, Action, Event {
        /// Fixed costs are about to be paid; the market's level is drawn with it.
        FixedCosts("3.1"): chance(market_chance) => begin_month,
        RawBids("5.1"): sealed(all, seal_bid) => open_raw_bids,
        Production("6.1"): asking(ask_producers, declare) => carry_out_declarations,
        SaleOffers("7.1"): sealed(sellers, seal_bid) => sell_and_settle,
        Loans("8.3"): asking(ask_borrowers, declare) => lend_and_finish_buildings,
        Construction("9.1"): asking(ask_builders, declare) => build_and_end_month,
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
        self.declarations.sealed.clear();
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

    fn ask_producers(&self) -> Asks {
        self.ask_for_declarations(self.producers())
    }

    fn ask_borrowers(&self) -> Asks {
        self.ask_for_declarations(self.borrowers())
    }

    fn ask_builders(&self) -> Asks {
        self.ask_for_declarations(self.builders())
    }

    /// The same are asked in either way.
    fn ask_for_declarations(&self, whom: SeatSet) -> Asks {
        if self.options.declares_together() { Asks::Sealed(whom) } else { Asks::InTurn(self.senior, whom) }
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

    fn declare(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let declaration = sealed_declaration(action);
        if self.options.declares_together() {
            self.declarations.sealed.seal(seat, declaration);
        } else {
            self.carry_out(seat, declaration, journal);
        }
    }

    fn carry_out(&mut self, seat: Seat, declaration: Declaration, journal: &mut impl Journal<Event>) {
        match self.base.phase() {
            Phase::Production => self.produce(seat, declaration.production, journal),
            Phase::Loans => self.lend(seat, declaration.loan, journal),
            _ => self.begin_building(seat, declaration.building, journal),
        }
    }

    /// Opens what was sealed, from the senior on. Each firm uses what is its own alone, so that whatever it could seal can still be
    /// carried out. In turn all of it has been done already.
    fn carry_out_declarations(&mut self, journal: &mut impl Journal<Event>) {
        if !self.options.declares_together() {
            return;
        }
        for seat in self.base.alive.round_from(self.senior) {
            if let Some(&declaration) = self.declarations.sealed.peek(seat) {
                self.carry_out(seat, declaration, journal);
            }
        }
        self.declarations.sealed.clear();
    }

    fn lend_and_finish_buildings(&mut self, journal: &mut impl Journal<Event>) {
        self.carry_out_declarations(journal);
        self.finish_buildings(journal);
    }

    fn build_and_end_month(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        self.carry_out_declarations(journal);
        self.end_month(journal)
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

/// What a declaration of production, a loan or a building comes to; who passes declares nothing.
pub(crate) fn sealed_declaration(action: Action) -> Declaration {
    match action {
        Action::Produce(production) => Declaration { production, ..Declaration::default() },
        Action::Borrow { amount } => Declaration { loan: amount, ..Declaration::default() },
        Action::Build(building) => Declaration { building, ..Declaration::default() },
        _ => Declaration::default(),
    }
}

pub(crate) fn sealed_orders(action: Action) -> Orders {
    match action {
        Action::Orders(orders) => orders,
        _ => Orders::default(),
    }
}
