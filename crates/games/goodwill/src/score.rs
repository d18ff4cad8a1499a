//! What an investor is worth. Chapter 9 of the rules.

use crate::state::{Company, Goodwill};
use kernel::{Kind, Money, Seat};

impl Goodwill {
    /// What a share of a company counts.
    pub(crate) fn final_value(&self, company: Company) -> i64 {
        if self.options.counts_cash_only() { 0 } else { self.share_value(company) }
    }

    /// Cash, and the shares at a tenth of the capital, rounded up.
    pub(crate) fn worth(&self, seat: Seat) -> Money {
        let shares: i64 =
            Company::ALL.iter().map(|&company| self.shares(seat, company) * self.final_value(company)).sum();
        self.cash(seat) + Money(shares)
    }
}
