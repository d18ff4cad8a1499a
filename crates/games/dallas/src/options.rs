//! How a table is set up. Chapter 9 of the rules.

use kernel::OptionSpec;
use serde::{Deserialize, Serialize};

kernel::variants! {
    /// Whether event cards are played with.
    pub enum Rules for Options {
        Classic = "classic", 2..=4;
        Press = "press", 2..=4;
    }
}

kernel::kinds! {
    /// How many Blocks may be sold for a company: as many as the debt takes, or any number.
    pub enum BlockLimit { Debt = "debt", None = "none" }
}

/// The options of a table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub variant: Rules,
    pub years: u16,
    pub blocks: BlockLimit,
}

impl kernel::Options for Options {
    type Rules = Rules;

    fn under(rules: Rules) -> Options {
        Options { variant: rules, years: 10, blocks: BlockLimit::Debt }
    }

    fn rules(&self) -> Rules {
        self.variant
    }

    fn list(&self) -> Vec<OptionSpec> {
        vec![
            OptionSpec::number("years", "9.1", self.years.into(), 1..=20).length(),
            OptionSpec::pick("blocks", "9.3", self.blocks),
        ]
    }
}
