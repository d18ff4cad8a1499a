//! A game without its types: what can be done with it before a match.

use crate::any_match::AnyMatch;
use crate::lesson::{AnyLesson, Lesson};
use crate::scenario::Scenario;
use crate::staged::{InvalidFile, Outcomes};
use arena::bench::{PlannerSpeed, Speeds};
use arena::{BotKind, Report, Rows};
use include_dir::Dir;
use kernel::options::OptionSpec;
use kernel::rules::RuleBook;
use kernel::words::Message;
use kernel::{Language, Words};
use referee::{BadFile, Clock, Place, Secret};
use serde::Serialize;

/// A game as lists show it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameInfo {
    pub id: &'static str,
    pub title: String,
    /// The version of the rules.
    pub rules: u16,
    pub variants: Vec<VariantInfo>,
    /// How many minutes its lessons take together; 0 if it has none.
    pub lesson_minutes: u32,
}

/// A variant as lists show it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VariantInfo {
    pub id: &'static str,
    pub title: String,
    pub summary: String,
    /// The fewest and the most seats.
    pub seats: [u8; 2],
    /// How many sit down if nobody says how many.
    pub usual_seats: u8,
    pub options: Vec<OptionSpec>,
}

/// How a table is set up: names and texts, as people and files give them.
#[derive(Clone, Debug, Default)]
pub struct Setting {
    /// The default variant if there is none.
    pub variant: Option<String>,
    /// Options by name, as text.
    pub options: Vec<(String, String)>,
    /// The text of an edition file in TOML; the standard edition if there is none.
    pub edition: Option<String>,
}

/// A table to be opened.
#[derive(Debug)]
pub struct TableRequest {
    pub id: String,
    pub setting: Setting,
    pub seats: Vec<Place>,
    /// The name of a series of matches with the same draws, if it is one of such.
    pub series: Option<String>,
    pub clock: Clock,
    pub secret: Secret,
}

/// Games to be simulated.
#[derive(Clone, Debug)]
pub struct SimulationRequest {
    pub setting: Setting,
    pub seats: u8,
    pub bots: Vec<BotKind>,
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    /// Whether to build each deciding seat's view even if its bot asks for none.
    pub views: bool,
}

/// A game without its types. Errors are single sentences.
pub trait AnyGame: Sync {
    fn id(&self) -> &'static str;

    /// What there is to know of it, in a language.
    fn info(&self, language: Language) -> GameInfo;

    /// In which languages it can be played.
    fn languages(&self) -> Vec<Language>;

    /// What it says, of no table in particular.
    fn words(&self, language: Language) -> Words;

    fn rules(&self) -> RuleBook;

    /// So many seats as somebody gave them, if the variant of this setting is for so many.
    fn seat_count(&self, setting: &Setting, seats: u64) -> Result<u8, Message>;

    /// A table at which nobody has sat down yet.
    fn open(&self, request: &TableRequest) -> Result<Box<dyn AnyMatch>, Message>;

    /// Reads a match file to look at it.
    fn replay(&self, text: &str) -> Result<Box<dyn AnyMatch>, BadFile>;

    /// Reads a match file to continue it, with the secret that was kept apart or that the file holds.
    fn resume(&self, text: &str, secret: Option<Secret>) -> Result<Box<dyn AnyMatch>, BadFile>;

    /// Checks a match file from end to end.
    fn verify(&self, text: &str) -> Result<referee::Report, BadFile>;

    /// Plays many games between bots.
    fn simulate(
        &self,
        request: &SimulationRequest,
        progress: &mut dyn FnMut(u64),
        rows: Option<&mut dyn Rows>,
    ) -> Result<Report, Message>;

    fn scenario(&self, scenario: &Scenario) -> Result<Outcomes, InvalidFile>;

    /// The folder of its lessons, if it has any.
    fn lesson_files(&self) -> Option<&'static Dir<'static>>;

    /// A lesson after these answers, one for each step: `None` goes on, and gives the model answer where something is asked. It stops at
    /// the first answer that is not taken, with a reply.
    fn attend<'a>(
        &self,
        lesson: &'a Lesson,
        answers: &[Option<String>],
        language: Language,
    ) -> Result<Box<dyn AnyLesson + 'a>, InvalidFile>;

    /// Whether all that a lesson says is true.
    fn check_lesson(&self, lesson: &Lesson) -> Result<Outcomes, InvalidFile>;

    /// How fast the game is played, in its default variant.
    fn speeds(&self, seats: u8, games: u64) -> Result<Speeds, Message>;

    /// How fast and well one planner plays against clerks.
    fn planner_speed(
        &self,
        seats: u8,
        games: u64,
        threads: usize,
        progress: &mut dyn FnMut(u64),
    ) -> Result<PlannerSpeed, Message>;
}
