//! What the terminal itself says, which stands in `words/en.ftl` of this crate; the words of games stand with the games.
//!
//! `say!(out, "name", facts)` is a text, `tell!(out, "name", facts)` a line on the screen, and `stop!("name", facts)` the one
//! sentence with which a command ends, said where the language of whoever reads it is known.

use crate::screen::printable;
use include_dir::{Dir, include_dir};
use kernel::words::{Fact, Facts, Languages, ToFact};
use std::fmt::Display;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");

pub(crate) static LANGUAGES: Languages = Languages::new(&FILES, Facts::default);

/// A fact that writes itself: the name of a file, what was typed, a figure that is no quantity. Nothing in it commands the
/// terminal.
pub(crate) struct Shown<T>(pub(crate) T);

impl<T: Display> ToFact for Shown<T> {
    fn fact(&self) -> Fact {
        Fact::Text(printable(&self.0.to_string()).into())
    }
}

/// Writes a line, `tell!(out, "not-kept")`, or one that stands in a little: `tell!(out, "  ", "kept-in", file)`.
macro_rules! tell {
    ($out:expr, $indent:literal, $name:literal $(, $($facts:tt)*)?) => {{
        let said = ::kernel::say!($out, $name $(, $($facts)*)?);
        $out.line(format_args!("{}{said}", $indent))
    }};
    ($out:expr, $name:literal $(, $($facts:tt)*)?) => {
        $crate::words::tell!($out, "", $name $(, $($facts)*)?)
    };
}

/// Why a command ends early: `stop!("unreadable", file, problem)`.
macro_rules! stop {
    ($name:literal $(, $($facts:tt)*)?) => {
        $crate::Stop::Message(::kernel::words::Message {
            name: $name,
            facts: ::kernel::facts! { $($($facts)*)? },
            languages: &$crate::words::LANGUAGES,
        })
    };
}

pub(crate) use {stop, tell};

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::words::COMMON;
    use std::path::Path;
    use suite::laws::every_message_is_used_by;

    #[test]
    fn every_message_of_the_terminal_is_used() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let declared = ["gathering", "playing", "over"].map(|name| format!("stage-{name}")).into();
        every_message_is_used_by(&[&folder.join("src")], &folder.join("words/en.ftl"), &LANGUAGES, &declared);
    }

    #[test]
    fn every_message_of_all_tables_is_used() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let sources =
            ["kernel", "referee", "arena", "catalog", "export"].map(|name| crates.join(name).join("src"));
        let file = crates.join("kernel/words/en.ftl");
        let bots = arena::BotKind::NAMES.map(|name| format!("bot-{name}"));
        // What a game says of its rounds in help, the terminal asks for.
        let help = ["help-history", "help-score", "help-books"].map(str::to_owned);
        // Every game has the phase after its end, which its list of phases does not name; auctions with the bank are events of games.
        let of_games = ["phase-over", "auctioned"].map(str::to_owned);
        let declared = bots.into_iter().chain(of_games).chain(help).collect();
        every_message_is_used_by(&sources, &file, &COMMON, &declared);
    }
}
