//! Both stores keep the laws, and what is particular to SQLite.

use rusqlite::Connection;
use server::TableId;
use server::store::conformance::{LAWS, Scratch, Subject};
use server::store::{MemoryStore, SqliteStore, Store, StoreError, Write};
use std::path::Path;

#[test]
fn the_memory_store_keeps_the_laws() {
    for (name, law) in LAWS {
        println!("{name}");
        law(&mut InMemory { store: MemoryStore::default(), scratch: scratch() });
    }
}

#[test]
fn the_sqlite_store_keeps_the_laws() {
    for (name, law) in LAWS {
        println!("{name}");
        law(&mut OnDisk { folder: scratch(), scratch: scratch() });
    }
}

#[test]
fn the_database_is_set_to_survive_a_crash() {
    let folder = scratch();
    drop(SqliteStore::open(folder.path()).expect("a new store"));
    let database = database(folder.path());
    let mode: String = database.pragma_query_value(None, "journal_mode", |row| row.get(0)).expect("a mode");
    assert_eq!(mode, "wal");
    let key: String = database
        .query_row("SELECT group_concat(name) FROM pragma_table_info('log') WHERE pk > 0", [], |row| {
            row.get(0)
        })
        .expect("the log has a key");
    assert_eq!(key, "table_key,sequence");
}

#[test]
fn the_log_cannot_be_rewritten_by_hand() {
    let folder = scratch();
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    some_lines(&mut store, 10_000);
    many_tables(&mut store, 2_000);
    more_lines(&mut store, 10_000, 3);
    drop(store);
    let database = database(folder.path());
    let recent: (u32, u32) = database
        .query_row("SELECT count(*), sum(count) FROM recent", [], |row| Ok((row.get(0)?, row.get(1)?)))
        .expect("two numbers");
    assert_eq!(recent, (1, 3), "the earlier lines have moved to the log");
    for (sql, sentence) in [
        ("UPDATE log SET line = 'mine'", "append-only"),
        ("DELETE FROM log", "append-only"),
        ("DELETE FROM tables", "not at all"),
        ("UPDATE recent SET line = 'mine'", "append-only"),
        ("INSERT INTO recent SELECT table_key, 9999, 'mine', 1 FROM log LIMIT 1", "would fork"),
        ("INSERT INTO recent SELECT table_key, 10002, 'mine', 1 FROM log LIMIT 1", "would fork"),
        ("INSERT INTO recent SELECT table_key, 10001, 'mine', 1 FROM log LIMIT 1", "would fork"),
        ("INSERT INTO recent SELECT table_key, 10004, 'a\nb\nc', 3 FROM log LIMIT 1", "would fork"),
        ("INSERT INTO recent SELECT table_key, 10003, '', 0 FROM log LIMIT 1", "would fork"),
    ] {
        let error = database.execute(sql, []).expect_err("history stays");
        assert!(error.to_string().contains(sentence), "{error}");
    }
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = scratch();
    let mut store = SqliteStore::open(&folder.path().join("new/data")).expect("a new store");
    some_lines(&mut store, 3);
    store.backup(&folder.path().join("new/data/copy")).expect("a copy");
    let mut seen = Vec::new();
    for entry in std::fs::read_dir(folder.path().join("new/data")).expect("the folder") {
        let entry = entry.expect("an entry");
        let mode = entry.metadata().expect("its mode").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{:?}", entry.path());
        seen.push(entry.file_name().into_string().expect("a plain name"));
    }
    seen.sort();
    let expected = ["boardroom.db", "boardroom.db-shm", "boardroom.db-wal", "boardroom.lock", "copy"];
    assert_eq!(seen, expected);
}

#[test]
fn a_folder_has_one_server() {
    let folder = scratch();
    let first = SqliteStore::open(folder.path()).expect("a new store");
    let sentence = SqliteStore::open(folder.path()).expect_err("it is in use").to_string();
    assert!(sentence.starts_with("Another server already uses"), "{sentence}");
    drop(first);
    SqliteStore::open(folder.path()).expect("it is free again");
}

#[test]
fn a_database_of_a_newer_release_is_left_alone() {
    let folder = scratch();
    some_lines(&mut SqliteStore::open(folder.path()).expect("a new store"), 3);
    database(folder.path()).pragma_update(None, "user_version", 99).expect("a number");
    let sentence = SqliteStore::open(folder.path()).expect_err("it is too new").to_string();
    assert!(sentence.contains("version 99") && sentence.contains("newer release"), "{sentence}");
}

#[test]
fn what_is_no_database_is_a_clear_error() {
    let folder = scratch();
    std::fs::write(folder.path().join("boardroom.db"), "a shopping list\n".repeat(100)).expect("a file");
    let sentence = SqliteStore::open(folder.path()).expect_err("it is no database").to_string();
    assert!(sentence.contains("is not a database") && sentence.contains("boardroom restore"), "{sentence}");
}

#[test]
fn a_gap_that_damage_left_is_noticed() {
    let folder = scratch();
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    some_lines(&mut store, 1);
    more_lines(&mut store, 1, 1);
    more_lines(&mut store, 2, 1);
    drop(store);
    database(folder.path()).execute("DELETE FROM recent WHERE sequence = 1", []).expect("damage");
    let outcome = SqliteStore::open(folder.path()).expect("it opens").lines(&"a".into());
    assert!(matches!(outcome, Err(StoreError::Damaged(_))), "{outcome:?}");
}

#[test]
fn lines_of_a_table_that_are_committed_together_make_one_row() {
    let folder = scratch();
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    some_lines(&mut store, 1);
    many_tables(&mut store, 1);
    let append = |table: &str, first, lines: &[&str]| Write::Append {
        table: table.into(),
        first,
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
    };
    let batch = [
        append("a", 1, &["one", "two"]),
        append("table 0", 1, &["other"]),
        append("a", 3, &["three"]),
        append("a", 4, &["a break\ninside", "five", ""]),
        append("table 0", 2, &["and", "more"]),
    ];
    store.commit(&batch).expect("lines that follow");
    drop(store);
    let mut rows = Vec::new();
    let database = database(folder.path());
    let mut select = database
        .prepare("SELECT table_key, sequence, count, line FROM recent ORDER BY table_key, sequence")
        .expect("a query");
    let mut found = select.query([]).expect("rows");
    while let Some(row) = found.next().expect("a row") {
        let row: (i64, i64, i64, String) = row.try_into().expect("four values");
        rows.push(row);
    }
    let row = |key, sequence, count, line: &str| (key, sequence, count, line.to_owned());
    let expected = [
        row(1, 0, 1, "line"),
        row(1, 3, 3, "one\ntwo\nthree"),
        row(1, 4, 1, "a break\ninside"),
        row(1, 6, 2, "five\n"),
        row(2, 0, 1, "line"),
        row(2, 3, 3, "other\nand\nmore"),
    ];
    assert_eq!(rows, expected);
    let mut store = SqliteStore::open(folder.path()).expect("it opens");
    let lines = ["line", "one", "two", "three", "a break\ninside", "five", ""].map(str::to_owned);
    assert_eq!(store.lines(&"a".into()), Ok(lines.to_vec()));
    let removed = [append("a", 7, &["seven"]), Write::Remove { table: "a".into() }];
    store.commit(&removed).expect("a table can go with what was said just now");
    assert_eq!(store.lines(&"table 0".into()).expect("the other stays").len(), 4);
}

#[test]
fn a_row_that_is_torn_is_noticed() {
    for damage in [
        "UPDATE recent SET line = 'line\nline' WHERE table_key = 1",
        "UPDATE recent SET line = 'line\nline\nline\nline' WHERE table_key = 1",
        "UPDATE recent SET line = '' WHERE table_key = 1",
        "UPDATE recent SET count = 1 WHERE table_key = 1",
        "UPDATE recent SET count = 2 WHERE table_key = 1",
        "UPDATE recent SET count = 0 WHERE table_key = 1",
        "UPDATE recent SET sequence = 3 WHERE table_key = 1",
    ] {
        let folder = scratch();
        let mut store = SqliteStore::open(folder.path()).expect("a new store");
        some_lines(&mut store, 3);
        many_tables(&mut store, 1);
        drop(store);
        let database = database(folder.path());
        database.execute_batch("DROP TRIGGER recent_is_never_changed").expect("a disk knows no trigger");
        database.execute(damage, []).expect("damage");
        let mut store = SqliteStore::open(folder.path()).expect("it opens");
        let outcome = store.lines(&"a".into());
        assert!(matches!(outcome, Err(StoreError::Damaged(_))), "{damage}: {outcome:?}");
        assert_eq!(store.lines(&"table 0".into()), Ok(vec!["line".to_owned()]));
    }
}

#[test]
fn a_folder_can_be_copied_while_it_is_in_use() {
    let folder = scratch();
    let elsewhere = scratch();
    let copy = elsewhere.path().join("boardroom.db");
    let sentence = SqliteStore::copy(folder.path(), &copy).expect_err("nothing to copy").to_string();
    assert!(sentence.starts_with("There is no store in"), "{sentence}");
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    some_lines(&mut store, 3);
    SqliteStore::copy(folder.path(), &copy).expect("a copy");
    more_lines(&mut store, 3, 1);
    let mut copied = SqliteStore::open(elsewhere.path()).expect("the copy is a store");
    assert_eq!(copied.lines(&"a".into()).expect("the lines").len(), 3);
    assert_eq!(store.lines(&"a".into()).expect("the lines").len(), 4);
}

struct InMemory {
    store: MemoryStore,
    scratch: Scratch,
}

impl Subject for InMemory {
    fn open(&mut self) -> Box<dyn Store> {
        Box::new(self.store.clone())
    }

    fn scratch(&self) -> &Path {
        self.scratch.path()
    }
}

struct OnDisk {
    folder: Scratch,
    scratch: Scratch,
}

impl Subject for OnDisk {
    fn open(&mut self) -> Box<dyn Store> {
        Box::new(SqliteStore::open(self.folder.path()).expect("the store opens"))
    }

    fn scratch(&self) -> &Path {
        self.scratch.path()
    }
}

fn scratch() -> Scratch {
    Scratch::under(env!("CARGO_TARGET_TMPDIR"))
}

fn database(folder: &Path) -> Connection {
    Connection::open(folder.join("boardroom.db")).expect("the database opens")
}

fn some_lines(store: &mut dyn Store, count: usize) {
    let (table, record, secret) = ("a".into(), String::new(), [1; 32]);
    store.commit(&[Write::NewTable { table, record, secret }]).expect("a table");
    more_lines(store, 0, count);
}

/// Tables with a line each.
fn many_tables(store: &mut dyn Store, count: u32) {
    let writes = (0..count).flat_map(|number| {
        let table = TableId::from(format!("table {number}"));
        let new = Write::NewTable { table: table.clone(), record: String::new(), secret: [1; 32] };
        [new, Write::Append { table, first: 0, lines: vec!["line".to_owned()] }]
    });
    store.commit(&writes.collect::<Vec<_>>()).expect("tables");
}

fn more_lines(store: &mut dyn Store, first: u32, count: usize) {
    let (table, lines) = ("a".into(), vec!["line".to_owned(); count]);
    store.commit(&[Write::Append { table, first, lines }]).expect("lines that follow");
}
