//! Production, declared in turn or together. Chapter 6 of the rules.

use crate::action::Production;
use crate::event::Event;
use crate::state::{Commodity, Management, Reason};
use kernel::works::PROCESSING;
use kernel::{Audience, Journal, Seat, SeatSet};

impl Management {
    /// Who has something to declare. Where cash is private, nobody can see who lacks it.
    pub(crate) fn producers(&self) -> SeatSet {
        let able = |&seat: &Seat| {
            self.held(seat, Commodity::Raw) > 0
                && self.held(seat, Commodity::Standard) + self.held(seat, Commodity::Automated) > 0
                && (self.is_private() || self.cash(seat).0 >= PROCESSING)
        };
        self.base.alive.iter().filter(able).collect()
    }

    pub(crate) fn produce(&mut self, seat: Seat, plan: Production, journal: &mut impl Journal<Event>) {
        self.firms[seat.index()].declared.production = plan;
        journal.record(Audience::Everyone, || Event::ProductionDeclared { seat, plan });
        self.pay(seat, plan.cost().0, Reason::Processing, journal);
        self.pay(seat, plan.units(), Reason::RawProcessed, journal);
        self.receive(seat, plan.units(), Reason::GoodsMade, journal);
    }
}
