//! A table of a class: who gets which firm, what the instructor does, and what they are shown.
//!
//! The instructor is the host, has no seat and sees what everybody sees. That a step is closed, or a round is the last before a
//! pause, stands in the record, so that it holds after a restart.

use super::Room;
use super::seats::bot_place;
use super::talk::{LONGEST_LINE, Line};
use crate::class::{Class, Taught};
use crate::clock;
use crate::ids::PersonId;
use crate::names;
use crate::problem::Problem;
use crate::record::Director;
use crate::scene;
use crate::wire::{ChatLine, ClassFirm, ClassSection, ClassStaging, FirmState, Over, Standing, WireStage};
use crate::words::LANGUAGES;
use axum::http::StatusCode;
use catalog::Staging;
use kernel::words::{Fact, ToFact as _};
use kernel::{Language, Money, Order, Seat, Viewer, facts, say};
use referee::{Actor, Entropy, Holder, Place, Rejected, Stage};
use std::sync::Arc;

/// How many of the last pieces of public news the instructor's page shows.
const LAST_NEWS: u32 = 12;
/// The most that an instructor gives or takes at once, whatever the game allows.
const MOST_MONEY: i64 = 1_000_000_000;
const MINUTE: u64 = 60_000;
/// The longest that a step may go on from now with what is given.
const LONGEST_STEP: u64 = 60 * 24 * 60 * MINUTE;

impl Room {
    /// The seat of a firm that this table has.
    fn firm(&self, number: u8) -> Result<Seat, Problem> {
        self.seat(number)
    }

    /// What the firm of a seat is called, whoever plays it.
    fn firm_name(&self, seat: Seat) -> String {
        self.record.firm(seat.index()).unwrap_or_default().to_owned()
    }

    /// The class of this table and which of its sections it is, if this person teaches it.
    pub(crate) fn taught_by(&self, person: &PersonId) -> Option<Taught> {
        let class = self.hub.classes.taught_by(person, self.record.class.as_ref()?).ok()?;
        let section = class.sections.iter().position(|section| section.table == self.id)?;
        Some(Taught { class, section })
    }

    /// Somebody of the class comes to their firm: for the first time, after a bot stood in, or in place of somebody whose link is
    /// void. The answer is what they are called on their board.
    pub(crate) fn admit(
        &mut self,
        person: &PersonId,
        number: u8,
        student: Director,
        entropy: Entropy,
    ) -> Result<String, Problem> {
        let seat = self.firm(number)?;
        if self.record.is_board(seat.index()) {
            return self.admit_to_board(person, seat, student, entropy);
        }
        let place = Place::person(self.firm_name(seat));
        if self.table.places()[seat.index()] != place {
            let now = self.now();
            match self.table.stage() {
                Stage::Gathering => {
                    self.table.sit(seat, place, entropy, now)?;
                }
                Stage::Playing => {
                    self.table.reassign(seat, place, Actor::Instructor, now)?;
                }
                Stage::Over => {}
            }
        }
        let name = self.firm_name(seat);
        self.record.give(seat.index(), person, &name, clock::now());
        self.seats_changed = true;
        Ok(student.called)
    }

    fn admit_to_board(
        &mut self,
        person: &PersonId,
        seat: Seat,
        student: Director,
        entropy: Entropy,
    ) -> Result<String, Problem> {
        let board = self.record.board(seat.index());
        let own = board.iter().position(|director| director.person.as_ref() == Some(person));
        let free = || board.iter().position(|director| director.person.is_none());
        let chair = own.or_else(free).ok_or_else(|| Problem::new("firm-full", StatusCode::CONFLICT))?;
        let called = Some(student.called).filter(|called| !called.is_empty());
        let called = called.unwrap_or_else(|| board[chair].called.clone());
        if self.table.stage() == Stage::Over {
            self.seat_after_the_end(person, seat, chair, &called, student.name);
            return Ok(self.record.board(seat.index())[chair].called.clone());
        }
        let director = Director { name: student.name, called, person: None };
        // Who comes has changed nothing yet: a large class gets in whatever was changed before.
        let counted = std::mem::take(&mut self.table_changes);
        let given = self.give_chair(person, seat, chair, director, entropy);
        self.table_changes = counted;
        given?;
        Ok(self.record.board(seat.index())[chair].called.clone())
    }

    /// Somebody comes to their board when the match is over. It stays what it was, and they read how it ended.
    fn seat_after_the_end(
        &mut self,
        person: &PersonId,
        seat: Seat,
        chair: usize,
        called: &str,
        name: String,
    ) {
        let others = self.record.board(seat.index()).iter().enumerate().filter(|(other, _)| *other != chair);
        let looks: Vec<String> = others.map(|(_, director)| names::look(&director.called)).collect();
        let called = names::distinct(called.to_owned(), &looks);
        self.record.boards[seat.index()][chair] = Director { name, called, person: Some(person.clone()) };
        self.seats_changed = true;
    }

    /// Somebody of the class has no part in their firm any more: their link is void, or they left the roster.
    pub(crate) fn dismiss(&mut self, person: &PersonId, number: u8) -> Result<(), Problem> {
        let seat = self.firm(number)?;
        let has_chair = |director: &Director| director.person.as_ref() == Some(person);
        if let Some(chair) = self.record.board(seat.index()).iter().position(has_chair) {
            return match self.table.stage() {
                Stage::Over => {
                    self.record.free_chair(seat.index(), chair);
                    Ok(())
                }
                _ => self.clear_chair(seat, chair),
            };
        }
        if self.record.owners[seat.index()].as_ref() != Some(person) {
            return Ok(());
        }
        if self.table.stage() == Stage::Gathering {
            let (place, now) = (Place::new(self.firm_name(seat), Holder::Open), self.now());
            self.table.sit(seat, place, Entropy::default(), now)?;
        }
        self.record.free(seat.index());
        self.seats_changed = true;
        Ok(())
    }

    /// The instructor changes something that everybody at the table is told.
    pub(crate) fn as_instructor<T>(
        &mut self,
        act: impl FnOnce(&mut Room) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let done = act(self)?;
        self.seats_changed = true;
        Ok(done)
    }

    /// Everybody who has not decided in this phase is decided for, as at a deadline: where firms are asked one after the other, one after the
    /// other. Bots decide for themselves.
    pub(crate) fn close_phase(&mut self) -> Result<(), Problem> {
        if self.rests() {
            return Err(Problem::new("bots-rest", StatusCode::CONFLICT));
        }
        let phase = self.phase();
        if !self.waits_for_bots() {
            self.close_step()?;
        }
        self.record.closes_phase = Some(phase);
        Ok(())
    }

    fn close_step(&mut self) -> Result<(), Problem> {
        self.closed = Some(self.table.question());
        let now = self.now();
        self.table.close_step(now)?;
        Ok(())
    }

    /// Which phase of which round the game is in.
    fn phase(&self) -> (u32, usize) {
        let (_, phase, round) = self.table.phases(&self.table.words(Language::ENGLISH));
        (round, phase)
    }

    /// Refuses what was meant for another question, as two browsers of an instructor may send the same.
    pub(crate) fn must_still_ask(&self, question: Option<&str>) -> Result<(), Problem> {
        let Some(given) = question else { return Ok(()) };
        let given = scene::read_question(given).ok_or_else(|| Problem::bad("bad-question"))?;
        let now = self.table.question();
        if given == now { Ok(()) } else { Err(Rejected::Stale { given, now }.into()) }
    }

    /// Refuses what was meant for another round.
    pub(crate) fn must_still_be(&self, date: Option<u32>) -> Result<(), Problem> {
        match date {
            Some(date) if self.date() != Some(date) => {
                Err(Problem::new("other-round", StatusCode::CONFLICT).about(facts! { date }))
            }
            _ => Ok(()),
        }
    }

    /// Closes one step after the other, until the round is over.
    pub(crate) fn close_round(&mut self) -> Result<(), Problem> {
        match self.table.stage() {
            Stage::Gathering => return Err(Rejected::NotBegun.into()),
            Stage::Over => return Err(Rejected::Over.into()),
            Stage::Playing => {}
        }
        if self.table.is_paused() {
            return Err(Rejected::Paused.into());
        }
        self.record.closes_before = self.table.round() + 1;
        self.closed = None;
        Ok(())
    }

    /// From now on the table pauses after each round, or no longer.
    pub(crate) fn hold(&mut self, on: bool) {
        self.record.plays_until = if on { self.table.round().max(1) } else { 0 };
    }

    /// Play goes on; where the table pauses after each round, for another one.
    pub(crate) fn go_on_teaching(&mut self) -> Result<(), Problem> {
        self.resume()?;
        if self.record.plays_until > 0 {
            self.record.plays_until = self.table.round();
        }
        Ok(())
    }

    /// Does what the class has planned for the present round: closes steps, and pauses when it is over.
    pub(super) fn keep_to_plan(&mut self) {
        self.tell_who_was_late();
        let round = self.table.round();
        if self.table.stage() != Stage::Playing || self.table.is_paused() {
            return;
        }
        if self.record.closes_before > 0 && round >= self.record.closes_before {
            self.record.closes_before = 0;
            self.seats_changed = true;
        }
        if self.record.closes_phase.is_some_and(|phase| phase != self.phase()) {
            self.record.closes_phase = None;
        }
        if (self.record.closes_before > 0 || self.record.closes_phase.is_some())
            && !self.table.is_quiet()
            && !self.table.yet_to_answer().is_empty()
            && !self.waits_for_bots()
            && self.closed != Some(self.table.question())
            && let Err(rejected) = self.close_step()
        {
            tracing::warn!(table = %self.id, ?rejected, "a step could not be closed");
        }
        self.tell_what_was_staged();
        if self.record.plays_until > 0 && self.table.round() > self.record.plays_until {
            let now = self.now();
            match self.table.pause(Actor::Instructor, now) {
                Ok(_) => self.seats_changed = true,
                Err(rejected) => tracing::warn!(table = %self.id, %rejected, "a table could not be paused"),
            }
        }
    }

    /// In a class a firm for which was decided, because it was late, is told so: nothing else on its desk says why it is asked something
    /// else now.
    fn tell_who_was_late(&mut self) {
        let (counts, counted) = &mut self.late;
        if self.record.class.is_none() || *counted == self.table.entries() {
            return;
        }
        let late: Vec<usize> = self.table.late_since(*counted).into_iter().map(Seat::index).collect();
        *counted = self.table.entries();
        late.iter().for_each(|seat| counts[*seat] += 1);
        if late.is_empty() {
            return;
        }
        let words = LANGUAGES.words(Language::ENGLISH, Vec::new());
        let (host, name) =
            (self.record.host.clone(), self.class().map(|class| class.signs.clone()).unwrap_or_default());
        for seat in 0..self.table.places().len() {
            let times = late.iter().filter(|other| **other == seat).count();
            if times > 0 && self.record.people_at(seat).next().is_some() {
                let told = say!(words, "you-were-late", times);
                let hearer = self.record.owners[seat].clone();
                let line = announcement(&name, &told, Some(seat as u8 + 1));
                self.chat.push(Line::announced(line, &host, hearer));
            }
        }
    }

    /// What the instructor had laid out and chance has brought since is said to be that.
    fn tell_what_was_staged(&mut self) {
        if self.record.staged.is_empty() {
            return;
        }
        let waiting = self.table.staged_chances();
        let (waits, came): (Vec<_>, Vec<_>) =
            self.record.staged.drain(..).partition(|(what, _)| waiting.contains(what));
        self.record.staged = waits;
        let (host, name) =
            (self.record.host.clone(), self.class().map(|class| class.signs.clone()).unwrap_or_default());
        for (_, told) in came {
            self.announce_to_all(&host, &name, &told);
        }
    }

    /// The class of this table, if it is one of a class.
    pub(crate) fn class(&self) -> Option<Arc<Class>> {
        self.hub.classes.get(self.record.class.as_ref()?)
    }

    /// Whether the house gives advice here: in a competition it does not.
    pub(crate) fn has_advice(&self) -> bool {
        self.class().is_none_or(|class| !class.competition)
    }

    /// Whether bots have yet to decide: a step that is closed finds them in time, and only people late.
    fn waits_for_bots(&self) -> bool {
        let places = self.table.places();
        self.table.yet_to_answer().iter().any(|seat| matches!(places[seat.index()].holder, Holder::Bot(_)))
    }

    /// Whether bots rest because they play for everybody who is left: their people shall find the game where they left it, and those who
    /// have yet to come shall find it at its beginning. The instructor may close rounds all the same, which is also how a table of bots
    /// alone is shown to a class.
    pub(super) fn rests_in_class(&self) -> bool {
        let in_play = self.table.in_play();
        let held = self
            .table
            .places()
            .iter()
            .enumerate()
            .filter(|(_, place)| matches!(place.holder, Holder::Person | Holder::Council { .. }));
        self.is_playing()
            && self.table.round() >= self.record.closes_before
            && !held.into_iter().any(|(index, _)| in_play.contains(Seat::new(index as u8)))
    }

    fn is_playing(&self) -> bool {
        self.table.stage() == Stage::Playing
    }

    /// More time for one firm or for all.
    pub(crate) fn extend(&mut self, number: Option<u8>, minutes: u32) -> Result<(), Problem> {
        let seat = number.map(|number| self.firm(number)).transpose()?;
        let now = self.now();
        let more = u64::from(minutes) * MINUTE;
        let left = self.table.deadline().map_or(0, |deadline| deadline.saturating_sub(now));
        if left.saturating_add(more) > LONGEST_STEP {
            let most = LONGEST_STEP / MINUTE / 60 / 24;
            return Err(Problem::new("step-too-long", StatusCode::CONFLICT).about(facts! { most }));
        }
        self.table.extend(seat, more, now)?;
        Ok(())
    }

    /// Does something that a pause does not keep from its instructor; the pause stands afterwards.
    fn though_paused<T>(&mut self, act: impl FnOnce(&mut Room) -> Result<T, Problem>) -> Result<T, Problem> {
        let is_paused = self.table.is_paused();
        if is_paused {
            let now = self.now();
            self.table.resume_play(Actor::Instructor, now)?;
        }
        let done = act(self);
        if is_paused && self.table.stage() == Stage::Playing {
            let now = self.now();
            self.table.pause(Actor::Instructor, now)?;
        }
        done
    }

    /// Gives a firm money, or takes it, for a reason that the log keeps. The answer says it to the firm.
    pub(crate) fn grant(
        &mut self,
        number: u8,
        amount: i64,
        why: &str,
        language: Language,
    ) -> Result<String, Problem> {
        let seat = self.firm(number)?;
        if amount == 0 || amount.unsigned_abs() > MOST_MONEY.unsigned_abs() {
            return Err(Problem::bad("bad-amount").about(facts! { most = MOST_MONEY }));
        }
        let sum = Money(amount.abs());
        let order =
            if amount > 0 { Order::Grant { seat, amount: sum } } else { Order::Levy { seat, amount: sum } };
        let now = self.now();
        self.though_paused(|room| Ok(room.table.intervene(order, why, now).map(drop)?))?;
        // Only the game knows what its money is called.
        let (sum, why) = (self.table.words(language).show(&sum.fact()), why.to_owned());
        let words = LANGUAGES.words(language, Vec::new());
        Ok(if amount > 0 {
            say!(words, "money-given", sum, why)
        } else {
            say!(words, "money-taken", sum, why)
        })
    }

    /// Lays out what chance brings, and says what that is called.
    pub(crate) fn stage(&mut self, what: &str, outcome: u32, language: Language) -> Result<String, Problem> {
        let words = self.table.words(language);
        let stageable = self.table.stageable(&words).into_iter();
        let found = stageable.into_iter().find(|one| one.what == what && one.outcome == outcome);
        let told = found.ok_or_else(|| Problem::bad("not-stageable"))?.text;
        let now = self.now();
        self.table.lay_out(what, outcome, now)?;
        let words = LANGUAGES.words(language, Vec::new());
        let outcome = told.clone();
        self.record.staged.push((what.to_owned(), say!(words, "was-staged", outcome)));
        Ok(told)
    }

    /// Lets a bot play for a firm; before the start too, for one whose people do not come.
    pub(crate) fn stand_in(&mut self, number: u8, bot: &str) -> Result<(), Problem> {
        let seat = self.firm(number)?;
        self.count_table_change()?;
        let place = Place { name: self.firm_name(seat), ..bot_place(seat.index(), bot)? };
        let mut places = self.table.places().to_vec();
        places[seat.index()] = place.clone();
        super::must_be_bearable(self.table.as_ref(), &places)?;
        let now = self.now();
        match self.table.stage() {
            Stage::Gathering => self.table.sit(seat, place, Entropy::default(), now)?,
            _ => self.table.reassign(seat, place, Actor::Instructor, now)?,
        };
        Ok(())
    }

    /// Gives a firm back to its people, for whom a bot has played.
    pub(crate) fn give_back(&mut self, number: u8) -> Result<(), Problem> {
        let seat = self.firm(number)?;
        if !matches!(self.table.places()[seat.index()].holder, Holder::Bot(_)) {
            return Err(Problem::new("no-bot-plays", StatusCode::CONFLICT).about(facts! { seat = number }));
        }
        if self.record.people_at(seat.index()).next().is_none() && self.table.stage() != Stage::Gathering {
            return Err(
                Problem::new("nobody-to-give-to", StatusCode::CONFLICT).about(facts! { seat = number })
            );
        }
        self.count_table_change()?;
        if self.record.is_board(seat.index()) {
            return self.convene(seat, Entropy::default());
        }
        let name = self.firm_name(seat);
        let has_owner = self.record.owners[seat.index()].is_some();
        let place = if has_owner { Place::person(name) } else { Place::new(name, Holder::Open) };
        let now = self.now();
        match self.table.stage() {
            Stage::Gathering => self.table.sit(seat, place, Entropy::default(), now)?,
            _ => self.table.reassign(seat, place, Actor::Instructor, now)?,
        };
        Ok(())
    }

    /// Begins; a bot stands in for each firm that nobody has come to, if one is named.
    pub(crate) fn begin_class(&mut self, fill: Option<&str>) -> Result<(), Problem> {
        let open = self.table.places().iter().zip(1..).filter(|(place, _)| place.holder == Holder::Open);
        let open: Vec<u8> = open.map(|(_, number)| number).collect();
        if let Some(bot) = fill {
            // All of them or none: a table that cannot bear them is left as it was.
            let mut places = self.table.places().to_vec();
            let seats = open.into_iter().map(|number| self.firm(number)).collect::<Result<Vec<Seat>, _>>()?;
            for seat in &seats {
                let place = bot_place(seat.index(), bot)?;
                places[seat.index()] = Place { name: self.firm_name(*seat), ..place };
            }
            super::must_be_bearable(self.table.as_ref(), &places)?;
            for seat in seats {
                let now = self.now();
                self.table.sit(seat, places[seat.index()].clone(), Entropy::default(), now)?;
            }
        }
        let now = self.now();
        self.table.begin(Actor::Instructor, now)?;
        if self.record.plays_until > 0 {
            self.record.plays_until = self.table.round();
        }
        Ok(())
    }

    /// The game ends here, by the instructor's word: before the start it never begins.
    pub(crate) fn end_class(&mut self) -> Result<(), Problem> {
        let now = self.now();
        match self.table.stage() {
            Stage::Gathering => {
                self.table.abandon(Actor::Instructor, now)?;
            }
            _ => {
                self.though_paused(|room| {
                    Ok(room.table.order(Order::EndNow, Actor::Instructor, now).map(drop)?)
                })?;
            }
        }
        Ok(())
    }

    /// The round under way is the last, by the instructor's word.
    pub(crate) fn end_with_round(&mut self) -> Result<(), Problem> {
        let now = self.now();
        self.though_paused(|room| Ok(room.table.order(Order::LastRound, Actor::Instructor, now).map(drop)?))
    }

    /// A firm gets another name.
    pub(crate) fn rename(&mut self, number: u8, name: &str) -> Result<(), Problem> {
        let seat = self.firm(number)?;
        let place = Place { name: name.to_owned(), ..self.table.places()[seat.index()].clone() };
        let now = self.now();
        match (self.table.stage(), &place.holder) {
            (Stage::Playing, _) => {
                self.table.reassign(seat, place, Actor::Instructor, now)?;
            }
            (Stage::Gathering, Holder::Open | Holder::Bot(_)) => {
                self.table.sit(seat, place, Entropy::default(), now)?;
            }
            // To sit down anew would lose what they have added to the chance of the draws.
            (Stage::Gathering, _) => return Err(Problem::new("rename-later", StatusCode::CONFLICT)),
            (Stage::Over, _) => return Err(Rejected::Over.into()),
        }
        if let Some(firm) = self.record.firms.get_mut(seat.index()) {
            name.clone_into(firm);
        }
        Ok(())
    }

    /// The instructor says something: to everybody, or to one firm, whose people alone hear it.
    pub(crate) fn announce(
        &mut self,
        person: &PersonId,
        name: &str,
        text: &str,
        to: Option<u8>,
    ) -> Result<(), Problem> {
        let Some(number) = to else {
            self.announce_to_all(person, name, text);
            return Ok(());
        };
        let seat = self.firm(number)?;
        let hearer = self.record.owners[seat.index()].clone();
        self.chat.push(Line::announced(announcement(name, text, Some(number)), person, hearer));
        Ok(())
    }

    fn announce_to_all(&mut self, person: &PersonId, name: &str, text: &str) {
        self.chat.push(Line::announced(announcement(name, text, None), person, None));
    }

    /// Whether one of these firms has yet to decide.
    pub(crate) fn waits_for_one_of(&self, seats: &[usize]) -> bool {
        let waiting = self.table.waiting_for();
        seats.iter().any(|seat| waiting.contains(Seat::new(*seat as u8)))
    }

    /// The round of the game's calendar, once play has begun.
    pub(crate) fn date(&self) -> Option<u32> {
        (self.table.stage() != Stage::Gathering).then(|| self.table.dates().0)
    }

    /// The table as its instructor sees it: what everybody sees, and who is there.
    pub(crate) fn class_section(&self, language: Language) -> ClassSection {
        let table = &self.table;
        let words = table.words(language);
        let (phases, phase, _) = table.phases(&words);
        let (date, last_date) = table.dates();
        let board = table.board(Viewer::Public, &words).ok();
        let told = table.news_count(Viewer::Public).saturating_sub(LAST_NEWS);
        let news = table.news_since(Viewer::Public, told, &words).unwrap_or_default();
        let staging = |one: Staging| ClassStaging { what: one.what, outcome: one.outcome, text: one.text };
        let stageable = table.stageable(&words).into_iter().map(staging);
        let staged = table.laid_out(&words).into_iter().map(staging);
        ClassSection {
            section: 0,
            name: String::new(),
            table: self.id.to_string(),
            invitation: self.record.invitation.clone(),
            stage: scene::stage(self),
            paused: table.is_paused(),
            holds: self.record.plays_until > 0,
            closing: self.record.closes_before > table.round(),
            resting: self.rests(),
            phases,
            phase: phase as u32,
            question: scene::write_question(table.question()),
            date,
            last_date,
            time_left: table.deadline().map(|deadline| deadline.saturating_sub(self.now())),
            has_clock: table.header().clock.time().is_some(),
            standing: table.goal(Viewer::Public, &words).map(|goal| goal.standing).unwrap_or_default(),
            firms: self.class_firms(),
            grids: board.map(|board| board.grids).unwrap_or_default(),
            news: news.into_iter().map(|sentence| sentence.text).collect(),
            stageable: if table.stage() == Stage::Over { Vec::new() } else { stageable.collect() },
            staged: staged.collect(),
            over: (scene::stage(self) == WireStage::Over).then(|| Over {
                ending: words.show(&Fact::Kind("ending", table.ending().unwrap_or("abandoned"))),
                standings: Standing::ranked(&table.standings(), table.winners()),
                winners: table.winners().iter().collect(),
            }),
            problem: None,
        }
    }

    /// All firms, with what everybody can know of how they stand.
    fn class_firms(&self) -> Vec<ClassFirm> {
        let table = &self.table;
        let scores = match table.stage() {
            Stage::Gathering => Vec::new(),
            Stage::Playing => table.scores(Viewer::Public).unwrap_or_default(),
            Stage::Over => {
                table.standings().into_iter().map(|(seat, standing)| (seat, Some(standing))).collect()
            }
        };
        let counts = |seat: Seat| table.stage() == Stage::Over || table.in_play().contains(seat);
        let compared: Option<Vec<Money>> =
            scores.iter().filter(|(seat, _)| counts(*seat)).map(|(_, score)| *score).collect();
        let firm = |index: usize| {
            let seat = Seat::new(index as u8);
            let standing = scores.get(index).and_then(|(_, score)| *score).filter(|_| counts(seat));
            let better = |standing: Money| {
                compared.as_ref().map(|all| all.iter().filter(|other| **other > standing).count() as u32)
            };
            let rank = standing.and_then(better).map(|better| better + 1);
            ClassFirm { rank, standing, ..self.class_firm(index) }
        };
        (0..table.places().len()).map(firm).collect()
    }

    fn class_firm(&self, index: usize) -> ClassFirm {
        let (table, seat) = (&self.table, Seat::new(index as u8));
        let place = &table.places()[index];
        let (is_asked, is_ready) = (table.waiting_for().contains(seat), table.sealed().contains(seat));
        let state = match &place.holder {
            _ if table.stage() != Stage::Gathering && !table.in_play().contains(seat) => FirmState::Out,
            Holder::Open => FirmState::Missing,
            _ if is_ready => FirmState::Ready,
            _ if is_asked => FirmState::Deciding,
            _ => FirmState::Idle,
        };
        ClassFirm {
            seat: seat.number(),
            name: place.name.clone(),
            kind: String::new(),
            bot: match &place.holder {
                Holder::Bot(name) => Some(name.clone()),
                _ => None,
            },
            rank: None,
            standing: None,
            missed: self.late.0[index],
            late: is_asked
                && !table.is_quiet()
                && table.deadline_of(seat).is_some_and(|deadline| self.now() >= deadline),
            state,
            places: 0,
            directors: Vec::new(),
            catch_up: None,
        }
    }
}

fn announcement(name: &str, text: &str, to: Option<u8>) -> ChatLine {
    let text: String = text.chars().filter(|c| !c.is_control()).take(LONGEST_LINE).collect();
    ChatLine { number: 0, name: name.to_owned(), seat: None, to, text, at: clock::now(), announced: true }
}
