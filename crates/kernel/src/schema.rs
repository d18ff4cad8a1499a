//! Schemas of what is written by hand, for the document of the server's calls. Everything else derives its own.

use crate::call::{Call, Value};
use crate::ledger::Account;
use crate::rules::Rule;
use crate::seat::{MOST_SEATS, Seat, SeatSet};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

macro_rules! schemas {
    ($($type:ident: |$generator:ident| $schema:expr;)+) => {$(
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    )+};
}

schemas! {
    Rule: |_generator| json_schema!({
        "type": "string", "description": "The number of a rule: 3.2 for §3.2.",
    });
    Seat: |_generator| json_schema!({
        "type": "integer", "minimum": 1, "maximum": MOST_SEATS, "description": "A seat, counted from 1.",
    });
    SeatSet: |generator| json_schema!({
        "type": "array", "items": generator.subschema_for::<Seat>(), "uniqueItems": true,
    });
    Account: |_generator| json_schema!({
        "type": ["integer", "string"], "description": "A seat by its number, `bank`, or another account of the house.",
    });
    Call: |generator| json_schema!({
        "type": "object",
        "description": "An action: its verb, and beside it the values of its fields.",
        "properties": { "verb": { "type": "string" } },
        "required": ["verb"],
        "additionalProperties": generator.subschema_for::<Value>(),
    });
    Value: |generator| json_schema!({
        "description": "A number, a word, or a list of them.",
        "anyOf": [
            { "type": "integer" },
            { "type": "string" },
            { "type": "array", "items": generator.subschema_for::<Value>() },
        ],
    });
}
