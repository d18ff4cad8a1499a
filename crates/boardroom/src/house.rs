//! What an operator does with a house: `boardroom backup`, `boardroom restore` and `boardroom tidy`.

use crate::screen::Screen;
use crate::words::{Shown, stop, tell};
use crate::{Done, Stop};
use kernel::facts;
use kernel::words::Fact;
use referee::Stage;
use server::store::tidy::{self, Criteria, Outdated};
use server::store::{SqliteStore, day, restore as bring_back};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// The milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// A hundred years, in days. Whoever writes more has slipped.
const MOST_DAYS: u64 = 36_500;

#[derive(clap::Args, Debug)]
pub(crate) struct BackupArguments {
    /// The file to write, which must not exist yet
    file: PathBuf,
    /// The folder in which tables are kept
    #[arg(long, value_name = "FOLDER", default_value = "boardroom-data")]
    data: PathBuf,
}

#[derive(clap::Args, Debug)]
pub(crate) struct RestoreArguments {
    /// The backup to bring back; it is left as it is
    file: PathBuf,
    /// The folder in which tables are kept; what is in it is set aside
    #[arg(long, value_name = "FOLDER", default_value = "boardroom-data")]
    data: PathBuf,
}

#[derive(clap::Args, Debug)]
pub(crate) struct TidyArguments {
    /// The folder in which tables are kept
    #[arg(long, value_name = "FOLDER", default_value = "boardroom-data")]
    data: PathBuf,
    /// Tables at which nothing has happened for more than so many days
    #[arg(long, value_name = "DAYS", allow_hyphen_values = true)]
    older_than: String,
    /// Only tables that have come this far
    #[arg(long, value_enum, default_value_t = State::Over)]
    state: State,
    /// Really remove them; without it they are only shown
    #[arg(long)]
    yes: bool,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum State {
    Over,
    Playing,
    Gathering,
    All,
}

impl State {
    fn stage(self) -> Option<Stage> {
        match self {
            State::Over => Some(Stage::Over),
            State::Playing => Some(Stage::Playing),
            State::Gathering => Some(Stage::Gathering),
            State::All => None,
        }
    }
}

pub(crate) fn backup(arguments: &BackupArguments, out: &mut Screen) -> Done {
    SqliteStore::copy(&arguments.data, &arguments.file).map_err(|problem| problem.to_string())?;
    Ok(tell!(out, "tables-copied", file = Shown(arguments.file.display()))?)
}

pub(crate) fn restore(arguments: &RestoreArguments, out: &mut Screen) -> Done {
    let restored = bring_back(&arguments.data, &arguments.file).map_err(|problem| problem.to_string())?;
    let (file, folder) = (Shown(arguments.file.display()), Shown(arguments.data.display()));
    tell!(out, "tables-restored", tables = restored.tables, file, folder)?;
    if let Some(aside) = restored.set_aside {
        tell!(out, "set-aside", aside = Shown(aside.display()))?;
    }
    Ok(())
}

pub(crate) fn tidy(arguments: &TidyArguments, out: &mut Screen) -> Done {
    let days = days(&arguments.older_than)?;
    if !arguments.data.join("boardroom.db").exists() {
        return Err(stop!("no-house", folder = Shown(arguments.data.display())));
    }
    let mut store = SqliteStore::open(&arguments.data).map_err(|problem| problem.to_string())?;
    let criteria = Criteria { before: now().saturating_sub(days * DAY), stage: arguments.state.stage() };
    let found = tidy::find(&mut store, criteria).map_err(|problem| problem.to_string())?;
    show(&found, days, out)?;
    if found.tables.is_empty() && found.tokens.is_empty() {
        return Ok(());
    }
    if !arguments.yes {
        return Ok(tell!(out, "nothing-removed")?);
    }
    tidy::remove(&mut store, &found).map_err(|problem| problem.to_string())?;
    let freed = store.compact().map_err(|problem| stop!("room-not-freed", problem = Shown(problem)))?;
    let (tables, devices) = (found.tables.len(), found.tokens.len());
    Ok(tell!(out, "tables-removed", tables, devices, freed = size(freed))?)
}

/// Says what may go, and what stays though it might be thought to go.
fn show(found: &Outdated, days: u64, out: &mut Screen) -> Done {
    let mut groups: BTreeMap<(Stage, &str), Vec<_>> = BTreeMap::new();
    for old in &found.tables {
        groups.entry((old.stage, &old.game)).or_default().push(old);
    }
    tell!(out, "tables-outdated", tables = found.tables.len(), days, others = found.kept)?;
    for ((stage, game), tables) in groups {
        let times = || tables.iter().map(|old| old.last);
        let (oldest, newest) = (times().min().unwrap_or(0), times().max().unwrap_or(0));
        tell!(
            out,
            "  ",
            "tables-of-game",
            tables = tables.len(),
            game = Shown(game),
            stage = stage_name(stage),
            oldest = Shown(day(oldest)),
            newest = Shown(day(newest)),
            lines = tables.iter().map(|old| old.lines).sum::<u64>(),
            size = size(tables.iter().map(|old| old.bytes).sum()),
        )?;
    }
    if !found.tokens.is_empty() {
        tell!(out, "  ", "devices-of-nobody", devices = found.tokens.len())?;
    }
    for unreadable in &found.unreadable {
        tell!(out, "table-stays", table = Shown(&unreadable.table), why = Shown(&unreadable.why))?;
    }
    if !found.unreadable.is_empty() {
        tell!(out, "nobody-forgotten")?;
    }
    Ok(())
}

fn days(text: &str) -> Result<u64, Stop> {
    let sentence = || stop!("no-such-age", most = Shown(MOST_DAYS), given = Shown(text));
    let days: u64 = text.trim().parse().map_err(|_| sentence())?;
    if (1..=MOST_DAYS).contains(&days) { Ok(days) } else { Err(sentence()) }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64)
}

fn stage_name(stage: Stage) -> Fact {
    let name = match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "over",
    };
    Fact::Kind("stage", name)
}

fn size(bytes: u64) -> Fact {
    match bytes {
        0..10_000 => Fact::Message("size-bytes", facts! { amount = bytes }),
        10_000..10_000_000 => Fact::Message("size-kilobytes", facts! { amount = bytes / 1_000 }),
        _ => Fact::Message("size-megabytes", facts! { amount = bytes / 1_000_000 }),
    }
}
