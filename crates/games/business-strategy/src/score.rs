//! What a corporation is worth, and what moves it. Chapter 15 of the rules.

use crate::event::Sum;
use crate::factory::Make;
use crate::options::Rules;
use crate::state::{BusinessStrategy, Commodity, START_SHARES};
use kernel::works::{AUTOMATED_PRICE, STANDARD_PRICE, SiteKind};
use kernel::{Money, Seat};

impl BusinessStrategy {
    /// Every corporation's result, the best first.
    pub(crate) fn by_result(&self) -> Vec<Sum> {
        let mut results: Vec<Sum> =
            Seat::first(self.base.seats).map(|seat| Sum { seat, amount: self.result(seat) }).collect();
        // Whoever has left comes after all others, however badly those did.
        let has_left = |seat| !self.base.alive.contains(seat);
        results.sort_by_key(|result| (has_left(result.seat), std::cmp::Reverse(result.amount)));
        results
    }

    /// The score that the rules give. §15.4.
    pub(crate) fn result(&self, seat: Seat) -> Money {
        let has_left = !self.base.alive.contains(seat);
        match self.options.variant {
            // Whoever has lost everything has lost what the stock stood for as well.
            Rules::Basic if has_left => Money(-1_000 * START_SHARES),
            _ if has_left => Money::ZERO,
            Rules::Family => self.capital(seat),
            Rules::Basic => self.surplus(seat),
            Rules::Corporate => self.net_worth(seat),
        }
    }

    /// The capital of a corporation, as the family counts it.
    fn capital(&self, seat: Seat) -> Money {
        let held = |commodity| self.held(seat, commodity);
        let stocks =
            self.market.minimum.0 * held(Commodity::Raw) + self.market.maximum.0 * held(Commodity::Goods);
        let factories: i64 =
            self.factories_of(seat).map(|(_, factory)| factory_worth(factory.make, factory.site())).sum();
        Money(held(Commodity::Cash) - held(Commodity::Debt) + stocks + factories)
    }
}

/// What a factory counts in the capital: the price of building it, or what it becomes, less what is still owed.
pub(crate) fn factory_worth(make: Make, site: Option<SiteKind>) -> i64 {
    let price = |make| if make == Make::Automated { AUTOMATED_PRICE } else { STANDARD_PRICE };
    match site {
        None => price(make),
        Some(SiteKind::Automation) => AUTOMATED_PRICE - SiteKind::Automation.half().0,
        Some(kind) => price(make) - kind.half().0,
    }
}
