//! What single calls take and give.

use super::{NewsLine, Problem, SentAction, Standing};
use kernel::Warning;
use kernel::score::Tally;
use kernel::sheet::Sheet;
use kernel::show::{Chart, Grid, Ladder};
use referee::Report;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// It is done, and stored.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Done {}

/// The answer to what was not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ProblemBody {
    pub error: Problem,
}

/// The games that can be played, and the bots that play them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Games {
    pub games: Vec<catalog::GameInfo>,
    pub bots: Vec<BotInfo>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BotInfo {
    pub name: &'static str,
    /// How well it plays: "Easy", "Sound", "Strong".
    pub title: String,
    /// How it plays, in a few words.
    pub about: String,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct Find {
    /// The number of a rule, or words.
    pub find: Option<String>,
}

/// Through whose eyes, and by which right.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct Look {
    /// One of several seats of one's own; the first of them by default.
    pub seat: Option<u8>,
    /// The code of a table that is not public.
    pub invitation: Option<String>,
}

/// Whose books, what of them, and by which right.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichBooks {
    pub seat: Option<u8>,
    pub invitation: Option<String>,
    /// Whether the sheets are wanted, which are long; they are if nothing is said.
    pub sheets: Option<bool>,
}

/// Whose books, as what kind of file, and by which right.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichFile {
    /// `csv` or `xlsx`.
    pub format: String,
    pub seat: Option<u8>,
    pub invitation: Option<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OneSeat {
    pub seat: u8,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    pub seat: u8,
    /// 1 to 24 characters.
    pub name: String,
    pub invitation: Option<String>,
    /// The code of a board, to take a free chair on it in play.
    pub board: Option<String>,
    /// One's own part of the chance: up to 64 hexadecimal digits.
    pub entropy: Option<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seated {
    pub seat: u8,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SetSeat {
    pub seat: u8,
    /// `bot:clerk`, or `open` before the start.
    pub holder: String,
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields, default)]
pub struct Start {
    /// The bot that takes the open seats.
    pub fill: Option<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields)]
pub struct HostCommand {
    /// `pause`, `resume`, `last-round`, `replace` or `renew-invitation`.
    #[serde(rename = "do")]
    #[cfg_attr(
        feature = "typescript",
        ts(type = "'pause' | 'resume' | 'last-round' | 'replace' | 'renew-invitation'")
    )]
    pub command: String,
    /// The seat to be given to somebody else.
    pub seat: Option<u8>,
    /// Who gets it: `bot:clerk`.
    pub holder: Option<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Preview {
    pub seat: u8,
    #[serde(rename = "do")]
    pub action: SentAction,
}

/// A form with the values that are filled in so far.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WhichForm {
    pub seat: u8,
    pub verb: String,
    /// By the names of the fields; suggestions stand for what is not given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "std::collections::BTreeMap<String, kernel::Value>"))]
    pub values: catalog::JsonObject,
}

/// What an action amounts to, and what can go wrong with it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Previewed {
    pub explain: Option<String>,
    /// What is filled in, in a few words; none where there is nothing to fill in, and in lessons.
    pub brief: Option<String>,
    pub warnings: Vec<Warning>,
}

/// The books of a seat, from what the caller has seen.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Books {
    pub seat: u8,
    pub sheets: Vec<Sheet>,
    /// What past rounds brought.
    pub history: Option<Grid>,
    /// Capital, cash, prices and the like over the rounds.
    pub charts: Vec<Chart>,
    /// What moved the caller's score in this round and the one before, the newest first.
    pub tallies: Vec<Tally>,
    /// What happened and was not taken back.
    pub log: Vec<String>,
    /// After the end, the game in a few sentences.
    pub tale: Vec<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields)]
pub struct Talk {
    pub text: String,
    /// The seat to whisper to; everybody hears it if there is none.
    pub to: Option<u8>,
    /// Who of those on one device speaks.
    pub seat: Option<u8>,
    /// For onlookers at a table that is not public.
    pub invitation: Option<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichEntry {
    /// The last one by default.
    pub entry: Option<u32>,
    /// The number of a seat, `public` or `everything`.
    #[serde(rename = "as")]
    pub viewer: Option<String>,
    pub invitation: Option<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichStory {
    /// The number of a seat, `public` or `everything`, which is the default.
    #[serde(rename = "as")]
    pub viewer: Option<String>,
    pub invitation: Option<String>,
}

/// The table after an entry of the log.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Replayed {
    pub entry: u32,
    pub entries: u32,
    pub round: u32,
    /// The round in the game's calendar, and the last that the game can come to.
    pub date: u32,
    pub last_date: u32,
    pub phases: Vec<String>,
    pub phase: u32,
    pub tables: Vec<Grid>,
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub view: serde_json::Value,
    /// The last auction that was opened.
    pub ladder: Option<Ladder>,
    pub news: Vec<NewsLine>,
}

/// A piece of news of a match that is over, and the entry that caused it: a way into the replay.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StoryLine {
    pub entry: u32,
    #[serde(flatten)]
    pub line: NewsLine,
}

/// What shows that the draws were fixed before the game.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fairness {
    /// The seal of the draws, told before anyone sat down.
    pub commitment: String,
    pub over: bool,
    /// What the check of the match found, when it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub checked: Option<Checked>,
}

/// What the check of a match found: a report, or what is wrong in a sentence.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Checked {
    pub ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub report: Option<Report>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub problem: Option<String>,
    /// The entry of the log that it was found at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entry: Option<u32>,
}

/// What the check of a match file found that somebody brought.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CheckedMatch {
    #[serde(flatten)]
    pub checked: Checked,
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub brought: Option<BroughtMatch>,
}

/// What a match file that somebody brought is of.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BroughtMatch {
    pub game: String,
    pub title: String,
    pub variant: String,
    pub commitment: String,
    /// By seat.
    pub names: Vec<String>,
    /// The first comes first.
    pub standings: Vec<Standing>,
    pub charts: Vec<Chart>,
    /// What is printed on the cards and boards of the game.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub printed: serde_json::Value,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichMoments {
    /// The first entry that is shown.
    #[serde(default)]
    pub from: u32,
    /// The number of a seat, `public` or `everything`, which is the default.
    #[serde(rename = "as")]
    pub viewer: Option<String>,
}

/// Some moments of a match that somebody brought.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moments {
    pub entries: u32,
    pub frames: Vec<Replayed>,
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields, default)]
pub struct Again {
    /// One's own part of the chance: up to 64 hexadecimal digits.
    pub entropy: Option<String>,
}

#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EndVote {
    /// Whether you want to end the game here. `false` withdraws the question for all; a yes holds for the round in which it is said.
    pub yes: bool,
}

#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Watch {
    /// Whether the bots play to the end; if not, they rest again when the next round begins.
    pub to_the_end: bool,
}

/// Whether a game ends by agreement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Agreement {
    pub ended: bool,
    /// The seats of those who have not said yes.
    pub waits_for: Vec<u8>,
}

/// A browser or program of yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeviceInfo {
    pub id: String,
    /// As in `Firefox on Linux`; empty if it is not known.
    pub name: String,
    /// When it first came, in milliseconds since 1970; 0 if that is not known.
    pub since: u64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// What became of one's own when one asked to be forgotten.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Forgotten {
    /// Tables at which nobody else played, which are gone.
    pub removed: u32,
    /// Tables that others played at, at which your seats are no longer yours and what you said is erased. Their match files keep the
    /// name that you played under.
    pub left: u32,
}

/// A code to go on at another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LinkCode {
    pub code: String,
    /// How long it is good.
    pub seconds: u64,
}
