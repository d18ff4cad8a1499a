//! What goes over the wire, as JSON. The TypeScript types of the browser client are made from these, and the schemas of
//! `/api/openapi.json`.

mod board;
mod calls;
mod classes;
mod debrief;
mod lessons;
mod review;

pub use board::*;
pub use calls::*;
pub use classes::*;
pub use debrief::*;
pub use kernel::Nearest;
pub use lessons::*;
pub use review::*;

use axum::http::StatusCode;
use catalog::Opening;
use kernel::score::Goal;
use kernel::show::{Ladder, OpenOffer};
use kernel::words::Message;
use kernel::{Menu, Seat};
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// The status that HTTP has for it.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub(crate) status: StatusCode,
    /// After how many seconds the same call may succeed.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub(crate) retry_after: Option<u16>,
    /// What is said of it, in any language.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub(crate) message: Box<Message>,
    /// For programs: `not-your-seat`, `offer-exceeds-goods`, `too-many-requests`.
    pub code: &'static str,
    /// For people: one sentence that says what to do.
    // Empty until it is said.
    pub sentence: String,
    /// The rule of the game that is in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rule: Option<String>,
    /// The field of the form that is wrong, and the nearest value that would do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub nearest: Option<Nearest>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub frozen: Option<String>,
}

/// How far a table has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum WireStage {
    Gathering,
    Playing,
    Over,
}

/// The lists of the lobby.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lobby {
    pub mine: Vec<TableLine>,
    /// Public tables with open seats.
    pub open: Vec<TableLine>,
    /// Public tables in play, to look on.
    pub running: Vec<TableLine>,
}

/// A match that is over, as one of those who played in it finds it among theirs.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Played {
    pub id: String,
    pub name: String,
    pub game: String,
    pub variant: String,
    /// When the table was made, in milliseconds since 1970.
    pub made: u64,
    /// Those who played, the first first.
    pub seats: Vec<PlayedSeat>,
}

/// Somebody in a match that is over.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayedSeat {
    pub name: String,
    /// Which bot it was, if it was one.
    pub bot: Option<String>,
    pub yours: bool,
    #[serde(flatten)]
    pub standing: Standing,
}

/// A table to be made.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    #[serde(default)]
    pub variant: Option<String>,
    /// Options by name, as text.
    #[serde(default)]
    pub options: std::collections::BTreeMap<String, String>,
    /// The text of an edition file.
    #[serde(default)]
    pub edition: Option<String>,
    /// Who sits where: `you`, `open`, `bot:clerk`; `here:NAME` for another person at this browser; `board:NAME:SIZE` for a board of so many
    /// directors, which people join. If it is not said, you sit among
    /// bots, as many as is usual, one of each level.
    #[serde(default)]
    pub seats: Option<Vec<String>>,
    /// Your name.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether the lobby shows it to everybody.
    #[serde(default)]
    pub public: bool,
    #[serde(default)]
    pub clock: NewClock,
    /// After how long an absence, in seconds, the host may end the game without somebody; ten minutes if it is not said.
    #[serde(default)]
    pub absence_seconds: Option<u32>,
    /// Begin at once, if no seat is open.
    #[serde(default)]
    pub start: bool,
    /// What you add to the chance of the draws: up to 64 hexadecimal digits.
    #[serde(default)]
    pub entropy: Option<String>,
}

/// How long a decision may take, and what happens then.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct NewClock {
    /// Seconds for each decision; 0 for no clock.
    pub seconds: u64,
    /// `wait`, `fallback` or `bot`.
    pub absent: String,
    /// After so many minutes of play the round under way is the last; 0 for as long as the game lasts.
    pub minutes: u32,
}

/// A table that was made.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableMade {
    pub table: String,
    pub invitation: String,
}

/// Everything that a viewer may know of a table: the first message, and the answer of `GET /api/tables/{id}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Snapshot {
    pub table: TableInfo,
    pub seats: Vec<SeatInfo>,
    /// The seat that this is the view of; absent for one who looks on.
    pub you: Option<u8>,
    /// All seats that are yours.
    pub yours: Vec<u8>,
    /// Whether somebody wants to end the game here.
    pub end: Option<EndQuestion>,
    /// The board that holds the seat, if you sit on one.
    pub board: Option<Box<BoardInfo>>,
    pub position: Position,
    pub chat: Vec<ChatLine>,
}

/// What does not change while a table is played at.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableInfo {
    pub id: String,
    pub name: String,
    pub game: String,
    pub title: String,
    pub variant: String,
    pub stage: WireStage,
    pub paused: bool,
    /// Whether bots rest, because nobody else is left in play, until somebody who sat here wants to see how they go on.
    pub resting: bool,
    /// Who has set the table again for another game.
    pub again: Option<String>,
    /// Whether two may talk unheard by the others.
    pub whispers: bool,
    pub host: bool,
    pub public: bool,
    /// To send to friends; only for those who sit at the table.
    pub invitation: Option<String>,
    /// The seal of the draws.
    pub commitment: String,
    /// Seconds for each decision; 0 for no clock.
    pub clock_seconds: u64,
    /// What happens to those who have not decided then: `wait`, `fallback` or `bot`.
    pub absent: String,
    /// After how long an absence the host may end the game without somebody.
    pub absence_seconds: u32,
    /// What students of the class type to come in; only for its instructor.
    pub class_code: Option<String>,
    /// Whether it is of a class, whose instructor says how long it is played and who sits where.
    pub of_class: bool,
    /// Whether the house gives advice: not in a class that counts.
    pub advice: bool,
    /// What is printed on the cards and boards of the game; views name cards by their numbers.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub printed: serde_json::Value,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatInfo {
    pub seat: u8,
    pub name: String,
    /// `open`, `person` or `bot:clerk`, as calls name it.
    pub holder: String,
    pub kind: SeatKind,
    /// The chairs of the board that it belongs to, if it belongs to one.
    pub board: Option<Chairs>,
    /// The bot that plays it, if one does.
    pub bot: Option<String>,
    pub yours: bool,
    /// Whether a browser of its holder is connected.
    pub online: bool,
    /// Whether a person holds it who is not there.
    pub away: bool,
    /// Whether a bot plays for you, and you can take the seat back.
    pub may_return: bool,
    pub in_play: bool,
    pub waiting: bool,
    pub sealed: bool,
    /// Whether its owner wants to end the game here.
    pub wants_to_end: bool,
}

/// Who holds a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    Open,
    Person,
    Bot,
    Council,
}

/// Somebody wants to end the game here, and it ends when all have said yes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EndQuestion {
    /// The seats of those who want to.
    pub wanting: Vec<u8>,
    /// The seats of those who have not said so.
    pub missing: Vec<u8>,
    /// Whether you are one of them.
    pub may_answer: bool,
}

/// Where the game stands for one viewer: replaces what the viewer had before.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Position {
    /// How many pieces of news the viewer has been told.
    pub number: u32,
    /// What a move answers; send it back with the move.
    pub question: String,
    pub waiting: Vec<u8>,
    pub sealed: Vec<u8>,
    /// Milliseconds until the time for this decision is up.
    pub time_left: Option<u64>,
    /// Milliseconds until the round under way becomes the last because the agreed time is up, where one was agreed on.
    pub closes_in: Option<u64>,
    pub phases: Vec<String>,
    pub phase: u32,
    pub round: u32,
    /// The round in the game's calendar, and the last that the game can come to: a month, a year.
    pub date: u32,
    pub last_date: u32,
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schemars(with = "serde_json::Value")]
    pub view: Box<RawValue>,
    /// The same as grids of text, for clients that have no board for the game; only for those who ask for it.
    pub tables: Vec<kernel::show::Grid>,
    #[cfg_attr(feature = "typescript", ts(as = "Vec<kernel::Form>"))]
    pub menu: Menu,
    /// What happened since the viewer's last number.
    pub news: Vec<NewsLine>,
    /// The last auction that was opened; absent if it is the one that the viewer was shown already.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Option<Ladder>>"))]
    pub ladder: Option<Option<Ladder>>,
    /// The auctions that were opened since the viewer's last number, the oldest first; only the last few of them.
    pub openings: Vec<Opening>,
    /// What wins, and where the viewer stands.
    pub goal: Goal,
    /// What the last price or vote taught, in a sentence, where no auction tells it.
    pub lesson: Option<String>,
    /// The offers of deals that are open and that the viewer may see; none if there are no deals at this table at all.
    pub deals: Option<Vec<OpenOffer>>,
    pub over: Option<Over>,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NewsLine {
    /// Counted from 1 for each viewer apart; what goes without saying is counted too, and not sent.
    pub number: u32,
    /// For people.
    pub text: String,
    /// For programs: `event` is the kind, beside it stand its fields.
    #[cfg_attr(feature = "typescript", ts(type = "{ event: string } & Record<string, unknown>"))]
    #[schemars(with = "HappenedEvent")]
    pub event: Box<RawValue>,
    #[serde(flatten)]
    pub about: NewsAbout,
}

/// What a piece of news is about, for those who look through many.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NewsAbout {
    /// The round that begins with it, by the game's calendar.
    pub begins: Option<u32>,
    /// The seats that it speaks of.
    pub seats: Vec<u8>,
}

impl From<catalog::About> for NewsAbout {
    fn from(about: catalog::About) -> NewsAbout {
        NewsAbout { begins: about.begins, seats: about.seats.iter().map(Seat::number).collect() }
    }
}

impl From<catalog::Sentence> for NewsLine {
    fn from(sentence: catalog::Sentence) -> NewsLine {
        let catalog::Sentence { number, text, event, about, .. } = sentence;
        NewsLine { number, text, event, about: about.into() }
    }
}

/// An event of any game, as the document describes it.
#[derive(JsonSchema)]
#[schemars(rename = "Event")]
struct HappenedEvent {
    /// The kind: `prices-opened`.
    #[expect(dead_code, reason = "only the schema is made of it")]
    event: String,
    #[expect(dead_code, reason = "only the schema is made of it")]
    #[schemars(flatten)]
    fields: serde_json::Map<String, serde_json::Value>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Over {
    pub ending: String,
    /// The first comes first.
    pub standings: Vec<Standing>,
    pub winners: Vec<Seat>,
}

/// What somebody has come to in the end.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Standing {
    pub seat: Seat,
    pub standing: kernel::Money,
    /// From 1; those who have as much have the same.
    pub rank: u32,
    pub wins: bool,
}

impl Standing {
    /// The standings of all seats, the first first.
    pub(crate) fn ranked(standings: &[(Seat, kernel::Money)], winners: kernel::SeatSet) -> Vec<Standing> {
        let above = |standing| standings.iter().filter(|(_, other)| *other > standing).count() as u32;
        let mut all: Vec<Standing> = standings
            .iter()
            .map(|&(seat, standing)| Standing {
                seat,
                standing,
                rank: above(standing) + 1,
                wins: winners.contains(seat),
            })
            .collect();
        all.sort_by_key(|one| (one.rank, one.seat));
        all
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    pub at: u64,
    /// Whether the instructor of a class says it, to all or to one firm.
    #[serde(default)]
    pub announced: bool,
}

/// What the server sends over the WebSocket.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
        /// Whether somebody wants to end the game here.
        end: Option<EndQuestion>,
        stage: WireStage,
        paused: bool,
        /// Whether bots rest, because nobody else is left in play.
        resting: bool,
        /// Who has set the table again for another game.
        again: Option<String>,
    },
    Chat {
        line: ChatLine,
    },
    /// Something happened on the board on which you sit.
    Board(Box<BoardInfo>),
    Ping,
}

/// What a client sends over the WebSocket.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged, deny_unknown_fields)]
pub enum ClientMessage {
    Move(Move),
    Ballot(Ballot),
    Elect(Elect),
    Undo {
        undo: bool,
        seat: u8,
    },
    Chat {
        chat: String,
        /// The seat to whisper to; everybody hears it if there is none. Of a board, its own seat: the others on it.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        to: Option<u8>,
    },
    Pong {
        ping: bool,
    },
}

/// A decision. Sent twice with the same id, it counts once.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Move {
    pub seat: u8,
    pub id: String,
    pub question: String,
    #[serde(rename = "do")]
    pub action: SentAction,
}

/// An action, in the notation of the game, as in `bid 2 1500`, or as an object, as in
/// `{"verb":"bid","amount":2,"price":1500}`.
#[derive(Clone, Debug, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(untagged))]
#[schemars(untagged)]
pub enum SentAction {
    Text(String),
    Fields(
        #[cfg_attr(feature = "typescript", ts(as = "kernel::Call"))]
        #[schemars(with = "kernel::Call")]
        catalog::JsonObject,
    ),
}

impl<'de> Deserialize<'de> for SentAction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SentAction, D::Error> {
        match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::String(text) => Ok(SentAction::Text(text)),
            serde_json::Value::Object(fields) => Ok(SentAction::Fields(fields)),
            _ => Err(D::Error::custom(
                "an action is a text, as in \"pass\", or an object, as in {\"verb\":\"pass\"}",
            )),
        }
    }
}
