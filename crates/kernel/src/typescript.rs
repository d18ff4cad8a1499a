//! TypeScript types of what is not written field by field: seats are numbers, kinds are their names.

use crate::call::{Call, Value};
use crate::game::Ending;
use crate::kinds::{ByKind, Kind};
use crate::ledger::Account;
use crate::money::Money;
use crate::places::Places;
use crate::rules::Rule;
use crate::seat::{Seat, SeatSet};
use ts_rs::{Config, TS, TypeVisitor};

macro_rules! written_as {
    ($($type:ty => $text:literal),+ $(,)?) => {$(
        impl TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                $text.to_owned()
            }

            fn inline(_: &Config) -> String {
                $text.to_owned()
            }
        }
    )+};
}

written_as! {
    Seat => "number",
    SeatSet => "number[]",
    Places => "number[]",
    Money => "number",
    Rule => "string",
    Ending => "string",
    Account => "number | string",
    Value => "Value",
    Call => "Call",
}

impl<K: Kind + TS + 'static, V: TS + 'static, const N: usize> TS for ByKind<K, V, N> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        format!("Record<{}, {}>", <K as TS>::name(config), V::name(config))
    }

    fn inline(config: &Config) -> String {
        <Self as TS>::name(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<K>();
        visitor.visit::<V>();
    }
}

/// Makes the type of a kind: one of its names. Used by [`kinds!`](crate::kinds).
#[doc(hidden)]
#[macro_export]
macro_rules! typescript_kind {
    ($name:ident) => {
        impl $crate::ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &$crate::ts_rs::Config) -> String {
                stringify!($name).to_owned()
            }

            fn inline(_: &$crate::ts_rs::Config) -> String {
                let name = |kind: &$name| format!("\"{}\"", $crate::Kind::name(*kind));
                <$name as $crate::Kind>::ALL.iter().map(name).collect::<Vec<_>>().join(" | ")
            }

            fn decl(config: &$crate::ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($name), Self::inline(config))
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some(concat!(stringify!($name), ".ts").into())
            }
        }
    };
}
