//! Deals between seats, offered at any time.

use crate::facts;
use crate::seat::{Seat, SeatSet};
use crate::words::{Fact, ToFact};

/// An offer that somebody may accept. The terms are the game's.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deal<T> {
    /// Counted over the whole game, so that a number never means two deals. (Whoever counts can tell that
    /// others have made offers, as at a real table, but not which.)
    pub number: u32,
    /// Counts the terms it has had. Accepting names it, so that nobody accepts what has just changed.
    pub revision: u32,
    pub from: Seat,
    /// Who may accept: the first of them to do so closes it.
    pub to: SeatSet,
    pub terms: T,
}

/// Why something cannot be done about deals. A game's refusals say the same with its rule number.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum DealProblem {
    /// The offers that a seat may make in a round are used up.
    OffersUsedUp {
        allowed: u32,
    },
    /// So many of a seat's offers are open already.
    TooManyOpen {
        most: u32,
    },
    /// Deals are between seats that are different.
    NobodyAsked,
    NoSuchDeal,
    /// Not the one who made it, or not one to whom it was made.
    NotYours,
    /// The terms have changed.
    Revised {
        revision: u32,
    },
    /// Offers cannot be accepted at this moment: while something is under seal, that could make it worthless.
    NotNow,
}

impl ToFact for DealProblem {
    fn fact(&self) -> Fact {
        let (name, facts) = match *self {
            DealProblem::OffersUsedUp { allowed } => ("deal-offers-used-up", facts! { allowed }),
            DealProblem::TooManyOpen { most } => ("deal-too-many-open", facts! { most }),
            DealProblem::NobodyAsked => ("deal-nobody-asked", facts! {}),
            DealProblem::NoSuchDeal => ("deal-no-such-deal", facts! {}),
            DealProblem::NotYours => ("deal-not-yours", facts! {}),
            DealProblem::Revised { revision } => ("deal-revised", facts! { revision }),
            DealProblem::NotNow => ("deal-not-now", facts! {}),
        };
        Fact::Message(name, facts)
    }
}

/// All open deals. Offers are bounded, open ones and those of a round, so that games end.
///
/// ```
/// use kernel::deal::{DealProblem, Deals};
/// use kernel::{Seat, SeatSet};
/// let [first, second] = [0, 1].map(Seat::new);
/// let mut deals = Deals::new(2, 4, 20);
/// assert_eq!(deals.check_offer(first, SeatSet::only(second)), Ok(()));
/// let number = deals.offer(first, SeatSet::only(second), "a share for 50");
/// deals.revise(number, "a share for 45");
/// assert_eq!(deals.check_accept(second, number, 0, true), Err(DealProblem::Revised { revision: 1 }));
/// assert_eq!(deals.check_accept(second, number, 1, false), Err(DealProblem::NotNow));
/// assert_eq!(deals.check_accept(second, number, 1, true).map(|deal| deal.terms), Ok("a share for 45"));
/// assert_eq!(deals.close(number).terms, "a share for 45");
/// ```
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Deals<T> {
    /// By seat, then slot.
    slots: Vec<Option<Deal<T>>>,
    open_each: u32,
    /// How many offers and revisions each seat has left in this round.
    left: Vec<u32>,
    allowed: u32,
    next: u32,
}

crate::clone_reusing_buffers!(Deals<T> { slots, open_each, left, allowed, next });

impl<T: Copy> Deals<T> {
    /// No deals yet. Each seat may have `open_each` offers open at once, and make or revise `allowed` in a round.
    #[must_use]
    pub fn new(seats: u8, open_each: u32, allowed: u32) -> Deals<T> {
        Deals {
            slots: vec![None; usize::from(seats) * open_each as usize],
            open_each,
            left: vec![allowed; usize::from(seats)],
            allowed,
            next: 1,
        }
    }

    /// A new round begins: everybody may make offers again. Open ones stay.
    pub fn new_round(&mut self) {
        self.left.fill(self.allowed);
    }

    /// How many offers and revisions a seat may still make in this round.
    #[must_use]
    pub fn left(&self, seat: Seat) -> u32 {
        self.left[seat.index()]
    }

    /// Whether a seat may make an offer to these.
    pub fn check_offer(&self, from: Seat, to: SeatSet) -> Result<(), DealProblem> {
        if to.is_empty() || to.contains(from) {
            return Err(DealProblem::NobodyAsked);
        }
        self.check_allowance(from)?;
        if self.slots_of(from).iter().all(Option::is_some) {
            return Err(DealProblem::TooManyOpen { most: self.open_each });
        }
        Ok(())
    }

    /// Makes an offer, and says its number.
    ///
    /// # Panics
    /// If it may not be made.
    pub fn offer(&mut self, from: Seat, to: SeatSet, terms: T) -> u32 {
        assert_eq!(self.check_offer(from, to), Ok(()));
        let number = self.next;
        let start = from.index() * self.open_each as usize;
        let slots = &mut self.slots[start..start + self.open_each as usize];
        let free = slots.iter_mut().find(|slot| slot.is_none()).expect("a free slot, by the check");
        *free = Some(Deal { number, revision: 0, from, to, terms });
        self.left[from.index()] -= 1;
        self.next += 1;
        number
    }

    /// Whether a seat may change the terms of a deal.
    pub fn check_revise(&self, seat: Seat, number: u32) -> Result<(), DealProblem> {
        self.check_withdraw(seat, number)?;
        self.check_allowance(seat)
    }

    /// Changes the terms of a deal; its revision goes up.
    ///
    /// # Panics
    /// If there is no such deal, or its maker has no offers left in this round.
    pub fn revise(&mut self, number: u32, terms: T) {
        let deal = self.slots.iter_mut().flatten().find(|deal| deal.number == number).expect("a deal");
        deal.terms = terms;
        deal.revision += 1;
        let left = &mut self.left[deal.from.index()];
        *left = left.checked_sub(1).expect("an offer left in this round");
    }

    /// Whether a seat may take a deal off the table: only the one who made it.
    pub fn check_withdraw(&self, seat: Seat, number: u32) -> Result<(), DealProblem> {
        match self.get(number) {
            // A deal between others is no business of this seat's: it may not even learn that it exists.
            Some(deal) if !deal.is_seen_by(seat) => Err(DealProblem::NoSuchDeal),
            None => Err(DealProblem::NoSuchDeal),
            Some(deal) if deal.from != seat => Err(DealProblem::NotYours),
            Some(_) => Ok(()),
        }
    }

    /// Whether a seat may accept this revision of a deal now. Whether both sides can deliver is for the game to
    /// check, at this moment and not before.
    pub fn check_accept(
        &self,
        seat: Seat,
        number: u32,
        revision: u32,
        can_settle: bool,
    ) -> Result<&Deal<T>, DealProblem> {
        let deal = self.get(number).filter(|deal| deal.is_seen_by(seat)).ok_or(DealProblem::NoSuchDeal)?;
        if !deal.to.contains(seat) {
            return Err(DealProblem::NotYours);
        }
        if deal.revision != revision {
            return Err(DealProblem::Revised { revision: deal.revision });
        }
        if !can_settle {
            return Err(DealProblem::NotNow);
        }
        Ok(deal)
    }

    /// Takes a deal off the table: accepted or withdrawn.
    ///
    /// # Panics
    /// If there is no such deal.
    pub fn close(&mut self, number: u32) -> Deal<T> {
        let slot = self.slots.iter_mut().find(|slot| slot.is_some_and(|deal| deal.number == number));
        slot.and_then(Option::take).expect("a deal")
    }

    /// Takes a seat out of every deal, because it left the game.
    pub fn leave(&mut self, seat: Seat) {
        for slot in &mut self.slots {
            if let Some(deal) = slot {
                deal.to.remove(seat);
                if deal.from == seat || deal.to.is_empty() {
                    *slot = None;
                }
            }
        }
    }

    /// Gives other terms to the deals that a seat is no party to: a world that it cannot tell from this one.
    pub fn resample(&mut self, seat: Seat, mut terms: impl FnMut(&Deal<T>) -> T) {
        for deal in self.slots.iter_mut().flatten().filter(|deal| !deal.is_seen_by(seat)) {
            deal.terms = terms(deal);
        }
    }

    /// An open deal by its number.
    #[must_use]
    pub fn get(&self, number: u32) -> Option<&Deal<T>> {
        self.slots.iter().flatten().find(|deal| deal.number == number)
    }

    /// The open deals, by maker.
    pub fn iter(&self) -> impl Iterator<Item = &Deal<T>> {
        self.slots.iter().flatten()
    }

    /// The open deals that a seat made or may accept.
    pub fn seen_by(&self, seat: Seat) -> impl Iterator<Item = &Deal<T>> {
        self.iter().filter(move |deal| deal.is_seen_by(seat))
    }

    fn check_allowance(&self, seat: Seat) -> Result<(), DealProblem> {
        match self.left[seat.index()] {
            0 => Err(DealProblem::OffersUsedUp { allowed: self.allowed }),
            _ => Ok(()),
        }
    }

    fn slots_of(&self, seat: Seat) -> &[Option<Deal<T>>] {
        &self.slots[seat.index() * self.open_each as usize..][..self.open_each as usize]
    }
}

impl<T> Deal<T> {
    /// Whether a seat is a party to it. Games whose deals are public need not ask.
    #[must_use]
    pub fn is_seen_by(&self, seat: Seat) -> bool {
        self.from == seat || self.to.contains(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_are_bounded() {
        let [one, two] = [0, 1].map(Seat::new);
        let mut deals = Deals::new(2, 1, 2);
        assert_eq!(deals.check_offer(one, SeatSet::only(one)), Err(DealProblem::NobodyAsked));
        let number = deals.offer(one, SeatSet::only(two), 1);
        assert_eq!(deals.check_offer(one, SeatSet::only(two)), Err(DealProblem::TooManyOpen { most: 1 }));
        assert_eq!(deals.check_withdraw(two, number), Err(DealProblem::NotYours));
        deals.close(number);
        deals.offer(one, SeatSet::only(two), 2);
        assert_eq!(deals.check_revise(one, number + 1), Err(DealProblem::OffersUsedUp { allowed: 2 }));
        deals.new_round();
        assert_eq!(deals.check_revise(one, number + 1), Ok(()));
    }

    #[test]
    fn deals_are_between_their_parties() {
        let [one, two, three] = [0, 1, 2].map(Seat::new);
        let mut deals = Deals::new(3, 1, 2);
        let number = deals.offer(one, SeatSet::only(two), ());
        assert_eq!(deals.check_accept(three, number, 0, true), Err(DealProblem::NoSuchDeal));
        assert_eq!(deals.check_accept(one, number, 0, true), Err(DealProblem::NotYours));
        assert_eq!(deals.seen_by(three).count(), 0);
        deals.leave(two);
        assert_eq!(deals.iter().count(), 0);
    }
}
