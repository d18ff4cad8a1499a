//! What the server itself says, which stands in `words/en.ftl` of this crate; the words of games stand with the games.

use include_dir::{Dir, include_dir};
use kernel::words::{Facts, Languages};
use kernel::{Language, Words, say};
use sha2::{Digest as _, Sha256};

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");

pub(crate) static LANGUAGES: Languages = Languages::new(&FILES, Facts::default);

/// What stands before a name that is the whole name of a table. Nobody's own name can hold it.
pub(crate) const WHOLE_NAME: char = '\u{1}';

/// What a table is called: after whoever made it, and by two words that can be said aloud. They follow from its id.
pub(crate) fn table_name(id: &str, stored: &str, language: Language) -> String {
    if let Some(whole) = stored.strip_prefix(WHOLE_NAME) {
        return whole.to_owned();
    }
    // Earlier releases stored it in English, and the rest of it was the name.
    let name = stored.strip_suffix("'s table").unwrap_or(stored).to_owned();
    let words = LANGUAGES.words(language, Vec::new());
    let called = called(id, &words);
    say!(words, "table-of", name, called)
}

/// How the names of a table's files begin: with its game and its two words, in letters that every disk takes.
pub(crate) fn file_name(id: &str, game: &str) -> String {
    let called = called(id, &LANGUAGES.words(Language::ENGLISH, Vec::new()));
    let plain = called.to_lowercase().replace(' ', "-");
    format!("{game}-{plain}")
}

/// Two words for a table, one from each list.
fn called(id: &str, words: &Words) -> String {
    let digest = Sha256::digest(id.as_bytes());
    let pick = |list: &str, at: usize| {
        let listed: Vec<&str> = list.split(", ").collect();
        let number = u16::from_be_bytes([digest[at], digest[at + 1]]);
        listed[usize::from(number) % listed.len()].to_owned()
    };
    let (first, second) = (say!(words, "table-words-first"), say!(words, "table-words-second"));
    format!("{} {}", pick(&first, 0), pick(&second, 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;
    use suite::laws::every_message_is_used_by;

    #[test]
    fn tables_have_names_that_can_be_said_and_rarely_the_same() {
        let mut names: BTreeMap<String, usize> = BTreeMap::new();
        for number in 0..500 {
            let id = format!("table {number}");
            let name = table_name(&id, "Anna", Language::ENGLISH);
            assert_eq!(name, table_name(&id, "Anna's table", Language::ENGLISH), "it is always the same");
            let called = name.strip_prefix("Anna's ").expect("whose it is");
            assert_eq!(called.split(' ').count(), 2, "{called}");
            assert_eq!(table_name(&id, "\u{1}History, section 1", Language::ENGLISH), "History, section 1");
            let file = file_name(&id, "management");
            assert!(file.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c == '.'), "{file}");
            *names.entry(name).or_default() += 1;
        }
        assert!(names.len() > 400, "{} of 500", names.len());
    }

    #[test]
    fn every_message_of_the_server_is_used() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let file = folder.join("words/en.ftl");
        every_message_is_used_by(&[&folder.join("src")], &file, &LANGUAGES, &BTreeSet::new());
    }
}
