//! The state at any point of a match.
//!
//! A state is never written down: it is replayed from the log. Copies after every so many entries make that
//! quick. An entry that takes others back leads to the state before them, so the log is a tree of which the
//! present play is one branch.

use crate::entry::{Act, Entry};
use crate::game_match::Match;
use crate::rejected::Rejected;
use kernel::{Game, Input, Seat, Silent, Viewer};
use std::sync::Arc;

/// How many entries lie between two copies.
pub(crate) const STRIDE: usize = 32;

/// What somebody could see when a round began, or can now.
#[derive(Clone, Debug)]
pub struct Moment<V> {
    pub round: u32,
    /// The entry of the log that led to it; 0 is the start.
    pub entry: u32,
    pub view: V,
}

impl<G: Game> Match<G> {
    /// The state after an entry; 0 is the start. `None` if the log does not reach so far.
    #[must_use]
    pub fn state_at(&self, entry: u32) -> Option<G> {
        let mut index = entry as usize;
        if index > self.entries.len() {
            return None;
        }
        // Back to the nearest copy, remembering what has to be applied on the way forward.
        let mut inputs: Vec<&Entry<G::Action>> = Vec::new();
        while !index.is_multiple_of(STRIDE) {
            let entry = &self.entries[index - 1];
            index = match entry.act {
                Act::Retract { entry: first, .. } | Act::Rewind { entry: first, .. } => first as usize - 1,
                _ => index - 1,
            };
            if entry.act.is_input() {
                inputs.push(entry);
            }
        }
        let mut game = G::clone(&self.copies[index / STRIDE]);
        for entry in inputs.into_iter().rev() {
            if let Some(input) = input(&entry.act) {
                game.apply(input, &mut Silent);
            }
        }
        Some(game)
    }

    /// What a viewer could see after an entry.
    pub fn view_at(&self, entry: u32, viewer: Viewer) -> Result<G::View, Rejected> {
        self.may_look(viewer)?;
        let game = self.state_at(entry).ok_or_else(|| {
            Rejected::Contradiction(format!("there is no entry {entry}: the last is {}", self.entries.len()))
        })?;
        Ok(game.view(viewer))
    }

    /// What a viewer could see when each round began, and now. Only the play that stands counts, and a round begins
    /// for everybody at once, so the moments say nothing that the views do not.
    pub fn rounds(&self, viewer: Viewer) -> Result<Vec<Moment<G::View>>, Rejected> {
        self.may_look(viewer)?;
        let inputs: Vec<&Entry<G::Action>> = self.standing_inputs().collect();
        if inputs.is_empty() {
            return Ok(Vec::new());
        }
        let mut game = G::clone(&self.copies[0]);
        let mut moments = vec![Moment { round: game.round(), entry: 0, view: game.view(viewer) }];
        for entry in inputs.into_iter().rev() {
            let Some(input) = input(&entry.act) else { continue };
            game.apply(input, &mut Silent);
            if moments.last().is_none_or(|moment| moment.round != game.round()) {
                moments.push(Moment { round: game.round(), entry: entry.number, view: game.view(viewer) });
            }
        }
        let entry = self.entries.len() as u32;
        moments.push(Moment { round: game.round(), entry, view: game.view(viewer) });
        Ok(moments)
    }

    /// The play that stands: its inputs from the first to the last, each with the number of its entry.
    #[must_use]
    pub fn standing_play(&self) -> Vec<(u32, Input<G::Action>)> {
        let numbered = |entry: &Entry<G::Action>| Some((entry.number, input(&entry.act)?));
        let mut play: Vec<_> = self.standing_inputs().filter_map(numbered).collect();
        play.reverse();
        play
    }

    /// The inputs that still stand, the last one first.
    pub fn standing_inputs(&self) -> impl Iterator<Item = &Entry<G::Action>> {
        let mut index = self.entries.len();
        std::iter::from_fn(move || {
            while index > 0 {
                let entry = &self.entries[index - 1];
                index = match entry.act {
                    Act::Retract { entry: first, .. } | Act::Rewind { entry: first, .. } => {
                        first as usize - 1
                    }
                    _ => index - 1,
                };
                if entry.act.is_input() {
                    return Some(entry);
                }
            }
            None
        })
    }

    /// The entry that a seat may retract now: its own open declaration, with no input after it.
    pub fn retractable(&self, seat: Seat) -> Result<u32, Rejected> {
        let last = self.standing_inputs().next().ok_or(Rejected::NothingToRetract(seat))?;
        // Once somebody has done something in a sealed round, the answer must not tell whether others have changed what they sealed.
        if self.game.base().course.is_sealed() && last.step == self.game.step() {
            let sealed = self.answered().contains(seat);
            return Err(if sealed { Rejected::Sealed } else { Rejected::NothingToRetract(seat) });
        }
        let Act::Decision { seat: owner, action, .. } = &last.act else {
            return Err(Rejected::NothingToRetract(seat));
        };
        if *owner != seat {
            return Err(Rejected::NothingToRetract(seat));
        }
        let before = self.state_at(last.number - 1).ok_or(Rejected::NothingToRetract(seat))?;
        let mut menu = kernel::Menu::default();
        before.menu(seat, &mut menu);
        let call = kernel::Action::call(action);
        if menu.form(call.verb).is_some_and(|form| form.sealed) {
            return Err(if self.answered().contains(seat) { Rejected::Sealed } else { Rejected::Opened });
        }
        Ok(last.number)
    }

    /// The entry to which a rewind of this seat goes back: its last decision that still stands.
    pub fn rewindable(&self, seat: Seat) -> Result<u32, Rejected> {
        self.standing_inputs()
            .find(|entry| matches!(entry.act, Act::Decision { seat: owner, .. } if owner == seat))
            .map(|entry| entry.number)
            .ok_or(Rejected::NothingToRetract(seat))
    }

    /// Keeps a copy if one is due after the last entry.
    pub(crate) fn keep_copy(&mut self) {
        if self.entries.len().is_multiple_of(STRIDE) {
            self.copies.push(Arc::new(self.game.clone()));
        }
    }
}

/// What the game takes in of a act.
pub(crate) fn input<A: Clone>(act: &Act<A>) -> Option<Input<A>> {
    match act {
        Act::Decision { seat, action, .. } => Some(Input::Decision(*seat, action.clone())),
        Act::Chance { outcome, .. } => Some(Input::Chance(*outcome)),
        Act::TimeUp => Some(Input::TimeUp),
        Act::Order { order, .. } => Some(Input::Order(*order)),
        _ => None,
    }
}
