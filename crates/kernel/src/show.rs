//! Grids, sentences, charts and sheets for people. The terminal and the browser draw the same data.

use crate::call::Value;
use crate::course::Phase;
use crate::game::Game;
use crate::journal::Event;
use crate::kinds::Kind;
use crate::ledger::Posting;
use crate::money::Money;
use crate::say;
use crate::score::{Cause, Counted, Revalued};
use crate::seat::Seat;
use crate::sheet::{Draft, Sheet, SheetLine, Statement};
use crate::words::{Fact, Facts, Words};
use serde::Serialize;
use std::collections::BTreeMap;

/// A grid of text, with a heading for each column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Grid {
    pub title: String,
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<String>>,
    /// How much it is needed for what is asked now.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub need: Need,
    /// The same in fewer columns and words, for a small screen.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub short: Option<Box<Grid>>,
}

/// How much a grid is needed for what is asked now. Where a screen has not room for all, what is needed least is left to be
/// asked for.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// For another question, or to look back.
    Later,
    /// It helps.
    #[default]
    Also,
    /// Nobody could decide without it.
    Now,
}

/// A column: figures go to the right, words to the left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Column {
    pub heading: String,
    pub figures: bool,
}

impl Column {
    /// A column of figures under this heading.
    #[must_use]
    pub fn figures(heading: String) -> Column {
        Column { heading, figures: true }
    }
}

/// A column to be: what its figures or words are called is an attribute of the grid's message, or nothing.
#[derive(Copy, Clone, Debug)]
pub enum Heading {
    Words(&'static str),
    Figures(&'static str),
}

impl Grid {
    /// The grid of this message, which says the title; its attributes say what the columns are called.
    #[must_use]
    pub fn new(words: &Words, message: &str, facts: &Facts, headings: &[Heading]) -> Grid {
        let column = |heading: &Heading| {
            let (name, figures) = match *heading {
                Heading::Words(name) => (name, false),
                Heading::Figures(name) => (name, true),
            };
            let heading = if name.is_empty() { String::new() } else { words.say_part(message, name, facts) };
            Column { heading, figures }
        };
        let columns = headings.iter().map(column).collect();
        Grid { columns, ..Grid::titled(words.say(message, facts)) }
    }

    /// A grid whose words are known already: headings, and whether figures stand under each.
    pub fn plain<T: Into<String>>(
        title: impl Into<String>,
        columns: impl IntoIterator<Item = (T, bool)>,
    ) -> Grid {
        let column = |(heading, figures): (T, bool)| Column { heading: heading.into(), figures };
        Grid { columns: columns.into_iter().map(column).collect(), ..Grid::titled(title.into()) }
    }

    fn titled(title: String) -> Grid {
        Grid { title, columns: Vec::new(), rows: Vec::new(), need: Need::default(), short: None }
    }

    /// Needed so much.
    #[must_use]
    pub fn needed(self, need: Need) -> Grid {
        Grid { need, ..self }
    }

    /// With the same in fewer columns and words.
    #[must_use]
    pub fn in_short(self, short: Grid) -> Grid {
        Grid { short: Some(Box::new(short)), ..self }
    }

    pub fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.columns.len());
        self.rows.push(cells);
    }
}

/// The cells of a row, each a fact: `cells![words; firm.seat, firm.cash]`.
#[macro_export]
macro_rules! cells {
    ($words:expr; $($fact:expr),* $(,)?) => { vec![$($words.show(&$fact)),*] };
}

/// Figures of one kind at one moment: lines of a chart are made of many of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// What the chart is called: "Capital".
    pub title: String,
    /// A figure for each line. `None` is what the viewer may not see, or what is not there at the moment.
    pub values: Vec<(Line, Option<i64>)>,
    /// Whether they are sums of money; else they only count.
    pub in_money: bool,
}

impl Figures {
    /// Sums of money.
    #[must_use]
    pub fn in_money(title: String, values: Vec<(Line, Option<i64>)>) -> Figures {
        Figures { title, values, in_money: true }
    }
}

/// What a line of a chart follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Seat(Seat),
    /// Something that is nobody's: "Raw material, at least".
    Named(String),
}

/// Figures of one kind over the rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chart {
    pub title: String,
    /// What a round is called: "Month".
    pub round: String,
    /// What stands under each point: "start", "1", "2", "now".
    pub labels: Vec<String>,
    pub lines: Vec<ChartLine>,
    /// Whether its figures are sums of money; else they only count.
    pub in_money: bool,
}

/// A line of a chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChartLine {
    /// Whose line it is, if it is somebody's.
    pub seat: Option<Seat>,
    pub name: String,
    /// A sum of money for each label; none where nothing is to be seen.
    pub values: Vec<Option<i64>>,
}

/// An auction that has been opened, price by price in the order in which it was served.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ladder {
    pub title: String,
    /// How it was served, in a sentence.
    pub about: String,
    /// What was traded, for the picture: "raw".
    pub good: String,
    pub rungs: Vec<Rung>,
    /// After how many rungs nothing was left; all of them if something was.
    pub served: u32,
    /// What stands there: "Here the supply ended".
    pub limit: String,
    /// What it means for the viewer, in a sentence; empty for one who looks on.
    pub meaning: String,
    /// What it teaches, in a sentence: how scarce it was, and how far the viewer could have gone.
    pub lesson: String,
}

/// A bid or an offer, and what came of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rung {
    pub seat: Seat,
    pub price: Money,
    pub asked: u32,
    pub got: u32,
}

/// An offer of a deal that is open, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenOffer {
    pub number: u32,
    /// Counts the terms that it has had.
    pub revision: u32,
    pub from: Seat,
    /// Who may accept it.
    pub to: Vec<Seat>,
    /// What would change hands, a line each.
    pub terms: Vec<String>,
    /// What that would do to the viewer, a line each; nothing if it is no business of theirs.
    pub effects: Vec<String>,
    /// Why it cannot be accepted now, if it cannot, and when it can.
    pub waits: Option<String>,
    /// By field, what forms name it by: its number as [`OpenOffer::NUMBER`], and whatever else. Such a form can answer it if the field of
    /// that name has its number among the choices.
    pub named: BTreeMap<&'static str, Value>,
    /// By field, what forms about it begin with: its terms.
    pub values: BTreeMap<&'static str, Value>,
}

impl OpenOffer {
    /// The field of forms that names an offer by its number.
    pub const NUMBER: &'static str = "deal";
}

/// Joins the figures of many moments to charts: those when each round began, and those of now. The first round has this
/// number in the game's calendar.
#[must_use]
pub fn charts(first_round: u32, moments: &[(u32, Vec<Figures>)], over: bool, words: &Words) -> Vec<Chart> {
    let Some(((now, last), before)) = moments.split_last() else { return Vec::new() };
    let dated = |round: u32| (first_round + round.saturating_sub(1)).to_string();
    // What a round began with is what the one before it ended with.
    let mut labels: Vec<String> = before
        .iter()
        .map(|(round, _)| if *round <= 1 { say!(words, "chart-start") } else { dated(round - 1) })
        .collect();
    labels.push(if over { dated(*now) } else { say!(words, "chart-now") });
    last.iter()
        .map(|kind| {
            let line = |(line, _): &(Line, Option<i64>)| ChartLine {
                seat: match line {
                    Line::Seat(seat) => Some(*seat),
                    Line::Named(_) => None,
                },
                name: match line {
                    Line::Seat(seat) => words.of(*seat).into_owned(),
                    Line::Named(name) => name.clone(),
                },
                values: moments.iter().map(|(_, figures)| value_of(figures, &kind.title, line)).collect(),
            };
            let mut lines: Vec<ChartLine> = kind.values.iter().map(line).collect();
            // A chart begins where there is something to see.
            let first = lines.iter().filter_map(|line| line.values.iter().position(Option::is_some)).min();
            let first = first.unwrap_or(0);
            lines.iter_mut().for_each(|line| drop(line.values.drain(..first)));
            let labels = labels[first..].to_vec();
            Chart {
                title: kind.title.clone(),
                round: say!(words, "round"),
                labels,
                lines,
                in_money: kind.in_money,
            }
        })
        .collect()
}

fn value_of(figures: &[Figures], title: &str, line: &Line) -> Option<i64> {
    let kind = figures.iter().find(|kind| kind.title == title)?;
    kind.values.iter().find(|(other, _)| other == line).and_then(|(_, value)| *value)
}

/// The strip of a game whose phases all go by in each round, as in the list.
#[must_use]
pub fn all_phases<P: Phase>(now: P) -> (Vec<(P, Facts)>, usize) {
    let strip: Vec<P> = P::ALL.iter().copied().filter(|phase| *phase != P::OVER).collect();
    let at = strip.iter().position(|phase| *phase == now).unwrap_or(strip.len() - 1);
    (strip.into_iter().map(|phase| (phase, Facts::default())).collect(), at)
}

/// How a game shows itself. Everything here is computed from views and events, never from the state, so it
/// cannot show what its viewer may not see.
pub trait Show: Game {
    /// The phases of a round that people see go by, each with what it is about, and which of them a view is in. The attribute
    /// `strip` of a phase's message says it.
    fn strip(view: &Self::View) -> (Vec<(Self::Phase, Facts)>, usize);

    /// The round that begins with an event, by the game's calendar: a heading of the log.
    fn begins(_event: &Self::Event) -> Option<u32> {
        None
    }

    /// What is printed on cards and boards and does not change during a game, for those who draw them.
    fn printed(_view: &Self::View) -> serde_json::Value {
        serde_json::Value::Null
    }

    /// What a view holds, as grids: the market, everyone's holdings, one's own papers.
    fn grids(view: &Self::View, words: &Words) -> Vec<Grid>;

    /// What past rounds brought that helps to decide the present one (prices, say), from the events that a viewer
    /// has seen.
    fn history(_events: &[Self::Event], _words: &Words) -> Option<Grid> {
        None
    }

    /// The figures of a view that are worth drawing over the rounds: everyone's capital and cash, prices.
    fn figures(_view: &Self::View, _words: &Words) -> Vec<Figures> {
        Vec::new()
    }

    /// Which reasons of the ledger are one cause of a change in the score. A reason that no cause has is one by itself.
    const CAUSES: &'static [Cause<Self::Reason>] = &[];

    /// When in a round it changes what things count.
    const REVALUED: Revalued = Revalued::First;

    /// What the message `aim` needs beside what every game gives it: `last`, the last round in the calendar, and `when` it comes
    /// (`ahead`, `last` in the last round, `over`).
    fn aim(_view: &Self::View) -> Facts {
        Facts::default()
    }

    /// What counts in the score of a seat that is in the game, all together what the rules would give it now; nothing if the viewer may not
    /// know. If a game says nothing else, only what wins is told, and not who leads.
    fn counted(_view: &Self::View, _seat: Seat) -> Option<Vec<Counted>> {
        None
    }

    /// What the last decision of all together taught, a price that was met or a vote, in a sentence; where auctions are ladders,
    /// those tell it.
    fn lesson(_view: &Self::View, _words: &Words) -> Option<String> {
        None
    }

    /// The last auction among the events that a viewer has seen, which come newest first; the viewer's seat, if it
    /// has one, is told what it means.
    fn ladder<'a>(
        _newest_first: impl Iterator<Item = &'a Self::Event>,
        _you: Option<Seat>,
        _words: &Words,
    ) -> Option<Ladder> {
        None
    }

    /// The offers of deals that are open and that the viewer may see; none if there are no deals at this table at all.
    fn deals(_view: &Self::View, _words: &Words) -> Option<Vec<OpenOffer>> {
        None
    }

    /// The sheets of a seat, one a period, from the events that a viewer has seen. If a game says nothing else, one for the whole game,
    /// with a line for each reason for which something moved.
    fn sheets(seat: Seat, events: &[Self::Event], words: &Words) -> Vec<Sheet> {
        let postings: Vec<Posting> = events.iter().filter_map(Event::posting).collect();
        let message = "sheet-whole-game";
        let statement = Statement::new(words, message, seat.into(), &postings);
        let mut draft = Draft::new(statement);
        let line = |&reason: &Self::Reason| SheetLine {
            label: words.show(&Fact::Kind("reason", reason.name())),
            ..statement.line("moved", Self::COMMON_RULES.over, &[reason], &Facts::default())
        };
        for line in Self::Reason::ALL.iter().map(line) {
            draft.add_moved(line);
        }
        vec![draft.done(&Facts::default())]
    }

    /// The strip in words.
    fn phases(view: &Self::View, words: &Words) -> (Vec<String>, usize) {
        let (strip, at) = Self::strip(view);
        let said = |(phase, facts): &(Self::Phase, Facts)| {
            words.say_part(&format!("phase-{}", phase.name()), "strip", facts)
        };
        (strip.iter().map(said).collect(), at)
    }
}
