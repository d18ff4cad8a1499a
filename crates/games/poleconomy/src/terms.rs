//! What players agree on: trades, loans, shares of profits, promises. Chapter 11 of the rules.

use kernel::{Money, Places, Seat};
use serde::Serialize;

kernel::kinds! {
    /// What is promised, which binds nobody.
    pub enum Promise {
        Nothing = "nothing",
        /// To vote for the other's bills.
        Vote = "vote",
        /// To join or stay in the other's Government.
        Join = "join",
        /// To give the other a post in the Cabinet.
        Post = "post",
        /// To name the other for Prime Minister.
        Premier = "premier",
        /// To send players to the other's Companies.
        Send = "send",
        /// To leave what is the other's alone: no takeover.
        Peace = "peace",
    }
}

impl Promise {
    /// Whether it is about Government and Parliament, which only game 2 has.
    #[must_use]
    pub fn is_political(self) -> bool {
        matches!(self, Promise::Vote | Promise::Join | Promise::Post | Promise::Premier)
    }
}

kernel::kinds! {
    /// Who of the two sends players to the other's Companies, as seen by the one who offers.
    pub enum Role { Advertiser = "advertiser", Company = "company" }
}

/// The most that a deal can name, the longest it can last in rounds, and how many loans can be open.
pub const HIGHEST_SUM: i64 = 20_000_000;
pub const LONGEST: u8 = 30;
pub const MOST_LOANS: usize = 24;
/// Nobody comes to owe more than that beyond what there is to repay it with.
pub const MOST_UNCOVERED: Money = Money(1_000_000);
/// So many promises are remembered, the latest.
pub const MOST_PROMISES: usize = 12;

/// What one side gives.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Side {
    pub cash: Money,
    /// Companies and Advertising Squares, by their numbers.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub cards: Places,
    /// Business Insurance policies.
    pub policies: u8,
    pub promise: Promise,
}

/// What somebody offers to somebody.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Trade {
    pub to: Seat,
    pub gives: Side,
    pub gets: Side,
}

kernel::fields!(Trade {
    to: Seat = to,
    cash: Money = gives.cash,
    cards: Places = gives.cards,
    policies: u8 = gives.policies,
    promise: Promise = gives.promise,
    for_cash: Money = gets.cash,
    for_cards: Places = gets.cards,
    for_policies: u8 = gets.policies,
    for_promise: Promise = gets.promise,
});

/// What would be agreed, as seen by whoever offers it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "agreement", rename_all = "kebab-case")]
pub enum Agreement {
    Trade {
        gives: Side,
        gets: Side,
    },
    Loan {
        lender: Seat,
        borrower: Seat,
        amount: Money,
        repaid: Money,
        rounds: u8,
    },
    /// Of the profits that those bring whom `advertiser` sends to Companies of `owner`.
    Share {
        advertiser: Seat,
        owner: Seat,
        percent: u8,
        rounds: u8,
    },
}

/// An agreement that is offered, and the last turn in which it can be accepted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    pub agreement: Agreement,
    pub lapses: u16,
}

/// A loan between players.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Loan {
    pub lender: Seat,
    pub borrower: Seat,
    /// What is still to be repaid.
    pub owed: Money,
    /// The turn at whose end it is collected.
    pub due: u16,
}

/// A share that is agreed on, until the end of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Share {
    pub advertiser: Seat,
    pub owner: Seat,
    pub percent: u8,
    pub until: u16,
}

/// A promise that was made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Promised {
    pub by: Seat,
    pub to: Seat,
    pub what: Promise,
    /// The turn in which it was made.
    pub turn: u16,
}
