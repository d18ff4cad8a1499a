//! The writer gathers what waits, keeps the innocent from harm, and outlives a bad disk.

use server::store::conformance::Scratch;
use server::store::{
    Device, Faulty, Identity, MemoryStore, SqliteStore, Store, StoreError, StoredClass, StoredTables,
    StoredTalk, Write, Writer,
};
use server::{PersonId, TableId};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

#[tokio::test]
async fn what_is_written_can_be_read() {
    let writer = Writer::start(MemoryStore::default());
    let token = [9; 32];
    writer
        .write(vec![
            table("a"),
            append("a", 0),
            Write::Chat { table: "a".into(), number: 1, line: "hello".to_owned() },
            Write::Identity { token, person: "ann".into(), since: 1, device: "a telephone".to_owned() },
        ])
        .await
        .expect("a batch");
    // Reads come after the writes before them, whether anybody waited for those or not.
    let unwatched = writer.clone().write(vec![append("a", 1)]);
    assert_eq!(writer.lines("a").await, Ok(vec!["0".to_owned(), "1".to_owned()]));
    assert_eq!(unwatched.await, Ok(()));
    assert_eq!(writer.tables().await.expect("the tables").tables.len(), 1);
    let answer = writer.clone().chat("a");
    let talk = answer.await.expect("the talk");
    assert_eq!((talk.lines[0].line.as_str(), talk.next), ("hello", 2));
    let devices = writer.devices("ann").await;
    assert_eq!(devices, Ok(vec![Device { token, since: 1, device: "a telephone".to_owned() }]));
    assert_eq!(writer.person(token).await, Ok(Some("ann".into())));
    assert_eq!(writer.person([0; 32]).await, Ok(None));
    assert!(matches!(writer.lines("b").await, Err(StoreError::Conflict(_))));
    let figures = writer.figures();
    assert_eq!((figures.batches, figures.rows, figures.failures, figures.waiting), (2, 5, 0, 0));
}

#[test]
fn what_waits_is_committed_at_once() {
    let held = Held::start();
    let answers: Vec<_> = (0..100).map(|sequence| held.write(vec![append("a", sequence)])).collect();
    assert!(held.writer.figures().waiting >= 100);
    held.release();
    for answer in answers {
        assert_eq!(answer.recv().expect("an answer"), Ok(()));
    }
    assert_eq!(*held.sizes.lock().expect("the sizes"), [1, 100]);
    assert_eq!(wait(held.writer.lines("a")).expect("the lines").len(), 100);
}

#[test]
fn a_conflict_harms_nobody_else() {
    let held = Held::start();
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for sequence in 0..40 {
        good.push(held.write(vec![append("a", sequence)]));
        if sequence % 13 == 5 {
            // It begins well, and nothing of it may stay.
            bad.push(held.write(vec![append("a", sequence + 1), table("other"), table("a")]));
        }
    }
    good.push(held.write(vec![table("other"), append("other", 0)]));
    held.release();
    for answer in good {
        assert_eq!(answer.recv().expect("an answer"), Ok(()));
    }
    assert_eq!(bad.len(), 3);
    for answer in bad {
        assert!(matches!(answer.recv().expect("an answer"), Err(StoreError::Conflict(_))));
    }
    let expected: Vec<String> = (0..40).map(|sequence| sequence.to_string()).collect();
    assert_eq!(wait(held.writer.lines("a")), Ok(expected));
    assert_eq!(wait(held.writer.lines("other")).expect("the lines").len(), 1);
}

#[test]
fn a_failing_disk_is_told_to_all_and_tried_again() {
    let held = Held::start();
    held.broken.store(true, Ordering::SeqCst);
    let answers: Vec<_> = (0..10).map(|sequence| held.write(vec![append("a", sequence)])).collect();
    held.release();
    for answer in answers {
        assert_eq!(answer.recv().expect("an answer"), Err(StoreError::Failed("the disk is full".to_owned())));
    }
    assert!(wait(held.writer.write(vec![append("a", 0)])).is_err());
    held.broken.store(false, Ordering::SeqCst);
    assert_eq!(wait(held.writer.write(vec![append("a", 0)])), Ok(()));
    assert_eq!(wait(held.writer.lines("a")).expect("the lines").len(), 1);
    assert_eq!(held.writer.figures().failures, 2);
}

#[tokio::test]
async fn a_read_that_fails_in_passing_is_told_as_it_is() {
    let error = StoreError::Failed("The disk did not answer.".to_owned());
    let store = Faulty::new(MemoryStore::default(), 2, error.clone());
    let failures = store.reads();
    let writer = Writer::start(store);
    writer.write(vec![table("a"), append("a", 0)]).await.expect("writing works");
    assert_eq!(writer.tables().await, Err(error.clone()));
    assert_eq!(writer.lines("a").await, Err(error.clone()));
    assert_eq!(writer.lines("a").await, Ok(vec!["0".to_owned()]));
    failures.store(1, Ordering::SeqCst);
    assert_eq!(writer.person([0; 32]).await, Err(error));
    assert_eq!(writer.person([0; 32]).await, Ok(None));
}

#[test]
fn a_damaged_row_harms_nobody_else() {
    let folder = Scratch::under(env!("CARGO_TARGET_TMPDIR"));
    let mut store = SqliteStore::open(folder.path()).expect("a new store");
    store.commit(&[table("a"), table("b")]).expect("two tables");
    rusqlite::Connection::open(folder.path().join("boardroom.db"))
        .expect("the database opens")
        .execute("UPDATE tables SET secret = randomblob(32) WHERE name = 'a'", [])
        .expect("damage");
    let (writer, (enter, entered)) = (Writer::start(store), channel());
    // Held up in an answer, the writer finds both requests waiting.
    let (gate, opened) = channel::<()>();
    writer.write_then(vec![Write::Pulse], move |_| {
        enter.send(()).expect("the test waits");
        opened.recv().expect("the test releases");
    });
    entered.recv().expect("the first commit ends");
    let record = |name: &str| Write::Record { table: name.into(), record: "new".to_owned() };
    let answers: Vec<_> = [vec![append("b", 0)], vec![record("a")], vec![record("b")]]
        .into_iter()
        .map(|writes| {
            let (sender, answer) = channel();
            writer.write_then(writes, move |told| sender.send(told).expect("a listener"));
            answer
        })
        .collect();
    gate.send(()).expect("the writer waits");
    let told: Vec<_> = answers.into_iter().map(|answer| answer.recv().expect("an answer")).collect();
    assert!(matches!(told[..], [Ok(()), Err(StoreError::Damaged(_)), Ok(())]), "{told:?}");
}

#[test]
fn closing_commits_what_waits() {
    let folder = Scratch::under(env!("CARGO_TARGET_TMPDIR"));
    let writer = Writer::start(SqliteStore::open(folder.path()).expect("a new store"));
    let (sender, answers) = channel();
    writer.write_then(vec![table("a")], |_| ());
    for sequence in 0..500 {
        let sender = sender.clone();
        writer
            .write_then(vec![append("a", sequence)], move |answer| sender.send(answer).expect("a listener"));
    }
    writer.close_blocking();
    writer.close_blocking();
    let mut store = SqliteStore::open(folder.path()).expect("the folder is free again");
    assert_eq!(store.lines(&"a".into()).expect("the lines").len(), 500);
    drop(sender);
    assert_eq!(answers.iter().filter(Result::is_ok).count(), 500);

    let refused = wait(writer.write(vec![append("a", 500)]));
    assert_eq!(refused, Err(StoreError::Closed));
    assert_eq!(wait(writer.tables()), Err(StoreError::Closed));
    assert_eq!(writer.figures().waiting, 0);
}

#[test]
fn dropping_every_handle_commits_what_waits() {
    let store = MemoryStore::default();
    let writer = Writer::start(store.clone());
    let (sender, answer) = channel();
    writer.write_then(vec![table("a"), append("a", 0)], move |told| sender.send(told).expect("a listener"));
    drop(writer);
    assert_eq!(answer.recv().expect("an answer"), Ok(()));
    assert_eq!(store.clone().lines(&"a".into()).expect("the lines").len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tasks_share_the_commits() {
    let folder = Scratch::under(env!("CARGO_TARGET_TMPDIR"));
    let writer = Writer::start(SqliteStore::open(folder.path()).expect("a new store"));
    let tasks: Vec<_> = (0..50)
        .map(|number| {
            let writer = writer.clone();
            tokio::spawn(async move {
                let name = format!("table {number}");
                writer.write(vec![table(&name)]).await.expect("a new table");
                for sequence in 0..40 {
                    writer.write(vec![append(&name, sequence)]).await.expect("the next line");
                }
                assert_eq!(writer.clone().lines(name.as_str()).await.expect("the lines").len(), 40);
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("the task ends well");
    }
    let figures = writer.figures();
    assert_eq!(figures.rows, 50 * 41);
    assert!(figures.batches <= figures.rows);
    writer.close().await;
}

/// A writer whose store is held up in its first commit until it is released, so that requests gather.
struct Held {
    writer: Writer,
    broken: Arc<AtomicBool>,
    sizes: Arc<Mutex<Vec<usize>>>,
    gate: Sender<()>,
}

impl Held {
    fn start() -> Held {
        let (gate, opened) = channel();
        let (enter, entered) = channel();
        let broken = Arc::new(AtomicBool::new(false));
        let sizes = Arc::new(Mutex::new(Vec::new()));
        let writer = Writer::start(Slow {
            store: MemoryStore::default(),
            gate: Some((enter, opened)),
            broken: Arc::clone(&broken),
            sizes: Arc::clone(&sizes),
        });
        writer.write_then(vec![table("a")], |_| ());
        entered.recv().expect("the first commit begins");
        Held { writer, broken, sizes, gate }
    }

    fn write(&self, writes: Vec<Write>) -> Receiver<Result<(), StoreError>> {
        let (sender, answer) = channel();
        self.writer.write_then(writes, move |told| sender.send(told).expect("a listener"));
        answer
    }

    fn release(&self) {
        self.gate.send(()).expect("the store waits");
    }
}

struct Slow {
    store: MemoryStore,
    gate: Option<(Sender<()>, Receiver<()>)>,
    broken: Arc<AtomicBool>,
    sizes: Arc<Mutex<Vec<usize>>>,
}

impl Store for Slow {
    fn commit(&mut self, batch: &[Write]) -> Result<(), StoreError> {
        self.sizes.lock().expect("the sizes").push(batch.len());
        if let Some((enter, opened)) = self.gate.take() {
            enter.send(()).expect("the test waits");
            opened.recv().expect("the test releases");
        } else if self.broken.load(Ordering::SeqCst) {
            return Err(StoreError::Failed("the disk is full".to_owned()));
        }
        self.store.commit(batch)
    }

    fn tables(&mut self) -> Result<StoredTables, StoreError> {
        self.store.tables()
    }

    fn lines(&mut self, table: &TableId) -> Result<Vec<String>, StoreError> {
        self.store.lines(table)
    }

    fn chat(&mut self, table: &TableId) -> Result<StoredTalk, StoreError> {
        self.store.chat(table)
    }

    fn talked(&mut self, word: &str) -> Result<Vec<TableId>, StoreError> {
        self.store.talked(word)
    }
    fn person(&mut self, token: &[u8; 32]) -> Result<Option<PersonId>, StoreError> {
        self.store.person(token)
    }

    fn devices(&mut self, person: &PersonId) -> Result<Vec<Device>, StoreError> {
        self.store.devices(person)
    }

    fn identities(&mut self) -> Result<Vec<Identity>, StoreError> {
        self.store.identities()
    }

    fn classes(&mut self) -> Result<Vec<StoredClass>, StoreError> {
        self.store.classes()
    }

    fn backup(&mut self, path: &Path) -> Result<(), StoreError> {
        self.store.backup(path)
    }
}

fn table(name: &str) -> Write {
    Write::NewTable { table: name.into(), record: String::new(), secret: [0; 32] }
}

fn append(table: &str, first: u32) -> Write {
    Write::Append { table: table.into(), first, lines: vec![first.to_string()] }
}

/// Waits for an answer of the writer on a thread that may wait.
fn wait<T>(answer: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(answer)
}
