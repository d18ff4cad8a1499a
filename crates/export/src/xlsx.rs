//! A workbook: a page for each statement, from the first period to the last.

use crate::dossier::{Cell, Kind, Page};
use crate::{Books, Row};
use kernel::sheet::{Columns, Role, Sheet, Unit};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatBorder, Workbook, Worksheet, XlsxError};
use std::borrow::Borrow;

/// How figures are written: negative ones in brackets would hide the sign from programs that read text.
const MONEY: &str = "$#,##0;-$#,##0";
const UNITS: &str = "#,##0";

/// As wide as their columns need to be, in characters.
const WIDTHS: [f64; 5] = [10.0, 16.0, 26.0, 44.0, 14.0];

/// The longest name that a page may have.
const MOST_OF_NAME: usize = 31;

pub(crate) fn write(books: &Books<'_>) -> Vec<u8> {
    // All names are made to fit and all places are within a page, so nothing is left that could go wrong.
    workbook(books).and_then(|mut workbook| workbook.save_to_buffer()).expect("a workbook in memory")
}

/// A page for each of a match.
pub(crate) fn write_pages<P: Borrow<Page>>(pages: impl IntoIterator<Item = P>) -> Vec<u8> {
    book_of(pages, MOST_ROWS)
        .and_then(|mut workbook| workbook.save_to_buffer())
        .expect("a workbook in memory")
}

fn book_of<P: Borrow<Page>>(
    pages: impl IntoIterator<Item = P>,
    most_rows: usize,
) -> Result<Workbook, XlsxError> {
    let mut workbook = empty("")?;
    let mut names: Vec<String> = Vec::new();
    for page in pages {
        let page = page.borrow();
        // What does not fit on one sheet goes on on the next.
        for start in (0..page.rows.len().max(1)).step_by(most_rows) {
            let name = page_name(&page.title, &names);
            let sheet = workbook.add_worksheet();
            sheet.set_name(&name)?;
            names.push(name);
            let end = (start + most_rows).min(page.rows.len());
            write_rows(sheet, page, &page.rows[start..end])?;
        }
    }
    Ok(workbook)
}

/// The most rows of a sheet beside its heading, and the longest text of a cell.
const MOST_ROWS: usize = 1_048_575;
const LONGEST_TEXT: usize = 32_767;
/// How wide a column gets at the most, in characters.
const WIDEST: usize = 60;

fn write_rows(sheet: &mut Worksheet, page: &Page, rows: &[Vec<Cell>]) -> Result<(), XlsxError> {
    let heading = Format::new().set_bold().set_border_bottom(FormatBorder::Thin);
    let figures = Format::new().set_num_format(UNITS);
    let mut widths: Vec<usize> = page.columns.iter().map(|column| column.name.chars().count() + 2).collect();
    for (at, column) in (0..).zip(&page.columns) {
        sheet.write_string_with_format(0, at, column.name, &heading)?;
    }
    let mut last = 0;
    for (number, row) in (1..).zip(rows) {
        last = number;
        for ((at, column), (cell, width)) in (0..).zip(&page.columns).zip(row.iter().zip(&mut widths)) {
            match cell {
                Cell::Nothing => {}
                Cell::Text(text) => {
                    *width = (*width).max(text.chars().count() + 1);
                    // What begins with a sign of equality stays a text: only a formula is written as one.
                    let text: String = text.chars().take(LONGEST_TEXT).collect();
                    sheet.write_string(number, at, text)?;
                }
                // Every sum of a game is far below what a double holds exactly.
                Cell::Number(amount) if column.kind == Kind::Money => {
                    *width = (*width).max(12);
                    sheet.write_number_with_format(number, at, *amount as f64, &figures)?;
                }
                Cell::Number(amount) => {
                    sheet.write_number(number, at, *amount as f64)?;
                }
            }
        }
    }
    for (at, width) in (0..).zip(widths) {
        sheet.set_column_width(at, width.min(WIDEST) as f64)?;
    }
    sheet.set_freeze_panes(1, 0)?;
    let right = page.columns.len().saturating_sub(1) as u16;
    sheet.autofilter(0, 0, last, right)?;
    sheet.set_landscape().set_repeat_rows(0, 0)?.set_print_fit_to_pages(1, 0);
    Ok(())
}

/// A workbook without pages.
fn empty(author: &str) -> Result<Workbook, XlsxError> {
    let mut workbook = Workbook::new();
    // The time of writing is nobody's business, and the same books are the same file.
    let long_ago = ExcelDateTime::from_ymd(2000, 1, 1)?;
    workbook.set_properties(&DocProperties::new().set_author(author).set_creation_datetime(&long_ago));
    Ok(workbook)
}

fn workbook(books: &Books<'_>) -> Result<Workbook, XlsxError> {
    let mut workbook = empty(books.owner)?;
    let mut names: Vec<String> = Vec::new();
    for statement in statements(books.sheets) {
        let name = page_name(statement, &names);
        let page = workbook.add_worksheet();
        page.set_name(&name)?;
        names.push(name);
        write_page(page, books, statement)?;
    }
    if names.is_empty() {
        workbook.add_worksheet();
    }
    Ok(workbook)
}

/// What the sheets are sheets of, in their order.
fn statements(sheets: &[Sheet]) -> Vec<&str> {
    let mut statements: Vec<&str> = Vec::new();
    for sheet in sheets {
        if !statements.contains(&sheet.statement.as_str()) {
            statements.push(&sheet.statement);
        }
    }
    statements
}

fn write_page(page: &mut Worksheet, books: &Books<'_>, statement: &str) -> Result<(), XlsxError> {
    let Columns { chapter, period, section, line, amount, .. } = Columns::in_words(books.words);
    let heading = Format::new().set_bold().set_border_bottom(FormatBorder::Thin);
    for (column, name) in (0..).zip([chapter, period, section, line, amount]) {
        page.write_string_with_format(0, column, name, &heading)?;
    }
    for (column, width) in (0..).zip(WIDTHS) {
        page.set_column_width(column, width)?;
    }
    page.set_freeze_panes(1, 0)?;
    let sheets = books.sheets.iter().filter(|sheet| sheet.statement == statement);
    let mut last = 0;
    for (number, row) in (1..).zip(Books::rows(sheets)) {
        write_row(page, number, &row)?;
        last = number;
    }
    page.autofilter(0, 0, last, 4)?;
    page.set_landscape().set_repeat_rows(0, 0)?.set_print_fit_to_pages(1, 0);
    Ok(())
}

fn write_row(page: &mut Worksheet, number: u32, row: &Row<'_>) -> Result<(), XlsxError> {
    let look = |format: Format| match row.line.role {
        Role::Moved | Role::Stands => format,
        Role::Subtotal => format.set_bold().set_border_top(FormatBorder::Thin),
        Role::Total => {
            format.set_bold().set_border_top(FormatBorder::Thin).set_border_bottom(FormatBorder::Double)
        }
    };
    let text = look(Format::new());
    for (column, cell) in (0..).zip([row.chapter(), &row.sheet.period, row.section(), &row.line.label]) {
        // What begins with a sign of equality stays a text: only a formula is written as one.
        page.write_string_with_format(number, column, cell, &text)?;
    }
    let figures = match row.line.unit {
        Unit::Money => MONEY,
        Unit::Units => UNITS,
    };
    // Every sum of a game is far below what a double holds exactly.
    let amount = row.line.amount as f64;
    page.write_number_with_format(number, 4, amount, &look(Format::new().set_num_format(figures)))?;
    Ok(())
}

/// A name for a page that no other has.
fn page_name(statement: &str, taken: &[String]) -> String {
    let allowed = |c: char| !matches!(c, '[' | ']' | ':' | '*' | '?' | '/' | '\\') && !c.is_control();
    let plain: String = statement.chars().filter(|c| allowed(*c)).collect();
    // Neither blanks nor apostrophes may stand at an end, wherever that is.
    let cut = |most: usize| {
        let cut: String = plain.trim().chars().take(most).collect();
        let tidy = cut.trim_matches(['\'', ' ']);
        if tidy.is_empty() { "1".to_owned() } else { tidy.to_owned() }
    };
    let is_free = |name: &String| !taken.iter().any(|other| other.to_lowercase() == name.to_lowercase());
    let numbered = (2..).map(|number: u32| format!("{} {number}", cut(MOST_OF_NAME - 5)));
    std::iter::once(cut(MOST_OF_NAME)).chain(numbered).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{book_of, page_name};
    use crate::dossier::{Cell, Column, Kind, Page};

    #[test]
    fn pages_have_names_that_may_be_and_differ() {
        assert_eq!(page_name("Profit and Loss", &[]), "Profit and Loss");
        assert_eq!(page_name("Profit: [and] *Loss*?", &[]), "Profit and Loss");
        assert_eq!(page_name("'/\\'", &[]), "1");
        let cut_at_a_quote = page_name("A statement of all that was's' and is", &[]);
        assert_eq!(cut_at_a_quote, "A statement of all that was's");
        let long = "A statement of all that was ever moved";
        let first = page_name(long, &[]);
        assert_eq!(first.chars().count(), 31);
        let second = page_name(&long.to_uppercase(), std::slice::from_ref(&first));
        assert!(second.ends_with(" 2") && second.chars().count() <= 31, "{second}");
    }

    #[test]
    fn what_does_not_fit_on_a_sheet_goes_on_on_the_next() {
        let column = |name| Column { name, kind: Kind::Number, about: String::new() };
        let page = |rows: i64| Page {
            name: "rows",
            title: "Rows".to_owned(),
            about: String::new(),
            columns: vec![column("row")],
            rows: (0..rows).map(|row| vec![Cell::Number(row)]).collect(),
        };
        let sheets = |rows: i64| -> Vec<String> {
            let mut book = book_of([page(rows)], 3).unwrap();
            book.worksheets().iter().map(rust_xlsxwriter::Worksheet::name).collect()
        };
        assert_eq!(sheets(0), ["Rows"]);
        assert_eq!(sheets(3), ["Rows"]);
        assert_eq!(sheets(7), ["Rows", "Rows 2", "Rows 3"]);
        // Pages of several matches, put together.
        let mut all = page(0).of_several(column("section"));
        all.take_in(1_u32, page(1));
        all.take_in(2_u32, page(2));
        let cells: Vec<_> = all.rows.iter().map(|row| all.cells(row, &["row", "section", "none"])).collect();
        let row = |row, section| vec![Cell::Number(row), Cell::Number(section), Cell::Nothing];
        assert_eq!(cells, [row(0, 1), row(0, 2), row(1, 2)]);
    }
}
