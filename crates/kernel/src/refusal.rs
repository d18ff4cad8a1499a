//! A refusal is an answer: what rule is in the way, what the facts are, what would be accepted.

use crate::rules::Rule;
use crate::words::{Facts, Languages, Message};
use serde::Serialize;
use std::fmt;

/// Why a game does not accept an action. Nothing has changed.
pub trait Refusal: Clone + PartialEq + Eq + fmt::Debug {
    /// The codes of a game's own refusals.
    const CODES: &'static [&'static str];

    /// A name for programs, after the rule: `bid-below-minimum`. The message of this name says it.
    fn code(&self) -> &'static str;

    /// The rule that is in the way.
    fn rule(&self) -> Rule;

    /// What the message is about.
    fn facts(&self) -> Facts;

    /// The field of the form that is wrong, and the nearest value that would do.
    fn nearest(&self) -> Option<(&'static str, i64)> {
        None
    }

    /// All of it as plain data.
    fn refused(&self, languages: &'static Languages) -> Refused {
        Refused {
            code: self.code(),
            rule: self.rule(),
            sentence: Message { name: self.code(), facts: self.facts(), languages },
            nearest: self.nearest().map(|(field, value)| Nearest { field, value }),
        }
    }
}

/// A refusal as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refused {
    pub code: &'static str,
    pub rule: Rule,
    /// The facts, in one sentence that says what to do.
    pub sentence: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<Nearest>,
}

/// The nearest value that would be accepted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nearest {
    pub field: &'static str,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub value: i64,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.sentence, self.rule)
    }
}

/// Declares why a game does not accept something, a row each: the facts, the rule, and the nearest value that would do if there
/// is one. The message of its name says it. What every game refuses is added as `Common`.
///
/// ```
/// kernel::course! {
///     pub enum Phase for Shop, Action, Event { Loans("2.1"): nobody }
/// }
/// # pub struct Shop; #[derive(Copy, Clone)] pub struct Action; pub struct Event;
/// kernel::refusals! {
///     pub enum Refusal for Phase {
///         LoanAboveCredit { credit: i64, asked: i64 }: "8.4", nearest("amount", credit);
///     }
/// }
/// use kernel::Refusal as _;
/// let refusal = Refusal::LoanAboveCredit { credit: 500, asked: 900 };
/// assert_eq!((refusal.code(), refusal.rule().0), ("loan-above-credit", "8.4"));
/// assert_eq!(refusal.nearest(), Some(("amount", 500)));
/// ```
#[macro_export]
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident for $phase:ty {
            $(
                $(#[$item:meta])*
                $variant:ident $({ $($field:ident: $type:ty),+ $(,)? })?: $rule:expr
                    $(, nearest($at:expr, $value:expr))?;
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$item])* $variant $({ $($field: $type),+ })?,)+
            /// What every game refuses.
            Common($crate::CommonRefusal<$phase>),
        }

        impl From<$crate::CommonRefusal<$phase>> for $name {
            fn from(refusal: $crate::CommonRefusal<$phase>) -> Self {
                $name::Common(refusal)
            }
        }

        #[allow(unused_variables)]
        impl $crate::Refusal for $name {
            const CODES: &'static [&'static str] = &[$($crate::kebab!($variant)),+];

            fn code(&self) -> &'static str {
                match *self {
                    $($name::$variant $({ $($field),+ })? => $crate::kebab!($variant),)+
                    $name::Common(common) => $crate::Refusal::code(&common),
                }
            }

            fn rule(&self) -> $crate::Rule {
                match *self {
                    $($name::$variant $({ $($field),+ })? => $crate::Rule::from($rule),)+
                    $name::Common(common) => $crate::Refusal::rule(&common),
                }
            }

            fn facts(&self) -> $crate::words::Facts {
                match *self {
                    $($name::$variant $({ $($field),+ })? => $crate::facts! { $($($field),+)? },)+
                    $name::Common(common) => $crate::Refusal::facts(&common),
                }
            }

            fn nearest(&self) -> Option<(&'static str, i64)> {
                match *self {
                    $($name::$variant $({ $($field),+ })? => $crate::refusals!(@nearest $($at, $value)?),)+
                    $name::Common(common) => $crate::Refusal::nearest(&common),
                }
            }
        }
    };
    (@nearest) => { None };
    (@nearest $at:expr, $value:expr) => { Some(($at, i64::from($value))) };
}
