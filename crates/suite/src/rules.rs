//! The laws, the endings, and that a decision allocates nothing.

use crate::laws::{self, Plan, play_out};
use crate::play::{Manner, defaults, play, start, tables};
use allocation_counter::measure;
use kernel::base::AGREED;
use kernel::{Advise, Ending, Game, Options as _, Pending, QuickDraw, Viewer};
use std::collections::BTreeMap;

/// How many games of each table are played for the endings: at least so many, and so many before one counts as never reached.
const GAMES: std::ops::Range<u64> = 30..3_000;

/// # Panics
/// If a law does not hold.
pub fn laws_hold_for_all_variants<G: Game>() {
    laws::hold_for_all_variants::<G>(3);
}

/// # Panics
/// If a law does not hold.
pub fn laws_hold<G: Game>(plans: Vec<Plan<G>>) {
    assert!(!plans.is_empty(), "there is nothing to play");
    plans.iter().for_each(laws::hold);
}

/// # Panics
/// If a message is missing or not used.
pub fn every_message_is_used<G: Game>(crate_folder: &str) {
    laws::every_message_is_used::<G>(crate_folder);
}

/// # Panics
/// If a rule is not cited, or a test of a rule does not say which.
pub fn every_rule_is_cited<G: Game>(crate_folder: &str) {
    laws::every_rule_is_cited(&G::BOOK, crate_folder);
}

/// Each ending that a variant comes to is reached, and none that is not declared; somebody wins unless nobody is left or it is a draw.
///
/// # Panics
/// If it is not so.
pub fn every_ending_is_reached<G: Advise>() {
    for variant in G::Options::variants() {
        let declared: Vec<Ending> = G::ENDINGS.iter().copied().chain([AGREED]).collect();
        let expected: Vec<Ending> = G::endings(&defaults::<G>(variant)).into_iter().chain([AGREED]).collect();
        let mut reached: BTreeMap<&str, u64> = BTreeMap::new();
        for seed in 0..GAMES.end {
            let all_reached = expected.iter().all(|ending| reached.contains_key(ending.0));
            if all_reached && seed >= GAMES.start {
                break;
            }
            let manner = [Manner::Random, Manner::Clerks, Manner::Random, Manner::Ordered][seed as usize % 4];
            for seats in tables(variant) {
                // What small tables do not bring about, large ones seldom do, and they take long.
                if seed < GAMES.start || seats <= 16 {
                    let game: G = play(seats, &defaults::<G>(variant), seed, manner);
                    let Pending::Over(ending) = game.pending() else { unreachable!("it was played out") };
                    assert!(declared.contains(&ending), "'{}' is not declared", ending.0);
                    *reached.entry(ending.0).or_default() += 1;
                    let nobody_wins = game.in_play().is_empty() || G::DRAWS.contains(&ending);
                    assert_eq!(game.winners().is_empty(), nobody_wins, "{}", ending.0);
                }
            }
        }
        let missing: Vec<&str> =
            expected.iter().map(|ending| ending.0).filter(|ending| !reached.contains_key(ending)).collect();
        assert!(missing.is_empty(), "{} never ends with {missing:?}: {reached:?}", variant.id);
    }
}

/// Once a game is set up, neither a decision nor `clone_from` allocates, nor does a clerk.
///
/// # Panics
/// If something does.
pub fn decisions_and_copies_allocate_nothing<G: Advise>() {
    let counted = measure(|| drop(std::hint::black_box(vec![1_u8; 100])));
    assert_eq!(counted.count_total, 1, "what allocates is counted");
    for variant in G::Options::variants() {
        for seats in tables(variant) {
            let template = start::<G>(seats, &defaults::<G>(variant));
            let mut view = G::View::default();
            // The view's buffers grow to what these very games need; then a fresh state plays them again.
            play_some(&template, &mut view, seats);
            let mut decisions = 0;
            let mut game = template.clone();
            let counted = measure(|| decisions = play_some_with(&mut game, &template, &mut view, seats));
            assert!(decisions >= 20, "{decisions} decisions are too few");
            assert_eq!(counted.count_total, 0, "{} at {seats} seats", variant.id);
        }
    }
}

fn play_some<G: Advise>(template: &G, view: &mut G::View, seats: u8) {
    play_some_with(&mut template.clone(), template, view, seats);
}

/// Plays five games at random and five between clerks, and counts the decisions.
fn play_some_with<G: Advise>(game: &mut G, template: &G, view: &mut G::View, seats: u8) -> u64 {
    let mut draw = QuickDraw::new(u64::from(seats));
    let mut decisions = 0;
    for _ in 0..5 {
        game.clone_from(template);
        decisions += play_out(game, &mut draw, Game::sample);
        game.clone_from(template);
        decisions += play_out(game, &mut draw, |game, seat, draw| {
            game.view_into(Viewer::Seat(seat), view);
            G::clerk(view, seat, draw)
        });
    }
    decisions
}
