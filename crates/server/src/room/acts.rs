//! What people do at a table: moves, taking back, ending by agreement.

use super::Room;
use crate::clock;
use crate::ids::PersonId;
use crate::problem::Problem;
use crate::scene;
use crate::wire::{Agreement, EndQuestion, Move, SentAction};
use kernel::{Order, Seat, SeatSet, Viewer, facts};
use referee::{Actor, Stage};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// How often somebody may change what they sealed, or take back and decide anew, at one step. Each time is an entry of the
/// log, which is kept for good.
const MOST_CHANGES: u32 = 50;
/// How often a table may go back in all.
const MOST_TAKEBACKS: u32 = 500;
/// How often seats and pauses of a table may change in all. Each time is an entry of the log too.
const MOST_TABLE_CHANGES: u32 = 1_000;
/// The longest action, in bytes.
const LONGEST_ACTION: usize = 2_000;

/// How often it is written down that somebody who calls is there.
const SEEN_EVERY: Duration = Duration::from_secs(30);

/// How often each seat has changed its mind at the present step.
#[derive(Default)]
pub(super) struct Changes {
    step: u32,
    by_seat: Vec<u32>,
    /// The same of each who sits on a board.
    by_director: BTreeMap<(Seat, String), u32>,
}

impl Changes {
    /// Counts one more motion or ballot of somebody on a board, unless that would be too many.
    pub(super) fn count_of_director(&mut self, step: u32, seat: Seat, member: &str) -> Result<(), Problem> {
        self.begin(step);
        let count = self.by_director.entry((seat, member.to_owned())).or_default();
        if *count >= MOST_CHANGES {
            return Err(too_many_changes("mind", MOST_CHANGES));
        }
        *count += 1;
        Ok(())
    }

    /// Whoever goes back a step and forth again has changed their mind all the same.
    fn begin(&mut self, step: u32) {
        if self.step < step {
            *self = Changes { step, ..Changes::default() };
        }
    }

    /// Counts one more, unless that would be too many.
    fn count(&mut self, step: u32, seat: Seat) -> Result<(), Problem> {
        self.begin(step);
        if self.by_seat.len() <= seat.index() {
            self.by_seat.resize(seat.index() + 1, 0);
        }
        let count = &mut self.by_seat[seat.index()];
        if *count >= MOST_CHANGES {
            return Err(too_many_changes("mind", MOST_CHANGES));
        }
        *count += 1;
        Ok(())
    }
}

/// A mind, the seats of a table, or the whole table changed as often as they can.
fn too_many_changes(of: &'static str, most: u32) -> Problem {
    Problem::forbidden("too-many-changes").about(facts! { of, most })
}

/// How often seats and pauses have changed by a match file.
pub(super) fn table_changes(text: &str) -> u32 {
    let kinds = ["\"kind\":\"sit\"", "\"kind\":\"hand\"", "\"kind\":\"pause\"", "\"kind\":\"resume\""];
    kinds.iter().map(|kind| text.matches(kind).count() as u32).sum()
}

impl Room {
    /// Counts one more change of seats or pauses, unless that would be too many.
    pub(super) fn count_table_change(&mut self) -> Result<(), Problem> {
        if self.table_changes >= MOST_TABLE_CHANGES {
            return Err(too_many_changes("table", MOST_TABLE_CHANGES));
        }
        self.table_changes += 1;
        Ok(())
    }

    /// Carries out a move. Its number in the log is not told: it would show how often others changed what they sealed.
    pub(crate) fn submit_move(&mut self, person: &PersonId, submitted: &Move) -> Result<(), Problem> {
        let seat = self.own_seat(person, submitted.seat)?;
        let question =
            scene::read_question(&submitted.question).ok_or_else(|| Problem::bad("bad-question"))?;
        let action = self.notation(&submitted.action)?;
        if self.record.is_board(seat.index()) {
            return self.move_on_board(person, seat, submitted, &action);
        }
        if self.table.answered().contains(seat) && question == self.table.question() {
            self.changes.count(question.step, seat)?;
        }
        let now = self.now();
        self.table.answer(seat, &action, question, &submitted.id, now)?;
        self.acted.insert(seat);
        Ok(())
    }

    /// An action in the notation of the game, in whichever way it was sent.
    pub(crate) fn notation(&self, action: &SentAction) -> Result<String, Problem> {
        let text = match action {
            SentAction::Text(text) => text.clone(),
            SentAction::Fields(fields) => self.table.notation(&serde_json::Value::Object(fields.clone()))?,
        };
        if text.len() > LONGEST_ACTION {
            return Err(Problem::bad("too-long").about(facts! { what = "action" }));
        }
        Ok(text)
    }

    /// Takes back a decision: over bots and chance too, if nobody else plays. The referee sees to it that nobody goes back
    /// beyond the time when somebody else did.
    pub(crate) fn take_back(&mut self, person: &PersonId, number: u8) -> Result<(), Problem> {
        let seat = self.own_seat(person, number)?;
        if self.record.is_board(seat.index()) {
            return Err(Problem::forbidden("boards-decide-anew"));
        }
        let question = self.table.question();
        if question.takebacks >= MOST_TAKEBACKS {
            return Err(too_many_changes("back", MOST_TAKEBACKS));
        }
        self.changes.count(question.step, seat)?;
        // What was said of the rest of the game does not hold for another one.
        self.record.watched_until = 0;
        let now = self.now();
        // In a class nobody goes back over chance or over what the instructor did, though nobody else may have come.
        if self.record.class.is_none() && self.plays_alone(person) {
            let own: SeatSet = self.record.seats_of(person).map(|index| Seat::new(index as u8)).collect();
            self.table.rewind(seat, own, now)?;
        } else {
            self.table.retract(seat, now)?;
        }
        Ok(())
    }

    /// Whether nobody else plays, nor may come back to a seat for which a bot plays: what was dealt to them stays dealt, and
    /// whoever could play ahead and go back would know it.
    fn plays_alone(&self, person: &PersonId) -> bool {
        self.people_in_play().iter().all(|other| *other == person)
    }

    /// The people whose seats are still in the game, also those for whom a bot plays: they may come back. For a board its chair speaks.
    pub(super) fn people_in_play(&self) -> BTreeSet<&PersonId> {
        let in_play = self.table.in_play();
        let owners = self.record.owners.iter().enumerate();
        owners
            .filter(|(index, _)| in_play.contains(Seat::new(*index as u8)))
            .filter_map(|(index, owner)| owner.as_ref().or_else(|| self.chair_of(index)))
            .collect()
    }

    /// Somebody who sat here, or the host, wants to see how bots go on among themselves: to the end, or for a round.
    pub(crate) fn watch(&mut self, person: &PersonId, to_the_end: bool) -> Result<(), Problem> {
        self.may_look(person, None)?;
        if !self.record.is_of(person) {
            return Err(Problem::not_seated("watch"));
        }
        if self.rests() {
            self.record.watched_until = if to_the_end { u32::MAX } else { self.table.round() + 1 };
        }
        Ok(())
    }

    /// Somebody says whether to end the game here, and it ends when all have said yes. Whoever has been away for longer
    /// than the table's rules allow is not waited for, if the host says yes too; before the start the host decides alone.
    pub(crate) fn agree_to_end(&mut self, person: &PersonId, yes: bool) -> Result<Agreement, Problem> {
        self.may_look(person, None)?;
        self.record.must_not_be_of_class()?;
        let is_host = self.record.host == *person;
        match self.table.stage() {
            Stage::Over => return Err(referee::Rejected::Over.into()),
            Stage::Gathering if is_host && yes => {
                let now = self.now();
                self.table.abandon(Actor::Person, now)?;
                self.seats_changed = true;
                return Ok(Agreement { ended: true, waits_for: Vec::new() });
            }
            Stage::Gathering => return Err(Problem::not_host("close")),
            Stage::Playing => {}
        }
        let is_player = self.people_in_play().contains(person);
        if !is_player && !is_host {
            if self.record.is_director(person) {
                return Err(Problem::forbidden("chair-only"));
            }
            return Err(Problem::not_seated("end"));
        }
        let round = self.table.round();
        // Whoever wants to play on withdraws the question for all, so that no old yes waits for a moment that suits somebody.
        if !yes || self.record.ends_round != round {
            self.record.ends.clear();
        }
        self.record.ends_round = round;
        if yes && !self.record.ends.iter().any(|other| other == person) {
            self.record.ends.push(person.clone());
        }
        self.seats_changed = true;
        let host_agrees = self.record.ends.contains(&self.record.host);
        let waits_for: Vec<PersonId> = self
            .people_in_play()
            .into_iter()
            .filter(|other| !self.record.ends.iter().any(|agreed| agreed == *other))
            .filter(|other| !(host_agrees && self.is_long_away(other)))
            .cloned()
            .collect();
        let ended = yes && waits_for.is_empty() && (is_player || host_agrees);
        if ended {
            let now = self.now();
            self.table.order(Order::EndNow, Actor::Person, now)?;
        }
        let seats = waits_for.iter().flat_map(|person| self.record.seats_of(person));
        Ok(Agreement { ended, waits_for: seats.map(|index| index as u8 + 1).collect() })
    }

    /// Whether the game is to end here, if somebody who plays wants that, and whose word is missing.
    pub(crate) fn end_question(&self, person: &PersonId) -> Option<EndQuestion> {
        let in_play = self.table.in_play();
        let seats = |wants: bool| -> Vec<u8> {
            let people = self.people_in_play().into_iter().filter(|other| self.wants_to_end(other) == wants);
            let mut seats: Vec<u8> = people
                .flat_map(|other| self.record.seats_of(other))
                .filter(|index| in_play.contains(Seat::new(*index as u8)))
                .map(|index| index as u8 + 1)
                .collect();
            seats.sort_unstable();
            seats
        };
        let (wanting, missing) = (seats(true), seats(false));
        let is_asked = self.table.stage() == Stage::Playing && !wanting.is_empty();
        is_asked.then(|| EndQuestion {
            may_answer: self.people_in_play().contains(person) && !self.wants_to_end(person),
            wanting,
            missing,
        })
    }

    /// Whether somebody wants to end the game in this round.
    pub(crate) fn wants_to_end(&self, person: &PersonId) -> bool {
        self.record.ends.iter().any(|other| other == person) && self.record.ends_round == self.table.round()
    }

    /// Whether somebody has been away for as long as the table's rules name.
    fn is_long_away(&self, person: &PersonId) -> bool {
        if self.connections.iter().any(|connection| connection.looker.person == *person) {
            return false;
        }
        let last =
            self.record.seats_of(person).filter_map(|index| self.record.seen.get(index).copied()).max();
        let absence = u64::from(self.record.absence_seconds) * 1_000;
        // While the house was closed nobody could be there, and who was there when it closed was perhaps not noted.
        last.is_some_and(|last| clock::now().saturating_sub(last.max(clock::opened())) >= absence)
    }

    /// Notes that somebody who sits here has called, which counts as being there; now and then is enough.
    pub(crate) fn note_call(&mut self, person: &PersonId) {
        let now = clock::now();
        let often = (u64::from(self.record.absence_seconds) * 1_000 / 3).min(SEEN_EVERY.as_millis() as u64);
        let is_stale = |index: usize| now.saturating_sub(self.record.last_seen(index)) > often;
        if self.record.seats_of(person).any(is_stale) {
            self.note_seen(person);
        }
    }

    /// Notes that somebody who sits here was there until now.
    pub(super) fn note_seen(&mut self, person: &PersonId) {
        let now = clock::now();
        let seats: Vec<usize> = self.record.seats_of(person).collect();
        seats.into_iter().for_each(|index| self.record.saw(index, now));
    }

    /// The seat of a person, or why it is not theirs.
    pub(crate) fn own_seat(&self, person: &PersonId, number: u8) -> Result<Seat, Problem> {
        self.record
            .seats_of(person)
            .find(|index| *index + 1 == usize::from(number))
            .map(|index| Seat::new(index as u8))
            .ok_or_else(|| {
                // To those who may not even look, the table is not there.
                match self.may_look(person, None) {
                    Ok(()) => Problem::forbidden("not-your-seat").about(facts! { seat = number }),
                    Err(no_table) => no_table,
                }
            })
    }

    /// What a person sees: through a seat of theirs, or as the public. Seat 0 is nobody's: through it everybody sees what one who looks on
    /// sees, so that a table can be shown on a wall by somebody who sits at it.
    pub(crate) fn viewer(&self, person: &PersonId, seat: Option<u8>) -> Result<Viewer, Problem> {
        match seat {
            Some(0) => Ok(Viewer::Public),
            Some(number) => self.own_seat(person, number).map(Viewer::Seat),
            None => Ok(self
                .record
                .seats_of(person)
                .next()
                .map_or(Viewer::Public, |index| Viewer::Seat(Seat::new(index as u8)))),
        }
    }

    /// Whether a person may see the table at all: public tables, one's own, or with the invitation.
    pub(crate) fn may_look(&self, person: &PersonId, invitation: Option<&str>) -> Result<(), Problem> {
        if self.record.is_known_to(person, invitation) { Ok(()) } else { Err(Problem::no_table()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minds_change_so_often_at_a_step_and_anew_at_the_next() {
        let mut changes = Changes::default();
        let (ann, ben) = (Seat::new(0), Seat::new(1));
        for _ in 0..MOST_CHANGES {
            assert!(changes.count(3, ann).is_ok());
        }
        assert_eq!(changes.count(3, ann).unwrap_err().code, "too-many-changes");
        assert!(changes.count(3, ben).is_ok(), "each seat for itself");
        assert!(changes.count(4, ann).is_ok());
    }
}
