//! A process that is killed at any moment loses nothing that it acknowledged.
//!
//! This test starts itself as a child, which writes and reports, and kills it.

use rusqlite::Connection;
use server::store::conformance::Scratch;
use server::store::{SqliteStore, Store, Write, Writer};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const FOLDER: &str = "BOARDROOM_CRASH_FOLDER";
const ROUNDS: u32 = 10;
const TABLES: u32 = 8;

#[test]
fn what_was_acknowledged_survives_every_kill() {
    let folder = Scratch::under(env!("CARGO_TARGET_TMPDIR"));
    let mut acknowledged: BTreeMap<String, u32> = BTreeMap::new();
    for round in 0..ROUNDS {
        let before: u32 = acknowledged.values().sum();
        kill_in_the_middle(child(folder.path()), &mut acknowledged);
        check(folder.path(), &acknowledged);
        let after: u32 = acknowledged.values().sum();
        println!("round {round}: {} lines were acknowledged", after - before);
    }
    assert_eq!(acknowledged.len(), TABLES as usize, "every table had its turn");
}

/// The child: it does nothing in an ordinary run.
#[test]
fn write_until_killed() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let writer = Writer::start(SqliteStore::open(Path::new(&folder)).expect("the folder is free"));
    // The test harness has begun a line of its own.
    println!();
    std::thread::scope(|scope| {
        for number in 0..TABLES {
            let writer = writer.clone();
            scope.spawn(move || write_one_table(&writer, &format!("table-{number}")));
        }
    });
}

fn write_one_table(writer: &Writer, table: &str) {
    let mut next = match wait(writer.lines(table)) {
        Ok(lines) => lines.len() as u32,
        Err(_) => {
            let (record, secret) = (String::new(), [0; 32]);
            let new = Write::NewTable { table: table.into(), record, secret };
            wait(writer.write(vec![new])).expect("a new table");
            0
        }
    };
    loop {
        let count = 1 + next % 3;
        let lines = (next..next + count).map(|sequence| line(table, sequence)).collect();
        let append = Write::Append { table: table.into(), first: next, lines };
        wait(writer.write(vec![append])).expect("lines that follow");
        next += count;
        // One call for the whole line, so that a kill cannot leave half of it that reads as a smaller number.
        let report = format!("acknowledged {table} {next}\n");
        if std::io::stdout().write_all(report.as_bytes()).is_err() {
            return;
        }
    }
}

/// Lines of many lengths, some longer than a page.
fn line(table: &str, sequence: u32) -> String {
    let length = if sequence % 97 == 96 { 9_000 } else { sequence as usize % 300 };
    format!("{table} {sequence} {}", "x".repeat(length))
}

fn child(folder: &Path) -> Child {
    Command::new(std::env::current_exe().expect("this program has a path"))
        .args(["--exact", "write_until_killed", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child starts")
}

/// Notes how many lines each table has by the child's word.
fn kill_in_the_middle(mut child: Child, acknowledged: &mut BTreeMap<String, u32>) {
    let output = BufReader::new(child.stdout.take().expect("the child has an output"));
    let reports = std::thread::spawn(move || {
        let mut reports = Vec::new();
        for report in output.lines() {
            let report = report.expect("the child writes text");
            let words: Vec<&str> = report.split(' ').collect();
            if let ["acknowledged", table, count] = words[..] {
                reports.push((table.to_owned(), count.parse::<u32>().expect("a whole number")));
            }
        }
        reports
    });
    std::thread::sleep(a_moment());
    // On Unix this is SIGKILL, which a process cannot see coming.
    child.kill().expect("the child runs until it is killed");
    child.wait().expect("the child ends");
    for (table, count) in reports.join().expect("the reports are read") {
        let known = acknowledged.entry(table).or_default();
        assert!(*known < count, "a child went on before the end of the log");
        *known = count;
    }
}

fn a_moment() -> Duration {
    let mut random = [0; 2];
    getrandom::fill(&mut random).expect("the system has randomness");
    Duration::from_millis(150 + u64::from(u16::from_le_bytes(random)) % 500)
}

/// Every acknowledged line is there once, in its place, and nothing is there that was not written.
fn check(folder: &Path, acknowledged: &BTreeMap<String, u32>) {
    let mut store = SqliteStore::open(folder).expect("the dead hold no lock");
    for (table, count) in acknowledged {
        let lines = store.lines(&table.as_str().into()).expect("the log has no gap");
        assert!(lines.len() >= *count as usize, "{table}: {count} acknowledged, {} kept", lines.len());
        // At most the request that was under way when the kill came.
        assert!(lines.len() <= *count as usize + 3, "{table}: {count} acknowledged, {} kept", lines.len());
        for (sequence, kept) in lines.iter().enumerate() {
            assert_eq!(*kept, line(table, sequence as u32));
        }
    }
    drop(store);
    let database = Connection::open(folder.join("boardroom.db")).expect("the database opens");
    let health: String =
        database.pragma_query_value(None, "integrity_check", |row| row.get(0)).expect("an examination");
    assert_eq!(health, "ok");
}

/// Waits for an answer of the writer on a thread that may wait.
fn wait<T>(answer: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(answer)
}
