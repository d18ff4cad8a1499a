//! What must give the same, whichever way it is done.

use super::Plan;
use super::menu::{looked_at, menu_of, pending_seats};
use super::play::{Moved, Stop, Verdict, Watch, written};
use super::probes::{self, some_seats};
use super::secrets::sealed_action;
use kernel::call::Action;
use kernel::chance::{Draw, QuickDraw};
use kernel::fingerprint;
use kernel::game::{Game, Input, Viewer};
use kernel::journal::{Recording, Silent};
use kernel::seat::Seat;

pub(super) struct LookingChangesNothing;

impl<G: Game> Watch<G> for LookingChangesNothing {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        let before = game.clone();
        for seat in looked_at(game, draw) {
            let menu = menu_of(game, seat);
            for action in probes::actions(game, seat, &menu, 6, draw) {
                let first = game.check(seat, &action);
                if first.is_ok() {
                    game.warnings(seat, &action);
                }
                if game.check(seat, &action) != first {
                    return Err(format!("'{}' of seat {seat} is answered in two ways", action.notation()));
                }
            }
            game.view(Viewer::Seat(seat));
        }
        same_state(&before, game, "looking at it")
    }
}

pub(super) struct RecordedIsSilent;

impl<G: Game> Watch<G> for RecordedIsSilent {
    fn moved(&mut self, moved: &Moved<'_, G>) -> Verdict {
        let mut silent = moved.before.clone();
        silent.apply(moved.input.clone(), &mut Silent);
        same_state(moved.after, &silent, &format!("'{}' without a journal", written(moved.input)))
    }
}

pub(super) struct ReplayIsLive<G: Game> {
    plan: Plan<G>,
    inputs: Vec<Input<G::Action>>,
    fingerprints: Vec<u64>,
}

impl<G: Game> ReplayIsLive<G> {
    pub(super) fn new(plan: &Plan<G>) -> Self {
        ReplayIsLive { plan: plan.clone(), inputs: Vec::new(), fingerprints: Vec::new() }
    }
}

impl<G: Game> Watch<G> for ReplayIsLive<G> {
    fn begins(&mut self, _game: &G) {
        self.inputs.clear();
        self.fingerprints.clear();
    }

    fn moved(&mut self, moved: &Moved<'_, G>) -> Verdict {
        self.inputs.push(moved.input.clone());
        self.fingerprints.push(fingerprint::of(moved.after));
        Ok(())
    }

    fn ends(&mut self, game: &G, _stop: &Stop) -> Verdict {
        let mut replayed = G::new(self.plan.seats, &self.plan.options, &self.plan.edition);
        for (index, (input, fingerprint)) in self.inputs.iter().zip(&self.fingerprints).enumerate() {
            replayed.apply(input.clone(), &mut Recording::default());
            if fingerprint::of(&replayed) != *fingerprint {
                return Err(format!("the replay parts from the game at input {index}, {}", written(input)));
            }
        }
        same_state(game, &replayed, "replaying it")
    }
}

pub(super) struct CloneFromIsClone<G> {
    pub(super) used: Option<G>,
}

impl<G: Game> Watch<G> for CloneFromIsClone<G> {
    fn waits(&mut self, game: &G, _draw: &mut QuickDraw) -> Verdict {
        if let Some(used) = &mut self.used {
            // What it holds is an earlier position, or the end of another game.
            used.clone_from(game);
            same_state(&game.clone(), used, "clone_from")?;
        }
        self.used = Some(game.clone());
        Ok(())
    }
}

pub(super) struct ReusedViewIsFresh<V> {
    pub(super) used: Option<V>,
}

impl<G: Game> Watch<G> for ReusedViewIsFresh<G::View> {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for viewer in looked_at(game, draw).into_iter().map(Viewer::Seat).chain([Viewer::Public]) {
            let mut view = self.used.take().unwrap_or_default();
            game.view_into(viewer, &mut view);
            if view != game.view(viewer) {
                return Err(format!("{viewer:?} sees through an old view: {view:?}"));
            }
            self.used = Some(view);
        }
        Ok(())
    }
}

pub(super) struct SealedCommute;

impl<G: Game> Watch<G> for SealedCommute {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        let pending = pending_seats(game);
        // Large tables have long rounds; a part of their positions will do.
        if pending.len() < 2 || draw.below(pending.len() as u32) > 3 {
            return Ok(());
        }
        let submissions: Vec<(Seat, G::Action)> = pending
            .iter()
            .filter_map(|seat| {
                let menu = menu_of(game, seat);
                sealed_action(game, seat, &menu, draw).map(|action| (seat, action))
            })
            .collect();
        if submissions.len() < 2 {
            return Ok(());
        }
        let shuffled = some_seats(submissions.iter().map(|(seat, _)| *seat).collect(), usize::MAX, draw);
        let shuffled = shuffled.iter().filter_map(|seat| submissions.iter().find(|(other, _)| other == seat));
        let (one, other) = (submit(game, submissions.iter())?, submit(game, shuffled)?);
        let (Some(one), Some(other)) = (one, other) else { return Ok(()) };
        let list: Vec<String> =
            submissions.iter().map(|(seat, action)| format!("{seat}: {}", action.notation())).collect();
        same_state(&one, &other, &format!("another order of the sealed {}", list.join(", ")))
    }
}

/// The game after these submissions; `None` if the round was over before the last of them.
fn submit<'a, G: Game>(
    game: &G,
    submissions: impl Iterator<Item = &'a (Seat, G::Action)>,
) -> Result<Option<G>, String> {
    let mut after = game.clone();
    for (seat, action) in submissions {
        if after.step() != game.step() {
            return Ok(None);
        }
        if after.check(*seat, action).is_err() {
            let notation = action.notation();
            return Err(format!("'{notation}' of seat {seat} is refused after others have sealed theirs"));
        }
        after.apply(Input::Decision(*seat, action.clone()), &mut Silent);
    }
    Ok(Some(after))
}

fn same_state<G: Game>(one: &G, other: &G, what: &str) -> Verdict {
    if one != other {
        return Err(format!("{what} gives another state: {}", difference(one, other)));
    }
    if fingerprint::of(one) != fingerprint::of(other) {
        return Err(format!("{what} gives an equal state with another fingerprint"));
    }
    Ok(())
}

/// The first lines that differ between two states.
fn difference<G: Game>(one: &G, other: &G) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    one.lines().zip(other.lines()).find(|(one, other)| one != other).map_or_else(
        || "in something that is not printed".to_owned(),
        |(one, other)| format!("{one} / {other}"),
    )
}
