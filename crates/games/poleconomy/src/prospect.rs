//! What a player may expect to have in the end, by what each holding has turned out to be worth.
//!
//! The tables are linear regressions of what players had in the end on what they had before, over 120,000 positions from 5,000 games
//! between four clerks of either kind, one for each sixth of thirty turns a player, smoothed a little; in the end a holding is worth what it counts.
//! Estimates of what a holding may bring (as the clerk's own) are not enough for that: they do not know what somebody without it gets instead.

use crate::state::{Commodity, Poleconomy};
use kernel::{Money, Seat};

/// What one of each holding is worth in the end, in thousands: a thousandth of the cash, 10,000 of the Basic Income, a Company, the same
/// beside that for each Inflation Number (a fifth of it for an Advertising Square), having any Company, an Advertising Square of one who has a
/// Company and of one who has none, a savings card, a bond, a Life Insurance policy, being insured, being Prime Minister, a thousandth of the salary.
type Worths = [i64; 13];

/// So many tenths of a turn of the player are left.
type Row = (i64, Worths);

const BUSINESS: [Row; 7] = [
    (0, [1_000, 0, 0, 100, 0, 0, 0, 100, 100, 1_000, 0, 0, 0]),
    (25, [1_000, 57, 138, 50, 190, 65, 109, 108, 144, 995, 0, 157, 0]),
    (75, [1_000, 139, 213, 23, 360, 125, 274, 122, 217, 995, 0, 200, 0]),
    (125, [1_000, 224, 250, 10, 454, 150, 372, 135, 298, 980, 30, 173, 0]),
    (175, [1_000, 303, 250, 10, 396, 140, 281, 136, 370, 940, 300, 216, 0]),
    (225, [1_150, 334, 290, 0, 310, 120, 160, 140, 407, 800, 500, 328, 0]),
    (275, [2_600, 480, 300, 0, 100, 60, 50, 190, 350, 700, 200, 475, 0]),
];

const POLITICS: [Row; 7] = [
    (0, [1_000, 0, 0, 100, 0, 0, 0, 100, 100, 1_000, 0, 0, 0]),
    (25, [1_000, 51, 156, 46, 168, 54, 21, 106, 138, 985, 0, 250, 50]),
    (75, [1_000, 131, 218, 23, 184, 106, 87, 112, 194, 1_000, 0, 300, 500]),
    (125, [1_000, 208, 248, 8, 231, 150, 144, 120, 258, 1_020, 0, 200, 1_290]),
    (175, [1_000, 274, 250, 5, 244, 165, 175, 122, 324, 1_020, 146, 200, 1_770]),
    (225, [1_000, 317, 230, 10, 200, 131, 132, 120, 387, 1_000, 162, 200, 2_500]),
    (275, [1_000, 350, 180, 0, 200, 110, 80, 120, 320, 900, 400, 200, 1_500]),
];

/// What holdings are worth now.
fn worths(game: &Poleconomy) -> Worths {
    let rows = if game.is_political() { &POLITICS } else { &BUSINESS };
    let turns = i64::from(game.base.last_round.saturating_sub(game.base.round));
    let left = (turns * 10 / game.base.alive.len().max(1) as i64).min(rows[rows.len() - 1].0);
    let upper = rows.iter().position(|row| row.0 >= left).map_or(1, |place| place.max(1));
    let ((before, low), (after, high)) = (rows[upper - 1], rows[upper]);
    std::array::from_fn(|which| low[which] + (high[which] - low[which]) * (left - before) / (after - before))
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
    ] = worths(game);
    let held = |commodity: Commodity| game.held(seat, commodity);
    let (companies, squares) = (held(Commodity::Companies), held(Commodity::Advertising));
    let player = game.player(seat);
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
        + player.salary * salary / 1_000_000;
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
