//! Loans that are repaid a year after they were taken, and not earlier.

use crate::money::Money;

/// What somebody owes, by the month in which it falls due.
///
/// ```
/// use kernel::{Loans, Money};
/// let mut loans = Loans::default();
/// assert_eq!(loans.take(3, Money(500)), 15);
/// loans.take(4, Money(200));
/// assert_eq!((loans.due(15), loans.total()), (Money(500), Money(700)));
/// assert_eq!(loans.repay(15), Money(500));
/// assert_eq!(loans.outstanding(15).collect::<Vec<_>>(), [(16, Money(200))]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Loans {
    /// By the month modulo the number of months in which something can fall due.
    due: [i64; Loans::PLACES],
}

impl Loans {
    /// How long a loan runs.
    pub const MONTHS: u16 = 12;
    const PLACES: usize = Loans::MONTHS as usize + 1;

    /// Takes a loan in this month, and says when it falls due.
    pub fn take(&mut self, now: u16, amount: Money) -> u16 {
        let due = now + Loans::MONTHS;
        self.note(due, amount);
        due
    }

    /// Notes a loan that falls due in this month, whenever it was taken.
    pub fn note(&mut self, due: u16, amount: Money) {
        self.due[place(due)] += amount.0;
    }

    /// What falls due in a month.
    #[inline]
    #[must_use]
    pub fn due(&self, month: u16) -> Money {
        Money(self.due[place(month)])
    }

    /// Strikes out what falls due in a month, and says how much it was.
    pub fn repay(&mut self, month: u16) -> Money {
        Money(std::mem::take(&mut self.due[place(month)]))
    }

    /// All that is owed.
    #[inline]
    #[must_use]
    pub fn total(&self) -> Money {
        Money(self.due.iter().sum())
    }

    /// What falls due from this month on, month by month.
    pub fn outstanding(&self, now: u16) -> impl Iterator<Item = (u16, Money)> {
        let months = now..=now + Loans::MONTHS;
        months.map(|month| (month, self.due(month))).filter(|(_, amount)| *amount != Money::ZERO)
    }
}

fn place(month: u16) -> usize {
    usize::from(month) % Loans::PLACES
}
