//! What was worked out once and may be asked for again: checks, hints, reviews, books, and matches as they were replayed.

use crate::ids::TableId;
use crate::reviews::ReviewKey;
use arena::Advice;
use axum::body::Bytes;
use catalog::{AnyGame, AnyMatch, PlainReview};
use kernel::{Language, Seat, Viewer};
use lru::LruCache;
use referee::{BadFile, Report};
use sha2::{Digest as _, Sha256};
use std::hash::Hash;
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};

/// How many answers of each kind are kept.
const MOST_ANSWERS: usize = 1_000;
/// How long the files of the matches are together, in bytes, that are kept as they were replayed. In memory they take some ten
/// times that.
const MOST_REPLAYS: usize = 8 * 1024 * 1024;
/// How long the books are together that are kept.
const MOST_BOOKS: usize = 32 * 1024 * 1024;

/// The match that a replay is of: the fingerprint of its file.
pub(crate) type MatchKey = [u8; 32];

/// What came of checking a match file, and the game that it is of.
pub(crate) type Verified = Result<(Report, &'static dyn AnyGame), BadFile>;

/// The books of a seat as somebody reads them, of a table as it was after so many entries.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BooksKey {
    pub(crate) table: TableId,
    pub(crate) entries: u32,
    pub(crate) viewer: Viewer,
    pub(crate) seat: Seat,
    pub(crate) language: Language,
    pub(crate) with_sheets: bool,
}

/// The cache.
pub(crate) struct Cache {
    /// By table, after the end.
    pub(crate) fairness: Answers<TableId, Verified>,
    /// By table, seat and question.
    pub(crate) hints: Answers<(TableId, u8, String, Language), Arc<Advice>>,
    /// By match and seat, after the end.
    pub(crate) reviews: Answers<ReviewKey, Arc<PlainReview>>,
    /// As JSON.
    pub(crate) books: Weighed<BooksKey, Bytes>,
    replays: Weighed<MatchKey, Arc<dyn AnyMatch>>,
}

impl Default for Cache {
    fn default() -> Cache {
        Cache {
            fairness: Answers::default(),
            hints: Answers::default(),
            reviews: Answers::default(),
            books: Weighed::new(MOST_BOOKS),
            replays: Weighed::new(MOST_REPLAYS),
        }
    }
}

impl Cache {
    /// The key of a match by its file.
    pub(crate) fn key(file: &str) -> MatchKey {
        Sha256::digest(file).into()
    }

    /// A match as it was replayed before.
    pub(crate) fn replay(&self, key: &MatchKey) -> Option<Arc<dyn AnyMatch>> {
        self.replays.get(key)
    }

    pub(crate) fn keep_replay(&self, key: MatchKey, table: &Arc<dyn AnyMatch>) {
        self.replays.keep(key, table.text().len(), Arc::clone(table));
    }
}

/// Things of which so many bytes together are kept, and those that nobody has looked at for longest go.
pub(crate) struct Weighed<K, V> {
    scale: Mutex<Scale<K, V>>,
    most: usize,
}

struct Scale<K, V> {
    kept: LruCache<K, (usize, V)>,
    bytes: usize,
}

impl<K: Hash + Eq, V: Clone> Weighed<K, V> {
    fn new(most: usize) -> Weighed<K, V> {
        Weighed { scale: Mutex::new(Scale { kept: LruCache::unbounded(), bytes: 0 }), most }
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        let mut scale = self.scale.lock().unwrap_or_else(PoisonError::into_inner);
        scale.kept.get(key).map(|(_, value)| value.clone())
    }

    pub(crate) fn keep(&self, key: K, bytes: usize, value: V) {
        let mut scale = self.scale.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((before, _)) = scale.kept.put(key, (bytes, value)) {
            scale.bytes -= before;
        }
        scale.bytes += bytes;
        while scale.bytes > self.most
            && let Some((_, (bytes, _))) = scale.kept.pop_lru()
        {
            scale.bytes -= bytes;
        }
    }
}

/// Answers that stay the same, the last thousand of them.
pub(crate) struct Answers<K, V>(Mutex<LruCache<K, V>>);

impl<K: Hash + Eq, V: Clone> Default for Answers<K, V> {
    fn default() -> Answers<K, V> {
        Answers(Mutex::new(LruCache::new(NonZero::new(MOST_ANSWERS).expect("more than none"))))
    }
}

impl<K: Hash + Eq, V: Clone> Answers<K, V> {
    pub(crate) fn get(&self, key: &K) -> Option<V> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    pub(crate) fn keep(&self, key: K, answer: V) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(key, answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_looks_at_goes_first() {
        let kept = Weighed::new(10);
        for (key, bytes) in [("a", 4), ("b", 4), ("a", 3), ("c", 3)] {
            kept.keep(key, bytes, key);
        }
        assert_eq!((kept.get(&"b"), kept.get(&"a")), (Some("b"), Some("a")));
        kept.keep("d", 2, "d");
        assert_eq!(["a", "b", "c", "d"].map(|key| kept.get(&key).is_some()), [true, true, false, true]);
        kept.keep("e", 11, "e");
        assert!(
            ["a", "b", "d", "e"].iter().all(|key| kept.get(key).is_none()),
            "what is too heavy is not kept"
        );
    }
}
