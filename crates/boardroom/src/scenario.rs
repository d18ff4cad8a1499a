//! `boardroom scenario`.

use crate::screen::{BAD, DIM, GOOD, Screen, printable};
use crate::{Done, Stop, files};
use catalog::scenario::Scenario;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The scenario files to run
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

#[derive(serde::Serialize)]
struct Found {
    file: String,
    title: Option<String>,
    checks: usize,
    differences: Vec<String>,
    /// Why it could not be run.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let found: Vec<Found> = arguments.files.iter().map(|path| run_file(path)).collect();
    let bad = found.iter().filter(|found| found.problem.is_some() || !found.differences.is_empty()).count();
    if arguments.json {
        out.json(&found)?;
    } else {
        for found in &found {
            print(found, out)?;
        }
        out.line(format_args!("{} passed, {bad} failed", found.len() - bad))?;
    }
    if bad > 0 { Err(Stop::Said) } else { Ok(()) }
}

fn run_file(path: &std::path::Path) -> Found {
    let mut found = Found {
        file: path.display().to_string(),
        title: None,
        checks: 0,
        differences: Vec::new(),
        problem: None,
    };
    let result = files::read_handwritten(path).and_then(|text| {
        let scenario = Scenario::read(&text).map_err(|problem| problem.0)?;
        found.title = Some(scenario.title.clone());
        let game = catalog::find(&scenario.game)?;
        game.scenario(&scenario).map_err(|problem| problem.0)
    });
    match result {
        Ok(outcomes) => {
            found.checks = outcomes.checks;
            found.differences = outcomes.differences;
        }
        Err(problem) => found.problem = Some(problem),
    }
    found
}

fn print(found: &Found, out: &mut Screen) -> std::io::Result<()> {
    let title = printable(found.title.as_deref().unwrap_or_default());
    let Found { file, checks, .. } = found;
    if let Some(problem) = &found.problem {
        return out.line(format_args!("{BAD}cannot run{BAD:#} {file}: {}", printable(problem)));
    }
    if found.differences.is_empty() {
        return out.line(format_args!("{GOOD}ok{GOOD:#} {title} {DIM}({checks} checks, {file}){DIM:#}"));
    }
    out.line(format_args!("{BAD}differs{BAD:#} {title} {DIM}({file}){DIM:#}"))?;
    for difference in &found.differences {
        out.line(format_args!("    {}", printable(difference)))?;
    }
    Ok(())
}
