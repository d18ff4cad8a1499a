//! All classes of the house, in memory and in the store.

use super::{Class, MOST_CLASSES, Section, roster};
use crate::hub::held;
use crate::ids::{ClassId, PersonId, TableId};
use crate::problem::Problem;
use crate::record::Record;
use crate::store::{StoreError, Write, Writer};
use crate::turns::Turns;
use crate::wire::{ClassLine, ClassList, JoinClass, MovedTable, SeatInClass};
use axum::http::StatusCode;
use kernel::facts;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::{MutexGuard, Notify};

/// Letters and digits that nobody mistakes for each other.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE: usize = 6;
/// As much is read of what somebody types as a code.
const MOST_TYPED: usize = 16;

/// How often somebody may come who is expected, but for reasons of theirs does not get in.
const TRIES: u32 = 3;

/// All classes.
pub(crate) struct Classes {
    writer: Writer,
    by_id: Mutex<BTreeMap<ClassId, Arc<Class>>>,
    turns: Turns,
    /// Who is making classes, once for each.
    making: Mutex<Vec<PersonId>>,
    /// Whether there are classes in the store that could not be read.
    are_unread: AtomicBool,
    /// Told when what is planned has changed.
    pub(super) planned: Notify,
}

impl Classes {
    pub(crate) fn new(writer: Writer) -> Classes {
        Classes {
            writer,
            by_id: Mutex::default(),
            turns: Turns::default(),
            making: Mutex::default(),
            are_unread: AtomicBool::new(false),
            planned: Notify::new(),
        }
    }

    /// Brings all classes back. One that this release cannot read is left in the store as it is.
    pub(crate) async fn load(&self) -> Result<(), StoreError> {
        for stored in self.writer.classes().await? {
            match serde_json::from_str::<Class>(&stored.class) {
                Ok(class) => drop(held(&self.by_id).insert(stored.id, Arc::new(class))),
                Err(problem) => {
                    tracing::error!(class = %stored.id, %problem, "a class cannot be read");
                    self.are_unread.store(true, Ordering::Relaxed);
                }
            }
        }
        Ok(())
    }

    /// Whether a table was set for a class that does not have it. As long as a class cannot be read, nobody knows what belongs to it.
    pub(crate) fn is_stray(&self, record: &Record, table: &TableId) -> bool {
        let Some(id) = &record.class else { return false };
        let has = |class: &Arc<Class>| class.sections.iter().any(|section| section.table == *table);
        !self.are_unread.load(Ordering::Relaxed) && !self.get(id).as_ref().is_some_and(has)
    }

    /// Waits for the turn at a class: what takes several steps is done one after the other.
    pub(crate) async fn turn(&self, id: &ClassId) -> MutexGuard<'_, ()> {
        self.turns.turn(id.as_str()).await
    }

    pub(crate) fn get(&self, id: &ClassId) -> Option<Arc<Class>> {
        held(&self.by_id).get(id).cloned()
    }

    /// A class of somebody's own. That of another is not there at all.
    pub(crate) fn taught_by(&self, person: &PersonId, id: &ClassId) -> Result<Arc<Class>, Problem> {
        self.get(id).filter(|class| class.instructor == *person).ok_or_else(Problem::no_class)
    }

    pub(super) fn all(&self) -> Vec<Arc<Class>> {
        held(&self.by_id).values().cloned().collect()
    }

    /// Stores a class as it is now, and then shows it so.
    pub(crate) async fn put(&self, class: Class) -> Result<(), Problem> {
        let text = serde_json::to_string(&class).expect("a class is plain data");
        self.writer.write(vec![Write::Class { id: class.id.clone(), class: text }]).await?;
        held(&self.by_id).insert(class.id.clone(), Arc::new(class));
        self.planned.notify_one();
        Ok(())
    }

    pub(super) async fn forget(&self, id: &ClassId) -> Result<(), Problem> {
        self.writer.write(vec![Write::RemoveClass { id: id.clone() }]).await?;
        held(&self.by_id).remove(id);
        Ok(())
    }

    /// Counts a class that is going to be made among those of a person, unless they have so many. It counts as long as this is held, and
    /// then if it was made.
    pub(super) fn begin_making(&self, person: &PersonId) -> Result<Making<'_>, Problem> {
        let mut making = held(&self.making);
        let made = held(&self.by_id).values().filter(|class| class.instructor == *person).count();
        let begun = making.iter().filter(|other| *other == person).count();
        if made + begun >= MOST_CLASSES {
            let problem = Problem::new("too-many-classes", StatusCode::TOO_MANY_REQUESTS);
            return Err(problem.about(facts! { most = MOST_CLASSES }));
        }
        making.push(person.clone());
        Ok(Making { classes: self, person: person.clone() })
    }

    /// A code that no class has.
    pub(super) fn free_code(&self) -> Result<String, Problem> {
        let classes = held(&self.by_id);
        loop {
            let mut random = [0; CODE];
            getrandom::fill(&mut random).map_err(|_| Problem::unavailable("no-random-numbers"))?;
            let code: String =
                random.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect();
            if classes.values().all(|class| class.code != code) {
                return Ok(code);
            }
        }
    }

    /// The class of a code, however it is typed.
    pub(super) fn of_code(&self, code: &str) -> Option<ClassId> {
        held(&self.by_id).values().find(|class| class.has_code(code)).map(|class| class.id.clone())
    }

    /// The class that a link leads to.
    pub(super) fn of_key(&self, key: &str) -> Option<ClassId> {
        let classes = held(&self.by_id);
        let class = classes.values().find(|class| class.roster.iter().any(|entry| entry.key == key))?;
        Some(class.id.clone())
    }

    pub(crate) fn has_link(&self, key: &str) -> bool {
        self.of_key(key).is_some()
    }

    /// For whom a class waits, if it waits for whoever wishes to come so: a word for them, and how many they are.
    pub(crate) fn awaited(&self, wish: &JoinClass) -> Option<(String, u32)> {
        let classes = held(&self.by_id);
        match (&wish.key, &wish.code) {
            (Some(key), _) => {
                let entry =
                    classes.values().flat_map(|class| &class.roster).find(|entry| entry.key == *key)?;
                entry.person.is_none().then(|| (entry.key.clone(), TRIES))
            }
            (None, Some(code)) => {
                let class = classes.values().find(|class| class.has_code(code))?;
                class.awaited(wish.name.as_deref()?)
            }
            (None, None) => None,
        }
    }

    /// The classes that a person teaches.
    pub(crate) fn of_instructor(&self, person: &PersonId) -> Vec<Arc<Class>> {
        held(&self.by_id).values().filter(|class| class.instructor == *person).cloned().collect()
    }

    /// The classes in which a person has a seat.
    pub(crate) fn of_student(&self, person: &PersonId) -> Vec<Arc<Class>> {
        let is_in =
            |class: &&Arc<Class>| class.roster.iter().any(|entry| entry.person.as_ref() == Some(person));
        held(&self.by_id).values().filter(is_in).cloned().collect()
    }

    /// What a person teaches and where they learn.
    pub(crate) fn list(&self, person: &PersonId) -> ClassList {
        let mut taught: Vec<ClassLine> = self
            .of_instructor(person)
            .iter()
            .map(|class| ClassLine {
                id: class.id.to_string(),
                name: class.name.clone(),
                game: class.setup.game.clone(),
                competition: class.competition,
                sections: class.sections.len() as u32,
                students: class.roster.len() as u32,
                made: class.made,
            })
            .collect();
        taught.sort_by_key(|line| std::cmp::Reverse(line.made));
        let mut attended = Vec::new();
        let mut moved = Vec::new();
        for class in self.of_instructor(person) {
            class.sections.iter().for_each(|section| section.tell_moves(&mut moved));
        }
        for class in self.of_student(person) {
            let own = class.roster.iter().filter(|entry| entry.person.as_ref() == Some(person));
            for entry in own {
                attended.extend(class.seat_of(entry));
                if let Some(section) = class.sections.get(entry.section) {
                    section.tell_moves(&mut moved);
                }
            }
        }
        ClassList { taught, attended, moved }
    }
}

impl Section {
    fn tell_moves(&self, moved: &mut Vec<MovedTable>) {
        let to = self.table.to_string();
        moved.extend(self.earlier.iter().map(|from| MovedTable { from: from.to_string(), to: to.clone() }));
    }
}

/// A class that is being made.
pub(super) struct Making<'a> {
    classes: &'a Classes,
    person: PersonId,
}

impl Drop for Making<'_> {
    fn drop(&mut self) {
        let mut making = held(&self.classes.making);
        if let Some(index) = making.iter().position(|person| *person == self.person) {
            making.swap_remove(index);
        }
    }
}

impl Class {
    /// Whether this is its code, however it is typed.
    pub(super) fn has_code(&self, typed: &str) -> bool {
        let letters = typed.chars().filter(char::is_ascii_alphanumeric).take(MOST_TYPED);
        letters.map(|letter| letter.to_ascii_uppercase()).eq(self.code.chars())
    }

    /// For whom the class waits who comes by its code under this name.
    fn awaited(&self, name: &str) -> Option<(String, u32)> {
        if !self.door {
            return None;
        }
        if let Some(index) = self.expected(&roster::real_name(name)?) {
            return Some((self.roster[index].key.clone(), TRIES));
        }
        let places = self.places_for_anybody();
        (places > 0).then(|| (self.id.to_string(), places))
    }

    /// Where a student belongs.
    pub(super) fn seat_of(&self, entry: &super::Entry) -> Option<SeatInClass> {
        let section = self.sections.get(entry.section)?;
        Some(SeatInClass {
            class: self.name.clone(),
            table: section.table.to_string(),
            seat: entry.seat as u8 + 1,
            firm: section.firms.get(entry.seat)?.clone(),
        })
    }
}
