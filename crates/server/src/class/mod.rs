//! Classes: several tables with the same firms, and who learns at them.
//!
//! A class knows who somebody really is; its tables know only people without a name and firms. What is done at a table is done
//! by the table's room, and stands in its log; the class keeps a copy for the page of the instructor. Read on in this order:
//!
//! * `roster`: names as a teacher has them, and how they are spread over firms;
//! * `register`: all classes of the house;
//! * `making`, `joining`, `commands`, `page`: what is done with one;
//! * `file`: all of it as pages of rows;
//! * `schedule`: what is closed by itself.

mod commands;
mod file;
mod joining;
mod making;
mod page;
mod register;
mod roster;
pub(crate) mod schedule;

pub(crate) use commands::carry_out;
pub(crate) use file::{Taught, Wanted, file, grades_page, roster_page};
pub(crate) use joining::{awaited, join, let_strays_go};
pub(crate) use making::{forget, make, remove};
pub(crate) use page::page;
pub(crate) use register::Classes;

use crate::ids::{ClassId, PersonId, TableId};
use crate::problem::Problem;
use crate::wire::{ClassMessage, ClassNote, NewClock};
use axum::http::StatusCode;
use kernel::facts;
use serde::{Deserialize, Serialize};

/// The most classes of one person, which bounds the tables that belong to them, as they do not count among other tables; sections of a class, firms of a section, members of a board, and students.
const MOST_CLASSES: usize = 20;
const MOST_SECTIONS: u8 = 12;
const MOST_DIRECTORS: u8 = 16;
/// How many tables that were set anew are remembered of a section.
const MOST_EARLIER: usize = 20;
const MOST_STUDENTS: usize = 500;
/// How many notes and messages are kept, and how many bytes of them, for all of a class is written whenever something in it changes. Of
/// older ones the match files tell.
const MOST_NOTES: usize = 2_000;
const MOST_BYTES_OF_NOTES: usize = 256 * 1024;
const MOST_MESSAGES: usize = 500;
const MOST_BYTES_OF_MESSAGES: usize = 128 * 1024;

/// A class as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Class {
    pub(crate) id: ClassId,
    pub(crate) name: String,
    /// Who made it, and by what name they speak to it; empty for "the instructor".
    pub(crate) instructor: PersonId,
    #[serde(default)]
    pub(crate) signs: String,
    /// What students type.
    pub(crate) code: String,
    /// Whether the code brings anybody in. Those who have come stay, and links are good all the same.
    #[serde(default = "open")]
    pub(crate) door: bool,
    /// Whether no roster was given: then the code takes whoever comes before the start to any free place.
    #[serde(default)]
    pub(crate) anybody: bool,
    /// Those who were struck off the roster, the last ones: the code does not bring them back.
    #[serde(default)]
    pub(crate) struck: Vec<PersonId>,
    /// Milliseconds since 1970.
    pub(crate) made: u64,
    pub(crate) competition: bool,
    pub(crate) setup: Setup,
    pub(crate) sections: Vec<Section>,
    pub(crate) roster: Vec<Entry>,
    /// The number that the next entry gets.
    pub(crate) next_entry: u32,
    #[serde(default)]
    pub(crate) schedule: Vec<Due>,
    #[serde(default)]
    pub(crate) notes: Vec<ClassNote>,
    #[serde(default)]
    pub(crate) messages: Vec<ClassMessage>,
    /// The ids of the last commands that were carried out.
    #[serde(default)]
    pub(crate) done: Vec<String>,
}

fn open() -> bool {
    true
}

/// What is played, for tables that are set anew.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) game: String,
    pub(crate) variant: Option<String>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) edition: Option<String>,
    pub(crate) clock: StoredClock,
    /// By seat, the same in each section but for the names.
    pub(crate) firms: Vec<Firm>,
}

/// As it was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct StoredClock {
    seconds: u64,
    absent: String,
    minutes: u32,
}

impl From<NewClock> for StoredClock {
    fn from(NewClock { seconds, absent, minutes }: NewClock) -> StoredClock {
        StoredClock { seconds, absent, minutes }
    }
}

impl From<&StoredClock> for NewClock {
    fn from(clock: &StoredClock) -> NewClock {
        NewClock { seconds: clock.seconds, absent: clock.absent.clone(), minutes: clock.minutes }
    }
}

/// A seat of every section.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Firm {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

/// Who is meant to play a firm.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// So many, who vote.
    Board(u8),
    /// Somebody of the roster.
    Person,
    /// Whoever comes by the code.
    Open,
    /// A bot of this name.
    Bot(String),
}

impl Kind {
    /// How many people belong to it.
    pub(crate) fn places(&self) -> u8 {
        match self {
            Kind::Board(size) => *size,
            Kind::Person | Kind::Open => 1,
            Kind::Bot(_) => 0,
        }
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Kind::Board(_) => "board",
            Kind::Person => "person",
            Kind::Open => "open",
            Kind::Bot(_) => "bot",
        }
    }
}

/// A table of a class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) table: TableId,
    /// The tables at which it played before it was begun anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) earlier: Vec<TableId>,
    /// By seat: what the firm is called here.
    pub(crate) firms: Vec<String>,
    /// By seat: until when a scheduled closing waits for the firm; 0 if it does not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) catch_up: Vec<u64>,
}

/// A student.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub(crate) number: u32,
    /// The real name.
    pub(crate) name: String,
    /// The name at the table, on a board.
    #[serde(default)]
    pub(crate) called: String,
    /// Counted from 0.
    pub(crate) section: usize,
    pub(crate) seat: usize,
    /// Whoever brings it is this student.
    pub(crate) key: String,
    /// Whether nothing else brings them in: who lost the seat by a new link does not get it again by giving the name.
    #[serde(default)]
    pub(crate) link_only: bool,
    /// Who has come.
    #[serde(default)]
    pub(crate) person: Option<PersonId>,
}

/// Something that is closed by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Due {
    /// Milliseconds since 1970.
    pub(crate) at: u64,
    /// Counted from 0; all if there is none.
    pub(crate) section: Option<usize>,
    /// Whether the whole round is closed.
    pub(crate) rounds: bool,
    /// The only round that it closes, if it waited for somebody; else whichever is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) date: Option<u32>,
    pub(crate) done: bool,
}

impl Class {
    /// The entry of this number.
    fn entry(&mut self, number: u32) -> Result<&mut Entry, Problem> {
        self.roster
            .iter_mut()
            .find(|entry| entry.number == number)
            .ok_or_else(|| Problem::bad("no-such-entry").about(facts! { number }))
    }

    /// Those who belong to a firm.
    pub(crate) fn of_firm(&self, section: usize, seat: usize) -> impl Iterator<Item = &Entry> {
        self.roster.iter().filter(move |entry| entry.section == section && entry.seat == seat)
    }

    /// How many more can belong to a firm.
    fn free_places(&self, section: usize, seat: usize) -> usize {
        let places = self.setup.firms.get(seat).map_or(0, |firm| usize::from(firm.kind.places()));
        places.saturating_sub(self.of_firm(section, seat).count())
    }

    /// Writes down what the instructor did.
    fn note(&mut self, note: ClassNote) {
        self.notes.push(note);
        keep_last(&mut self.notes, MOST_NOTES, MOST_BYTES_OF_NOTES);
    }

    /// Writes down what the instructor said.
    fn told(&mut self, message: ClassMessage) {
        self.messages.push(message);
        keep_last(&mut self.messages, MOST_MESSAGES, MOST_BYTES_OF_MESSAGES);
    }
}

/// Forgets the first of a list until so many are left, and so many bytes of them.
fn keep_last<T: Serialize>(list: &mut Vec<T>, most: usize, most_bytes: usize) {
    let mut bytes = 0;
    let fits = |one: &&T| {
        bytes += serde_json::to_string(one).map_or(0, |text| text.len() + 1);
        bytes <= most_bytes
    };
    let kept = list.iter().rev().take(most).take_while(fits).count();
    list.drain(..list.len() - kept);
}

impl Problem {
    pub(crate) fn no_class() -> Problem {
        Problem::new("no-such-class", StatusCode::NOT_FOUND)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names;

    /// The most that a class takes in the store, but for an edition that its teacher brought along.
    const MOST_BYTES: usize = 1_000_000;

    #[test]
    fn a_class_stays_small_whatever_is_done_and_said_in_it() {
        let long = |letters: usize| "\u{1F3ED}".repeat(letters);
        let firms: Vec<String> = (0..64).map(|_| long(names::MOST)).collect();
        let section = Section {
            name: long(names::MOST),
            table: "0123456789abcdef".into(),
            firms: firms.clone(),
            earlier: Vec::new(),
            catch_up: vec![u64::MAX >> 12; 64],
        };
        let person = PersonId::from("0123456789abcdef0123456789abcdef");
        let entry = |number: usize| Entry {
            number: number as u32,
            name: long(names::MOST_REAL),
            called: long(names::MOST),
            section: 11,
            seat: 63,
            key: "0123456789abcdef0123456789abcdef".to_owned(),
            link_only: false,
            person: Some(person.clone()),
        };
        let due = |index: usize| Due {
            at: u64::MAX >> 12,
            section: Some(11),
            rounds: false,
            date: None,
            done: index < 400,
        };
        let board = |name: String| Firm { name, kind: Kind::Board(MOST_DIRECTORS) };
        let mut class = Class {
            id: "0123456789abcdef".into(),
            name: long(names::MOST_REAL),
            instructor: person.clone(),
            signs: long(names::MOST),
            code: "ABCDEF".to_owned(),
            door: true,
            anybody: true,
            struck: vec![person.clone(); MOST_STUDENTS],
            made: 0,
            competition: false,
            setup: Setup {
                game: "management".to_owned(),
                variant: None,
                options: Vec::new(),
                edition: None,
                clock: StoredClock { seconds: 0, absent: "wait".to_owned(), minutes: 0 },
                firms: firms.into_iter().map(board).collect(),
            },
            sections: vec![section; usize::from(MOST_SECTIONS)],
            roster: (0..MOST_STUDENTS).map(entry).collect(),
            next_entry: 0,
            schedule: (0..2_800).map(due).collect(),
            notes: Vec::new(),
            messages: Vec::new(),
            done: vec!["x".repeat(64); 50],
        };
        for number in 0..3_000 {
            let text = Some(format!("{number} {}", long(200)));
            class.note(ClassNote {
                command: "grant".to_owned(),
                seat: Some(64),
                text,
                ..ClassNote::default()
            });
            let text = format!("{number} {}", long(500));
            class.told(ClassMessage { at: 0, section: Some(12), seat: Some(64), text });
        }
        let bytes = serde_json::to_string(&class).expect("plain data").len();
        assert!(bytes < MOST_BYTES, "{bytes} bytes");
        // The last are there, and of usual ones all that are kept.
        assert!(
            class.notes.last().and_then(|note| note.text.as_deref()).expect("a text").starts_with("2999 ")
        );
        assert!(class.messages.last().expect("a message").text.starts_with("2999 "));
        for _ in 0..3_000 {
            class.note(ClassNote { command: "close".to_owned(), section: Some(1), ..ClassNote::default() });
            class.told(ClassMessage { at: 0, section: None, seat: None, text: "Read page four.".to_owned() });
        }
        assert_eq!((class.notes.len(), class.messages.len()), (MOST_NOTES, MOST_MESSAGES));
    }
}
