//! Months by the calendar.

use kernel::words::{Fact, ToFact};
use kernel::{Kind as _, facts};
use serde::Serialize;

kernel::kinds! {
    /// A month of the year.
    pub enum Month {
        January = "january",
        February = "february",
        March = "march",
        April = "april",
        May = "may",
        June = "june",
        July = "july",
        August = "august",
        September = "september",
        October = "october",
        November = "november",
        December = "december",
    }
}

/// A month of the game, counted from the first January, which is 1.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Date(pub u16);

impl Date {
    #[must_use]
    pub fn month(self) -> Month {
        Month::ALL[usize::from(self.0.max(1) - 1) % 12]
    }

    /// From 1.
    #[must_use]
    pub fn year(self) -> u16 {
        (self.0.max(1) - 1) / 12 + 1
    }
}

impl ToFact for Date {
    fn fact(&self) -> Fact {
        Fact::Message("date", facts! { month = self.month(), year = self.year() })
    }
}
