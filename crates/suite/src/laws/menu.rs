//! The menu, the check, the sample and the fallback agree.

use super::play::{Verdict, Watch};
use super::probes::{self, some_seats};
use kernel::call::Action;
use kernel::chance::QuickDraw;
use kernel::game::{Game, Pending};
use kernel::menu::{Domain, Field, Menu};
use kernel::refusal::Refusal;
use kernel::seat::{Seat, SeatSet};

pub(super) fn menu_of<G: Game>(game: &G, seat: Seat) -> Menu {
    let mut menu = Menu::default();
    game.menu(seat, &mut menu);
    menu
}

pub(super) fn pending_seats<G: Game>(game: &G) -> SeatSet {
    match game.pending() {
        Pending::Seats(seats) => seats,
        _ => SeatSet::NONE,
    }
}

/// A few seats to look at: some that must act, some that may, some that may not.
pub(super) fn looked_at<G: Game>(game: &G, draw: &mut QuickDraw) -> Vec<Seat> {
    let mut seats = some_seats(pending_seats(game), 1, draw);
    seats.extend(some_seats(game.able(), 1, draw));
    seats.extend(some_seats(SeatSet::first(game.seats()), 1, draw));
    seats
}

fn refused<G: Game>(game: &G, seat: Seat, action: &G::Action, what: &str) -> Verdict {
    game.check(seat, action).map_err(|refusal| {
        format!("{what} '{}' of seat {seat} is refused: {}", action.notation(), refusal.refused(G::LANGUAGES))
    })
}

pub(super) struct PendingHasForm;

impl<G: Game> Watch<G> for PendingHasForm {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for seat in some_seats(pending_seats(game), 3, draw) {
            if menu_of(game, seat).forms.is_empty() {
                return Err(format!("the game waits for seat {seat}, whose menu is empty"));
            }
        }
        Ok(())
    }
}

pub(super) struct SuggestionsPass;

impl<G: Game> Watch<G> for SuggestionsPass {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for seat in looked_at(game, draw) {
            for form in menu_of(game, seat).forms {
                let call = form.suggestion();
                let action = G::Action::from_call(&call)
                    .map_err(|problem| format!("the suggestion '{call}' is no action: {problem}"))?;
                refused(game, seat, &action, "the suggestion")?;
            }
        }
        Ok(())
    }
}

/// Else a client could neither show it nor leave it out.
pub(super) struct HangsOnBefore;

impl<G: Game> Watch<G> for HangsOnBefore {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for seat in looked_at(game, draw) {
            for form in menu_of(game, seat).forms {
                for (place, field) in form.fields.iter().enumerate() {
                    let of_choices = match &field.domain {
                        Domain::Pick { choices } | Domain::Some { choices, .. } => choices.as_slice(),
                        Domain::Range { .. } => &[],
                    };
                    let conditions = of_choices.iter().filter_map(|choice| choice.only.as_ref());
                    for only in field.only.iter().chain(conditions) {
                        let before = form.fields[..place].iter().find(|other| other.name == only.field);
                        let can_be = |other: &Field| only.among.iter().any(|value| other.domain.holds(value));
                        if !before.is_some_and(can_be) {
                            return Err(format!(
                                "'{}' of '{}' hangs on '{}', which cannot come to that before it",
                                field.name, form.verb, only.field
                            ));
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

pub(super) struct SamplePasses;

impl<G: Game> Watch<G> for SamplePasses {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for seat in
            some_seats(pending_seats(game), 2, draw).into_iter().chain(some_seats(game.able(), 2, draw))
        {
            refused(game, seat, &game.sample(seat, draw), "the sample")?;
        }
        Ok(())
    }
}

pub(super) struct FallbackPasses;

impl<G: Game> Watch<G> for FallbackPasses {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        some_seats(pending_seats(game), 4, draw)
            .into_iter()
            .try_for_each(|seat| refused(game, seat, &game.fallback(seat), "the fallback"))
    }
}

pub(super) struct ChoiceIsTold;

impl<G: Game> Watch<G> for ChoiceIsTold {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for seat in some_seats(pending_seats(game), 2, draw) {
            if game.has_choice(seat) {
                continue;
            }
            let (sample, fallback) = (game.sample(seat, draw), game.fallback(seat));
            if sample != fallback {
                return Err(format!(
                    "seat {seat} is said to have no choice, but has '{}' and '{}'",
                    sample.notation(),
                    fallback.notation()
                ));
            }
        }
        Ok(())
    }
}

pub(super) struct AcceptedFitsMenu;

impl<G: Game> Watch<G> for AcceptedFitsMenu {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for seat in looked_at(game, draw) {
            let menu = menu_of(game, seat);
            for action in probes::actions(game, seat, &menu, 16, draw) {
                if game.check(seat, &action).is_ok() && !menu.fits(&action.call()) {
                    return Err(format!(
                        "'{}' of seat {seat} is accepted, but its menu has no such thing: {:?}",
                        action.notation(),
                        menu.form(action.call().verb)
                    ));
                }
            }
        }
        Ok(())
    }
}

/// Where no other field has a say, the range is exact: whoever draws from it evenly is never refused.
pub(super) struct SoleNumberPasses;

impl<G: Game> Watch<G> for SoleNumberPasses {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for seat in looked_at(game, draw) {
            for form in menu_of(game, seat).forms {
                let [Field { domain: domain @ Domain::Range { .. }, .. }] = form.fields.as_slice() else {
                    continue;
                };
                for _ in 0..4 {
                    let mut call = form.suggestion();
                    call.values[0].1 = probes::inside(domain, draw);
                    let action = G::Action::from_call(&call)
                        .map_err(|problem| format!("'{call}' of the menu is no action: {problem}"))?;
                    refused(game, seat, &action, "the menu's")?;
                }
            }
        }
        Ok(())
    }
}

pub(super) struct NotationReadsBack;

impl<G: Game> Watch<G> for NotationReadsBack {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        for seat in looked_at(game, draw) {
            for action in probes::actions(game, seat, &menu_of(game, seat), 6, draw) {
                let text = action.notation();
                let read = G::Action::parse(&text);
                if read.as_ref() != Ok(&action) {
                    return Err(format!("{action:?} is written '{text}', which reads as {read:?}"));
                }
                let json = serde_json::to_value(action.call()).map_err(|problem| problem.to_string())?;
                let read = G::Action::from_json(&json);
                if read.as_ref() != Ok(&action) {
                    return Err(format!("{action:?} is written {json}, which reads as {read:?}"));
                }
            }
        }
        Ok(())
    }
}
