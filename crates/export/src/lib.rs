//! Files for spreadsheets: the books of a seat, of which every line of every sheet is a row, and a whole match.
//!
//! * [`Format`]: which kinds of files there are, and how a name tells them apart;
//! * [`Books`]: the sheets of a seat;
//! * [`Dossier`]: a match as pages of rows, with a data dictionary;
//! * `csv`: one table of text, that no program takes for formulas;
//! * `xlsx`: a workbook with a page for each statement, whose figures are numbers.

mod csv;
mod dossier;
mod xlsx;

pub use dossier::{Blank, Cell, Column, Dossier, Kind, Page};

use kernel::Words;
use kernel::sheet::{Sheet, SheetLine, SheetSection};
use std::path::Path;

/// A kind of file.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    Csv,
    Xlsx,
}

impl Format {
    pub const ALL: [Format; 2] = [Format::Csv, Format::Xlsx];

    /// As files of this kind end.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Xlsx => "xlsx",
        }
    }

    /// The format of this name, in large letters or small.
    #[must_use]
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// The format of a file, by how its name ends.
    #[must_use]
    pub fn of_file(path: &Path) -> Option<Format> {
        path.extension().and_then(|ending| ending.to_str()).and_then(Format::named)
    }

    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Format::Csv => "text/csv; charset=utf-8",
            Format::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

/// Books to write: whose they are, and in whose words the columns are called.
#[derive(Copy, Clone, Debug)]
pub struct Books<'a> {
    pub owner: &'a str,
    pub sheets: &'a [Sheet],
    pub words: &'a Words,
}

impl Books<'_> {
    /// The file, the same bytes for the same books.
    #[must_use]
    pub fn write(&self, format: Format) -> Vec<u8> {
        match format {
            Format::Csv => csv::write(self),
            Format::Xlsx => xlsx::write(self),
        }
    }

    /// Every line with its sheet and section.
    fn rows<'a>(sheets: impl Iterator<Item = &'a Sheet>) -> impl Iterator<Item = Row<'a>> {
        let of_section = |sheet: &'a Sheet| {
            sheet
                .sections
                .iter()
                .flat_map(move |section| section.lines.iter().map(move |line| Row { sheet, section, line }))
        };
        sheets.flat_map(of_section)
    }
}

/// A line of a sheet.
#[derive(Copy, Clone, Debug)]
struct Row<'a> {
    sheet: &'a Sheet,
    section: &'a SheetSection,
    line: &'a SheetLine,
}

impl<'a> Row<'a> {
    fn chapter(&self) -> &'a str {
        self.sheet.chapter.as_deref().unwrap_or_default()
    }

    fn section(&self) -> &'a str {
        self.section.heading.as_deref().unwrap_or_default()
    }
}
