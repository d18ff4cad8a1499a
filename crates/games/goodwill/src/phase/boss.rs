//! Shareholders choose the boss. Chapter 6 of the rules.

use crate::event::Event;
use crate::flow::Phase;
use crate::state::{Company, Election, Goodwill};
use kernel::course::Next;
use kernel::vote::{Ballot, Manner};
use kernel::{Audience, Chance, Journal, Outcome, Seat, SeatSet};

impl Goodwill {
    /// Who may propose a boss: all shareholders, unless they cannot reach the votes needed even together.
    pub(crate) fn proposers(&self) -> SeatSet {
        let holders = self.holders(self.company);
        let votes: i64 = holders.iter().map(|seat| self.shares(seat, self.company)).sum();
        if votes >= self.votes_needed(self.company) { holders } else { SeatSet::NONE }
    }

    /// A shareholder proposes; the others vote, unless the proposer's own shares decide.
    pub(crate) fn propose(&mut self, seat: Seat, boss: u8, journal: &mut impl Journal<Event>) {
        let company = self.company;
        journal.record(Audience::Everyone, || Event::BossProposed {
            company,
            seat,
            boss: self.cards.boss(boss).name.clone(),
        });
        self.motion = Some((seat, boss));
        let needed = self.votes_needed(company);
        let own = self.shares(seat, company);
        let holders = if own >= needed { SeatSet::only(seat) } else { self.holders(company) };
        let ledger = &self.base.ledger;
        let commodity = crate::state::Commodity::shares(company);
        let voters = holders.iter().map(|voter| (voter, ledger.balance(voter, commodity) as u32));
        self.vote.begin(Manner::Sealed, voters, needed as u32);
        self.vote.cast(seat, Ballot::Yes);
    }

    /// The last vote is in.
    pub(crate) fn close_vote(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let Some((proposer, boss)) = self.motion.take() else { return Next::Back };
        let answered = |ballot| -> SeatSet {
            self.vote.voters().iter().filter(|&seat| self.vote.shown(seat) == Some(ballot)).collect()
        };
        let tally = self.vote.tally().unwrap_or_default();
        let election = Election {
            company: self.company,
            proposer,
            boss,
            yes: answered(Ballot::Yes),
            no: answered(Ballot::No),
            votes_for: tally.yes as u8,
            votes_against: tally.no as u8,
            needed: self.vote.needed() as u8,
            carried: self.vote.carried() == Some(true),
        };
        self.vote.begin(Manner::Sealed, std::iter::empty(), 0);
        self.elections.push(election);
        journal.record(Audience::Everyone, || Event::VoteClosed {
            election,
            boss: self.cards.boss(boss).name.clone(),
        });
        if !election.carried {
            return Next::Back;
        }
        self.install(boss, journal);
        Next::Phase(Phase::Replacement)
    }

    /// The old boss goes under the deck, the new one comes from those on offer.
    fn install(&mut self, boss: u8, journal: &mut impl Journal<Event>) {
        let company = self.company;
        let old = self.boards[company].boss.replace(boss);
        if let Some(old) = old {
            self.bosses.put_under(old);
        }
        self.offers.retain(|offer| *offer != boss);
        let name = |boss: u8| self.cards.boss(boss).name.clone();
        journal.record(Audience::Everyone, || Event::BossReplaced {
            company,
            old: old.map(name),
            new: name(boss),
        });
    }

    pub(crate) fn boss_chance(&self) -> Chance {
        Chance { what: "boss", odds: self.bosses.odds().expect("more bosses than places") }
    }

    pub(crate) fn turn_up_boss(
        &mut self,
        outcome: Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        let boss = self.bosses.draw(outcome);
        self.offers.push(boss);
        journal
            .record(Audience::Everyone, || Event::BossOnOffer { boss: self.cards.boss(boss).name.clone() });
        Next::Back
    }

    /// A company's boss leaves it and goes under the deck.
    pub(crate) fn dismiss(&mut self, company: Company) {
        if let Some(boss) = self.boards[company].boss.take() {
            self.bosses.put_under(boss);
        }
    }
}
