//! What an investor is worth. Chapter 9 of the rules.

use crate::event::Worth;
use crate::state::{Company, Goodwill, PerCompany};
use kernel::{Money, Seat};

impl Goodwill {
    /// What everybody is worth, the richest first.
    pub(crate) fn worths(&self) -> Vec<Worth> {
        let worth = |seat| Worth {
            seat,
            cash: self.cash(seat),
            shares: PerCompany::from_fn(|company| self.shares(seat, company)),
            total: self.worth(seat),
        };
        let mut worths: Vec<Worth> = Seat::first(self.base.seats).map(worth).collect();
        worths.sort_by_key(|worth| std::cmp::Reverse(worth.total));
        worths
    }

    /// What a share of a company counts.
    pub(crate) fn final_value(&self, company: Company) -> i64 {
        if self.options.counts_cash_only() { 0 } else { self.share_value(company) }
    }

    /// Cash, and the shares at a tenth of the capital, rounded up.
    pub(crate) fn worth(&self, seat: Seat) -> Money {
        let shares = PerCompany::from_fn(|company| self.shares(seat, company));
        worth(self.cash(seat), &shares, &PerCompany::from_fn(|company| self.final_value(company)))
    }
}

/// What cash and shares count with these values of a share.
#[inline]
pub(crate) fn worth(cash: Money, shares: &PerCompany<i64>, values: &PerCompany<i64>) -> Money {
    cash + Money(shares.iter().map(|(company, count)| count * values[company]).sum())
}
