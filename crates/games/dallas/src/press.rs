//! The event cards of the Dallas Press: a card is a line of data, and what it does is worked out in one place. Chapter 10 of the rules.

use kernel::Money;
use kernel::facts;
use kernel::options::Source;
use kernel::words::{Fact, ToFact as _, is_name};
use serde::{Deserialize, Serialize};

kernel::kinds! {
    /// When a card may be played.
    pub enum Moment {
        /// In one's own turn, before its option.
        Start = "start",
        /// In one's own turn, before its option or before one pays.
        During = "during",
        /// In the turns of others.
        Defence = "defence",
    }
}

kernel::kinds! {
    /// Whom a card is for.
    pub enum Whom { Own = "own", Rival = "rival", Rivals = "rivals" }
}

kernel::kinds! {
    /// What a card changes.
    pub enum Effect {
        Price = "price",
        Profits = "profits",
        Cash = "cash",
        /// The company that is paid for costs less.
        Discount = "discount",
        /// Blocks are sold for a higher price of the Index.
        Underwriting = "underwriting",
        /// A bond does not halve a company's profits.
        WholeProfits = "whole-profits",
        /// What a company brings a year is paid at once when it is bought.
        Windfall = "windfall",
        /// Nobody else bids for what one offers.
        Treaty = "treaty",
        /// What would harm one does not.
        Averted = "averted",
        /// What would harm one harms whoever played it.
        Returned = "returned",
    }
}

kernel::kinds! {
    /// What the figure of a card counts.
    pub enum Measure {
        /// Millions, or spaces of the Index.
        Plain = "plain",
        /// Hundredths of what the corporation has.
        Percent = "percent",
        /// So many for each pip of the die.
        Die = "die",
    }
}

/// The longest name of a card, or of a company.
pub(crate) const MOST_NAME: usize = 48;

/// An event card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub name: String,
    pub when: Moment,
    #[serde(default)]
    pub on: Whom,
    pub effect: Effect,
    /// How much, below nothing where it harms.
    #[serde(default)]
    pub by: i64,
    #[serde(default)]
    pub measure: Measure,
    #[serde(default = "crate::board::reconstructed")]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    press: Vec<Card>,
}

/// The cards of an edition that names none.
pub(crate) fn standard() -> Vec<Card> {
    let cards: Cards =
        toml::from_str(include_str!("../data/press.toml")).expect("the cards in the crate are well formed");
    cards.press
}

impl Card {
    /// What is wrong with it, if anything is.
    pub(crate) fn problem(&self) -> Option<String> {
        use Effect::{
            Averted, Cash, Discount, Price, Profits, Returned, Treaty, Underwriting, WholeProfits, Windfall,
        };
        let is_of = match self.when {
            Moment::Start => matches!(self.effect, Price | Profits | Cash),
            Moment::During => {
                matches!(self.effect, Discount | Underwriting | WholeProfits | Windfall | Treaty)
            }
            Moment::Defence => matches!(self.effect, Averted | Returned),
        };
        let figure = match (self.effect, self.measure) {
            (Price, Measure::Plain) => 1..=60,
            (Price, Measure::Die) => 1..=10,
            (Profits | Cash, Measure::Percent) => 1..=100,
            (Profits | Cash, Measure::Plain) => 1..=1_000,
            (Profits | Cash, Measure::Die) => 1..=100,
            (Discount, Measure::Percent) => 1..=90,
            (Underwriting, Measure::Plain) => 1..=60,
            (WholeProfits | Windfall | Treaty | Averted | Returned, Measure::Plain) => 0..=0,
            _ => return Some(format!("'{}' cannot be measured so", self.name)),
        };
        let (harms, Some(by)) = (self.by < 0, self.by.checked_abs()) else {
            return Some(format!("'{}' goes too far", self.name));
        };
        match () {
            () if !is_name(&self.name, MOST_NAME) => {
                Some(format!("an event card needs a name of 1 to {MOST_NAME} letters, not {:?}", self.name))
            }
            () if !is_of => Some(format!("'{}' does not belong to that moment of a turn", self.name)),
            () if harms != (self.on != Whom::Own) => {
                Some(format!("'{}' is above nothing for oneself and below nothing for rivals", self.name))
            }
            () if figure == (0..=0) && by != 0 => Some(format!("'{}' has no figure", self.name)),
            () if !figure.contains(&by) => {
                Some(format!("'{}' takes {} to {}", self.name, figure.start(), figure.end()))
            }
            () => None,
        }
    }

    /// How much it takes or gives of what a corporation has so much of, rounded in its favour. §10.5.
    pub(crate) fn amount(&self, of: i64, die: u8) -> i64 {
        let by = self.by.abs();
        match self.measure {
            Measure::Plain => by,
            Measure::Die => by * i64::from(die),
            Measure::Percent if self.by < 0 => of * by / 100,
            Measure::Percent => (of * by + 99) / 100,
        }
    }

    /// What it says.
    pub(crate) fn says(&self) -> Fact {
        let facts =
            facts! { on = self.on, by = self.by.abs(), sum = Money(self.by.abs()), measure = self.measure };
        let message = match self.effect {
            Effect::Price => "press-price",
            Effect::Profits => "press-profits",
            Effect::Cash => "press-cash",
            Effect::Discount => "press-discount",
            Effect::Underwriting => "press-underwriting",
            Effect::WholeProfits => "press-whole-profits",
            Effect::Windfall => "press-windfall",
            Effect::Treaty => "press-treaty",
            Effect::Averted => "press-averted",
            Effect::Returned => "press-returned",
        };
        Fact::Message(message, facts)
    }

    /// Its name and what it says.
    pub(crate) fn facts(&self) -> kernel::words::Facts {
        facts! { name = self.name.clone().fact(), says = self.says() }
    }
}
