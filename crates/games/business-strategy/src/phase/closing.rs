//! The closing of the books: depreciation, profit and tax. Chapters 11 and 13 of the rules.

use crate::event::{Event, Opening};
use crate::flow::Matter;
use crate::state::{BusinessStrategy, CARRIED_YEARS, Commodity, GOODS_VALUE, RAW_VALUE, Reason, YEAR};
use kernel::ledger::Reason as _;
use kernel::{Audience, Journal, Kind as _, Money, Seat};

/// A tenth of the purchase price a year. §11.3.
const DEPRECIATION: i64 = 10;

/// A tenth of what was spent on processing in automated factories is taken off the tax. §13.4.
const INVESTMENT_CREDIT: i64 = 10;

/// The tax of a year, in dollars: what is due or comes back, the losses of earlier years that were set off, and the investment credit.
#[derive(Default)]
pub(crate) struct Tax {
    due: i64,
    refund: i64,
    set_off: i64,
    credit: i64,
}

/// What a year's report tells apart: what was sold, what that took, and what it did to the stocks.
const SALES: [Reason; 2] = [Reason::Sale, Reason::AdvertisingBonus];
const EXPENSES: [Reason; 8] = [
    Reason::RawStorage,
    Reason::GoodsStorage,
    Reason::Upkeep,
    Reason::Advertising,
    Reason::RawPurchase,
    Reason::StandardProcessing,
    Reason::AutomatedProcessing,
    Reason::Interest,
];
const STOCKS: [Reason; 4] =
    [Reason::RawDelivered, Reason::RawProcessed, Reason::GoodsMade, Reason::GoodsDelivered];

/// What a reason does to the Surplus.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Bears {
    /// It is business: profit or loss.
    Profit,
    /// It is charged to the Surplus beside the profit.
    Surplus,
    /// It came with a corporation that merged: neither gained nor charged.
    Merger,
    /// It changes one asset for another, or for a debt.
    Nothing,
}

impl Reason {
    /// What it does to the Surplus.
    pub(crate) fn bears(self) -> Bears {
        use Reason::*;
        match self {
            RawStorage | GoodsStorage | Upkeep | Advertising | RawPurchase | StandardProcessing
            | AutomatedProcessing | Sale | AdvertisingBonus | Interest | Subsidy | Grant | Tax
            | TaxRefund | FactoryPrice | LotPrice | RawDelivered | RawProcessed | RawTraded | GoodsMade
            | GoodsDelivered | GoodsTraded | Depreciation | PlantTraded => Bears::Profit,
            Dividend | Arrears | Penalty | Repurchase | StockRetired => Bears::Surplus,
            CashMerged | RawMerged | GoodsMerged | PlantMerged | SitesMerged | DebtMerged | StockMerged
            | SharesMerged => Bears::Merger,
            Loan | Repayment | DebtIncurred | DebtSettled | Construction | SitesPaid | SitesCompleted
            | PlantOpened | StockProceeds | StockIssued | SharesIssued | SharesRetired | CashForfeited
            | RawForfeited | GoodsForfeited | PlantForfeited | SitesForfeited => Bears::Nothing,
        }
    }
}

/// What is charged to the Surplus beside the profit. What leaves Stock Issued is less than what is paid for it: the rest is charged.
const CHARGED: [Reason; 5] =
    [Reason::Dividend, Reason::Arrears, Reason::Penalty, Reason::Repurchase, Reason::StockRetired];

/// What a unit of a commodity counts on the balance sheet, as an asset or against them. §11.1.
pub(crate) fn worth(commodity: Commodity) -> i64 {
    match commodity {
        Commodity::Cash | Commodity::Plant | Commodity::Sites => 1,
        Commodity::Raw => RAW_VALUE,
        Commodity::Goods => GOODS_VALUE,
        Commodity::Debt | Commodity::Stock => -1,
        Commodity::Shares => 0,
    }
}

impl BusinessStrategy {
    /// What was gained this year by some reasons.
    fn gained(&self, seat: Seat, reasons: impl IntoIterator<Item = Reason>) -> Money {
        let gain = |reason: Reason| worth(reason.commodity()) * self.base.ledger.total(YEAR, seat, reason);
        Money(reasons.into_iter().map(gain).sum())
    }

    /// The profit of the year so far, before what is still to be closed: what the Surplus gained by business. §11.2.
    pub(crate) fn profit(&self, seat: Seat) -> Money {
        let charged = if self.is_corporate() { self.gained(seat, CHARGED) } else { Money::ZERO };
        let profit = self.surplus(seat) - self.firm(seat).surplus - charged;
        debug_assert!(
            !self.base.alive.contains(seat)
                || profit
                    == self.gained(
                        seat,
                        Reason::ALL.iter().copied().filter(|reason| reason.bears() == Bears::Profit)
                    ),
            "what moved for business is what the Surplus gained"
        );
        profit
    }

    /// What is left of all that is there after loans and Stock Issued. §11.1.
    pub(crate) fn surplus(&self, seat: Seat) -> Money {
        Money(Commodity::ALL.iter().map(|&commodity| worth(commodity) * self.held(seat, commodity)).sum())
    }

    /// What a corporation brings into the year.
    pub(crate) fn opening(&self, seat: Seat) -> Opening {
        let money = |commodity| self.base.ledger.money(seat, commodity);
        let units = |commodity| self.held(seat, commodity) as u32;
        Opening {
            seat,
            cash: money(Commodity::Cash),
            raw: units(Commodity::Raw),
            goods: units(Commodity::Goods),
            plant: money(Commodity::Plant),
            sites: money(Commodity::Sites),
            debt: money(Commodity::Debt),
            stock: money(Commodity::Stock),
            shares: units(Commodity::Shares),
            surplus: self.surplus(seat),
            arrears: self.firm(seat).arrears,
        }
    }

    /// The year's gains become part of the Surplus that is carried.
    pub(crate) fn carry_surplus(&mut self) {
        for seat in self.base.alive.iter() {
            self.firm_mut(seat).surplus = self.surplus(seat);
        }
    }

    /// The end of a year, or of the game.
    pub(crate) fn close_books(&mut self, journal: &mut impl Journal<Event>) {
        if self.is_family() || !self.closes_books() {
            return;
        }
        for seat in self.base.alive.iter() {
            self.depreciate(seat, journal);
            self.firm_mut(seat).bill = Money(self.tax(seat).due);
        }
        self.demand(Matter::Tax);
    }

    /// A tenth of the purchase price for a year; by twelfths for what has passed of it.
    fn depreciate(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        let months = i64::from((self.month() - 1) % 12 + 1);
        let parts = || {
            self.factories_of(seat)
                .filter(|(_, factory)| factory.stands)
                .flat_map(|(_, factory)| factory.parts)
        };
        let twelfths: i64 =
            parts().map(|part| (part.cost * months).min(part.value() * 12 * DEPRECIATION)).sum();
        let total = twelfths / (12 * DEPRECIATION);
        let mut left = total;
        self.each_factory(seat, |factory| {
            for part in factory.parts.iter_mut().filter(|_| factory.stands) {
                let share =
                    Money(part.cost * months).divided_up(12 * DEPRECIATION).0.min(part.value()).min(left);
                part.written_off += share;
                left -= share;
            }
        });
        self.pay(seat, total - left, Reason::Depreciation, journal);
    }

    /// The tax of the year that is being closed. §13.2 to §13.5.
    pub(crate) fn tax(&self, seat: Seat) -> Tax {
        let mut tax = Tax::default();
        if !self.options.taxes() {
            return tax;
        }
        let profit = self.profit(seat).0;
        let carries = |list: &[i64]| if self.is_corporate() { list.iter().sum() } else { 0 };
        if profit >= 0 {
            tax.set_off = profit.min(carries(&self.firm(seat).losses));
            let half = Money(profit - tax.set_off).divided_up(2).0;
            let spent = -self.base.ledger.total(YEAR, seat, Reason::AutomatedProcessing);
            tax.credit = if self.is_corporate() { half.min(spent / INVESTMENT_CREDIT) } else { 0 };
            tax.due = half - tax.credit;
        } else {
            tax.refund = (-profit / 2).min(carries(&self.firm(seat).taxes));
        }
        tax
    }

    /// Taxes are paid and refunded, and it is noted what is carried.
    pub(crate) fn pay_taxes(&mut self, journal: &mut impl Journal<Event>) {
        for seat in self.base.alive.iter() {
            let (profit, tax) = (self.profit(seat), self.tax(seat));
            if self.is_corporate() {
                self.carry(seat, profit.0, &tax);
            }
            self.pay(seat, tax.due, Reason::Tax, journal);
            self.receive(seat, tax.refund, Reason::TaxRefund, journal);
            journal.record(Audience::Everyone, || {
                let sales = self.gained(seat, SALES);
                let expenses = -self.gained(seat, EXPENSES);
                let stocks = self.gained(seat, STOCKS);
                let depreciation = -self.gained(seat, [Reason::Depreciation]);
                Event::BooksClosed {
                    seat,
                    year: self.year(),
                    sales,
                    expenses,
                    stocks,
                    other: profit - (sales - expenses + stocks - depreciation),
                    depreciation,
                    profit,
                    set_off: Money(tax.set_off),
                    credit: Money(tax.credit),
                    tax: Money(tax.due),
                    refund: Money(tax.refund),
                    surplus: self.surplus(seat),
                }
            });
        }
        self.reckon_dividends();
    }

    /// Uses up losses and taxes of earlier years, the oldest first, and adds this year's.
    fn carry(&mut self, seat: Seat, profit: i64, tax: &Tax) {
        let firm = self.firm_mut(seat);
        let (mut lost, mut paid) = (0, 0);
        if profit >= 0 {
            use_up(&mut firm.losses, tax.set_off);
            paid = tax.due;
        } else {
            use_up(&mut firm.taxes, tax.refund);
            // What brought a refund is not carried forward as well.
            lost = -profit - 2 * tax.refund;
        }
        for (list, newest) in [(&mut firm.losses, lost), (&mut firm.taxes, paid)] {
            list.rotate_left(1);
            list[CARRIED_YEARS - 1] = newest;
        }
    }
}

/// Takes so much out of a list, from the front.
fn use_up(list: &mut [i64], mut amount: i64) {
    for each in list {
        let used = amount.min(*each);
        *each -= used;
        amount -= used;
    }
}
