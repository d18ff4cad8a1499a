//! A live match: what people, bots, clocks and instructors do to it.

use crate::clock::Millis;
use crate::entry::{Act, Actor};
use crate::fairness::Entropy;
use crate::game_match::Match;
use crate::header::Place;
use crate::line::Line;
use crate::rejected::Rejected;
use crate::table::Stage;
use kernel::words::Message;
use kernel::{Chance, Game, Order, Outcome, Pending, Seat, SeatSet, facts};
use serde::{Deserialize, Serialize};

/// The most characters of a submission's id.
const MOST_ID: usize = 64;

/// What a seat sends in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Submission<A> {
    pub seat: Seat,
    /// The question that it answers; `None` for what holds whatever has been asked.
    pub answers: Option<Question>,
    pub action: A,
    pub by: Actor,
    pub at: Millis,
    /// Sent twice, a submission with an id counts once.
    pub id: Option<String>,
}

impl<A> Submission<A> {
    /// A decision without an id, whatever has been asked.
    #[must_use]
    pub fn new(seat: Seat, action: A, by: Actor, at: Millis) -> Submission<A> {
        Submission { seat, answers: None, action, by, at, id: None }
    }
}

/// What the table is being asked: see [`crate::Table::question`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Question {
    /// The game's step.
    pub step: u32,
    /// How often the table has gone back. A step that is asked again after that is another question, and
    /// what was sent in before does not answer it.
    pub takebacks: u32,
}

/// What became of something that was taken in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// Its entry.
    pub entry: u32,
    /// The last entry that followed from it: draws, a council's decision, the reveal.
    pub last: u32,
    /// It had been taken in before, and nothing has changed now.
    pub repeated: bool,
}

/// All of these change nothing if they are rejected. Times that lie before the last entry count as the time
/// of the last entry: in the log, time never goes back.
impl<G: Game> Match<G> {
    /// Somebody sits down on a seat, or changes place, name or entropy before the start.
    pub fn sit(
        &mut self,
        seat: Seat,
        place: Place,
        entropy: Entropy,
        by: Actor,
        at: Millis,
    ) -> Result<Accepted, Rejected> {
        let Place { name, holder } = place;
        self.take_in(by, at, Act::Sit { seat, name, holder, entropy })
    }

    /// The seats are taken: the seed is fixed, and the game starts.
    pub fn begin(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.take_in(by, at, Act::Begin)
    }

    /// A seat decides, or replaces a sealed submission.
    pub fn submit(&mut self, submission: Submission<G::Action>) -> Result<Accepted, Rejected> {
        let Submission { seat, answers, action, by, at, id } = submission;
        if let Some(id) = &id {
            if id.is_empty() || id.len() > MOST_ID || id.chars().any(char::is_control) {
                return Err(Rejected::BadName(Message::common("id-unprintable", facts! { most = MOST_ID })));
            }
            if let Some(&entry) = self.ids.get(&(seat, id.clone())) {
                return Ok(Accepted { entry, last: entry, repeated: true });
            }
        }
        self.seated(seat)?;
        let now = self.question();
        if let Some(given) = answers.filter(|&given| given != now && self.stage == Stage::Playing) {
            return Err(Rejected::Stale { given, now });
        }
        if matches!(by, Actor::Clock | Actor::Council | Actor::Referee) {
            // These decisions follow from what the referee sees, and nobody sends them in.
            return Err(Rejected::NotYourSeat(seat));
        }
        self.take_in(by, at, Act::Decision { seat, action, id })
    }

    /// The table decides something from outside.
    pub fn order(&mut self, order: Order, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.take_in(by, at, Act::Order { order, why: None })
    }

    /// The instructor decides something for the table, and says why.
    pub fn intervene(
        &mut self,
        order: Order,
        why: impl Into<String>,
        at: Millis,
    ) -> Result<Accepted, Rejected> {
        self.take_in(Actor::Instructor, at, Act::Order { order, why: Some(why.into()) })
    }

    /// The instructor lays out what chance will decide next: any chance, or those of this name alone. Each outcome waits for a
    /// chance whose odds allow it, and the log marks it as staged.
    pub fn stage_outcomes(
        &mut self,
        what: Option<&str>,
        outcomes: Vec<Outcome>,
        at: Millis,
    ) -> Result<Accepted, Rejected> {
        let what = what.map(str::to_owned);
        self.take_in(Actor::Instructor, at, Act::StageOutcomes { what, outcomes })
    }

    /// The instructor chooses what one of the game's great chances brings next, of what [`Game::stageable`] offers. One choice at a
    /// time: what a second one may be hangs on the first.
    pub fn stage_next(&mut self, what: &str, outcome: Outcome, at: Millis) -> Result<Accepted, Rejected> {
        let is_offered = |offered: &kernel::Stageable| (offered.what, offered.outcome) == (what, outcome);
        if !self.game.stageable().iter().any(is_offered) {
            return Err(Rejected::NoSuchOutcome(outcome));
        }
        if self.staged.iter().any(|staged| staged.what.as_deref().is_none_or(|other| other == what)) {
            return Err(Rejected::StagedAlready);
        }
        self.stage_outcomes(Some(what), vec![outcome], at)
    }

    /// The instructor closes the step, as if its time were up: councils decide by what was cast, and the rules for whoever else has not
    /// decided, or a bot that the caller brings, if that is the table's policy.
    pub fn close_step(&mut self, at: Millis) -> Result<Accepted, Rejected> {
        let accepted = self.take_in(Actor::Instructor, at, Act::Close)?;
        let last = self.advance(self.now)?.unwrap_or(accepted.last);
        Ok(Accepted { last, ..accepted })
    }

    /// The instructor gives a seat that has yet to decide, or everybody, more time for the step.
    pub fn extend(&mut self, seat: Option<Seat>, more: Millis, at: Millis) -> Result<Accepted, Rejected> {
        self.take_in(Actor::Instructor, at, Act::Extend { seat, more })
    }

    /// A seat takes back its last open declaration, as long as nobody else and no chance has acted since.
    pub fn retract(&mut self, seat: Seat, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.seated(seat)?;
        self.may_go_back()?;
        let entry = self.retractable(seat)?;
        self.take_in(by, at, Act::Retract { seat, entry })
    }

    /// Takes back a seat's last decision and everything after it, bots and chance included. All people who
    /// have played since then must have agreed. Draws that were used stay used: the dice are thrown anew.
    pub fn rewind(
        &mut self,
        seat: Seat,
        agreed: SeatSet,
        by: Actor,
        at: Millis,
    ) -> Result<Accepted, Rejected> {
        self.seated(seat)?;
        self.may_go_back()?;
        let entry = self.rewindable(seat)?;
        self.take_in(by, at, Act::Rewind { seat, entry, agreed })
    }

    /// A member of a council moves that its seat do this.
    pub fn move_that(
        &mut self,
        seat: Seat,
        member: &str,
        action: G::Action,
        at: Millis,
    ) -> Result<Accepted, Rejected> {
        self.take_in(Actor::Person, at, Act::Motion { seat, member: member.to_owned(), action })
    }

    /// A member of a council votes for a motion, or for another one than before.
    pub fn vote(&mut self, seat: Seat, member: &str, motion: u32, at: Millis) -> Result<Accepted, Rejected> {
        self.take_in(Actor::Person, at, Act::Ballot { seat, member: member.to_owned(), motion })
    }

    /// A member of a council votes for a chair; a majority of all members elects.
    pub fn elect_chair(
        &mut self,
        seat: Seat,
        member: &str,
        chair: &str,
        at: Millis,
    ) -> Result<Accepted, Rejected> {
        let (member, chair) = (member.to_owned(), chair.to_owned());
        self.take_in(Actor::Person, at, Act::Elect { seat, member, chair })
    }

    /// Stops the clock; nobody may act.
    pub fn pause(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.take_in(by, at, Act::Pause)
    }

    /// Goes on after a pause.
    pub fn resume_play(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.take_in(by, at, Act::Resume)
    }

    /// Gives a seat to another holder: a bot for one who left, a person for a bot.
    pub fn reassign(
        &mut self,
        seat: Seat,
        place: Place,
        by: Actor,
        at: Millis,
    ) -> Result<Accepted, Rejected> {
        let Place { name, holder } = place;
        self.take_in(by, at, Act::Reassign { seat, name, holder })
    }

    /// Ends the match before the game has ended. The secret is revealed all the same.
    pub fn abandon(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        let reveal = self.reveal(true)?;
        self.take_in(by, at, reveal)
    }

    /// Does what is due at this time: when the agreed time is up the round becomes the last; at the deadline a council's chair decides, the rules decide for the
    /// absent if that is the table's policy or the step is quiet, and a quiet step ends. Returns the last entry if anything happened; seats that then
    /// need a bot are in [`crate::Table::needs_bot`].
    pub fn advance(&mut self, now: Millis) -> Result<Option<u32>, Rejected> {
        let before = self.entries.len();
        if self.is_closing(now) && self.at_rest().is_ok() {
            self.order(Order::LastRound, Actor::Clock, now)?;
        }
        if self.is_overdue(now) {
            for seat in self.yet_to_answer().iter() {
                // A decision for an earlier seat may have settled the step.
                if !self.yet_to_answer().contains(seat) || !self.is_late(seat, now) {
                    continue;
                }
                let council = self.council_decision(seat, now).map(|action| (Actor::Council, action));
                let fallback =
                    || self.rules_decide_for_absent().then(|| (Actor::Clock, self.game.fallback(seat)));
                if let Some((by, action)) = council.or_else(fallback) {
                    self.commit(by, now, Act::Decision { seat, action, id: None })?;
                }
            }
            if self.game.pending() == Pending::Delay && self.is_overdue(now) {
                self.commit(Actor::Clock, now, Act::TimeUp)?;
            }
            self.settle()?;
        }
        Ok((self.entries.len() > before).then_some(self.entries.len() as u32))
    }

    fn take_in(&mut self, by: Actor, at: Millis, act: Act<G::Action>) -> Result<Accepted, Rejected> {
        let entry = self.commit(by, at, act)?;
        self.settle()?;
        Ok(Accepted { entry, last: self.entries.len() as u32, repeated: false })
    }

    /// Checks a act, does it, and writes it down.
    fn commit(&mut self, by: Actor, at: Millis, act: Act<G::Action>) -> Result<u32, Rejected> {
        if self.stage == Stage::Over {
            return Err(Rejected::Over);
        }
        if self.secret.is_none() {
            return Err(Rejected::NoSecret);
        }
        let at = at.max(self.now);
        self.check(&by, at, &act)?;
        self.enact(by, at, act);
        self.seal_digest();
        if let Some(entry) = self.entries.last() {
            let body = Line::write(entry);
            self.table.write_line(&body);
        }
        Ok(self.entries.len() as u32)
    }

    /// Does what follows by itself, until the match waits for somebody: draws, councils that have decided,
    /// and the reveal at the end.
    pub(crate) fn settle(&mut self) -> Result<(), Rejected> {
        while self.stage == Stage::Playing && self.paused.is_none() {
            let (by, act) = match self.game.pending() {
                Pending::Over(_) => (Actor::Referee, self.reveal(false)?),
                Pending::Chance(chance) => self.chance(&chance)?,
                Pending::Seats(_) | Pending::Delay => match self.decided_council() {
                    Some(act) => (Actor::Council, act),
                    None => break,
                },
            };
            self.commit(by, self.now, act)?;
        }
        Ok(())
    }

    fn chance(&mut self, chance: &Chance) -> Result<(Actor, Act<G::Action>), Rejected> {
        let what = chance.what;
        if let Some(outcome) = self.next_staged(what, &chance.odds) {
            return Ok((Actor::Instructor, Act::Chance { what, draw: None, outcome }));
        }
        let draw = Some(self.next_draw);
        let outcome = self.drawn(what, &chance.odds).ok_or(Rejected::NoSecret)?;
        Ok((Actor::Referee, Act::Chance { what, draw, outcome }))
    }

    fn decided_council(&self) -> Option<Act<G::Action>> {
        self.game.able().iter().find_map(|seat| {
            let action = self.council_decision(seat, self.now)?;
            Some(Act::Decision { seat, action, id: None })
        })
    }

    fn reveal(&self, abandoned: bool) -> Result<Act<G::Action>, Rejected> {
        if self.stage == Stage::Over {
            return Err(Rejected::Over);
        }
        let secret = self.secret.clone().ok_or(Rejected::NoSecret)?;
        let (ending, abandoned, standings, winners) = self.outcome(abandoned)?;
        Ok(Act::Reveal { secret, ending, abandoned, standings, winners })
    }
}
