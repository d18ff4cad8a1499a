//! What an instructor does with a class.

use super::{Class, Due, Entry, MOST_SECTIONS, MOST_STUDENTS};
use super::{joining, roster};
use crate::api::making::clean_name;
use crate::clock;
use crate::hub::Hub;
use crate::ids::{ClassId, PersonId, TableId};
use crate::names;
use crate::problem::Problem;
use crate::room::{LONGEST_LINE, Room};
use crate::wire::{ClassCommand, ClassMessage, ClassNote, Teach};
use axum::http::StatusCode;
use kernel::{Language, facts};
use referee::{Entropy, Rejected, Stage};
use std::sync::Arc;

/// The most times that are planned at once, that a class with all its sections may have before it, and how far ahead they may lie.
const MOST_TIMES: usize = 200;
const MOST_PLANNED: usize = MOST_SECTIONS as usize * MOST_TIMES;
const FARTHEST: u64 = 400 * 86_400_000;
/// The longest reason, in characters.
const LONGEST_WHY: usize = 200;
/// The most minutes that are given at once.
const MOST_MINUTES: u32 = 60 * 24 * 60;

/// The longest id of a command, in bytes, and how many of them are remembered.
const LONGEST_ID: usize = 64;
const MOST_IDS: usize = 50;

/// Carries out a command, and answers when it is stored. One that was carried out is not so again.
pub(crate) async fn carry_out(
    hub: &Arc<Hub>,
    instructor: &PersonId,
    language: Language,
    id: &ClassId,
    Teach { id: sent, command }: Teach,
) -> Result<(), Problem> {
    let _turn = hub.classes.turn(id).await;
    let class = Class::clone(&*hub.classes.taught_by(instructor, id)?);
    if sent.as_ref().is_some_and(|sent| sent.is_empty() || sent.len() > LONGEST_ID) {
        return Err(Problem::bad("bad-command-id").about(facts! { most = LONGEST_ID }));
    }
    if sent.as_ref().is_some_and(|sent| class.done.contains(sent)) {
        return Ok(());
    }
    let begins_to_count = matches!(command, ClassCommand::Compete { .. });
    let mut teaching = Teaching { hub, class, language };
    let taught = async {
        teaching.act(command).await?;
        let done = &mut teaching.class.done;
        done.extend(sent);
        done.drain(..done.len().saturating_sub(MOST_IDS));
        hub.classes.put(teaching.class).await
    };
    let taught = taught.await;
    joining::let_strays_of_class_go(hub, id).await;
    if begins_to_count && taught.is_ok() {
        // Nobody is offered advice any more.
        for section in hub.classes.taught_by(instructor, id)?.sections.clone() {
            let show = |room: &mut Room| {
                room.show_anew();
                Ok(())
            };
            if let Err(problem) = hub.ask(&section.table, show).await {
                tracing::warn!(table = %section.table, ?problem, "a table was not shown anew");
            }
        }
    }
    taught
}

/// A class while its instructor does something.
struct Teaching<'a> {
    hub: &'a Arc<Hub>,
    class: Class,
    language: Language,
}

/// Something done at a table, and what is noted of it.
type Act<T> = Box<dyn FnOnce(&mut Room) -> Result<T, Problem> + Send>;

impl Teaching<'_> {
    async fn act(&mut self, command: ClassCommand) -> Result<(), Problem> {
        use ClassCommand as Do;
        match command {
            Do::Begin { section, fill } => {
                self.in_each("begin", section, || {
                    let fill = fill.clone();
                    Box::new(move |room| room.begin_class(fill.as_deref()))
                })
                .await
            }
            Do::Close { section, question } => {
                let act = || -> Act<()> {
                    let question = question.clone();
                    Box::new(move |room| {
                        room.must_still_ask(question.as_deref())?;
                        room.close_phase()
                    })
                };
                self.in_each("close", section, act).await
            }
            Do::CloseRound { section, date } => {
                let act = || -> Act<()> {
                    Box::new(move |room| {
                        room.must_still_be(date)?;
                        room.close_round()
                    })
                };
                self.in_each("close-round", section, act).await
            }
            Do::Pause { section } => self.in_each("pause", section, || Box::new(Room::pause)).await,
            Do::Resume { section } => {
                self.in_each("resume", section, || Box::new(Room::go_on_teaching)).await
            }
            Do::Hold { section, on } => {
                let act = || -> Act<()> {
                    Box::new(move |room| {
                        room.hold(on);
                        Ok(())
                    })
                };
                self.in_each(if on { "hold" } else { "hold-off" }, section, act).await
            }
            Do::LastRound { section } => {
                self.in_each("last-round", section, || Box::new(Room::end_with_round)).await
            }
            Do::End { section } => self.in_each("end", section, || Box::new(Room::end_class)).await,
            Do::Extend { section, seat, minutes } => self.extend(section, seat, minutes).await,
            Do::CatchUp { section, seat, until } => self.catch_up(section, seat, until),
            Do::Grant { section, seat, amount, why } => {
                let why = reason(&why)?;
                let (reason, language) = (why.clone(), self.language);
                let (person, name) = (self.class.instructor.clone(), self.class.signs.clone());
                let section = self.one(section)?;
                let grant = move |room: &mut Room| {
                    let told = room.grant(seat, amount, &reason, language)?;
                    // The firm alone hears why.
                    room.announce(&person, &name, &told, Some(seat))
                };
                let date = self.at(section, Box::new(grant)).await?;
                let amount = Some(amount);
                self.note(ClassNote {
                    seat: Some(seat),
                    amount,
                    text: Some(why),
                    date,
                    ..noted("grant", section)
                });
                Ok(())
            }
            Do::Stage { section, what, outcome } => self.stage(section, &what, outcome).await,
            Do::Replace { section, seat, bot } => {
                let bot = bot.strip_prefix("bot:").unwrap_or(&bot).to_owned();
                let text = Some(bot.clone());
                let section = self.one(section)?;
                let date = self.at(section, Box::new(move |room| room.stand_in(seat, &bot))).await?;
                self.note(ClassNote { seat: Some(seat), date, text, ..noted("replace", section) });
                Ok(())
            }
            Do::GiveBack { section, seat } => {
                let section = self.one(section)?;
                let date = self.at(section, Box::new(move |room| room.give_back(seat))).await?;
                self.note(ClassNote { seat: Some(seat), date, ..noted("give-back", section) });
                Ok(())
            }
            Do::Message { section, seat, text } => self.message(section, seat, &text).await,
            Do::Reset { .. } if self.class.competition => {
                Err(Problem::new("competition-stays", StatusCode::CONFLICT))
            }
            Do::Reset { .. } => {
                super::making::reset(self.hub, &mut self.class).await?;
                self.note(ClassNote { command: "reset".to_owned(), ..ClassNote::default() });
                Ok(())
            }
            Do::Compete { .. } => {
                self.class.competition = true;
                self.note(ClassNote { command: "compete".to_owned(), ..ClassNote::default() });
                Ok(())
            }
            Do::Rename { section, seat, name } => self.rename(section, seat, &name).await,
            Do::NewLink { entry } => {
                self.dismiss(entry).await?;
                let entry = self.class.entry(entry)?;
                entry.key = roster::new_key()?;
                entry.link_only = true;
                Ok(())
            }
            Do::Door { open } => {
                self.class.door = open;
                let command = if open { "door-open" } else { "door-closed" };
                self.note(ClassNote { command: command.to_owned(), ..ClassNote::default() });
                Ok(())
            }
            Do::NewCode => {
                self.class.code = self.hub.classes.free_code()?;
                self.note(ClassNote { command: "new-code".to_owned(), ..ClassNote::default() });
                Ok(())
            }
            Do::Move { entry, section, seat } => self.relocate(entry, section, seat).await,
            Do::Enrol { name, section, seat } => self.enrol(&name, section, seat),
            Do::Strike { entry } => {
                let Entry { person: struck, name, .. } = self.class.entry(entry)?.clone();
                self.dismiss(entry).await?;
                let came =
                    |note: &&mut ClassNote| note.command == "came" && note.text.as_ref() == Some(&name);
                self.class.notes.iter_mut().filter(came).for_each(|note| note.text = None);
                self.class.roster.retain(|other| other.number != entry);
                self.class.struck.extend(struck);
                let old = self.class.struck.len().saturating_sub(MOST_STUDENTS);
                self.class.struck.drain(..old);
                Ok(())
            }
            Do::Schedule { section, times, rounds } => self.schedule(section, times, rounds),
        }
    }

    /// The section that is meant, counted from 0; the only one if none is named.
    fn one(&self, section: Option<u8>) -> Result<usize, Problem> {
        let count = self.class.sections.len();
        match section {
            None if count == 1 => Ok(0),
            Some(number) if (1..=count).contains(&usize::from(number)) => Ok(usize::from(number) - 1),
            _ => Err(Problem::bad("which-section").about(facts! { count })),
        }
    }

    /// The sections that are meant, counted from 0; all if none is named.
    fn meant(&self, section: Option<u8>) -> Result<Vec<usize>, Problem> {
        match section {
            Some(_) => Ok(vec![self.one(section)?]),
            None => Ok((0..self.class.sections.len()).collect()),
        }
    }

    /// Does something at one table; the answer is the date of the game.
    async fn at(&self, section: usize, act: Act<()>) -> Result<Option<u32>, Problem> {
        let language = self.language;
        let table = self.class.sections[section].table.clone();
        self.hub
            .ask(&table, move |room| {
                let done = room.as_instructor(act).map(|()| room.date());
                done.map_err(|problem| problem.in_words(|| room.table.words(language)))
            })
            .await
    }

    /// Does something in the section that is named, or in all. In all it is done where it can be; only if it could be done nowhere
    /// that is told.
    async fn in_each(
        &mut self,
        command: &str,
        section: Option<u8>,
        act: impl Fn() -> Act<()>,
    ) -> Result<(), Problem> {
        let mut first = None;
        let mut is_done = false;
        for section in self.meant(section)? {
            match self.at(section, act()).await {
                Ok(date) => {
                    is_done = true;
                    self.note(ClassNote { date, ..noted(command, section) });
                }
                Err(problem) => first = first.or(Some(problem)),
            }
        }
        first.filter(|_| !is_done).map_or(Ok(()), Err)
    }

    fn note(&mut self, note: ClassNote) {
        self.class.note(ClassNote { at: clock::now(), ..note });
    }

    async fn extend(&mut self, section: Option<u8>, seat: Option<u8>, minutes: u32) -> Result<(), Problem> {
        if !(1..=MOST_MINUTES).contains(&minutes) {
            return Err(Problem::bad("bad-minutes").about(facts! { most = MOST_MINUTES }));
        }
        let text = Some(minutes.to_string());
        if seat.is_none() {
            return self
                .in_each("extend", section, || Box::new(move |room| room.extend(None, minutes)))
                .await;
        }
        let section = self.one(section)?;
        let date = self.at(section, Box::new(move |room| room.extend(seat, minutes))).await?;
        self.note(ClassNote { seat, date, text, ..noted("extend", section) });
        Ok(())
    }

    fn catch_up(&mut self, section: Option<u8>, seat: u8, until: u64) -> Result<(), Problem> {
        let section = self.one(section)?;
        let seats = self.class.setup.firms.len();
        let index = usize::from(seat).wrapping_sub(1);
        if index >= seats {
            return Err(Problem::bad("no-such-seat").about(facts! { seats, number = seat }));
        }
        if until > 0 {
            must_be_soon(until)?;
        }
        let catch_up = &mut self.class.sections[section].catch_up;
        catch_up.resize(seats, 0);
        catch_up[index] = until;
        self.note(ClassNote { seat: Some(seat), ..noted("catch-up", section) });
        Ok(())
    }

    /// As in [`Teaching::in_each`], but that nobody at the tables is told.
    async fn stage(&mut self, section: Option<u8>, what: &str, outcome: u32) -> Result<(), Problem> {
        let mut first = None;
        let mut is_done = false;
        for section in self.meant(section)? {
            let (what, language) = (what.to_owned(), self.language);
            let table = self.class.sections[section].table.clone();
            let stage = move |room: &mut Room| {
                let done = room.stage(&what, outcome, language).map(|told| (told, room.date()));
                done.map_err(|problem| problem.in_words(|| room.table.words(language)))
            };
            match self.hub.ask(&table, stage).await {
                Ok((told, date)) => {
                    is_done = true;
                    self.note(ClassNote { date, text: Some(told), ..noted("stage", section) });
                }
                Err(problem) => first = first.or(Some(problem)),
            }
        }
        first.filter(|_| !is_done).map_or(Ok(()), Err)
    }

    async fn message(&mut self, section: Option<u8>, seat: Option<u8>, text: &str) -> Result<(), Problem> {
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let text = text.trim().to_owned();
        if text.is_empty() {
            return Err(Problem::bad("empty"));
        }
        if text.chars().count() > LONGEST_LINE {
            return Err(Problem::bad("too-long").about(facts! { what = "message", most = LONGEST_LINE }));
        }
        let sections = match (section, seat) {
            (None, None) => (0..self.class.sections.len()).collect(),
            _ => vec![self.one(section)?],
        };
        for section in &sections {
            let (person, name, text) =
                (self.class.instructor.clone(), self.class.signs.clone(), text.clone());
            let say = move |room: &mut Room| room.announce(&person, &name, &text, seat);
            // Nothing of the seats changes, so that others do not see that one firm was told something.
            self.hub.ask(&self.class.sections[*section].table, say).await?;
        }
        let section = section.or((seat.is_some() || sections.len() == 1).then(|| sections[0] as u8 + 1));
        self.class.told(ClassMessage { at: clock::now(), section, seat, text });
        Ok(())
    }

    async fn rename(&mut self, section: Option<u8>, seat: u8, name: &str) -> Result<(), Problem> {
        let name = clean_name(name)?;
        let section = self.one(section)?;
        let others = self.class.sections[section].firms.iter().zip(1..).filter(|(_, number)| *number != seat);
        if others.into_iter().any(|(other, _)| names::look(other) == names::look(&name)) {
            return Err(Problem::bad("firm-name-twice").about(facts! { name }));
        }
        let told = name.clone();
        let date = self.at(section, Box::new(move |room| room.rename(seat, &told))).await?;
        if let Some(firm) = self.class.sections[section].firms.get_mut(usize::from(seat) - 1) {
            firm.clone_from(&name);
        }
        self.note(ClassNote { seat: Some(seat), date, text: Some(name), ..noted("rename", section) });
        Ok(())
    }

    /// Whoever has come for an entry has no part in their firm any more.
    async fn dismiss(&mut self, number: u32) -> Result<(), Problem> {
        let entry = self.class.entry(number)?.clone();
        if let (Some(person), Some(section)) = (&entry.person, self.class.sections.get(entry.section)) {
            leave(self.hub, &section.table, person, entry.seat).await?;
        }
        self.class.entry(number)?.person = None;
        Ok(())
    }

    /// Somebody gets another firm, and keeps their link. Who has come sits there at once, and no longer in the old one.
    async fn relocate(&mut self, number: u32, section: Option<u8>, seat: u8) -> Result<(), Problem> {
        let entry = self.class.entry(number)?.clone();
        let section = section.map_or(Ok(entry.section), |_| self.one(section))?;
        let seats = self.class.setup.firms.len();
        let index = usize::from(seat).wrapping_sub(1);
        if index >= seats {
            return Err(Problem::bad("no-such-seat").about(facts! { seats, number = seat }));
        }
        if (section, index) == (entry.section, entry.seat) {
            return Err(Problem::new("same-firm", StatusCode::CONFLICT));
        }
        if self.class.free_places(section, index) == 0 {
            return Err(Problem::new("firm-full", StatusCode::CONFLICT));
        }
        let mut moved = Entry { section, seat: index, ..entry.clone() };
        if let Some(person) = &entry.person {
            let [old, new] =
                [entry.section, section].map(|section| self.class.sections[section].table.clone());
            must_not_be_over(self.hub, &new).await?;
            // First the new firm, which may refuse them: then nothing has changed.
            moved.called = joining::admit(self.hub, &new, &moved, person, Entropy::default()).await?;
            if let Err(problem) = leave(self.hub, &old, person, entry.seat).await {
                leave(self.hub, &new, person, index).await?;
                return Err(problem);
            }
        }
        *self.class.entry(number)? = moved;
        Ok(())
    }

    fn enrol(&mut self, name: &str, section: Option<u8>, seat: Option<u8>) -> Result<(), Problem> {
        let name = roster::real_name(name)
            .ok_or_else(|| Problem::bad("bad-name").about(facts! { most = names::MOST_REAL }))?;
        if self.class.roster.len() >= MOST_STUDENTS {
            let (most, students) = (MOST_STUDENTS, MOST_STUDENTS + 1);
            return Err(Problem::bad("class-too-large").about(facts! { most, students }));
        }
        let full = || Problem::new("firm-full", StatusCode::CONFLICT);
        let (section, seat) = match seat {
            Some(seat) => (self.one(section)?, usize::from(seat).wrapping_sub(1)),
            None => {
                let section = section.map(|_| self.one(section)).transpose()?;
                self.class.free_place(section).ok_or_else(full)?
            }
        };
        if self.class.free_places(section, seat) == 0 {
            return Err(full());
        }
        self.class.enrol(name, section, seat).map(|_| ())
    }

    /// What was planned and has not come is replaced.
    fn schedule(&mut self, section: Option<u8>, mut times: Vec<u64>, rounds: bool) -> Result<(), Problem> {
        let section = section.map(|_| self.one(section)).transpose()?;
        let too_many = |most: usize| Problem::bad("bad-time").about(facts! { wrong = "many", most });
        if times.len() > MOST_TIMES {
            return Err(too_many(MOST_TIMES));
        }
        times.iter().try_for_each(|time| must_be_soon(*time))?;
        times.sort_unstable();
        times.dedup();
        let stays = |due: &&Due| !due.done && due.section != section;
        if self.class.schedule.iter().filter(stays).count() + times.len() > MOST_PLANNED {
            return Err(too_many(MOST_PLANNED));
        }
        self.class.schedule.retain(|due| due.done || due.section != section);
        let planned = times.into_iter().map(|at| Due { at, section, rounds, date: None, done: false });
        self.class.schedule.extend(planned);
        self.class.put_schedule_in_order();
        self.note(ClassNote { command: "schedule".to_owned(), ..ClassNote::default() });
        Ok(())
    }
}

/// A note of what was done in a section.
fn noted(command: &str, section: usize) -> ClassNote {
    ClassNote { command: command.to_owned(), section: Some(section as u8 + 1), ..ClassNote::default() }
}

/// Somebody has no part in a firm any more.
async fn leave(hub: &Arc<Hub>, table: &TableId, person: &PersonId, seat: usize) -> Result<(), Problem> {
    let (person, number) = (person.clone(), seat as u8 + 1);
    hub.ask(table, move |room| room.dismiss(&person, number)).await
}

/// At a table that is over nobody gets a firm any more.
async fn must_not_be_over(hub: &Arc<Hub>, table: &TableId) -> Result<(), Problem> {
    let look = |room: &mut Room| match room.table.stage() {
        Stage::Over => Err(Rejected::Over.into()),
        _ => Ok(()),
    };
    hub.ask(table, look).await
}

/// What an instructor gives as a reason, in one line.
fn reason(text: &str) -> Result<String, Problem> {
    let seen: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let words = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.is_empty() || words.chars().count() > LONGEST_WHY {
        return Err(Problem::bad("bad-reason").about(facts! { most = LONGEST_WHY }));
    }
    Ok(words)
}

/// Something that is planned lies ahead, and not too far.
fn must_be_soon(time: u64) -> Result<(), Problem> {
    let now = clock::wall();
    if time <= now || time > now + FARTHEST {
        let wrong = if time <= now { "past" } else { "far" };
        return Err(Problem::bad("bad-time").about(facts! { wrong, most = FARTHEST / 86_400_000 }));
    }
    Ok(())
}
