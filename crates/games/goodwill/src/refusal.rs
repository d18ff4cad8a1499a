//! Why an action is not accepted, each after the rule that it breaks.

use crate::action::HIGHEST_PRICE;
use crate::state::Phase;
use kernel::{Kind, Rule, Seat};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    GameIsOver,
    NoSuchSeat { seat: Seat },
    NotInTheGame { seat: Seat },
    NotAsked { phase: Phase },
    NotNow { verb: &'static str, phase: Phase },
    PriceTooHigh { price: u8 },
    PriceIsOdd { price: u8 },
    NotAPartner { with: Seat },
    BossNotOnOffer { boss: u8 },
    CardsAreDealt,
    GrantOutOfRange,
    AlreadyLastYear,
}

impl kernel::Refusal for Refusal {
    fn code(&self) -> &'static str {
        use Refusal::*;
        match self {
            GameIsOver => "game-is-over",
            NoSuchSeat { .. } => "no-such-seat",
            NotInTheGame { .. } => "not-in-the-game",
            NotAsked { .. } => "not-asked",
            NotNow { .. } => "not-now",
            PriceTooHigh { .. } => "price-too-high",
            PriceIsOdd { .. } => "price-is-odd",
            NotAPartner { .. } => "not-a-partner",
            BossNotOnOffer { .. } => "boss-not-on-offer",
            CardsAreDealt => "cards-are-dealt",
            GrantOutOfRange => "grant-out-of-range",
            AlreadyLastYear => "already-last-year",
        }
    }

    fn rule(&self) -> Rule {
        use Refusal::*;
        Rule(match self {
            GameIsOver => "9.1",
            NoSuchSeat { .. } => "1.1",
            NotInTheGame { .. } => "12.2",
            NotAsked { phase: Phase::Prices } => "5.2",
            NotAsked { phase: Phase::Partners } => "5.9",
            NotAsked { phase: Phase::Proposals } => "6.1",
            NotAsked { phase: Phase::Ballots } => "6.3",
            NotAsked { .. } | NotNow { .. } => "3.1",
            PriceTooHigh { .. } | PriceIsOdd { .. } => "5.3",
            NotAPartner { .. } => "5.9",
            BossNotOnOffer { .. } => "6.1",
            CardsAreDealt => "12.4",
            GrantOutOfRange => "12.3",
            AlreadyLastYear => "12.1",
        })
    }

    fn sentence(&self) -> String {
        use Refusal::*;
        match *self {
            GameIsOver => "The game is over.".into(),
            NoSuchSeat { seat } => format!("There is no seat {seat} at this table."),
            NotInTheGame { seat } => format!("Seat {seat} is not in the game any more."),
            NotAsked { phase } => format!("You have nothing to decide now; the phase is {}.", phase.name()),
            NotNow { verb, phase } => {
                format!(
                    "'{verb}' does not belong to the phase {}; look at what the menu offers.",
                    phase.name()
                )
            }
            PriceTooHigh { price } => {
                format!("The wheels go up to ${HIGHEST_PRICE}; set ${HIGHEST_PRICE} or less, not ${price}.")
            }
            PriceIsOdd { price } => {
                format!("Prices are even numbers; set ${} or ${}, not ${price}.", price - 1, price + 1)
            }
            NotAPartner { with } => {
                format!("You cannot trade with seat {with}; choose one of those the menu names.")
            }
            BossNotOnOffer { boss } => {
                format!("Boss {boss} is not on offer; choose one of those the menu names, or pass.")
            }
            CardsAreDealt => "Cards are being dealt; wait until they lie there.".into(),
            GrantOutOfRange => "A grant is from $1 to $10,000.".into(),
            AlreadyLastYear => "This year is the last already.".into(),
        }
    }

    fn nearest(&self) -> Option<(&'static str, i64)> {
        match *self {
            Refusal::PriceTooHigh { .. } => Some(("price", HIGHEST_PRICE.into())),
            Refusal::PriceIsOdd { price } => Some(("price", i64::from(price) - 1)),
            _ => None,
        }
    }
}
