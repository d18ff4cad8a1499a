//! A match of any game.

use crate::debrief::InstructiveMoment;
use crate::dossier::Decided;
use crate::meeting::Meeting;
use crate::news::{Opening, Sentence, Sentences, SharedSentence};
use crate::review::{PlainReview, SeatReview};
use crate::what_if::ToldWhatIf;
use arena::{Advice, BotKind, Cancel};
use export::Dossier;
use kernel::limits::Limit;
use kernel::score::{Goal, Tally};
use kernel::sheet::Sheet;
use kernel::show::{Chart, Grid, Ladder, OpenOffer};
use kernel::words::{Language, Words};
use kernel::{Menu, Money, Order, Seat, SeatSet, Stageable, Viewer, Warning};
use referee::{Accepted, Actor, Entropy, Millis, Place, Question, Rejected, Table};
use serde::Serialize;
use serde_json::value::RawValue;
use std::ops::Deref;

/// The values of a form by the names of its fields, as JSON.
pub type JsonObject = serde_json::Map<String, serde_json::Value>;

/// What a viewer sees of the position.
#[derive(Clone, Debug)]
pub struct Look {
    /// The view, as JSON.
    pub view: Box<RawValue>,
    /// What wins, and where the viewer stands.
    pub goal: Goal,
    /// What the last price or vote taught, where no ladder tells it.
    pub lesson: Option<String>,
    /// The offers of deals that are open; none where there are no deals.
    pub deals: Option<Vec<OpenOffer>>,
}

impl Default for Look {
    /// What somebody sees who may see nothing.
    fn default() -> Look {
        Look { view: RawValue::NULL.to_owned(), goal: Goal::default(), lesson: None, deals: None }
    }
}

/// Something that an instructor may lay out for chance to bring next.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Staging {
    /// The name of the chance, as the log has it.
    pub what: String,
    pub outcome: u32,
    pub text: String,
}

impl Staging {
    pub(crate) fn new(one: &Stageable, words: &Words) -> Staging {
        Staging { what: one.what.to_owned(), outcome: one.outcome.0, text: one.name.in_words(words) }
    }
}

/// What a viewer sees at one moment, drawn up for people.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    pub phases: Vec<String>,
    /// Which of the phases it is.
    pub phase: usize,
    pub round: u32,
    /// The round in the game's calendar, and the last that the game can come to.
    pub date: u32,
    pub last_date: u32,
    pub grids: Vec<Grid>,
    /// The offers of deals that are open; none where there are no deals.
    pub deals: Option<Vec<OpenOffer>>,
    pub view: serde_json::Value,
}

/// Something that takes thought. It holds all that it needs, so that it can be done on another thread while the table goes
/// on; `None` if it was cancelled.
pub type Work<T> = Box<dyn FnOnce(&Cancel) -> Option<T> + Send>;

/// A match of any game: its table, which is the same whatever is played, and what the game alone can answer. Actions come and
/// go in the text notation.
pub trait AnyMatch: Deref<Target = Table> + Send + Sync {
    /// How the game ended, if it has.
    fn ending(&self) -> Option<&'static str>;
    /// The words of a language, with the names of the seats.
    fn words(&self, language: Language) -> Words;
    /// What a seat may do now. What it has answered already is filled in.
    fn menu(&self, seat: Seat, words: &Words) -> Menu;
    /// What each number of a form may be while the others stay as they are; suggestions stand for what is not given.
    fn limits(&self, seat: Seat, verb: &str, given: &JsonObject) -> Result<Vec<Limit>, Rejected>;
    /// An action that is given as an object, in the notation of the game.
    fn notation(&self, action: &serde_json::Value) -> Result<String, Rejected>;
    fn board(&self, viewer: Viewer, words: &Words) -> Result<Board, Rejected>;
    /// What a viewer may see, and what follows from it: all from one view.
    fn look(&self, viewer: Viewer, words: &Words) -> Result<Look, Rejected>;
    /// What is printed on the cards and boards of the game, as JSON.
    fn printed(&self) -> serde_json::Value;
    /// The phases of a round and which of them it is, and the round.
    fn phases(&self, words: &Words) -> (Vec<String>, usize, u32);
    /// The round in the game's calendar, and the last that the match can come to.
    fn dates(&self) -> (u32, u32);
    /// The board after an entry of the log.
    fn board_at(&self, entry: u32, viewer: Viewer, words: &Words) -> Result<Board, Rejected>;
    /// How many pieces of news a viewer was told.
    fn news_count(&self, viewer: Viewer) -> u32;
    /// What a viewer was told after the first so many pieces of news.
    fn news_since(&self, viewer: Viewer, after: u32, words: &Words) -> Result<Vec<Sentence>, Rejected>;
    /// As [`AnyMatch::news_since`], where several viewers are told at once.
    fn news_among<'table>(
        &'table self,
        viewer: Viewer,
        after: u32,
        sentences: &mut Sentences<'table>,
    ) -> Result<Vec<SharedSentence>, Rejected>;
    /// What a viewer was told and was not taken back.
    fn story(&self, viewer: Viewer, words: &Words) -> Result<Vec<String>, Rejected>;
    /// What a viewer was told by the time of an entry.
    fn news_until(&self, viewer: Viewer, entry: u32, words: &Words) -> Result<Vec<Sentence>, Rejected>;
    /// What past rounds brought, from what the viewer has seen.
    fn history(&self, viewer: Viewer, words: &Words) -> Result<Option<Grid>, Rejected>;
    /// Figures over the rounds, as far as the viewer may see them; after the end, all.
    fn charts(&self, viewer: Viewer, words: &Words) -> Result<Vec<Chart>, Rejected>;
    /// What wins, and where the viewer stands.
    fn goal(&self, viewer: Viewer, words: &Words) -> Result<Goal, Rejected>;
    /// What moved the viewer's score in each of the last rounds, the newest first; none for one who looks on.
    fn tallies(&self, viewer: Viewer, rounds: usize, words: &Words) -> Result<Vec<Tally>, Rejected>;
    /// What the last price or vote taught, where no ladder tells it.
    fn lesson(&self, viewer: Viewer, words: &Words) -> Result<Option<String>, Rejected>;
    /// The last auction by the time of an entry, from what the viewer was told.
    fn ladder_at(&self, entry: u32, viewer: Viewer, words: &Words) -> Result<Option<Ladder>, Rejected>;
    /// The last auction, if that is another since the viewer was told so many pieces of news.
    fn ladder_since(
        &self,
        viewer: Viewer,
        after: u32,
        words: &Words,
    ) -> Result<Option<Option<Ladder>>, Rejected>;
    /// The last few auctions of those told after so many pieces of news, the oldest first.
    fn openings_since(&self, viewer: Viewer, after: u32, words: &Words) -> Result<Vec<Opening>, Rejected>;
    /// The sheets of a seat, from what the viewer has seen.
    fn sheets(&self, viewer: Viewer, seat: Seat, words: &Words) -> Result<Vec<Sheet>, Rejected>;
    fn standings(&self) -> Vec<(Seat, Money)>;
    /// What everybody's score is as a viewer can know it.
    fn scores(&self, viewer: Viewer) -> Result<Vec<(Seat, Option<Money>)>, Rejected>;
    /// Whose decisions after an entry were made for them, because they were late: a seat for each.
    fn late_since(&self, entry: u32) -> Vec<Seat>;
    fn winners(&self) -> SeatSet;
    /// What can go wrong with an action; or why it is not accepted.
    fn check(&self, seat: Seat, action: &str, words: &Words) -> Result<Vec<Warning>, Rejected>;
    /// What an action amounts to, in one sentence.
    fn explain(&self, seat: Seat, action: &str, words: &Words) -> Option<String>;
    /// What is filled in, in a few words: "3 at $4,125"; none where there is nothing to fill in.
    fn brief(&self, seat: Seat, action: &str, words: &Words) -> Option<String>;
    fn sit(&mut self, seat: Seat, place: Place, entropy: Entropy, at: Millis) -> Result<Accepted, Rejected>;
    fn begin(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected>;
    fn submit(&mut self, seat: Seat, action: &str, by: Actor, at: Millis) -> Result<Accepted, Rejected>;
    /// A person's move, which counts once however often it is sent.
    fn answer(
        &mut self,
        seat: Seat,
        action: &str,
        question: Question,
        id: &str,
        at: Millis,
    ) -> Result<Accepted, Rejected>;
    /// A member of a council moves that its seat do this.
    fn move_that(&mut self, seat: Seat, member: &str, action: &str, at: Millis)
    -> Result<Accepted, Rejected>;
    /// A member of a council votes for a motion, or for another one than before.
    fn vote(&mut self, seat: Seat, member: &str, motion: u32, at: Millis) -> Result<Accepted, Rejected>;
    /// A member of a council votes for a chair; a majority of all members elects.
    fn elect_chair(
        &mut self,
        seat: Seat,
        member: &str,
        chair: &str,
        at: Millis,
    ) -> Result<Accepted, Rejected>;
    /// What a member of a council sees of its meeting.
    fn meeting(&self, seat: Seat, member: &str, words: &Words) -> Result<Meeting, Rejected>;
    /// Does what is due at this time.
    fn advance(&mut self, now: Millis) -> Result<Option<u32>, Rejected>;
    fn pause(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected>;
    fn resume_play(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected>;
    fn reassign(&mut self, seat: Seat, place: Place, by: Actor, at: Millis) -> Result<Accepted, Rejected>;
    /// Takes back a seat's last open declaration.
    fn retract(&mut self, seat: Seat, at: Millis) -> Result<Accepted, Rejected>;
    fn order(&mut self, order: Order, by: Actor, at: Millis) -> Result<Accepted, Rejected>;
    /// The instructor orders something, with the reason that the log keeps.
    fn intervene(&mut self, order: Order, why: &str, at: Millis) -> Result<Accepted, Rejected>;
    /// The instructor closes the step: who has not decided is late.
    fn close_step(&mut self, at: Millis) -> Result<Accepted, Rejected>;
    /// The instructor gives a seat that has yet to decide, or everybody, more time for the step.
    fn extend(&mut self, seat: Option<Seat>, more: Millis, at: Millis) -> Result<Accepted, Rejected>;
    /// What an instructor may lay out, as the game stands.
    fn stageable(&self, words: &Words) -> Vec<Staging>;
    /// Lays out what one of the game's great chances brings next.
    fn lay_out(&mut self, what: &str, outcome: u32, at: Millis) -> Result<Accepted, Rejected>;
    /// What is laid out and has not come yet: for the instructor alone.
    fn laid_out(&self, words: &Words) -> Vec<Staging>;
    /// The chances that something laid out waits for.
    fn staged_chances(&self) -> Vec<String>;
    /// Takes back a seat's last decision, over bots and chance too; all people at the table must have agreed.
    fn rewind(&mut self, seat: Seat, agreed: SeatSet, at: Millis) -> Result<Accepted, Rejected>;
    fn abandon(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected>;
    /// What a bot would do for a seat that must decide. For bots that do not search: a planner holds up the table.
    fn bot_action(&self, seat: Seat, bot: BotKind, seed: u64) -> String;
    /// What the rules do for a seat that must decide and is absent.
    fn fallback(&self, seat: Seat) -> String;
    /// Finds what a bot would do for a seat that must decide now, as [`AnyMatch::bot_action`] would.
    fn bot_work(&self, seat: Seat, bot: BotKind, seed: u64) -> Work<String>;
    /// Finds the planner's best for a seat that must decide now, with reasons.
    fn hint_work(&self, seat: Seat, budget: u32, seed: u64, words: &Words) -> Work<Advice>;
    /// Reviews the match for a seat, after its end. `progress` hears how many moments are done and of how many.
    fn review_work(
        &self,
        seat: Seat,
        budget: u32,
        seed: u64,
        progress: Box<dyn FnMut(u32, u32) + Send>,
    ) -> Result<Work<PlainReview>, Rejected>;
    /// Tells a review of this match in words.
    fn tell_review(&self, review: &PlainReview, words: &Words) -> Result<SeatReview, Rejected>;
    /// The match as pages of rows, after its end; who voted for what only for whoever may read it.
    fn dossier(&self, with_ballots: bool, words: &Words) -> Result<Dossier, Rejected>;
    /// All charts after the end: the game's own, and what each seat paid or got in auctions.
    fn debrief_charts(&self, words: &Words) -> Result<Vec<Chart>, Rejected>;
    /// The rounds in which a seat fared most differently from the others, after the end.
    fn instructive_moments(&self, of: SeatSet, words: &Words) -> Result<Vec<InstructiveMoment>, Rejected>;
    /// The decisions of a seat that stand, after the end.
    fn decisions(&self, seat: Seat, words: &Words) -> Result<Vec<Decided>, Rejected>;
    /// What might have been decided at an entry, filled in with what was; after the end.
    fn choices_at(&self, entry: u32, words: &Words) -> Result<(Seat, Menu), Rejected>;
    /// Finds what another decision would have led to; by default what the rules do for one who is absent. After the end.
    fn what_if_work(
        &self,
        entry: u32,
        instead: Option<&str>,
        words: &Words,
    ) -> Result<Work<Result<ToldWhatIf, Rejected>>, Rejected>;
    /// The match as it stands, for whoever reads in it on another thread while play goes on. It takes no time to make; its file
    /// is left out.
    fn past(&self) -> Box<dyn AnyMatch>;
}
