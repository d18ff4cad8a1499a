//! What a move may bring: thirty-six throws, or a Corner Square.

use super::{Desk, Exposure};
use crate::action::Action;
use crate::board::{Circuit, Corner, Effect, MOST_SPOTS, Spot, Word};
use crate::state::{ADVERTISING_PRICE, COMPANY_PRICE, Commodity, FACE, INCOME_STEP, Place, TAKEOVER_FEE};
use crate::valuation::INCOME_A_THROW;
use kernel::Seat;
use kernel::ledger::BANK;

/// A Prime Minister loses about so much by an election, by what the office still brings.
const OFFICE: i64 = 60_000;
/// An investment that waits is made some rounds later.
const WAITING: i64 = 3;
/// What two throws give for a double, in thousandths.
const TWO_THROWS: i64 = 306;
/// The total that two dice show as a rule.
const USUAL_THROW: i64 = 7;

impl Desk<'_> {
    /// What a move may bring by the end.
    pub(crate) fn move_gain(&self, action: &Action) -> i64 {
        match *action {
            Action::Throw { circuit } => self.throw_gain(circuit),
            Action::Corner { corner } => self.corner_gain(corner),
            _ => 0,
        }
    }

    /// The mean of all throws on a circuit, disasters among them.
    pub(crate) fn throw_gain(&self, circuit: Circuit) -> i64 {
        let (game, place) = (self.game, self.game.player(self.seat).place);
        let reached = |by: usize| match place {
            Place::Square(square) => game.layout.ahead(&game.board, square.into(), by),
            Place::Corner(corner) => game.layout.from_corner(corner, circuit, by),
        };
        let ways = |by: usize| 6 - by.abs_diff(7) as i64;
        let landing = |square: usize| {
            let onward = match game.board.squares[square].effect {
                Effect::Opportunity => self.best_visit().0.max(self.rethrow_gain()).max(0),
                _ => 0,
            };
            self.landing_gain(square) + onward
        };
        let all: i64 = (2..=12).map(|by| ways(by) * landing(reached(by))).sum();
        (all - self.disaster()) / 36
    }

    /// What a double six costs.
    pub(crate) fn disaster(&self) -> i64 {
        if self.held(Commodity::Business) > 0 { FACE } else { self.outlook.at_stake() }
    }

    /// What landing on a square brings, an Opportunity's further move aside.
    pub(crate) fn landing_gain(&self, square: usize) -> i64 {
        let (game, seat) = (self.game, self.seat);
        let printed = &game.board.squares[square];
        let income = game.player(seat).basic_income * i64::from(printed.by);
        match printed.effect {
            Effect::Income | Effect::Opportunity => income,
            Effect::Savings => income + FACE * self.held(Commodity::Savings),
            Effect::Inflation => self.marker_gain(printed.by),
            Effect::Company | Effect::Advertising => {
                let Some(card) = game.layout.card(square) else { return 0 };
                let is_company = game.layout.is_company(card);
                let due = game.profits().0.min(game.means(seat, 0).0);
                match game.owners[card] {
                    None => self.purchase_gain(card).unwrap_or(0).max(0),
                    Some(owner) if owner == seat && is_company => game.profits().0,
                    Some(owner) if owner == seat => self.best_card_to_go().map_or(0, |(_, gain)| gain),
                    Some(owner) if is_company || game.held(owner, Commodity::Companies) > 0 => -due,
                    Some(_) => 0,
                }
            }
        }
    }

    /// What it brings if the marker moves so far: to this player, less what it brings the others on average.
    pub(crate) fn marker_gain(&self, spots: u8) -> i64 {
        let spots = usize::from(spots).min(MOST_SPOTS);
        *self.known.marker[spots].get_or_init(|| self.marker_gain_by(spots as u8, self.game.clockwise))
    }

    pub(crate) fn marker_gain_by(&self, spots: u8, clockwise: bool) -> i64 {
        let spot = self.spot_after(spots, clockwise);
        let [own, theirs] = self.exposures().map(|exposure| self.marker_brings(spot, exposure));
        let others = self.game.base.alive.without(self.seat).len();
        own - theirs / others.max(1) as i64 + self.treasury_brings(spots, clockwise)
    }

    /// What hangs on the marker for this player, and for all others together.
    fn exposures(&self) -> &[Exposure; 2] {
        self.known.exposures.get_or_init(|| {
            let mut exposures = [Exposure::default(); 2];
            for seat in self.game.base.alive.iter() {
                self.add_exposure(seat, &mut exposures[usize::from(seat != self.seat)]);
            }
            exposures
        })
    }

    fn add_exposure(&self, seat: Seat, to: &mut Exposure) {
        let game = self.game;
        let tax = game.tax_of(seat);
        to.squares += COMPANY_PRICE * game.held(seat, Commodity::Companies)
            + ADVERTISING_PRICE * game.held(seat, Commodity::Advertising);
        to.tax += tax.due.0.min(game.means(seat, tax.shielded).0);
        to.interest += FACE * game.held(seat, Commodity::Bonds);
        to.salary += game.salary_of(seat).0;
        to.office += if game.premier == Some(seat) { OFFICE } else { 0 };
    }

    fn spot_after(&self, spots: u8, clockwise: bool) -> Spot {
        let ring = self.game.board.index.len() as u8;
        let by = if clockwise { spots % ring } else { ring - spots % ring };
        self.game.board.index[usize::from((self.game.spot + by) % ring)]
    }

    /// What keeps a Treasury alive that is in danger is good for all: nobody wins if it goes bankrupt.
    fn treasury_brings(&self, spots: u8, clockwise: bool) -> i64 {
        if !self.is_in_danger() {
            return 0;
        }
        match self.spot_after(spots, clockwise).word {
            Word::Bonds => -400_000,
            Word::Taxation => 250_000,
            Word::Salary => -60_000,
            Word::Election => 0,
        }
    }

    fn marker_brings(&self, spot: Spot, exposure: Exposure) -> i64 {
        let change = i64::from(spot.number) - self.game.number();
        // The number wanders on: near the end it counts in full.
        let counts = if self.outlook.own_turns < 4 { 4 } else { 1 };
        let word = match spot.word {
            Word::Taxation => -exposure.tax,
            Word::Bonds => exposure.interest,
            Word::Salary => exposure.salary,
            Word::Election => -exposure.office,
        };
        change * exposure.squares * counts / 4 + word
    }

    /// What a new Basic Income may bring: every throw pays it about twice.
    pub(crate) fn rethrow_gain(&self) -> i64 {
        let income = self.game.player(self.seat).basic_income;
        (USUAL_THROW * INCOME_STEP - income) * self.outlook.own_turns * INCOME_A_THROW / 2
    }

    /// What it brings to go to a Corner Square now, and not some rounds later.
    pub(crate) fn corner_gain(&self, corner: Corner) -> i64 {
        let game = self.game;
        let means = self.cash() + FACE * (self.held(Commodity::Savings) + self.held(Commodity::Bonds));
        let waiting = |whole: i64, is_scarce: bool| self.outlook.lost_by_waiting(whole, WAITING, is_scarce);
        match corner {
            Corner::Life if game.held(BANK, Commodity::Life) > 0 && means >= FACE => {
                // A policy can wait until there is cash for it; what is cashed for it would have grown.
                let gain = self.outlook.life_gain() / 2;
                if self.cash() < FACE { (gain - self.outlook.bond_gain()) / 2 } else { gain }
            }
            Corner::Bank => {
                let Action::Invest { savings, bonds } = self.investment() else { return 0 };
                let whole = i64::from(savings) * self.outlook.savings_gain()
                    + i64::from(bonds) * self.outlook.bond_gain();
                waiting(whole, bonds > 0 && self.outlook.are_bonds_scarce())
            }
            Corner::Insurance if game.held(BANK, Commodity::Business) > 0 && means >= FACE => {
                waiting((self.outlook.policy() - FACE).max(0), false)
            }
            Corner::Takeovers => self.best_takeover().map_or(0, |(_, gain)| gain.max(0)),
            _ => 0,
        }
    }

    /// What to try to take over, and what that may bring.
    pub(crate) fn best_takeover(&self) -> Option<(usize, i64)> {
        let game = self.game;
        let fee = if game.landing.throws == 1 && game.corner(self.seat) == Some(Corner::Takeovers) {
            0
        } else {
            TAKEOVER_FEE
        };
        // One card of others is worth as much as another of its sort: the last stands for all.
        let is_others = |card: &usize| game.owners[*card].is_some_and(|owner| owner != self.seat);
        let cards = 0..game.layout.cards();
        let (companies, advertising) = (0..game.layout.companies, game.layout.companies..cards.end);
        let last = [companies, advertising].map(|mut cards| cards.rfind(is_others));
        let affordable = last.into_iter().flatten().filter(|&card| game.price(card).0 + fee <= self.cash());
        let gain = |card: usize| (self.outlook.card(card) - game.price(card).0) * TWO_THROWS / 1_000 - fee;
        affordable.map(|card| (card, gain(card))).max_by_key(|(_, gain)| *gain)
    }
}
