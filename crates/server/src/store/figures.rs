//! What the writer has done so far, in numbers.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// A reading of the writer's counters, which only ever grow, except for those waiting.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Figures {
    /// Commits that succeeded.
    pub batches: u64,
    /// What was written in them: each line of a log counts as one, though several may share a row of a database.
    pub rows: u64,
    /// Commits that were refused or failed.
    pub failures: u64,
    /// The time that all commits took together.
    pub commit_time: Duration,
    /// The longest that a single commit took.
    pub longest_commit: Duration,
    /// Requests that have no answer yet.
    pub waiting: u64,
}

/// The counters themselves. Each stands alone, so relaxed order is enough.
#[derive(Default, Debug)]
pub(super) struct Counters {
    batches: AtomicU64,
    rows: AtomicU64,
    failures: AtomicU64,
    commit_nanoseconds: AtomicU64,
    longest_nanoseconds: AtomicU64,
    asked: AtomicU64,
    answered: AtomicU64,
}

impl Counters {
    pub(super) fn asked(&self) {
        self.asked.fetch_add(1, Relaxed);
    }

    pub(super) fn answered(&self) {
        self.answered.fetch_add(1, Relaxed);
    }

    pub(super) fn committed(&self, rows: u64, took: Duration) {
        self.batches.fetch_add(1, Relaxed);
        self.rows.fetch_add(rows, Relaxed);
        self.took(took);
    }

    pub(super) fn failed(&self, took: Duration) {
        self.failures.fetch_add(1, Relaxed);
        self.took(took);
    }

    pub(super) fn read(&self) -> Figures {
        // Answers are read first: what is asked meanwhile then counts as waiting, and the difference is never negative.
        let answered = self.answered.load(Relaxed);
        Figures {
            batches: self.batches.load(Relaxed),
            rows: self.rows.load(Relaxed),
            failures: self.failures.load(Relaxed),
            commit_time: Duration::from_nanos(self.commit_nanoseconds.load(Relaxed)),
            longest_commit: Duration::from_nanos(self.longest_nanoseconds.load(Relaxed)),
            waiting: self.asked.load(Relaxed).saturating_sub(answered),
        }
    }

    fn took(&self, took: Duration) {
        let nanoseconds = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        self.commit_nanoseconds.fetch_add(nanoseconds, Relaxed);
        self.longest_nanoseconds.fetch_max(nanoseconds, Relaxed);
    }
}
