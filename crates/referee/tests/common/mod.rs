//! What the tests share: a small game, and tables of it.

#![allow(dead_code, reason = "each test file uses a part of it")]

pub(crate) mod lots;
pub(crate) mod table;
