//! What happened, in the past tense.

use crate::economy::Change;
use crate::edition::{Cards, EventCard};
use crate::effect::Effect;
use crate::state::{Company, Election, PerCompany, Reason, Resource, Revealed, Transaction, YearResult};
use crate::written;
use kernel::words::{Fact, ToFact};
use kernel::{Ending, Money, Seat, facts};
use serde::Serialize;

/// A company board as it is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardSet {
    pub company: Company,
    pub resources: Vec<Resource>,
    pub boss: String,
}

/// What an investor is worth in the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Worth {
    pub seat: Seat,
    pub cash: Money,
    pub shares: PerCompany<i64>,
    pub total: Money,
}

/// What an investor is dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Dealt {
    pub seat: Seat,
    pub shares: PerCompany<i64>,
}

/// One thing that an event did, with the name of the boss who left if that is what it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Effected {
    #[serde(flatten)]
    pub change: Change,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub boss_name: Option<String>,
}

impl Effected {
    pub(crate) fn of(change: Change, cards: &Cards) -> Effected {
        let boss_name = match change {
            Change::BossLeft { boss, .. } => Some(cards.boss(boss).name.clone()),
            _ => None,
        };
        Effected { change, boss_name }
    }
}

impl ToFact for Effected {
    fn fact(&self) -> Fact {
        let facts = match self.change {
            Change::PriceMoved { resource, from, to } => {
                facts! { change = "price-moved", resource, low = dollars(from), high = dollars(to) }
            }
            Change::Funded { company, amount } => {
                facts! { change = "funded", company, amount = Money(amount) }
            }
            Change::Taxed { company, amount } => facts! { change = "taxed", company, amount = Money(amount) },
            Change::Failed { company } => facts! { change = "failed", company },
            Change::TokenReplaced { company, from: old, to: new } => {
                facts! { change = "token-replaced", company, old, new }
            }
            Change::TokenDropped { company, resource } => {
                facts! { change = "token-dropped", company, resource }
            }
            Change::BossLeft { company, .. } => {
                facts! { change = "boss-left", company, boss = self.boss_name.clone().unwrap_or_default() }
            }
            Change::MarketMoved { from: company, to: Some(to), amount: share } => {
                facts! { change = "market-moved", company, to, share }
            }
            Change::MarketMoved { from: company, to: None, amount: share } => {
                facts! { change = "market-lost", company, share }
            }
        };
        Fact::Message("change", facts)
    }
}

pub(crate) fn dollars(amount: u8) -> Money {
    Money(amount.into())
}

kernel::facts_of!(BoardSet { company, resources, boss });
kernel::facts_of!(Worth { seat, total });
kernel::facts_of!(Dealt { seat, shares });

kernel::events! {
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub enum Event for Reason {
        GameStarted {
            cash: Money,
            capitals: PerCompany<Money>,
        },
        BoardsSet {
            boards: Vec<BoardSet>,
            offers: Vec<String>,
        },
        SharesDealt {
            dealt: Vec<Dealt>,
        },
        YearBegan {
            year: u16,
            /// By seat.
            cash: Vec<Money>,
            capitals: PerCompany<Money>,
        },
        /// Only to those who may look at this piece of information.
        InformationSeen {
            /// From 1.
            slot: u8,
            percentage: u8,
            #[serde(serialize_with = "written::card")]
            #[cfg_attr(feature = "typescript", ts(as = "written::Card"))]
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
            changes: Vec<Effected>,
        },
        ResultBooked {
            result: YearResult,
            /// What stayed in the capital because nobody holds the shares that it would have gone to.
            unheld: Money,
        },
        WentBankrupt {
            company: Company,
            changes: Vec<Effected>,
        },
        YearClosed {
            year: u16,
            /// Nothing for a bankrupt one.
            capitals: PerCompany<Option<Money>>,
        },
        GameEnded {
            ending: Ending,
            /// What a share of each company counts.
            values: PerCompany<Money>,
            /// The richest first.
            worths: Vec<Worth>,
        },
    }
}
