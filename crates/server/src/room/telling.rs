//! Telling everybody what is new to them.

use super::Room;
use super::connection::{Connection, Goodbye, Looker, Outbox, json};
use crate::ids::PersonId;
use crate::scene;
use crate::wire::ServerMessage;
use axum::extract::ws::Utf8Bytes;
use kernel::{Language, SeatSet, Viewer};
use referee::{Question, Stage};
use std::time::Duration;
use tokio::time::Instant;

/// How long those may wait for news who need not act on it. At a busy table they hear of several moves at once.
const LATER: Duration = Duration::from_millis(40);

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

impl Room {
    /// Tells everybody what is new to them: at once those who must act on it, the others a moment later.
    pub(super) fn tell(&mut self) {
        self.review();
        let shown = self.shown();
        let acted = std::mem::replace(&mut self.acted, SeatSet::NONE);
        let boards_acted = std::mem::replace(&mut self.boards_acted, SeatSet::NONE);
        let seats_changed = std::mem::replace(&mut self.seats_changed, false);
        let now = Instant::now();
        let tells_seats = |connection: &Connection| connection.seats_behind || connection.shown.is_none();
        let has_boards = !self.record.boards.is_empty();
        let online = if has_boards || seats_changed || self.connections.iter().any(tells_seats) {
            self.online()
        } else {
            Vec::new()
        };
        let mut notice: Option<Utf8Bytes> = None;
        let mut broadcasts: Vec<scene::Broadcast<'_>> = Vec::new();
        let mut connections = std::mem::take(&mut self.connections);
        let mut keeps_up = |connection: &mut Connection| -> bool {
            let Some(last) = connection.shown else {
                let (looker, viewer) = (&connection.looker, connection.viewer);
                let snapshot = scene::snapshot(self, looker, viewer, connection.news_count, &online);
                connection.news_count = self.table.news_count(viewer);
                connection.shown = Some(shown);
                connection.due = None;
                connection.chat_count = self.chat.len();
                connection.chat_heard = self.heard(&looker.person, viewer).len() as u32;
                connection.board =
                    snapshot.board.as_ref().map(|board| json(&ServerMessage::Board(board.clone())));
                return connection.send(json(&ServerMessage::Table(Box::new(snapshot))));
            };
            if !connection.listen(&self.chat) {
                return false;
            }
            let same_question = Shown { waiting: last.waiting, sealed: last.sealed, ..shown } == last;
            // What a board does it alone is told, and at once: nobody else hears anything then.
            let of_board = matches!(connection.viewer, Viewer::Seat(seat) if boards_acted.contains(seat));
            let may_differ = of_board
                || seats_changed
                || !same_question
                || self.table.news_count(connection.viewer) != connection.news_count;
            if has_boards && may_differ && !self.tell_board(connection, &online) {
                return false;
            }
            connection.seats_behind |= seats_changed;
            let (own, waited_for) = match connection.viewer {
                Viewer::Seat(seat) => (acted.contains(seat), shown.waiting.contains(seat)),
                _ => (false, false),
            };
            connection.behind |= own;
            let news_count = self.table.news_count(connection.viewer);
            let has_news = news_count != connection.news_count || connection.behind || !same_question;
            if !has_news && !connection.seats_behind && shown == last {
                // What was to be told has been undone meanwhile.
                connection.due = None;
                return true;
            }
            let is_urgent = shown.stage != last.stage || (waited_for && !same_question);
            if !is_urgent && *connection.due.get_or_insert(now + LATER) > now {
                return true;
            }
            connection.due = None;
            if std::mem::take(&mut connection.seats_behind)
                && !connection.send(json(&scene::seats(self, &connection.looker.person, &online)))
            {
                return false;
            }
            if !has_news && shown == last {
                return true;
            }
            let message = if has_news {
                let language = connection.looker.language;
                let made = broadcasts.iter().position(|broadcast| broadcast.language() == language);
                let at = made.unwrap_or_else(|| {
                    broadcasts.push(scene::Broadcast::of(self, language));
                    broadcasts.len() - 1
                });
                let broadcast = &mut broadcasts[at];
                broadcast.for_viewer(connection.viewer, connection.news_count, connection.looker.wants_grids)
            } else {
                // Nothing was told: an envelope was sealed, and only that is shown.
                notice.get_or_insert_with(|| json(&scene::ready(self))).clone()
            };
            connection.news_count = news_count;
            connection.behind = false;
            connection.shown = Some(shown);
            connection.send(message)
        };
        let slow: Vec<Connection> = connections.extract_if(.., |connection| !keeps_up(connection)).collect();
        self.later = connections.iter().filter_map(|connection| connection.due).min();
        self.connections = connections;
        // Those who were dropped are gone from the room, which the others see next time.
        self.seats_changed = !slow.is_empty();
        for connection in slow {
            self.note_seen(&connection.looker.person);
        }
        self.hub.list(self, seats_changed);
    }

    /// Decides anew who may look and through whose eyes, by the record as it stands: a seat may have changed hands, a table may
    /// be closed to somebody. Whoever sees through other eyes now is shown the table from the beginning.
    fn review(&mut self) {
        if self.reviewed == self.record {
            return;
        }
        self.reviewed = self.record.clone();
        let mut connections = std::mem::take(&mut self.connections);
        connections.retain_mut(|connection| {
            let Some(viewer) = self.viewer_of(&connection.looker) else {
                connection.to.let_go(Goodbye::NotAllowed);
                self.seats_changed = true;
                return false;
            };
            if viewer != connection.viewer {
                connection.viewer = viewer;
                connection.news_count = 0;
                connection.shown = None;
            }
            true
        });
        self.connections = connections;
    }

    /// Through whose eyes somebody may look now, if at all.
    fn viewer_of(&self, looker: &Looker) -> Option<Viewer> {
        self.may_look(&looker.person, looker.invitation.as_deref()).ok()?;
        Some(self.viewer(&looker.person, looker.seat).unwrap_or(Viewer::Public))
    }

    /// The people who are connected.
    pub(crate) fn online(&self) -> Vec<PersonId> {
        self.connections.iter().map(|connection| connection.looker.person.clone()).collect()
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
    pub(crate) fn connect(&mut self, looker: Looker, to: Outbox, after: u32) -> Option<u64> {
        let viewer = self.viewer_of(&looker)?;
        self.next_connection += 1;
        self.connections.push(Connection {
            number: self.next_connection,
            news_count: after.min(self.table.news_count(viewer)),
            looker,
            viewer,
            shown: None,
            behind: false,
            seats_behind: false,
            due: None,
            chat_count: 0,
            chat_heard: 0,
            board: None,
            to,
        });
        self.seats_changed = true;
        Some(self.next_connection)
    }

    /// Through whose eyes a connection looks now, and in which language it reads; `None` if it was let go.
    pub(crate) fn eyes(&self, number: u64) -> Option<(Viewer, Language)> {
        let connection = self.connections.iter().find(|connection| connection.number == number)?;
        Some((self.viewer_of(&connection.looker)?, connection.looker.language))
    }

    pub(crate) fn disconnect(&mut self, number: u64) {
        let gone: Vec<Connection> =
            self.connections.extract_if(.., |connection| connection.number == number).collect();
        for connection in gone {
            self.note_seen(&connection.looker.person);
        }
        self.seats_changed = true;
    }

    /// Ends the room, because the table is removed.
    pub(crate) fn end(&mut self) {
        self.let_go(|_| true, Goodbye::NotAllowed);
        self.is_removed = true;
    }

    /// Lets go of those who look by a device or for a person, and says why.
    pub(crate) fn let_go(&mut self, whom: impl Fn(&Looker) -> bool, goodbye: Goodbye) {
        let gone: Vec<Connection> =
            self.connections.extract_if(.., |connection| whom(&connection.looker)).collect();
        for connection in gone {
            connection.to.let_go(goodbye);
            self.note_seen(&connection.looker.person);
        }
        self.seats_changed = true;
    }
}
