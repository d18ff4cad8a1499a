//! Seats at a table, and sets of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;

/// The most seats that a table can have.
pub const MOST_SEATS: u8 = 64;

/// One seat of a table. People and files count seats from 1; code indexes them from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat at a zero-based index.
    ///
    /// # Panics
    /// If the index is beyond [`MOST_SEATS`].
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Seat {
        assert!(index < MOST_SEATS);
        Seat(index)
    }

    /// The seat that people call by this number, counted from 1.
    #[must_use]
    pub fn from_number(number: i64) -> Option<Seat> {
        let index = u8::try_from(number.checked_sub(1)?).ok()?;
        (index < MOST_SEATS).then_some(Seat(index))
    }

    /// Counted from 0, for arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, for people and files.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The first `count` seats, in order.
    #[inline]
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        assert!(count <= MOST_SEATS);
        (0..count).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat {}", self.number())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = i64::deserialize(deserializer)?;
        Seat::from_number(number)
            .ok_or_else(|| D::Error::custom(format!("seats are numbered 1 to {MOST_SEATS}, not {number}")))
    }
}

/// A set of seats.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u64);

impl SeatSet {
    /// No seat.
    pub const NONE: SeatSet = SeatSet(0);

    /// The first `count` seats.
    #[inline]
    #[must_use]
    pub const fn first(count: u8) -> SeatSet {
        assert!(count <= MOST_SEATS);
        if count == MOST_SEATS { SeatSet(u64::MAX) } else { SeatSet((1 << count) - 1) }
    }

    /// Just this seat.
    #[inline]
    #[must_use]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// This set with a seat added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set with a seat taken out.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    #[inline]
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    #[inline]
    #[must_use]
    pub const fn intersect(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seat with the lowest number.
    #[inline]
    #[must_use]
    pub fn lowest(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The first seat of this set strictly after `seat`, going round.
    #[inline]
    #[must_use]
    pub fn after(self, seat: Seat) -> Option<Seat> {
        let above = self.0 & (u64::MAX.checked_shl(u32::from(seat.0) + 1).unwrap_or(0));
        SeatSet(if above == 0 { self.0 } else { above }).lowest()
    }

    /// The first seat of this set at or after `seat`, going round.
    #[inline]
    #[must_use]
    pub fn from(self, seat: Seat) -> Option<Seat> {
        if self.contains(seat) { Some(seat) } else { self.after(seat) }
    }

    /// By rising number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let seat = SeatSet(rest).lowest()?;
            rest &= rest - 1;
            Some(seat)
        })
    }

    /// Once round the table, beginning at or after `seat`.
    #[inline]
    pub fn round_from(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let below = self.0 & ((1 << seat.0) - 1);
        SeatSet(self.0 & !below).iter().chain(SeatSet(below).iter())
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: &[i64]) -> SeatSet {
        numbers.iter().map(|&n| Seat::from_number(n).unwrap()).collect()
    }

    #[test]
    fn seats_go_round_the_table() {
        let seats = set(&[1, 3, 64]);
        let third = Seat::from_number(3).unwrap();
        let last = Seat::from_number(64).unwrap();
        assert_eq!(seats.after(third), Some(last));
        assert_eq!(seats.after(last), Seat::from_number(1));
        assert_eq!(seats.from(Seat::new(1)), Some(third));
        assert_eq!(SeatSet::NONE.after(last), None);
        let round: Vec<u8> = seats.round_from(Seat::new(1)).map(Seat::number).collect();
        assert_eq!(round, [3, 64, 1]);
    }

    #[test]
    fn every_table_size_has_its_set() {
        for count in 0..=MOST_SEATS {
            assert_eq!(SeatSet::first(count).len(), usize::from(count));
            assert_eq!(SeatSet::first(count).iter().count(), usize::from(count));
        }
    }

    #[test]
    fn files_count_seats_from_one() {
        assert_eq!(serde_json::to_string(&set(&[2, 5])).unwrap(), "[2,5]");
        assert_eq!(serde_json::from_str::<SeatSet>("[5,2]").unwrap(), set(&[2, 5]));
        assert!(serde_json::from_str::<Seat>("0").unwrap_err().to_string().contains("1 to 64"));
        assert!(serde_json::from_str::<Seat>("65").is_err());
    }
}
