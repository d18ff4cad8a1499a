//! What a class talks about when a match is over.

use super::{SentAction, Standing};
use catalog::{InstructiveMoment, ToldWhatIf};
use kernel::show::Chart;
use kernel::{Menu, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// By which right, and between how many points a suggestion of grades lies.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichDebrief {
    /// The code of a table that is not public.
    pub invitation: Option<String>,
    pub fewest: Option<u32>,
    pub most: Option<u32>,
}

/// A match that is over, as people talk about it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Debrief {
    pub ending: String,
    /// The first comes first.
    pub standings: Vec<Standing>,
    /// What it was, in a few sentences.
    pub tale: Vec<String>,
    pub charts: Vec<Chart>,
    /// The rounds in which a seat fared most differently from the others.
    pub moments: Vec<InstructiveMoment>,
    /// A suggestion of points, for whoever runs the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub points: Option<Vec<Points>>,
    /// What can be had as files.
    pub parts: Vec<Part>,
}

/// Points that are suggested for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Points {
    pub seat: Seat,
    pub points: u32,
}

/// A part of a match that can be had as a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Part {
    pub name: String,
    pub title: String,
    pub about: String,
    /// How many rows it has.
    pub rows: u32,
}

/// Which part of a match as which kind of file: all parts in one workbook, or one of them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichPart {
    /// `csv` or `xlsx`.
    pub format: String,
    pub part: Option<String>,
    pub invitation: Option<String>,
    /// Between how many points the grades lie that are suggested on the instructor's pages.
    pub fewest: Option<u32>,
    pub most: Option<u32>,
}

/// Whose decisions.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichDecisions {
    pub seat: u8,
    pub invitation: Option<String>,
}

/// A decision that can be tried otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decision {
    /// The entry of the log.
    pub entry: u32,
    /// The round in the game's calendar.
    pub date: u32,
    pub phase: String,
    pub action: String,
    pub words: String,
}

/// Which decision.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichDecision {
    pub entry: u32,
    pub invitation: Option<String>,
}

/// What might have been decided, filled in with what was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choices {
    pub seat: Seat,
    #[cfg_attr(feature = "typescript", ts(as = "Vec<kernel::Form>"))]
    pub menu: Menu,
}

/// What is tried instead of a decision.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields)]
pub struct TryInstead {
    pub entry: u32,
    /// By default what the rules do for one who is absent.
    #[serde(rename = "do")]
    pub action: Option<SentAction>,
    pub invitation: Option<String>,
}

/// What another decision would have led to.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WhatIf {
    #[serde(flatten)]
    pub told: ToldWhatIf,
    /// How it ended, and how it would have ended; the first comes first.
    pub standings: Vec<Standing>,
    pub would_stand: Vec<Standing>,
}
