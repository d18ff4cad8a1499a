//! The whole of a match as pages of rows, for those who work with figures: one workbook, or a table of text for each page. Every page
//! and every column says what it holds, which together is the data dictionary.
//!
//! Names of pages and columns are the same in all languages, so that whatever reads them need not know which; what they hold is told in
//! the reader's.

use crate::{Format, csv, xlsx};
use kernel::Words;
use kernel::words::Facts;

/// What all pages' names begin with among the messages.
const MESSAGES: &str = "record-";
/// What a column holds, where the page does not say it itself.
const COLUMNS: &str = "record-columns";

/// What stands in a column.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    Text,
    Number,
    Money,
    /// `yes` or `no`.
    Flag,
}

impl Kind {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Text => "text",
            Kind::Number => "number",
            Kind::Money => "money",
            Kind::Flag => "flag",
        }
    }
}

/// A column, by its name in files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    pub name: &'static str,
    pub kind: Kind,
    /// What it holds, in a sentence.
    pub about: String,
}

/// What stands in a row under a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Not known, or there is no such thing.
    Nothing,
    Text(String),
    Number(i64),
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<bool> for Cell {
    fn from(is_so: bool) -> Cell {
        Cell::Text(if is_so { "yes" } else { "no" }.to_owned())
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Cell {
            fn from(number: $number) -> Cell {
                Cell::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })+
    };
}

numbers!(u8, u32, u64, usize, i64);

impl From<kernel::Money> for Cell {
    fn from(money: kernel::Money) -> Cell {
        Cell::Number(money.0)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Cell {
        cell.map_or(Cell::Nothing, Into::into)
    }
}

fn name_of(message: &'static str) -> &'static str {
    message.strip_prefix(MESSAGES).unwrap_or(message)
}

/// A page before anything stands on it: the message that names it, and its columns.
#[derive(Copy, Clone, Debug)]
pub struct Blank(pub &'static str, pub &'static [(&'static str, Kind)]);

impl Blank {
    #[must_use]
    pub fn page(self, words: &Words) -> Page {
        Page::new(words, self.0, self.1)
    }

    /// The page's name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(self.0)
    }
}

/// Rows of one sort.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The name in files: "decisions".
    pub name: &'static str,
    pub title: String,
    /// What a row is, in a sentence.
    pub about: String,
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<Cell>>,
}

impl Page {
    /// An empty page. Its message is `record-` and its name; the attribute `about` says what a row is, and one of a column's name
    /// what that holds, if it is not the same on all pages.
    #[must_use]
    pub fn new(words: &Words, message: &'static str, columns: &[(&'static str, Kind)]) -> Page {
        let none = Facts::default();
        let column = |&(name, kind): &(&'static str, Kind)| {
            let own = words.try_part(message, name, &none).ok().flatten();
            Column { name, kind, about: own.unwrap_or_else(|| words.say_part(COLUMNS, name, &none)) }
        };
        Page {
            name: name_of(message),
            title: words.say(message, &none),
            about: words.say_part(message, "about", &none),
            columns: columns.iter().map(column).collect(),
            rows: Vec::new(),
        }
    }

    /// # Panics
    /// In tests, if the row has not a cell for each column.
    pub fn add(&mut self, cells: Vec<Cell>) {
        debug_assert_eq!(cells.len(), self.columns.len(), "{}", self.name);
        self.rows.push(cells);
    }

    /// An empty page of the same sort with one column more before the others, by which the rows of several pages are told apart.
    #[must_use]
    pub fn of_several(&self, column: Column) -> Page {
        let columns = [vec![column], self.columns.clone()].concat();
        Page { columns, rows: Vec::new(), ..self.clone() }
    }

    /// Takes in the rows of one of these pages, with the same first cell before each.
    pub fn take_in(&mut self, first: impl Into<Cell>, page: Page) {
        let first = first.into();
        for mut cells in page.rows {
            cells.insert(0, first.clone());
            self.add(cells);
        }
    }

    /// What stands in a row under these columns; nothing under one that the page does not have.
    #[must_use]
    pub fn cells(&self, row: &[Cell], names: &[&str]) -> Vec<Cell> {
        let place = |name: &&str| self.columns.iter().position(|column| column.name == *name);
        let cell = |name| place(name).and_then(|at| row.get(at)).cloned().unwrap_or(Cell::Nothing);
        names.iter().map(cell).collect()
    }
}

/// Adds a row to a page, of whatever becomes a cell: `row!(page; seat, name, cash)`.
#[macro_export]
macro_rules! row {
    ($page:expr; $($cell:expr),+ $(,)?) => { $page.add(vec![$($crate::Cell::from($cell)),+]) };
}

/// A match as pages, the first of them its data dictionary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dossier {
    pub pages: Vec<Page>,
}

impl Dossier {
    /// These pages, behind a dictionary of them.
    #[must_use]
    pub fn new(mut pages: Vec<Page>, words: &Words) -> Dossier {
        let columns =
            [("page", Kind::Text), ("column", Kind::Text), ("kind", Kind::Text), ("meaning", Kind::Text)];
        let mut dictionary = Page::new(words, "record-dictionary", &columns);
        for page in &pages {
            row!(dictionary; page.name, None::<&str>, None::<&str>, page.about.as_str());
            for column in &page.columns {
                row!(dictionary; page.name, column.name, column.kind.name(), column.about.as_str());
            }
        }
        pages.insert(0, dictionary);
        Dossier { pages }
    }

    /// The names of all pages, the dictionary's first.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.pages.iter().map(|page| page.name)
    }

    /// The page of this name.
    #[must_use]
    pub fn page(&self, name: &str) -> Option<&Page> {
        self.pages.iter().find(|page| page.name == name)
    }

    /// All pages in one workbook: the same bytes for the same pages.
    #[must_use]
    pub fn workbook(&self) -> Vec<u8> {
        xlsx::write_pages(&self.pages)
    }

    /// The same of one that is not needed any more: each page goes when it is written, so that a large one takes less memory.
    #[must_use]
    pub fn into_workbook(self) -> Vec<u8> {
        xlsx::write_pages(self.pages)
    }
}

impl Page {
    /// This page alone.
    #[must_use]
    pub fn write(&self, format: Format) -> Vec<u8> {
        match format {
            Format::Csv => csv::write_page(self),
            Format::Xlsx => xlsx::write_pages([self]),
        }
    }
}
