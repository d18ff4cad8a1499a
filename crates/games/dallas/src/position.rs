//! Positions set up by hand, for scenarios and lessons: the turn of a president in some year.

use crate::LESSONS;
use crate::board::FREE_VALUE;
use crate::flow::Phase;
use crate::state::{Commodity, Dallas, MOST_COMPANIES, START_BLOCKS};
use include_dir::Dir;
use kernel::{Flow as _, Places, Seat, SetPosition};
use serde::Deserialize;

/// What a position changes. Companies are named by their symbols; those that are not named are in the deck.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Without it the game begins as always, by dealing.
    pub year: Option<i64>,
    /// Whose turn it is; the first one's if nobody is named.
    pub turn: Option<Seat>,
    #[serde(default)]
    pub pool: Vec<String>,
    /// Companies out of play.
    #[serde(default)]
    pub gone: Vec<String>,
    #[serde(default)]
    pub firms: Vec<FirmPosition>,
}

/// A corporation in a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirmPosition {
    pub seat: Seat,
    pub cash: Option<i64>,
    pub blocks: Option<i64>,
    #[serde(default)]
    pub companies: Vec<String>,
    /// Those of them for which a bond was taken.
    #[serde(default)]
    pub bonded: Vec<String>,
    #[serde(default)]
    pub hand: Vec<String>,
    /// Its event cards, by their names.
    #[serde(default)]
    pub press: Vec<String>,
    /// The total of its profits; what its companies bring if it is not said.
    pub profits: Option<i64>,
    /// Its stock price, one of the Index; what its profits warrant if it is not said.
    pub price: Option<i64>,
}

impl SetPosition for Dallas {
    type Position = Position;
    const LESSONS: Option<&'static Dir<'static>> = Some(&LESSONS);

    fn set_position(&mut self, position: &Position) -> Result<(), String> {
        let Some(year) = position.year else { return Ok(()) };
        self.base.stage_round("year", year)?;
        self.pool = self.take_out(&position.pool)?;
        self.gone = self.take_out(&position.gone)?;
        self.base.check_named(&position.firms.iter().map(|firm| firm.seat).collect::<Vec<_>>())?;
        for firm in &position.firms {
            self.stage_firm(firm).map_err(|problem| format!("seat {}: {problem}", firm.seat))?;
        }
        self.stage_free_companies()?;
        for firm in &position.firms {
            self.stage_profits(firm).map_err(|problem| format!("seat {}: {problem}", firm.seat))?;
        }
        self.turn = position.turn.unwrap_or_else(|| Seat::new(0));
        if !self.base.alive.contains(self.turn) {
            return Err(format!("seat {} cannot have the turn", self.turn));
        }
        self.go_to(Phase::Turn);
        Ok(())
    }
}

impl Dallas {
    /// Takes companies out of the deck, by their symbols.
    fn take_out(&mut self, symbols: &[String]) -> Result<Places, String> {
        let mut places = Places::default();
        for symbol in symbols {
            let found = self.board.companies.iter().position(|company| company.symbol == *symbol);
            let company = found.ok_or_else(|| format!("there is no company '{symbol}'"))?;
            if !self.deck.take_out(company as u8) {
                return Err(format!("{symbol} is named twice"));
            }
            places.insert(company);
        }
        Ok(places)
    }

    fn stage_firm(&mut self, firm: &FirmPosition) -> Result<(), String> {
        let seat = firm.seat;
        self.base.stage_holding(seat, Commodity::Cash, firm.cash, 1_000_000)?;
        self.base.stage_holding(seat, Commodity::Blocks, firm.blocks, START_BLOCKS)?;
        self.stage_companies(seat, &firm.companies, &firm.bonded)?;
        self.firm_mut(seat).hand = self.take_out(&firm.hand)?;
        for name in &firm.press {
            let found = self.board.press.iter().position(|card| card.name == *name);
            let card = found.ok_or_else(|| format!("there is no event card '{name}'"))?;
            if !self.has_press() || !self.press.take_out(card as u8) {
                return Err(format!("the event card '{name}' is not in the deck"));
            }
            self.firm_mut(seat).press.insert(card);
        }
        Ok(())
    }

    /// Whoever was given no company has one worth 10, as all have at the start.
    fn stage_free_companies(&mut self) -> Result<(), String> {
        for seat in Seat::first(self.base.seats) {
            if !self.firm(seat).companies.is_empty() {
                continue;
            }
            let free = |&card: &u8| self.board.companies[usize::from(card)].value == FREE_VALUE;
            let symbol = |card: u8| self.board.companies[usize::from(card)].symbol.clone();
            let card = self.deck.rest().iter().copied().find(free).map(symbol);
            let companies: Vec<String> = card.into_iter().collect();
            self.stage_companies(seat, &companies, &[])?;
        }
        Ok(())
    }

    fn stage_profits(&mut self, firm: &FirmPosition) -> Result<(), String> {
        let seat = firm.seat;
        if let Some(profits) = firm.profits {
            if !(0..=10_000).contains(&profits) {
                return Err(format!("profits are from 0 to 10,000, not {profits}"));
            }
            self.firm_mut(seat).profits = profits;
        }
        let profits = self.firm(seat).profits;
        let space = match firm.price {
            Some(price) => {
                let found = self.board.prices.iter().position(|each| each.price == price);
                found.ok_or_else(|| format!("{price} is no price of the Index"))?
            }
            None => self.board.space_for(profits),
        };
        self.firm_mut(seat).space = space as u8;
        Ok(())
    }

    fn stage_companies(&mut self, seat: Seat, symbols: &[String], bonded: &[String]) -> Result<(), String> {
        if symbols.len() > MOST_COMPANIES {
            return Err(format!("{} companies are more than {MOST_COMPANIES}", symbols.len()));
        }
        if let Some(other) = bonded.iter().find(|symbol| !symbols.contains(symbol)) {
            return Err(format!("{other} has a bond and is not among the companies"));
        }
        let companies = self.take_out(symbols)?;
        let (mut value, mut owed) = (0, 0);
        for company in companies.iter() {
            let printed = self.board.company(company);
            value += printed.value;
            let has_bond = bonded.contains(&printed.symbol);
            let bond = self.board.bond_for(company).filter(|_| has_bond).map(|(_, bond)| bond.repaid);
            if has_bond && bond.is_none() {
                return Err(format!("there is no bond for {}", printed.symbol));
            }
            owed += bond.unwrap_or(0);
            let [own, bonuses, specials] = self.brings(seat, company, has_bond);
            let firm = self.firm_mut(seat);
            firm.companies.insert(company);
            if has_bond {
                firm.bonded.insert(company);
            }
            firm.profits += own + bonuses + specials;
        }
        self.base.ledger.create(seat, Commodity::Companies, value);
        self.base.ledger.create(seat, Commodity::Bonds, owed);
        Ok(())
    }
}
