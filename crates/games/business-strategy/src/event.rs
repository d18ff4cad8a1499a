//! What happened, in the past tense.

use crate::action::{Improvements, RescueLot};
use crate::climate::Situation;
use crate::date::Date;
use crate::factory::Make;
use crate::flow::Matter;
use crate::options::Rules;
use crate::state::{Market, Reason};
use kernel::auction::opened::Auction;
use kernel::words::{Fact, Facts, ToFact};
use kernel::works::{Production, SiteKind};
use kernel::{Ending, Money, Seat, facts};
use serde::Serialize;

/// A sum with the seat that it is of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sum {
    pub seat: Seat,
    pub amount: Money,
}

kernel::facts_of!(Sum { seat, amount });

/// What a corporation brings into a year.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opening {
    pub seat: Seat,
    pub cash: Money,
    pub raw: u32,
    pub goods: u32,
    pub plant: Money,
    pub sites: Money,
    pub debt: Money,
    pub stock: Money,
    pub shares: u32,
    pub surplus: Money,
    pub arrears: Money,
}

kernel::facts_of!(Opening { seat, cash });

/// What a corporation planned to produce.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Planned {
    pub seat: Seat,
    #[serde(flatten)]
    pub plan: Production,
}

impl ToFact for Planned {
    fn fact(&self) -> Fact {
        Fact::Parts(facts! { seat = self.seat, units = self.plan.units(), cost = self.plan.cost() })
    }
}

/// What became of a situation that a card brought.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Course {
    /// It acts from this month to that one.
    Begins,
    /// It was there already, and lasts longer.
    Prolonged,
    /// It ends its contrary, and acts at once.
    Preempts,
    /// It acts at once.
    Now,
    /// It does nothing in this variant.
    Ignored,
}

impl ToFact for Course {
    fn fact(&self) -> Fact {
        let name = match self {
            Course::Begins => "begins",
            Course::Prolonged => "prolonged",
            Course::Preempts => "preempts",
            Course::Now => "now",
            Course::Ignored => "ignored",
        };
        Fact::Kind("course", name)
    }
}

impl ToFact for Improvements {
    fn fact(&self) -> Fact {
        let Improvements { build, shut, reinstate } = *self;
        let buildings: Vec<Facts> = build.kinds().map(|(kind, count)| facts! { kind, count }).collect();
        Fact::Parts(
            facts! { buildings, half = build.first_half(), shut = shut.len() as i64, reinstated = reinstate.len() as i64 },
        )
    }
}

kernel::events! {
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub enum Event for Reason {
        GameStarted {},
        YearBegan { year: u16 },
        /// Those in the game, by seat, and by which rules they keep books.
        BooksOpened { rules: Rules, firms: Vec<Opening> },
        MonthBegan { date: Date, senior: Seat },
        /// By seat, those who paid.
        FixedExpensesPaid { paid: Vec<Sum> },
        MarketAnnounced { date: Date, market: Market },
        SituationArose { situation: Situation, course: Course, first: Date, last: Date },
        SubsidyPaid { paid: Vec<Sum> },
        Auctioned {
            #[serde(flatten)]
            auction: Auction,
        },
        /// By seat, those who produced.
        ProductionShown { plans: Vec<Planned> },
        CampaignsShown { spent: Vec<Sum> },
        MarketEnlarged { total: Money, units: u32, top: Option<Seat> },
        BonusPaid { seat: Seat, units: u32, amount: Money },
        LoanTaken { seat: Seat, amount: Money, due: Date },
        EmergencyLoanTaken { seat: Seat, amount: Money, due: Date },
        InterestPaid { paid: Vec<Sum> },
        LoanRepaid { seat: Seat, amount: Money },
        ImprovementsOrdered { seat: Seat, orders: Improvements },
        BuildingCompleted { seat: Seat, kind: SiteKind },
        FactoryOffered { deal: u32, seller: Seat, buyer: Seat, by: Seat, make: Make, value: Money, price: Money },
        MergerOffered { deal: u32, joins: Seat, into: Seat, by: Seat },
        OfferRevised { deal: u32, by: Seat, price: Money },
        OfferWithdrawn { deal: u32, by: Seat },
        OfferDeclined { deal: u32, by: Seat },
        OffersLapsed { count: u32 },
        FactorySold { seller: Seat, buyer: Seat, price: Money, value: Money },
        /// With what becomes of its books: the Surplus with which it began the year, its profit since, and the dividends that it owes.
        CorporationsMerged { seat: Seat, into: Seat, surplus: Money, profit: Money, arrears: Money },
        BuyersSought { seat: Seat },
        RescueOffered { seat: Seat, lot: RescueLot },
        RescueSold { seat: Seat, buyer: Seat, price: Money },
        RescueFailed { seat: Seat, best: Option<Money> },
        WentBankrupt { seat: Seat, over: Matter, short: Money },
        /// Income less expenses, the change of stocks and depreciation make the profit; what is set off and credited lowers the tax.
        BooksClosed {
            seat: Seat,
            year: u16,
            sales: Money,
            expenses: Money,
            stocks: Money,
            other: Money,
            depreciation: Money,
            profit: Money,
            set_off: Money,
            credit: Money,
            tax: Money,
            refund: Money,
            surplus: Money,
        },
        DividendPaid { seat: Seat, amount: Money, due: Money },
        ArrearsRecorded { seat: Seat, amount: Money, total: Money },
        ArrearsSettled { seat: Seat, amount: Money, penalty: Money },
        StockIssued { seat: Seat, shares: u32, proceeds: Money },
        StockRepurchased { seat: Seat, shares: u32, cost: Money },
        GameEnded {
            ending: Ending,
            /// The best first.
            results: Vec<Sum>,
        },
    }
}
