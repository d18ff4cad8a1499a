//! What the server itself says, which stands in `words/en.ftl` of this crate; the words of games stand with the games.

use include_dir::{Dir, include_dir};
use kernel::words::{Facts, Languages};
use kernel::{Language, say};

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");

pub(crate) static LANGUAGES: Languages = Languages::new(&FILES, Facts::default);

/// What a table is called, after whoever made it.
pub(crate) fn table_name(stored: &str, language: Language) -> String {
    // Earlier releases stored it in English, and the rest of it was the name.
    let name = stored.strip_suffix("'s table").unwrap_or(stored).to_owned();
    let words = LANGUAGES.words(language, Vec::new());
    say!(words, "table-of", name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;
    use suite::laws::every_message_is_used_by;

    #[test]
    fn every_message_of_the_server_is_used() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let file = folder.join("words/en.ftl");
        every_message_is_used_by(&[&folder.join("src")], &file, &LANGUAGES, &BTreeSet::new());
    }
}
