//! The figures of the rules, each in its one home. Rules, clerk, risks and words read them here.

use crate::action::{HIGHEST_PRICE, MOST_UNITS};
use crate::state::{Commodity, Reason};
use kernel::words::Facts;
use kernel::works::{
    self, AUTOMATED_PRICE, AUTOMATED_UPKEEP, GOODS_STORAGE, RAW_STORAGE, STANDARD_PRICE, STANDARD_UPKEEP,
};
use kernel::{Money, facts};

/// What a unit of each holding costs a month, and why. Chapter 3 of the rules.
pub(crate) const FIXED_COSTS: [(Commodity, Reason, i64); 4] = [
    (Commodity::Raw, Reason::RawStorage, RAW_STORAGE),
    (Commodity::Goods, Reason::GoodsStorage, GOODS_STORAGE),
    (Commodity::Standard, Reason::StandardUpkeep, STANDARD_UPKEEP),
    (Commodity::Automated, Reason::AutomatedUpkeep, AUTOMATED_UPKEEP),
];

/// The figures that words use by name.
pub(crate) fn in_words() -> Facts {
    let mut figures = works::in_words();
    figures.0.extend(
        facts! {
            most_units = Money(MOST_UNITS).to_string(),
            highest_price = Money(HIGHEST_PRICE),
        }
        .0,
    );
    figures
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
