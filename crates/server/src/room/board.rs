//! Boards of directors: several people who hold one seat, and what they alone are told.
//!
//! Whoever takes a chair is a member of the referee's council from then on. A move of theirs is a motion, and the others vote.
//! Nothing of that is told to anybody else: no message, no other order of messages, no figure that would differ.

use super::Room;
use super::connection::{Connection, json};
use super::seats::bot_place;
use crate::clock;
use crate::ids::PersonId;
use crate::names;
use crate::problem::{Problem, sentence};
use crate::record::Director;
use crate::scene;
use crate::wire::{Ballot, BoardInfo, DirectorInfo, Elect, MotionInfo, Move, ServerMessage};
use axum::http::StatusCode;
use catalog::Motion;
use kernel::{Language, Seat, Viewer, Words, facts};
use referee::{Accepted, Actor, Entropy, Holder, Place, Question, Rejected, Stage};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;

/// The most chairs of a board.
pub(crate) const MOST_CHAIRS: usize = 16;
/// How many motions a meeting of the referee can have. Directors share them, so that nobody takes the word from the others.
const MOST_MOTIONS: usize = 64;
/// The letters of a board's code: none that is read for another.
const CODE_LETTERS: &[u8] = b"ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH: usize = 8;

impl Room {
    /// Somebody takes a free chair on a board under a name. In play whoever is on the board has to let them in, by its code: they
    /// will see all that it sees.
    pub(super) fn join_board(
        &mut self,
        person: &PersonId,
        seat: Seat,
        name: String,
        code: Option<&str>,
        entropy: Entropy,
    ) -> Result<(), Problem> {
        let index = seat.index();
        if self.record.director(index, person).is_some() {
            return self.come_back_to_board(seat, entropy);
        }
        if self.record.is_seated(person) {
            return Err(Problem::new("one-board", StatusCode::CONFLICT));
        }
        let free = self.record.board(index).iter().position(|director| director.person.is_none());
        let chair = free.ok_or_else(|| {
            let facts = facts! { seat = seat.number(), size = self.record.board(index).len() };
            Problem::new("board-full", StatusCode::CONFLICT).about(facts)
        })?;
        let is_let_in = code.is_some_and(|code| code.trim().eq_ignore_ascii_case(&self.board_code(seat)));
        if self.table.stage() == Stage::Playing && !is_let_in {
            return Err(Problem::forbidden("board-code"));
        }
        let director = Director { called: name, ..self.record.board(index)[chair].clone() };
        self.give_chair(person, seat, chair, director, entropy)
    }

    /// Gives a chair to somebody, whether it was free or not: whoever had it has no part in the board any more.
    pub(crate) fn give_chair(
        &mut self,
        person: &PersonId,
        seat: Seat,
        chair: usize,
        director: Director,
        entropy: Entropy,
    ) -> Result<(), Problem> {
        self.count_table_change()?;
        let before = self.record.clone();
        let called = self.distinct_director(seat, chair, director.called);
        self.record.free_chair(seat.index(), chair);
        if let Some(given) = self.record.boards.get_mut(seat.index()).and_then(|board| board.get_mut(chair)) {
            *given = Director { name: director.name, called, person: Some(person.clone()) };
        }
        self.record.saw(seat.index(), clock::now());
        self.convene(seat, entropy).inspect_err(|_| self.record = before)
    }

    /// Takes a chair from whoever has it.
    pub(crate) fn clear_chair(&mut self, seat: Seat, chair: usize) -> Result<(), Problem> {
        let before = self.record.clone();
        self.record.free_chair(seat.index(), chair);
        // A bot that stands in for the board goes on doing so.
        if self.table.stage() == Stage::Playing
            && matches!(self.table.places()[seat.index()].holder, Holder::Bot(_))
        {
            self.seats_changed = true;
            return Ok(());
        }
        self.convene(seat, Entropy::default()).inspect_err(|_| self.record = before)
    }

    /// A director is back for whose board a bot has played.
    fn come_back_to_board(&mut self, seat: Seat, entropy: Entropy) -> Result<(), Problem> {
        let is_held = matches!(self.table.places()[seat.index()].holder, Holder::Council { .. });
        if is_held || self.table.stage() != Stage::Playing {
            return Err(Problem::new("on-board-already", StatusCode::CONFLICT));
        }
        self.count_table_change()?;
        self.record.saw(seat.index(), clock::now());
        self.convene(seat, entropy)
    }

    /// Lets those who have chairs be the council of the seat. A board that all have left is open before the start, and played by a bot
    /// afterwards.
    pub(super) fn convene(&mut self, seat: Seat, entropy: Entropy) -> Result<(), Problem> {
        let members = self.record.members(seat.index());
        let place = self.place_of_board(seat, members)?;
        let now = self.now();
        self.seats_changed = true;
        self.boards_acted.insert(seat);
        if place == self.table.places()[seat.index()] {
            return Ok(());
        }
        match self.table.stage() {
            Stage::Gathering => self.table.sit(seat, place, entropy, now)?,
            Stage::Playing => self.table.reassign(seat, place, Actor::Person, now)?,
            Stage::Over => return Err(Rejected::Over.into()),
        };
        Ok(())
    }

    /// The seat of a board with these members. Whoever is in the chair stays in it; at first that is the first member.
    fn place_of_board(&self, seat: Seat, members: Vec<String>) -> Result<Place, Problem> {
        let name = self.record.name_of(seat.index()).unwrap_or_default().to_owned();
        let present = match &self.table.places()[seat.index()].holder {
            Holder::Council { chair, .. } => members.iter().find(|member| *member == chair),
            _ => None,
        };
        let holder = match (present.or(members.first()).cloned(), self.table.stage()) {
            (Some(chair), _) => Holder::Council { members, chair },
            (None, Stage::Gathering) => Holder::Open,
            (None, _) => bot_place(seat.index(), "clerk")?.holder,
        };
        Ok(Place::new(name, holder))
    }

    /// A name that looks like nobody else's on the board: with a number if it would.
    fn distinct_director(&self, seat: Seat, chair: usize, name: String) -> String {
        let others = self.record.board(seat.index()).iter().enumerate();
        let looks: Vec<String> = others
            .filter(|(other, _)| *other != chair)
            .map(|(_, director)| names::look(&director.called))
            .collect();
        names::distinct(name, &looks)
    }

    /// What a person is called on the board of a seat, if they sit on it.
    fn called(&self, person: &PersonId, seat: Seat) -> Option<String> {
        self.record.director(seat.index(), person).map(|director| director.called.clone())
    }

    /// The person in the chair of a board; of one for which a bot plays, the first who sits on it.
    pub(super) fn chair_of(&self, seat: usize) -> Option<&PersonId> {
        let chair = match self.table.places().get(seat).map(|place| &place.holder) {
            Some(Holder::Council { chair, .. }) => Some(chair),
            _ => None,
        };
        let board = self.record.board(seat);
        let in_chair =
            chair.and_then(|chair| board.iter().find(|director| director.called == *chair)?.person.as_ref());
        in_chair.or_else(|| board.iter().find_map(|director| director.person.as_ref()))
    }

    /// For what a board does as a whole: that one who sits on it without being in the chair cannot do it alone.
    pub(super) fn must_be_in_chair(&self, person: &PersonId, seat: Seat) -> Result<(), Problem> {
        if self.record.is_board(seat.index()) && self.chair_of(seat.index()) != Some(person) {
            return Err(Problem::forbidden("chair-only"));
        }
        Ok(())
    }

    /// The word by which those on a board let others in. It follows from what only the house knows of the table.
    fn board_code(&self, seat: Seat) -> String {
        let hash = Sha256::new()
            .chain_update(b"board")
            .chain_update(self.id.as_str())
            .chain_update(self.record.seed.to_le_bytes())
            .chain_update([seat.number()])
            .finalize();
        let letter = |byte: &u8| char::from(CODE_LETTERS[usize::from(*byte) % CODE_LETTERS.len()]);
        hash.iter().take(CODE_LENGTH).map(letter).collect()
    }

    /// A director's move: what they would have the board do. What has been moved already they vote for.
    pub(super) fn move_on_board(
        &mut self,
        person: &PersonId,
        seat: Seat,
        moved: &Move,
        action: &str,
    ) -> Result<(), Problem> {
        let member = self.called(person, seat).ok_or_else(|| not_yours(seat))?;
        self.must_be_asked(&moved.question)?;
        if self.moved.is_known(self.table.question(), person, &moved.id) {
            return Ok(());
        }
        let words = self.table.words(Language::ENGLISH);
        let motions = self.table.meeting(seat, &member, &words)?.motions;
        let same = motions.iter().find(|motion| motion.action == action).map(|motion| motion.number);
        let most = (MOST_MOTIONS / self.record.board(seat.index()).len().max(1)).max(1);
        if same.is_none() && motions.iter().filter(|motion| motion.member == member).count() >= most {
            return Err(Rejected::TooManyMotions.into());
        }
        self.changes.count_of_director(moved_step(self), seat, &member)?;
        let now = self.now();
        let accepted = match same {
            Some(number) => self.table.vote(seat, &member, number, now)?,
            None => self.table.move_that(seat, &member, action, now)?,
        };
        self.moved.note(person, &moved.id);
        self.board_acted(seat, accepted);
        Ok(())
    }

    /// A director votes. What the ballot is for is named too: the meeting may have come to other motions.
    pub(crate) fn vote(&mut self, person: &PersonId, ballot: &Ballot) -> Result<(), Problem> {
        let seat = self.own_seat(person, ballot.seat)?;
        let member = self.called(person, seat).ok_or(Rejected::NoCouncil(seat))?;
        self.must_be_asked(&ballot.question)?;
        let words = self.table.words(Language::ENGLISH);
        let meeting = self.table.meeting(seat, &member, &words)?;
        let is_for = |motion: &&Motion| motion.number == ballot.ballot && motion.action == ballot.action;
        if !meeting.motions.iter().any(|motion| is_for(&motion)) {
            return Err(Problem::new("other-motion", StatusCode::CONFLICT));
        }
        if meeting.ballot == Some(ballot.ballot) {
            return Ok(());
        }
        self.changes.count_of_director(moved_step(self), seat, &member)?;
        let now = self.now();
        let accepted = self.table.vote(seat, &member, ballot.ballot, now)?;
        self.board_acted(seat, accepted);
        Ok(())
    }

    /// A director says whom they want in the chair.
    pub(crate) fn elect(&mut self, person: &PersonId, wish: &Elect) -> Result<(), Problem> {
        let seat = self.own_seat(person, wish.seat)?;
        let member = self.called(person, seat).ok_or(Rejected::NoCouncil(seat))?;
        let words = self.table.words(Language::ENGLISH);
        if self.table.meeting(seat, &member, &words)?.wants.as_deref() == Some(&wish.elect) {
            return Ok(());
        }
        self.changes.count_of_director(moved_step(self), seat, &member)?;
        let now = self.now();
        let accepted = self.table.elect_chair(seat, &member, &wish.elect, now)?;
        self.board_acted(seat, accepted);
        Ok(())
    }

    /// Whether somebody may have the file of a match that is over. Where boards voted it says who voted for what: that is for
    /// whoever made the table and does not play at it, and for nobody else. While another section of a class plays with the same draws
    /// nobody has it, for it says what they are.
    pub(crate) fn may_have_file(&self, person: &PersonId) -> Result<(), Problem> {
        if self.table.header().series.is_some() && self.hub.is_played_elsewhere(&self.record, &self.id) {
            return Err(Problem::new("sections-play", StatusCode::CONFLICT));
        }
        let has_boards = self.record.boards.iter().any(|board| !board.is_empty());
        if has_boards && (self.record.host != *person || self.record.is_seated(person)) {
            return Err(Problem::forbidden("ballots-in-file"));
        }
        Ok(())
    }

    /// Something happened on a board, which it is told. If something followed from it, the board has decided.
    fn board_acted(&mut self, seat: Seat, accepted: Accepted) {
        self.boards_acted.insert(seat);
        if accepted.last > accepted.entry {
            self.acted.insert(seat);
        }
    }

    /// Whether this is what the table asks now.
    fn must_be_asked(&self, question: &str) -> Result<(), Problem> {
        let given = scene::read_question(question).ok_or_else(|| Problem::bad("bad-question"))?;
        let now = self.table.question();
        if given != now && self.table.stage() == Stage::Playing {
            return Err(Rejected::Stale { given, now }.into());
        }
        Ok(())
    }

    /// What one who sits on the board of a seat may know of it; nothing for anybody else.
    pub(crate) fn board_info(
        &self,
        person: &PersonId,
        viewer: Viewer,
        language: Language,
        online: &[PersonId],
    ) -> Option<BoardInfo> {
        let Viewer::Seat(seat) = viewer else { return None };
        let you = self.record.director(seat.index(), person)?.called.clone();
        let words = self.table.words(language);
        let meeting = self.table.meeting(seat, &you, &words).ok();
        let chair = meeting.as_ref().map(|meeting| meeting.chair.as_str());
        let board = self.record.board(seat.index());
        let directors =
            board.iter().filter(|director| director.person.is_some()).map(|director| DirectorInfo {
                called: director.called.clone(),
                name: Some(director.name.clone()).filter(|name| !name.is_empty()),
                online: online.iter().any(|other| director.person.as_ref() == Some(other)),
                chair: chair == Some(director.called.as_str()),
                you: director.called == you,
            });
        Some(BoardInfo {
            seat: seat.number(),
            directors: directors.collect(),
            size: board.len() as u8,
            // In a class nobody is let in by a code of the board.
            code: if self.record.class.is_some() { String::new() } else { self.board_code(seat) },
            ballot: meeting.as_ref().and_then(|meeting| meeting.ballot),
            voted: meeting.as_ref().map_or(0, |meeting| meeting.voted as u8),
            wants: meeting.as_ref().and_then(|meeting| meeting.wants.clone()),
            chairs_voted: meeting.as_ref().map_or(0, |meeting| meeting.chairs_voted as u8),
            electing: meeting.as_ref().is_some_and(|meeting| meeting.electing),
            second_ballot: meeting.as_ref().is_some_and(|meeting| meeting.second_ballot),
            motions: meeting
                .into_iter()
                .flat_map(|meeting| meeting.motions)
                .map(|motion| motion_info(motion, &words))
                .collect(),
            you,
        })
    }

    /// Tells a director what is new on their board. `false` if they are too slow.
    pub(super) fn tell_board(&self, connection: &mut Connection, online: &[PersonId]) -> bool {
        let looker = &connection.looker;
        let info = self.board_info(&looker.person, connection.viewer, looker.language, online);
        let Some(info) = info else { return true };
        let message = json(&ServerMessage::Board(Box::new(info)));
        if connection.board.as_ref() == Some(&message) {
            return true;
        }
        connection.board = Some(message.clone());
        connection.send(message)
    }
}

/// The ids of what each director moved at the present question: sent twice, a motion counts once.
#[derive(Default)]
pub(super) struct Moved {
    question: Question,
    ids: BTreeSet<(PersonId, String)>,
}

impl Moved {
    fn is_known(&mut self, question: Question, person: &PersonId, id: &str) -> bool {
        if self.question != question {
            *self = Moved { question, ids: BTreeSet::new() };
        }
        self.ids.contains(&(person.clone(), id.to_owned()))
    }

    fn note(&mut self, person: &PersonId, id: &str) {
        self.ids.insert((person.clone(), id.to_owned()));
    }
}

fn moved_step(room: &Room) -> u32 {
    room.table.question().step
}

fn not_yours(seat: Seat) -> Problem {
    Problem::forbidden("not-your-seat").about(facts! { seat = seat.number() })
}

fn motion_info(motion: Motion, words: &Words) -> MotionInfo {
    MotionInfo {
        number: motion.number,
        mover: motion.member,
        action: motion.action,
        title: motion.title,
        brief: motion.brief,
        explain: motion.explain,
        warnings: motion.warnings,
        refused: motion.refused.map(|rejected| sentence(&rejected.message().in_words(words))),
    }
}
