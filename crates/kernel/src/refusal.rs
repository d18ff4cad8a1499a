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

/// Declares why a game does not accept something, a row each: the code, the facts, the rule, the nearest value that would do if
/// there is one, and the sentence. What every game refuses is added as `Common`.
///
/// ```
/// kernel::course! {
///     pub enum Phase for Shop, Action, Event { Loans("loans", "2.1"): nobody }
/// }
/// # pub struct Shop; #[derive(Copy, Clone)] pub struct Action; pub struct Event;
/// kernel::refusals! {
///     pub enum Refusal for Phase {
///         "loan-above-credit" LoanAboveCredit { credit: i64, asked: i64 }, "8.4", nearest("amount", credit)
///             => "The bank lends you ${credit} more at the most, not ${asked}.";
///     }
/// }
/// use kernel::Refusal as _;
/// let refused = Refusal::LoanAboveCredit { credit: 500, asked: 900 }.refused();
/// assert_eq!((refused.code, refused.rule.0), ("loan-above-credit", "8.4"));
/// assert_eq!(refused.sentence, "The bank lends you $500 more at the most, not $900.");
/// ```
#[macro_export]
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident for $phase:ty {
            $(
                $(#[$item:meta])*
                $code:literal $variant:ident $({ $($field:ident: $type:ty),+ $(,)? })?, $rule:expr
                    $(, nearest($at:expr, $value:expr))? => $sentence:literal;
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
            fn code(&self) -> &'static str {
                match *self {
                    $($name::$variant $({ $($field),+ })? => $code,)+
                    $name::Common(common) => $crate::Refusal::code(&common),
                }
            }

            fn rule(&self) -> $crate::Rule {
                match *self {
                    $($name::$variant $({ $($field),+ })? => $crate::Rule::from($rule),)+
                    $name::Common(common) => $crate::Refusal::rule(&common),
                }
            }

            fn sentence(&self) -> String {
                match *self {
                    $($name::$variant $({ $($field),+ })? => format!($sentence),)+
                    $name::Common(common) => $crate::Refusal::sentence(&common),
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
