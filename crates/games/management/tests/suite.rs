//! What every game is tested for, with plans for every option that changes what is seen or asked.

use kernel::Options as _;
use management::{Management, Options};
use suite::laws::Plan;

suite::suite!(
    Management,
    [at_every_small_table, with_private_holdings, in_long_rich_games, for_poor_and_empty_starts]
);

fn plan(seats: u8, variant: usize, settings: &[(&str, &str)]) -> Plan<Management> {
    let mut options = Options::of(&Options::variants()[variant]);
    for (name, value) in settings {
        options.set(name, value).unwrap();
    }
    Plan::new(seats, options)
}

fn at_every_small_table() -> Vec<Plan<Management>> {
    let tables = (0..2).flat_map(|variant| (2..=8).map(move |seats| (variant, seats)));
    tables.map(|(variant, seats)| plan(seats, variant, &[]).games(2).seed(u64::from(seats))).collect()
}

fn with_private_holdings() -> Vec<Plan<Management>> {
    [2, 4].map(|seats| plan(seats, 0, &[("holdings", "private"), ("months", "16")]).games(6)).into()
}

/// Rich firms live long enough to repay loans, finish automation and reach their limits.
fn in_long_rich_games() -> Vec<Plan<Management>> {
    let mut plans = Vec::new();
    for (variant, months) in [(0, "30"), (1, "40")] {
        for (rounding, limit) in [("up", "3"), ("down", "12")] {
            let settings = [
                ("start_cash", "300000"),
                ("months", months),
                ("rounding", rounding),
                ("factory_limit", limit),
            ];
            plans.push(plan(3, variant, &settings).games(2));
        }
    }
    plans
}

fn for_poor_and_empty_starts() -> Vec<Plan<Management>> {
    let bare = [("start_cash", "3000"), ("start_raw", "0"), ("start_goods", "0"), ("start_factories", "1")];
    [0, 1].map(|variant| plan(3, variant, &bare).games(4)).into()
}
