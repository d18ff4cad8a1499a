//! A store that fails in passing, for tests of those who must bear it.

use super::{Device, Identity, Store, StoreError, StoredTables, StoredTalk, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A store whose next reads fail, as many as one likes, and which then goes on as if nothing had been. A clone of the count
/// can be kept to order further failures later.
#[derive(Debug)]
pub struct Faulty<S> {
    store: S,
    error: StoreError,
    failures: Arc<AtomicU32>,
}

impl<S: Store> Faulty<S> {
    /// The next `reads` reads of this store fail with this error.
    pub fn new(store: S, reads: u32, error: StoreError) -> Faulty<S> {
        Faulty { store, error, failures: Arc::new(AtomicU32::new(reads)) }
    }

    /// How many reads are still to fail. Whoever holds it may set it.
    pub fn failures(&self) -> Arc<AtomicU32> {
        Arc::clone(&self.failures)
    }

    fn read<T>(&mut self, read: impl FnOnce(&mut S) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let left = self.failures.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if left.is_ok() {
            return Err(self.error.clone());
        }
        read(&mut self.store)
    }
}

impl<S: Store> Store for Faulty<S> {
    fn commit(&mut self, batch: &[Write]) -> Result<(), StoreError> {
        self.store.commit(batch)
    }

    fn tables(&mut self) -> Result<StoredTables, StoreError> {
        self.read(S::tables)
    }

    fn lines(&mut self, table: &str) -> Result<Vec<String>, StoreError> {
        self.read(|store| store.lines(table))
    }

    fn chat(&mut self, table: &str) -> Result<StoredTalk, StoreError> {
        self.read(|store| store.chat(table))
    }

    fn person(&mut self, token: &[u8; 32]) -> Result<Option<String>, StoreError> {
        self.read(|store| store.person(token))
    }

    fn devices(&mut self, person: &str) -> Result<Vec<Device>, StoreError> {
        self.read(|store| store.devices(person))
    }

    fn identities(&mut self) -> Result<Vec<Identity>, StoreError> {
        self.read(S::identities)
    }

    fn backup(&mut self, path: &Path) -> Result<(), StoreError> {
        self.read(|store| store.backup(path))
    }
}
