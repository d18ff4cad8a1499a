//! The course of a month: the only place where phases change.

use crate::action::{Action, Bid, Building, Orders, Production};
use crate::event::Event;
use crate::state::{Declared, Management, Phase, Reason};
use kernel::{Audience, Ending, Journal, Money, Order, Outcome, Seat, SeatSet};

pub(crate) const MONTHS_PLAYED: Ending = Ending("months played");
pub(crate) const LAST_FIRM: Ending = Ending("last firm standing");
pub(crate) const NOBODY_LEFT: Ending = Ending("nobody left");
pub(crate) const AGREED: Ending = Ending("agreed");

impl Management {
    /// A seat has decided, and the decision has been checked.
    pub(crate) fn decided(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        match self.phase {
            Phase::RawBids | Phase::SaleOffers => {
                self.envelopes.submit(seat, sealed_bid(action));
                if !self.envelopes.waiting().is_empty() {
                    return;
                }
            }
            Phase::MonthOrders => {
                self.orders.submit(seat, sealed_orders(action));
                if !self.orders.waiting().is_empty() {
                    return;
                }
            }
            _ => {
                self.to_declare.remove(seat);
                match action {
                    Action::Produce { standard, single, double } => {
                        self.produce(seat, Production { standard, single, double }, journal);
                    }
                    Action::Pass {} if self.phase == Phase::Production => {
                        self.produce(seat, Production::default(), journal);
                    }
                    Action::Borrow { amount } => self.lend(seat, amount, journal),
                    Action::Build { standard, automated, automate } => {
                        self.begin_building(seat, Building { standard, automated, automate }, journal);
                    }
                    _ => {}
                }
            }
        }
        self.step += 1;
        self.close_round(journal);
        self.go_on(journal);
    }

    /// Chance has decided.
    pub(crate) fn drawn(&mut self, Outcome(index): Outcome, journal: &mut impl Journal<Event>) {
        self.step += 1;
        match self.phase {
            Phase::FixedCosts => {
                self.begin_month(journal);
                if !self.options.is_manager() {
                    self.pay_fixed_costs(journal);
                }
                if self.alive.len() > 1 {
                    self.announce_market(index as u8 + 1, journal);
                    self.ask_for_bids();
                }
            }
            Phase::RawLot | Phase::GoodsLot => {
                let seat = self.tied.iter().nth(index as usize).expect("an outcome names one of the tied");
                self.draw_lot(seat, journal);
                self.serve_orders(journal);
            }
            phase => unreachable!("nothing is drawn in the phase {phase:?}"),
        }
        self.go_on(journal);
    }

    /// The table has ordered something, and the order has been checked.
    pub(crate) fn ordered(&mut self, order: Order, journal: &mut impl Journal<Event>) {
        match order {
            Order::LastRound => {
                self.last_month = self.month;
                journal.record(Audience::Everyone, || Event::LastMonthOrdered { month: self.month });
            }
            Order::EndNow => {
                self.step += 1;
                self.end(AGREED, journal);
            }
            Order::Resign { seat } => {
                self.step += 1;
                journal.record(Audience::Everyone, || Event::SeatResigned { seat });
                self.forfeit(seat, journal);
                if self.phase == Phase::FixedCosts {
                    // Its month has not begun: if it was to be senior, the next one is.
                    self.senior = self.alive.from(self.senior).unwrap_or(self.senior);
                }
                if self.alive.len() > 1 {
                    self.close_round(journal);
                }
            }
            Order::Grant { seat, amount } => {
                journal.record(Audience::Everyone, || Event::GrantPaid { seat, amount });
                self.receive(seat, amount.0, Reason::Grant, journal);
            }
        }
        self.go_on(journal);
    }

    /// Opens the envelopes of a sealed round if the last one is in.
    fn close_round(&mut self, journal: &mut impl Journal<Event>) {
        match self.phase {
            Phase::RawBids if self.envelopes.waiting().is_empty() => self.open_raw_bids(journal),
            Phase::SaleOffers if self.envelopes.waiting().is_empty() => self.open_sale_offers(journal),
            Phase::MonthOrders if self.orders.waiting().is_empty() => self.open_orders(journal),
            _ => {}
        }
    }

    /// Goes through the phases until one waits for somebody.
    fn go_on(&mut self, journal: &mut impl Journal<Event>) {
        loop {
            if self.ending.is_some() {
                return;
            }
            if self.alive.len() <= 1 {
                return self.end(if self.alive.is_empty() { NOBODY_LEFT } else { LAST_FIRM }, journal);
            }
            if self.waits() {
                return;
            }
            match self.phase {
                Phase::RawBids => {
                    self.phase = Phase::Production;
                    self.to_declare = self.producers();
                }
                Phase::Production => {
                    self.phase = Phase::SaleOffers;
                    self.envelopes.begin(self.sellers());
                    self.close_round(journal);
                }
                Phase::SaleOffers => {
                    self.pay_interest(journal);
                    if self.alive.len() <= 1 {
                        continue;
                    }
                    self.repay_loans(journal);
                    self.phase = Phase::Loans;
                    self.to_declare = self.borrowers();
                }
                Phase::Loans => {
                    self.finish_buildings(journal);
                    self.phase = Phase::Construction;
                    self.to_declare = self.builders();
                }
                Phase::Construction => self.end_month(journal),
                Phase::MonthOrders => self.end_manager_month(journal),
                Phase::FixedCosts | Phase::RawLot | Phase::GoodsLot | Phase::Over => {
                    unreachable!("the phase {:?} waits", self.phase)
                }
            }
        }
    }

    fn waits(&self) -> bool {
        match self.phase {
            Phase::RawBids | Phase::SaleOffers => !self.envelopes.waiting().is_empty(),
            Phase::Production | Phase::Loans | Phase::Construction => !self.to_declare.is_empty(),
            Phase::MonthOrders => !self.orders.waiting().is_empty(),
            Phase::FixedCosts | Phase::RawLot | Phase::GoodsLot | Phase::Over => true,
        }
    }

    /// Whose decision the game waits for.
    #[inline]
    pub(crate) fn whom_it_waits_for(&self) -> SeatSet {
        match self.phase {
            Phase::RawBids | Phase::SaleOffers => self.envelopes.waiting(),
            Phase::MonthOrders => self.orders.waiting(),
            Phase::Production | Phase::Loans | Phase::Construction => {
                self.to_declare.from(self.senior).map_or(SeatSet::NONE, SeatSet::only)
            }
            Phase::FixedCosts | Phase::RawLot | Phase::GoodsLot | Phase::Over => SeatSet::NONE,
        }
    }

    /// Who may act: in a sealed round also those who may still change what they submitted.
    #[inline]
    pub(crate) fn may_act(&self) -> SeatSet {
        match self.phase {
            Phase::RawBids | Phase::SaleOffers => self.envelopes.asked(),
            Phase::MonthOrders => self.orders.asked(),
            _ => self.whom_it_waits_for(),
        }
    }

    fn begin_month(&mut self, journal: &mut impl Journal<Event>) {
        if self.month == 1 {
            journal.record(Audience::Everyone, || Event::GameStarted {
                cash: Money(self.options.start_cash),
                raw: self.options.start_raw,
                goods: self.options.start_goods,
                factories: self.options.start_factories,
            });
        }
        journal.record(Audience::Everyone, || Event::MonthBegan {
            month: self.month,
            senior: (!self.options.is_manager()).then_some(self.senior),
        });
        for firm in &mut self.firms {
            firm.declared = Declared::default();
        }
    }

    fn ask_for_bids(&mut self) {
        if self.options.is_manager() {
            self.phase = Phase::MonthOrders;
            self.orders.begin(self.alive);
        } else {
            self.phase = Phase::RawBids;
            self.envelopes.begin(self.alive);
        }
    }

    /// The month is over: the next one, or the end.
    pub(crate) fn end_month(&mut self, journal: &mut impl Journal<Event>) {
        if self.alive.len() <= 1 {
            return;
        }
        if self.month >= self.last_month {
            return self.end(MONTHS_PLAYED, journal);
        }
        self.month += 1;
        self.senior = self.alive.after(self.senior).expect("somebody is left");
        self.phase = Phase::FixedCosts;
    }

    fn end(&mut self, ending: Ending, journal: &mut impl Journal<Event>) {
        self.phase = Phase::Over;
        self.ending = Some(ending);
        self.to_declare = SeatSet::NONE;
        self.envelopes.begin(SeatSet::NONE);
        self.orders.begin(SeatSet::NONE);
        journal.record(Audience::Everyone, || Event::GameEnded {
            ending,
            capitals: Seat::first(self.seats).map(|seat| self.capital(seat)).collect(),
        });
    }
}

pub(crate) fn sealed_bid(action: Action) -> Bid {
    match action {
        Action::Bid { amount, price } | Action::Offer { amount, price } => Bid { amount, price },
        _ => Bid::default(),
    }
}

pub(crate) fn sealed_orders(action: Action) -> Orders {
    match action {
        Action::Orders { buy, buy_price, produce, sell, sell_price, standard, automated, automate } => {
            Orders {
                buy: Bid { amount: buy, price: buy_price },
                produce,
                sell: Bid { amount: sell, price: sell_price },
                build: Building { standard, automated, automate },
            }
        }
        _ => Orders::default(),
    }
}
