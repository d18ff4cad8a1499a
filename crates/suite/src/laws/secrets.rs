//! Non-interference: what a viewer may not see changes nothing that it sees.

use super::menu::{menu_of, pending_seats};
use super::play::{Moved, Verdict, Watch, written};
use super::probes::{self, some_seats};
use kernel::call::Action;
use kernel::chance::{Draw, QuickDraw};
use kernel::game::{Game, Input, Pending, Viewer};
use kernel::journal::Recording;
use kernel::menu::{Form, Menu};
use kernel::seat::{Seat, SeatSet};
use serde::Serialize;
use std::collections::BTreeMap;

/// Large tables have many positions and long views: a part of them will do.
fn is_left_out<G: Game>(game: &G, draw: &mut QuickDraw) -> bool {
    draw.below(u32::from(game.seats())) >= 8
}

/// An accepted action of a seat on one of its sealed forms.
pub(super) fn sealed_action<G: Game>(
    game: &G,
    seat: Seat,
    menu: &Menu,
    draw: &mut QuickDraw,
) -> Option<G::Action> {
    if !menu.forms.iter().any(|form| form.sealed) {
        return None;
    }
    probes::actions(game, seat, menu, 10, draw).into_iter().find(|action| {
        let verb = action.call().verb;
        menu.form(verb).is_some_and(|form| form.sealed) && game.check(seat, action).is_ok()
    })
}

/// Two answers to the same sealed form, while the round stays open, look the same to everyone else.
pub(super) struct SealedStaySealed;

impl<G: Game> Watch<G> for SealedStaySealed {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        if is_left_out(game, draw) {
            return Ok(());
        }
        for actor in some_seats(pending_seats(game), 2, draw) {
            let menu = menu_of(game, actor);
            let one = sealed_action(game, actor, &menu, draw);
            let other = sealed_action(game, actor, &menu, draw);
            let (Some(one), Some(other)) = (one, other) else { continue };
            let (one, other) = (Input::Decision(actor, one), Input::Decision(actor, other));
            let ((first, told), (second, told_too)) = (after(game, &one), after(game, &other));
            if one == other || first.step() != game.step() || second.step() != game.step() {
                continue;
            }
            for viewer in viewers(game, Some(actor), draw) {
                let which = || format!("'{}' or '{}' shows to {viewer:?}", written(&one), written(&other));
                same(&first.shown(viewer), &second.shown(viewer), "view").map_err(|part| which() + &part)?;
                same(&seen(&told, viewer), &seen(&told_too, viewer), "events")
                    .map_err(|part| which() + &part)?;
                if let Viewer::Seat(seat) = viewer {
                    same(&said(&menu_of(&first, seat)), &said(&menu_of(&second, seat)), "menu")
                        .map_err(|part| which() + &part)?;
                }
                if pending_seats(&first) != pending_seats(&second) {
                    return Err(which() + " in who is waited for");
                }
            }
        }
        Ok(())
    }
}

/// Two inputs after which a viewer has the same view have told it the same.
pub(super) struct EventsSayNoMore;

impl<G: Game> Watch<G> for EventsSayNoMore {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        if is_left_out(game, draw) {
            return Ok(());
        }
        let (one, other, actor) = match game.pending() {
            Pending::Over(_) | Pending::Delay => return Ok(()),
            Pending::Chance(chance) => {
                let (one, other) = (chance.odds.draw(draw), chance.odds.draw(draw));
                (Input::Chance(one), Input::Chance(other), None)
            }
            Pending::Seats(pending) => {
                let willing = if draw.below(3) == 0 { game.able() } else { pending };
                let Some(&actor) = some_seats(willing, 1, draw).first() else { return Ok(()) };
                let menu = menu_of(game, actor);
                let mut accepted = probes::actions(game, actor, &menu, 12, draw)
                    .into_iter()
                    .filter(|action| game.check(actor, action).is_ok());
                let (Some(one), Some(other)) = (accepted.next(), accepted.last()) else { return Ok(()) };
                (Input::Decision(actor, one), Input::Decision(actor, other), Some(actor))
            }
        };
        if one == other {
            return Ok(());
        }
        let ((first, told), (second, told_too)) = (after(game, &one), after(game, &other));
        for viewer in viewers(game, actor, draw) {
            if json(&first.shown(viewer)) == json(&second.shown(viewer)) {
                same(&seen(&told, viewer), &seen(&told_too, viewer), "events").map_err(|part| {
                    let (one, other) = (written(&one), written(&other));
                    format!("'{one}' or '{other}': {viewer:?} has the same view, but hears{part}")
                })?;
            }
        }
        Ok(())
    }
}

/// A declaration that leads to a quiet question leads to it in every world that its seat cannot tell from ours.
pub(super) struct QuietAsksAll {
    draw: QuickDraw,
}

impl QuietAsksAll {
    pub(super) fn new(seed: u64) -> QuietAsksAll {
        QuietAsksAll { draw: QuickDraw::new(seed) }
    }
}

/// So many worlds for each question: the chance that nobody holds the answer in any of them is small.
const QUIET_WORLDS: u32 = 8;

impl<G: Game> Watch<G> for QuietAsksAll {
    fn moved(&mut self, moved: &Moved<'_, G>) -> Verdict {
        let Input::Decision(actor, action) = moved.input else { return Ok(()) };
        // What a sealed round brings to light may well decide who is asked.
        let form_is_open = |form: &Form| !form.sealed;
        let quiet = quietly_asked(moved.after);
        if quiet.is_empty()
            || quiet == quietly_asked(moved.before)
            || !menu_of(moved.before, *actor).form(action.call().verb).is_some_and(form_is_open)
        {
            return Ok(());
        }
        for _ in 0..QUIET_WORLDS {
            let mut world = moved.before.clone();
            world.resample(*actor, &mut self.draw);
            let (world, _) = after(&world, moved.input);
            if quietly_asked(&world) != quiet {
                let others = quietly_asked(&world);
                return Err(format!(
                    "'{}' puts a quiet question to {quiet:?}, but in another world to {others:?}",
                    written(moved.input)
                ));
            }
        }
        Ok(())
    }
}

fn quietly_asked<G: Game>(game: &G) -> SeatSet {
    game.base().course.quietly_asked()
}

/// Whoever else looks sees, may do and hears after a quiet answer what it did before, be it the first, the last or a change.
pub(super) struct QuietStaysQuiet;

impl<G: Game> Watch<G> for QuietStaysQuiet {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for actor in some_seats(quietly_asked(game), 2, draw) {
            let menu = menu_of(game, actor);
            let Some(action) = sealed_action(game, actor, &menu, draw) else { continue };
            let input = Input::Decision(actor, action);
            let (answered, told) = after(game, &input);
            let differs = |part: String| format!("'{}' shows{part}", written(&input));
            let shown = |game: &G| (waited_for(game), game.able(), game.step());
            if shown(game) != shown(&answered) {
                return Err(differs(" in who is waited for".to_owned()));
            }
            for viewer in viewers(game, Some(actor), draw) {
                let shown = |part: String| differs(format!(" to {viewer:?}{part}"));
                same(&game.shown(viewer), &answered.shown(viewer), "view").map_err(shown)?;
                same(&Vec::<&G::Event>::new(), &seen(&told, viewer), "events").map_err(shown)?;
                let Viewer::Seat(seat) = viewer else { continue };
                let menu = menu_of(game, seat);
                same(&said(&menu), &said(&menu_of(&answered, seat)), "menu").map_err(shown)?;
                for action in probes::actions(game, seat, &menu, 4, draw) {
                    same(&answer(game, seat, &action), &answer(&answered, seat, &action), "answer")
                        .map_err(shown)?;
                }
            }
        }
        Ok(())
    }
}

/// Whom the game waits for, as far as anybody may know.
fn waited_for<G: Game>(game: &G) -> SeatSet {
    let quiet = quietly_asked(game);
    if quiet.is_empty() { pending_seats(game) } else { quiet }
}

/// A world drawn anew for a seat answers it as ours does.
pub(super) struct ResampledLooksSame;

impl<G: Game> Watch<G> for ResampledLooksSame {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        if is_left_out(game, draw) {
            return Ok(());
        }
        let mut seats = some_seats(SeatSet::first(game.seats()), 1, draw);
        seats.extend(some_seats(pending_seats(game), 1, draw));
        for seat in seats {
            let mut world = game.clone();
            world.resample(seat, draw);
            let looks = |part: String| format!("a world resampled for seat {seat} shows to it{part}");
            let viewer = Viewer::Seat(seat);
            same(&game.shown(viewer), &world.shown(viewer), "view").map_err(looks)?;
            same(&game.shown(Viewer::Public), &world.shown(Viewer::Public), "public view").map_err(looks)?;
            let menu = menu_of(game, seat);
            same(&said(&menu), &said(&menu_of(&world, seat)), "menu").map_err(looks)?;
            if waited_for(game) != waited_for(&world) || game.step() != world.step() {
                return Err(looks(" in who is waited for".to_owned()));
            }
            for action in probes::actions(game, seat, &menu, 8, draw) {
                let tried = |part: String| looks(format!(" for '{}'{part}", action.notation()));
                same(&answer(game, seat, &action), &answer(&world, seat, &action), "answer")
                    .map_err(tried)?;
                if game.check(seat, &action).is_err() {
                    continue;
                }
                let input = Input::Decision(seat, action.clone());
                let ((ours, told), (theirs, told_too)) = (after(game, &input), after(&world, &input));
                if ours.step() != game.step() {
                    continue;
                }
                same(&ours.shown(viewer), &theirs.shown(viewer), "view afterwards").map_err(tried)?;
                same(&seen(&told, viewer), &seen(&told_too, viewer), "events").map_err(tried)?;
            }
        }
        Ok(())
    }
}

/// What the game says to an action: its warnings, or its refusal.
fn answer<G: Game>(game: &G, seat: Seat, action: &G::Action) -> String {
    match game.check(seat, action) {
        Ok(()) => format!("{:?}", game.warnings(seat, action)),
        Err(refusal) => format!("{refusal:?}"),
    }
}

/// Whatever a game lists as hidden from a seat takes at least two values over many resampled worlds.
pub(super) struct SecretsVary {
    /// How many positions of the present game have been looked at.
    pub(super) positions: u32,
}

/// Each position takes many worlds; a few positions of a game will do.
const POSITIONS: u32 = 16;
const WORLDS: u32 = 400;

impl<G: Game> Watch<G> for SecretsVary {
    fn begins(&mut self, _game: &G) {
        self.positions = 0;
    }

    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        if self.positions == POSITIONS || draw.below(4) > 0 {
            return Ok(());
        }
        self.positions += 1;
        for seat in some_seats(SeatSet::first(game.seats()), 1, draw) {
            let mut fixed: BTreeMap<String, String> = game.secrets_from(seat).into_iter().collect();
            for _ in 0..WORLDS {
                if fixed.is_empty() {
                    break;
                }
                let mut world = game.clone();
                world.resample(seat, draw);
                for (name, value) in world.secrets_from(seat) {
                    if fixed.get(&name).is_some_and(|known| *known != value) {
                        fixed.remove(&name);
                    }
                }
            }
            if let Some((name, value)) = fixed.first_key_value() {
                return Err(format!("in {WORLDS} worlds of seat {seat} the {name} is always {value}"));
            }
        }
        Ok(())
    }
}

/// The public, and some of the seats other than the one that acts.
fn viewers<G: Game>(game: &G, actor: Option<Seat>, draw: &mut QuickDraw) -> Vec<Viewer> {
    let others =
        actor.map_or(SeatSet::first(game.seats()), |seat| SeatSet::first(game.seats()).without(seat));
    some_seats(others, 3, draw).into_iter().map(Viewer::Seat).chain([Viewer::Public]).collect()
}

fn after<G: Game>(game: &G, input: &Input<G::Action>) -> (G, Recording<G::Event>) {
    let mut after = game.clone();
    let mut events = Recording::default();
    after.apply(input.clone(), &mut events);
    (after, events)
}

fn seen<E: Serialize>(events: &Recording<E>, viewer: Viewer) -> Vec<&E> {
    events.seen_by(viewer).collect()
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|problem| format!("cannot be written: {problem}"))
}

/// Whether two values are the same byte for byte, as a client would get them.
fn same(one: &impl Serialize, other: &impl Serialize, what: &str) -> Verdict {
    let (one, other) = (json(one), json(other));
    if one == other {
        return Ok(());
    }
    let start = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let near = |text: &str| -> String {
        let bytes = &text.as_bytes()[start.saturating_sub(40).min(text.len())..];
        String::from_utf8_lossy(&bytes[..bytes.len().min(100)]).into_owned()
    };
    Err(format!(" another {what}: …{}… / …{}…", near(&one), near(&other)))
}

/// A menu with all that its labels are about.
fn said(menu: &Menu) -> String {
    format!("{menu:?}")
}
