//! `boardroom simulate`.

use crate::options::{self, TableArguments};
use crate::screen::Screen;
use crate::words::{Shown, stop, tell};
use crate::{Done, Stop, files};
use arena::{CsvRows, JsonRows, Report, Rows};
use catalog::{AnyGame, SimulationRequest, TableRequest};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::show::{Grid, Heading};
use kernel::words::Fact;
use kernel::{Words, facts, say};
use referee::{Clock, Holder, Place, Secret};
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
    /// The bots: random, novice, clerk or planner, with commas between; the last one takes the seats that are left
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
        return Err(stop!("no-games"));
    }
    let target = arguments.out.as_deref().map(Target::of);
    let mut rows = target.as_ref().map(Target::rows).transpose()?;
    let bar = progress_bar(request.games, out);
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
    print(&report, &words_of(game, &request, out), out)?;
    if let Some(path) = &arguments.out {
        tell!(out, "rows-are-in", file = Shown(path.display()))?;
    }
    Ok(())
}

/// A bar on standard error, if somebody watches.
pub(crate) fn progress_bar(games: u64, out: &Screen) -> ProgressBar {
    let said = say!(out, "progress", done = "{human_pos}", all = "{human_len}", left = "{eta}");
    let style = ProgressStyle::with_template(&format!("{{bar:30}} {said}"))
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

    fn rows(&self) -> Result<Box<dyn Rows>, Stop> {
        rows_to(self.path, &self.part)
    }

    fn finish(&self) -> Done {
        if self.part == self.path {
            return Ok(());
        }
        fs::rename(&self.part, self.path).map_err(|problem| files::unwritable(self.path, &problem))
    }
}

fn rows_to(path: &Path, part: &Path) -> Result<Box<dyn Rows>, Stop> {
    let ending = path.extension().and_then(std::ffi::OsStr::to_str).unwrap_or_default();
    if ending != "csv" && ending != "jsonl" {
        return Err(stop!("unknown-format", file = Shown(path.display())));
    }
    let file = File::create(part).map_err(|problem| files::unwritable(path, &problem))?;
    let file = BufWriter::new(file);
    Ok(if ending == "csv" { Box::new(CsvRows::new(file)) } else { Box::new(JsonRows(file)) })
}

/// The words of the game that was simulated, for its endings. A table knows them, so one is laid at which nobody plays.
fn words_of(game: &dyn AnyGame, request: &SimulationRequest, out: &Screen) -> Words {
    let place = |number| Place::new(format!("{number}"), Holder::Bot("random".to_owned()));
    let table = game.open(&TableRequest {
        id: game.id().to_owned(),
        setting: request.setting.clone(),
        seats: (1..=request.seats).map(place).collect(),
        series: None,
        clock: Clock::NONE,
        secret: Secret::repeatable(""),
    });
    table.map_or_else(|_| out.words().clone(), |table| table.words(out.language()))
}

fn print(report: &Report, words: &Words, out: &mut Screen) -> Done {
    let Report { games, seed, seconds, decisions_per_second, games_per_second, mean_rounds, .. } = report;
    tell!(
        out,
        "games-simulated",
        games,
        seed = Shown(seed),
        seconds = Shown(format_args!("{seconds:.2}")),
        decisions = Shown(format_args!("{decisions_per_second:.0}")),
        speed = Shown(format_args!("{games_per_second:.0}")),
    )?;
    let endings: Vec<_> = report
        .endings
        .iter()
        .map(|(name, count)| facts! { ending = words.show(&Fact::Kind("ending", name)), count })
        .collect();
    tell!(out, "rounds-and-endings", rounds = Shown(format_args!("{mean_rounds:.1}")), endings)?;
    out.line("")?;
    let columns = [
        Heading::Words("bot"),
        Heading::Figures("seats"),
        Heading::Figures("wins"),
        Heading::Figures("interval"),
        Heading::Figures("standing"),
        Heading::Figures("bankruptcies"),
        Heading::Figures("longest"),
    ];
    let mut grid = Grid::new(out.words(), "simulated-bots", &facts! {}, &columns);
    for bot in &report.bots {
        grid.row(vec![
            bot.bot.to_string(),
            bot.seats.to_string(),
            format!("{:.1}%", 100.0 * bot.win_share),
            say!(
                out,
                "between",
                low = Shown(format_args!("{:.1}%", 100.0 * bot.interval[0])),
                high = Shown(format_args!("{:.1}%", 100.0 * bot.interval[1])),
            ),
            kernel::Money(bot.mean_standing.round() as i64).to_string(),
            bot.bankruptcies.to_string(),
            if bot.longest_decision > 0.0 { format!("{:.3} s", bot.longest_decision) } else { String::new() },
        ]);
    }
    out.grid(&grid)?;
    Ok(tell!(out, "how-wins-count")?)
}
