//! Event cards are drawn, played and answered. Chapter 10 of the rules.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Phase;
use crate::press::{Card, Effect, Measure, Whom};
use crate::state::{Dallas, Played, Reason};
use kernel::course::Next;
use kernel::{Audience, Chance, Dice, Journal, Money, Outcome, Seat, SeatSet};

const DIE: Dice = Dice::new(1, 6);

/// From this price on a corporation draws a card at the start of its turn. §10.1.
pub(crate) const DRAW_PRICE: Money = Money(30);

impl Dallas {
    pub(crate) fn press_chance(&self) -> Chance {
        Chance { what: "event card", odds: self.press.odds().expect("an event card is left") }
    }

    /// Everybody is dealt one.
    pub(crate) fn deal_press(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let without = |game: &Self| game.base.alive.iter().find(|&seat| game.firm(seat).press.is_empty());
        let seat = without(self).expect("somebody has none yet");
        self.take_press(seat, outcome, journal);
        if without(self).is_some() { Next::Again } else { self.begin_year(journal).into() }
    }

    /// Whether a corporation draws a card at the start of its turn.
    pub(crate) fn draws_press(&self, seat: Seat) -> bool {
        self.has_press() && self.price(seat) >= DRAW_PRICE && !self.press.is_empty()
    }

    pub(crate) fn draw_press(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) -> Next<Phase> {
        self.take_press(self.turn, outcome, journal);
        Phase::Turn.into()
    }

    /// A card comes into a hand. All know of one that was played before and lay under the deck.
    fn take_press(&mut self, seat: Seat, outcome: Outcome, journal: &mut impl Journal<Event>) {
        let is_known = self.press.rest().is_empty();
        let card = usize::from(self.press.draw(outcome));
        let firm = self.firm_mut(seat);
        firm.press.insert(card);
        if is_known {
            firm.known_press.insert(card);
        }
        let audience = if is_known { Audience::Everyone } else { Audience::seat(seat) };
        // That everybody is dealt one goes without saying.
        if self.base.phase() == Phase::PressDraw && !is_known {
            journal.record(Audience::Everyone, || Event::PressTaken { seat });
        }
        journal.record(audience, || Event::PressDrawn {
            seat,
            card: Self::number(card),
            name: self.board.press[card].name.clone(),
        });
    }

    /// A card leaves a hand, and lies under the deck once it is used.
    fn use_press(&mut self, seat: Seat, card: usize) {
        let firm = self.firm_mut(seat);
        firm.press.remove(card);
        firm.known_press.remove(card);
        self.press.put_under(card as u8);
    }

    /// What a card acts on at once has a die or answers before it; what it changes in a turn holds to its end.
    pub(crate) fn play_card(
        &mut self,
        seat: Seat,
        number: u8,
        rival: Option<Seat>,
        journal: &mut impl Journal<Event>,
    ) {
        let card = usize::from(number) - 1;
        journal.record(Audience::Everyone, || Event::PressPlayed {
            seat,
            card: number.into(),
            name: self.board.press[card].name.clone(),
            rival,
        });
        self.use_press(seat, card);
        let (harmed, averted, returned) = Default::default();
        self.played = Some(Played { by: seat, card, rival, die: 0, harmed, averted, returned });
        let printed = &self.board.press[card];
        if !matches!(printed.effect, Effect::Price | Effect::Profits | Effect::Cash) {
            return;
        }
        if printed.measure == Measure::Die {
            self.base.course.interrupt(Phase::Die, ());
        } else {
            self.find_harmed();
            self.base.course.interrupt(Phase::Answers, ());
        }
    }

    pub(crate) fn die_chance(&self) -> Chance {
        Chance { what: "die", odds: DIE.odds() }
    }

    pub(crate) fn throw_die(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let pips = DIE.faces(outcome)[0];
        journal.record(Audience::Everyone, || Event::DieThrown { pips: pips.into() });
        if let Some(played) = &mut self.played {
            played.die = pips;
        }
        self.find_harmed();
        Phase::Answers.into()
    }

    fn find_harmed(&mut self) {
        if let Some(played) = self.played {
            let card = &self.board.press[played.card];
            let harmed = self.would_harm(played.by, card, played.rival, played.die);
            self.played = Some(Played { harmed, ..played });
        }
    }

    /// Whom a card would harm: whoever has something to lose by it. §10.3.
    pub(crate) fn would_harm(&self, by: Seat, card: &Card, rival: Option<Seat>, die: u8) -> SeatSet {
        let aimed = match card.on {
            Whom::Own => SeatSet::NONE,
            Whom::Rival => rival.map_or(SeatSet::NONE, SeatSet::only),
            Whom::Rivals => self.base.alive.without(by),
        };
        aimed.intersect(self.base.alive).iter().filter(|&seat| self.change(seat, card, die) > 0).collect()
    }

    /// By how much a card changes what a corporation has, within its bounds.
    fn change(&self, seat: Seat, card: &Card, die: u8) -> i64 {
        let firm = self.firm(seat);
        let top = self.board.prices.len() as i64 - 1;
        let (has, most) = match card.effect {
            Effect::Price => (i64::from(firm.space), top),
            Effect::Profits => (firm.profits, i64::MAX),
            Effect::Cash => (self.cash(seat).0, i64::MAX),
            _ => return 0,
        };
        card.amount(has, die).min(if card.by < 0 { has } else { most - has })
    }

    pub(crate) fn harmed(&self) -> SeatSet {
        self.played.map_or(SeatSet::NONE, |played| played.harmed)
    }

    pub(crate) fn answer(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        let card = match action {
            Action::Defend { card } => Some(card - 1),
            _ => None,
        };
        self.answers.seal(seat, card);
    }

    /// The answers are heard from the left of whoever played the card; then it does what is left of it.
    pub(crate) fn carry_out_card(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let Some(mut played) = self.played else { return Next::Back };
        let after = self.base.alive.after(played.by).unwrap_or(played.by);
        for seat in self.base.alive.round_from(after) {
            let Some(&Some(card)) = self.answers.peek(seat) else { continue };
            let card = usize::from(card);
            let printed = &self.board.press[card];
            let effect = printed.effect;
            journal.record(Audience::Everyone, || Event::PressAnswered {
                seat,
                card: Self::number(card),
                name: printed.name.clone(),
                effect,
            });
            self.use_press(seat, card);
            match effect {
                Effect::Returned => played.returned.insert(seat),
                _ => played.averted.insert(seat),
            }
        }
        self.answers.clear();
        self.played = Some(played);
        let is_own = self.board.press[played.card].on == Whom::Own;
        let suffers = played.harmed.minus(played.averted).minus(played.returned);
        let hit = if is_own { SeatSet::only(played.by).intersect(self.base.alive) } else { suffers };
        for seat in hit.iter() {
            self.feel(seat, played, journal);
        }
        // Each card that sends it back strikes once.
        let strikes = if self.base.alive.contains(played.by) { played.returned.len() } else { 0 };
        for _ in 0..strikes {
            self.feel(played.by, played, journal);
        }
        Next::Back
    }

    /// A card changes what a corporation has.
    fn feel(&mut self, seat: Seat, played: Played, journal: &mut impl Journal<Event>) {
        let card = &self.board.press[played.card];
        let (effect, is_gain) = (card.effect, card.by > 0);
        let by = self.change(seat, card, played.die);
        let change = if is_gain { by } else { -by };
        if by == 0 {
            return;
        }
        let firm = self.firm_mut(seat);
        let now = match effect {
            Effect::Price => {
                firm.space = (i64::from(firm.space) + change) as u8;
                firm.held_down |= !is_gain;
                self.price(seat)
            }
            Effect::Profits => {
                firm.profits += change;
                firm.new_profits += change;
                Money(firm.profits)
            }
            _ => {
                if is_gain {
                    self.receive(seat, by, Reason::PressGain, journal);
                } else {
                    self.pay_in(seat, by, Reason::PressLoss, journal);
                }
                self.cash(seat)
            }
        };
        journal.record(Audience::Everyone, || {
            let sum = Money(by);
            if is_gain {
                Event::PressHelped { seat, effect, sum, now }
            } else {
                Event::PressHarmed { seat, effect, sum, now }
            }
        });
    }
}
