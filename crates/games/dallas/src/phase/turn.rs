//! One of three options, and the cards that follow it. Chapter 3 of the rules.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Phase;
use crate::state::{Dallas, Debt, Offering};
use kernel::course::Next;
use kernel::{Audience, Journal, Outcome, Seat, SeatSet};

impl Dallas {
    pub(crate) fn take_option(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        match action {
            Action::Buy(purchase) => {
                let company = usize::from(purchase.company) - 1;
                let (number, cost) = (Self::number(company), self.cost(seat, self.value(company)));
                self.firm_mut(seat).hand.remove(company);
                self.debt = Some(Debt { seat, company: number, cost, from_hand: true });
                self.to_draw = 1;
                self.settle_debt(Some(purchase.plan), journal);
            }
            Action::Offer { company } => {
                let company = usize::from(company) - 1;
                journal.record(Audience::Everyone, || Event::CompanyOffered {
                    seat,
                    company: Self::number(company),
                    name: self.name(company),
                    value: self.value(company),
                });
                self.offering = Some(Offering { by: seat, company, rebids: 0 });
                self.begin_auction();
                (self.to_draw, self.to_discard) = (1, 1);
            }
            Action::Play { card } => self.play_card(seat, card, None, journal),
            Action::Attack { card, rival } => self.play_card(seat, card, Some(rival), journal),
            _ => {
                journal.record(Audience::Everyone, || Event::PresidentPassed { seat });
                (self.to_draw, self.to_discard) = (2, 2);
            }
        }
    }

    /// An auction, or the cards that are to be drawn.
    pub(crate) fn go_on_with_turn(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        if self.offering.is_some() { Phase::Bids.into() } else { self.draw_or_discard(journal) }
    }

    /// The next card to draw; then what is to be discarded, as many as were drawn. §3.4.
    pub(crate) fn draw_or_discard(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        if self.to_draw > 0 && !self.deck.is_empty() {
            return Phase::Draw.into();
        }
        self.to_discard = self.to_discard.saturating_sub(self.to_draw);
        self.to_draw = 0;
        if self.to_discard > 0 { Phase::Discard.into() } else { self.end_turn(journal) }
    }

    pub(crate) fn draw_card(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let company = usize::from(self.deck.draw(outcome));
        self.to_draw -= 1;
        self.take_card(self.turn, company, journal);
        self.draw_or_discard(journal)
    }

    pub(crate) fn discarder(&self) -> SeatSet {
        if self.to_discard > 0 { self.whose_turn() } else { SeatSet::NONE }
    }

    pub(crate) fn discard(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let Action::Discard { cards } = action else { return };
        for company in cards.iter() {
            self.firm_mut(seat).hand.remove(company);
            self.pool.insert(company);
            journal.record(Audience::Everyone, || Event::CardDiscarded {
                seat,
                company: Self::number(company),
                name: self.name(company),
            });
        }
    }

    /// Who has to say how to pay: only whoever can.
    pub(crate) fn payer(&self) -> SeatSet {
        match self.debt {
            Some(debt) if self.can_pay(debt.seat, debt.company as usize - 1, debt.cost) => {
                SeatSet::only(debt.seat)
            }
            _ => SeatSet::NONE,
        }
    }

    pub(crate) fn pay(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        match action {
            Action::Pay(plan) => self.settle_debt(Some(plan), journal),
            Action::Play { card } => {
                self.play_card(seat, card, None, journal);
                self.debt = self.debt.map(|debt| Debt { cost: self.cost(seat, debt.cost), ..debt });
            }
            _ => self.settle_debt(None, journal),
        }
    }

    /// Whoever cannot pay is not asked how. Then the offerer draws, whoever bought. §4.4.
    pub(crate) fn settle(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        self.settle_debt(None, journal);
        self.offering = None;
        self.draw_or_discard(journal)
    }
}
