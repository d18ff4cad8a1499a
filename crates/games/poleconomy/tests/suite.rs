//! What every game is tested for.

use kernel::{Edition as _, Options as _};
use poleconomy::{Board, Options, Poleconomy};
use std::sync::Arc;
use suite::laws::Plan;

suite::suite!(
    Poleconomy,
    [at_every_table_of_game_1, at_every_table_of_game_2, in_quick_games, with_a_poor_bank]
);

fn plan(seats: u8, variant: usize, settings: &[(&str, &str)]) -> Plan<Poleconomy> {
    let mut options = Options::of(&Options::variants()[variant]);
    for (name, value) in settings {
        options.set(name, value).unwrap();
    }
    Plan::new(seats, options)
}

fn at_every_table(variant: usize) -> Vec<Plan<Poleconomy>> {
    let table = |seats: u8| {
        let rounds = if seats > 3 { "6" } else { "10" };
        plan(seats, variant, &[("rounds", rounds)]).games(2).seed(u64::from(seats))
    };
    (2..=6).map(table).collect()
}

fn at_every_table_of_game_1() -> Vec<Plan<Poleconomy>> {
    at_every_table(0)
}

fn at_every_table_of_game_2() -> Vec<Plan<Poleconomy>> {
    at_every_table(1)
}

fn in_quick_games() -> Vec<Plan<Poleconomy>> {
    let quick = |(variant, seats)| plan(seats, variant, &[("quick", "yes"), ("rounds", "5")]).games(2);
    [(0, 2), (0, 6), (1, 2), (1, 6)].map(quick).into()
}

/// Where money is short, everything ends otherwise.
fn with_a_poor_bank() -> Vec<Plan<Poleconomy>> {
    let mut board = Board::standard();
    board.notes.truncate(4);
    let board = Arc::new(board);
    let poor = |variant| {
        let plan = plan(4, variant, &[("rounds", "20"), ("quick", "yes")]).games(2);
        Plan { edition: Arc::clone(&board), ..plan }
    };
    [0, 1].map(poor).into()
}
