//! The small words of the gauntlet: commodities, cards, actions, refusals, options, events.

use crate::fault::Fault;
use crate::flow::Phase;
use kernel::ledger::Reason;
use kernel::words::{Fact, ToFact};
use kernel::{Account, BadOption, Ballot, DealProblem, Edition, Money, OptionSpec, Options, Seat, facts};
use serde::{Deserialize, Serialize};

kernel::kinds! {
    pub enum Commodity { Cash = "cash", Share = "share" }
}

kernel::kinds! {
    /// Why something moved.
    pub enum Why {
        Rent = "rent", Fine = "fine", PlotPrice = "plot-price", SharePrice = "share-price",
        ShareSale = "share-sale", Distress = "distress", Dividend = "dividend", Grant = "grant",
    }
}

impl Reason for Why {
    type Commodity = Commodity;

    const TOTALLED: usize = <Why as kernel::Kind>::ALL.len();

    fn commodity(self) -> Commodity {
        if self == Why::ShareSale { Commodity::Share } else { Commodity::Cash }
    }
}

kernel::kinds! {
    pub enum Face {
        Shield = "shield",
        Blank = "blank",
        Jester = "jester",
        /// Only in the deck of a planted fault: its name does not read back from the notation.
        OddCard = "odd card",
    }
}

/// Who has seen a card since it was last shuffled.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Seen {
    ByNobody,
    By(Seat),
    ByAll,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    pub face: Face,
    pub seen: Seen,
}

impl Card {
    pub fn unseen(face: Face) -> Card {
        Card { face, seen: Seen::ByNobody }
    }

    pub fn is_known_to(self, seat: Seat) -> bool {
        self.seen == Seen::ByAll || self.seen == Seen::By(seat)
    }
}

kernel::actions! {
    #[derive(Copy)]
    pub enum Action {
        "hold" Hold {},
        "target" Target { victim: Seat },
        "shield" Shield {},
        "bear" Bear {},
        "bury" Bury { card: Face },
        "bid" Bid { price: Money },
        "pass" Pass {},
        "seal" Seal { price: Money },
        "decline" Decline {},
        "mark" Mark { price: Money },
        "partner" Partner { seat: Seat },
        "vote" Vote { ballot: Ballot },
        "sell" Sell {},
        "scrap" Scrap { plot: u16 },
        "default" Default {},
        "offer" Offer { to: Seat, price: Money },
        "revise" Revise { deal: u32, price: Money },
        "accept" Accept { deal: u32, revision: u32 },
        "withdraw" Withdraw { deal: u32 },
    }
}

kernel::refusals! {
    pub enum Refused for Phase {
        NotAmong: "1";
        OutOfRange { field: &'static str, least: i64, most: i64, given: i64 }:
            "1", nearest(field, given.min(most).max(least));
        Deal { problem: DealProblem }: "1";
        CannotDeliver: "1";
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GauntletOptions {
    pub variant: Rules,
    pub rounds: u32,
    pub fault: Fault,
}

kernel::variants! { pub enum Rules for GauntletOptions { Gauntlet = "gauntlet", 2..=64; } }

impl Options for GauntletOptions {
    type Rules = Rules;

    fn under(rules: Rules) -> GauntletOptions {
        GauntletOptions { variant: rules, rounds: 4, fault: Fault::None }
    }

    fn rules(&self) -> Rules {
        self.variant
    }

    fn list(&self) -> Vec<OptionSpec> {
        vec![OptionSpec::number("rounds", "1", self.rounds.into(), 1..=10)]
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plain;

impl Edition for Plain {
    fn standard() -> Plain {
        Plain
    }

    fn check(&self) -> Result<(), BadOption> {
        Ok(())
    }
}

/// Somebody's price.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Named<P> {
    pub seat: Seat,
    pub price: P,
}

impl<P: Copy> Named<P> {
    pub fn all(list: &[(Seat, P)]) -> Vec<Named<P>> {
        list.iter().map(|&(seat, price)| Named { seat, price }).collect()
    }
}

impl<P: ToFact> ToFact for Named<P> {
    fn fact(&self) -> Fact {
        let Named { seat, price } = self;
        Fact::Parts(facts! { seat, price })
    }
}

kernel::events! {
    pub enum Event for Why {
        Thrown {
            faces: Vec<u8>,
        },
        CardDealt {
            to: Seat,
        },
        CardSeen {
            card: Face,
        },
        Targeted {
            victim: Seat,
        },
        ShieldUsed {
            by: Seat,
        },
        CardBuried {
            by: Seat,
        },
        BidMade {
            by: Seat,
            price: Money,
        },
        Passed {
            by: Seat,
        },
        BidSealed {
            by: Seat,
            price: Option<Money>,
        },
        BidsOpened {
            bids: Vec<Named<Option<Money>>>,
        },
        MarksOpened {
            marks: Vec<Named<Money>>,
        },
        PlotSold {
            plot: u16,
            to: Seat,
        },
        PlotScrapped {
            plot: u16,
        },
        Voted {
            by: Seat,
            ballot: Ballot,
        },
        VoteCounted {
            yes: u32,
            no: u32,
            carried: bool,
        },
        DealOffered {
            deal: u32,
            revision: u32,
            from: Seat,
            price: Money,
        },
        DealClosed {
            deal: u32,
        },
    }
}

/// The account that a seat's debts go to when nobody else is owed.
pub const BANK: Account = kernel::ledger::BANK;
