//! What a player may expect to have in the end, by what each holding has turned out to be worth.
//!
//! The tables say who won: at nine moments of 60,000 games of either kind between four clerks, what a holding did to the odds of winning (a conditional
//! logit, whose scale is how final standings followed it), smoothed a little. In the end a holding is worth what it counts.
//! Estimates of what a holding may bring (as the clerk's own) are not enough for that: they do not know what somebody without it gets instead.

use crate::board::Circuit;
use crate::state::{Commodity, Place, Poleconomy};
use kernel::{Money, Seat};

/// What one of each holding is worth in the end, in thousands: a thousandth of the cash, 10,000 of the Basic Income, a Company, the same
/// beside that for each Inflation Number (a fifth of it for an Advertising Square), having any Company, an Advertising Square of one who has a
/// Company and of one who has none, a savings card, a bond, a Life Insurance policy, being insured, being Prime Minister, a thousandth of the salary,
/// and what it is worth to stand on the inner circuit, or on a Corner Square, rather than on the outer circuit.
type Worths = [i64; 15];

/// So many tenths of a turn of the player are left; the scale of what may still come between two players, in thousands; what each holding is worth.
type Row = (i64, i64, Worths);

const BUSINESS: [Row; 10] = [
    (0, 400, [1_000, 0, 0, 100, 0, 0, 0, 100, 100, 1_000, 0, 0, 0, 0, 0]),
    (5, 510, [1_000, 14, 77, 76, 69, 25, 10, 104, 107, 980, 69, 75, 0, -52, -95]),
    (20, 820, [1_000, 51, 146, 51, 188, 61, 40, 111, 126, 972, 218, 144, 0, -70, -185]),
    (50, 1_190, [1_000, 113, 210, 31, 240, 113, 94, 125, 169, 950, 278, 174, 0, -100, -201]),
    (90, 1_540, [1_000, 198, 222, 23, 313, 166, 160, 145, 226, 929, 340, 185, 0, -227, -243]),
    (135, 1_840, [1_000, 290, 225, 18, 355, 213, 198, 164, 283, 889, 340, 206, 0, -321, -360]),
    (180, 2_100, [1_071, 372, 245, 13, 325, 262, 224, 180, 343, 830, 370, 256, 0, -340, -360]),
    (220, 2_320, [1_625, 436, 246, 17, 243, 290, 231, 184, 387, 713, 400, 310, 0, -230, -200]),
    (250, 2_430, [2_489, 471, 255, 30, 180, 290, 250, 180, 404, 506, 300, 380, 0, -50, 0]),
    (270, 2_440, [2_900, 500, 280, 33, 100, 300, 240, 190, 400, 365, 150, 407, 0, 0, 0]),
];

const POLITICS: [Row; 10] = [
    (0, 400, [1_000, 0, 0, 100, 0, 0, 0, 100, 100, 1_000, 0, 0, 0, 0, 0]),
    (5, 490, [1_000, 18, 86, 71, 0, 25, 25, 103, 114, 1_000, 50, 91, 105, -39, -116]),
    (20, 780, [980, 55, 160, 44, 0, 58, 50, 108, 140, 1_020, 93, 225, 200, -68, -220]),
    (50, 1_150, [940, 126, 200, 27, 0, 104, 70, 114, 186, 1_040, 150, 310, 380, -155, -244]),
    (90, 1_470, [889, 213, 210, 19, 10, 146, 115, 121, 240, 1_044, 207, 390, 430, -203, -272]),
    (135, 1_710, [852, 294, 202, 17, 40, 179, 143, 125, 294, 1_039, 240, 355, 600, -245, -330]),
    (180, 1_870, [850, 357, 203, 15, 30, 210, 162, 127, 338, 995, 255, 313, 900, -330, -300]),
    (220, 1_970, [940, 387, 215, 13, 10, 228, 155, 125, 363, 935, 218, 261, 1_170, -376, -310]),
    (250, 2_000, [1_070, 395, 215, 10, 10, 246, 155, 121, 372, 870, 150, 196, 1_270, -380, -300]),
    (270, 1_950, [1_200, 395, 225, 12, 20, 252, 190, 100, 350, 700, 80, 130, 1_150, -150, -100]),
];

/// The rows that the turns left lie between, and how far they are on from one to the other.
fn rows(game: &Poleconomy) -> (&'static Row, &'static Row, i64) {
    let rows: &[Row] = if game.is_political() { &POLITICS } else { &BUSINESS };
    let turns = i64::from(game.base.last_round.saturating_sub(game.base.round));
    let left = (turns * 10 / game.base.alive.len().max(1) as i64).min(rows[rows.len() - 1].0);
    let upper = rows.iter().position(|row| row.0 >= left).map_or(1, |place| place.max(1));
    (&rows[upper - 1], &rows[upper], left)
}

/// What holdings are worth now.
fn worths(game: &Poleconomy) -> Worths {
    let (before, after, left) = rows(game);
    std::array::from_fn(|which| between(before.2[which], after.2[which], before.0, after.0, left))
}

fn between(low: i64, high: i64, before: i64, after: i64, left: i64) -> i64 {
    low + (high - low) * (left - before) / (after - before)
}

/// How far what is still to come may carry one past another: the scale of the logistic distribution of that difference.
pub(crate) fn spread(game: &Poleconomy) -> Money {
    let (before, after, left) = rows(game);
    Money(between(before.1, after.1, before.0, after.0, left) * 1_000)
}

/// What somebody may expect to have in the end.
pub(crate) fn prospect(game: &Poleconomy, seat: Seat) -> Money {
    if !game.base.alive.contains(seat) {
        return Money::ZERO;
    }
    let [
        cash,
        income,
        company,
        number,
        first_company,
        advertising,
        alone,
        saving,
        bond,
        life,
        insured,
        premier,
        salary,
        inner,
        corner,
    ] = worths(game);
    let held = |commodity: Commodity| game.held(seat, commodity);
    let (companies, squares) = (held(Commodity::Companies), held(Commodity::Advertising));
    let player = game.player(seat);
    let stands = match player.place {
        Place::Corner(_) => corner,
        Place::Square(square) => match game.board.squares[usize::from(square)].circuit {
            Circuit::Inner => inner,
            Circuit::Outer => 0,
        },
    };
    let thousands = game.cash(seat).0 * cash / 1_000_000
        + player.basic_income * income / 10_000
        + companies * company
        + (5 * companies + squares) * number * game.number() / 5
        + if companies > 0 { first_company + squares * advertising } else { squares * alone }
        + held(Commodity::Savings) * saving
        + held(Commodity::Bonds) * bond
        + held(Commodity::Life) * life
        + held(Commodity::Loans) / 1_000
        + if held(Commodity::Business) > 0 { insured } else { 0 }
        + if game.premier == Some(seat) { premier } else { 0 }
        + player.salary * salary / 1_000_000
        + stands;
    Money(thousands * 1_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::options::Options;
    use kernel::{Edition as _, Game as _, Options as _, SetPosition as _};
    use std::sync::Arc;

    fn table(variant: usize, turn: u16) -> Poleconomy {
        let options = Options::of(&Options::variants()[variant]);
        let mut game = Poleconomy::new(3, &options, &Arc::new(Board::standard()));
        let unissued = if variant == 1 { "unissued = 20" } else { "" };
        let position = format!(
            r"
            {unissued}
            turn = {turn}
            premier = 2
            spot = 6
            players = [
                {{ seat = 1, cash = 500000, basic_income = 70000, cards = [1, 21, 22], savings = 2, bonds = 3, life = 1, votes = 5 }},
                {{ seat = 2, cash = 740000, basic_income = 70000, cards = [23], business = 1, votes = 8 }},
                {{ seat = 3, cash = 500000, basic_income = 70000, votes = 5 }},
            ]"
        );
        game.set_position(&toml::from_str(&position).expect("a position")).expect("a position that can be");
        game
    }

    #[test]
    fn in_the_end_all_is_worth_what_it_counts() {
        for variant in [0, 1] {
            let game = table(variant, 90);
            for seat in Seat::first(3) {
                assert_eq!(prospect(&game, seat), game.standing(seat), "{seat:?}");
            }
        }
    }

    #[test]
    fn what_is_held_early_brings_more() {
        for variant in [0, 1] {
            let beyond = |turn: u16, seat: u8| {
                let game = table(variant, turn);
                prospect(&game, Seat::new(seat)) - game.standing(Seat::new(seat))
            };
            for seat in 0..3 {
                assert!(beyond(31, seat) > beyond(61, seat) && beyond(61, seat) > beyond(86, seat));
            }
        }
    }
}
