//! What one viewer may see.

use crate::economy::Economy;
use crate::edition::{Cards, MOST_INVESTORS, OFFERS, SLOTS};
use crate::flow::Phase;
use crate::state::{
    Company, Election, Goodwill, Matching, Resource, Revealed, Slot, Transaction, YearResult,
};
use arrayvec::ArrayVec;
use kernel::vote::Ballot;
use kernel::{Ending, Game as _, Kind, Money, Seat, SeatSet, Viewer};
use std::sync::Arc;

/// What one viewer may see of a game. It is compact, for bots look often; [`crate::view`] writes it out in full, with
/// the faces of cards and bosses, when it is serialised.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Whose view it is, if it is a seat's.
    pub you: Option<Seat>,
    pub seats: u8,
    pub first_year: u16,
    pub year: u16,
    pub last_year: u16,
    pub phase: Phase,
    /// The company whose shares are traded or whose boss is voted on.
    pub company: Company,
    /// The first or the second transaction.
    pub round: u8,
    /// Whom the game waits for.
    pub waiting: SeatSet,
    /// Who has sealed a price or a vote in this round.
    pub ready: SeatSet,
    pub dividends: bool,
    pub cash_only: bool,
    pub companies: [CompanyView; 3],
    /// The prices of the resources.
    pub prices: [u8; 3],
    pub offers: ArrayVec<u8, OFFERS>,
    /// The bosses that lie under the deck, the next one first: everybody saw them go.
    pub under_deck: ArrayVec<u8, 24>,
    /// How many bosses are drawn before those.
    pub deck: u8,
    pub(crate) information: [Slot; SLOTS],
    /// Who is in the game and may look at each piece of information.
    pub seen_by: [SeatSet; SLOTS],
    pub investors: ArrayVec<InvestorView, MOST_INVESTORS>,
    /// One's own sealed price.
    pub envelope: Option<u8>,
    /// One's own sealed vote.
    pub ballot: Option<Ballot>,
    pub(crate) matching: Matching,
    /// Every transaction of the game so far.
    pub transactions: Vec<Transaction>,
    /// Who may still propose a boss.
    pub to_propose: SeatSet,
    /// Who proposed whom.
    pub motion: Option<(Seat, u8)>,
    /// The votes of this year.
    pub elections: Vec<Election>,
    /// What was last revealed, in the order in which it happened.
    pub revealed: ArrayVec<Revealed, SLOTS>,
    /// The companies as they stood before it happened.
    pub(crate) before: Economy,
    /// The companies' last results.
    pub results: ArrayVec<YearResult, 3>,
    pub ending: Option<Ending>,
    pub winners: SeatSet,
    /// The faces of the cards.
    pub(crate) cards: Option<Arc<Cards>>,
}

/// A company as everybody sees it.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct CompanyView {
    pub capital: i64,
    pub market: i64,
    /// By resource.
    pub tokens: [i64; 3],
    pub boss: Option<u8>,
    pub bankrupt_in: Option<u16>,
}

/// An investor as everybody sees him.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct InvestorView {
    pub seat: Seat,
    pub in_play: bool,
    pub cash: Money,
    /// By company.
    pub shares: [i64; 3],
    /// Cash and shares as they would count today.
    pub worth: Money,
}

impl Default for View {
    fn default() -> View {
        View {
            you: None,
            seats: 0,
            first_year: 0,
            year: 0,
            last_year: 0,
            phase: Phase::Tokens,
            company: Company::Amber,
            round: 1,
            waiting: SeatSet::NONE,
            ready: SeatSet::NONE,
            dividends: false,
            cash_only: false,
            companies: [CompanyView::default(); 3],
            prices: [0; 3],
            offers: ArrayVec::new(),
            under_deck: ArrayVec::new(),
            deck: 0,
            information: [Slot::default(); SLOTS],
            seen_by: [SeatSet::NONE; SLOTS],
            investors: ArrayVec::new(),
            envelope: None,
            ballot: None,
            matching: Matching::default(),
            transactions: Vec::new(),
            to_propose: SeatSet::NONE,
            motion: None,
            elections: Vec::new(),
            revealed: ArrayVec::new(),
            before: Economy::default(),
            results: ArrayVec::new(),
            ending: None,
            winners: SeatSet::NONE,
            cards: None,
        }
    }
}

impl View {
    /// The investor on a seat.
    #[must_use]
    pub fn investor(&self, seat: Seat) -> &InvestorView {
        &self.investors[seat.index()]
    }

    /// A tenth of a company's capital, rounded up.
    #[must_use]
    pub fn share_value(&self, company: Company) -> i64 {
        Money(self.companies[company.index()].capital).divided_up(10).0
    }

    /// The same view as somebody has it who knows nothing of what is coming. Bots that play with it show what
    /// information is worth.
    #[must_use]
    pub fn without_information(mut self) -> View {
        self.information = [Slot::default(); SLOTS];
        self
    }
}

impl Goodwill {
    pub(crate) fn write_view(&self, viewer: Viewer, view: &mut View) {
        let you = match viewer {
            Viewer::Seat(seat) if seat.index() < usize::from(self.base.seats) => Some(seat),
            _ => None,
        };
        view.you = you;
        view.seats = self.base.seats;
        view.first_year = self.options.length.first_year();
        view.year = self.base.round;
        view.last_year = self.base.last_round;
        view.phase = self.base.phase();
        view.company = self.company;
        view.round = self.trading;
        view.waiting = self.base.waiting();
        view.ready = match self.motion {
            Some((proposer, _)) => self.base.course.ready().with(proposer),
            None => self.base.course.ready(),
        };
        view.dividends = self.options.pays_dividends();
        view.cash_only = self.options.counts_cash_only();
        for (&company, shown) in Company::ALL.iter().zip(&mut view.companies) {
            let board = self.boards[company.index()];
            *shown = CompanyView {
                capital: self.capital(company),
                market: self.market(company),
                tokens: std::array::from_fn(|index| self.tokens(company, Resource::ALL[index])),
                boss: board.boss,
                bankrupt_in: (board.bankrupt_in > 0).then_some(board.bankrupt_in),
            };
        }
        view.prices = self.prices;
        view.offers.clone_from(&self.offers);
        view.under_deck.clear();
        view.under_deck.extend(self.bosses.tail().iter().copied().take(24));
        view.deck = self.bosses.rest().len() as u8;
        for slot in 0..SLOTS {
            view.seen_by[slot] = self.who_sees(slot);
            let shown = self.base.ending.is_some()
                || viewer == Viewer::Everything
                || you.is_some_and(|seat| view.seen_by[slot].contains(seat));
            view.information[slot] = if shown { self.slots[slot] } else { Slot::default() };
        }
        view.investors.clear();
        view.investors.extend(Seat::first(self.base.seats).map(|seat| InvestorView {
            seat,
            in_play: self.base.alive.contains(seat),
            cash: self.cash(seat),
            shares: std::array::from_fn(|index| self.shares(seat, Company::ALL[index])),
            worth: self.worth(seat),
        }));
        view.envelope = you
            .filter(|_| self.base.phase() == Phase::Prices)
            .and_then(|seat| self.envelopes.peek(seat).copied());
        view.ballot =
            you.filter(|_| self.base.phase() == Phase::Ballots).and_then(|seat| self.vote.own(seat));
        view.matching = self.matching;
        view.transactions.clear();
        view.transactions.extend_from_slice(&self.transactions);
        view.to_propose = self.to_propose;
        view.motion = self.motion;
        view.elections.clear();
        view.elections.extend_from_slice(&self.elections);
        view.revealed.clone_from(&self.revealed);
        view.before = self.before;
        view.results.clone_from(&self.results);
        view.ending = self.base.ending;
        view.winners = if self.base.ending.is_some() { self.winners() } else { SeatSet::NONE };
        if !view.cards.as_ref().is_some_and(|cards| Arc::ptr_eq(cards, &self.cards)) {
            view.cards = Some(Arc::clone(&self.cards));
        }
    }
}
