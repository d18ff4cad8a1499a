//! Every scenario of every game passes.

use catalog::scenario::Scenario;
use std::fs;
use std::path::Path;

#[test]
fn all_scenarios_pass() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut problems = Vec::new();
    let mut games: Vec<_> =
        fs::read_dir(crate_folder.join("../games")).unwrap().map(|game| game.unwrap().path()).collect();
    if cfg!(feature = "specimen") {
        games.push(crate_folder.join("tests/specimen"));
    }
    for game in games {
        let folder = game.join("scenarios");
        let files: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
        assert!(!files.is_empty(), "{} is empty", folder.display());
        for path in files {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).unwrap();
            let scenario = Scenario::read(&text).unwrap_or_else(|problem| panic!("{name}: {problem}"));
            match catalog::find(&scenario.game).unwrap().scenario(&scenario) {
                Ok(outcomes) => {
                    assert!(outcomes.checks > 0, "{name} compares nothing");
                    problems.extend(
                        outcomes.differences.iter().map(|difference| format!("{name}: {difference}")),
                    );
                }
                Err(problem) => problems.push(format!("{name}: {problem}")),
            }
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// What a run of a table of Management with this at its top and these steps differs in.
fn differences(top: &str, steps: &str) -> Vec<String> {
    let text = format!("title = 't'\ngame = 'management'\nseats = 2\n{top}\n{steps}");
    let scenario = Scenario::read(&text).unwrap();
    catalog::find("management").unwrap().scenario(&scenario).unwrap().differences
}

#[test]
fn what_is_not_refused_or_is_told_is_a_difference() {
    let private = "options = { holdings = 'private' }";
    let loan = "[[step]]\ndo = ['chance 2', 'rest pass', '1 pass', '2 pass', 'rest pass', '1 borrow 100']\n";
    for (top, steps, says) in [
        ("", "[[step]]\nrefuse = [{ try = 'chance 2', code = 'no-such-outcome' }]", "but is accepted"),
        ("", "[[step]]\nrefuse = [{ try = 'chance 1', code = 'no-chance' }]", "should be no-chance"),
        (
            "",
            "[[step]]\nrefuse = [{ try = '1 shout', code = 'not-now' }]",
            "should be not-now but is no-action",
        ),
        ("refused = 'month'", "", "should be refused with 'month' but can be played at"),
        ("refused = 'month'\n[position]\nmarket_level = 300", "", "the reason is 'this position cannot be"),
        (private, &format!("{loan}expect.not_told = ['borrowed']"), "somebody was told: Seat 1 borrowed"),
        (
            private,
            &format!("{loan}expect.not_told = [{{ as = 1, says = 'borrowed' }}]"),
            "1 was told: Seat 1",
        ),
        (private, &format!("{loan}expect.told = [{{ as = 2, says = 'borrowed' }}]"), "but 2 was told only"),
    ] {
        let found = differences(top, steps);
        assert!(found.len() == 1 && found[0].contains(says), "{top} {steps}: {found:?}");
    }
    let fine = format!("{loan}expect.not_told = [{{ as = 2, says = 'borrowed' }}, 'repaid']");
    assert!(differences(private, &fine).is_empty());
    // More seats than a table can have are refused in words, like everything else.
    let many =
        Scenario::read("title = 't'\ngame = 'management'\nseats = 300\nrefused = '2 to 64 seats'").unwrap();
    let found = catalog::find("management").unwrap().scenario(&many).unwrap();
    assert!(found.differences.is_empty() && found.checks == 1, "{found:?}");
}
