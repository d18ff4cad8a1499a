//! What a firm is worth. Chapter 10 of the rules.

use crate::state::{Commodity, Management, SiteKind};
use kernel::{Money, Seat, SeatSet};

impl Management {
    /// What a firm owes for begun buildings.
    pub(crate) fn owed_on_sites(&self, seat: Seat) -> Money {
        self.sites_of(seat).iter().map(|site| site.kind.half()).sum()
    }

    /// The capital of a firm: chapter 10 of the rules.
    pub(crate) fn capital(&self, seat: Seat) -> Money {
        if !self.alive.contains(seat) {
            return Money::ZERO;
        }
        let held = |commodity| self.held(seat, commodity);
        let standing = 5_000 * held(Commodity::Standard) + 10_000 * held(Commodity::Automated);
        let sites: i64 = self.sites_of(seat).iter().map(|site| worth_of(site.kind)).sum();
        let stock =
            self.market.minimum.0 * held(Commodity::Raw) + self.market.maximum.0 * held(Commodity::Goods);
        Money(standing + sites + stock + held(Commodity::Cash) - held(Commodity::Debt))
            - self.owed_on_sites(seat)
    }

    /// Those in the game with the most capital.
    pub(crate) fn richest(&self) -> SeatSet {
        let Some(most) = self.alive.iter().map(|seat| self.capital(seat)).max() else { return SeatSet::NONE };
        self.alive.iter().filter(|&seat| self.capital(seat) == most).collect()
    }
}

/// What a building under way adds to the capital, before what is still owed on it: the price of what it
/// becomes, less the standard factory that is there already.
fn worth_of(kind: SiteKind) -> i64 {
    match kind {
        SiteKind::Standard | SiteKind::Automation => 5_000,
        SiteKind::Automated => 10_000,
    }
}
