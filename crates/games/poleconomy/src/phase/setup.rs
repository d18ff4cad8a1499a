//! The beginning: Basic Incomes, start money, and cards in a quick game. Chapter 2 of the rules.

use crate::event::{Event, Sum};
use crate::flow::Phase;
use crate::state::{BOUGHT, INCOME_STEP, Poleconomy, Reason, START_MONEY, START_TIMES};
use kernel::course::Next;
use kernel::{Audience, Chance, Journal, Money, Odds, Outcome, Seat};

/// How many cards of each sort everybody is dealt in a quick game.
const DEALT: usize = 3;

impl Poleconomy {
    pub(crate) fn note_basic_income(
        &mut self,
        outcome: Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        let Some(seat) = self.election.to_throw.lowest() else { return Next::Following };
        self.election.to_throw.remove(seat);
        self.throw_basic_income(seat, outcome, journal);
        if !self.election.to_throw.is_empty() {
            return Next::Again;
        }
        self.pay_start_money(journal);
        if self.is_quick() { Phase::Dealing.into() } else { self.begin_election(journal).into() }
    }

    pub(crate) fn throw_basic_income(
        &mut self,
        seat: Seat,
        outcome: Outcome,
        journal: &mut impl Journal<Event>,
    ) {
        let [first, second] = self.lay_dice(outcome);
        let income = Money(INCOME_STEP * i64::from(first + second));
        self.player_mut(seat).basic_income = income.0;
        journal.record(Audience::Everyone, || Event::BasicIncomeThrown { seat, first, second, income });
    }

    fn pay_start_money(&mut self, journal: &mut impl Journal<Event>) {
        let start =
            |game: &Self, seat: Seat| Money(START_MONEY + START_TIMES * game.player(seat).basic_income);
        journal.record(Audience::Everyone, || {
            let paid = self.base.alive.iter().map(|seat| Sum { seat, amount: start(self, seat) });
            Event::StartMoneyPaid { paid: paid.collect() }
        });
        for seat in self.base.alive.iter() {
            self.bank_pays(seat, start(self, seat), Reason::StartMoney, journal);
        }
    }

    /// Whose card comes next, and whether it is a company: round the table, companies first.
    fn next_dealt(&self) -> Option<(Seat, bool)> {
        let lacks = |company: bool| {
            let count = |seat: Seat| {
                let cards = self.cards_of(Some(seat));
                cards.iter().filter(|card| self.layout.is_company(*card) == company).count()
            };
            let fewest = self.base.alive.iter().min_by_key(|&seat| count(seat))?;
            (count(fewest) < DEALT).then_some((fewest, company))
        };
        lacks(true).or_else(|| lacks(false))
    }

    /// The cards that can be dealt next.
    fn dealable(&self) -> impl Iterator<Item = usize> + '_ {
        let company = self.next_dealt().is_some_and(|(_, company)| company);
        self.cards_of(None).iter().filter(move |card| self.layout.is_company(*card) == company)
    }

    pub(crate) fn card_chance(&self) -> Chance {
        Chance { what: "card", odds: Odds::Even(self.dealable().count() as u32) }
    }

    pub(crate) fn deal_card(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let dealt = self.next_dealt().zip(self.dealable().nth(outcome.0 as usize));
        if let Some(((seat, _), card)) = dealt {
            self.hand_card(card, Some(seat), BOUGHT, journal);
            journal.record(Audience::Everyone, || Event::CardDealt {
                seat,
                card: card as u8 + 1,
                name: self.card_name(card),
            });
        }
        if self.next_dealt().is_some() { Next::Again } else { self.begin_election(journal).into() }
    }
}
