//! What happened, in the past tense.

use crate::action::{Building, Production};
use crate::state::{Market, Reason, SiteKind};
use kernel::auction::opened::Auction;
use kernel::{Ending, Money, Seat};
use serde::Serialize;

/// A sum with the seat that it is of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sum {
    pub seat: Seat,
    pub amount: Money,
}

kernel::facts_of!(Sum { seat, amount });

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
            month: u16,
            market: Market,
        },
        Auctioned {
            #[serde(flatten)]
            auction: Auction,
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
