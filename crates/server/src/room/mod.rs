//! A room: one table with everybody who looks at it.
//!
//! A room is a task that takes requests in order, carries them out, sends what they changed to the store, and answers when
//! that is stored. It tells people how the game stands only when all that they would see is stored. So nobody hears of a
//! move before it is stored, and yet the moves that come while a commit is under way go into the next one, whichever
//! table they are of. If storing fails, the room forgets what it did and comes back from the store.
//!
//! * `connection`: somebody who looks, and the way to them;
//! * `telling`: who may look, and what is new to them;
//! * `board`: boards of directors, and what they alone are told;
//! * `acts`, `seats`, `talk`, `bots`: what people do, who sits where, what is said, and the moves of bots;
//! * `class`: what is different at a table of a class;
//! * `storing`: what is sent to the store, and whom to answer then.

mod acts;
mod board;
mod bots;
mod class;
mod connection;
mod seats;
mod storing;
mod talk;
mod telling;

pub(crate) use board::MOST_CHAIRS;
pub(crate) use connection::{Goodbye, Looker, Outbox, USUAL_MESSAGE, WeakOutbox, json};
pub(crate) use seats::{bot_place, must_be_bearable, open_place};
pub(crate) use talk::{LONGEST_LINE, Line};

use crate::clock::TableClock;
use crate::hub::Hub;
use crate::ids::TableId;
use crate::places::Place;
use crate::problem::Problem;
use crate::record::Record;
use crate::store::StoreError;
use acts::Changes;
use board::Moved;
use bots::Thinking;
use catalog::AnyMatch;
use connection::Connection;
use kernel::SeatSet;
use referee::{Question, Stage};
use std::sync::Arc;
use std::time::Duration;
use storing::UnderWay;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// How many requests may wait at a room.
pub(crate) const MOST_WAITING: usize = 1_024;
/// The most requests that are carried out before they are stored.
const MOST_AT_ONCE: usize = 256;
/// After so long without anybody, a room leaves the memory.
const IDLE: Duration = Duration::from_secs(120);
/// The same for a table whose match is over, to which few come back.
const IDLE_AFTER_THE_END: Duration = Duration::from_secs(30);
/// The same if more such tables are in memory than should be.
const IDLE_WITHOUT_PLACE: Duration = Duration::from_secs(1);
/// The same for every table while more than so many are in memory, so that looking at all of them does not fill it.
const IDLE_AMONG_MANY: Duration = Duration::from_secs(5);
const MANY: usize = 200;

/// Something to be done in a room, and what to do when it is stored.
pub(crate) type Request = Box<dyn FnOnce(&mut Room) -> Reply + Send>;
/// Called when what the request changed is stored, or could not be.
pub(crate) type Reply = Box<dyn FnOnce(&Room, Result<(), Problem>) + Send>;

/// One table with everybody who looks at it.
pub(crate) struct Room {
    pub(crate) id: TableId,
    pub(crate) table: Box<dyn AnyMatch>,
    pub(crate) record: Record,
    chat: Vec<Line>,
    connections: Vec<Connection>,
    /// How many lines of the match file and of the talk were sent to the store.
    sent_lines: u32,
    sent_chat: u32,
    /// The numbers of lines that are stored and were erased since.
    erased: Vec<u32>,
    sent_record: Record,
    /// The record by which it was decided last who may look.
    reviewed: Record,
    /// The seats whose decisions were taken in since everybody was told.
    acted: SeatSet,
    /// The boards on which something happened since they were told.
    boards_acted: SeatSet,
    /// What was moved on boards at the present question.
    moved: Moved,
    /// Whether seats, presence or stage changed, which everybody is told.
    seats_changed: bool,
    changes: Changes,
    /// How often seats and pauses have changed.
    table_changes: u32,
    clock: TableClock,
    /// Whether bots are to go on at once when what they did is stored.
    has_more_to_do: bool,
    thinking: Option<Thinking>,
    /// The question that the instructor's wish to close the round has closed last.
    closed: Option<Question>,
    /// In a class: how often each seat was late, and the entry up to which that was counted.
    late: (Vec<u32>, u32),
    /// Who was in play, and whether bots rested, when it was last looked at.
    standing: (SeatSet, bool),
    hub: Arc<Hub>,
    next_connection: u64,
    /// When the first of those is told who can wait.
    later: Option<Instant>,
    /// Up to when alarms have rung, so that those do not wake the room again.
    rang: u64,
    /// The place in memory of a table that is over.
    resting: Option<Place<TableId>>,
    /// Whether the table was removed, and the room is to end.
    is_removed: bool,
}

/// What makes a room go on.
enum Happening {
    Stored(Result<(), StoreError>),
    Asked(Request),
    Time,
    /// There is more to do, and nothing to wait for.
    More,
}

impl Room {
    pub(crate) fn new(
        id: TableId,
        table: Box<dyn AnyMatch>,
        record: Record,
        chat: Vec<Line>,
        stored_lines: u32,
        hub: Arc<Hub>,
    ) -> Room {
        let step = table.deadline().zip(table.time_for_step());
        let entries = table.entries();
        let mut late = vec![0; table.places().len()];
        if record.class.is_some() {
            table.late_since(0).into_iter().for_each(|seat| late[seat.index()] += 1);
        }
        Room {
            id,
            standing: (table.in_play(), false),
            // Most of what the file of a class counts is who has come, and that is no reason to let nobody else in.
            table_changes: if record.class.is_some() { 0 } else { acts::table_changes(table.text()) },
            clock: TableClock::after(table.last_time(), step, crate::clock::now()),
            table,
            sent_chat: chat.len() as u32,
            erased: Vec::new(),
            sent_record: record.clone(),
            reviewed: record.clone(),
            record,
            chat,
            connections: Vec::new(),
            sent_lines: stored_lines,
            acted: SeatSet::NONE,
            boards_acted: SeatSet::NONE,
            moved: Moved::default(),
            seats_changed: false,
            changes: Changes::default(),
            has_more_to_do: false,
            thinking: None,
            closed: None,
            late: (late, entries),
            hub,
            next_connection: 0,
            later: None,
            rang: 0,
            resting: None,
            is_removed: false,
        }
    }

    /// Milliseconds since 1970, by the table's own time.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// Runs until nobody needs the room any more.
    pub(crate) async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut idle_since = Instant::now();
        let mut under_way = UnderWay::default();
        // One timer for good: to set one costs more than to wake too early now and then, which does no harm.
        let mut timer = std::pin::pin!(sleep_until(idle_since + IDLE));
        loop {
            if self.table.stage() == Stage::Over && self.resting.is_none() {
                self.resting = self.hub.resting.enter_with(None, self.table.text().len()).ok();
            }
            let deadline = self.wakes_at();
            let wake = deadline.unwrap_or(idle_since + self.may_idle());
            let limit = self.later.map_or(wake, |later| later.min(wake));
            if limit < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(limit);
            }
            let has_more = self.has_more_to_do && under_way.is_empty();
            let happened = tokio::select! {
                biased;
                stored = under_way.stored(), if !under_way.is_empty() => Happening::Stored(stored),
                request = requests.recv(), if under_way.takes_more => match request {
                    Some(request) => Happening::Asked(request),
                    None => return,
                },
                () = tokio::task::yield_now(), if has_more => Happening::More,
                () = timer.as_mut(), if under_way.is_empty() => Happening::Time,
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
                Happening::More => self.go_on(),
                Happening::Time => {
                    let idle = self.connections.is_empty() && idle_since.elapsed() >= self.may_idle();
                    let may_end = idle && deadline.is_none() && self.thinking.is_none();
                    if may_end && self.hub.retire(&self.id, &mut requests) {
                        return;
                    }
                    self.go_on();
                }
            }
            if self.is_removed {
                under_way.refuse(&self, &Problem::no_table());
                replies.into_iter().for_each(|reply| reply(&self, Ok(())));
                return;
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
        match self.table.stage() {
            // While somebody looks, nobody counts.
            _ if !self.connections.is_empty() => IDLE,
            Stage::Over if self.resting.is_none() => IDLE_WITHOUT_PLACE,
            _ if self.hub.rooms() > MANY => IDLE_AMONG_MANY,
            Stage::Over => IDLE_AFTER_THE_END,
            _ => IDLE,
        }
    }

    /// When something happens by itself.
    fn wakes_at(&self) -> Option<Instant> {
        let alarm = self.table.next_alarm(self.rang)?;
        let left = alarm.saturating_sub(self.now());
        Some(Instant::now() + Duration::from_millis(left + 1))
    }
}

#[cfg(test)]
mod quiet_tests;
#[cfg(test)]
mod tests;
