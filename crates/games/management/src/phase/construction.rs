//! Building and automating factories. Chapter 9 of the rules.

use crate::action::Building;
use crate::event::Event;
use crate::state::{Management, Reason, Site, SiteKind};
use kernel::{Audience, Journal, Kind, Money, Seat, SeatSet};

impl Management {
    /// Second halves of what is due next month; who pays has a factory from next month on.
    pub(crate) fn finish_buildings(&mut self, journal: &mut impl Journal<Event>) {
        for seat in self.base.alive.round_from(self.senior) {
            let owed = self.second_halves_due(seat);
            if owed > Money::ZERO && self.must_pay(seat, owed, Reason::Construction, journal) {
                self.open_factories(seat, journal);
            }
        }
    }

    /// What is to be paid this month for buildings that open next month.
    pub(crate) fn second_halves_due(&self, seat: Seat) -> Money {
        let next = self.base.round + 1;
        self.sites_of(seat).iter().filter(|site| site.opens == next).map(|site| site.kind.half()).sum()
    }

    /// The sites that open next month become factories.
    pub(crate) fn open_factories(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        let next = self.base.round + 1;
        while let Some(place) = self.sites_of(seat).iter().position(|site| site.opens == next) {
            let Site { kind, .. } = self.take_site(seat, place);
            journal.record(Audience::Everyone, || Event::FactoryOpened { seat, kind });
            match kind {
                SiteKind::Standard => self.receive(seat, 1, Reason::StandardOpened, journal),
                SiteKind::Automated => self.receive(seat, 1, Reason::AutomatedOpened, journal),
                SiteKind::Automation => {
                    self.pay(seat, 1, Reason::StandardConverted, journal);
                    self.receive(seat, 1, Reason::AutomatedOpened, journal);
                }
            }
        }
    }

    /// Who could begin a building. Where cash is private, nobody can see who could not.
    pub(crate) fn builders(&self) -> SeatSet {
        self.base.alive.iter().filter(|&seat| self.is_private() || self.can_build(seat)).collect()
    }

    pub(crate) fn can_build(&self, seat: Seat) -> bool {
        let cash = self.cash(seat);
        (cash >= SiteKind::Standard.half() && self.room(seat) > 0)
            || (cash >= SiteKind::Automation.half() && self.automatable(seat) > 0)
    }

    pub(crate) fn begin_building(
        &mut self,
        seat: Seat,
        building: Building,
        journal: &mut impl Journal<Event>,
    ) {
        if building.is_empty() {
            return;
        }
        journal.record(self.audience(seat, Reason::Construction), || Event::BuildingBegan { seat, building });
        self.firms[seat.index()].declared.building = building;
        self.pay(seat, building.first_half().0, Reason::Construction, journal);
        let counts = [building.standard, building.automated, building.automate];
        for (&kind, count) in SiteKind::ALL.iter().zip(counts) {
            for _ in 0..count {
                self.add_site(seat, Site { kind, opens: self.base.round + kind.months() });
            }
        }
    }
}
