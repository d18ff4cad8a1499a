//! All rooms, and the people who come to them.

use crate::carry::Codes;
use crate::frozen;
use crate::problem::Problem;
use crate::record::Record;
use crate::room::{MOST_WAITING, Request, Room, now};
use crate::scene;
use crate::store::Write;
use crate::store::Writer;
use crate::wire::{Lobby, TableLine, WireStage};
use catalog::{AnyTable, TableRequest};
use kernel::{Seat, SeatSet};
use referee::Secret;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// All rooms. Those that nobody needs are only in the store.
pub(crate) struct Hub {
    writer: Writer,
    rooms: Mutex<HashMap<String, mpsc::Sender<Request>>>,
    /// Every table as lists show it, with its record, in the order of making.
    lines: Mutex<BTreeMap<(u64, String), Listed>>,
    /// By hashed token.
    people: Mutex<HashMap<[u8; 32], String>>,
    /// One at a time comes back from the store, so that no table is there twice.
    loading: tokio::sync::Mutex<()>,
    secrets: Mutex<HashMap<String, [u8; 32]>>,
    codes: Mutex<Codes>,
}

#[derive(Clone)]
struct Listed {
    line: TableLine,
    record: Record,
    /// The seats that it waits for.
    waiting: SeatSet,
}

impl Listed {
    /// Whether a person plays at it or made it.
    fn is_of(&self, person: &str) -> bool {
        self.record.host == person || self.record.is_seated(person)
    }
}

fn held<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hub {
    /// Opens the house: every stored table is read once, so that lists are right and a table whose log does not
    /// replay is known from the start.
    pub(crate) async fn open(writer: Writer) -> Result<Arc<Hub>, String> {
        let hub = Arc::new(Hub {
            writer,
            rooms: Mutex::default(),
            lines: Mutex::default(),
            people: Mutex::default(),
            loading: tokio::sync::Mutex::default(),
            secrets: Mutex::default(),
            codes: Mutex::default(),
        });
        let stored = hub.writer.tables().await.map_err(|problem| problem.to_string())?;
        for damaged in stored.damaged {
            tracing::error!(table = damaged.table, problem = damaged.why, "a table is damaged");
        }
        for stored in stored.tables {
            held(&hub.secrets).insert(stored.table.clone(), stored.secret);
            match hub.load(&stored.table, &stored.record).await {
                Ok(room) => {
                    hub.list(&room, true);
                    if room.table.deadline().is_some() || !room.table.needs_bot(now()).is_empty() {
                        // Its clock runs, whether somebody looks or not.
                        hub.start(room);
                    }
                }
                Err(problem) => drop(hub.freeze(&stored.table, &stored.record, &problem).await),
            }
        }
        Ok(hub)
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.writer
    }

    /// The person that a token stands for, if any.
    pub(crate) async fn person(&self, token: &str) -> Option<String> {
        let hash: [u8; 32] = Sha256::digest(token).into();
        if let Some(person) = held(&self.people).get(&hash) {
            return Some(person.clone());
        }
        let person = self.writer.person(hash).await.ok().flatten()?;
        held(&self.people).insert(hash, person.clone());
        Some(person)
    }

    /// A new token for a person; for somebody new if there is none.
    pub(crate) async fn introduce(&self, person: Option<String>) -> Result<(String, String), Problem> {
        let token = random_word(32)?;
        let person = match person {
            Some(person) => person,
            None => random_word(16)?,
        };
        let hash: [u8; 32] = Sha256::digest(&token).into();
        self.writer
            .write(vec![Write::Identity {
                token: hash,
                person: person.clone(),
                since: now(),
                device: String::new(),
            }])
            .await?;
        held(&self.people).insert(hash, person.clone());
        Ok((token, person))
    }

    /// A code by which a person can come from another device.
    pub(crate) fn carry_code(&self, person: &str) -> Result<String, Problem> {
        let mut random = [0; 8];
        getrandom::fill(&mut random).map_err(|_| Problem::inside("This machine gives no random numbers."))?;
        Ok(held(&self.codes).issue(person, random, Instant::now()))
    }

    /// The person of a code.
    pub(crate) fn carried(&self, code: &str) -> Result<String, Problem> {
        match held(&self.codes).redeem(code, Instant::now()) {
            Ok(Some(person)) => Ok(person),
            Ok(None) => Err(Problem::bad("bad-code", "This code is wrong or too old. Make a new one.")),
            Err(()) => Err(Problem::new(
                axum::http::StatusCode::TOO_MANY_REQUESTS,
                "too-many-codes",
                "Too many wrong codes were tried. Wait a minute.",
            )
            .retry_after(60)),
        }
    }

    /// Makes a table.
    pub(crate) async fn make(
        self: &Arc<Self>,
        game: &str,
        request: &TableRequest,
        record: Record,
        secret: [u8; 32],
    ) -> Result<(), Problem> {
        let game = catalog::find(game).map_err(|sentence| Problem::bad("no-such-game", sentence))?;
        let table = game.open(request).map_err(|sentence| Problem::bad("bad-table", sentence))?;
        let text = serde_json::to_string(&record).expect("a record is plain data");
        let id = request.id.clone();
        let header = Write::Append { table: id.clone(), first: 0, lines: table.lines_from(0) };
        self.writer.write(vec![Write::NewTable { table: id.clone(), record: text, secret }, header]).await?;
        held(&self.secrets).insert(id.clone(), secret);
        let stored = table.entries() + 1;
        self.start(Room::new(id, table, record, Vec::new(), stored, Arc::clone(self)));
        Ok(())
    }

    /// Does something in a room, and waits until it is stored.
    pub(crate) async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        id: &str,
        request: impl FnOnce(&mut Room) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let (answer, answered) = oneshot::channel();
        let request: Request = Box::new(move |room| {
            let done = request(room);
            Box::new(move |_, stored| {
                let _ = answer.send(stored.and(done));
            })
        });
        self.send(id, request).await?;
        answered.await.map_err(|_| Problem::inside("The table was closed. Try again."))?
    }

    /// Puts a request before a room, which is brought back from the store if need be.
    pub(crate) async fn send(self: &Arc<Self>, id: &str, mut request: Request) -> Result<(), Problem> {
        for _ in 0..3 {
            let room = self.room(id).await?;
            match room.send(request).await {
                Ok(()) => return Ok(()),
                // It has just left the memory: the next one comes from the store.
                Err(mpsc::error::SendError(returned)) => {
                    request = returned;
                    held(&self.rooms).retain(|_, sender| !sender.is_closed());
                }
            }
        }
        Err(Problem::inside("The table is busy. Try again."))
    }

    async fn room(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Request>, Problem> {
        if let Some(room) = held(&self.rooms).get(id) {
            return Ok(room.clone());
        }
        let _one_at_a_time = self.loading.lock().await;
        if let Some(room) = held(&self.rooms).get(id) {
            return Ok(room.clone());
        }
        let listed =
            held(&self.lines).iter().find(|((_, table), _)| table == id).map(|(_, listed)| listed.clone());
        let listed = listed.ok_or_else(Problem::no_table)?;
        if let Some(notice) = listed.line.frozen {
            return Err(Problem::frozen(notice));
        }
        let record = serde_json::to_string(&listed.record).expect("a record is plain data");
        match self.load(id, &record).await {
            Ok(room) => Ok(self.start(room)),
            Err(problem) => Err(self.freeze(id, &record, &problem).await),
        }
    }

    /// Keeps a table that cannot go on with this release as it is, and says so to those who may know of it.
    async fn freeze(&self, id: &str, record: &str, problem: &str) -> Problem {
        tracing::error!(table = id, problem, "a table is frozen");
        let Ok(record) = serde_json::from_str::<Record>(record) else { return Problem::no_table() };
        let lines = self.writer.lines(id.to_owned()).await.unwrap_or_default();
        let line = frozen::line(id, &record, &lines);
        let told = Problem::frozen(line.frozen.clone().unwrap_or_default());
        let key = (record.made, id.to_owned());
        held(&self.lines).insert(key, Listed { line, record, waiting: SeatSet::NONE });
        told
    }

    /// What a person is told who asked for a table: that it is frozen, only if that person may know of it.
    pub(crate) fn told(&self, id: &str, person: &str, invitation: Option<&str>, problem: Problem) -> Problem {
        let may_know = |listed: &Listed| {
            let record = &listed.record;
            record.public || listed.is_of(person) || invitation == Some(record.invitation.as_str())
        };
        let lines = held(&self.lines);
        let listed = lines.iter().find(|((_, table), _)| problem.is_frozen() && table == id);
        if listed.is_some_and(|(_, listed)| !may_know(listed)) { Problem::no_table() } else { problem }
    }

    /// Brings a table back from the store by replaying it.
    async fn load(self: &Arc<Self>, id: &str, record: &str) -> Result<Room, String> {
        let record: Record = serde_json::from_str(record).map_err(|problem| problem.to_string())?;
        let lines = self.writer.lines(id.to_owned()).await.map_err(|problem| problem.to_string())?;
        let mut chat = Vec::new();
        let talk = self.writer.chat(id.to_owned()).await.map_err(|problem| problem.to_string())?;
        for said in talk.lines {
            chat.push(serde_json::from_str(&said.line).map_err(|problem| problem.to_string())?);
        }
        let lost_chat = talk.next.saturating_sub(1).saturating_sub(chat.len() as u32);
        let secret = held(&self.secrets).get(id).copied().ok_or("its secret is missing")?;
        let text = lines.join("\n") + "\n";
        let stored = lines.len() as u32;
        let game = catalog::game_of_match(&text).map_err(|problem| problem.to_string())?;
        // Rules that have changed may stumble over what they never would have allowed.
        let replay = AssertUnwindSafe(|| game.resume(&text, Some(Secret::new(secret))));
        let table: Box<dyn AnyTable> = match std::panic::catch_unwind(replay) {
            Ok(replayed) => replayed.map_err(|problem| problem.to_string())?,
            Err(_) => return Err("the rules of this release fail over it".to_owned()),
        };
        let mut room = Room::new(id.to_owned(), table, record, chat, stored, Arc::clone(self));
        room.lost_chat = lost_chat;
        Ok(room)
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
        let key = (room.record.made, room.id.clone());
        let mut lines = held(&self.lines);
        match lines.get_mut(&key) {
            Some(listed) if !seats_changed && listed.record == room.record => {
                listed.line.stage = scene::stage(room);
                listed.waiting = waiting;
            }
            _ => {
                let listed = Listed { line: scene::line(room), record: room.record.clone(), waiting };
                lines.insert(key, listed);
            }
        }
    }

    /// Takes a room out of memory, unless somebody has just come. `true` if it may end.
    pub(crate) fn retire(&self, id: &str, requests: &mut mpsc::Receiver<Request>) -> bool {
        let mut rooms = held(&self.rooms);
        if !requests.is_empty() {
            return false;
        }
        requests.close();
        rooms.remove(id);
        true
    }

    /// Forgets a room that could not store what it did.
    pub(crate) fn forget(&self, id: &str) {
        held(&self.rooms).remove(id);
    }

    /// What a person finds in the lobby, the newest first.
    pub(crate) fn lobby(&self, person: &str) -> Lobby {
        let mut lobby = Lobby::default();
        for listed in held(&self.lines).values().rev() {
            let seated = listed.is_of(person);
            let list = match (seated, listed.record.public, listed.line.stage) {
                (true, _, _) => &mut lobby.mine,
                _ if listed.line.frozen.is_some() => continue,
                (_, true, WireStage::Gathering) => &mut lobby.open,
                (_, true, WireStage::Playing) => &mut lobby.running,
                _ => continue,
            };
            if list.len() < 100 {
                let your_turn = listed
                    .record
                    .seats_of(person)
                    .any(|index| listed.waiting.contains(Seat::new(index as u8)));
                list.push(TableLine { seated, your_turn, ..listed.line.clone() });
            }
        }
        lobby
    }

    /// How many tables of a person are under way.
    pub(crate) fn under_way(&self, person: &str) -> usize {
        held(&self.lines)
            .values()
            .filter(|listed| listed.line.stage != WireStage::Over && listed.line.frozen.is_none())
            .filter(|listed| listed.is_of(person))
            .count()
    }

    /// How many rooms are in memory, how many tables there are, and how many of them are frozen.
    pub(crate) fn counts(&self) -> (usize, usize, usize) {
        let rooms = held(&self.rooms).len();
        let lines = held(&self.lines);
        (rooms, lines.len(), lines.values().filter(|listed| listed.line.frozen.is_some()).count())
    }
}

/// A random word of so many bytes, in hexadecimal digits.
pub(crate) fn random_word(bytes: usize) -> Result<String, Problem> {
    let mut buffer = vec![0; bytes];
    getrandom::fill(&mut buffer).map_err(|_| Problem::inside("This machine gives no random numbers."))?;
    Ok(buffer.iter().map(|byte| format!("{byte:02x}")).collect())
}
