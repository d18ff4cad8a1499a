//! The store in a folder: one SQLite database.

use super::{Store, StoreError, StoredTable, Write, folder, schema};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use std::collections::HashMap;
use std::fs::File;
use std::path::Path;
use std::time::Duration;

/// The name of the database in its folder.
const FILE: &str = "boardroom.db";

/// How many frames the write-ahead log gathers before they are brought into the database. Tables add to the same few pages
/// again and again, so a long log saves most of that work; more would only lengthen the start after a crash.
const CHECKPOINT_FRAMES: u32 = 8_000;

/// How many tables' keys are remembered. Those in play are far fewer; beyond, forgetting all costs one look-up each.
const KNOWN_TABLES: usize = 4_096;

/// How many lines gather among the recent ones before they move to the log.
const RECENT_LINES: usize = 2_000;

/// Tables, logs, talk and identities in an SQLite database that survives a crash of the machine.
#[derive(Debug)]
pub struct SqliteStore {
    connection: Connection,
    /// What was committed, or, within a commit, what will be.
    known: HashMap<String, Known>,
    /// How many recent lines there are.
    recent: usize,
    /// Held last, so that the folder is free only once the database is closed.
    _claim: Option<File>,
}

impl SqliteStore {
    /// Opens the store in this folder, and makes both if they are not there. Only one server at a time can have it.
    pub fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
        let claim = folder::claim(folder)?;
        SqliteStore::open_file(&folder.join(FILE), Some(claim))
    }

    /// Copies the store of a folder to a file, also while a server uses it, without holding that server up.
    pub fn copy(folder: &Path, to: &Path) -> Result<(), StoreError> {
        let file = folder.join(FILE);
        if !file.is_file() {
            return Err(StoreError::Failed(format!("There is no store in {}.", folder.display())));
        }
        let connection = Connection::open_with_flags(
            &file,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?;
        connection.busy_timeout(BUSY)?;
        copy(&connection, to)
    }

    /// A database in this file that holds what these writes say, and is closed again.
    pub(super) fn write_file(file: &Path, writes: &[Write]) -> Result<(), StoreError> {
        SqliteStore::open_file(file, None)?.commit(writes)
    }

    fn open_file(file: &Path, claim: Option<File>) -> Result<SqliteStore, StoreError> {
        folder::make_private(file)?;
        let mut connection = Connection::open_with_flags(
            file,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?;
        configure(&connection)?;
        schema::migrate(&mut connection)?;
        let recent = connection.query_row("SELECT count(*) FROM recent", [], |row| row.get::<_, i64>(0))?;
        Ok(SqliteStore { connection, known: HashMap::new(), recent: recent as usize, _claim: claim })
    }
}

impl Store for SqliteStore {
    fn commit(&mut self, batch: &[Write]) -> Result<(), StoreError> {
        if batch.is_empty() {
            return Ok(());
        }
        if self.known.len() > KNOWN_TABLES {
            self.known.clear();
        }
        let outcome = self.try_commit(batch);
        if outcome.is_err() {
            // They may speak of lines that were rolled back.
            self.known.clear();
        }
        outcome
    }

    fn tables(&mut self) -> Result<Vec<StoredTable>, StoreError> {
        let mut select =
            self.connection.prepare_cached("SELECT name, record, secret FROM tables ORDER BY key")?;
        let rows = select.query_map([], |row| {
            Ok(StoredTable { table: row.get(0)?, record: row.get(1)?, secret: row.get(2)? })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn lines(&mut self, table: &str) -> Result<Vec<String>, StoreError> {
        let known = know(&self.connection, &mut self.known, table)?;
        let mut select = self
            .connection
            .prepare_cached("SELECT line FROM whole_log WHERE table_key = ?1 ORDER BY sequence")?;
        let rows = select.query_map([known.key], |row| row.get(0))?;
        let lines: Vec<String> = rows.collect::<Result<_, _>>()?;
        // Sequence numbers are distinct and below `next`, so that this many lines leave no room for a gap.
        if lines.len() as u64 == known.next {
            Ok(lines)
        } else {
            Err(StoreError::Failed(format!("The log of table {table} has a gap: the database is damaged.")))
        }
    }

    fn chat(&mut self, table: &str) -> Result<Vec<String>, StoreError> {
        let key = know(&self.connection, &mut self.known, table)?.key;
        let mut select =
            self.connection.prepare_cached("SELECT line FROM chat WHERE table_key = ?1 ORDER BY number")?;
        let rows = select.query_map([key], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn person(&mut self, token: &[u8; 32]) -> Result<Option<String>, StoreError> {
        let mut select = self.connection.prepare_cached("SELECT person FROM identities WHERE token = ?1")?;
        Ok(select.query_row([token], |row| row.get(0)).optional()?)
    }

    fn backup(&mut self, path: &Path) -> Result<(), StoreError> {
        copy(&self.connection, path)
    }
}

/// Another process may hold the database for a moment, to copy it.
const BUSY: Duration = Duration::from_secs(5);

/// A table's key, and the sequence number that its next line will have.
#[derive(Clone, Copy, Debug)]
struct Known {
    key: i64,
    next: u64,
}

impl SqliteStore {
    fn try_commit(&mut self, batch: &[Write]) -> Result<(), StoreError> {
        if !self.connection.is_autocommit() {
            // A disk that failed may have kept even the roll-back of the last transaction from its end.
            self.connection.execute_batch("ROLLBACK")?;
        }
        self.run("BEGIN IMMEDIATE")?;
        let outcome = self.write(batch).and_then(|recent| self.run("COMMIT").map(|()| recent));
        match outcome {
            Ok(recent) => {
                self.recent = recent;
                Ok(())
            }
            Err(error) => {
                // Some errors have ended the transaction already. If it stays open, the next commit ends it first.
                if !self.connection.is_autocommit() {
                    let _ = self.run("ROLLBACK");
                }
                Err(error)
            }
        }
    }

    /// Writes all of it within the transaction that is open, and says how many recent lines there are then.
    fn write(&mut self, batch: &[Write]) -> Result<usize, StoreError> {
        let mut recent = self.recent;
        if recent >= RECENT_LINES {
            self.run(
                "INSERT INTO log SELECT table_key, sequence, line FROM recent ORDER BY table_key, sequence",
            )?;
            self.run("DELETE FROM recent")?;
            recent = 0;
        }
        for write in batch {
            apply(&self.connection, &mut self.known, write)?;
            if let Write::Append { lines, .. } = write {
                recent += lines.len();
            }
        }
        Ok(recent)
    }

    /// Runs a statement that is read once and kept.
    fn run(&self, sql: &str) -> Result<(), StoreError> {
        self.connection.prepare_cached(sql)?.execute([])?;
        Ok(())
    }
}

fn configure(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(BUSY)?;
    let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if !mode.eq_ignore_ascii_case("wal") {
        let sentence = "The folder's file system cannot keep a write-ahead log: choose a local folder.";
        return Err(StoreError::Failed(sentence.to_owned()));
    }
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_FRAMES)?;
    connection.pragma_update(None, "cache_size", -8_000)?;
    Ok(())
}

fn apply(connection: &Connection, all: &mut HashMap<String, Known>, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::NewTable { table, record, secret } => {
            let mut insert =
                connection.prepare_cached("INSERT INTO tables (name, record, secret) VALUES (?1, ?2, ?3)")?;
            let inserted = insert.execute(params![table, record, secret]);
            unless_taken(inserted, || format!("There is a table {table} already."))?;
            all.insert(table.clone(), Known { key: connection.last_insert_rowid(), next: 0 });
        }
        Write::Record { table, record } => {
            let key = know(connection, all, table)?.key;
            connection
                .prepare_cached("UPDATE tables SET record = ?2 WHERE key = ?1")?
                .execute(params![key, record])?;
        }
        Write::Append { table, first, lines } => append(connection, all, table, *first, lines)?,
        Write::Chat { table, number, line } => {
            let key = know(connection, all, table)?.key;
            let mut insert = connection
                .prepare_cached("INSERT INTO chat (table_key, number, line) VALUES (?1, ?2, ?3)")?;
            let inserted = insert.execute(params![key, number, line]);
            unless_taken(inserted, || format!("Table {table} has talk number {number} already."))?;
        }
        Write::Identity { token, person } => {
            let mut insert =
                connection.prepare_cached("INSERT INTO identities (token, person) VALUES (?1, ?2)")?;
            let inserted = insert.execute(params![token, person]);
            unless_taken(inserted, || "This token stands for somebody already.".to_owned())?;
        }
    }
    Ok(())
}

fn append(
    connection: &Connection,
    all: &mut HashMap<String, Known>,
    table: &str,
    first: u32,
    lines: &[String],
) -> Result<(), StoreError> {
    let known = know(connection, all, table)?;
    super::must_follow(table, known.next, first, lines.len())?;
    let mut insert =
        connection.prepare_cached("INSERT INTO recent (table_key, sequence, line) VALUES (?1, ?2, ?3)")?;
    for line in lines {
        let sequence = known.next;
        let inserted = insert.execute(params![known.key, sequence as i64, line]);
        unless_taken(inserted, || format!("Table {table} has line {sequence} already."))?;
        known.next += 1;
    }
    Ok(())
}

/// The key of a table and its next sequence number, remembered or looked up.
fn know<'all>(
    connection: &Connection,
    all: &'all mut HashMap<String, Known>,
    table: &str,
) -> Result<&'all mut Known, StoreError> {
    if !all.contains_key(table) {
        let mut select = connection.prepare_cached(
            "SELECT key, 1 + max(
                 (SELECT coalesce(max(sequence), -1) FROM log WHERE table_key = key),
                 (SELECT coalesce(max(sequence), -1) FROM recent WHERE table_key = key))
             FROM tables WHERE name = ?1",
        )?;
        let found = select
            .query_row([table], |row| Ok(Known { key: row.get(0)?, next: row.get::<_, i64>(1)? as u64 }))
            .optional()?
            .ok_or_else(|| super::unknown(table))?;
        all.insert(table.to_owned(), found);
    }
    Ok(all.get_mut(table).expect("it was inserted above if it was missing"))
}

fn copy(connection: &Connection, to: &Path) -> Result<(), StoreError> {
    folder::publish(to, |partial| {
        let name = partial.to_str().ok_or_else(|| {
            StoreError::Failed(format!("{} is not a name that SQLite can use.", partial.display()))
        })?;
        connection.execute("VACUUM INTO ?1", [name])?;
        Ok(())
    })
}

/// Turns a key that exists already into a conflict. Other errors are the disk's.
fn unless_taken(
    inserted: Result<usize, rusqlite::Error>,
    sentence: impl FnOnce() -> String,
) -> Result<(), StoreError> {
    match inserted {
        Ok(_) => Ok(()),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(StoreError::Conflict(sentence()))
        }
        Err(error) => Err(error.into()),
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Failed(format!("The database could not do its work: {error}."))
    }
}
