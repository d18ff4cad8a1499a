//! How a table is set up: three variants and their options. Chapter 16 of the rules.

use kernel::OptionSpec;
use serde::{Deserialize, Serialize};

/// No game lasts longer.
pub const MOST_YEARS: u16 = 20;

/// So many factories are as good as no limit.
pub const NO_LIMIT: i64 = 64;

kernel::variants! {
    /// Which rules are in force; each adds to the one before.
    pub enum Rules for Options {
        Family = "family", 2..=4;
        Basic = "basic", 2..=4;
        Corporate = "corporate", 2..=4;
    }
}

kernel::kinds! {
    /// When the game ends.
    pub enum End { Calendar = "calendar", Elimination = "elimination" }
}

kernel::kinds! {
    /// Whether Basic taxes profits.
    pub enum Tax { No = "no", Yes = "yes" }
}

/// The options of a table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub variant: Rules,
    pub years: u16,
    pub end: End,
    /// How many factories, standing and begun, a corporation may order.
    pub factory_limit: u16,
    pub tax: Tax,
}

impl Options {
    /// The last month there can be.
    #[must_use]
    pub fn months(&self) -> u16 {
        12 * if self.end == End::Elimination { MOST_YEARS } else { self.years }
    }

    /// Whether profits are taxed, and how: with credits and carrying only in Corporate.
    #[must_use]
    pub fn taxes(&self) -> bool {
        self.variant == Rules::Corporate || (self.variant == Rules::Basic && self.tax == Tax::Yes)
    }
}

impl kernel::Options for Options {
    type Rules = Rules;

    fn under(rules: Rules) -> Options {
        let years = if rules == Rules::Corporate { 2 } else { 1 };
        Options { variant: rules, years, end: End::Calendar, factory_limit: 6, tax: Tax::No }
    }

    fn rules(&self) -> Rules {
        self.variant
    }

    fn list(&self) -> Vec<OptionSpec> {
        let mut list = vec![
            OptionSpec::number("years", "16.1", self.years.into(), 1..=MOST_YEARS.into()),
            OptionSpec::pick("end", "16.1", self.end),
            OptionSpec::number("factory_limit", "16.2", self.factory_limit.into(), 2..=NO_LIMIT),
        ];
        if self.variant == Rules::Basic {
            list.push(OptionSpec::pick("tax", "16.3", self.tax));
        }
        list
    }
}
