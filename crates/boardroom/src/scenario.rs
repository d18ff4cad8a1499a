//! `boardroom scenario`.

use crate::screen::{Screen, printable};
use crate::words::{Shown, tell};
use crate::{Done, Stop, files};
use catalog::scenario::Scenario;
use kernel::Language;
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
    // Programs read English.
    let language = if arguments.json { Language::ENGLISH } else { out.language() };
    let found: Vec<Found> = arguments.files.iter().map(|path| run_file(path, language)).collect();
    let bad = found.iter().filter(|found| found.problem.is_some() || !found.differences.is_empty()).count();
    if arguments.json {
        out.json(&found)?;
    } else {
        for found in &found {
            print(found, out)?;
        }
        tell!(out, "scenarios-run", passed = found.len() - bad, failed = bad)?;
    }
    if bad > 0 { Err(Stop::Said) } else { Ok(()) }
}

fn run_file(path: &std::path::Path, language: Language) -> Found {
    let mut found = Found {
        file: path.display().to_string(),
        title: None,
        checks: 0,
        differences: Vec::new(),
        problem: None,
    };
    let result = files::read_handwritten(path).and_then(|text| {
        let scenario = Scenario::read(&text).map_err(|problem| Stop::Sentence(problem.0))?;
        found.title = Some(scenario.title.clone());
        let game = catalog::find(&scenario.game)?;
        game.scenario(&scenario).map_err(|problem| Stop::Sentence(problem.0))
    });
    match result {
        Ok(outcomes) => {
            found.checks = outcomes.checks;
            found.differences = outcomes.differences;
        }
        Err(stop) => found.problem = stop.in_language(language),
    }
    found
}

fn print(found: &Found, out: &mut Screen) -> std::io::Result<()> {
    let (title, file) = (Shown(found.title.as_deref().unwrap_or_default()), Shown(&found.file));
    if let Some(problem) = &found.problem {
        return tell!(out, "scenario-cannot-run", file, problem = Shown(problem));
    }
    if found.differences.is_empty() {
        return tell!(out, "scenario-ok", title, checks = found.checks, file);
    }
    tell!(out, "scenario-differs", title, file)?;
    for difference in &found.differences {
        out.line(format_args!("    {}", printable(difference)))?;
    }
    Ok(())
}
