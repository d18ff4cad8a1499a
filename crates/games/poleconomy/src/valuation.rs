//! What things are worth to a player by the end of the game, roughly: what the clerk and the reasons count with.

use crate::board::Word;
use crate::state::{ADVERTISING_PRICE, COMPANY_PRICE, Commodity, FACE, LIFE_WORTH, Poleconomy};
use crate::terms::{Agreement, Side};
use kernel::{Kind as _, Money, Seat};

/// Of a thousand turns, in about so many somebody throws, and of those so many land on one certain square.
const THROWS: i64 = 650;
const LANDS_ON: i64 = 26;
/// The Inflation Number about which it wanders in a long game.
const USUAL_NUMBER: i64 = 3;
/// What every turn pays of the Basic Income, in halves, throws and visits to corners alike.
pub(crate) const INCOME_A_THROW: i64 = 3;
/// So many turns ahead nobody sees.
const HORIZON: i64 = 100;

/// How a player sees the rest of the game. What is asked again and again is worked out once.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Outlook<'a> {
    pub(crate) game: &'a Poleconomy,
    pub(crate) seat: Seat,
    /// Turns of all and of this player until the end, as far as one can see.
    pub(crate) turns: i64,
    pub(crate) own_turns: i64,
    /// The number that is to be expected in the end.
    number_then: i64,
    /// What others pay until then, all together, where one of them lands on one certain square.
    landed_on: i64,
    companies: i64,
    advertising: i64,
}

impl<'a> Outlook<'a> {
    pub(crate) fn new(game: &'a Poleconomy, seat: Seat) -> Outlook<'a> {
        let left = i64::from(game.base.last_round.saturating_sub(game.base.round));
        let (turns, now) = (left.min(HORIZON), game.number());
        let mut outlook = Outlook {
            game,
            seat,
            turns,
            own_turns: turns / game.base.alive.len().max(1) as i64,
            number_then: if turns >= 12 { (now + 2 * USUAL_NUMBER + 1) / 3 } else { now },
            landed_on: 0,
            companies: game.held(seat, Commodity::Companies),
            advertising: game.held(seat, Commodity::Advertising),
        };
        outlook.landed_on = outlook.paid_at(turns);
        outlook
    }

    /// How many in a thousand turns bring this word about: by throws onto inflation squares, of which each word has its share.
    fn comes(&self, word: Word) -> i64 {
        let (board, layout) = (&self.game.board, &self.game.layout);
        let squares: i64 = layout.inflation.iter().map(|count| i64::from(*count)).sum();
        let spots = i64::from(layout.spots[word.index()]);
        THROWS * squares * spots / (board.squares.len() as i64 * board.index.len() as i64)
    }

    /// What a bond brings beside its face value.
    pub(crate) fn bond_gain(&self) -> i64 {
        FACE * self.comes(Word::Bonds) * self.turns / 1_000
    }

    /// What a savings card brings beside its face value, if half of the own throws are on the inner circuit.
    pub(crate) fn savings_gain(&self) -> i64 {
        FACE * self.own_turns * THROWS / 16_000
    }

    /// Whether bonds are likely to be gone soon: all who can will have bought some.
    pub(crate) fn are_bonds_scarce(&self) -> bool {
        self.game.for_sale()[1] <= 8 * self.game.base.alive.len() as i64
    }

    /// What is lost of what an investment brings if it is made so many own turns later, or not at all where little is left to be had.
    pub(crate) fn lost_by_waiting(&self, whole: i64, turns: i64, is_scarce: bool) -> i64 {
        let later = whole * turns / self.own_turns.max(turns).max(1);
        if is_scarce { later.max(whole / 2) } else { later }
    }

    /// What cash that is lent for so many rounds would have brought its owner as papers.
    fn cost_of_lending(&self, amount: i64, rounds: u8) -> i64 {
        let [savings, bonds] = self.game.for_sale();
        let brings = |left: i64, gain: i64| amount.min(left * FACE) * gain / FACE;
        let lost = |whole: i64, is_scarce: bool| self.lost_by_waiting(whole, rounds.into(), is_scarce);
        lost(brings(bonds, self.bond_gain()), self.are_bonds_scarce())
            .max(lost(brings(savings, self.savings_gain()), false))
    }

    /// What others pay in so many turns where one of them lands on one certain square: they may not have it.
    fn paid_at(&self, turns: i64) -> i64 {
        let game = self.game;
        let others = game.base.alive.without(self.seat);
        let due = game.profits().0.max(COMPANY_PRICE * self.number_then);
        let paid: i64 = others.iter().map(|other| due.min(game.means(other, 0).0 + 150_000)).sum();
        let each = paid / others.len().max(1) as i64;
        // Turns of others alone.
        let theirs = turns - turns / game.base.alive.len().max(1) as i64;
        each * theirs * THROWS / 1_000 * LANDS_ON / 1_000
    }

    /// The tax on so much until the end.
    fn taxed(&self, sum: i64) -> i64 {
        sum * self.comes(Word::Taxation) * self.turns / 1_000
    }

    /// What a card is worth to this player if it has it from now on.
    pub(crate) fn card(&self, card: usize) -> i64 {
        let is_company = self.game.layout.is_company(card);
        let is_own = self.game.owners[card] == Some(self.seat);
        let other_companies = self.companies - i64::from(is_own && is_company);
        if is_company {
            // A first company gives every advertising square somewhere to send to.
            let first = if other_companies > 0 { 0 } else { self.advertising * self.landed_on };
            (COMPANY_PRICE * self.number_then + self.landed_on + first - self.taxed(50_000)).max(0)
        } else {
            let sends = if other_companies > 0 { self.landed_on } else { self.landed_on / 3 };
            (ADVERTISING_PRICE * self.number_then + sends - self.taxed(10_000)).max(0)
        }
    }

    /// Several cards one after the other, each as if it were the only one.
    pub(crate) fn cards(&self, cards: kernel::Places) -> i64 {
        cards.iter().map(|card| self.card(card)).sum()
    }

    /// All that a double six takes.
    pub(crate) fn at_stake(&self) -> i64 {
        let worth = self.game.worth_of_what(self.seat);
        (worth.worth - worth.life - worth.loans).0
    }

    /// What one more policy against disasters is worth: each is good for one of them.
    pub(crate) fn policy(&self) -> i64 {
        let held = self.game.held(self.seat, Commodity::Business);
        let throws = self.own_turns * THROWS / 1_000;
        // The chance of one more disaster than there are policies, in thousandths, seen from far.
        let chance = (throws * 1_000 / 36).min(700) >> (2 * held).min(20);
        (self.at_stake() + FACE * self.own_turns.min(10)) * chance / 1_000
    }

    /// What a Life Insurance policy brings beside its price.
    pub(crate) fn life_gain(&self) -> i64 {
        LIFE_WORTH - FACE
    }

    /// What one side of a deal is worth to whoever gets it.
    fn side(&self, side: &Side) -> i64 {
        side.cash.0 + self.cards(side.cards) + i64::from(side.policies) * self.policy()
    }
}

/// What an agreement is worth to somebody, who is one side of it.
pub(crate) fn value_of(game: &Poleconomy, seat: Seat, from: Seat, agreement: Agreement) -> Money {
    let outlook = Outlook::new(game, seat);
    Money(match agreement {
        Agreement::Trade { gives, gets } if seat == from => outlook.side(&gets) - outlook.side(&gives),
        Agreement::Trade { gives, gets } => outlook.side(&gives) - outlook.side(&gets),
        // What is owed counts in full in the end, whether it was repaid or not.
        Agreement::Loan { lender, amount, repaid, rounds, .. } if lender == seat => {
            repaid.0 - amount.0 - outlook.cost_of_lending(amount.0, rounds)
        }
        Agreement::Loan { amount, repaid, .. } => amount.0 - repaid.0,
        Agreement::Share { advertiser, owner, percent, rounds } => {
            let sends = game.held(advertiser, Commodity::Advertising);
            let alone = game.held(advertiser, Commodity::Companies) == 0;
            let has_companies = game.held(owner, Commodity::Companies) > 0;
            if !alone || !has_companies {
                return Money::ZERO;
            }
            let turns = i64::from(rounds) * game.base.alive.len() as i64;
            let paid = sends * outlook.paid_at(turns.min(outlook.turns));
            // An owner would get nothing of it otherwise.
            if seat == advertiser {
                paid * i64::from(percent) / 100
            } else {
                paid * (100 - i64::from(percent)) / 100
            }
        }
    })
}

/// What an agreement does to somebody's cash at once.
pub(crate) fn cash_of(agreement: Agreement, seat: Seat, from: Seat) -> Money {
    match agreement {
        Agreement::Trade { gives, gets } if seat == from => gets.cash - gives.cash,
        Agreement::Trade { gives, gets } => gives.cash - gets.cash,
        Agreement::Loan { lender, amount, .. } if lender == seat => -amount,
        Agreement::Loan { amount, .. } => amount,
        Agreement::Share { .. } => Money::ZERO,
    }
}
