//! Whether a seat may do what it says: one line a rule.

use crate::action::{Action, Financing, HIGHEST_BID, Plan};
use crate::flow::Phase;
use crate::press::{Card, Moment, Whom};
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
                self.check_plan(seat, company, self.cost(seat, self.value(company)), purchase.plan)
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
            (Phase::Turn, Action::Play { card }) => self.check_card(seat, card, None),
            (Phase::Turn, Action::Attack { card, rival }) => self.check_card(seat, card, Some(rival)),
            (Phase::Payment, Action::Play { card }) if seat == self.turn => self.check_card(seat, card, None),
            (Phase::Answers, Action::Defend { card }) => {
                let (_, card) = self.press_card(seat, card)?;
                match card.when {
                    Moment::Defence => Ok(()),
                    when => Err(Refusal::NotItsMoment { when }),
                }
            }
            (Phase::Answers, Action::Endure {}) => Ok(()),
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
        let short = owed - self.sale_price(seat) * asked - self.cash(seat);
        if short > Money::ZERO && self.can_pay(seat, company, cost) {
            return Err(Refusal::PlanFallsShort { short, cost });
        }
        Ok(())
    }

    /// A card of one's own, by its number.
    fn press_card(&self, seat: Seat, number: u8) -> Result<(usize, &Card), Refusal> {
        let held = place(number).filter(|&card| self.firm(seat).press.contains(card));
        let card = held.ok_or(Refusal::NoSuchCard { card: number.into() })?;
        Ok((card, &self.board.press[card]))
    }

    pub(crate) fn check_card(&self, seat: Seat, number: u8, rival: Option<Seat>) -> Checked {
        let (_, card) = self.press_card(seat, number)?;
        let is_its_moment = match card.when {
            Moment::Start => self.base.phase() == Phase::Turn,
            Moment::During => true,
            Moment::Defence => false,
        };
        if self.played.is_some() {
            return Err(Refusal::OneCardATurn);
        }
        if !is_its_moment {
            return Err(Refusal::NotItsMoment { when: card.when });
        }
        match (card.on, rival) {
            (Whom::Rival, None) => return Err(Refusal::NamesARival),
            (Whom::Own | Whom::Rivals, Some(_)) => return Err(Refusal::NamesNobody),
            (_, Some(rival)) if rival == seat || !self.base.alive.contains(rival) => {
                return Err(Refusal::NoRival);
            }
            (Whom::Own, None) => return Ok(()),
            (Whom::Rival | Whom::Rivals, _) => {}
        }
        // The least that a die can show.
        if self.would_harm(seat, card, rival, 1).is_empty() { Err(Refusal::HarmsNobody) } else { Ok(()) }
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
