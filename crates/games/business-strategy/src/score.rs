//! What a corporation is worth, and what moves it. Chapter 15 of the rules.

use crate::event::Sum;
use crate::factory::Make;
use crate::options::Rules;
use crate::phase::closing::worth;
use crate::state::{BusinessStrategy, Commodity, GOODS_VALUE, Market, RAW_VALUE, Reason, START_SHARES};
use crate::view::View;
use kernel::score::{Cause, Counted};
use kernel::works::{AUTOMATED_PRICE, STANDARD_PRICE, SiteKind};
use kernel::{Kind as _, Money, Seat};

/// What changes a result.
pub(crate) const CAUSES: [Cause<Reason>; 10] = [
    Cause {
        message: "moved-fixed-expenses",
        reasons: &[Reason::RawStorage, Reason::GoodsStorage, Reason::Upkeep],
    },
    Cause { message: "moved-raw-bought", reasons: &[Reason::RawPurchase, Reason::RawDelivered] },
    Cause {
        message: "moved-goods-made",
        reasons: &[
            Reason::StandardProcessing,
            Reason::AutomatedProcessing,
            Reason::RawProcessed,
            Reason::GoodsMade,
        ],
    },
    Cause { message: "moved-goods-sold", reasons: &[Reason::Sale, Reason::GoodsDelivered] },
    // A loan adds to the cash what it adds to the debt.
    Cause {
        message: "moved-loans",
        reasons: &[Reason::Loan, Reason::Repayment, Reason::DebtIncurred, Reason::DebtSettled],
    },
    Cause {
        message: BUILDING,
        reasons: &[Reason::Construction, Reason::SitesPaid, Reason::SitesCompleted, Reason::PlantOpened],
    },
    Cause {
        message: "moved-traded",
        reasons: &[
            Reason::FactoryPrice,
            Reason::LotPrice,
            Reason::RawTraded,
            Reason::GoodsTraded,
            Reason::PlantTraded,
        ],
    },
    Cause {
        message: "moved-merged",
        reasons: &[
            Reason::CashMerged,
            Reason::RawMerged,
            Reason::GoodsMerged,
            Reason::PlantMerged,
            Reason::SitesMerged,
            Reason::DebtMerged,
            Reason::StockMerged,
            Reason::SharesMerged,
        ],
    },
    Cause {
        message: "moved-stock-issued",
        reasons: &[Reason::StockProceeds, Reason::StockIssued, Reason::SharesIssued],
    },
    Cause {
        message: "moved-stock-bought-back",
        reasons: &[Reason::Repurchase, Reason::StockRetired, Reason::SharesRetired],
    },
];

/// The cause to which belongs what factories and buildings count beside what they cost.
const BUILDING: &str = "moved-building";

/// What a unit of raw material and of goods counts in Family: what the market says, or before there is one, what it counts on balance sheets.
/// §15.4.
fn stock_prices(market: &Market) -> [Money; 2] {
    if market.card == 0 { [Money(RAW_VALUE), Money(GOODS_VALUE)] } else { [market.minimum, market.maximum] }
}

/// What counts in the result of a corporation. All of it is public.
pub(crate) fn counted(view: &View, seat: Seat) -> Option<Vec<Counted>> {
    let firm = view.firm(seat);
    firm.left_in.is_none().then_some(())?;
    let family = view.rules == Rules::Family;
    let [raw, goods] = stock_prices(&view.market);
    let each = |commodity| match commodity {
        Commodity::Raw if family => raw,
        Commodity::Goods if family => goods,
        // Only where Stock Issued cannot grow is it left out of the result.
        Commodity::Stock if view.rules != Rules::Basic => Money::ZERO,
        commodity => Money(worth(commodity)),
    };
    let held = |commodity| match commodity {
        Commodity::Cash => firm.cash.0,
        Commodity::Raw => firm.raw.into(),
        Commodity::Goods => firm.goods.into(),
        Commodity::Plant => firm.plant.0,
        Commodity::Sites => firm.sites.0,
        Commodity::Debt => firm.debt.0,
        Commodity::Stock => firm.stock.0,
        Commodity::Shares => firm.shares.into(),
    };
    let mut counted: Vec<Counted> = Commodity::ALL
        .iter()
        .map(|&commodity| Counted::of(commodity, held(commodity), each(commodity)))
        .collect();
    if family {
        // A factory that was converted counts as one that was built so, though it cost more.
        let worth: i64 =
            view.factories_of(seat).map(|factory| factory_worth(factory.make, factory.site)).sum();
        counted.push(Counted::beside(BUILDING, Money(worth) - firm.plant - firm.sites));
    }
    Some(counted)
}

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
        let lost = if self.options.in_force() == Rules::Basic {
            // Whoever has lost everything has lost what the stock stood for as well.
            Money(-1_000 * START_SHARES)
        } else {
            Money::ZERO
        };
        // A corporation that became a part of another was worth something to the end.
        let brought = self.firm(seat).merged.0.map(|(_, result)| result);
        match self.options.in_force() {
            _ if has_left => lost.max(brought.unwrap_or(lost)),
            Rules::Family => self.capital(seat),
            Rules::Basic => self.surplus(seat),
            Rules::Corporate => self.net_worth(seat),
        }
    }

    /// The capital of a corporation, as the family counts it.
    fn capital(&self, seat: Seat) -> Money {
        let held = |commodity| self.held(seat, commodity);
        let [raw, goods] = stock_prices(&self.market);
        let stocks = raw.0 * held(Commodity::Raw) + goods.0 * held(Commodity::Goods);
        let factories: i64 =
            self.factories_of(seat).map(|(_, factory)| factory_worth(factory.make, factory.site())).sum();
        Money(held(Commodity::Cash) - held(Commodity::Debt) + stocks + factories)
    }
}

/// What a factory counts in the capital: the price of building it, or what it becomes, less what is still owed.
fn factory_worth(make: Make, site: Option<SiteKind>) -> i64 {
    let price = |make| if make == Make::Automated { AUTOMATED_PRICE } else { STANDARD_PRICE };
    match site {
        None => price(make),
        Some(SiteKind::Automation) => AUTOMATED_PRICE - SiteKind::Automation.half().0,
        Some(kind) => price(make) - kind.half().0,
    }
}
