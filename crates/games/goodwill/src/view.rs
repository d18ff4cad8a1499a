//! What one viewer may see.

use crate::edition::{Cards, MOST_INVESTORS, OFFERS, PolicyLine, SLOTS};
use crate::effect::Effect;
use crate::flow::Phase;
use crate::score::worth;
use crate::state::{
    Acted, Company, Election, Goodwill, HIGHEST_RESOURCE_PRICE, MOST_ACTED, Matching, PerCompany,
    PerResource, Resource, Revealed, START_TOKENS, Slot, Transaction, YearResult, votes_needed,
};
use crate::valuation::economy;
use crate::written;
use arrayvec::ArrayVec;
use kernel::kinds::as_list;
use kernel::vote::Ballot;
use kernel::{Ending, Game as _, Kind, Money, Seat, SeatSet, Viewer};
use serde::Serialize;
use std::sync::Arc;

/// What one viewer may see of a game. Bosses are named by their numbers; [`Printed`] has their faces.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Whose view it is, if it is a seat's.
    pub you: Option<Seat>,
    pub seats: u8,
    pub first_year: u16,
    pub year: u16,
    pub last_year: u16,
    pub phase: Phase,
    /// The company whose shares are traded or whose boss is voted on, or will be first.
    pub company: Company,
    /// The same, while it is its turn.
    pub in_turn: Option<Company>,
    /// The first or the second transaction.
    #[serde(rename = "transaction")]
    pub round: u8,
    /// Whom the game waits for.
    pub waiting: SeatSet,
    /// Who has sealed a price or a vote in this round.
    pub ready: SeatSet,
    pub dividends: bool,
    pub cash_only: bool,
    #[serde(serialize_with = "as_list")]
    #[cfg_attr(feature = "typescript", ts(as = "[CompanyView; 3]"))]
    pub companies: PerCompany<CompanyView>,
    #[serde(rename = "prices", serialize_with = "as_list")]
    #[cfg_attr(feature = "typescript", ts(as = "[ResourceView; 3]"))]
    pub resources: PerResource<ResourceView>,
    /// The bosses who can be proposed.
    #[serde(serialize_with = "written::numbers")]
    pub offers: ArrayVec<u8, OFFERS>,
    /// The bosses that lie under the deck, the next one first: everybody saw them go.
    #[serde(serialize_with = "written::numbers")]
    pub under_deck: ArrayVec<u8, 24>,
    /// How many bosses are drawn before those.
    pub deck: u8,
    /// What is coming this year, as far as the viewer knows it.
    #[serde(rename = "information")]
    pub dossiers: [DossierView; SLOTS],
    pub investors: ArrayVec<InvestorView, MOST_INVESTORS>,
    /// Who would win if the game ended now.
    pub leaders: SeatSet,
    /// One's own sealed price.
    pub envelope: Option<u8>,
    /// One's own sealed vote.
    pub ballot: Option<Ballot>,
    /// Who chooses a partner, while somebody has to.
    #[serde(rename = "partners", skip_serializing_if = "Matching::is_over")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Matching>"))]
    pub matching: Matching,
    /// Every transaction of the game so far.
    pub transactions: Vec<Transaction>,
    /// Who may still propose a boss.
    pub to_propose: SeatSet,
    /// Who proposed whom.
    #[serde(skip)]
    pub motion: Option<(Seat, u8)>,
    #[serde(rename = "motion")]
    pub proposal: Option<ProposalView>,
    /// The votes of this year.
    pub elections: Vec<Election>,
    /// What was last revealed, in the order in which it happened.
    pub revealed: ArrayVec<Revealed, SLOTS>,
    /// What it did, in the order in which it happened.
    pub acted: ArrayVec<Acted, MOST_ACTED>,
    /// Whether no price has been opened since.
    pub revealed_last: bool,
    /// The companies' last results.
    pub results: ArrayVec<YearResult, 3>,
    pub ending: Option<Ending>,
    pub winners: SeatSet,
    /// The faces of the cards.
    #[serde(skip)]
    pub(crate) cards: Option<Arc<Cards>>,
}

/// A company as everybody sees it.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CompanyView {
    pub company: Company,
    pub capital: i64,
    /// A tenth of the capital, rounded up.
    pub share_value: i64,
    pub market: i64,
    /// By resource.
    #[serde(rename = "resources", serialize_with = "written::tokens")]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Resource>"))]
    pub tokens: PerResource<i64>,
    pub resource_costs: i64,
    pub salary: i64,
    /// What the year would bring if it ended now.
    pub result: i64,
    #[serde(serialize_with = "written::number_if_any")]
    pub boss: Option<u8>,
    pub votes_needed: i64,
    pub bankrupt_in: Option<u16>,
}

/// A resource on the market.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ResourceView {
    pub resource: Resource,
    pub price: u8,
    /// How many tokens no company uses.
    pub reserve: i64,
}

/// A piece of information; what it says is there for those who may look at it.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DossierView {
    /// From 1.
    pub slot: u8,
    pub seen_by: SeatSet,
    pub percentage: Option<u8>,
    pub left: Option<Effect>,
    pub right: Option<Effect>,
}

/// An investor as everybody sees him.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct InvestorView {
    pub seat: Seat,
    pub in_play: bool,
    pub cash: Money,
    /// By company.
    #[serde(serialize_with = "as_list")]
    #[cfg_attr(feature = "typescript", ts(as = "[i64; 3]"))]
    pub shares: PerCompany<i64>,
    /// How many votes he has on the boss of the company whose turn it is.
    pub votes: i64,
    /// Cash and shares as they would count today.
    pub worth: Money,
}

/// A boss who was proposed, and by whom.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ProposalView {
    pub seat: Seat,
    #[serde(serialize_with = "written::number")]
    pub boss: u8,
    /// The votes that carry it.
    pub needed: i64,
    /// Who is known to vote for it: the one who proposed it, and the viewer after sealing a yes.
    pub ayes: SeatSet,
}

/// What is printed on cards and boards, and does not change during a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Printed {
    /// By their numbers, from 1.
    pub bosses: Vec<PrintedBoss>,
    /// How many places for tokens a company board has.
    pub places: i64,
    /// What a resource can cost.
    pub resource_prices: Vec<u8>,
}

/// The face of a boss.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedBoss {
    pub number: u8,
    pub name: String,
    pub salary: u8,
    pub innovation: u8,
    pub efficiency: u8,
    pub advertising: u8,
    pub dividends: bool,
    pub policy: Vec<PolicyLine>,
}

impl DossierView {
    /// Its percentage and its two events, if one knows them.
    pub(crate) fn pair(&self) -> Option<(u8, [Effect; 2])> {
        Some((self.percentage?, [self.left?, self.right?]))
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
        Money(self.companies[company].capital).divided_up(10).0
    }

    /// Works out for clients what follows from the rest.
    pub(crate) fn fill_in(&mut self) {
        self.in_turn = match self.phase {
            Phase::Prices | Phase::Partners | Phase::Proposals | Phase::Ballots | Phase::Replacement => {
                Some(self.company)
            }
            Phase::Tokens | Phase::Bosses | Phase::Shares | Phase::Information | Phase::Over => None,
        };
        let economy = economy(self);
        for &company in Company::ALL {
            let share_value = self.share_value(company);
            let shown = &mut self.companies[company];
            shown.share_value = share_value;
            shown.resource_costs = economy.resource_costs(company);
            shown.salary = self.cards.as_ref().map_or(0, |cards| economy.salary(company, cards));
            shown.result = shown.market - shown.resource_costs - shown.salary;
            shown.votes_needed = votes_needed(self.seats, company);
        }
        for &resource in Resource::ALL {
            self.resources[resource].reserve = economy.reserve(resource);
        }
        for investor in &mut self.investors {
            investor.votes = investor.shares[self.company];
        }
        let in_play = || self.investors.iter().filter(|investor| investor.in_play);
        let most = in_play().map(|investor| investor.worth).max();
        self.leaders = in_play().filter(|one| Some(one.worth) == most).map(|one| one.seat).collect();
        let ayes = self.you.filter(|_| self.ballot == Some(Ballot::Yes));
        self.proposal = self.motion.map(|(seat, boss)| ProposalView {
            seat,
            boss,
            needed: votes_needed(self.seats, self.company),
            ayes: ayes.into_iter().chain([seat]).collect(),
        });
        let opened_since = self.transactions.last().is_some_and(|last| last.year >= self.year);
        self.revealed_last = !self.revealed.is_empty() && (self.ending.is_some() || !opened_since);
    }

    /// The same view as somebody has it who knows nothing of what is coming. Bots that play with it show what
    /// information is worth.
    #[must_use]
    pub fn without_information(mut self) -> View {
        self.dossiers = self.dossiers.map(|known| DossierView {
            slot: known.slot,
            seen_by: known.seen_by,
            ..DossierView::default()
        });
        self
    }

    /// What is printed on the cards and boards of the edition in play.
    #[must_use]
    pub fn printed(&self) -> Printed {
        let bosses = self.cards.iter().flat_map(|cards| &cards.bosses).zip(1..);
        Printed {
            bosses: bosses
                .map(|(boss, number)| PrintedBoss {
                    number,
                    name: boss.name.clone(),
                    salary: boss.salary,
                    innovation: boss.innovation,
                    efficiency: boss.efficiency,
                    advertising: boss.advertising,
                    dividends: boss.dividends,
                    policy: boss.policy.clone(),
                })
                .collect(),
            places: START_TOKENS,
            resource_prices: (0..=HIGHEST_RESOURCE_PRICE).step_by(5).collect(),
        }
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
        for &company in Company::ALL {
            let board = self.boards[company];
            let (capital, market) = (self.capital(company), self.market(company));
            view.companies[company] = CompanyView {
                company,
                capital,
                market,
                tokens: PerResource::from_fn(|resource| self.tokens(company, resource)),
                boss: board.boss,
                bankrupt_in: (board.bankrupt_in > 0).then_some(board.bankrupt_in),
                ..CompanyView::default()
            };
        }
        for &resource in Resource::ALL {
            view.resources[resource] = ResourceView { resource, price: self.prices[resource], reserve: 0 };
        }
        view.offers.clone_from(&self.offers);
        view.under_deck.clear();
        view.under_deck.extend(self.bosses.tail().iter().copied().take(24));
        view.deck = self.bosses.rest().len() as u8;
        for slot in 0..SLOTS {
            let seen_by = self.who_sees(slot);
            let shown = self.base.ending.is_some()
                || viewer == Viewer::Everything
                || you.is_some_and(|seat| seen_by.contains(seat));
            let known = if shown { self.slots[slot] } else { Slot::default() };
            let card = known.card.map(|card| self.cards.events[usize::from(card)]);
            view.dossiers[slot] = DossierView {
                slot: slot as u8 + 1,
                seen_by,
                percentage: known.percentage,
                left: card.map(|card| card.left),
                right: card.map(|card| card.right),
            };
        }
        let values = PerCompany::from_fn(|company| self.final_value(company));
        view.investors.clear();
        view.investors.extend(Seat::first(self.base.seats).map(|seat| {
            let (cash, shares) = (self.cash(seat), PerCompany::from_fn(|company| self.shares(seat, company)));
            InvestorView {
                seat,
                in_play: self.base.alive.contains(seat),
                cash,
                shares,
                votes: 0,
                worth: worth(cash, &shares, &values),
            }
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
        view.acted.clone_from(&self.acted);
        view.results.clone_from(&self.results);
        view.ending = self.base.ending;
        view.winners = if self.base.ending.is_some() { self.winners() } else { SeatSet::NONE };
        if !view.cards.as_ref().is_some_and(|cards| Arc::ptr_eq(cards, &self.cards)) {
            view.cards = Some(Arc::clone(&self.cards));
        }
    }
}
