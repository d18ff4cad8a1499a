//! How a table is set up: three variants, the length of the game, and whether people may whisper.

use kernel::{Kind, OptionSpec};
use serde::{Deserialize, Serialize};

kernel::variants! {
    /// Which rules are in force.
    pub enum Rules for Options {
        Goodwill = "goodwill", 2..=6;
        Dividends = "dividends", 2..=6;
        CashOnly = "cash-only", 2..=6;
    }
}

kernel::kinds! {
    /// How many years are played; the last is always 1957.
    pub enum Length { Short = "short", Standard = "standard", Long = "long" }
}

kernel::kinds! {
    /// Whether something is allowed.
    pub enum Allowed { Yes = "yes", No = "no" }
}

/// The year after which the game ends.
pub const LAST_YEAR: u16 = 1957;

impl Length {
    /// The first year.
    #[must_use]
    pub fn first_year(self) -> u16 {
        [1954, 1953, 1951][self.index()]
    }
}

/// The options of a table. Chapters 10 and 11 of the rules.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub variant: Rules,
    pub length: Length,
    /// Whether two people may talk so that others do not hear it. For whoever runs the table's talk.
    pub whispers: Allowed,
}

impl Options {
    #[inline]
    #[must_use]
    pub fn pays_dividends(&self) -> bool {
        self.variant != Rules::Goodwill
    }

    #[inline]
    #[must_use]
    pub fn counts_cash_only(&self) -> bool {
        self.variant == Rules::CashOnly
    }
}

impl kernel::Options for Options {
    type Rules = Rules;

    fn under(rules: Rules) -> Options {
        Options { variant: rules, length: Length::Standard, whispers: Allowed::Yes }
    }

    fn rules(&self) -> Rules {
        self.variant
    }

    fn list(&self) -> Vec<OptionSpec> {
        vec![
            OptionSpec::pick("length", "10.1", self.length).length(),
            OptionSpec::pick("whispers", "11.1", self.whispers),
        ]
    }
}
