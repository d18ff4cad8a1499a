//! The state of a game, and the plain facts that can be read off it.

use crate::action::{Building, Declaration, Orders, Production};
use crate::figures::{self, credit_on_factories};
use crate::flow::Phase;
use crate::options::{Holdings, MarketTable, Options, Rounding};
use kernel::auction::opened::{Bid, Filled};
use kernel::ledger::BANK;
pub use kernel::works::SiteKind;
use kernel::{Audience, Base, Envelopes, Flow as _, Kind, Ledger, Loans, Money, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

kernel::kinds! {
    /// What the ledger counts.
    pub enum Commodity {
        Cash = "cash",
        Raw = "raw",
        Goods = "goods",
        Standard = "standard factories",
        Automated = "automated factories",
        Debt = "debt",
    }
}

kernel::reasons! {
    /// Why something moved, and what.
    pub enum Reason of Commodity {
        RawStorage = "storage of raw material": Cash,
        GoodsStorage = "storage of goods": Cash,
        StandardUpkeep = "upkeep of standard factories": Cash,
        AutomatedUpkeep = "upkeep of automated factories": Cash,
        RawPurchase = "raw material": Cash,
        Processing = "processing": Cash,
        Sale = "sales": Cash,
        Interest = "interest": Cash,
        Repayment = "repayment of loans": Cash,
        Loan = "loans": Cash,
        Construction = "construction": Cash,
        Grant = "grants": Cash,
        CashForfeited = "cash forfeited": Cash,
        RawDelivered = "raw material delivered": Raw,
        RawProcessed = "raw material processed": Raw,
        RawForfeited = "raw material forfeited": Raw,
        GoodsMade = "goods made": Goods,
        GoodsDelivered = "goods delivered": Goods,
        GoodsForfeited = "goods forfeited": Goods,
        StandardOpened = "standard factories opened": Standard,
        StandardConverted = "standard factories automated": Standard,
        StandardForfeited = "standard factories forfeited": Standard,
        AutomatedOpened = "automated factories opened": Automated,
        AutomatedForfeited = "automated factories forfeited": Automated,
        DebtIncurred = "debt incurred": Debt,
        DebtSettled = "debt settled": Debt,
    }
}

impl Reason {
    /// Whether rivals do not see it where holdings are private.
    #[inline]
    #[must_use]
    pub fn is_private(self) -> bool {
        use Reason::*;
        matches!(
            self,
            Interest | Repayment | Loan | Construction | CashForfeited | DebtIncurred | DebtSettled
        )
    }
}

/// A building under way.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Site {
    pub(crate) kind: SiteKind,
    /// The month in which it first produces.
    pub(crate) opens: u16,
}

impl Site {
    /// What fills the places of sites that are not there.
    pub(crate) const NONE: Site = Site { kind: SiteKind::Standard, opens: 0 };
}

/// What the bank sells and buys this month.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Market {
    /// From 1 (raw scarce, goods wanted) to 5; 0 before the first market, whose prices are known.
    pub level: u8,
    pub raw: u32,
    pub minimum: Money,
    pub goods: u32,
    pub maximum: Money,
}

kernel::facts_of!(Market { raw, minimum, goods, maximum });

/// What a firm has beside its accounts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Firm {
    /// The month in which it left the game; 0 while it is in it.
    pub(crate) left_in: u16,
    pub(crate) sites: u16,
    /// What falls due, and when.
    pub(crate) loans: Loans,
    pub(crate) declared: Declared,
}

/// What a firm did this month, for all to see as far as its papers are public.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Declared {
    pub(crate) raw_bid: Filled,
    pub(crate) production: Production,
    pub(crate) sale_offer: Filled,
    pub(crate) borrowed: Money,
    pub(crate) building: Building,
}

/// The declarations of production, loans or construction that are under seal, where all declare together.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Declarations {
    pub(crate) sealed: Envelopes<Declaration>,
}

kernel::clone_reusing_buffers!(Declarations { sealed });

/// Where firms declare in turn there are no envelopes, and nothing of them is in the digest: so it stays that of the games that were
/// played before there was another way.
impl Hash for Declarations {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if self.sealed.seats() > 0 {
            self.sealed.hash(state);
        }
    }
}

kernel::state! {
    /// A game of Management, in either variant. Its rounds are months.
    pub struct Management {
        pub(crate) base: Base<Phase, Reason>,
        pub(crate) senior: Seat,
        pub(crate) market: Market,
        pub(crate) firms: Vec<Firm>,
        /// The building sites of each seat, in `factory_limit` places; the first `Firm::sites` are taken.
        pub(crate) sites: Vec<Site>,
        pub(crate) bids: Envelopes<Bid>,
        pub(crate) orders: Envelopes<Orders>,
        pub(crate) declarations: Declarations,
        /// In the variant `manager`: whether goods are being sold or raw material bought, the tied seats between which a lot decides,
        /// all who are not served yet, and what is left for them.
        pub(crate) selling: bool,
        pub(crate) tied: SeatSet,
        pub(crate) unserved: SeatSet,
        pub(crate) left: u32,
    }
    unhashed {
        pub(crate) options: Options,
        pub(crate) table: Arc<MarketTable>,
    }
}

impl Management {
    pub(crate) fn at_start(seats: u8, options: &Options, table: &Arc<MarketTable>) -> Management {
        let mut ledger = Ledger::new(seats, 1, 0);
        for &commodity in Commodity::ALL {
            ledger.allow_overdraft(BANK, commodity);
        }
        let manager = options.is_manager();
        for seat in Seat::first(seats) {
            let stock = [
                (Commodity::Cash, options.start_cash),
                (Commodity::Raw, options.start_raw.into()),
                (Commodity::Goods, options.start_goods.into()),
                (Commodity::Standard, options.start_factories.into()),
            ];
            for (commodity, amount) in stock {
                ledger.create(seat, commodity, amount);
            }
            if manager {
                // Bankruptcy is declared at the month's end only: cash may be below zero until then.
                ledger.allow_overdraft(seat, Commodity::Cash);
            }
        }
        let firm = Firm { left_in: 0, sites: 0, loans: Loans::default(), declared: Declared::default() };
        let mut game = Management {
            base: Base::new(seats, ledger, Phase::FixedCosts, 1..=options.months),
            options: *options,
            table: Arc::clone(table),
            senior: Seat::new(0),
            market: Market::default(),
            firms: vec![firm; usize::from(seats)],
            sites: vec![Site::NONE; usize::from(seats) * usize::from(options.factory_limit)],
            bids: Envelopes::new(if manager { 0 } else { seats }),
            orders: Envelopes::new(if manager { seats } else { 0 }),
            declarations: Declarations {
                sealed: Envelopes::new(if options.declares_together() { seats } else { 0 }),
            },
            selling: false,
            tied: SeatSet::NONE,
            unserved: SeatSet::NONE,
            left: 0,
        };
        game.go_to(Phase::FixedCosts);
        game
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
    pub(crate) fn sites_of(&self, seat: Seat) -> &[Site] {
        let start = seat.index() * usize::from(self.options.factory_limit);
        &self.sites[start..start + usize::from(self.firms[seat.index()].sites)]
    }

    pub(crate) fn add_site(&mut self, seat: Seat, site: Site) {
        let firm = &mut self.firms[seat.index()];
        let place = seat.index() * usize::from(self.options.factory_limit) + usize::from(firm.sites);
        self.sites[place] = site;
        firm.sites += 1;
    }

    /// Removes a site by its place and returns it; those behind it move up.
    pub(crate) fn take_site(&mut self, seat: Seat, place: usize) -> Site {
        let start = seat.index() * usize::from(self.options.factory_limit);
        let count = usize::from(self.firms[seat.index()].sites);
        let sites = &mut self.sites[start..start + count];
        let site = sites[place];
        sites[place..].rotate_left(1);
        sites[count - 1] = Site::NONE;
        self.firms[seat.index()].sites -= 1;
        site
    }

    /// Factories standing and begun; one that is being automated counts once.
    #[inline]
    pub(crate) fn factories_and_sites(&self, seat: Seat) -> i64 {
        let new = self.sites_of(seat).iter().filter(|site| site.kind != SiteKind::Automation).count();
        self.held(seat, Commodity::Standard) + self.held(seat, Commodity::Automated) + new as i64
    }

    /// Standard factories that are not being automated yet.
    #[inline]
    pub(crate) fn automatable(&self, seat: Seat) -> i64 {
        let under_way = self.sites_of(seat).iter().filter(|site| site.kind == SiteKind::Automation).count();
        self.held(seat, Commodity::Standard) - under_way as i64
    }

    /// How many more factories the seat may begin.
    #[inline]
    pub(crate) fn room(&self, seat: Seat) -> i64 {
        (i64::from(self.options.factory_limit) - self.factories_and_sites(seat)).max(0)
    }

    /// What the bank would still lend.
    #[inline]
    pub(crate) fn credit(&self, seat: Seat) -> Money {
        let held = |commodity| self.held(seat, commodity);
        let limit = credit_on_factories(held(Commodity::Standard), held(Commodity::Automated));
        Money((limit - held(Commodity::Debt)).max(0))
    }

    /// What a month costs the seat before it does anything.
    #[inline]
    pub(crate) fn fixed_costs(&self, seat: Seat) -> Money {
        figures::fixed_costs(|commodity| self.held(seat, commodity))
    }

    /// Who goes first in a tie at auction: the seat that will be senior next month, then on round the table;
    /// this month's senior comes last.
    #[inline]
    pub(crate) fn auction_precedence(&self, seat: Seat) -> u8 {
        let places = self.base.seats;
        (seat.index() as u8 + places - self.senior.index() as u8 + places - 1) % places
    }

    /// Who sees a movement of a seat's for this reason.
    #[inline]
    pub(crate) fn audience(&self, seat: Seat, reason: Reason) -> Audience {
        if self.is_private() && reason.is_private() { Audience::seat(seat) } else { Audience::Everyone }
    }

    #[inline]
    pub(crate) fn is_private(&self) -> bool {
        self.options.holdings == Holdings::Private
    }

    /// The market with the prices by which stocks count. Those of the first market are known before it is announced.
    #[inline]
    pub(crate) fn priced_market(&self) -> Market {
        if self.market.level > 0 {
            return self.market;
        }
        let Market { minimum, maximum, .. } = self.market_at(self.table.start as u8);
        Market { minimum, maximum, ..self.market }
    }

    /// The market at a level, from 1, for those who are left.
    pub(crate) fn market_at(&self, level: u8) -> Market {
        let row = &self.table.levels[usize::from(level) - 1];
        let players = self.base.alive.len() as u32;
        let whole = |halves: u32| match self.options.rounding {
            Rounding::Down => halves * players / 2,
            Rounding::Up => (halves * players).div_ceil(2),
        };
        Market {
            level,
            raw: whole(row.raw_halves),
            minimum: row.minimum,
            goods: whole(row.goods_halves),
            maximum: row.maximum,
        }
    }
}
