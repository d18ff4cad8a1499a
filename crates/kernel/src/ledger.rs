//! The ledger: who holds how much of what, and why it moved.
//!
//! A balance changes only by a transfer between two accounts with a reason, so each commodity always sums
//! to its supply. The ledger keeps running totals by reason, because rules read them (taxes, dividends,
//! surplus); the detail goes to the journal.

use crate::journal::{Audience, Journal};
use crate::kinds::Kind;
use crate::money::Money;
use crate::seat::Seat;
use serde::Serialize;
use std::fmt;
use std::marker::PhantomData;

/// One side of a transfer: a seat, or a house account of the game (the bank, a treasury, a reserve).
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub enum Account {
    Seat(Seat),
    House(u8),
}

/// The house account that every game has.
pub const BANK: Account = Account::House(0);

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Seat(seat) => write!(f, "{seat:?}"),
            Account::House(0) => f.write_str("Bank"),
            Account::House(index) => write!(f, "House {index}"),
        }
    }
}

impl Serialize for Account {
    /// A seat by its number; a house account as `bank` or `house-1`.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Account::Seat(seat) => seat.serialize(serializer),
            Account::House(0) => serializer.serialize_str("bank"),
            Account::House(index) => serializer.collect_str(&format_args!("house-{index}")),
        }
    }
}

impl From<Seat> for Account {
    fn from(seat: Seat) -> Account {
        Account::Seat(seat)
    }
}

/// A reason for a transfer. Each reason moves one commodity, so that totals by reason have a unit.
pub trait Reason: Kind {
    type Commodity: Kind;
    /// Of so many, the first, the ledger keeps running totals. Of those behind nobody reads any; that they come last keeps the fingerprints of
    /// matches from before there were such.
    const TOTALLED: usize;
    fn commodity(self) -> Self::Commodity;
}

/// A transfer: an amount, from one account to another, for a reason that says of what.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Movement<R> {
    pub from: Account,
    pub to: Account,
    pub amount: i64,
    pub reason: R,
}

/// A movement without the game's types: for auditors and generic pages.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Posting {
    pub from: Account,
    pub to: Account,
    pub amount: i64,
    pub commodity: &'static str,
    pub reason: &'static str,
}

impl<R: Reason> From<Movement<R>> for Posting {
    fn from(moved: Movement<R>) -> Posting {
        Posting {
            from: moved.from,
            to: moved.to,
            amount: moved.amount,
            commodity: moved.reason.commodity().name(),
            reason: moved.reason.name(),
        }
    }
}

/// The balances of all accounts in all commodities, and running totals by reason.
pub struct Ledger<R: Reason> {
    seats: u8,
    houses: u8,
    /// By account, then commodity.
    balances: Vec<i64>,
    /// Which balances the rules let go negative.
    overdraft: Vec<bool>,
    /// What each commodity sums to.
    supply: Vec<i64>,
    /// By running period, then account, then reason: what came in less what went out.
    totals: Vec<i64>,
    periods: u8,
    reasons: PhantomData<R>,
}

impl<R: Reason> Ledger<R> {
    /// A ledger with empty accounts. House account 0 is the bank. `periods` is how many running totals are
    /// kept beside each other (a month and a year, say).
    #[must_use]
    pub fn new(seats: u8, houses: u8, periods: u8) -> Ledger<R> {
        assert!(houses > 0, "a ledger has a bank");
        let accounts = usize::from(seats) + usize::from(houses);
        let cells = accounts * R::Commodity::ALL.len();
        Ledger {
            seats,
            houses,
            balances: vec![0; cells],
            overdraft: vec![false; cells],
            supply: vec![0; R::Commodity::ALL.len()],
            totals: vec![0; usize::from(periods) * accounts * R::TOTALLED],
            periods,
            reasons: PhantomData,
        }
    }

    /// The books of seats that have so much of one commodity each, and of a bank that always has enough of it.
    #[must_use]
    pub fn with_bank(seats: u8, commodity: R::Commodity, each: i64) -> Ledger<R> {
        let mut ledger = Ledger::new(seats, 1, 0);
        ledger.allow_overdraft(BANK, commodity);
        Seat::first(seats).for_each(|seat| ledger.create(seat, commodity, each));
        ledger
    }

    /// Puts units that did not exist into an account, at set-up: the supply grows.
    pub fn create(&mut self, account: impl Into<Account>, commodity: R::Commodity, amount: i64) {
        let cell = self.cell(account.into(), commodity);
        self.balances[cell] += amount;
        self.supply[commodity.index()] += amount;
    }

    /// Lets an account go negative in a commodity, because the rules say so.
    pub fn allow_overdraft(&mut self, account: impl Into<Account>, commodity: R::Commodity) {
        let cell = self.cell(account.into(), commodity);
        self.overdraft[cell] = true;
    }

    #[inline]
    #[must_use]
    pub fn balance(&self, account: impl Into<Account>, commodity: R::Commodity) -> i64 {
        self.balances[self.cell(account.into(), commodity)]
    }

    /// The balance of a commodity that is money.
    #[inline]
    #[must_use]
    pub fn money(&self, account: impl Into<Account>, commodity: R::Commodity) -> Money {
        Money(self.balance(account, commodity))
    }

    /// What came in less what went out for this reason in a running period.
    ///
    /// # Panics
    /// If no totals of the reason are kept.
    #[inline]
    #[must_use]
    pub fn total(&self, period: u8, account: impl Into<Account>, reason: R) -> i64 {
        self.totals[self.total_cell(period, account.into(), reason)]
    }

    /// Makes a transfer and tells the journal. A transfer of nothing is not made.
    ///
    /// # Panics
    /// If the amount is negative or the payer does not have it: rules check before they pay.
    #[inline]
    pub fn transfer<E: From<Movement<R>>>(
        &mut self,
        moved: Movement<R>,
        audience: Audience,
        journal: &mut impl Journal<E>,
    ) {
        let Movement { from, to, amount, reason } = moved;
        if amount == 0 {
            return;
        }
        assert!(amount > 0, "a transfer of {amount}");
        let commodity = reason.commodity();
        let (source, target) = (self.cell(from, commodity), self.cell(to, commodity));
        self.balances[source] -= amount;
        self.balances[target] += amount;
        assert!(self.balances[source] >= 0 || self.overdraft[source], "{from:?} is short of {commodity:?}");
        let periods = if reason.index() < R::TOTALLED { self.periods } else { 0 };
        for period in 0..periods {
            let (source, target) =
                (self.total_cell(period, from, reason), self.total_cell(period, to, reason));
            self.totals[source] -= amount;
            self.totals[target] += amount;
        }
        journal.record(audience, || E::from(moved));
    }

    /// What one account did in the running periods counts as done by another from now on: the one has become a part of the other.
    pub fn hand_over_totals(&mut self, from: impl Into<Account>, to: impl Into<Account>) {
        let (from, to) = (from.into(), to.into());
        for period in 0..self.periods {
            let (source, target) = (self.first_total(period, from), self.first_total(period, to));
            for reason in 0..R::TOTALLED {
                self.totals[target + reason] += std::mem::take(&mut self.totals[source + reason]);
            }
        }
    }

    /// Closes a running period: its totals start again at nothing.
    #[inline]
    pub fn close(&mut self, period: u8) {
        let size = self.totals.len() / usize::from(self.periods);
        let start = usize::from(period) * size;
        self.totals[start..start + size].fill(0);
    }

    /// The whole of it without the game's types.
    #[must_use]
    pub fn books(&self) -> Books {
        let accounts: Vec<Account> =
            Seat::first(self.seats).map(Account::Seat).chain((0..self.houses).map(Account::House)).collect();
        let commodities = R::Commodity::ALL.len();
        Books {
            commodities: R::Commodity::ALL.iter().map(|commodity| commodity.name()).collect(),
            balances: self.balances.chunks(commodities).map(<[i64]>::to_vec).collect(),
            overdraft: self.overdraft.chunks(commodities).map(<[bool]>::to_vec).collect(),
            supply: self.supply.clone(),
            accounts,
            titles: Vec::new(),
        }
    }

    #[inline]
    fn place(&self, account: Account) -> usize {
        match account {
            Account::Seat(seat) => {
                debug_assert!(seat.index() < usize::from(self.seats));
                seat.index()
            }
            Account::House(house) => {
                debug_assert!(house < self.houses);
                usize::from(self.seats) + usize::from(house)
            }
        }
    }

    #[inline]
    fn cell(&self, account: Account, commodity: R::Commodity) -> usize {
        self.place(account) * R::Commodity::ALL.len() + commodity.index()
    }

    #[inline]
    fn total_cell(&self, period: u8, account: Account, reason: R) -> usize {
        debug_assert!(period < self.periods);
        assert!(reason.index() < R::TOTALLED, "no totals of {reason:?} are kept");
        self.first_total(period, account) + reason.index()
    }

    /// Where the totals of an account begin.
    #[inline]
    fn first_total(&self, period: u8, account: Account) -> usize {
        let accounts = usize::from(self.seats) + usize::from(self.houses);
        (usize::from(period) * accounts + self.place(account)) * R::TOTALLED
    }
}

/// All balances and titles at one moment, without the game's types: what auditors, scenarios and laws read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Books {
    pub accounts: Vec<Account>,
    pub commodities: Vec<&'static str>,
    /// By account, then commodity.
    pub balances: Vec<Vec<i64>>,
    /// Which balances the rules let go negative.
    pub overdraft: Vec<Vec<bool>>,
    /// What each commodity must sum to.
    pub supply: Vec<i64>,
    /// Unique things: a name for each, and its owner.
    pub titles: Vec<(String, Account)>,
}

impl Books {
    /// The balance of an account in a commodity by name.
    #[must_use]
    pub fn balance(&self, account: Account, commodity: &str) -> Option<i64> {
        let row = self.accounts.iter().position(|&a| a == account)?;
        let column = self.commodities.iter().position(|&c| c == commodity)?;
        Some(self.balances[row][column])
    }
}

impl<R: Reason> Clone for Ledger<R> {
    fn clone(&self) -> Self {
        Ledger {
            seats: self.seats,
            houses: self.houses,
            balances: self.balances.clone(),
            overdraft: self.overdraft.clone(),
            supply: self.supply.clone(),
            totals: self.totals.clone(),
            periods: self.periods,
            reasons: PhantomData,
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.seats = source.seats;
        self.houses = source.houses;
        self.balances.clone_from(&source.balances);
        self.overdraft.clone_from(&source.overdraft);
        self.supply.clone_from(&source.supply);
        self.totals.clone_from(&source.totals);
        self.periods = source.periods;
    }
}

impl<R: Reason> PartialEq for Ledger<R> {
    fn eq(&self, other: &Self) -> bool {
        self.balances == other.balances && self.totals == other.totals && self.supply == other.supply
    }
}

impl<R: Reason> Eq for Ledger<R> {}

impl<R: Reason> std::hash::Hash for Ledger<R> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        // What is fixed at set-up (size, supply, overdrafts) need not be hashed again and again.
        self.balances.hash(state);
        self.totals.hash(state);
    }
}

impl<R: Reason> fmt::Debug for Ledger<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let books = self.books();
        f.debug_map().entries(books.accounts.iter().zip(&books.balances)).finish()
    }
}
