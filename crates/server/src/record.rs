//! What the server knows of a table beside its match: who owns which seat, who is host, who may come in.

use crate::ids::{ClassId, PersonId, TableId};
use crate::problem::Problem;
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
    /// By seat: the chairs of the board of directors to which it belongs, free ones too; none where no board holds it. The seat of a
    /// board has no owner, and its name stands in `names` from the beginning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) boards: Vec<Vec<Director>>,
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
    /// By seat: the name under which its owner sat down, which stays theirs while a bot plays for them, or that of its board; empty if there
    /// is neither.
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
    /// What the instructor laid out and has not come: the chance, and what is told when it has come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) staged: Vec<(String, String)>,
    /// By seat: the name of the firm, which stays the same whoever plays it. Only at tables of a class.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) firms: Vec<String>,
    /// The round before which every step is closed at once, as the instructor wishes.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) closes_before: u32,
    /// The round and the phase that the instructor closes, whoever is asked in it yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) closes_phase: Option<(u32, usize)>,
    /// The last round that may be played before the table pauses for the instructor; 0 if it goes on by itself.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) plays_until: u32,
}

/// A chair on a board of directors, and who has it. A board is several people who hold one seat and vote.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Director {
    /// Their real name, which the own board may see and nobody else at the table; empty if it is not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) name: String,
    /// What they are called at the table, unlike everybody else on the board.
    pub(crate) called: String,
    /// Who has the chair; nobody while it is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) person: Option<PersonId>,
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
    /// At a table of a class its instructor says who sits where, how long it is played, and what is played next.
    pub(crate) fn must_not_be_of_class(&self) -> Result<(), Problem> {
        if self.class.is_some() { Err(Problem::forbidden("by-class")) } else { Ok(()) }
    }

    /// A table that a person makes, with these seats, at which nothing has happened yet.
    pub(crate) fn new(host: PersonId, owners: Vec<Option<PersonId>>) -> Record {
        Record {
            name: String::new(),
            host,
            invitation: String::new(),
            public: false,
            owners,
            boards: Vec::new(),
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
            staged: Vec::new(),
            firms: Vec::new(),
            closes_before: 0,
            closes_phase: None,
            plays_until: 0,
        }
    }

    /// The seats of a person, counted from 0: their own, and that of the board on which they sit.
    pub(crate) fn seats_of<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = usize> + 'a {
        (0..self.owners.len()).filter(move |seat| self.people_at(*seat).any(|other| other == person))
    }

    /// Those who hold a seat: its owner, or all who sit on its board.
    pub(crate) fn people_at(&self, seat: usize) -> impl Iterator<Item = &PersonId> {
        let directors = self.board(seat).iter().filter_map(|director| director.person.as_ref());
        self.owners.get(seat).into_iter().flatten().chain(directors)
    }

    /// All who hold a seat.
    pub(crate) fn people(&self) -> impl Iterator<Item = &PersonId> {
        (0..self.owners.len()).flat_map(|seat| self.people_at(seat))
    }

    /// The chairs of the board that a seat belongs to; none if no board holds it.
    pub(crate) fn board(&self, seat: usize) -> &[Director] {
        self.boards.get(seat).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn is_board(&self, seat: usize) -> bool {
        !self.board(seat).is_empty()
    }

    /// The chair of a person on the board of a seat.
    pub(crate) fn director(&self, seat: usize, person: &PersonId) -> Option<&Director> {
        self.board(seat).iter().find(|director| director.person.as_ref() == Some(person))
    }

    /// Whether a person sits on some board here.
    pub(crate) fn is_director(&self, person: &PersonId) -> bool {
        (0..self.boards.len()).any(|seat| self.director(seat, person).is_some())
    }

    /// What those who sit on the board of a seat are called, in the order of the chairs.
    pub(crate) fn members(&self, seat: usize) -> Vec<String> {
        let taken = self.board(seat).iter().filter(|director| director.person.is_some());
        taken.map(|director| director.called.clone()).collect()
    }

    /// The board of a new table that nobody has joined yet, with so many chairs.
    pub(crate) fn add_board(&mut self, seat: usize, name: &str, size: usize) {
        self.boards.resize_with(self.owners.len(), Vec::new);
        self.boards[seat] = vec![Director::default(); size];
        (0..size).for_each(|chair| self.free_chair(seat, chair));
        self.names.resize(self.owners.len(), String::new());
        name.clone_into(&mut self.names[seat]);
    }

    /// Sets a chair free. Nothing of whoever had it stays but in the log what they were called.
    pub(crate) fn free_chair(&mut self, seat: usize, chair: usize) {
        let others: Vec<&str> = self
            .board(seat)
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != chair)
            .map(|(_, director)| director.called.as_str())
            .collect();
        let name = |number: usize| format!("Director {number}");
        let is_new = |called: &String| !others.contains(&called.as_str());
        let called = std::iter::once(chair + 1).chain(1..).map(name).find(is_new).unwrap_or_default();
        let Some(director) = self.boards.get_mut(seat).and_then(|board| board.get_mut(chair)) else { return };
        if let Some(before) = director.person.take() {
            self.ends.retain(|person| *person != before);
        }
        *director = Director { called, ..Director::default() };
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
        for chair in 0..self.board(seat).len() {
            self.free_chair(seat, chair);
        }
        if let Some(before) = self.owners[seat].take() {
            self.ends.retain(|person| *person != before);
        }
        // A board keeps its name, whoever sits on it.
        if self.is_board(seat) {
            return;
        }
        if let Some(name) = self.names.get_mut(seat) {
            name.clear();
        }
    }

    /// Takes a person out of it. A table that they made passes to another who plays at it.
    pub(crate) fn give_up(&mut self, person: &PersonId) {
        let seats: Vec<usize> = self.seats_of(person).collect();
        for seat in seats {
            let has_chair = |director: &Director| director.person.as_ref() == Some(person);
            match self.board(seat).iter().position(has_chair) {
                Some(chair) => self.free_chair(seat, chair),
                None => self.free(seat),
            }
        }
        self.ends.retain(|other| other != person);
        if self.host == *person {
            let next = self.people().next().cloned();
            self.host = next.unwrap_or_else(PersonId::nobody);
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
