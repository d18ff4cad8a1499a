//! Reading rows that may have rotted: what is damaged is named and set aside, and keeps nothing else from coming back.

use super::{
    DamagedTable, Device, Identity, StoreError, StoredClass, StoredTable, StoredTables, StoredTalk, TalkLine,
    checksum,
};
use crate::ids::{ClassId, PersonId, TableId};
use rusqlite::{Connection, ErrorCode, Row, params};
use std::collections::BTreeMap;

/// What stands between the lines of a row of the log.
pub(super) const BREAK: char = '\n';

/// Every table that can be read, and the names of the others.
///
/// A page that has rotted ends a walk through the rows half way. The names stand in a tree of their own, by which those
/// rows that the walk did not reach are then asked for one by one.
pub(super) fn tables(connection: &Connection) -> Result<StoredTables, StoreError> {
    let mut rows = BTreeMap::new();
    let walk = walk_through_tables(connection, &mut rows);
    let broken = match walk {
        Ok(()) => false,
        Err(StoreError::Damaged(_)) => true,
        Err(error) => return Err(error),
    };
    let names = match names(connection) {
        Ok(names) => names,
        // The walk missed nothing, so the names are not needed.
        Err(StoreError::Damaged(_)) if !broken => BTreeMap::new(),
        Err(error) => return Err(error),
    };
    for key in names.keys() {
        if !rows.contains_key(key) {
            rows.insert(*key, one_table(connection, *key)?);
        }
    }
    let mut found = StoredTables::default();
    for (key, row) in rows {
        match row {
            Ok(stored) => found.tables.push(stored),
            Err(why) => {
                let table = names.get(&key).cloned().unwrap_or_else(|| format!("number {key}"));
                found.damaged.push(DamagedTable { table, why });
            }
        }
    }
    Ok(found)
}

/// A row that is right, or what is wrong with it.
type Checked<T> = Result<T, String>;

fn walk_through_tables(
    connection: &Connection,
    found: &mut BTreeMap<i64, Checked<StoredTable>>,
) -> Result<(), StoreError> {
    let mut select =
        connection.prepare_cached("SELECT key, name, record, secret, checksum FROM tables ORDER BY key")?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        found.insert(row.get(0)?, checked(table(row))?);
    }
    Ok(())
}

fn names(connection: &Connection) -> Result<BTreeMap<i64, String>, StoreError> {
    let mut select = connection
        .prepare_cached("SELECT key, name FROM tables INDEXED BY sqlite_autoindex_tables_1 ORDER BY name")?;
    let mut rows = select.query([])?;
    let mut names = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let key = row.get(0)?;
        let name = checked(row.get(1).map_err(StoreError::from))?;
        names.insert(key, name.unwrap_or_else(|_| format!("number {key}")));
    }
    Ok(names)
}

fn one_table(connection: &Connection, key: i64) -> Result<Checked<StoredTable>, StoreError> {
    let mut select =
        connection.prepare_cached("SELECT key, name, record, secret, checksum FROM tables WHERE key = ?1")?;
    let mut rows = select.query([key])?;
    match rows.next() {
        Ok(Some(row)) => checked(table(row)),
        Ok(None) => Ok(Err("Its row is missing.".to_owned())),
        Err(error) => checked(Err(error.into())),
    }
}

fn table(row: &Row<'_>) -> Result<StoredTable, StoreError> {
    let stored =
        StoredTable { table: row.get::<_, String>(1)?.into(), record: row.get(2)?, secret: row.get(3)? };
    let sum = checksum::of_table(&stored.table, &stored.record, &stored.secret);
    must_be(sum, row.get(4)?, || format!("The row of table {}", stored.table))?;
    Ok(stored)
}

/// The sum for a new record of a table whose row is right until now: a secret that has rotted must not be signed anew.
pub(super) fn sum_with_record(connection: &Connection, key: i64, record: &str) -> Result<i64, StoreError> {
    let mut select =
        connection.prepare_cached("SELECT key, name, record, secret, checksum FROM tables WHERE key = ?1")?;
    let mut rows = select.query([key])?;
    let row = rows.next()?.ok_or_else(|| {
        StoreError::Damaged(format!("The row of table number {key} is missing: the database is damaged."))
    })?;
    let stored = table(row)?;
    Ok(checksum::of_table(&stored.table, record, &stored.secret))
}

/// The lines of a match, of which there must be this many. Their own chain says whether they are right.
pub(super) fn lines(
    connection: &Connection,
    table: &TableId,
    key: i64,
    count: u64,
) -> Result<Vec<String>, StoreError> {
    // A row that is torn, or is missing, leaves the lines after it without their numbers.
    let gap = || StoreError::Damaged(format!("The log of table {table} has a gap: the database is damaged."));
    let unreadable = |error: rusqlite::Error| match StoreError::from(error) {
        StoreError::Damaged(why) => StoreError::Damaged(format!("The log of table {table}: {why}")),
        error => error,
    };
    let mut select = connection.prepare_cached(
        "SELECT sequence, count, line FROM whole_log WHERE table_key = ?1 ORDER BY sequence",
    )?;
    let mut rows = select.query([key])?;
    let mut lines: Vec<String> = Vec::new();
    while let Some(row) = rows.next().map_err(unreadable)? {
        let (last, of_row) =
            (row.get::<_, i64>(0).map_err(unreadable)?, row.get::<_, i64>(1).map_err(unreadable)?);
        let text: String = row.get(2).map_err(unreadable)?;
        let before = lines.len();
        match of_row {
            1 => lines.push(text),
            _ => lines.extend(text.split(BREAK).map(str::to_owned)),
        }
        if (lines.len() - before) as i64 != of_row || lines.len() as i64 != last.saturating_add(1) {
            return Err(gap());
        }
    }
    if lines.len() as u64 == count { Ok(lines) } else { Err(gap()) }
}

/// What was said at a table.
pub(super) fn talk(connection: &Connection, table: &TableId, key: i64) -> Result<StoredTalk, StoreError> {
    let mut select = connection
        .prepare_cached("SELECT number, line, checksum FROM chat WHERE table_key = ?1 ORDER BY number")?;
    let mut rows = select.query([key])?;
    let mut talk = StoredTalk::default();
    while let Some(row) = rows.next()? {
        let number: i64 = row.get(0)?;
        let read = || -> Result<TalkLine, StoreError> {
            let line: String = row.get(1)?;
            must_be(checksum::of_talk(key, number, &line), row.get(2)?, || format!("Talk {number}"))?;
            let number = u32::try_from(number)
                .map_err(|_| StoreError::Damaged(format!("Talk {number} has no number.")))?;
            Ok(TalkLine { number, line })
        };
        match checked(read())? {
            Ok(line) => {
                talk.next = line.number.saturating_add(1);
                talk.lines.push(line);
            }
            Err(why) => {
                tracing::error!(%table, why, "a line of talk is damaged and left out");
                talk.next = talk.next.max(u32::try_from(number).map_or(0, |number| number.saturating_add(1)));
            }
        }
    }
    Ok(talk)
}

/// The person that a token stands for.
pub(super) fn person(connection: &Connection, token: &[u8; 32]) -> Result<Option<PersonId>, StoreError> {
    let mut select = connection
        .prepare_cached("SELECT token, person, since, device, checksum FROM identities WHERE token = ?1")?;
    let mut rows = select.query([token])?;
    rows.next()?.map(|row| identity(row).map(|identity| identity.person)).transpose()
}

/// The devices of one person or of everybody, the oldest first, without those whose rows are damaged.
pub(super) fn identities(
    connection: &Connection,
    person: Option<&PersonId>,
) -> Result<Vec<Identity>, StoreError> {
    let mut select = connection.prepare_cached(match person {
        Some(_) => {
            "SELECT token, person, since, device, checksum FROM identities WHERE person = ?1
             ORDER BY since, token"
        }
        None => {
            "SELECT token, person, since, device, checksum FROM identities WHERE ?1 IS NULL
             ORDER BY since, token"
        }
    })?;
    let mut rows = select.query(params![person.map(PersonId::as_str)])?;
    let mut identities = Vec::new();
    while let Some(row) = rows.next()? {
        match checked(identity(row))? {
            Ok(identity) => identities.push(identity),
            Err(why) => tracing::error!(why, "the row of a device is damaged and left out"),
        }
    }
    Ok(identities)
}

fn identity(row: &Row<'_>) -> Result<Identity, StoreError> {
    let (token, person, since, device) = (
        row.get::<_, [u8; 32]>(0)?,
        PersonId::from(row.get::<_, String>(1)?),
        row.get::<_, i64>(2)?,
        row.get::<_, String>(3)?,
    );
    let sum = checksum::of_identity(&token, &person, since, &device);
    must_be(sum, row.get(4)?, || "The row of a token".to_owned())?;
    let device = Device { token, since: u64::try_from(since).unwrap_or(0), device };
    Ok(Identity { person, device })
}

/// Every class whose row is right.
pub(super) fn classes(connection: &Connection) -> Result<Vec<StoredClass>, StoreError> {
    let mut select = connection.prepare_cached("SELECT name, class, checksum FROM classes ORDER BY name")?;
    let mut rows = select.query([])?;
    let mut classes = Vec::new();
    while let Some(row) = rows.next()? {
        let read = || -> Result<StoredClass, StoreError> {
            let stored = StoredClass { id: ClassId::from(row.get::<_, String>(0)?), class: row.get(1)? };
            let sum = checksum::of_class(&stored.id, &stored.class);
            must_be(sum, row.get(2)?, || format!("Class {}", stored.id))?;
            Ok(stored)
        };
        match checked(read())? {
            Ok(class) => classes.push(class),
            Err(why) => {
                tracing::error!(why, "a class is damaged and left out; a backup may have it whole");
                let id = row.get::<_, String>(0).unwrap_or_default();
                classes.push(StoredClass { id: ClassId::from(id), class: String::new() });
            }
        }
    }
    Ok(classes)
}

fn must_be(sum: i64, kept: i64, what: impl FnOnce() -> String) -> Result<(), StoreError> {
    if sum == kept {
        return Ok(());
    }
    Err(StoreError::Damaged(format!("{} does not fit its checksum: the database is damaged.", what())))
}

/// Sets damage apart from what may be tried again.
fn checked<T>(read: Result<T, StoreError>) -> Result<Checked<T>, StoreError> {
    match read {
        Ok(value) => Ok(Ok(value)),
        Err(StoreError::Damaged(why)) => Ok(Err(why)),
        Err(error) => Err(error),
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let is_damage = match &error {
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..) => true,
            error => matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
            ),
        };
        if is_damage {
            StoreError::Damaged(format!("The database is damaged: {error}."))
        } else {
            StoreError::Failed(format!("The database could not do its work: {error}."))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::ffi;

    #[test]
    fn what_passes_is_told_from_damage() {
        let told = |code| StoreError::from(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
        let passing = [
            ffi::SQLITE_IOERR,
            ffi::SQLITE_IOERR_READ,
            ffi::SQLITE_BUSY,
            ffi::SQLITE_FULL,
            ffi::SQLITE_CANTOPEN,
            ffi::SQLITE_READONLY,
        ];
        for code in passing {
            assert!(matches!(told(code), StoreError::Failed(_)), "{code}");
        }
        for code in [ffi::SQLITE_CORRUPT, ffi::SQLITE_CORRUPT_INDEX, ffi::SQLITE_NOTADB] {
            assert!(matches!(told(code), StoreError::Damaged(_)), "{code}");
        }
    }
}
