//! The bots on Dallas, and the answer of its playout benchmark.

use dallas::{Dallas, Options};
use kernel::Options as _;
use suite::bots::{run, simulation};

/// What `boardroom bench` measures: its answer changes only if the rules do, or the board, or what is random.
#[test]
fn the_benchmark_has_its_answer() {
    let (report, rows) = run(&simulation::<Dallas>(&Options::variants()[0], 4, "random", 2_000));
    let standings: i64 = rows.iter().flat_map(|row| &row.seats).map(|seat| seat.standing.0).sum();
    assert_eq!((report.decisions, standings), (206_546, 3_033_724));
}

/// By what they end with, which fewer games tell than who wins.
#[test]
fn easy_bots_play_worse_than_sound_ones_and_better_than_chance() {
    for variant in Options::variants() {
        for (better, worse) in [("clerk", "novice"), ("novice", "random")] {
            let bots = format!("{better},{worse},{better},{worse}");
            let (report, _) = run(&simulation::<Dallas>(variant, 4, &bots, 400));
            let ends = |slot: usize| report.bots[slot].mean_standing + report.bots[slot + 2].mean_standing;
            assert!(ends(0) > ends(1), "{}: {better} against {worse}: {:?}", variant.id, report.bots);
        }
    }
}

/// The board is balanced so that the winner among four sound players ends with about a thousand, with event cards too.
#[test]
fn the_winner_of_four_is_worth_about_a_thousand() {
    for variant in Options::variants() {
        let (_, rows) = run(&simulation::<Dallas>(variant, 4, "clerk", 1_000));
        let best = |seats: &mut dyn Iterator<Item = i64>| seats.max().unwrap_or(0);
        let total: i64 = rows.iter().map(|row| best(&mut row.seats.iter().map(|seat| seat.standing.0))).sum();
        let mean = total / rows.len() as i64;
        assert!((900..1_150).contains(&mean), "{}: {mean}", variant.id);
    }
}
