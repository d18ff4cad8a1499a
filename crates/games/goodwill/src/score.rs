//! What an investor is worth. Chapter 9 of the rules.

use crate::event::Worth;
use crate::state::{Commodity, Company, Goodwill, PerCompany, Reason};
use crate::view::View;
use kernel::score::{Cause, Counted};
use kernel::{Kind as _, Money, Seat};

/// What changes what an investor is worth.
pub(crate) const CAUSES: [Cause<Reason>; 3] = [
    Cause {
        message: "moved-shares-dealt",
        reasons: &[Reason::AmberDealt, Reason::BlackDealt, Reason::CrimsonDealt],
    },
    Cause {
        message: "moved-shares-traded",
        reasons: &[Reason::SharePrice, Reason::AmberTraded, Reason::BlackTraded, Reason::CrimsonTraded],
    },
    Cause { message: "moved-dividends", reasons: &[Reason::Dividend] },
];

/// What counts in an investor's worth.
pub(crate) fn counted(view: &View, seat: Seat) -> Option<Vec<Counted>> {
    let investor = view.investors.iter().find(|investor| investor.seat == seat && investor.in_play)?;
    let value = |company| Money(if view.cash_only { 0 } else { view.share_value(company) });
    let shares = Company::ALL
        .iter()
        .map(|&company| Counted::of(Commodity::shares(company), investor.shares[company], value(company)));
    Some([Counted::money(Commodity::Cash, investor.cash)].into_iter().chain(shares).collect())
}

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
