//! The tables of the database, and how an older file becomes a newer one.

use super::StoreError;
use rusqlite::{Connection, TransactionBehavior};

/// What brings a file from each version to the next. Never change an entry that was released: add one.
const MIGRATIONS: &[&str] = &[FIRST];

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

/// Brings the database to the newest version that this program knows, each step as a whole or not at all.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let newest = MIGRATIONS.len() as u32;
    if version > newest {
        return Err(StoreError::Failed(format!(
            "The database has version {version}, and this program knows only up to {newest}: \
             a newer release made it. Use that release, or another folder."
        )));
    }
    for (next, migration) in (1..=newest).zip(MIGRATIONS).skip(version as usize) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", next)?;
        transaction.commit()?;
    }
    Ok(())
}
