//! What the rules do for one who is away.

use business_strategy::action::Lines;
use business_strategy::{Action, BusinessStrategy, Climate, Options};
use kernel::{
    Edition, Game, Input, Money, Options as _, Outcome, Pending, Seat, SeatSet, SetPosition, Silent,
};
use std::sync::Arc;

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

/// Whoever is away when a payment is short takes the loan that is there, of what is short. §8.7.
#[test]
fn nobody_goes_bankrupt_for_being_away() {
    let basic = Options::variants().iter().find(|each| each.id == "basic").expect("a variant");
    let mut game = BusinessStrategy::new(2, &Options::of(basic), &Arc::new(Climate::standard()));
    let position = r"
        month = 3
        firms = [{ seat = 1, raw = 0, goods = 0, cash = 4000 }, { seat = 2, raw = 0, goods = 0, cash = 20000 }]
    ";
    game.set_position(&toml::from_str(position).expect("a position")).expect("a position that can be");
    for outcome in [0, 15] {
        assert!(matches!(game.pending(), Pending::Chance(_)));
        game.apply(Input::Chance(Outcome(outcome)), &mut Silent);
    }
    let bid = Action::Bids(Lines::one(3, Money(2_000)));
    game.apply(Input::Decision(ANNA, bid), &mut Silent);
    game.apply(Input::Decision(BEN, Action::Pass {}), &mut Silent);
    assert_eq!(game.pending(), Pending::Seats(SeatSet::only(ANNA)), "her payment is short");
    let absent = game.fallback(ANNA);
    assert!(matches!(absent, Action::Borrow { amount } if amount > Money::ZERO), "{absent:?}");
    assert_eq!(game.check(ANNA, &absent), Ok(()));
    game.apply(Input::Decision(ANNA, absent), &mut Silent);
    assert!(game.in_play().contains(ANNA));
}
