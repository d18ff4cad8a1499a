//! A lesson as far as a learner has come. Nothing is kept between two questions: the answers so far are played again, which takes
//! less than a millisecond and needs no table, no clock and no store.

use super::claim::Claim;
use super::{Ask, AskAction, AskChoice, Lesson, Step};
use crate::any_match::{Board, JsonObject};
use crate::erased_match::{board, goal, limits_of, raw, warnings_of};
use crate::news::{About, Sentence};
use crate::staged::{InvalidFile, NotDone, Staged};
use kernel::call::Action as _;
use kernel::limits::Limit;
use kernel::rules::Rule;
use kernel::score::Goal;
use kernel::show::{Ladder, Show};
use kernel::words::{Fact, Facts, Language, ToFact as _};
use kernel::{
    Advise, Call, Menu, Money, Nearest, Pending, Refusal as _, Seat, SeatSet, SetPosition, Viewer, Warning,
    say,
};
use referee::{Rejected, Stage};
use serde::Serialize;
use std::collections::BTreeMap;

/// A moment of a lesson, for the learner.
#[derive(Debug)]
pub struct Scene {
    pub title: String,
    /// Which step it is, from 0, and how many there are.
    pub step: usize,
    pub steps: usize,
    /// What is said, paragraph by paragraph.
    pub text: Vec<String>,
    /// The parts of the table that it is about.
    pub look: Vec<String>,
    pub asked: Asked,
    /// What is said of the last answer, if it was not taken.
    pub reply: Option<LessonReply>,
    pub you: Seat,
    pub names: Vec<String>,
    pub printed: serde_json::Value,
    pub board: Board,
    pub waiting: SeatSet,
    pub sealed: SeatSet,
    /// What the learner may do; empty where nothing is to be done.
    pub menu: Menu,
    /// What has happened since the step before.
    pub news: Vec<Sentence>,
    /// The last auction.
    pub ladder: Option<Ladder>,
    /// What wins, and where the learner stands.
    pub goal: Goal,
    /// What the last price or vote taught.
    pub lesson: Option<String>,
    pub ending: Option<&'static str>,
    pub standings: Vec<(Seat, Money)>,
    pub winners: SeatSet,
}

/// What the learner is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Read, and go on.
    Read,
    /// Fill in a form of the menu.
    Act,
    Choose(Vec<LessonChoice>),
    /// It was the last step.
    Done,
}

/// A sentence to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonChoice {
    pub name: String,
    pub text: String,
}

/// Why an answer was not taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonReply {
    pub text: String,
    /// The rule that is in the way, where one is: what is merely unwise is against none.
    pub rule: Option<Rule>,
    pub nearest: Option<Nearest>,
}

/// A lesson of any game as far as a learner has come.
pub trait AnyLesson {
    fn scene(&self) -> Scene;
    /// What an action amounts to in a sentence, and what can go wrong with it; or why the rules refuse it.
    fn preview(&self, action: &str) -> Result<(String, Vec<Warning>), Rejected>;
    /// What each number of a form may be while the others stay as they are.
    fn limits(&self, verb: &str, given: &JsonObject) -> Result<Vec<Limit>, Rejected>;
    /// An action that is given as an object, in the notation of the game.
    fn notation(&self, action: &serde_json::Value) -> Result<String, Rejected>;
}

pub(crate) struct Attended<'a, G: SetPosition + Show> {
    lesson: &'a Lesson,
    pub(super) table: Staged<G>,
    /// The step that it has come to.
    pub(super) at: usize,
    /// The figures that were named so far.
    pub(super) facts: BTreeMap<&'static str, Fact>,
    /// How much had happened when the step began: when the step before was done, or its question answered.
    told_before: usize,
    pub(super) reply: Option<LessonReply>,
}

/// A lesson after these answers, one for each step: `None` goes on, and where something is asked it gives the model answer. The first
/// answer that is not taken ends it, with a reply.
pub(crate) fn answered<'a, G: SetPosition + Advise + Show>(
    lesson: &'a Lesson,
    answers: &[Option<String>],
    language: Language,
) -> Result<Attended<'a, G>, InvalidFile> {
    let mut attended = Attended::<G>::begin(lesson, language)?;
    for answer in answers {
        if attended.at + 1 >= lesson.file.steps.len() || attended.reply.is_some() {
            break;
        }
        attended.answer(answer.as_deref())?;
    }
    Ok(attended)
}

impl<'a, G: SetPosition + Advise + Show> Attended<'a, G> {
    pub(super) fn begin(lesson: &'a Lesson, language: Language) -> Result<Attended<'a, G>, InvalidFile> {
        let words = G::LANGUAGES.words(language, Vec::new());
        let mut names = lesson.file.names.clone();
        if names.len() + 1 != usize::try_from(lesson.file.table.seats).unwrap_or(0) {
            return Err(InvalidFile("everybody but the learner has a name".into()));
        }
        names.insert(lesson.file.learner.index(), say!(words, "lesson-learner"));
        let table = Staged::set_up(&lesson.file.table, language, names)?;
        // The figures of the rules can be named like those of the view.
        let facts = G::LANGUAGES.figures().0.into_iter().collect();
        let mut attended = Attended { lesson, table, at: 0, facts, told_before: 0, reply: None };
        attended.stage()?;
        Ok(attended)
    }

    pub(super) fn step(&self) -> &'a Step {
        &self.lesson.file.steps[self.at]
    }

    fn you(&self) -> Seat {
        self.lesson.file.learner
    }

    pub(super) fn view(&self) -> serde_json::Value {
        self.table.view_json(Viewer::Seat(self.you()))
    }

    /// Lets happen what the step begins with, and works out its figures.
    fn stage(&mut self) -> Result<(), InvalidFile> {
        let step = self.step();
        let stop = |problem: String| InvalidFile(format!("step {}: {problem}", step.id));
        for line in &step.lines {
            let done = match line.strip_prefix("others ") {
                Some(action) => self.let_others(action),
                None => self.table.perform(line),
            };
            done.map_err(|(NotDone::Refused(problem) | NotDone::Invalid(problem))| stop(problem))?;
        }
        let view = self.view();
        let mut fresh = Vec::new();
        for (name, claim) in &step.facts {
            let fact = Claim::read(claim)?.fact(&view, &self.facts);
            fresh.push((interned(name), fact.map_err(|problem| stop(format!("{name}: {problem}")))?));
        }
        self.facts.extend(fresh);
        Ok(())
    }

    /// Everybody else who is asked does this, until the learner is asked something new, or nobody anything.
    fn let_others(&mut self, action: &str) -> Result<(), NotDone> {
        let invalid = |bad: kernel::BadCall| NotDone::Invalid(format!("'others {action}': {bad}"));
        let action = G::Action::parse(action).map_err(invalid)?;
        let asked_already = self.table.game.step();
        // No round has so many turns: what would go on for ever is stopped.
        for _ in 0..256 {
            let Pending::Seats(waiting) = self.table.game.pending() else { return Ok(()) };
            if waiting.contains(self.you()) && self.table.game.step() != asked_already {
                return Ok(());
            }
            let Some(seat) = waiting.without(self.you()).lowest() else { return Ok(()) };
            self.table.decide(seat, action.clone())?;
        }
        Err(NotDone::Invalid("the others would go on for ever".into()))
    }

    /// Takes an answer to the step, or says why not.
    pub(super) fn answer(&mut self, answer: Option<&str>) -> Result<(), InvalidFile> {
        let told_before = self.table.events.len();
        let reply = match (&self.step().ask, answer) {
            (None, _) => None,
            (Some(Ask::Choice(_)), None) => None,
            (Some(Ask::Choice(ask)), Some(name)) => self.judge_choice(ask, name),
            (Some(Ask::Action(ask)), given) => match self.judge(ask, given.unwrap_or(&ask.model)) {
                Ok(action) => {
                    let done = self.table.decide(self.you(), action);
                    done.map_err(|(NotDone::Refused(problem) | NotDone::Invalid(problem))| {
                        InvalidFile(problem)
                    })?;
                    None
                }
                Err(reply) => Some(reply),
            },
        };
        if reply.is_some() {
            self.reply = reply;
            return Ok(());
        }
        self.told_before = told_before;
        self.at += 1;
        self.stage()
    }

    fn judge_choice(&self, ask: &AskChoice, name: &str) -> Option<LessonReply> {
        if name == ask.right {
            return None;
        }
        // A name that is none of them gets the first reply that there is.
        let wrong = ask.choices.iter().filter(|other| **other != ask.right);
        let named = wrong.clone().find(|other| *other == name).or_else(|| wrong.clone().next())?;
        Some(LessonReply { text: self.part(&format!("not-{named}")), rule: None, nearest: None })
    }

    /// The action that an answer stands for, if the rules allow it and the lesson takes it.
    fn judge(&self, ask: &AskAction, answer: &str) -> Result<G::Action, LessonReply> {
        let words = &self.table.words;
        let loose = |text: String| LessonReply { text, rule: None, nearest: None };
        let action = G::Action::parse(answer)
            .map_err(|bad| loose(Rejected::NoAction(bad).message().in_words(words)))?;
        if let Err(no) = self.table.game.check(self.you(), &action) {
            let no = no.refused(G::LANGUAGES);
            let text = no.sentence.in_words(words);
            return Err(LessonReply { text, rule: Some(no.rule), nearest: no.nearest });
        }
        if ask.takes::<G>(&action) {
            return Ok(action);
        }
        let call = action.call();
        let fitting = ask.otherwise.iter().find(|otherwise| otherwise.when.fits(&call));
        Err(loose(self.part(fitting.map_or("otherwise", |otherwise| &otherwise.say))))
    }

    /// What the lesson says of an answer that it does not take.
    pub(super) fn judged(&self, ask: &AskAction, answer: &str) -> Result<(), LessonReply> {
        self.judge(ask, answer).map(drop)
    }

    /// The code with which the rules refuse an action, if they do.
    pub(super) fn refusal(&self, action: &str) -> Option<&'static str> {
        let action = G::Action::parse(action).ok()?;
        self.table.game.check(self.you(), &action).err().map(|no| no.code())
    }

    pub(super) fn names(&self) -> Vec<String> {
        let seats = Seat::first(self.table.game.seats());
        seats.map(|seat| self.table.words.of(seat).into_owned()).collect()
    }

    /// All figures that were named so far.
    pub(super) fn named(&self) -> Facts {
        Facts(self.facts.iter().map(|(name, fact)| (*name, fact.clone())).collect())
    }

    fn part(&self, name: &str) -> String {
        let text = self.table.words.try_part(&self.lesson.message_of(self.step()), name, &self.named());
        // A test finds what is missing.
        paragraphs(text.ok().flatten().as_deref().unwrap_or(name)).join(" ")
    }

    fn menu(&self) -> Menu {
        let mut menu = Menu::default();
        self.table.game.menu(self.you(), &mut menu);
        menu
    }

    fn asked(&self) -> Asked {
        match &self.step().ask {
            Some(Ask::Action(_)) => Asked::Act,
            Some(Ask::Choice(ask)) => {
                let choice = |name: &String| LessonChoice { name: name.clone(), text: self.part(name) };
                Asked::Choose(ask.choices.iter().map(choice).collect())
            }
            None if self.at + 1 == self.lesson.file.steps.len() => Asked::Done,
            None => Asked::Read,
        }
    }
}

impl AskAction {
    pub(super) fn takes<G: kernel::Game>(&self, action: &G::Action) -> bool {
        let call: Call = action.call();
        self.accept.iter().any(|pattern| pattern.fits(&call))
            || G::Action::parse(&self.model).is_ok_and(|model| model == *action)
    }
}

impl<G: SetPosition + Advise + Show> AnyLesson for Attended<'_, G> {
    fn scene(&self) -> Scene {
        let (game, words, you) = (&self.table.game, &self.table.words, self.you());
        let viewer = Viewer::Seat(you);
        let asked = self.asked();
        let mut menu = if asked == Asked::Act { self.menu() } else { Menu::default() };
        menu.label(words, &game.base().phase().fact());
        let view = game.view(viewer);
        let waiting = match game.pending() {
            Pending::Seats(seats) => seats,
            _ => SeatSet::NONE,
        };
        let news = |(index, event): (usize, &G::Event)| {
            let (text, about) = (words.tell(event)?, About::event::<G>(event));
            Some(Sentence { number: index as u32 + 1, entry: 0, text, event: raw(event), about })
        };
        let is_over = matches!(game.pending(), Pending::Over(_));
        let stage = if is_over { Stage::Over } else { Stage::Playing };
        let (goal, lesson) = (goal(game, &view, Some(you), stage, words), G::lesson(&view, words));
        let text = words.say(&self.lesson.message_of(self.step()), &self.named());
        Scene {
            title: words.say(&self.lesson.message(), &Facts::default()),
            step: self.at,
            steps: self.lesson.file.steps.len(),
            text: paragraphs(&text),
            look: self.step().look.clone(),
            asked,
            reply: self.reply.clone(),
            you,
            names: self.names(),
            printed: G::printed(&game.view(Viewer::Public)),
            board: board(game, (game.round(), game.most_rounds()), view, words),
            waiting,
            sealed: game.able().minus(waiting),
            menu,
            news: self.table.told(viewer, self.told_before).enumerate().filter_map(news).collect(),
            goal,
            lesson,
            ladder: G::ladder(self.table.told(viewer, 0).rev(), Some(you), words),
            ending: match game.pending() {
                Pending::Over(ending) => Some(ending.0),
                _ => None,
            },
            standings: Seat::first(game.seats()).map(|seat| (seat, game.standing(seat))).collect(),
            winners: game.winners(),
        }
    }

    fn preview(&self, action: &str) -> Result<(String, Vec<Warning>), Rejected> {
        let action = G::Action::parse(action)?;
        let (game, words, you) = (&self.table.game, &self.table.words, self.you());
        let warnings = warnings_of(game, you, &action, words)?;
        Ok((G::explain(&game.view(Viewer::Seat(you)), you, &action, words).sentence, warnings))
    }

    fn limits(&self, verb: &str, given: &JsonObject) -> Result<Vec<Limit>, Rejected> {
        limits_of(&self.table.game, &self.menu(), self.you(), verb, given)
    }

    fn notation(&self, action: &serde_json::Value) -> Result<String, Rejected> {
        Ok(G::Action::from_json(action)?.notation())
    }
}

/// The paragraphs of a text, each in one line.
pub(super) fn paragraphs(text: &str) -> Vec<String> {
    text.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// A name that facts can have. There are as many as the lessons of all games name, so each is kept for good.
fn interned(name: &str) -> &'static str {
    static NAMES: std::sync::Mutex<BTreeMap<String, &'static str>> = std::sync::Mutex::new(BTreeMap::new());
    let mut names = NAMES.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    names.entry(name.to_owned()).or_insert_with(|| Box::leak(name.to_owned().into_boxed_str()))
}
