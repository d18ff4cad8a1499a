//! Many equal units, one price for each bid, each winner paying its own: the market of the management games.

use crate::facts;
use crate::money::Money;
use crate::seat::{MOST_SEATS, Seat};
use crate::words::{ToFact, Words};
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

/// How equals are served.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ties {
    /// Those after this seat first, going round; it comes last itself.
    After(Seat),
    /// By lot. Whoever names the price of another can count on nothing.
    ByLot,
}

impl Ties {
    /// Who comes first of equals, the lower the sooner, for one who asks what would surely have come of another price.
    fn precedence(self, asks: Seat) -> impl FnMut(Seat) -> u8 {
        let places = MOST_SEATS;
        move |seat| match self {
            Ties::After(last) => (seat.index() as u8 + places - last.index() as u8 + places - 1) % places,
            Ties::ByLot => u8::from(seat == asks),
        }
    }
}

/// An auction after it was opened, when all lots are known: what it teaches. A seat has one lot in it.
#[derive(Copy, Clone, Debug)]
pub struct Opened<'a> {
    pub lots: &'a [Lot],
    pub first: First,
    pub supply: u32,
    /// The price that nobody may go beyond: the least that the house takes, or the most that it pays.
    pub bound: Money,
    pub ties: Ties,
}

impl Opened<'_> {
    /// How much a seat would surely have got, had it named this price for the same amount.
    #[must_use]
    pub fn filled_at(&self, seat: Seat, price: Money) -> u32 {
        let lots = self.lots.iter().map(|lot| if lot.seat == seat { Lot { price, ..*lot } } else { *lot });
        let mut served = Served::new();
        by_price(lots, self.first, self.ties.precedence(seat), &mut served);
        serve(&served, self.supply).filter(|(lot, _)| lot.seat == seat).map(|(_, filled)| filled).sum()
    }

    /// The best price for a seat at which it would still have got at least so much: the highest for one who sells, the lowest
    /// for one who buys.
    #[must_use]
    pub fn best_price(&self, seat: Seat, least: u32) -> Option<Money> {
        // What a lot gets only changes where its price meets that of another.
        let beside = self.lots.iter().flat_map(|lot| [-1, 0, 1].map(|step| lot.price + Money(step)));
        let prices = beside.chain([self.bound]).filter(|&price| !self.is_beyond(price));
        let enough = prices.filter(|&price| self.filled_at(seat, price) >= least);
        match self.first {
            First::Highest => enough.min(),
            First::Lowest => enough.max(),
        }
    }

    fn is_beyond(&self, price: Money) -> bool {
        match self.first {
            First::Highest => price < self.bound,
            First::Lowest => price > self.bound || price < Money::ZERO,
        }
    }

    /// What the auction teaches, in a sentence: how scarce it was, and to a seat that took part, with how much it got, how far its
    /// price could have gone.
    pub fn lesson(&self, good: impl ToFact, you: Option<(Seat, u32)>, words: &Words) -> String {
        let asked: u32 = self.lots.iter().map(|lot| lot.amount).sum();
        if asked == 0 {
            return String::new();
        }
        let (supply, house) = (self.supply, if self.first == First::Highest { "sells" } else { "buys" });
        let without = asked.saturating_sub(supply);
        let own = you.and_then(|(you, got)| Some((self.lots.iter().find(|lot| lot.seat == you)?, got)));
        let (case, limit) = own.map_or(("nothing", None), |(lot, got)| self.could_have(lot, got));
        words.say("lesson", &facts! { house, good, asked, supply, without, case, limit })
    }

    /// What another price would have done for whoever has this lot and got so much.
    fn could_have(&self, lot: &Lot, got: u32) -> (&'static str, Option<Money>) {
        let Some(limit) = self.best_price(lot.seat, got.max(1)) else { return ("nothing", None) };
        let case = match got {
            // Luck that a lot brought would not have come at every price.
            _ if self.filled_at(lot.seat, lot.price) != got => return ("nothing", None),
            0 => "reach",
            _ if limit == lot.price && limit == self.bound => "best",
            _ if limit == lot.price => "exact",
            got if got < lot.amount => "part",
            _ => "all",
        };
        (case, Some(limit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Draw, QuickDraw};

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

    /// At the price that is named one gets as much, and one step beyond it one does not; without a lot, by the very order of the
    /// rules.
    #[test]
    fn the_best_price_is_the_last_that_would_do() {
        let mut draw = QuickDraw::new(5);
        let mut moved = 0;
        for _ in 0..20_000 {
            let seats = draw.between(1, 6) as u8;
            let lots: Vec<Lot> = Seat::first(seats)
                .map(|seat| Lot {
                    seat,
                    amount: draw.between(1, 4) as u32,
                    price: Money(draw.between(10, 20)),
                })
                .collect();
            let first = if draw.below(2) == 0 { First::Highest } else { First::Lowest };
            let bound = if first == First::Highest { Money(10) } else { Money(20) };
            let supply = draw.between(0, 12) as u32;
            let last = Seat::new(draw.below(u32::from(seats)) as u8);
            let opened = Opened { lots: &lots, first, supply, bound, ties: Ties::After(last) };
            let mut served = Served::new();
            // The order of the rules, told as a game would: from the seat after the last, round a table of so many.
            let round = |seat: Seat| (seat.index() as u8 + seats - last.index() as u8 + seats - 1) % seats;
            by_price(lots.iter().copied(), first, round, &mut served);
            for (lot, filled) in serve(&served, supply) {
                assert_eq!(opened.filled_at(lot.seat, lot.price), filled);
                let by_lot = Opened { ties: Ties::ByLot, ..opened };
                for (opened, least) in [(opened, filled.max(1)), (by_lot, filled.max(1))] {
                    let Some(best) = opened.best_price(lot.seat, least) else { continue };
                    let step = Money(if first == First::Highest { -1 } else { 1 });
                    assert!(opened.filled_at(lot.seat, best) >= least, "{opened:?} {lot:?} {best}");
                    assert!(
                        opened.is_beyond(best + step) || opened.filled_at(lot.seat, best + step) < least,
                        "{opened:?} {lot:?} {best}"
                    );
                    moved += u32::from(best != lot.price);
                }
            }
        }
        assert!(moved > 10_000, "prices could have been better {moved} times");
    }
}
