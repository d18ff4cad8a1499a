//! How a table is set up: four variants and their options. Chapter 16 of the rules.

use kernel::OptionSpec;
use serde::{Deserialize, Serialize};

/// No game lasts longer.
pub const MOST_YEARS: u16 = 20;

/// So many factories are as good as no limit.
pub const NO_LIMIT: i64 = 64;

kernel::variants! {
    /// What is played: the three games for a small table, and the classroom, which plays one of them with many corporations.
    pub enum Variant for Options {
        Family = "family", 2..=4;
        Basic = "basic", 2..=4;
        Corporate = "corporate", 2..=4;
        Classroom = "classroom", 5..=60;
    }
}

kernel::kinds! {
    /// Which rules are in force; each adds to the one before.
    pub enum Rules { Family = "family", Basic = "basic", Corporate = "corporate" }
}

kernel::kinds! {
    /// When the game ends.
    pub enum End { Calendar = "calendar", Elimination = "elimination" }
}

kernel::kinds! {
    /// Whether Basic taxes profits.
    pub enum Tax { No = "no", Yes = "yes" }
}

kernel::kinds! {
    /// Whether corporations may merge.
    pub enum Mergers { Yes = "yes", No = "no" }
}

/// The options of a table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub variant: Variant,
    pub years: u16,
    pub end: End,
    /// How many factories, standing and begun, a corporation may order.
    pub factory_limit: u16,
    pub tax: Tax,
    /// What the classroom plays by. Headers of other tables are written as they were before there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mergers: Option<Mergers>,
}

impl Options {
    /// The last month there can be.
    #[must_use]
    pub fn months(&self) -> u16 {
        12 * if self.end == End::Elimination { MOST_YEARS } else { self.years }
    }

    /// The rules in force, whatever is played.
    #[must_use]
    pub fn in_force(&self) -> Rules {
        match self.variant {
            Variant::Family => Rules::Family,
            Variant::Basic => Rules::Basic,
            Variant::Corporate => Rules::Corporate,
            Variant::Classroom => self.rules.unwrap_or(Rules::Basic),
        }
    }

    /// Whether profits are taxed, and how: with credits and carrying only in Corporate.
    #[must_use]
    pub fn taxes(&self) -> bool {
        match self.in_force() {
            Rules::Family => false,
            Rules::Basic => self.tax == Tax::Yes,
            Rules::Corporate => true,
        }
    }

    #[must_use]
    pub fn is_classroom(&self) -> bool {
        self.variant == Variant::Classroom
    }

    /// Whether corporations may merge: where it is offered as an option, unless the table does not want it.
    #[must_use]
    pub fn merges(&self) -> bool {
        matches!(self.variant, Variant::Corporate | Variant::Classroom) && self.mergers != Some(Mergers::No)
    }
}

impl kernel::Options for Options {
    type Rules = Variant;

    fn under(variant: Variant) -> Options {
        let years = if variant == Variant::Corporate { 2 } else { 1 };
        let rules = (variant == Variant::Classroom).then_some(Rules::Basic);
        Options { variant, years, end: End::Calendar, factory_limit: 6, tax: Tax::No, rules, mergers: None }
    }

    fn rules(&self) -> Variant {
        self.variant
    }

    fn list(&self) -> Vec<OptionSpec> {
        let mut list = vec![
            OptionSpec::number("years", "16.1", self.years.into(), 1..=MOST_YEARS.into()),
            OptionSpec::pick("end", "16.1", self.end),
            OptionSpec::number("factory_limit", "16.2", self.factory_limit.into(), 2..=NO_LIMIT),
        ];
        if self.is_classroom() {
            list.insert(0, OptionSpec::pick("rules", "18.1", self.in_force()));
        }
        if self.in_force() == Rules::Basic {
            list.push(OptionSpec::pick("tax", "16.3", self.tax));
        }
        if matches!(self.variant, Variant::Corporate | Variant::Classroom) {
            list.push(OptionSpec::pick("mergers", "19.1", self.mergers.unwrap_or_default()));
        }
        list
    }
}
