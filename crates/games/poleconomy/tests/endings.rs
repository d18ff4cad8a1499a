//! Every ending is reached in some game of some table, and somebody wins unless the Treasury is bankrupt.

use kernel::{
    Advise as _, Draw as _, Edition as _, Game as _, Input, Options as _, Order, Pending, QuickDraw, Seat,
    Silent, Viewer,
};
use poleconomy::{Board, Options, Poleconomy, View};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Plays a game to its end: at random, or between clerks; with orders of the table, or without.
fn play(options: &Options, board: &Arc<Board>, seats: u8, seed: u64) -> Poleconomy {
    let mut game = Poleconomy::new(seats, options, board);
    let (mut draw, mut view) = (QuickDraw::new(seed), View::default());
    loop {
        if seed.is_multiple_of(3) && draw.below(60) == 0 {
            let order = match draw.below(6) {
                0 => Order::EndNow,
                1 => Order::LastRound,
                _ => Order::Resign { seat: Seat::new(draw.below(seats.into()) as u8) },
            };
            if game.check_order(&order).is_ok() {
                game.apply(Input::Order(order), &mut Silent);
            }
        }
        let input = match game.pending() {
            Pending::Over(_) => return game,
            Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut draw)),
            Pending::Delay => Input::TimeUp,
            Pending::Seats(waiting) => {
                let seat = waiting.lowest().expect("somebody is asked");
                let action = if seed.is_multiple_of(2) {
                    game.view_into(Viewer::Seat(seat), &mut view);
                    Poleconomy::clerk(&view, seat, &mut draw)
                } else {
                    game.sample(seat, &mut draw)
                };
                assert_eq!(game.check(seat, &action), Ok(()), "{action:?}");
                Input::Decision(seat, action)
            }
        };
        game.apply(input, &mut Silent);
    }
}

fn reached(variant: usize, board: &Board) -> BTreeMap<&'static str, u32> {
    let (options, board) = (Options::of(&Options::variants()[variant]), Arc::new(board.clone()));
    let mut endings = BTreeMap::new();
    for seed in 0..90 {
        let game = play(&options, &board, 2 + (seed % 5) as u8, seed);
        let Pending::Over(ending) = game.pending() else { unreachable!("it was played out") };
        *endings.entry(ending.0).or_default() += 1;
        assert_eq!(game.winners().is_empty(), ending.0 == "treasury bankrupt", "{}", ending.0);
        assert!(game.winners().minus(game.in_play()).is_empty());
    }
    endings
}

/// §12.1, §14.5
#[test]
fn every_ending_is_reached() {
    let board = Board::standard();
    let business = reached(0, &board);
    let politics = reached(1, &board);
    for ending in ["turns played", "last player", "agreed"] {
        assert!(business.contains_key(ending) && politics.contains_key(ending), "{business:?} {politics:?}");
    }
    assert!(politics.contains_key("treasury bankrupt"), "{politics:?}");
    assert!(!business.contains_key("treasury bankrupt"), "{business:?}");
}

/// §12.3: in a box with a sixth of the money the Bank runs out.
#[test]
fn a_poor_bank_runs_out_of_money() {
    let mut board = Board::standard();
    board.notes.truncate(4);
    assert_eq!(board.check(), Ok(()));
    for variant in [0, 1] {
        let endings = reached(variant, &board);
        assert!(endings.get("bank out of money").is_some_and(|count| *count > 3), "{endings:?}");
    }
}
