//! So many places, and so many for each of those who share them. A place may be a connection, or a byte.

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
    size: usize,
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
        self.enter_with(key, 1)
    }

    /// So many places at once, if there are so many.
    pub(crate) fn enter_with(&self, key: Option<K>, size: usize) -> Result<Place<K>, Full> {
        let mut taken = self.taken();
        if taken.count + size > self.most {
            return Err(Full::ForAll);
        }
        if let Some(key) = &key {
            let own = taken.by_key.get(key).copied().unwrap_or_default() + size;
            if own > self.most_each {
                return Err(Full::ForOne);
            }
            taken.by_key.insert(key.clone(), own);
        }
        taken.count += size;
        Ok(Place { places: self.clone(), key, size })
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
        taken.count -= self.size;
        if let Some(key) = &self.key
            && let Some(own) = taken.by_key.get_mut(key)
        {
            *own -= self.size;
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
        assert_eq!(places.enter_with(None, 0).unwrap().size, 0, "nothing finds a place anywhere");
        taken.clear();
        let three = places.enter_with(None, 3).unwrap();
        assert_eq!(places.enter_with(None, 3).unwrap_err(), Full::ForAll);
        assert_eq!(places.enter_with(Some("ann"), 3).unwrap_err(), Full::ForAll);
        let two = places.enter_with(Some("ann"), 2).unwrap();
        drop((three, two));
        assert_eq!(places.count(), 0);
        assert!(places.enter(Some("ann")).is_ok());
        assert!(places.taken().by_key.is_empty(), "nobody is remembered who has none");
    }
}
