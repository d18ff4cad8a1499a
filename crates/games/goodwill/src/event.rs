//! What happened, in the past tense.

use crate::economy::Change;
use crate::edition::EventCard;
use crate::effect::Effect;
use crate::state::{Company, Election, Reason, Resource, Revealed, Transaction, YearResult};
use kernel::{Ending, Money, Seat};
use serde::Serialize;

/// A company board as it is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardSet {
    pub company: Company,
    pub resources: Vec<Resource>,
    pub boss: String,
}

/// What an investor is worth in the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Worth {
    pub seat: Seat,
    pub cash: Money,
    /// By company.
    pub shares: [i64; 3],
    pub total: Money,
}

kernel::events! {
    pub enum Event for Reason {
        GameStarted {
            cash: Money,
            capitals: [i64; 3],
        },
        BoardsSet {
            boards: Vec<BoardSet>,
            offers: Vec<String>,
        },
        /// By seat, then company.
        SharesDealt {
            shares: Vec<[i64; 3]>,
        },
        YearBegan {
            year: u16,
            /// By seat.
            cash: Vec<Money>,
            /// By company.
            capitals: [i64; 3],
        },
        /// Only to those who may look at this piece of information.
        InformationSeen {
            /// From 1.
            slot: u8,
            percentage: u8,
            card: EventCard,
        },
        PricesOpened {
            transaction: Transaction,
        },
        ShareSold {
            company: Company,
            seller: Seat,
            buyer: Seat,
            price: Money,
        },
        BossProposed {
            company: Company,
            seat: Seat,
            boss: String,
        },
        VoteClosed {
            election: Election,
            boss: String,
        },
        BossReplaced {
            company: Company,
            old: Option<String>,
            new: String,
        },
        BossOnOffer {
            boss: String,
        },
        /// In the order in which they happen; the void one is the last.
        InformationRevealed {
            year: u16,
            pairs: Vec<Revealed>,
        },
        EffectActed {
            effect: Effect,
            changes: Vec<Change>,
            /// The bosses who left, by name, in the order of the changes.
            left: Vec<String>,
        },
        ResultBooked {
            result: YearResult,
            /// What stayed in the capital because nobody holds the shares that it would have gone to.
            unheld: i64,
        },
        WentBankrupt {
            company: Company,
            changes: Vec<Change>,
        },
        YearClosed {
            year: u16,
            /// By company; nothing for a bankrupt one.
            capitals: [Option<i64>; 3],
        },
        GameEnded {
            ending: Ending,
            /// What a share of each company counts.
            values: [i64; 3],
            worths: Vec<Worth>,
        },
    }
}
