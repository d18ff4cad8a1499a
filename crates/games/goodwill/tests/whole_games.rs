//! Whole games by random play: every way in which the game can end.

use goodwill::{Goodwill, Options};
use kernel::{Draw, Game, Input, Options as _, Order, Pending, QuickDraw, Seat, Silent};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Plays to the end; with `orders` the table gives some.
fn play(seats: u8, options: &Options, seed: u64, orders: bool) -> Goodwill {
    let mut draw = QuickDraw::new(seed);
    let mut game = Goodwill::new(seats, options, &Arc::new(kernel::Edition::standard()));
    loop {
        match game.pending() {
            Pending::Seats(waiting) => {
                if orders && draw.below(60) == 0 {
                    let seat = Seat::new(draw.below(u32::from(seats)) as u8);
                    let order = if draw.below(4) == 0 { Order::EndNow } else { Order::Resign { seat } };
                    if game.check_order(&order).is_ok() {
                        game.apply(Input::Order(order), &mut Silent);
                        continue;
                    }
                }
                let seat = waiting.iter().nth(draw.below(waiting.len() as u32) as usize).unwrap();
                let action = game.sample(seat, &mut draw);
                assert_eq!(game.check(seat, &action), Ok(()));
                game.apply(Input::Decision(seat, action), &mut Silent);
            }
            Pending::Chance(chance) => game.apply(Input::Chance(chance.odds.draw(&mut draw)), &mut Silent),
            Pending::Over(_) => return game,
        }
    }
}

#[test]
fn random_games_end_in_every_way() {
    let mut endings = BTreeMap::new();
    for variant in Options::variants() {
        for length in ["short", "standard", "long"] {
            let mut options = Options::of(variant);
            options.set("length", length).unwrap();
            for seats in 2..=6 {
                for seed in 0..300 {
                    let game = play(seats, &options, seed, seed % 10 == 0);
                    let Pending::Over(ending) = game.pending() else { unreachable!() };
                    *endings.entry(ending.0).or_insert(0) += 1;
                    assert!(!game.winners().is_empty());
                }
            }
        }
    }
    // §9.1: the years are over, or no company is left, or one investor; §12.2: all agreed.
    for ending in ["years played", "no company left", "last investor", "agreed"] {
        assert!(endings.contains_key(ending), "{ending} is missing: {endings:?}");
    }
}
