//! The state of a game, and the plain facts that can be read off it.

use crate::action::{Improvements, Lines, RescueLot};
use crate::climate::{Climate, PerSituation};
use crate::factory::{Factory, Make};
use crate::flow::{Matter, Phase};
use crate::options::{Options, Rules};
use kernel::auction::opened::Filled;
use kernel::ledger::BANK;
use kernel::seat::MOST_SEATS;
use kernel::works::{GOODS_STORAGE, Production, RAW_STORAGE, SiteKind};
use kernel::{
    Account, Audience, Base, Deals, Deck, Envelopes, Flow as _, Journal, Ledger, Loans, Money, Movement,
    Seat, SeatSet, Title, Titles,
};
use serde::Serialize;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

kernel::kinds! {
    /// What the ledger counts. All but stocks and shares is dollars.
    pub enum Commodity {
        Cash = "cash",
        Raw = "raw",
        Goods = "goods",
        /// Factories at their depreciated value.
        Plant = "plant",
        /// What was paid for buildings under way.
        Sites = "works in progress",
        Debt = "debt",
        Stock = "stock issued",
        Shares = "shares",
    }
}

kernel::reasons! {
    /// Why something moved, and what.
    pub enum Reason of Commodity {
        RawStorage = "storage of raw material": Cash,
        GoodsStorage = "storage of goods": Cash,
        Upkeep = "upkeep of factories": Cash,
        Advertising = "advertising": Cash,
        RawPurchase = "raw material": Cash,
        StandardProcessing = "processing in standard factories": Cash,
        AutomatedProcessing = "processing in automated factories": Cash,
        Sale = "sales": Cash,
        AdvertisingBonus = "advertising bonus": Cash,
        Interest = "interest": Cash,
        Subsidy = "government subsidy": Cash,
        Grant = "grants": Cash,
        Tax = "tax": Cash,
        TaxRefund = "tax refund": Cash,
        FactoryPrice = "price of a factory": Cash,
        LotPrice = "price of a lot": Cash,
        Loan = "loans": Cash,
        Repayment = "repayment of loans": Cash,
        Construction = "construction": Cash,
        Dividend = "dividends": Cash,
        Arrears = "arrears of dividends": Cash,
        Penalty = "penalty on arrears": Cash,
        StockProceeds = "proceeds of stock": Cash,
        Repurchase = "repurchase of stock": Cash,
        CashForfeited = "cash forfeited": Cash,
        RawDelivered = "raw material delivered": Raw,
        RawProcessed = "raw material processed": Raw,
        RawTraded = "raw material traded": Raw,
        RawForfeited = "raw material forfeited": Raw,
        GoodsMade = "goods made": Goods,
        GoodsDelivered = "goods delivered": Goods,
        GoodsTraded = "goods traded": Goods,
        GoodsForfeited = "goods forfeited": Goods,
        PlantOpened = "factories completed": Plant,
        Depreciation = "depreciation": Plant,
        PlantTraded = "factories traded": Plant,
        PlantForfeited = "factories forfeited": Plant,
        SitesPaid = "buildings paid for": Sites,
        SitesCompleted = "buildings completed": Sites,
        SitesForfeited = "buildings forfeited": Sites,
        DebtIncurred = "debt incurred": Debt,
        DebtSettled = "debt settled": Debt,
        StockIssued = "stock issued": Stock,
        StockRetired = "stock retired": Stock,
        SharesIssued = "shares issued": Shares,
        SharesRetired = "shares retired": Shares;

        // What a merger brings is no gain of the year: there are no totals of it.
        CashMerged = "cash of a merged corporation": Cash,
        RawMerged = "raw material of a merged corporation": Raw,
        GoodsMerged = "goods of a merged corporation": Goods,
        PlantMerged = "factories of a merged corporation": Plant,
        SitesMerged = "buildings of a merged corporation": Sites,
        DebtMerged = "debt of a merged corporation": Debt,
        StockMerged = "stock of a merged corporation": Stock,
        SharesMerged = "shares of a merged corporation": Shares,
    }
}

/// The one running period of the ledger: the year.
pub(crate) const YEAR: u8 = 0;

/// What stands on the balance sheet at the start: $10,000, two factories, 4 raw material, 2 goods. §1.3.
pub(crate) const START_CASH: i64 = 10_000;
pub(crate) const START_RAW: i64 = 4;
pub(crate) const START_GOODS: i64 = 2;
pub(crate) const START_FACTORIES: i64 = 2;
pub(crate) const START_SHARES: i64 = 32;

/// What a unit counts on the balance sheet, always. §11.1.
pub(crate) const RAW_VALUE: i64 = 500;
pub(crate) const GOODS_VALUE: i64 = 5_000;

/// For so many years losses and taxes are carried. §13.3.
pub(crate) const CARRIED_YEARS: usize = 5;

/// The offers that a president may make in a month, and have open at once. §10.5.
pub(crate) const OFFERS: u32 = 12;
const OPEN_OFFERS: u32 = 4;

/// What the Bank sells and buys this month.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Market {
    /// The card that was turned, from 1; 0 before the first.
    pub card: u8,
    pub raw: u32,
    pub minimum: Money,
    pub goods: u32,
    pub maximum: Money,
}

kernel::facts_of!(Market { raw, minimum, goods, maximum });

/// The months in which a situation acts, the last one included; over if the last is past.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Term {
    pub first: u16,
    pub last: u16,
}

impl Term {
    /// Whether it is pending or in force.
    #[inline]
    #[must_use]
    pub fn runs(self, month: u16) -> bool {
        self.last >= month
    }

    #[inline]
    #[must_use]
    pub fn acts(self, month: u16) -> bool {
        (self.first..=self.last).contains(&month)
    }
}

/// What an offer is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Terms {
    Factory(Sale),
    Merger(Merger),
}

impl Terms {
    /// The factory that it would sell, if it is about one.
    pub(crate) fn factory(&self) -> Option<Title> {
        match self {
            Terms::Factory(sale) => Some(sale.factory),
            Terms::Merger(_) => None,
        }
    }

    /// The other side of whoever made or answers it.
    pub(crate) fn other(&self, side: Seat) -> Seat {
        let (one, other) = match *self {
            Terms::Factory(Sale { seller, buyer, .. }) => (seller, buyer),
            Terms::Merger(Merger { joins, into }) => (joins, into),
        };
        if one == side { other } else { one }
    }
}

/// Sales are hashed as they were before there were mergers, so that the fingerprints of matches stay.
impl Hash for Terms {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Terms::Factory(sale) => sale.hash(state),
            Terms::Merger(merger) => ("merger", merger).hash(state),
        }
    }
}

/// A factory, its buyer and its price.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sale {
    pub(crate) factory: Title,
    pub(crate) seller: Seat,
    pub(crate) buyer: Seat,
    pub(crate) price: Money,
}

/// Which corporation becomes a part of which.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Merger {
    pub(crate) joins: Seat,
    pub(crate) into: Seat,
}

/// Of which corporation one has become a part, and what its result was then. Of one that has not, nothing is hashed, so that the fingerprints of
/// matches from before there were mergers stay.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Merged(pub(crate) Option<(Seat, Money)>);

impl Hash for Merged {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if let Some(merged) = self.0 {
            merged.hash(state);
        }
    }
}

/// What a corporation has beside its accounts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Firm {
    /// The month in which it left the game; 0 while it is in it.
    pub(crate) left_in: u16,
    pub(crate) merged: Merged,
    pub(crate) loans: Loans,
    pub(crate) emergency: Loans,
    /// What must be paid in the step under way.
    pub(crate) bill: Money,
    /// What was written for advertising last month and is to be paid in this one, and what was written in this one.
    pub(crate) campaign: Money,
    pub(crate) next_campaign: Money,
    /// The Surplus when the year began.
    pub(crate) surplus: Money,
    pub(crate) arrears: Money,
    /// The dividend that this closing asks for, and what was paid of it.
    pub(crate) dividend: Money,
    pub(crate) dividend_paid: Money,
    /// The book value on which it was reckoned.
    pub(crate) book_value: Money,
    /// Losses not yet used and taxes not yet refunded, of the years before, the oldest first.
    pub(crate) losses: [i64; CARRIED_YEARS],
    pub(crate) taxes: [i64; CARRIED_YEARS],
    pub(crate) declared: Declared,
    /// The same of the month before.
    pub(crate) declared_before: Declared,
    /// What was ordered in the last improvements phase that there was.
    pub(crate) improved: Improvements,
}

/// What a corporation did this month, for all to see.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Declared {
    pub(crate) raw: [Filled; 2],
    pub(crate) production: Production,
    pub(crate) sale: [Filled; 2],
    pub(crate) borrowed: Money,
    pub(crate) advertised: Money,
}

/// What a corporation's factories and sites come to.
#[derive(Copy, Clone, Default)]
pub(crate) struct Yard {
    /// All of them, under way or not.
    pub(crate) factories: i64,
    /// Those that can produce this month.
    pub(crate) standard: i64,
    pub(crate) automated: i64,
    pub(crate) convertible: i64,
    /// What is to be paid this month for what is completed in it.
    pub(crate) final_payments: Money,
    /// What is not pledged, with what is completed this month; and all that gives security now.
    pub(crate) free: i64,
    pub(crate) security: i64,
    /// What all of them cost next month.
    pub(crate) next_upkeep: i64,
}

impl Yard {
    fn add(&mut self, factory: &Factory, month: u16, completed_counts: bool) {
        self.factories += 1;
        match factory.make {
            _ if !factory.works(month) => {}
            Make::Standard => self.standard += 1,
            Make::Automated => self.automated += 1,
        }
        self.convertible += i64::from(factory.can_be_converted());
        let completes = factory.completes(month + 1);
        if completes {
            self.final_payments += factory.site().map_or(Money::ZERO, SiteKind::half);
        }
        for part in factory.security(completes) {
            self.free += if part.pledged == 0 { part.value() } else { 0 };
        }
        for part in factory.security(completes && completed_counts) {
            self.security += part.value();
        }
        self.next_upkeep += factory.upkeep(month + 1);
    }

    /// What the Bank lends in the loans phase: half of what is free. §8.3.
    pub(crate) fn credit(&self) -> Money {
        Money(self.free / 2)
    }
}

kernel::state! {
    /// A game of Business Strategy. Its rounds are months.
    pub struct BusinessStrategy {
        pub(crate) base: Base<Phase, Reason, Matter>,
        pub(crate) senior: Seat,
        pub(crate) deck: Deck<u8>,
        pub(crate) market: Market,
        /// How many goods more the advertising brought this month, and who is paid the bonus.
        pub(crate) advertised: u32,
        pub(crate) top_spender: Option<Seat>,
        pub(crate) terms: PerSituation<Term>,
        pub(crate) firms: Vec<Firm>,
        pub(crate) factories: Titles<Factory>,
        pub(crate) lines: Envelopes<Lines>,
        pub(crate) plans: Envelopes<Production>,
        pub(crate) sums: Envelopes<Money>,
        pub(crate) orders: Envelopes<Improvements>,
        pub(crate) deals: Deals<Terms>,
        /// Who is done with loans and deals this month.
        pub(crate) done: SeatSet,
        /// Who has put possessions up for sale, and what.
        pub(crate) rescue: Option<(Seat, RescueLot)>,
        /// The highest bid for them.
        pub(crate) tender: Option<(Seat, Money)>,
        /// The last lot that was put up, whose it was, and the highest bid.
        pub(crate) last_lot: Option<(Seat, RescueLot, Option<Money>)>,
        /// Who has asked for such a sale, and who may yet be asked about one now.
        pub(crate) seek_buyers: SeatSet,
        pub(crate) in_peril: SeatSet,
    }
    unhashed {
        pub(crate) options: Options,
        pub(crate) climate: Arc<Climate>,
    }
}

impl BusinessStrategy {
    pub(crate) fn at_start(seats: u8, options: &Options, climate: &Arc<Climate>) -> BusinessStrategy {
        let mut ledger = Ledger::new(seats, 1, 1);
        for commodity in [
            Commodity::Cash,
            Commodity::Raw,
            Commodity::Goods,
            Commodity::Plant,
            Commodity::Sites,
            Commodity::Debt,
            Commodity::Stock,
            Commodity::Shares,
        ] {
            ledger.allow_overdraft(BANK, commodity);
        }
        let mut factories = Titles::new(u16::from(seats) * options.factory_limit.max(2));
        for seat in Seat::first(seats) {
            let mut plant = 0;
            for _ in 0..START_FACTORIES {
                let factory = Factory::standing(Make::Standard, 1);
                plant += factory.value();
                factories.issue(seat, factory);
            }
            let stock = START_CASH + RAW_VALUE * START_RAW + GOODS_VALUE * START_GOODS + plant;
            let held = [
                (Commodity::Cash, START_CASH),
                (Commodity::Raw, START_RAW),
                (Commodity::Goods, START_GOODS),
                (Commodity::Plant, plant),
                (Commodity::Stock, stock),
                (Commodity::Shares, START_SHARES),
            ];
            held.iter().for_each(|&(commodity, amount)| ledger.create(seat, commodity, amount));
        }
        BusinessStrategy {
            base: Base::new(seats, ledger, Phase::Shuffle, 1..=options.months()),
            options: *options,
            climate: Arc::clone(climate),
            senior: Seat::new(0),
            deck: Deck::new(0..climate.cards.len() as u8),
            market: Market::default(),
            advertised: 0,
            top_spender: None,
            terms: PerSituation::default(),
            firms: vec![Firm::default(); usize::from(seats)],
            factories,
            lines: Envelopes::new(seats),
            plans: Envelopes::new(seats),
            sums: Envelopes::new(seats),
            orders: Envelopes::new(seats),
            deals: Deals::new(seats, OPEN_OFFERS, OFFERS),
            done: SeatSet::NONE,
            rescue: None,
            tender: None,
            last_lot: None,
            seek_buyers: SeatSet::NONE,
            in_peril: SeatSet::NONE,
        }
        .started()
    }

    /// The month under way, counted from the first January.
    #[inline]
    pub(crate) fn month(&self) -> u16 {
        self.base.round
    }

    #[inline]
    pub(crate) fn is_family(&self) -> bool {
        self.options.in_force() == Rules::Family
    }

    #[inline]
    pub(crate) fn is_corporate(&self) -> bool {
        self.options.in_force() == Rules::Corporate
    }

    /// Whether presidents can agree on anything: on sales of factories, or on mergers.
    #[inline]
    pub(crate) fn makes_deals(&self) -> bool {
        !self.is_family() || self.options.merges()
    }

    #[inline]
    pub(crate) fn held(&self, seat: Seat, commodity: Commodity) -> i64 {
        self.base.ledger.balance(seat, commodity)
    }

    #[inline]
    pub(crate) fn cash(&self, seat: Seat) -> Money {
        self.base.ledger.money(seat, Commodity::Cash)
    }

    #[inline]
    pub(crate) fn firm(&self, seat: Seat) -> &Firm {
        &self.firms[seat.index()]
    }

    #[inline]
    pub(crate) fn firm_mut(&mut self, seat: Seat) -> &mut Firm {
        &mut self.firms[seat.index()]
    }

    /// A corporation's factories and sites, in the order of their places.
    #[inline]
    pub(crate) fn factories_of(&self, seat: Seat) -> impl Iterator<Item = (Title, &Factory)> {
        self.factories.owned_by(seat)
    }

    /// The factory at a place of a corporation's list, from 0.
    pub(crate) fn factory_at(&self, seat: Seat, place: usize) -> Option<(Title, &Factory)> {
        self.factories_of(seat).nth(place)
    }

    /// What a corporation's factories come to, in one walk through its yard.
    pub(crate) fn yard(&self, seat: Seat) -> Yard {
        let (month, completed_counts) = (self.month(), self.completed_counts());
        let mut yard = Yard::default();
        self.factories_of(seat).for_each(|(_, factory)| yard.add(factory, month, completed_counts));
        yard
    }

    /// The same of all corporations, in one walk through all yards: a view of sixty looks at each.
    pub(crate) fn yards(&self) -> [Yard; MOST_SEATS as usize] {
        let (month, completed_counts) = (self.month(), self.completed_counts());
        let mut yards = [Yard::default(); MOST_SEATS as usize];
        for (_, owner, factory) in self.factories.iter() {
            if let Account::Seat(seat) = owner {
                yards[seat.index()].add(factory, month, completed_counts);
            }
        }
        yards
    }

    /// How many standard and automated factories can produce this month.
    pub(crate) fn at_work(&self, seat: Seat) -> (i64, i64) {
        let Yard { standard, automated, .. } = self.yard(seat);
        (standard, automated)
    }

    /// How many more factories may be ordered.
    pub(crate) fn room(&self, yard: &Yard) -> i64 {
        (i64::from(self.options.factory_limit) - yard.factories).max(0)
    }

    /// What the Bank lends in the loans phase.
    pub(crate) fn credit(&self, seat: Seat) -> Money {
        self.yard(seat).credit()
    }

    /// What an emergency loan may come to now. §8.7.
    pub(crate) fn emergency_credit(&self, seat: Seat) -> Money {
        self.emergency_credit_on(seat, &self.yard(seat))
    }

    pub(crate) fn emergency_credit_on(&self, seat: Seat, yard: &Yard) -> Money {
        if self.is_family() {
            return Money::ZERO;
        }
        Money((yard.security / 2 - self.held(seat, Commodity::Debt)).max(0))
    }

    /// What is to be paid this month for what is completed in it.
    pub(crate) fn final_payments(&self, seat: Seat) -> Money {
        self.yard(seat).final_payments
    }

    /// How many units can be made this month.
    pub(crate) fn capacity(&self, seat: Seat) -> i64 {
        if self.on_strike() {
            return 0;
        }
        let (standard, automated) = self.at_work(seat);
        standard + 2 * automated
    }

    /// What a month costs before anything is done in it.
    pub(crate) fn fixed_expenses(&self, seat: Seat, month: u16) -> Money {
        let upkeep: i64 = self.factories_of(seat).map(|(_, factory)| factory.upkeep(month)).sum();
        Money(upkeep) + self.storage(seat)
    }

    /// What it costs to store what is there for a month.
    pub(crate) fn storage(&self, seat: Seat) -> Money {
        let held = |commodity| self.held(seat, commodity);
        Money(RAW_STORAGE * held(Commodity::Raw) + GOODS_STORAGE * held(Commodity::Goods))
    }

    /// The interest of this month. §8.1.
    pub(crate) fn interest(&self, seat: Seat) -> Money {
        if self.held(seat, Commodity::Debt) == 0 {
            return Money::ZERO;
        }
        // What was taken this month bears interest from the next one on.
        let newest = self.month() + Loans::MONTHS;
        let bears = |loans: &Loans| (loans.total() - loans.due(newest)).0;
        let firm = self.firm(seat);
        let percents = bears(&firm.loans) + 2 * bears(&firm.emergency);
        Money(Money(percents).divided_up(5_000).0 * 50)
    }

    /// What falls due of loans this month.
    pub(crate) fn due(&self, seat: Seat) -> Money {
        let firm = self.firm(seat);
        firm.loans.due(self.month()) + firm.emergency.due(self.month())
    }

    /// Whether what is completed this month gives security already, though it is not paid in full: from the fifth phase on. §8.4.
    pub(crate) fn completed_counts(&self) -> bool {
        let before_debts = self.base.course.abouts().any(|matter| matter == Matter::PerilBeforeDebts);
        self.course_phase() >= Phase::Debts && !before_debts
    }

    /// What certainly falls due up to the next fixed expenses, with stocks as they stand. §10.6.
    pub(crate) fn certainly_due(&self, seat: Seat, debts_are_paid: bool) -> Money {
        let debts = if debts_are_paid { Money::ZERO } else { self.interest(seat) + self.due(seat) };
        let next = self.month() + 1;
        let expenses =
            if next > self.base.last_round { Money::ZERO } else { self.fixed_expenses(seat, next) };
        debts + self.final_payments(seat) + expenses
    }

    /// Whether the Bank would lend what is missing of what certainly falls due: for debts only on what is free, for the rest also in an
    /// emergency. §8.5, §8.7.
    pub(crate) fn loans_suffice(&self, seat: Seat, debts_are_paid: bool) -> bool {
        let (cash, yard) = (self.cash(seat), self.yard(seat));
        let credit = yard.credit();
        let repaid = if debts_are_paid { Money::ZERO } else { self.due(seat) };
        let debts = if debts_are_paid { Money::ZERO } else { repaid + self.interest(seat) };
        // What is repaid can be borrowed again.
        let loans = credit.max(self.emergency_credit_on(seat, &yard) + repaid);
        debts <= cash + credit && self.certainly_due(seat, debts_are_paid) <= cash + loans
    }

    /// Who goes first in a tie: the Senior Bidder, then on clockwise. §1.5.
    #[inline]
    pub(crate) fn precedence(&self, seat: Seat) -> u8 {
        let places = self.base.seats;
        (seat.index() as u8 + places - self.senior.index() as u8) % places
    }

    /// From a seat to the Bank.
    #[inline]
    pub(crate) fn pay<E: From<Movement<Reason>>>(
        &mut self,
        seat: Seat,
        amount: i64,
        reason: Reason,
        journal: &mut impl Journal<E>,
    ) {
        let moved = Movement { from: seat.into(), to: BANK, amount, reason };
        self.base.ledger.transfer(moved, Audience::Everyone, journal);
    }

    /// From the Bank to a seat.
    #[inline]
    pub(crate) fn receive<E: From<Movement<Reason>>>(
        &mut self,
        seat: Seat,
        amount: i64,
        reason: Reason,
        journal: &mut impl Journal<E>,
    ) {
        let moved = Movement { from: BANK, to: seat.into(), amount, reason };
        self.base.ledger.transfer(moved, Audience::Everyone, journal);
    }

    /// From one seat to another.
    pub(crate) fn hand_over<E: From<Movement<Reason>>>(
        &mut self,
        (from, to): (Seat, Seat),
        amount: i64,
        reason: Reason,
        journal: &mut impl Journal<E>,
    ) {
        let moved = Movement { from: from.into(), to: to.into(), amount, reason };
        self.base.ledger.transfer(moved, Audience::Everyone, journal);
    }

    /// Who these are among those in the game.
    pub(crate) fn those(&self, able: impl Fn(Seat) -> bool) -> SeatSet {
        self.base.alive.iter().filter(|&seat| able(seat)).collect()
    }
}
