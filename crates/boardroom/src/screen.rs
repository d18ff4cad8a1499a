//! Where output goes: colours and ruled tables on a terminal, plain text in a pipe.

use anstyle::{AnsiColor, Style};
use kernel::show::Table;
use std::fmt::Display;
use std::io::{self, StdoutLock, Write};

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const DIM: Style = Style::new().dimmed();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
pub(crate) const ACCENT: Style = AnsiColor::Cyan.on_default();

/// Standard output. Errors come back to the caller, so that a full disk is a sentence and not a panic.
pub(crate) struct Screen {
    out: io::BufWriter<anstream::AutoStream<StdoutLock<'static>>>,
}

impl Screen {
    pub(crate) fn new() -> Screen {
        Screen { out: io::BufWriter::new(anstream::AutoStream::auto(io::stdout().lock())) }
    }

    pub(crate) fn line(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self, "{text}")
    }

    pub(crate) fn heading(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self, "{BOLD}{text}{BOLD:#}")
    }

    /// A paragraph, folded to the width of the screen.
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

    /// A table with its title, columns two blanks apart, figures to the right.
    pub(crate) fn table(&mut self, table: &Table) -> io::Result<()> {
        if !table.title.is_empty() {
            self.heading(&table.title)?;
        }
        let widths: Vec<usize> = table
            .columns
            .iter()
            .enumerate()
            .map(|(index, column)| {
                let cells = table.rows.iter().map(|row| width_of(&row[index]));
                cells.chain([width_of(&column.heading)]).max().unwrap_or(0)
            })
            .collect();
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            let mut text = String::from(" ");
            for ((cell, width), column) in cells.zip(&widths).zip(&table.columns) {
                let blanks = " ".repeat(width - width_of(cell));
                text += " ";
                text += &if column.figures { blanks.clone() + cell } else { cell.to_owned() + &blanks };
                text += " ";
            }
            text.trim_end().to_owned()
        };
        if table.columns.iter().any(|column| !column.heading.is_empty()) {
            let headings = line(&mut table.columns.iter().map(|column| column.heading.as_str()));
            writeln!(self, "{DIM}{headings}{DIM:#}")?;
        }
        for row in &table.rows {
            let text = line(&mut row.iter().map(String::as_str));
            writeln!(self, "{text}")?;
        }
        Ok(())
    }

    fn width(&self) -> usize {
        let columns = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        columns.unwrap_or(96).clamp(40, 120)
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

fn width_of(text: &str) -> usize {
    text.chars().count()
}

/// Breaks a text into lines of at most this many characters, at blanks.
fn fold(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
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
    fn text_is_folded_at_blanks() {
        assert_eq!(fold("one two three", 7), ["one two", "three"]);
        assert_eq!(fold("unbreakable", 3), ["unbreakable"]);
        assert_eq!(fold("a\n\nb", 10), ["a", "", "b"]);
    }
}
