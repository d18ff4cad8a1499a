//! A refusal is an answer: what rule is in the way, what the facts are, what would be accepted.

use crate::rules::Rule;
use serde::Serialize;
use std::fmt;

/// Why a game does not accept an action. Nothing has changed.
pub trait Refusal: Clone + PartialEq + Eq + fmt::Debug {
    /// A name for programs, after the rule: `bid-below-minimum`.
    fn code(&self) -> &'static str;

    /// The rule that is in the way.
    fn rule(&self) -> Rule;

    /// The facts, in one sentence that says what to do.
    fn sentence(&self) -> String;

    /// The field of the form that is wrong, and the nearest value that would do.
    fn nearest(&self) -> Option<(&'static str, i64)> {
        None
    }

    /// All of it as plain data.
    fn refused(&self) -> Refused {
        Refused {
            code: self.code(),
            rule: self.rule(),
            sentence: self.sentence(),
            nearest: self.nearest().map(|(field, value)| Nearest { field, value }),
        }
    }
}

/// A refusal as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refused {
    pub code: &'static str,
    pub rule: Rule,
    pub sentence: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<Nearest>,
}

/// The nearest value that would be accepted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Nearest {
    pub field: &'static str,
    pub value: i64,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.sentence, self.rule)
    }
}
