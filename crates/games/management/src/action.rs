//! What a president can do.

use crate::figures::{DOUBLE_PROCESSING, PROCESSING};
use crate::state::SiteKind;
use kernel::words::{Fact, Facts, ToFact};
use kernel::{Kind as _, Money, facts};
use serde::Serialize;

/// The most units that a bid, an offer or an order can name.
pub const MOST_UNITS: i64 = 9_999;
/// The highest price that a bid or an offer can name.
pub const HIGHEST_PRICE: i64 = 999_999;

/// An amount at a price, for the bank's markets.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bid {
    pub amount: u32,
    pub price: Money,
}

/// Raw material to process, by factory: on standard ones, on automated ones that make one, and on
/// automated ones that make two.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Production {
    pub standard: u32,
    pub single: u32,
    pub double: u32,
}

impl Production {
    /// How much raw material it takes; as many goods come of it.
    #[inline]
    #[must_use]
    pub fn units(self) -> i64 {
        i64::from(self.standard) + i64::from(self.single) + 2 * i64::from(self.double)
    }

    /// What it costs.
    #[inline]
    #[must_use]
    pub fn cost(self) -> Money {
        let (single, double) = (i64::from(self.standard) + i64::from(self.single), i64::from(self.double));
        Money(PROCESSING * single + DOUBLE_PROCESSING * double)
    }

    /// The cheapest way to make so many units: automated factories in pairs first.
    #[must_use]
    pub fn cheapest(units: u32, standard: u32, automated: u32) -> Production {
        let double = (units / 2).min(automated);
        let rest = units - 2 * double;
        let on_standard = rest.min(standard);
        // What the standard ones cannot take goes to automated ones that are not yet used for two.
        let single = (rest - on_standard).min(automated - double);
        Production { standard: on_standard, single, double }
    }
}

/// New buildings to begin.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Building {
    pub standard: u32,
    pub automated: u32,
    /// Standard factories to automate.
    pub automate: u32,
}

impl Building {
    /// What is begun of each kind of which something is.
    pub(crate) fn kinds(self) -> impl Iterator<Item = (SiteKind, u32)> {
        let counts = [self.standard, self.automated, self.automate];
        SiteKind::ALL.iter().copied().zip(counts).filter(|(_, count)| *count > 0)
    }

    /// The half that is paid at the start.
    #[inline]
    #[must_use]
    pub fn first_half(self) -> Money {
        self.kinds().map(|(kind, count)| kind.half() * i64::from(count)).sum()
    }

    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Building::default()
    }
}

/// A month's orders in the variant `manager`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Orders {
    pub buy: Bid,
    pub produce: u32,
    pub sell: Bid,
    pub build: Building,
}

kernel::facts_of!(Bid { amount, price });

impl ToFact for Production {
    fn fact(&self) -> Fact {
        Fact::Parts(facts! { units = self.units(), cost = self.cost() })
    }
}

impl ToFact for Building {
    fn fact(&self) -> Fact {
        let buildings: Vec<Facts> = self.kinds().map(|(kind, count)| facts! { kind, count }).collect();
        Fact::Parts(facts! { buildings, half = self.first_half() })
    }
}

kernel::fields!(Bid { amount: u32 = amount, price: Money = price });
kernel::fields!(Production { standard: u32 = standard, single: u32 = single, double: u32 = double });
kernel::fields!(Building { standard: u32 = standard, automated: u32 = automated, automate: u32 = automate });
kernel::fields!(Orders {
    buy: u32 = buy.amount,
    buy_price: Money = buy.price,
    produce: u32 = produce,
    sell: u32 = sell.amount,
    sell_price: Money = sell.price,
    standard: u32 = build.standard,
    automated: u32 = build.automated,
    automate: u32 = build.automate,
});

kernel::actions! {
    /// What a president can do.
    #[derive(Copy)]
    pub enum Action {
        /// Nothing, in any phase.
        "pass" Pass {},
        /// Bid for raw material.
        "bid" Bid(Bid),
        /// Process raw material.
        "produce" Produce(Production),
        /// Offer goods.
        "offer" Offer(Bid),
        "borrow" Borrow { amount: Money },
        /// Begin buildings.
        "build" Build(Building),
        /// A whole month in the variant `manager`.
        "orders" Orders(Orders),
    }
}
