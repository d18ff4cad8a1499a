//! The laws that every game obeys, over both variants, all kinds of tables and every option that changes what is
//! seen or asked.

use kernel::Options as _;
use kernel::laws::{self, Plan};
use management::{Management, Options};

fn options(variant: usize, settings: &[(&str, &str)]) -> Options {
    let mut options = Options::of(&Options::variants()[variant]);
    for (name, value) in settings {
        options.set(name, value).unwrap();
    }
    options
}

#[test]
fn the_laws_hold_for_both_variants() {
    laws::hold_for_all_variants::<Management>(3);
}

#[test]
fn the_laws_hold_at_every_small_table() {
    for variant in 0..2 {
        for seats in 2..=8 {
            laws::hold(
                &Plan::<Management>::new(seats, options(variant, &[])).games(2).seed(u64::from(seats)),
            );
        }
    }
}

#[test]
fn the_laws_hold_with_private_holdings() {
    for seats in [2, 4] {
        let options = options(0, &[("holdings", "private"), ("months", "16")]);
        laws::hold(&Plan::<Management>::new(seats, options).games(6));
    }
}

/// Rich firms live long enough to repay loans, finish automation and reach their limits.
#[test]
fn the_laws_hold_in_long_rich_games() {
    for (variant, months) in [(0, "30"), (1, "40")] {
        for settings in [
            [("start_cash", "300000"), ("months", months), ("rounding", "up"), ("factory_limit", "3")],
            [("start_cash", "300000"), ("months", months), ("rounding", "down"), ("factory_limit", "12")],
        ] {
            laws::hold(&Plan::<Management>::new(3, options(variant, &settings)).games(2));
        }
    }
}

#[test]
fn the_laws_hold_for_poor_and_empty_starts() {
    for variant in 0..2 {
        let bare =
            [("start_cash", "3000"), ("start_raw", "0"), ("start_goods", "0"), ("start_factories", "1")];
        laws::hold(&Plan::<Management>::new(3, options(variant, &bare)).games(4));
    }
}

#[test]
fn all_that_is_said_is_in_the_words_and_all_words_are_used() {
    laws::every_message_is_used::<Management>(env!("CARGO_MANIFEST_DIR"));
}
