//! The game goes on, answers at any time, and ends.

use super::menu::{looked_at, menu_of};
use super::play::{Moved, Stop, Verdict, Watch};
use super::probes;
use kernel::base::AGREED;
use kernel::chance::{Odds, QuickDraw};
use kernel::game::{Game, Order, Pending, Viewer};
use kernel::money::Money;
use kernel::seat::{Seat, SeatSet};

/// Asks everything that can be asked. The player of the games catches the panic, here and in every other law.
pub(super) struct NeverPanics;

impl<G: Game> Watch<G> for NeverPanics {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for seat in Seat::first(game.seats()) {
            game.standing(seat);
        }
        game.winners();
        game.view(Viewer::Public);
        if matches!(game.pending(), Pending::Over(_)) {
            game.view(Viewer::Everything);
        }
        for seat in looked_at(game, draw) {
            game.view(Viewer::Seat(seat));
            game.secrets_from(seat);
            for action in probes::actions(game, seat, &menu_of(game, seat), 12, draw) {
                if game.check(seat, &action).is_ok() {
                    game.warnings(seat, &action);
                }
            }
            for amount in [Money(i64::MIN), Money(-1), Money(i64::MAX)] {
                let _ = game.check_order(&Order::Grant { seat, amount });
                let _ = game.check_order(&Order::Levy { seat, amount });
            }
            let _ = game.check_order(&Order::Resign { seat });
        }
        Ok(())
    }
}

pub(super) struct WaitsForSomebody;

impl<G: Game> Watch<G> for WaitsForSomebody {
    fn waits(&mut self, game: &G, _draw: &mut QuickDraw) -> Verdict {
        match game.pending() {
            Pending::Seats(seats) if seats.is_empty() => Err("the game waits for no seat".to_owned()),
            Pending::Chance(chance) => {
                let possible = match &chance.odds {
                    Odds::Even(count) => *count > 0,
                    Odds::Weighted(weights) => weights.iter().any(|&weight| weight > 0),
                };
                possible.then_some(()).ok_or_else(|| format!("'{}' has no outcome", chance.what))
            }
            _ => Ok(()),
        }
    }
}

pub(super) struct PendingAreAble;

impl<G: Game> Watch<G> for PendingAreAble {
    fn waits(&mut self, game: &G, _draw: &mut QuickDraw) -> Verdict {
        let table = SeatSet::first(game.seats());
        if let Pending::Seats(seats) = game.pending() {
            let unable = seats.minus(game.able());
            if !unable.is_empty() {
                return Err(format!("the game waits for {unable:?}, who are not able to act"));
            }
        }
        for (what, seats) in [("able", game.able()), ("in play", game.in_play()), ("winners", game.winners())]
        {
            let strangers = seats.minus(table);
            if !strangers.is_empty() {
                return Err(format!("{strangers:?} are {what}, but do not sit at the table"));
            }
        }
        Ok(())
    }
}

pub(super) struct StepsCountUp;

impl<G: Game> Watch<G> for StepsCountUp {
    fn moved(&mut self, moved: &Moved<'_, G>) -> Verdict {
        let (before, after) = (moved.before.step(), moved.after.step());
        (before <= after).then_some(()).ok_or_else(|| format!("step {before} is followed by {after}"))
    }
}

pub(super) struct LastRoundIsKept;

impl<G: Game> Watch<G> for LastRoundIsKept {
    fn moved(&mut self, moved: &Moved<'_, G>) -> Verdict {
        let said = moved.before.most_rounds();
        let (round, now) = (moved.after.round(), moved.after.most_rounds());
        if round > said {
            return Err(format!("round {round} comes, though {said} was to be the last"));
        }
        (now <= said).then_some(()).ok_or_else(|| format!("the last round was {said} and is now {now}"))
    }
}

pub(super) struct GameEnds {
    pub(super) limit: u32,
}

impl<G: Game> Watch<G> for GameEnds {
    fn ends(&mut self, game: &G, stop: &Stop) -> Verdict {
        match stop {
            Stop::Over => match game.pending() {
                Pending::Over(ending) if ending != AGREED && !G::ENDINGS.contains(&ending) => {
                    Err(format!("it ended with '{}', which is not declared", ending.0))
                }
                _ => Ok(()),
            },
            Stop::Stuck(seats) => {
                Err(format!("in round {} nothing that {seats:?} can do is accepted", game.round()))
            }
            Stop::Limit => {
                Err(format!("after {} inputs the game is in round {}, and goes on", self.limit, game.round()))
            }
        }
    }
}
