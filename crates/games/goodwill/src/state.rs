//! The state of a game, and the plain facts that can be read off it.

use crate::economy::Change;
use crate::edition::{Cards, MOST_INVESTORS, OFFERS, SLOTS};
use crate::effect::Effect;
use crate::event::dollars;
use crate::flow::Phase;
use crate::options::{LAST_YEAR, Options};
use crate::written;
use arrayvec::ArrayVec;
use kernel::ledger::{Account, BANK};
use kernel::words::{Fact, Facts, ToFact};
use kernel::{Base, ByKind, Deck, Envelopes, Flow as _, Kind, Ledger, Money, Seat, SeatSet, Vote, facts};
use serde::Serialize;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

kernel::kinds! {
    /// The three companies, in the order in which they are dealt with.
    pub enum Company { Amber = "amber", Black = "black", Crimson = "crimson" }
}

/// Something of each company.
pub type PerCompany<V> = ByKind<Company, V, 3>;

/// Something of each resource.
pub type PerResource<V> = ByKind<Resource, V, 3>;

impl Company {
    /// Its account in the ledger.
    #[inline]
    #[must_use]
    pub fn account(self) -> Account {
        Account::House(self as u8 + 1)
    }
}

kernel::kinds! {
    /// What companies need to work.
    pub enum Resource { Oil = "oil", Coal = "coal", Labour = "labour" }
}

kernel::kinds! {
    /// What the ledger counts.
    pub enum Commodity {
        Cash = "cash",
        AmberShares = "amber shares",
        BlackShares = "black shares",
        CrimsonShares = "crimson shares",
        Market = "market share",
        Oil = "oil",
        Coal = "coal",
        Labour = "labour",
    }
}

impl Commodity {
    #[inline]
    #[must_use]
    pub fn shares(company: Company) -> Commodity {
        PerCompany::new([Commodity::AmberShares, Commodity::BlackShares, Commodity::CrimsonShares])[company]
    }

    #[inline]
    #[must_use]
    pub fn tokens(resource: Resource) -> Commodity {
        PerResource::new([Commodity::Oil, Commodity::Coal, Commodity::Labour])[resource]
    }
}

kernel::reasons! {
    /// Why something moved, and what.
    pub enum Reason of Commodity {
        SharePrice = "share price": Cash,
        Funding = "funding": Cash,
        Tax = "tax": Cash,
        Sales = "sales": Cash,
        Resources = "resources": Cash,
        Salary = "salary": Cash,
        Dividend = "dividends": Cash,
        Grant = "grants": Cash,
        CashForfeited = "cash forfeited": Cash,
        CapitalForfeited = "capital forfeited": Cash,
        AmberDealt = "amber shares dealt": AmberShares,
        BlackDealt = "black shares dealt": BlackShares,
        CrimsonDealt = "crimson shares dealt": CrimsonShares,
        AmberTraded = "amber shares traded": AmberShares,
        BlackTraded = "black shares traded": BlackShares,
        CrimsonTraded = "crimson shares traded": CrimsonShares,
        AmberReturned = "amber shares returned": AmberShares,
        BlackReturned = "black shares returned": BlackShares,
        CrimsonReturned = "crimson shares returned": CrimsonShares,
        Advertising = "advertising": Market,
        Scandal = "scandal": Market,
        MarketLeft = "market of a bankrupt company": Market,
        OilPlaced = "oil placed": Oil,
        CoalPlaced = "coal placed": Coal,
        LabourPlaced = "labour placed": Labour,
        OilReturned = "oil returned": Oil,
        CoalReturned = "coal returned": Coal,
        LabourReturned = "labour returned": Labour,
    }
}

impl Reason {
    #[inline]
    #[must_use]
    pub fn dealt(company: Company) -> Reason {
        PerCompany::new([Reason::AmberDealt, Reason::BlackDealt, Reason::CrimsonDealt])[company]
    }

    #[inline]
    #[must_use]
    pub fn traded(company: Company) -> Reason {
        PerCompany::new([Reason::AmberTraded, Reason::BlackTraded, Reason::CrimsonTraded])[company]
    }

    #[inline]
    #[must_use]
    pub fn returned(company: Company) -> Reason {
        PerCompany::new([Reason::AmberReturned, Reason::BlackReturned, Reason::CrimsonReturned])[company]
    }

    #[inline]
    #[must_use]
    pub fn placed(resource: Resource) -> Reason {
        PerResource::new([Reason::OilPlaced, Reason::CoalPlaced, Reason::LabourPlaced])[resource]
    }

    #[inline]
    #[must_use]
    pub fn token_returned(resource: Resource) -> Reason {
        PerResource::new([Reason::OilReturned, Reason::CoalReturned, Reason::LabourReturned])[resource]
    }
}

/// A piece of information on the board: each half is there once chance has laid it out.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Slot {
    pub(crate) card: Option<u8>,
    pub(crate) percentage: Option<u8>,
}

/// A pair as it was revealed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Revealed {
    /// Where it lay, from 0; written from 1.
    #[serde(serialize_with = "written::number")]
    pub slot: u8,
    pub percentage: u8,
    pub left: Effect,
    pub right: Effect,
    /// Whether it was the one with the lowest percentage, which did not happen.
    pub void: bool,
}

/// One thing that one of the two events of a pair did.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Acted {
    /// Where the pair lay, from 0; written from 1.
    #[serde(serialize_with = "written::number")]
    pub slot: u8,
    pub half: Half,
    #[serde(flatten)]
    pub change: Change,
}

kernel::kinds! {
    /// One of the two events of a card: the left one happens first.
    pub enum Half { Left = "left", Right = "right" }
}

/// A company's year, as its books have it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct YearResult {
    pub company: Company,
    pub market: i64,
    pub resources: i64,
    pub salary: i64,
    pub result: i64,
    /// What each share was paid.
    pub dividend: i64,
    /// The capital after it.
    pub capital: i64,
}

/// What became of a company at the end of the game or before.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Board {
    pub(crate) boss: Option<u8>,
    /// The year in which it went bankrupt; 0 while it has not.
    pub(crate) bankrupt_in: u16,
}

/// One trade of a transaction.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Traded {
    pub seller: Seat,
    pub buyer: Seat,
}

/// A transaction that is over: everybody's price and what came of it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Transaction {
    pub year: u16,
    pub company: Company,
    /// The first or the second of this year.
    #[serde(rename = "transaction")]
    pub round: u8,
    /// By seat.
    #[serde(serialize_with = "written::prices")]
    #[cfg_attr(feature = "typescript", ts(type = "{ seat: number, price: number }[]"))]
    pub prices: [Option<u8>; MOST_INVESTORS],
    pub outcome: Trade,
    /// The highest price of those who were not left out, and the lowest of the shareholders among them.
    pub highest: Option<u8>,
    pub lowest: Option<u8>,
    /// The average that is to be paid; nothing if nobody had to trade. If all who were to choose a partner resigned,
    /// nobody paid it, and there are no trades.
    pub paid: Option<u8>,
    /// Who was left out for want of cash.
    pub excluded: SeatSet,
    /// Who named the highest price and must buy, who named the lowest and must sell, and who had no share to sell.
    pub high: SeatSet,
    pub low: SeatSet,
    pub without: SeatSet,
    #[serde(serialize_with = "written::trades")]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Traded>"))]
    pub trades: [Option<Traded>; MOST_INVESTORS / 2],
    /// A tenth of the company's capital then, rounded up.
    pub share_value: i64,
    /// The bosses then: what a price tells hangs on who led the companies when it was named.
    #[serde(skip)]
    pub(crate) bosses: PerCompany<Option<u8>>,
}

impl Transaction {
    /// The prices, each with the seat that named it.
    pub(crate) fn prices(&self) -> impl Iterator<Item = (Seat, u8)> {
        let of = |(index, price): (usize, &Option<u8>)| price.map(|price| (Seat::new(index as u8), price));
        self.prices.iter().enumerate().filter_map(of)
    }
}

impl ToFact for Transaction {
    fn fact(&self) -> Fact {
        let Transaction { company, round, excluded, paid, highest, lowest, .. } = *self;
        let (high, low) = (dollars(highest.unwrap_or(0)), dollars(lowest.unwrap_or(0)));
        let paid = paid.map(dollars);
        let prices: Vec<Facts> =
            self.prices().map(|(seat, price)| facts! { seat, price = dollars(price) }).collect();
        Fact::Parts(facts! { company, round, prices, excluded, high, low, paid })
    }
}

kernel::facts_of!(Election { company, yes, no, votes_for, votes_against, needed, carried });
kernel::facts_of!(Revealed { percentage, left, right, void });

impl ToFact for YearResult {
    fn fact(&self) -> Fact {
        let YearResult { company, market, resources, salary, result, dividend, capital } = *self;
        let [market, resources, salary, result, dividend, capital] =
            [market, resources, salary, result, dividend, capital].map(Money);
        Fact::Parts(facts! { company, market, resources, salary, result, dividend, capital })
    }
}

impl Hash for Transaction {
    /// What follows from prices, shares and cash is left out, as it is for the state: digests of older files hold.
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.year, self.company, self.round, self.prices, self.paid).hash(state);
        (self.excluded, self.trades, self.share_value).hash(state);
    }
}

kernel::kinds! {
    /// Whether a transaction brought anybody together.
    pub enum Trade {
        Agreed = "agreed",
        /// All named the same price.
        SamePrice = "same-price",
        /// No shareholder named less than the highest price.
        NobodyLower = "nobody-lower",
        /// All were left out for want of cash.
        NobodyLeft = "nobody-left",
    }
}

/// A vote that is over.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Election {
    pub company: Company,
    pub proposer: Seat,
    /// The place in the list of bosses, from 0; written from 1.
    #[serde(serialize_with = "written::number")]
    pub boss: u8,
    pub yes: SeatSet,
    pub no: SeatSet,
    /// In shares.
    pub votes_for: u8,
    pub votes_against: u8,
    pub needed: u8,
    pub carried: bool,
}

/// A transaction whose smaller group chooses its partners.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Matching {
    /// Those who have yet to choose, in seat order.
    pub choosers: SeatSet,
    /// Those who can be chosen.
    pub choices: SeatSet,
    pub choosers_buy: bool,
    pub price: u8,
}

impl Matching {
    /// Whether nobody has to choose.
    pub(crate) fn is_over(&self) -> bool {
        self.choosers.is_empty()
    }
}

kernel::state! {
    /// A game of Goodwill. Its rounds are years.
    pub struct Goodwill {
        pub(crate) base: Base<Phase, Reason>,
        /// Whether the journal knows of this year: not in a position that was set up by hand, until its first input.
        pub(crate) announced: bool,
        pub(crate) boards: PerCompany<Board>,
        /// The prices of the resources.
        pub(crate) prices: PerResource<u8>,
        pub(crate) bosses: Deck<u8>,
        pub(crate) offers: ArrayVec<u8, OFFERS>,
        pub(crate) events: Deck<u8>,
        pub(crate) percentages: Deck<u8>,
        pub(crate) slots: [Slot; SLOTS],
        /// What was last revealed, in the order in which it happened, the void pair last.
        pub(crate) revealed: ArrayVec<Revealed, SLOTS>,
        pub(crate) results: ArrayVec<YearResult, 3>,
        /// The company whose shares are traded and whose boss is voted on.
        pub(crate) company: Company,
        /// Whether its shares are traded for the first or the second time this year: 1 or 2.
        pub(crate) trading: u8,
        pub(crate) envelopes: Envelopes<u8>,
        pub(crate) matching: Matching,
        /// Every transaction of the game.
        pub(crate) transactions: ArrayVec<Transaction, MOST_TRANSACTIONS>,
        /// Who may still propose a boss for the company.
        pub(crate) to_propose: SeatSet,
        /// Who proposed whom.
        pub(crate) motion: Option<(Seat, u8)>,
        pub(crate) vote: Vote,
        /// The votes of this year.
        pub(crate) elections: ArrayVec<Election, MOST_ELECTIONS>,
    }
    unhashed {
        pub(crate) options: Options,
        pub(crate) cards: Arc<Cards>,
        /// Who may look at each slot this year, whether they are still in the game or not.
        pub(crate) watchers: [SeatSet; SLOTS],
        /// What it did, in the order in which it happened.
        pub(crate) acted: ArrayVec<Acted, MOST_ACTED>,
    }
}

/// What everybody starts with.
pub(crate) const START_CASH: i64 = 100;
/// The capital of each company at the start, and its part of the market.
pub(crate) const START_CAPITAL: PerCompany<i64> = PerCompany::new([110, 100, 100]);
pub(crate) const START_MARKET: PerCompany<i64> = PerCompany::new([30, 35, 35]);
/// What each resource costs at the start, and the most it can cost.
pub(crate) const START_PRICE: u8 = 10;
pub(crate) const HIGHEST_RESOURCE_PRICE: u8 = 25;
/// Tokens of each resource, on the boards and in reserve.
pub(crate) const TOKENS_EACH: i64 = 6;
/// Tokens on each board at the start.
pub(crate) const START_TOKENS: i64 = 3;
/// Shares of each company.
pub(crate) const SHARES_EACH: i64 = 10;
/// Crimson shares that are left out among four.
pub(crate) const LEFT_OUT_AMONG_FOUR: i64 = 2;
/// What the six events of a year can do in all: each has the three companies at most, and a company that fails has two heirs.
pub(crate) const MOST_ACTED: usize = 6 * 3 + 3 * 3;
/// The seven years of the longest game, with three companies and two transactions each.
const MOST_TRANSACTIONS: usize = 7 * 3 * 2;
/// In a year every investor may propose a boss for every company.
const MOST_ELECTIONS: usize = 3 * MOST_INVESTORS;

impl Goodwill {
    pub(crate) fn at_start(seats: u8, options: &Options, cards: &Arc<Cards>) -> Goodwill {
        let mut ledger = Ledger::new(seats, 4, 0);
        ledger.allow_overdraft(BANK, Commodity::Cash);
        for seat in Seat::first(seats) {
            ledger.create(seat, Commodity::Cash, START_CASH);
        }
        for &company in Company::ALL {
            ledger.create(company.account(), Commodity::Cash, START_CAPITAL[company]);
            ledger.create(company.account(), Commodity::Market, START_MARKET[company]);
            let left_out = if seats == 4 && company == Company::Crimson { LEFT_OUT_AMONG_FOUR } else { 0 };
            ledger.create(BANK, Commodity::shares(company), SHARES_EACH - left_out);
        }
        for &resource in Resource::ALL {
            ledger.create(BANK, Commodity::tokens(resource), TOKENS_EACH);
        }
        let mut game = Goodwill {
            base: Base::new(seats, ledger, Phase::Tokens, options.length.first_year()..=LAST_YEAR),
            options: *options,
            cards: Arc::clone(cards),
            announced: true,
            boards: PerCompany::default(),
            prices: PerResource::from_fn(|_| START_PRICE),
            bosses: Deck::new(0..cards.bosses.len() as u8),
            offers: ArrayVec::new(),
            events: Deck::new(0..cards.events.len() as u8),
            percentages: Deck::new(cards.percentages.iter().copied()),
            slots: [Slot::default(); SLOTS],
            watchers: watchers(seats, cards, 0),
            revealed: ArrayVec::new(),
            acted: ArrayVec::new(),
            results: ArrayVec::new(),
            company: Company::Amber,
            trading: 1,
            envelopes: Envelopes::new(seats),
            matching: Matching::default(),
            transactions: ArrayVec::new(),
            to_propose: SeatSet::NONE,
            motion: None,
            vote: Vote::new(seats),
            elections: ArrayVec::new(),
        };
        game.go_to(Phase::Tokens);
        game
    }

    #[inline]
    pub(crate) fn cash(&self, seat: Seat) -> Money {
        self.base.ledger.money(seat, Commodity::Cash)
    }

    #[inline]
    pub(crate) fn shares(&self, seat: Seat, company: Company) -> i64 {
        self.base.ledger.balance(seat, Commodity::shares(company))
    }

    #[inline]
    pub(crate) fn capital(&self, company: Company) -> i64 {
        self.base.ledger.balance(company.account(), Commodity::Cash)
    }

    #[inline]
    pub(crate) fn market(&self, company: Company) -> i64 {
        self.base.ledger.balance(company.account(), Commodity::Market)
    }

    #[inline]
    pub(crate) fn tokens(&self, company: Company, resource: Resource) -> i64 {
        self.base.ledger.balance(company.account(), Commodity::tokens(resource))
    }

    #[inline]
    pub(crate) fn is_bankrupt(&self, company: Company) -> bool {
        self.boards[company].bankrupt_in > 0
    }

    /// The companies that are not bankrupt.
    #[inline]
    pub(crate) fn companies(&self) -> impl Iterator<Item = Company> + Clone + use<> {
        let bankrupt = self.boards.map(|board| board.bankrupt_in > 0);
        Company::ALL.iter().copied().filter(move |&company| !bankrupt[company])
    }

    /// The investors who hold shares of a company.
    #[inline]
    pub(crate) fn holders(&self, company: Company) -> SeatSet {
        self.base.alive.iter().filter(|&seat| self.shares(seat, company) > 0).collect()
    }

    /// A tenth of a company's capital, rounded up.
    #[inline]
    pub(crate) fn share_value(&self, company: Company) -> i64 {
        Money(self.capital(company)).divided_up(SHARES_EACH).0
    }

    /// The votes that carry a proposal.
    #[inline]
    pub(crate) fn votes_needed(&self, company: Company) -> i64 {
        votes_needed(self.base.seats, company)
    }

    /// What a company pays for its resources in a year.
    #[inline]
    pub(crate) fn resource_costs(&self, company: Company) -> i64 {
        Resource::ALL
            .iter()
            .map(|&resource| self.tokens(company, resource) * i64::from(self.prices[resource]))
            .sum()
    }

    #[inline]
    pub(crate) fn salary(&self, company: Company) -> i64 {
        self.boards[company].boss.map_or(0, |boss| self.cards.boss(boss).salary.into())
    }
}

/// Who may look at each slot, so many years after the first.
pub(crate) fn watchers(seats: u8, cards: &Cards, years: u16) -> [SeatSet; SLOTS] {
    let mut watchers = [SeatSet::NONE; SLOTS];
    for seat in Seat::first(seats) {
        for slot in cards.seen_by(seat, seats, years) {
            watchers[slot].insert(seat);
        }
    }
    watchers
}

/// The votes that carry a proposal: six, but five for Crimson among four, where two of its shares are left out.
#[inline]
pub(crate) fn votes_needed(seats: u8, company: Company) -> i64 {
    if seats == 4 && company == Company::Crimson { 5 } else { 6 }
}
