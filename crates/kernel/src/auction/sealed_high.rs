//! One thing, sealed bids, the highest wins; those who tie bid again, higher, until one leads.

use crate::money::Money;
use crate::sealed::SealedRound;
use crate::seat::{Seat, SeatSet};

/// A sealed auction with re-bids. Bids rise from re-bid to re-bid and have a cap, so that it ends.
///
/// ```
/// use kernel::auction::sealed_high::{Opened, SealedHigh};
/// use kernel::{Money, Seat, SeatSet};
/// let [first, second] = [0, 1].map(Seat::new);
/// let mut auction = SealedHigh::new(2);
/// auction.begin(SeatSet::first(2), SeatSet::only(first), Money(10), Money(99));
/// assert!(auction.may_decline(second) && !auction.may_decline(first));
/// auction.submit(first, Some(Money(20)));
/// auction.submit(second, Some(Money(20)));
/// assert_eq!(auction.open(first), Opened::Tied { price: Money(20), seats: SeatSet::first(2) });
/// assert_eq!(auction.least(), Money(21));
/// auction.submit(first, Some(Money(21)));
/// auction.submit(second, Some(Money(25)));
/// assert_eq!(auction.open(first), Opened::Won { by: second, price: Money(25) });
/// ```
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct SealedHigh {
    round: SealedRound<Option<Money>>,
    must_bid: SeatSet,
    least: Money,
    cap: Money,
    /// What those who are asked again tied at.
    tied: Option<Money>,
}

crate::clone_reusing_buffers!(SealedHigh { round, must_bid, least, cap, tied });

/// What opening the envelopes brought.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Opened {
    /// Somebody has not submitted.
    Waiting,
    /// Everybody declined.
    Nobody,
    Won {
        by: Seat,
        price: Money,
    },
    /// These must bid again, higher; a new round among them has begun.
    Tied {
        price: Money,
        seats: SeatSet,
    },
}

impl SealedHigh {
    /// Room for the bids of this many seats; nobody is asked yet.
    #[must_use]
    pub fn new(seats: u8) -> SealedHigh {
        SealedHigh {
            round: SealedRound::new(seats),
            must_bid: SeatSet::NONE,
            least: Money::ZERO,
            cap: Money::ZERO,
            tied: None,
        }
    }

    /// Asks these seats for a bid from `least` to `cap`. Who is in `must_bid` may not decline.
    pub fn begin(&mut self, asked: SeatSet, must_bid: SeatSet, least: Money, cap: Money) {
        assert!(least <= cap, "a bid from {least} to {cap}");
        self.round.begin(asked);
        self.must_bid = must_bid;
        (self.least, self.cap, self.tied) = (least, cap, None);
    }

    /// Submits a bid, or declines; replaces an earlier submission.
    ///
    /// # Panics
    /// If the seat was not asked, or the bid is not one it may make: rules check before.
    pub fn submit(&mut self, seat: Seat, bid: Option<Money>) {
        assert!(bid.map_or(self.may_decline(seat), |price| (self.least..=self.cap).contains(&price)));
        self.round.submit(seat, bid);
    }

    /// Takes a seat out, because it left the game.
    pub fn withdraw(&mut self, seat: Seat) {
        self.round.withdraw(seat);
    }

    /// Who is left of those who tied, and what it bid, if all others have left the game: it leads, and is not asked again.
    #[must_use]
    pub fn left_alone(&self) -> Option<(Seat, Money)> {
        let asked = self.round.asked();
        self.tied.filter(|_| asked.len() == 1).and_then(|price| Some((asked.lowest()?, price)))
    }

    /// Opens the envelopes if the last one is in. A tie begins a new round among the tied, who must bid more;
    /// a tie at the cap goes to the first of them at or after `first`, going round. Read the
    /// [bids](SealedHigh::bids) before, if the rules show them.
    pub fn open(&mut self, first: Seat) -> Opened {
        let Some(bids) = self.round.open() else { return Opened::Waiting };
        let mut best: Option<(Money, SeatSet)> = None;
        for (seat, bid) in bids {
            let Some(price) = bid else { continue };
            best = match best {
                Some((high, seats)) if high == price => Some((high, seats.with(seat))),
                Some((high, seats)) if high > price => Some((high, seats)),
                _ => Some((price, SeatSet::only(seat))),
            };
        }
        let Some((price, seats)) = best else { return Opened::Nobody };
        match seats.from(first) {
            Some(by) if seats.len() == 1 || price == self.cap => Opened::Won { by, price },
            _ => {
                self.begin(seats, seats, price + Money(1), self.cap);
                self.tied = Some(price);
                Opened::Tied { price, seats }
            }
        }
    }

    /// The bids in seat order once the last one is in; `None` is one who declined.
    pub fn bids(&self) -> Option<impl Iterator<Item = (Seat, Option<Money>)>> {
        self.round.open()
    }

    /// The envelopes: who is asked, who is ready, one's own bid.
    #[inline]
    #[must_use]
    pub fn round(&self) -> &SealedRound<Option<Money>> {
        &self.round
    }

    /// The least that can be bid.
    #[inline]
    #[must_use]
    pub fn least(&self) -> Money {
        self.least
    }

    /// The most that can be bid.
    #[inline]
    #[must_use]
    pub fn cap(&self) -> Money {
        self.cap
    }

    #[inline]
    #[must_use]
    pub fn may_decline(&self, seat: Seat) -> bool {
        !self.must_bid.contains(seat)
    }

    /// Puts other bids into the other seats' envelopes: a world that `seat` cannot tell from this one.
    pub fn resample(&mut self, seat: Seat, bid: impl FnMut(Seat) -> Option<Money>) {
        self.round.resample(seat, bid);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_at_the_cap_goes_round_from_the_offerer() {
        let mut auction = SealedHigh::new(3);
        let [one, two, three] = [0, 1, 2].map(Seat::new);
        auction.begin(SeatSet::first(3), SeatSet::only(two), Money(1), Money(9));
        auction.submit(two, Some(Money(1)));
        auction.submit(one, Some(Money(9)));
        assert_eq!(auction.open(two), Opened::Waiting);
        auction.submit(three, Some(Money(9)));
        assert_eq!(auction.open(two), Opened::Won { by: three, price: Money(9) });
    }

    #[test]
    fn all_may_decline() {
        let mut auction = SealedHigh::new(2);
        auction.begin(SeatSet::first(2), SeatSet::NONE, Money(1), Money(9));
        auction.submit(Seat::new(0), None);
        auction.withdraw(Seat::new(1));
        assert_eq!(auction.open(Seat::new(0)), Opened::Nobody);
    }
}
