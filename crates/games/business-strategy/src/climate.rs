//! The Climate Cards, the levels of the market and the special situations: the edition of a table. Chapter 4 of the rules.

use kernel::auction::opened::Good;
use kernel::options::Source;
use kernel::{BadOption, ByKind, Edition, Kind, Money};
use serde::{Deserialize, Serialize};

/// How many cards an edition may have: a game-year turns twelve of them.
const CARDS: std::ops::RangeInclusive<usize> = 12..=60;

kernel::kinds! {
    /// What a card may bring beside its market.
    pub enum Situation {
        CooperativeAdvertising = "cooperative-advertising",
        ConsumerBoycott = "consumer-boycott",
        SourEconomy = "sour-economy",
        Imports = "imports",
        Strike = "strike",
        GovernmentSubsidy = "government-subsidy",
        DiscountWar = "discount-war",
    }
}

/// How many situations there are.
pub const SITUATIONS: usize = 7;

/// Something of each situation.
pub type PerSituation<V> = ByKind<Situation, V, SITUATIONS>;

/// What a situation does.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Effect {
    /// From next month on a market has more or less, in halves of a unit for each president.
    Market { good: Good, halves: i32, months: u16, contrary: Situation },
    /// No factory produces for so many months, this one included.
    Strike { months: u16 },
    /// The Bank pays so much for each factory at work.
    Subsidy { each: Money },
    /// This month's highest price for goods is so much lower.
    Discount { off: Money },
}

/// A level of the market.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Raw material for each president, in halves of a unit, and the least price for one.
    pub raw_halves: u32,
    pub minimum: Money,
    /// Goods for each president, in halves of a unit, and the highest price for one.
    pub goods_halves: u32,
    pub maximum: Money,
    #[serde(default = "reconstructed")]
    pub source: Source,
}

/// A Climate Card: the levels of its two markets, from 1, and its situation.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub raw: usize,
    pub goods: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub situation: Option<Situation>,
    #[serde(default = "reconstructed")]
    pub source: Source,
}

fn reconstructed() -> Source {
    Source::Reconstructed
}

/// All that is printed on the cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Climate {
    pub levels: Vec<Level>,
    #[serde(with = "by_name")]
    pub situations: PerSituation<Effect>,
    pub cards: Vec<Card>,
}

impl Climate {
    /// A card by its number from 0, with the levels of its markets.
    #[must_use]
    pub fn card(&self, number: u8) -> (Card, Level, Level) {
        let card = self.cards[usize::from(number)];
        (card, self.levels[card.raw - 1], self.levels[card.goods - 1])
    }
}

impl Edition for Climate {
    fn standard() -> Climate {
        toml::from_str(include_str!("../data/climate.toml")).expect("the cards in the crate are well formed")
    }

    fn check(&self) -> Result<(), BadOption> {
        let bad = |problem: String| Err(BadOption::technical(problem));
        if !(1..=16).contains(&self.levels.len()) {
            return bad(format!("there are 1 to 16 levels, not {}", self.levels.len()));
        }
        for (number, level) in (1..).zip(&self.levels) {
            if level.raw_halves > 200 || level.goods_halves > 200 {
                return bad(format!("level {number} offers more than 100 units a president"));
            }
            if !(1..=90_000).contains(&level.minimum.0) || !(1..=90_000).contains(&level.maximum.0) {
                return bad(format!("level {number} needs prices from 1 to 90,000"));
            }
        }
        if !CARDS.contains(&self.cards.len()) {
            return bad(format!("there are 12 to 60 cards, not {}", self.cards.len()));
        }
        for (number, card) in (1..).zip(&self.cards) {
            let levels = 1..=self.levels.len();
            if !levels.contains(&card.raw) || !levels.contains(&card.goods) {
                return bad(format!("card {number} names a level that is not from 1 to {}", levels.end()));
            }
        }
        for (situation, effect) in self.situations.iter() {
            let problem = match *effect {
                Effect::Market { halves, months, contrary, good } => {
                    if !(-20..=20).contains(&halves) || halves == 0 || !(1..=24).contains(&months) {
                        Some("changes its market by -20 to 20 halves, and not by 0, for 1 to 24 months")
                    } else if !matches!(self.situations[contrary], Effect::Market { good: other, contrary: back, .. }
                        if back == situation && other == good)
                    {
                        Some("needs a contrary one of the same market, whose contrary it is")
                    } else {
                        None
                    }
                }
                Effect::Strike { months } => (!(1..=12).contains(&months)).then_some("lasts 1 to 12 months"),
                Effect::Subsidy { each } => {
                    (!(1..=10_000).contains(&each.0)).then_some("pays 1 to 10,000 for a factory")
                }
                Effect::Discount { off } => {
                    (!(1..=90_000).contains(&off.0)).then_some("lowers the price by 1 to 90,000")
                }
            };
            if let Some(problem) = problem {
                return bad(format!("the situation '{}' {problem}", situation.name()));
            }
        }
        Ok(())
    }
}

/// Effects as a table by the names of their situations, all of which must be there.
mod by_name {
    use super::{Effect, PerSituation, Situation};
    use kernel::Kind as _;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize as _, Serializer};
    use std::collections::BTreeMap;

    pub(super) fn serialize<S: Serializer>(
        all: &PerSituation<Effect>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        all.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<PerSituation<Effect>, D::Error> {
        let mut named = BTreeMap::<String, Effect>::deserialize(deserializer)?;
        let mut effects = Vec::new();
        for situation in Situation::ALL {
            let effect = named.remove(situation.name());
            effects.push(
                effect.ok_or_else(|| D::Error::custom(format!("no situation '{}'", situation.name())))?,
            );
        }
        match named.keys().next() {
            Some(other) => Err(D::Error::custom(format!("there is no situation '{other}'"))),
            None => Ok(PerSituation::from_fn(|situation| effects[situation.index()])),
        }
    }
}
