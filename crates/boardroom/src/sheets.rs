//! The books of a firm on the screen.

use crate::Done;
use crate::screen::Screen;
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
        out.line(match sheets.len() {
            1 => "There is only sheet 1.".to_owned(),
            count => format!("There are sheets 1 to {count}."),
        })?;
        return Ok(());
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
        out.line(format_args!("{} has lines 1 to {}.", sheet.title, sheet.lines.len()))?;
        return Ok(());
    };
    out.heading(format_args!("{}, {}", sheet.title, line.label))?;
    if line.entries.is_empty() {
        out.line("  This figure is a sum of the lines around it.")?;
    }
    for entry in &line.entries {
        let SheetEntry { what, from, to, reason } = entry;
        out.line(format_args!("  {what} from {from} to {to}: {reason}"))?;
    }
    Ok(())
}
