//! `boardroom review`: what a match was for a seat, after its end.

use crate::screen::Screen;
use crate::words::{Shown, stop, tell};
use crate::{Done, Stop, files};
use arena::Cancel;
use catalog::{AnyMatch, PlainReview, SeatReview, review_budget};
use kernel::Seat;
use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The match file, of a match that is over
    file: PathBuf,
    /// The seat whose decisions are reviewed (1, 2, ...); by default all seats that people held, or else all
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// How many games are tried out for each seat in all: more is surer and takes longer
    #[arg(long, value_name = "PLAYOUTS", value_parser = clap::value_parser!(u32).range(1_000..=100_000_000))]
    budget: Option<u32>,
    /// The seed of these games; the same seed gives the same review
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    /// Write the JSON to this file too
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let text = files::read(&arguments.file)?;
    let named = |problem: referee::BadFile| Stop::Message(problem.in_file(&arguments.file));
    let table = catalog::game_of_match(&text).and_then(|game| game.replay(&text)).map_err(named)?;
    let seats = seats(arguments.seat, table.as_ref())?;
    let words = table.words(out.language());
    let mut reviews = Vec::new();
    for seat in seats {
        let review = found(arguments.budget, arguments.seed, table.as_ref(), seat)?;
        let review = table.tell_review(&review, &words)?;
        if !arguments.json {
            if !reviews.is_empty() {
                out.line("")?;
            }
            show(&review, out)?;
            out.flush()?;
        }
        reviews.push(review);
    }
    if let Some(path) = &arguments.out {
        let text = serde_json::to_string_pretty(&reviews).expect("reviews are plain data") + "\n";
        std::fs::write(path, text).map_err(|problem| files::unwritable(path, &problem))?;
    }
    if arguments.json {
        out.json(&reviews)?;
    }
    Ok(())
}

/// Whose decisions are asked for.
fn seats(asked: Option<u8>, table: &dyn AnyMatch) -> Result<Vec<Seat>, Stop> {
    let count = table.names().len();
    let Some(number) = asked else {
        let all = || Seat::first(count as u8);
        let people: Vec<Seat> = all()
            .filter(|seat| !matches!(table.places()[seat.index()].holder, referee::Holder::Bot(_)))
            .collect();
        return Ok(if people.is_empty() { all().collect() } else { people });
    };
    let seat = Seat::from_number(number.into()).filter(|seat| seat.index() < count);
    let seat = seat.ok_or_else(|| stop!("seat-out-of-range", seats = count, given = Shown(number)))?;
    Ok(vec![seat])
}

/// Reviews a seat, and says on the other channel how far it has come.
pub(crate) fn found(
    budget: Option<u32>,
    seed: u64,
    table: &dyn AnyMatch,
    seat: Seat,
) -> Result<PlainReview, Stop> {
    let budget = budget.unwrap_or_else(|| review_budget(table.names().len()));
    let shown = std::io::stderr().is_terminal();
    let mut last = Instant::now();
    let progress = move |done: u32, total: u32| {
        if shown && last.elapsed() > Duration::from_millis(200) {
            last = Instant::now();
            let _ = write!(std::io::stderr(), "\r{seat}: {done} / {total} \x1b[K");
        }
    };
    let work = table.review_work(seat, budget, seed, Box::new(progress))?;
    let found = work(&Cancel::NEVER);
    if shown {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
    Ok(found.expect("nobody cancels it"))
}

pub(crate) fn show(review: &SeatReview, out: &mut Screen) -> Done {
    tell!(out, "review-of", name = Shown(&review.name))?;
    for sentence in &review.summary {
        out.paragraph("  ", sentence)?;
    }
    if !review.worst.is_empty() {
        out.line("")?;
        tell!(out, "review-worst")?;
        for decision in &review.worst {
            out.paragraph("  ", &decision.sentence)?;
        }
    }
    if !review.turning_points.is_empty() {
        out.line("")?;
        tell!(out, "review-turning-points")?;
        for point in &review.turning_points {
            out.paragraph("  ", &point.headline)?;
            for sentence in &point.sentences {
                out.paragraph("    ", sentence)?;
            }
        }
    }
    out.line("")?;
    let count = review.decisions.len();
    tell!(out, "review-rests-on", worlds = review.worlds, count)?;
    Ok(())
}
