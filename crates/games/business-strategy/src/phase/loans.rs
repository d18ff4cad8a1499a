//! Interest, repayment and new loans. Chapter 8 of the rules.

use crate::action::Action;
use crate::date::Date;
use crate::event::{Event, Sum};
use crate::flow::{Matter, Phase};
use crate::state::{BusinessStrategy, Reason};
use kernel::course::Next;
use kernel::{Audience, Journal, Money, Seat, SeatSet};

impl BusinessStrategy {
    pub(crate) fn bill_debts(&mut self, _: &mut impl Journal<Event>) {
        for seat in self.base.alive.iter() {
            self.firm_mut(seat).bill = self.interest(seat) + self.due(seat);
        }
        self.done = SeatSet::NONE;
        self.demand(Matter::Debts);
    }

    pub(crate) fn pay_debts(&mut self, journal: &mut impl Journal<Event>) {
        // A loan that was taken for this payment bears no interest yet: the bill was written before.
        let interest = |game: &Self, seat: Seat| game.firm(seat).bill - game.due(seat);
        journal.record(Audience::Everyone, || {
            let paid = self.base.alive.iter().map(|seat| Sum { seat, amount: interest(self, seat) });
            Event::InterestPaid { paid: paid.filter(|sum| sum.amount > Money::ZERO).collect() }
        });
        let month = self.month();
        for seat in self.base.alive.iter() {
            self.pay(seat, interest(self, seat).0, Reason::Interest, journal);
            let firm = self.firm_mut(seat);
            let amount = firm.loans.repay(month) + firm.emergency.repay(month);
            if amount > Money::ZERO {
                journal.record(Audience::Everyone, || Event::LoanRepaid { seat, amount });
                self.pay(seat, amount.0, Reason::Repayment, journal);
                self.pay(seat, amount.0, Reason::DebtSettled, journal);
                self.each_factory(seat, |factory| factory.free(month));
            }
        }
    }

    /// Who may still borrow or deal this month.
    pub(crate) fn undone(&self) -> SeatSet {
        // In a classroom all write at the same time. §18.4.
        if self.options.is_classroom() {
            return SeatSet::NONE;
        }
        let waiting = self.base.alive.minus(self.done);
        // Where nobody can deal, nobody is asked who cannot borrow.
        if self.is_family() {
            waiting.iter().filter(|&seat| self.credit(seat) > Money::ZERO).collect()
        } else {
            waiting
        }
    }

    pub(crate) fn borrow_or_trade(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        match action {
            Action::Borrow { amount } => self.lend(seat, amount, false, journal),
            _ => {
                self.done.insert(seat);
            }
        }
    }

    pub(crate) fn end_trading(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        if self.options.is_classroom() && self.base.phase() == Phase::Loans {
            return Next::Phase(Phase::Slips);
        }
        self.lapse_offers(journal);
        self.allow_rescue(Matter::PerilAfterDebts);
        Next::Phase(Phase::Completion)
    }

    /// Who writes down a loan, or that there is none, in a classroom; where deals are made, everybody. §18.4.
    pub(crate) fn slip_writers(&self) -> SeatSet {
        if self.makes_deals() { self.base.alive } else { self.those(|seat| self.credit(seat) > Money::ZERO) }
    }

    /// All loans that were written down are taken.
    pub(crate) fn open_slips(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        for seat in self.base.alive.iter() {
            let amount = self.sums.peek(seat).copied().unwrap_or_default();
            if amount > Money::ZERO {
                self.lend(seat, amount, false, journal);
            }
        }
        self.sums.clear();
        self.end_trading(journal)
    }

    /// A loan, which pledges all that is free.
    pub(crate) fn lend(
        &mut self,
        seat: Seat,
        amount: Money,
        emergency: bool,
        journal: &mut impl Journal<Event>,
    ) {
        let month = self.month();
        let firm = self.firm_mut(seat);
        let due = if emergency { firm.emergency.take(month, amount) } else { firm.loans.take(month, amount) };
        firm.declared.borrowed += amount;
        journal.record(Audience::Everyone, || {
            if emergency {
                Event::EmergencyLoanTaken { seat, amount, due: Date(due) }
            } else {
                Event::LoanTaken { seat, amount, due: Date(due) }
            }
        });
        self.receive(seat, amount.0, Reason::Loan, journal);
        self.receive(seat, amount.0, Reason::DebtIncurred, journal);
        let (next, completed_counts) = (month + 1, self.completed_counts());
        self.each_factory(seat, |factory| factory.pledge(completed_counts && factory.completes(next), due));
    }

    /// Does something to every factory of a corporation.
    pub(crate) fn each_factory(&mut self, seat: Seat, mut change: impl FnMut(&mut crate::factory::Factory)) {
        let owner = seat.into();
        for (_, account, factory) in self.factories.iter_mut() {
            if account == owner {
                change(factory);
            }
        }
    }
}
