//! What happened, in the past tense.

use crate::action::Post;
use crate::board::{Corner, Word};
use crate::law::{Bill, Law, Payment};
use crate::state::Reason;
use crate::terms::Promise;
use kernel::vote::Ballot;
use kernel::words::{Fact, ToFact};
use kernel::{Ending, Money, Seat, SeatSet, facts};
use serde::Serialize;

/// An amount of one player's.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sum {
    pub seat: Seat,
    pub amount: Money,
}

kernel::facts_of!(Sum { seat, amount });

/// What somebody had to pay, and what was paid.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Due {
    pub seat: Seat,
    pub due: Money,
    pub paid: Money,
}

impl ToFact for Due {
    fn fact(&self) -> Fact {
        let Due { seat, due, paid } = *self;
        Fact::Parts(facts! { seat, due, paid, forgiven = due - paid })
    }
}

/// What one side of a deal gives, by name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Given {
    pub cash: Money,
    pub cards: Vec<String>,
    pub policies: u8,
    pub promise: Promise,
}

impl ToFact for Given {
    fn fact(&self) -> Fact {
        let Given { cash, cards, policies, promise } = self;
        let mut parts: Vec<Fact> = Vec::new();
        if *cash > Money::ZERO {
            parts.push(cash.fact());
        }
        parts.extend(cards.iter().map(ToFact::fact));
        if *policies > 0 {
            parts.push(Fact::Message("given-policies", facts! { policies }));
        }
        if *promise != Promise::Nothing {
            parts.push(Fact::Message("given-promise", facts! { promise }));
        }
        if parts.is_empty() {
            parts.push(Fact::Message("given-nothing", facts! {}));
        }
        Fact::List(parts)
    }
}

/// An agreement, by name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "agreement", rename_all = "kebab-case")]
pub enum Told {
    Trade { by: Seat, to: Seat, gives: Given, gets: Given },
    Loan { lender: Seat, borrower: Seat, amount: Money, repaid: Money, rounds: u8 },
    Share { advertiser: Seat, owner: Seat, percent: u8, rounds: u8 },
}

impl ToFact for Told {
    fn fact(&self) -> Fact {
        match self {
            Told::Trade { by, to, gives, gets } => {
                Fact::Message("terms-trade", facts! { by, to, gives, gets })
            }
            Told::Loan { lender, borrower, amount, repaid, rounds } => {
                Fact::Message("terms-loan", facts! { lender, borrower, amount, repaid, rounds })
            }
            Told::Share { advertiser, owner, percent, rounds } => {
                Fact::Message("terms-share", facts! { advertiser, owner, percent, rounds })
            }
        }
    }
}

/// A bill, with the law that it would repeal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Proposal {
    pub bill: Bill,
    pub repeals: Option<Law>,
}

impl ToFact for Proposal {
    fn fact(&self) -> Fact {
        match self.bill {
            Bill::Tax { how, law } => Fact::Message("bill-tax", facts! { how, law }),
            Bill::Repeal { .. } => Fact::Message("bill-repeal", facts! { law = self.repeals }),
            Bill::Payment(payment) => Fact::Message("bill-payment", facts! { payment }),
        }
    }
}

/// What a player has in the end, and of what.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Worth {
    pub seat: Seat,
    pub worth: Money,
    pub cash: Money,
    pub companies: Money,
    pub advertising: Money,
    pub savings: Money,
    pub bonds: Money,
    pub life: Money,
    /// What one is owed less what one owes.
    pub loans: Money,
}

kernel::facts_of!(Worth { seat, worth });

kernel::events! {
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub enum Event for Reason {
        BasicIncomeThrown { seat: Seat, first: u8, second: u8, income: Money },
        StartMoneyPaid { paid: Vec<Sum> },
        CardDealt { seat: Seat, card: u8, name: String },
        ElectionCalled {},
        PremierThrown { seat: Seat, first: u8, second: u8 },
        PremierTied { seats: SeatSet },
        PremierElected { seat: Seat },
        PartyNamed { seat: Seat, members: SeatSet },
        PartyFounded { members: SeatSet },
        VotesThrown { seat: Seat, first: u8, second: u8, votes: u16, again: bool },
        CoalitionProposed { seat: Seat, members: SeatSet },
        CoalitionPassed { seat: Seat },
        CoalitionAnswered { seat: Seat, assents: bool },
        ElectionFruitless { times: u8 },
        GovernmentFormed { members: SeatSet, votes: u16, all: u16 },
        PremierNominated { seat: Seat, nominee: Seat },
        SupportWithdrawn { seat: Seat },
        GovernmentLeft { seat: Seat },
        ConfidenceLost { votes: u16, all: u16 },

        TurnBegan { turn: u16, seat: Seat },
        ArrowReversed { clockwise: bool },
        PieceMoved { seat: Seat, first: u8, second: u8, square: u8, name: String },
        WentToCorner { seat: Seat, corner: Corner, name: String },
        WentOn { seat: Seat, square: u8, name: String },
        Stayed { seat: Seat },
        DisasterStruck { seat: Seat },
        DisasterInsured { seat: Seat },
        IncomePaid { seat: Seat, times: u8, amount: Money },
        SavingsInterestPaid { seat: Seat, cards: i64, amount: Money },
        CardBought { seat: Seat, card: u8, name: String, price: Money },
        CardLeft { seat: Seat, card: u8, name: String },
        BidMade { seat: Seat, amount: Money },
        BidPassed { seat: Seat },
        CardAuctioned { seat: Seat, card: u8, name: String, price: Money },
        CardUnsold { card: u8, name: String },
        ProfitsPaid { seat: Seat, owner: Seat, name: String, paid: Money, forgiven: Money },
        ProfitsShared { seat: Seat, owner: Seat, amount: Money },
        OwnProfitsPaid { seat: Seat, name: String, amount: Money },
        PlayerSent { seat: Seat, by: Seat, card: u8, name: String },
        PlayerSpared { seat: Seat, by: Seat },
        /// From one spot of the Index to another, both counted from 1.
        MarkerMoved { spots: u8, from: u8, spot: u8, number: u8, word: Word },
        TaxPaid { paid: Vec<Due> },
        BondInterestPaid { paid: Vec<Sum>, to_bank: Money },
        SalariesPaid { paid: Vec<Sum> },
        PapersBought { seat: Seat, savings: u8, bonds: u8 },
        PapersCashed { seat: Seat, savings: u8, bonds: u8, amount: Money },
        PolicySurrendered { seat: Seat, policies: u8, amount: Money },
        LifeInsured { seat: Seat },
        BusinessInsured { seat: Seat },
        TakeoverNamed { seat: Seat, owner: Seat, card: u8, name: String, fee: Money },
        TakeoverThrown { seat: Seat, first: u8, second: u8 },
        TakeoverWon { seat: Seat, owner: Seat, card: u8, name: String, price: Money },
        TakeoverFailed { seat: Seat, name: String },

        OfferMade { deal: u32, seat: Seat, other: Seat, terms: Told },
        OfferRevised { deal: u32, seat: Seat, terms: Told },
        OfferWithdrawn { deal: u32, seat: Seat, other: Seat, terms: Told },
        OfferDeclined { deal: u32, seat: Seat, other: Seat, terms: Told },
        OfferLapsed { deal: u32 },
        DealSettled { deal: u32, seat: Seat, other: Seat, terms: Told },
        LoanCollected { seat: Seat, lender: Seat, amount: Money, left: Money },

        MinisterAppointed { seat: Seat, post: Post, salary: Money },
        MinisterDismissed { seat: Seat },
        SalarySet { seat: Seat, amount: Money },
        BondsIssued { bonds: i64, amount: Money, forced: bool },
        BondsRedeemed { seat: Option<Seat>, bonds: u8, amount: Money },
        BillBroughtIn { seat: Seat, bill: Proposal, costs: Vec<Sum> },
        VoteCast { seat: Seat, ballot: Ballot, votes: u16 },
        BillDecided { carried: bool, yes: u32, needed: u32 },
        PaymentsMade { paid: Vec<Sum> },
        PaymentPutOff { payment: Payment, turn: u16 },
        TreasuryBankrupt { due: Money, means: Money },
        GameEnded { ending: Ending, results: Vec<Worth> },
    }
}
