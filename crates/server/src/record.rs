//! What the server knows of a table beside its match: who owns which seat, who is host, who may come in.

use crate::ids::{ClassId, PersonId, TableId};
use serde::{Deserialize, Serialize};

/// After how long an absence a table goes on without somebody, where its maker did not say otherwise.
pub(crate) const ABSENCE_SECONDS: u32 = 600;

/// The record of a table. It is stored as JSON, beside the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Record {
    /// The name of whoever made it, by which it is called.
    pub(crate) name: String,
    /// The person who made it.
    pub(crate) host: PersonId,
    /// Whoever knows this may sit down.
    pub(crate) invitation: String,
    pub(crate) public: bool,
    /// By seat: the person who owns it.
    pub(crate) owners: Vec<Option<PersonId>>,
    /// Milliseconds since 1970.
    pub(crate) made: u64,
    /// The chance of bots and hints. Nobody knows it: the time of making, say, could be guessed, and with it what a bot seals.
    #[serde(default)]
    pub(crate) seed: u64,
    /// The release that made it; unknown for the oldest.
    #[serde(default)]
    pub(crate) release: Option<String>,
    /// After how long an absence the host may end the game without somebody.
    #[serde(default = "usual_absence")]
    pub(crate) absence_seconds: u32,
    /// By seat: when its owner was last there, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) seen: Vec<u64>,
    /// By seat: the name under which its owner sat down, which stays theirs while a bot plays for them; empty if nobody did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) names: Vec<String>,
    /// The people who want to end the game here, and the round in which they said so: in another one it does not hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) ends: Vec<PersonId>,
    #[serde(default)]
    pub(crate) ends_round: u32,
    /// The round before which bots do not rest though nobody else is left in play, as somebody who sat here wished.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) watched_until: u32,
    /// The table at which the same people play again, and who set it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) again: Option<SetAgain>,
    /// The class that it belongs to: then its host is the instructor, and people get seats by the class alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) class: Option<ClassId>,
    /// By seat: the name of the firm, which stays the same whoever plays it. Only at tables of a class.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) firms: Vec<String>,
    /// The round before which every step is closed at once, as the instructor wishes.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) closes_before: u32,
    /// The last round that may be played before the table pauses for the instructor; 0 if it goes on by itself.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) plays_until: u32,
}

/// The same table, set again for another game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SetAgain {
    pub(crate) table: TableId,
    /// The name of whoever set it.
    pub(crate) by: String,
    /// Who has come to it from here.
    pub(crate) came: Vec<PersonId>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(round: &u32) -> bool {
    *round == 0
}

fn usual_absence() -> u32 {
    ABSENCE_SECONDS
}

impl Record {
    /// A table that a person makes, with these seats, at which nothing has happened yet.
    pub(crate) fn new(host: PersonId, owners: Vec<Option<PersonId>>) -> Record {
        Record {
            name: String::new(),
            host,
            invitation: String::new(),
            public: false,
            owners,
            made: 0,
            seed: 0,
            release: None,
            absence_seconds: ABSENCE_SECONDS,
            seen: Vec::new(),
            names: Vec::new(),
            ends: Vec::new(),
            ends_round: 0,
            watched_until: 0,
            again: None,
            class: None,
            firms: Vec::new(),
            closes_before: 0,
            plays_until: 0,
        }
    }

    /// The seats of a person, counted from 0.
    pub(crate) fn seats_of<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = usize> + 'a {
        self.owners
            .iter()
            .enumerate()
            .filter(move |(_, owner)| owner.as_ref() == Some(person))
            .map(|(index, _)| index)
    }

    pub(crate) fn is_seated(&self, person: &PersonId) -> bool {
        self.seats_of(person).next().is_some()
    }

    /// Whether a person plays at it or made it.
    pub(crate) fn is_of(&self, person: &PersonId) -> bool {
        self.host == *person || self.is_seated(person)
    }

    /// Whether a person may know of it: public tables, one's own, or with the invitation.
    pub(crate) fn is_known_to(&self, person: &PersonId, invitation: Option<&str>) -> bool {
        self.public || self.is_of(person) || invitation == Some(self.invitation.as_str())
    }

    /// Gives a seat to a person under a name. Who had it before has no part in the table any more.
    pub(crate) fn give(&mut self, seat: usize, owner: &PersonId, name: &str, now: u64) {
        self.free(seat);
        self.owners[seat] = Some(owner.clone());
        self.names.resize(self.owners.len(), String::new());
        name.clone_into(&mut self.names[seat]);
        self.saw(seat, now);
    }

    /// Takes a seat from whoever has it.
    pub(crate) fn free(&mut self, seat: usize) {
        if let Some(before) = self.owners[seat].take() {
            self.ends.retain(|person| *person != before);
        }
        if let Some(name) = self.names.get_mut(seat) {
            name.clear();
        }
    }

    /// Takes a person out of it. A table that they made passes to another who plays at it.
    pub(crate) fn give_up(&mut self, person: &PersonId) {
        let seats: Vec<usize> = self.seats_of(person).collect();
        for seat in seats {
            self.free(seat);
        }
        self.ends.retain(|other| other != person);
        if self.host == *person {
            self.host = self.owners.iter().flatten().next().cloned().unwrap_or_else(PersonId::nobody);
        }
    }

    /// The name under which the owner of a seat sat down, if that is known; in a class that of the firm.
    pub(crate) fn name_of(&self, seat: usize) -> Option<&str> {
        let own = || self.names.get(seat).map(String::as_str).filter(|name| !name.is_empty());
        self.firm(seat).or_else(own)
    }

    /// The firm that has this seat, at a table of a class.
    pub(crate) fn firm(&self, seat: usize) -> Option<&str> {
        self.firms.get(seat).map(String::as_str)
    }

    /// When the owner of a seat was there last, as far as that is known.
    pub(crate) fn last_seen(&self, seat: usize) -> u64 {
        self.seen.get(seat).copied().unwrap_or(self.made)
    }

    /// The owner of a seat was there at this time.
    pub(crate) fn saw(&mut self, seat: usize, now: u64) {
        self.seen.resize(self.owners.len(), self.made);
        self.seen[seat] = now;
    }
}
