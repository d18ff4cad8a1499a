//! What happened, in the past tense.

use crate::press::Effect;
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

/// What a corporation is worth in the end, and of what.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Worth {
    pub seat: Seat,
    pub worth: Money,
    pub cash: Money,
    pub companies: Money,
    pub blocks: i64,
    /// What a Block counts.
    pub price: Money,
    /// What is repaid for bonds.
    pub bonds: Money,
}

kernel::facts_of!(Worth { seat, worth });

kernel::events! {
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub enum Event for Reason {
        GameStarted {},
        /// Companies are told by name, with their number for clients.
        SubsidiaryDealt { seat: Seat, company: u32, name: String, profit: Money },
        PoolFilled { company: u32, name: String, value: Money },
        CardDrawn { seat: Seat, company: u32, name: String },
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
        /// An event card came into a hand; the others hear only that.
        PressTaken { seat: Seat },
        PressDrawn { seat: Seat, card: u32, name: String },
        PressPlayed { seat: Seat, card: u32, name: String, rival: Option<Seat> },
        DieThrown { pips: u32 },
        /// Somebody answered a card that would have harmed it.
        PressAnswered { seat: Seat, card: u32, name: String, effect: Effect },
        /// What a card did to a corporation: by so much (or so many spaces), and what it has now.
        PressHelped { seat: Seat, effect: Effect, sum: Money, now: Money },
        PressHarmed { seat: Seat, effect: Effect, sum: Money, now: Money },
        CompanyRetired { company: u32, name: String },
        GameEnded { ending: Ending, results: Vec<Worth> },
    }
}
