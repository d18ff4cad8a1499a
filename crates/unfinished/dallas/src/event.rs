//! What happened, in the past tense.

use crate::state::{OpenedBid, Reason};
use kernel::{Ending, Money, Seat, SeatSet};
use serde::Serialize;

/// An amount of one corporation's.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sum {
    pub seat: Seat,
    pub amount: Money,
}

kernel::facts_of!(Sum { seat, amount });

kernel::events! {
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub enum Event for Reason {
        GameStarted {},
        /// Companies are told by name, with their number for clients.
        SubsidiaryDealt { seat: Seat, company: u32, name: String, profit: Money },
        PoolFilled { company: u32, name: String, value: Money },
        CardDrawn { seat: Seat, company: u32, name: String },
        CardTaken { seat: Seat },
        YearBegan { year: u16 },
        CompanyBought {
            seat: Seat,
            company: u32,
            name: String,
            cost: Money,
            bond: Money,
            blocks: i64,
            stock: Money,
            profit: Money,
            bonuses: Money,
            specials: Money,
        },
        PurchaseFailed { seat: Seat, company: u32, name: String, cost: Money, short: Money },
        CompanyOffered { seat: Seat, company: u32, name: String, value: Money },
        BidsOpened { bids: Vec<OpenedBid> },
        BidsTied { seats: SeatSet, amount: Money },
        AuctionWon { seat: Seat, company: u32, name: String, amount: Money },
        PresidentPassed { seat: Seat },
        CardDiscarded { seat: Seat, company: u32, name: String },
        ProfitsPaid { paid: Vec<Sum> },
        ProfitsWithheld { seat: Seat, amount: Money },
        PriceRose { seat: Seat, price: Money, profits: Money },
        CompanyRetired { company: u32, name: String },
        GameEnded { ending: Ending, results: Vec<Sum> },
    }
}
