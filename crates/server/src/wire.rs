//! What goes over the wire, as JSON. The TypeScript types of the browser client are made from these, and the schemas of
//! `/api/openapi.json`.

mod calls;

pub use calls::*;
pub use kernel::Nearest;

use axum::http::StatusCode;
use kernel::show::Ladder;
use kernel::words::Message;
use kernel::{Menu, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct Problem {
    /// The status that HTTP has for it.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) status: StatusCode,
    /// After how many seconds the same call may succeed.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) retry_after: Option<u16>,
    /// What the rules say to it, in any language.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) refused: Option<Box<Message>>,
    /// For programs: `not-your-seat`, `offer-exceeds-goods`, `too-many-requests`.
    pub code: String,
    /// For people: one sentence that says what to do.
    pub sentence: String,
    /// The rule of the game that is in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The field of the form that is wrong, and the nearest value that would do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Nearest")]
    pub nearest: Option<Nearest>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct TableLine {
    pub id: String,
    pub name: String,
    pub game: String,
    pub variant: String,
    pub stage: WireStage,
    /// The names at the table, seat by seat; empty for an open seat.
    pub seats: Vec<String>,
    pub open_seats: u32,
    /// Whether it waits for a decision of yours.
    pub your_turn: bool,
    /// Whether you have a seat at it.
    pub seated: bool,
    /// Why this release cannot go on with it, if it cannot, and which one can.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub frozen: Option<String>,
}

/// How far a table has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum WireStage {
    Gathering,
    Playing,
    Over,
}

/// The lists of the lobby.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema, TS)]
pub struct Lobby {
    pub mine: Vec<TableLine>,
    /// Public tables with open seats.
    pub open: Vec<TableLine>,
    /// Public tables in play, to look on.
    pub running: Vec<TableLine>,
}

/// A table to be made.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    #[serde(default)]
    #[ts(optional)]
    pub variant: Option<String>,
    /// Options by name, as text.
    #[serde(default)]
    #[ts(type = "Record<string, string>")]
    pub options: std::collections::BTreeMap<String, String>,
    /// The text of an edition file.
    #[serde(default)]
    #[ts(optional)]
    pub edition: Option<String>,
    /// Who sits where: `you`, `open`, `bot:clerk`; `here:NAME` for another person at this browser.
    pub seats: Vec<String>,
    /// Your name.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// Whether the lobby shows it to everybody.
    #[serde(default)]
    pub public: bool,
    #[serde(default)]
    pub clock: NewClock,
    /// After how long an absence, in seconds, the host may end the game without somebody; ten minutes if it is not said.
    #[serde(default)]
    #[ts(optional)]
    pub absence_seconds: Option<u32>,
    /// Begin at once, if no seat is open.
    #[serde(default)]
    pub start: bool,
    /// What you add to the chance of the draws: up to 64 hexadecimal digits.
    #[serde(default)]
    #[ts(optional)]
    pub entropy: Option<String>,
}

/// How long a decision may take, and what happens then.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields, default)]
pub struct NewClock {
    /// Seconds for each decision; 0 for no clock.
    #[ts(type = "number")]
    pub seconds: u64,
    /// `wait`, `fallback` or `bot`.
    pub absent: String,
}

/// A table that was made.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct TableMade {
    pub table: String,
    pub invitation: String,
}

/// Everything that a viewer may know of a table: the first message, and the answer of `GET /api/tables/{id}`.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
pub struct Snapshot {
    pub table: TableInfo,
    pub seats: Vec<SeatInfo>,
    /// The seat that this is the view of; absent for one who looks on.
    pub you: Option<u8>,
    /// All seats that are yours.
    pub yours: Vec<u8>,
    pub position: Position,
    pub chat: Vec<ChatLine>,
}

/// What does not change while a table is played at.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
pub struct TableInfo {
    pub id: String,
    pub name: String,
    pub game: String,
    pub title: String,
    pub variant: String,
    pub stage: WireStage,
    pub paused: bool,
    /// Whether two may talk unheard by the others.
    pub whispers: bool,
    pub host: bool,
    pub public: bool,
    /// To send to friends; only for those who sit at the table.
    pub invitation: Option<String>,
    /// The seal of the draws.
    pub commitment: String,
    /// Seconds for each decision; 0 for no clock.
    #[ts(type = "number")]
    pub clock_seconds: u64,
    /// What happens to those who have not decided then: `wait`, `fallback` or `bot`.
    pub absent: String,
    /// After how long an absence the host may end the game without somebody.
    pub absence_seconds: u32,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct SeatInfo {
    pub seat: u8,
    pub name: String,
    /// `open`, `person` or `bot:clerk`.
    pub holder: String,
    pub yours: bool,
    /// Whether a browser of its holder is connected.
    pub online: bool,
    pub in_play: bool,
    pub waiting: bool,
    pub sealed: bool,
    /// Whether its owner wants to end the game here.
    pub wants_to_end: bool,
}

/// Where the game stands for one viewer: replaces what the viewer had before.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
pub struct Position {
    /// How many pieces of news the viewer has been told.
    pub number: u32,
    /// What a move answers; send it back with the move.
    pub question: String,
    pub waiting: Vec<u8>,
    pub sealed: Vec<u8>,
    /// Milliseconds until the time for this decision is up.
    #[ts(type = "number | null")]
    pub time_left: Option<u64>,
    pub phases: Vec<String>,
    pub phase: u32,
    pub round: u32,
    #[ts(type = "unknown")]
    #[schemars(with = "serde_json::Value")]
    pub view: Box<RawValue>,
    /// The same as grids of text, for clients that have no board for the game; only for those who ask for it.
    #[ts(type = "Grid[]")]
    pub tables: Vec<kernel::show::Grid>,
    #[ts(type = "Form[]")]
    pub menu: Menu,
    /// What happened since the viewer's last number.
    pub news: Vec<NewsLine>,
    /// The last auction that was opened; absent if it is the one that the viewer was shown already.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Ladder | null")]
    pub ladder: Option<Option<Ladder>>,
    pub over: Option<Over>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct NewsLine {
    pub number: u32,
    pub text: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct Over {
    pub ending: String,
    #[ts(type = "[number, number][]")]
    pub standings: Vec<(Seat, kernel::Money)>,
    #[ts(type = "number[]")]
    pub winners: Vec<Seat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct ChatLine {
    /// Counted by each viewer alone, from 1: who does not hear a whisper sees no gap either.
    pub number: u32,
    pub name: String,
    /// The writer's seat, if it has one.
    pub seat: Option<u8>,
    /// The one seat that hears it, if it is whispered.
    #[serde(default)]
    pub to: Option<u8>,
    pub text: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

/// What the server sends over the WebSocket.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage {
    /// The first message, and again after a change of seats.
    Table(Box<Snapshot>),
    /// The game went on.
    News(Box<Position>),
    /// Somebody sealed an envelope.
    Ready {
        waiting: Vec<u8>,
        sealed: Vec<u8>,
    },
    /// Your move was taken and stored.
    Accepted {
        id: String,
    },
    Refused {
        id: String,
        error: Problem,
    },
    /// Who sits and who is online.
    Seats {
        seats: Vec<SeatInfo>,
        /// All seats that are yours.
        yours: Vec<u8>,
        stage: WireStage,
        paused: bool,
    },
    Chat {
        line: ChatLine,
    },
    Ping,
}

/// What a client sends over the WebSocket.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(untagged, deny_unknown_fields)]
pub enum ClientMessage {
    Move(Move),
    Undo {
        undo: bool,
        seat: u8,
    },
    Chat {
        chat: String,
        /// The seat to whisper to; everybody hears it if there is none.
        #[serde(default)]
        to: Option<u8>,
    },
    Pong {
        ping: bool,
    },
}

/// A decision. Sent twice with the same id, it counts once.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Move {
    pub seat: u8,
    pub id: String,
    pub question: String,
    /// In the notation of the game.
    #[serde(rename = "do")]
    #[ts(rename = "do")]
    pub action: String,
}
