//! Whether an offer may be made, changed, accepted. Chapter 11 of the rules.

use super::{Checked, check_note};
use crate::action::Action;
use crate::phase::deals::{agreement_of, turned, with_sums};
use crate::refusal::Refusal;
use crate::state::{Commodity, Poleconomy};
use crate::terms::{Agreement, HIGHEST_SUM, LONGEST, MOST_LOANS, MOST_UNCOVERED, Promise, Side};
use kernel::{DealProblem, Kind as _, Money, Seat, SeatSet};

impl Poleconomy {
    /// Whether somebody can make an offer, or answer one.
    pub(crate) fn can_deal(&self, seat: Seat) -> bool {
        let others = self.base.alive.without(seat);
        self.deals.check_offer(seat, others).is_ok() || self.deals.seen_by(seat).next().is_some()
    }

    /// What belongs to deals can be done whoever is asked; nothing if it is another matter.
    pub(super) fn check_deal(&self, seat: Seat, action: &Action) -> Option<Checked> {
        if let Some((to, agreement)) = agreement_of(seat, *action) {
            return Some(self.check_offer(seat, to, agreement));
        }
        Some(match *action {
            Action::Revise { deal, gives, gets } => self.check_revision(seat, deal, gives, gets),
            Action::Counter { deal, gives, gets } => self.check_counter(seat, deal, gives, gets),
            Action::Withdraw { deal } => self.deals.check_withdraw(seat, deal).map_err(problem),
            Action::Decline { deal } => self.check_asked(seat, deal).map(|_| ()),
            Action::Accept { deal, revision } => self.check_accept(seat, deal, revision),
            _ => return None,
        })
    }

    fn check_offer(&self, seat: Seat, to: Seat, agreement: Agreement) -> Checked {
        if to == seat || !self.base.alive.contains(to) {
            return Err(Refusal::NoDealWith { seat: to });
        }
        self.check_agreement(seat, to, agreement)?;
        self.deals.check_offer(seat, SeatSet::only(to)).map_err(problem)
    }

    /// Whether such terms can be offered; whether both sides have it is looked at when somebody accepts.
    fn check_agreement(&self, from: Seat, to: Seat, agreement: Agreement) -> Checked {
        match agreement {
            Agreement::Trade { gives, gets } => {
                for (field, sum) in [("cash", gives.cash), ("for_cash", gets.cash)] {
                    check_sum(field, sum, 0)?;
                }
                for (owner, side) in [(from, gives), (to, gets)] {
                    if let Some(card) = side.cards.minus(self.cards_of(Some(owner))).iter().next() {
                        return Err(Refusal::NotOwned { card: card as u32 + 1, owner });
                    }
                    self.check_policies(owner, side)?;
                    if !self.promises().any(|promise| promise == side.promise) {
                        return Err(Refusal::NoPolitics);
                    }
                }
                if gives == gets && gives.promise == Promise::Nothing {
                    Err(Refusal::NothingOffered)
                } else {
                    Ok(())
                }
            }
            Agreement::Loan { amount, repaid, rounds, .. } => {
                check_sum("amount", amount, 10_000)?;
                check_sum("repaid", repaid, 10_000)?;
                check_length(1, rounds)
            }
            Agreement::Share { percent, rounds, .. } => {
                if !(10..=90).contains(&percent) || percent % 10 != 0 {
                    return Err(Refusal::PartOutOfRange { percent: percent.into() });
                }
                check_length(1, rounds)
            }
        }
    }

    /// What can be promised in this game. §11.7.
    pub(crate) fn promises(&self) -> impl Iterator<Item = Promise> {
        let is_political = self.is_political();
        Promise::ALL.iter().copied().filter(move |promise| is_political || !promise.is_political())
    }

    fn check_policies(&self, owner: Seat, side: Side) -> Checked {
        let (held, needed) = (self.held(owner, Commodity::Business), i64::from(side.policies));
        if needed > held { Err(Refusal::PoliciesLacking { seat: owner, held, needed }) } else { Ok(()) }
    }

    fn check_revision(&self, seat: Seat, deal: u32, gives: Money, gets: Money) -> Checked {
        self.deals.check_revise(seat, deal).map_err(problem)?;
        let Some(offer) = self.deals.get(deal) else { return Err(problem(DealProblem::NoSuchDeal)) };
        self.check_sums(seat, offer.to.lowest().unwrap_or(seat), offer.terms.agreement, gives, gets)
    }

    fn check_counter(&self, seat: Seat, deal: u32, gives: Money, gets: Money) -> Checked {
        let (from, agreement) = self.check_asked(seat, deal)?;
        self.check_sums(seat, from, turned(agreement), gives, gets)?;
        self.deals.check_offer(seat, SeatSet::only(from)).map_err(problem)
    }

    fn check_sums(&self, seat: Seat, to: Seat, agreement: Agreement, gives: Money, gets: Money) -> Checked {
        let least = match agreement {
            Agreement::Share { .. } => return Err(Refusal::OnlySumsChange),
            Agreement::Trade { .. } => 0,
            Agreement::Loan { .. } => 10_000,
        };
        check_sum("gives", gives, least)?;
        check_sum("gets", gets, least)?;
        self.check_agreement(seat, to, with_sums(agreement, gives, gets))
    }

    /// Who made an offer to a seat, and its terms.
    fn check_asked(&self, seat: Seat, deal: u32) -> Result<(Seat, Agreement), Refusal> {
        let revision = self.deals.get(deal).map_or(0, |deal| deal.revision);
        let offer = self.deals.check_accept(seat, deal, revision, true).map_err(problem)?;
        Ok((offer.from, offer.terms.agreement))
    }

    fn check_accept(&self, seat: Seat, deal: u32, revision: u32) -> Checked {
        let offer = self.deals.check_accept(seat, deal, revision, self.deals_settle()).map_err(problem)?;
        match offer.terms.agreement {
            Agreement::Trade { gives, gets } => {
                self.check_side((offer.from, seat), gives, gets)?;
                self.check_side((seat, offer.from), gets, gives)
            }
            Agreement::Loan { lender, borrower, amount, repaid, .. } => {
                if self.loans.len() >= MOST_LOANS {
                    return Err(Refusal::LOANS_ARE_FULL);
                }
                let most = self.covered_debt(borrower) + amount + MOST_UNCOVERED;
                let owed = self.debt(borrower) + repaid;
                if owed > most {
                    return Err(Refusal::DebtTooHigh { seat: borrower, owed, most });
                }
                self.check_part(lender, amount, Money::ZERO)
            }
            Agreement::Share { .. } => Ok(()),
        }
    }

    /// Whether a side has what it gives. §11.4.
    fn check_side(&self, (giver, _): (Seat, Seat), gives: Side, gets: Side) -> Checked {
        if let Some(card) = gives.cards.minus(self.cards_of(Some(giver))).iter().next() {
            return Err(Refusal::NotOwned { card: card as u32 + 1, owner: giver });
        }
        self.check_policies(giver, gives)?;
        self.check_part(giver, gives.cash, gets.cash)
    }

    /// Whether somebody has so much cash, and keeps what is bid in an auction.
    fn check_part(&self, seat: Seat, needed: Money, comes: Money) -> Checked {
        let cash = self.cash(seat);
        if needed > cash {
            return Err(Refusal::SideLacks { seat, cash, needed });
        }
        match self.auction.best() {
            Some((leader, bid)) if leader == seat && cash - needed + comes < bid => {
                Err(Refusal::CashIsBid { seat, bid })
            }
            _ => Ok(()),
        }
    }
}

fn problem(problem: DealProblem) -> Refusal {
    Refusal::Deal { problem }
}

fn check_sum(field: &'static str, sum: Money, least: i64) -> Checked {
    if sum.0 < least {
        return Err(Refusal::SumTooLow { field, least: Money(least) });
    }
    if sum.0 > HIGHEST_SUM {
        return Err(Refusal::SumTooHigh { field, sum });
    }
    check_note(field, sum)
}

/// So many rounds.
pub(super) fn check_length(least: u32, rounds: u8) -> Checked {
    let rounds = u32::from(rounds);
    if (least..=LONGEST.into()).contains(&rounds) {
        Ok(())
    } else {
        Err(Refusal::LengthOutOfRange { least, rounds })
    }
}
