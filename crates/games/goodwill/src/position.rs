//! Positions set up by hand, for scenarios and lessons.

use crate::LESSONS;
use crate::edition::{Boss, EventCard, OFFERS, SLOTS, check_boss};
use crate::effect::Effect;
use crate::flow::Phase;
use crate::state::{
    Commodity, Company, Goodwill, HIGHEST_RESOURCE_PRICE, PerCompany, Reason, Resource, SHARES_EACH,
    START_TOKENS, Slot,
};
use include_dir::Dir;
use kernel::ledger::BANK;
use kernel::options::Source;
use kernel::{Flow as _, Kind, Seat, SetPosition, Silent};
use serde::Deserialize;
use std::sync::Arc;

/// What a position changes. The table is set up: every company has one token of each resource and every seat about as
/// many shares as the others, unless the position says otherwise.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    pub year: Option<i64>,
    /// The company whose turn it is, and whether its shares are traded (`prices`) or its boss is chosen (`proposals`).
    /// Only with `information`.
    pub company: Option<Company>,
    pub phase: Option<Phase>,
    pub transaction: Option<i64>,
    pub prices: PricePosition,
    pub companies: Vec<CompanyPosition>,
    pub investors: Vec<InvestorPosition>,
    /// Bosses whose marks differ from the edition's, by name.
    pub bosses: Vec<Boss>,
    /// The bosses on offer, by name.
    pub offers: Vec<String>,
    /// The four pairs; without them chance lays them out.
    pub information: Vec<PairPosition>,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PricePosition {
    pub oil: Option<i64>,
    pub coal: Option<i64>,
    pub labour: Option<i64>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompanyPosition {
    pub company: Company,
    pub capital: Option<i64>,
    pub market: Option<i64>,
    pub resources: Option<Vec<Resource>>,
    /// By name, or `nobody`.
    pub boss: Option<String>,
    #[serde(default)]
    pub bankrupt: bool,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InvestorPosition {
    pub seat: Seat,
    pub cash: Option<i64>,
    /// By company. If one investor names shares, those who name none have none.
    pub shares: Option<[i64; 3]>,
}

#[derive(Copy, Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairPosition {
    pub percentage: i64,
    #[serde(default = "nothing")]
    pub left: Effect,
    #[serde(default = "nothing")]
    pub right: Effect,
}

fn nothing() -> Effect {
    Effect::Nothing
}

impl SetPosition for Goodwill {
    type Position = Position;
    const LESSONS: Option<&'static Dir<'static>> = Some(&LESSONS);

    fn set_position(&mut self, position: &Position) -> Result<(), String> {
        if let Some(year) = position.year {
            self.base.stage_round("year", year)?;
            self.assign_information();
        }
        self.stage_prices(position.prices)?;
        self.stage_bosses(position)?;
        self.stage_companies(&position.companies)?;
        self.stage_investors(&position.investors)?;
        self.stage_information(position)?;
        self.announced = false;
        Ok(())
    }
}

impl Goodwill {
    fn stage_prices(&mut self, prices: PricePosition) -> Result<(), String> {
        for (place, price) in
            self.prices.values_mut().iter_mut().zip([prices.oil, prices.coal, prices.labour])
        {
            if let Some(price) = price {
                let possible = |price: &u8| *price <= HIGHEST_RESOURCE_PRICE && price.is_multiple_of(5);
                *place = u8::try_from(price)
                    .ok()
                    .filter(possible)
                    .ok_or_else(|| format!("a resource costs 0 to 25 in steps of 5, not {price}"))?;
            }
        }
        Ok(())
    }

    /// Puts bosses at the head of companies and on offer; those who are not named come in the order of the edition.
    fn stage_bosses(&mut self, position: &Position) -> Result<(), String> {
        for (index, changed) in position.bosses.iter().enumerate() {
            check_boss(changed).map_err(|problem| format!("boss {} {problem}", changed.name))?;
            if position.bosses[..index].iter().any(|other| other.name == changed.name) {
                return Err(format!("boss {} is changed twice", changed.name));
            }
            let cards = Arc::make_mut(&mut self.cards);
            match cards.bosses.iter_mut().find(|boss| boss.name == changed.name) {
                Some(boss) => boss.clone_from(changed),
                None => return Err(format!("there is no boss {} to change", changed.name)),
            }
        }
        let named = |name: &str| -> Result<u8, String> {
            let place = self.cards.bosses.iter().position(|boss| boss.name == name);
            place.map(|place| place as u8).ok_or_else(|| format!("there is no boss {name}"))
        };
        let mut taken: PerCompany<Option<Option<u8>>> = PerCompany::default();
        for company in &position.companies {
            let title = company.company.name();
            taken[company.company] = match company.boss.as_deref() {
                Some(name) if company.bankrupt && name != "nobody" => {
                    return Err(format!("{title} is bankrupt and has no boss, so not {name}"));
                }
                _ if company.bankrupt => Some(None),
                Some("nobody") => Some(None),
                Some(name) => Some(Some(named(name).map_err(|problem| format!("{title}: {problem}"))?)),
                None => None,
            };
        }
        let offers = position.offers.iter().map(|name| named(name)).collect::<Result<Vec<u8>, _>>()?;
        if !offers.is_empty() && offers.len() != OFFERS {
            return Err(format!("three bosses are on offer, not {}", offers.len()));
        }
        for boss in taken.values().iter().flatten().flatten().chain(&offers) {
            if !self.bosses.take_out(*boss) {
                let name = &self.cards.boss(*boss).name;
                return Err(format!(
                    "{name} cannot be in two places: at the head of one company, or on offer"
                ));
            }
        }
        for (company, boss) in taken.iter() {
            self.boards[company].boss = match boss {
                Some(boss) => *boss,
                None => Some(self.next_boss()),
            };
        }
        self.offers.extend(offers);
        while self.offers.len() < OFFERS {
            let boss = self.next_boss();
            self.offers.push(boss);
        }
        Ok(())
    }

    fn next_boss(&mut self) -> u8 {
        self.bosses.draw(kernel::Outcome(0))
    }

    fn stage_companies(&mut self, companies: &[CompanyPosition]) -> Result<(), String> {
        let mut named: PerCompany<Option<&CompanyPosition>> = PerCompany::default();
        for company in companies {
            if named[company.company].replace(company).is_some() {
                return Err(format!("{} is named twice", company.company.name()));
            }
        }
        for &company in Company::ALL {
            self.stage_company(company, named[company])
                .map_err(|problem| format!("{}: {problem}", company.name()))?;
        }
        let market: i64 = Company::ALL.iter().map(|&company| self.market(company)).sum();
        if market != 100 {
            return Err(format!("the market shares add up to {market}%, not to 100%"));
        }
        Ok(())
    }

    fn stage_company(&mut self, company: Company, position: Option<&CompanyPosition>) -> Result<(), String> {
        let account = company.account();
        let bankrupt = position.is_some_and(|position| position.bankrupt);
        let named = position.map(|position| (position.capital, position.market, position.resources.as_ref()));
        if bankrupt && named.is_some_and(|named| named != (None, None, None)) {
            return Err("a bankrupt company has nothing".into());
        }
        let (capital, market) = match position {
            _ if bankrupt => (Some(0), Some(0)),
            Some(position) => (position.capital, position.market),
            None => (None, None),
        };
        if let Some(capital) = capital {
            if !(0..=10_000).contains(&capital) {
                return Err(format!("a capital is from 0 to 10,000, not {capital}"));
            }
            self.base.ledger.create(account, Commodity::Cash, capital - self.capital(company));
        }
        if let Some(market) = market {
            if !(0..=100).contains(&market) || market % 5 != 0 {
                return Err(format!("a market share is from 0 to 100 in steps of 5, not {market}"));
            }
            self.base.ledger.create(account, Commodity::Market, market - self.market(company));
        }
        if bankrupt {
            self.boards[company].bankrupt_in = self.base.round;
            return Ok(());
        }
        let tokens = position.and_then(|position| position.resources.as_deref()).unwrap_or(Resource::ALL);
        if !(1..=START_TOKENS as usize).contains(&tokens.len()) {
            return Err(format!("it needs 1 to 3 resources, not {}", tokens.len()));
        }
        for &resource in tokens {
            if self.base.ledger.balance(BANK, Commodity::tokens(resource)) == 0 {
                return Err(format!("there is no {} token left", resource.name()));
            }
            self.transfer(BANK, account, 1, Reason::placed(resource), &mut Silent);
        }
        Ok(())
    }

    fn stage_investors(&mut self, investors: &[InvestorPosition]) -> Result<(), String> {
        let mut shares: Vec<Option<PerCompany<i64>>> = vec![None; usize::from(self.base.seats)];
        self.base.check_named(&investors.iter().map(|investor| investor.seat).collect::<Vec<_>>())?;
        for investor in investors {
            let seat = investor.seat;
            self.base
                .stage_holding(seat, Commodity::Cash, investor.cash, 100_000)
                .map_err(|problem| format!("seat {seat}: {problem}"))?;
            shares[seat.index()] = investor.shares.map(PerCompany::new);
        }
        for &company in Company::ALL {
            let held = |shares: &Option<PerCompany<i64>>| shares.is_some_and(|shares| shares[company] != 0);
            if self.is_bankrupt(company) && shares.iter().any(held) {
                return Err(format!("{} is bankrupt, and nobody holds its shares", company.name()));
            }
        }
        let by_hand = shares.iter().any(Option::is_some);
        let mut place = 0;
        for company in self.companies() {
            let reason = Reason::dealt(company);
            if !by_hand {
                for _ in 0..self.issued(company) {
                    self.transfer(BANK, Seat::new(place).into(), 1, reason, &mut Silent);
                    place = (place + 1) % self.base.seats;
                }
                continue;
            }
            for seat in Seat::first(self.base.seats) {
                let count = shares[seat.index()].unwrap_or_default()[company];
                let left = self.base.ledger.balance(BANK, Commodity::shares(company));
                if !(0..=left).contains(&count) {
                    let title = company.name();
                    return Err(format!("seat {seat}: {count} {title} shares, but {left} are left"));
                }
                self.transfer(BANK, seat.into(), count, reason, &mut Silent);
            }
        }
        debug_assert!(Company::ALL.iter().all(|&company| self.issued(company) <= SHARES_EACH));
        Ok(())
    }

    fn stage_information(&mut self, position: &Position) -> Result<(), String> {
        let Some(first) = self.companies().next() else {
            return Err("at least one company must be in business".into());
        };
        let pairs = &position.information;
        if pairs.is_empty() {
            if position.company.is_some() || position.phase.is_some() || position.transaction.is_some() {
                return Err("before the information lies there no company has its turn".into());
            }
            self.company = first;
            self.go_to(Phase::Information);
            return Ok(());
        }
        if pairs.len() != SLOTS {
            return Err(format!("there are four pieces of information, not {}", pairs.len()));
        }
        let cards = Arc::make_mut(&mut self.cards);
        let start = cards.events.len() - SLOTS;
        for (index, pair) in pairs.iter().enumerate() {
            let card = start + index;
            cards.events[card] =
                EventCard { left: pair.left, right: pair.right, source: Source::Reconstructed };
            let percentage = u8::try_from(pair.percentage)
                .ok()
                .filter(|percentage| cards.percentages.contains(percentage))
                .ok_or_else(|| format!("there is no percentage card of {}", pair.percentage))?;
            if !self.percentages.take_out(percentage) {
                return Err(format!("there is no second percentage card of {percentage}"));
            }
            self.events.take_out(card as u8);
            self.slots[index] = Slot { card: Some(card as u8), percentage: Some(percentage) };
        }
        let company = position.company.unwrap_or(first);
        if self.is_bankrupt(company) {
            return Err(format!("{} is bankrupt and has no turn", company.name()));
        }
        self.open_company(company);
        match position.transaction.unwrap_or(1) {
            1 => self.trading = 1,
            2 => self.trading = 2,
            other => return Err(format!("there are two transactions, not {other}")),
        }
        match position.phase.unwrap_or(Phase::Prices) {
            Phase::Prices => self.go_to(Phase::Prices),
            Phase::Proposals => {
                self.trading = 2;
                self.to_propose = self.proposers();
                self.go_to(Phase::Proposals);
                if self.to_propose.is_empty() {
                    return Err(format!("nobody can propose a boss for {}", company.name()));
                }
            }
            other => return Err(format!("a position begins with prices or proposals, not {}", other.name())),
        }
        Ok(())
    }
}
