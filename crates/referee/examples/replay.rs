//! How long a match of ten thousand inputs takes to read back. Run with `--release`.

use kernel::{Advise as _, Pending, QuickDraw, Viewer};
use management::{Management, Options};
use referee::{Actor, Clock, Match, Place, Reading, Secret, Setup, Submission};
use std::time::Instant;

const INPUTS: usize = 10_000;
const RUNS: usize = 41;

fn main() {
    let table = long_match();
    let text = table.text();
    println!("{} entries, {} bytes", table.log().len(), text.len());
    for (what, reading) in [
        ("verify", Reading { digests: true, events: false }),
        ("replay, with events", Reading { digests: true, events: true }),
        ("without digests", Reading { digests: false, events: false }),
    ] {
        let mut times: Vec<f64> = (0..RUNS).map(|_| milliseconds(&table, text, reading)).collect();
        times.sort_by(f64::total_cmp);
        println!("{what:>20}: median {:6.2} ms, best {:6.2} ms", times[RUNS / 2], times[0]);
    }
}

/// Four clerks with deep pockets, who play until the log is long enough.
fn long_match() -> Match<Management> {
    let setup = Setup {
        id: "bench".to_owned(),
        options: Options { months: 1_200, start_cash: 1_000_000, ..Options::default() },
        edition: None,
        seats: (1..=4).map(|_| Place::bot("clerk")).collect(),
        series: None,
        clock: Clock::NONE,
    };
    let mut table: Match<Management> = Match::new(&setup, Secret::new([1; 32])).expect("a table");
    table.begin(Actor::Person, 0).expect("a start");
    let mut draw = QuickDraw::new(1);
    while table.log().len() < INPUTS {
        let Pending::Seats(seats) = table.pending() else { panic!("the match ended too soon") };
        let seat = seats.lowest().expect("somebody decides");
        let view = table.view(Viewer::Seat(seat)).expect("a seat at the table");
        let action = Management::clerk(&view, seat, &mut draw);
        let at = table.log().len() as u64 * 700;
        table
            .submit(Submission::new(seat, action, Actor::bot("clerk"), at))
            .expect("a clerk's action is legal");
    }
    table.abandon(Actor::Person, INPUTS as u64 * 700).expect("an end");
    table
}

fn milliseconds(table: &Match<Management>, text: &str, reading: Reading) -> f64 {
    let start = Instant::now();
    let read = Match::<Management>::read(text, reading).expect("an honest file");
    let time = start.elapsed();
    assert_eq!(read.game(), table.game());
    time.as_secs_f64() * 1e3
}
