//! What happened, in the past tense.

use crate::action::{Bid, Building, Production};
use crate::state::{Market, Reason, SiteKind};
use kernel::{Ending, Money, Seat};
use serde::Serialize;

/// A seat's bid or offer, and how much of it was filled.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Filled {
    #[serde(flatten)]
    pub bid: Bid,
    pub filled: u32,
}

/// A filled or unfilled bid with its seat, in the order in which the bank served them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LotServed {
    pub seat: Seat,
    #[serde(flatten)]
    pub lot: Filled,
}

kernel::events! {
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
            paid: Vec<(Seat, Money)>,
        },
        MarketAnnounced {
            market: Market,
        },
        RawAuctioned {
            offered: u32,
            lots: Vec<LotServed>,
            stayed_out: Vec<Seat>,
        },
        ProductionDeclared {
            seat: Seat,
            plan: Production,
        },
        GoodsAuctioned {
            wanted: u32,
            lots: Vec<LotServed>,
            stayed_out: Vec<Seat>,
        },
        LoanTaken {
            seat: Seat,
            amount: Money,
            due: u16,
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
            capitals: Vec<Money>,
        },
    }
}
