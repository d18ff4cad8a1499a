//! How a table is set up: the two variants, their options, and the market's numbers as an edition.

use crate::LANGUAGES;
use kernel::options::Source;
use kernel::{BadOption, Edition, Money, OptionSpec, facts};
use serde::{Deserialize, Serialize};

kernel::variants! {
    /// Which rules are in force.
    pub enum Rules for Options { Management = "management", 2..=64; Manager = "manager", 2..=64; }
}

kernel::kinds! {
    /// What becomes of the half units that a market offers.
    pub enum Rounding { Down = "down", Up = "up" }
}

kernel::kinds! {
    /// Whether rivals see one's cash, loans and building sites.
    pub enum Holdings { Public = "public", Private = "private" }
}

kernel::kinds! {
    /// How production, loans and construction are declared.
    pub enum Declarations { InTurn = "in-turn", Together = "together" }
}

impl Declarations {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "so serde asks it")]
    fn are_in_turn(&self) -> bool {
        *self == Declarations::InTurn
    }
}

/// The options of a table. Chapter 11 of the rules.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub variant: Rules,
    /// The last month.
    pub months: u16,
    pub rounding: Rounding,
    pub start_cash: i64,
    pub start_raw: u16,
    pub start_goods: u16,
    pub start_factories: u16,
    /// How many factories, standing and begun, a firm may have.
    pub factory_limit: u16,
    pub holdings: Holdings,
    /// Headers of tables that declare in turn are written as they were before there was another way.
    #[serde(default, skip_serializing_if = "Declarations::are_in_turn")]
    pub declarations: Declarations,
}

impl Options {
    /// Whether production, loans and construction are declared by all at once, under seal.
    #[inline]
    #[must_use]
    pub fn declares_together(&self) -> bool {
        self.declarations == Declarations::Together
    }

    /// Whether the variant `manager` is played.
    #[inline]
    #[must_use]
    pub fn is_manager(&self) -> bool {
        self.variant == Rules::Manager
    }
}

impl kernel::Options for Options {
    type Rules = Rules;

    fn under(rules: Rules) -> Options {
        let manager = rules == Rules::Manager;
        Options {
            variant: rules,
            months: if manager { 240 } else { 13 },
            rounding: if manager { Rounding::Up } else { Rounding::Down },
            start_cash: 10_000,
            start_raw: if manager { 2 } else { 4 },
            start_goods: 2,
            start_factories: 2,
            factory_limit: if manager { 100 } else { 6 },
            holdings: Holdings::Public,
            declarations: Declarations::InTurn,
        }
    }

    fn rules(&self) -> Rules {
        self.variant
    }

    fn list(&self) -> Vec<OptionSpec> {
        let mut list = vec![
            OptionSpec::number("months", "11.1", self.months.into(), 1..=1_200).advised(13..=1_200).length(),
            OptionSpec::pick("rounding", "11.2", self.rounding),
            OptionSpec::number("start_cash", "11.3", self.start_cash, 0..=1_000_000),
            OptionSpec::number("start_raw", "11.3", self.start_raw.into(), 0..=100),
            OptionSpec::number("start_goods", "11.3", self.start_goods.into(), 0..=100),
            OptionSpec::number("start_factories", "11.3", self.start_factories.into(), 1..=100),
            OptionSpec::number("factory_limit", "11.4", self.factory_limit.into(), 1..=100),
        ];
        if !self.is_manager() {
            list.push(OptionSpec::pick("holdings", "11.5", self.holdings));
            let declarations = OptionSpec::pick("declarations", "11.6", self.declarations);
            list.push(declarations.in_class(Declarations::Together));
        }
        list
    }

    fn check(&self, seats: u8) -> Result<(), BadOption> {
        kernel::options::check_seats(self, seats)?;
        if self.start_factories > self.factory_limit {
            let facts = facts! { start = self.start_factories, limit = self.factory_limit };
            return Err(BadOption::said(&LANGUAGES, "more-factories-than-allowed", facts));
        }
        if self.is_manager() && self.holdings == Holdings::Private {
            return Err(BadOption::said(&LANGUAGES, "manager-is-public", facts! {}));
        }
        if self.is_manager() && self.declares_together() {
            return Err(BadOption::said(&LANGUAGES, "manager-declares-nothing", facts! {}));
        }
        Ok(())
    }
}

/// The market's numbers: what the bank offers and takes at each level, and how the level moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarketTable {
    /// The first month's level, from 1.
    pub start: usize,
    pub levels: Vec<Level>,
}

/// One level of the market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Raw material for each player, in halves of a unit.
    pub raw_halves: u32,
    /// The least price for raw material.
    pub minimum: Money,
    /// Goods for each player, in halves of a unit.
    pub goods_halves: u32,
    /// The highest price for goods.
    pub maximum: Money,
    /// The weights of next month's levels, from level 1 on.
    pub next: Vec<u32>,
    /// Whether a rulebook prints this row.
    #[serde(default = "printed")]
    pub source: Source,
}

fn printed() -> Source {
    Source::Rulebook
}

impl Edition for MarketTable {
    fn standard() -> MarketTable {
        toml::from_str(include_str!("../data/market.toml")).expect("the table in the crate is well formed")
    }

    fn check(&self) -> Result<(), BadOption> {
        let bad = |problem: String| Err(BadOption::technical(problem));
        let count = self.levels.len();
        if !(1..=16).contains(&count) {
            return bad(format!("a market table has 1 to 16 levels, not {count}"));
        }
        if !(1..=count).contains(&self.start) {
            return bad(format!("the market starts at a level from 1 to {count}, not {}", self.start));
        }
        for (index, level) in self.levels.iter().enumerate() {
            let number = index + 1;
            if level.raw_halves > 200 || level.goods_halves > 200 {
                return bad(format!("level {number} offers more than 100 units a player"));
            }
            if !(1..=100_000).contains(&level.minimum.0) || !(1..=100_000).contains(&level.maximum.0) {
                return bad(format!("level {number} needs prices from 1 to 100,000"));
            }
            if level.next.len() != count {
                return bad(format!(
                    "level {number} needs {count} weights for next month's level, not {}",
                    level.next.len()
                ));
            }
            if level.next.iter().any(|&weight| weight > 1_000_000) || level.next.iter().sum::<u32>() == 0 {
                return bad(format!("level {number} needs weights up to 1,000,000 that are not all 0"));
            }
        }
        Ok(())
    }
}
