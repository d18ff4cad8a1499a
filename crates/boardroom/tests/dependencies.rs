//! Who may depend on whom. Only `catalog` names games; games know only the kernel.

use std::collections::BTreeMap;
use std::process::Command;

#[test]
fn crates_depend_only_downwards() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo is there");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("metadata is JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let games: Vec<&str> = packages
        .iter()
        .filter(|package| {
            let path = package["manifest_path"].as_str().unwrap();
            ["/games/", "/tests/specimen/"].iter().any(|part| path.contains(part))
        })
        .map(|package| package["name"].as_str().unwrap())
        .collect();
    assert!(games.contains(&"management"));
    let mut allowed: BTreeMap<&str, Vec<&str>> = BTreeMap::from([
        ("kernel", vec![]),
        ("referee", vec!["kernel"]),
        ("arena", vec!["kernel"]),
        ("export", vec!["kernel"]),
        // What only tests have.
        ("suite", vec!["kernel", "referee", "arena"]),
        ("catalog", [&["kernel", "referee", "arena", "export"], games.as_slice()].concat()),
        ("server", vec!["kernel", "referee", "arena", "catalog", "export"]),
        ("boardroom", vec!["kernel", "referee", "arena", "catalog", "export", "server"]),
    ]);
    allowed.extend(games.iter().map(|&game| (game, vec!["kernel"])));
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let allowed = allowed.get(name).unwrap_or_else(|| panic!("{name} has no place in the house"));
        for dependency in package["dependencies"].as_array().unwrap() {
            // Of our own crates, and not only for tests.
            if dependency["path"].is_string() && dependency["kind"] != "dev" {
                let other = dependency["name"].as_str().unwrap();
                assert!(allowed.contains(&other), "{name} may not depend on {other}");
            }
        }
    }
}
