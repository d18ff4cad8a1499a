//! What the server knows of a table beside its match: who owns which seat, who is host, who may come in.

use serde::{Deserialize, Serialize};

/// The record of a table. It is stored as JSON, beside the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) name: String,
    /// The person who made it.
    pub(crate) host: String,
    /// Whoever knows this may sit down.
    pub(crate) invitation: String,
    pub(crate) public: bool,
    /// By seat: the person who owns it.
    pub(crate) owners: Vec<Option<String>>,
    /// Milliseconds since 1970.
    pub(crate) made: u64,
    /// The chance of bots and hints. Nobody knows it: the time of making, say, could be guessed, and with it what a bot seals.
    #[serde(default)]
    pub(crate) seed: u64,
    /// The release that made it; unknown for the oldest.
    #[serde(default)]
    pub(crate) release: Option<String>,
}

impl Record {
    /// The seats of a person, counted from 0.
    pub(crate) fn seats_of<'a>(&'a self, person: &'a str) -> impl Iterator<Item = usize> + 'a {
        self.owners
            .iter()
            .enumerate()
            .filter(move |(_, owner)| owner.as_deref() == Some(person))
            .map(|(index, _)| index)
    }

    pub(crate) fn is_seated(&self, person: &str) -> bool {
        self.seats_of(person).next().is_some()
    }
}
