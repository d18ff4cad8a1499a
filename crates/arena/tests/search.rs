//! The planner and its hints, on a small test game.

mod common;

use arena::{BotKind, Cancel, Player, Seen, Simulation, advice, rank};
use common::{Bid, PrizeEdition, PrizeOptions, Prizes};
use kernel::{Game as _, Input, Language, Outcome, QuickDraw, Seat, Silent};
use std::sync::Arc;

/// Three seats, a prize of 800, and seat 1 has bid this much.
fn position(first_bid: i64) -> Prizes {
    let options = PrizeOptions::default();
    let mut game = Prizes::new(3, &options, &Arc::new(PrizeEdition));
    game.apply(Input::Chance(Outcome(7)), &mut Silent);
    game.apply(Input::Decision(Seat::new(0), Bid::Bid { price: first_bid }), &mut Silent);
    game
}

#[test]
fn the_same_draws_give_the_same_ranking() {
    let game = position(100);
    let seen = Seen::new(&game, Seat::new(1));
    let first = rank(&seen, 200, &mut QuickDraw::new(5), &Cancel::NEVER).unwrap();
    assert_eq!(first, rank(&seen, 200, &mut QuickDraw::new(5), &Cancel::NEVER).unwrap());
    assert_ne!(first, rank(&seen, 200, &mut QuickDraw::new(6), &Cancel::NEVER).unwrap());
}

#[test]
fn a_search_does_not_see_what_its_seat_may_not_see() {
    let rankings = [0, 500, 1_000].map(|first_bid| {
        let game = position(first_bid);
        rank(&Seen::new(&game, Seat::new(1)), 200, &mut QuickDraw::new(5), &Cancel::NEVER).unwrap()
    });
    assert_eq!(rankings[0], rankings[1]);
    assert_eq!(rankings[0], rankings[2]);
}

#[test]
fn the_budget_counts_playouts() {
    let game = position(100);
    for budget in [1, 10, 100, 1_000] {
        let ranked =
            rank(&Seen::new(&game, Seat::new(1)), budget, &mut QuickDraw::new(5), &Cancel::NEVER).unwrap();
        let playouts: u32 = ranked.iter().map(|candidate| candidate.playouts).sum();
        // At least one for each candidate that is left in each stage, whatever the budget.
        assert!(playouts <= budget.max(14), "{playouts} playouts for {budget}");
        assert!(playouts * 10 >= budget * 9, "{playouts} playouts for {budget}");
        let best = ranked[..3].iter().map(|candidate| candidate.playouts).collect::<Vec<_>>();
        assert!(best[0] == best[1] && best[1] == best[2], "the three best are tried alike: {best:?}");
    }
}

#[test]
fn overpaying_is_found_out() {
    let game = position(100);
    let ranked =
        rank(&Seen::new(&game, Seat::new(1)), 2_000, &mut QuickDraw::new(5), &Cancel::NEVER).unwrap();
    let worst = &ranked.last().unwrap().action;
    assert_eq!(*worst, Bid::Bid { price: 960 });
}

#[test]
fn a_planner_reuses_its_buffers_without_remembering() {
    let mut player = Player::<Prizes>::new(BotKind::PLANNER);
    let (one, other) = (position(100), position(700));
    let mut decide = |game: &Prizes| player.decide(&Seen::new(game, Seat::new(2)), &mut QuickDraw::new(9));
    let first = decide(&one);
    decide(&other);
    assert_eq!(decide(&one), first);
}

#[test]
fn a_planner_beats_clerks() {
    let simulation = Simulation::<Prizes> {
        seats: 3,
        options: PrizeOptions::default(),
        edition: Arc::new(PrizeEdition),
        bots: vec![BotKind::PLANNER, BotKind::Clerk],
        games: 150,
        seed: 3,
        threads: 2,
        views: false,
    };
    let report = simulation.run(|_| (), None).unwrap();
    assert!(report.bots[0].interval[0] > 1.0 / 3.0, "{:?}", report.bots);
}

#[test]
fn a_hint_names_three_with_reasons() {
    let game = position(100);
    let names = common::LANGUAGES.words(Language::ENGLISH, ["Ann", "Bob", "Cy"].map(String::from).to_vec());
    let advice =
        advice(&Seen::new(&game, Seat::new(1)), &names, 200, &mut QuickDraw::new(5), &Cancel::NEVER).unwrap();
    assert_eq!(advice.hints.len(), 3);
    assert!(advice.verdict.ends_with('.'), "{}", advice.verdict);
    for hint in &advice.hints {
        assert!(hint.action.starts_with("bid "));
        assert!(hint.title.starts_with("Bid (Price "), "{}", hint.title);
        assert!(hint.reason.contains("a prize of $800"), "{}", hint.reason);
        assert!(hint.outlook.contains(" it ends ") && hint.outlook.ends_with('.'), "{}", hint.outlook);
    }
}

#[test]
fn a_cancelled_search_comes_to_no_result() {
    let game = position(100);
    let names = common::LANGUAGES.words(Language::ENGLISH, ["Ann", "Bob", "Cy"].map(String::from).to_vec());
    let seen = Seen::new(&game, Seat::new(1));
    let cancel = Cancel::new();
    let decide = |cancel: &Cancel, kind| {
        Player::<Prizes>::new(kind).decide_unless(cancel, &seen, &mut QuickDraw::new(5))
    };
    let best = decide(&Cancel::NEVER, BotKind::PLANNER);
    assert_eq!(best, Some(Player::new(BotKind::PLANNER).decide(&seen, &mut QuickDraw::new(5))));
    assert_eq!(decide(&cancel, BotKind::PLANNER), best, "who is not cancelled decides the same");
    // Every clone is the same.
    cancel.clone().cancel();
    assert_eq!(decide(&cancel, BotKind::PLANNER), None);
    assert_eq!(advice(&seen, &names, 200, &mut QuickDraw::new(5), &cancel), None);
    assert!(decide(&cancel, BotKind::Clerk).is_some(), "a clerk has decided before one can stop it");
    Cancel::NEVER.cancel();
    assert!(!Cancel::NEVER.is_cancelled());
}
