//! Tables for the tests.

use super::lots::{Action, Lots, Rules};
use kernel::{Action as _, Draw, Game, Pending, QuickDraw, Seat};
use referee::{Actor, Clock, Entropy, Holder, Match, Place, Secret, Setup, Submission};

pub(crate) const SECRET: [u8; 32] = [5; 32];

pub(crate) fn seat(number: i64) -> Seat {
    Seat::from_number(number).expect("a seat of a test")
}

pub(crate) fn setup(places: Vec<Place>, rounds: u32, clock: Clock) -> Setup<Lots> {
    Setup {
        id: "m-1".to_owned(),
        options: Rules { rounds, hush: None },
        edition: None,
        seats: places,
        series: None,
        clock,
    }
}

/// Persons at all seats, sat down with entropy, and begun.
pub(crate) fn begun(seats: u8, rounds: u32, clock: Clock) -> Match<Lots> {
    let places = (1..=seats).map(|number| Place::new(format!("P{number}"), Holder::Open)).collect();
    let mut table = Match::new(&setup(places, rounds, clock), Secret::new(SECRET)).unwrap();
    for index in 0..seats {
        let place = Place::person(format!("Player {}", index + 1));
        let entropy = Entropy::new(&[index; 8]).unwrap();
        table.sit(Seat::new(index), place, entropy, Actor::Person, 10 * u64::from(index)).unwrap();
    }
    table.begin(Actor::Person, 100).unwrap();
    table
}

/// A hushed table of these places, come to its first quiet step at the time 1000.
pub(crate) fn hushed(places: Vec<Place>, clock: Clock) -> Match<Lots> {
    let options = Rules { rounds: 2, hush: Some(1) };
    let setup = Setup { options, ..setup(places, 1, clock) };
    let mut table = Match::new(&setup, Secret::new(SECRET)).unwrap();
    table.begin(Actor::Person, 100).unwrap();
    while let (Pending::Seats(seats), false) = (table.pending(), table.is_quiet()) {
        let seat = seats.lowest().unwrap();
        let action = table.game().fallback(seat);
        table.submit(Submission::new(seat, action, Actor::Instructor, 1_000)).unwrap();
    }
    table
}

/// A table of these places, begun at once.
pub(crate) fn begun_with(places: Vec<Place>, rounds: u32, clock: Clock) -> Match<Lots> {
    let mut table = Match::new(&setup(places, rounds, clock), Secret::new(SECRET)).unwrap();
    table.begin(Actor::Person, 100).unwrap();
    table
}

pub(crate) fn person(number: i64, text: &str, at: u64) -> Submission<Action> {
    Submission::new(seat(number), Action::parse(text).unwrap(), Actor::Person, at)
}

/// Random play by persons to the end.
pub(crate) fn play_out<G: Game>(table: &mut Match<G>, seed: u64) {
    let mut draw = QuickDraw::new(seed);
    let mut at = 1_000;
    while let Pending::Seats(seats) = table.pending() {
        let pick = draw.below(seats.len() as u32) as usize;
        let seat = seats.iter().nth(pick).unwrap();
        let action = table.game().sample(seat, &mut draw);
        let by = match &table.places()[seat.index()].holder {
            Holder::Bot(name) => Actor::bot(name.clone()),
            _ => Actor::Person,
        };
        at += u64::from(draw.below(3_000));
        table.submit(Submission::new(seat, action, by, at)).unwrap();
    }
}
