//! Every table as lists show it, and the lobby.

use crate::ids::{PersonId, TableId};
use crate::record::Record;
use crate::wire::{Lobby, Played, PlayedSeat, TableLine, WireStage};
use kernel::words::Message;
use kernel::{Language, Seat, SeatSet};
use std::collections::hash_map::RandomState;
use std::collections::{BTreeSet, HashMap};
use std::hash::BuildHasher as _;

/// How many tables a list of the lobby shows.
const MOST_LISTED: usize = 100;

/// How many matches of a person are looked back on.
const MOST_PLAYED: usize = 1_000;

/// All tables, in memory or not.
#[derive(Default)]
pub(crate) struct Tables {
    by_id: HashMap<TableId, Listed>,
    /// In the order of making.
    order: BTreeSet<(u64, TableId)>,
    /// From where the tables were made that this process has seen being made.
    origins: HashMap<TableId, u64>,
    /// Those that are being made and are not listed yet, and by whom.
    making: HashMap<TableId, PersonId>,
    /// How many are in the store and cannot be read.
    pub(crate) damaged: usize,
    hasher: RandomState,
}

/// A table in a list.
#[derive(Clone)]
pub(crate) struct Listed {
    pub(crate) line: TableLine,
    pub(crate) record: Record,
    /// The seats that it waits for.
    pub(crate) waiting: SeatSet,
    /// Who came to what, when it is over.
    pub(crate) result: Vec<PlayedSeat>,
    pub(crate) state: State,
    /// Why it cannot be played at, if it cannot.
    pub(crate) notice: Option<Message>,
}

/// How many tables there are, and how many of them cannot be played at.
pub(crate) struct Counts {
    pub(crate) tables: usize,
    pub(crate) frozen: usize,
    pub(crate) damaged: usize,
}

/// Whether a table can be played at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Fine,
    /// It could not be read when somebody came last. Perhaps it can be the next time.
    Unread,
    /// This release would play it otherwise, which the notice explains.
    Frozen,
}

impl Tables {
    pub(crate) fn get(&self, id: &TableId) -> Option<&Listed> {
        self.by_id.get(id)
    }

    pub(crate) fn get_mut(&mut self, id: &TableId) -> Option<&mut Listed> {
        self.by_id.get_mut(id)
    }

    pub(crate) fn put(&mut self, id: &TableId, listed: Listed) {
        self.order.insert((listed.record.made, id.clone()));
        self.by_id.insert(id.clone(), listed);
    }

    pub(crate) fn remove(&mut self, id: &TableId) {
        if let Some(listed) = self.by_id.remove(id) {
            self.order.remove(&(listed.record.made, id.clone()));
        }
        self.origins.remove(id);
    }

    /// Remembers from where a table is made.
    pub(crate) fn note_origin(&mut self, id: &TableId, origin: u64) {
        self.origins.insert(id.clone(), origin);
    }

    pub(crate) fn counts(&self) -> Counts {
        let frozen = self.by_id.values().filter(|listed| listed.state == State::Frozen).count();
        Counts { tables: self.by_id.len(), frozen, damaged: self.damaged }
    }

    /// How many tables of a person are under way or being made. Those of classes have a limit of their own: whoever teaches can play as
    /// everybody else.
    fn under_way(&self, person: &PersonId) -> usize {
        let is_under_way = |listed: &&Listed| {
            listed.line.stage != WireStage::Over && listed.notice.is_none() && listed.record.class.is_none()
        };
        let listed =
            self.by_id.values().filter(is_under_way).filter(|listed| listed.record.is_of(person)).count();
        let is_made = |id: &TableId| self.by_id.contains_key(id);
        listed + self.making.iter().filter(|(id, maker)| *maker == person && !is_made(id)).count()
    }

    /// Counts a table as one of this person from now on, unless they have so many. It counts until it is no longer being made,
    /// and then if it is listed.
    pub(crate) fn begin_making(&mut self, id: &TableId, person: &PersonId, most: usize) -> bool {
        let is_free = self.under_way(person) < most;
        if is_free {
            self.making.insert(id.clone(), person.clone());
        }
        is_free
    }

    pub(crate) fn end_making(&mut self, id: &TableId) {
        self.making.remove(id);
    }

    /// The tables that a person plays at or made, and whether each can be played at.
    pub(crate) fn of(&self, person: &PersonId) -> Vec<(TableId, Listed)> {
        let own = self.by_id.iter().filter(|(_, listed)| listed.record.is_of(person));
        own.map(|(id, listed)| (id.clone(), listed.clone())).collect()
    }

    /// The matches that a person has played to their end, the newest first.
    pub(crate) fn played(&self, person: &PersonId) -> Vec<Played> {
        let newest_first = self.order.iter().rev().filter_map(|(_, id)| self.by_id.get(id));
        let own = newest_first.filter(|listed| !listed.result.is_empty() && listed.record.is_seated(person));
        own.take(MOST_PLAYED).map(|listed| listed.played_by(person)).collect()
    }

    /// What a person finds in the lobby, the newest first. Of other people's tables the newest of each origin come first, so
    /// that nobody's tables push everybody else's out.
    pub(crate) fn lobby(&self, person: &PersonId, language: Language) -> Lobby {
        let mut mine = Vec::new();
        let (mut open, mut running) = (Fair::default(), Fair::default());
        for (_, id) in self.order.iter().rev() {
            let Some(listed) = self.by_id.get(id) else { continue };
            if listed.record.is_of(person) {
                if mine.len() < MOST_LISTED {
                    mine.push(listed.line_for(person, language));
                }
                continue;
            }
            if listed.notice.is_some() || !listed.record.public {
                continue;
            }
            let origin = self.origins.get(id).copied();
            let origin = origin.unwrap_or_else(|| self.hasher.hash_one(&listed.record.host));
            match listed.line.stage {
                WireStage::Gathering => open.add(origin, listed),
                WireStage::Playing => running.add(origin, listed),
                WireStage::Over => {}
            }
        }
        Lobby { mine, open: open.lines(person, language), running: running.lines(person, language) }
    }
}

impl Listed {
    fn played_by(&self, person: &PersonId) -> Played {
        let is_theirs = |seat: &PlayedSeat| {
            self.record.people_at(seat.standing.seat.index()).any(|other| other == person)
        };
        let TableLine { id, name, game, variant, .. } = self.line.clone();
        let seats =
            self.result.iter().map(|seat| PlayedSeat { yours: is_theirs(seat), ..seat.clone() }).collect();
        Played { id, name, game, variant, made: self.record.made, seats }
    }

    fn line_for(&self, person: &PersonId, language: Language) -> TableLine {
        let your_turn =
            self.record.seats_of(person).any(|index| self.waiting.contains(Seat::new(index as u8)));
        let frozen = self.notice.as_ref().map(|notice| notice.in_language(language));
        TableLine { seated: self.record.is_of(person), your_turn, frozen, ..self.line.clone() }
    }
}

/// Tables of which each origin has its share.
#[derive(Default)]
struct Fair<'a> {
    /// The place among those of its origin, the place in the whole list, and the table.
    found: Vec<(usize, usize, &'a Listed)>,
    by_origin: HashMap<u64, usize>,
}

impl<'a> Fair<'a> {
    fn add(&mut self, origin: u64, listed: &'a Listed) {
        let place = self.by_origin.entry(origin).or_default();
        if *place < MOST_LISTED {
            self.found.push((*place, self.found.len(), listed));
        }
        *place += 1;
    }

    fn lines(mut self, person: &PersonId, language: Language) -> Vec<TableLine> {
        self.found.sort_by_key(|(place, order, _)| (*place, *order));
        self.found.truncate(MOST_LISTED);
        self.found.sort_by_key(|(_, order, _)| *order);
        self.found.into_iter().map(|(.., listed)| listed.line_for(person, language)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Standing;
    use kernel::Money;

    fn table(id: &str, host: &str, made: u64) -> Listed {
        let line = TableLine {
            id: id.to_owned(),
            name: String::new(),
            game: String::new(),
            variant: String::new(),
            stage: WireStage::Gathering,
            seats: vec![String::new(); 2],
            open_seats: 2,
            your_turn: false,
            seated: false,
            frozen: None,
        };
        let record = Record { public: true, made, ..Record::new(host.into(), vec![None; 2]) };
        Listed { line, record, waiting: SeatSet::NONE, result: Vec::new(), state: State::Fine, notice: None }
    }

    #[test]
    fn people_find_what_they_have_played_and_nothing_else() {
        let mut tables = Tables::default();
        for (id, owner, is_over) in
            [("old", "ann", true), ("open", "ann", false), ("new", "ann", true), ("ben's", "ben", true)]
        {
            let mut listed = table(id, "host", tables.order.len() as u64);
            listed.record.owners[1] = Some(owner.into());
            if is_over {
                let standings = [(Seat::new(0), Money(5)), (Seat::new(1), Money(7))];
                let ranked = Standing::ranked(&standings, SeatSet::only(Seat::new(1)));
                let seat = |standing| PlayedSeat { name: String::new(), bot: None, yours: false, standing };
                listed.result = ranked.into_iter().map(seat).collect();
            }
            tables.put(&id.into(), listed);
        }
        let played = tables.played(&"ann".into());
        assert_eq!(played.iter().map(|played| played.id.as_str()).collect::<Vec<_>>(), ["new", "old"]);
        let of = |seat: &PlayedSeat| (seat.standing.seat.number(), seat.standing.rank, seat.yours);
        assert_eq!(played[0].seats.iter().map(of).collect::<Vec<_>>(), [(2, 1, true), (1, 2, false)]);
        assert!(tables.played(&"host".into()).is_empty(), "who only made a table has not played");
    }

    #[test]
    fn a_table_counts_once_from_the_moment_it_is_made() {
        let (mut tables, ann) = (Tables::default(), PersonId::from("ann"));
        tables.put(&"old".into(), table("old", "ann", 1));
        assert!(tables.begin_making(&"new".into(), &ann, 3) && tables.begin_making(&"lost".into(), &ann, 3));
        assert!(
            !tables.begin_making(&"late".into(), &ann, 3)
                && tables.begin_making(&"ben's".into(), &"ben".into(), 3)
        );
        tables.put(&"new".into(), table("new", "ann", 2));
        assert_eq!(tables.under_way(&ann), 3, "it is listed, and not counted twice");
        tables.end_making(&"new".into());
        tables.end_making(&"lost".into());
        assert_eq!(tables.under_way(&ann), 2, "what was not made does not count");
    }

    #[test]
    fn nobody_fills_the_lobby_alone() {
        let mut tables = Tables::default();
        for made in 0..10 {
            tables.put(&format!("ann {made}").into(), table(&format!("ann {made}"), "ann", made));
        }
        // Ben comes later, under many names, from one address.
        for made in 10..1_000 {
            let id = format!("ben {made}");
            tables.put(&id.as_str().into(), table(&id, &id, made));
            tables.note_origin(&id.into(), 7);
        }
        let open = tables.lobby(&"cat".into(), Language::ENGLISH).open;
        assert_eq!(open.len(), MOST_LISTED);
        assert_eq!(open.iter().filter(|line| line.id.starts_with("ann")).count(), 10);
        assert_eq!((open[0].id.as_str(), open[99].id.as_str()), ("ben 999", "ann 0"), "the newest first");
        tables.remove(&"ann 3".into());
        assert_eq!(
            tables
                .lobby(&"cat".into(), Language::ENGLISH)
                .open
                .iter()
                .filter(|line| line.id.starts_with("ann"))
                .count(),
            9
        );
        assert_eq!(tables.lobby(&"ann".into(), Language::ENGLISH).mine.len(), 9);
    }
}
