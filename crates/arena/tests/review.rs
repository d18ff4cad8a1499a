//! Reviews of matches, on a small test game and on Management.

mod common;

use arena::review::Compared;
use arena::{BotKind, Cancel, Cause, Player, Record, Review, Seen, Worth, review};
use common::{Bid, PrizeEdition, PrizeOptions, Prizes};
use kernel::{Advise, Draws, Edition as _, Game, Input, Money, Pending, QuickDraw, Seat, Silent};
use management::{Management, MarketTable, Options};
use std::sync::Arc;

/// A match of these bots from a start to its end.
fn played<G: Advise>(start: G, bots: &[BotKind], seed: u8) -> Record<G> {
    let mut game = start.clone();
    let mut chance_draws = Draws::new([seed; 32]);
    let mut draw = QuickDraw::new(seed.into());
    let mut players: Vec<Player<G>> = bots.iter().map(|bot| Player::new(*bot)).collect();
    let mut record = Record { start, inputs: Vec::new() };
    loop {
        let input = match game.pending() {
            Pending::Over(_) => return record,
            Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut chance_draws)),
            Pending::Delay => Input::TimeUp,
            Pending::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                Input::Decision(seat, players[seat.index()].decide(&Seen::new(&game, seat), &mut draw))
            }
        };
        game.apply(input.clone(), &mut Silent);
        record.inputs.push((record.inputs.len() as u32 + 1, input));
    }
}

fn prizes() -> Prizes {
    let options = PrizeOptions::default();
    Prizes::new(3, &options, &Arc::new(PrizeEdition))
}

fn management(seats: u8) -> Management {
    let options = Options::default();
    Management::new(seats, &options, &MarketTable::standard().into())
}

fn reviewed<G: Advise>(record: &Record<G>, seat: u8, budget: u32, seed: u64) -> Review<G::Action> {
    review(record, Seat::new(seat), budget, seed, &Cancel::NEVER, |_, _| ()).unwrap()
}

/// What a match came to for a seat.
fn end_of<G: Advise>(record: &Record<G>, seat: Seat) -> (Money, f64) {
    let mut game = record.start.clone();
    record.inputs.iter().for_each(|(_, input)| game.apply(input.clone(), &mut Silent));
    let winners = game.winners();
    let share = if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    (game.standing(seat), share)
}

fn compared<A>(review: &Review<A>) -> impl Iterator<Item = &Compared<A>> {
    review.stretches.iter().filter_map(|stretch| match &stretch.cause {
        Cause::Decision { compared } => compared.as_ref(),
        _ => None,
    })
}

fn is_whole<G: Advise>(record: &Record<G>, review: &Review<G::Action>) {
    let end = end_of(record, review.seat);
    assert_eq!((review.result.standing, review.result.win_share), end);
    let shares = review.shares();
    let sum = review.expected + shares.decisions + shares.chance + shares.others;
    assert_eq!(sum.standing, review.result.standing, "the parts sum to the result");
    assert!((sum.win_share - review.result.win_share).abs() < 1e-9);
    for pair in review.stretches.windows(2) {
        assert_eq!(pair[0].after, pair[1].before, "a stretch begins where the last one ended");
        assert!(pair[0].entries[1] <= pair[1].entries[0]);
    }
}

#[test]
fn the_parts_sum_to_the_result() {
    for seed in 1..4 {
        let record = played(prizes(), &[BotKind::Random, BotKind::Clerk, BotKind::Random], seed);
        for seat in 0..3 {
            is_whole(&record, &reviewed(&record, seat, 500, 1));
        }
        let bots = [BotKind::Random, BotKind::Clerk, BotKind::Random, BotKind::Clerk];
        let record = played(management(4), &bots, seed);
        for seat in 0..4 {
            is_whole(&record, &reviewed(&record, seat, 500, 1));
        }
    }
}

#[test]
fn what_ends_a_round_is_told_of_that_round() {
    let record = played(management(3), &[BotKind::Clerk; 3], 4);
    let review = reviewed(&record, 0, 500, 1);
    let mut game = record.start.clone();
    let rounds: Vec<u32> = record
        .inputs
        .iter()
        .map(|(_, input)| {
            let round = game.round();
            game.apply(input.clone(), &mut Silent);
            round
        })
        .collect();
    for stretch in &review.stretches {
        assert_eq!(stretch.round, rounds[stretch.entries[1] as usize - 1], "{:?}", stretch.entries);
    }
}

#[test]
fn the_same_seed_gives_the_same_review() {
    let record = played(management(3), &[BotKind::Random, BotKind::Clerk, BotKind::Clerk], 5);
    let first = reviewed(&record, 1, 3_000, 7);
    assert_eq!(first, reviewed(&record, 1, 3_000, 7));
    assert_ne!(first, reviewed(&record, 1, 3_000, 8));
}

#[test]
fn a_blunder_is_found_and_costs_what_it_costs() {
    // Whoever pays 900 more than a prize is worth has 900 less than with a sound bid, about.
    let mut record = played(prizes(), &[BotKind::Clerk; 3], 2);
    let place = record
        .inputs
        .iter()
        .position(|(_, input)| matches!(input, Input::Decision(seat, _) if seat.number() == 1));
    let place = place.unwrap();
    record.inputs[place].1 = Input::Decision(Seat::new(0), Bid::Bid { price: 1_000 });
    let review = reviewed(&record, 0, 5_000, 1);
    is_whole(&record, &review);
    let first = compared(&review).next().unwrap();
    assert_eq!(first.chosen, Bid::Bid { price: 1_000 });
    assert!(first.is_missed() && first.missed.standing > Money(50), "{first:?}");
    let worst = compared(&review).max_by_key(|compared| compared.missed.standing).unwrap();
    assert_eq!(worst.chosen, first.chosen, "it is the worst of the match");
}

#[test]
fn what_was_sealed_elsewhere_is_not_known_to_a_review() {
    // Others' sealed bids differ, and nothing has come to light yet when the seat decides.
    let reviews = [0, 400].map(|bid| {
        let mut record = played(prizes(), &[BotKind::Clerk; 3], 2);
        record.inputs[1].1 = Input::Decision(Seat::new(0), Bid::Bid { price: bid });
        record.inputs.truncate(3);
        reviewed(&record, 1, 2_000, 1)
    });
    let first = reviews.each_ref().map(|review| compared(review).next().unwrap().clone());
    assert_eq!(first[0], first[1]);
}

#[test]
fn clerks_are_neither_skilled_nor_unskilled() {
    // Under clerks a decision is worth nothing beside a clerk's, and luck has no drift: over many matches it is near nothing.
    let (mut luck, mut squares, count) = (0.0, 0.0, 24);
    for seed in 0..count {
        let record = played(management(3), &[BotKind::Clerk; 3], seed);
        let review = reviewed(&record, 0, 4_000, seed.into());
        let Worth { standing, .. } = review.shares().chance + review.shares().others;
        luck += standing.0 as f64;
        squares += (standing.0 as f64).powi(2);
    }
    let (mean, error) = (luck / f64::from(count), squares.sqrt() / f64::from(count));
    assert!(mean.abs() < 3.0 * error, "luck of {mean} on the average, give or take {error}");
}

#[test]
fn a_review_can_be_cancelled_and_says_how_far_it_is() {
    let record = played(prizes(), &[BotKind::Clerk; 3], 2);
    let cancel = Cancel::new();
    let mut heard = Vec::new();
    let found = review(&record, Seat::new(0), 500, 1, &cancel, |done, total| {
        heard.push((done, total));
        if done == 2 {
            cancel.cancel();
        }
    });
    assert!(found.is_none());
    assert_eq!(heard.iter().map(|(done, _)| *done).collect::<Vec<_>>(), [0, 1, 2]);
    assert!(heard.iter().all(|(_, total)| *total >= 3));
}
