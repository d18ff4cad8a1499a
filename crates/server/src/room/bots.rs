//! The moves of bots, a few at a time.

use super::Room;
use arena::BotKind;
use kernel::Seat;
use referee::{Actor, Holder, Question, Stage};
use std::time::Duration;
use tokio::task::AbortHandle;
use tokio::time::sleep;

/// How many moves of bots are made before they are stored and told. A table of bots alone then holds neither a thread
/// nor the memory that all their moves would take.
const MOST_MOVES: usize = 64;

/// How long a bot waits that found no place to think, before it looks for one again.
const TRY_AGAIN: Duration = Duration::from_millis(500);

/// A bot that thinks elsewhere about what it is asked.
pub(super) struct Thinking {
    question: Question,
    seat: Seat,
    task: AbortHandle,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Room {
    /// What follows by itself: the clock, and bots.
    pub(super) fn go_on(&mut self) {
        self.play_on();
        let standing = (self.table.in_play(), self.rests());
        if std::mem::replace(&mut self.standing, standing) != standing {
            self.seats_changed = true;
        }
    }

    /// Whether bots rest, because nobody who sat down here is left in play: whoever is out may want to go back, or to see how
    /// it ended, before the rest is over in a moment. A table at which nobody ever sat is played to its end, but for those of a
    /// class: there the instructor says how far it goes.
    pub(crate) fn rests(&self) -> bool {
        if self.record.class.is_some() {
            return self.rests_in_class();
        }
        self.table.stage() == Stage::Playing
            && self.record.people().next().is_some()
            && self.people_in_play().is_empty()
            && self.table.round() >= self.record.watched_until
    }

    fn play_on(&mut self) {
        if self.rests() {
            self.thinking = None;
            self.has_more_to_do = false;
            // No clock wakes a table that rests.
            self.rang = u64::MAX;
            return;
        }
        let time = self.now();
        self.rang = time;
        if let Err(rejected) = self.table.advance(time) {
            tracing::warn!(table = %self.id, %rejected, "the clock could not go on");
        }
        self.has_more_to_do = false;
        if self.thinking.as_ref().is_some_and(|thinking| thinking.question != self.table.question()) {
            // What it thinks about is no longer asked.
            self.thinking = None;
        }
        for _ in 0..MOST_MOVES {
            if self.rests() {
                return self.play_on();
            }
            let before = (self.table.question(), self.table.is_paused());
            self.keep_to_plan();
            if before != (self.table.question(), self.table.is_paused()) {
                continue;
            }
            let Some(seat) = self.table.needs_bot(self.now()).lowest() else { return };
            let name = self.bot_of(seat);
            let Ok(bot) = name.parse::<BotKind>() else { return };
            if bot.searches() {
                return self.think(seat, bot);
            }
            let action = self.table.bot_action(seat, bot, self.record.seed);
            if !self.bot_moves(seat, name, &action) {
                return;
            }
        }
        self.has_more_to_do = true;
    }

    /// The bot that plays for a seat. An absent person is played by a sound one.
    fn bot_of(&self, seat: Seat) -> String {
        match &self.table.places()[seat.index()].holder {
            Holder::Bot(name) => name.clone(),
            _ => "clerk".to_owned(),
        }
    }

    /// Whether the move was taken, as it should. A bot that errs does what the rules do for the absent, so that no table stands still.
    fn bot_moves(&mut self, seat: Seat, name: String, action: &str) -> bool {
        let now = self.now();
        if let Err(rejected) = self.table.submit(seat, action, Actor::bot(name.clone()), now) {
            tracing::error!(table = %self.id, %seat, action, %rejected, "a bot's move was refused");
            let fallback = self.table.fallback(seat);
            if let Err(rejected) = self.table.submit(seat, &fallback, Actor::bot(name), now) {
                tracing::error!(table = %self.id, %seat, fallback, %rejected, "the rules' own move was refused");
                return false;
            }
        }
        self.acted.insert(seat);
        true
    }

    /// Lets a bot think that takes its time, outside the room. Its move comes as a request, if it is still asked for then.
    fn think(&mut self, seat: Seat, bot: BotKind) {
        if self.thinking.is_some() {
            return;
        }
        let question = self.table.question();
        let work = self.table.bot_work(seat, bot, self.record.seed);
        let (hub, id, host) = (self.hub.clone(), self.id.clone(), self.record.host.clone());
        let task = tokio::spawn(async move {
            // All bots of a host share one place in the queue, however many tables they sit at.
            let found = hub.pool().run(&("bots", host), work).await;
            if !matches!(found, Ok(Some(_))) {
                sleep(TRY_AGAIN).await;
            }
            let moves = move |room: &mut Room| {
                let is_asked = room
                    .thinking
                    .take_if(|thinking| thinking.question == question && thinking.seat == seat)
                    .is_some();
                let now = room.now();
                if let Ok(Some(action)) = found
                    && is_asked
                    && !room.rests()
                    && room.table.question() == question
                    && room.table.needs_bot(now).contains(seat)
                {
                    let name = room.bot_of(seat);
                    room.bot_moves(seat, name, &action);
                }
                Ok(())
            };
            let _ = hub.ask(&id, moves).await;
        });
        self.thinking = Some(Thinking { question, seat, task: task.abort_handle() });
    }
}
