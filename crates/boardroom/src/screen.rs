//! Where output goes: colours and ruled tables on a terminal, plain text in a pipe.

use crate::Stop;
use crate::words::LANGUAGES;
use anstyle::{AnsiColor, Style};
use kernel::show::{Column, Grid};
use kernel::words::{Fact, Facts};
use kernel::{Language, Words};
use std::fmt::Display;
use std::io::{self, IsTerminal as _, StdoutLock, Write};
use unicode_width::UnicodeWidthStr as _;

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const DIM: Style = Style::new().dimmed();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
pub(crate) const ACCENT: Style = AnsiColor::Cyan.on_default();

/// A text in which nothing commands the terminal: what was typed and what files hold may carry control characters, and
/// each of them becomes a mark that stands for it.
pub(crate) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// Standard output. Errors come back to the caller, so that a full disk is a sentence and not a panic.
pub(crate) struct Screen {
    /// What is written while lines are gathered, before it is known where they go.
    held: Option<Vec<u8>>,
    size: Option<Size>,
    out: io::BufWriter<anstream::AutoStream<StdoutLock<'static>>>,
    language: Language,
    /// What the terminal itself says in it.
    words: Words,
}

impl Screen {
    pub(crate) fn new() -> Screen {
        let out = io::BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
        let (language, words) = (Language::ENGLISH, LANGUAGES.words(Language::ENGLISH, Vec::new()));
        Screen { held: None, size: Size::known(), out, language, words }
    }

    /// For one who reads this language.
    pub(crate) fn reading(&mut self, language: Language) -> &mut Screen {
        self.language = language;
        self.words = LANGUAGES.words(language, Vec::new());
        self
    }

    pub(crate) fn language(&self) -> Language {
        self.language
    }

    pub(crate) fn words(&self) -> &Words {
        &self.words
    }

    /// A message of the terminal's own. It may say which of its words stand out: `{ $bold }so{ $plain }`.
    pub(crate) fn say(&self, name: &str, facts: &Facts) -> String {
        let text = |text: String| Fact::Text(text.into());
        let (bold, dim, good, bad) = (BOLD.to_string(), DIM.to_string(), GOOD.to_string(), BAD.to_string());
        let mut facts = facts.clone();
        facts.0.extend([
            ("bold", text(bold)),
            ("dim", text(dim)),
            ("good", text(good)),
            ("bad", text(bad)),
            ("plain", text(anstyle::Reset.to_string())),
        ]);
        self.words.say(name, &facts)
    }

    /// Looks again how large the screen is: people pull at windows.
    pub(crate) fn measure(&mut self) {
        self.size = Size::known();
    }

    /// How many lines are on the screen at once; none in a pipe, which takes all.
    pub(crate) fn height(&self) -> Option<usize> {
        self.size.map(|size| size.height)
    }

    /// From now on lines are gathered and not shown.
    pub(crate) fn hold(&mut self) {
        self.held.get_or_insert_default();
    }

    /// The lines that were gathered; the next are shown again.
    pub(crate) fn release(&mut self) -> Vec<String> {
        let held = self.held.take().unwrap_or_default();
        let held = String::from_utf8_lossy(&held);
        held.lines().flat_map(|line| self.fitting(line)).collect()
    }

    /// A line as it is if the screen is wide enough for it, or else in several, in which nothing stands out.
    fn fitting(&self, line: &str) -> Vec<String> {
        let plain = anstream::adapter::strip_str(line).to_string();
        match self.size {
            Some(size) if width_of(&plain) > size.width => {
                let indent = &plain[..plain.len() - plain.trim_start().len()];
                // Names of files are left whole, however long they are.
                let folded = fold(&plain, size.width.saturating_sub(indent.len()));
                folded.into_iter().map(|part| format!("{indent}{part}")).collect()
            }
            _ => vec![line.to_owned()],
        }
    }

    /// Shows what was gathered so far, because something is asked about it.
    pub(crate) fn show_held(&mut self) -> io::Result<()> {
        match &mut self.held {
            Some(held) => self.out.write_all(&std::mem::take(held)),
            None => Ok(()),
        }
    }

    /// What this writes, as lines.
    pub(crate) fn gather(
        &mut self,
        write: impl FnOnce(&mut Screen) -> Result<(), Stop>,
    ) -> Result<Vec<String>, Stop> {
        let before = self.held.replace(Vec::new());
        let done = write(self);
        let lines = self.release();
        self.held = before;
        done.map(|()| lines)
    }

    /// Why a command ended early, if that is still to be said.
    pub(crate) fn sentence(&self, stop: &Stop) -> Option<String> {
        stop.in_language(self.language)
    }

    pub(crate) fn line(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self, "{text}")
    }

    pub(crate) fn heading(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self, "{BOLD}{text}{BOLD:#}")
    }

    /// A paragraph of plain text, folded to the width of the screen.
    pub(crate) fn paragraph(&mut self, indent: &str, text: &str) -> io::Result<()> {
        for line in fold(text, self.width().saturating_sub(indent.len())) {
            writeln!(self, "{indent}{line}")?;
        }
        Ok(())
    }

    /// A paragraph whose first words stand out; what follows the first line stands in by so many blanks.
    pub(crate) fn led_paragraph(
        &mut self,
        style: Style,
        lead: &str,
        rest: &str,
        hang: usize,
    ) -> io::Result<()> {
        let (lead, hang) = (printable(lead), " ".repeat(hang));
        let folded = fold(&format!("{lead} {rest}"), self.width().saturating_sub(hang.len() + 1));
        for (index, line) in folded.iter().enumerate() {
            match line.strip_prefix(&lead).filter(|_| index == 0) {
                // There is room for another blank, as further lines stand in.
                Some(rest) if hang.len() > 2 => writeln!(self, " {style}{lead}{style:#} {rest}")?,
                Some(rest) => writeln!(self, " {style}{lead}{style:#}{rest}")?,
                None if index == 0 => writeln!(self, " {line}")?,
                None => writeln!(self, " {hang}{line}")?,
            }
        }
        Ok(())
    }

    pub(crate) fn json(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut *self, value).map_err(io::Error::from)?;
        writeln!(self)
    }

    /// A grid with its title, columns two blanks apart, figures to the right.
    pub(crate) fn grid(&mut self, grid: &Grid) -> io::Result<()> {
        if !grid.title.is_empty() {
            self.heading(printable(&grid.title))?;
        }
        let columns = Columns::of(grid, self.size.map(|size| size.width));
        if grid.columns.iter().any(|column| !column.heading.is_empty()) {
            for headings in columns.lines(grid.columns.iter().map(|column| column.heading.as_str())) {
                writeln!(self, "{DIM}{headings}{DIM:#}")?;
            }
        }
        for row in &grid.rows {
            for text in columns.lines(row.iter().map(String::as_str)) {
                writeln!(self, "{text}")?;
            }
        }
        Ok(())
    }

    /// A grid in as few lines as it takes: its title stands over its first columns, and few figures stand in a sentence. Rows with
    /// this name stand out.
    pub(crate) fn close_grid(&mut self, grid: &Grid, own: &str) -> io::Result<()> {
        let title = printable(&grid.title);
        let has_headings = grid.columns.iter().any(|column| !column.heading.is_empty());
        if grid.rows.is_empty() || grid.columns.len() == 2 && !has_headings || grid.rows.len() == 1 {
            return self.flow(grid, &title);
        }
        let columns = Columns::of(grid, self.size.map(|size| size.width));
        // The title takes the place of what the first columns of words are called.
        let leading = grid.columns.iter().take_while(|column| !column.figures).count();
        let room: usize = columns.widths[..leading].iter().map(|width| width + 2).sum();
        if leading < grid.columns.len() && width_of(&title) < room {
            let blank = |(index, column): (usize, &'_ Column)| -> String {
                if index < leading { String::new() } else { column.heading.clone() }
            };
            let headings: Vec<String> = grid.columns.iter().enumerate().map(blank).collect();
            for (index, text) in columns.lines(headings.iter().map(String::as_str)).iter().enumerate() {
                let rest: String = text.chars().skip(1 + width_of(&title)).collect();
                let title = if index == 0 { title.as_str() } else { &" ".repeat(width_of(&title)) };
                writeln!(self, " {BOLD}{title}{BOLD:#}{DIM}{rest}{DIM:#}")?;
            }
        } else {
            for line in fold(&title, self.width().saturating_sub(1)) {
                writeln!(self, " {BOLD}{line}{BOLD:#}")?;
            }
            if has_headings {
                for headings in columns.lines(grid.columns.iter().map(|column| column.heading.as_str())) {
                    writeln!(self, "{DIM}{headings}{DIM:#}")?;
                }
            }
        }
        for row in &grid.rows {
            let is_own = row.iter().any(|cell| cell == own);
            for text in columns.lines(row.iter().map(String::as_str)) {
                if is_own {
                    writeln!(self, "{BOLD}{text}{BOLD:#}")?;
                } else {
                    writeln!(self, "{text}")?;
                }
            }
        }
        Ok(())
    }

    /// A grid of few figures in a sentence: "Prices: Oil $10, Coal $10".
    fn flow(&mut self, grid: &Grid, title: &str) -> io::Result<()> {
        let row = |row: &Vec<String>| {
            let told = row.iter().zip(&grid.columns).filter(|(cell, _)| !cell.is_empty());
            let told = told.map(|(cell, column)| format!("{} {cell}", column.heading).trim().to_owned());
            told.collect::<Vec<_>>().join(if grid.rows.len() == 1 { ", " } else { " " })
        };
        let rows: Vec<String> = grid.rows.iter().map(row).collect();
        self.led_paragraph(BOLD, &format!("{title}:"), &rows.join("; "), 2)
    }

    /// Steps of a sequence, one of which it is now, without a break inside of one.
    pub(crate) fn steps(&mut self, steps: &[String], now: usize) -> io::Result<()> {
        let mut used = 0;
        for (index, step) in steps.iter().enumerate() {
            let length = width_of(step) + if index == now { 2 } else { 0 };
            if index > 0 && used + 3 + length > self.width() {
                writeln!(self, " >")?;
                used = 0;
            } else if index > 0 {
                write!(self, " > ")?;
                used += 3;
            }
            used += length;
            if index == now {
                write!(self, "{BOLD}[{step}]{BOLD:#}")?;
            } else {
                write!(self, "{DIM}{step}{DIM:#}")?;
            }
        }
        writeln!(self)
    }

    /// The same in one line: from the step that it is now, as many as there is room for, after this.
    pub(crate) fn steps_from_now(&mut self, before: &str, steps: &[String], now: usize) -> io::Result<()> {
        let before = if before.is_empty() { String::from(" ") } else { format!("{before}  ") };
        let mut line = format!("{BOLD}{before}{BOLD:#}");
        let mut used = width_of(&before);
        for (index, step) in steps.iter().enumerate().skip(now) {
            let is_now = index == now;
            let (between, length) = if is_now { ("", width_of(step) + 2) } else { (" > ", width_of(step)) };
            if !is_now && used + between.len() + length + " > ..".len() > self.width() {
                line += &format!("{DIM} > ..{DIM:#}");
                break;
            }
            used += between.len() + length;
            line += &if is_now {
                format!("{BOLD}[{step}]{BOLD:#}")
            } else {
                format!("{DIM}{between}{step}{DIM:#}")
            };
        }
        writeln!(self, "{line}")
    }

    /// Where paragraphs are folded.
    pub(crate) fn width(&self) -> usize {
        self.size.map_or(96, |size| size.width).clamp(40, 120)
    }
}

/// How much a screen shows at once.
#[derive(Copy, Clone, Debug)]
struct Size {
    width: usize,
    height: usize,
}

impl Size {
    /// That of the terminal; in a pipe what `COLUMNS` and `LINES` say, if both are set.
    fn known() -> Option<Size> {
        if io::stdout().is_terminal() {
            let (width, height) = terminal_size::terminal_size()?;
            return Some(Size { width: width.0.into(), height: height.0.into() });
        }
        let set = |name| std::env::var(name).ok()?.parse().ok().filter(|number| *number > 0);
        Some(Size { width: set("COLUMNS")?, height: set("LINES")? })
    }
}

/// How wide the columns of a grid are.
struct Columns<'a> {
    grid: &'a Grid,
    widths: Vec<usize>,
}

impl<'a> Columns<'a> {
    /// In a file every row is one line; on a screen long words would break where they should not.
    fn of(grid: &'a Grid, most: Option<usize>) -> Columns<'a> {
        let of_cells =
            |index: usize| grid.rows.iter().map(|row| width_of(&row[index])).max().unwrap_or_default();
        let columns = || grid.columns.iter().enumerate();
        let mut widths: Vec<usize> =
            columns().map(|(index, column)| of_cells(index).max(width_of(&column.heading))).collect();
        if let Some(most) = most {
            // Figures are never broken, but what they are called may be.
            let least =
                |(index, column): (usize, &Column)| if column.figures { of_cells(index) } else { NARROWEST };
            narrow(&mut widths, &columns().map(least).collect::<Vec<usize>>(), most);
        }
        Columns { grid, widths }
    }

    /// A row of cells, in as many lines as the longest of them takes.
    fn lines<'b>(&self, cells: impl Iterator<Item = &'b str>) -> Vec<String> {
        let folded: Vec<Vec<String>> =
            cells.zip(&self.widths).map(|(cell, width)| folded_to(cell, *width)).collect();
        let height = folded.iter().map(Vec::len).max().unwrap_or(0);
        let line = |number: usize| {
            let mut text = String::from(" ");
            for ((cell, width), column) in folded.iter().zip(&self.widths).zip(&self.grid.columns) {
                let cell = cell.get(number).map_or("", String::as_str);
                let blanks = " ".repeat(width.saturating_sub(width_of(cell)));
                text += " ";
                text += &if column.figures { blanks.clone() + cell } else { cell.to_owned() + &blanks };
                text += " ";
            }
            text.trim_end().to_owned()
        };
        (0..height).map(line).collect()
    }
}

/// The least width to which a column of text is brought.
const NARROWEST: usize = 12;

/// Makes the widest columns narrower, none below its least width, until all columns fit, two blanks apart.
fn narrow(widths: &mut [usize], least: &[usize], most: usize) {
    while widths.iter().map(|width| width + 2).sum::<usize>() > most {
        let can = (0..widths.len()).filter(|index| widths[*index] > least[*index]);
        let Some(widest) = can.max_by_key(|index| widths[*index]) else { return };
        widths[widest] -= 1;
    }
}

/// A cell in lines of this width, for which words that are longer are cut.
fn folded_to(cell: &str, width: usize) -> Vec<String> {
    let mut lines = fold(cell, width);
    for line in lines.iter_mut().filter(|line| width_of(line) > width) {
        while width_of(line) + 1 > width && line.pop().is_some() {}
        line.push('.');
    }
    lines
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.held {
            Some(held) => held.write(bytes),
            None => self.out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// How many places a text takes: letters of some scripts take two, and marks above letters none.
fn width_of(text: &str) -> usize {
    text.width()
}

/// Breaks a text into lines of at most this many characters, at blanks.
fn fold(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let paragraph = printable(&paragraph.replace('\t', " "));
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && width_of(&line) + 1 + width_of(word) > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += word;
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_columns_of_text_give_way_and_figures_do_not() {
        let mut widths = [30, 8, 40];
        narrow(&mut widths, &[NARROWEST, 8, NARROWEST], 60);
        assert_eq!(widths, [23, 8, 23]);
        let mut widths = [20, 50, 14];
        narrow(&mut widths, &[NARROWEST, 50, NARROWEST], 40);
        assert_eq!(widths, [NARROWEST, 50, NARROWEST]);
        let mut widths = [5, 6];
        narrow(&mut widths, &[NARROWEST, NARROWEST], 80);
        assert_eq!(widths, [5, 6]);
    }

    #[test]
    fn what_does_not_fit_into_its_column_is_cut() {
        assert_eq!(folded_to("Maximilian", 6), ["Maxim."]);
        assert_eq!(folded_to("two words", 5), ["two", "words"]);
    }

    #[test]
    fn text_is_folded_at_blanks() {
        assert_eq!(fold("one two three", 7), ["one two", "three"]);
        assert_eq!(fold("unbreakable", 3), ["unbreakable"]);
        assert_eq!(fold("東京 大阪", 8), ["東京", "大阪"]);
        assert_eq!(fold("a\n\nb", 10), ["a", "", "b"]);
        assert_eq!(fold("a\tb\u{1b}[2J", 10), ["a b\u{fffd}[2J"]);
    }
}
