//! What events do to the companies, as sums on paper. The referee books what comes of it, and a clerk reckons with
//! the very same sums. Chapters 7 and 8 of the rules.

use crate::edition::Cards;
use crate::effect::{Effect, Resources};
use crate::state::{Company, HIGHEST_RESOURCE_PRICE, PerCompany, PerResource, Resource, TOKENS_EACH};
use crate::written;
use kernel::Kind;
use serde::Serialize;

/// The companies and the prices of resources.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Economy {
    pub capital: PerCompany<i64>,
    pub market: PerCompany<i64>,
    pub tokens: PerCompany<PerResource<i64>>,
    pub boss: PerCompany<Option<u8>>,
    pub prices: PerResource<u8>,
    pub bankrupt: PerCompany<bool>,
}

/// One thing that an event did.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Change {
    PriceMoved {
        resource: Resource,
        from: u8,
        to: u8,
    },
    Funded {
        company: Company,
        amount: i64,
    },
    Taxed {
        company: Company,
        amount: i64,
    },
    /// The company could not pay and is bankrupt.
    Failed {
        company: Company,
    },
    TokenReplaced {
        company: Company,
        from: Resource,
        to: Resource,
    },
    TokenDropped {
        company: Company,
        resource: Resource,
    },
    BossLeft {
        company: Company,
        /// The place in the list of bosses, from 0; written from 1.
        #[serde(serialize_with = "written::number")]
        boss: u8,
    },
    /// A part of the market goes to another company, or to nobody if none is left.
    MarketMoved {
        from: Company,
        to: Option<Company>,
        amount: i64,
    },
}

impl Economy {
    /// Lets an event happen, and names each change.
    #[inline]
    pub fn act(&mut self, effect: Effect, cards: &Cards, mut told: impl FnMut(Change)) {
        match effect {
            Effect::Price { resources, change } => self.move_prices(resources, change, &mut told),
            Effect::Funding { resources } => self.fund(resources, &mut told),
            Effect::Tax { resources } => self.tax(resources, &mut told),
            Effect::Innovation { level } => {
                let concerned = self.companies_with(|boss| cards.boss(boss).innovation == level);
                for company in chosen(concerned) {
                    self.innovate(company, cards, &mut told);
                }
            }
            Effect::Efficiency { level } => {
                let concerned = self.companies_with(|boss| cards.boss(boss).efficiency == level);
                for company in chosen(concerned) {
                    self.save(company, &mut told);
                }
            }
            Effect::Advertising { level } => {
                let concerned = self.companies_with(|boss| cards.boss(boss).advertising == level);
                self.advertise(concerned, &mut told);
            }
            Effect::Scandal { company } => self.scandalise(company, &mut told),
            Effect::Nothing => {}
        }
    }

    /// What a company earns in a year: its market share, less resources and salary.
    #[inline]
    #[must_use]
    pub fn result(&self, company: Company, cards: &Cards) -> i64 {
        self.market[company] - self.resource_costs(company) - self.salary(company, cards)
    }

    /// What a company pays for its resources in a year.
    #[inline]
    #[must_use]
    pub fn resource_costs(&self, company: Company) -> i64 {
        let tokens = self.tokens[company].iter();
        tokens.map(|(resource, count)| count * i64::from(self.prices[resource])).sum()
    }

    /// What a company pays its boss in a year.
    #[inline]
    #[must_use]
    pub fn salary(&self, company: Company, cards: &Cards) -> i64 {
        self.boss[company].map_or(0, |boss| cards.boss(boss).salary.into())
    }

    /// A company is bankrupt: it loses everything, and the others share its market.
    pub fn fail(&mut self, company: Company, mut told: impl FnMut(Change)) {
        told(Change::Failed { company });
        self.bankrupt[company] = true;
        self.capital[company] = 0;
        self.tokens[company] = PerResource::default();
        self.boss[company] = None;
        let left = self.market[company];
        match self.others(company) {
            (Some(one), Some(other)) => {
                let half = left / 10 * 5;
                let rest = left - 2 * half;
                let larger = self.larger(one, other);
                for heir in [one, other] {
                    let part = half + if heir == larger { rest } else { 0 };
                    self.give(company, Some(heir), part, &mut told);
                }
            }
            (heir, _) => self.give(company, heir, left, &mut told),
        }
    }

    fn move_prices(&mut self, resources: Resources, change: i8, told: &mut impl FnMut(Change)) {
        for resource in resources.iter() {
            let from = self.prices[resource];
            let to = from.saturating_add_signed(change).min(HIGHEST_RESOURCE_PRICE);
            if to != from {
                self.prices[resource] = to;
                told(Change::PriceMoved { resource, from, to });
            }
        }
    }

    fn fund(&mut self, resources: Resources, told: &mut impl FnMut(Change)) {
        for &company in Company::ALL {
            let amount = 10 * self.count(company, resources);
            if amount > 0 {
                self.capital[company] += amount;
                told(Change::Funded { company, amount });
            }
        }
    }

    fn tax(&mut self, resources: Resources, told: &mut impl FnMut(Change)) {
        for &company in Company::ALL {
            let amount = 10 * self.count(company, resources);
            if amount > self.capital[company] {
                self.fail(company, &mut *told);
            } else if amount > 0 {
                self.capital[company] -= amount;
                told(Change::Taxed { company, amount });
            }
        }
    }

    /// The first line of the boss's policy that can be carried out is.
    fn innovate(&mut self, company: Company, cards: &Cards, told: &mut impl FnMut(Change)) {
        let Some(boss) = self.boss[company] else { return };
        for line in &cards.boss(boss).policy {
            let (from, to) = (line.from, line.to);
            if self.tokens[company][from] > 0 && self.reserve(to) > 0 {
                self.tokens[company][from] -= 1;
                self.tokens[company][to] += 1;
                told(Change::TokenReplaced { company, from, to });
                return;
            }
        }
    }

    /// One token of a resource that the company has more than once is dropped.
    fn save(&mut self, company: Company, told: &mut impl FnMut(Change)) {
        let tokens = &mut self.tokens[company];
        if let Some(&resource) = Resource::ALL.iter().find(|&&resource| tokens[resource] > 1) {
            tokens[resource] -= 1;
            told(Change::TokenDropped { company, resource });
        }
    }

    fn advertise(&mut self, concerned: PerCompany<bool>, told: &mut impl FnMut(Change)) {
        let standing = self.bankrupt.iter().filter(|(_, bankrupt)| !**bankrupt).count();
        let mut winners = chosen(concerned);
        match (standing, winners.next(), winners.next(), winners.next()) {
            // One of three: 5 from each other company, or 10 from one if the other has nothing.
            (3, Some(winner), None, _) => {
                let (Some(one), Some(other)) = self.others(winner) else { return };
                let has = |company: Company| self.market[company];
                let (from_one, from_other) = match (has(one), has(other)) {
                    (0, other) => (0, other.min(10)),
                    (one, 0) => (one.min(10), 0),
                    (one, other) => (one.min(5), other.min(5)),
                };
                self.give(one, Some(winner), from_one, told);
                self.give(other, Some(winner), from_other, told);
            }
            // Two of three: the third gives 5 to each; its last 5 go to the larger.
            (3, Some(one), Some(other), None) => {
                let (first, second) = self.others(one);
                let Some(loser) = [first, second].into_iter().flatten().find(|&company| company != other)
                else {
                    return;
                };
                self.give_to_both(loser, one, other, told);
            }
            (2, Some(winner), None, _) => {
                if let (Some(loser), _) = self.others(winner) {
                    let amount = self.market[loser].min(10);
                    self.give(loser, Some(winner), amount, told);
                }
            }
            _ => {}
        }
    }

    fn scandalise(&mut self, company: Company, told: &mut impl FnMut(Change)) {
        if self.bankrupt[company] {
            return;
        }
        if let Some(boss) = self.boss[company].take() {
            told(Change::BossLeft { company, boss });
        }
        match self.others(company) {
            (Some(one), Some(other)) => self.give_to_both(company, one, other, told),
            (Some(heir), None) => {
                let amount = self.market[company].min(10);
                self.give(company, Some(heir), amount, told);
            }
            _ => {}
        }
    }

    /// Five from a company to each of two others; if it has but five, to the larger of them.
    fn give_to_both(&mut self, from: Company, one: Company, other: Company, told: &mut impl FnMut(Change)) {
        if self.market[from] >= 10 {
            self.give(from, Some(one), 5, told);
            self.give(from, Some(other), 5, told);
        } else {
            let heir = self.larger(one, other);
            self.give(from, Some(heir), self.market[from], told);
        }
    }

    fn give(&mut self, from: Company, to: Option<Company>, amount: i64, told: &mut impl FnMut(Change)) {
        if amount > 0 {
            self.market[from] -= amount;
            if let Some(to) = to {
                self.market[to] += amount;
            }
            told(Change::MarketMoved { from, to, amount });
        }
    }

    /// The companies that are not bankrupt and whose boss is so.
    #[inline]
    fn companies_with(&self, is_so: impl Fn(u8) -> bool) -> PerCompany<bool> {
        PerCompany::from_fn(|company| !self.bankrupt[company] && self.boss[company].is_some_and(&is_so))
    }

    /// The other companies that are not bankrupt, in order.
    #[inline]
    fn others(&self, company: Company) -> (Option<Company>, Option<Company>) {
        let mut others =
            Company::ALL.iter().copied().filter(|&other| other != company && !self.bankrupt[other]);
        (others.next(), others.next())
    }

    /// The one with more of the market; of equals, the first in order.
    #[inline]
    fn larger(&self, one: Company, other: Company) -> Company {
        let (first, second) = if one <= other { (one, other) } else { (other, one) };
        if self.market[second] > self.market[first] { second } else { first }
    }

    #[inline]
    fn count(&self, company: Company, resources: Resources) -> i64 {
        resources.iter().map(|resource| self.tokens[company][resource]).sum()
    }

    /// How many tokens of a resource no company uses.
    #[inline]
    #[must_use]
    pub fn reserve(&self, resource: Resource) -> i64 {
        TOKENS_EACH - self.tokens.iter().map(|(_, tokens)| tokens[resource]).sum::<i64>()
    }
}

fn chosen(companies: PerCompany<bool>) -> impl Iterator<Item = Company> {
    Company::ALL.iter().copied().filter(move |&company| companies[company])
}
