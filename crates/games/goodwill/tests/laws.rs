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

/// Every number of investors, in every length.
fn hold_at_all_tables(variant: usize) {
    for seats in 2..=6 {
        hold(variant, "standard", seats, 3);
        hold(variant, "short", seats, 1);
        hold(variant, "long", seats, 1);
    }
}

#[test]
fn the_laws_hold() {
    hold_at_all_tables(0);
}

#[test]
fn the_laws_hold_with_dividends() {
    hold_at_all_tables(1);
}

#[test]
fn the_laws_hold_for_cash_only() {
    hold_at_all_tables(2);
}

#[test]
fn all_that_is_said_is_in_the_words_and_all_words_are_used() {
    laws::every_message_is_used::<Goodwill>(env!("CARGO_MANIFEST_DIR"));
}
