//! Building, converting, shutting down and reinstating. Chapter 9 of the rules.

use crate::action::{Action, Improvements};
use crate::event::Event;
use crate::factory::{Factory, Make, Part};
use crate::flow::Matter;
use crate::state::{BusinessStrategy, Reason};
use kernel::works::{AUTOMATION_PRICE, SiteKind};
use kernel::{Audience, Journal, Seat, SeatSet};

impl BusinessStrategy {
    pub(crate) fn bill_buildings(&mut self, _: &mut impl Journal<Event>) {
        for seat in Seat::first(self.base.seats) {
            let bill = self.final_payments(seat);
            let firm = self.firm_mut(seat);
            (firm.bill, firm.improved) = (bill, Improvements::default());
        }
        self.demand(Matter::Buildings);
    }

    /// What is paid in full stands from now on, and works from next month on.
    pub(crate) fn complete_buildings(&mut self, journal: &mut impl Journal<Event>) {
        let next = self.month() + 1;
        for seat in self.base.alive.iter() {
            while let Some((title, kind)) = self.completed_in(seat, next) {
                journal.record(Audience::Everyone, || Event::BuildingCompleted { seat, kind });
                self.pay(seat, kind.half().0, Reason::Construction, journal);
                self.receive(seat, kind.half().0, Reason::SitesPaid, journal);
                self.pay(seat, kind.price().0, Reason::SitesCompleted, journal);
                self.receive(seat, kind.price().0, Reason::PlantOpened, journal);
                let factory = self.factories.get_mut(title).expect("a factory that was just found");
                if kind == SiteKind::Automation {
                    (factory.make, factory.converts) = (Make::Automated, 0);
                    factory.parts[1] = Part { cost: AUTOMATION_PRICE, ..factory.parts[1] };
                } else {
                    factory.stands = true;
                }
            }
        }
    }

    /// Something of a corporation's that works from this month on and is not paid in full.
    fn completed_in(&self, seat: Seat, month: u16) -> Option<(kernel::Title, SiteKind)> {
        let mut completed = self.factories_of(seat).filter(|(_, factory)| factory.works_from() == month);
        completed.find_map(|(title, factory)| Some((title, factory.site()?)))
    }

    /// Who could order something.
    pub(crate) fn improvers(&self) -> SeatSet {
        self.those(|seat| {
            self.can_build(seat)
                || (!self.is_family()
                    && self
                        .factories_of(seat)
                        .any(|(_, factory)| self.can_be_shut(factory) || self.can_be_reinstated(factory)))
        })
    }

    pub(crate) fn can_build(&self, seat: Seat) -> bool {
        let (cash, yard) = (self.cash(seat), self.yard(seat));
        (cash >= SiteKind::Standard.half() && self.room(&yard) > 0)
            || (cash >= SiteKind::Automation.half() && yard.convertible > 0)
    }

    /// Whether a factory can be ordered to shut. §9.6.
    pub(crate) fn can_be_shut(&self, factory: &Factory) -> bool {
        let next = self.month() + 1;
        factory.stands && !factory.is_shut(next) && factory.back_in <= next
    }

    /// Whether a factory can be reinstated. §9.7.
    pub(crate) fn can_be_reinstated(&self, factory: &Factory) -> bool {
        factory.is_shut(self.month()) && factory.back_in == 0
    }

    pub(crate) fn carry_out_orders(&mut self, journal: &mut impl Journal<Event>) {
        let month = self.month();
        for seat in self.base.alive.iter() {
            let orders = self.orders.peek(seat).copied().unwrap_or_default();
            if orders.is_empty() {
                continue;
            }
            journal.record(Audience::Everyone, || Event::ImprovementsOrdered { seat, orders });
            self.firm_mut(seat).improved = orders;
            // Places are those of the list as it is now: what is begun comes into it afterwards.
            let mut place = 0;
            self.each_factory(seat, |factory| {
                if orders.shut.contains(place) {
                    // One that is not back yet stays shut.
                    let since = if factory.is_shut(month) { factory.shut_from } else { month + 1 };
                    (factory.shut_from, factory.back_in) = (since, 0);
                }
                if orders.reinstate.contains(place) {
                    factory.back_in = month + 2;
                }
                place += 1;
            });
            let mut to_convert = orders.build.automate;
            self.each_factory(seat, |factory| {
                if factory.can_be_converted() && to_convert > 0 {
                    factory.converts = month + SiteKind::Automation.months();
                    to_convert -= 1;
                }
            });
            let half = orders.build.first_half();
            self.pay(seat, half.0, Reason::Construction, journal);
            self.receive(seat, half.0, Reason::SitesPaid, journal);
            for (kind, count) in orders.build.kinds().filter(|(kind, _)| *kind != SiteKind::Automation) {
                for _ in 0..count {
                    self.factories.issue(seat, Factory::begun(kind, month));
                }
            }
        }
        self.orders.clear();
        self.drop_unsellable(journal);
        self.allow_rescue(Matter::PerilAfterDebts);
    }
}

/// What is put into an envelope.
pub(crate) fn sealed_orders(action: Action) -> Improvements {
    match action {
        Action::Improve(orders) => orders,
        Action::Build(build) => Improvements { build, ..Improvements::default() },
        _ => Improvements::default(),
    }
}

impl BusinessStrategy {
    /// The places of a corporation's factories for which this is so.
    pub(crate) fn places(&self, seat: Seat, which: impl Fn(&Self, &Factory) -> bool) -> kernel::Places {
        self.factories_of(seat)
            .enumerate()
            .filter(|(_, (_, factory))| which(self, factory))
            .map(|(place, _)| place)
            .take_while(|place| *place < kernel::Places::MOST)
            .collect()
    }
}
