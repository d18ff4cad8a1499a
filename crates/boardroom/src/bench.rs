//! `boardroom bench`.

use crate::Done;
use crate::screen::{BOLD, DIM, Screen};
use crate::simulate::progress_bar;

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The game; by default all
    game: Option<String>,
    /// How many games each figure rests on
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// How many games the planner plays against three clerks; 0 leaves it out
    #[arg(long, default_value_t = 400)]
    planner_games: u64,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let games = match &arguments.game {
        Some(id) => vec![catalog::find(id)?],
        None => catalog::games().to_vec(),
    };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(2);
    let mut all = Vec::new();
    for game in games {
        let speeds = game.speeds(4, arguments.games.max(10))?;
        let planner = if arguments.planner_games > 0 {
            let bar = progress_bar(arguments.planner_games, out);
            let planner =
                game.planner_speed(4, arguments.planner_games, threads, &mut |done| bar.set_position(done));
            bar.finish_and_clear();
            Some(planner?)
        } else {
            None
        };
        if arguments.json {
            all.push(serde_json::json!({ "game": game.id(), "speeds": speeds, "planner": planner }));
            continue;
        }
        let million = |figure: f64| format!("{:.2} million decisions a second", figure / 1e6);
        out.line(format_args!(
            "{BOLD}{}{BOLD:#} {DIM}four seats, one thread unless said otherwise{DIM:#}",
            game.id()
        ))?;
        out.line(format_args!("  random               {}", million(speeds.random)))?;
        out.line(format_args!("  clerk                {}", million(speeds.clerk)))?;
        out.line(format_args!("  random with views    {}", million(speeds.random_with_views)))?;
        out.line(format_args!("  two threads over one {:.2} times (median of five)", speeds.two_threads))?;
        if let Some(planner) = planner {
            out.line(format_args!(
                "  planner              wins {:.1}% against three clerks (95% between {:.1}% and {:.1}%), {} games in {:.0} s on {} threads",
                100.0 * planner.win_share,
                100.0 * planner.interval[0],
                100.0 * planner.interval[1],
                planner.games,
                planner.seconds,
                planner.threads,
            ))?;
        }
    }
    if arguments.json {
        out.json(&all)?;
    }
    Ok(())
}
