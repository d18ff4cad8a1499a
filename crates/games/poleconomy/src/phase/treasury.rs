//! What the marker brings about: tax, interest on bonds, salaries; in game 2 to and from the Treasury. Chapters 5 and 14 of the rules.

use crate::event::{Due, Event, Sum};
use crate::law::{HIGHEST_PAYMENT, Payment, Tax, tax};
use crate::state::{Commodity, FACE, LEAST_SALARY, Poleconomy, Reason, TREASURY};
use arrayvec::ArrayVec;
use kernel::ledger::BANK;
use kernel::{Account, Audience, Journal, Money, Seat};

impl Poleconomy {
    /// What somebody has to pay under the laws in force.
    pub(crate) fn tax_of(&self, seat: Seat) -> Tax {
        tax(&self.laws, &self.holdings(seat))
    }

    /// Where tax goes and public money comes from.
    pub(crate) fn purse(&self) -> Account {
        if self.is_political() { TREASURY } else { BANK }
    }

    pub(crate) fn collect_tax(&mut self, journal: &mut impl Journal<Event>) {
        let mut paid = ArrayVec::<Due, 8>::new();
        for seat in self.clockwise_from_premier() {
            let Tax { due, shielded } = self.tax_of(seat);
            if due > Money::ZERO {
                let taken = self.take_from((seat, self.purse()), due, shielded, Reason::Tax, journal);
                paid.push(Due { seat, due, paid: taken });
            }
        }
        journal.record(Audience::Everyone, || Event::TaxPaid { paid: paid.to_vec() });
    }

    /// 100,000 for each bond: from the Bank, or from the Treasury, also to the Bank for its own. §5.4, §14.3.
    pub(crate) fn pay_bond_interest(&mut self, journal: &mut impl Journal<Event>) {
        let interest = |game: &Self, account: Account| Money(FACE * game.held(account, Commodity::Bonds));
        let to_bank = if self.is_political() { interest(self, BANK) } else { Money::ZERO };
        let seats = self.clockwise_from_premier();
        let total: Money = seats.clone().map(|seat| interest(self, seat.into())).sum();
        if !self.raise(total + to_bank, journal) {
            return;
        }
        let mut left = self.cash(self.purse());
        journal.record(Audience::Everyone, || {
            let paid = seats.clone().map(|seat| {
                let amount = interest(self, seat.into()).min(left);
                left -= amount;
                Sum { seat, amount }
            });
            let paid = paid.filter(|sum| sum.amount > Money::ZERO).collect();
            Event::BondInterestPaid { paid, to_bank }
        });
        self.transfer((self.purse(), BANK), to_bank.0, Reason::BondInterest, journal);
        for seat in seats {
            self.pay_from_purse(seat, interest(self, seat.into()), Reason::BondInterest, journal);
        }
    }

    /// What somebody is paid on Government Salary. §5.5, §15.4.
    pub(crate) fn salary_of(&self, seat: Seat) -> Money {
        match self.is_political() {
            true => Money(self.player(seat).salary),
            false if self.premier == Some(seat) => Money(LEAST_SALARY),
            false => Money::ZERO,
        }
    }

    pub(crate) fn pay_salaries(&mut self, journal: &mut impl Journal<Event>) {
        let seats = self.clockwise_from_premier();
        let total: Money = seats.clone().map(|seat| self.salary_of(seat)).sum();
        if !self.raise(total, journal) {
            return;
        }
        let mut left = self.cash(self.purse());
        journal.record(Audience::Everyone, || {
            let paid = seats.clone().map(|seat| {
                let amount = self.salary_of(seat).min(left);
                left -= amount;
                Sum { seat, amount }
            });
            Event::SalariesPaid { paid: paid.filter(|sum| sum.amount > Money::ZERO).collect() }
        });
        for seat in seats {
            self.pay_from_purse(seat, self.salary_of(seat), Reason::Salary, journal);
        }
    }

    fn pay_from_purse(
        &mut self,
        seat: Seat,
        amount: Money,
        reason: Reason,
        journal: &mut impl Journal<Event>,
    ) {
        let purse = self.purse();
        let paid = amount.min(self.cash(purse));
        self.transfer((purse, seat), paid.0, reason, journal);
    }

    /// What the Treasury could pay now: cash, and all bonds that it can issue. §14.5.
    pub(crate) fn treasury_means(&self) -> Money {
        self.cash(TREASURY) + Money(FACE * self.held(TREASURY, Commodity::Bonds))
    }

    /// Sees to it that so much is there to be paid, by issuing the least number of bonds; says whether it is. §14.2, §14.5. In game 1
    /// the Bank pays what it has.
    pub(crate) fn raise(&mut self, due: Money, journal: &mut impl Journal<Event>) -> bool {
        if !self.is_political() {
            return true;
        }
        let short = (due - self.cash(TREASURY)).max(Money::ZERO);
        let wanted = short.divided_up(FACE).0;
        let bonds = wanted.min(self.held(TREASURY, Commodity::Bonds));
        let bank = self.cash(BANK);
        if Money(FACE * bonds) > bank {
            // The Bank is out of money, and that ends the game before anything else does.
            self.issue_for(bank.divided_up(FACE).0, bank, true, journal);
            return false;
        }
        if wanted > bonds {
            let means = self.treasury_means();
            self.is_bankrupt = true;
            journal.record(Audience::Everyone, || Event::TreasuryBankrupt { due, means });
            return false;
        }
        self.issue_for(bonds, Money(FACE * bonds), true, journal);
        true
    }

    /// The Bank takes bonds of the Treasury for so much.
    pub(crate) fn issue_for(
        &mut self,
        bonds: i64,
        amount: Money,
        forced: bool,
        journal: &mut impl Journal<Event>,
    ) {
        if bonds > 0 {
            journal.record(Audience::Everyone, || Event::BondsIssued { bonds, amount, forced });
            self.transfer((BANK, TREASURY), amount.0, Reason::Issue, journal);
            self.transfer((TREASURY, BANK), bonds, Reason::BondsIssued, journal);
        }
    }

    /// What a payment would bring somebody now: no more than 100,000 of all payments in a turn. §16.5.
    pub(crate) fn subsidy_of(&self, seat: Seat, payment: Payment) -> Money {
        if !payment.whom.includes(&self.holdings(seat)) {
            return Money::ZERO;
        }
        payment.amount.min(Money(HIGHEST_PAYMENT - self.player(seat).subsidised))
    }

    pub(crate) fn cost_of(&self, payment: Payment) -> Money {
        self.base.alive.iter().map(|seat| self.subsidy_of(seat, payment)).sum()
    }

    pub(crate) fn make_payment(&mut self, payment: Payment, journal: &mut impl Journal<Event>) {
        if !self.raise(self.cost_of(payment), journal) {
            return;
        }
        let seats = self.clockwise_from_premier();
        journal.record(Audience::Everyone, || {
            let paid = seats.clone().map(|seat| Sum { seat, amount: self.subsidy_of(seat, payment) });
            Event::PaymentsMade { paid: paid.filter(|sum| sum.amount > Money::ZERO).collect() }
        });
        for seat in seats {
            let amount = self.subsidy_of(seat, payment);
            self.transfer((TREASURY, seat), amount.0, Reason::Payment, journal);
            self.player_mut(seat).subsidised += amount.0;
        }
    }

    /// Payments whose time has come. §16.6.
    pub(crate) fn pay_what_was_put_off(&mut self, journal: &mut impl Journal<Event>) {
        let turn = self.base.round;
        while let Some(index) = self.ahead.iter().position(|ahead| ahead.turn <= turn) {
            let ahead = self.ahead.remove(index);
            self.make_payment(ahead.payment, journal);
            if self.is_bankrupt || self.cash(BANK) <= Money::ZERO {
                return;
            }
        }
    }
}
