//! The bots in outline: that they play, how strong they are, and that they see no secret.

use crate::play::{about, defaults, next, start, tables};
use arena::{Advice, Cancel, Report, Row, Seen, Simulation, advice, rank};
use kernel::{
    Action as _, Advise, Edition as _, Explained, Favour, Language, Options as _, QuickDraw, Seat, SeatSet,
    Silent, Variant, Viewer,
};
use std::sync::Arc;

/// Games of this variant between these bots, as in `planner:60,clerk`.
#[must_use]
pub fn simulation<G: Advise>(variant: &'static Variant, seats: u8, bots: &str, games: u64) -> Simulation<G> {
    Simulation {
        seats: about(seats, variant),
        options: defaults::<G>(variant),
        edition: Arc::new(G::Edition::standard()),
        bots: bots.split(',').map(|bot| bot.parse().expect("a bot")).collect(),
        games,
        seed: 11,
        threads: 2,
        views: false,
    }
}

/// Plays them: the report without what depends on the machine, and a row for each game.
///
/// # Panics
/// If they cannot be played.
#[must_use]
pub fn run<G: Advise>(simulation: &Simulation<G>) -> (Report, Vec<Row>) {
    let mut rows = Vec::new();
    let report = simulation.run(|_| (), Some(&mut rows)).unwrap_or_else(|problem| panic!("{problem}"));
    (report.timeless(), rows)
}

/// # Panics
/// If a game is stopped because it goes on for too long.
pub fn every_table_is_simulated_to_an_end_of_the_rules<G: Advise>() {
    for variant in G::Options::variants() {
        for seats in tables(variant) {
            let (report, _) = run(&simulation::<G>(variant, seats, "random,clerk", 40));
            assert!(!report.endings.contains_key("step limit"), "{:?}", report.endings);
        }
    }
}

/// # Panics
/// If the number of threads changes a figure or a row.
pub fn threads_change_nothing<G: Advise>() {
    for variant in G::Options::variants() {
        let searching = if variant.seats.end() > &2 { "planner:20,clerk,random" } else { "planner:20,clerk" };
        for (bots, games) in [("random,clerk", 600), (searching, 6)] {
            let mut simulation = simulation::<G>(variant, 4, bots, games);
            let both = run(&simulation);
            simulation.threads = 1;
            assert_eq!(run(&simulation), both, "{bots} in {}", variant.id);
            assert!(both.1.iter().map(|row| row.game).eq(1..=games));
        }
    }
}

/// # Panics
/// If a clerk does not win most games against randoms, as sure as 300 games can say.
pub fn clerks_beat_randoms<G: Advise>() {
    for variant in G::Options::variants() {
        let (report, _) = run(&simulation::<G>(variant, 4, "clerk,random", 300));
        assert!(report.bots[0].interval[0] > 0.5, "{}: {:?}", variant.id, report.bots);
    }
}

/// Over so many games a planner that wins no more than its share of a table of four is found out in more than half of the
/// cases; one that wins 45% is blamed in one of a hundred.
const PLANNED: u64 = 40;

/// # Panics
/// If a quick planner does not win more than its share against clerks. How much better a planner plays with all its time is measured
/// by `boardroom simulate`, and takes minutes.
pub fn planners_are_no_worse_than_clerks<G: Advise>() {
    for variant in G::Options::variants() {
        let simulation = simulation::<G>(variant, 4, "planner:40,clerk", PLANNED);
        let (report, _) = run(&simulation);
        let share = 1.0 / f64::from(simulation.seats);
        assert!(report.bots[0].win_share > share, "{}: {:?}", variant.id, report.bots);
    }
}

/// # Panics
/// If a clerk does not win more than a novice, or a novice not more than those who play at random, as sure as so many games can say.
pub fn novices_are_between_clerks_and_randoms<G: Advise>() {
    for variant in G::Options::variants() {
        for (better, worse) in [("clerk", "novice"), ("novice", "random")] {
            let bots = format!("{better},{worse},{better},{worse}");
            let (report, _) = run(&simulation::<G>(variant, 4, &bots, 200));
            let of = |slot: usize| report.bots[slot].win_share + report.bots[slot + 2].win_share;
            assert!(of(0) > of(1), "{}: {better} against {worse}: {:?}", variant.id, report.bots);
        }
    }
}

/// Plays a game on until it is over, for so many inputs at most: chance draws, and `decide` says what the first seat that is asked does.
fn play_on<G: Advise>(
    game: &mut G,
    inputs: u32,
    draw: &mut QuickDraw,
    mut decide: impl FnMut(&G, SeatSet, &mut QuickDraw) -> (Seat, G::Action),
) {
    for _ in 0..inputs {
        let Some(input) = next(game, draw, |seats, draw| decide(game, seats, draw)) else { return };
        game.apply(input, &mut Silent);
    }
}

/// # Panics
/// If a hint is refused, or says nothing.
pub fn hints_are_legal_at_every_decision<G: Advise>() {
    let variant = &G::Options::variants()[0];
    let names = ["Ann", "Bob", "Cy"].map(String::from).to_vec();
    let words = G::LANGUAGES.words(Language::ENGLISH, names);
    let mut game = start::<G>(about(3, variant), &defaults::<G>(variant));
    let mut draw = QuickDraw::new(4);
    play_on(&mut game, 180, &mut draw, |game, seats, draw| {
        let seat = seats.lowest().expect("somebody is asked");
        let advice = advice(&Seen::new(game, seat), &words, 24, draw, &Cancel::NEVER);
        let hints = advice.expect("nobody cancels").hints;
        assert!((1..=3).contains(&hints.len()));
        let read = |text: &str| G::Action::parse(text).expect("an action");
        for hint in &hints {
            assert_eq!(game.check(seat, &read(&hint.action)), Ok(()));
            assert!(!hint.reason.is_empty() && !hint.outlook.is_empty());
        }
        (seat, read(&hints[0].action))
    });
}

/// Whatever is advised has a reason of its own, which does not speak against it; or if it does, nothing else came near, and that is said.
/// How the choices compare is said once.
///
/// # Panics
/// If advice contradicts itself, or says the same twice.
pub fn advice_never_speaks_against_itself<G: Advise>() {
    for variant in G::Options::variants() {
        let words = G::LANGUAGES.words(Language::ENGLISH, Vec::new());
        let (mut asked, mut despite) = (0, 0);
        for seed in 0..2 {
            let mut game = start::<G>(about(3, variant), &defaults::<G>(variant));
            let mut draw = QuickDraw::new(seed);
            play_on(&mut game, 250, &mut draw, |game, seats, draw| {
                let seat = seats.lowest().expect("somebody is asked");
                let advice = advice(&Seen::new(game, seat), &words, 30, draw, &Cancel::NEVER);
                let Advice { verdict, hints } = advice.expect("nobody cancels");
                assert!(!verdict.is_empty());
                if verdict.starts_with("All ") || verdict.starts_with("Both ") {
                    let wins = || hints.iter().map(|hint| hint.win_share);
                    let apart = wins().fold(0.0, f64::max) - wins().fold(1.0, f64::min);
                    assert!(apart < 0.06, "{verdict} {hints:?}");
                }
                asked += 1;
                for (place, hint) in hints.iter().enumerate() {
                    let earlier = &hints[..place];
                    assert!(earlier.iter().all(|other| other.reason != hint.reason), "{hints:?}");
                    assert!(hint.favour != Favour::Against || place == 0, "{hints:?}");
                    let says_so = hint.outlook.starts_with("Against that, it comes out first");
                    assert_eq!(hint.favour == Favour::Against, says_so, "{hint:?}");
                    despite += u32::from(says_so);
                    let action = G::Action::parse(&hint.action).expect("an action");
                    let explained = G::explain(&game.view(Viewer::Seat(seat)), seat, &action, &words);
                    assert_eq!((explained.sentence, explained.favour), (hint.reason.clone(), hint.favour));
                }
                // Some of the games go on as nobody would advise.
                let action = if seed % 2 == 0 {
                    G::Action::parse(&hints[0].action).expect("an action")
                } else {
                    game.sample(seat, draw)
                };
                (seat, action)
            });
        }
        // A game whose reasons its own search mostly contradicts gives no reasons.
        assert!(
            despite * 5 <= asked,
            "{despite} of {asked} first choices of {} speak against themselves",
            variant.id
        );
    }
}

/// What a sound player would do is offered to whoever asks, with its reason: it must not be one against it.
///
/// # Panics
/// If what a clerk does is explained as bad.
pub fn clerks_do_nothing_that_their_reasons_speak_against<G: Advise>() {
    let words = G::LANGUAGES.words(Language::ENGLISH, Vec::new());
    for variant in G::Options::variants() {
        for seats in tables(variant) {
            let mut game = start::<G>(about(seats, variant), &defaults::<G>(variant));
            let mut draw = QuickDraw::new(u64::from(seats));
            play_on(&mut game, 2_000, &mut draw, |game, seats, draw| {
                let seat = seats.lowest().expect("somebody is asked");
                let view = game.view(Viewer::Seat(seat));
                let action = G::clerk(&view, seat, draw);
                let Explained { sentence, favour } = G::explain(&view, seat, &action, &words);
                assert_ne!(favour, Favour::Against, "{} among {seats:?}: {sentence}", variant.id);
                (seat, action)
            });
        }
    }
}

/// Whatever others have sealed or hold where the seat may not look: with the same draws a search finds the same, by as many
/// playouts, so that not even its speed tells.
///
/// # Panics
/// If a search differs between worlds that the seat cannot tell apart.
pub fn a_search_finds_the_same_in_every_world_that_looks_the_same<G: Advise>() {
    for variant in G::Options::variants() {
        let mut game = start::<G>(about(3, variant), &defaults::<G>(variant));
        let mut draw = QuickDraw::new(8);
        let mut compared = 0;
        play_on(&mut game, 2_000, &mut draw, |game, seats, draw| {
            let seat = seats.iter().last().expect("somebody is asked");
            if compared < 12 {
                let mut other = game.clone();
                other.resample(seat, draw);
                if other != *game {
                    compared += 1;
                    let found = [game, &other].map(|world| {
                        rank(&Seen::new(world, seat), 40, &mut QuickDraw::new(8), &Cancel::NEVER)
                    });
                    assert_eq!(found[0], found[1], "{}", variant.id);
                }
            }
            let seat = seats.lowest().expect("somebody is asked");
            (seat, G::clerk(&game.view(Viewer::Seat(seat)), seat, draw))
        });
    }
}
