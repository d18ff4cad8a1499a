//! Everybody names a price; the highest must buy from the lowest at the average.

use crate::money::Money;
use crate::seat::{MOST_SEATS, Seat, SeatSet};
use arrayvec::ArrayVec;

/// What a seat brings to the auction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    pub seat: Seat,
    pub price: Money,
    /// Whether it has the thing to sell.
    pub holds: bool,
    pub cash: Money,
}

/// One purchase.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Trade {
    pub buyer: Seat,
    pub seller: Seat,
    pub price: Money,
}

/// Who buys and who sells at which price. There are as many trades as the smaller group has members, and these
/// choose their partners in seat order, each chosen once.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pairing {
    buyers: SeatSet,
    sellers: SeatSet,
    price: Money,
    /// The smaller group when the envelopes were opened; nobody, if the groups were equal.
    choosing: Option<Side>,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Side {
    Buyers,
    Sellers,
}

/// Finds the high group and the low group.
///
/// The low group is the lowest among those who hold the thing. The high without the cash for the average are
/// out; if none is left, the auction is resolved again as if those had named no price. Equal high and low
/// prices trade nothing.
///
/// # Panics
/// If there are more marks than seats, or the average is not whole: prices come in even steps.
#[must_use]
pub fn pair(marks: impl IntoIterator<Item = Mark>) -> Pairing {
    let mut marks: ArrayVec<Mark, { MOST_SEATS as usize }> = marks.into_iter().collect();
    loop {
        let highest = marks.iter().map(|mark| mark.price).max();
        let lowest = marks.iter().filter(|mark| mark.holds).map(|mark| mark.price).min();
        let (Some(highest), Some(lowest)) = (highest, lowest) else { return Pairing::NONE };
        if highest == lowest {
            return Pairing::NONE;
        }
        let sum = highest.0 + lowest.0;
        assert!(sum % 2 == 0, "the average of {highest} and {lowest} is not whole");
        let price = Money(sum / 2);
        let group = |keep: &dyn Fn(&Mark) -> bool| -> SeatSet {
            marks.iter().filter(|mark| keep(mark)).map(|mark| mark.seat).collect()
        };
        let buyers = group(&|mark| mark.price == highest && mark.cash >= price);
        if !buyers.is_empty() {
            let sellers = group(&|mark| mark.price == lowest && mark.holds);
            let choosing = match buyers.len().cmp(&sellers.len()) {
                std::cmp::Ordering::Less => Some(Side::Buyers),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(Side::Sellers),
            };
            return Pairing { buyers, sellers, price, choosing };
        }
        marks.retain(|mark| mark.price != highest);
    }
}

impl Pairing {
    /// No trade.
    pub const NONE: Pairing =
        Pairing { buyers: SeatSet::NONE, sellers: SeatSet::NONE, price: Money::ZERO, choosing: None };

    /// The buyers still without a partner, if a trade is left.
    #[must_use]
    pub fn buyers(&self) -> SeatSet {
        self.buyers
    }

    /// The sellers still without a partner, if a trade is left.
    #[must_use]
    pub fn sellers(&self) -> SeatSet {
        self.sellers
    }

    /// The price of all trades.
    #[must_use]
    pub fn price(&self) -> Money {
        self.price
    }

    /// Who chooses next, and among whom; `None` if nothing is left to choose. (Between equal groups every
    /// pairing moves the same, so nobody is asked.)
    #[must_use]
    pub fn chooser(&self) -> Option<(Seat, SeatSet)> {
        match self.choosing? {
            Side::Buyers => Some((self.buyers.lowest()?, self.sellers)),
            Side::Sellers => Some((self.sellers.lowest()?, self.buyers)),
        }
    }

    /// Makes the trade of the seat that chooses with the partner it chose.
    ///
    /// # Panics
    /// If nobody chooses, or that partner cannot be chosen.
    pub fn choose(&mut self, partner: Seat) -> Trade {
        let (seat, partners) = self.chooser().expect("somebody chooses");
        assert!(partners.contains(partner), "{partner:?} cannot be chosen");
        let (buyer, seller) =
            if self.choosing == Some(Side::Buyers) { (seat, partner) } else { (partner, seat) };
        self.take(buyer, seller)
    }

    /// Makes the next trade that nobody has to choose, in seat order; `None` if there is none.
    pub fn next_forced(&mut self) -> Option<Trade> {
        if self.choosing.is_some() {
            return None;
        }
        let (buyer, seller) = (self.buyers.lowest()?, self.sellers.lowest()?);
        Some(self.take(buyer, seller))
    }

    /// Takes a seat out, because it left the game. If the groups become equal, nobody chooses any more.
    pub fn withdraw(&mut self, seat: Seat) {
        self.buyers.remove(seat);
        self.sellers.remove(seat);
        self.settle();
    }

    fn take(&mut self, buyer: Seat, seller: Seat) -> Trade {
        let trade = Trade { buyer, seller, price: self.price };
        self.buyers.remove(buyer);
        self.sellers.remove(seller);
        self.settle();
        trade
    }

    fn settle(&mut self) {
        if self.buyers.is_empty() || self.sellers.is_empty() {
            *self = Pairing::NONE;
        } else if self.buyers.len() == self.sellers.len() {
            self.choosing = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(number: i64, price: i64, holds: bool, cash: i64) -> Mark {
        let seat = Seat::from_number(number).unwrap();
        Mark { seat, price: Money(price), holds, cash: Money(cash) }
    }

    fn seat(number: i64) -> Seat {
        Seat::from_number(number).unwrap()
    }

    #[test]
    fn highest_buys_from_lowest_at_the_average() {
        let mut pairing = pair([
            mark(1, 10, true, 90),
            mark(2, 12, true, 90),
            mark(3, 14, true, 90),
            mark(4, 16, true, 90),
        ]);
        assert_eq!(pairing.chooser(), None);
        let trade = Trade { buyer: seat(4), seller: seat(1), price: Money(13) };
        assert_eq!(pairing.next_forced(), Some(trade));
        assert_eq!(pairing.next_forced(), None);
    }

    #[test]
    fn the_smaller_group_chooses() {
        // Seat 1 names the lowest price without a share to sell; two buyers meet one seller, who chooses.
        let mut pairing = pair([
            mark(1, 10, false, 90),
            mark(2, 12, true, 90),
            mark(3, 10, true, 90),
            mark(4, 16, true, 90),
            mark(5, 16, true, 90),
        ]);
        assert_eq!(pairing.next_forced(), None);
        assert_eq!(pairing.chooser(), Some((seat(3), [4, 5].map(seat).into_iter().collect())));
        let trade = Trade { buyer: seat(5), seller: seat(3), price: Money(13) };
        assert_eq!(pairing.choose(seat(5)), trade);
        assert_eq!(pairing, Pairing::NONE);
    }

    #[test]
    fn the_high_without_cash_are_out() {
        // The only one at 18 cannot pay 14; without it, the two at 16 buy from the two at 10.
        let mut pairing = pair([
            mark(1, 10, true, 90),
            mark(2, 18, true, 13),
            mark(3, 10, true, 90),
            mark(4, 16, true, 90),
            mark(5, 16, true, 90),
        ]);
        assert_eq!(pairing.price(), Money(13));
        assert_eq!(pairing.next_forced().map(|trade| (trade.buyer, trade.seller)), Some((seat(4), seat(1))));
        assert_eq!(pairing.next_forced().map(|trade| (trade.buyer, trade.seller)), Some((seat(5), seat(3))));
    }

    #[test]
    fn equal_prices_trade_nothing() {
        assert_eq!(pair([mark(1, 10, true, 90), mark(2, 10, true, 90)]), Pairing::NONE);
        assert_eq!(pair([mark(1, 10, true, 5), mark(2, 12, true, 5)]), Pairing::NONE);
        assert_eq!(pair([mark(1, 10, false, 90), mark(2, 12, false, 90)]), Pairing::NONE);
    }
}
