//! Tables that this release cannot go on with: kept as they are, listed, and explained to those who sit at them.
//!
//! After an upgrade the rules of a game may be others, and a match that was begun under the old ones would go another way. It
//! must not be played on, and it must not be lost.

use crate::ids::TableId;
use crate::record::Record;
use crate::wire::{TableLine, WireStage};
use kernel::Language;
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

/// A table that could not be read, as lists show it until it can be.
pub(crate) fn unread(id: &TableId, record: &Record) -> TableLine {
    TableLine {
        frozen: Some(
            "This table cannot be read from the store at present. Come to it again in a while; if that does not help, ask the \
             operator of this server."
                .to_owned(),
        ),
        ..line(id, record, &[])
    }
}

/// A frozen table as lists show it, from the lines of its log.
pub(crate) fn line(id: &TableId, record: &Record, lines: &[String]) -> TableLine {
    let header = Header::read(&(lines.join("\n") + "\n")).ok();
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
        game: header.as_ref().map_or_else(String::new, |header| header.game.clone()),
        variant: header.as_ref().map_or_else(String::new, |header| header.variant.clone()),
        stage,
        open_seats: seats.iter().filter(|name| name.is_empty()).count() as u32,
        seats,
        your_turn: false,
        seated: false,
        frozen: Some(notice(record, header.as_ref())),
    }
}

/// What people are told. What exactly does not fit is for the operator's log: it may speak of what is still sealed.
fn notice(record: &Record, header: Option<&Header>) -> String {
    let why = match header.map(|header| (header, catalog::find(&header.game))) {
        None => "What is stored of it cannot be read.".to_owned(),
        Some((header, Err(_))) => format!("This release does not know the game {}.", header.game),
        Some((header, Ok(game))) if game.info(Language::ENGLISH).rules != header.rules => format!(
            "It was begun under version {} of the rules of {}, and this release plays version {}.",
            header.rules,
            game.info(Language::ENGLISH).title,
            game.info(Language::ENGLISH).rules
        ),
        Some(_) => "This release would play it otherwise than it was played.".to_owned(),
    };
    let remedy = match record.release.as_deref() {
        Some(RELEASE) => {
            "It was made with this very release, so the store may be damaged; a backup can bring it back."
                .to_owned()
        }
        Some(release) => format!(
            "Nothing of it is lost: release {release} of Boardroom, with which it was made, can go on with it."
        ),
        None => "Nothing of it is lost: the release of Boardroom with which it was made can go on with it."
            .to_owned(),
    };
    format!("This table is frozen. {why} {remedy} Ask the operator of this server.")
}
