//! The figures of the rules, each in its one home. Rules, clerk, risks and words read them here.

use crate::action::{HIGHEST_PRICE, MOST_UNITS};
use crate::state::{Commodity, Reason};
use kernel::words::Facts;
use kernel::{Money, facts};

/// What a unit of each holding costs a month, and why. Chapter 3 of the rules.
pub(crate) const FIXED_COSTS: [(Commodity, Reason, i64); 4] = [
    (Commodity::Raw, Reason::RawStorage, RAW_STORAGE),
    (Commodity::Goods, Reason::GoodsStorage, GOODS_STORAGE),
    (Commodity::Standard, Reason::StandardUpkeep, STANDARD_UPKEEP),
    (Commodity::Automated, Reason::AutomatedUpkeep, AUTOMATED_UPKEEP),
];
pub(crate) const RAW_STORAGE: i64 = 300;
pub(crate) const GOODS_STORAGE: i64 = 500;
pub(crate) const STANDARD_UPKEEP: i64 = 1_000;
pub(crate) const AUTOMATED_UPKEEP: i64 = 1_500;

/// What it costs to make one unit, and two at once in an automated factory. Chapter 6.
pub(crate) const PROCESSING: i64 = 2_000;
pub(crate) const DOUBLE_PROCESSING: i64 = 3_000;

/// What factories cost, and count. Chapters 9 and 10.
pub(crate) const STANDARD_PRICE: i64 = 5_000;
pub(crate) const AUTOMATED_PRICE: i64 = 10_000;
pub(crate) const AUTOMATION_PRICE: i64 = 7_000;
/// In which month after the start a building produces.
pub(crate) const STANDARD_MONTHS: u16 = 5;
pub(crate) const AUTOMATED_MONTHS: u16 = 7;
pub(crate) const AUTOMATION_MONTHS: u16 = 9;

/// How long a loan runs. Chapter 8.
pub(crate) const LOAN_MONTHS: u16 = 12;
/// Loans fall due in so many different months.
pub(crate) const DUE_MONTHS: usize = LOAN_MONTHS as usize + 1;

/// The figures that words use by name.
pub(crate) fn in_words() -> Facts {
    facts! {
        raw_storage = Money(RAW_STORAGE),
        goods_storage = Money(GOODS_STORAGE),
        standard_upkeep = Money(STANDARD_UPKEEP),
        automated_upkeep = Money(AUTOMATED_UPKEEP),
        processing = Money(PROCESSING),
        double_processing = Money(DOUBLE_PROCESSING),
        goods_storage = Money(GOODS_STORAGE),
        standard_price = Money(STANDARD_PRICE),
        automated_price = Money(AUTOMATED_PRICE),
        automation_price = Money(AUTOMATION_PRICE),
        standard_months = STANDARD_MONTHS,
        automated_months = AUTOMATED_MONTHS,
        automation_months = AUTOMATION_MONTHS,
        loan_months = LOAN_MONTHS,
        most_units = Money(MOST_UNITS).to_string(),
        highest_price = Money(HIGHEST_PRICE),
    }
}

/// What a month costs whoever holds this.
#[inline]
pub(crate) fn fixed_costs(held: impl Fn(Commodity) -> i64) -> Money {
    Money(FIXED_COSTS.iter().map(|&(commodity, _, each)| each * held(commodity)).sum())
}

/// What so many factories cost, and count.
#[inline]
pub(crate) fn price_of_factories(standard: i64, automated: i64) -> i64 {
    STANDARD_PRICE * standard + AUTOMATED_PRICE * automated
}

/// What the bank lends on them: half of their price.
#[inline]
pub(crate) fn credit_on_factories(standard: i64, automated: i64) -> i64 {
    price_of_factories(standard, automated) / 2
}
