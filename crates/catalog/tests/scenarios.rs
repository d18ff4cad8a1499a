//! Every scenario of every game passes.

use catalog::scenario::Scenario;
use std::path::Path;

#[test]
fn management_scenarios_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/management/scenarios");
    let mut problems = Vec::new();
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        count += 1;
        match Scenario::read(&text).and_then(|scenario| scenario.run::<management::Management>()) {
            Ok(outcomes) => problems.extend(outcomes.differences.into_iter().map(|d| format!("{name}: {d}"))),
            Err(problem) => problems.push(format!("{name}: {problem}")),
        }
    }
    assert!(count > 20);
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
