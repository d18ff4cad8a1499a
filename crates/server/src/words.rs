//! What the server itself says, which stands in `words/en.ftl` of this crate; the words of games stand with the games.

use include_dir::{Dir, include_dir};
use kernel::words::{Facts, Languages};

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");

pub(crate) static LANGUAGES: Languages = Languages::new(&FILES, Facts::default);

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::laws::every_message_is_used_by;
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    fn every_message_of_the_server_is_used() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let file = folder.join("words/en.ftl");
        every_message_is_used_by(&[&folder.join("src")], &file, &LANGUAGES, &BTreeSet::new());
    }
}
