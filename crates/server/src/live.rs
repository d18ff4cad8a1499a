//! Live play over a WebSocket.

use crate::App;
use crate::api::{carry_out, may_look, take_back};
use crate::guard::Person;
use crate::problem::Problem;
use crate::room::{Connection, Outbox, Request, Room, WeakOutbox, json};
use crate::wire::{ClientMessage, ServerMessage};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use kernel::Viewer;
use serde::Deserialize;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, timeout};

/// The longest message of a client.
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
/// The most messages of a client in a second.
const MOST_A_SECOND: u32 = 2_000;

#[derive(Deserialize, schemars::JsonSchema)]
pub(crate) struct Wish {
    seat: Option<u8>,
    #[serde(default)]
    after: u32,
    #[serde(default)]
    tables: bool,
    invitation: Option<String>,
}

pub(crate) async fn live(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let (me, invitation) = (person.0.clone(), wish.invitation.clone());
    let viewer = app
        .hub
        .ask(&id, move |room| {
            may_look(room, &me, wish.invitation.as_deref())?;
            room.viewer(&me, wish.seat)
        })
        .await
        .map_err(|problem| app.hub.told(&id, &person.0, invitation.as_deref(), problem))?;
    let place =
        app.doors.enter().ok_or_else(|| Problem::inside("The house is full. Try again in a while."))?;
    let (after, tables) = (wish.after, wish.tables);
    // Buffers are as large as messages are, not as large as the default, of which a thousand would fill the memory.
    let upgrade =
        upgrade.max_message_size(MOST_BYTES).read_buffer_size(READ_BUFFER).write_buffer_size(WRITE_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (to, messages) = Outbox::new();
        let connection = Connection {
            number: 0,
            person: person.0.clone(),
            viewer,
            tables,
            told: 0,
            shown: None,
            behind: false,
            seats_behind: false,
            chat_told: 0,
            chat_heard: 0,
            to: to.clone(),
        };
        let joined = app.hub.ask(&id, move |room| Ok(room.connect(connection, after))).await;
        if let Ok(number) = joined {
            // The room alone holds the way to the client: when it lets go, the socket is closed and the client comes anew.
            let client =
                Client { app: app.clone(), id: id.clone(), person: person.0, viewer, to: to.downgrade() };
            drop(to);
            client.talk(socket, messages).await;
            let leave = move |room: &mut Room| {
                room.disconnect(number);
                Ok(())
            };
            let _ = app.hub.ask(&id, leave).await;
        }
        drop(place);
    }))
}

/// One end of a socket.
struct Client {
    app: App,
    id: String,
    person: String,
    viewer: Viewer,
    to: WeakOutbox,
}

impl Client {
    async fn talk(self, socket: WebSocket, mut messages: mpsc::Receiver<Utf8Bytes>) {
        let (mut out, mut from) = socket.split();
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.tick().await;
        let mut heard = Instant::now();
        let (mut second, mut count) = (Instant::now(), 0);
        loop {
            tokio::select! {
                message = messages.recv() => {
                    let Some(message) = message else { break };
                    // Everything that waits goes out in one flush.
                    let sent = timeout(PATIENCE, async {
                        out.feed(Message::Text(message)).await?;
                        while let Ok(next) = messages.try_recv() {
                            out.feed(Message::Text(next)).await?;
                        }
                        out.flush().await
                    });
                    if !matches!(sent.await, Ok(Ok(()))) || self.to.has_missed() {
                        break;
                    }
                }
                received = from.next() => {
                    heard = Instant::now();
                    if second.elapsed() >= Duration::from_secs(1) {
                        (second, count) = (heard, 0);
                    }
                    count += 1;
                    match received {
                        Some(Ok(Message::Text(_))) if count > MOST_A_SECOND => {
                            self.refuse("", Problem::bad("too-many", "That is too much at once."));
                            break;
                        }
                        Some(Ok(Message::Text(text))) => self.hear(&text).await,
                        Some(Ok(Message::Binary(_))) => {
                            self.refuse("", Problem::bad("no-text", "Messages are JSON text."));
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                    }
                }
                _ = heartbeat.tick() => {
                    if heard.elapsed() > SILENCE {
                        break;
                    }
                    if let Some(to) = self.to.upgrade() {
                        to.send(json(&ServerMessage::Ping));
                    }
                }
            }
        }
        let _ = timeout(PATIENCE, out.close()).await;
    }

    async fn hear(&self, text: &str) {
        // Most are moves, which are quickest read as such.
        let read =
            serde_json::from_str(text).map(ClientMessage::Move).or_else(|_| serde_json::from_str(text));
        let message: ClientMessage = match read {
            Ok(message) => message,
            Err(_) => {
                let sentence = "This message is not understood: send a move, an undo, a chat or a ping.";
                return self.refuse("", Problem::bad("bad-message", sentence));
            }
        };
        let Some(to) = self.to.upgrade() else { return };
        let person = self.person.clone();
        let request: Request = match message {
            ClientMessage::Pong { .. } => return,
            ClientMessage::Move(wish) => Box::new(move |room: &mut Room| {
                let done = carry_out(room, &person, &wish);
                Box::new(move |_, stored| answer(&to, wish.id, stored.and(done)))
            }),
            ClientMessage::Undo { seat, .. } => Box::new(move |room: &mut Room| {
                let done = take_back(room, &person, seat);
                Box::new(move |_, stored| {
                    if let Err(problem) = stored.and(done) {
                        answer(&to, "undo".to_owned(), Err(problem));
                    }
                })
            }),
            ClientMessage::Chat { chat, to: whom } => {
                let viewer = self.viewer;
                Box::new(move |room: &mut Room| {
                    let said = room.say(&person, viewer, &chat, whom);
                    Box::new(move |_, stored| {
                        if let Err(problem) = stored.and(said) {
                            answer(&to, "chat".to_owned(), Err(problem));
                        }
                    })
                })
            }
        };
        if let Err(problem) = self.app.hub.send(&self.id, request).await {
            self.refuse("", problem);
        }
    }

    fn refuse(&self, id: &str, problem: Problem) {
        if let Some(to) = self.to.upgrade() {
            answer(&to, id.to_owned(), Err(problem));
        }
    }
}

fn answer(to: &Outbox, id: String, done: Result<(), Problem>) {
    let message = match done {
        Ok(()) => ServerMessage::Accepted { id },
        Err(problem) => ServerMessage::Refused { id, error: problem.error },
    };
    to.send(json(&message));
}
