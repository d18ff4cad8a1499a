//! So many places, and so many for each of those who share them.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A number of places. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Places<K> {
    taken: Arc<Mutex<Taken<K>>>,
    most: usize,
    most_each: usize,
}

#[derive(Debug)]
struct Taken<K> {
    count: usize,
    by_key: HashMap<K, usize>,
}

/// A place that somebody has; it is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Place<K: Eq + Hash> {
    places: Places<K>,
    key: Option<K>,
}

/// Why there is no place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// For anybody.
    ForAll,
    /// For one who has many already.
    ForOne,
}

impl<K: Eq + Hash + Clone> Places<K> {
    pub(crate) fn new(most: usize, most_each: usize) -> Places<K> {
        let taken = Taken { count: 0, by_key: HashMap::new() };
        Places { taken: Arc::new(Mutex::new(taken)), most, most_each }
    }

    /// A place, if there is one. Without a key only all places together count.
    pub(crate) fn enter(&self, key: Option<K>) -> Result<Place<K>, Full> {
        let mut taken = self.taken();
        if taken.count >= self.most {
            return Err(Full::ForAll);
        }
        if let Some(key) = &key {
            let own = taken.by_key.entry(key.clone()).or_default();
            if *own >= self.most_each {
                return Err(Full::ForOne);
            }
            *own += 1;
        }
        taken.count += 1;
        Ok(Place { places: self.clone(), key })
    }

    /// How many are taken.
    pub(crate) fn count(&self) -> usize {
        self.taken().count
    }
}

impl<K> Places<K> {
    fn taken(&self) -> MutexGuard<'_, Taken<K>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.count -= 1;
        if let Some(key) = &self.key
            && let Some(own) = taken.by_key.get_mut(key)
        {
            *own -= 1;
            if *own == 0 {
                taken.by_key.remove(key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_share_and_all_have_a_limit() {
        let places = Places::new(5, 2);
        let mut taken: Vec<_> = (0..2).map(|_| places.enter(Some("ann")).unwrap()).collect();
        assert_eq!(places.enter(Some("ann")).unwrap_err(), Full::ForOne);
        taken.push(places.enter(Some("ben")).unwrap());
        taken.extend((0..2).map(|_| places.enter(None).unwrap()));
        assert_eq!(places.enter(Some("cat")).unwrap_err(), Full::ForAll);
        assert_eq!(places.count(), 5);
        taken.clear();
        assert_eq!(places.count(), 0);
        assert!(places.enter(Some("ann")).is_ok());
        assert!(places.taken().by_key.is_empty(), "nobody is remembered who has none");
    }
}
