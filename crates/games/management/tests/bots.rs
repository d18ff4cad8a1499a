//! The bots on Management.

use arena::{Cancel, Seen, rank};
use kernel::{Action as _, Edition as _, Game, Input, Outcome, QuickDraw, Seat, Silent};
use management::{Action, Management, MarketTable, Options};
use std::sync::Arc;
use suite::bots::{novices_are_between_clerks_and_randoms, run, simulation};

#[test]
fn large_tables_are_played_to_an_end_of_the_rules() {
    for variant in <Options as kernel::Options>::variants() {
        for seats in [7, 16] {
            let (report, _) = run(&simulation::<Management>(variant, seats, "random,clerk", 40));
            assert!(!report.endings.contains_key("step limit"), "{:?}", report.endings);
        }
    }
}

#[test]
fn a_search_does_not_see_sealed_bids() {
    let rankings = ["pass", "bid 1 500", "bid 6 1500"].map(|bid| {
        let mut game = Management::new(3, &Options::default(), &Arc::new(MarketTable::standard()));
        game.apply(Input::Chance(Outcome(2)), &mut Silent);
        game.apply(Input::Decision(Seat::new(0), Action::parse(bid).unwrap()), &mut Silent);
        rank(&Seen::new(&game, Seat::new(1)), 300, &mut QuickDraw::new(8), &Cancel::NEVER).unwrap()
    });
    assert_eq!(rankings[0], rankings[1]);
    assert_eq!(rankings[0], rankings[2]);
}

#[test]
fn easy_bots_play_worse_than_sound_ones_and_better_than_chance() {
    novices_are_between_clerks_and_randoms::<Management>();
}
