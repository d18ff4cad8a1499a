//! Backup, restore and tidy, as an operator uses them.

use server::store::conformance::Scratch;
use server::store::{SqliteStore, Store as _, Write};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{SystemTime, UNIX_EPOCH};

fn boardroom(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_boardroom")).args(arguments).output().expect("the binary runs")
}

/// What a command prints that must succeed.
fn good(arguments: &[&str]) -> String {
    let output = boardroom(arguments);
    let (said, wrong) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{arguments:?}: {said}{wrong}");
    said.into_owned()
}

/// The one sentence of a command that must fail.
fn sentence(arguments: &[&str]) -> String {
    let output = boardroom(arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
    assert!(said.starts_with("boardroom: ") && said.trim_end().lines().count() == 1, "{arguments:?}: {said}");
    said
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}

fn scratch() -> Scratch {
    Scratch::under(env!("CARGO_TARGET_TMPDIR"))
}

#[test]
fn a_backup_is_brought_back() {
    let folder = scratch();
    let (data, copy) = (folder.path().join("data"), folder.path().join("sunday"));
    let (data, copy) = (text(&data), text(&copy));
    let mut store = SqliteStore::open(Path::new(data)).expect("a house");
    store.commit(&[table("a", 400)]).expect("a table");
    assert!(good(&["backup", copy, "--data", data]).contains("All tables are copied"));
    let used = sentence(&["restore", copy, "--data", data]);
    assert!(used.contains("Another server already uses"), "{used}");
    store.commit(&[table("b", 1)]).expect("a table");
    drop(store);

    let said = good(&["restore", copy, "--data", data]);
    assert!(said.contains("1 table from") && said.contains("boardroom.db.before-"), "{said}");
    assert_eq!(tables(data), ["a"]);
    let new = folder.path().join("new");
    let said = good(&["restore", copy, "--data", text(&new)]);
    assert!(said.contains("1 table from") && !said.contains("before"), "{said}");
    assert_eq!(tables(text(&new)), ["a"]);

    let missing = sentence(&["restore", "/nowhere/at/all", "--data", data]);
    assert!(missing.contains("There is no file"), "{missing}");
    assert_eq!(tables(data), ["a"]);
}

#[test]
fn an_emptied_house_is_not_opened_as_a_new_one() {
    let folder = scratch();
    fs::write(folder.path().join("boardroom.db"), "").expect("a file");
    let said = sentence(&["serve", "--addr", "127.0.0.1:0", "--data", text(folder.path())]);
    assert!(said.contains("is empty") && said.contains("`boardroom restore FILE`"), "{said}");
}

#[test]
fn old_tables_are_shown_and_removed_only_by_leave() {
    let folder = scratch();
    let data = text(folder.path());
    let mut store = SqliteStore::open(folder.path()).expect("a house");
    store
        .commit(&[
            table("old-1", 400),
            append("old-1", 400, &["begin", "reveal"]),
            table("old-2", 300),
            append("old-2", 300, &["begin", "reveal"]),
            table("played", 300),
            append("played", 300, &["begin", "decision"]),
            table("new", 3),
            append("new", 3, &["begin", "reveal"]),
            identity(1, "nobody"),
            identity(2, "host"),
        ])
        .expect("tables");
    let used = sentence(&["tidy", "--older-than", "90", "--data", data]);
    assert!(used.contains("Another server already uses"), "{used}");
    drop(store);

    let said = good(&["tidy", "--older-than", "90", "--data", data]);
    assert!(said.contains("2 tables without a move for more than 90 days; 2 others stay"), "{said}");
    assert!(said.contains("2 tables of management, over: last moves from 20"), "{said}");
    assert!(said.contains("6 lines, about") && said.contains("1 device of people"), "{said}");
    assert!(said.contains("Nothing was removed"), "{said}");
    assert_eq!(tables(data), ["old-1", "old-2", "played", "new"]);

    let said = good(&["tidy", "--older-than", "90", "--yes", "--data", data]);
    assert!(said.contains("Removed 2 tables and forgot 1 device."), "{said}");
    assert_eq!(tables(data), ["played", "new"]);
    let said = good(&["tidy", "--older-than", "90", "--yes", "--data", data]);
    assert!(said.contains("0 tables without a move") && !said.contains("Removed"), "{said}");
    let said = good(&["tidy", "--older-than", "90", "--state", "all", "--yes", "--data", data]);
    assert!(said.contains("1 table of management, playing") && said.contains("Removed 1 table"), "{said}");
    assert_eq!(tables(data), ["new"]);
}

#[test]
fn bad_ages_are_single_sentences() {
    let folder = scratch();
    drop(SqliteStore::open(folder.path()).expect("a house"));
    for age in ["0", "-5", "soon", "1.5", "", "36501", "99999999999999999999999"] {
        let said = sentence(&["tidy", "--older-than", age, "--data", text(folder.path())]);
        assert!(said.contains("a whole number of days from 1 to 36500"), "{said}");
    }
    let nowhere = folder.path().join("nowhere");
    let said = sentence(&["tidy", "--older-than", "9", "--data", text(&nowhere)]);
    assert!(said.contains("there is no house in") && !nowhere.exists(), "{said}");
}

fn tables(data: &str) -> Vec<String> {
    let mut store = SqliteStore::open(Path::new(data)).expect("the house opens");
    store.tables().expect("the tables").tables.into_iter().map(|stored| stored.table.to_string()).collect()
}

fn days_ago(days: u64) -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_millis() as u64;
    now - days * 24 * 60 * 60 * 1_000
}

fn table(name: &str, ago: u64) -> Write {
    let made = days_ago(ago);
    let record = serde_json::json!({
        "name": name, "host": "host", "invitation": "x", "public": true, "owners": [null], "made": made,
    });
    Write::NewTable { table: name.into(), record: record.to_string(), secret: [0; 32] }
}

fn append(name: &str, ago: u64, kinds: &[&str]) -> Write {
    let at = days_ago(ago);
    let mut lines = vec![serde_json::json!({ "boardroom": 1, "game": "management" }).to_string()];
    lines.extend(kinds.iter().map(|kind| serde_json::json!({ "kind": kind, "at": at }).to_string()));
    Write::Append { table: name.into(), first: 0, lines }
}

fn identity(token: u8, person: &str) -> Write {
    Write::Identity { token: [token; 32], person: person.into(), since: 0, device: String::new() }
}
