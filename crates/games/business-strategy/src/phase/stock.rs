//! Dividends, arrears and stock. Chapter 14 of the rules.

use crate::action::Action;
use crate::event::Event;
use crate::state::{BusinessStrategy, Commodity, Reason};
use kernel::{Audience, Journal, Money, Seat, SeatSet};

impl BusinessStrategy {
    /// Whether dividends and stock are dealt with: at the end of a calendar year, in Corporate. §13.6.
    fn deals_with_stock(&self) -> bool {
        self.is_corporate() && self.month().is_multiple_of(12)
    }

    /// Stock Issued and Surplus together. §14.1.
    pub(crate) fn net_worth(&self, seat: Seat) -> Money {
        Money(self.held(seat, Commodity::Stock)) + self.surplus(seat)
    }

    pub(crate) fn reckon_dividends(&mut self) {
        for seat in self.base.alive.iter() {
            let book_value = self.net_worth(seat).max(Money::ZERO);
            let due = if self.deals_with_stock() { book_value.divided_up(10) } else { Money::ZERO };
            let firm = self.firm_mut(seat);
            (firm.book_value, firm.dividend, firm.dividend_paid) = (book_value, due, Money::ZERO);
        }
    }

    /// What can be paid to shareholders: Surplus, as far as there is cash.
    pub(crate) fn payable(&self, seat: Seat) -> Money {
        self.surplus(seat).min(self.cash(seat)).max(Money::ZERO)
    }

    pub(crate) fn dividend_payers(&self) -> SeatSet {
        self.those(|seat| {
            self.firm(seat).dividend > Money::ZERO
                && self.payable(seat) > Money::ZERO
                && self.deals_with_stock()
        })
    }

    pub(crate) fn pay_dividend(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Dividend { amount } = action {
            let firm = self.firm_mut(seat);
            firm.dividend_paid = amount;
            let due = firm.dividend;
            journal.record(Audience::Everyone, || Event::DividendPaid { seat, amount, due });
            self.pay(seat, amount.0, Reason::Dividend, journal);
        }
    }

    /// What was not paid of the dividend is owed from now on. §14.3.
    pub(crate) fn record_arrears(&mut self, journal: &mut impl Journal<Event>) {
        if !self.deals_with_stock() {
            return;
        }
        for seat in self.base.alive.iter() {
            let firm = self.firm_mut(seat);
            let amount = firm.dividend - firm.dividend_paid;
            firm.arrears += amount;
            let total = firm.arrears;
            if amount > Money::ZERO {
                journal.record(Audience::Everyone, || Event::ArrearsRecorded { seat, amount, total });
            }
        }
    }

    /// All arrears and their penalty. §14.3.
    pub(crate) fn arrears_and_penalty(&self, seat: Seat) -> (Money, Money) {
        let arrears = self.firm(seat).arrears;
        (arrears, arrears.divided_up(10))
    }

    pub(crate) fn arrears_payers(&self) -> SeatSet {
        self.those(|seat| {
            let (arrears, penalty) = self.arrears_and_penalty(seat);
            self.deals_with_stock() && arrears > Money::ZERO && arrears + penalty <= self.payable(seat)
        })
    }

    pub(crate) fn settle_arrears(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if action == (Action::Settle {}) {
            let (amount, penalty) = self.arrears_and_penalty(seat);
            self.firm_mut(seat).arrears = Money::ZERO;
            journal.record(Audience::Everyone, || Event::ArrearsSettled { seat, amount, penalty });
            self.pay(seat, amount.0, Reason::Arrears, journal);
            self.pay(seat, penalty.0, Reason::Penalty, journal);
        }
    }

    /// How many shares may be issued. §14.4.
    pub(crate) fn issuable(&self, seat: Seat) -> i64 {
        let in_order = self.firm(seat).arrears == Money::ZERO && self.net_worth(seat) > Money::ZERO;
        if in_order { self.held(seat, Commodity::Shares) / 2 } else { 0 }
    }

    /// What the Bank pays for so many new shares.
    pub(crate) fn proceeds(&self, seat: Seat, shares: i64) -> Money {
        Money(self.net_worth(seat).0 * shares / self.held(seat, Commodity::Shares).max(1))
    }

    /// What so many shares cost to buy back, and what of it leaves Stock Issued. §14.5.
    pub(crate) fn repurchase_cost(&self, seat: Seat, shares: i64) -> (Money, Money) {
        let outstanding = self.held(seat, Commodity::Shares).max(1);
        let value = self.net_worth(seat).max(Money::ZERO) + self.firm(seat).dividend;
        let cost = Money(value.0 * 11 * shares).divided_up(10 * outstanding);
        (cost, Money(self.held(seat, Commodity::Stock) * shares / outstanding))
    }

    /// How many shares can be bought back.
    pub(crate) fn repurchasable(&self, seat: Seat) -> i64 {
        let able = |shares: i64| {
            let (cost, from_stock) = self.repurchase_cost(seat, shares);
            cost <= self.cash(seat) && cost - from_stock <= self.surplus(seat)
        };
        let most = self.held(seat, Commodity::Shares) - 1;
        (1..=most).take_while(|&shares| able(shares)).last().unwrap_or(0)
    }

    pub(crate) fn stock_traders(&self) -> SeatSet {
        self.those(|seat| {
            self.deals_with_stock() && (self.issuable(seat) > 0 || self.repurchasable(seat) > 0)
        })
    }

    pub(crate) fn trade_stock(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        match action {
            Action::Issue { shares } => {
                let proceeds = self.proceeds(seat, shares.into());
                journal.record(Audience::Everyone, || Event::StockIssued { seat, shares, proceeds });
                self.receive(seat, proceeds.0, Reason::StockProceeds, journal);
                self.receive(seat, proceeds.0, Reason::StockIssued, journal);
                self.receive(seat, shares.into(), Reason::SharesIssued, journal);
            }
            Action::Repurchase { shares } => {
                let (cost, from_stock) = self.repurchase_cost(seat, shares.into());
                journal.record(Audience::Everyone, || Event::StockRepurchased { seat, shares, cost });
                self.pay(seat, cost.0, Reason::Repurchase, journal);
                self.pay(seat, from_stock.0, Reason::StockRetired, journal);
                self.pay(seat, shares.into(), Reason::SharesRetired, journal);
            }
            _ => {}
        }
    }
}
