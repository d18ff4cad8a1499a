//! The laws that every game obeys, over all variants, lengths and numbers of investors.

use goodwill::{Goodwill, Options};
use kernel::Options as _;
use kernel::laws::{self, Plan};

/// Plays so many games in each manner; in every third the table gives orders.
fn hold(variant: usize, length: &str, seats: u8, games: u32) {
    let mut options = Options::of(&Options::variants()[variant]);
    options.set("length", length).unwrap();
    laws::hold(&Plan::<Goodwill>::new(seats, options).games(games).seed(u64::from(seats)));
}

#[test]
fn the_laws_hold_for_few() {
    hold(0, "standard", 2, 3);
    hold(0, "standard", 3, 3);
    hold(0, "long", 2, 1);
}

#[test]
fn the_laws_hold_for_four() {
    hold(0, "standard", 4, 3);
    hold(0, "long", 4, 1);
}

#[test]
fn the_laws_hold_for_many() {
    hold(0, "standard", 5, 3);
    hold(0, "short", 6, 3);
}

#[test]
fn the_laws_hold_with_dividends() {
    for seats in 2..=6 {
        hold(1, "short", seats, 1);
    }
    hold(1, "standard", 4, 3);
    hold(1, "long", 3, 1);
}

#[test]
fn the_laws_hold_for_cash_only() {
    for seats in 2..=6 {
        hold(2, "short", seats, 1);
    }
    hold(2, "standard", 3, 3);
    hold(2, "long", 5, 1);
}
