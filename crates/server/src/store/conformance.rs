//! What every store must do. A new store joins with a [`Subject`] and runs all the [`LAWS`].

use super::{SqliteStore, Store, StoreError, StoredTable, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A store under test, in a world of its own.
pub trait Subject {
    /// Opens the store; at first it is empty. Called again after a drop, it is the same store.
    fn open(&mut self) -> Box<dyn Store>;

    /// An empty folder for copies.
    fn scratch(&self) -> &Path;
}

/// An empty folder that is removed with the value.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    /// A new folder under this one.
    pub fn under(parent: impl AsRef<Path>) -> Scratch {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = parent.as_ref().join(format!("scratch-{}-{number}", std::process::id()));
        // A process that had the same number, long ago, may have left it.
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a scratch folder can be made");
        Scratch(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A law, checked on a fresh subject. It panics when it is broken.
pub type Law = fn(&mut dyn Subject);

/// Every law with its name.
pub const LAWS: &[(&str, Law)] = &[
    ("an empty store is empty", an_empty_store_is_empty),
    ("lines come back in order", lines_come_back_in_order),
    ("a long log is like a short one", a_long_log_is_like_a_short_one),
    ("tables come back in the order of making", tables_come_back_in_the_order_of_making),
    ("a record is replaced", a_record_is_replaced),
    ("any text is kept as it is", any_text_is_kept_as_it_is),
    ("a gap is refused", a_gap_is_refused),
    ("a fork is refused", a_fork_is_refused),
    ("a second table of one name is refused", a_second_table_of_one_name_is_refused),
    ("an unknown table is refused", an_unknown_table_is_refused),
    ("a batch is kept whole or not at all", a_batch_is_kept_whole_or_not_at_all),
    ("a refusal leaves the store usable", a_refusal_leaves_the_store_usable),
    ("a token stands for one person", a_token_stands_for_one_person),
    ("talk comes back by number", talk_comes_back_by_number),
    ("a reopened store has everything", a_reopened_store_has_everything),
    ("a copy can be opened", a_copy_can_be_opened),
    ("a copy replaces nothing", a_copy_replaces_nothing),
];

fn an_empty_store_is_empty(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[]).expect("nothing can always be written");
    assert_eq!(store.tables(), Ok(vec![]));
    assert_eq!(store.person(&[7; 32]), Ok(None));
}

fn lines_come_back_in_order(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), table("b")]).expect("two tables");
    assert_eq!(store.lines("a"), Ok(vec![]));
    // More than ten, so that an order by text would show; two tables in turn, so that they could be mixed up.
    for sequence in 0..30 {
        store.commit(&[append("a", sequence * 2, 2), append("b", sequence, 1)]).expect("lines that follow");
    }
    store.commit(&[append("b", 30, 0)]).expect("no lines in the right place");
    assert_eq!(store.lines("a"), Ok(lines("a", 0, 60)));
    assert_eq!(store.lines("b"), Ok(lines("b", 0, 30)));
}

/// A store may keep old lines elsewhere than new ones, and nobody shall notice.
fn a_long_log_is_like_a_short_one(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), table("b")]).expect("two tables");
    for round in 0..60 {
        store
            .commit(&[
                append("a", round * 150, 150),
                append("b", round * 2, 1),
                append("b", round * 2 + 1, 1),
            ])
            .expect("lines that follow");
        conflicts(store.commit(&[append("a", round * 150, 150)]));
        conflicts(store.commit(&[append("b", round * 2 + 3, 1)]));
        if round % 7 == 6 {
            drop(store);
            store = subject.open();
            conflicts(store.commit(&[append("a", round * 75, 1)]));
        }
    }
    assert_eq!(store.lines("a"), Ok(lines("a", 0, 9_000)));
    assert_eq!(store.lines("b"), Ok(lines("b", 0, 120)));
}

fn tables_come_back_in_the_order_of_making(subject: &mut dyn Subject) {
    let mut store = subject.open();
    let names = ["m", "z", "a", "b10", "b9"];
    store.commit(&[table(names[0]), table(names[1])]).expect("new tables");
    for name in &names[2..] {
        store.commit(&[table(name)]).expect("a new table");
    }
    let expected: Vec<StoredTable> = names.iter().map(|name| stored(name)).collect();
    assert_eq!(store.tables(), Ok(expected));
}

fn a_record_is_replaced(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), table("b")]).expect("two tables");
    let record = "the host is Ann".to_owned();
    store
        .commit(&[Write::Record { table: "a".to_owned(), record: record.clone() }])
        .expect("a record of a table");
    assert_eq!(store.tables(), Ok(vec![StoredTable { record, ..stored("a") }, stored("b")]));
}

fn any_text_is_kept_as_it_is(subject: &mut dyn Subject) {
    let texts =
        ["", " \n\r\t", "nul \0 inside", "'; DROP TABLE log; --", "Zürich 株 🏭", &"long ".repeat(50_000)];
    let lines: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
    let name = "it's a \"table\" 株".to_owned();
    let mut store = subject.open();
    store
        .commit(&[table(&name), Write::Append { table: name.clone(), first: 0, lines: lines.clone() }])
        .expect("any text");
    assert_eq!(store.lines(&name), Ok(lines.clone()));
    drop(store);
    assert_eq!(subject.open().lines(&name), Ok(lines));
}

fn a_gap_is_refused(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a")]).expect("a table");
    conflicts(store.commit(&[append("a", 1, 1)]));
    store.commit(&[append("a", 0, 3)]).expect("the first lines");
    conflicts(store.commit(&[append("a", 4, 1)]));
    conflicts(store.commit(&[append("a", 4, 0)]));
    assert_eq!(store.lines("a"), Ok(lines("a", 0, 3)));
}

fn a_fork_is_refused(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), append("a", 0, 3)]).expect("a table with lines");
    let other = |first| Write::Append { table: "a".to_owned(), first, lines: vec!["other".to_owned(); 2] };
    for first in 0..3 {
        conflicts(store.commit(&[other(first)]));
    }
    // The very same line again is a fork too: the store compares numbers, not words.
    conflicts(store.commit(&[append("a", 2, 1)]));
    conflicts(store.commit(&[append("a", 3, 1), other(3)]));
    drop(store);
    let mut store = subject.open();
    conflicts(store.commit(&[other(2)]));
    assert_eq!(store.lines("a"), Ok(lines("a", 0, 3)));
}

fn a_second_table_of_one_name_is_refused(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), append("a", 0, 2)]).expect("a table with lines");
    conflicts(store.commit(&[table("a")]));
    conflicts(store.commit(&[table("b"), table("b")]));
    assert_eq!(store.tables(), Ok(vec![stored("a")]));
    assert_eq!(store.lines("a"), Ok(lines("a", 0, 2)));
}

fn an_unknown_table_is_refused(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a")]).expect("a table");
    conflicts(store.commit(&[append("nowhere", 0, 1)]));
    conflicts(store.commit(&[append("A", 0, 1)]));
    conflicts(store.commit(&[chat("nowhere", 0)]));
    conflicts(store.commit(&[Write::Record { table: "nowhere".to_owned(), record: String::new() }]));
    conflicts(store.lines("nowhere"));
    conflicts(store.chat("nowhere"));
    assert_eq!(store.tables(), Ok(vec![stored("a")]));
}

fn a_batch_is_kept_whole_or_not_at_all(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), append("a", 0, 2), chat("a", 0), identity(1)]).expect("one of each");
    let bad = [table("a"), append("a", 2, 1), append("nowhere", 0, 1), chat("a", 0), identity(1)];
    for last in bad {
        let batch = [
            table("b"),
            append("b", 0, 5),
            append("a", 2, 4),
            Write::Record { table: "a".to_owned(), record: "changed".to_owned() },
            Write::Record { table: "a".to_owned(), record: "changed again".to_owned() },
            chat("a", 1),
            identity(2),
            last,
        ];
        conflicts(store.commit(&batch));
        assert_eq!(store.tables(), Ok(vec![stored("a")]));
        assert_eq!(store.lines("a"), Ok(lines("a", 0, 2)));
        conflicts(store.lines("b"));
        assert_eq!(store.chat("a"), Ok(vec![talk("a", 0)]));
        assert_eq!(store.person(&[2; 32]), Ok(None));
    }
    drop(store);
    assert_eq!(subject.open().lines("a"), Ok(lines("a", 0, 2)));
}

fn a_refusal_leaves_the_store_usable(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), append("a", 0, 2)]).expect("a table with lines");
    conflicts(store.commit(&[append("a", 2, 3), table("b"), table("a")]));
    store.commit(&[append("a", 2, 1), table("b"), append("b", 0, 1)]).expect("what was not kept is free");
    assert_eq!(store.lines("a"), Ok(lines("a", 0, 3)));
    assert_eq!(store.lines("b"), Ok(lines("b", 0, 1)));
    assert_eq!(store.tables(), Ok(vec![stored("a"), stored("b")]));
}

fn a_token_stands_for_one_person(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[identity(1), identity(2)]).expect("two tokens");
    let other = |token| Write::Identity { token: [token; 32], person: person(1) };
    conflicts(store.commit(&[other(2)]));
    // A second device: another token for the same person.
    store.commit(&[other(3)]).expect("a new token");
    for (token, expected) in [(1, Some(1)), (2, Some(2)), (3, Some(1)), (4, None)] {
        assert_eq!(store.person(&[token; 32]), Ok(expected.map(person)));
    }
}

fn talk_comes_back_by_number(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), table("b")]).expect("two tables");
    for number in [2, 0, 11, 1, 10] {
        store.commit(&[chat("a", number)]).expect("a new number");
    }
    store.commit(&[chat("b", 1)]).expect("a number is the table's own");
    conflicts(store.commit(&[chat("a", 10)]));
    assert_eq!(store.chat("a"), Ok([0, 1, 2, 10, 11].map(|number| talk("a", number)).to_vec()));
    assert_eq!(store.chat("b"), Ok(vec![talk("b", 1)]));
}

fn a_reopened_store_has_everything(subject: &mut dyn Subject) {
    fill(&mut *subject.open());
    is_full(&mut *subject.open());
    subject.open().commit(&[append("a", 100, 1)]).expect("the log goes on where it ended");
    assert_eq!(subject.open().lines("a"), Ok(lines("a", 0, 101)));
}

fn a_copy_can_be_opened(subject: &mut dyn Subject) {
    let mut store = subject.open();
    fill(&mut *store);
    let copy = subject.scratch().join("copy");
    store.backup(&copy).expect("a copy");
    // What comes later is not in the copy, and the copy does not disturb it.
    store.commit(&[append("a", 100, 1), table("later")]).expect("more lines");
    assert_eq!(store.lines("a"), Ok(lines("a", 0, 101)));

    let folder = subject.scratch().join("restored");
    std::fs::create_dir(&folder).expect("a folder");
    std::fs::copy(&copy, folder.join("boardroom.db")).expect("the copy is a file");
    is_full(&mut SqliteStore::open(&folder).expect("the copy is a store"));
}

fn a_copy_replaces_nothing(subject: &mut dyn Subject) {
    let mut store = subject.open();
    let path = subject.scratch().join("dear");
    std::fs::write(&path, "a photograph").expect("a file");
    assert!(matches!(store.backup(&path), Err(StoreError::Failed(_))));
    assert_eq!(std::fs::read_to_string(&path).expect("it is still there"), "a photograph");
    assert!(matches!(store.backup(&subject.scratch().join("no/such/folder")), Err(StoreError::Failed(_))));
    store.commit(&[table("a")]).expect("the store goes on");
}

fn fill(store: &mut dyn Store) {
    store.commit(&[table("b"), table("a"), append("a", 0, 60), chat("b", 3), identity(1)]).expect("a batch");
    store.commit(&[append("a", 60, 40), append("b", 0, 1), chat("b", 4), identity(2)]).expect("a batch");
}

fn is_full(store: &mut dyn Store) {
    assert_eq!(store.tables(), Ok(vec![stored("b"), stored("a")]));
    assert_eq!(store.lines("a"), Ok(lines("a", 0, 100)));
    assert_eq!(store.lines("b"), Ok(lines("b", 0, 1)));
    assert_eq!(store.chat("a"), Ok(vec![]));
    assert_eq!(store.chat("b"), Ok(vec![talk("b", 3), talk("b", 4)]));
    assert_eq!(store.person(&[1; 32]), Ok(Some(person(1))));
    assert_eq!(store.person(&[2; 32]), Ok(Some(person(2))));
}

#[track_caller]
fn conflicts<T: std::fmt::Debug>(outcome: Result<T, StoreError>) {
    assert!(matches!(outcome, Err(StoreError::Conflict(_))), "a conflict was expected, not {outcome:?}");
}

fn stored(name: &str) -> StoredTable {
    let mut secret = [0x5e; 32];
    secret[..name.len().min(32)].copy_from_slice(&name.as_bytes()[..name.len().min(32)]);
    StoredTable { table: name.to_owned(), record: format!("the record of {name}"), secret }
}

fn table(name: &str) -> Write {
    let StoredTable { table, record, secret } = stored(name);
    Write::NewTable { table, record, secret }
}

fn lines(table: &str, first: u32, count: u32) -> Vec<String> {
    (first..first + count).map(|sequence| format!("line {sequence} of {table}")).collect()
}

fn append(table: &str, first: u32, count: u32) -> Write {
    Write::Append { table: table.to_owned(), first, lines: lines(table, first, count) }
}

fn talk(table: &str, number: u32) -> String {
    format!("talk {number} at {table}")
}

fn chat(table: &str, number: u32) -> Write {
    Write::Chat { table: table.to_owned(), number, line: talk(table, number) }
}

fn person(number: u8) -> String {
    format!("person {number}")
}

fn identity(number: u8) -> Write {
    Write::Identity { token: [number; 32], person: person(number) }
}
