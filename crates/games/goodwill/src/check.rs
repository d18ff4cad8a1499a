//! Whether a seat may do what it says, one line a rule; and what can go wrong with what it may do.

use crate::action::{Action, HIGHEST_PRICE};
use crate::flow::Phase;
use crate::refusal::Refusal;
use crate::state::Goodwill;
use kernel::{Flow as _, Kind, Money, Rule, Seat, Warning};

impl Goodwill {
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_seat(seat, self.base.course.able())?;
        match (self.base.phase(), *action) {
            (Phase::Prices, Action::Price { price }) if price > HIGHEST_PRICE => {
                Err(Refusal::PriceTooHigh { price })
            }
            (Phase::Prices, Action::Price { price }) if price % 2 == 1 => {
                Err(Refusal::PriceIsOdd { price, below: price - 1, above: price + 1 })
            }
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
            _ => Err(self.not_now(action).into()),
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
