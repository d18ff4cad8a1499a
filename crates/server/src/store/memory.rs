//! The store for tests: nothing survives the process, everything else is as it is on a disk.

use super::{
    Device, Identity, Store, StoreError, StoredClass, StoredTable, StoredTables, StoredTalk, TalkLine, Write,
    folder, must_follow, sqlite::SqliteStore, unknown, unsaid,
};
use crate::ids::{ClassId, PersonId, TableId};
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A store in memory. A clone is another handle to the same one, as if the same folder were opened again.
#[derive(Clone, Default, Debug)]
pub struct MemoryStore {
    kept: Arc<Mutex<Kept>>,
}

impl MemoryStore {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn commit(&mut self, batch: &[Write]) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let mut undo: Vec<Undo> = Vec::new();
        for write in batch {
            match kept.apply(write) {
                Ok(step) => undo.push(step),
                Err(error) => {
                    undo.into_iter().rev().for_each(|step| step(&mut kept));
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    fn tables(&mut self) -> Result<StoredTables, StoreError> {
        let tables = self.kept().tables.iter().map(|table| table.stored.clone()).collect();
        Ok(StoredTables { tables, damaged: Vec::new() })
    }

    fn lines(&mut self, table: &TableId) -> Result<Vec<String>, StoreError> {
        let mut kept = self.kept();
        let index = kept.find(table)?;
        Ok(kept.tables[index].lines.clone())
    }

    fn chat(&mut self, table: &TableId) -> Result<StoredTalk, StoreError> {
        let mut kept = self.kept();
        let index = kept.find(table)?;
        let chat = &kept.tables[index].chat;
        let lines = chat.iter().map(|(number, line)| TalkLine { number: *number, line: line.clone() });
        let next = chat.last_key_value().map_or(0, |(number, _)| number.saturating_add(1));
        Ok(StoredTalk { lines: lines.collect(), next })
    }

    fn talked(&mut self, word: &str) -> Result<Vec<TableId>, StoreError> {
        let kept = self.kept();
        let talked = kept.tables.iter().filter(|table| table.chat.values().any(|line| line.contains(word)));
        Ok(talked.map(|table| table.stored.table.clone()).collect())
    }

    fn person(&mut self, token: &[u8; 32]) -> Result<Option<PersonId>, StoreError> {
        Ok(self.kept().people.get(token).map(|identity| identity.person.clone()))
    }

    fn devices(&mut self, person: &PersonId) -> Result<Vec<Device>, StoreError> {
        let identities = self.identities()?.into_iter().filter(|identity| identity.person == *person);
        Ok(identities.map(|identity| identity.device).collect())
    }

    fn identities(&mut self) -> Result<Vec<Identity>, StoreError> {
        let mut identities: Vec<Identity> = self.kept().people.values().cloned().collect();
        identities.sort_by_key(|identity| (identity.device.since, identity.device.token));
        Ok(identities)
    }

    fn classes(&mut self) -> Result<Vec<StoredClass>, StoreError> {
        let kept = self.kept();
        let classes = kept.classes.iter();
        Ok(classes.map(|(id, class)| StoredClass { id: id.clone(), class: class.clone() }).collect())
    }

    fn backup(&mut self, path: &Path) -> Result<(), StoreError> {
        let writes = self.kept().writes();
        folder::publish(path, |partial| SqliteStore::write_file(partial, &writes))
    }
}

/// Takes one write back, when a later one of its batch is refused.
type Undo = Box<dyn FnOnce(&mut Kept)>;

#[derive(Default, Debug)]
struct Kept {
    tables: Vec<Table>,
    by_name: HashMap<TableId, usize>,
    people: HashMap<[u8; 32], Identity>,
    classes: BTreeMap<ClassId, String>,
}

#[derive(Debug)]
struct Table {
    stored: StoredTable,
    lines: Vec<String>,
    chat: BTreeMap<u32, String>,
}

impl Kept {
    fn find(&mut self, table: &TableId) -> Result<usize, StoreError> {
        self.by_name.get(table).copied().ok_or_else(|| unknown(table))
    }

    fn apply(&mut self, write: &Write) -> Result<Undo, StoreError> {
        match write {
            Write::NewTable { table, record, secret } => self.new_table(table, record, *secret),
            Write::Record { table, record } => {
                let index = self.find(table)?;
                let old = std::mem::replace(&mut self.tables[index].stored.record, record.clone());
                Ok(Box::new(move |kept| kept.tables[index].stored.record = old))
            }
            Write::Append { table, first, lines } => {
                let index = self.find(table)?;
                let length = self.tables[index].lines.len();
                must_follow(table, length as u64, *first, lines.len())?;
                self.tables[index].lines.extend_from_slice(lines);
                Ok(Box::new(move |kept| kept.tables[index].lines.truncate(length)))
            }
            Write::Chat { table, number, line } => {
                let (index, number) = (self.find(table)?, *number);
                let chat = &mut self.tables[index].chat;
                if chat.contains_key(&number) {
                    let sentence = format!("Table {table} has talk number {number} already.");
                    return Err(StoreError::Conflict(sentence));
                }
                chat.insert(number, line.clone());
                Ok(Box::new(move |kept| drop(kept.tables[index].chat.remove(&number))))
            }
            Write::Unsay { table, number, line } => {
                let (index, number) = (self.find(table)?, *number);
                let said = self.tables[index].chat.get_mut(&number).ok_or_else(|| unsaid(table, number))?;
                let old = std::mem::replace(said, line.clone());
                Ok(Box::new(move |kept| drop(kept.tables[index].chat.insert(number, old))))
            }
            Write::Remove { table } => {
                let index = self.find(table)?;
                let removed = self.tables.remove(index);
                self.name_all();
                Ok(Box::new(move |kept| {
                    kept.tables.insert(index, removed);
                    kept.name_all();
                }))
            }
            Write::Identity { token, person, since, device } => {
                let token = *token;
                if self.people.contains_key(&token) {
                    let sentence = "This token stands for somebody already.";
                    return Err(StoreError::Conflict(sentence.to_owned()));
                }
                let device = Device { token, since: *since, device: device.clone() };
                self.people.insert(token, Identity { person: person.clone(), device });
                Ok(Box::new(move |kept| drop(kept.people.remove(&token))))
            }
            Write::Forget { token } => {
                let (token, forgotten) = (*token, self.people.remove(token));
                Ok(Box::new(move |kept| {
                    if let Some(identity) = forgotten {
                        kept.people.insert(token, identity);
                    }
                }))
            }
            Write::Class { id, class } => {
                let (id, old) = (id.clone(), self.classes.insert(id.clone(), class.clone()));
                Ok(Box::new(move |kept| kept.put_class(id, old)))
            }
            Write::RemoveClass { id } => {
                let (id, old) = (id.clone(), self.classes.remove(id));
                Ok(Box::new(move |kept| kept.put_class(id, old)))
            }
            Write::Pulse => Ok(Box::new(|_| ())),
        }
    }

    /// Puts back what a class was; it was not there if it was nothing.
    fn put_class(&mut self, id: ClassId, class: Option<String>) {
        match class {
            Some(class) => drop(self.classes.insert(id, class)),
            None => drop(self.classes.remove(&id)),
        }
    }

    /// Notes anew which table is where, after one has left its place.
    fn name_all(&mut self) {
        let names = self.tables.iter().enumerate().map(|(index, table)| (table.stored.table.clone(), index));
        self.by_name = names.collect();
    }

    fn new_table(&mut self, table: &TableId, record: &str, secret: [u8; 32]) -> Result<Undo, StoreError> {
        if self.by_name.contains_key(table) {
            return Err(StoreError::Conflict(format!("There is a table {table} already.")));
        }
        let stored = StoredTable { table: table.clone(), record: record.to_owned(), secret };
        self.by_name.insert(table.clone(), self.tables.len());
        self.tables.push(Table { stored, lines: Vec::new(), chat: BTreeMap::new() });
        Ok(Box::new(|kept| {
            if let Some(table) = kept.tables.pop() {
                kept.by_name.remove(&table.stored.table);
            }
        }))
    }

    /// The writes that would make all of this.
    fn writes(&self) -> Vec<Write> {
        let mut writes = Vec::new();
        for Table { stored: StoredTable { table, record, secret }, lines, chat } in &self.tables {
            let (record, secret) = (record.clone(), *secret);
            writes.push(Write::NewTable { table: table.clone(), record, secret });
            writes.push(Write::Append { table: table.clone(), first: 0, lines: lines.clone() });
            for (number, line) in chat {
                writes.push(Write::Chat { table: table.clone(), number: *number, line: line.clone() });
            }
        }
        for Identity { person, device: Device { token, since, device } } in self.people.values() {
            let (person, device) = (person.clone(), device.clone());
            writes.push(Write::Identity { token: *token, person, since: *since, device });
        }
        for (id, class) in &self.classes {
            writes.push(Write::Class { id: id.clone(), class: class.clone() });
        }
        writes
    }
}
