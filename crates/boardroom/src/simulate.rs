//! `boardroom simulate`.

use crate::options::{self, TableArguments};
use crate::screen::{BOLD, DIM, Screen};
use crate::{Done, Stop, files};
use arena::{CsvRows, JsonRows, Report, Rows};
use catalog::SimulationRequest;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::show::Grid;
use std::fs;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The game
    game: String,
    #[command(flatten)]
    table: TableArguments,
    /// How many seats, 2 to 64 for most games; by default four, or as many as bots are listed
    #[arg(long)]
    seats: Option<u64>,
    /// The bots: random, clerk or planner, with commas between; the last one takes the seats that are left
    #[arg(long, default_value = "random", value_name = "A,B,C")]
    bots: String,
    /// How many games
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// The seed: the same one gives the same games, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads; by default as many as the machine has cores
    #[arg(long)]
    threads: Option<usize>,
    /// Measure with views: work out what each deciding seat sees, even for bots that do not look
    #[arg(long)]
    views: bool,
    /// Write a row for each game to a file that ends in .csv or .jsonl
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let game = catalog::find(&arguments.game)?;
    let bots = options::bots(&arguments.bots)?;
    let setting = arguments.table.setting()?;
    let listed = bots.len() as u64;
    let seats = arguments.seats.unwrap_or(if listed > 1 { listed } else { 4 });
    let request = SimulationRequest {
        seats: game.seat_count(&setting, seats)?,
        setting,
        bots,
        games: arguments.games,
        seed: arguments.seed,
        threads: arguments
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get)),
        views: arguments.views,
    };
    if request.games == 0 {
        return Err(Stop::Sentence("--games takes 1 or more".into()));
    }
    let target = arguments.out.as_deref().map(Target::of);
    let mut rows = target.as_ref().map(Target::rows).transpose()?;
    let bar = progress_bar(request.games);
    let report = game.simulate(
        &request,
        &mut |done| bar.set_position(done),
        rows.as_mut().map(|rows| rows.as_mut() as &mut dyn Rows),
    );
    bar.finish_and_clear();
    drop(rows);
    let report = report?;
    target.as_ref().map_or(Ok(()), Target::finish)?;
    if arguments.json {
        return Ok(out.json(&report)?);
    }
    print(&report, out)?;
    if let Some(path) = &arguments.out {
        out.line(format_args!("A row for each game is in {}.", path.display()))?;
    }
    Ok(())
}

/// A bar on standard error, if somebody watches.
pub(crate) fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {human_pos} of {human_len} games, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(games).with_style(style)
}

/// Where rows go. Until all are written they are in a part file, so that nobody takes half for the whole.
struct Target<'a> {
    path: &'a Path,
    part: PathBuf,
}

impl<'a> Target<'a> {
    fn of(path: &'a Path) -> Target<'a> {
        // A device or a pipe is written to as it is.
        let is_special = path.exists() && !path.is_file();
        Target { path, part: if is_special { path.to_owned() } else { files::part_of(path) } }
    }

    fn rows(&self) -> Result<Box<dyn Rows>, String> {
        rows_to(self.path, &self.part)
    }

    fn finish(&self) -> Result<(), String> {
        if self.part == self.path {
            return Ok(());
        }
        fs::rename(&self.part, self.path)
            .map_err(|problem| format!("{} cannot be written: {problem}", self.path.display()))
    }
}

fn rows_to(path: &Path, part: &Path) -> Result<Box<dyn Rows>, String> {
    let ending = path.extension().and_then(std::ffi::OsStr::to_str).unwrap_or_default();
    if ending != "csv" && ending != "jsonl" {
        return Err(format!("{} should end in .csv or .jsonl, so that the format is clear", path.display()));
    }
    let file =
        File::create(part).map_err(|problem| format!("{} cannot be written: {problem}", path.display()))?;
    let file = BufWriter::new(file);
    Ok(if ending == "csv" { Box::new(CsvRows::new(file)) } else { Box::new(JsonRows(file)) })
}

fn print(report: &Report, out: &mut Screen) -> Done {
    out.line(format_args!(
        "{BOLD}{} games{BOLD:#} with seed {} in {:.2} s: {:.0} decisions a second, {:.0} games a second",
        report.games, report.seed, report.seconds, report.decisions_per_second, report.games_per_second
    ))?;
    let endings: Vec<String> =
        report.endings.iter().map(|(ending, count)| format!("{ending} {count}")).collect();
    out.line(format_args!("{:.1} rounds on average; endings: {}", report.mean_rounds, endings.join(", ")))?;
    out.line("")?;
    let figures = ["Seats", "Wins", "95% between", "Mean standing", "Bankruptcies"];
    let columns = [("Bot", false)].into_iter().chain(figures.map(|heading| (heading, true)));
    let mut grid = Grid::plain("", columns);
    for bot in &report.bots {
        grid.row(vec![
            bot.bot.to_string(),
            bot.seats.to_string(),
            format!("{:.1}%", 100.0 * bot.win_share),
            format!("{:.1}% and {:.1}%", 100.0 * bot.interval[0], 100.0 * bot.interval[1]),
            kernel::Money(bot.mean_standing.round() as i64).to_string(),
            bot.bankruptcies.to_string(),
        ]);
    }
    out.grid(&grid)?;
    out.line(format_args!("{DIM}Wins are for each seat; ties share a win.{DIM:#}"))?;
    Ok(())
}
