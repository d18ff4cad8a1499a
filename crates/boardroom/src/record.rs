//! `boardroom replay` and `boardroom verify`.

use crate::screen::{DIM, Screen, printable};
use crate::words::{Shown, stop, tell};
use crate::{Done, Stop, files};
use catalog::AnyMatch;
use kernel::{Seat, Viewer, facts};
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(crate) struct ReplayArguments {
    /// The match file
    file: PathBuf,
    /// Show the table as it stood after this entry of the log; 0 is the start
    #[arg(long, value_name = "N")]
    at: Option<u32>,
    /// Look from a seat (1, 2, ...), as the public, or at everything (after the end)
    #[arg(long = "as", value_name = "SEAT|public|everything")]
    viewer: Option<String>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args, Debug)]
pub(crate) struct VerifyArguments {
    /// The match file
    file: PathBuf,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

pub(crate) fn replay(arguments: &ReplayArguments, out: &mut Screen) -> Done {
    let text = files::read(&arguments.file)?;
    let named = |problem: referee::BadFile| Stop::Message(problem.in_file(&arguments.file));
    let table = catalog::game_of_match(&text).and_then(|game| game.replay(&text)).map_err(named)?;
    let viewer = viewer(arguments.viewer.as_deref(), table.as_ref())?;
    let at = arguments.at.unwrap_or(table.entries());
    let words = table.words(out.language());
    let board = table.board_at(at, viewer, &words)?;
    let news = table.news_until(viewer, at, &words)?;
    if arguments.json {
        return Ok(out.json(&serde_json::json!({
            "match": table.header().id,
            "game": table.header().game,
            "variant": table.header().variant,
            "entry": at,
            "entries": table.entries(),
            "view": board.view,
            "log": news.iter().map(|sentence| &sentence.text).collect::<Vec<_>>(),
        }))?);
    }
    let header = table.header();
    let names: Vec<_> = table.names().into_iter().map(Shown).collect();
    let variant = words.say(&format!("variant-{}", header.variant), &facts! {});
    let entries = table.entries();
    tell!(out, "replayed", variant, names, entry = at, entries)?;
    out.line("")?;
    for sentence in &news {
        out.paragraph("  ", &sentence.text)?;
    }
    if arguments.at.is_some()
        && let Some(entry) = table.entry_text(at).filter(|_| viewer == Viewer::Everything)
    {
        out.line(format_args!("{DIM}{}{DIM:#}", printable(entry)))?;
    }
    for shown in &board.grids {
        out.line("")?;
        out.grid(shown)?;
    }
    Ok(())
}

/// Whose view is asked for; by default everything if the match is over, else the public view.
fn viewer(text: Option<&str>, table: &dyn AnyMatch) -> Result<Viewer, Stop> {
    let over = table.stage() == referee::Stage::Over;
    match text {
        None if over => Ok(Viewer::Everything),
        None | Some("public") => Ok(Viewer::Public),
        Some("everything") if over => Ok(Viewer::Everything),
        Some("everything") => Err(stop!("everything-after-the-end")),
        Some(number) => {
            let seats = table.names().len();
            let seat = number.parse().ok().and_then(Seat::from_number).filter(|seat| seat.index() < seats);
            seat.map(Viewer::Seat).ok_or_else(|| stop!("no-such-viewer", seats, given = Shown(number)))
        }
    }
}

pub(crate) fn verify(arguments: &VerifyArguments, out: &mut Screen) -> Done {
    let text = files::read(&arguments.file)?;
    let file = Shown(arguments.file.display());
    let checked = catalog::game_of_match(&text).and_then(|game| {
        // Names are those that people gave when they sat down, which only a replay knows.
        Ok((game.verify(&text)?, game.replay(&text)?))
    });
    match checked {
        Err(problem) => {
            if arguments.json {
                out.json(&serde_json::json!({
                    "ok": false, "line": problem.line, "entry": problem.entry, "problem": problem.sentence,
                }))?;
            } else {
                tell!(
                    out,
                    "not-right",
                    file,
                    problem = Shown(problem.message().in_language(out.language()))
                )?;
            }
            Err(Stop::Said)
        }
        Ok((report, table)) => {
            if arguments.json {
                return Ok(out.json(&serde_json::json!({
                    "ok": true,
                    "finished": report.finished,
                    "abandoned": report.abandoned,
                    "entries": report.entries,
                    "inputs": report.inputs,
                    "draws_checked": report.draws_checked,
                    "draws_open": report.draws_open,
                    "staged": report.staged,
                    "taken_back": report.taken_back,
                    "ending": report.ending,
                    "standings": report.standings,
                    "winners": report.winners,
                    "chain": report.chain,
                }))?);
            }
            tell!(out, "right", finished = report.finished, file)?;
            tell!(out, "  ", "entries-replayed", entries = report.entries)?;
            let (checked, open) = (report.draws_checked, report.draws_open);
            if report.finished {
                tell!(out, "  ", "secret-fits", checked)?;
            } else {
                tell!(out, "  ", "not-over", checked, open)?;
            }
            if report.taken_back > 0 {
                tell!(out, "  ", "decisions-taken-back", times = report.taken_back)?;
            }
            if report.staged > 0 {
                tell!(out, "  ", "outcomes-staged", count = report.staged)?;
            }
            if report.finished {
                let standings: Vec<_> = table
                    .names()
                    .into_iter()
                    .zip(&report.standings)
                    .map(|(name, standing)| facts! { name = Shown(name), standing })
                    .collect();
                let ending = Shown(catalog::ending(&report.ending, &table.words(out.language())));
                tell!(out, "  ", "how-it-ended", ending, standings)?;
            }
            Ok(())
        }
    }
}
