//! Matches: that they verify, come back after a crash, and cannot be altered; and those of earlier days, in `golden`.

use crate::play::{Manner, about, defaults, play};
use kernel::{Advise, Draw as _, Ending, Options as _, Pending, QuickDraw, Seat, SeatSet, Variant, Viewer};
use referee::{Actor, Clock, Match, Place, Secret, Setup, Submission, replay, verify};
use std::collections::BTreeSet;
use std::path::Path;

/// Finished matches of earlier days still replay to the same end; and every ending that games come to by themselves, without
/// orders of the table, is among them. If one does not replay, the rules have changed: bump the game's `RULES` and record the
/// matches anew with the example `record` of the catalog.
///
/// # Panics
/// If one does not verify, or an ending is missing.
pub fn golden_matches_verify<G: Advise>(crate_folder: &str) {
    let folder = Path::new(crate_folder).join("golden");
    let files =
        std::fs::read_dir(&folder).unwrap_or_else(|problem| panic!("{}: {problem}", folder.display()));
    let mut endings = BTreeSet::new();
    for path in files.map(|file| file.expect("a file").path()) {
        let name = path.display();
        let text = std::fs::read_to_string(&path).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        let report = verify::<G>(&text).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert!(report.finished && report.draws_open == 0 && report.draws_checked > 0, "{name}");
        let table = replay::<G>(&text).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        let Pending::Over(Ending(ending)) = table.pending() else { panic!("{name} is not over") };
        assert_eq!(report.ending, ending, "{name}");
        endings.insert(ending);
    }
    let missing: Vec<&Ending> = G::ENDINGS.iter().filter(|ending| !endings.contains(ending.0)).collect();
    for variant in G::Options::variants().iter().filter(|_| !missing.is_empty()) {
        for seed in 0..200 {
            let manner = if seed % 2 == 0 { Manner::Random } else { Manner::Clerks };
            let game: G = play(about(4, variant), &defaults::<G>(variant), seed, manner);
            let Pending::Over(ending) = game.pending() else { unreachable!("it was played out") };
            assert!(!missing.contains(&&ending), "no golden match ends with '{}': {endings:?}", ending.0);
        }
    }
}

/// # Panics
/// If a match between a person who plays at random and takes back, and clerks, does not verify.
pub fn whole_matches_verify<G: Advise>() {
    for variant in G::Options::variants() {
        let tables: BTreeSet<u8> = [2, 4, 7].map(|seats| about(seats, variant)).into();
        for seats in tables {
            let table = played::<G>(variant, seats);
            let report = verify::<G>(table.text()).unwrap_or_else(|problem| panic!("{problem}"));
            assert!(report.finished && report.draws_open == 0 && report.draws_checked > 0);
            let standings: Vec<_> = Seat::first(seats).map(|seat| table.game().standing(seat)).collect();
            assert_eq!(report.standings, standings);
            assert_eq!(report.winners, table.game().winners());
        }
    }
}

/// # Panics
/// If what comes back from a part of the file is not what was.
pub fn a_crash_after_any_entry_loses_nothing<G: Advise>() {
    let variant = &G::Options::variants()[0];
    let live = played::<G>(variant, about(2, variant));
    let text = live.text();
    for end in text.match_indices('\n').map(|(index, _)| index + 1) {
        let loaded = Match::<G>::resume(&text[..end], Some(secret()));
        let loaded = loaded.unwrap_or_else(|problem| panic!("{problem}"));
        assert!(text.starts_with(loaded.text()));
        assert_eq!(live.state_at(loaded.log().len() as u32).as_ref(), Some(loaded.game()));
    }
}

/// Digits all over the file, one at a time.
///
/// # Panics
/// If an altered match verifies.
pub fn an_altered_match_never_passes<G: Advise>() {
    let variant = &G::Options::variants()[0];
    let table = played::<G>(variant, about(2, variant));
    let text = table.text();
    let digits: Vec<usize> =
        text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()).map(|(place, _)| place).collect();
    let step = digits.len() / 1_000 + 1;
    for place in digits.into_iter().step_by(step) {
        let mut bytes = text.as_bytes().to_vec();
        bytes[place] = b'0' + (bytes[place] - b'0' + 1 + place as u8 % 9) % 10;
        let altered = String::from_utf8(bytes).expect("digits");
        assert!(verify::<G>(&altered).is_err(), "byte {place}");
    }
}

fn secret() -> Secret {
    Secret::new([7; 32])
}

/// A match that was played to its end: the person at random, the others as clerks; now and then the person thinks again.
fn played<G: Advise>(variant: &'static Variant, seats: u8) -> Match<G> {
    let places = (1..=seats)
        .map(|number| if number == 1 { Place::person("Ann") } else { Place::bot("clerk") })
        .collect();
    let options = defaults::<G>(variant);
    let setup = Setup {
        id: format!("m-{seats}"),
        options,
        edition: None,
        seats: places,
        series: None,
        clock: Clock::NONE,
    };
    let mut table: Match<G> = Match::new(&setup, secret()).expect("a table of the variant");
    table.begin(Actor::Person, 0).expect("a match begins");
    let mut draw = QuickDraw::new(seats.into());
    let ann = Seat::new(0);
    let mut takebacks = 5;
    for at in 0.. {
        // Quiet steps take their time, which nobody has to wait for here.
        if let (Pending::Delay, Some(deadline)) = (table.pending(), table.deadline()) {
            table.advance(deadline).expect("its time is up");
        }
        let Pending::Seats(waiting) = table.pending() else { break };
        let seat = waiting.lowest().expect("somebody is asked");
        let (action, by) = if seat == ann {
            (table.game().sample(seat, &mut draw), Actor::Person)
        } else {
            let view = table.view(Viewer::Seat(seat)).expect("its own view");
            (G::clerk(&view, seat, &mut draw), Actor::bot("clerk"))
        };
        table.submit(Submission::new(seat, action, by, at * 900)).expect("it passes");
        if takebacks > 0 && draw.below(20) == 0 {
            let agreed = SeatSet::only(ann);
            takebacks -= u32::from(table.rewind(ann, agreed, Actor::Person, at * 900).is_ok());
        }
    }
    table
}
