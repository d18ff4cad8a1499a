//! `boardroom debrief`: a finished match as people talk about it, as files for those who work with figures, and with another decision.

use crate::screen::Screen;
use crate::words::{Shown, stop, tell};
use crate::{Done, Stop, files};
use arena::Cancel;
use catalog::AnyMatch;
use export::{Dossier, Format};
use kernel::SeatSet;
use referee::Stage;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The match file, of a match that is over
    file: PathBuf,
    /// Write it to a new file that ends in .xlsx, with a page for each part, or to a new folder, with a .csv for each part; or, with
    /// --part, that part alone to a file that ends in .csv or .xlsx
    #[arg(long, value_name = "FILE|FOLDER")]
    to: Option<PathBuf>,
    /// Write this part alone, as in `decisions`
    #[arg(long, value_name = "NAME", requires = "to")]
    part: Option<String>,
    /// Try what another decision would have led to than the one of this entry of the log
    #[arg(long, value_name = "ENTRY", conflicts_with = "to")]
    what_if: Option<u32>,
    /// What is tried, in the notation of the match file; by default what the rules do for one who is absent
    #[arg(long, value_name = "ACTION", requires = "what_if")]
    instead: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let text = files::read(&arguments.file)?;
    let named = |problem: referee::BadFile| Stop::Message(problem.in_file(&arguments.file));
    let table = catalog::game_of_match(&text).and_then(|game| game.replay(&text)).map_err(named)?;
    if table.stage() != Stage::Over {
        return Err(referee::Rejected::StillSecret.into());
    }
    match (&arguments.to, arguments.what_if) {
        (Some(path), _) => write(table.as_ref(), path, arguments.part.as_deref(), out),
        (None, Some(entry)) => what_if(table.as_ref(), entry, arguments.instead.as_deref(), out),
        (None, None) => show(table.as_ref(), out),
    }
}

/// The tale of the match, and the moments that teach most.
fn show(table: &dyn AnyMatch, out: &mut Screen) -> Done {
    let words = table.words(out.language());
    let charts = table.debrief_charts(&words)?;
    let tale = kernel::tale::tale(charts.first(), &table.standings(), table.winners(), None, &words);
    for sentence in &tale {
        out.paragraph("", sentence)?;
    }
    let moments = table.instructive_moments(SeatSet::first(table.names().len() as u8), &words)?;
    if !moments.is_empty() {
        out.line("")?;
        tell!(out, "debrief-moments")?;
        for moment in &moments {
            out.paragraph("  ", &moment.headline)?;
            for sentence in &moment.sentences {
                out.paragraph("    ", sentence)?;
            }
        }
    }
    out.line("")?;
    Ok(tell!(out, "debrief-files")?)
}

fn what_if(table: &dyn AnyMatch, entry: u32, instead: Option<&str>, out: &mut Screen) -> Done {
    let words = table.words(out.language());
    let work = table.what_if_work(entry, instead, &words)?;
    let told = work(&Cancel::NEVER).expect("nobody cancels it")?;
    let (date, phase) = (told.date.to_string(), told.phase);
    tell!(out, "debrief-instead", date, phase, chosen = told.chosen, instead = told.instead)?;
    out.paragraph("", &told.result)?;
    Ok(out.paragraph("", &told.caution)?)
}

fn write(table: &dyn AnyMatch, path: &Path, part: Option<&str>, out: &mut Screen) -> Done {
    let format = Format::of_file(path);
    let dossier = table.dossier(true, &table.words(out.language()))?;
    let count = dossier.pages.len();
    match (part, format) {
        (None, Some(Format::Xlsx)) => write_new(path, &dossier.workbook())?,
        (None, Some(Format::Csv)) => return Err(stop!("debrief-no-part", parts = parts(&dossier))),
        (None, None) => write_folder(&dossier, path)?,
        (Some(part), format) => {
            let format = format.ok_or_else(|| stop!("no-such-format", file = Shown(path.display())))?;
            let page = dossier.page(part).ok_or_else(|| stop!("debrief-no-part", parts = parts(&dossier)))?;
            write_new(path, &page.write(format))?;
            return Ok(tell!(out, "debrief-written", file = Shown(path.display()), count = 1)?);
        }
    }
    Ok(tell!(out, "debrief-written", file = Shown(path.display()), count)?)
}

fn parts(dossier: &Dossier) -> Vec<&'static str> {
    dossier.names().collect()
}

fn write_folder(dossier: &Dossier, path: &Path) -> Done {
    fs::create_dir(path).map_err(|problem| match problem.kind() {
        ErrorKind::AlreadyExists => stop!("not-written-over", file = Shown(path.display())),
        _ => files::unwritable(path, &problem),
    })?;
    for page in &dossier.pages {
        write_new(&path.join(format!("{}.csv", page.name)), &page.write(Format::Csv))?;
    }
    Ok(())
}

fn write_new(path: &Path, bytes: &[u8]) -> Done {
    if path.is_dir() {
        return Err(stop!("is-a-folder", file = Shown(path.display())));
    }
    let written =
        OpenOptions::new().write(true).create_new(true).open(path).and_then(|mut file| file.write_all(bytes));
    written.map_err(|problem| match problem.kind() {
        ErrorKind::AlreadyExists => stop!("not-written-over", file = Shown(path.display())),
        _ => files::unwritable(path, &problem),
    })
}
