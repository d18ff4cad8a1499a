//! Whether a seat may do what it says, one line a rule; and what can go wrong with what it may do.

use crate::action::{Action, HIGHEST_PRICE};
use crate::refusal::Refusal;
use crate::state::{Goodwill, Phase};
use kernel::call::Action as _;
use kernel::{Kind, Money, Order, Rule, Seat, Warning};

/// The largest grant.
const LARGEST_GRANT: i64 = 10_000;

impl Goodwill {
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::GameIsOver);
        }
        if seat.index() >= usize::from(self.seats) {
            return Err(Refusal::NoSuchSeat { seat });
        }
        if !self.alive.contains(seat) {
            return Err(Refusal::NotInTheGame { seat });
        }
        if !self.may_act().contains(seat) {
            return Err(Refusal::NotAsked { phase: self.phase });
        }
        match (self.phase, *action) {
            (Phase::Prices, Action::Price { price }) if price > HIGHEST_PRICE => {
                Err(Refusal::PriceTooHigh { price })
            }
            (Phase::Prices, Action::Price { price }) if price % 2 == 1 => Err(Refusal::PriceIsOdd { price }),
            (Phase::Partners, Action::Trade { with }) if !self.matching.choices.contains(with) => {
                Err(Refusal::NotAPartner { with })
            }
            (Phase::Proposals, Action::Propose { boss })
                if !boss.checked_sub(1).is_some_and(|boss| self.offers.contains(&boss)) =>
            {
                Err(Refusal::BossNotOnOffer { boss })
            }
            (Phase::Prices, Action::Price { .. })
            | (Phase::Partners, Action::Trade { .. })
            | (Phase::Proposals, Action::Propose { .. } | Action::Pass {})
            | (Phase::Ballots, Action::Yes {} | Action::No {}) => Ok(()),
            (phase, action) => Err(Refusal::NotNow { verb: action.call().verb, phase }),
        }
    }

    pub(crate) fn check_table_order(&self, order: &Order) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::GameIsOver);
        }
        if matches!(
            self.phase,
            Phase::Tokens | Phase::Bosses | Phase::Shares | Phase::Information | Phase::Replacement
        ) {
            return Err(Refusal::CardsAreDealt);
        }
        match *order {
            Order::LastRound if self.year >= self.last_year => Err(Refusal::AlreadyLastYear),
            Order::LastRound | Order::EndNow => Ok(()),
            Order::Resign { seat } | Order::Grant { seat, .. } if seat.index() >= usize::from(self.seats) => {
                Err(Refusal::NoSuchSeat { seat })
            }
            Order::Resign { seat } | Order::Grant { seat, .. } if !self.alive.contains(seat) => {
                Err(Refusal::NotInTheGame { seat })
            }
            Order::Resign { .. } => Ok(()),
            Order::Grant { amount, .. } if !(1..=LARGEST_GRANT).contains(&amount.0) => {
                Err(Refusal::GrantOutOfRange)
            }
            Order::Grant { .. } => Ok(()),
        }
    }

    pub(crate) fn risks(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        let mut risks = Vec::new();
        let mut add = |code, rule, sentence| risks.push(Warning { code, rule: Rule(rule), sentence });
        if let Action::Price { price } = *action {
            let cash = self.cash(seat);
            let share = ["An Amber share", "A Black share", "A Crimson share"][self.company.index()];
            if Money(price.into()) > cash {
                add(
                    "price-beyond-cash",
                    "5.7",
                    format!(
                        "You have ${cash}: if you are the highest and the average is more, you are left out."
                    ),
                );
            }
            // Nobody buys at twice the worth of a share or sells at half of it without a reason.
            let value = self.share_value(self.company);
            if i64::from(price) > 2 * value + 10 {
                add(
                    "price-far-above-value",
                    "5.1",
                    format!("{share} is worth ${value} today: at ${price} you may have to buy dearly."),
                );
            }
            if self.shares(seat, self.company) > 0 && 2 * i64::from(price) + 8 < value {
                add(
                    "price-far-below-value",
                    "5.1",
                    format!("{share} is worth ${value} today: at ${price} you may have to sell cheaply."),
                );
            }
        }
        risks
    }
}
