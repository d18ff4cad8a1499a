//! One game from start to end.

use crate::bot::Player;
use crate::seen::Seen;
use kernel::{Advise, Draw, Draws, Ending, Input, Pending, QuickDraw, Seat, Silent, Viewer};
use std::hint::black_box;

/// The ending of a game that did not end by its own rules.
pub const STEP_LIMIT: Ending = Ending("step limit");

/// How many inputs a game may take before it is stopped. The longest games of 64 seats stay far below.
pub const MOST_INPUTS: u64 = 2_000_000;

/// How one game went.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    pub ending: Ending,
    /// The round of the game's calendar in which it ended.
    pub rounds: u32,
    /// Choices among at least two actions.
    pub decisions: u64,
}

/// A game and the draws of its seats, used over and over: nothing is allocated for a further game.
#[derive(Debug)]
pub struct GameRunner<G: Advise> {
    template: G,
    game: G,
    /// Each seat's own source, so that what one bot draws does not depend on how much another has drawn.
    draws: Vec<QuickDraw>,
    /// Whether to build the view of each seat that decides, though its bot does not ask for it.
    views: bool,
    view: G::View,
    most_inputs: u64,
}

impl<G: Advise> GameRunner<G> {
    /// A runner of games that all begin as this one.
    #[must_use]
    pub fn new(template: G) -> GameRunner<G> {
        GameRunner {
            game: template.clone(),
            draws: Vec::with_capacity(usize::from(template.seats())),
            template,
            views: false,
            view: G::View::default(),
            most_inputs: MOST_INPUTS,
        }
    }

    /// Also builds the view of each seat that decides, as a table of people would: a benchmark.
    #[must_use]
    pub fn with_views(mut self, views: bool) -> GameRunner<G> {
        self.views = views;
        self
    }

    /// Stops games after so many inputs.
    #[must_use]
    pub fn with_limit(mut self, most_inputs: u64) -> GameRunner<G> {
        self.most_inputs = most_inputs;
        self
    }

    /// The game as it stands: after [`GameRunner::play`], at its end.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Plays the game of this number under a seed to its end. `slot` says which of the players sits on a seat.
    ///
    /// # Panics
    /// If there is no player for a seat.
    pub fn play(
        &mut self,
        players: &mut [Player<G>],
        slot: impl Fn(Seat) -> usize,
        seed: u64,
        number: u64,
    ) -> Playout {
        let seeds = Seeds::of(seed, number);
        let mut chance_draws = Draws::new(seeds.chance);
        self.draws.clear();
        self.draws.extend(
            Seat::first(self.template.seats())
                .map(|seat| QuickDraw::for_part(seeds.bots, seat.index() as u64)),
        );
        self.game.clone_from(&self.template);

        let mut decisions = 0;
        for _ in 0..self.most_inputs {
            let input = match self.game.pending() {
                Pending::Over(ending) => {
                    return Playout { ending, rounds: self.game.round(), decisions };
                }
                Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut chance_draws)),
                Pending::Delay => Input::TimeUp,
                Pending::Seats(seats) => {
                    let seat = seats.lowest().expect("a game waits for somebody");
                    if self.game.has_choice(seat) {
                        decisions += 1;
                        Input::Decision(seat, self.decide(seat, &mut players[slot(seat)]))
                    } else {
                        // With one thing to do, the rules' default is that thing, and needs no thought.
                        Input::Decision(seat, self.game.fallback(seat))
                    }
                }
            };
            self.game.apply(input, &mut Silent);
        }
        Playout { ending: STEP_LIMIT, rounds: self.game.round(), decisions }
    }

    #[inline]
    fn decide(&mut self, seat: Seat, player: &mut Player<G>) -> G::Action {
        if self.views {
            self.game.view_into(Viewer::Seat(seat), &mut self.view);
            black_box(&self.view);
        }
        let action = player.decide_timed(&Seen::new(&self.game, seat), &mut self.draws[seat.index()]);
        debug_assert_eq!(self.game.check(seat, &action), Ok(()), "{} decided {action:?}", player.kind());
        action
    }
}

/// Where the random numbers of one simulated game come from.
///
/// Five 64-bit words are drawn from `QuickDraw::for_part(seed, number)`, games being numbered from 1. The first
/// four, each with its lowest byte first, are the seed of the game's draws, which are ChaCha12 as in a match. The
/// fifth is the seed of the bots: the bot on the seat of index *i* draws from `QuickDraw::for_part(fifth, i)`.
/// So every game of a simulation depends on its number alone, and any of them can be played again by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Seeds {
    pub chance: [u8; 32],
    pub bots: u64,
}

impl Seeds {
    #[must_use]
    pub fn of(seed: u64, number: u64) -> Seeds {
        let mut words = QuickDraw::for_part(seed, number);
        let mut chance = [0; 32];
        for bytes in chance.chunks_exact_mut(8) {
            bytes.copy_from_slice(&words.word().to_le_bytes());
        }
        Seeds { chance, bots: words.word() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_own_seeds() {
        let mut seen = std::collections::HashSet::new();
        for seed in 0..50 {
            for number in 1..200 {
                let seeds = Seeds::of(seed, number);
                assert!(seen.insert(seeds.chance), "seed {seed}, game {number}");
                assert_eq!(seeds, Seeds::of(seed, number));
            }
        }
    }
}
