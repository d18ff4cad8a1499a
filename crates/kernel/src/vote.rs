//! Votes by weight: a vote a seat, or a vote a share.

use crate::sealed::SealedRound;
use crate::seat::{Seat, SeatSet};

crate::kinds! {
    /// What a seat says to a motion.
    pub enum Ballot { Yes = "yes", No = "no", Abstain = "abstain" }
}

/// Whether ballots are shown as they are cast.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// Each ballot is public at once, and the vote ends when it is decided.
    Open,
    /// Ballots are opened together, when the last one is in.
    Sealed,
}

/// The weight behind each answer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    pub yes: u32,
    pub no: u32,
    pub abstained: u32,
    /// The weight of those who have not voted.
    pub missing: u32,
}

/// A vote on one motion.
///
/// ```
/// use kernel::vote::{Ballot, Manner, Vote};
/// use kernel::Seat;
/// let [first, second] = [0, 1].map(Seat::new);
/// let mut vote = Vote::new(2);
/// // A vote a share; six carry the motion.
/// vote.begin(Manner::Open, [(first, 4), (second, 3)], 6);
/// vote.cast(first, Ballot::Yes);
/// assert_eq!(vote.carried(), None);
/// vote.cast(second, Ballot::Yes);
/// assert_eq!(vote.carried(), Some(true));
/// ```
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Vote {
    manner: Manner,
    weights: Vec<u32>,
    ballots: SealedRound<Ballot>,
    needed: u32,
}

crate::clone_reusing_buffers!(Vote { manner, weights, ballots, needed });

impl Vote {
    /// Room for the ballots of this many seats; no vote is under way.
    #[must_use]
    pub fn new(seats: u8) -> Vote {
        Vote {
            manner: Manner::Sealed,
            weights: vec![0; usize::from(seats)],
            ballots: SealedRound::new(seats),
            needed: 0,
        }
    }

    /// Asks the voters, each with its weight. `needed` is the weight of yes that carries the motion; for a
    /// majority of all, that is more than half of all weights, whether they are cast or not. Who weighs
    /// nothing is not asked.
    pub fn begin(&mut self, manner: Manner, voters: impl IntoIterator<Item = (Seat, u32)>, needed: u32) {
        self.manner = manner;
        self.needed = needed;
        self.weights.fill(0);
        let mut asked = SeatSet::NONE;
        for (seat, weight) in voters {
            self.weights[seat.index()] = weight;
            if weight > 0 {
                asked.insert(seat);
            }
        }
        self.ballots.begin(asked);
    }

    /// Casts a ballot. A sealed one may be replaced until the last is in; whether an open one may be is for
    /// the rules to say.
    ///
    /// # Panics
    /// If the seat has no vote.
    pub fn cast(&mut self, seat: Seat, ballot: Ballot) {
        self.ballots.submit(seat, ballot);
    }

    /// Takes a seat out, because it left the game; the weight needed stays, unless the rules say otherwise.
    pub fn withdraw(&mut self, seat: Seat) {
        self.ballots.withdraw(seat);
        self.weights[seat.index()] = 0;
    }

    /// From now on another weight of yes carries the motion.
    pub fn need(&mut self, needed: u32) {
        self.needed = needed;
    }

    #[inline]
    #[must_use]
    pub fn manner(&self) -> Manner {
        self.manner
    }

    /// The weight of yes that carries the motion.
    #[inline]
    #[must_use]
    pub fn needed(&self) -> u32 {
        self.needed
    }

    /// Who votes.
    #[inline]
    #[must_use]
    pub fn voters(&self) -> SeatSet {
        self.ballots.asked()
    }

    /// Who has not voted.
    #[inline]
    #[must_use]
    pub fn waiting(&self) -> SeatSet {
        self.ballots.waiting()
    }

    /// A seat's own ballot.
    #[inline]
    #[must_use]
    pub fn own(&self, owner: Seat) -> Option<Ballot> {
        self.ballots.peek(owner).copied()
    }

    /// A seat's ballot as everybody may see it: at once in an open vote, after the last one in a sealed vote.
    #[must_use]
    pub fn shown(&self, seat: Seat) -> Option<Ballot> {
        if self.is_shown() { self.own(seat) } else { None }
    }

    /// The count so far in an open vote, or the count of a sealed vote after the last ballot.
    #[must_use]
    pub fn tally(&self) -> Option<Tally> {
        self.is_shown().then(|| {
            let mut tally = Tally::default();
            for seat in self.voters().iter() {
                let weight = self.weights[seat.index()];
                match self.own(seat) {
                    Some(Ballot::Yes) => tally.yes += weight,
                    Some(Ballot::No) => tally.no += weight,
                    Some(Ballot::Abstain) => tally.abstained += weight,
                    None => tally.missing += weight,
                }
            }
            tally
        })
    }

    /// Whether the motion is carried, once that is decided.
    #[must_use]
    pub fn carried(&self) -> Option<bool> {
        let tally = self.tally()?;
        if tally.yes >= self.needed {
            Some(true)
        } else if tally.yes + tally.missing < self.needed {
            Some(false)
        } else {
            None
        }
    }

    /// Puts other ballots into the other seats' envelopes of a sealed vote.
    pub fn resample(&mut self, seat: Seat, ballot: impl FnMut(Seat) -> Ballot) {
        if !self.is_shown() {
            self.ballots.resample(seat, ballot);
        }
    }

    fn is_shown(&self) -> bool {
        self.manner == Manner::Open || self.waiting().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sealed_ballots_wait_for_the_last() {
        let [one, two, three] = [0, 1, 2].map(Seat::new);
        let mut vote = Vote::new(3);
        vote.begin(Manner::Sealed, [(one, 2), (two, 1), (three, 0)], 2);
        assert_eq!(vote.waiting().len(), 2);
        vote.cast(one, Ballot::Yes);
        assert_eq!((vote.carried(), vote.shown(one), vote.own(one)), (None, None, Some(Ballot::Yes)));
        vote.cast(two, Ballot::Abstain);
        assert_eq!(vote.carried(), Some(true));
        assert_eq!(vote.tally(), Some(Tally { yes: 2, no: 0, abstained: 1, missing: 0 }));
    }

    #[test]
    fn an_open_vote_ends_when_it_is_decided() {
        let mut vote = Vote::new(3);
        vote.begin(Manner::Open, Seat::first(3).map(|seat| (seat, 1)), 2);
        vote.cast(Seat::new(0), Ballot::No);
        assert_eq!(vote.carried(), None);
        vote.withdraw(Seat::new(1));
        assert_eq!(vote.carried(), Some(false));
    }
}
