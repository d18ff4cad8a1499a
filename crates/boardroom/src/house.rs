//! What an operator does with a house: `boardroom backup`, `boardroom restore` and `boardroom tidy`.

use crate::Done;
use crate::screen::{BOLD, DIM, Screen};
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
    out.line(format_args!("All tables are copied to {}.", arguments.file.display()))?;
    Ok(())
}

pub(crate) fn restore(arguments: &RestoreArguments, out: &mut Screen) -> Done {
    let restored = bring_back(&arguments.data, &arguments.file).map_err(|problem| problem.to_string())?;
    out.line(format_args!(
        "{BOLD}{}{BOLD:#} from {} {} back in {}.",
        count(restored.tables, "table"),
        arguments.file.display(),
        if restored.tables == 1 { "is" } else { "are" },
        arguments.data.display()
    ))?;
    if let Some(aside) = restored.set_aside {
        out.line(format_args!(
            "{DIM}What was there is kept as {}; remove it when you no longer want it.{DIM:#}",
            aside.display()
        ))?;
    }
    Ok(())
}

pub(crate) fn tidy(arguments: &TidyArguments, out: &mut Screen) -> Done {
    let days = days(&arguments.older_than)?;
    if !arguments.data.join("boardroom.db").exists() {
        return Err(format!("there is no house in {}", arguments.data.display()).into());
    }
    let mut store = SqliteStore::open(&arguments.data).map_err(|problem| problem.to_string())?;
    let criteria = Criteria { before: now().saturating_sub(days * DAY), stage: arguments.state.stage() };
    let found = tidy::find(&mut store, criteria).map_err(|problem| problem.to_string())?;
    show(&found, days, out)?;
    if found.tables.is_empty() && found.tokens.is_empty() {
        return Ok(());
    }
    if !arguments.yes {
        out.line("Nothing was removed. Make a backup, and say --yes to remove all of this.")?;
        return Ok(());
    }
    tidy::remove(&mut store, &found).map_err(|problem| problem.to_string())?;
    let freed = store.compact().map_err(|problem| {
        format!("everything was removed, but its room on the disk was not given back: {problem}")
    })?;
    out.line(format_args!(
        "Removed {} and forgot {}. The database is {} smaller.",
        count(found.tables.len() as u64, "table"),
        count(found.tokens.len() as u64, "device"),
        size(freed)
    ))?;
    Ok(())
}

/// Says what may go, and what stays though it might be thought to go.
fn show(found: &Outdated, days: u64, out: &mut Screen) -> Done {
    let mut groups: BTreeMap<(Stage, &str), Vec<_>> = BTreeMap::new();
    for old in &found.tables {
        groups.entry((old.stage, &old.game)).or_default().push(old);
    }
    out.line(format_args!(
        "{BOLD}{}{BOLD:#} without a move for more than {}; {} here.",
        count(found.tables.len() as u64, "table"),
        count(days, "day"),
        if found.kept == 1 { "1 other stays".to_owned() } else { format!("{} others stay", found.kept) }
    ))?;
    for ((stage, game), tables) in groups {
        let times = || tables.iter().map(|old| old.last);
        let (oldest, newest) = (times().min().unwrap_or(0), times().max().unwrap_or(0));
        out.line(format_args!(
            "  {} of {game}, {stage}: last moves from {} to {}, {}, about {}",
            count(tables.len() as u64, "table"),
            day(oldest),
            day(newest),
            count(tables.iter().map(|old| old.lines).sum(), "line"),
            size(tables.iter().map(|old| old.bytes).sum())
        ))?;
    }
    if !found.tokens.is_empty() {
        let devices = count(found.tokens.len() as u64, "device");
        out.line(format_args!("  {devices} of people who are at no table that stays"))?;
    }
    for unreadable in &found.unreadable {
        out.line(format_args!("{DIM}Table {} stays: {}{DIM:#}", unreadable.table, unreadable.why))?;
    }
    if !found.unreadable.is_empty() {
        out.line(format_args!("{DIM}Nobody is forgotten, as nobody knows who sits there.{DIM:#}"))?;
    }
    Ok(())
}

fn days(text: &str) -> Result<u64, String> {
    let sentence =
        || format!("--older-than takes a whole number of days from 1 to {MOST_DAYS}, not '{text}'");
    let days: u64 = text.trim().parse().map_err(|_| sentence())?;
    if (1..=MOST_DAYS).contains(&days) { Ok(days) } else { Err(sentence()) }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64)
}

fn count(number: u64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

fn size(bytes: u64) -> String {
    match bytes {
        0..10_000 => format!("{bytes} bytes"),
        10_000..10_000_000 => format!("{} kB", bytes / 1_000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}
