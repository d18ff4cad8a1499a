//! Whole games, played to their ends.

use kernel::{
    Advise, Draw as _, Edition as _, Game, Input, Options as _, Order, Pending, QuickDraw, Seat, SeatSet,
    Silent, Variant, Viewer,
};
use std::sync::Arc;

/// How the seats of a game decide.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Manner {
    Random,
    Clerks,
    /// At random, and the table gives orders.
    Ordered,
}

/// Sizes of tables worth playing: the small ones, and the largest there is.
#[must_use]
pub fn tables(variant: &Variant) -> Vec<u8> {
    let (least, most) = (*variant.seats.start(), *variant.seats.end());
    let mut tables: Vec<u8> = (least..=most.min(least.saturating_add(4))).chain([most]).collect();
    tables.dedup();
    tables
}

/// So many seats, or as near as the variant allows.
#[must_use]
pub fn about(seats: u8, variant: &Variant) -> u8 {
    seats.clamp(*variant.seats.start(), *variant.seats.end())
}

/// A game about to start, with the standard edition.
#[must_use]
pub fn start<G: Advise>(seats: u8, options: &G::Options) -> G {
    G::new(seats, options, &Arc::new(G::Edition::standard()))
}

/// A variant's defaults.
#[must_use]
pub fn defaults<G: Advise>(variant: &'static Variant) -> G::Options {
    G::Options::of(variant)
}

/// Plays a game to its end.
///
/// # Panics
/// If what a seat decides is refused.
#[must_use]
pub fn play<G: Advise>(seats: u8, options: &G::Options, seed: u64, manner: Manner) -> G {
    let mut draw = QuickDraw::new(seed);
    let mut game = start::<G>(seats, options);
    let mut view = G::View::default();
    loop {
        if let Some(order) = order(&game, manner, &mut draw) {
            game.apply(Input::Order(order), &mut Silent);
        }
        let input = next(&game, &mut draw, |waiting, draw| {
            let seat = waiting.iter().nth(draw.below(waiting.len() as u32) as usize);
            let seat = seat.expect("somebody is asked");
            let action = if manner == Manner::Clerks {
                game.view_into(Viewer::Seat(seat), &mut view);
                G::clerk(&view, seat, draw)
            } else {
                game.sample(seat, draw)
            };
            (seat, action)
        });
        let Some(input) = input else { return game };
        if let Input::Decision(seat, action) = &input {
            assert_eq!(game.check(*seat, action), Ok(()), "{action:?}");
        }
        game.apply(input, &mut Silent);
    }
}

/// What comes next in a game: chance as it is drawn, and of those for whom it waits what `decide` says. Nothing when it is over.
pub fn next<G: Game>(
    game: &G,
    draw: &mut QuickDraw,
    decide: impl FnOnce(SeatSet, &mut QuickDraw) -> (Seat, G::Action),
) -> Option<Input<G::Action>> {
    Some(match game.pending() {
        Pending::Over(_) => return None,
        Pending::Chance(chance) => Input::Chance(chance.odds.draw(draw)),
        Pending::Delay => Input::TimeUp,
        Pending::Seats(waiting) => {
            let (seat, action) = decide(waiting, draw);
            Input::Decision(seat, action)
        }
    })
}

/// Now and then the table ends the game, makes the round the last, or lets a seat resign.
fn order<G: Advise>(game: &G, manner: Manner, draw: &mut QuickDraw) -> Option<Order> {
    if manner != Manner::Ordered || draw.below(40) > 0 {
        return None;
    }
    let order = match draw.below(6) {
        0 => Order::EndNow,
        1 => Order::LastRound,
        _ => Order::Resign { seat: Seat::new(draw.below(game.seats().into()) as u8) },
    };
    game.check_order(&order).is_ok().then_some(order)
}
