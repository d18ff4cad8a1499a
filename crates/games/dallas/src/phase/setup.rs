//! The cards are dealt. Chapter 2 of the rules.

use crate::board::FREE_VALUE;
use crate::event::Event;
use crate::flow::Phase;
use crate::state::{Dallas, FIRST_POOL, HAND, Reason};
use kernel::course::Next;
use kernel::{Audience, Chance, Journal, Odds, Outcome, Seat};

impl Dallas {
    /// The companies of which everybody gets one for nothing, and the first Pool is made.
    fn free_companies(&self) -> impl Iterator<Item = u8> {
        let rest = self.deck.rest().iter().copied();
        rest.filter(|&card| self.board.companies[usize::from(card)].value == FREE_VALUE)
    }

    fn take_free(&mut self, index: u32) -> usize {
        let card = self.free_companies().nth(index as usize).expect("a company worth 10");
        self.deck.take_out(card);
        card.into()
    }

    pub(crate) fn subsidiary_chance(&self) -> Chance {
        Chance { what: "company", odds: Odds::Even(self.free_companies().count() as u32) }
    }

    pub(crate) fn deal_subsidiary(
        &mut self,
        Outcome(index): Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        let seat = self.without_subsidiary().expect("somebody has no company yet");
        if seat == Seat::new(0) {
            journal.record(Audience::Everyone, || Event::GameStarted {});
        }
        let company = self.take_free(index);
        let profit = self.board.companies[company].profit;
        let firm = self.firm_mut(seat);
        firm.companies.insert(company);
        (firm.profits, firm.new_profits) = (profit, profit);
        self.receive(seat, self.value(company).0, Reason::Subsidiary, journal);
        journal.record(Audience::Everyone, || Event::SubsidiaryDealt {
            seat,
            company: Self::number(company),
            name: self.name(company),
            profit: kernel::Money(profit),
        });
        if self.without_subsidiary().is_some() { Next::Again } else { Phase::FirstPool.into() }
    }

    fn without_subsidiary(&self) -> Option<Seat> {
        Seat::first(self.base.seats).find(|&seat| self.firm(seat).companies.is_empty())
    }

    /// The next card of the deck.
    pub(crate) fn card_chance(&self) -> Chance {
        Chance { what: "company", odds: self.deck.odds().expect("the deck is not empty") }
    }

    /// The first Pool is of the same companies as the subsidiaries.
    pub(crate) fn turn_up(
        &mut self,
        Outcome(index): Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        let company = self.take_free(index);
        self.pool.insert(company);
        journal.record(Audience::Everyone, || Event::PoolFilled {
            company: Self::number(company),
            name: self.name(company),
            value: self.value(company),
        });
        if self.pool.len() < FIRST_POOL { Next::Again } else { Phase::Hands.into() }
    }

    pub(crate) fn deal_hand(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let next = |game: &Self| Seat::first(game.base.seats).min_by_key(|&seat| game.firm(seat).hand.len());
        let seat = next(self).expect("somebody plays");
        let company = usize::from(self.deck.draw(outcome));
        self.take_card(seat, company, journal);
        if self.base.alive.iter().all(|seat| self.firm(seat).hand.len() == HAND) {
            if self.has_press() { Phase::PressDeal.into() } else { self.begin_year(journal).into() }
        } else {
            Next::Again
        }
    }

    /// A card comes into a hand, and only its owner hears of it: that it is drawn follows from the option.
    pub(crate) fn take_card(&mut self, seat: Seat, company: usize, journal: &mut impl Journal<Event>) {
        self.firm_mut(seat).hand.insert(company);
        journal.record(Audience::seat(seat), || Event::CardDrawn {
            seat,
            company: Self::number(company),
            name: self.name(company),
        });
    }

    pub(crate) fn name(&self, company: usize) -> String {
        self.board.companies[company].name.clone()
    }
}
