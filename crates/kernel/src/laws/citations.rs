//! No rule is left without a scenario or a test that cites it.

use crate::rules::RuleBook;
use std::collections::BTreeSet;
use std::path::Path;

/// Asserts, of the crate in this folder, that every rule of its book is cited by a scenario or a test, and that every
/// rule that those or the code name is in the book.
///
/// # Panics
/// If a rule is not cited, or one is that does not exist.
pub fn every_rule_is_cited(book: &RuleBook, crate_folder: &str) {
    let folder = Path::new(crate_folder);
    let all: BTreeSet<String> = book.entries().map(|entry| entry.number.to_owned()).collect();
    let rules: BTreeSet<String> = all.iter().filter(|number| number.contains('.')).cloned().collect();
    assert!(!rules.is_empty(), "the rule book has no rules");
    let mut shown = BTreeSet::new();
    collect(&folder.join("tests"), &["§"], &mut shown);
    collect(&folder.join("scenarios"), &["rule = \""], &mut shown);
    let uncited: Vec<&String> = rules.difference(&shown).collect();
    assert!(uncited.is_empty(), "no scenario or test shows §{uncited:?}");
    let mut named = shown;
    collect(&folder.join("src"), &["Rule(\"", "=> \"", "\", \"", "§"], &mut named);
    let unknown: Vec<&String> =
        named.iter().filter(|number| number.contains('.') && !all.contains(*number)).collect();
    assert!(unknown.is_empty(), "named but not in the rule book: {unknown:?}");
}

/// Numbers that stand after one of these marks in the files of a folder, or in `rules = ["5.1"]`.
fn collect(folder: &Path, marks: &[&str], cited: &mut BTreeSet<String>) {
    let entries =
        std::fs::read_dir(folder).unwrap_or_else(|problem| panic!("{}: {problem}", folder.display()));
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_file()) {
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//!")) {
            for rest in marks.iter().flat_map(|mark| line.split(mark).skip(1)) {
                let number: String = rest.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
                cited.insert(number.trim_end_matches('.').to_owned());
            }
            if line.starts_with("rules = [") {
                cited.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: RuleBook = RuleBook("## §1 The table\n\n**§1.1** Two sit.\n\n**§1.2** One wins.\n");

    /// A crate with these lines in a test, a scenario and its code.
    fn check(name: &str, test: &str, scenario: &str, code: &str) -> std::thread::Result<()> {
        let folder = std::env::temp_dir().join(format!("boardroom-citations-{}-{name}", std::process::id()));
        for (part, file, text) in
            [("tests", "rules.rs", test), ("scenarios", "one.toml", scenario), ("src", "lib.rs", code)]
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
        check("good", "// §1.1", "rules = [\"1.2\"]", "Rule(\"1.1\")").expect("all is cited");
        check("uncited", "// §1.1", "", "Rule(\"1.2\")").expect_err("the code alone shows nothing");
        check("unknown", "// §1.1 §1.2 §1.3", "", "").expect_err("a test cites what is not there");
        check("code", "// §1.1 §1.2", "", "=> \"7.1\"").expect_err("the code names what is not there");
    }
}
