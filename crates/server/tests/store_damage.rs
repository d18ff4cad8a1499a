//! Disks rot and operators move files. What is damaged is named, the rest goes on, and no new house takes an old one's place.

use rusqlite::Connection;
use server::store::conformance::Scratch;
use server::store::{Device, SqliteStore, Store, StoreError, StoredTables, Write};
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn a_database_of_version_1_comes_along_whole() {
    let folder = scratch();
    let file = folder.path().join("boardroom.db");
    Connection::open(&file)
        .expect("a database")
        .execute_batch(include_str!("store/version_1.sql"))
        .expect("version 1");
    for _ in 0..2 {
        let mut store = SqliteStore::open(folder.path()).expect("it is brought to this version");
        let StoredTables { tables, damaged } = store.tables().expect("the tables");
        let names: Vec<(&str, &str)> =
            tables.iter().map(|stored| (stored.table.as_str(), stored.record.as_str())).collect();
        assert_eq!(names, [("zoo", "the record of the zoo"), ("a", "Zürich 株")]);
        assert_eq!((tables[0].secret, tables[1].secret), ([0; 32], [1; 32]));
        assert_eq!(damaged.len(), 1);
        assert_eq!(damaged[0].table, "rotten");
        assert_eq!(store.lines(&"zoo".into()), Ok(["zero", "one", "two"].map(str::to_owned).to_vec()));
        assert_eq!(store.lines(&"a".into()), Ok(vec!["alone".to_owned()]));
        assert_eq!(words(&mut store, "zoo"), [(1, "hello".to_owned()), (2, "good-bye".to_owned())]);
        assert_eq!(store.person(&[2; 32]), Ok(Some("ann".into())));
        let device = Device { token: [3; 32], since: 0, device: String::new() };
        assert_eq!(store.devices(&"ben".into()), Ok(vec![device]));
    }
    let sums: u32 = database(folder.path())
        .query_row(
            "SELECT (SELECT count(*) FROM tables WHERE checksum <> 0) + (SELECT count(*) FROM chat WHERE checksum <> 0)
                 + (SELECT count(*) FROM identities WHERE checksum <> 0)",
            [],
            |row| row.get(0),
        )
        .expect("a number");
    assert_eq!(sums, 2 + 3 + 2);
}

#[test]
fn a_database_of_version_2_comes_along_and_goes_on() {
    let folder = scratch();
    let file = folder.path().join("boardroom.db");
    let database = Connection::open(&file).expect("a database");
    database.execute_batch(include_str!("store/version_2.sql")).expect("version 2");
    drop(database);
    let mut expected = ["zero", "one", "two", "three"].map(str::to_owned).to_vec();
    for _ in 0..2 {
        let mut store = SqliteStore::open(folder.path()).expect("it is brought to this version");
        assert_eq!(store.lines(&"zoo".into()), Ok(expected.clone()));
        damaged(store.lines(&"gap".into()));
        let (first, lines) = (expected.len() as u32, ["more", "and more"].map(str::to_owned).to_vec());
        expected.extend(lines.clone());
        store.commit(&[Write::Append { table: "zoo".into(), first, lines }]).expect("the log goes on");
    }
}

#[test]
fn a_bad_row_is_set_aside_and_the_rest_opens() {
    for damage in [
        "UPDATE tables SET record = 'another' WHERE name = 'b'",
        "UPDATE tables SET secret = zeroblob(32) WHERE name = 'b'",
        "UPDATE tables SET checksum = checksum + 1 WHERE name = 'b'",
        "UPDATE tables SET record = CAST(x'c0' AS TEXT) WHERE name = 'b'",
    ] {
        let folder = scratch();
        let mut store = SqliteStore::open(folder.path()).expect("a new store");
        store.commit(&["a", "b", "c"].map(|name| table(name, "its record"))).expect("three tables");
        store.commit(&[append("b", 2)]).expect("lines");
        database(folder.path()).execute(damage, []).expect("damage");
        let found = store.tables().expect("the tables");
        assert_eq!(names(&found), ["a", "c"], "{damage}");
        assert_eq!(found.damaged.len(), 1, "{damage}");
        assert_eq!(found.damaged[0].table, "b");
        assert!(found.damaged[0].why.contains("damaged"), "{:?}", found.damaged);
        // A record that comes later must not make a wrong secret look right.
        let record = |name: &str| Write::Record { table: name.into(), record: "new".to_owned() };
        damaged(store.commit(&[record("b")]));
        store.commit(&[record("a")]).expect("the others go on");
        assert_eq!(store.lines(&"b".into()).expect("its log is well").len(), 2);
        store.commit(&[Write::Remove { table: "b".into() }]).expect("it can be removed");
        assert!(store.tables().expect("the tables").damaged.is_empty());
    }
}

#[test]
fn a_bad_token_harms_one_device() {
    let folder = scratch();
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    let identity = |token| Write::Identity {
        token: [token; 32],
        person: "ann".into(),
        since: u64::from(token),
        device: "Firefox on Linux".to_owned(),
    };
    store.commit(&[identity(1), identity(2)]).expect("two devices");
    let person = "UPDATE identities SET person = 'ben' WHERE since = 1";
    database(folder.path()).execute(person, []).expect("damage");
    damaged(store.person(&[1; 32]));
    assert_eq!(store.person(&[2; 32]), Ok(Some("ann".into())));
    assert_eq!(store.devices(&"ann".into()).expect("the devices").len(), 1);
    assert_eq!(store.devices(&"ben".into()), Ok(vec![]), "nobody takes over a device by damage");
    store.commit(&[Write::Forget { token: [1; 32] }]).expect("it can be forgotten");
    assert_eq!(store.person(&[1; 32]), Ok(None));
}

#[test]
fn a_bad_line_of_talk_is_left_out_and_its_number_stays_taken() {
    let folder = scratch();
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    let chat = |number| Write::Chat { table: "a".into(), number, line: format!("talk {number}") };
    store.commit(&[table("a", ""), chat(1), chat(2), chat(3)]).expect("talk");
    database(folder.path())
        .execute_batch(
            "UPDATE chat SET line = 'I owe you' WHERE number = 1;
             UPDATE chat SET line = CAST(x'ff' AS TEXT) WHERE number = 3;",
        )
        .expect("damage");
    assert_eq!(words(&mut store, "a"), [(2, "talk 2".to_owned())]);
    let next = store.chat(&"a".into()).expect("the talk").next;
    assert_eq!(next, 4);
    store.commit(&[chat(next)]).expect("the talk goes on");
    let erased = Write::Unsay { table: "a".into(), number: 1, line: "(erased)".to_owned() };
    store.commit(&[erased]).expect("a bad line can be replaced");
    assert_eq!(words(&mut store, "a").len(), 3);
}

#[test]
fn a_line_that_cannot_be_read_is_damage_of_its_table_alone() {
    let folder = scratch();
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    store.commit(&[table("a", ""), append("a", 2), table("b", ""), append("b", 2)]).expect("two tables");
    drop(store);
    database(folder.path())
        .execute("INSERT INTO recent VALUES (1, 2, CAST(x'fffe' AS TEXT), 1)", [])
        .expect("damage");
    let mut store = SqliteStore::open(folder.path()).expect("it opens");
    damaged(store.lines(&"a".into()));
    assert_eq!(store.lines(&"b".into()).expect("the lines").len(), 2);
    assert_eq!(names(&store.tables().expect("the tables")), ["a", "b"]);
}

#[test]
fn a_page_that_has_rotted_harms_only_what_was_on_it() {
    let folder = scratch();
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    let all: Vec<String> = (0..200).map(|number| format!("table-{number:03}")).collect();
    for name in &all {
        let record = format!("the record of {name} {}", "x".repeat(400));
        store.commit(&[table(name, &record), append(name, 2)]).expect("a table");
    }
    drop(store);
    spoil_page_with(folder.path(), "the record of table-090 ");
    let mut store = SqliteStore::open(folder.path()).expect("it opens");
    let found = store.tables().expect("the tables");
    let (good, bad) = (names(&found), found.damaged.iter().map(|damaged| &damaged.table).collect::<Vec<_>>());
    assert_eq!(good.len() + bad.len(), 200);
    assert!((1..20).contains(&bad.len()), "one page is bad: {bad:?}");
    assert!(bad.iter().any(|name| *name == "table-090"), "{bad:?}");
    assert!(good.contains(&"table-000") && good.contains(&"table-199"), "before it and after it");
    for name in &all {
        assert_eq!(store.lines(&name.as_str().into()).expect("the logs are elsewhere").len(), 2);
    }
}

#[test]
fn a_log_on_a_page_that_has_rotted_is_damaged_and_the_others_are_not() {
    let folder = scratch();
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    for name in ["a", "b"] {
        store.commit(&[table(name, "")]).expect("a table");
        let lines =
            (0..300).map(|sequence| format!("line {sequence} of {name} {}", "x".repeat(100))).collect();
        store.commit(&[Write::Append { table: name.into(), first: 0, lines }]).expect("lines");
    }
    drop(store);
    spoil_page_with(folder.path(), "line 150 of a ");
    let mut store = SqliteStore::open(folder.path()).expect("it opens");
    damaged(store.lines(&"a".into()));
    assert_eq!(store.lines(&"b".into()).expect("the lines").len(), 300);
    // The other goes on for as long as it likes, though recent lines would long have moved.
    let many: Vec<Write> = (0..2_000)
        .flat_map(|number| [table(&format!("table-{number}"), ""), append(&format!("table-{number}"), 1)])
        .collect();
    store.commit(&many).expect("many tables");
    for round in 0..20 {
        let (table, lines) = ("b".into(), vec!["line".to_owned(); 300]);
        store.commit(&[Write::Append { table, first: 300 + round * 300, lines }]).expect("the log goes on");
    }
    drop(store);
    let mut store = SqliteStore::open(folder.path()).expect("it opens");
    assert_eq!(store.lines(&"b".into()).expect("the lines").len(), 6_300);
    damaged(store.lines(&"a".into()));
}

#[test]
fn what_is_no_house_is_never_taken_for_a_new_one() {
    let sentence = |prepare: fn(&Path)| {
        let folder = scratch();
        prepare(&folder.path().join("boardroom.db"));
        let before = files(folder.path());
        let error = SqliteStore::open(folder.path()).expect_err("it is no house");
        assert!(matches!(error, StoreError::Damaged(_)), "{error:?}");
        let after: Vec<_> =
            files(folder.path()).into_iter().filter(|(name, _)| name != "boardroom.lock").collect();
        assert_eq!(before, after, "nothing was changed");
        let sentence = error.to_string();
        assert!(sentence.contains("`boardroom restore FILE`"), "{sentence}");
        assert_eq!(sentence.lines().count(), 1, "{sentence}");
        sentence
    };
    let empty = sentence(|file| fs::write(file, "").expect("a file"));
    assert!(empty.contains("is empty"), "{empty}");
    let text = sentence(|file| fs::write(file, "SQLite").expect("a file"));
    assert!(text.contains("is not a database"), "{text}");
    let foreign = sentence(|file| {
        let database = Connection::open(file).expect("a database");
        database.execute_batch("CREATE TABLE shopping (item TEXT)").expect("another program's");
    });
    assert!(foreign.contains("not a database of Boardroom"), "{foreign}");
    let no_tables = sentence(|file| {
        let database = Connection::open(file).expect("a database");
        database.execute_batch("CREATE TABLE a (b); DROP TABLE a; VACUUM").expect("an emptied one");
    });
    assert!(no_tables.contains("not a database of Boardroom"), "{no_tables}");
    let left_log =
        sentence(|file| fs::write(file.with_file_name("boardroom.db-wal"), "log").expect("a file"));
    assert!(left_log.contains("boardroom.db-wal is there"), "{left_log}");
    let interrupted =
        sentence(|file| fs::write(file.with_file_name("boardroom.db.restoring"), "half").expect("a file"));
    assert!(interrupted.contains("was interrupted"), "{interrupted}");
}

#[test]
fn a_house_that_was_never_finished_does_not_disturb_the_next() {
    let (folder, other) = (scratch(), scratch());
    // The log of another database: taken for that of the new one, it would bring its table along.
    let mut store = SqliteStore::open(other.path()).expect("a new store");
    store.commit(&[table("foreign", "")]).expect("a table");
    fs::copy(other.path().join("boardroom.db-wal"), folder.path().join("boardroom.db.partial-wal"))
        .expect("a log");
    fs::write(folder.path().join("boardroom.db.partial"), "").expect("a file");
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    assert!(names(&store.tables().expect("the tables")).is_empty());
    drop(store);
    let left: Vec<String> = files(folder.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(left, ["boardroom.db", "boardroom.lock"]);
}

#[test]
fn a_malformed_database_is_a_sentence_that_says_what_to_do() {
    let folder = scratch();
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    store.commit(&[table("a", "")]).expect("a table");
    drop(store);
    let file = folder.path().join("boardroom.db");
    let mut bytes = fs::read(&file).expect("the database");
    // The list of what is in the database, which begins after its header.
    bytes[100..120].fill(0xee);
    fs::write(&file, bytes).expect("damage");
    let error = SqliteStore::open(folder.path()).expect_err("it is damaged");
    assert!(matches!(error, StoreError::Damaged(_)), "{error:?}");
    assert!(error.to_string().contains("`boardroom restore FILE`"), "{error}");
    let copy = SqliteStore::copy(folder.path(), &folder.path().join("copy"));
    assert!(matches!(copy, Err(StoreError::Damaged(_))), "{copy:?}");
    assert!(!folder.path().join("copy").exists());
}

#[cfg(unix)]
#[test]
fn a_second_server_is_kept_out_though_the_lock_file_is_gone() {
    let folder = scratch();
    let mut first = SqliteStore::open(folder.path()).expect("a new store");
    first.commit(&[table("a", "")]).expect("a table");
    let lock = folder.path().join("boardroom.lock");
    let refused = || {
        let sentence = SqliteStore::open(folder.path()).expect_err("it is in use").to_string();
        assert!(sentence.starts_with("Another server already uses"), "{sentence}");
    };
    fs::rename(&lock, folder.path().join("moved")).expect("it is moved");
    refused();
    fs::remove_file(&lock).expect("it is removed");
    refused();
    SqliteStore::copy(folder.path(), &folder.path().join("copy")).expect("a copy is made nevertheless");
    drop(first);
    assert_eq!(
        names(&SqliteStore::open(folder.path()).expect("it is free").tables().expect("tables")),
        ["a"]
    );
}

#[test]
fn a_pulse_reaches_the_disk() {
    let folder = scratch();
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    for _ in 0..3 {
        store.commit(&[Write::Pulse]).expect("a pulse");
    }
    let beats = "SELECT beats FROM pulse";
    let beats: u32 = database(folder.path()).query_row(beats, [], |row| row.get(0)).expect("a number");
    assert_eq!(beats, 3);
    database(folder.path()).execute("DROP TABLE pulse", []).expect("damage");
    assert!(store.commit(&[Write::Pulse]).is_err(), "what cannot be written is not told to be well");
}

/// Overwrites the beginning of the page on which these words stand.
fn spoil_page_with(folder: &Path, words: &str) {
    const PAGE: usize = 4_096;
    let file = folder.join("boardroom.db");
    let mut bytes = fs::read(&file).expect("the database");
    let at = bytes.windows(words.len()).position(|window| window == words.as_bytes()).expect("the words");
    let page = at / PAGE * PAGE;
    bytes[page..page + 64].fill(0xee);
    fs::write(&file, bytes).expect("damage");
}

fn words(store: &mut SqliteStore, table: &str) -> Vec<(u32, String)> {
    let talk = store.chat(&table.into()).expect("the talk");
    talk.lines.into_iter().map(|said| (said.number, said.line)).collect()
}

fn names(found: &StoredTables) -> Vec<&str> {
    found.tables.iter().map(|stored| stored.table.as_str()).collect()
}

/// The files of a folder with what they hold.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    let name =
        |path: &Path| path.file_name().and_then(|name| name.to_str()).expect("a plain name").to_owned();
    let mut files: Vec<_> = paths.iter().map(|path| (name(path), fs::read(path).expect("a file"))).collect();
    files.sort();
    files
}

#[track_caller]
fn damaged<T: std::fmt::Debug>(outcome: Result<T, StoreError>) {
    assert!(matches!(outcome, Err(StoreError::Damaged(_))), "damage was expected, not {outcome:?}");
}

fn scratch() -> Scratch {
    Scratch::under(env!("CARGO_TARGET_TMPDIR"))
}

fn database(folder: &Path) -> Connection {
    Connection::open(folder.join("boardroom.db")).expect("the database opens")
}

fn table(name: &str, record: &str) -> Write {
    Write::NewTable { table: name.into(), record: record.to_owned(), secret: [7; 32] }
}

fn append(table: &str, count: usize) -> Write {
    Write::Append { table: table.into(), first: 0, lines: vec!["line".to_owned(); count] }
}
