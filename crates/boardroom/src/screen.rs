//! Where output goes: colours and ruled tables on a terminal, plain text in a pipe.

use crate::Stop;
use crate::words::LANGUAGES;
use anstyle::{AnsiColor, Style};
use kernel::show::Grid;
use kernel::words::{Fact, Facts};
use kernel::{Language, Words};
use std::fmt::Display;
use std::io::{self, StdoutLock, Write};
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
    out: io::BufWriter<anstream::AutoStream<StdoutLock<'static>>>,
    language: Language,
    /// What the terminal itself says in it.
    words: Words,
}

impl Screen {
    pub(crate) fn new() -> Screen {
        let out = io::BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
        Screen { out, language: Language::ENGLISH, words: LANGUAGES.words(Language::ENGLISH, Vec::new()) }
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

    pub(crate) fn json(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut *self, value).map_err(io::Error::from)?;
        writeln!(self)
    }

    /// A grid with its title, columns two blanks apart, figures to the right.
    pub(crate) fn grid(&mut self, grid: &Grid) -> io::Result<()> {
        if !grid.title.is_empty() {
            self.heading(printable(&grid.title))?;
        }
        let mut widths: Vec<usize> = grid
            .columns
            .iter()
            .enumerate()
            .map(|(index, column)| {
                let cells = grid.rows.iter().map(|row| width_of(&row[index]));
                cells.chain([width_of(&column.heading)]).max().unwrap_or(0)
            })
            .collect();
        // In a file every row is one line; on a screen long words would break where they should not.
        if let Some(width) = terminal_width() {
            let is_text: Vec<bool> = grid.columns.iter().map(|column| !column.figures).collect();
            narrow(&mut widths, &is_text, width);
        }
        let rows = |cells: &mut dyn Iterator<Item = &str>| {
            let folded: Vec<Vec<String>> =
                cells.zip(&widths).map(|(cell, width)| fold(cell, *width)).collect();
            let height = folded.iter().map(Vec::len).max().unwrap_or(0);
            let line = |number: usize| {
                let mut text = String::from(" ");
                for ((cell, width), column) in folded.iter().zip(&widths).zip(&grid.columns) {
                    let cell = cell.get(number).map_or("", String::as_str);
                    let blanks = " ".repeat(width.saturating_sub(width_of(cell)));
                    text += " ";
                    text += &if column.figures { blanks.clone() + cell } else { cell.to_owned() + &blanks };
                    text += " ";
                }
                text.trim_end().to_owned()
            };
            (0..height).map(line).collect::<Vec<String>>()
        };
        if grid.columns.iter().any(|column| !column.heading.is_empty()) {
            for headings in rows(&mut grid.columns.iter().map(|column| column.heading.as_str())) {
                writeln!(self, "{DIM}{headings}{DIM:#}")?;
            }
        }
        for row in &grid.rows {
            for text in rows(&mut row.iter().map(String::as_str)) {
                writeln!(self, "{text}")?;
            }
        }
        Ok(())
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

    fn width(&self) -> usize {
        terminal_width().unwrap_or(96).clamp(40, 120)
    }
}

fn terminal_width() -> Option<usize> {
    terminal_size::terminal_size().map(|(width, _)| usize::from(width.0))
}

/// The least width to which a column of text is brought.
const NARROWEST: usize = 12;

/// Makes the widest columns of text narrower until all columns fit, two blanks apart.
fn narrow(widths: &mut [usize], is_text: &[bool], most: usize) {
    while 1 + widths.iter().map(|width| width + 2).sum::<usize>() > most + 1 {
        let widest = (0..widths.len()).filter(|index| is_text[*index]).max_by_key(|index| widths[*index]);
        match widest {
            Some(index) if widths[index] > NARROWEST => widths[index] -= 1,
            _ => return,
        }
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
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
        narrow(&mut widths, &[true, false, true], 60);
        assert_eq!(widths, [23, 8, 23]);
        let mut widths = [20, 50, 14];
        narrow(&mut widths, &[true, false, true], 40);
        assert_eq!(widths, [NARROWEST, 50, NARROWEST]);
        let mut widths = [5, 6];
        narrow(&mut widths, &[true, true], 80);
        assert_eq!(widths, [5, 6]);
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
