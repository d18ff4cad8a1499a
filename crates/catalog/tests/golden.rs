//! Finished matches of earlier days still replay to the same end. If one does not, the rules have changed: bump the
//! game's `RULES` and record the matches anew with the example `record`.

use std::fs;
use std::path::Path;

#[test]
fn golden_games_replay() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut endings = Vec::new();
    for game in fs::read_dir(games).unwrap() {
        let folder = game.unwrap().path().join("golden");
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            let report = catalog::game_of_match(&text).and_then(|game| game.verify(&text));
            let report = report.unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
            assert!(report.finished && report.draws_open == 0 && report.draws_checked > 0);
            endings.push(report.ending);
        }
    }
    endings.sort();
    endings.dedup();
    for ending in ["last firm standing", "months played", "nobody left", "years played", "no company left"] {
        assert!(
            endings.iter().any(|found| found == ending),
            "no golden game ends with '{ending}': {endings:?}"
        );
    }
}
