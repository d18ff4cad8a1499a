//! What one viewer may see.

use crate::board::Board;
use crate::flow::Phase;
use crate::press::Card;
use crate::state::{Dallas, Debt, MOST_COMPANIES, OpenedBid};
use kernel::{Ending, Money, Places, Seat, SeatSet, Viewer};
use serde::Serialize;
use std::sync::Arc;

kernel::kinds! {
    /// Where a company's card is, as far as the viewer knows.
    pub enum Lies {
        /// In the deck, or in somebody else's hand.
        Unseen = "unseen",
        /// In one's own hand.
        Hand = "hand",
        Pool = "pool",
        Owned = "owned",
        /// Out of play.
        Gone = "gone",
    }
}

/// What one viewer may see of a game. Companies are in the order of their numbers; [`Printed`] has their faces.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Whose view it is, if it is a seat's.
    pub you: Option<Seat>,
    pub year: u16,
    pub last_year: u16,
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whom the game waits for, and who has sealed a bid.
    pub waiting: SeatSet,
    pub ready: SeatSet,
    pub firms: Vec<FirmView>,
    pub companies: Vec<CompanyView>,
    /// How many bonds of each denomination the Treasury has left.
    pub bonds: Vec<u8>,
    /// How many cards are left in the deck.
    pub deck: u32,
    /// The company that is offered, by its number, and who offers it.
    pub offered: Option<u32>,
    pub offerer: Option<Seat>,
    /// The least that can be bid.
    pub least: Money,
    /// Who may not decline.
    pub must_bid: SeatSet,
    /// The bids that were opened last, in which year, the company that they were for, by its number, and who won it.
    pub opened: Vec<OpenedBid>,
    pub opened_in: u16,
    pub opened_for: Option<u32>,
    pub winner: Option<Seat>,
    /// One's own sealed bid; nothing within it is that one declined.
    pub bid: Option<Option<Money>>,
    /// What somebody has to pay for.
    pub debt: Option<Debt>,
    /// How many cards whoever has the turn has to discard.
    pub to_discard: u32,
    /// The event cards, where they are played with.
    pub press: Option<PressView>,
    /// Whether any number of Blocks may be sold.
    pub any_blocks: bool,
    pub ending: Option<Ending>,
    pub winners: SeatSet,
    #[serde(skip)]
    pub(crate) board: Option<Arc<Board>>,
}

/// A corporation.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FirmView {
    pub seat: Seat,
    /// The year in which it left the game.
    pub left_in: Option<u16>,
    pub cash: Money,
    pub blocks: i64,
    /// Its price on the Index, the space of that from 1, and what a Block brings now.
    pub price: Money,
    pub space: u32,
    pub sale_price: Money,
    /// What a Block counts in the worth.
    pub final_price: Money,
    /// The total of its profits, and what of it is new this year.
    pub profits: Money,
    pub new_profits: Money,
    /// Whether it is paid no profits at this year's end.
    pub penalised: bool,
    /// What its companies are worth together, how many they are, and how many more it may buy.
    pub companies_value: Money,
    pub companies: u32,
    pub room: u32,
    /// What is repaid for its bonds at the end.
    pub repayment: Money,
    pub worth: Money,
    /// How many cards it holds.
    pub hand: u32,
    /// How many event cards, and those of them that all know of.
    pub press: u32,
    pub known_press: Places,
    /// Whether an event card keeps its price from rising this year.
    pub held_down: bool,
}

/// The event cards. They are told by their numbers, from 1, as in [`Printed`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PressView {
    /// How many are left to draw, and those under the deck that all know of, the next one first.
    pub deck: u32,
    pub under: Vec<u32>,
    /// One's own.
    pub hand: Places,
    /// The card of this turn.
    pub played: Option<PlayedView>,
    /// One's own answer to it: the number of a card, or nothing.
    pub answer: Option<Option<u32>>,
}

/// An event card that was played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayedView {
    pub by: Seat,
    pub card: u32,
    /// The rival that it names.
    pub rival: Option<Seat>,
    /// What the die shows.
    pub die: Option<u8>,
    /// Whom it would harm, or did, and who of them answered it.
    pub harmed: SeatSet,
    pub averted: SeatSet,
    pub returned: SeatSet,
}

/// A company.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CompanyView {
    pub lies: Lies,
    pub owner: Option<Seat>,
    /// Whether a bond was taken for it.
    pub bonded: bool,
    /// What it would bring each year to each corporation beside its own profits, by seat; nothing once it is owned.
    pub beside: Vec<Money>,
}

/// What is printed and does not change during a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Printed {
    pub companies: Vec<PrintedCompany>,
    pub across: Vec<Vec<i64>>,
    pub down: Vec<Vec<i64>>,
    pub special: Vec<Vec<i64>>,
    pub prices: Vec<PrintedPrice>,
    pub bonds: Vec<PrintedBond>,
    pub cards: Vec<Card>,
}

/// The face of a company.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedCompany {
    pub name: String,
    pub symbol: String,
    pub row: u8,
    pub column: u8,
    pub value: Money,
    pub profit: Money,
    pub headquarters: String,
    pub product: String,
}

/// A space of the Index.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedPrice {
    pub profits: Money,
    pub price: Money,
}

/// A denomination of bonds.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedBond {
    pub value: Money,
    pub repaid: Money,
    pub count: u8,
}

impl View {
    #[must_use]
    pub fn firm(&self, seat: Seat) -> &FirmView {
        &self.firms[seat.index()]
    }

    /// Those still in the game.
    pub fn alive(&self) -> impl Iterator<Item = &FirmView> {
        self.firms.iter().filter(|firm| firm.left_in.is_none())
    }

    pub(crate) fn board(&self) -> &Board {
        self.board.as_ref().expect("a view that was written")
    }

    /// The companies that lie so, from 0.
    pub(crate) fn lying(&self, lies: Lies) -> impl Iterator<Item = usize> {
        self.companies.iter().enumerate().filter(move |(_, each)| each.lies == lies).map(|(index, _)| index)
    }

    #[must_use]
    pub fn printed(&self) -> Printed {
        let board = self.board();
        let companies = board.companies.iter().map(|company| PrintedCompany {
            name: company.name.clone(),
            symbol: company.symbol.clone(),
            row: company.place[0],
            column: company.place[1],
            value: Money(company.value),
            profit: Money(company.profit),
            headquarters: company.headquarters.clone(),
            product: company.product.clone(),
        });
        let price = |each: &crate::board::Price| PrintedPrice {
            profits: Money(each.profits),
            price: Money(each.price),
        };
        let bond = |each: &crate::board::Bond| PrintedBond {
            value: Money(each.value),
            repaid: Money(each.repaid),
            count: each.count,
        };
        Printed {
            companies: companies.collect(),
            across: board.across.clone(),
            down: board.down.clone(),
            special: board.special.clone(),
            prices: board.prices.iter().map(price).collect(),
            bonds: board.bonds.iter().map(bond).collect(),
            cards: board.press.clone(),
        }
    }
}

impl Dallas {
    pub(crate) fn write_view(&self, viewer: Viewer, view: &mut View) {
        let own = viewer.seat().filter(|_| self.base.ending.is_none());
        view.you = viewer.seat();
        (view.year, view.last_year) = (self.base.round, self.base.last_round);
        (view.phase, view.turn) = (self.base.phase(), self.turn);
        let quiet = self.base.course.quietly_asked();
        view.waiting = if quiet.is_empty() { self.base.course.waiting() } else { quiet };
        view.ready = self.base.course.ready();
        view.firms.clear();
        view.firms.extend(Seat::first(self.base.seats).map(|seat| self.firm_view(seat)));
        let in_hand = match viewer {
            Viewer::Seat(seat) => self.firm(seat).hand,
            Viewer::Public | Viewer::Everything => Places::default(),
        };
        self.write_companies(in_hand, &mut view.companies);
        view.bonds.clear();
        view.bonds.extend((0..self.board.bonds.len()).map(|kind| self.bonds_left(kind)));
        view.deck = self.deck.len() as u32;
        view.offered = self.offering.map(|offering| Self::number(offering.company));
        view.offerer = self.offering.map(|offering| offering.by);
        view.least = self.auction.least();
        let bids = self.base.phase() == Phase::Bids;
        let must_bid = |seat: &Seat| bids && !self.auction.may_decline(*seat);
        view.must_bid = self.base.alive.iter().filter(must_bid).collect();
        view.opened.clear();
        view.opened.extend_from_slice(&self.opened);
        view.opened_in = self.opened_in;
        (view.opened_for, view.winner) = (self.opened_for.map(Self::number), self.winner);
        view.bid = own.filter(|_| bids).and_then(|seat| self.auction.round().peek(seat).copied());
        view.debt = self.debt;
        view.to_discard = self.to_discard.into();
        self.write_press(viewer.seat(), own, &mut view.press);
        view.any_blocks = self.options.blocks == crate::options::BlockLimit::None;
        view.ending = self.base.ending;
        view.winners = if self.base.ending.is_some() { self.winners() } else { SeatSet::NONE };
        if view.board.is_none() {
            view.board = Some(Arc::clone(&self.board));
        }
    }

    fn write_press(&self, viewer: Option<Seat>, own: Option<Seat>, press: &mut Option<PressView>) {
        if !self.has_press() {
            *press = None;
            return;
        }
        let press = press.get_or_insert_default();
        press.deck = self.press.len() as u32;
        press.under.clear();
        press.under.extend(self.press.tail().iter().map(|&card| u32::from(card) + 1));
        press.hand = viewer.map_or(Places::default(), |seat| self.firm(seat).press);
        press.played = self.played.map(|played| PlayedView {
            by: played.by,
            card: Self::number(played.card),
            rival: played.rival,
            die: (played.die > 0).then_some(played.die),
            harmed: played.harmed,
            averted: played.averted,
            returned: played.returned,
        });
        let answer = own.and_then(|seat| self.answers.peek(seat).copied());
        press.answer = answer.map(|card| card.map(|card| u32::from(card) + 1));
    }

    fn firm_view(&self, seat: Seat) -> FirmView {
        let firm = self.firm(seat);
        FirmView {
            seat,
            left_in: (firm.left_in > 0).then_some(firm.left_in),
            cash: self.cash(seat),
            blocks: self.blocks(seat),
            price: self.price(seat),
            sale_price: self.sale_price(seat),
            space: u32::from(firm.space) + 1,
            final_price: self.final_price(seat),
            profits: Money(firm.profits),
            new_profits: Money(firm.new_profits),
            penalised: firm.penalised,
            companies_value: self.base.ledger.money(seat, crate::Commodity::Companies),
            companies: firm.companies.len() as u32,
            room: (MOST_COMPANIES - firm.companies.len()) as u32,
            repayment: self.repayment(seat),
            worth: self.worth(seat),
            hand: firm.hand.len() as u32,
            press: firm.press.len() as u32,
            known_press: firm.known_press,
            held_down: firm.held_down,
        }
    }

    fn write_companies(&self, in_hand: Places, companies: &mut Vec<CompanyView>) {
        let all = self.board.companies.len();
        let empty = || CompanyView { lies: Lies::Unseen, owner: None, bonded: false, beside: Vec::new() };
        companies.resize_with(all, empty);
        for (company, view) in companies.iter_mut().enumerate() {
            (view.owner, view.bonded) = (None, false);
            view.beside.clear();
            view.lies = match company {
                _ if in_hand.contains(company) => Lies::Hand,
                _ if self.pool.contains(company) => Lies::Pool,
                _ if self.gone.contains(company) => Lies::Gone,
                _ => Lies::Unseen,
            };
        }
        for seat in self.base.alive.iter() {
            let firm = self.firm(seat);
            for company in firm.companies.iter() {
                let view = &mut companies[company];
                (view.lies, view.owner) = (Lies::Owned, Some(seat));
                view.bonded = firm.bonded.contains(company);
            }
        }
        let seats = usize::from(self.base.seats);
        for view in companies.iter_mut().filter(|view| !matches!(view.lies, Lies::Owned | Lies::Gone)) {
            view.beside.resize(seats, Money::ZERO);
        }
        for seat in self.base.alive.iter() {
            self.neighbours.add_beside(self.firm(seat).companies, |company, profit| {
                if let Some(beside) = companies[company].beside.get_mut(seat.index()) {
                    *beside += Money(profit);
                }
            });
        }
    }

    /// Who has the greatest worth, of those in the game.
    fn winners(&self) -> SeatSet {
        let best = self.base.alive.iter().map(|seat| self.worth(seat)).max();
        self.base.alive.iter().filter(|&seat| Some(self.worth(seat)) == best).collect()
    }
}
