//! Whether an entry may happen, and what it does. Live play and replay both go through here, so they cannot
//! part.

use crate::clock::Millis;
use crate::council::{MOST_MOTIONS, Motion};
use crate::entry::{Act, Actor, Entry};
use crate::fairness;
use crate::game_match::{Match, SeatState, Staged};
use crate::header::{Holder, Place, check_name};
use crate::history::input;
use crate::rejected::Rejected;
use crate::table::{Stage, Status};
use kernel::words::Message;
use kernel::{
    Action as _, Chance, Game, Money, Odds, Order, Outcome, Pending, Refusal as _, Seat, SeatSet, facts,
    fingerprint,
};

/// The most outcomes that may be laid out and wait.
const MOST_STAGED: usize = 1_000;
/// The longest reason of an order, in characters.
const LONGEST_REASON: usize = 200;
/// The most time that is given at once: sixty days.
const LONGEST_EXTENSION: Millis = 60 * 86_400_000;

impl<G: Game> Match<G> {
    /// Whether this may happen now.
    pub(crate) fn check(&mut self, by: &Actor, at: Millis, act: &Act<G::Action>) -> Result<(), Rejected> {
        if self.stage == Stage::Over {
            return Err(Rejected::Over);
        }
        if let Some(seat) = act.seat() {
            self.seated(seat)?;
        }
        if let Actor::Bot(name) = by {
            check_name(name).map_err(Rejected::BadName)?;
        }
        match act {
            Act::Sit { name, holder, .. } => {
                self.expect(Stage::Gathering)?;
                check_place(name, holder)
            }
            Act::Begin => {
                self.expect(Stage::Gathering)?;
                let open = |seat: &Seat| self.places[seat.index()].holder == Holder::Open;
                let open: SeatSet = Seat::first(self.game.seats()).filter(open).collect();
                if open.is_empty() { Ok(()) } else { Err(Rejected::SeatsOpen(open)) }
            }
            Act::Decision { seat, action, .. } => self.check_decision(by, at, *seat, action),
            Act::Chance { draw, outcome, .. } => self.check_chance(by, *draw, *outcome),
            Act::TimeUp => self.check_time_up(by, at),
            Act::Order { order, why } => {
                self.at_rest()?;
                check_reason(why.as_deref())?;
                if *by == Actor::Clock {
                    self.check_closing(at, *order)?;
                }
                if let Order::Resign { seat } | Order::Grant { seat, .. } | Order::Levy { seat, .. } = order {
                    self.seated(*seat)?;
                }
                self.game
                    .check_order(order)
                    .map_err(|refusal| Rejected::Refused(refusal.refused(G::LANGUAGES)))
            }
            Act::StageOutcomes { outcomes, .. } => {
                must_be_instructor(by, "stages what chance decides")?;
                let waiting = self.staged.len() + outcomes.len();
                if waiting > MOST_STAGED { Err(Rejected::TooManyStaged) } else { Ok(()) }
            }
            Act::Close => {
                must_be_instructor(by, "closes a step")?;
                self.may_change_time()
            }
            Act::Extend { seat, more } => {
                must_be_instructor(by, "gives more time")?;
                self.check_extension(*seat, *more)
            }
            Act::Retract { seat, entry } => {
                self.may_go_back()?;
                self.check_holder(by, *seat)?;
                same_entry(self.retractable(*seat)?, *entry)
            }
            Act::Rewind { seat, entry, agreed } => {
                self.may_go_back()?;
                // Whoever could go back over chance would know what it brings to the others of the series.
                if self.header.series.is_some() {
                    return Err(Rejected::DrawsStand);
                }
                let missing = self.attendance.missing(*entry, *agreed);
                if !missing.is_empty() {
                    return Err(Rejected::NotAgreed(missing));
                }
                same_entry(self.rewindable(*seat)?, *entry)
            }
            Act::Motion { seat, member, action } => {
                self.check_open(*seat)?;
                self.member(*seat, member)?;
                if self.seats[seat.index()].votes.motions.len() >= MOST_MOTIONS {
                    return Err(Rejected::TooManyMotions);
                }
                self.accepted(*seat, action)
            }
            Act::Ballot { seat, member, motion } => {
                self.check_open(*seat)?;
                self.member(*seat, member)?;
                let motions = self.seats[seat.index()].votes.motions.len();
                let known = (1..=motions).contains(&(*motion as usize));
                if known { Ok(()) } else { Err(Rejected::NoSuchMotion(*motion)) }
            }
            Act::Elect { seat, member, chair } => {
                self.member(*seat, member)?;
                self.member(*seat, chair).map(|_| ())
            }
            Act::Pause => self.at_rest(),
            Act::Resume => match self.paused {
                Some(_) => Ok(()),
                None => Err(Rejected::NotPaused),
            },
            Act::Reassign { name, holder, .. } => {
                if self.stage == Stage::Playing && *holder == Holder::Open {
                    return Err(Rejected::BadName(Message::common("seat-left-open", facts! {})));
                }
                check_place(name, holder)
            }
            Act::Reveal { .. } => self.check_reveal(act),
        }
    }

    /// Does it, and puts it into the log. The line of text is for the caller to write.
    pub(crate) fn enact(&mut self, by: Actor, at: Millis, act: Act<G::Action>) {
        let number = self.entries.len() as u32 + 1;
        let step = self.game.step();
        self.chronicle.begin_entry(number);
        self.table.now = at;
        if let Some(input) = input(&act) {
            self.game.apply(input, &mut self.chronicle);
        }
        self.update_table(at, number, &act);
        if self.stage != Stage::Gathering {
            self.attendance.note(number, self.game.in_play());
        }
        self.table.status = Status::of(&self.game);
        if self.game.step() != step {
            self.open_step(at, number, &act);
            self.seats.iter_mut().for_each(|seat| seat.votes.adjourn());
        } else if let Act::Decision { seat, action, .. } = &act {
            let is_still_asked = self.yet_to_answer().contains(*seat);
            let votes = &mut self.seats[seat.index()].votes;
            if is_still_asked { votes.settle(action) } else { votes.adjourn() }
        }
        self.entries.push(Entry { number, by, at, step, act, digest: 0 });
        self.keep_copy();
    }

    /// The clock of a step that was opened by an entry. Going back gives nobody more time: what was used of the step until the decision that
    /// is taken back is used. A quiet step has its whole time, which must tell nothing.
    fn open_step(&mut self, at: Millis, number: u32, act: &Act<G::Action>) {
        let used = match act {
            Act::Retract { entry, .. } | Act::Rewind { entry, .. } if !self.is_quiet() => {
                self.used_before(*entry)
            }
            _ => 0,
        };
        self.table.opened = at.saturating_sub(used);
        self.table.extended.fill(0);
        self.table.closed = false;
        self.openings.push((number, self.table.opened));
    }

    /// How long the step in which an entry was made had been open by then.
    fn used_before(&self, entry: u32) -> Millis {
        let opened =
            self.openings.iter().rev().find(|(number, _)| *number < entry).map(|(_, opened)| *opened);
        opened.map_or(0, |opened| self.entries[entry as usize - 1].at.saturating_sub(opened))
    }

    /// Puts the digest of the present state into the last entry.
    pub(crate) fn seal_digest(&mut self) -> u64 {
        let digest = fingerprint::of(&self.game);
        if let Some(entry) = self.entries.last_mut() {
            entry.digest = digest;
        }
        digest
    }

    /// What an entry does to the table around the game: seats, councils, clock, draws.
    fn update_table(&mut self, at: Millis, number: u32, act: &Act<G::Action>) {
        match act {
            Act::Order { .. } | Act::TimeUp => {}
            Act::Close => self.table.closed = true,
            Act::Extend { seat, more } => {
                let seats = (0..self.table.extended.len())
                    .filter(|index| seat.is_none_or(|seat| seat.index() == *index));
                for index in seats.collect::<Vec<_>>() {
                    let extended = &mut self.table.extended[index];
                    *extended = extended.saturating_add(*more);
                }
            }
            Act::Decision { seat, id, .. } => {
                if let Some(id) = id {
                    self.ids.insert((*seat, id.clone()), number);
                }
            }
            Act::Chance { what, draw, .. } => {
                // In a series the outcome that was laid out stands for the draw of its number, so that the next are those of all tables.
                self.note_draw(what);
                match draw {
                    Some(_) => self.next_draw += 1,
                    None => {
                        if let Some(place) = self.place_of_staged(what) {
                            self.staged.remove(place);
                        }
                    }
                }
            }
            Act::Sit { seat, name, holder, entropy } => {
                let place = Place::new(name, holder.clone());
                self.attendance.sit(*seat, &place);
                self.seats[seat.index()] = SeatState::new(&place, entropy.clone());
                self.table.places[seat.index()] = place;
            }
            Act::Reassign { seat, name, holder } => {
                let place = Place::new(name, holder.clone());
                self.attendance.reassign(number, *seat, &self.table.places[seat.index()], &place);
                self.seats[seat.index()].change_holder(&self.table.places[seat.index()], &place);
                self.table.places[seat.index()] = place;
                if self.is_quiet() {
                    // Whoever has the seat now gets the whole time to answer, and how long that is may have changed.
                    self.table.opened = at;
                }
            }
            Act::Begin => {
                self.table.stage = Stage::Playing;
                (self.table.begun, self.table.opened) = (at, at);
                self.openings.push((number, at));
                self.fix_seed();
            }
            Act::StageOutcomes { what, outcomes } => {
                let staged = outcomes.iter().map(|&outcome| Staged { what: what.clone(), outcome });
                self.staged.extend(staged);
            }
            Act::Retract { seat, entry } | Act::Rewind { seat, entry, .. } => {
                if let Some(game) = self.state_at(entry - 1) {
                    self.game = game;
                }
                self.seats.iter_mut().for_each(|seat| seat.votes.adjourn());
                let is_rewind = matches!(act, Act::Rewind { .. });
                self.chronicle.take_back(*entry, *seat, is_rewind.then(|| self.game.round()));
                self.table.takebacks += 1;
            }
            Act::Motion { seat, member, action } => {
                if let Ok(index) = self.member(*seat, member) {
                    let motion = Motion { member: member.clone(), action: action.clone() };
                    self.seats[seat.index()].votes.move_that(index, motion);
                }
            }
            Act::Ballot { seat, member, motion } => {
                if let Ok(index) = self.member(*seat, member) {
                    self.seats[seat.index()].votes.ballots[index] = Some(*motion as usize - 1);
                }
            }
            Act::Elect { seat, member, chair } => self.elect(*seat, member, chair),
            Act::Pause => self.table.paused = Some(at),
            Act::Resume => {
                let since = self.table.paused.take().unwrap_or(at);
                let paused = at.saturating_sub(since);
                self.table.begun = self.begun.saturating_add(paused);
                self.table.opened = self.opened.saturating_add(paused);
                if let Some((_, opened)) = self.openings.last_mut() {
                    *opened = self.table.opened;
                }
            }
            Act::Reveal { .. } => self.table.stage = Stage::Over,
        }
    }

    fn elect(&mut self, seat: Seat, member: &str, candidate: &str) {
        let (Ok(voter), Ok(wanted)) = (self.member(seat, member), self.member(seat, candidate)) else {
            return;
        };
        // Whoever is at the table knows the position's fingerprint as little as the next card: it is the lot.
        let lot = fingerprint::of(&self.game);
        let elected = self.seats[seat.index()].votes.elect(voter, wanted, self.game.year(), lot);
        if let (Some(elected), Holder::Council { members, chair }) =
            (elected, &mut self.table.places[seat.index()].holder)
        {
            chair.clone_from(&members[elected]);
        }
    }

    fn check_decision(&self, by: &Actor, at: Millis, seat: Seat, action: &G::Action) -> Result<(), Rejected> {
        self.check_open(seat)?;
        match by {
            Actor::Clock => {
                if !self.rules_decide_for_absent() || !self.is_late(seat, at) {
                    return Err(Rejected::TooEarly);
                }
                if !self.yet_to_answer().contains(seat) {
                    return Err(Rejected::NotYourTurn(seat));
                }
                if *action != self.game.fallback(seat) {
                    return Err(Rejected::Contradiction(
                        "the clock decides nothing but what the rules say for the absent".to_owned(),
                    ));
                }
            }
            Actor::Bot(_) if self.is_left_to_any_bot(seat, at) => {}
            Actor::Council => {
                if self.council_decision(seat, at).as_ref() != Some(action) {
                    return Err(Rejected::NotCarried);
                }
            }
            by => self.check_holder(by, seat)?,
        }
        self.accepted(seat, action)
    }

    /// What a seat's council has decided by now.
    pub(crate) fn council_decision(&self, seat: Seat, at: Millis) -> Option<G::Action> {
        let votes = &self.seats[seat.index()].votes;
        let (_, chair) = self.places[seat.index()].council()?;
        let valid = |action: &G::Action| self.accepted(seat, action).is_ok();
        let carried = votes.carried(chair, valid);
        let overdue = || {
            if !self.yet_to_answer().contains(seat) || !self.is_late(seat, at) {
                return None;
            }
            // What answers nothing (an offer, say) would leave the question open.
            let menu = self.menu(seat);
            let answers = |action: &G::Action| {
                let form = menu.form(action.call().verb);
                form.is_some_and(|form| !form.aside) && valid(action)
            };
            votes.carried_at_deadline(chair, answers)
        };
        carried.or_else(overdue).cloned()
    }

    /// Whether people are late at this seat and the table's policy lets a bot decide for them: any bot that the
    /// caller brings, as none holds the seat.
    fn is_left_to_any_bot(&self, seat: Seat, at: Millis) -> bool {
        let held_by_bot = matches!(self.places[seat.index()].holder, Holder::Bot(_));
        !held_by_bot && self.needs_bot(at).contains(seat)
    }

    /// Whether this is one who acts for the seat.
    fn check_holder(&self, by: &Actor, seat: Seat) -> Result<(), Rejected> {
        match (by, &self.places[seat.index()].holder) {
            (Actor::Instructor, _) | (Actor::Person, Holder::Person) => Ok(()),
            (Actor::Bot(name), Holder::Bot(holder)) if name == holder => Ok(()),
            _ => Err(Rejected::NotYourSeat(seat)),
        }
    }

    /// Whether the match runs and the game lets this seat act.
    fn check_open(&self, seat: Seat) -> Result<(), Rejected> {
        self.at_rest()?;
        if self.game.able().contains(seat) { Ok(()) } else { Err(Rejected::NotYourTurn(seat)) }
    }

    fn accepted(&self, seat: Seat, action: &G::Action) -> Result<(), Rejected> {
        self.game.check(seat, action).map_err(|refusal| Rejected::Refused(refusal.refused(G::LANGUAGES)))
    }

    /// Whether the match runs and waits for seats. Whether all of them have answered quietly makes no difference.
    pub(crate) fn at_rest(&self) -> Result<(), Rejected> {
        self.expect(Stage::Playing)?;
        if self.paused.is_some() {
            return Err(Rejected::Paused);
        }
        match self.game.pending() {
            Pending::Seats(_) | Pending::Delay => Ok(()),
            Pending::Chance(_) => Err(Rejected::ChanceFirst),
            Pending::Over(_) => Err(Rejected::Over),
        }
    }

    fn expect(&self, stage: Stage) -> Result<(), Rejected> {
        match (self.stage, stage) {
            (Stage::Over, _) => Err(Rejected::Over),
            (Stage::Gathering, Stage::Playing) => Err(Rejected::NotBegun),
            (Stage::Playing, Stage::Gathering) => Err(Rejected::AlreadyBegun),
            _ => Ok(()),
        }
    }

    /// Whether the match runs and something can be taken back. In a quiet step the answer would hang on who has answered.
    pub(crate) fn may_go_back(&self) -> Result<(), Rejected> {
        self.at_rest()?;
        if self.is_quiet() { Err(Rejected::Quiet) } else { Ok(()) }
    }

    fn check_time_up(&self, by: &Actor, at: Millis) -> Result<(), Rejected> {
        self.at_rest()?;
        if self.game.pending() != Pending::Delay {
            return Err(Rejected::Contradiction("the game does not wait for time here".to_owned()));
        }
        match by {
            Actor::Clock if self.is_overdue(at) => Ok(()),
            Actor::Clock => Err(Rejected::TooEarly),
            _ => Err(Rejected::Contradiction("only the clock says that time is up".to_owned())),
        }
    }

    /// Whether an instructor may close the step or give more time: never for a quiet one, whose time must tell nothing.
    fn may_change_time(&self) -> Result<(), Rejected> {
        self.at_rest()?;
        if self.is_quiet() || self.game.pending() == Pending::Delay { Err(Rejected::Quiet) } else { Ok(()) }
    }

    fn check_extension(&self, seat: Option<Seat>, more: Millis) -> Result<(), Rejected> {
        self.may_change_time()?;
        if self.time_for_step().is_none() {
            return Err(Rejected::NoClock);
        }
        if let Some(seat) = seat.filter(|seat| !self.yet_to_answer().contains(*seat)) {
            return Err(Rejected::NotYourTurn(seat));
        }
        if (1..=LONGEST_EXTENSION).contains(&more) { Ok(()) } else { Err(Rejected::BadExtension) }
    }

    /// The clock orders nothing but the last round, when the agreed time is up.
    fn check_closing(&self, at: Millis, order: Order) -> Result<(), Rejected> {
        match order {
            Order::LastRound if self.is_closing(at) => Ok(()),
            Order::LastRound => Err(Rejected::TooEarly),
            _ => Err(Rejected::Contradiction("the clock orders nothing but the last round".to_owned())),
        }
    }

    fn check_chance(&mut self, by: &Actor, draw: Option<u64>, outcome: Outcome) -> Result<(), Rejected> {
        self.expect(Stage::Playing)?;
        let Pending::Chance(Chance { what, odds }) = self.game.pending() else {
            return Err(Rejected::Contradiction("the game does not wait for chance here".to_owned()));
        };
        if !odds.allow(outcome) {
            return Err(Rejected::NoSuchOutcome(outcome));
        }
        match (draw, self.next_staged(what, &odds)) {
            (None, Some(staged)) if staged == outcome && *by == Actor::Instructor => Ok(()),
            (None, _) => Err(Rejected::Contradiction("this outcome was not staged".to_owned())),
            (Some(_), Some(_)) => {
                Err(Rejected::Contradiction("a staged outcome was to come first".to_owned()))
            }
            (Some(draw), None) if *by == Actor::Referee => {
                if draw != self.next_draw {
                    return Err(Rejected::Contradiction(format!(
                        "the next draw is {}, not {draw}",
                        self.next_draw
                    )));
                }
                match self.drawn(what, &odds) {
                    Some(drawn) if drawn != outcome => {
                        Err(Rejected::OtherOutcome { draw, drawn, given: outcome })
                    }
                    _ => Ok(()),
                }
            }
            _ => Err(Rejected::Contradiction("only the referee draws".to_owned())),
        }
    }

    /// Which of the staged outcomes is for a chance of this name: the first that is for any, or for it.
    fn place_of_staged(&self, what: &str) -> Option<usize> {
        self.staged.iter().position(|staged| staged.what.as_deref().is_none_or(|wanted| wanted == what))
    }

    /// The staged outcome that comes next. It waits for a chance whose odds allow it.
    pub(crate) fn next_staged(&self, what: &str, odds: &Odds) -> Option<Outcome> {
        let staged = &self.staged[self.place_of_staged(what)?];
        Some(staged.outcome).filter(|&outcome| odds.allow(outcome))
    }

    /// What the next draw gives, if the seed is known.
    pub(crate) fn drawn(&mut self, what: &str, odds: &Odds) -> Option<Outcome> {
        let block = self.next_block(what);
        let draws = self.draws.as_mut()?;
        if draws.position() != block {
            draws.seek(block);
        }
        Some(odds.draw(draws))
    }

    /// The block of the stream from which the next draw comes: the one of its number. In a series each kind of chance has blocks of its
    /// own, so that the third market is the same everywhere, however often anything else was drawn, or this was laid out.
    fn next_block(&self, what: &str) -> u64 {
        if self.header.series.is_none() {
            return self.next_draw;
        }
        let drawn = self.drawn_of.iter().find(|(other, _)| *other == what).map_or(0, |(_, count)| *count);
        fairness::first_block(what) + drawn
    }

    fn note_draw(&mut self, what: &'static str) {
        if self.header.series.is_none() {
            return;
        }
        match self.drawn_of.iter_mut().find(|(other, _)| *other == what) {
            Some((_, count)) => *count += 1,
            None => self.drawn_of.push((what, 1)),
        }
    }

    fn check_reveal(&self, act: &Act<G::Action>) -> Result<(), Rejected> {
        let Act::Reveal { secret, ending, abandoned, standings, winners } = act else { return Ok(()) };
        if !self.header.is_bound_to(secret) {
            return Err(Rejected::WrongSecret);
        }
        let said = (ending.clone(), *abandoned, standings.clone(), *winners);
        let found = self.outcome(*abandoned)?;
        if said == found {
            return Ok(());
        }
        let (ending, _, standings, winners) = found;
        Err(Rejected::Contradiction(format!(
            "the match ended with '{ending}', standings {} and winners {winners:?}",
            serde_json::to_string(&standings).unwrap_or_default()
        )))
    }

    /// How the match stands at its end: the ending, whether it was abandoned, standings and winners.
    pub(crate) fn outcome(&self, abandoned: bool) -> Result<(String, bool, Vec<Money>, SeatSet), Rejected> {
        let standings = Seat::first(self.game.seats()).map(|seat| self.game.standing(seat)).collect();
        match self.game.pending() {
            Pending::Over(_) if abandoned => Err(Rejected::Over),
            Pending::Over(ending) => Ok((ending.0.to_owned(), false, standings, self.game.winners())),
            _ if abandoned => Ok(("abandoned".to_owned(), true, standings, SeatSet::NONE)),
            _ => Err(Rejected::NotOver),
        }
    }
}

fn must_be_instructor(by: &Actor, does: &str) -> Result<(), Rejected> {
    match by {
        Actor::Instructor => Ok(()),
        _ => Err(Rejected::Contradiction(format!("only an instructor {does}"))),
    }
}

/// Whether this can be told as the reason of an order.
fn check_reason(why: Option<&str>) -> Result<(), Rejected> {
    match why {
        Some(why) if !kernel::words::is_name(why, LONGEST_REASON) => {
            Err(Rejected::BadName(Message::common("reason-unprintable", facts! { most = LONGEST_REASON })))
        }
        _ => Ok(()),
    }
}

fn check_place(name: &str, holder: &Holder) -> Result<(), Rejected> {
    check_name(name).map_err(Rejected::BadName)?;
    Place::new(name, holder.clone()).check().map_err(Rejected::BadName)
}

fn same_entry(last: u32, given: u32) -> Result<(), Rejected> {
    if last == given {
        return Ok(());
    }
    Err(Rejected::Contradiction(format!("entry {last} is the one to take back, not {given}")))
}
