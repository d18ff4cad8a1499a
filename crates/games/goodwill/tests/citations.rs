//! No rule is left without a refusal, a scenario or a test that cites it.

use goodwill::Goodwill;
use kernel::Game;
use std::collections::BTreeSet;
use std::path::Path;

/// Numbers cited in a folder: `Rule("5.1")`, `=> "5.1"` of a refusal, `§5.1` in a test, `rules = ["5.1"]`.
fn cited(folder: &str, marks: &[&str], cited: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() || path.ends_with("citations.rs") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//!")) {
            for mark in marks {
                for rest in line.split(mark).skip(1) {
                    let number: String =
                        rest.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
                    cited.insert(number.trim_end_matches('.').to_owned());
                }
            }
            if line.starts_with("rules = [") {
                cited.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
            }
        }
    }
}

#[test]
fn every_rule_is_cited() {
    let mut found = BTreeSet::new();
    cited("tests", &["§"], &mut found);
    cited("scenarios", &["rule = \""], &mut found);
    let rules: BTreeSet<String> =
        Goodwill::BOOK.entries().map(|entry| entry.number.to_owned()).filter(|n| n.contains('.')).collect();
    assert!(rules.len() > 50, "the rule book has its rules");
    let uncited: Vec<&String> = rules.difference(&found).collect();
    assert!(uncited.is_empty(), "no scenario or test shows §{uncited:?}");
    let unknown: Vec<&String> = found.difference(&rules).filter(|n| n.contains('.')).collect();
    assert!(unknown.is_empty(), "cited but not in the rule book: {unknown:?}");
}

#[test]
fn every_rule_that_the_code_names_exists() {
    let mut named = BTreeSet::new();
    cited("src", &["Rule(\"", "=> \"", "\", \"", "§"], &mut named);
    let rules: BTreeSet<String> = Goodwill::BOOK.entries().map(|entry| entry.number.to_owned()).collect();
    let named: Vec<&String> = named.iter().filter(|n| n.contains('.') && !rules.contains(*n)).collect();
    assert!(named.is_empty(), "the code names rules that do not exist: {named:?}");
}
