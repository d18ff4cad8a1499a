//! The table is set up by chance. Chapter 2 of the rules.

use crate::edition::OFFERS;
use crate::event::{BoardSet, Dealt, Event};
use crate::flow::Phase;
use crate::state::{
    Commodity, Company, Goodwill, PerCompany, Reason, Resource, SHARES_EACH, START_CAPITAL, START_CASH,
    START_TOKENS,
};
use kernel::ledger::{Account, BANK};
use kernel::{Audience, Chance, Journal, Kind, Money, Movement, Odds, Outcome, Seat};

impl Goodwill {
    /// The first company that has not got its tokens yet.
    pub(crate) fn next_token_place(&self) -> Option<Company> {
        let tokens = |company| -> i64 { Resource::ALL.iter().map(|&each| self.tokens(company, each)).sum() };
        Company::ALL.iter().copied().find(|&company| tokens(company) < START_TOKENS)
    }

    pub(crate) fn token_chance(&self) -> Chance {
        let left =
            Resource::ALL.iter().map(|&each| self.base.ledger.balance(BANK, Commodity::tokens(each)) as u32);
        Chance { what: "resource token", odds: Odds::Weighted(left.collect()) }
    }

    pub(crate) fn place_token(
        &mut self,
        Outcome(index): Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Phase {
        if self.base.course.step() == 1 {
            journal.record(Audience::Everyone, || Event::GameStarted {
                cash: Money(START_CASH),
                capitals: START_CAPITAL.map(Money),
            });
        }
        let company = self.next_token_place().expect("a token is wanted");
        let resource = Resource::ALL[index as usize];
        self.transfer(BANK, company.account(), 1, Reason::placed(resource), journal);
        if self.next_token_place().is_some() { Phase::Tokens } else { Phase::Bosses }
    }

    fn wants_bosses(&self) -> bool {
        self.boards.values().iter().any(|board| board.boss.is_none()) || self.offers.len() < OFFERS
    }

    /// A boss comes to the next company, or is on offer.
    pub(crate) fn seat_boss(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) -> Phase {
        let boss = self.bosses.draw(outcome);
        match self.boards.values_mut().iter_mut().find(|board| board.boss.is_none()) {
            Some(board) => board.boss = Some(boss),
            None => self.offers.push(boss),
        }
        if self.wants_bosses() {
            return Phase::Bosses;
        }
        self.tell_boards(journal);
        if self.base.seats > 2 {
            return Phase::Shares;
        }
        self.deal_evenly(journal);
        self.end_dealing(journal)
    }

    fn tell_boards(&self, journal: &mut impl Journal<Event>) {
        let name = |boss: u8| self.cards.boss(boss).name.clone();
        journal.record(Audience::Everyone, || Event::BoardsSet {
            boards: Company::ALL
                .iter()
                .map(|&company| BoardSet {
                    company,
                    resources: self.resources_of(company),
                    boss: self.boards[company].boss.map(name).unwrap_or_default(),
                })
                .collect(),
            offers: self.offers.iter().copied().map(name).collect(),
        });
    }

    fn resources_of(&self, company: Company) -> Vec<Resource> {
        let repeated = |&resource: &Resource| (0..self.tokens(company, resource)).map(move |_| resource);
        Resource::ALL.iter().flat_map(repeated).collect()
    }

    /// Who gets the next share: one after the other round the table.
    pub(crate) fn next_share_place(&self) -> Option<Seat> {
        let (mut left, mut all) = (0, 0);
        for &company in Company::ALL {
            left += self.base.ledger.balance(BANK, Commodity::shares(company));
            all += self.issued(company);
        }
        (left > 0).then(|| Seat::new(((all - left) % i64::from(self.base.seats)) as u8))
    }

    /// How many shares of a company there are in this game.
    pub(crate) fn issued(&self, company: Company) -> i64 {
        let held: i64 = Seat::first(self.base.seats).map(|seat| self.shares(seat, company)).sum();
        held + self.base.ledger.balance(BANK, Commodity::shares(company))
    }

    pub(crate) fn share_chance(&self) -> Chance {
        let left =
            Company::ALL.iter().map(|&each| self.base.ledger.balance(BANK, Commodity::shares(each)) as u32);
        Chance { what: "share", odds: Odds::Weighted(left.collect()) }
    }

    pub(crate) fn deal_share(&mut self, Outcome(index): Outcome, journal: &mut impl Journal<Event>) -> Phase {
        let seat = self.next_share_place().expect("a share is left");
        let company = Company::ALL[index as usize];
        self.transfer(BANK, seat.into(), 1, Reason::dealt(company), journal);
        if self.next_share_place().is_some() { Phase::Shares } else { self.end_dealing(journal) }
    }

    /// Among two, each gets five of each company.
    fn deal_evenly(&mut self, journal: &mut impl Journal<Event>) {
        for seat in Seat::first(2) {
            for &company in Company::ALL {
                self.transfer(BANK, seat.into(), SHARES_EACH / 2, Reason::dealt(company), journal);
            }
        }
    }

    /// All shares are dealt, and the first year begins.
    fn end_dealing(&mut self, journal: &mut impl Journal<Event>) -> Phase {
        journal.record(Audience::Everyone, || Event::SharesDealt {
            dealt: Seat::first(self.base.seats)
                .map(|seat| Dealt { seat, shares: PerCompany::from_fn(|company| self.shares(seat, company)) })
                .collect(),
        });
        self.begin_year(journal)
    }

    /// Moves something for all to see; there is nothing in the ledger that is secret.
    #[inline]
    pub(crate) fn transfer(
        &mut self,
        from: Account,
        to: Account,
        amount: i64,
        reason: Reason,
        journal: &mut impl Journal<Event>,
    ) {
        self.base.ledger.transfer(Movement { from, to, amount, reason }, Audience::Everyone, journal);
    }
}
