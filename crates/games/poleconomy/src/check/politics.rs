//! Whether a power may be used, a bill be brought in, a Government be formed so. Chapters 13 to 16 of the rules.

use super::deals::check_length;
use super::{Checked, check_note};
use crate::action::Action;
use crate::flow::Phase;
use crate::law::{
    Bill, Countable, Exempted, HIGHEST_COUNT, HIGHEST_PAYMENT, HIGHEST_TAX, How, Law, MOST_LAWS,
    MOST_PAYMENTS, NOTE, Payment, Provision, Whom,
};
use crate::phase::election::seats_of;
use crate::phase::government::bill_of;
use crate::refusal::Refusal;
use crate::state::{
    Commodity, FACE, HIGHEST_RAISE, LEAST_SALARY, MOST_BILLS, MOST_POWERS, Poleconomy, SALARY_BILL, TREASURY,
};
use kernel::ledger::BANK;
use kernel::{Flow as _, Money, Seat, SeatSet};

impl Poleconomy {
    /// What a Prime Minister does before the own move.
    pub(super) fn check_power(&self, seat: Seat, action: Action) -> Checked {
        let bill = bill_of(action);
        let is_power = bill.is_some()
            || matches!(
                action,
                Action::Appoint { .. }
                    | Action::Dismiss { .. }
                    | Action::Salary { .. }
                    | Action::Issue { .. }
                    | Action::Redeem { .. }
                    | Action::Recall { .. }
            );
        if !is_power {
            return Err(self.not_now(&action).into());
        }
        if self.premier != Some(seat) {
            return Err(Refusal::NotPremier);
        }
        if self.powers >= MOST_POWERS {
            return Err(Refusal::PowersUsedUp { most: MOST_POWERS.into() });
        }
        match (action, bill) {
            (_, Some(_)) if self.bills >= MOST_BILLS => Err(Refusal::BillsUsedUp { most: MOST_BILLS.into() }),
            (_, Some(bill)) => self.check_bill(bill),
            (Action::Appoint { seat: minister, salary, post }, _) => {
                if minister == seat {
                    return Err(Refusal::PremierIsNoMinister);
                }
                if !self.government.contains(minister) {
                    return Err(Refusal::NotOfTheGovernment { seat: minister });
                }
                if self.player(minister).post == Some(post) && self.player(minister).salary == salary.0 {
                    return Err(Refusal::NothingChanges);
                }
                self.check_salary(minister, salary, "salary")
            }
            (Action::Dismiss { seat: minister }, _) => self.check_minister(minister),
            (Action::Salary { seat: paid, amount }, _) => {
                if paid == seat && amount.0 < LEAST_SALARY {
                    return Err(Refusal::PremierSalaryTooLow { least: Money(LEAST_SALARY) });
                }
                if paid != seat {
                    self.check_minister(paid)?;
                }
                if self.player(paid).salary == amount.0 {
                    return Err(Refusal::NothingChanges);
                }
                self.check_salary(paid, amount, "amount")
            }
            (Action::Issue { bonds }, _) => self.check_issue(bonds.into()),
            (Action::Redeem { bonds }, _) => {
                let (held, asked) = (self.held(BANK, Commodity::Bonds), i64::from(bonds));
                self.check_redemption(held, asked, FACE)
            }
            (Action::Recall { seat: holder, bonds }, _) => {
                if !self.base.alive.contains(holder) {
                    return Err(Refusal::NoDealWith { seat: holder });
                }
                let (held, asked) = (self.held(holder, Commodity::Bonds), i64::from(bonds));
                let allowed = self.own_bonds_allowed();
                if holder == seat && asked > allowed {
                    return Err(Refusal::OwnBondsFirst { allowed, asked });
                }
                self.check_redemption(held, asked, 2 * FACE)
            }
            _ => Err(self.not_now(&action).into()),
        }
    }

    /// How many bonds of the own the Prime Minister may redeem. §14.4.
    pub(crate) fn own_bonds_allowed(&self) -> i64 {
        self.redeemed[0] - self.redeemed[1]
    }

    fn check_minister(&self, seat: Seat) -> Checked {
        let is_minister = self.base.alive.contains(seat) && self.player(seat).post.is_some();
        if is_minister { Ok(()) } else { Err(Refusal::NoMinister { seat }) }
    }

    /// The most that somebody's salary can be set to. §15.2, §15.3.
    pub(crate) fn highest_salary(&self, seat: Seat) -> i64 {
        let others: i64 = self.base.alive.without(seat).iter().map(|other| self.player(other).salary).sum();
        let player = self.player(seat);
        let by_raise = player.salary + HIGHEST_RAISE - player.raised;
        let left = (SALARY_BILL - others).max(0);
        if self.is_first_salary(seat) { left } else { left.min(by_raise) }
    }

    fn check_salary(&self, seat: Seat, salary: Money, field: &'static str) -> Checked {
        if salary.0 < 0 || salary.0 > SALARY_BILL {
            return Err(Refusal::SalaryBill {
                most: Money(SALARY_BILL),
                left: Money(self.highest_salary(seat)),
            });
        }
        check_note(field, salary)?;
        let others: i64 = self.base.alive.without(seat).iter().map(|other| self.player(other).salary).sum();
        if salary.0 + others > SALARY_BILL {
            return Err(Refusal::SalaryBill { most: Money(SALARY_BILL), left: Money(SALARY_BILL - others) });
        }
        if salary.0 > self.highest_salary(seat) {
            return Err(Refusal::RaiseTooHigh { most: Money(self.highest_salary(seat)) });
        }
        Ok(())
    }

    fn check_issue(&self, asked: i64) -> Checked {
        let (left, bank, needed) =
            (self.held(TREASURY, Commodity::Bonds), self.cash(BANK), Money(FACE * asked));
        if asked == 0 {
            return Err(Refusal::NothingNamed);
        }
        if asked > left {
            return Err(Refusal::TooFewUnissued { left, asked });
        }
        if needed > bank { Err(Refusal::BankCannotBuy { bank, needed }) } else { Ok(()) }
    }

    fn check_redemption(&self, held: i64, asked: i64, each: i64) -> Checked {
        let (cash, needed) = (self.cash(TREASURY), Money(each * asked));
        if asked == 0 {
            return Err(Refusal::NothingNamed);
        }
        if asked > held {
            return Err(Refusal::TooFewBonds { held, asked });
        }
        if needed > cash { Err(Refusal::TreasuryLacks { cash, needed }) } else { Ok(()) }
    }

    fn check_bill(&self, bill: Bill) -> Checked {
        match bill {
            Bill::Tax { how, law } => {
                if how == How::Add && self.laws.len() >= MOST_LAWS {
                    return Err(Refusal::LAWS_ARE_FULL);
                }
                check_law(law)
            }
            Bill::Repeal { law } => {
                let exists = (1..=self.laws.len()).contains(&usize::from(law));
                if exists { Ok(()) } else { Err(Refusal::NoSuchLaw { law: law.into() }) }
            }
            Bill::Payment(payment) => self.check_payment(payment),
        }
    }

    fn check_payment(&self, payment: Payment) -> Checked {
        check_whom(payment.whom)?;
        let sum = payment.amount;
        if !(NOTE..=HIGHEST_PAYMENT).contains(&sum.0) {
            return Err(Refusal::PaymentOutOfRange { sum });
        }
        check_note("amount", sum)?;
        check_length(0, payment.rounds)?;
        if payment.rounds > 0 {
            return if self.ahead.len() >= MOST_PAYMENTS { Err(Refusal::PAYMENTS_ARE_FULL) } else { Ok(()) };
        }
        let is_meant = |seat: &Seat| payment.whom.includes(&self.holdings(*seat));
        if let Some(seat) =
            self.base.alive.iter().filter(is_meant).find(|&seat| self.subsidy_of(seat, payment) < sum)
        {
            return Err(Refusal::PaidEnough { seat, left: self.subsidy_of(seat, payment) });
        }
        let (due, means) = (self.cost_of(payment), self.treasury_means());
        if due > means { Err(Refusal::NotCovered { due, means }) } else { Ok(()) }
    }

    pub(super) fn check_election(&self, seat: Seat, action: Action) -> Checked {
        let others = self.base.alive.without(seat);
        match (self.base.phase(), action) {
            (Phase::Parties, Action::Party { members }) => check_others(seats_of(members), others),
            (Phase::Coalition, Action::Pass {}) => Ok(()),
            (Phase::Coalition, Action::Propose { members }) => {
                check_others(seats_of(members), others)?;
                self.check_coalition(seat, seats_of(members).with(seat))
            }
            (Phase::Assent, Action::Assent {} | Action::Refuse {}) => Ok(()),
            (Phase::Leader, Action::Nominate { seat: nominee }) => {
                let is_member = self.government.contains(nominee);
                if is_member { Ok(()) } else { Err(Refusal::NotOfTheGovernment { seat: nominee }) }
            }
            _ => Err(self.not_now(&action).into()),
        }
    }

    /// Whether these can be the Government. §13.4.
    pub(crate) fn check_coalition(&self, seat: Seat, members: SeatSet) -> Checked {
        if members == SeatSet::only(seat) {
            return Err(Refusal::ProposesOneself);
        }
        let outside =
            |member: Seat| self.player(member).party.intersect(self.base.alive).minus(members).lowest();
        // A Prime Minister who makes up a majority takes whoever is willing.
        if let Some(left_out) = members.iter().find_map(outside).filter(|_| !self.election.is_rescue) {
            return Err(Refusal::PartiesGoWhole { seat: left_out });
        }
        let (votes, needed) = (self.votes_of(members).into(), self.majority().into());
        if votes < needed { Err(Refusal::NoMajority { votes, needed }) } else { Ok(()) }
    }
}

fn check_others(named: SeatSet, others: SeatSet) -> Checked {
    if named.minus(others).is_empty() { Ok(()) } else { Err(Refusal::OnlyOthers) }
}

fn check_law(law: Law) -> Checked {
    check_whom(law.whom)?;
    match law.provision {
        Provision::Charge { amount, .. } | Provision::Deduct { amount, .. } => {
            if !(NOTE..=HIGHEST_TAX).contains(&amount.0) {
                return Err(Refusal::TaxOutOfRange { least: Money(NOTE), sum: amount });
            }
            check_note("amount", amount)
        }
        Provision::Exempt { what: Exempted::Everything, first } => check_count("first", first),
        Provision::Exempt { first: 0, .. } | Provision::Shield { cards: 0 } => Err(Refusal::NothingNamed),
        Provision::Exempt { first, .. } => check_count("first", first),
        Provision::Shield { cards } => check_count("cards", cards),
    }
}

fn check_whom(whom: Whom) -> Checked {
    check_count("least", whom.least)?;
    check_count("most", whom.most)?;
    let is_empty = whom.of != Countable::Everyone && whom.least > whom.most;
    let (least, most) = (whom.least.into(), whom.most.into());
    if is_empty { Err(Refusal::EmptyRange { least, most }) } else { Ok(()) }
}

fn check_count(field: &'static str, count: u8) -> Checked {
    if count <= HIGHEST_COUNT { Ok(()) } else { Err(Refusal::CountTooHigh { field, count: count.into() }) }
}
