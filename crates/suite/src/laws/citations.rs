//! No rule is left without a scenario or a test that cites it, and no test of a rule without its rule.

use kernel::rules::RuleBook;
use std::collections::BTreeSet;
use std::path::Path;

/// Asserts, of the crate in this folder, that every rule of its book is cited by a scenario or a test, that every test in
/// `tests/rules.rs` says above it which rule it is of, and that every rule that those or the code name is in the book.
///
/// # Panics
/// If a rule is not cited, or one is that does not exist, or a test says no rule.
pub fn every_rule_is_cited(book: &RuleBook, crate_folder: &str) {
    let folder = Path::new(crate_folder);
    let all: BTreeSet<String> = book.entries().map(|entry| entry.number.to_owned()).collect();
    let rules: BTreeSet<String> = all.iter().filter(|number| number.contains('.')).cloned().collect();
    assert!(!rules.is_empty(), "the rule book has no rules");
    let mut shown = BTreeSet::new();
    collect(&folder.join("tests"), &mut |line| after_signs(line), &mut shown);
    collect(&folder.join("scenarios"), &mut of_scenario, &mut shown);
    let uncited: Vec<&String> = rules.difference(&shown).collect();
    assert!(uncited.is_empty(), "no scenario or test shows §{uncited:?}");
    let mut named = shown;
    collect(&folder.join("src"), &mut |line| [after_signs(line), literals(line)].concat(), &mut named);
    let unknown: Vec<&String> =
        named.iter().filter(|number| number.contains('.') && !all.contains(*number)).collect();
    assert!(unknown.is_empty(), "named but not in the rule book: {unknown:?}");
    let silent = std::fs::read_to_string(folder.join("tests/rules.rs")).map(|text| without_rule(&text));
    let silent = silent.unwrap_or_default();
    assert!(silent.is_empty(), "these tests do not say which rule they are of: {silent:?}");
}

/// What a way of reading lines finds in all files under a folder; a folder that is not there has none.
fn collect(folder: &Path, read: &mut impl FnMut(&str) -> Vec<String>, found: &mut BTreeSet<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            collect(&path, read, found);
            continue;
        }
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//!")) {
            found.extend(read(line));
        }
    }
}

/// The numbers that stand after the sign for a rule.
fn after_signs(line: &str) -> Vec<String> {
    line.split('§').skip(1).map(number).collect()
}

/// `rule = "5.1"`, and `rules = ["5.1"]` at the beginning of a line.
fn of_scenario(line: &str) -> Vec<String> {
    let mut found: Vec<String> = line.split("rule = \"").skip(1).map(number).collect();
    if line.starts_with("rules = [") {
        found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    found
}

/// Texts in the code that are nothing but the number of a rule.
fn literals(line: &str) -> Vec<String> {
    let is_number = |text: &&str| {
        text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('.') && number(text) == **text
    };
    line.split('"').skip(1).filter(is_number).map(str::to_owned).collect()
}

fn number(text: &str) -> String {
    let number: String = text.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    number.trim_end_matches('.').to_owned()
}

/// The tests above which no rule stands.
fn without_rule(text: &str) -> Vec<String> {
    let parts: Vec<&str> = text.split("#[test]\n").collect();
    let says_none = |pair: &&[&str]| {
        !pair[0].lines().rev().take_while(|line| line.starts_with("///")).any(|line| line.contains('§'))
    };
    let name = |pair: &[&str]| {
        pair[1].split_once("fn ").and_then(|(_, rest)| rest.split('(').next()).unwrap_or_default().to_owned()
    };
    parts.windows(2).filter(says_none).map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: RuleBook = RuleBook("## §1 The table\n\n**§1.1** Two sit.\n\n**§1.2** One wins.\n");

    /// A crate with these lines in a test, a scenario and its code.
    fn check(name: &str, test: &str, scenario: &str, code: &str) -> std::thread::Result<()> {
        let folder = std::env::temp_dir().join(format!("boardroom-citations-{}-{name}", std::process::id()));
        for (part, file, text) in
            [("tests", "rules.rs", test), ("scenarios", "one.toml", scenario), ("src/phase", "one.rs", code)]
        {
            std::fs::create_dir_all(folder.join(part)).expect("a folder");
            std::fs::write(folder.join(part).join(file), text).expect("a file");
        }
        let place = folder.to_str().expect("a name").to_owned();
        let outcome = std::panic::catch_unwind(|| every_rule_is_cited(&BOOK, &place));
        std::fs::remove_dir_all(folder).expect("it was made here");
        outcome
    }

    #[test]
    fn a_rule_that_nothing_cites_and_one_that_does_not_exist_are_found() {
        check("good", "/// §1.1\n#[test]\nfn two_sit() {", "rules = [\"1.2\"]", "Rule(\"1.1\")")
            .expect("all is cited");
        check("uncited", "// §1.1", "", "Rule(\"1.2\")").expect_err("the code alone shows nothing");
        check("unknown", "// §1.1 §1.2 §1.3", "", "").expect_err("a test cites what is not there");
        check("code", "// §1.1 §1.2", "", "=> \"7.1\"").expect_err("the code names what is not there");
        check("phase", "// §1.1 §1.2", "", "Bids(\"7.1\"): nobody").expect_err("a phase does too");
        check("silent", "/// §1.1 §1.2\n\n/// Two.\n#[test]\nfn two_sit() {", "", "")
            .expect_err("a test does not say its rule");
    }
}
