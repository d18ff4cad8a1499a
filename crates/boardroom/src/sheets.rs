//! The books of a firm on the screen.

use crate::Done;
use crate::screen::Screen;
use crate::words::tell;
use kernel::sheet::{Sheet, SheetEntry};
use kernel::show::Grid;

/// All sheets, one (`3`), or the entries behind a line of one (`3 2`).
pub(crate) fn show(sheets: &[Sheet], wanted: &str, out: &mut Screen) -> Done {
    let mut words = wanted.split_whitespace();
    let Some(first) = words.next() else {
        for sheet in sheets {
            show_sheet(sheet, out)?;
        }
        return Ok(());
    };
    let Some(sheet) = counted_from_one(first, sheets) else {
        return Ok(tell!(out, "no-such-sheet", count = sheets.len())?);
    };
    match words.next() {
        None => show_sheet(sheet, out),
        Some(line) => show_entries(sheet, line, out),
    }
}

fn counted_from_one<'a, T>(number: &str, items: &'a [T]) -> Option<&'a T> {
    items.get(number.parse::<usize>().ok()?.checked_sub(1)?)
}

fn show_sheet(sheet: &Sheet, out: &mut Screen) -> Done {
    let mut grid = Grid::plain(&sheet.title, [("", true), ("", false), ("", true), ("", false)]);
    for (index, line) in sheet.lines.iter().enumerate() {
        grid.row(vec![
            (index + 1).to_string(),
            line.label.clone(),
            line.figure.clone(),
            line.rule.to_string(),
        ]);
    }
    Ok(out.grid(&grid)?)
}

/// The journal entries behind a line.
fn show_entries(sheet: &Sheet, number: &str, out: &mut Screen) -> Done {
    let Some(line) = counted_from_one(number, &sheet.lines) else {
        return Ok(tell!(out, "no-such-line", sheet = sheet.title, lines = sheet.lines.len())?);
    };
    out.heading(format_args!("{}, {}", sheet.title, line.label))?;
    if line.entries.is_empty() {
        tell!(out, "  ", "figure-is-a-sum")?;
    }
    for entry in &line.entries {
        let SheetEntry { what, from, to, reason } = entry;
        tell!(out, "  ", "sheet-entry", what, from, to, reason)?;
    }
    Ok(())
}
