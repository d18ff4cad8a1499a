//! The store: what survives a crash.
//!
//! The log of a match is append-only, with a primary key of match and sequence, so it can never fork. Everything that is
//! waiting is committed at once, and nobody is told of a move before that.

pub mod conformance;
mod figures;
mod folder;
mod memory;
mod schema;
mod sqlite;
mod workers;
mod writer;

pub use figures::Figures;
pub use memory::MemoryStore;
pub use sqlite::SqliteStore;
pub use workers::Workers;
pub use writer::Writer;

use std::fmt;

/// What is written. A batch is committed as a whole or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A new table, with its record and the referee's secret.
    NewTable { table: String, record: String, secret: [u8; 32] },
    /// The record of a table changed: who owns which seat, who is host.
    Record { table: String, record: String },
    /// Lines of the match file, the first of which has this sequence number (the header has 0).
    Append { table: String, first: u32, lines: Vec<String> },
    /// A line of talk.
    Chat { table: String, number: u32, line: String },
    /// A browser's token, hashed, and the person that it stands for.
    Identity { token: [u8; 32], person: String },
}

/// A table as it was stored, without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    pub table: String,
    pub record: String,
    pub secret: [u8; 32],
}

/// Why the store could not do something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// What was asked does not fit what is kept: a table, a sequence number or a token exists already, so that the log
    /// would fork; a line would leave a gap; there is no such table. The store itself is well.
    Conflict(String),
    /// The disk, the file, the database.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict(sentence) | StoreError::Failed(sentence) => f.write_str(sentence),
        }
    }
}

impl std::error::Error for StoreError {}

/// A place that keeps tables. One thread writes; reads happen at the start and when an idle table comes back.
pub trait Store: Send + 'static {
    /// Commits all of it, durably, or nothing.
    fn commit(&mut self, batch: &[Write]) -> Result<(), StoreError>;

    /// Every table, in the order of making.
    fn tables(&mut self) -> Result<Vec<StoredTable>, StoreError>;

    /// The lines of a match, in order.
    fn lines(&mut self, table: &str) -> Result<Vec<String>, StoreError>;

    /// What was said at a table, in order.
    fn chat(&mut self, table: &str) -> Result<Vec<String>, StoreError>;

    /// The person that a hashed token stands for.
    fn person(&mut self, token: &[u8; 32]) -> Result<Option<String>, StoreError>;

    /// Copies everything to another file, which must not exist yet. Whatever the store, the copy is an SQLite database
    /// that [`SqliteStore::open`] takes when it lies in a folder as `boardroom.db`.
    fn backup(&mut self, path: &std::path::Path) -> Result<(), StoreError>;
}

/// Refuses lines that would fork the log or leave a gap in it: they must begin exactly where it ends.
fn must_follow(table: &str, next: u64, first: u32, count: usize) -> Result<(), StoreError> {
    let first = u64::from(first);
    if first < next {
        return Err(StoreError::Conflict(format!("Table {table} has line {first} already; {next} is next.")));
    }
    if first > next {
        let sentence = format!("Line {first} of table {table} would leave a gap; {next} is next.");
        return Err(StoreError::Conflict(sentence));
    }
    if first + count as u64 > u64::from(u32::MAX) {
        return Err(StoreError::Conflict(format!("The log of table {table} is full.")));
    }
    Ok(())
}

fn unknown(table: &str) -> StoreError {
    StoreError::Conflict(format!("There is no table {table}."))
}
