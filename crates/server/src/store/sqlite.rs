//! The store in a folder: one SQLite database.

use super::folder::{self, Claim, FILE};
use super::rows::BREAK;
use super::{
    Device, Identity, Store, StoreError, StoredClass, StoredTables, StoredTalk, Write, checksum, rows,
    schema, unsaid,
};
use crate::ids::{PersonId, TableId};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use std::borrow::Cow;
use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

/// How many frames the write-ahead log gathers before they are brought into the database. Tables add to the same few pages
/// again and again, so a long log saves most of that work; more would only lengthen the start after a crash.
const CHECKPOINT_FRAMES: u32 = 8_000;

/// How many tables' keys are remembered. Those in play are far fewer; beyond, forgetting all costs one look-up each.
const KNOWN_TABLES: usize = 4_096;

/// How many rows gather among the recent ones before they move to the log.
const RECENT_ROWS: usize = 2_000;

/// Tables, logs, talk and identities in an SQLite database that survives a crash of the machine.
#[derive(Debug)]
pub struct SqliteStore {
    connection: Connection,
    /// What was committed, or, within a commit, what will be.
    known: HashMap<TableId, Known>,
    /// How many recent rows there are.
    recent: usize,
    /// Whether some of them are damaged, so that they stay where they are.
    recent_is_damaged: bool,
    /// Whether what is deleted is overwritten.
    erases: bool,
    /// Held last, so that the folder is free only once the database is closed.
    _claim: Option<Claim>,
}

impl SqliteStore {
    /// Opens the store in this folder, and makes both if they are not there. Only one server at a time can have it.
    pub fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
        let claim = folder::claim(folder)?;
        let file = folder.join(FILE);
        if folder::is_new(folder)? {
            // Under another name until it is whole: a crash now leaves no file that looks like an emptied house.
            folder::publish(&file, |partial| SqliteStore::write_file(partial, &[]))?;
        }
        let connection = connect(&file)?;
        let opened = schema::must_be_ours(&connection, &file.display().to_string())
            .and_then(|()| SqliteStore::over(connection, Some(claim)));
        opened.map_err(|error| match error {
            StoreError::Damaged(why) if !why.contains("boardroom restore") => StoreError::Damaged(format!(
                "{why} Bring a backup back with `boardroom restore FILE`; what is in {} now is kept.",
                folder.display()
            )),
            error => error,
        })
    }

    /// Copies the store of a folder to a file, also while a server uses it, without holding that server up.
    pub fn copy(folder: &Path, to: &Path) -> Result<(), StoreError> {
        let file = folder.join(FILE);
        if !file.is_file() {
            return Err(StoreError::Failed(format!("There is no store in {}.", folder.display())));
        }
        // Only SQLite may open the file here: if this process serves it too, closing it a second time would undo the locks
        // that SQLite holds on it.
        let connection = connect(&file)?;
        connection.busy_timeout(BUSY)?;
        schema::must_be_ours(&connection, &file.display().to_string())?;
        copy(&connection, to)
    }

    /// Gives the room of what was removed back to the disk, and says how many bytes that were.
    pub fn compact(&mut self) -> Result<u64, StoreError> {
        let before = self.bytes()?;
        self.connection.execute_batch("VACUUM")?;
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(before.saturating_sub(self.bytes()?))
    }

    fn bytes(&self) -> Result<u64, StoreError> {
        let pages: i64 = self.connection.pragma_query_value(None, "page_count", |row| row.get(0))?;
        let size: i64 = self.connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
        Ok(pages.unsigned_abs() * size.unsigned_abs())
    }

    /// A database in this file, which is new, that holds what these writes say, and is closed again.
    pub(super) fn write_file(file: &Path, writes: &[Write]) -> Result<(), StoreError> {
        folder::make_private(file)?;
        SqliteStore::over(connect(file)?, None)?.commit(writes)
    }

    fn over(mut connection: Connection, claim: Option<Claim>) -> Result<SqliteStore, StoreError> {
        configure(&connection)?;
        schema::migrate(&mut connection)?;
        let recent = connection.query_row("SELECT count(*) FROM recent", [], |row| row.get::<_, i64>(0))?;
        Ok(SqliteStore {
            connection,
            known: HashMap::new(),
            recent: recent as usize,
            recent_is_damaged: false,
            erases: false,
            _claim: claim,
        })
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
        let could_move = !self.recent_is_damaged;
        let mut outcome = self.try_commit(batch);
        if could_move && self.recent_is_damaged {
            // Tables whose lines are well must go on. A long list of recent lines is slower, and no more than that.
            self.known.clear();
            outcome = self.try_commit(batch);
        }
        if outcome.is_err() {
            // They may speak of lines that were rolled back.
            self.known.clear();
        }
        outcome
    }

    fn tables(&mut self) -> Result<StoredTables, StoreError> {
        rows::tables(&self.connection)
    }

    fn lines(&mut self, table: &TableId) -> Result<Vec<String>, StoreError> {
        let Known { key, next } = *know(&self.connection, &mut self.known, table)?;
        rows::lines(&self.connection, table, key, next)
    }

    fn chat(&mut self, table: &TableId) -> Result<StoredTalk, StoreError> {
        let key = know(&self.connection, &mut self.known, table)?.key;
        rows::talk(&self.connection, table, key)
    }

    fn talked(&mut self, word: &str) -> Result<Vec<TableId>, StoreError> {
        let mut select = self.connection.prepare_cached(
            "SELECT DISTINCT name FROM chat JOIN tables ON key = table_key WHERE instr(line, ?1) > 0",
        )?;
        let rows = select.query_map([word], |row| row.get::<_, String>(0).map(TableId::from))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn person(&mut self, token: &[u8; 32]) -> Result<Option<PersonId>, StoreError> {
        rows::person(&self.connection, token)
    }

    fn devices(&mut self, person: &PersonId) -> Result<Vec<Device>, StoreError> {
        let identities = rows::identities(&self.connection, Some(person))?;
        Ok(identities.into_iter().map(|identity| identity.device).collect())
    }

    fn identities(&mut self) -> Result<Vec<Identity>, StoreError> {
        rows::identities(&self.connection, None)
    }

    fn classes(&mut self) -> Result<Vec<StoredClass>, StoreError> {
        rows::classes(&self.connection)
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
        // What people had deleted is to be gone from the file too. It costs writing, so nothing else pays for it.
        let erases = batch.iter().any(|write| write.empties() || matches!(write, Write::Class { .. }));
        if erases != self.erases {
            self.connection.pragma_update(None, "secure_delete", erases)?;
            self.erases = erases;
        }
        self.run("BEGIN IMMEDIATE")?;
        let outcome = self.write(batch).and_then(|recent| self.run("COMMIT").map(|()| recent));
        match outcome {
            Ok(recent) => {
                self.recent = recent;
                if batch.iter().any(Write::empties) {
                    self.empty_log();
                }
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

    /// What people had deleted is to be gone from the log beside the file, too. If that cannot be done now, a later erasure does it, or the
    /// end of the house.
    fn empty_log(&self) {
        let emptied = self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        if let Err(problem) = emptied {
            tracing::warn!(%problem, "what was deleted is still in the log of the store");
        }
    }

    /// Writes all of it within the transaction that is open, and says how many recent rows there are then.
    fn write(&mut self, batch: &[Write]) -> Result<usize, StoreError> {
        let mut recent = self.recent;
        if recent >= RECENT_ROWS && !self.recent_is_damaged {
            self.move_recent_rows()?;
            recent = 0;
        }
        let mut gathered = Gathered::default();
        for write in batch {
            apply(&self.connection, &mut self.known, &mut gathered, &mut recent, write)?;
        }
        recent += gathered.insert(&self.connection)?;
        Ok(recent)
    }

    fn move_recent_rows(&mut self) -> Result<(), StoreError> {
        let moved = self
            .run(
                "INSERT INTO log (table_key, sequence, count, line)
                 SELECT table_key, sequence, count, line FROM recent ORDER BY table_key, sequence",
            )
            .and_then(|()| self.run("DELETE FROM recent"));
        if let Err(StoreError::Damaged(why)) = &moved {
            tracing::error!(why, "recent lines are damaged; they stay where they are");
            self.recent_is_damaged = true;
        }
        moved
    }

    /// Runs a statement that is read once and kept.
    fn run(&self, sql: &str) -> Result<(), StoreError> {
        self.connection.prepare_cached(sql)?.execute([])?;
        Ok(())
    }
}

fn connect(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(Connection::open_with_flags(file, flags)?)
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
    // A page that has rotted is noticed when it is read, and not when something has been made of it.
    connection.pragma_update(None, "cell_size_check", true)?;
    Ok(())
}

/// Does one write within the transaction that is open, and keeps count of the recent rows. Lines of a log are only gathered.
fn apply<'a>(
    connection: &Connection,
    all: &mut HashMap<TableId, Known>,
    gathered: &mut Gathered<'a>,
    recent: &mut usize,
    write: &'a Write,
) -> Result<(), StoreError> {
    match write {
        Write::NewTable { table, record, secret } => {
            let mut insert = connection.prepare_cached(
                "INSERT INTO tables (name, record, secret, checksum) VALUES (?1, ?2, ?3, ?4)",
            )?;
            let sum = checksum::of_table(table, record, secret);
            let inserted = insert.execute(params![table.as_str(), record, secret, sum]);
            unless_taken(inserted, || format!("There is a table {table} already."))?;
            all.insert(table.clone(), Known { key: connection.last_insert_rowid(), next: 0 });
        }
        Write::Record { table, record } => {
            let key = know(connection, all, table)?.key;
            let sum = rows::sum_with_record(connection, key, record)?;
            connection
                .prepare_cached("UPDATE tables SET record = ?2, checksum = ?3 WHERE key = ?1")?
                .execute(params![key, record, sum])?;
        }
        Write::Append { table, first, lines } => {
            let known = know(connection, all, table)?;
            super::must_follow(table, known.next, *first, lines.len())?;
            for line in lines {
                gathered.add(table, *known, line);
                known.next += 1;
            }
        }
        Write::Chat { table, number, line } => {
            let key = know(connection, all, table)?.key;
            let mut insert = connection.prepare_cached(
                "INSERT INTO chat (table_key, number, line, checksum) VALUES (?1, ?2, ?3, ?4)",
            )?;
            let sum = checksum::of_talk(key, i64::from(*number), line);
            let inserted = insert.execute(params![key, number, line, sum]);
            unless_taken(inserted, || format!("Table {table} has talk number {number} already."))?;
        }
        Write::Unsay { table, number, line } => {
            let key = know(connection, all, table)?.key;
            let sum = checksum::of_talk(key, i64::from(*number), line);
            let changed = connection
                .prepare_cached(
                    "UPDATE chat SET line = ?3, checksum = ?4 WHERE table_key = ?1 AND number = ?2",
                )?
                .execute(params![key, number, line, sum])?;
            if changed == 0 {
                return Err(unsaid(table, *number));
            }
        }
        Write::Remove { table } => {
            *recent += gathered.insert(connection)?;
            let key = know(connection, all, table)?.key;
            *recent = recent.saturating_sub(remove(connection, key)?);
            all.remove(table);
        }
        Write::Identity { token, person, since, device } => {
            let mut insert = connection.prepare_cached(
                "INSERT INTO identities (token, person, since, device, checksum) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?;
            let since = i64::try_from(*since).unwrap_or(i64::MAX);
            let sum = checksum::of_identity(token, person, since, device);
            let inserted = insert.execute(params![token, person.as_str(), since, device, sum]);
            unless_taken(inserted, || "This token stands for somebody already.".to_owned())?;
        }
        Write::Forget { token } => {
            connection.prepare_cached("DELETE FROM identities WHERE token = ?1")?.execute([token])?;
        }
        Write::Class { id, class } => {
            connection
                .prepare_cached(
                    "INSERT INTO classes (name, class, checksum) VALUES (?1, ?2, ?3)
                     ON CONFLICT (name) DO UPDATE SET class = ?2, checksum = ?3",
                )?
                .execute(params![id.as_str(), class, checksum::of_class(id, class)])?;
        }
        Write::RemoveClass { id } => {
            connection.prepare_cached("DELETE FROM classes WHERE name = ?1")?.execute([id.as_str()])?;
        }
        Write::Pulse => {
            connection
                .prepare_cached(
                    "INSERT INTO pulse (only_row, beats) VALUES (1, 1)
                     ON CONFLICT (only_row) DO UPDATE SET beats = beats + 1",
                )?
                .execute([])?;
        }
    }
    Ok(())
}

/// Removes a table with all that belongs to it, and says how many of its rows were recent ones.
fn remove(connection: &Connection, key: i64) -> Result<usize, StoreError> {
    let run = |sql| connection.prepare_cached(sql)?.execute([key]);
    // The triggers let go only of what is marked.
    run("UPDATE tables SET removed = 1 WHERE key = ?1")?;
    run("DELETE FROM log WHERE table_key = ?1")?;
    let recent = run("DELETE FROM recent WHERE table_key = ?1")?;
    run("DELETE FROM chat WHERE table_key = ?1")?;
    run("DELETE FROM tables WHERE key = ?1")?;
    Ok(recent)
}

/// The lines of a commit, in rows: those of a table go into one, whoever sent them.
#[derive(Default)]
struct Gathered<'a> {
    rows: Vec<LogRow<'a>>,
    /// By the key of a table: its last row.
    last: HashMap<i64, usize>,
}

/// Lines of a table that follow each other.
struct LogRow<'a> {
    table: &'a TableId,
    key: i64,
    /// The number of the last line, and how many there are.
    sequence: u64,
    count: u64,
    text: Cow<'a, str>,
}

impl<'a> Gathered<'a> {
    /// Adds the next line of a table.
    fn add(&mut self, table: &'a TableId, known: Known, line: &'a str) {
        let Known { key, next: sequence } = known;
        // A line that has a break in it would be taken for two.
        let stands_alone = |line: &str| line.contains(BREAK);
        if let Some(&index) = self.last.get(&key)
            && let row = &mut self.rows[index]
            && !stands_alone(line)
            && (row.count > 1 || !stands_alone(&row.text))
        {
            let text = row.text.to_mut();
            text.push(BREAK);
            text.push_str(line);
            row.sequence = sequence;
            row.count += 1;
            return;
        }
        self.last.insert(key, self.rows.len());
        self.rows.push(LogRow { table, key, sequence, count: 1, text: Cow::Borrowed(line) });
    }

    /// Inserts what has gathered, and says how many rows that were.
    fn insert(&mut self, connection: &Connection) -> Result<usize, StoreError> {
        let mut insert = connection.prepare_cached(
            "INSERT INTO recent (table_key, sequence, count, line) VALUES (?1, ?2, ?3, ?4)",
        )?;
        for LogRow { table, key, sequence, count, text } in &self.rows {
            let inserted = insert.execute(params![key, *sequence as i64, *count as i64, text]);
            unless_taken(inserted, || format!("Table {table} has line {sequence} already."))?;
        }
        self.last.clear();
        Ok(std::mem::take(&mut self.rows).len())
    }
}

/// The key of a table and its next sequence number, remembered or looked up.
fn know<'all>(
    connection: &Connection,
    all: &'all mut HashMap<TableId, Known>,
    table: &TableId,
) -> Result<&'all mut Known, StoreError> {
    if !all.contains_key(table) {
        let mut select = connection.prepare_cached(
            "SELECT key, 1 + max(
                 (SELECT coalesce(max(sequence), -1) FROM log WHERE table_key = key),
                 (SELECT coalesce(max(sequence), -1) FROM recent WHERE table_key = key))
             FROM tables WHERE name = ?1",
        )?;
        let found = select
            .query_row([table.as_str()], |row| {
                Ok(Known { key: row.get(0)?, next: row.get::<_, i64>(1)? as u64 })
            })
            .optional()?
            .ok_or_else(|| super::unknown(table))?;
        all.insert(table.clone(), found);
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
