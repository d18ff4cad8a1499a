//! The course of a year: the only place where phases change.

use crate::action::Action;
use crate::event::{Event, Worth};
use crate::state::{Company, Goodwill, Matching, Phase, Reason};
use kernel::{Audience, Ending, Journal, Kind, Order, Outcome, Seat, SeatSet};

pub(crate) const YEARS_PLAYED: Ending = Ending("years played");
pub(crate) const NO_COMPANY: Ending = Ending("no company left");
pub(crate) const LAST_INVESTOR: Ending = Ending("last investor");
pub(crate) const AGREED: Ending = Ending("agreed");

impl Goodwill {
    /// A seat has decided, and the decision has been checked.
    pub(crate) fn decided(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        match action {
            Action::Price { price } => {
                self.envelopes.submit(seat, price);
                if !self.envelopes.waiting().is_empty() {
                    return;
                }
                self.step += 1;
                self.open_prices(journal);
            }
            Action::Trade { with } => {
                self.step += 1;
                self.choose_partner(seat, with, journal);
            }
            Action::Propose { boss } => {
                self.step += 1;
                self.to_propose.remove(seat);
                self.propose(seat, boss - 1, journal);
            }
            Action::Pass {} => {
                self.step += 1;
                self.to_propose.remove(seat);
            }
            Action::Yes {} | Action::No {} => {
                self.cast(seat, action == Action::Yes {});
                if !self.vote.waiting().is_empty() {
                    return;
                }
                self.step += 1;
                self.close_vote(journal);
            }
        }
        self.go_on(journal);
    }

    /// Chance has decided.
    pub(crate) fn drawn(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) {
        self.step += 1;
        match self.phase {
            Phase::Tokens => self.place_token(outcome, journal),
            Phase::Bosses => self.seat_boss(outcome, journal),
            Phase::Shares => self.deal_share(outcome, journal),
            Phase::Information => self.lay_out(outcome, journal),
            Phase::Replacement => {
                self.turn_up_boss(outcome, journal);
                self.phase = Phase::Proposals;
            }
            phase => unreachable!("nothing is drawn in the phase {phase:?}"),
        }
        self.go_on(journal);
    }

    /// The table has ordered something, and the order has been checked.
    pub(crate) fn ordered(&mut self, order: Order, journal: &mut impl Journal<Event>) {
        match order {
            Order::LastRound => {
                self.last_year = self.year;
                journal.record(Audience::Everyone, || Event::LastYearOrdered { year: self.year });
            }
            Order::EndNow => {
                self.step += 1;
                self.end(AGREED, journal);
            }
            Order::Resign { seat } => {
                self.step += 1;
                journal.record(Audience::Everyone, || Event::SeatResigned { seat });
                self.leave(seat, journal);
            }
            Order::Grant { seat, amount } => {
                journal.record(Audience::Everyone, || Event::GrantPaid { seat, amount });
                self.pay_from_bank(seat.into(), amount.0, Reason::Grant, journal);
            }
        }
        self.go_on(journal);
    }

    /// Goes through the phases until one waits for somebody.
    fn go_on(&mut self, journal: &mut impl Journal<Event>) {
        loop {
            if self.ending.is_some() {
                return;
            }
            if self.alive.len() <= 1 {
                return self.end(LAST_INVESTOR, journal);
            }
            if self.waits() {
                return;
            }
            match self.phase {
                Phase::Tokens => self.phase = Phase::Bosses,
                Phase::Bosses => {
                    self.tell_boards(journal);
                    self.phase = Phase::Shares;
                    if self.seats == 2 {
                        self.deal_evenly(journal);
                    }
                }
                Phase::Shares => {
                    self.tell_shares(journal);
                    self.begin_year(journal);
                }
                Phase::Information => self.open_company(self.companies().next()),
                Phase::Prices | Phase::Partners if self.round == 1 => {
                    self.round = 2;
                    self.ask_for_prices();
                }
                Phase::Prices | Phase::Partners => {
                    self.phase = Phase::Proposals;
                    self.to_propose = self.proposers();
                }
                Phase::Proposals => {
                    let next = self.companies().find(|&company| company > self.company);
                    match next {
                        Some(company) => self.open_company(Some(company)),
                        None => self.end_year(journal),
                    }
                }
                Phase::Ballots | Phase::Replacement | Phase::Over => {
                    unreachable!("the phase {:?} waits", self.phase)
                }
            }
        }
    }

    fn waits(&self) -> bool {
        match self.phase {
            Phase::Tokens => self.next_token_place().is_some(),
            Phase::Bosses => self.wants_bosses(),
            Phase::Shares => self.next_share_place().is_some(),
            Phase::Information => self.next_slot().is_some(),
            Phase::Prices => !self.envelopes.waiting().is_empty(),
            Phase::Partners => !self.matching.choosers.is_empty(),
            Phase::Proposals => !self.to_propose.is_empty(),
            Phase::Ballots | Phase::Replacement | Phase::Over => true,
        }
    }

    /// Whose decision the game waits for.
    #[inline]
    pub(crate) fn whom_it_waits_for(&self) -> SeatSet {
        let first = |seats: SeatSet| seats.lowest().map_or(SeatSet::NONE, SeatSet::only);
        match self.phase {
            Phase::Prices => self.envelopes.waiting(),
            Phase::Partners => first(self.matching.choosers),
            Phase::Proposals => first(self.to_propose),
            Phase::Ballots => self.vote.waiting(),
            _ => SeatSet::NONE,
        }
    }

    /// Who may act: in a sealed round also those who may still change what they submitted.
    #[inline]
    pub(crate) fn may_act(&self) -> SeatSet {
        match self.phase {
            Phase::Prices => self.envelopes.asked(),
            // The proposer's votes are a yes that cannot be changed.
            Phase::Ballots => {
                self.motion.map_or(SeatSet::NONE, |(proposer, _)| self.vote.voters().without(proposer))
            }
            _ => self.whom_it_waits_for(),
        }
    }

    fn begin_year(&mut self, journal: &mut impl Journal<Event>) {
        self.phase = Phase::Information;
        self.company = Company::Amber;
        self.round = 1;
        self.assign_information();
        self.announce_year(journal);
    }

    /// Tells what year it is and what everybody begins it with.
    pub(crate) fn announce_year(&mut self, journal: &mut impl Journal<Event>) {
        self.announced = true;
        journal.record(Audience::Everyone, || Event::YearBegan {
            year: self.year,
            cash: Seat::first(self.seats).map(|seat| self.cash(seat)).collect(),
            capitals: std::array::from_fn(|index| self.capital(Company::ALL[index])),
        });
    }

    /// A company's turn to be traded and voted on.
    pub(crate) fn open_company(&mut self, company: Option<Company>) {
        let Some(company) = company else { unreachable!("a game without companies is over") };
        self.company = company;
        self.round = 1;
        self.ask_for_prices();
    }

    pub(crate) fn ask_for_prices(&mut self) {
        self.phase = Phase::Prices;
        self.envelopes.begin(self.alive);
    }

    /// Everything is revealed and reckoned up: the next year, or the end.
    fn end_year(&mut self, journal: &mut impl Journal<Event>) {
        self.reveal(journal);
        self.book_results(journal);
        journal.record(Audience::Everyone, || Event::YearClosed {
            year: self.year,
            capitals: std::array::from_fn(|index| {
                let company = Company::ALL[index];
                (!self.is_bankrupt(company)).then(|| self.capital(company))
            }),
        });
        if self.companies().next().is_none() {
            return self.end(NO_COMPANY, journal);
        }
        if self.year >= self.last_year {
            return self.end(YEARS_PLAYED, journal);
        }
        self.year += 1;
        self.begin_year(journal);
    }

    fn end(&mut self, ending: Ending, journal: &mut impl Journal<Event>) {
        self.phase = Phase::Over;
        self.ending = Some(ending);
        self.envelopes.begin(SeatSet::NONE);
        self.matching = Matching::default();
        self.to_propose = SeatSet::NONE;
        self.motion = None;
        journal.record(Audience::Everyone, || Event::GameEnded {
            ending,
            values: std::array::from_fn(|index| self.final_value(Company::ALL[index])),
            worths: Seat::first(self.seats)
                .map(|seat| Worth {
                    seat,
                    cash: self.cash(seat),
                    shares: std::array::from_fn(|index| self.shares(seat, Company::ALL[index])),
                    total: self.worth(seat),
                })
                .collect(),
        });
    }
}
