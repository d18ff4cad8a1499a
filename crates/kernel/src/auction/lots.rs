//! Many equal units, one price for each bid, each winner paying its own: the market of the management games.

use crate::money::Money;
use crate::seat::{MOST_SEATS, Seat};
use arrayvec::ArrayVec;
use std::cmp::Reverse;

/// Two bids a seat, at the most.
const MOST_LOTS: usize = 2 * MOST_SEATS as usize;

/// An amount at a price.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Lot {
    pub seat: Seat,
    pub amount: u32,
    pub price: Money,
}

/// Which price is served first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum First {
    /// The dearest: the house sells.
    Highest,
    /// The cheapest: the house buys.
    Lowest,
}

/// The lots in the order in which they are served.
pub type Served = ArrayVec<Lot, MOST_LOTS>;

/// Puts lots into the order in which they are served: by price, then by precedence (the lower the sooner). The
/// caller brings the buffer, because it is large to hand back.
///
/// # Panics
/// If there are more than two lots for each of the most seats.
#[inline]
pub fn by_price(
    lots: impl IntoIterator<Item = Lot>,
    first: First,
    mut precedence: impl FnMut(Seat) -> u8,
    served: &mut Served,
) {
    served.clear();
    served.extend(lots.into_iter().filter(|lot| lot.amount > 0));
    served.sort_unstable_by_key(|lot| {
        let price = match first {
            First::Highest => Reverse(lot.price.0),
            First::Lowest => Reverse(-lot.price.0),
        };
        (price, precedence(lot.seat), lot.seat)
    });
}

/// Serves lots in order out of a supply: each with how much of it is filled.
#[inline]
pub fn serve(lots: &Served, mut supply: u32) -> impl Iterator<Item = (&Lot, u32)> {
    lots.iter().map(move |lot| {
        let filled = lot.amount.min(supply);
        supply -= filled;
        (lot, filled)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn price_first_then_precedence_then_what_is_left() {
        let lot = |seat, amount, price| Lot { seat: Seat::new(seat), amount, price: Money(price) };
        // Seats 0 North, 1 East, 2 South, 3 West; South before West.
        let lots = [lot(0, 4, 600), lot(1, 2, 500), lot(2, 3, 550), lot(3, 5, 550)];
        let mut served = Served::new();
        by_price(lots, First::Highest, |seat| seat.index() as u8, &mut served);
        let got: Vec<(u8, u32)> =
            serve(&served, 8).map(|(lot, filled)| (lot.seat.number(), filled)).collect();
        assert_eq!(got, [(1, 4), (3, 3), (4, 1), (2, 0)]);
        by_price(lots, First::Lowest, |seat| 3 - seat.index() as u8, &mut served);
        let order: Vec<u8> = served.iter().map(|lot| lot.seat.number()).collect();
        assert_eq!(order, [2, 4, 3, 1]);
    }
}
