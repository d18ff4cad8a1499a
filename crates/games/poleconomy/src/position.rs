//! Positions set up by hand, for scenarios and lessons: the turn of a player, or an election.

use crate::LESSONS;
use crate::board::Corner;
use crate::flow::Phase;
use crate::options::Rules;
use crate::state::{BOUGHT, Commodity, LEAST_SALARY, Place, Poleconomy, TREASURY};
use include_dir::Dir;
use kernel::ledger::BANK;
use kernel::{Account, Flow as _, Seat, SeatSet, SetPosition, Silent};
use serde::Deserialize;

/// What a position changes. What players have comes from the Bank.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The number of the turn. Without it the game begins as always, by throwing.
    pub turn: Option<i64>,
    /// Whose turn it is; the Prime Minister's if nobody is named.
    pub mover: Option<Seat>,
    /// The Prime Minister; the first player if nobody is named.
    pub premier: Option<Seat>,
    /// An election is held now.
    #[serde(default)]
    pub election: bool,
    /// The spot of the marker, from 1, and whether its arrow points anticlockwise.
    pub spot: Option<i64>,
    #[serde(default)]
    pub anticlockwise: bool,
    /// The cash of the Bank; all that the others do not have if it is not said. Less than that does not exist then.
    pub bank: Option<i64>,
    /// The cash of the Treasury, and the bonds that it has not issued.
    pub treasury: Option<i64>,
    pub unissued: Option<i64>,
    /// Who is in the Government; the Prime Minister alone if nobody is named.
    pub government: Option<Vec<Seat>>,
    #[serde(default)]
    pub players: Vec<PlayerPosition>,
}

/// A player in a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPosition {
    pub seat: Seat,
    pub cash: Option<i64>,
    pub basic_income: Option<i64>,
    /// Where the piece stands: a square by its number from 1, or a Corner Square.
    pub square: Option<i64>,
    pub corner: Option<Corner>,
    /// Companies and Advertising Squares, by their numbers from 1.
    #[serde(default)]
    pub cards: Vec<i64>,
    pub savings: Option<i64>,
    pub bonds: Option<i64>,
    pub life: Option<i64>,
    pub business: Option<i64>,
    pub votes: Option<i64>,
}

/// What everybody has who is not named otherwise.
const USUAL_INCOME: i64 = 70_000;
const USUAL_VOTES: u16 = 7;

impl SetPosition for Poleconomy {
    type Position = Position;
    const LESSONS: Option<&'static Dir<'static>> = Some(&LESSONS);

    fn set_position(&mut self, position: &Position) -> Result<(), String> {
        let Some(turn) = position.turn else { return Ok(()) };
        self.base.stage_round("turn", turn)?;
        self.base.check_named(&position.players.iter().map(|player| player.seat).collect::<Vec<_>>())?;
        let is_political = self.options.variant == Rules::Politics;
        for seat in Seat::first(self.base.seats) {
            let player = self.player_mut(seat);
            player.basic_income = USUAL_INCOME;
            if is_political {
                (player.votes, player.party) = (USUAL_VOTES, SeatSet::only(seat));
            }
        }
        self.stage_treasury(position)?;
        for player in &position.players {
            self.stage_player(player).map_err(|problem| format!("seat {}: {problem}", player.seat))?;
        }
        if let Some(bank) = position.bank {
            check(bank, 0..=1_000_000_000, "the Bank's cash")?;
            let there = self.held(BANK, Commodity::Cash);
            self.base.ledger.create(BANK, Commodity::Cash, bank - there);
        }
        if let Some(spot) = position.spot {
            check(spot, 1..=self.board.index.len() as i64, "the spot")?;
            self.spot = spot as u8 - 1;
        }
        self.clockwise = !position.anticlockwise;
        self.stage_office(position)
    }
}

impl Poleconomy {
    fn stage_treasury(&mut self, position: &Position) -> Result<(), String> {
        let is_political = self.options.variant == Rules::Politics;
        if !is_political && (position.treasury.is_some() || position.unissued.is_some()) {
            return Err("there is no Treasury in game-1".into());
        }
        if let Some(cash) = position.treasury {
            check(cash, 0..=20_000_000, "the Treasury's cash")?;
            self.take(TREASURY, Commodity::Cash, cash)?;
        }
        if let Some(unissued) = position.unissued {
            let all = self.held(TREASURY, Commodity::Bonds);
            check(unissued, 0..=all, "bonds that are not issued")?;
            self.base.ledger.create(TREASURY, Commodity::Bonds, unissued - all);
            self.base.ledger.create(BANK, Commodity::Bonds, all - unissued);
        }
        Ok(())
    }

    /// Takes so much from the Bank.
    fn take(&mut self, account: impl Into<Account>, commodity: Commodity, amount: i64) -> Result<(), String> {
        let (account, left) = (account.into(), self.held(BANK, commodity));
        check(amount, 0..=left, "what is taken from the Bank")?;
        self.base.ledger.create(account, commodity, amount);
        self.base.ledger.create(BANK, commodity, -amount);
        Ok(())
    }

    fn stage_player(&mut self, position: &PlayerPosition) -> Result<(), String> {
        let seat = position.seat;
        for (commodity, amount) in [
            (Commodity::Cash, position.cash),
            (Commodity::Savings, position.savings),
            (Commodity::Bonds, position.bonds),
            (Commodity::Life, position.life),
            (Commodity::Business, position.business),
        ] {
            self.take(seat, commodity, amount.unwrap_or(0))?;
        }
        if let Some(income) = position.basic_income {
            check(income, 20_000..=120_000, "the Basic Income")?;
            self.player_mut(seat).basic_income = income;
        }
        if let Some(votes) = position.votes {
            check(votes, 0..=1_000, "votes")?;
            self.player_mut(seat).votes = votes as u16;
        }
        if let Some(square) = position.square {
            check(square, 1..=self.board.squares.len() as i64, "the square")?;
            self.player_mut(seat).place = Place::Square(square as u8 - 1);
        }
        if let Some(corner) = position.corner {
            self.player_mut(seat).place = Place::Corner(corner);
        }
        for &card in &position.cards {
            check(card, 1..=self.layout.cards() as i64, "a card")?;
            let card = card as usize - 1;
            if self.owners[card].is_some() {
                return Err(format!("the card {} is named twice", card + 1));
            }
            self.hand_card(card, Some(seat), BOUGHT, &mut Silent);
        }
        Ok(())
    }

    fn stage_office(&mut self, position: &Position) -> Result<(), String> {
        let premier = self.base.stage_senior(position.premier, Seat::new(0))?;
        if position.election {
            let phase = self.begin_election(&mut Silent);
            self.go_to(phase);
            return Ok(());
        }
        self.premier = Some(premier);
        let turn = self.base.stage_senior(position.mover, premier)?;
        if self.is_political() {
            let members = position.government.clone().unwrap_or_else(|| vec![premier]);
            self.base.check_named(&members)?;
            self.government = members.into_iter().collect();
            if !self.government.contains(premier) {
                return Err("the Prime Minister is in the Government".into());
            }
            self.player_mut(premier).salary = LEAST_SALARY;
        }
        self.election = crate::state::Election::default();
        self.turn = turn;
        self.go_to(Phase::Turn);
        Ok(())
    }
}

fn check(amount: i64, range: std::ops::RangeInclusive<i64>, what: &str) -> Result<(), String> {
    let (least, most) = (range.start(), range.end());
    if range.contains(&amount) {
        Ok(())
    } else {
        Err(format!("{what}: from {least} to {most}, not {amount}"))
    }
}
