//! What every game is tested for.

use dallas::{Dallas, Options};
use kernel::Options as _;
use suite::laws::Plan;

suite::suite!(Dallas, [at_every_table, with_any_number_of_blocks, in_long_games]);

fn plan(seats: u8, variant: usize, settings: &[(&str, &str)]) -> Plan<Dallas> {
    let mut options = Options::of(&Options::variants()[variant]);
    for (name, value) in settings {
        options.set(name, value).unwrap();
    }
    Plan::new(seats, options)
}

fn at_every_table() -> Vec<Plan<Dallas>> {
    let tables = (0..2).flat_map(|variant| (2..=4).map(move |seats| (variant, seats)));
    tables.map(|(variant, seats)| plan(seats, variant, &[]).games(4).seed(u64::from(seats))).collect()
}

fn with_any_number_of_blocks() -> Vec<Plan<Dallas>> {
    (0..2).map(|variant| plan(3, variant, &[("blocks", "none")]).games(3)).collect()
}

/// Long enough for decks to run out and for used event cards to come back.
fn in_long_games() -> Vec<Plan<Dallas>> {
    [2, 4].map(|seats| plan(seats, 1, &[("years", "20")]).games(2)).into()
}
