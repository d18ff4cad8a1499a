//! Whether a seat may do what it says: one line a rule.

use crate::action::{Action, Financing, HIGHEST_BID, Plan};
use crate::flow::Phase;
use crate::refusal::Refusal;
use crate::state::Dallas;
use kernel::{Flow as _, Money, Places, Seat};

type Checked = Result<(), Refusal>;

impl Dallas {
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Checked {
        self.check_seat(seat, self.base.course.able())?;
        match (self.base.phase(), *action) {
            (Phase::Turn, Action::Pass {}) => Ok(()),
            (Phase::Turn, Action::Buy(_) | Action::Offer { .. }) if !self.may_buy(seat) => {
                Err(Refusal::ElevenCompanies)
            }
            (Phase::Turn, Action::Buy(purchase)) => {
                let number = u32::from(purchase.company);
                let company =
                    place(purchase.company).filter(|&company| self.firm(seat).hand.contains(company));
                let Some(company) = company else { return Err(Refusal::NotInHand { company: number }) };
                self.check_plan(seat, company, self.value(company), purchase.plan)
            }
            (Phase::Turn, Action::Offer { company: number }) => {
                let is_there = place(number).is_some_and(|company| self.pool.contains(company));
                if is_there { Ok(()) } else { Err(Refusal::NotInPool { company: number.into() }) }
            }
            (Phase::Bids, Action::Bid { amount }) => self.check_bid(amount),
            (Phase::Bids, Action::Decline {}) if self.auction.may_decline(seat) => Ok(()),
            (Phase::Bids, Action::Decline {})
                if self.offering.is_some_and(|offering| offering.rebids > 0) =>
            {
                Err(Refusal::MustBidHigher { least: self.auction.least() })
            }
            (Phase::Bids, Action::Decline {}) => Err(Refusal::MustBid),
            (Phase::Payment, Action::Pay(plan)) => {
                let debt = self.debt.expect("somebody has to pay");
                self.check_plan(seat, debt.company as usize - 1, debt.cost, plan)
            }
            (Phase::Discard, Action::Discard { cards }) => self.check_discard(seat, cards),
            _ => Err(self.not_now(action).into()),
        }
    }

    fn check_bid(&self, bid: Money) -> Checked {
        let least = self.auction.least();
        if bid < least {
            return Err(Refusal::BidTooLow { least, bid });
        }
        if bid.0 > HIGHEST_BID { Err(Refusal::BidTooHigh { bid }) } else { Ok(()) }
    }

    /// How a company is paid; what cannot be paid at all is legal, and fails.
    pub(crate) fn check_plan(&self, seat: Seat, company: usize, cost: Money, plan: Plan) -> Checked {
        if plan.bond == Financing::Bond {
            let Some((kind, bond)) = self.board.bond_for(company) else {
                return Err(Refusal::NoBond { value: self.value(company) });
            };
            if self.bonds_left(kind) == 0 {
                return Err(Refusal::BondsAreOut { bond: Money(bond.value) });
            }
        }
        let (held, asked) = (self.blocks(seat), i64::from(plan.blocks));
        if asked > held {
            return Err(Refusal::TooFewBlocks { held, asked });
        }
        let owed = cost - self.bond_of(company, plan);
        let most = self.most_blocks(seat, owed);
        if asked > most {
            return Err(Refusal::MoreThanTheDebt { most, asked });
        }
        let short = owed - self.price(seat) * asked - self.cash(seat);
        if short > Money::ZERO && self.can_pay(seat, company, cost) {
            return Err(Refusal::PlanFallsShort { short, cost });
        }
        Ok(())
    }

    fn check_discard(&self, seat: Seat, cards: Places) -> Checked {
        if let Some(other) = cards.minus(self.firm(seat).hand).iter().next() {
            return Err(Refusal::NotInHand { company: Self::number(other) });
        }
        let (count, named) = (i64::from(self.to_discard), cards.len() as i64);
        if named == count { Ok(()) } else { Err(Refusal::DiscardSo { count, named }) }
    }
}

/// A number from 1 as a place from 0.
fn place(number: u8) -> Option<usize> {
    usize::from(number).checked_sub(1)
}
