//! Whole units of money.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A sum of money, in the game's smallest unit. It may be negative, as a difference or a debt.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Money(pub i64);

impl Money {
    pub const ZERO: Money = Money(0);

    /// The same sum as a share of `parts`, rounded up to a whole unit (for sums that are not negative).
    #[must_use]
    pub const fn divided_up(self, parts: i64) -> Money {
        Money((self.0 + parts - 1).div_euclid(parts))
    }
}

impl fmt::Display for Money {
    /// With thousands separators: `-12,500`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.unsigned_abs().to_string();
        let mut text = String::with_capacity(digits.len() + digits.len() / 3 + 1);
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        f.pad_integral(self.0 >= 0, "", &text)
    }
}

impl fmt::Debug for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${self}")
    }
}

impl Add for Money {
    type Output = Money;
    #[inline]
    fn add(self, other: Money) -> Money {
        Money(self.0 + other.0)
    }
}

impl Sub for Money {
    type Output = Money;
    #[inline]
    fn sub(self, other: Money) -> Money {
        Money(self.0 - other.0)
    }
}

impl Neg for Money {
    type Output = Money;
    #[inline]
    fn neg(self) -> Money {
        Money(-self.0)
    }
}

impl Mul<i64> for Money {
    type Output = Money;
    #[inline]
    fn mul(self, times: i64) -> Money {
        Money(self.0 * times)
    }
}

impl AddAssign for Money {
    #[inline]
    fn add_assign(&mut self, other: Money) {
        self.0 += other.0;
    }
}

impl SubAssign for Money {
    #[inline]
    fn sub_assign(&mut self, other: Money) {
        self.0 -= other.0;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(parts: I) -> Money {
        parts.fold(Money::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_read_thousands() {
        assert_eq!(Money(0).to_string(), "0");
        assert_eq!(Money(999).to_string(), "999");
        assert_eq!(Money(1_000).to_string(), "1,000");
        assert_eq!(Money(-1_234_567).to_string(), "-1,234,567");
        assert_eq!(format!("{:>8}", Money(4_200)), "   4,200");
    }

    #[test]
    fn shares_round_up() {
        assert_eq!(Money(101).divided_up(100), Money(2));
        assert_eq!(Money(100).divided_up(100), Money(1));
        assert_eq!(Money(0).divided_up(100), Money(0));
    }
}
