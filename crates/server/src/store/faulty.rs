//! A store that fails in passing, for tests of those who must bear it.

use super::{Device, Identity, Store, StoreError, StoredClass, StoredTables, StoredTalk, Write};
use crate::ids::{PersonId, TableId};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A store whose next reads or writes fail, as many as one likes, and which then goes on as if nothing had been.
#[derive(Debug)]
pub struct Faulty<S> {
    store: S,
    error: StoreError,
    reads: Arc<AtomicU32>,
    writes: Arc<AtomicU32>,
}

impl<S: Store> Faulty<S> {
    /// The next so many reads of this store fail with this error.
    pub fn new(store: S, reads: u32, error: StoreError) -> Faulty<S> {
        Faulty { store, error, reads: Arc::new(AtomicU32::new(reads)), writes: Arc::default() }
    }

    /// How many reads are still to fail. Whoever holds it may set it.
    pub fn reads(&self) -> Arc<AtomicU32> {
        Arc::clone(&self.reads)
    }

    /// The same for writes.
    pub fn writes(&self) -> Arc<AtomicU32> {
        Arc::clone(&self.writes)
    }

    fn read<T>(&mut self, read: impl FnOnce(&mut S) -> Result<T, StoreError>) -> Result<T, StoreError> {
        if fails(&self.reads) { Err(self.error.clone()) } else { read(&mut self.store) }
    }
}

/// Whether one more is to fail.
fn fails(left: &AtomicU32) -> bool {
    left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok()
}

impl<S: Store> Store for Faulty<S> {
    fn commit(&mut self, batch: &[Write]) -> Result<(), StoreError> {
        if fails(&self.writes) { Err(self.error.clone()) } else { self.store.commit(batch) }
    }

    fn tables(&mut self) -> Result<StoredTables, StoreError> {
        self.read(S::tables)
    }

    fn lines(&mut self, table: &TableId) -> Result<Vec<String>, StoreError> {
        self.read(|store| store.lines(table))
    }

    fn chat(&mut self, table: &TableId) -> Result<StoredTalk, StoreError> {
        self.read(|store| store.chat(table))
    }

    fn talked(&mut self, word: &str) -> Result<Vec<TableId>, StoreError> {
        self.read(|store| store.talked(word))
    }

    fn person(&mut self, token: &[u8; 32]) -> Result<Option<PersonId>, StoreError> {
        self.read(|store| store.person(token))
    }

    fn devices(&mut self, person: &PersonId) -> Result<Vec<Device>, StoreError> {
        self.read(|store| store.devices(person))
    }

    fn identities(&mut self) -> Result<Vec<Identity>, StoreError> {
        self.read(S::identities)
    }

    fn classes(&mut self) -> Result<Vec<StoredClass>, StoreError> {
        self.read(S::classes)
    }

    fn backup(&mut self, path: &Path) -> Result<(), StoreError> {
        self.read(|store| store.backup(path))
    }
}
