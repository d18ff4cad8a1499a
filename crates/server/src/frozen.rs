//! Tables that this release cannot go on with: kept as they are, listed, and explained to those who sit at them.
//!
//! After an upgrade the rules of a game may be others, and a match that was begun under the old ones would go another way. It
//! must not be played on, and it must not be lost.

use crate::ids::TableId;
use crate::record::Record;
use crate::wire::{TableLine, WireStage};
use crate::words::LANGUAGES;
use kernel::words::Message;
use kernel::{Language, facts};
use referee::Header;
use serde::Deserialize;

/// This release.
pub(crate) const RELEASE: &str = env!("CARGO_PKG_VERSION");

/// As much of a line of the log as says who sat where, without knowing the rules.
#[derive(Deserialize)]
struct Entry {
    kind: String,
    seat: Option<usize>,
    name: Option<String>,
    holder: Option<serde_json::Value>,
}

/// A frozen table as lists show it, from the lines of its log.
pub(crate) fn line(id: &TableId, record: &Record, lines: &[String], header: Option<&Header>) -> TableLine {
    let mut seats = vec![String::new(); record.owners.len()];
    let mut stage = WireStage::Gathering;
    for entry in lines.iter().filter_map(|line| serde_json::from_str::<Entry>(line).ok()) {
        match (entry.kind.as_str(), entry.seat, entry.name) {
            ("sit" | "hand", Some(seat), Some(name)) if (1..=seats.len()).contains(&seat) => {
                let is_open = entry.holder.is_some_and(|holder| holder == "open");
                seats[seat - 1] = if is_open { String::new() } else { name };
            }
            ("begin", ..) => stage = WireStage::Playing,
            ("reveal", ..) => stage = WireStage::Over,
            _ => {}
        }
    }
    TableLine {
        id: id.to_string(),
        name: record.name.clone(),
        game: header.map_or_else(String::new, |header| header.game.clone()),
        variant: header.map_or_else(String::new, |header| header.variant.clone()),
        stage,
        open_seats: seats.iter().filter(|name| name.is_empty()).count() as u32,
        seats,
        your_turn: false,
        seated: false,
        frozen: None,
    }
}

/// What people are told of a table that could not be read, until it can be.
pub(crate) fn unread() -> Message {
    Message { name: "unread", facts: facts! {}, languages: &LANGUAGES }
}

/// What people are told. What exactly does not fit is for the operator's log: it may speak of what is still sealed.
pub(crate) fn notice(record: &Record, header: Option<&Header>) -> Message {
    let known =
        header.and_then(|header| catalog::find(&header.game).ok()).map(|game| game.info(Language::ENGLISH));
    let plays = known.as_ref().map(|info| info.rules);
    let why = match (header, plays) {
        (None, _) => "unreadable",
        (Some(_), None) => "no-such-game",
        (Some(header), Some(plays)) if plays != header.rules => "other-rules",
        (Some(_), Some(_)) => "otherwise",
    };
    let made = match record.release.as_deref() {
        Some(RELEASE) => "here",
        Some(_) => "elsewhere",
        None => "unknown",
    };
    // The title is a name.
    let game = known.map(|info| info.title).or_else(|| Some(header?.game.clone()));
    let rules = header.map(|header| header.rules);
    let facts = facts! { why, game, rules, plays, made, release = record.release };
    Message { name: "frozen", facts, languages: &LANGUAGES }
}
