//! What every store must do. A new store joins with a [`Subject`] and runs all the [`LAWS`].

use super::{
    Device, SqliteStore, Store, StoreError, StoredClass, StoredTable, StoredTables, StoredTalk, TalkLine,
    Write,
};
use crate::ids::{PersonId, TableId};
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
    ("what was said can be replaced", what_was_said_can_be_replaced),
    ("a removed table is gone", a_removed_table_is_gone),
    ("a removal is taken back with its batch", a_removal_is_taken_back_with_its_batch),
    ("a forgotten token stands for nobody", a_forgotten_token_stands_for_nobody),
    ("devices come the oldest first", devices_come_the_oldest_first),
    ("a class is replaced and removed", a_class_is_replaced_and_removed),
    ("a pulse changes nothing", a_pulse_changes_nothing),
    ("a reopened store has everything", a_reopened_store_has_everything),
    ("a copy can be opened", a_copy_can_be_opened),
    ("a copy replaces nothing", a_copy_replaces_nothing),
];

fn an_empty_store_is_empty(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[]).expect("nothing can always be written");
    assert_eq!(store.tables(), all(vec![]));
    assert_eq!(store.identities(), Ok(vec![]));
    assert_eq!(store.person(&[7; 32]), Ok(None));
}

fn lines_come_back_in_order(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), table("b")]).expect("two tables");
    assert_eq!(store.lines(&"a".into()), Ok(vec![]));
    // More than ten, so that an order by text would show; two tables in turn, so that they could be mixed up.
    for sequence in 0..30 {
        store.commit(&[append("a", sequence * 2, 2), append("b", sequence, 1)]).expect("lines that follow");
    }
    store.commit(&[append("b", 30, 0)]).expect("no lines in the right place");
    assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 60)));
    assert_eq!(store.lines(&"b".into()), Ok(lines("b", 0, 30)));
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
    assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 9_000)));
    assert_eq!(store.lines(&"b".into()), Ok(lines("b", 0, 120)));
}

fn tables_come_back_in_the_order_of_making(subject: &mut dyn Subject) {
    let mut store = subject.open();
    let names = ["m", "z", "a", "b10", "b9"];
    store.commit(&[table(names[0]), table(names[1])]).expect("new tables");
    for name in &names[2..] {
        store.commit(&[table(name)]).expect("a new table");
    }
    let expected: Vec<StoredTable> = names.iter().map(|name| stored(name)).collect();
    assert_eq!(store.tables(), all(expected));
}

fn a_record_is_replaced(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), table("b")]).expect("two tables");
    let record = "the host is Ann".to_owned();
    store
        .commit(&[Write::Record { table: "a".into(), record: record.clone() }])
        .expect("a record of a table");
    assert_eq!(store.tables(), all(vec![StoredTable { record, ..stored("a") }, stored("b")]));
}

fn any_text_is_kept_as_it_is(subject: &mut dyn Subject) {
    let texts =
        ["", " \n\r\t", "nul \0 inside", "'; DROP TABLE log; --", "Zürich 株 🏭", &"long ".repeat(50_000)];
    let lines: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
    let name = TableId::from("it's a \"table\" 株");
    let mut store = subject.open();
    store
        .commit(&[
            table(name.as_str()),
            Write::Append { table: name.clone(), first: 0, lines: lines.clone() },
        ])
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
    assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 3)));
}

fn a_fork_is_refused(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), append("a", 0, 3)]).expect("a table with lines");
    let other = |first| Write::Append { table: "a".into(), first, lines: vec!["other".to_owned(); 2] };
    for first in 0..3 {
        conflicts(store.commit(&[other(first)]));
    }
    // The very same line again is a fork too: the store compares numbers, not words.
    conflicts(store.commit(&[append("a", 2, 1)]));
    conflicts(store.commit(&[append("a", 3, 1), other(3)]));
    drop(store);
    let mut store = subject.open();
    conflicts(store.commit(&[other(2)]));
    assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 3)));
}

fn a_second_table_of_one_name_is_refused(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), append("a", 0, 2)]).expect("a table with lines");
    conflicts(store.commit(&[table("a")]));
    conflicts(store.commit(&[table("b"), table("b")]));
    assert_eq!(store.tables(), all(vec![stored("a")]));
    assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 2)));
}

fn an_unknown_table_is_refused(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a")]).expect("a table");
    conflicts(store.commit(&[append("nowhere", 0, 1)]));
    conflicts(store.commit(&[append("A", 0, 1)]));
    conflicts(store.commit(&[chat("nowhere", 0)]));
    conflicts(store.commit(&[Write::Record { table: "nowhere".into(), record: String::new() }]));
    conflicts(store.lines(&"nowhere".into()));
    conflicts(store.chat(&"nowhere".into()));
    assert_eq!(store.tables(), all(vec![stored("a")]));
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
            Write::Record { table: "a".into(), record: "changed".to_owned() },
            Write::Record { table: "a".into(), record: "changed again".to_owned() },
            chat("a", 1),
            identity(2),
            last,
        ];
        conflicts(store.commit(&batch));
        assert_eq!(store.tables(), all(vec![stored("a")]));
        assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 2)));
        conflicts(store.lines(&"b".into()));
        assert_eq!(store.chat(&"a".into()), said("a", &[0]));
        assert_eq!(store.person(&[2; 32]), Ok(None));
    }
    drop(store);
    assert_eq!(subject.open().lines(&"a".into()), Ok(lines("a", 0, 2)));
}

fn a_refusal_leaves_the_store_usable(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), append("a", 0, 2)]).expect("a table with lines");
    conflicts(store.commit(&[append("a", 2, 3), table("b"), table("a")]));
    store.commit(&[append("a", 2, 1), table("b"), append("b", 0, 1)]).expect("what was not kept is free");
    assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 3)));
    assert_eq!(store.lines(&"b".into()), Ok(lines("b", 0, 1)));
    assert_eq!(store.tables(), all(vec![stored("a"), stored("b")]));
}

fn a_token_stands_for_one_person(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[identity(1), identity(2)]).expect("two tokens");
    let other =
        |token| Write::Identity { token: [token; 32], person: person(1), since: 7, device: String::new() };
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
    assert_eq!(store.chat(&"a".into()), said("a", &[0, 1, 2, 10, 11]));
    assert_eq!(store.chat(&"b".into()), said("b", &[1]));
}

fn what_was_said_can_be_replaced(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[table("a"), table("b"), chat("a", 1), chat("a", 2), chat("b", 1)]).expect("talk");
    let unsay =
        |table: &str, number| Write::Unsay { table: table.into(), number, line: "(erased)".to_owned() };
    conflicts(store.commit(&[unsay("a", 3)]));
    conflicts(store.commit(&[unsay("nowhere", 1)]));
    conflicts(store.commit(&[unsay("a", 1), table("a")]));
    assert_eq!(store.chat(&"a".into()), said("a", &[1, 2]));
    store.commit(&[unsay("a", 1), chat("a", 3), unsay("a", 3)]).expect("talk that there is");
    drop(store);
    let mut store = subject.open();
    let talk = store.chat(&"a".into()).expect("the talk");
    assert_eq!(talk.next, 4);
    let words: Vec<(u32, &str)> = talk.lines.iter().map(|said| (said.number, said.line.as_str())).collect();
    assert_eq!(words, [(1, "(erased)"), (2, "talk 2 at a"), (3, "(erased)")]);
    assert_eq!(store.chat(&"b".into()), said("b", &[1]));
}

fn a_removed_table_is_gone(subject: &mut dyn Subject) {
    let mut store = subject.open();
    conflicts(store.commit(&[remove("a")]));
    store.commit(&[table("a"), table("b"), table("c")]).expect("three tables");
    // Old lines and new ones may lie in different places, and both must go.
    for round in 0..3 {
        store
            .commit(&[append("a", round * 1_500, 1_500), append("b", round, 1), chat("a", round)])
            .expect("lines that follow");
    }
    store.commit(&[append("a", 4_500, 2), append("b", 3, 1), remove("a")]).expect("a table that there is");
    for _ in 0..2 {
        assert_eq!(store.tables(), all(vec![stored("b"), stored("c")]));
        conflicts(store.lines(&"a".into()));
        conflicts(store.chat(&"a".into()));
        conflicts(store.commit(&[append("a", 4_502, 1)]));
        conflicts(store.commit(&[remove("a")]));
        drop(store);
        store = subject.open();
    }
    store
        .commit(&[remove("b"), table("b"), append("b", 0, 1), remove("b"), remove("c")])
        .expect("in one batch");
    store.commit(&[table("a"), append("a", 0, 3), chat("a", 0)]).expect("the name is free again");
    assert_eq!(store.tables(), all(vec![stored("a")]));
    assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 3)));
    assert_eq!(store.chat(&"a".into()), said("a", &[0]));
    for round in 0..20 {
        store.commit(&[append("a", 3 + round * 300, 300)]).expect("the log goes on");
    }
    drop(store);
    assert_eq!(subject.open().lines(&"a".into()), Ok(lines("a", 0, 6_003)));
}

fn a_removal_is_taken_back_with_its_batch(subject: &mut dyn Subject) {
    let mut store = subject.open();
    fill(&mut *store);
    let bad = [
        vec![remove("b"), remove("b")],
        vec![append("a", 100, 2), remove("a"), append("a", 102, 1)],
        vec![remove("b"), table("b"), append("b", 0, 5), remove("a"), table("d"), table("d")],
        vec![Write::Forget { token: [1; 32] }, identity(1), identity(2)],
    ];
    for batch in bad {
        conflicts(store.commit(&batch));
        is_full(&mut *store);
    }
    store.commit(&[append("a", 100, 1)]).expect("the log goes on where it ended");
    for round in 0..20 {
        conflicts(store.commit(&[remove("a"), table("b")]));
        store.commit(&[append("b", 1 + round * 300, 300)]).expect("the log goes on");
    }
    drop(store);
    let mut store = subject.open();
    assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 101)));
    assert_eq!(store.lines(&"b".into()), Ok(lines("b", 0, 6_001)));
}

fn a_forgotten_token_stands_for_nobody(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[identity(1), identity(2), identity_of(3, 1)]).expect("three tokens");
    let forget = |token| Write::Forget { token: [token; 32] };
    store.commit(&[forget(1), forget(9)]).expect("what nobody knows can be forgotten");
    for (token, expected) in [(1, None), (2, Some(2)), (3, Some(1))] {
        assert_eq!(store.person(&[token; 32]), Ok(expected.map(person)));
    }
    assert_eq!(store.devices(&person(1)), Ok(vec![device(3)]));
    store.commit(&[identity_of(1, 2)]).expect("a token that stands for nobody is free");
    drop(store);
    assert_eq!(subject.open().person(&[1; 32]), Ok(Some(person(2))));
}

fn devices_come_the_oldest_first(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[identity_of(5, 1), identity_of(3, 1), identity(4), identity_of(200, 1)]).expect("tokens");
    let unknown = Device { token: [255; 32], since: 0, device: String::new() };
    let Device { token, since, device: words } = unknown.clone();
    store.commit(&[Write::Identity { token, person: person(1), since, device: words }]).expect("a token");
    assert_eq!(store.devices(&person(1)), Ok(vec![unknown.clone(), device(3), device(5), device(200)]));
    assert_eq!(store.devices(&person(4)), Ok(vec![device(4)]));
    assert_eq!(store.devices(&"nobody".into()), Ok(vec![]));
    let everybody: Vec<Device> =
        store.identities().expect("everybody").into_iter().map(|identity| identity.device).collect();
    assert_eq!(everybody, [unknown, device(3), device(4), device(5), device(200)]);
}

fn a_class_is_replaced_and_removed(subject: &mut dyn Subject) {
    let mut store = subject.open();
    store.commit(&[class("b", "first"), class("a", "any \u{1f600} text")]).expect("two classes");
    store.commit(&[class("b", "second"), table("a")]).expect("a class is written anew");
    let both = vec![stored_class("a", "any \u{1f600} text"), stored_class("b", "second")];
    // What comes with something that is refused is taken back.
    let gone = |id: &str| Write::RemoveClass { id: id.into() };
    conflicts(store.commit(&[class("b", "third"), class("c", "new"), gone("a"), table("a")]));
    assert_eq!(store.classes(), Ok(both.clone()));
    let copy = subject.scratch().join("classes");
    store.backup(&copy).expect("a copy");
    drop(store);
    let mut store = subject.open();
    assert_eq!(store.classes(), Ok(both.clone()));
    store.commit(&[gone("a"), gone("nowhere")]).expect("what is not there can be removed");
    assert_eq!(store.classes(), Ok(vec![stored_class("b", "second")]));
    let folder = subject.scratch().join("copied");
    std::fs::create_dir(&folder).expect("a folder");
    std::fs::copy(&copy, folder.join("boardroom.db")).expect("the copy is a file");
    assert_eq!(SqliteStore::open(&folder).expect("the copy is a store").classes(), Ok(both));
}

fn a_pulse_changes_nothing(subject: &mut dyn Subject) {
    let mut store = subject.open();
    fill(&mut *store);
    for _ in 0..3 {
        store.commit(&[Write::Pulse]).expect("a pulse");
        store.commit(&[Write::Pulse, Write::Pulse]).expect("two");
    }
    is_full(&mut *store);
}

fn a_reopened_store_has_everything(subject: &mut dyn Subject) {
    fill(&mut *subject.open());
    is_full(&mut *subject.open());
    subject.open().commit(&[append("a", 100, 1)]).expect("the log goes on where it ended");
    assert_eq!(subject.open().lines(&"a".into()), Ok(lines("a", 0, 101)));
}

fn a_copy_can_be_opened(subject: &mut dyn Subject) {
    let mut store = subject.open();
    fill(&mut *store);
    let copy = subject.scratch().join("copy");
    store.backup(&copy).expect("a copy");
    // What comes later is not in the copy, and the copy does not disturb it.
    store.commit(&[append("a", 100, 1), table("later")]).expect("more lines");
    assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 101)));

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
    assert_eq!(store.tables(), all(vec![stored("b"), stored("a")]));
    assert_eq!(store.lines(&"a".into()), Ok(lines("a", 0, 100)));
    assert_eq!(store.lines(&"b".into()), Ok(lines("b", 0, 1)));
    assert_eq!(store.chat(&"a".into()), said("a", &[]));
    assert_eq!(store.chat(&"b".into()), said("b", &[3, 4]));
    assert_eq!(store.person(&[1; 32]), Ok(Some(person(1))));
    assert_eq!(store.person(&[2; 32]), Ok(Some(person(2))));
    assert_eq!(store.devices(&person(2)), Ok(vec![device(2)]));
}

#[track_caller]
fn conflicts<T: std::fmt::Debug>(outcome: Result<T, StoreError>) {
    assert!(matches!(outcome, Err(StoreError::Conflict(_))), "a conflict was expected, not {outcome:?}");
}

fn stored(name: &str) -> StoredTable {
    let mut secret = [0x5e; 32];
    secret[..name.len().min(32)].copy_from_slice(&name.as_bytes()[..name.len().min(32)]);
    StoredTable { table: name.into(), record: format!("the record of {name}"), secret }
}

fn table(name: &str) -> Write {
    let StoredTable { table, record, secret } = stored(name);
    Write::NewTable { table, record, secret }
}

fn all(tables: Vec<StoredTable>) -> Result<StoredTables, StoreError> {
    Ok(StoredTables { tables, damaged: Vec::new() })
}

fn lines(table: &str, first: u32, count: u32) -> Vec<String> {
    (first..first + count).map(|sequence| format!("line {sequence} of {table}")).collect()
}

fn append(table: &str, first: u32, count: u32) -> Write {
    Write::Append { table: table.into(), first, lines: lines(table, first, count) }
}

fn talk(table: &str, number: u32) -> String {
    format!("talk {number} at {table}")
}

fn chat(table: &str, number: u32) -> Write {
    Write::Chat { table: table.into(), number, line: talk(table, number) }
}

fn said(table: &str, numbers: &[u32]) -> Result<StoredTalk, StoreError> {
    let lines = numbers.iter().map(|number| TalkLine { number: *number, line: talk(table, *number) });
    Ok(StoredTalk { lines: lines.collect(), next: numbers.last().map_or(0, |last| last + 1) })
}

fn person(number: u8) -> PersonId {
    format!("person {number}").into()
}

fn device(number: u8) -> Device {
    Device {
        token: [number; 32],
        since: 1_700_000_000_000 + u64::from(number),
        device: format!("browser {number}"),
    }
}

fn identity(number: u8) -> Write {
    identity_of(number, number)
}

fn identity_of(number: u8, person_number: u8) -> Write {
    let Device { token, since, device } = device(number);
    Write::Identity { token, person: person(person_number), since, device }
}

fn stored_class(id: &str, class: &str) -> StoredClass {
    StoredClass { id: id.into(), class: class.to_owned() }
}

fn class(id: &str, class: &str) -> Write {
    Write::Class { id: id.into(), class: class.to_owned() }
}

fn remove(table: &str) -> Write {
    Write::Remove { table: table.into() }
}
