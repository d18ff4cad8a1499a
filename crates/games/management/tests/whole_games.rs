//! Whole games by random play: every way in which the game can end.

use kernel::{Draw, Game, Input, Options as _, Pending, QuickDraw, Silent};
use management::{Management, Options};
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
                *endings.entry((variant.id, ending.0)).or_insert(0) += 1;
                assert_eq!(game.winners().is_empty(), ending.0 == "nobody left");
            }
        }
    }
    for ending in [
        ("management", "months played"),
        ("management", "last firm standing"),
        ("management", "nobody left"),
        ("manager", "last firm standing"),
        ("manager", "nobody left"),
    ] {
        assert!(endings.contains_key(&ending), "{ending:?} is missing: {endings:?}");
    }
}
