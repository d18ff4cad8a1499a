//! What a president can do.

use kernel::auction::opened::Bid;
use kernel::works::{Building, Production};
use kernel::{Money, Places, Seat};
use serde::Serialize;

/// The most units that a line can name, and the highest price.
pub const MOST_UNITS: i64 = 999;
pub const HIGHEST_PRICE: i64 = 99_999;
/// The most that can be spent on advertising, or be named in a deal or for a lot.
pub const HIGHEST_SUM: i64 = 999_999;

/// A bid or an offer of two lines, each an amount at a price.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lines {
    pub first: Bid,
    pub second: Bid,
}

impl Lines {
    /// One line.
    #[must_use]
    pub fn one(amount: u32, price: Money) -> Lines {
        Lines { first: Bid { amount, price }, second: Bid::default() }
    }

    #[inline]
    #[must_use]
    pub fn units(self) -> i64 {
        i64::from(self.first.amount) + i64::from(self.second.amount)
    }

    #[inline]
    #[must_use]
    pub fn all(self) -> [Bid; 2] {
        [self.first, self.second]
    }
}

/// What is ordered in the sixth phase.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Improvements {
    pub build: Building,
    /// Factories to shut, and to reinstate.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub shut: Places,
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub reinstate: Places,
}

impl Improvements {
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Improvements::default()
    }
}

/// A lot that is sold before insolvency.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RescueLot {
    pub raw: u32,
    pub goods: u32,
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub factories: Places,
}

kernel::facts_of!(RescueLot { raw, goods, factories });

kernel::fields!(Lines {
    amount: u32 = first.amount,
    price: Money = first.price,
    second_amount: u32 = second.amount,
    second_price: Money = second.price,
});
kernel::fields!(Improvements {
    standard: u32 = build.standard,
    automated: u32 = build.automated,
    convert: u32 = build.automate,
    shut: Places = shut,
    reinstate: Places = reinstate,
});
kernel::fields!(RescueLot { raw: u32 = raw, goods: u32 = goods, factories: Places = factories });

kernel::actions! {
    /// What a president can do.
    #[derive(Copy)]
    pub enum Action {
        /// Nothing, in any phase.
        "pass" Pass {},
        /// Spend on advertising next month.
        "advertise" Advertise { amount: Money },
        /// Bid for raw material: in Family one line, else two.
        "bid" Bid(Bid),
        "bids" Bids(Lines),
        "produce" Produce(Production),
        /// Offer goods.
        "offer" Offer(Bid),
        "offers" Offers(Lines),
        /// In the loans phase, and where a payment cannot be made.
        "borrow" Borrow { amount: Money },
        /// Build and convert, in Family.
        "build" Build(Building),
        /// Build, convert, shut and reinstate.
        "improve" Improve(Improvements),
        /// Offer one of one's factories to another president.
        "sell" Sell { factory: u8, to: Seat, price: Money },
        /// Offer to buy one of another president's.
        "buy" Buy { from: Seat, factory: u8, price: Money },
        /// Offer one's corporation to another president, whose part it becomes.
        "join" Join { into: Seat },
        /// Offer to take over another president's.
        "absorb" Absorb { whom: Seat },
        "revise" Revise { deal: u32, price: Money },
        "counter" Counter { deal: u32, price: Money },
        "withdraw" Withdraw { deal: u32 },
        "accept" Accept { deal: u32, revision: u32 },
        "decline" Decline { deal: u32 },
        /// Ask for a sale of possessions before insolvency, as soon as nothing is under seal.
        "seek" Seek {},
        /// Put possessions up for sale before insolvency.
        "rescue" Rescue(RescueLot),
        /// Bid for such a lot.
        "tender" Tender { amount: Money },
        /// Take the highest bid for it.
        "take" Take {},
        "dividend" Dividend { amount: Money },
        /// Pay all arrears with their penalty.
        "settle" Settle {},
        "issue" Issue { shares: u32 },
        "repurchase" Repurchase { shares: u32 },
    }
}
