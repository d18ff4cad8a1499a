//! What a Prime Minister does before the own move: Cabinet, salaries, bonds, bills. Chapters 14 to 16 of the rules.

use crate::action::Action;
use crate::event::Event;
use crate::law::{Bill, Law, Provision};
use crate::state::{FACE, Poleconomy, Reason, TREASURY};
use kernel::ledger::BANK;
use kernel::{Account, Audience, Journal, Money, Seat};

impl Poleconomy {
    pub(crate) fn use_power(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        self.powers += 1;
        if let Some(bill) = bill_of(action) {
            self.bring_in(seat, bill, journal);
            return;
        }
        match action {
            Action::Appoint { seat: minister, post, salary } => {
                self.set_salary(minister, salary);
                self.player_mut(minister).post = Some(post);
                journal.record(Audience::Everyone, || Event::MinisterAppointed {
                    seat: minister,
                    post,
                    salary,
                });
            }
            Action::Dismiss { seat: minister } => {
                let player = self.player_mut(minister);
                (player.post, player.salary, player.dismissed) = (None, 0, true);
                journal.record(Audience::Everyone, || Event::MinisterDismissed { seat: minister });
            }
            Action::Salary { seat: paid, amount } => {
                self.set_salary(paid, amount);
                journal.record(Audience::Everyone, || Event::SalarySet { seat: paid, amount });
            }
            Action::Issue { bonds } => {
                let bonds = i64::from(bonds);
                self.issue_for(bonds, Money(FACE * bonds), false, journal);
            }
            Action::Redeem { bonds } => {
                self.redeem((BANK, None), bonds, FACE, journal);
                self.redeemed[0] += i64::from(bonds);
            }
            Action::Recall { seat: holder, bonds } => {
                self.redeem((holder.into(), Some(holder)), bonds, 2 * FACE, journal);
                let own = usize::from(self.premier == Some(holder));
                self.redeemed[own] += i64::from(bonds);
            }
            _ => {}
        }
    }

    fn set_salary(&mut self, seat: Seat, salary: Money) {
        let is_first = self.is_first_salary(seat);
        let player = self.player_mut(seat);
        if !is_first {
            player.raised += (salary.0 - player.salary).max(0);
        }
        player.salary = salary.0;
    }

    /// Whether somebody is given a salary for the first time in this term, which may be of any height. §15.3.
    pub(crate) fn is_first_salary(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.post.is_none() && !player.dismissed && self.premier != Some(seat)
    }

    fn redeem(
        &mut self,
        (holder, seat): (Account, Option<Seat>),
        bonds: u8,
        each: i64,
        journal: &mut impl Journal<Event>,
    ) {
        let amount = Money(each * i64::from(bonds));
        journal.record(Audience::Everyone, || Event::BondsRedeemed { seat, bonds, amount });
        self.transfer((TREASURY, holder), amount.0, Reason::Redemption, journal);
        self.transfer((holder, TREASURY), bonds.into(), Reason::BondsIssued, journal);
    }
}

/// The bill that an action brings in, if it is one.
pub(crate) fn bill_of(action: Action) -> Option<Bill> {
    let tax = |whom, provision| Law { whom, provision };
    let add = |law| Bill::Tax { how: crate::law::How::Add, law };
    Some(match action {
        Action::Levy(levy) => {
            let provision = Provision::Charge { on: levy.on, amount: levy.amount };
            Bill::Tax { how: levy.how, law: tax(levy.whom, provision) }
        }
        Action::Exempt(exemption) => {
            add(tax(exemption.whom, Provision::Exempt { what: exemption.what, first: exemption.first }))
        }
        Action::Deduct(relief) => {
            add(tax(relief.whom, Provision::Deduct { per: relief.per, amount: relief.amount }))
        }
        Action::Shield(shielding) => add(tax(shielding.whom, Provision::Shield { cards: shielding.cards })),
        Action::Repeal { law } => Bill::Repeal { law },
        Action::Subsidise(subsidy) => Bill::Payment(subsidy.into()),
        _ => return None,
    })
}
