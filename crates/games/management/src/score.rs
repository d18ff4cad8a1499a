//! What a firm is worth. Chapter 10 of the rules.

use crate::event::Sum;
use crate::figures::price_of_factories;
use crate::state::{Commodity, Management, Reason, SiteKind};
use crate::view::View;
use kernel::score::{Cause, Counted};
use kernel::works::{AUTOMATED_PRICE, STANDARD_PRICE};
use kernel::{Money, Seat};

/// What changes a capital.
pub(crate) const CAUSES: [Cause<Reason>; 7] = [
    Cause {
        message: "moved-fixed-costs",
        reasons: &[Reason::RawStorage, Reason::GoodsStorage, Reason::StandardUpkeep, Reason::AutomatedUpkeep],
    },
    Cause { message: "moved-raw-bought", reasons: &[Reason::RawPurchase, Reason::RawDelivered] },
    Cause {
        message: "moved-goods-made",
        reasons: &[Reason::Processing, Reason::RawProcessed, Reason::GoodsMade],
    },
    Cause { message: "moved-goods-sold", reasons: &[Reason::Sale, Reason::GoodsDelivered] },
    Cause { message: "moved-interest", reasons: &[Reason::Interest] },
    // A loan adds to the cash what it adds to the debt.
    Cause {
        message: "moved-loans",
        reasons: &[Reason::Loan, Reason::Repayment, Reason::DebtIncurred, Reason::DebtSettled],
    },
    Cause {
        message: BUILDING,
        reasons: &[
            Reason::Construction,
            Reason::StandardOpened,
            Reason::StandardConverted,
            Reason::AutomatedOpened,
        ],
    },
];

/// The cause to which belongs what a building under way counts.
const BUILDING: &str = "moved-building";

/// What counts in the capital of a firm, as far as a view shows it.
pub(crate) fn counted(view: &View, seat: Seat) -> Option<Vec<Counted>> {
    let firm = view.firm(seat);
    let (cash, debt) = firm.cash.zip(firm.debt).filter(|_| firm.left_in.is_none())?;
    let sites = view.sites.iter().filter(|site| site.seat == seat);
    let begun = sites.map(|site| Money(worth_of(site.kind)) - site.owed).sum();
    Some(vec![
        Counted::money(Commodity::Cash, cash),
        Counted::of(Commodity::Debt, debt.0, Money(-1)),
        Counted::of(Commodity::Raw, firm.raw, view.market.minimum),
        Counted::of(Commodity::Goods, firm.goods, view.market.maximum),
        Counted::of(Commodity::Standard, firm.standard, Money(STANDARD_PRICE)),
        Counted::of(Commodity::Automated, firm.automated, Money(AUTOMATED_PRICE)),
        Counted::beside(BUILDING, begun),
    ])
}

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
        let market = self.priced_market();
        let stock = market.minimum.0 * held(Commodity::Raw) + market.maximum.0 * held(Commodity::Goods);
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
