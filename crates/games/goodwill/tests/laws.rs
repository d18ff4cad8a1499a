//! The laws that every game obeys, over all variants, lengths and numbers of investors.

use goodwill::{Goodwill, Options};
use kernel::Options as _;
use kernel::laws::{self, Plan};

fn options(variant: usize, settings: &[(&str, &str)]) -> Options {
    let mut options = Options::of(&Options::variants()[variant]);
    for (name, value) in settings {
        options.set(name, value).unwrap();
    }
    options
}

#[test]
fn the_laws_hold_at_every_table_of_every_variant() {
    for variant in 0..Options::variants().len() {
        for seats in 2..=6 {
            laws::hold(&Plan::<Goodwill>::new(seats, options(variant, &[])).games(3).seed(u64::from(seats)));
        }
    }
}

#[test]
fn the_laws_hold_in_short_and_long_games() {
    for variant in 0..Options::variants().len() {
        for length in ["short", "long"] {
            for seats in [2, 4, 6] {
                let options = options(variant, &[("length", length), ("whispers", "no")]);
                laws::hold(&Plan::<Goodwill>::new(seats, options).games(3));
            }
        }
    }
}
