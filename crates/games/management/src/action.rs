//! What a president can do.

use kernel::Money;
pub use kernel::auction::opened::Bid;
pub use kernel::works::{Building, Production};
use serde::Serialize;

/// The most units that a bid, an offer or an order can name.
pub const MOST_UNITS: i64 = 9_999;
/// The highest price that a bid or an offer can name.
pub const HIGHEST_PRICE: i64 = 999_999;

/// A month's orders in the variant `manager`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Orders {
    pub buy: Bid,
    pub produce: u32,
    pub sell: Bid,
    pub build: Building,
}

/// What a president declares of production, loans or construction where all do so together: that of the phase, and nothing of the others.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Declaration {
    pub production: Production,
    pub loan: Money,
    pub building: Building,
}

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
