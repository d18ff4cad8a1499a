//! Some of a numbered list: factories by their places, companies by their numbers.

use crate::call::{BadCall, FieldValue, Sort, Value};
use crate::facts;
use crate::words::{Fact, ToFact};
use serde::Serialize;

/// A set of places in a list, counted from 0 in code and from 1 wherever somebody reads or writes them.
///
/// ```
/// use kernel::Places;
/// let places: Places = [0, 2].into_iter().collect();
/// assert!(places.contains(2) && !places.contains(1));
/// assert_eq!(serde_json::to_string(&places).unwrap(), "[1,3]");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Places(u64);

impl Places {
    /// The places beyond this have no number.
    pub const MOST: usize = 64;

    #[inline]
    #[must_use]
    pub fn contains(self, place: usize) -> bool {
        place < Places::MOST && self.0 >> place & 1 == 1
    }

    #[inline]
    #[must_use]
    pub fn contains_all(self, others: Places) -> bool {
        others.0 & !self.0 == 0
    }

    #[inline]
    pub fn insert(&mut self, place: usize) {
        self.0 |= 1 << place;
    }

    #[inline]
    pub fn remove(&mut self, place: usize) {
        self.0 &= !(1 << place);
    }

    #[inline]
    #[must_use]
    pub fn union(self, others: Places) -> Places {
        Places(self.0 | others.0)
    }

    #[inline]
    #[must_use]
    pub fn minus(self, others: Places) -> Places {
        Places(self.0 & !others.0)
    }

    /// From 0.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                place
            })
        })
    }

    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<usize> for Places {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Places {
        let mut all = Places::default();
        places.into_iter().for_each(|place| all.insert(place));
        all
    }
}

impl Serialize for Places {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|place| place + 1))
    }
}

impl ToFact for Places {
    fn fact(&self) -> Fact {
        Fact::List(self.iter().map(|place| Fact::Number(place as i64 + 1)).collect())
    }
}

impl FieldValue for Places {
    const SORT: Sort = Sort::Numbers;

    fn to_value(&self) -> Value {
        Value::List(self.iter().map(|place| Value::Number(place as i64 + 1)).collect())
    }

    fn from_value(value: &Value) -> Result<Places, BadCall> {
        let mut places = Places::default();
        for number in Vec::<u32>::from_value(value)? {
            let place = (number as usize).checked_sub(1).filter(|place| *place < Places::MOST);
            let place = place.ok_or_else(|| {
                BadCall::new(
                    "call-number-too-large",
                    facts! { most = Places::MOST.to_string(), given = number.to_string() },
                )
            })?;
            if places.contains(place) {
                return Err(BadCall::new("call-number-twice", facts! { given = number.to_string() }));
            }
            places.insert(place);
        }
        Ok(places)
    }
}
