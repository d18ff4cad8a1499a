//! `boardroom replay` and `boardroom verify`.

use crate::screen::{BAD, BOLD, DIM, GOOD, Screen, printable};
use crate::{Done, Stop, files};
use catalog::AnyMatch;
use kernel::{Seat, Viewer};
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
    let named = |problem: referee::BadFile| format!("{}: {problem}", arguments.file.display());
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
    let names = printable(&table.names().join(", "));
    out.line(format_args!(
        "{BOLD}{}{BOLD:#} with {names}: entry {at} of {}",
        header.variant,
        table.entries()
    ))?;
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
        Some("everything") => Err(Stop::Sentence("everything is shown only after the end of a match".into())),
        Some(number) => {
            let seats = table.names().len();
            let seat = number.parse().ok().and_then(Seat::from_number).filter(|seat| seat.index() < seats);
            seat.map(Viewer::Seat).ok_or_else(|| {
                Stop::Sentence(format!(
                    "--as takes a seat from 1 to {seats}, public or everything, not '{number}'"
                ))
            })
        }
    }
}

pub(crate) fn verify(arguments: &VerifyArguments, out: &mut Screen) -> Done {
    let text = files::read(&arguments.file)?;
    let file = arguments.file.display();
    let checked = catalog::game_of_match(&text).and_then(|game| {
        // Names are those that people gave when they sat down, which only a replay knows.
        Ok((game.verify(&text)?, game.replay(&text)?.names()))
    });
    match checked {
        Err(problem) => {
            if arguments.json {
                out.json(&serde_json::json!({
                    "ok": false, "line": problem.line, "entry": problem.entry, "problem": problem.sentence,
                }))?;
            } else {
                let problem = printable(&problem.to_string());
                out.line(format_args!("{BAD}not right{BAD:#} {file}: {problem}"))?;
            }
            Err(Stop::Said)
        }
        Ok((report, names)) => {
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
            let state = if report.finished { "right" } else { "right so far" };
            out.line(format_args!("{GOOD}{state}{GOOD:#} {file}"))?;
            out.line(format_args!(
                "  {} entries were replayed; every decision was legal and led to the state that the file names.",
                report.entries
            ))?;
            if report.finished {
                out.line(format_args!(
                    "  The secret fits the commitment, and all {} draws follow from it.",
                    report.draws_checked
                ))?;
            } else {
                let sentence = match (report.draws_checked, report.draws_open) {
                    (0, open) => format!("its {open} draws can be checked when the secret is revealed"),
                    (checked, _) => {
                        format!("its {checked} draws follow from the secret that this file holds")
                    }
                };
                out.line(format_args!("  The match is not over; {sentence}."))?;
            }
            if report.taken_back > 0 {
                let count = report.taken_back;
                let times = if count == 1 { "once".to_owned() } else { format!("{count} times") };
                out.line(format_args!(
                    "  Decisions were taken back {times}; draws that were used stayed used."
                ))?;
            }
            if report.staged > 0 {
                out.line(format_args!(
                    "  {} outcomes were staged by the instructor, not drawn.",
                    report.staged
                ))?;
            }
            if report.finished {
                let standings: Vec<String> = names
                    .iter()
                    .zip(&report.standings)
                    .map(|(name, sum)| format!("{} ${sum}", printable(name)))
                    .collect();
                out.line(format_args!(
                    "  It ended: {}. Standings: {}.",
                    report.ending,
                    standings.join(", ")
                ))?;
            }
            Ok(())
        }
    }
}
