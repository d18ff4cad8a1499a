//! What happened, in the past tense.

use crate::action::{Bid, Building, Production};
use crate::state::{Market, Reason, SiteKind};
use kernel::words::{Fact, ToFact};
use kernel::{Ending, Money, Seat, facts};
use serde::Serialize;

/// A seat's bid or offer, and how much of it was filled.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Filled {
    #[serde(flatten)]
    pub bid: Bid,
    pub filled: u32,
}

/// A filled or unfilled bid with its seat, in the order in which the bank served them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LotServed {
    pub seat: Seat,
    #[serde(flatten)]
    pub lot: Filled,
}

impl ToFact for LotServed {
    fn fact(&self) -> Fact {
        let LotServed { seat, lot: Filled { bid, filled } } = *self;
        let result = match filled {
            0 => "none",
            filled if filled < bid.amount => "part",
            _ => "all",
        };
        Fact::Parts(facts! { seat, asked = bid.amount, price = bid.price, filled, result })
    }
}

/// A sum with the seat that it is of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sum {
    pub seat: Seat,
    pub amount: Money,
}

kernel::facts_of!(Sum { seat, amount });

kernel::kinds! {
    /// What the bank trades in.
    pub enum Good { Raw = "raw", Goods = "goods" }
}

kernel::events! {
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub enum Event for Reason {
        GameStarted {
            cash: Money,
            raw: u16,
            goods: u16,
            factories: u16,
        },
        /// Nobody is senior in the variant `manager`.
        MonthBegan {
            month: u16,
            senior: Option<Seat>,
        },
        /// By seat, those who paid.
        FixedCostsPaid {
            paid: Vec<Sum>,
        },
        MarketAnnounced {
            market: Market,
        },
        Auctioned {
            good: Good,
            month: u16,
            /// What the bank offered of it, or wanted.
            supply: u32,
            left: u32,
            /// The least that it took for one, or the most that it paid.
            bound: Money,
            /// Who came last of those who named the same price; nobody where the lot decided.
            last_in_ties: Option<Seat>,
            lots: Vec<LotServed>,
            stayed_out: Vec<Seat>,
        },
        ProductionDeclared {
            seat: Seat,
            plan: Production,
        },
        LoanTaken {
            seat: Seat,
            amount: Money,
            /// None if the game ends before it is due.
            due: Option<u16>,
        },
        LoanRepaid {
            seat: Seat,
            amount: Money,
        },
        BuildingBegan {
            seat: Seat,
            building: Building,
        },
        FactoryOpened {
            seat: Seat,
            kind: SiteKind,
        },
        TieDecidedByLot {
            seat: Seat,
        },
        WentBankrupt {
            seat: Seat,
            over: Reason,
            short: Option<Money>,
        },
        GameEnded {
            ending: Ending,
            /// The richest first.
            capitals: Vec<Sum>,
        },
    }
}
