//! Why an action is not accepted, each after the rule that it breaks.

use crate::action::HIGHEST_PRICE;
use crate::state::Phase;
use kernel::{Kind, Money, Rule, Seat};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    GameIsOver,
    /// Nothing is said by passing, not by naming nothing.
    NothingNamed {
        phase: Phase,
    },
    NoSuchSeat {
        seat: Seat,
    },
    NotInTheGame {
        seat: Seat,
    },
    NotAsked {
        phase: Phase,
    },
    NotNow {
        verb: &'static str,
        phase: Phase,
    },
    AmountOutOfRange {
        field: &'static str,
        most: i64,
    },
    PriceOutOfRange {
        field: &'static str,
        nearest: i64,
    },
    OfferExceedsGoods {
        field: &'static str,
        held: i64,
        offered: i64,
    },
    TooFewStandardFactories {
        held: i64,
        asked: i64,
    },
    TooFewAutomatedFactories {
        held: i64,
        asked: i64,
    },
    NotEnoughRaw {
        field: &'static str,
        held: i64,
        needed: i64,
    },
    CannotPayProduction {
        cash: Money,
        cost: Money,
    },
    LoanAboveCredit {
        credit: Money,
        asked: Money,
    },
    NegativeLoan,
    TooManyFactories {
        limit: i64,
        have: i64,
        asked: i64,
    },
    NothingToAutomate {
        field: &'static str,
        free: i64,
        asked: i64,
    },
    CannotPayConstruction {
        cash: Money,
        cost: Money,
    },
    CapacityExceeded {
        capacity: i64,
        asked: i64,
    },
    LotUnderWay,
    GrantOutOfRange,
    AlreadyLastMonth,
}

impl kernel::Refusal for Refusal {
    fn code(&self) -> &'static str {
        use Refusal::*;
        match self {
            GameIsOver => "game-is-over",
            NothingNamed { .. } => "nothing-named",
            NoSuchSeat { .. } => "no-such-seat",
            NotInTheGame { .. } => "not-in-the-game",
            NotAsked { .. } => "not-asked",
            NotNow { .. } => "not-now",
            AmountOutOfRange { .. } => "amount-out-of-range",
            PriceOutOfRange { .. } => "price-out-of-range",
            OfferExceedsGoods { .. } => "offer-exceeds-goods",
            TooFewStandardFactories { .. } => "too-few-standard-factories",
            TooFewAutomatedFactories { .. } => "too-few-automated-factories",
            NotEnoughRaw { .. } => "not-enough-raw",
            CannotPayProduction { .. } => "cannot-pay-production",
            LoanAboveCredit { .. } => "loan-above-credit",
            NegativeLoan => "negative-loan",
            TooManyFactories { .. } => "too-many-factories",
            NothingToAutomate { .. } => "nothing-to-automate",
            CannotPayConstruction { .. } => "cannot-pay-construction",
            CapacityExceeded { .. } => "capacity-exceeded",
            LotUnderWay => "lot-under-way",
            GrantOutOfRange => "grant-out-of-range",
            AlreadyLastMonth => "already-last-month",
        }
    }

    fn rule(&self) -> Rule {
        use Refusal::*;
        Rule(match self {
            GameIsOver => "10.1",
            NothingNamed { phase: Phase::Production } => "6.1",
            NothingNamed { phase: Phase::Loans } => "8.3",
            NothingNamed { .. } => "9.1",
            NoSuchSeat { .. } => "1.1",
            NotInTheGame { .. } => "1.7",
            NotAsked { .. } => "2.2",
            NotNow { .. } => "2.1",
            AmountOutOfRange { .. } | PriceOutOfRange { .. } => "5.7",
            OfferExceedsGoods { field: "sell", .. } => "12.4",
            OfferExceedsGoods { .. } => "7.1",
            TooFewStandardFactories { .. } => "6.2",
            TooFewAutomatedFactories { .. } => "6.3",
            NotEnoughRaw { field: "produce", .. } | CapacityExceeded { .. } => "12.4",
            NotEnoughRaw { .. } => "6.4",
            CannotPayProduction { .. } => "6.5",
            LoanAboveCredit { .. } => "8.4",
            NegativeLoan => "8.5",
            TooManyFactories { .. } => "9.5",
            NothingToAutomate { .. } => "9.4",
            CannotPayConstruction { .. } => "9.2",
            LotUnderWay => "12.3",
            GrantOutOfRange => "13.3",
            AlreadyLastMonth => "13.1",
        })
    }

    fn sentence(&self) -> String {
        use Refusal::*;
        match *self {
            GameIsOver => "The game is over.".into(),
            NothingNamed { .. } => "That is nothing; say 'pass' if that is what you want.".into(),
            NoSuchSeat { seat } => format!("There is no seat {seat} at this table."),
            NotInTheGame { seat } => format!("Seat {seat} is not in the game any more."),
            NotAsked { phase } => {
                format!("You have nothing to decide now; the phase is {}.", phase.name())
            }
            NotNow { verb, phase } => {
                format!(
                    "'{verb}' does not belong to the phase {}; look at what the menu offers.",
                    phase.name()
                )
            }
            AmountOutOfRange { most, .. } => format!("An amount is at most {}.", Money(most)),
            PriceOutOfRange { .. } => format!("A price is from $0 to ${}.", Money(HIGHEST_PRICE)),
            OfferExceedsGoods { held, offered, .. } => {
                format!("You hold {held} goods and offered {offered}; offer {held} or fewer.")
            }
            TooFewStandardFactories { held, asked } => {
                format!("You have {held} standard factories and named {asked}.")
            }
            TooFewAutomatedFactories { held, asked } => {
                format!("You have {held} automated factories and named {asked}.")
            }
            NotEnoughRaw { held, needed, .. } => {
                format!("You hold {held} raw and this takes {needed}; process {held} or fewer.")
            }
            CannotPayProduction { cash, cost } => {
                format!("This costs ${cost} and you have ${cash}; process fewer.")
            }
            LoanAboveCredit { credit, asked } => {
                format!("The bank lends you ${credit} more at the most, not ${asked}.")
            }
            NegativeLoan => "A loan cannot be negative, and loans are not repaid early.".into(),
            TooManyFactories { limit, have, asked } => format!(
                "You may have {limit} factories, standing and begun; you have {have} and would begin {asked}."
            ),
            NothingToAutomate { free, asked, .. } => format!(
                "You have {free} standard factories that are not being automated yet, and named {asked}."
            ),
            CannotPayConstruction { cash, cost } => {
                format!("Half of the price is due now: ${cost}, and you have ${cash}.")
            }
            CapacityExceeded { capacity, asked } => {
                format!("Your factories process {capacity} a month at the most, not {asked}.")
            }
            LotUnderWay => "A lot is being drawn; wait until it has fallen.".into(),
            GrantOutOfRange => "A grant is from $1 to $1,000,000.".into(),
            AlreadyLastMonth => "This month is the last already.".into(),
        }
    }

    fn nearest(&self) -> Option<(&'static str, i64)> {
        use Refusal::*;
        match *self {
            AmountOutOfRange { field, most } => Some((field, most)),
            PriceOutOfRange { field, nearest } => Some((field, nearest)),
            OfferExceedsGoods { field, held, .. } => Some((field, held)),
            TooFewStandardFactories { held, .. } => Some(("standard", held)),
            NotEnoughRaw { field, held, .. } => Some((field, held)),
            LoanAboveCredit { credit, .. } => Some(("amount", credit.0)),
            NothingToAutomate { field, free, .. } => Some((field, free)),
            CapacityExceeded { capacity, .. } => Some(("produce", capacity)),
            _ => None,
        }
    }
}
