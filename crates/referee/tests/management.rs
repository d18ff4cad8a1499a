//! Whole matches of a real game.

use kernel::{Advise as _, Draw as _, Game as _, Options as _, Pending, QuickDraw, Seat, SeatSet, Viewer};
use management::{Management, Options};
use referee::{Actor, Clock, Match, Place, Secret, Setup, Submission, verify};

fn table(variant: usize, seats: u8, months: u16) -> Match<Management> {
    let options = Options { months, ..Options::of(&Options::variants()[variant]) };
    let places = (1..=seats)
        .map(|number| if number == 1 { Place::person("Ann") } else { Place::bot("clerk") })
        .collect();
    let setup = Setup { id: format!("m-{seats}"), options, edition: None, seats: places, clock: Clock::NONE };
    let mut table = Match::new(&setup, Secret::new([seats; 32])).unwrap();
    table.begin(Actor::Person, 0).unwrap();
    table
}

/// Plays on: the person at random, the others as clerks; now and then the person thinks again.
fn play(table: &mut Match<Management>, seed: u64) {
    let mut draw = QuickDraw::new(seed);
    let ann = Seat::new(0);
    let mut takebacks = 5;
    for at in 0.. {
        let Pending::Seats(seats) = table.pending() else { break };
        let seat = seats.lowest().unwrap();
        let (action, by) = if seat == ann {
            (table.game().sample(seat, &mut draw), Actor::Person)
        } else {
            let view = table.view(Viewer::Seat(seat)).unwrap();
            (Management::clerk(&view, seat, &mut draw), Actor::bot("clerk"))
        };
        table.submit(Submission::new(seat, action, by, at * 900)).unwrap();
        if takebacks > 0 && draw.below(20) == 0 {
            let agreed = SeatSet::only(ann);
            takebacks -= u32::from(table.rewind(ann, agreed, Actor::Person, at * 900).is_ok());
        }
    }
}

#[test]
fn whole_matches_verify() {
    for variant in 0..2 {
        for seats in [2, 4, 7] {
            let mut table = table(variant, seats, 13);
            play(&mut table, u64::from(seats));
            let report = verify::<Management>(table.text()).unwrap();
            assert!(report.finished && report.draws_open == 0 && report.draws_checked > 0);
            let standings: Vec<_> = Seat::first(seats).map(|seat| table.game().standing(seat)).collect();
            assert_eq!(report.standings, standings);
            assert_eq!(report.winners, table.game().winners());
        }
    }
}

#[test]
fn an_altered_line_never_passes() {
    let mut table = table(0, 3, 4);
    play(&mut table, 9);
    let text = table.text();
    for (place, byte) in text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        let mut bytes = text.as_bytes().to_vec();
        bytes[place] = b'0' + (byte - b'0' + 1 + place as u8 % 9) % 10;
        let altered = String::from_utf8(bytes).unwrap();
        assert!(verify::<Management>(&altered).is_err(), "byte {place}");
    }
}

#[test]
fn a_crash_after_any_entry_loses_nothing() {
    let mut live = table(0, 3, 3);
    play(&mut live, 4);
    let text = live.text();
    for end in text.match_indices('\n').map(|(index, _)| index + 1) {
        let loaded = Match::<Management>::resume(&text[..end], Some(Secret::new([3; 32]))).unwrap();
        assert!(text.starts_with(loaded.text()));
        assert_eq!(live.state_at(loaded.log().len() as u32).as_ref(), Some(loaded.game()));
    }
}
