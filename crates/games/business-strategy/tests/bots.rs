//! The bots on Business Strategy, and the answer of its playout benchmark.

use business_strategy::{BusinessStrategy, Options};
use kernel::Options as _;
use suite::bots::{run, simulation};

/// What `boardroom bench` measures: its answer changes only if the rules do, or the cards, or what is random.
#[test]
fn the_benchmark_has_its_answer() {
    let (report, rows) = run(&simulation::<BusinessStrategy>(&Options::variants()[0], 4, "random", 2_000));
    let standings: i64 = rows.iter().flat_map(|row| &row.seats).map(|seat| seat.standing.0).sum();
    assert_eq!((report.decisions, standings), (195_969, 73_558_971));
}

/// Sound play keeps a corporation alive: among themselves hardly any clerk fails in a year of the simpler variants, and few in two
/// years of advertising, taxes and stock.
#[test]
fn clerks_seldom_fail() {
    for (variant, most) in Options::variants()[..3].iter().zip([5, 5, 40]) {
        let (report, _) = run(&simulation::<BusinessStrategy>(variant, 4, "clerk", 400));
        let failed: u64 = report.bots.iter().map(|bot| bot.bankruptcies).sum();
        assert!(failed <= most, "{failed} of 1,600 clerks failed in {}", variant.id);
    }
}

/// By what they end with, which fewer games tell than who wins, in the variants whose playouts are short; what an easy bot does in Corporate
/// is in `RULES.md`.
#[test]
fn easy_bots_play_worse_than_sound_ones_and_better_than_chance() {
    for variant in &Options::variants()[..2] {
        for (better, worse) in [("clerk", "novice"), ("novice", "random")] {
            let bots = format!("{better},{worse},{better},{worse}");
            let (report, _) = run(&simulation::<BusinessStrategy>(variant, 4, &bots, 400));
            let ends = |slot: usize| report.bots[slot].mean_standing + report.bots[slot + 2].mean_standing;
            assert!(ends(0) > ends(1), "{}: {better} against {worse}: {:?}", variant.id, report.bots);
        }
    }
}
