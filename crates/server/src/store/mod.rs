//! The store: what survives a crash.
//!
//! The log of a match is append-only, with a primary key of match and sequence, so it can never fork. Everything that is
//! waiting is committed at once, and nobody is told of a move before that.

mod calendar;
mod checksum;
pub mod conformance;
mod faulty;
mod figures;
mod folder;
mod memory;
mod restore;
mod rows;
mod schema;
mod sqlite;
pub mod tidy;
mod workers;
mod writer;

pub use calendar::day;
pub(crate) use calendar::moment;
pub use faulty::Faulty;
pub use figures::Figures;
pub use memory::MemoryStore;
pub use restore::{Restored, restore};
pub use sqlite::SqliteStore;
pub use workers::Workers;
pub use writer::Writer;

use crate::ids::{ClassId, PersonId, TableId};
use std::fmt;

/// What is written. A batch is committed as a whole or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A new table, with its record and the referee's secret.
    NewTable { table: TableId, record: String, secret: [u8; 32] },
    /// The record of a table changed: who owns which seat, who is host.
    Record { table: TableId, record: String },
    /// Lines of the match file, the first of which has this sequence number (the header has 0).
    Append { table: TableId, first: u32, lines: Vec<String> },
    /// A line of talk.
    Chat { table: TableId, number: u32, line: String },
    /// Another line in place of one that was said. Nothing of the old one is kept.
    Unsay { table: TableId, number: u32, line: String },
    /// A table is gone with everything that belongs to it.
    Remove { table: TableId },
    /// A browser's token, hashed, and the person that it stands for; since when, in milliseconds since 1970, and a few words
    /// about the device. Where that is unknown it is 0 and empty.
    Identity { token: [u8; 32], person: PersonId, since: u64, device: String },
    /// The token stands for nobody any more. It is no error if it never did.
    Forget { token: [u8; 32] },
    /// A class as it is now; the first time it is new.
    Class { id: ClassId, class: String },
    /// A class is gone. Its tables are removed by themselves. It is no error if it never was.
    RemoveClass { id: ClassId },
    /// Nothing that anybody reads, but it goes all the way to the disk: whoever waits for it knows that writing works.
    Pulse,
}

impl Write {
    /// Whether something goes that nobody is to find again.
    pub(crate) fn empties(&self) -> bool {
        matches!(
            self,
            Write::Remove { .. } | Write::Unsay { .. } | Write::Forget { .. } | Write::RemoveClass { .. }
        )
    }
}

/// A table as it was stored, without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    pub table: TableId,
    pub record: String,
    pub secret: [u8; 32],
}

/// Every table of a store.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StoredTables {
    /// In the order of making.
    pub tables: Vec<StoredTable>,
    /// What is kept of these cannot be right. They are left as they are, for the operator.
    pub damaged: Vec<DamagedTable>,
}

/// A class as it was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredClass {
    pub id: ClassId,
    pub class: String,
}

/// A table that is set aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DamagedTable {
    /// Its name, or what else it can be found by.
    pub table: String,
    /// What is wrong, as a sentence for the operator's log.
    pub why: String,
}

/// What was said at a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StoredTalk {
    /// By number. A line that is damaged is left out.
    pub lines: Vec<TalkLine>,
    /// The number after the last one that was given out, also if that line is damaged; 0 at first.
    pub next: u32,
}

/// A line of talk with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkLine {
    pub number: u32,
    pub line: String,
}

/// A device of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The hash of its token.
    pub token: [u8; 32],
    /// Since when, in milliseconds since 1970; 0 if that is unknown.
    pub since: u64,
    /// A few words, such as "Firefox on Linux"; empty if unknown.
    pub device: String,
}

/// A device, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    pub person: PersonId,
    pub device: Device,
}

/// Why the store could not do something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// What was asked does not fit what is kept: a table, a sequence number or a token exists already, so that the log
    /// would fork; a line would leave a gap; there is no such table. The store itself is well.
    Conflict(String),
    /// The disk, the file, the lock: what may pass, and may be tried again.
    Failed(String),
    /// What is kept cannot be right. Trying again changes nothing; a backup may.
    Damaged(String),
    /// The writer was closed, because the server stops. Nothing is wrong.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict(sentence) | StoreError::Failed(sentence) | StoreError::Damaged(sentence) => {
                f.write_str(sentence)
            }
            StoreError::Closed => f.write_str("The store is closed."),
        }
    }
}

impl std::error::Error for StoreError {}

/// A place that keeps tables. One thread writes; reads happen at the start and when an idle table comes back.
pub trait Store: Send + 'static {
    /// Commits all of it, durably, or nothing.
    fn commit(&mut self, batch: &[Write]) -> Result<(), StoreError>;

    /// Every table. One that is damaged keeps no other from coming back.
    fn tables(&mut self) -> Result<StoredTables, StoreError>;

    /// The lines of a match, in order.
    fn lines(&mut self, table: &TableId) -> Result<Vec<String>, StoreError>;

    /// What was said at a table, in order.
    fn chat(&mut self, table: &TableId) -> Result<StoredTalk, StoreError>;

    /// The tables at which something was said whose line holds this word: the name of a person, say, which stands in no other.
    fn talked(&mut self, word: &str) -> Result<Vec<TableId>, StoreError>;

    /// The person that a hashed token stands for.
    fn person(&mut self, token: &[u8; 32]) -> Result<Option<PersonId>, StoreError>;

    /// The devices of a person, the oldest first.
    fn devices(&mut self, person: &PersonId) -> Result<Vec<Device>, StoreError>;

    /// The devices of everybody, the oldest first.
    fn identities(&mut self) -> Result<Vec<Identity>, StoreError>;

    /// Every class, by name. One that is damaged comes without its text, and is said to be so in the log for operators.
    fn classes(&mut self) -> Result<Vec<StoredClass>, StoreError>;

    /// Copies everything to another file, which must not exist yet. Whatever the store, the copy is an SQLite database
    /// that [`SqliteStore::open`] takes when it lies in a folder as `boardroom.db`.
    fn backup(&mut self, path: &std::path::Path) -> Result<(), StoreError>;
}

/// Refuses lines that would fork the log or leave a gap in it: they must begin exactly where it ends.
fn must_follow(table: &TableId, next: u64, first: u32, count: usize) -> Result<(), StoreError> {
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

fn unsaid(table: &TableId, number: u32) -> StoreError {
    StoreError::Conflict(format!("Table {table} has no talk number {number}."))
}

fn unknown(table: &TableId) -> StoreError {
    StoreError::Conflict(format!("There is no table {table}."))
}
