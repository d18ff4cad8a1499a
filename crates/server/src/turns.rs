//! One after the other, at each table, in each class, for each person.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard};

/// How many can be under way at once. Some share turns, and nobody can tell which.
const TURNS: usize = 64;

/// Turns at something that has an id, for what takes several steps and must not be done twice.
#[derive(Clone)]
pub(crate) struct Turns {
    turns: Arc<[Mutex<()>; TURNS]>,
    hasher: RandomState,
}

impl Default for Turns {
    fn default() -> Turns {
        Turns { turns: Arc::new(std::array::from_fn(|_| Mutex::new(()))), hasher: RandomState::new() }
    }
}

impl Turns {
    /// Waits for the turn at what has this id.
    pub(crate) async fn turn(&self, id: &str) -> MutexGuard<'_, ()> {
        self.turns[(self.hasher.hash_one(id) % TURNS as u64) as usize].lock().await
    }
}
