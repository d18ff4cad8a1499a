//! The works of the management games: what it costs to keep, to make and to build, and how long that takes.

use crate::facts;
use crate::kinds::Kind as _;
use crate::money::Money;
use crate::words::{Fact, Facts, ToFact};
use serde::Serialize;

/// What a unit in store and a factory cost a month.
pub const RAW_STORAGE: i64 = 300;
pub const GOODS_STORAGE: i64 = 500;
pub const STANDARD_UPKEEP: i64 = 1_000;
pub const AUTOMATED_UPKEEP: i64 = 1_500;

/// What it costs to make one unit, and two at once in an automated factory.
pub const PROCESSING: i64 = 2_000;
pub const DOUBLE_PROCESSING: i64 = 3_000;

/// What factories cost.
pub const STANDARD_PRICE: i64 = 5_000;
pub const AUTOMATED_PRICE: i64 = 10_000;
pub const AUTOMATION_PRICE: i64 = 7_000;
/// In which month after the start a building produces.
pub const STANDARD_MONTHS: u16 = 5;
pub const AUTOMATED_MONTHS: u16 = 7;
pub const AUTOMATION_MONTHS: u16 = 9;

/// The figures that words use by name.
#[must_use]
pub fn in_words() -> Facts {
    facts! {
        raw_storage = Money(RAW_STORAGE),
        goods_storage = Money(GOODS_STORAGE),
        standard_upkeep = Money(STANDARD_UPKEEP),
        automated_upkeep = Money(AUTOMATED_UPKEEP),
        processing = Money(PROCESSING),
        double_processing = Money(DOUBLE_PROCESSING),
        standard_price = Money(STANDARD_PRICE),
        automated_price = Money(AUTOMATED_PRICE),
        automation_price = Money(AUTOMATION_PRICE),
        standard_months = STANDARD_MONTHS,
        automated_months = AUTOMATED_MONTHS,
        automation_months = AUTOMATION_MONTHS,
        loan_months = crate::Loans::MONTHS,
    }
}

crate::kinds! {
    /// What a building site will be.
    pub enum SiteKind {
        Standard = "standard",
        Automated = "automated",
        /// A standard factory that is being automated, and works on meanwhile.
        Automation = "automation",
    }
}

impl SiteKind {
    /// The whole price; half of it is paid at the start and half at the end.
    #[inline]
    #[must_use]
    pub fn price(self) -> Money {
        Money([STANDARD_PRICE, AUTOMATED_PRICE, AUTOMATION_PRICE][self.index()])
    }

    #[inline]
    #[must_use]
    pub fn half(self) -> Money {
        Money(self.price().0 / 2)
    }

    /// In which month after the start it produces.
    #[inline]
    #[must_use]
    pub fn months(self) -> u16 {
        [STANDARD_MONTHS, AUTOMATED_MONTHS, AUTOMATION_MONTHS][self.index()]
    }
}

/// Raw material to process, by factory: on standard ones, on automated ones that make one, and on
/// automated ones that make two.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Production {
    pub standard: u32,
    pub single: u32,
    pub double: u32,
}

impl Production {
    /// How much raw material it takes; as many goods come of it.
    #[inline]
    #[must_use]
    pub fn units(self) -> i64 {
        i64::from(self.standard) + i64::from(self.single) + 2 * i64::from(self.double)
    }

    /// What it costs.
    #[inline]
    #[must_use]
    pub fn cost(self) -> Money {
        let (single, double) = (i64::from(self.standard) + i64::from(self.single), i64::from(self.double));
        Money(PROCESSING * single + DOUBLE_PROCESSING * double)
    }

    /// The cheapest way to make so many units: automated factories in pairs first.
    #[must_use]
    pub fn cheapest(units: u32, standard: u32, automated: u32) -> Production {
        let double = (units / 2).min(automated);
        let rest = units - 2 * double;
        let on_standard = rest.min(standard);
        // What the standard ones cannot take goes to automated ones that are not yet used for two.
        let single = (rest - on_standard).min(automated - double);
        Production { standard: on_standard, single, double }
    }
}

/// New buildings to begin.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Building {
    pub standard: u32,
    pub automated: u32,
    /// Standard factories to automate.
    pub automate: u32,
}

impl Building {
    /// What is begun of each kind of which something is.
    pub fn kinds(self) -> impl Iterator<Item = (SiteKind, u32)> {
        let counts = [self.standard, self.automated, self.automate];
        SiteKind::ALL.iter().copied().zip(counts).filter(|(_, count)| *count > 0)
    }

    /// The half that is paid at the start.
    #[inline]
    #[must_use]
    pub fn first_half(self) -> Money {
        self.kinds().map(|(kind, count)| kind.half() * i64::from(count)).sum()
    }

    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Building::default()
    }
}

impl ToFact for Production {
    fn fact(&self) -> Fact {
        Fact::Parts(facts! { units = self.units(), cost = self.cost() })
    }
}

impl ToFact for Building {
    fn fact(&self) -> Fact {
        let buildings: Vec<Facts> = self.kinds().map(|(kind, count)| facts! { kind, count }).collect();
        Fact::Parts(facts! { buildings, half = self.first_half() })
    }
}

crate::fields!(Production { standard: u32 = standard, single: u32 = single, double: u32 = double });
crate::fields!(Building { standard: u32 = standard, automated: u32 = automated, automate: u32 = automate });
