//! How a table is set up. Chapter 1 of the rules.

use kernel::OptionSpec;
use serde::{Deserialize, Serialize};

kernel::variants! {
    /// Business alone, or business and government.
    pub enum Rules for Options {
        Business = "game-1", 2..=6;
        Politics = "game-2", 2..=6;
    }
}

kernel::kinds! {
    /// Whether cards are dealt before the game.
    pub enum Quick { No = "no", Yes = "yes" }
}

/// The most rounds that can be agreed on.
pub const MOST_ROUNDS: i64 = 100;

/// The options of a table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub variant: Rules,
    /// Turns for each player.
    pub rounds: u16,
    pub quick: Quick,
}

impl kernel::Options for Options {
    type Rules = Rules;

    fn under(rules: Rules) -> Options {
        Options { variant: rules, rounds: 30, quick: Quick::No }
    }

    fn rules(&self) -> Rules {
        self.variant
    }

    fn list(&self) -> Vec<OptionSpec> {
        vec![
            OptionSpec::number("rounds", "1.2", self.rounds.into(), 1..=MOST_ROUNDS).length(),
            OptionSpec::pick("quick", "2.4", self.quick),
        ]
    }
}
