//! Positions set up by hand, for scenarios and lessons. What is wrong with one is told to those who write such files, in English.

use crate::base::Base;
use crate::course::Phase;
use crate::game::Game;
use crate::kinds::Kind as _;
use crate::ledger::Reason;
use crate::seat::Seat;
use include_dir::Dir;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A game whose positions can be set up by hand.
pub trait SetPosition: Game {
    /// Position overrides as a scenario writes them.
    type Position: DeserializeOwned + Default;

    /// The folder of its lessons, if it has any.
    const LESSONS: Option<&'static Dir<'static>> = None;

    /// Changes a game about to start into this position, or says why it cannot be.
    fn set_position(&mut self, _position: &Self::Position) -> Result<(), String> {
        Ok(())
    }
}

/// The position of a game that begins in one way alone: nothing can be named in it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoPosition {}

impl<P: Phase, R: Reason, A: Copy + Default> Base<P, R, A> {
    /// The round that is about to begin, which the game calls so.
    pub fn stage_round(&mut self, called: &str, round: i64) -> Result<(), String> {
        let (first, last) = (self.first_round, self.last_round);
        let within = |round: &u16| (first..=last).contains(round);
        let bad = || format!("the {called} is from {first} to {last}, not {round}");
        self.round = u16::try_from(round).ok().filter(within).ok_or_else(bad)?;
        Ok(())
    }

    /// The seats that a position names: each is at the table, and named once.
    pub fn check_named(&self, seats: &[Seat]) -> Result<(), String> {
        for (index, seat) in seats.iter().enumerate() {
            if seat.index() >= usize::from(self.seats) {
                return Err(format!("seat {seat}: there are only {} seats", self.seats));
            }
            if seats[..index].contains(seat) {
                return Err(format!("seat {seat} is named twice"));
            }
        }
        Ok(())
    }

    /// What a seat holds of a commodity, if the position says it: from 0 to `most`.
    pub fn stage_holding(
        &mut self,
        seat: Seat,
        commodity: R::Commodity,
        amount: Option<i64>,
        most: i64,
    ) -> Result<(), String> {
        let Some(amount) = amount else { return Ok(()) };
        if !(0..=most).contains(&amount) {
            return Err(format!("{} must be from 0 to {most}, not {amount}", commodity.name()));
        }
        self.ledger.create(seat, commodity, amount - self.ledger.balance(seat, commodity));
        Ok(())
    }

    /// Who has precedence: as the position says, or the first from `so_far` on who is in the game, of which there must be two.
    pub fn stage_senior(&self, named: Option<Seat>, so_far: Seat) -> Result<Seat, String> {
        if self.alive.len() < 2 {
            return Err("at least two must be in the game".into());
        }
        let senior = named.or(self.alive.from(so_far)).unwrap_or(so_far);
        if self.alive.contains(senior) {
            return Ok(senior);
        }
        Err(format!("seat {senior} cannot be senior, it is not in the game"))
    }
}
