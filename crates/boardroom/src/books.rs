//! `boardroom books`: the books of a seat from a match file, on the screen or as a file for spreadsheets.

use crate::screen::Screen;
use crate::words::{Shown, stop, tell};
use crate::{Done, Stop, files, sheets};
use export::{Books, Format};
use kernel::sheet::Sheet;
use kernel::{Seat, Viewer, Words};
use referee::Stage;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The match file
    file: PathBuf,
    /// Whose books (1, 2, ...)
    #[arg(long, value_name = "N", default_value_t = 1)]
    seat: u8,
    /// Show this sheet by its number, or `all`; else a list of them
    #[arg(long, value_name = "N|all", conflicts_with = "to")]
    sheet: Option<String>,
    /// Write them to a new file that ends in .csv or .xlsx
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    // What cannot be written is said before anything is worked out.
    let target = arguments.to.as_deref().map(|path| Ok::<_, Stop>((path, format_of(path)?))).transpose()?;
    let text = files::read(&arguments.file)?;
    let named = |problem: referee::BadFile| Stop::Message(problem.in_file(&arguments.file));
    let table = catalog::game_of_match(&text).and_then(|game| game.replay(&text)).map_err(named)?;
    let seats = table.names().len();
    let seat = Seat::from_number(arguments.seat.into()).filter(|seat| seat.index() < seats);
    let seat = seat.ok_or_else(|| stop!("seat-out-of-range", seats, given = Shown(arguments.seat)))?;
    // Of a match that goes on, a seat's books are those that it keeps itself.
    let viewer = if table.stage() == Stage::Over { Viewer::Everything } else { Viewer::Seat(seat) };
    let words = table.words(out.language());
    let books = table.sheets(viewer, seat, &words)?;
    match target {
        Some((path, format)) => write(&books, seat, &words, path, format, out),
        None => sheets::show(&books, arguments.sheet.as_deref().unwrap_or_default(), out),
    }
}

/// Writes sheets to a new file, as its name says.
pub(crate) fn export(sheets: &[Sheet], seat: Seat, words: &Words, path: &Path, out: &mut Screen) -> Done {
    let format = format_of(path)?;
    write(sheets, seat, words, path, format, out)
}

fn format_of(path: &Path) -> Result<Format, Stop> {
    Format::of_file(path).ok_or_else(|| stop!("no-such-format", file = Shown(path.display())))
}

fn write(sheets: &[Sheet], seat: Seat, words: &Words, path: &Path, format: Format, out: &mut Screen) -> Done {
    if path.is_dir() {
        return Err(stop!("is-a-folder", file = Shown(path.display())));
    }
    let bytes = Books { owner: &words.of(seat), sheets, words }.write(format);
    let written = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .and_then(|mut file| file.write_all(&bytes));
    written.map_err(|problem| match problem.kind() {
        ErrorKind::AlreadyExists => stop!("not-written-over", file = Shown(path.display())),
        _ => files::unwritable(path, &problem),
    })?;
    Ok(tell!(out, "  ", "books-written", file = Shown(path.display()), count = sheets.len())?)
}
