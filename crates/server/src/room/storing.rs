//! What a room sends to the store, and whom it answers when that is stored.

use super::{Reply, Room};
use crate::problem::Problem;
use crate::store::{StoreError, Write};
use std::collections::VecDeque;
use std::pin::Pin;

/// An answer of the store that is still to come.
pub(super) type Stored = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send>>;

/// What is being stored, in order, and whom to answer then.
pub(super) struct UnderWay {
    parts: VecDeque<(Stored, Vec<Reply>)>,
    /// Whether further requests may be carried out. Not when some are stored and others are not: then people wait to be
    /// told, and must not be kept waiting by those who go on asking.
    pub(super) takes_more: bool,
}

impl Default for UnderWay {
    fn default() -> UnderWay {
        UnderWay { parts: VecDeque::new(), takes_more: true }
    }
}

impl UnderWay {
    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Ready when the first part is stored, or could not be.
    pub(super) async fn stored(&mut self) -> Result<(), StoreError> {
        match self.parts.front_mut() {
            Some((stored, _)) => stored.await,
            None => std::future::pending().await,
        }
    }

    /// Answers those whose part is stored.
    pub(super) fn answer(&mut self, room: &Room) {
        for reply in self.parts.pop_front().into_iter().flat_map(|(_, replies)| replies) {
            reply(room, Ok(()));
        }
        self.takes_more = self.is_empty();
    }

    /// Answers everybody that it could not be stored.
    pub(super) fn refuse(&mut self, room: &Room, problem: &Problem) {
        for reply in self.parts.drain(..).flat_map(|(_, replies)| replies) {
            reply(room, Err(problem.clone()));
        }
    }

    /// Adds those who wait for this. What changed nothing may still speak of what is being stored, and waits for that.
    pub(super) fn add(&mut self, stored: Option<Stored>, replies: Vec<Reply>, room: &Room) {
        match (stored, self.parts.back_mut()) {
            (Some(stored), _) => self.parts.push_back((stored, replies)),
            (None, Some((_, waiting))) => waiting.extend(replies),
            (None, None) => replies.into_iter().for_each(|reply| reply(room, Ok(()))),
        }
    }
}

impl Room {
    /// Sends what changed to the store.
    pub(super) fn send_writes(&mut self) -> Option<Stored> {
        let writes = self.writes();
        if writes.is_empty() {
            return None;
        }
        self.sent_lines = self.table.entries() + 1;
        self.sent_chat = self.chat.len() as u32;
        self.erased.clear();
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
        for (line, number) in self.chat[self.sent_chat as usize..].iter().zip(self.sent_chat + 1..) {
            let text = serde_json::to_string(line).expect("talk is plain data");
            writes.push(Write::Chat { table: self.id.clone(), number, line: text });
        }
        for &number in &self.erased {
            let line = serde_json::to_string(&self.chat[number as usize - 1]).expect("talk is plain data");
            writes.push(Write::Unsay { table: self.id.clone(), number, line });
        }
        writes
    }
}
