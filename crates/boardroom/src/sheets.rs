//! The books of a firm on the screen.

use crate::Done;
use crate::screen::Screen;
use crate::words::tell;
use kernel::facts;
use kernel::sheet::{Sheet, SheetEntry, SheetLine};
use kernel::show::{Grid, Heading};

/// So many sheets are shown at once without being asked for.
const MOST_AT_ONCE: usize = 6;

/// All sheets, or a list of them if they are many; one (`3`), or the entries behind a line of one (`3 2`).
pub(crate) fn show(sheets: &[Sheet], wanted: &str, out: &mut Screen) -> Done {
    let mut words = wanted.split_whitespace();
    let sheet = match words.next() {
        None if sheets.len() > MOST_AT_ONCE => return list(sheets, out),
        None => return sheets.iter().try_for_each(|sheet| show_sheet(sheet, out)),
        Some(word) if word.eq_ignore_ascii_case("all") => {
            return sheets.iter().try_for_each(|sheet| show_sheet(sheet, out));
        }
        Some(number) => counted_from_one(number, sheets),
    };
    let Some(sheet) = sheet else {
        return Ok(tell!(out, "no-such-sheet", count = sheets.len())?);
    };
    match words.next() {
        None => show_sheet(sheet, out),
        Some(line) => show_entries(sheet, line, out),
    }
}

/// The titles of all, by number.
fn list(sheets: &[Sheet], out: &mut Screen) -> Done {
    let headings = [Heading::Figures("number"), Heading::Words("title")];
    let mut grid = Grid::new(out.words(), "sheets-listed", &facts! {}, &headings);
    for (index, sheet) in sheets.iter().enumerate() {
        grid.row(vec![(index + 1).to_string(), sheet.title.clone()]);
    }
    out.grid(&grid)?;
    let how = out.words().say_part("sheets-listed", "how", &facts! {});
    Ok(out.paragraph("  ", &how)?)
}

fn counted_from_one<'a, T>(number: &str, items: &'a [T]) -> Option<&'a T> {
    items.get(number.parse::<usize>().ok()?.checked_sub(1)?)
}

fn show_sheet(sheet: &Sheet, out: &mut Screen) -> Done {
    let mut grid = Grid::plain(&sheet.title, [("", true), ("", false), ("", true), ("", false)]);
    let mut number = 0;
    for section in &sheet.sections {
        if let Some(heading) = &section.heading {
            grid.row(vec![String::new(), heading.clone(), String::new(), String::new()]);
        }
        for line in &section.lines {
            number += 1;
            let (label, figure) = (line.label.clone(), line.figure.clone());
            grid.row(vec![number.to_string(), label, figure, line.rule.to_string()]);
        }
    }
    Ok(out.grid(&grid)?)
}

/// What is behind a line: journal entries, or the lines that it adds up.
fn show_entries(sheet: &Sheet, number: &str, out: &mut Screen) -> Done {
    let lines: Vec<&SheetLine> = sheet.lines().collect();
    let Some(line) = counted_from_one(number, &lines) else {
        return Ok(tell!(out, "no-such-line", sheet = sheet.title, lines = lines.len())?);
    };
    out.heading(format_args!("{}, {}", sheet.title, line.label))?;
    if line.entries.is_empty() && line.sums.is_empty() {
        tell!(out, "  ", "nothing-behind-it")?;
    }
    if !line.sums.is_empty() {
        tell!(out, "  ", "figure-is-a-sum")?;
    }
    for other in line.sums.iter().filter_map(|number| lines.get(usize::from(*number) - 1)) {
        tell!(out, "  ", "sheet-entry", figure = other.figure, text = other.label)?;
    }
    for SheetEntry { figure, text } in &line.entries {
        if figure.is_empty() {
            out.paragraph("  ", text)?;
        } else {
            tell!(out, "  ", "sheet-entry", figure, text)?;
        }
    }
    Ok(())
}
