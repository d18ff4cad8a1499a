//! What the calls of lessons take and give.

use super::{Position, SentAction};
use catalog::lesson::{LessonChoice, LessonInfo, LessonReply};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The lessons of a game, in their order; none for a game that has none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lessons {
    pub lessons: Vec<LessonInfo>,
}

/// How far a learner has come. The house keeps nothing of it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Attending {
    /// One for each step so far: an action, the name of a choice, or nothing to go on; where something is asked, that gives a good
    /// answer.
    pub answers: Vec<Option<SentAction>>,
}

/// An action that is being thought of at the step after these answers.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LessonPreview {
    pub answers: Vec<Option<SentAction>>,
    #[serde(rename = "do")]
    pub action: SentAction,
}

/// A form that is being filled in at the step after these answers.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LessonForm {
    pub answers: Vec<Option<SentAction>>,
    pub verb: String,
    /// By the names of the fields; suggestions stand for what is not given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "std::collections::BTreeMap<String, kernel::Value>"))]
    pub values: catalog::JsonObject,
}

/// A moment of a lesson.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LessonScene {
    pub title: String,
    /// Which step it is, from 0: as many answers were taken.
    pub step: u32,
    pub steps: u32,
    /// What is said, paragraph by paragraph.
    pub text: Vec<String>,
    /// The parts of the table that it is about.
    pub look: Vec<String>,
    pub asked: LessonAsks,
    /// The sentences to choose from, if one is to be chosen.
    pub choices: Vec<LessonChoice>,
    /// Why the last answer was not taken, if it was not.
    pub reply: Option<LessonReply>,
    /// The learner's seat.
    pub you: u8,
    /// By seat.
    pub names: Vec<String>,
    /// What is printed on the cards and boards of the game.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub printed: serde_json::Value,
    pub position: Position,
}

/// What the learner is to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum LessonAsks {
    Read,
    Act,
    Choose,
    Done,
}
