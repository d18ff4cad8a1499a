//! Laws: for whom they are, and what they charge, exempt, deduct or pay. Chapter 16 of the rules.

use kernel::words::{Fact, ToFact};
use kernel::{Money, facts};
use serde::Serialize;

kernel::kinds! {
    /// What can be counted of a player. Office, party, votes and names cannot.
    pub enum Countable {
        Everyone = "everyone",
        /// In tens of thousands.
        BasicIncome = "basic-income",
        Companies = "companies",
        Advertising = "advertising",
        /// Companies and Advertising Squares together.
        Squares = "squares",
        Savings = "savings",
        Bonds = "bonds",
        Life = "life",
        Business = "business",
    }
}

kernel::kinds! {
    /// What a tax is charged on.
    pub enum Basis { Player = "player", Company = "company", Advertising = "advertising", Square = "square" }
}

kernel::kinds! {
    /// Whether a law is added to those in force, or replaces all of them.
    pub enum How { Add = "add", Replace = "replace" }
}

kernel::kinds! {
    /// What is exempt: all that somebody would pay, or the first so many of something.
    pub enum Exempted {
        Everything = "everything",
        Companies = "companies",
        Advertising = "advertising",
        Squares = "squares",
    }
}

kernel::kinds! {
    /// Whether a deduction is made once, or for each Life Insurance policy.
    pub enum Deduction { Once = "once", Life = "life" }
}

/// The highest count that a law can name, and its highest sum.
pub const HIGHEST_COUNT: u8 = 99;
pub const HIGHEST_TAX: i64 = 1_000_000;
/// The smallest note; every sum is a multiple of it.
pub const NOTE: i64 = 10_000;
/// What a payment can be at most, for a player in a turn. §16.5.
pub const HIGHEST_PAYMENT: i64 = 100_000;
/// How many tax laws there can be, and how many payments that are put off. §16.8.
pub const MOST_LAWS: usize = 10;
pub const MOST_PAYMENTS: usize = 8;

/// For whom a law is: those who have so many of something, both ends included.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Whom {
    pub of: Countable,
    pub least: u8,
    pub most: u8,
}

/// What a tax law does.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "does", rename_all = "kebab-case")]
pub enum Provision {
    Charge {
        on: Basis,
        amount: Money,
    },
    /// The first so many; of everything, all.
    Exempt {
        what: Exempted,
        first: u8,
    },
    Deduct {
        per: Deduction,
        amount: Money,
    },
    /// So many savings cards need not be cashed.
    Shield {
        cards: u8,
    },
}

/// A tax law.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Law {
    pub whom: Whom,
    #[serde(flatten)]
    pub provision: Provision,
}

/// A payment from the Treasury, now or in so many rounds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Payment {
    pub whom: Whom,
    pub amount: Money,
    pub rounds: u8,
}

/// What Parliament votes on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "bill", rename_all = "kebab-case")]
pub enum Bill {
    Tax {
        how: How,
        law: Law,
    },
    /// By its number, from 1.
    Repeal {
        law: u8,
    },
    Payment(Payment),
}

/// What somebody has that laws can count.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// In tens of thousands.
    pub basic_income: i64,
    pub companies: i64,
    pub advertising: i64,
    pub savings: i64,
    pub bonds: i64,
    pub life: i64,
    pub business: i64,
}

/// What somebody has to pay, and how many savings cards need not be cashed for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tax {
    pub due: Money,
    pub shielded: i64,
}

/// The tax that is in force until another is made. §5.3.
pub const STANDARD: [Law; 2] = [
    Law { whom: Whom::ALL, provision: Provision::Charge { on: Basis::Company, amount: Money(50_000) } },
    Law { whom: Whom::ALL, provision: Provision::Charge { on: Basis::Advertising, amount: Money(10_000) } },
];

impl Whom {
    pub const ALL: Whom = Whom { of: Countable::Everyone, least: 0, most: HIGHEST_COUNT };

    /// Whether somebody with these is meant. §16.2.
    #[must_use]
    pub fn includes(self, holdings: &Holdings) -> bool {
        let count = match self.of {
            Countable::Everyone => return true,
            Countable::BasicIncome => holdings.basic_income,
            Countable::Companies => holdings.companies,
            Countable::Advertising => holdings.advertising,
            Countable::Squares => holdings.companies + holdings.advertising,
            Countable::Savings => holdings.savings,
            Countable::Bonds => holdings.bonds,
            Countable::Life => holdings.life,
            Countable::Business => holdings.business,
        };
        (i64::from(self.least)..=i64::from(self.most)).contains(&count)
    }
}

/// What somebody with these pays under these laws. §16.7.
#[must_use]
pub fn tax(laws: &[Law], holdings: &Holdings) -> Tax {
    let for_whom = || laws.iter().filter(|law| law.whom.includes(holdings)).map(|law| law.provision);
    let (mut companies, mut advertising) = (holdings.companies, holdings.advertising);
    let (mut deducted, mut shielded, mut is_exempt) = (0, 0, false);
    for provision in for_whom() {
        match provision {
            Provision::Exempt { what: Exempted::Everything, .. } => is_exempt = true,
            Provision::Exempt { what: Exempted::Companies, first } => companies -= i64::from(first),
            Provision::Exempt { what: Exempted::Advertising, first } => advertising -= i64::from(first),
            Provision::Exempt { what: Exempted::Squares, .. } | Provision::Charge { .. } => {}
            Provision::Deduct { per: Deduction::Once, amount } => deducted += amount.0,
            Provision::Deduct { per: Deduction::Life, amount } => deducted += amount.0 * holdings.life,
            Provision::Shield { cards } => shielded += i64::from(cards),
        }
    }
    (companies, advertising) = (companies.max(0), advertising.max(0));
    // Of either sort Companies come first, for they are charged more as a rule.
    for provision in for_whom() {
        if let Provision::Exempt { what: Exempted::Squares, first } = provision {
            let of_companies = companies.min(first.into());
            companies -= of_companies;
            advertising = (advertising - (i64::from(first) - of_companies)).max(0);
        }
    }
    let charge = |provision: Provision| match provision {
        Provision::Charge { on, amount } => {
            let units = match on {
                Basis::Player => 1,
                Basis::Company => companies,
                Basis::Advertising => advertising,
                Basis::Square => companies + advertising,
            };
            amount * units
        }
        _ => Money::ZERO,
    };
    let charged: Money = for_whom().map(charge).sum();
    let due = if is_exempt { Money::ZERO } else { (charged - Money(deducted)).max(Money::ZERO) };
    Tax { due, shielded }
}

impl ToFact for Whom {
    fn fact(&self) -> Fact {
        let Whom { of, least, most } = *self;
        let range = match (least, most) {
            (0, HIGHEST_COUNT..) => "any",
            (least, most) if least == most => "just",
            (0, _) => "most",
            (_, HIGHEST_COUNT..) => "least",
            _ => "between",
        };
        let one = if range == "least" { least == 1 } else { most == 1 };
        Fact::Message("law-whom", facts! { of, least, most, range, one })
    }
}

impl ToFact for Law {
    fn fact(&self) -> Fact {
        let whom = self.whom;
        match self.provision {
            Provision::Charge { on, amount } => Fact::Message("law-charge", facts! { whom, on, amount }),
            Provision::Exempt { what, first } => Fact::Message("law-exempt", facts! { whom, what, first }),
            Provision::Deduct { per, amount } => Fact::Message("law-deduct", facts! { whom, per, amount }),
            Provision::Shield { cards } => Fact::Message("law-shield", facts! { whom, cards }),
        }
    }
}

impl ToFact for Payment {
    fn fact(&self) -> Fact {
        let Payment { whom, amount, rounds } = *self;
        Fact::Message("law-payment", facts! { whom, amount, rounds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn law(of: Countable, least: u8, most: u8, provision: Provision) -> Law {
        Law { whom: Whom { of, least, most }, provision }
    }

    fn due(more: &[Law], holdings: Holdings) -> i64 {
        tax(&[&STANDARD, more].concat(), &holdings).due.0
    }

    const OWNER: Holdings = Holdings {
        basic_income: 7,
        companies: 4,
        advertising: 3,
        savings: 5,
        bonds: 1,
        life: 2,
        business: 0,
    };

    /// The five examples of the text. §16.3, §16.4, §16.7.
    #[test]
    fn the_examples_of_the_text() {
        assert_eq!(due(&[], OWNER), 230_000);
        let poor =
            law(Countable::BasicIncome, 0, 4, Provision::Exempt { what: Exempted::Everything, first: 0 });
        assert_eq!(due(&[poor], OWNER), 230_000);
        assert_eq!(due(&[poor], Holdings { basic_income: 4, ..OWNER }), 0);
        assert_eq!(due(&[poor], Holdings { basic_income: 5, ..OWNER }), 230_000, "below 50,000 is strict");
        let flat = law(
            Countable::BasicIncome,
            7,
            12,
            Provision::Charge { on: Basis::Player, amount: Money(40_000) },
        );
        assert_eq!(tax(&[flat], &OWNER).due, Money(40_000), "both ends are within it");
        assert_eq!(tax(&[flat], &Holdings { basic_income: 6, ..OWNER }).due, Money::ZERO);
        let first = |what, first| law(Countable::Everyone, 0, 99, Provision::Exempt { what, first });
        assert_eq!(due(&[first(Exempted::Companies, 2)], OWNER), 130_000);
        assert_eq!(due(&[first(Exempted::Squares, 5)], OWNER), 20_000, "companies first");
        assert_eq!(due(&[first(Exempted::Advertising, 3)], OWNER), 200_000);
        let shield = law(Countable::Everyone, 0, 99, Provision::Shield { cards: 2 });
        assert_eq!(tax(&[shield], &OWNER).shielded, 2);
        let deduct = |per| law(Countable::Life, 1, 99, Provision::Deduct { per, amount: Money(100_000) });
        assert_eq!(due(&[deduct(Deduction::Life)], OWNER), 30_000);
        assert_eq!(due(&[deduct(Deduction::Once)], OWNER), 130_000);
        assert_eq!(due(&[deduct(Deduction::Life)], Holdings { life: 6, ..OWNER }), 0, "never below nothing");
        assert_eq!(due(&[deduct(Deduction::Life)], Holdings { life: 0, ..OWNER }), 230_000);
    }

    /// Every countable thing is counted. §16.2.
    #[test]
    fn laws_count_what_can_be_counted() {
        let having = [7, 4, 3, 7, 5, 1, 2, 0];
        for (of, count) in [
            Countable::BasicIncome,
            Countable::Companies,
            Countable::Advertising,
            Countable::Squares,
            Countable::Savings,
            Countable::Bonds,
            Countable::Life,
            Countable::Business,
        ]
        .into_iter()
        .zip(having)
        {
            assert!(Whom { of, least: count, most: count }.includes(&OWNER), "{of:?}");
            assert!(!Whom { of, least: count + 1, most: 99 }.includes(&OWNER), "{of:?}");
        }
        assert!(Whom { of: Countable::Everyone, least: 5, most: 0 }.includes(&OWNER));
    }
}
