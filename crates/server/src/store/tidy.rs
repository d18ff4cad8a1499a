//! Retention: which tables and people are so old that they may go, and their going.

use super::{DamagedTable, Store, StoreError, StoredTable, Write};
use crate::class::Class;
use crate::ids::{ClassId, PersonId, TableId};
use crate::record::Record;
use referee::Stage;
use serde::Deserialize;
use std::collections::HashSet;

/// How many tables one commit removes.
const TABLES_AT_ONCE: usize = 50;

/// How many people one commit forgets.
const PEOPLE_AT_ONCE: usize = 1_000;

/// What may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Criteria {
    /// Tables at which nothing has happened since then, in milliseconds since 1970.
    pub before: u64,
    /// Only at this stage; at every stage if there is none.
    pub stage: Option<Stage>,
}

/// A table that may go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OldTable {
    pub table: TableId,
    pub game: String,
    pub stage: Stage,
    /// When something last happened at it, in milliseconds since 1970.
    pub last: u64,
    pub lines: u64,
    /// About how much it holds.
    pub bytes: u64,
}

/// Everything that may go.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Outdated {
    pub tables: Vec<OldTable>,
    /// Classes all of whose tables go.
    pub classes: Vec<ClassId>,
    /// The hashed tokens of people who are at none of the tables that stay.
    pub tokens: Vec<[u8; 32]>,
    /// How many tables stay.
    pub kept: u64,
    /// Those among them that cannot be read. As nobody knows who sits at them, nobody is forgotten while there are any.
    pub unreadable: Vec<DamagedTable>,
}

/// Looks for what may go, and changes nothing.
pub fn find(store: &mut dyn Store, criteria: Criteria) -> Result<Outdated, StoreError> {
    let stored = store.tables()?;
    let mut found = Outdated { unreadable: stored.damaged, ..Outdated::default() };
    found.kept = found.unreadable.len() as u64;
    let mut people = HashSet::new();
    for table in stored.tables {
        match look(store, &table) {
            Ok((old, _))
                if old.last < criteria.before && criteria.stage.is_none_or(|stage| stage == old.stage) =>
            {
                found.tables.push(old);
            }
            Ok((_, record)) => {
                found.kept += 1;
                people.extend(record.people().cloned());
                people.insert(record.host);
            }
            Err(StoreError::Damaged(why)) => {
                found.kept += 1;
                found.unreadable.push(DamagedTable { table: table.table.to_string(), why });
            }
            Err(error) => return Err(error),
        }
    }
    keep_classes_whole(store, &mut found, &mut people)?;
    if found.unreadable.is_empty() {
        let gone = store
            .identities()?
            .into_iter()
            .filter(|identity| identity.device.since < criteria.before && !people.contains(&identity.person));
        found.tokens = gone.map(|identity| identity.device.token).collect();
    }
    Ok(found)
}

/// The tables of a class go together, and with them the class; as long as one stays, so do the others and all who belong to it.
fn keep_classes_whole(
    store: &mut dyn Store,
    found: &mut Outdated,
    people: &mut HashSet<PersonId>,
) -> Result<(), StoreError> {
    for stored in store.classes()? {
        let Ok(class) = serde_json::from_str::<Class>(&stored.class) else { continue };
        let tables: HashSet<&TableId> = class.sections.iter().map(|section| &section.table).collect();
        let going = found.tables.iter().filter(|old| tables.contains(&old.table)).count();
        if going == tables.len() {
            found.classes.push(stored.id);
            continue;
        }
        found.tables.retain(|old| !tables.contains(&old.table));
        found.kept += going as u64;
        people.insert(class.instructor);
        people.extend(class.roster.into_iter().filter_map(|entry| entry.person));
    }
    Ok(())
}

/// Removes what was found. The store must not have changed since; a server that does this by itself must see to it that
/// nobody is at these tables.
pub fn remove(store: &mut dyn Store, outdated: &Outdated) -> Result<(), StoreError> {
    for tables in outdated.tables.chunks(TABLES_AT_ONCE) {
        let writes = tables.iter().map(|old| Write::Remove { table: old.table.clone() });
        store.commit(&writes.collect::<Vec<_>>())?;
    }
    let classes = outdated.classes.iter().map(|id| Write::RemoveClass { id: id.clone() });
    store.commit(&classes.collect::<Vec<_>>())?;
    for tokens in outdated.tokens.chunks(PEOPLE_AT_ONCE) {
        store.commit(&tokens.iter().map(|token| Write::Forget { token: *token }).collect::<Vec<_>>())?;
    }
    Ok(())
}

/// As much of a header as says what is played.
#[derive(Deserialize)]
struct Header {
    game: String,
}

/// As much of an entry as says when it was and how far the match had come.
#[derive(Deserialize)]
struct Entry {
    kind: String,
    at: u64,
}

fn look(store: &mut dyn Store, stored: &StoredTable) -> Result<(OldTable, Record), StoreError> {
    let table = &stored.table;
    let unreadable = |what: &str| StoreError::Damaged(format!("{what} of table {table} cannot be read."));
    let record: Record = serde_json::from_str(&stored.record).map_err(|_| unreadable("The record"))?;
    let lines = store.lines(table)?;
    let talk = store.chat(table)?;
    let (header, entries) = lines.split_first().ok_or_else(|| unreadable("The log"))?;
    let header: Header = serde_json::from_str(header).map_err(|_| unreadable("The header"))?;
    let last = entries.last().map(|line| serde_json::from_str::<Entry>(line)).transpose();
    let last = last.map_err(|_| unreadable("The last line"))?;
    let has_begun = || {
        let mut entries = entries.iter().filter_map(|line| serde_json::from_str::<Entry>(line).ok());
        entries.any(|entry| entry.kind == "begin")
    };
    let stage = match &last {
        Some(entry) if entry.kind == "reveal" => Stage::Over,
        Some(_) if has_begun() => Stage::Playing,
        _ => Stage::Gathering,
    };
    let text =
        lines.iter().map(String::len).chain(talk.lines.iter().map(|talk| talk.line.len())).sum::<usize>();
    let old = OldTable {
        table: table.clone(),
        game: header.game,
        stage,
        // A match that began elsewhere has a time of its own, which may be long before the table was made.
        last: last.map_or(0, |entry| entry.at).max(record.made),
        lines: lines.len() as u64,
        bytes: (text + stored.record.len()) as u64,
    };
    Ok((old, record))
}
