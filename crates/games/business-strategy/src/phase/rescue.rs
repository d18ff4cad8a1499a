//! Possessions that are sold to the highest bidder before an insolvency. Chapter 10 of the rules.

use crate::action::{Action, RescueLot};
use crate::event::Event;
use crate::factory::Factory;
use crate::flow::{Matter, Phase};
use crate::state::{BusinessStrategy, Commodity, Reason};
use kernel::course::Next;
use kernel::{Audience, Journal, Money, Places, Seat, SeatSet, Title};

impl BusinessStrategy {
    /// Who is asked next, from the senior on, whether to sell possessions: whoever wanted to be, and whoever will fail otherwise.
    pub(crate) fn next_in_peril(&self) -> SeatSet {
        let debts_are_paid = self.base.course.about() == Matter::PerilAfterDebts;
        let asked = |&seat: &Seat| {
            self.in_peril.contains(seat)
                && self.sees_insolvency(seat, debts_are_paid)
                && (self.seek_buyers.contains(seat) || self.faces_insolvency(seat, debts_are_paid))
        };
        self.base.alive.round_from(self.senior).find(asked).map_or(SeatSet::NONE, SeatSet::only)
    }

    /// Whether a corporation has less than what certainly falls due, and something to sell. §10.6.
    fn sees_insolvency(&self, seat: Seat, debts_are_paid: bool) -> bool {
        self.cash(seat) < self.certainly_due(seat, debts_are_paid) && self.has_possessions(seat)
    }

    /// Whether no loan will do for what falls due, when the month's sales are over.
    fn faces_insolvency(&self, seat: Seat, debts_are_paid: bool) -> bool {
        self.course_phase() > Phase::SaleOffers && !self.loans_suffice(seat, debts_are_paid)
    }

    /// Whether a president can ask for a sale: in a phase after which there can be one.
    pub(crate) fn can_seek_buyers(&self, seat: Seat) -> bool {
        let debts_are_paid = match self.base.phase() {
            Phase::RawBids | Phase::Production | Phase::SaleOffers => false,
            Phase::Loans | Phase::Slips | Phase::Improvements => true,
            _ => return false,
        };
        !self.is_family()
            && !self.seek_buyers.contains(seat)
            && !self.base.alive.without(seat).is_empty()
            && self.sees_insolvency(seat, debts_are_paid)
    }

    fn has_possessions(&self, seat: Seat) -> bool {
        let stocks = self.held(seat, Commodity::Raw) + self.held(seat, Commodity::Goods);
        stocks > 0 || !self.factories_for_a_lot(seat).is_empty()
    }

    /// The factories that can be part of a lot, at work or shut, each by itself. §10.7.
    pub(crate) fn factories_for_a_lot(&self, seat: Seat) -> Places {
        self.places(seat, |game, factory| {
            game.can_be_in_a_lot(factory) && game.may_part_with(seat, factory.value())
        })
    }

    /// Whether a factory is at work or shut, and not being converted.
    pub(crate) fn can_be_in_a_lot(&self, factory: &Factory) -> bool {
        factory.stands && factory.opens <= self.month() && factory.converts == 0
    }

    pub(crate) fn name_lot(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        self.in_peril.remove(seat);
        self.seek_buyers.remove(seat);
        if let Action::Rescue(lot) = action {
            self.rescue = Some((seat, lot));
            self.last_lot = Some((seat, lot, None));
            journal.record(Audience::Everyone, || Event::RescueOffered { seat, lot });
            self.base.course.interrupt(Phase::Tenders, Matter::Nothing);
        }
    }

    /// Who can bid for the lot: the others, if they have a dollar.
    pub(crate) fn bidders_for_lot(&self) -> SeatSet {
        let Some((seller, _)) = self.rescue else { return SeatSet::NONE };
        self.those(|seat| seat != seller && self.cash(seat) > Money::ZERO)
    }

    pub(crate) fn open_tenders(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let bids = self.sums.opened().filter(|(_, amount)| *amount > Money::ZERO);
        let best = bids.max_by_key(|&(seat, amount)| (amount, std::cmp::Reverse(self.precedence(seat))));
        self.sums.clear();
        let Some((seller, lot)) = self.rescue else { return Next::Back };
        self.tender = best;
        self.last_lot = Some((seller, lot, best.map(|(_, amount)| amount)));
        if best.is_none() {
            journal.record(Audience::Everyone, || Event::RescueFailed { seat: seller, best: None });
            self.rescue = None;
            return Next::Back;
        }
        Next::Phase(Phase::Verdict)
    }

    pub(crate) fn seller_of_lot(&self) -> SeatSet {
        match (self.rescue, self.tender) {
            (Some((seller, _)), Some(_)) => SeatSet::only(seller),
            _ => SeatSet::NONE,
        }
    }

    pub(crate) fn take_or_leave(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let (Some((_, lot)), Some((buyer, price))) = (self.rescue.take(), self.tender.take()) else { return };
        if action == (Action::Take {}) {
            journal.record(Audience::Everyone, || Event::RescueSold { seat, buyer, price });
            self.hand_over((buyer, seat), price.0, Reason::LotPrice, journal);
            self.hand_over((seat, buyer), lot.raw.into(), Reason::RawTraded, journal);
            self.hand_over((seat, buyer), lot.goods.into(), Reason::GoodsTraded, journal);
            // From the last place on, so that those before it keep theirs.
            for place in (0..Places::MOST).rev().filter(|&place| lot.factories.contains(place)) {
                let factory: Option<Title> = self.factory_at(seat, place).map(|(title, _)| title);
                if let Some(factory) = factory {
                    self.hand_over_factory(factory, seat, buyer, journal);
                }
            }
        } else {
            journal.record(Audience::Everyone, || Event::RescueFailed { seat, best: Some(price) });
        }
    }

    /// What the factories of a lot are worth in the books.
    pub(crate) fn lot_value(&self, seat: Seat, lot: RescueLot) -> i64 {
        lot.factories
            .iter()
            .filter_map(|place| self.factory_at(seat, place))
            .map(|(_, factory)| factory.value())
            .sum()
    }
}
