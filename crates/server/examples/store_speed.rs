//! How fast the store is on this machine's disk: `cargo run --release -p server --example store_speed`

use server::store::conformance::Scratch;
use server::store::{SqliteStore, Store, Write, Writer};
use std::time::{Duration, Instant};

const TABLES: u32 = 50;
const ROUNDS: u32 = 4_000;

fn batches_of_fifty_lines() {
    let folder = Scratch::under(std::env::temp_dir());
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    let tables: Vec<Write> = (0..TABLES).map(table).collect();
    store.commit(&tables).expect("new tables");
    let mut times: Vec<Duration> = Vec::new();
    let start = Instant::now();
    for sequence in 0..ROUNDS {
        let batch: Vec<Write> = (0..TABLES).map(|number| append(number, sequence)).collect();
        let begin = Instant::now();
        store.commit(&batch).expect("the next lines");
        times.push(begin.elapsed());
    }
    report("store, 50 lines a commit", TABLES * ROUNDS, start.elapsed(), times);
    let begin = Instant::now();
    let length = store.lines(&"table-7".into()).expect("the lines").len();
    println!("{length} lines of one table read in {:?}", begin.elapsed());
    let begin = Instant::now();
    store.backup(&folder.path().join("copy")).expect("a copy");
    let size = std::fs::metadata(folder.path().join("copy")).expect("its size").len();
    println!("{} kB copied in {:?}", size / 1000, begin.elapsed());
}

/// As with thinking time: a move comes alone.
fn one_line_a_commit() {
    let folder = Scratch::under(std::env::temp_dir());
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    let tables: Vec<Write> = (0..TABLES).map(table).collect();
    store.commit(&tables).expect("new tables");
    let mut times: Vec<Duration> = Vec::new();
    let start = Instant::now();
    for move_number in 0..TABLES * 200 {
        let write = append(move_number % TABLES, move_number / TABLES);
        let begin = Instant::now();
        store.commit(&[write]).expect("the next line");
        times.push(begin.elapsed());
    }
    report("store, 1 line a commit", TABLES * 200, start.elapsed(), times);
}

/// As in play: each table waits for its answer before it moves again.
fn fifty_tables_that_wait_for_their_answers() {
    let folder = Scratch::under(std::env::temp_dir());
    let writer = Writer::start(SqliteStore::open(folder.path()).expect("a new store"));
    wait(writer.write((0..TABLES).map(table).collect())).expect("new tables");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let start = Instant::now();
    let times = runtime.block_on(async {
        let tasks: Vec<_> = (0..TABLES)
            .map(|number| {
                let writer = writer.clone();
                tokio::spawn(async move {
                    let mut times = Vec::new();
                    for sequence in 0..ROUNDS {
                        let begin = Instant::now();
                        writer.write(vec![append(number, sequence)]).await.expect("the next line");
                        times.push(begin.elapsed());
                    }
                    times
                })
            })
            .collect();
        let mut times = Vec::new();
        for task in tasks {
            times.extend(task.await.expect("the task ends well"));
        }
        times
    });
    report("writer, 50 tables in step", TABLES * ROUNDS, start.elapsed(), times);
    println!("{:?}", writer.figures());
    writer.close_blocking();
}

fn report(what: &str, rows: u32, took: Duration, mut times: Vec<Duration>) {
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{what}: {:.0} rows a second; p50 {:?}, p90 {:?}, p99 {:?}, longest {:?}",
        f64::from(rows) / took.as_secs_f64(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}

fn table(number: u32) -> Write {
    Write::NewTable { table: format!("table-{number}").into(), record: String::new(), secret: [0; 32] }
}

/// A line as long as those of Management.
fn append(number: u32, first: u32) -> Write {
    let line = format!(
        "{{\"n\":{first},\"kind\":\"decision\",\"by\":\"bot:clerk\",\"at\":20600,\"step\":59,\"seat\":1,\
         \"do\":\"produce 2 0 0\",\"digest\":\"fbb884bbf1367dce\",\"chain\":\"da117023f38260c8\"}}"
    );
    Write::Append { table: format!("table-{number}").into(), first, lines: vec![line] }
}

fn main() {
    batches_of_fifty_lines();
    one_line_a_commit();
    fifty_tables_that_wait_for_their_answers();
}

/// Waits for an answer of the writer on a thread that may wait.
fn wait<T>(answer: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(answer)
}
