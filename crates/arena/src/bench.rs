//! How fast games are played: the figures of `make bench`. Nothing is asserted here; whoever prints them judges.

use crate::bot::BotKind;
use crate::report::Report;
use crate::simulate::{Failure, Simulation};
use kernel::Advise;
use serde::Serialize;
use std::sync::Arc;

/// How often each comparison of one thread with two is made; the median counts.
const REPEATS: usize = 5;

/// Decisions a second with different bots, and what a second thread brings.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Speeds {
    /// On one thread, all seats random.
    pub random: f64,
    /// On one thread, all seats clerks.
    pub clerk: f64,
    /// On one thread, all seats random, and the view of each deciding seat is built.
    pub random_with_views: f64,
    /// Two threads over one, all seats random: the median of five.
    pub two_threads: f64,
}

/// How one planner fares against clerks at its default budget, and how long that takes.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlannerSpeed {
    pub games: u64,
    pub threads: usize,
    pub seconds: f64,
    pub win_share: f64,
    pub interval: [f64; 2],
}

/// Measures the speeds at a table. Each figure rests on so many games, after a tenth as many to warm up.
pub fn speeds<G: Advise>(
    seats: u8,
    options: &G::Options,
    edition: &Arc<G::Edition>,
    games: u64,
) -> Result<Speeds, Failure> {
    let run = |bot, threads, views, games| -> Result<f64, Failure> {
        let simulation = Simulation::<G> {
            seats,
            options: options.clone(),
            edition: edition.clone(),
            bots: vec![bot],
            games,
            seed: 1,
            threads,
            views,
        };
        simulation.run(|_| (), None).map(|report: Report| report.decisions_per_second)
    };
    let measure = |bot, views| {
        run(bot, 1, views, games / 10)?;
        run(bot, 1, views, games)
    };
    let mut ratios = Vec::with_capacity(REPEATS);
    for _ in 0..REPEATS {
        // One after the other, so that a machine that slows down slows both.
        ratios.push(run(BotKind::Random, 2, false, games * 2)? / run(BotKind::Random, 1, false, games)?);
    }
    Ok(Speeds {
        random: measure(BotKind::Random, false)?,
        clerk: measure(BotKind::Clerk, false)?,
        random_with_views: measure(BotKind::Random, true)?,
        two_threads: median(&mut ratios),
    })
}

/// Plays one planner against clerks.
pub fn planner<G: Advise>(
    seats: u8,
    options: &G::Options,
    edition: &Arc<G::Edition>,
    games: u64,
    threads: usize,
    progress: impl FnMut(u64),
) -> Result<PlannerSpeed, Failure> {
    let simulation = Simulation::<G> {
        seats,
        options: options.clone(),
        edition: edition.clone(),
        bots: vec![BotKind::PLANNER, BotKind::Clerk],
        games,
        seed: 1,
        threads,
        views: false,
    };
    let report = simulation.run(progress, None)?;
    let planner = &report.bots[0];
    Ok(PlannerSpeed {
        games,
        threads,
        seconds: report.seconds,
        win_share: planner.win_share,
        interval: planner.interval,
    })
}

/// The middle one of an odd number of figures.
fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or_default()
}
