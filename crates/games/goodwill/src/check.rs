//! Whether a seat may do what it says, one line a rule; and what can go wrong with what it may do.

use crate::action::{Action, HIGHEST_PRICE};
use crate::event::dollars;
use crate::flow::Phase;
use crate::refusal::Refusal;
use crate::state::Goodwill;
use kernel::{Flow as _, Money, Seat, Warning, facts};

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
        if let Action::Price { price } = *action {
            let (company, cash, value) =
                (self.company, self.cash(seat), Money(self.share_value(self.company)));
            let price = dollars(price);
            if price > cash {
                risks.push(Warning::new("price-beyond-cash", "5.7", facts! { cash }));
            }
            // Nobody buys at twice the worth of a share or sells at half of it without a reason.
            let facts = facts! { company, value, price };
            if price > value * 2 + Money(10) {
                risks.push(Warning::new("price-far-above-value", "5.1", facts));
            } else if self.shares(seat, company) > 0 && price * 2 + Money(8) < value {
                risks.push(Warning::new("price-far-below-value", "5.1", facts));
            }
        }
        risks
    }
}
