//! A room: one table with everybody who looks at it.
//!
//! A room is a task that takes requests in order, carries them out, sends what they changed to the store, and answers when
//! that is stored. It tells people how the game stands only when all that they would see is stored. So nobody hears of a
//! move before it is stored, and yet the moves that come while a commit is under way go into the next one, whichever
//! table they are of. If storing fails, the room forgets what it did and comes back from the store.

use crate::hub::Hub;
use crate::problem::Problem;
use crate::record::Record;
use crate::scene;
use crate::store::{StoreError, Write};
use crate::wire::{ChatLine, ServerMessage};
use arena::BotKind;
use axum::extract::ws::Utf8Bytes;
use catalog::AnyTable;
use kernel::{Seat, SeatSet, Viewer};
use referee::{By, Holder, Question, Stage};
use serde::Serialize;
use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// How many requests may wait at a room.
pub(crate) const MOST_WAITING: usize = 1_024;
/// How many messages may wait for a client. One that is slower than that is dropped.
const MOST_UNREAD: usize = 256;
/// The most requests that are carried out before they are stored.
const MOST_AT_ONCE: usize = 256;
/// After so long without anybody, a room leaves the memory.
const IDLE: Duration = Duration::from_secs(600);
/// The same for a table whose match is over, to which few come back.
const IDLE_AFTER_THE_END: Duration = Duration::from_secs(30);
/// How long those may wait for news who need not act on it. At a busy table they hear of several moves at once.
const LATER: Duration = Duration::from_millis(40);
/// The most lines of talk that a table keeps, and the most whispers of a seat.
const MOST_CHAT: usize = 2_000;

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
    /// How many lines of the match file and of the talk were sent to the store.
    sent_lines: u32,
    sent_chat: u32,
    /// How many lines of talk are damaged: their numbers are taken.
    pub(crate) lost_chat: u32,
    sent_record: Record,
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
    /// Whether the seats have changed, or who is there.
    pub(crate) seats_behind: bool,
    /// How many lines of talk have been said to it or passed it by, and how many of them it has heard.
    pub(crate) chat_told: usize,
    pub(crate) chat_heard: u32,
    pub(crate) to: Outbox,
}

/// The way to a client. One who reads too slowly misses a message, and is let go then, so that it comes anew and misses
/// nothing in the end.
#[derive(Clone)]
pub(crate) struct Outbox {
    to: mpsc::Sender<Utf8Bytes>,
    missed: Arc<AtomicBool>,
}

/// As [`Outbox`], for one who does not keep it open.
pub(crate) struct WeakOutbox {
    to: mpsc::WeakSender<Utf8Bytes>,
    missed: Arc<AtomicBool>,
}

impl Outbox {
    pub(crate) fn new() -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        let (to, messages) = mpsc::channel(MOST_UNREAD);
        (Outbox { to, missed: Arc::default() }, messages)
    }

    /// Whether the client has missed nothing so far.
    pub(crate) fn send(&self, message: Utf8Bytes) -> bool {
        if self.to.try_send(message).is_err() {
            self.missed.store(true, Ordering::Relaxed);
        }
        !self.missed.load(Ordering::Relaxed)
    }

    pub(crate) fn downgrade(&self) -> WeakOutbox {
        WeakOutbox { to: self.to.downgrade(), missed: Arc::clone(&self.missed) }
    }
}

impl WeakOutbox {
    pub(crate) fn upgrade(&self) -> Option<Outbox> {
        Some(Outbox { to: self.to.upgrade()?, missed: Arc::clone(&self.missed) })
    }

    pub(crate) fn has_missed(&self) -> bool {
        self.missed.load(Ordering::Relaxed)
    }
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

/// What makes a room go on.
enum Happening {
    Stored(Result<(), StoreError>),
    Asked(Request),
    Time,
}

/// An answer of the store that is still to come.
type Stored = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send>>;

/// What is being stored, in order, and whom to answer then.
struct UnderWay {
    parts: VecDeque<(Stored, Vec<Reply>)>,
    /// Whether further requests may be carried out. Not when some are stored and others are not: then people wait to be
    /// told, and must not be kept waiting by those who go on asking.
    takes_more: bool,
}

impl Default for UnderWay {
    fn default() -> UnderWay {
        UnderWay { parts: VecDeque::new(), takes_more: true }
    }
}

impl UnderWay {
    fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Ready when the first part is stored, or could not be.
    async fn stored(&mut self) -> Result<(), StoreError> {
        match self.parts.front_mut() {
            Some((stored, _)) => stored.await,
            None => std::future::pending().await,
        }
    }

    /// Answers those whose part is stored.
    fn answer(&mut self, room: &Room) {
        for reply in self.parts.pop_front().into_iter().flat_map(|(_, replies)| replies) {
            reply(room, Ok(()));
        }
        self.takes_more = self.is_empty();
    }

    /// Answers everybody that it could not be stored.
    fn refuse(&mut self, room: &Room, problem: &Problem) {
        for reply in self.parts.drain(..).flat_map(|(_, replies)| replies) {
            reply(room, Err(problem.clone()));
        }
    }

    /// Adds those who wait for this. What changed nothing may still speak of what is being stored, and waits for that.
    fn add(&mut self, stored: Option<Stored>, replies: Vec<Reply>, room: &Room) {
        match (stored, self.parts.back_mut()) {
            (Some(stored), _) => self.parts.push_back((stored, replies)),
            (None, Some((_, waiting))) => waiting.extend(replies),
            (None, None) => replies.into_iter().for_each(|reply| reply(room, Ok(()))),
        }
    }
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
            sent_chat: chat.len() as u32,
            lost_chat: 0,
            sent_record: record.clone(),
            record,
            chat,
            connections: Vec::new(),
            sent_lines: stored_lines,
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
        let mut under_way = UnderWay::default();
        loop {
            let deadline = self.wakes_at();
            let wake = deadline.unwrap_or(idle_since + self.may_idle());
            let limit = self.later.map_or(wake, |later| later.min(wake));
            let happened = tokio::select! {
                biased;
                stored = under_way.stored(), if !under_way.is_empty() => Happening::Stored(stored),
                request = requests.recv(), if under_way.takes_more => match request {
                    Some(request) => Happening::Asked(request),
                    None => return,
                },
                () = sleep_until(limit), if under_way.is_empty() => Happening::Time,
            };
            let mut replies = Vec::new();
            match happened {
                Happening::Stored(Ok(())) => under_way.answer(&self),
                Happening::Stored(Err(problem)) => {
                    under_way.refuse(&self, &Problem::from(problem));
                    // What is in memory is ahead of what is stored: whoever comes next finds the table as it was stored.
                    self.hub.forget(&self.id);
                    return;
                }
                Happening::Asked(request) => {
                    idle_since = Instant::now();
                    replies.push(request(&mut self));
                    while replies.len() < MOST_AT_ONCE {
                        let Ok(request) = requests.try_recv() else { break };
                        replies.push(request(&mut self));
                    }
                    self.go_on();
                }
                Happening::Time => {
                    let idle = self.connections.is_empty() && idle_since.elapsed() >= self.may_idle();
                    if idle && deadline.is_none() && self.hub.retire(&self.id, &mut requests) {
                        return;
                    }
                    self.go_on();
                }
            }
            under_way.add(self.send_writes(), replies, &self);
            if under_way.is_empty() {
                self.tell();
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
            let seed = self.record.seed;
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

    /// Sends what changed to the store.
    fn send_writes(&mut self) -> Option<Stored> {
        let writes = self.writes();
        if writes.is_empty() {
            return None;
        }
        self.sent_lines = self.table.entries() + 1;
        self.sent_chat = self.chat.len() as u32;
        if self.sent_record != self.record {
            self.sent_record = self.record.clone();
        }
        Some(Box::pin(self.hub.writer().write(writes)))
    }

    fn writes(&self) -> Vec<Write> {
        let mut writes = Vec::new();
        let lines = self.table.lines_from(self.sent_lines);
        if !lines.is_empty() {
            writes.push(Write::Append { table: self.id.clone(), first: self.sent_lines, lines });
        }
        if self.record != self.sent_record {
            let record = serde_json::to_string(&self.record).expect("a record is plain data");
            writes.push(Write::Record { table: self.id.clone(), record });
        }
        for (line, number) in
            self.chat[self.sent_chat as usize..].iter().zip(self.sent_chat + self.lost_chat + 1..)
        {
            let text = serde_json::to_string(line).expect("talk is plain data");
            writes.push(Write::Chat { table: self.id.clone(), number, line: text });
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
        let tells_seats = |connection: &Connection| connection.seats_behind || connection.shown.is_none();
        let online = if seats_changed || self.connections.iter().any(tells_seats) {
            self.online()
        } else {
            Vec::new()
        };
        let mut notice: Option<Utf8Bytes> = None;
        let mut common: Option<scene::Common> = None;
        let mut connections = std::mem::take(&mut self.connections);
        let before = connections.len();
        connections.retain_mut(|connection| {
            let Some(last) = connection.shown else {
                let message = ServerMessage::Table(Box::new(scene::snapshot(self, connection, &online)));
                connection.told = self.table.told(connection.viewer);
                connection.shown = Some(shown);
                connection.chat_told = self.chat.len();
                connection.chat_heard = self.heard(connection.viewer).len() as u32;
                return connection.send(json(&message));
            };
            if !connection.listen(&self.chat) {
                return false;
            }
            connection.seats_behind |= seats_changed;
            let (own, waited_for) = match connection.viewer {
                Viewer::Seat(seat) => (acted.contains(seat), shown.waiting.contains(seat)),
                _ => (false, false),
            };
            connection.behind |= own;
            let told = self.table.told(connection.viewer);
            let same_question = Shown { waiting: last.waiting, sealed: last.sealed, ..shown } == last;
            let has_news = told != connection.told || connection.behind || !same_question;
            if !has_news && !connection.seats_behind && shown == last {
                return true;
            }
            let is_urgent = shown.stage != last.stage || (waited_for && !same_question);
            if !is_late && !is_urgent {
                later.get_or_insert_with(|| Instant::now() + LATER);
                return true;
            }
            if std::mem::take(&mut connection.seats_behind)
                && !connection.send(json(&scene::seats(self, connection, &online)))
            {
                return false;
            }
            if !has_news && shown == last {
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

    /// Adds a line of talk, for everybody or for one seat alone. Who hears it is told when it is stored.
    pub(crate) fn say(
        &mut self,
        person: &str,
        viewer: Viewer,
        text: &str,
        to: Option<u8>,
    ) -> Result<ChatLine, Problem> {
        let text: String = text.chars().filter(|c| !c.is_control()).take(500).collect();
        if text.trim().is_empty() {
            return Err(Problem::bad("empty", "Say something."));
        }
        let seat = match viewer {
            Viewer::Seat(seat) => Some(self.own_seat(person, seat.number())?),
            _ => None,
        };
        if let Some(to) = to {
            self.can_hear_a_whisper(seat, to)?;
        }
        // Whispers are counted apart from what all hear, and by seat: others must not notice them by a table that is full.
        let from = seat.map(Seat::number);
        let alike =
            |line: &&ChatLine| line.to.is_some() == to.is_some() && (to.is_none() || line.seat == from);
        if self.chat.iter().filter(alike).count() >= MOST_CHAT {
            return Err(Problem::bad("chat-full", "This table has said all it can."));
        }
        let name =
            seat.map_or_else(|| "onlooker".to_owned(), |seat| self.table.places()[seat.index()].name.clone());
        self.chat.push(ChatLine { number: 0, name, seat: from, to, text, at: now() });
        Ok(self.heard(viewer).pop().expect("it was said just now"))
    }

    /// Whether two may talk unheard by the others: if the game has that among its options, and it was agreed on.
    pub(crate) fn may_whisper(&self) -> bool {
        self.table.header().options.get("whispers").is_some_and(|allowed| allowed == "yes")
    }

    fn can_hear_a_whisper(&self, from: Option<Seat>, to: u8) -> Result<(), Problem> {
        if !self.may_whisper() {
            return Err(Problem::forbidden("no-whispers", "At this table all talk is heard by all."));
        }
        let Some(from) = from else {
            return Err(Problem::forbidden("not-seated", "Only those who have a seat can whisper."));
        };
        let index = usize::from(to).wrapping_sub(1);
        match self.table.places().get(index).map(|place| &place.holder) {
            _ if index == from.index() => Err(Problem::bad("to-yourself", "Whisper to somebody else.")),
            Some(Holder::Person | Holder::Council { .. }) => Ok(()),
            Some(_) => Err(Problem::bad("nobody-there", format!("Nobody listens at seat {to}."))),
            None => Err(Problem::bad("no-such-seat", format!("There is no seat {to}."))),
        }
    }

    /// What a viewer has heard, as it counts.
    pub(crate) fn heard(&self, viewer: Viewer) -> Vec<ChatLine> {
        let heard = self.chat.iter().filter(|line| hears(viewer, line));
        heard.zip(1..).map(|(line, number)| ChatLine { number, ..line.clone() }).collect()
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

/// Whether a viewer hears a line of talk.
fn hears(viewer: Viewer, line: &ChatLine) -> bool {
    match (line.to, viewer) {
        (None, _) => true,
        (Some(to), Viewer::Seat(seat)) => [Some(to), line.seat].contains(&Some(seat.number())),
        (Some(_), _) => false,
    }
}

impl Connection {
    /// Tells it what was said. `false` if it is too slow.
    fn listen(&mut self, chat: &[ChatLine]) -> bool {
        for line in &chat[self.chat_told..] {
            self.chat_told += 1;
            if hears(self.viewer, line) {
                self.chat_heard += 1;
                let line = ChatLine { number: self.chat_heard, ..line.clone() };
                if !self.send(json(&ServerMessage::Chat { line })) {
                    return false;
                }
            }
        }
        true
    }

    /// Whether the client is not too slow.
    fn send(&self, message: Utf8Bytes) -> bool {
        self.to.send(message)
    }
}

pub(crate) fn json(message: &impl Serialize) -> Utf8Bytes {
    // Most messages fit into this, and none is copied while it grows.
    let mut text = Vec::with_capacity(4 * 1024);
    serde_json::to_writer(&mut text, message).expect("messages are plain data");
    Utf8Bytes::from(String::from_utf8(text).expect("JSON is UTF-8"))
}

#[cfg(test)]
mod tests;
