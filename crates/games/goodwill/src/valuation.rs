//! What a share is worth in the end to somebody who knows this much. Only sums, from a view alone.

use crate::economy::Economy;
use crate::edition::Cards;
use crate::effect::Effect;
use crate::state::{Company, PerCompany};
use crate::view::{DossierView, View};

/// Expected values of a share of each company, in cents, so that nothing is lost in division.
pub type Values = PerCompany<i64>;

/// What a resource costs in the long run, in dollars. Prices come back to it from both ends of their scale.
const USUAL_PRICE: i64 = 12;

/// How much of a price's distance from the usual one is left over all later years together, in hundredths, by their
/// number: three quarters remain from each year to the next.
const DISTANCE_LEFT: [i64; 7] = [0, 75, 131, 173, 205, 229, 247];

/// What is still to come, in cents of capital, each times the square of the years that are left (what is won early counts
/// in all years after it): to save a double token, for each mark in efficiency beside that, for each mark in advertising,
/// and for a boss who innovates.
const TO_SAVE: i64 = 75;
const EFFICIENCY: [i64; 4] = [0, 15, 30, 30];
const ADVERTISING: [i64; 4] = [0, 60, 100, 100];
const INNOVATION: i64 = 40;

/// The companies as a view shows them.
#[must_use]
pub fn economy(view: &View) -> Economy {
    let companies = &view.companies;
    Economy {
        capital: companies.map(|company| company.capital),
        market: companies.map(|company| company.market),
        tokens: companies.map(|company| company.tokens),
        boss: companies.map(|company| company.boss),
        prices: view.resources.map(|resource| resource.price),
        bankrupt: companies.map(|company| company.bankrupt_in.is_some()),
    }
}

/// What somebody knows of this year: the pair that is certain to happen, and the other with the chance that it is the
/// void one, in thousandths.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    certain: [Effect; 2],
    doubtful: [Effect; 2],
    void: i64,
}

impl Known {
    pub(crate) const NOTHING: Known =
        Known { certain: [Effect::Nothing; 2], doubtful: [Effect::Nothing; 2], void: 1000 };

    /// What the pairs say that somebody sees: two of them, each with its percentage.
    pub(crate) fn of(mut seen: impl Iterator<Item = (u8, [Effect; 2])>, cards: &Cards) -> Known {
        match (seen.next(), seen.next()) {
            (Some(one), Some(other)) => {
                let (high, low) = if one.0 > other.0 { (one, other) } else { (other, one) };
                // The lower is void if both of the unknown percentages are above it.
                let above = cards.percentages.iter().filter(|&&each| each > low.0).count() as i64 - 1;
                let unknown = cards.percentages.len() as i64 - 2;
                let void = 1000 * above * (above - 1) / (unknown * (unknown - 1));
                Known { certain: high.1, doubtful: low.1, void }
            }
            // While the cards are being laid out one may have seen but one.
            (Some(one), None) => Known { doubtful: one.1, void: 250, ..Known::NOTHING },
            _ => Known::NOTHING,
        }
    }
}

/// How a share is judged: the years that are left, this one too, and whether only dividends count.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Judge<'a> {
    pub(crate) cards: &'a Cards,
    pub(crate) years: i64,
    pub(crate) cash_only: bool,
}

impl<'a> Judge<'a> {
    fn of(view: &View, cards: &'a Cards) -> Judge<'a> {
        Judge { cards, years: years_left(view), cash_only: view.cash_only }
    }

    /// Expected values with what is known.
    pub(crate) fn values(&self, start: &Economy, known: &Known) -> Values {
        let futures = self.futures(start, known);
        PerCompany::from_fn(|company| self.expect(&futures, known, company))
    }

    /// The expected value of a share of one company with what is known.
    pub(crate) fn value_with(&self, start: &Economy, known: &Known, company: Company) -> i64 {
        self.expect(&self.futures(start, known), known, company)
    }

    /// The companies after what is certain to happen, and after what is doubtful too.
    fn futures(&self, start: &Economy, known: &Known) -> [Economy; 2] {
        let mut futures = [*start; 2];
        for effect in known.certain {
            futures[0].act(effect, self.cards, |_| ());
        }
        futures[1] = futures[0];
        for effect in known.doubtful {
            futures[1].act(effect, self.cards, |_| ());
        }
        futures
    }

    fn expect(&self, futures: &[Economy; 2], known: &Known, company: Company) -> i64 {
        let without = self.value(&futures[0], company);
        if known.void == 1000 {
            return without;
        }
        (self.value(&futures[1], company) * (1000 - known.void) + without * known.void) / 1000
    }

    /// The expected value of a share of one company if nothing more happened this year.
    #[inline]
    pub(crate) fn value(&self, economy: &Economy, company: Company) -> i64 {
        if economy.bankrupt[company] {
            0
        } else if self.cash_only {
            self.dividends(economy, company)
        } else {
            self.capital(economy, company) / 10
        }
    }

    /// The expected final capital of a company, in cents.
    fn capital(&self, economy: &Economy, company: Company) -> i64 {
        let later = self.years - 1;
        let left = DISTANCE_LEFT[(later as usize).min(DISTANCE_LEFT.len() - 1)];
        let mut cents = 100 * (economy.capital[company] + economy.result(company, self.cards));
        cents += 100 * later * economy.market[company];
        let mut double = false;
        for (resource, &count) in economy.tokens[company].iter() {
            let price = i64::from(economy.prices[resource]);
            let later_prices = 100 * later * USUAL_PRICE + left * (price - USUAL_PRICE);
            cents -= count * later_prices;
            double |= count > 1;
        }
        let squared = self.years * self.years;
        cents += if double { TO_SAVE * squared } else { 0 };
        if let Some(boss) = economy.boss[company] {
            let boss = self.cards.boss(boss);
            cents -= 100 * later * i64::from(boss.salary);
            let saves = if double { EFFICIENCY[usize::from(boss.efficiency)] } else { 0 };
            let innovates = if boss.innovation > 0 { INNOVATION } else { 0 };
            cents += (saves + ADVERTISING[usize::from(boss.advertising)] + innovates) * squared;
        }
        // A company in the red may fail, but its shares are not worth less than nothing.
        cents.max(0)
    }

    /// The expected dividends of a share, in cents: this year's, and three quarters of it in each later year.
    fn dividends(&self, economy: &Economy, company: Company) -> i64 {
        let result = economy.result(company, self.cards);
        let pays = economy.boss[company].is_some_and(|boss| self.cards.boss(boss).dividends);
        if !pays || result <= 5 {
            return 0;
        }
        let later = (self.years - 1) as usize;
        result / 10 * (100 + DISTANCE_LEFT[later.min(DISTANCE_LEFT.len() - 1)])
    }
}

/// The years to go, this one too.
pub(crate) fn years_left(view: &View) -> i64 {
    i64::from(view.last_year.saturating_sub(view.year)) + 1
}

/// Everything that one needs to judge shares from a view, put together once.
#[derive(Clone, Debug)]
pub(crate) struct Reckoning<'a> {
    economy: Economy,
    known: Known,
    judge: Judge<'a>,
}

impl<'a> Reckoning<'a> {
    pub(crate) fn of(view: &View, cards: &'a Cards) -> Reckoning<'a> {
        Reckoning {
            economy: economy(view),
            known: Known::of(view.dossiers.iter().filter_map(DossierView::pair), cards),
            judge: Judge::of(view, cards),
        }
    }

    /// What shares are worth to the one who has the view.
    pub(crate) fn values(&self) -> Values {
        self.judge.values(&self.economy, &self.known)
    }

    /// What a share is worth to one who knows no more than everybody does.
    pub(crate) fn public_value(&self, company: Company) -> i64 {
        self.judge.value(&self.economy, company)
    }

    /// What shares are worth with another boss at the head of a company.
    pub(crate) fn values_with_boss(&self, company: Company, boss: u8) -> Values {
        let mut economy = self.economy;
        economy.boss[company] = Some(boss);
        self.judge.values(&economy, &self.known)
    }
}

/// What a share of each company is worth to the one who has this view, in cents.
#[must_use]
pub fn share_values(view: &View) -> Values {
    view.cards.as_ref().map_or_else(Values::default, |cards| Reckoning::of(view, cards).values())
}
