//! All rooms: made, brought back from the store, removed.

use crate::cache::Cache;
use crate::class::{self, Classes};
use crate::frozen;
use crate::ids::{PersonId, TableId};
use crate::list::{Listed, State, Tables};
use crate::people::People;
use crate::places::Places;
use crate::problem::Problem;
use crate::record::Record;
use crate::reviews::Reviews;
use crate::room::{Goodbye, Line, Looker, MOST_WAITING, Request, Room, must_be_bearable};
use crate::scene;
use crate::store::{StoreError, Write, Writer};
use crate::turns::Turns;
use crate::wire::{TableLine, WireStage};
use crate::work::Pool;
use axum::http::StatusCode;
use catalog::{AnyMatch, TableRequest};
use kernel::SeatSet;
use kernel::words::Message;
use referee::Header;
use referee::Secret;
use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

/// How often a table is read again that could not be read, and how long before the first time; each further time takes twice that.
const READ_AGAIN: u32 = 4;
const FIRST_WAIT: Duration = Duration::from_millis(50);
/// How long a write may take that shows whether the store works.
const PULSE: Duration = Duration::from_secs(3);
/// How long the files of those tables are together, in bytes, that are over and stay in memory for a while. There they take some
/// ten times that.
const MOST_RESTING: usize = 16 * 1024 * 1024;
/// How many calls may wait for books, and how many of them of one person.
const MOST_READERS: usize = 1_024;
pub(crate) const MOST_READERS_OF_PERSON: usize = 8;
/// How many tables are brought back at once, at most; one alone never twice.
const LOADING: usize = 32;

/// All rooms. Those that nobody needs are only in the store.
pub(crate) struct Hub {
    writer: Writer,
    pool: Pool,
    pub(crate) cache: Cache,
    pub(crate) reviews: Reviews,
    pub(crate) people: People,
    pub(crate) classes: Classes,
    /// Held by whoever gets a whole class as a file: many matches are in memory for it, so that it is done for one after the other.
    pub(crate) class_files: tokio::sync::Mutex<()>,
    /// Each who teaches gets one such file at a time.
    pub(crate) class_file_turns: Turns,
    rooms: Mutex<HashMap<TableId, mpsc::Sender<Request>>>,
    /// Tables that are over and in memory, by the bytes of their files.
    pub(crate) resting: Places<TableId>,
    /// Those who wait for books.
    pub(crate) readers: Places<PersonId>,
    tables: Mutex<Tables>,
    secrets: Mutex<HashMap<TableId, [u8; 32]>>,
    /// Whoever holds the lock of a table brings it back from the store or removes it, so that none is there twice.
    loading: [tokio::sync::Mutex<()>; LOADING],
    hasher: RandomState,
    /// Whether people cannot be read, so that nobody can be sure to get in.
    is_damaged: AtomicBool,
}

/// Why a table did not come from the store.
enum NotLoaded {
    /// It could not be read, and perhaps can be later.
    Unread(StoreError),
    /// It was read, and this release would play it otherwise.
    Differs(String),
}

pub(crate) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hub {
    /// Opens the house: every stored table is read once, so that lists are right and a table whose log does not
    /// replay is known from the start.
    pub(crate) async fn open(writer: Writer) -> Result<Arc<Hub>, String> {
        let hub = Arc::new(Hub {
            people: People::new(writer.clone()),
            classes: Classes::new(writer.clone()),
            class_files: tokio::sync::Mutex::default(),
            class_file_turns: Turns::default(),
            writer,
            pool: Pool::start(),
            cache: Cache::default(),
            reviews: Reviews::start(),
            rooms: Mutex::default(),
            resting: Places::new(MOST_RESTING, MOST_RESTING),
            readers: Places::new(MOST_READERS, MOST_READERS_OF_PERSON),
            tables: Mutex::default(),
            secrets: Mutex::default(),
            loading: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            hasher: RandomState::new(),
            is_damaged: AtomicBool::new(false),
        });
        let stored = again(|| hub.writer.tables()).await.map_err(|problem| problem.to_string())?;
        for damaged in stored.damaged {
            tracing::error!(
                table = damaged.table,
                why = damaged.why,
                "a table is set aside: what is stored of it is damaged; a backup may have it whole"
            );
            held(&hub.tables).damaged += 1;
        }
        if let Err(problem) = again(|| hub.writer.identities()).await {
            tracing::error!(%problem, "those who are known here cannot all be read: restore a backup with boardroom restore");
            hub.is_damaged.store(true, Ordering::Relaxed);
        }
        again(|| hub.classes.load()).await.map_err(|problem| problem.to_string())?;
        for stored in stored.tables {
            held(&hub.secrets).insert(stored.table.clone(), stored.secret);
            let record: Record = match serde_json::from_str(&stored.record) {
                Ok(record) => record,
                Err(problem) => {
                    tracing::error!(table = %stored.table, %problem, "a table is set aside: its record cannot be read");
                    held(&hub.tables).damaged += 1;
                    continue;
                }
            };
            if hub.classes.is_stray(&record, &stored.table) {
                hub.remove_stray(&stored.table).await;
                continue;
            }
            match hub.load(&stored.table, &record).await {
                Ok(room) => {
                    hub.list(&room, true);
                    if room.table.next_alarm(0).is_some() || !room.table.needs_bot(room.now()).is_empty() {
                        // Its clock runs, whether somebody looks or not.
                        hub.start(room);
                    }
                }
                Err(problem) => drop(hub.set_aside(&stored.table, record, problem).await),
            }
        }
        class::let_strays_go(&hub).await;
        Ok(hub)
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.writer
    }

    pub(crate) fn pool(&self) -> &Pool {
        &self.pool
    }

    pub(crate) fn tables(&self) -> MutexGuard<'_, Tables> {
        held(&self.tables)
    }

    /// Counts a table that is going to be made among those of a person, unless they have so many. It counts as long as this is
    /// held, and then if it was made.
    pub(crate) fn begin_making(
        self: &Arc<Self>,
        id: &TableId,
        person: &PersonId,
        most: usize,
    ) -> Option<Making> {
        let begun = self.tables().begin_making(id, person, most);
        begun.then(|| Making { hub: Arc::clone(self), id: id.clone() })
    }

    /// Makes a table. Those of one origin do not push the others out of the lobby.
    pub(crate) async fn make(
        self: &Arc<Self>,
        game: &str,
        request: &TableRequest,
        record: Record,
        secret: [u8; 32],
        origin: u64,
    ) -> Result<(), Problem> {
        let game =
            catalog::find(game).map_err(|message| Problem::no_game(message, StatusCode::BAD_REQUEST))?;
        let table = game
            .open(request)
            .map_err(|message| Problem::told("bad-table", StatusCode::BAD_REQUEST, message))?;
        must_be_bearable(table.as_ref(), &request.seats)?;
        let text = serde_json::to_string(&record).expect("a record is plain data");
        let id = TableId::from(request.id.as_str());
        let header = Write::Append { table: id.clone(), first: 0, lines: table.lines_from(0) };
        self.writer.write(vec![Write::NewTable { table: id.clone(), record: text, secret }, header]).await?;
        held(&self.secrets).insert(id.clone(), secret);
        self.tables().note_origin(&id, origin);
        let stored = table.entries() + 1;
        self.start(Room::new(id, table, record, Vec::new(), stored, Arc::clone(self)));
        Ok(())
    }

    /// Whether another section of the class that a table belongs to is not over yet.
    pub(crate) fn is_played_elsewhere(&self, record: &Record, table: &TableId) -> bool {
        let Some(class) = record.class.as_ref().and_then(|class| self.classes.get(class)) else {
            return false;
        };
        let others = class.sections.iter().map(|section| &section.table).filter(|other| *other != table);
        let tables = self.tables();
        others.filter_map(|other| tables.get(other)).any(|listed| listed.line.stage != WireStage::Over)
    }

    /// Does something in a room, and waits until it is stored.
    pub(crate) async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        request: impl FnOnce(&mut Room) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.enter(id, request).await.map(|(_, done)| done)
    }

    /// As [`Hub::ask`], for one who stays: gives a handle to the very room in which it was done.
    pub(crate) async fn enter<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        request: impl FnOnce(&mut Room) -> Result<T, Problem> + Send + 'static,
    ) -> Result<(RoomHandle, T), Problem> {
        let (request, answered) = answerable(request);
        let room = self.send(id, request).await?;
        let done = answered.await.map_err(|_| closed())??;
        Ok((room, done))
    }

    /// Puts a request before a room, which is brought back from the store if need be, and gives a handle to it.
    pub(crate) async fn send(
        self: &Arc<Self>,
        id: &TableId,
        mut request: Request,
    ) -> Result<RoomHandle, Problem> {
        for _ in 0..3 {
            let room = self.room(id).await?;
            match room.send(request).await {
                Ok(()) => return Ok(RoomHandle(room)),
                // It has just left the memory: the next one comes from the store.
                Err(mpsc::error::SendError(returned)) => {
                    request = returned;
                    held(&self.rooms).retain(|_, sender| !sender.is_closed());
                }
            }
        }
        Err(Problem::unavailable("table-busy"))
    }

    async fn room(self: &Arc<Self>, id: &TableId) -> Result<mpsc::Sender<Request>, Problem> {
        if let Some(room) = held(&self.rooms).get(id) {
            return Ok(room.clone());
        }
        let _one_at_a_time = self.loading(id).await;
        if let Some(room) = held(&self.rooms).get(id) {
            return Ok(room.clone());
        }
        let listed = self.tables().get(id).cloned().ok_or_else(Problem::no_table)?;
        if let (State::Frozen, Some(notice)) = (listed.state, listed.notice) {
            return Err(Problem::frozen(notice));
        }
        match self.load(id, &listed.record).await {
            Ok(room) => Ok(self.start(room)),
            Err(problem) => Err(self.set_aside(id, listed.record, problem).await),
        }
    }

    async fn loading(&self, id: &TableId) -> tokio::sync::MutexGuard<'_, ()> {
        self.loading[self.hasher.hash_one(id) as usize % LOADING].lock().await
    }

    /// Lists a table that did not come from the store. One that this release would play otherwise is frozen: kept as it is, and
    /// said to be so to those who may know of it. One that could not be read is tried again when somebody comes to it.
    async fn set_aside(&self, id: &TableId, record: Record, problem: NotLoaded) -> Problem {
        let (state, line, notice, problem) = match problem {
            NotLoaded::Unread(StoreError::Closed) => return StoreError::Closed.into(),
            NotLoaded::Unread(problem @ StoreError::Failed(_)) => {
                tracing::warn!(table = %id, %problem, "a table cannot be read at present");
                let known = self.tables().get(id).map(|listed| (listed.line.clone(), listed.notice.clone()));
                let (line, notice) =
                    known.unwrap_or_else(|| (frozen::line(id, &record, &[], None), Some(frozen::unread())));
                (State::Unread, line, notice, problem.into())
            }
            NotLoaded::Unread(problem) => self.freeze(id, &record, &problem.to_string()).await,
            NotLoaded::Differs(problem) => self.freeze(id, &record, &problem).await,
        };
        self.tables()
            .put(id, Listed { line, record, waiting: SeatSet::NONE, result: Vec::new(), state, notice });
        problem
    }

    async fn freeze(
        &self,
        id: &TableId,
        record: &Record,
        problem: &str,
    ) -> (State, TableLine, Option<Message>, Problem) {
        tracing::error!(table = %id, problem, "a table is frozen");
        let lines = self.writer.lines(id).await.unwrap_or_default();
        let header = Header::read(&(lines.join("\n") + "\n")).ok();
        let line = frozen::line(id, record, &lines, header.as_ref());
        let notice = frozen::notice(record, header.as_ref());
        (State::Frozen, line, Some(notice.clone()), Problem::frozen(notice))
    }

    /// What a person is told who asked for a table: that it is frozen, only if that person may know of it.
    pub(crate) fn hide_frozen(
        &self,
        id: &TableId,
        person: &PersonId,
        invitation: Option<&str>,
        problem: Problem,
    ) -> Problem {
        if !problem.is_frozen() {
            return problem;
        }
        let may_know = |listed: &Listed| listed.record.is_known_to(person, invitation);
        if self.tables().get(id).is_some_and(|listed| !may_know(listed)) {
            Problem::no_table()
        } else {
            problem
        }
    }

    /// Brings a table back from the store by replaying it. What cannot be read is tried again.
    async fn load(self: &Arc<Self>, id: &TableId, record: &Record) -> Result<Room, NotLoaded> {
        let lines = again(|| self.writer.lines(id)).await.map_err(NotLoaded::Unread)?;
        let talk = again(|| self.writer.chat(id)).await.map_err(NotLoaded::Unread)?;
        let mut chat = vec![Line::lost(); talk.next.saturating_sub(1) as usize];
        for said in talk.lines {
            // A line of talk that cannot be read is no reason not to play on.
            match (serde_json::from_str(&said.line), chat.get_mut(said.number as usize - 1)) {
                (Ok(line), Some(place)) => *place = line,
                _ => tracing::error!(table = %id, number = said.number, "a line of talk cannot be read"),
            }
        }
        let differs = |problem: &dyn std::fmt::Display| NotLoaded::Differs(problem.to_string());
        let secret = held(&self.secrets).get(id).copied().ok_or_else(|| differs(&"its secret is missing"))?;
        let stored = lines.len() as u32;
        let text = lines.join("\n") + "\n";
        let game = catalog::game_of_match(&text).map_err(|problem| differs(&problem))?;
        // Rules that have changed may stumble over what they never would have allowed.
        let replay = move || {
            let replay = AssertUnwindSafe(|| game.resume(&text, Some(Secret::new(secret))));
            std::panic::catch_unwind(replay)
        };
        let table: Box<dyn AnyMatch> = match tokio::task::spawn_blocking(replay).await {
            Ok(Ok(replayed)) => replayed.map_err(|problem| differs(&problem))?,
            _ => return Err(differs(&"the rules of this release fail over it")),
        };
        Ok(Room::new(id.clone(), table, record.clone(), chat, stored, Arc::clone(self)))
    }

    /// Starts the task of a room.
    fn start(self: &Arc<Self>, room: Room) -> mpsc::Sender<Request> {
        let (sender, requests) = mpsc::channel(MOST_WAITING);
        self.list(&room, true);
        held(&self.rooms).insert(room.id.clone(), sender.clone());
        tokio::spawn(room.run(requests));
        // A first request makes it do what follows by itself.
        let _ = sender.try_send(Box::new(|_| Box::new(|_, _| ())));
        sender
    }

    /// Notes how a table stands, for lists. Mostly only whom it waits for has changed.
    pub(crate) fn list(&self, room: &Room, seats_changed: bool) {
        let waiting = room.table.waiting_for();
        let mut tables = self.tables();
        match tables.get_mut(&room.id) {
            Some(listed) if !seats_changed && listed.record == room.record => {
                let stage = scene::stage(room);
                if std::mem::replace(&mut listed.line.stage, stage) != stage {
                    listed.result = scene::result(room);
                }
                listed.waiting = waiting;
            }
            _ => {
                let record = room.record.clone();
                let (line, state) = (scene::line(room), State::Fine);
                let listed =
                    Listed { line, record, waiting, result: scene::result(room), state, notice: None };
                tables.put(&room.id, listed);
            }
        }
    }

    /// Takes a room out of memory, unless somebody has just come. `true` if it may end.
    pub(crate) fn retire(&self, id: &TableId, requests: &mut mpsc::Receiver<Request>) -> bool {
        let mut rooms = held(&self.rooms);
        if !requests.is_empty() {
            return false;
        }
        requests.close();
        rooms.remove(id);
        true
    }

    /// Forgets a room that could not store what it did.
    pub(crate) fn forget(&self, id: &TableId) {
        held(&self.rooms).remove(id);
    }

    /// Removes a table with everything in it, for good.
    pub(crate) async fn remove(self: &Arc<Self>, id: &TableId) -> Result<(), Problem> {
        let _one_at_a_time = self.loading(id).await;
        let room = held(&self.rooms).remove(id);
        if let Some(room) = room {
            let (ended, has_ended) = oneshot::channel();
            let end: Request = Box::new(move |room| {
                room.end();
                Box::new(move |_, _| {
                    let _ = ended.send(());
                })
            });
            if room.send(end).await.is_ok() {
                let _ = has_ended.await;
            }
        }
        self.writer.write(vec![Write::Remove { table: id.clone() }]).await?;
        self.tables().remove(id);
        held(&self.secrets).remove(id);
        Ok(())
    }

    /// Removes a table that no class has: the house fell when the class was being made, begun anew or deleted, and nobody could ever remove
    /// it.
    async fn remove_stray(&self, id: &TableId) {
        match self.writer.write(vec![Write::Remove { table: id.clone() }]).await {
            Ok(()) => tracing::info!(table = %id, "a table that no class has is removed"),
            Err(problem) => tracing::error!(table = %id, %problem, "a table that no class has is left"),
        }
        held(&self.secrets).remove(id);
    }

    /// Writes down another record of a table that is not in memory, as it cannot be played at.
    pub(crate) async fn change_record(
        &self,
        id: &TableId,
        change: impl FnOnce(&mut Record),
    ) -> Result<(), Problem> {
        let _one_at_a_time = self.loading(id).await;
        let mut listed = self.tables().get(id).cloned().ok_or_else(Problem::no_table)?;
        change(&mut listed.record);
        let record = serde_json::to_string(&listed.record).expect("a record is plain data");
        self.writer.write(vec![Write::Record { table: id.clone(), record }]).await?;
        self.tables().put(id, listed);
        Ok(())
    }

    /// Erases what a person has said at a table, also at one that cannot be played at.
    pub(crate) async fn erase_talk(self: &Arc<Self>, id: &TableId, person: &PersonId) -> Result<(), Problem> {
        let is_fine = self.tables().get(id).is_some_and(|listed| listed.state == State::Fine);
        if is_fine {
            let person = person.clone();
            return self
                .ask(id, move |room| {
                    room.erase(&person);
                    Ok(())
                })
                .await;
        }
        let talk = self.writer.chat(id).await?;
        let of_person = |line: &str| serde_json::from_str(line).is_ok_and(|line: Line| line.is_of(person));
        let erased = serde_json::to_string(&Line::lost()).expect("talk is plain data");
        let writes = talk.lines.iter().filter(|said| of_person(&said.line)).map(|said| Write::Unsay {
            table: id.clone(),
            number: said.number,
            line: erased.clone(),
        });
        Ok(self.writer.write(writes.collect()).await?)
    }

    /// Lets go of everybody of whom this is true, at whichever table.
    pub(crate) async fn let_go(
        &self,
        whom: impl Fn(&Looker) -> bool + Clone + Send + 'static,
        goodbye: Goodbye,
    ) {
        let rooms: Vec<mpsc::Sender<Request>> = held(&self.rooms).values().cloned().collect();
        for room in rooms {
            let whom = whom.clone();
            let request: Request = Box::new(move |room| {
                room.let_go(whom, goodbye);
                Box::new(|_, _| ())
            });
            let _ = room.send(request).await;
        }
    }

    /// Whether a write goes through.
    pub(crate) async fn is_ready(&self) -> bool {
        !self.is_damaged.load(Ordering::Relaxed)
            && matches!(tokio::time::timeout(PULSE, self.writer.write(vec![Write::Pulse])).await, Ok(Ok(())))
    }

    /// How many rooms are in memory.
    pub(crate) fn rooms(&self) -> usize {
        held(&self.rooms).len()
    }
}

/// A table that is being made.
pub(crate) struct Making {
    hub: Arc<Hub>,
    id: TableId,
}

impl Drop for Making {
    fn drop(&mut self) {
        self.hub.tables().end_making(&self.id);
    }
}

/// A handle to one room, for those who stay in it. When the room leaves the memory the handle reaches nobody any more,
/// also if the table comes back: what somebody was in the old room, the new one knows nothing of.
#[derive(Clone)]
pub(crate) struct RoomHandle(mpsc::Sender<Request>);

impl RoomHandle {
    /// Puts a request before the room.
    pub(crate) async fn send(&self, request: Request) -> Result<(), Problem> {
        self.0.send(request).await.map_err(|_| closed())
    }
}

/// A request, and the answer that comes when what it did is stored.
fn answerable<T: Send + 'static>(
    request: impl FnOnce(&mut Room) -> Result<T, Problem> + Send + 'static,
) -> (Request, oneshot::Receiver<Result<T, Problem>>) {
    let (answer, answered) = oneshot::channel();
    let request: Request = Box::new(move |room| {
        let done = request(room);
        Box::new(move |_, stored| {
            let _ = answer.send(stored.and(done));
        })
    });
    (request, answered)
}

fn closed() -> Problem {
    Problem::unavailable("table-closed")
}

/// Reads something from the store, and again if that fails in passing.
async fn again<T, F>(read: impl Fn() -> F) -> Result<T, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    let mut wait = FIRST_WAIT;
    for _ in 0..READ_AGAIN {
        match read().await {
            Err(StoreError::Failed(_)) => {}
            done => return done,
        }
        sleep(wait).await;
        wait *= 2;
    }
    read().await
}

/// A random word of so many bytes, in hexadecimal digits.
pub(crate) fn random_word(bytes: usize) -> Result<String, Problem> {
    let mut buffer = vec![0; bytes];
    getrandom::fill(&mut buffer).map_err(|_| Problem::unavailable("no-random-numbers"))?;
    Ok(buffer.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests;
