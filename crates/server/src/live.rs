//! Live play over a WebSocket.

use crate::App;
use crate::guard::Visitor;
use crate::hub::RoomHandle;
use crate::ids::{PersonId, TableId};
use crate::listen::until_true;
use crate::problem::Problem;
use crate::room::{Goodbye, Looker, Outbox, Request, Room, WeakOutbox, json};
use crate::sockets::Socket;
use crate::wire::{ClientMessage, ServerMessage};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use kernel::Language;
use serde::Deserialize;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, sleep_until, timeout};

/// The longest message of a client. A message of one frame may not be longer either: the room for it would be made as soon as the
/// client says how long it will be.
const MOST_BYTES: usize = 16 * 1024;
/// What is read and written at once.
const READ_BUFFER: usize = 2 * 1024;
const WRITE_BUFFER: usize = 8 * 1024;
/// How often the server asks whether somebody is there.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// A client that says nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(70);
/// A client that does not take a message for so long is dropped.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client is waited for to whom we said goodbye.
const LAST_WORD: Duration = Duration::from_secs(2);
/// The most messages of a client in a second, whoever it is. Who is limited cannot come near it.
const MOST_A_SECOND: u32 = 2_000;

/// How somebody wants to look at a table.
#[derive(Deserialize, schemars::JsonSchema)]
pub(crate) struct LiveLook {
    seat: Option<u8>,
    #[serde(default)]
    after: u32,
    #[serde(default)]
    tables: bool,
    invitation: Option<String>,
}

pub(crate) async fn live(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<TableId>,
    Query(look): Query<LiveLook>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let Visitor { person, device, peer, language } = visitor;
    let looker = Looker {
        person: person.clone(),
        device,
        invitation: look.invitation,
        seat: look.seat,
        wants_grids: look.tables,
        language,
    };
    let asks = looker.clone();
    app.hub
        .ask(&id, move |room| {
            room.may_look(&asks.person, asks.invitation.as_deref())?;
            room.viewer(&asks.person, asks.seat)
        })
        .await
        .map_err(|problem| app.hub.hide_frozen(&id, &person, looker.invitation.as_deref(), problem))?;
    let is_unlimited = peer.is_unlimited(&app.settings);
    let place = app.sockets.admit(&person, peer.counted(&app.settings), is_unlimited)?;
    let after = look.after;
    // Buffers are as large as messages are, not as large as the default, of which a thousand would fill the memory.
    let upgrade = upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (to, messages) = Outbox::new();
        // The room alone holds the way to the client: when it lets go, the socket is closed and the client comes anew.
        let weak = to.downgrade();
        let joined = app.hub.enter(&id, move |room| Ok(room.connect(looker, to, after))).await;
        // Between the call and now the table may have been closed to them.
        let (room, number) = match joined {
            Ok((room, Some(number))) => (room, number),
            Ok((_, None)) => return say_goodbye(socket, Goodbye::NotAllowed).await,
            Err(_) => return say_goodbye(socket, Goodbye::TableReturns).await,
        };
        // The device may have been signed out before the room knew of it; from now on the room lets go of it.
        let is_known = app.hub.people.is_known(device, &person).await.unwrap_or(false);
        let client = Client { app, room: room.clone(), person, number, language, is_unlimited, to: weak };
        if is_known {
            client.talk(socket, messages, place).await;
        } else {
            say_goodbye(socket, Goodbye::SignedOut).await;
        }
        let leave: Request = Box::new(move |room| {
            room.disconnect(number);
            Box::new(|_, _| ())
        });
        let _ = room.send(leave).await;
    }))
}

async fn say_goodbye(mut socket: WebSocket, goodbye: Goodbye) {
    let _ = timeout(LAST_WORD, socket.send(Message::Close(Some(goodbye.frame())))).await;
}

/// One end of a socket.
struct Client {
    app: App,
    /// The way into the room, and the number of its connection there.
    room: RoomHandle,
    number: u64,
    person: PersonId,
    language: Language,
    is_unlimited: bool,
    to: WeakOutbox,
}

impl Client {
    /// Passes messages on both ways until one of the ends goes.
    async fn talk(self, mut socket: WebSocket, mut messages: mpsc::Receiver<Utf8Bytes>, mut place: Socket) {
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.tick().await;
        let mut stops = self.app.stopping.clone();
        let mut stopping = std::pin::pin!(until_true(&mut stops));
        let mut heard = Instant::now();
        let (mut second, mut count) = (Instant::now(), 0);
        // What came too soon, and when it will be heard. Until then nothing more is read, so that who sends too much waits at
        // their own end.
        let mut early: Option<(Message, Instant)> = None;
        let goodbye = loop {
            // In this order, so that what seldom happens is looked at only when there is nothing to pass on.
            tokio::select! {
                biased;
                message = messages.recv() => {
                    let Some(message) = message else { break Some(self.to.goodbye()) };
                    // Everything that waits goes out in one flush.
                    let sent = timeout(PATIENCE, async {
                        let mut bytes = message.len();
                        socket.feed(Message::Text(message)).await?;
                        while let Ok(next) = messages.try_recv() {
                            bytes += next.len();
                            socket.feed(Message::Text(next)).await?;
                        }
                        socket.flush().await.map(|()| bytes)
                    });
                    match sent.await {
                        Ok(Ok(_)) if self.to.has_missed() => break Some(Goodbye::TooSlow),
                        Ok(Ok(bytes)) => self.to.note_sent(bytes),
                        Ok(Err(_)) => break None,
                        Err(_) => break Some(Goodbye::TooSlow),
                    }
                }
                received = socket.next(), if early.is_none() => {
                    heard = Instant::now();
                    if second.elapsed() >= Duration::from_secs(1) {
                        (second, count) = (heard, 0);
                    }
                    count += 1;
                    if count > MOST_A_SECOND {
                        break Some(Goodbye::TooMuch);
                    }
                    match received {
                        Some(Ok(Message::Close(_)) | Err(_)) | None => break None,
                        Some(Ok(message)) => early = self.take_in(message).await,
                    }
                }
                () = sleep_until(early.as_ref().map_or(heard, |(_, when)| *when)), if early.is_some() => {
                    if let Some((message, _)) = early.take() {
                        early = self.take_in(message).await;
                    }
                }
                _ = &mut place.replaced => break Some(Goodbye::Replaced),
                () = &mut stopping => break Some(Goodbye::Restart),
                _ = heartbeat.tick() => {
                    if early.is_none() && heard.elapsed() > SILENCE {
                        break Some(Goodbye::Silent);
                    }
                    if let Some(to) = self.to.upgrade() {
                        to.send(json(&ServerMessage::Ping));
                    }
                }
            }
        };
        let close = async {
            if let Some(goodbye) = goodbye {
                let _ = socket.send(Message::Close(Some(goodbye.frame()))).await;
            }
            socket.close().await
        };
        let _ = timeout(LAST_WORD, close).await;
    }

    /// Does what a message says, or gives it back with the time when its sender may send it. Whatever is sent counts.
    async fn take_in(&self, message: Message) -> Option<(Message, Instant)> {
        if !self.is_unlimited
            && let Err(wait) = self.app.limiter.message(&self.person)
        {
            return Some((message, Instant::now() + wait));
        }
        match message {
            Message::Text(text) => self.hear(&text).await,
            Message::Binary(_) => self.refuse("", Problem::bad("no-text")),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => {}
        }
        None
    }

    async fn hear(&self, text: &str) {
        // Most are moves, which are quickest read as such.
        let read =
            serde_json::from_str(text).map(ClientMessage::Move).or_else(|_| serde_json::from_str(text));
        let message: ClientMessage = match read {
            Ok(message) => message,
            Err(_) => {
                return self.refuse("", Problem::bad("bad-message"));
            }
        };
        if matches!(message, ClientMessage::Pong { .. }) {
            return;
        }
        if !self.is_unlimited
            && matches!(message, ClientMessage::Chat { .. })
            && let Err(problem) = self.app.limiter.talk(&self.person)
        {
            return self.refuse(answered_as(&message), problem);
        }
        let Some(to) = self.to.upgrade() else { return };
        let (person, number, language) = (self.person.clone(), self.number, self.language);
        let request: Request = Box::new(move |room: &mut Room| {
            let done = act(room, &person, number, &message);
            Box::new(move |_, stored| {
                // That something was said or taken back is seen; that a move was taken in is told.
                let done = stored.and(done);
                if done.is_err() || matches!(message, ClientMessage::Move(_)) {
                    answer(&to, answered_as(&message).to_owned(), done, language);
                }
            })
        });
        if let Err(problem) = self.room.send(request).await {
            self.refuse("", problem);
        }
    }

    fn refuse(&self, id: &str, problem: Problem) {
        if let Some(to) = self.to.upgrade() {
            answer(&to, id.to_owned(), Err(problem), self.language);
        }
    }
}

/// The id under which a message is answered.
fn answered_as(message: &ClientMessage) -> &str {
    match message {
        ClientMessage::Move(submitted) => &submitted.id,
        ClientMessage::Ballot(_) => "ballot",
        ClientMessage::Elect(_) => "elect",
        ClientMessage::Undo { .. } => "undo",
        ClientMessage::Chat { .. } => "chat",
        ClientMessage::Pong { .. } => "",
    }
}

/// Does in the room what a message says, by what its sender may do there now.
fn act(room: &mut Room, person: &PersonId, connection: u64, message: &ClientMessage) -> Result<(), Problem> {
    let (viewer, language) = room.eyes(connection).ok_or_else(Problem::no_table)?;
    let done = match message {
        ClientMessage::Move(submitted) => room.submit_move(person, submitted),
        ClientMessage::Ballot(ballot) => room.vote(person, ballot),
        ClientMessage::Elect(wish) => room.elect(person, wish),
        ClientMessage::Undo { seat, .. } => room.take_back(person, *seat),
        ClientMessage::Chat { chat, to } => room.say(person, viewer, chat, *to).map(drop),
        ClientMessage::Pong { .. } => Ok(()),
    };
    done.map_err(|problem| problem.in_words(|| room.table.words(language)))
}

fn answer(to: &Outbox, id: String, done: Result<(), Problem>, language: Language) {
    let message = match done {
        Ok(()) => ServerMessage::Accepted { id },
        Err(problem) => ServerMessage::Refused { id, error: problem.in_language(language) },
    };
    to.send(json(&message));
}
