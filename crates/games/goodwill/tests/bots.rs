//! The bots on Goodwill, and the answer of its playout benchmark.

use arena::{Cancel, Seen, rank};
use goodwill::{Action, Cards, Goodwill, Options};
use kernel::{
    Action as _, Edition as _, Game, Input, Options as _, Outcome, QuickDraw, Seat, Silent, Viewer,
};
use std::sync::Arc;
use suite::bots::{novices_are_between_clerks_and_randoms, run, simulation};

/// What `boardroom bench` measures: its answer changes only if the rules do, or the cards, or what is random.
#[test]
fn the_benchmark_has_its_answer() {
    let (report, rows) = run(&simulation::<Goodwill>(&Options::variants()[0], 4, "random", 2_000));
    let standings: i64 = rows.iter().flat_map(|row| &row.seats).map(|seat| seat.standing.0).sum();
    assert_eq!((report.decisions, standings), (385_380, 1_364_932));
}

/// A search finds the same whatever others have sealed and whatever lies where the seat may not look; it makes as many
/// playouts too, so that not even its speed tells.
#[test]
fn a_search_does_not_see_what_is_hidden() {
    let searches =
        [([0, 0, 0, 0], "0"), ([20, 17, 20, 15], "38"), ([5, 9, 13, 2], "12")].map(|(hidden, sealed)| {
            let mut game = Goodwill::new(2, &Options::default(), &Arc::new(Cards::standard()));
            // Three tokens and a boss for each company, three on offer; then seat 1 sees the first two pieces.
            let set_up = [0, 1, 2].repeat(3).into_iter().chain([0; 6]).chain([18, 10, 5, 6]);
            for outcome in set_up.chain(hidden) {
                game.apply(Input::Chance(Outcome(outcome)), &mut Silent);
            }
            let decide = |game: &mut Goodwill, seat: u8, text: &str| {
                game.apply(Input::Decision(Seat::new(seat), Action::parse(text).unwrap()), &mut Silent);
            };
            let search = |game: &Goodwill| {
                rank(&Seen::new(game, Seat::new(0)), 200, &mut QuickDraw::new(8), &Cancel::NEVER).unwrap()
            };
            decide(&mut game, 1, &format!("price {sealed}"));
            let before = search(&game);
            // Prices that are opened tell something, and tell the same in all three games.
            decide(&mut game, 1, "price 14");
            decide(&mut game, 0, "price 10");
            decide(&mut game, 1, &format!("price {sealed}"));
            (before, search(&game), game.view(Viewer::Seat(Seat::new(0))))
        });
    assert_eq!(searches[0], searches[1]);
    assert_eq!(searches[0], searches[2]);
}

#[test]
fn easy_bots_play_worse_than_sound_ones_and_better_than_chance() {
    novices_are_between_clerks_and_randoms::<Goodwill>();
}
