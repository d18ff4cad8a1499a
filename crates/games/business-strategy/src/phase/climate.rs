//! The Climate Card of the month and the special situations. Chapter 4 of the rules.

use crate::climate::{Effect, Situation};
use crate::date::Date;
use crate::event::{Course, Event, Sum};
use crate::flow::Phase;
use crate::state::{BusinessStrategy, Market, Reason, Term};
use kernel::auction::opened::Good;
use kernel::words::Message;
use kernel::{Audience, Chance, Game as _, Journal, Money, Odds, Outcome, Seat, Stageable, facts};

/// The cards have columns for two, three and four presidents; where there are more, this one is multiplied. §18.2.
const MOST_COLUMNS: u32 = 4;
const MULTIPLIED: u32 = 3;

impl BusinessStrategy {
    pub(crate) fn card_chance(&self) -> Chance {
        Chance { what: "climate card", odds: self.deck.odds().unwrap_or(Odds::Even(1)) }
    }

    /// The cards that may be turned next, as an instructor reads them. All are shuffled before the first of a year.
    pub(crate) fn cards_ahead(&self) -> Vec<Stageable> {
        let mut deck = self.deck.clone();
        if self.month().is_multiple_of(12) && self.course_phase() > Phase::Climate {
            deck.reshuffle();
        }
        let outcomes = deck.odds().map_or(0, |odds| odds.outcomes());
        let stageable = |outcome: Outcome| {
            let number = deck.clone().draw(outcome);
            let (card, raw, goods) = self.climate.card(number);
            let facts = facts! {
                number = number + 1,
                raw = self.for_all(raw.raw_halves),
                minimum = raw.minimum,
                goods = self.for_all(goods.goods_halves),
                maximum = goods.maximum,
                situation = card.situation.filter(|_| !self.is_family()),
            };
            let name = Message { name: "card-ahead", facts, languages: Self::LANGUAGES };
            Stageable { what: self.card_chance().what, outcome, name }
        };
        (0..outcomes).map(Outcome).map(stageable).collect()
    }

    pub(crate) fn turn_card(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) {
        let number = self.deck.draw(outcome);
        self.deck.discard(number);
        let (card, raw, goods) = self.climate.card(number);
        self.market = Market {
            card: number + 1,
            raw: self.for_all(raw.raw_halves),
            minimum: raw.minimum,
            goods: self.for_all(goods.goods_halves),
            maximum: goods.maximum,
        };
        let situation = card.situation.filter(|_| !self.is_family());
        if let Some(situation) = situation {
            self.meet(situation, journal);
        }
        self.apply_terms();
        journal.record(Audience::Everyone, || Event::MarketAnnounced {
            date: Date(self.month()),
            market: self.market,
        });
        if let Some(Effect::Subsidy { each }) = situation.map(|situation| self.climate.situations[situation])
        {
            self.pay_subsidy(each, journal);
        }
    }

    /// What the card says in the column of those who are left. In a classroom with more than the cards have columns for, the column of three is
    /// multiplied. §4.3, §18.2.
    fn for_all(&self, halves: u32) -> u32 {
        let presidents = self.base.alive.len() as u32;
        match self.column() {
            Some(column) => halves * column / 2 * presidents / column,
            None => halves * presidents / 2,
        }
    }

    /// The column that is multiplied, if there is none for so many as are left. §18.2.
    fn column(&self) -> Option<u32> {
        (self.base.alive.len() as u32 > MOST_COLUMNS).then_some(MULTIPLIED)
    }

    /// A situation comes up: its term, or what it does at once.
    fn meet(&mut self, situation: Situation, journal: &mut impl Journal<Event>) {
        let month = self.month();
        let course = match self.climate.situations[situation] {
            Effect::Market { .. } if self.is_ignored(situation) => Course::Ignored,
            Effect::Market { months, contrary, .. } => {
                let next = Term { first: month + 1, last: month + months };
                let now = Term { first: month, last: month + months - 1 };
                let term = self.terms[situation];
                let (term, course) = if self.terms[contrary].runs(month) {
                    self.terms[contrary] = Term::default();
                    (now, Course::Preempts)
                } else if term.runs(month) {
                    (Term { last: next.last.max(term.last), ..term }, Course::Prolonged)
                } else {
                    (next, Course::Begins)
                };
                self.terms[situation] = term;
                course
            }
            Effect::Strike { months } => {
                self.terms[situation] = Term { first: month, last: month + months - 1 };
                Course::Now
            }
            Effect::Discount { off } => {
                self.market.maximum = (self.market.maximum - off).max(Money::ZERO);
                Course::Now
            }
            Effect::Subsidy { .. } => Course::Now,
        };
        let [first, last] = [self.terms[situation].first, self.terms[situation].last].map(Date);
        journal.record(Audience::Everyone, || Event::SituationArose { situation, course, first, last });
    }

    /// Where presidents advertise themselves, nobody does it for them. §4.9.
    fn is_ignored(&self, situation: Situation) -> bool {
        self.is_corporate() && situation == Situation::CooperativeAdvertising
    }

    /// What is in force this month changes the amounts.
    fn apply_terms(&mut self) {
        // Situations are not multiplied. §18.3.
        let presidents = self.column().unwrap_or(self.base.alive.len() as u32) as i32;
        for (situation, term) in self.terms.iter() {
            let Effect::Market { good, halves, .. } = self.climate.situations[situation] else { continue };
            if term.acts(self.base.round) {
                let amount = if good == Good::Raw { &mut self.market.raw } else { &mut self.market.goods };
                let change = halves.signum() * (halves.abs() * presidents / 2);
                *amount = amount.saturating_add_signed(change);
            }
        }
    }

    /// Whether no factory produces this month. §4.8.
    pub(crate) fn on_strike(&self) -> bool {
        let is_strike = |situation| matches!(self.climate.situations[situation], Effect::Strike { .. });
        self.terms.iter().any(|(situation, term)| is_strike(situation) && term.acts(self.month()))
    }

    fn pay_subsidy(&mut self, each: Money, journal: &mut impl Journal<Event>) {
        let of = |game: &Self, seat: Seat| {
            let (standard, automated) = game.at_work(seat);
            each * (standard + automated)
        };
        journal.record(Audience::Everyone, || Event::SubsidyPaid {
            paid: self.base.alive.iter().map(|seat| Sum { seat, amount: of(self, seat) }).collect(),
        });
        for seat in self.base.alive.iter() {
            self.receive(seat, of(self, seat).0, Reason::Subsidy, journal);
        }
    }
}
