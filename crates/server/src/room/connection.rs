//! Somebody who looks at a table, and the way to them.

use super::talk::{Line, hears};
use super::telling::Shown;
use crate::guard::Device;
use crate::ids::PersonId;
use crate::wire::{ChatLine, ServerMessage};
use axum::extract::ws::{CloseFrame, Utf8Bytes};
use kernel::Language;
use kernel::Viewer;
use serde::Serialize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How many messages may wait for a client, and how many bytes. One that is slower than that is dropped. What is longer by itself
/// may wait alone.
pub(super) const MOST_UNREAD: usize = 256;
const MOST_UNREAD_BYTES: usize = 256 * 1024;

/// Most messages fit into so many bytes, and are not copied while they are written.
pub(crate) const USUAL_MESSAGE: usize = 4 * 1024;

/// Who looks, and by which right.
#[derive(Clone, Debug)]
pub(crate) struct Looker {
    pub(crate) person: PersonId,
    pub(crate) device: Device,
    /// The code of a table that is not public, if they brought one.
    pub(crate) invitation: Option<String>,
    /// The seat that they want to look through; the first of their own if they named none.
    pub(crate) seat: Option<u8>,
    /// Whether the client wants the view as grids too.
    pub(crate) wants_grids: bool,
    pub(crate) language: Language,
}

/// Somebody who looks on, with or without a seat.
pub(crate) struct Connection {
    pub(super) number: u64,
    pub(super) looker: Looker,
    /// What they may see, by the record as it stood when they were told last.
    pub(super) viewer: Viewer,
    /// How many pieces of news it has been sent.
    pub(super) news_count: u32,
    /// What it has been shown; nothing before the first message.
    pub(super) shown: Option<Shown>,
    /// Whether its view has changed though nothing was told.
    pub(super) behind: bool,
    /// Whether the seats have changed, or who is there.
    pub(super) seats_behind: bool,
    /// When it is told what can wait, if there is such. Each has its own time: one for all would cut short the wait of those
    /// for whom something has only just happened, who would hear the rest in another message.
    pub(super) due: Option<Instant>,
    /// How many lines of talk have been said to it or passed it by, and how many of them it has heard.
    pub(super) chat_count: usize,
    pub(super) chat_heard: u32,
    /// What it was told last of the board on which it sits.
    pub(super) board: Option<Utf8Bytes>,
    pub(super) to: Outbox,
}

impl Connection {
    /// Tells it what was said. `false` if it is too slow.
    pub(super) fn listen(&mut self, chat: &[Line]) -> bool {
        for line in &chat[self.chat_count..] {
            self.chat_count += 1;
            if hears(&self.looker.person, self.viewer, line) {
                self.chat_heard += 1;
                let line = ChatLine { number: self.chat_heard, ..line.said.clone() };
                if !self.send(json(&ServerMessage::Chat { line })) {
                    return false;
                }
            }
        }
        true
    }

    /// Lets the whole table be shown with the next message.
    pub(super) fn show_anew(&mut self) {
        self.shown = None;
    }

    /// Whether the client is not too slow.
    pub(super) fn send(&self, message: Utf8Bytes) -> bool {
        self.to.send(message)
    }
}

/// Why a socket is closed from our side. The codes are those of the protocol where it has one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Goodbye {
    /// The house closes, perhaps to open again at once.
    Restart,
    /// It reads more slowly than the game goes on.
    TooSlow,
    /// It sends more than anybody may.
    TooMuch,
    /// It has said nothing for long.
    Silent,
    /// The table could not store what was done, and comes back as it was stored.
    TableReturns,
    /// The table is not for this person any more.
    NotAllowed,
    /// The device was signed out.
    SignedOut,
    /// The same person has opened too many sockets since.
    Replaced,
}

impl Goodbye {
    pub(crate) fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            Goodbye::Restart => (1012, "restart: the house closes; come again"),
            Goodbye::TooSlow => (1013, "too-slow: come again, and nothing is missed"),
            Goodbye::TooMuch => (1008, "too-much: wait, then send more slowly"),
            Goodbye::Silent => (1001, "silent: nothing was heard for long; come again"),
            Goodbye::TableReturns => (1013, "table-returns: come again"),
            Goodbye::NotAllowed => (4403, "not-allowed: this table is not yours to see any more"),
            Goodbye::SignedOut => (4401, "signed-out: this device was signed out"),
            Goodbye::Replaced => (4409, "replaced: too many sockets of yours were opened since"),
        };
        CloseFrame { code, reason: reason.into() }
    }
}

/// The way to a client. One who reads too slowly misses a message, and is let go then, so that it comes anew and misses
/// nothing in the end.
#[derive(Clone)]
pub(crate) struct Outbox {
    to: mpsc::Sender<Utf8Bytes>,
    fate: Arc<Fate>,
}

/// As [`Outbox`], for one who does not keep it open.
pub(crate) struct WeakOutbox {
    to: mpsc::WeakSender<Utf8Bytes>,
    fate: Arc<Fate>,
}

/// What becomes of a client.
#[derive(Default)]
struct Fate {
    /// How many bytes are on their way.
    unread: AtomicUsize,
    missed: AtomicBool,
    goodbye: OnceLock<Goodbye>,
}

impl Outbox {
    pub(crate) fn new() -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        let (to, messages) = mpsc::channel(MOST_UNREAD);
        (Outbox { to, fate: Arc::default() }, messages)
    }

    /// Whether the client has missed nothing so far.
    pub(crate) fn send(&self, message: Utf8Bytes) -> bool {
        let bytes = message.len();
        let waiting = self.fate.unread.fetch_add(bytes, Ordering::Relaxed);
        let is_too_much = waiting > 0 && waiting + bytes > MOST_UNREAD_BYTES;
        if is_too_much || self.to.try_send(message).is_err() {
            self.fate.missed.store(true, Ordering::Relaxed);
        }
        !self.fate.missed.load(Ordering::Relaxed)
    }

    /// Notes why the client is let go. The first reason counts.
    pub(super) fn let_go(&self, goodbye: Goodbye) {
        let _ = self.fate.goodbye.set(goodbye);
    }

    pub(crate) fn downgrade(&self) -> WeakOutbox {
        WeakOutbox { to: self.to.downgrade(), fate: Arc::clone(&self.fate) }
    }
}

impl WeakOutbox {
    pub(crate) fn upgrade(&self) -> Option<Outbox> {
        Some(Outbox { to: self.to.upgrade()?, fate: Arc::clone(&self.fate) })
    }

    /// So many bytes have been sent to the client.
    pub(crate) fn note_sent(&self, bytes: usize) {
        self.fate.unread.fetch_sub(bytes, Ordering::Relaxed);
    }

    pub(crate) fn has_missed(&self) -> bool {
        self.fate.missed.load(Ordering::Relaxed)
    }

    /// Why the room let go of the client.
    pub(crate) fn goodbye(&self) -> Goodbye {
        match self.fate.goodbye.get() {
            Some(goodbye) => *goodbye,
            None if self.has_missed() => Goodbye::TooSlow,
            None => Goodbye::TableReturns,
        }
    }
}

pub(crate) fn json(message: &impl Serialize) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL_MESSAGE);
    serde_json::to_writer(&mut text, message).expect("messages are plain data");
    Utf8Bytes::from(String::from_utf8(text).expect("JSON is UTF-8"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_for_a_client_is_counted_in_bytes_too() {
        let (outbox, mut messages) = Outbox::new();
        let part = Utf8Bytes::from("x".repeat(MOST_UNREAD_BYTES / 4));
        assert!((0..4).all(|_| outbox.send(part.clone())));
        for _ in 0..4 {
            outbox.downgrade().note_sent(messages.try_recv().expect("a message").len());
        }
        assert!(
            outbox.send(Utf8Bytes::from("x".repeat(3 * MOST_UNREAD_BYTES))),
            "one that is long waits alone"
        );
        assert!(!outbox.send(part), "but nothing behind it");
        assert_eq!(outbox.downgrade().goodbye(), Goodbye::TooSlow);
    }
}
