//! What every game is tested for, over all variants, lengths and numbers of investors.

use goodwill::{Goodwill, Options};
use kernel::Options as _;
use suite::laws::Plan;

suite::suite!(Goodwill, [without_dividends, with_dividends, for_cash_only]);

/// Every number of investors, in every length; the suite itself plays the standard one with two, four and six.
fn at_all_tables(variant: usize) -> Vec<Plan<Goodwill>> {
    let mut plans = Vec::new();
    for seats in 2..=6 {
        for (length, games) in [("standard", 3 * u32::from(seats % 2)), ("short", 1), ("long", 1)] {
            let mut options = Options::of(&Options::variants()[variant]);
            options.set("length", length).unwrap();
            plans.push(Plan::new(seats, options).games(games).seed(u64::from(seats)));
        }
    }
    plans
}

fn without_dividends() -> Vec<Plan<Goodwill>> {
    at_all_tables(0)
}

fn with_dividends() -> Vec<Plan<Goodwill>> {
    at_all_tables(1)
}

fn for_cash_only() -> Vec<Plan<Goodwill>> {
    at_all_tables(2)
}
