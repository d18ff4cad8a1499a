//! The state of a game, and the plain facts that can be read off it.

use crate::action::{Financing, Plan};
use crate::board::{Board, MOST_SEATS, Neighbours};
use crate::flow::Phase;
use crate::options::{BlockLimit, Options, Rules};
use crate::press::{Card, Effect};
use arrayvec::ArrayVec;
use kernel::auction::sealed_high::SealedHigh;
use kernel::ledger::BANK;
use kernel::{
    Audience, Base, Deck, Envelopes, Flow as _, Journal, Ledger, Money, Movement, Places, Seat, SeatSet,
};
use serde::Serialize;
use std::sync::Arc;

kernel::kinds! {
    /// What the ledger counts. All but Blocks is millions of dollars.
    pub enum Commodity {
        Cash = "cash",
        Blocks = "blocks",
        /// Companies at their printed value.
        Companies = "companies",
        /// Bonds at what is repaid for them.
        Bonds = "bonds",
    }
}

kernel::reasons! {
    /// Why something moved, and what.
    pub enum Reason of Commodity {
        CompanyPrice = "price of a company": Cash,
        Bond = "bond": Cash,
        StockSale = "sale of stock": Cash,
        Profits = "profits": Cash,
        PressGain = "gains by event cards": Cash,
        PressLoss = "losses by event cards": Cash,
        Grant = "grants": Cash,
        CashForfeited = "cash forfeited": Cash,
        Subsidiary = "subsidiary": Companies,
        CompanyAcquired = "companies acquired": Companies,
        CompaniesForfeited = "companies forfeited": Companies,
        BondOwed = "bonds owed": Bonds,
        BondsForgiven = "bonds forgiven": Bonds,
        BlocksSold = "blocks sold": Blocks,
        BlocksForfeited = "blocks forfeited": Blocks,
    }
}

/// What a corporation starts with. §2.1.
pub(crate) const START_CASH: i64 = 10;
pub(crate) const START_BLOCKS: i64 = 9;
/// The cards of the first Pool, and of a hand. §2.3, §2.4.
pub(crate) const FIRST_POOL: usize = 3;
pub(crate) const HAND: usize = 3;
/// No corporation has more companies. §3.5.
pub(crate) const MOST_COMPANIES: usize = 11;

/// A corporation.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Firm {
    pub(crate) companies: Places,
    /// Those of them for which a bond was taken.
    pub(crate) bonded: Places,
    pub(crate) hand: Places,
    /// The total of its profits, and what of it is new this year.
    pub(crate) profits: i64,
    pub(crate) new_profits: i64,
    /// Its space of the Index, from 0.
    pub(crate) space: u8,
    /// Whether it is paid no profits at this year's end. §5.6.
    pub(crate) penalised: bool,
    /// Whether an event card lowered its price, which does not rise this year then. §10.6.
    pub(crate) held_down: bool,
    /// Its event cards, and those of them that all know of.
    pub(crate) press: Places,
    pub(crate) known_press: Places,
    /// The year in which it left the game; 0 while it is in it.
    pub(crate) left_in: u16,
}

/// A company that somebody has to pay for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Debt {
    pub seat: Seat,
    /// Its number, from 1.
    pub company: u32,
    pub cost: Money,
    /// Whether it came from the hand, and not from the Pool.
    pub from_hand: bool,
}

/// A company of the Pool that is offered.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Offering {
    pub(crate) by: Seat,
    pub(crate) company: usize,
    /// How often those who tied have bid again.
    pub(crate) rebids: u8,
}

/// The event card of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Played {
    pub(crate) by: Seat,
    /// From 0.
    pub(crate) card: usize,
    pub(crate) rival: Option<Seat>,
    /// What the die shows; 0 if it is not thrown, or not yet.
    pub(crate) die: u8,
    /// Whom it would harm, and who of them answered it how.
    pub(crate) harmed: SeatSet,
    pub(crate) averted: SeatSet,
    pub(crate) returned: SeatSet,
}

/// What a bid was, once it is opened.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenedBid {
    pub seat: Seat,
    /// Nothing, for one who declined.
    pub amount: Option<Money>,
}

kernel::facts_of!(OpenedBid { seat, amount });

kernel::state! {
    /// A game of Dallas. Its rounds are years.
    pub struct Dallas {
        pub(crate) base: Base<Phase, Reason>,
        pub(crate) deck: Deck<u8>,
        pub(crate) pool: Places,
        /// Companies out of play.
        pub(crate) gone: Places,
        pub(crate) firms: Vec<Firm>,
        /// Whose turn it is.
        pub(crate) turn: Seat,
        pub(crate) offering: Option<Offering>,
        pub(crate) auction: SealedHigh,
        /// The bids that were opened last, the left of the offerer first.
        pub(crate) opened: ArrayVec<OpenedBid, { MOST_SEATS as usize }>,
        /// In which year, what they were for, and who won it.
        pub(crate) opened_in: u16,
        pub(crate) opened_for: Option<usize>,
        pub(crate) winner: Option<Seat>,
        pub(crate) debt: Option<Debt>,
        /// How many cards whoever has the turn has yet to draw, and has to discard.
        pub(crate) to_draw: u8,
        pub(crate) to_discard: u8,
        pub(crate) press: Deck<u8>,
        /// The event card that was played in this turn.
        pub(crate) played: Option<Played>,
        /// With which card those whom it would harm answer, if with any.
        pub(crate) answers: Envelopes<Option<u8>>,
    }
    unhashed {
        pub(crate) options: Options,
        pub(crate) board: Arc<Board>,
        pub(crate) neighbours: Arc<Neighbours>,
    }
}

impl Dallas {
    pub(crate) fn at_start(seats: u8, options: &Options, board: &Arc<Board>) -> Dallas {
        let mut ledger = Ledger::new(seats, 1, 0);
        for commodity in [Commodity::Cash, Commodity::Companies, Commodity::Bonds] {
            ledger.allow_overdraft(BANK, commodity);
        }
        for seat in Seat::first(seats) {
            ledger.create(seat, Commodity::Cash, START_CASH);
            ledger.create(seat, Commodity::Blocks, START_BLOCKS);
        }
        Dallas {
            base: Base::new(seats, ledger, Phase::Subsidiaries, 1..=options.years),
            deck: Deck::new(0..board.companies.len() as u8),
            pool: Places::default(),
            gone: Places::default(),
            firms: vec![Firm::default(); usize::from(seats)],
            turn: Seat::new(0),
            offering: None,
            auction: SealedHigh::new(seats),
            opened: ArrayVec::new(),
            opened_in: 0,
            opened_for: None,
            winner: None,
            debt: None,
            to_draw: 0,
            to_discard: 0,
            press: Deck::new(0..board.press.len() as u8),
            played: None,
            answers: Envelopes::new(seats),
            options: *options,
            board: Arc::clone(board),
            neighbours: Arc::new(Neighbours::on(board)),
        }
        .started()
    }

    #[inline]
    pub(crate) fn firm(&self, seat: Seat) -> &Firm {
        &self.firms[seat.index()]
    }

    #[inline]
    pub(crate) fn firm_mut(&mut self, seat: Seat) -> &mut Firm {
        &mut self.firms[seat.index()]
    }

    #[inline]
    pub(crate) fn cash(&self, seat: Seat) -> Money {
        self.base.ledger.money(seat, Commodity::Cash)
    }

    #[inline]
    pub(crate) fn blocks(&self, seat: Seat) -> i64 {
        self.base.ledger.balance(seat, Commodity::Blocks)
    }

    /// Its price on the Index.
    #[inline]
    pub(crate) fn price(&self, seat: Seat) -> Money {
        self.board.price(self.firm(seat).space.into())
    }

    /// What a Block brings now.
    pub(crate) fn sale_price(&self, seat: Seat) -> Money {
        let higher = self.in_force(seat, Effect::Underwriting).map_or(0, |card| card.by as usize);
        self.board.price(usize::from(self.firm(seat).space) + higher)
    }

    /// What a corporation pays where so much is asked.
    pub(crate) fn cost(&self, seat: Seat, asked: Money) -> Money {
        match self.in_force(seat, Effect::Discount) {
            Some(card) => asked - Money((asked.0 * card.by + 99) / 100),
            None => asked,
        }
    }

    /// The card of this turn, if this corporation played it and it does this.
    #[inline]
    pub(crate) fn in_force(&self, seat: Seat, effect: Effect) -> Option<&Card> {
        let played = self.played.as_ref().filter(|played| played.by == seat)?;
        let card = &self.board.press[played.card];
        (card.effect == effect).then_some(card)
    }

    /// Whether event cards are played with.
    #[inline]
    pub(crate) fn has_press(&self) -> bool {
        self.options.variant == Rules::Press
    }

    #[inline]
    pub(crate) fn value(&self, company: usize) -> Money {
        Money(self.board.companies[company].value)
    }

    /// Who may buy another company. §3.5.
    pub(crate) fn may_buy(&self, seat: Seat) -> bool {
        self.firm(seat).companies.len() < MOST_COMPANIES
    }

    /// How many bonds of a denomination the Treasury has left.
    pub(crate) fn bonds_left(&self, kind: usize) -> u8 {
        let is_of = |company: &usize| self.neighbours.bond(*company) == Some(kind);
        let taken: usize = self.firms.iter().map(|firm| firm.bonded.iter().filter(is_of).count()).sum();
        self.board.bonds[kind].count.saturating_sub(taken as u8)
    }

    /// The bond that can be taken for a company now, if there is one.
    #[inline]
    pub(crate) fn bond_at_hand(&self, company: usize) -> Option<Money> {
        let kind = self.neighbours.bond(company)?;
        (self.bonds_left(kind) > 0).then(|| Money(self.board.bonds[kind].value))
    }

    /// What a plan brings of a bond.
    pub(crate) fn bond_of(&self, company: usize, plan: Plan) -> Money {
        match plan.bond {
            Financing::Bond => self.bond_at_hand(company).unwrap_or_default(),
            Financing::NoBond => Money::ZERO,
        }
    }

    /// Whether a corporation can pay so much for a company with all that it has. §5.6.
    pub(crate) fn can_pay(&self, seat: Seat, company: usize, cost: Money) -> bool {
        let means = self.cash(seat) + self.sale_price(seat) * self.blocks(seat);
        means >= cost || means + self.bond_at_hand(company).unwrap_or_default() >= cost
    }

    /// The most Blocks that may be sold when so much is owed after the bond. §5.4.
    pub(crate) fn most_blocks(&self, seat: Seat, owed: Money) -> i64 {
        let held = self.blocks(seat);
        match self.options.blocks {
            BlockLimit::Debt => held.min(owed.max(Money::ZERO).divided_up(self.sale_price(seat).0).0),
            BlockLimit::None => held,
        }
    }

    /// What a company would bring each year: its own profits, the Bonuses, the Specials. §6.1, §6.2.
    pub(crate) fn brings(&self, seat: Seat, company: usize, bond: bool) -> [i64; 3] {
        let profit = self.board.companies[company].profit;
        let halved = bond && self.in_force(seat, Effect::WholeProfits).is_none();
        let own = if halved { Money(profit).divided_up(2).0 } else { profit };
        let (bonuses, specials) = self.neighbours.beside(company, self.firm(seat).companies);
        [own, bonuses, specials]
    }

    /// What is repaid for a corporation's bonds at the end.
    pub(crate) fn repayment(&self, seat: Seat) -> Money {
        self.base.ledger.money(seat, Commodity::Bonds)
    }

    /// The worth of a corporation. §8.2.
    pub(crate) fn worth(&self, seat: Seat) -> Money {
        if !self.base.alive.contains(seat) {
            return Money::ZERO;
        }
        let companies = self.base.ledger.money(seat, Commodity::Companies);
        self.cash(seat) + companies + self.final_price(seat) * self.blocks(seat) - self.repayment(seat)
    }

    /// What a Block counts in the worth: the price of the total profits, wherever the marker stands. §8.2.
    pub(crate) fn final_price(&self, seat: Seat) -> Money {
        self.board.price(self.board.space_for(self.firm(seat).profits))
    }

    pub(crate) fn moved(&mut self, movement: Movement<Reason>, journal: &mut impl Journal<crate::Event>) {
        self.base.ledger.transfer(movement, Audience::Everyone, journal);
    }

    /// From the Treasury to a corporation.
    pub(crate) fn receive(
        &mut self,
        seat: Seat,
        amount: i64,
        reason: Reason,
        journal: &mut impl Journal<crate::Event>,
    ) {
        self.moved(Movement { from: BANK, to: seat.into(), amount, reason }, journal);
    }

    /// From a corporation to the Treasury.
    pub(crate) fn pay_in(
        &mut self,
        seat: Seat,
        amount: i64,
        reason: Reason,
        journal: &mut impl Journal<crate::Event>,
    ) {
        self.moved(Movement { from: seat.into(), to: BANK, amount, reason }, journal);
    }

    /// Those still in the game who own less than eleven companies.
    pub(crate) fn buyers(&self) -> SeatSet {
        self.base.alive.iter().filter(|&seat| self.may_buy(seat)).collect()
    }
}
