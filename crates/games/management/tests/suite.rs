//! What every game is tested for, with plans for every option that changes what is seen or asked.

use kernel::Options as _;
use management::{Management, Options};
use suite::laws::Plan;

suite::suite!(
    Management,
    [
        at_every_small_table,
        with_private_holdings,
        in_long_rich_games,
        for_poor_and_empty_starts,
        where_all_declare_together,
        where_all_declare_together_out_of_sight,
        in_a_class
    ]
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

const TOGETHER: (&str, &str) = ("declarations", "together");

/// Poor firms have nothing to declare, rich ones declare buildings and loans every month.
fn where_all_declare_together() -> Vec<Plan<Management>> {
    let usual = (2..=6).map(|seats| plan(seats, 0, &[TOGETHER]).games(2).seed(u64::from(seats)));
    let poor = [TOGETHER, ("start_cash", "6000"), ("start_raw", "1"), ("start_goods", "1")];
    let rich = [TOGETHER, ("start_cash", "300000"), ("months", "30"), ("factory_limit", "12")];
    usual.chain([plan(3, 0, &poor).games(4), plan(3, 0, &rich).games(2)]).collect()
}

fn where_all_declare_together_out_of_sight() -> Vec<Plan<Management>> {
    let private = [TOGETHER, ("holdings", "private"), ("months", "16")];
    let poor = [TOGETHER, ("holdings", "private"), ("start_cash", "6000")];
    let mut plans: Vec<_> = [2, 4].map(|seats| plan(seats, 0, &private).games(6)).into();
    plans.push(plan(3, 0, &poor).games(6));
    plans
}

/// As many firms as a class has, and a short game of them.
fn in_a_class() -> Vec<Plan<Management>> {
    [12, 30].map(|seats| plan(seats, 0, &[TOGETHER, ("months", "4")]).games(1)).into()
}
