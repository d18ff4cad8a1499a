//! Lesson files: a staged table, scripted chance and rivals, and what a learner is told and asked, step by step.
//!
//! `LESSONS.md` at the root of this crate describes the format. What a lesson says stands in `lessons/en.ftl` of the game, beside
//! its lessons: they say only which message, and of which figures of the view.

mod attend;
mod check;
mod claim;

pub(crate) use attend::answered;
pub use attend::{AnyLesson, Asked, LessonChoice, LessonReply, Scene};
pub(crate) use check::check;

use crate::game::AnyGame;
use crate::staged::{InvalidFile, Staging, read_toml};
use claim::Claim;
use kernel::words::{Facts, Words};
use kernel::{Call, Seat, Value};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// The name of its file.
    pub id: String,
    file: File,
}

/// A lesson as lists show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonInfo {
    pub id: String,
    pub title: String,
    pub summary: String,
    /// About how long it takes.
    pub minutes: u32,
    pub steps: u32,
}

/// A lesson as its file has it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct File {
    /// Where it stands among the lessons of its game.
    order: u32,
    minutes: u32,
    /// The learner's seat.
    #[serde(default = "first_seat")]
    learner: Seat,
    /// Those at the other seats, in their order.
    names: Vec<String>,
    table: Staging,
    #[serde(rename = "step")]
    steps: Vec<Step>,
}

fn first_seat() -> Seat {
    Seat::new(0)
}

/// What happens, what is said then, and what the learner is asked.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Step {
    id: String,
    /// What others and chance do first, as in scenarios; `others pass` is done by everybody else until the learner is asked.
    #[serde(rename = "do", default)]
    lines: Vec<String>,
    /// Figures by name, each a pointer into the learner's view or a sum of such.
    #[serde(default)]
    facts: BTreeMap<String, String>,
    /// What must be true of the learner's view for the text to be so.
    #[serde(default)]
    expect: Vec<Expect>,
    /// The parts of the table that the text is about.
    #[serde(default)]
    look: Vec<String>,
    ask: Option<Ask>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Expect {
    at: String,
    /// The value; or, without it, the place must be absent or null.
    is: Option<toml::Value>,
}

/// What the learner is to do.
#[derive(Deserialize, Debug)]
#[serde(
    untagged,
    expecting = "{ do = ACTION, accept = [...], otherwise = [...] } or { choices = [...], right = NAME }"
)]
enum Ask {
    Action(AskAction),
    Choice(AskChoice),
}

/// An action of the game.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct AskAction {
    /// A good answer, in the notation of the game.
    #[serde(rename = "do")]
    model: String,
    /// Other answers that are as good; without any, the model alone.
    #[serde(default)]
    accept: Vec<Pattern>,
    /// What is said of legal answers that are not: the first that fits says it, or the attribute `otherwise`.
    #[serde(default)]
    otherwise: Vec<Otherwise>,
    /// What the rules refuse, where the text is about it.
    #[serde(default)]
    refuse: Vec<Refuse>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Otherwise {
    when: Pattern,
    /// The attribute of the step's message.
    say: String,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Refuse {
    #[serde(rename = "try")]
    action: String,
    code: String,
}

/// One of several sentences. The attribute of its name says each, and `not-name` why it is not right.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct AskChoice {
    choices: Vec<String>,
    right: String,
}

/// Some of the actions of a verb.
#[derive(Deserialize, Debug)]
struct Pattern {
    verb: String,
    /// What these fields hold; others hold anything.
    #[serde(flatten)]
    fields: BTreeMap<String, Condition>,
}

#[derive(Deserialize, Clone, Debug)]
#[serde(untagged, expecting = "a number, a word, or the least and the greatest number")]
enum Condition {
    Number(i64),
    Range([i64; 2]),
    Word(String),
}

impl Pattern {
    fn fits(&self, call: &Call) -> bool {
        self.verb == call.verb
            && self.fields.iter().all(|(name, condition)| match (condition, call.value(name)) {
                (Condition::Number(wanted), Some(Value::Number(number))) => wanted == number,
                (Condition::Range([least, most]), Some(Value::Number(number))) => {
                    (least..=most).contains(&number)
                }
                (Condition::Word(word), Some(value)) => *word == value.to_string(),
                _ => false,
            })
    }
}

impl Lesson {
    /// Reads a lesson of this name.
    pub fn read(id: &str, text: &str) -> Result<Lesson, InvalidFile> {
        let file: File = read_toml(text)?;
        if file.steps.is_empty() {
            return Err(InvalidFile("a lesson has steps".into()));
        }
        if i64::from(file.learner.number()) > file.table.seats {
            return Err(InvalidFile(format!("there is no seat {} at this table", file.learner)));
        }
        for claim in file.steps.iter().flat_map(|step| step.facts.values()) {
            Claim::read(claim)?;
        }
        Ok(Lesson { id: id.to_owned(), file })
    }

    /// What there is to know of it, in the words of its game.
    #[must_use]
    pub fn info(&self, words: &Words) -> LessonInfo {
        LessonInfo {
            id: self.id.clone(),
            title: words.say(&self.message(), &Facts::default()),
            summary: words.say_part(&self.message(), "summary", &Facts::default()),
            minutes: self.file.minutes,
            steps: self.steps() as u32,
        }
    }

    /// About how many minutes it takes.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        self.file.minutes
    }

    /// How many steps it has.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.file.steps.len()
    }

    /// All that it says: messages, and their attributes after a full stop.
    #[must_use]
    pub fn messages(&self) -> Vec<String> {
        let mut all = vec![self.message(), format!("{}.summary", self.message())];
        for step in &self.file.steps {
            let message = self.message_of(step);
            let parts: Vec<String> = match &step.ask {
                None => Vec::new(),
                Some(Ask::Choice(ask)) => {
                    ask.choices.iter().flat_map(|name| [name.clone(), format!("not-{name}")]).collect()
                }
                Some(Ask::Action(ask)) => {
                    let named = ask.otherwise.iter().map(|otherwise| otherwise.say.clone());
                    named.chain(["otherwise".into()]).collect()
                }
            };
            all.extend(parts.iter().map(|part| format!("{message}.{part}")));
            all.push(message);
        }
        all
    }

    fn message(&self) -> String {
        format!("lesson-{}", self.id)
    }

    fn message_of(&self, step: &Step) -> String {
        format!("lesson-{}-{}", self.id, step.id)
    }
}

/// The lessons of a game, in their order. A test reads them all, so what cannot be read is not in the product.
#[must_use]
pub fn lessons(game: &dyn AnyGame) -> &'static [Lesson] {
    static READ: OnceLock<BTreeMap<&'static str, Vec<Lesson>>> = OnceLock::new();
    let all = READ.get_or_init(|| crate::games().iter().map(|game| (game.id(), read_all(*game))).collect());
    all.get(game.id()).map_or(&[], Vec::as_slice)
}

fn read_all(game: &dyn AnyGame) -> Vec<Lesson> {
    let files = game.lesson_files().into_iter().flat_map(include_dir::Dir::files);
    let lesson = |file: &include_dir::File<'_>| {
        let name = file.path().file_stem()?.to_str()?;
        if file.path().extension()? != "toml" {
            return None;
        }
        Lesson::read(name, file.contents_utf8()?).ok()
    };
    let mut lessons: Vec<Lesson> = files.filter_map(lesson).collect();
    lessons.sort_by_key(|lesson| lesson.file.order);
    lessons
}
