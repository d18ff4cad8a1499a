//! One thing, open bids in seat order, each higher than the last; a pass is final.

use crate::money::Money;
use crate::seat::{Seat, SeatSet};

/// An open ascending auction. Who may not bid (the seat that landed there) is simply not among the bidders.
///
/// ```
/// use kernel::auction::ascending::{Ascending, Hammer};
/// use kernel::{Money, Seat, SeatSet};
/// let [first, second, third] = [0, 1, 2].map(Seat::new);
/// let mut auction = Ascending::new(SeatSet::first(3).without(first), first, Money(10));
/// assert_eq!(auction.turn(), Some(second));
/// auction.bid(second, Money(10));
/// assert_eq!((auction.turn(), auction.least()), (Some(third), Money(11)));
/// auction.pass(third);
/// assert_eq!(auction.hammer(), Some(Hammer::Sold { to: second, price: Money(10) }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ascending {
    bidders: SeatSet,
    turn: Option<Seat>,
    best: Option<(Seat, Money)>,
    minimum: Money,
    /// By how much a bid is higher than the last, at least.
    step: Money,
}

/// How the auction ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Hammer {
    Sold { to: Seat, price: Money },
    Unsold,
}

impl Ascending {
    /// Begins with the first of the bidders at or after `first`.
    #[must_use]
    pub fn new(bidders: SeatSet, first: Seat, minimum: Money) -> Ascending {
        Ascending::in_steps(bidders, first, minimum, Money(1))
    }

    /// The same, where each bid is higher by so much at least.
    #[must_use]
    pub fn in_steps(bidders: SeatSet, first: Seat, minimum: Money, step: Money) -> Ascending {
        Ascending { bidders, turn: bidders.from(first), best: None, minimum, step }
    }

    /// An auction that nobody takes part in: what a state holds while there is none.
    #[must_use]
    pub const fn none() -> Ascending {
        Ascending { bidders: SeatSet::NONE, turn: None, best: None, minimum: Money::ZERO, step: Money(1) }
    }

    /// Whose turn it is to bid or pass; `None` when the hammer has fallen.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.turn
    }

    /// Who has not passed.
    #[inline]
    #[must_use]
    pub fn bidders(&self) -> SeatSet {
        self.bidders
    }

    /// The highest bid so far, and whose it is.
    #[inline]
    #[must_use]
    pub fn best(&self) -> Option<(Seat, Money)> {
        self.best
    }

    /// The least that can be bid now.
    #[inline]
    #[must_use]
    pub fn least(&self) -> Money {
        self.best.map_or(self.minimum, |(_, price)| price + self.step)
    }

    /// Bids.
    ///
    /// # Panics
    /// If it is not this seat's turn or the bid is too low: rules check before they bid.
    pub fn bid(&mut self, seat: Seat, price: Money) {
        assert!(self.turn == Some(seat) && price >= self.least(), "{seat:?} may not bid {price}");
        self.best = Some((seat, price));
        self.advance(seat);
    }

    /// Passes for good.
    ///
    /// # Panics
    /// If it is not this seat's turn.
    pub fn pass(&mut self, seat: Seat) {
        assert!(self.turn == Some(seat), "it is not the turn of {seat:?}");
        self.withdraw(seat);
    }

    /// Takes a seat out at any time, because it left the game. A best bid of its own falls away, and the
    /// others may bid from the minimum again.
    pub fn withdraw(&mut self, seat: Seat) {
        self.bidders.remove(seat);
        self.best = self.best.filter(|&(leader, _)| leader != seat);
        if let Some(turn) = self.turn {
            let last = if turn == seat { seat } else { before(self.bidders, turn) };
            self.advance(last);
        }
    }

    /// How the auction ended, if it has.
    #[must_use]
    pub fn hammer(&self) -> Option<Hammer> {
        match (self.turn, self.best) {
            (Some(_), _) => None,
            (None, Some((to, price))) => Some(Hammer::Sold { to, price }),
            (None, None) => Some(Hammer::Unsold),
        }
    }

    /// The turn goes to the next bidder after `last` who does not lead already.
    fn advance(&mut self, last: Seat) {
        let leader = self.best.map_or(SeatSet::NONE, |(seat, _)| SeatSet::only(seat));
        // A leader against nobody has won.
        self.turn = self.bidders.minus(leader).after(last);
    }
}

/// The seat of the set just before this one, going round.
fn before(seats: SeatSet, seat: Seat) -> Seat {
    seats.iter().filter(|&other| other < seat).last().or_else(|| seats.iter().last()).unwrap_or(seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats<const N: usize>() -> [Seat; N] {
        std::array::from_fn(|index| Seat::new(index as u8))
    }

    #[test]
    fn bids_go_round_until_one_is_left() {
        let [one, two, three] = seats();
        let mut auction = Ascending::new(SeatSet::first(3), two, Money(5));
        auction.pass(two);
        auction.bid(three, Money(5));
        auction.bid(one, Money(9));
        assert_eq!(auction.turn(), Some(three));
        auction.bid(three, Money(10));
        auction.pass(one);
        assert_eq!(auction.hammer(), Some(Hammer::Sold { to: three, price: Money(10) }));
    }

    #[test]
    fn bids_rise_by_their_step() {
        let [one, two] = seats();
        let mut auction = Ascending::in_steps(SeatSet::first(2), one, Money(10), Money(10));
        assert_eq!(auction.least(), Money(10));
        auction.bid(one, Money(30));
        assert_eq!((auction.turn(), auction.least()), (Some(two), Money(40)));
    }

    #[test]
    fn nobody_bids_nobody_buys() {
        let [one, two] = seats();
        let mut auction = Ascending::new(SeatSet::first(2), one, Money(5));
        auction.pass(one);
        assert_eq!(auction.turn(), Some(two), "the last may still bid");
        auction.pass(two);
        assert_eq!(auction.hammer(), Some(Hammer::Unsold));
        assert_eq!(Ascending::none().hammer(), Some(Hammer::Unsold));
    }

    #[test]
    fn who_leaves_takes_its_bid_along() {
        let [one, two, three] = seats();
        let mut auction = Ascending::new(SeatSet::first(3), one, Money(5));
        auction.bid(one, Money(8));
        auction.withdraw(one);
        assert_eq!((auction.turn(), auction.least()), (Some(two), Money(5)));
        auction.bid(two, Money(5));
        auction.withdraw(three);
        assert_eq!(auction.hammer(), Some(Hammer::Sold { to: two, price: Money(5) }));
    }
}
