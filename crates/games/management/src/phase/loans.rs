//! Interest, repayment and new loans. Chapter 8 of the rules.

use crate::event::Event;
use crate::state::{Commodity, Management, Reason};
use kernel::{Journal, Money, Seat, SeatSet};

impl Management {
    /// One per cent of all loans outstanding, rounded up.
    pub(crate) fn interest(&self, seat: Seat) -> Money {
        self.base.ledger.money(seat, Commodity::Debt).divided_up(100)
    }

    /// What falls due this month.
    pub(crate) fn due_now(&self, seat: Seat) -> Money {
        self.firms[seat.index()].loans.due(self.base.round)
    }

    pub(crate) fn pay_interest(&mut self, journal: &mut impl Journal<Event>) {
        for seat in self.base.alive.round_from(self.senior) {
            self.must_pay(seat, self.interest(seat), Reason::Interest, journal);
        }
    }

    pub(crate) fn repay_loans(&mut self, journal: &mut impl Journal<Event>) {
        for seat in self.base.alive.round_from(self.senior) {
            let due = self.due_now(seat);
            if due > Money::ZERO && self.must_pay(seat, due, Reason::Repayment, journal) {
                self.firms[seat.index()].loans.repay(self.base.round);
                self.pay(seat, due.0, Reason::DebtSettled, journal);
                journal.record(self.audience(seat, Reason::Repayment), || Event::LoanRepaid {
                    seat,
                    amount: due,
                });
            }
        }
    }

    /// Who may still borrow. Where loans are private, nobody can see who may not.
    pub(crate) fn borrowers(&self) -> SeatSet {
        self.base.alive.iter().filter(|&seat| self.is_private() || self.credit(seat) > Money::ZERO).collect()
    }

    pub(crate) fn lend(&mut self, seat: Seat, amount: Money, journal: &mut impl Journal<Event>) {
        if amount == Money::ZERO {
            return;
        }
        let firm = &mut self.firms[seat.index()];
        let due = firm.loans.take(self.base.round, amount);
        firm.declared.borrowed = amount;
        let due = Some(due).filter(|&due| due <= self.base.last_round);
        journal.record(self.audience(seat, Reason::Loan), || Event::LoanTaken { seat, amount, due });
        self.receive(seat, amount.0, Reason::Loan, journal);
        self.receive(seat, amount.0, Reason::DebtIncurred, journal);
    }
}
