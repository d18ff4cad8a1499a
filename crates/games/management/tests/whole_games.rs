//! Whole games by random play: every way in which the game can end.

use kernel::{Draw, Game, Input, Options as _, Pending, QuickDraw, Seat, SeatSet, Silent};
use management::{Management, MarketTable, Options};
use std::collections::BTreeMap;
use std::sync::Arc;

fn play(seats: u8, options: &Options, seed: u64) -> Management {
    let mut draw = QuickDraw::new(seed);
    let mut game = Management::new(seats, options, &Arc::new(kernel::Edition::standard()));
    loop {
        match game.pending() {
            Pending::Seats(waiting) => {
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
        for seats in [2, 3, 4, 7, 64] {
            for seed in 0..30 {
                let game = play(seats, &Options::of(variant), seed);
                let Pending::Over(ending) = game.pending() else { unreachable!() };
                if seats == 4 {
                    println!("{} {} alive {}", variant.id, game.round(), game.in_play().len());
                }
                *endings.entry((variant.id, ending.0)).or_insert(0) += 1;
            }
        }
    }
    println!("{endings:?}");
    assert!(endings.contains_key(&("management", "months played")));
    assert!(endings.contains_key(&("management", "last firm standing")));
    assert!(endings.contains_key(&("manager", "last firm standing")));
}

#[test]
fn the_standard_market_is_playable() {
    let table: MarketTable = kernel::Edition::standard();
    assert_eq!(kernel::Edition::check(&table), Ok(()));
    let _ = (SeatSet::NONE, Seat::new(0));
}
