//! Tables, sentences and sheets for people. The terminal and the browser draw the same data.

use crate::game::Game;
use crate::ledger::Posting;
use crate::seat::Seat;
use serde::Serialize;

/// The names of the seats, for sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(pub Vec<String>);

impl Names {
    #[must_use]
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("somebody", String::as_str)
    }
}

/// A table of text, with a heading for each column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Table {
    pub title: String,
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<String>>,
}

/// A column: figures go to the right, words to the left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Column {
    pub heading: String,
    pub figures: bool,
}

impl Table {
    #[must_use]
    pub fn new(title: impl Into<String>) -> Table {
        Table { title: title.into(), columns: Vec::new(), rows: Vec::new() }
    }

    /// Adds a column of words.
    #[must_use]
    pub fn words(mut self, heading: impl Into<String>) -> Table {
        self.columns.push(Column { heading: heading.into(), figures: false });
        self
    }

    /// Adds a column of figures.
    #[must_use]
    pub fn figures(mut self, heading: impl Into<String>) -> Table {
        self.columns.push(Column { heading: heading.into(), figures: true });
        self
    }

    pub fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.columns.len());
        self.rows.push(cells);
    }
}

/// A line of a sheet: a label, the figure, and the entries that made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetLine {
    pub label: String,
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub rule: crate::Rule,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: i64,
    /// Each entry as a sentence would have it, with its amount.
    pub entries: Vec<Posting>,
}

/// A sheet of the books of one seat for one period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sheet {
    pub title: String,
    pub lines: Vec<SheetLine>,
}

/// How a game shows itself. Everything here is computed from views and events, never from the state, so it
/// cannot show what its viewer may not see.
pub trait Show: Game {
    /// The stages of a round in the order of the rules, and which of them a view is in.
    fn phases(view: &Self::View) -> (Vec<&'static str>, usize);

    /// What a view holds, as tables: the market, everyone's holdings, one's own papers.
    fn tables(view: &Self::View, names: &Names) -> Vec<Table>;

    /// What past rounds brought that helps to decide the present one (prices, say), from the events that a viewer
    /// has seen.
    fn history(events: &[Self::Event]) -> Option<Table>;

    /// An event in a plain sentence; `None` for what is only bookkeeping.
    fn sentence(event: &Self::Event, names: &Names) -> Option<String>;

    /// The sheets of a seat, one a period, from the events that a viewer has seen.
    fn sheets(seat: Seat, events: &[Self::Event]) -> Vec<Sheet>;
}
