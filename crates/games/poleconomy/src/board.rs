//! The board: two circuits of squares, four Corner Squares, the Inflation Index, and what lies in the box. The edition of a table.

use kernel::options::Source;
use kernel::words::is_name;
use kernel::{BadOption, Edition, Kind as _, Money, Places};
use serde::{Deserialize, Serialize};

kernel::kinds! {
    /// What a square does to whoever lands on it.
    pub enum Effect {
        /// Pays the Basic Income so many times.
        Income = "income",
        /// Pays interest on savings cards too.
        Savings = "savings",
        /// Pays, and lets one move on.
        Opportunity = "opportunity",
        Company = "company",
        Advertising = "advertising",
        /// Moves the marker so many spots.
        Inflation = "inflation",
    }
}

kernel::kinds! {
    pub enum Circuit { Inner = "inner", Outer = "outer" }
}

kernel::kinds! {
    /// What a Corner Square is for.
    pub enum Corner { Bank = "bank", Life = "life", Takeovers = "takeovers", Insurance = "insurance" }
}

kernel::kinds! {
    /// What a spot of the Inflation Index brings about.
    pub enum Word { Election = "election", Taxation = "taxation", Bonds = "bonds", Salary = "salary" }
}

/// The longest name of a square.
const MOST_NAME: usize = 40;
/// The most spots that a square moves the marker.
pub(crate) const MOST_SPOTS: usize = 12;
/// What the largest table is dealt in a quick game, of each sort of card.
const DEALT: usize = 18;

/// A square of a circuit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Square {
    pub name: String,
    pub circuit: Circuit,
    pub effect: Effect,
    /// How often the income is paid, or how far the marker goes.
    #[serde(default)]
    pub by: u8,
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub source: Source,
}

/// A square between the circuits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CornerSquare {
    pub name: String,
    pub offers: Corner,
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub source: Source,
}

/// A spot of the Inflation Index.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Spot {
    pub number: u8,
    pub word: Word,
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub source: Source,
}

/// Notes of one value.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Note {
    pub value: i64,
    pub count: i64,
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub source: Source,
}

/// How many papers there are.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Stock {
    pub bonds: u8,
    pub savings: u8,
    pub life: u8,
    pub business: u8,
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub source: Source,
}

/// All that is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Board {
    pub squares: Vec<Square>,
    pub corners: Vec<CornerSquare>,
    pub index: Vec<Spot>,
    pub notes: Vec<Note>,
    pub stock: Stock,
}

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
        self.square_problem()
            .or_else(|| self.circuit_problem())
            .or_else(|| self.corner_problem())
            .or_else(|| self.index_problem())
            .or_else(|| self.box_problem())
    }

    fn square_problem(&self) -> Option<String> {
        if self.squares.len() > 200 {
            return Some("a board has 200 squares at most".into());
        }
        for (number, square) in (1..).zip(&self.squares) {
            if !is_name(&square.name, MOST_NAME) {
                return Some(format!("square {number} needs a name of 1 to {MOST_NAME} letters"));
            }
            if self.squares[..number - 1].iter().any(|other| other.name == square.name) {
                return Some(format!("two squares are called '{}'", square.name));
            }
            let counts = match square.effect {
                Effect::Income | Effect::Savings | Effect::Opportunity => 1..=100,
                Effect::Inflation => 1..=MOST_SPOTS as u8,
                Effect::Company | Effect::Advertising => 0..=0,
            };
            if !counts.contains(&square.by) {
                let (least, most) = (counts.start(), counts.end());
                return Some(format!("'by' of '{}' is from {least} to {most}", square.name));
            }
        }
        for (effect, name) in [(Effect::Company, "companies"), (Effect::Advertising, "advertising squares")] {
            let count = self.squares.iter().filter(|square| square.effect == effect).count();
            if count < DEALT {
                return Some(format!("there are {DEALT} {name} at least, not {count}"));
            }
        }
        let cards = self.squares.iter().filter(|square| square.is_card()).count();
        (cards > Places::MOST).then(|| {
            format!("there are {} companies and advertising squares at most, not {cards}", Places::MOST)
        })
    }

    fn circuit_problem(&self) -> Option<String> {
        let is_start = |square: &Square| square.circuit == Circuit::Inner && square.effect == Effect::Income;
        if !self.squares.first().is_some_and(is_start) {
            return Some("the first square is Start, an income square of the inner circuit".into());
        }
        for &circuit in Circuit::ALL {
            let ring: Vec<&Square> = self.squares.iter().filter(|square| square.circuit == circuit).collect();
            let name = circuit.name();
            if ring.len() < 16 || !ring.len().is_multiple_of(4) {
                return Some(format!("the {name} circuit has 16 squares at least, and as many on each side"));
            }
            for corner in 0..4 {
                let square = ring[corner * ring.len() / 4];
                if !matches!(square.effect, Effect::Income | Effect::Savings | Effect::Opportunity) {
                    return Some(format!(
                        "'{}' is a corner of the {name} circuit and pays an income",
                        square.name
                    ));
                }
            }
        }
        None
    }

    fn corner_problem(&self) -> Option<String> {
        let each_once = Corner::ALL
            .iter()
            .all(|corner| self.corners.iter().filter(|square| square.offers == *corner).count() == 1);
        if self.corners.len() != 4 || !each_once {
            return Some("there are four Corner Squares: bank, life, takeovers and insurance".into());
        }
        let unnamed = self.corners.iter().any(|square| !is_name(&square.name, MOST_NAME));
        unnamed.then(|| format!("a Corner Square needs a name of 1 to {MOST_NAME} letters"))
    }

    fn index_problem(&self) -> Option<String> {
        if !(4..=60).contains(&self.index.len()) {
            return Some(format!("the Inflation Index has 4 to 60 spots, not {}", self.index.len()));
        }
        if self.index.iter().any(|spot| !(1..=20).contains(&spot.number)) {
            return Some("numbers of the Inflation Index are from 1 to 20".into());
        }
        let missing = Word::ALL.iter().find(|word| !self.index.iter().any(|spot| spot.word == **word))?;
        Some(format!("no spot of the Inflation Index says '{}'", missing.name()))
    }

    fn box_problem(&self) -> Option<String> {
        let is_odd = |note: &Note| note.value < 10_000 || note.value % 10_000 != 0 || note.value > 10_000_000;
        if self.notes.len() > 20
            || self.notes.iter().any(|note| is_odd(note) || !(0..=1_000).contains(&note.count))
        {
            return Some(
                "notes are multiples of 10,000 up to 10,000,000, and there are 1,000 at most of each".into(),
            );
        }
        let money = self.money();
        if !(10_000_000..=1_000_000_000).contains(&money.0) {
            return Some(format!("the box holds from 10,000,000 to 1,000,000,000, not {money}"));
        }
        let Stock { bonds, savings, life, business, .. } = self.stock;
        [bonds, savings, life, business]
            .iter()
            .any(|count| !(1..=99).contains(count))
            .then(|| "there are 1 to 99 bonds, savings cards and policies".into())
    }

    /// All the money there is.
    #[must_use]
    pub fn money(&self) -> Money {
        Money(self.notes.iter().map(|note| note.value * note.count).sum())
    }
}

impl Square {
    /// Whether it can be owned.
    #[must_use]
    pub fn is_card(&self) -> bool {
        matches!(self.effect, Effect::Company | Effect::Advertising)
    }
}

/// Where everything lies, worked out once for a table. Cards are numbered from 0, the companies first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The squares of each circuit, in order.
    rings: [Vec<u8>; 2],
    /// The place of each square on its circuit.
    places: Vec<u8>,
    /// The square of each card.
    cards: Vec<u8>,
    card_at: Vec<Option<u8>>,
    pub companies: usize,
    pub all_companies: Places,
    pub all_cards: Places,
    /// Beside which of the four corners each Corner Square lies.
    beside: [usize; 4],
    /// How many squares move the marker, by how far, and how many spots have each word.
    pub inflation: [u8; MOST_SPOTS + 1],
    pub spots: [u8; 4],
}

impl Layout {
    #[must_use]
    pub fn of(board: &Board) -> Layout {
        let squares = || (0_u8..).zip(&board.squares);
        let those = |wanted: &dyn Fn(&Square) -> bool| -> Vec<u8> {
            squares().filter(|(_, square)| wanted(square)).map(|(number, _)| number).collect()
        };
        let rings =
            [Circuit::Inner, Circuit::Outer].map(|circuit| those(&|square| square.circuit == circuit));
        let mut places = vec![0; board.squares.len()];
        for ring in &rings {
            for (place, &square) in (0..).zip(ring) {
                places[usize::from(square)] = place;
            }
        }
        let companies = those(&|square| square.effect == Effect::Company);
        let cards = [companies.as_slice(), &those(&|square| square.effect == Effect::Advertising)].concat();
        let mut card_at = vec![None; board.squares.len()];
        for (card, &square) in (0_u8..).zip(&cards) {
            card_at[usize::from(square)] = Some(card);
        }
        let lies =
            |corner: &Corner| board.corners.iter().position(|square| square.offers == *corner).unwrap_or(0);
        let mut inflation = [0; MOST_SPOTS + 1];
        for square in board.squares.iter().filter(|square| square.effect == Effect::Inflation) {
            inflation[usize::from(square.by).min(MOST_SPOTS)] += 1;
        }
        let mut spots = [0; 4];
        board.index.iter().for_each(|spot| spots[spot.word.index()] += 1);
        Layout {
            inflation,
            spots,
            rings,
            places,
            card_at,
            companies: companies.len(),
            all_companies: (0..companies.len()).collect(),
            all_cards: (0..cards.len()).collect(),
            cards,
            beside: std::array::from_fn(|corner| lies(&Corner::ALL[corner])),
        }
    }

    /// The square that lies so many after this one on its circuit.
    #[must_use]
    pub fn ahead(&self, board: &Board, square: usize, by: usize) -> usize {
        let ring = &self.rings[board.squares[square].circuit.index()];
        usize::from(ring[(usize::from(self.places[square]) + by) % ring.len()])
    }

    /// Where one comes from a Corner Square: the corner of the circuit beside it is counted as one.
    #[must_use]
    pub fn from_corner(&self, corner: Corner, circuit: Circuit, by: usize) -> usize {
        let ring = &self.rings[circuit.index()];
        let first = self.beside[corner.index()] * ring.len() / 4;
        usize::from(ring[(first + by - 1) % ring.len()])
    }

    /// The card of a square.
    #[inline]
    #[must_use]
    pub fn card(&self, square: usize) -> Option<usize> {
        self.card_at[square].map(usize::from)
    }

    /// The square of a card.
    #[inline]
    #[must_use]
    pub fn square(&self, card: usize) -> usize {
        usize::from(self.cards[card])
    }

    /// How many cards there are.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.cards.len()
    }

    #[inline]
    #[must_use]
    pub fn is_company(&self, card: usize) -> bool {
        card < self.companies
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §3.1 to §3.4, and the example of seven from Start.
    #[test]
    fn the_board_has_every_printed_fact() {
        let board = Board::standard();
        assert_eq!(board.problem(), None);
        let count = |effect: Effect, circuit: Option<Circuit>| {
            let is =
                |square: &&Square| square.effect == effect && circuit.is_none_or(|it| it == square.circuit);
            board.squares.iter().filter(is).count()
        };
        assert_eq!((count(Effect::Company, None), count(Effect::Advertising, None)), (20, 25));
        let (inner, outer) = (Some(Circuit::Inner), Some(Circuit::Outer));
        assert_eq!((count(Effect::Inflation, inner), count(Effect::Inflation, outer)), (6, 13));
        assert_eq!(count(Effect::Income, inner) + count(Effect::Savings, inner), 8);
        assert_eq!((count(Effect::Opportunity, outer), count(Effect::Income, outer)), (3, 1));
        assert_eq!((count(Effect::Savings, None), board.squares.len()), (4, 76));
        assert_eq!(board.money(), Money(59_800_000));
        assert_eq!((board.index[0].number, board.index[0].word), (1, Word::Election));
        let layout = Layout::of(&board);
        assert_eq!(board.squares[layout.ahead(&board, 0, 7)].name, "I.P. Sharp Associates");
        assert_eq!(layout.ahead(&board, 31, 1), 0, "a circuit is a ring");
        assert_eq!(layout.from_corner(Corner::Bank, Circuit::Inner, 1), 0);
        assert_eq!(layout.from_corner(Corner::Life, Circuit::Outer, 1), 32 + 11);
        assert_eq!(layout.from_corner(Corner::Insurance, Circuit::Outer, 12), 32, "round the last corner");
    }

    /// §3.4: wherever the marker stands, and whichever way it goes, some inflation square forces each word.
    #[test]
    fn every_word_can_be_forced() {
        let board = Board::standard();
        let spots = board.index.len();
        let moves: Vec<usize> = board
            .squares
            .iter()
            .filter(|square| square.effect == Effect::Inflation)
            .map(|square| usize::from(square.by))
            .collect();
        for spot in 0..spots {
            for &word in Word::ALL {
                let reached = |to: fn(usize, usize, usize) -> usize| {
                    moves.iter().any(|&by| board.index[to(spot, by, spots)].word == word)
                };
                assert!(reached(|spot, by, spots| (spot + by) % spots), "{spot} {word:?}");
                assert!(reached(|spot, by, spots| (spot + spots - by) % spots), "{spot} {word:?}");
            }
        }
    }

    /// §1.8
    #[test]
    fn a_bad_edition_is_told_what_is_wrong() {
        let wrong = |change: &dyn Fn(&mut Board)| {
            let mut board = Board::standard();
            change(&mut board);
            board.problem().expect("something is wrong")
        };
        assert!(wrong(&|board| board.squares[0].effect = Effect::Company).contains("'by' of 'Start'"));
        assert!(wrong(&|board| board.squares[1].name = "Start".into()).contains("two squares"));
        assert!(wrong(&|board| drop(board.squares.remove(1))).contains("inner circuit"));
        assert!(wrong(&|board| board.squares.swap(0, 40)).contains("the first square is Start"));
        assert!(wrong(&|board| board.corners[0].offers = Corner::Life).contains("four Corner Squares"));
        assert!(wrong(&|board| board.index.truncate(3)).contains("4 to 60"));
        assert!(wrong(&|board| board.index.retain(|spot| spot.word != Word::Bonds)).contains("'bonds'"));
        assert!(wrong(&|board| board.notes[0].value = 5_000).contains("multiples of 10,000"));
        assert!(wrong(&|board| board.notes.truncate(1)).contains("the box holds"));
        assert!(wrong(&|board| board.stock.life = 0).contains("1 to 99"));
        let none = |board: &mut Board| board.squares.retain(|square| square.effect != Effect::Advertising);
        assert!(wrong(&none).contains("advertising squares at least"));
    }
}
