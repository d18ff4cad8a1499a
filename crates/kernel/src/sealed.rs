//! Secrets that wait for each other.

use crate::seat::{Seat, SeatSet};
use std::fmt;

/// A value that only its owner may peek at and only the resolution may open. It has no printable content
/// and cannot be serialised.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Sealed<T>(T);

impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("sealed")
    }
}

/// Answers under seal, one envelope a seat. Whom the game asks, and who has answered, the [course](mod@crate::course) knows.
///
/// ```
/// use kernel::{Envelopes, Seat, SeatSet};
/// let mut envelopes = Envelopes::new(2);
/// let (first, second) = (Seat::new(0), Seat::new(1));
/// envelopes.seal(first, 300);
/// envelopes.seal(first, 310);
/// assert_eq!(envelopes.peek(first), Some(&310));
/// assert!(!format!("{envelopes:?}").contains("310"));
/// envelopes.seal(second, 290);
/// assert_eq!(envelopes.opened().collect::<Vec<_>>(), [(first, 310), (second, 290)]);
/// ```
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Envelopes<T> {
    slots: Vec<Option<Sealed<T>>>,
}

crate::clone_reusing_buffers!(Envelopes<T> { slots });

impl<T> Envelopes<T> {
    /// Empty ones for this many seats.
    #[must_use]
    pub fn new(seats: u8) -> Envelopes<T> {
        Envelopes { slots: (0..seats).map(|_| None).collect() }
    }

    /// For how many seats they are.
    #[inline]
    #[must_use]
    pub fn seats(&self) -> usize {
        self.slots.len()
    }

    /// Seals an answer, or replaces an earlier one.
    #[inline]
    pub fn seal(&mut self, seat: Seat, value: T) {
        self.slots[seat.index()] = Some(Sealed(value));
    }

    /// A seat's own answer.
    #[inline]
    #[must_use]
    pub fn peek(&self, owner: Seat) -> Option<&T> {
        self.slots.get(owner.index()).and_then(|slot| slot.as_ref().map(|sealed| &sealed.0))
    }

    /// Takes away what a seat has sealed: it has left the game.
    pub fn withdraw(&mut self, seat: Seat) {
        if let Some(slot) = self.slots.get_mut(seat.index()) {
            *slot = None;
        }
    }

    /// Empties all of them.
    #[inline]
    pub fn clear(&mut self) {
        self.slots.iter_mut().for_each(|slot| *slot = None);
    }
}

impl<T: fmt::Debug> Envelopes<T> {
    /// What these seats have sealed, named: what the laws watch.
    #[must_use]
    pub fn secrets(&self, of: SeatSet) -> Vec<(String, String)> {
        of.iter().map(|seat| (format!("what {seat} sealed"), format!("{:?}", self.peek(seat)))).collect()
    }
}

impl<T: Copy> Envelopes<T> {
    /// What was sealed, in seat order. For when the last answer is in.
    #[inline]
    pub fn opened(&self) -> impl Iterator<Item = (Seat, T)> {
        self.slots
            .iter()
            .enumerate()
            .filter_map(|(index, slot)| slot.as_ref().map(|sealed| (Seat::new(index as u8), sealed.0)))
    }
}

/// A round of envelopes that knows by itself who is asked and who has answered: what auctions and votes are made of. A seat may
/// replace its submission until the last one is in; then the round opens, all at once.
///
/// ```
/// use kernel::{SealedRound, Seat, SeatSet};
/// let mut round = SealedRound::new(2);
/// let (first, second) = (Seat::new(0), Seat::new(1));
/// round.begin(SeatSet::first(2));
/// round.submit(first, 300);
/// round.submit(first, 310);
/// assert_eq!(round.peek(first), Some(&310));
/// assert!(!format!("{round:?}").contains("310"));
/// assert!(round.open().is_none());
/// round.submit(second, 290);
/// assert_eq!(round.open().unwrap().collect::<Vec<_>>(), [(first, 310), (second, 290)]);
/// ```
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct SealedRound<T> {
    asked: SeatSet,
    waiting: SeatSet,
    envelopes: Envelopes<T>,
}

crate::clone_reusing_buffers!(SealedRound<T> { asked, waiting, envelopes });

impl<T> SealedRound<T> {
    /// Slots for this many seats; nobody is asked yet.
    #[must_use]
    pub fn new(seats: u8) -> SealedRound<T> {
        SealedRound { asked: SeatSet::NONE, waiting: SeatSet::NONE, envelopes: Envelopes::new(seats) }
    }

    /// Asks these seats for a submission; whatever was left of an earlier round is gone.
    #[inline]
    pub fn begin(&mut self, asked: SeatSet) {
        self.asked = asked;
        self.waiting = asked;
        self.envelopes.clear();
    }

    /// Who was asked and has not withdrawn.
    #[inline]
    #[must_use]
    pub fn asked(&self) -> SeatSet {
        self.asked
    }

    /// Who has submitted.
    #[inline]
    #[must_use]
    pub fn ready(&self) -> SeatSet {
        self.asked.minus(self.waiting)
    }

    /// Who has not.
    #[inline]
    #[must_use]
    pub fn waiting(&self) -> SeatSet {
        self.waiting
    }

    /// Submits, or replaces an earlier submission.
    ///
    /// # Panics
    /// If the seat was not asked.
    #[inline]
    pub fn submit(&mut self, seat: Seat, value: T) {
        assert!(self.asked.contains(seat), "{seat:?} is not asked");
        self.envelopes.seal(seat, value);
        self.waiting.remove(seat);
    }

    /// Takes a seat out of the round, with its submission: it has left the game.
    pub fn withdraw(&mut self, seat: Seat) {
        self.asked.remove(seat);
        self.waiting.remove(seat);
        self.envelopes.withdraw(seat);
    }

    /// A seat's own submission.
    #[inline]
    #[must_use]
    pub fn peek(&self, owner: Seat) -> Option<&T> {
        self.envelopes.peek(owner)
    }

    /// Puts other values into the other seats' envelopes: a world that `seat` cannot tell from this one.
    pub fn resample(&mut self, seat: Seat, mut value: impl FnMut(Seat) -> T) {
        for other in self.ready().without(seat).iter() {
            self.envelopes.seal(other, value(other));
        }
    }
}

impl<T: Copy> SealedRound<T> {
    /// Opens all envelopes, in seat order, if the last one is in.
    #[inline]
    pub fn open(&self) -> Option<impl Iterator<Item = (Seat, T)>> {
        self.waiting.is_empty().then(|| self.envelopes.opened())
    }
}
