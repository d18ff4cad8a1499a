//! The tables of the database, and how an older file becomes a newer one.

use super::{StoreError, checksum};
use rusqlite::{Connection, Transaction, TransactionBehavior, params};

/// What brings a file from one version to the next: statements, and what SQL alone cannot fill in.
struct Migration {
    statements: &'static str,
    fill: fn(&Transaction<'_>) -> Result<(), StoreError>,
}

/// Never change an entry that was released: add one.
const MIGRATIONS: &[Migration] = &[
    Migration { statements: FIRST, fill: |_| Ok(()) },
    Migration { statements: SECOND, fill: fill_in_the_checksums },
    Migration { statements: THIRD, fill: |_| Ok(()) },
    Migration { statements: FOURTH, fill: |_| Ok(()) },
];

/// The log has its lines where its key is, without a second tree, and a small number in place of the table's name.
///
/// New lines go to `recent` first, in the order of arrival: lines of fifty tables then fall on a few pages and not
/// on fifty, and a commit is less than half as long. Now and then all of them move to `log` at once. Both have the same key, and
/// a trigger keeps a line out of `recent` that `log` has or is beyond, so that the two together cannot fork either. The
/// other triggers keep a hand at the SQLite prompt from rewriting history.
const FIRST: &str = "
    CREATE TABLE tables (
        key    INTEGER PRIMARY KEY,
        name   TEXT NOT NULL UNIQUE,
        record TEXT NOT NULL,
        secret BLOB NOT NULL CHECK (length(secret) = 32)
    ) STRICT;

    CREATE TABLE log (
        table_key INTEGER NOT NULL REFERENCES tables (key),
        sequence  INTEGER NOT NULL CHECK (sequence >= 0),
        line      TEXT NOT NULL,
        PRIMARY KEY (table_key, sequence)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE recent (
        table_key INTEGER NOT NULL REFERENCES tables (key),
        sequence  INTEGER NOT NULL CHECK (sequence >= 0),
        line      TEXT NOT NULL,
        PRIMARY KEY (table_key, sequence)
    ) STRICT;

    CREATE VIEW whole_log AS
        SELECT table_key, sequence, line FROM log UNION ALL SELECT table_key, sequence, line FROM recent;

    CREATE TABLE chat (
        table_key INTEGER NOT NULL REFERENCES tables (key),
        number    INTEGER NOT NULL,
        line      TEXT NOT NULL,
        PRIMARY KEY (table_key, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE identities (
        token  BLOB NOT NULL PRIMARY KEY CHECK (length(token) = 32),
        person TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER log_never_forks BEFORE INSERT ON recent
        WHEN EXISTS (SELECT 1 FROM log WHERE table_key = NEW.table_key AND sequence >= NEW.sequence)
        BEGIN SELECT RAISE(ABORT, 'the log would fork'); END;
    CREATE TRIGGER recent_is_never_changed BEFORE UPDATE ON recent
        BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
    CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
        BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
    CREATE TRIGGER log_is_never_cut BEFORE DELETE ON log
        BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
";

/// Checksums where a row has no chain of its own; when and where a token was given out; a row that exists to be written.
///
/// A table can now be removed as a whole: who does so marks it first, and the triggers let go only of what is marked. So
/// a hand at the prompt still cannot cut a log by a careless DELETE.
const SECOND: &str = "
    ALTER TABLE tables ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE chat ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE identities ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE identities ADD COLUMN device TEXT NOT NULL DEFAULT '';
    ALTER TABLE identities ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;

    CREATE INDEX identities_by_person ON identities (person);

    CREATE TABLE pulse (
        only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
        beats    INTEGER NOT NULL
    ) STRICT;

    DROP TRIGGER log_is_never_cut;
    CREATE TRIGGER log_is_never_cut BEFORE DELETE ON log
        WHEN NOT EXISTS (SELECT 1 FROM tables WHERE key = OLD.table_key AND removed = 1)
        BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
    CREATE TRIGGER table_is_never_dropped BEFORE DELETE ON tables
        WHEN OLD.removed <> 1
        BEGIN SELECT RAISE(ABORT, 'a table is removed with all that belongs to it, or not at all'); END;
";

/// A row of the log holds all lines of a table that fell into one commit, which is half the work of a row for each.
///
/// `line` has as many lines as `count` says, with line breaks between them, and `sequence` is the number of the last. So the rows
/// that were there stay as they are. A line with a break in it has a row of its own: where there is one, nothing is taken apart.
/// The trigger keeps a row out of which `log` or `recent` has a line already, or is beyond it; the key alone would notice only
/// that two rows end at the same line.
const THIRD: &str = "
    ALTER TABLE log ADD COLUMN count INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE recent ADD COLUMN count INTEGER NOT NULL DEFAULT 1;

    DROP VIEW whole_log;
    CREATE VIEW whole_log AS
        SELECT table_key, sequence, count, line FROM log
        UNION ALL SELECT table_key, sequence, count, line FROM recent;

    DROP TRIGGER log_never_forks;
    CREATE TRIGGER log_never_forks BEFORE INSERT ON recent
        WHEN NEW.count < 1
            OR EXISTS (SELECT 1 FROM log
                WHERE table_key = NEW.table_key AND sequence > NEW.sequence - NEW.count)
            OR EXISTS (SELECT 1 FROM recent
                WHERE table_key = NEW.table_key AND sequence > NEW.sequence - NEW.count)
        BEGIN SELECT RAISE(ABORT, 'the log would fork'); END;
";

/// Classes: who learns at which tables, by what real name.
const FOURTH: &str = "
    CREATE TABLE classes (
        name     TEXT NOT NULL PRIMARY KEY,
        class    TEXT NOT NULL,
        checksum INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
";

/// Brings the database to the newest version that this program knows, each step as a whole or not at all.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let version = version(connection)?;
    let newest = MIGRATIONS.len() as u32;
    for (next, migration) in (1..=newest).zip(MIGRATIONS).skip(version as usize) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration.statements)?;
        (migration.fill)(&transaction)?;
        transaction.pragma_update(None, "user_version", next)?;
        transaction.commit()?;
    }
    Ok(())
}

/// Refuses what is not a database of Boardroom, and what a newer release made. `name` is what people call the file.
pub(super) fn must_be_ours(connection: &Connection, name: &str) -> Result<(), StoreError> {
    const OURS: &str = "SELECT count(*) FROM sqlite_schema
         WHERE type = 'table' AND name IN ('tables', 'log', 'recent', 'chat', 'identities')";
    let version = version(connection)?;
    let tables: u32 = connection.query_row(OURS, [], |row| row.get(0))?;
    // A file without a version is empty, or half of a copy, or another program's. None of them is a new house.
    if version == 0 || tables != 5 {
        return Err(super::folder::no_house(name, "is not a database of Boardroom"));
    }
    Ok(())
}

fn version(connection: &Connection) -> Result<u32, StoreError> {
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let newest = MIGRATIONS.len() as u32;
    if version > newest {
        return Err(StoreError::Failed(format!(
            "The database has version {version}, and this program knows only up to {newest}: \
             a newer release made it. Use that release, or another folder."
        )));
    }
    Ok(version)
}

/// A row that cannot be read keeps a wrong sum, and is set aside when somebody wants it: it must not keep the others out.
fn fill_in_the_checksums(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    let mut set = transaction.prepare("UPDATE tables SET checksum = ?2 WHERE key = ?1")?;
    let mut one = transaction.prepare("SELECT name, record, secret FROM tables WHERE key = ?1")?;
    for key in column::<i64>(transaction, "SELECT key FROM tables")? {
        let sum = one.query_row([key], |row| {
            let (name, record): (String, String) = (row.get(0)?, row.get(1)?);
            Ok(checksum::of_table(&name.into(), &record, &row.get(2)?))
        });
        if let Some(sum) = unless_unreadable(sum)? {
            set.execute(params![key, sum])?;
        }
    }
    let mut set = transaction.prepare("UPDATE identities SET checksum = ?2 WHERE token = ?1")?;
    let mut one = transaction.prepare("SELECT person FROM identities WHERE token = ?1")?;
    for token in column::<[u8; 32]>(transaction, "SELECT token FROM identities")? {
        let sum = one.query_row([token], |row| {
            Ok(checksum::of_identity(&token, &row.get::<_, String>(0)?.into(), 0, ""))
        });
        if let Some(sum) = unless_unreadable(sum)? {
            set.execute(params![token, sum])?;
        }
    }
    let mut set =
        transaction.prepare("UPDATE chat SET checksum = ?3 WHERE table_key = ?1 AND number = ?2")?;
    let mut numbers = transaction.prepare("SELECT number FROM chat WHERE table_key = ?1")?;
    let mut one = transaction.prepare("SELECT line FROM chat WHERE table_key = ?1 AND number = ?2")?;
    for key in column::<i64>(transaction, "SELECT DISTINCT table_key FROM chat")? {
        let rows = numbers.query_map([key], |row| row.get::<_, i64>(0))?;
        for number in rows.collect::<Result<Vec<_>, _>>()? {
            let sum = one.query_row([key, number], |row| {
                Ok(checksum::of_talk(key, number, &row.get::<_, String>(0)?))
            });
            if let Some(sum) = unless_unreadable(sum)? {
                set.execute(params![key, number, sum])?;
            }
        }
    }
    Ok(())
}

/// The first column of everything that a query finds, without what cannot be read.
fn column<T: rusqlite::types::FromSql>(
    transaction: &Transaction<'_>,
    query: &str,
) -> Result<Vec<T>, StoreError> {
    let mut select = transaction.prepare(query)?;
    let mut rows = select.query([])?;
    let mut values = Vec::new();
    while let Some(row) = rows.next()? {
        values.extend(unless_unreadable(row.get(0))?);
    }
    Ok(values)
}

fn unless_unreadable<T>(read: Result<T, rusqlite::Error>) -> Result<Option<T>, StoreError> {
    match read.map_err(StoreError::from) {
        Ok(value) => Ok(Some(value)),
        Err(StoreError::Damaged(_)) => Ok(None),
        Err(error) => Err(error),
    }
}
