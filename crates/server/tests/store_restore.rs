//! A backup is brought back by one command, and what was there is not lost.

use rusqlite::Connection;
use server::store::conformance::Scratch;
use server::store::{Restored, SqliteStore, Store, StoreError, Write, restore};
use std::fs;
use std::path::{Path, PathBuf};

/// A folder as a crash leaves it, with a log that is not yet in the database, and a backup that is older than both.
struct Crashed {
    folder: Scratch,
    backup: PathBuf,
    /// Where the backup lies.
    elsewhere: Scratch,
}

/// How many lines the backup has, and how many the house had when it crashed.
const EARLIER: usize = 40;
const LATER: usize = 3_000;

fn crashed() -> Crashed {
    let (running, folder, elsewhere) = (scratch(), scratch(), scratch());
    let backup = elsewhere.path().join("sunday");
    let mut store = SqliteStore::open(running.path()).expect("a new store");
    store.commit(&[table("a"), table("b"), append(0, EARLIER)]).expect("two tables");
    SqliteStore::copy(running.path(), &backup).expect("a backup");
    store.commit(&[append(EARLIER, LATER - EARLIER), table("c")]).expect("more of it");
    // What a kill leaves: the files as they are while the store is open.
    for name in ["boardroom.db", "boardroom.db-wal"] {
        fs::copy(running.path().join(name), folder.path().join(name)).expect("a file");
    }
    Crashed { folder, backup, elsewhere }
}

#[test]
fn a_backup_beside_an_old_log_is_no_way_back() {
    let Crashed { folder, backup, elsewhere: _kept } = crashed();
    fs::copy(&backup, folder.path().join("boardroom.db")).expect("the backup is copied over the database");
    let lines = SqliteStore::open(folder.path()).and_then(|mut store| store.lines(&"a".into()));
    assert_ne!(lines.map(|lines| lines.len()), Ok(EARLIER), "this is why there is a command for it");
}

#[test]
fn a_backup_comes_back_after_a_crash() {
    let Crashed { folder, backup, elsewhere: _kept } = crashed();
    let before = fs::read(&backup).expect("the backup");
    let Restored { tables, set_aside } = restore(folder.path(), &backup).expect("it is a backup");
    assert_eq!(tables, 2);
    assert_eq!(lines(folder.path()), EARLIER);
    assert_eq!(fs::read(&backup).expect("the backup"), before, "the backup is left alone");
    let beside = fs::read_dir(backup.parent().expect("its folder")).expect("its folder").count();
    assert_eq!(beside, 1, "and nothing is put beside it");

    // What was there can be brought back in the same way, with the log that belongs to it.
    let aside = set_aside.expect("there was a database");
    let name = aside.file_name().and_then(|name| name.to_str()).expect("a plain name");
    assert!(name.starts_with("boardroom.db.before-2"), "{name}");
    assert!(fs::exists(format!("{}-wal", aside.display())).expect("a file"));
    let again = restore(folder.path(), &aside).expect("it is a database of ours");
    assert_eq!(again.tables, 3);
    assert_ne!(again.set_aside.as_ref(), Some(&aside));
    assert_eq!(lines(folder.path()), LATER);
}

#[test]
fn a_backup_makes_a_house_where_there_is_none() {
    let Crashed { folder, backup, elsewhere: _kept } = crashed();
    let new = folder.path().join("new/house");
    assert_eq!(restore(&new, &backup), Ok(Restored { tables: 2, set_aside: None }));
    assert_eq!(lines(&new), EARLIER);
    // A restore that was interrupted is simply made again.
    fs::remove_file(new.join("boardroom.db")).expect("it is removed");
    fs::write(new.join("boardroom.db.restoring"), "half").expect("a file");
    fs::write(new.join("boardroom.db.restoring-wal"), "half").expect("a file");
    assert_eq!(restore(&new, &backup), Ok(Restored { tables: 2, set_aside: None }));
    assert_eq!(lines(&new), EARLIER);
}

#[test]
fn a_damaged_house_is_replaced() {
    for damage in ["", "a shopping list"] {
        let Crashed { folder, backup, elsewhere: _kept } = crashed();
        fs::write(folder.path().join("boardroom.db"), damage).expect("damage");
        SqliteStore::open(folder.path()).expect_err("it is damaged");
        let restored = restore(folder.path(), &backup).expect("it is a backup");
        let aside = restored.set_aside.expect("what was there is kept");
        assert_eq!(fs::read_to_string(aside).expect("it is a file"), damage);
        assert_eq!(lines(folder.path()), EARLIER);
    }
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_what_came_back() {
    use std::os::unix::fs::PermissionsExt;
    let Crashed { folder, backup, elsewhere: _kept } = crashed();
    fs::set_permissions(&backup, fs::Permissions::from_mode(0o444)).expect("a mode");
    restore(folder.path(), &backup).expect("a backup that cannot be written will do");
    let mode = fs::metadata(folder.path().join("boardroom.db")).expect("the database").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn nothing_is_restored_under_a_server() {
    let Crashed { folder, backup, elsewhere: _kept } = crashed();
    let mut store = SqliteStore::open(folder.path()).expect("a server");
    let sentence = restore(folder.path(), &backup).expect_err("it is in use").to_string();
    assert!(sentence.starts_with("Another server already uses"), "{sentence}");
    store.commit(&[table("later")]).expect("it goes on");
    drop(store);
    assert_eq!(lines(folder.path()), LATER);
}

#[test]
fn what_is_no_backup_changes_nothing() {
    let Crashed { folder, backup, elsewhere: _kept } = crashed();
    let place = scratch();
    let file = |name: &str| place.path().join(name);
    fs::write(file("empty"), "").expect("a file");
    fs::write(file("text"), "a shopping list\n".repeat(1_000)).expect("a file");
    fs::create_dir(file("folder")).expect("a folder");
    Connection::open(file("foreign"))
        .and_then(|database| database.execute_batch("CREATE TABLE shopping (item TEXT)"))
        .expect("another program's");
    fs::copy(&backup, file("newer")).expect("a copy");
    Connection::open(file("newer"))
        .and_then(|database| database.pragma_update(None, "user_version", 99))
        .expect("a newer release's");
    let whole = fs::read(&backup).expect("the backup");
    fs::write(file("half"), &whole[..whole.len() / 2]).expect("a file");
    let mut spoilt = whole.clone();
    let middle = spoilt.len() / 4_096 / 2 * 4_096;
    spoilt[middle..middle + 64].fill(0xee);
    fs::write(file("spoilt"), spoilt).expect("a file");
    for (name, words) in [
        ("nowhere", "There is no file"),
        ("empty", "no backup of Boardroom"),
        ("text", "no backup of Boardroom"),
        ("folder", "no backup of Boardroom"),
        ("foreign", "another program's"),
        ("newer", "newer release"),
        ("half", "no backup of Boardroom"),
        ("spoilt", "it is damaged"),
    ] {
        let sentence = restore(folder.path(), &file(name)).expect_err(name).to_string();
        assert!(sentence.contains(words) && sentence.lines().count() == 1, "{name}: {sentence}");
    }
    let itself = restore(folder.path(), &folder.path().join("boardroom.db"));
    assert!(matches!(&itself, Err(StoreError::Failed(why)) if why.contains("house itself")), "{itself:?}");
    let mut names: Vec<String> = fs::read_dir(folder.path())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"))
        .collect();
    names.sort();
    assert_eq!(names, ["boardroom.db", "boardroom.db-wal", "boardroom.lock"], "nothing is left behind");
    assert_eq!(lines(folder.path()), LATER, "and nothing is lost");
}

fn lines(folder: &Path) -> usize {
    let mut store = SqliteStore::open(folder).expect("the house opens");
    store.lines(&"a".into()).expect("the lines").len()
}

fn scratch() -> Scratch {
    Scratch::under(env!("CARGO_TARGET_TMPDIR"))
}

fn table(name: &str) -> Write {
    Write::NewTable { table: name.into(), record: String::new(), secret: [7; 32] }
}

fn append(first: usize, count: usize) -> Write {
    let lines =
        (first..first + count).map(|sequence| format!("line {sequence} {}", "x".repeat(80))).collect();
    Write::Append { table: "a".into(), first: first as u32, lines }
}
