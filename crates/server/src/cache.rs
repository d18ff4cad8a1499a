//! What was worked out once and may be asked for again: checks, hints, reviews, and matches as they were replayed.

use crate::ids::TableId;
use crate::reviews::ReviewKey;
use arena::Advice;
use catalog::{AnyGame, AnyMatch, PlainReview};
use kernel::Language;
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
const MOST_BYTES: usize = 8 * 1024 * 1024;

/// The match that a replay is of: the fingerprint of its file.
pub(crate) type MatchKey = [u8; 32];

/// What came of checking a match file, and the game that it is of.
pub(crate) type Verified = Result<(Report, &'static dyn AnyGame), BadFile>;

/// The cache.
pub(crate) struct Cache {
    /// By table, after the end.
    pub(crate) fairness: Answers<TableId, Verified>,
    /// By table, seat and question.
    pub(crate) hints: Answers<(TableId, u8, String, Language), Arc<Advice>>,
    /// By match and seat, after the end.
    pub(crate) reviews: Answers<ReviewKey, Arc<PlainReview>>,
    replays: Mutex<Replays>,
}

impl Default for Cache {
    fn default() -> Cache {
        Cache {
            fairness: Answers::default(),
            hints: Answers::default(),
            reviews: Answers::default(),
            replays: Mutex::new(Replays { kept: LruCache::unbounded(), bytes: 0 }),
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
        let mut replays = self.replays.lock().unwrap_or_else(PoisonError::into_inner);
        replays.kept.get(key).map(|(_, table)| Arc::clone(table))
    }

    /// Keeps a match as it was replayed, and drops those that nobody has looked at for longest.
    pub(crate) fn keep_replay(&self, key: MatchKey, table: &Arc<dyn AnyMatch>) {
        let bytes = table.text().len();
        let mut replays = self.replays.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((before, _)) = replays.kept.put(key, (bytes, Arc::clone(table))) {
            replays.bytes -= before;
        }
        replays.bytes += bytes;
        while replays.bytes > MOST_BYTES
            && let Some((_, (bytes, _))) = replays.kept.pop_lru()
        {
            replays.bytes -= bytes;
        }
    }
}

struct Replays {
    kept: LruCache<MatchKey, (usize, Arc<dyn AnyMatch>)>,
    bytes: usize,
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
