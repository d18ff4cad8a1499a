//! What a president can do.

use kernel::Money;
use serde::Serialize;

/// The most units that a bid, an offer or an order can name.
pub const MOST_UNITS: i64 = 9_999;
/// The highest price that a bid or an offer can name.
pub const HIGHEST_PRICE: i64 = 999_999;

/// An amount at a price, for the bank's markets.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Bid {
    pub amount: u32,
    pub price: Money,
}

/// Raw material to process, by factory: on standard ones, on automated ones that make one, and on
/// automated ones that make two.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
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
        Money(2_000 * (i64::from(self.standard) + i64::from(self.single)) + 3_000 * i64::from(self.double))
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
pub struct Building {
    pub standard: u32,
    pub automated: u32,
    /// Standard factories to automate.
    pub automate: u32,
}

impl Building {
    /// The half that is paid at the start.
    #[inline]
    #[must_use]
    pub fn first_half(self) -> Money {
        Money(
            2_500 * i64::from(self.standard)
                + 5_000 * i64::from(self.automated)
                + 3_500 * i64::from(self.automate),
        )
    }

    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Building::default()
    }
}

/// A month's orders in the variant `manager`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Orders {
    pub buy: Bid,
    pub produce: u32,
    pub sell: Bid,
    pub build: Building,
}

kernel::actions! {
    /// What a president can do.
    #[derive(Copy)]
    pub enum Action {
        /// Nothing, in any phase.
        "pass" Pass {},
        /// Bid for raw material.
        "bid" Bid { amount: u32, price: Money },
        /// Process raw material.
        "produce" Produce { standard: u32, single: u32, double: u32 },
        /// Offer goods.
        "offer" Offer { amount: u32, price: Money },
        "borrow" Borrow { amount: Money },
        /// Begin buildings.
        "build" Build { standard: u32, automated: u32, automate: u32 },
        /// A whole month in the variant `manager`.
        "orders" Orders {
            buy: u32, buy_price: Money, produce: u32, sell: u32, sell_price: Money,
            standard: u32, automated: u32, automate: u32,
        },
    }
}

impl From<Orders> for Action {
    fn from(orders: Orders) -> Action {
        Action::Orders {
            buy: orders.buy.amount,
            buy_price: orders.buy.price,
            produce: orders.produce,
            sell: orders.sell.amount,
            sell_price: orders.sell.price,
            standard: orders.build.standard,
            automated: orders.build.automated,
            automate: orders.build.automate,
        }
    }
}

impl From<Production> for Action {
    fn from(plan: Production) -> Action {
        Action::Produce { standard: plan.standard, single: plan.single, double: plan.double }
    }
}

impl From<Building> for Action {
    fn from(plan: Building) -> Action {
        Action::Build { standard: plan.standard, automated: plan.automated, automate: plan.automate }
    }
}
