//! What is old goes when somebody wants it to, and nothing else.

use referee::Stage;
use serde_json::json;
use server::store::conformance::Scratch;
use server::store::tidy::{self, Criteria, OldTable};
use server::store::{MemoryStore, SqliteStore, Store, Write};

/// The day that counts as today, in days since 1970.
const TODAY: u64 = 20_000;
const DAY: u64 = 24 * 60 * 60 * 1_000;

#[test]
fn only_what_is_old_and_over_goes() {
    for (_folder, mut store) in both() {
        fill(&mut *store);
        let criteria = Criteria { before: (TODAY - 30) * DAY, stage: Some(Stage::Over) };
        let found = tidy::find(&mut *store, criteria).expect("a look");
        assert_eq!(names(&found.tables), ["old-over"]);
        let old = &found.tables[0];
        assert_eq!(
            (old.game.as_str(), old.stage, old.last),
            ("management", Stage::Over, (TODAY - 100) * DAY)
        );
        assert_eq!(old.lines, 4);
        assert!(old.bytes > 100, "{old:?}");
        assert_eq!((found.kept, found.unreadable.len()), (4, 0));
        // Ann sits at the table that goes and made one that stays; Ben's only table goes; Cid came yesterday; Dan is
        // nowhere since long.
        assert_eq!(found.tokens, [[2; 32], [4; 32]]);
        assert_eq!(store.tables().expect("tables").tables.len(), 5, "a look changes nothing");

        tidy::remove(&mut *store, &found).expect("it goes");
        let left: Vec<String> = store
            .tables()
            .expect("tables")
            .tables
            .into_iter()
            .map(|stored| stored.table.to_string())
            .collect();
        assert_eq!(left, ["old-playing", "old-gathering", "new-over", "new-elsewhere"]);
        let people = [1, 2, 3, 4].map(|token| store.person(&[token; 32]).expect("a store").is_some());
        assert_eq!(people, [true, false, true, false]);
        let again = tidy::find(&mut *store, criteria).expect("a look");
        assert!(again.tables.is_empty() && again.tokens.is_empty());
    }
}

#[test]
fn other_stages_go_only_by_name() {
    for (_folder, mut store) in both() {
        fill(&mut *store);
        for (stage, expected) in [
            (Some(Stage::Playing), vec!["old-playing"]),
            (Some(Stage::Gathering), vec!["old-gathering"]),
            (None, vec!["old-over", "old-playing", "old-gathering"]),
        ] {
            let found =
                tidy::find(&mut *store, Criteria { before: (TODAY - 30) * DAY, stage }).expect("a look");
            assert_eq!(names(&found.tables), expected);
        }
        let found = tidy::find(&mut *store, Criteria { before: u64::MAX, stage: None }).expect("a look");
        assert_eq!((found.tables.len(), found.tokens.len(), found.kept), (5, 4, 0));
        tidy::remove(&mut *store, &found).expect("everything goes");
        assert!(store.tables().expect("tables").tables.is_empty());
    }
}

#[test]
fn what_cannot_be_read_stays_and_nobody_is_forgotten() {
    for (_folder, mut store) in both() {
        fill(&mut *store);
        let broken = "broken".to_owned();
        let record = "no record".to_owned();
        store
            .commit(&[Write::NewTable { table: broken.as_str().into(), record, secret: [0; 32] }])
            .expect("a table");
        let found = tidy::find(&mut *store, Criteria { before: u64::MAX, stage: None }).expect("a look");
        assert_eq!((found.tables.len(), found.kept), (5, 1));
        assert_eq!(found.unreadable[0].table, broken);
        assert!(found.tokens.is_empty());
    }
}

#[test]
fn a_class_goes_as_a_whole_or_not_at_all() {
    for (_folder, mut store) in both() {
        fill(&mut *store);
        let class = |tables: [&str; 2]| {
            let section = |table: &str| json!({ "name": table, "table": table, "firms": [] });
            let clock = json!({ "seconds": 0, "absent": "", "minutes": 0 });
            let setup = json!({
                "game": "management", "variant": null, "options": [], "edition": null, "clock": clock, "firms": [],
            });
            let entry =
                json!({ "number": 1, "name": "Ben", "section": 0, "seat": 0, "key": "k", "person": "ben" });
            let class = json!({
                "id": "class", "name": "History", "instructor": "dan", "code": "ABCDEF", "made": 0, "competition": false,
                "setup": setup, "sections": tables.map(section), "roster": [entry], "next_entry": 2,
            });
            Write::Class { id: "class".into(), class: class.to_string() }
        };
        let criteria = Criteria { before: (TODAY - 30) * DAY, stage: None };
        store.commit(&[class(["old-over", "new-over"])]).expect("a class");
        let found = tidy::find(&mut *store, criteria).expect("a look");
        assert_eq!(names(&found.tables), ["old-playing", "old-gathering"], "its other table is new");
        assert_eq!((found.kept, found.classes.len()), (3, 0));
        assert!(found.tokens.is_empty(), "its people stay: {:?}", found.tokens);
        store.commit(&[class(["old-over", "old-playing"])]).expect("the class is written anew");
        let found = tidy::find(&mut *store, criteria).expect("a look");
        assert_eq!(names(&found.tables), ["old-over", "old-playing", "old-gathering"]);
        tidy::remove(&mut *store, &found).expect("it goes");
        assert_eq!(store.classes(), Ok(Vec::new()));
    }
}

#[test]
fn the_room_of_what_went_is_given_back() {
    let folder = Scratch::under(env!("CARGO_TARGET_TMPDIR"));
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    fill(&mut store);
    let lines =
        (4..3_004).map(|n| json!({ "n": n, "kind": "decision", "at": 0, "x": "x".repeat(200) }).to_string());
    let append = Write::Append { table: "old-playing".into(), first: 4, lines: lines.collect() };
    store.commit(&[append]).expect("a long log");
    let found =
        tidy::find(&mut store, Criteria { before: u64::MAX, stage: Some(Stage::Playing) }).expect("a look");
    tidy::remove(&mut store, &found).expect("it goes");
    let freed = store.compact().expect("the room is given back");
    assert!(freed > 500_000, "{freed}");
    drop(store);
    let size = std::fs::metadata(folder.path().join("boardroom.db")).expect("the database").len();
    assert!(size < 200_000, "{size}");
    let mut store = SqliteStore::open(folder.path()).expect("it opens");
    assert_eq!(store.lines(&"old-over".into()).expect("the others are whole").len(), 4);
}

/// Both stores, each with its folder.
fn both() -> [(Scratch, Box<dyn Store>); 2] {
    let scratch = || Scratch::under(env!("CARGO_TARGET_TMPDIR"));
    let (unused, folder) = (scratch(), scratch());
    let on_disk = SqliteStore::open(folder.path()).expect("a new store");
    [(unused, Box::new(MemoryStore::default())), (folder, Box::new(on_disk))]
}

fn names(tables: &[OldTable]) -> Vec<&str> {
    tables.iter().map(|old| old.table.as_str()).collect()
}

fn fill(store: &mut dyn Store) {
    table(store, "old-over", 100, &["sit", "begin", "reveal"], "ann", &["ben", "ann"]);
    table(store, "old-playing", 90, &["sit", "begin", "decision"], "ann", &["cid"]);
    table(store, "old-gathering", 80, &[], "cid", &[]);
    table(store, "new-over", 3, &["begin", "reveal"], "cid", &["ann"]);
    // Its match has a time of its own, so that only the record says how old it is.
    let record = record("cid", &["cid"], TODAY - 1);
    let header = json!({ "boardroom": 1, "game": "goodwill" }).to_string();
    let reveal = json!({ "n": 1, "kind": "reveal", "at": 7_731 }).to_string();
    let name = "new-elsewhere".to_owned();
    store
        .commit(&[
            Write::NewTable { table: name.as_str().into(), record, secret: [0; 32] },
            Write::Append { table: name.into(), first: 0, lines: vec![header, reveal] },
        ])
        .expect("a table");
    for (token, person, since) in
        [(1, "ann", 0), (2, "ben", 0), (3, "cid", TODAY - 1), (4, "dan", TODAY - 90)]
    {
        let (person, device) = (person.into(), String::new());
        store
            .commit(&[Write::Identity { token: [token; 32], person, since: since * DAY, device }])
            .expect("a person");
    }
}

/// A table at which something last happened so many days ago.
fn table(store: &mut dyn Store, name: &str, ago: u64, kinds: &[&str], host: &str, owners: &[&str]) {
    let at = (TODAY - ago) * DAY;
    let mut lines = vec![json!({ "boardroom": 1, "game": "management" }).to_string()];
    for (kind, number) in kinds.iter().zip(1..) {
        lines.push(json!({ "n": number, "kind": kind, "at": at }).to_string());
    }
    let name = name.to_owned();
    let record = record(host, owners, TODAY - ago);
    store
        .commit(&[
            Write::NewTable { table: name.as_str().into(), record, secret: [0; 32] },
            Write::Append { table: name.into(), first: 0, lines },
        ])
        .expect("a table");
}

fn record(host: &str, owners: &[&str], made: u64) -> String {
    json!({
        "name": "an evening", "host": host, "invitation": "x", "public": false, "owners": owners,
        "made": made * DAY,
    })
    .to_string()
}
