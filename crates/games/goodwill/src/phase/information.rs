//! Four pairs of cards are laid out face down, and everybody looks at two. Chapter 4 of the rules.

use crate::event::Event;
use crate::flow::Phase;
use crate::state::{Goodwill, watchers};
use kernel::{Audience, Chance, Journal, Outcome, Seat, SeatSet};

impl Goodwill {
    /// The first slot that is not complete.
    #[inline]
    pub(crate) fn next_slot(&self) -> Option<usize> {
        self.slots.iter().position(|slot| slot.percentage.is_none())
    }

    pub(crate) fn information_chance(&self) -> Chance {
        let card_is_there = self.next_slot().is_some_and(|slot| self.slots[slot].card.is_some());
        let (what, odds) = if card_is_there {
            ("percentage card", self.percentages.odds())
        } else {
            ("event card", self.events.odds())
        };
        Chance { what, odds: odds.expect("there are more cards than slots") }
    }

    /// Lays an event card into the next slot, then a percentage card beside it.
    pub(crate) fn lay_out(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) -> Phase {
        let index = self.next_slot().expect("a slot is empty");
        if index == 0 && self.slots[0].card.is_none() {
            self.elections.clear();
        }
        let Some(card) = self.slots[index].card else {
            self.slots[index].card = Some(self.events.draw(outcome));
            return Phase::Information;
        };
        let percentage = self.percentages.draw(outcome);
        self.slots[index].percentage = Some(percentage);
        journal.record(Audience::Only(self.who_sees(index)), || Event::InformationSeen {
            slot: index as u8 + 1,
            percentage,
            card: self.cards.events[usize::from(card)],
        });
        match self.companies().next() {
            Some(company) if self.next_slot().is_none() => self.open_company(company),
            _ => Phase::Information,
        }
    }

    /// Notes who may look at which slot this year.
    pub(crate) fn assign_information(&mut self) {
        self.watchers =
            watchers(self.base.seats, &self.cards, self.base.round - self.options.length.first_year());
    }

    /// Whether a seat may look at a slot.
    #[inline]
    pub(crate) fn sees(&self, seat: Seat, slot: usize) -> bool {
        self.who_sees(slot).contains(seat)
    }

    #[inline]
    pub(crate) fn who_sees(&self, slot: usize) -> SeatSet {
        self.watchers[slot].intersect(self.base.alive)
    }
}
