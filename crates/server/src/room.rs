//! A room: one table with everybody who looks at it.
//!
//! A room is a task that takes requests in order. It takes all that are waiting, carries them out, stores what they
//! changed in one go, and only then answers and tells. So a move is stored before anyone hears of it, and a busy table
//! costs one commit for many moves. If storing fails, the room forgets what it did and comes back from the store.

use crate::hub::Hub;
use crate::problem::Problem;
use crate::record::Record;
use crate::scene;
use crate::store::Write;
use crate::wire::{ChatLine, ServerMessage};
use arena::BotKind;
use axum::extract::ws::Utf8Bytes;
use catalog::AnyTable;
use kernel::{Seat, SeatSet, Viewer};
use referee::{By, Holder, Question, Stage};
use serde::Serialize;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// How many requests may wait at a room.
pub(crate) const MOST_WAITING: usize = 1_024;
/// How many messages may wait for a client. One that is slower than that is dropped.
pub(crate) const MOST_UNREAD: usize = 256;
/// The most requests that are carried out before they are stored.
const MOST_AT_ONCE: usize = 256;
/// After so long without anybody, a room leaves the memory.
const IDLE: Duration = Duration::from_secs(600);
/// The same for a table whose match is over, to which few come back.
const IDLE_AFTER_THE_END: Duration = Duration::from_secs(30);
/// How long those may wait for news who need not act on it. At a busy table they hear of several moves at once.
const LATER: Duration = Duration::from_millis(40);
/// The most lines of talk that a table keeps.
const MOST_CHAT: u32 = 2_000;

/// Something to be done in a room, and what to do when it is stored.
pub(crate) type Request = Box<dyn FnOnce(&mut Room) -> Reply + Send>;
/// Called when what the request changed is stored, or could not be.
pub(crate) type Reply = Box<dyn FnOnce(&Room, Result<(), Problem>) + Send>;

/// One table with everybody who looks at it.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) record: Record,
    pub(crate) chat: Vec<ChatLine>,
    pub(crate) connections: Vec<Connection>,
    /// How many lines of the match file and of the talk are stored.
    stored_lines: u32,
    stored_chat: u32,
    stored_record: Record,
    /// The seats whose decisions were taken in since everybody was told.
    pub(crate) acted: SeatSet,
    /// Whether seats, presence or stage changed, which everybody is told.
    pub(crate) seats_changed: bool,
    hub: Arc<Hub>,
    next_connection: u64,
    /// When those are told who can wait.
    later: Option<Instant>,
    /// The deadline that has passed, so that it does not wake the room again.
    rang: Option<u64>,
}

/// Somebody who looks on, with or without a seat.
pub(crate) struct Connection {
    pub(crate) number: u64,
    pub(crate) person: String,
    pub(crate) viewer: Viewer,
    /// Whether the client wants the view as tables too.
    pub(crate) tables: bool,
    /// How many pieces of news it has been sent.
    pub(crate) told: u32,
    /// What it has been shown; nothing before the first message.
    pub(crate) shown: Option<Shown>,
    /// Whether its view has changed though nothing was told.
    pub(crate) behind: bool,
    pub(crate) to: mpsc::Sender<Utf8Bytes>,
}

/// What everybody sees of the course of a game beside the news. Whoever has been shown this needs no message: one that
/// came each time that somebody changes what it sealed would give that away.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    question: Question,
    paused: bool,
    stage: Stage,
    waiting: SeatSet,
    sealed: SeatSet,
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64)
}

impl Room {
    pub(crate) fn new(
        id: String,
        table: Box<dyn AnyTable>,
        record: Record,
        chat: Vec<ChatLine>,
        stored_lines: u32,
        hub: Arc<Hub>,
    ) -> Room {
        Room {
            id,
            table,
            stored_chat: chat.len() as u32,
            stored_record: record.clone(),
            record,
            chat,
            connections: Vec::new(),
            stored_lines,
            acted: SeatSet::NONE,
            seats_changed: false,
            hub,
            next_connection: 0,
            later: None,
            rang: None,
        }
    }

    /// Runs until nobody needs the room any more.
    pub(crate) async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut idle_since = Instant::now();
        loop {
            let deadline = self.wakes_at();
            let wake = deadline.unwrap_or(idle_since + self.may_idle());
            let limit = self.later.map_or(wake, |later| later.min(wake));
            let first = tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => Some(request),
                    None => return,
                },
                () = sleep_until(limit) => None,
            };
            let mut replies = Vec::new();
            let is_timer = first.is_none();
            if let Some(request) = first {
                idle_since = Instant::now();
                replies.push(request(&mut self));
                while replies.len() < MOST_AT_ONCE {
                    let Ok(request) = requests.try_recv() else { break };
                    replies.push(request(&mut self));
                }
            }
            self.go_on();
            if !self.store(replies).await {
                return;
            }
            let idle = self.connections.is_empty() && idle_since.elapsed() >= self.may_idle();
            if is_timer && idle && deadline.is_none() && self.hub.retire(&self.id, &mut requests) {
                return;
            }
            if !self.connections.is_empty() {
                idle_since = Instant::now();
            }
        }
    }

    /// How long the room stays in memory without anybody.
    fn may_idle(&self) -> Duration {
        if self.table.stage() == Stage::Over { IDLE_AFTER_THE_END } else { IDLE }
    }

    /// When something happens by itself.
    fn wakes_at(&self) -> Option<Instant> {
        let deadline = self.table.deadline().filter(|deadline| self.rang != Some(*deadline))?;
        let left = deadline.saturating_sub(now());
        Some(Instant::now() + Duration::from_millis(left + 1))
    }

    /// What follows by itself: the clock, and bots.
    fn go_on(&mut self) {
        let time = now();
        self.rang = self.table.deadline().filter(|deadline| *deadline <= time);
        if let Err(rejected) = self.table.advance(time) {
            tracing::warn!(table = self.id, %rejected, "the clock could not go on");
        }
        while let Some(seat) = self.table.needs_bot(now()).lowest() {
            let name = match &self.table.places()[seat.index()].holder {
                Holder::Bot(name) => name.clone(),
                // An absent person is played by a sound bot.
                _ => "clerk".to_owned(),
            };
            let Ok(bot) = name.parse::<BotKind>() else { return };
            let seed = self.record.made;
            let action = match bot {
                BotKind::Planner { .. } => {
                    tokio::task::block_in_place(|| self.table.bot_action(seat, bot, seed))
                }
                _ => self.table.bot_action(seat, bot, seed),
            };
            if let Err(objection) = self.table.submit(seat, &action, By::bot(name), now()) {
                tracing::error!(table = self.id, %seat, action, %objection, "a bot's move was refused");
                return;
            }
            self.acted.insert(seat);
        }
    }

    /// Stores what changed, then answers and tells. `false` if the room cannot go on.
    async fn store(&mut self, replies: Vec<Reply>) -> bool {
        let writes = self.writes();
        if !writes.is_empty()
            && let Err(problem) = self.hub.writer().write(writes).await
        {
            let problem = Problem::from(problem);
            for reply in replies {
                reply(self, Err(problem.clone()));
            }
            // What is in memory is ahead of what is stored: whoever comes next finds the table as it was stored.
            self.hub.forget(&self.id);
            return false;
        }
        self.stored_lines = self.table.entries() + 1;
        self.stored_chat = self.chat.len() as u32;
        if self.stored_record != self.record {
            self.stored_record = self.record.clone();
        }
        for reply in replies {
            reply(self, Ok(()));
        }
        self.tell();
        true
    }

    fn writes(&self) -> Vec<Write> {
        let mut writes = Vec::new();
        let lines = self.table.lines_from(self.stored_lines);
        if !lines.is_empty() {
            writes.push(Write::Append { table: self.id.clone(), first: self.stored_lines, lines });
        }
        if self.record != self.stored_record {
            let record = serde_json::to_string(&self.record).expect("a record is plain data");
            writes.push(Write::Record { table: self.id.clone(), record });
        }
        for line in &self.chat[self.stored_chat as usize..] {
            let text = serde_json::to_string(line).expect("talk is plain data");
            writes.push(Write::Chat { table: self.id.clone(), number: line.number, line: text });
        }
        writes
    }

    /// Tells everybody what is new to them: at once those who must act on it, the others a moment later.
    fn tell(&mut self) {
        let shown = self.shown();
        let acted = std::mem::replace(&mut self.acted, SeatSet::NONE);
        let seats_changed = std::mem::replace(&mut self.seats_changed, false);
        let is_late = self.later.is_some_and(|later| later <= Instant::now());
        let mut later = if is_late { None } else { self.later };
        let online = if seats_changed { self.online() } else { Vec::new() };
        let mut notice: Option<Utf8Bytes> = None;
        let mut common: Option<scene::Common> = None;
        let mut connections = std::mem::take(&mut self.connections);
        let before = connections.len();
        connections.retain_mut(|connection| {
            let Some(last) = connection.shown else {
                let message = ServerMessage::Table(Box::new(scene::snapshot(self, connection, &online)));
                connection.told = self.table.told(connection.viewer);
                connection.shown = Some(shown);
                return connection.send(json(&message));
            };
            if seats_changed && !connection.send(json(&scene::seats(self, connection, &online))) {
                return false;
            }
            let (own, waited_for) = match connection.viewer {
                Viewer::Seat(seat) => (acted.contains(seat), shown.waiting.contains(seat)),
                _ => (false, false),
            };
            connection.behind |= own;
            let told = self.table.told(connection.viewer);
            let same_question = Shown { waiting: last.waiting, sealed: last.sealed, ..shown } == last;
            let has_news = told != connection.told || connection.behind || !same_question;
            if !has_news && shown == last {
                return true;
            }
            let is_urgent = shown.stage != last.stage || (waited_for && !same_question);
            if !is_late && !is_urgent {
                later.get_or_insert_with(|| Instant::now() + LATER);
                return true;
            }
            let message = if has_news {
                let common = common.get_or_insert_with(|| scene::Common::of(self));
                scene::news(self, common, connection)
            } else {
                // Nothing was told: an envelope was sealed, and only that is shown.
                notice.get_or_insert_with(|| json(&scene::ready(self))).clone()
            };
            connection.told = told;
            connection.behind = false;
            connection.shown = Some(shown);
            connection.send(message)
        });
        self.later = later;
        self.connections = connections;
        // Those who were dropped are gone from the room, which the others see next time.
        self.seats_changed = self.connections.len() != before;
        self.hub.list(self, seats_changed);
    }

    /// The people who are connected.
    pub(crate) fn online(&self) -> Vec<String> {
        self.connections.iter().map(|connection| connection.person.clone()).collect()
    }

    fn shown(&self) -> Shown {
        Shown {
            question: self.table.question(),
            paused: self.table.is_paused(),
            stage: self.table.stage(),
            waiting: self.table.waiting_for(),
            sealed: self.table.sealed(),
        }
    }

    /// Adds somebody who looks, and was told so much before. The first message follows when all that it shows is stored.
    pub(crate) fn connect(&mut self, mut connection: Connection, after: u32) -> u64 {
        self.next_connection += 1;
        connection.number = self.next_connection;
        connection.told = after.min(self.table.told(connection.viewer));
        self.connections.push(connection);
        self.seats_changed = true;
        self.next_connection
    }

    pub(crate) fn disconnect(&mut self, number: u64) {
        self.connections.retain(|connection| connection.number != number);
        self.seats_changed = true;
    }

    /// Adds a line of talk, and tells everybody.
    pub(crate) fn say(&mut self, person: &str, text: &str) -> Result<ChatLine, Problem> {
        let text: String = text.chars().filter(|c| !c.is_control()).take(500).collect();
        if text.trim().is_empty() {
            return Err(Problem::bad("empty", "Say something."));
        }
        let number = self.chat.len() as u32 + 1;
        if number > MOST_CHAT {
            return Err(Problem::bad("chat-full", "This table has said all it can."));
        }
        let seat = self.record.seats_of(person).next();
        let name = seat.map_or_else(|| "onlooker".to_owned(), |seat| self.table.places()[seat].name.clone());
        let line = ChatLine { number, name, seat: seat.map(|seat| seat as u8 + 1), text, at: now() };
        self.chat.push(line.clone());
        Ok(line)
    }

    /// Sends a message to everybody.
    pub(crate) fn send_to_all(&self, message: &ServerMessage) {
        let message = json(message);
        for connection in &self.connections {
            // One who does not read is dropped when the next position is sent.
            let _ = connection.to.try_send(message.clone());
        }
    }

    /// The seat of a person, or why it is not theirs.
    pub(crate) fn own_seat(&self, person: &str, number: u8) -> Result<Seat, Problem> {
        self.record
            .seats_of(person)
            .find(|index| *index + 1 == usize::from(number))
            .map(|index| Seat::new(index as u8))
            .ok_or_else(|| {
                // To those who may not even look, the table is not there.
                match crate::api::may_look(self, person, None) {
                    Ok(()) => Problem::forbidden("not-your-seat", format!("Seat {number} is not yours.")),
                    Err(no_table) => no_table,
                }
            })
    }

    /// What a person sees: through a seat of theirs, or as the public.
    pub(crate) fn viewer(&self, person: &str, seat: Option<u8>) -> Result<Viewer, Problem> {
        match seat {
            Some(number) => self.own_seat(person, number).map(Viewer::Seat),
            None => Ok(self
                .record
                .seats_of(person)
                .next()
                .map_or(Viewer::Public, |index| Viewer::Seat(Seat::new(index as u8)))),
        }
    }
}

impl Connection {
    /// Whether the client is not too slow.
    fn send(&self, message: Utf8Bytes) -> bool {
        self.to.try_send(message).is_ok()
    }
}

pub(crate) fn json(message: &impl Serialize) -> Utf8Bytes {
    let text = serde_json::to_string(message).expect("messages are plain data");
    Utf8Bytes::from(text)
}
