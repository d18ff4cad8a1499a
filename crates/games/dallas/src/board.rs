//! The board: 52 companies with what they are worth, bring, and bring beside each other; the Index, the bonds. The edition of a table.

use crate::press::{Card, MOST_NAME};
use crate::state::FIRST_POOL;
use kernel::options::Source;
use kernel::words::is_name;
use kernel::{BadOption, Edition, Money, Places};
use serde::{Deserialize, Serialize};

/// How many rows and columns the board has.
pub const SIDE: usize = 8;

/// How many companies an edition may have: each is a number from 1 to 64.
const COMPANIES: std::ops::RangeInclusive<usize> = 30..=Places::MOST;

/// A company.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Company {
    pub name: String,
    /// Three letters or so, as on its space.
    pub symbol: String,
    /// Row and column, from 1.
    pub place: [u8; 2],
    pub value: i64,
    pub profit: i64,
    pub headquarters: String,
    pub product: String,
    #[serde(default = "reconstructed")]
    pub source: Source,
}

/// A space of the Stock Price Index.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// From so much of total profits on.
    pub profits: i64,
    pub price: i64,
    #[serde(default = "reconstructed")]
    pub source: Source,
}

/// The bonds of one denomination.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bond {
    pub value: i64,
    pub count: u8,
    /// What is repaid for one at the end.
    pub repaid: i64,
    #[serde(default = "reconstructed")]
    pub source: Source,
}

pub(crate) fn reconstructed() -> Source {
    Source::Reconstructed
}

/// All that is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The Bonus between a space and the one to its east, row by row; 0 where there is no pair.
    pub across: Vec<Vec<i64>>,
    /// The Bonus between a space and the one to its south.
    pub down: Vec<Vec<i64>>,
    /// The Special of the square of which a space is the north-western.
    pub special: Vec<Vec<i64>>,
    pub companies: Vec<Company>,
    pub prices: Vec<Price>,
    pub bonds: Vec<Bond>,
    /// The event cards; those of the standard edition if none are named.
    #[serde(default = "crate::press::standard")]
    pub press: Vec<Card>,
}

/// The value of the companies that corporations begin with.
pub const FREE_VALUE: i64 = 10;

/// The most presidents.
pub const MOST_SEATS: u8 = 4;

impl Edition for Board {
    fn standard() -> Board {
        toml::from_str(include_str!("../data/board.toml")).expect("the board in the crate is well formed")
    }

    fn check(&self) -> Result<(), BadOption> {
        self.problem().map_or(Ok(()), |problem| Err(BadOption::technical(problem)))
    }
}

impl Board {
    fn problem(&self) -> Option<String> {
        if !COMPANIES.contains(&self.companies.len()) {
            return Some(format!("there are 30 to 64 companies, not {}", self.companies.len()));
        }
        for (number, company) in (1..).zip(&self.companies) {
            let before = &self.companies[..number - 1];
            if !is_name(&company.name, MOST_NAME) || !is_name(&company.symbol, 4) {
                return Some(format!(
                    "company {number} needs a name of 1 to {MOST_NAME} letters and a symbol of 1 to 4"
                ));
            }
            let [row, column] = company.place;
            if !(1..=SIDE as u8).contains(&row) || !(1..=SIDE as u8).contains(&column) {
                return Some(format!("{} needs a row and a column from 1 to {SIDE}", company.name));
            }
            if before.iter().any(|other| other.place == company.place) {
                return Some(format!("{} lies where another company lies", company.name));
            }
            if before.iter().any(|other| other.name == company.name || other.symbol == company.symbol) {
                return Some(format!("two companies are called {} or {}", company.name, company.symbol));
            }
            if !is_name(&company.headquarters, MOST_NAME) || !is_name(&company.product, MOST_NAME) {
                return Some(format!("{} needs headquarters and a product in a few words", company.name));
            }
            if !(2..=1_000).contains(&company.value) || !(0..=1_000).contains(&company.profit) {
                return Some(format!(
                    "{} needs a value from 2 to 1,000 and profits from 0 to 1,000",
                    company.name
                ));
            }
        }
        let free = self.companies.iter().filter(|company| company.value == FREE_VALUE).count();
        let dealt = usize::from(MOST_SEATS) + FIRST_POOL;
        if free < dealt {
            return Some(format!("{dealt} companies at least are worth {FREE_VALUE}, not {free}"));
        }
        for (name, table, rows, columns) in [
            ("across", &self.across, SIDE, SIDE - 1),
            ("down", &self.down, SIDE - 1, SIDE),
            ("special", &self.special, SIDE - 1, SIDE - 1),
        ] {
            if table.len() != rows || table.iter().any(|row| row.len() != columns) {
                return Some(format!("'{name}' has {rows} rows of {columns}"));
            }
            if table.iter().flatten().any(|profit| !(0..=1_000).contains(profit)) {
                return Some(format!("profits of '{name}' are from 0 to 1,000"));
            }
        }
        let rising =
            self.prices.windows(2).all(|two| two[0].profits < two[1].profits && two[0].price < two[1].price);
        let first = self.prices.first().copied();
        if !rising
            || !(2..=60).contains(&self.prices.len())
            || first.is_none_or(|first| first.profits != 0 || first.price < 1)
        {
            return Some(
                "the Index has 2 to 60 spaces, from profits of 0 on, and rises with every space".into(),
            );
        }
        if self.prices.iter().any(|price| price.price > 10_000 || price.profits > 10_000) {
            return Some("the Index goes up to 10,000".into());
        }
        for (index, bond) in self.bonds.iter().enumerate() {
            if self.bonds[..index].iter().any(|other| other.value == bond.value) {
                return Some(format!("bonds of {} are named twice", bond.value));
            }
            if !(1..=1_000).contains(&bond.value)
                || !(bond.value..=10_000).contains(&bond.repaid)
                || bond.count > 64
            {
                return Some(format!(
                    "a bond of {} is repaid with no less, and there are 64 at most",
                    bond.value
                ));
            }
        }
        if self.bonds.len() > 16 {
            return Some("there are 16 kinds of bonds at most".into());
        }
        let cards = usize::from(MOST_SEATS)..=Places::MOST;
        if !cards.contains(&self.press.len()) {
            return Some(format!("there are {MOST_SEATS} to 64 event cards, not {}", self.press.len()));
        }
        let named_twice = |(index, card): (usize, &Card)| {
            let is_twice = self.press[..index].iter().any(|other| other.name == card.name);
            is_twice.then(|| format!("two event cards are called '{}'", card.name))
        };
        self.press
            .iter()
            .enumerate()
            .find_map(named_twice)
            .or_else(|| self.press.iter().find_map(Card::problem))
    }

    /// A company by its number from 0.
    #[must_use]
    pub fn company(&self, company: usize) -> &Company {
        &self.companies[company]
    }

    /// The bond that can be taken for a company, if there is such a denomination. §5.2.
    #[must_use]
    pub fn bond_for(&self, company: usize) -> Option<(usize, &Bond)> {
        let value = self.companies[company].value;
        self.bonds.iter().enumerate().find(|(_, bond)| 2 * bond.value == value)
    }

    /// The space of the Index that such total profits warrant. §7.2.
    #[must_use]
    pub fn space_for(&self, profits: i64) -> usize {
        self.prices.iter().rposition(|price| price.profits <= profits).unwrap_or(0)
    }

    /// A price of the Index.
    #[must_use]
    pub fn price(&self, space: usize) -> Money {
        Money(self.prices[space.min(self.prices.len() - 1)].price)
    }
}

/// Who lies beside whom, and which bond is for whom, worked out once for a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Neighbours {
    of: Vec<Surroundings>,
    /// Every square, with its Special.
    squares: Vec<(Places, i64)>,
}

/// A company's neighbours with the Bonus between, and the squares that it is part of with their Specials.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Surroundings {
    bonuses: Vec<(usize, i64)>,
    squares: Vec<(Places, i64)>,
    /// The kind of bond that can be taken for it.
    bond: Option<usize>,
}

impl Neighbours {
    #[must_use]
    pub fn on(board: &Board) -> Neighbours {
        let at = |row: usize, column: usize| {
            board.companies.iter().position(|company| company.place.map(usize::from) == [row + 1, column + 1])
        };
        let mut of = vec![Surroundings::default(); board.companies.len()];
        let mut pair = |one: Option<usize>, other: Option<usize>, bonus: i64| {
            if let (Some(one), Some(other)) = (one, other) {
                of[one].bonuses.push((other, bonus));
                of[other].bonuses.push((one, bonus));
            }
        };
        for row in 0..SIDE {
            for column in 0..SIDE {
                if column + 1 < SIDE {
                    pair(at(row, column), at(row, column + 1), board.across[row][column]);
                }
                if row + 1 < SIDE {
                    pair(at(row, column), at(row + 1, column), board.down[row][column]);
                }
            }
        }
        let mut squares = Vec::new();
        for (row, specials) in board.special.iter().enumerate() {
            for (column, &special) in specials.iter().enumerate() {
                let four =
                    [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(south, east)| at(row + south, column + east));
                if four.iter().all(Option::is_some) {
                    let square: Places = four.into_iter().flatten().collect();
                    square.iter().for_each(|company| of[company].squares.push((square, special)));
                    squares.push((square, special));
                }
            }
        }
        for (company, surroundings) in of.iter_mut().enumerate() {
            surroundings.bond = board.bond_for(company).map(|(kind, _)| kind);
        }
        Neighbours { of, squares }
    }

    /// The kind of bond that can be taken for a company, if there is such a denomination.
    #[inline]
    #[must_use]
    pub fn bond(&self, company: usize) -> Option<usize> {
        self.of[company].bond
    }

    /// The same as [`Neighbours::beside`] for all companies at once: adds to each what it would bring to whoever owns these.
    pub fn add_beside(&self, owned: Places, mut add: impl FnMut(usize, i64)) {
        for company in owned.iter() {
            self.of[company].bonuses.iter().for_each(|&(other, bonus)| add(other, bonus));
        }
        for &(square, special) in &self.squares {
            let missing = square.minus(owned);
            if missing.len() == 1 {
                missing.iter().for_each(|company| add(company, special));
            }
        }
    }

    /// What a company brings beside its own profits to whoever owns these: every Bonus and every Special. §6.2.
    #[must_use]
    pub fn beside(&self, company: usize, owned: Places) -> (i64, i64) {
        let Surroundings { bonuses: pairs, squares, .. } = &self.of[company];
        let bonuses = pairs.iter().filter(|(other, _)| owned.contains(*other)).map(|(_, bonus)| bonus);
        let mut with = owned;
        with.insert(company);
        let specials =
            squares.iter().filter(|(square, _)| with.contains_all(*square)).map(|(_, special)| special);
        (bonuses.sum(), specials.sum())
    }
}
