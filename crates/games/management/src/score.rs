//! What a firm is worth. Chapter 10 of the rules.

use crate::event::Sum;
use crate::figures::{AUTOMATED_PRICE, STANDARD_PRICE, price_of_factories};
use crate::state::{Commodity, Management, SiteKind};
use kernel::{Money, Seat};

impl Management {
    /// Every firm's capital, the richest first.
    pub(crate) fn by_capital(&self) -> Vec<Sum> {
        let mut capitals: Vec<Sum> =
            Seat::first(self.base.seats).map(|seat| Sum { seat, amount: self.capital(seat) }).collect();
        capitals.sort_by_key(|capital| std::cmp::Reverse(capital.amount));
        capitals
    }

    /// What a firm owes for begun buildings.
    pub(crate) fn owed_on_sites(&self, seat: Seat) -> Money {
        self.sites_of(seat).iter().map(|site| site.kind.half()).sum()
    }

    /// The capital of a firm: chapter 10 of the rules.
    pub(crate) fn capital(&self, seat: Seat) -> Money {
        if !self.base.alive.contains(seat) {
            return Money::ZERO;
        }
        let held = |commodity| self.held(seat, commodity);
        let standing = price_of_factories(held(Commodity::Standard), held(Commodity::Automated));
        let sites: i64 = self.sites_of(seat).iter().map(|site| worth_of(site.kind)).sum();
        let stock =
            self.market.minimum.0 * held(Commodity::Raw) + self.market.maximum.0 * held(Commodity::Goods);
        Money(standing + sites + stock + held(Commodity::Cash) - held(Commodity::Debt))
            - self.owed_on_sites(seat)
    }
}

/// What a building under way adds to the capital, before what is still owed on it: the price of what it
/// becomes, less the standard factory that is there already.
fn worth_of(kind: SiteKind) -> i64 {
    match kind {
        SiteKind::Standard => STANDARD_PRICE,
        SiteKind::Automated => AUTOMATED_PRICE,
        SiteKind::Automation => AUTOMATED_PRICE - STANDARD_PRICE,
    }
}
