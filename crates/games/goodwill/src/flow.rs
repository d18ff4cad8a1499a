//! The course of a year.

use crate::action::Action;
use crate::event::Event;
use crate::state::{Company, Goodwill, Matching, PerCompany, Reason};
use kernel::course::Next;
use kernel::vote::Ballot;
use kernel::{Audience, CommonRules, Ending, Flow, Journal, Money, Seat, SeatSet};

kernel::course! {
    /// Where a game stands. Chapter 2 of the rules sets it up, chapter 3 is a year.
    pub enum Phase for Goodwill, Action, Event {
        /// Resource tokens come to the company boards by chance.
        Tokens("2.2"): chance(token_chance) => place_token,
        /// A boss comes to each company, then three on offer.
        Bosses("2.3"): chance(boss_chance) => seat_boss,
        /// Shares are dealt.
        Shares("2.4"): chance(share_chance) => deal_share,
        /// Event and percentage cards are laid out face down.
        Information("4.1"): chance(information_chance) => lay_out,
        /// Everybody sets a price in secret, twice for each company.
        Prices("5.2"): sealed(all, seal_price) => open_prices,
        /// The smaller group chooses partners.
        Partners("5.9"): anew(chooser, choose_partner) => end_transaction,
        /// Shareholders may propose another boss.
        Proposals("6.1"): anew(proposer, propose_or_pass) => next_company,
        /// In between, shareholders vote on the boss who was proposed.
        Ballots("6.3"): sealed(voters, vote) => close_vote,
        /// A boss is turned up in the place of one who was elected.
        Replacement("6.5"): chance(boss_chance) => turn_up_boss,
    }
}

pub(crate) const YEARS_PLAYED: Ending = Ending("years played");
pub(crate) const NO_COMPANY: Ending = Ending("no company left");
pub(crate) const LAST_INVESTOR: Ending = Ending("last investor");

impl Flow for Goodwill {
    kernel::base!(Phase, Reason);

    const COMMON_RULES: CommonRules = CommonRules {
        over: "9.1",
        seats: "1.1",
        phases: "3.1",
        asked: None,
        last_round: "12.1",
        resigning: "12.2",
        grants: "12.3",
        chance: "12.4",
    };
    const GRANT: Reason = Reason::Grant;
    const LARGEST_GRANT: Money = Money(10_000);
    const ENDINGS: &'static [Ending] = &[YEARS_PLAYED, NO_COMPANY, LAST_INVESTOR];

    fn ending(&self) -> Option<Ending> {
        (self.base.alive.len() <= 1).then_some(LAST_INVESTOR)
    }

    fn ended(&mut self, ending: Ending, journal: &mut impl Journal<Event>) {
        self.envelopes.clear();
        self.matching = Matching::default();
        self.to_propose = SeatSet::NONE;
        self.motion = None;
        journal.record(Audience::Everyone, || Event::GameEnded {
            ending,
            values: PerCompany::from_fn(|company| Money(self.final_value(company))),
            worths: self.worths(),
        });
    }

    fn leave(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        self.give_up(seat, journal);
    }

    fn takes_orders(&self) -> bool {
        !self.base.course.waits_for_chance()
    }
}

impl Goodwill {
    fn all(&self) -> SeatSet {
        self.base.alive
    }

    pub(crate) fn begin_year(&mut self, journal: &mut impl Journal<Event>) -> Phase {
        self.company = Company::Amber;
        self.trading = 1;
        self.assign_information();
        self.announce_year(journal);
        Phase::Information
    }

    /// Tells what year it is and what everybody begins it with.
    pub(crate) fn announce_year(&mut self, journal: &mut impl Journal<Event>) {
        self.announced = true;
        journal.record(Audience::Everyone, || Event::YearBegan {
            year: self.base.round,
            cash: Seat::first(self.base.seats).map(|seat| self.cash(seat)).collect(),
            capitals: PerCompany::from_fn(|company| Money(self.capital(company))),
        });
    }

    /// A company's turn to be traded and voted on.
    pub(crate) fn open_company(&mut self, company: Company) -> Phase {
        self.company = company;
        self.trading = 1;
        Phase::Prices
    }

    fn seal_price(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        if let Action::Price { price } = action {
            self.envelopes.seal(seat, price);
        }
    }

    /// Whose turn it is to choose a partner.
    fn chooser(&self) -> SeatSet {
        first(self.matching.choosers)
    }

    /// Shares are traded twice, then shareholders may propose a boss.
    pub(crate) fn end_transaction(&mut self, _: &mut impl Journal<Event>) -> Phase {
        if self.trading == 1 {
            self.trading = 2;
            return Phase::Prices;
        }
        self.to_propose = self.proposers();
        Phase::Proposals
    }

    /// Whose turn it is to propose a boss.
    fn proposer(&self) -> SeatSet {
        first(self.to_propose)
    }

    fn propose_or_pass(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        self.to_propose.remove(seat);
        if let Action::Propose { boss } = action {
            self.propose(seat, boss - 1, journal);
            self.base.course.interrupt(Phase::Ballots, ());
        }
    }

    /// Who votes: all who are asked but the proposer, whose votes are a yes that cannot be changed.
    fn voters(&self) -> SeatSet {
        self.motion.map_or(SeatSet::NONE, |(proposer, _)| self.vote.voters().without(proposer))
    }

    fn vote(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        self.vote.cast(seat, if action == (Action::Yes {}) { Ballot::Yes } else { Ballot::No });
    }

    /// The next company, or the end of the year.
    fn next_company(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        self.to_propose = SeatSet::NONE;
        match self.companies().find(|&company| company > self.company) {
            Some(company) => self.open_company(company).into(),
            None => self.end_year(journal),
        }
    }

    /// Everything is revealed and reckoned up: the next year, or the end.
    fn end_year(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        self.reveal(journal);
        self.book_results(journal);
        journal.record(Audience::Everyone, || Event::YearClosed {
            year: self.base.round,
            capitals: PerCompany::from_fn(|company| {
                (!self.is_bankrupt(company)).then(|| Money(self.capital(company)))
            }),
        });
        if self.companies().next().is_none() {
            return Next::End(NO_COMPANY);
        }
        if self.base.round >= self.base.last_round {
            return Next::End(YEARS_PLAYED);
        }
        self.base.round += 1;
        self.begin_year(journal).into()
    }
}

fn first(seats: SeatSet) -> SeatSet {
    seats.lowest().map_or(SeatSet::NONE, SeatSet::only)
}
