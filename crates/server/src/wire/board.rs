//! What boards of directors are told, and what they send. Nobody else hears any of it.

use kernel::Warning;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A board of directors, as one who sits on it may know it. Who voted for what stays sealed.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardInfo {
    pub seat: u8,
    /// What you are called on it.
    pub you: String,
    /// Those who have chairs, in the order of the chairs.
    pub directors: Vec<DirectorInfo>,
    /// How many chairs there are.
    pub size: u8,
    /// Whoever knows this may take a free chair in play.
    pub code: String,
    /// What was moved and is not decided, in the order in which it was moved.
    pub motions: Vec<MotionInfo>,
    /// The motion that you have voted for.
    pub ballot: Option<u32>,
    /// How many have voted.
    pub voted: u8,
    /// Whom you want in the chair, if you have said so.
    pub wants: Option<String>,
    /// How many have said whom they want in the chair.
    pub chairs_voted: u8,
    /// Whether an election of the chair is due, as at the start and in each calendar year.
    pub electing: bool,
    /// Whether it is the second ballot of it, in which the most votes elect.
    pub second_ballot: bool,
}

/// Somebody on a board, as the others on it know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DirectorInfo {
    pub called: String,
    /// The real name, where it is known.
    pub name: Option<String>,
    pub online: bool,
    /// Whether they are in the chair: the chair breaks ties and decides when the time is up.
    pub chair: bool,
    pub you: bool,
}

/// What somebody on a board moved, and what would come of it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MotionInfo {
    /// From 1.
    pub number: u32,
    /// Who moved it.
    pub mover: String,
    /// In the notation of the game: send it back with a ballot.
    pub action: String,
    /// What is to be done: `Bid for raw material`.
    pub title: String,
    /// What is filled in, in a few words; none where there is nothing to fill in.
    pub brief: Option<String>,
    /// What it amounts to, in one sentence.
    pub explain: String,
    /// What can go wrong with it.
    pub warnings: Vec<Warning>,
    /// Why the rules would not take it now, so that no ballot for it counts.
    pub refused: Option<String>,
}

/// A vote of one who sits on a board. Voting anew takes the ballot from where it was.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Ballot {
    /// The number of the motion.
    pub ballot: u32,
    pub seat: u8,
    pub question: String,
    /// What is moved, as the motion has it: by its number alone a late ballot might go to another motion.
    #[serde(rename = "do")]
    pub action: String,
}

/// Whom one who sits on a board wants in the chair. A majority of all elects.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Elect {
    /// What they are called.
    pub elect: String,
    pub seat: u8,
}

/// A seat that a board holds, as everybody may know.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chairs {
    /// How many chairs there are.
    pub size: u8,
    /// How many are taken.
    pub taken: u8,
}
