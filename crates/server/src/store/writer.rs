//! The one thread that writes.
//!
//! While a commit waits for the disk, further requests gather; the next commit takes all of them. So one wait for the disk
//! serves every table that moved meanwhile, and nobody waits for more than two. A busy server gathers a moment longer: see
//! [`Workers`].

use super::figures::{Counters, Figures};
use super::{Device, Store, StoreError, StoredClass, StoredTables, StoredTalk, Workers, Write};
use crate::ids::{PersonId, TableId};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// How many rows one commit takes at most, so that nobody waits long because others write much.
const BATCH_ROWS: u64 = 4_096;

/// How long requests gather at most while every thread of the server is busy.
const GATHERING: Duration = Duration::from_millis(2);

/// A handle to the thread that owns a store. Clones share the thread; it ends by [`Writer::close`], or when the last
/// handle is gone, and in both cases only after it has committed what waits.
///
/// Requests are made when the method is called, in that order, not when the future is first polled: who drops the future
/// drops the answer, not the request. A read sees every write that was requested before it.
#[derive(Clone, Debug)]
pub struct Writer {
    jobs: Sender<Job>,
    counters: Arc<Counters>,
}

impl Writer {
    /// Starts the thread.
    pub fn start(store: impl Store) -> Writer {
        Writer::start_beside(Workers::default(), store)
    }

    /// Starts the thread beside those that serve, on whom it waits for more while all of them are busy.
    pub fn start_beside(workers: Workers, store: impl Store) -> Writer {
        let (jobs, waiting) = channel();
        let counters = Arc::new(Counters::default());
        let thread = WriterThread { store: Box::new(store), workers, counters: Arc::clone(&counters) };
        std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || thread.work(waiting))
            .expect("the system can start a thread");
        Writer { jobs, counters }
    }

    /// Writes all of it, or nothing. It is on the disk when the answer comes.
    pub fn write(&self, writes: Vec<Write>) -> impl Answer<()> + use<> {
        self.ask(|reply| Job::Write(writes, reply)).later()
    }

    /// As [`Writer::write`], but the answer goes to a function, which runs on the writer's thread: it must be quick, must
    /// not panic and must not wait for the writer. It is called exactly once, also when the writer is closed.
    pub fn write_then(&self, writes: Vec<Write>, then: impl FnOnce(Result<(), StoreError>) + Send + 'static) {
        self.counters.asked();
        self.send(Job::Write(writes, Reply::new(&self.counters, then)));
    }

    /// Every table, in the order of making, and those that are damaged.
    pub fn tables(&self) -> impl Answer<StoredTables> + use<> {
        self.read(<dyn Store>::tables).later()
    }

    /// The lines of a match, in order.
    pub fn lines(&self, table: impl Into<TableId>) -> impl Answer<Vec<String>> {
        let table = table.into();
        self.read(move |store| store.lines(&table)).later()
    }

    /// What was said at a table, in order.
    pub fn chat(&self, table: impl Into<TableId>) -> impl Answer<StoredTalk> {
        let table = table.into();
        self.read(move |store| store.chat(&table)).later()
    }

    /// Every device that is known, with its person.
    pub fn identities(&self) -> impl Answer<Vec<super::Identity>> + use<> {
        self.read(<dyn Store>::identities).later()
    }

    /// Every class that can be read.
    pub fn classes(&self) -> impl Answer<Vec<StoredClass>> + use<> {
        self.read(<dyn Store>::classes).later()
    }

    /// The tables at which something was said whose line holds this word.
    pub fn talked(&self, word: impl Into<String>) -> impl Answer<Vec<TableId>> {
        let word = word.into();
        self.read(move |store| store.talked(&word)).later()
    }

    /// The person that a hashed token stands for.
    pub fn person(&self, token: [u8; 32]) -> impl Answer<Option<PersonId>> + use<> {
        self.read(move |store| store.person(&token)).later()
    }

    /// The devices of a person, the oldest first.
    pub fn devices(&self, person: impl Into<PersonId>) -> impl Answer<Vec<Device>> {
        let person = person.into();
        self.read(move |store| store.devices(&person)).later()
    }

    /// Copies everything to a file. Writes wait meanwhile; [`super::SqliteStore::copy`] holds nobody up.
    pub fn backup(&self, path: &Path) -> impl Answer<()> + use<> {
        let path = path.to_owned();
        self.read(move |store| store.backup(&path)).later()
    }

    /// Commits what waits, closes the store and ends the thread. Later requests are answered with
    /// [`StoreError::Closed`]; closing what is closed is no error.
    pub fn close(&self) -> impl Future<Output = ()> + Send + use<> {
        let answer = self.ask(Job::Close).later();
        async move { drop(answer.await) }
    }

    /// As [`Writer::close`], from a thread that may wait.
    pub fn close_blocking(&self) {
        drop(self.ask(Job::Close).wait());
    }

    /// What the writer has done so far.
    pub fn figures(&self) -> Figures {
        self.counters.read()
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Ticket<T> {
        self.ask(|mut reply| Job::Read(Box::new(move |store| reply.tell(read(store)))))
    }

    fn ask<T: Send + 'static>(&self, job: impl FnOnce(Reply<T>) -> Job) -> Ticket<T> {
        let (sender, ticket) = oneshot::channel();
        self.counters.asked();
        // Nobody may be listening any more, which is no concern of the writer.
        self.send(job(Reply::new(&self.counters, move |answer| drop(sender.send(answer)))));
        Ticket(ticket)
    }

    fn send(&self, job: Job) {
        // When the thread has ended, the job comes back and is dropped, which tells its caller.
        drop(self.jobs.send(job));
    }
}

/// An answer of the writer that is still to come. It borrows nothing, so that it can be kept or spawned.
pub trait Answer<T>: Future<Output = Result<T, StoreError>> + Send + 'static {}

impl<T, F: Future<Output = Result<T, StoreError>> + Send + 'static> Answer<T> for F {}

struct Ticket<T>(oneshot::Receiver<Result<T, StoreError>>);

impl<T: Send + 'static> Ticket<T> {
    async fn later(self) -> Result<T, StoreError> {
        self.0.await.unwrap_or_else(|_| Err(StoreError::Closed))
    }

    fn wait(self) -> Result<T, StoreError> {
        self.0.blocking_recv().unwrap_or_else(|_| Err(StoreError::Closed))
    }
}

enum Job {
    Write(Vec<Write>, Reply<()>),
    Read(Read),
    Close(Reply<()>),
}

type Read = Box<dyn FnOnce(&mut dyn Store) + Send>;

/// The duty to answer once. Who drops it unanswered, because the writer is closed or its thread has died, answers so.
struct Reply<T> {
    tell: Option<Tell<T>>,
    counters: Arc<Counters>,
}

type Tell<T> = Box<dyn FnOnce(Result<T, StoreError>) + Send>;

impl<T> Reply<T> {
    fn new(counters: &Arc<Counters>, tell: impl FnOnce(Result<T, StoreError>) + Send + 'static) -> Reply<T> {
        Reply { tell: Some(Box::new(tell)), counters: Arc::clone(counters) }
    }

    fn tell(&mut self, answer: Result<T, StoreError>) {
        if let Some(tell) = self.tell.take() {
            self.counters.answered();
            tell(answer);
        }
    }
}

impl<T> Drop for Reply<T> {
    fn drop(&mut self) {
        self.tell(Err(StoreError::Closed));
    }
}

/// What the thread works with.
struct WriterThread {
    store: Box<dyn Store>,
    workers: Workers,
    counters: Arc<Counters>,
}

impl WriterThread {
    fn work(mut self, jobs: Receiver<Job>) {
        let mut waiting = Waiting::default();
        while let Ok(first) = jobs.recv() {
            self.workers.wait_until_one_is_idle(GATHERING);
            let mut next = Some(first);
            while let Some(job) = next {
                match job {
                    Job::Write(writes, reply) => waiting.add(writes, reply),
                    Job::Read(read) => {
                        self.commit(&mut waiting);
                        read(&mut *self.store);
                    }
                    Job::Close(mut reply) => {
                        self.commit(&mut waiting);
                        drop(jobs);
                        drop(self.store);
                        // Only now, so that the folder can be opened again by who waited for this.
                        reply.tell(Ok(()));
                        return;
                    }
                }
                next = if waiting.rows < BATCH_ROWS { jobs.try_recv().ok() } else { None };
            }
            self.commit(&mut waiting);
        }
    }

    fn commit(&mut self, waiting: &mut Waiting) {
        self.settle(&waiting.writes, &mut waiting.parts);
        waiting.writes.clear();
        waiting.parts.clear();
        waiting.rows = 0;
    }

    /// Commits these writes and answers the parts that they consist of. A conflict lies in one part, as does a row that is
    /// damaged, and the others shall not suffer: halving finds it in few commits, and keeps the order.
    fn settle(&mut self, writes: &[Write], parts: &mut [Part]) {
        let outcome = self.commit_at_once(writes);
        if let (Err(StoreError::Conflict(_) | StoreError::Damaged(_)), 2..) = (&outcome, parts.len()) {
            let (left, right) = parts.split_at_mut(parts.len() / 2);
            let (left_writes, right_writes) = writes.split_at(left.iter().map(|part| part.length).sum());
            self.settle(left_writes, left);
            self.settle(right_writes, right);
            return;
        }
        for part in parts {
            part.reply.tell(outcome.clone());
        }
    }

    fn commit_at_once(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        if writes.is_empty() {
            return Ok(());
        }
        let start = Instant::now();
        let outcome = self.store.commit(writes);
        match outcome {
            Ok(()) => self.counters.committed(writes.iter().map(rows).sum(), start.elapsed()),
            Err(_) => self.counters.failed(start.elapsed()),
        }
        outcome
    }
}

/// What gathered for the next commit.
#[derive(Default)]
struct Waiting {
    writes: Vec<Write>,
    parts: Vec<Part>,
    rows: u64,
}

/// One request: so many of the writes, and whom to tell.
struct Part {
    length: usize,
    reply: Reply<()>,
}

impl Waiting {
    fn add(&mut self, writes: Vec<Write>, reply: Reply<()>) {
        self.rows += writes.iter().map(rows).sum::<u64>();
        self.parts.push(Part { length: writes.len(), reply });
        self.writes.extend(writes);
    }
}

fn rows(write: &Write) -> u64 {
    match write {
        Write::Append { lines, .. } => lines.len() as u64,
        _ => 1,
    }
}
