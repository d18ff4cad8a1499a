//! Every scenario of every game passes.

use catalog::scenario::Scenario;
use std::fs;
use std::path::Path;

#[test]
fn all_scenarios_pass() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut problems = Vec::new();
    for game in fs::read_dir(games).unwrap() {
        let folder = game.unwrap().path().join("scenarios");
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
