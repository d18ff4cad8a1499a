//! Elections: the throw for Prime Minister, parties, votes, coalitions, confidence. §2.3 and chapter 13 of the rules.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Phase;
use crate::state::{Election, FRUITLESS, LEAST_SALARY, Poleconomy};
use kernel::course::Next;
use kernel::{Audience, Journal, Outcome, Places, Seat, SeatSet};

/// The seats that an action names by their numbers.
pub(crate) fn seats_of(members: Places) -> SeatSet {
    members.iter().map(|index| Seat::new(index as u8)).collect()
}

impl Poleconomy {
    /// The Prime Minister resigns, and all throw for the office, or Parliament is elected. §5.6, §13.7.
    pub(crate) fn begin_election(&mut self, journal: &mut impl Journal<Event>) -> Phase {
        journal.record(Audience::Everyone, || Event::ElectionCalled {});
        (self.premier, self.election_due) = (None, false);
        self.dissolve();
        let all = self.base.alive;
        // How the last proposal was answered stays to be seen.
        let Election { fruitless, assented, refused, .. } = self.election;
        self.election =
            Election { to_throw: all, candidates: all, fruitless, assented, refused, ..Election::default() };
        if self.is_political() { Phase::Parties } else { Phase::Premier }
    }

    /// Nobody is in office, nobody has a vote.
    fn dissolve(&mut self) {
        (self.government, self.redeemed) = (SeatSet::NONE, [0; 2]);
        (self.bill, self.carried) = (None, None);
        for player in &mut self.players {
            (player.throw, player.votes) = (0, 0);
            (player.named, player.party, player.nominee) = (SeatSet::NONE, SeatSet::NONE, None);
            (player.post, player.salary, player.dismissed, player.forsakes) = (None, 0, false, false);
        }
    }

    pub(crate) fn note_premier_throw(
        &mut self,
        outcome: Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        let Some(seat) = self.election.to_throw.lowest() else { return Phase::TurnEnd.into() };
        let [first, second] = self.lay_dice(outcome);
        self.election.to_throw.remove(seat);
        self.player_mut(seat).throw = first + second;
        journal.record(Audience::Everyone, || Event::PremierThrown { seat, first, second });
        if !self.election.to_throw.is_empty() {
            return Next::Again;
        }
        let candidates = self.election.candidates;
        let most = candidates.iter().map(|seat| self.player(seat).throw).max();
        let best: SeatSet = candidates.iter().filter(|&seat| Some(self.player(seat).throw) == most).collect();
        match best.lowest() {
            Some(premier) if best.len() == 1 => self.take_office(premier, journal),
            _ => {
                journal.record(Audience::Everyone, || Event::PremierTied { seats: best });
                (self.election.candidates, self.election.to_throw) = (best, best);
                Next::Again
            }
        }
    }

    /// The new Prime Minister has the next turn. §5.6.
    fn take_office(&mut self, seat: Seat, journal: &mut impl Journal<Event>) -> Next<Phase> {
        (self.premier, self.election) = (Some(seat), Election::default());
        journal.record(Audience::Everyone, || Event::PremierElected { seat });
        if self.is_political() {
            self.player_mut(seat).salary = LEAST_SALARY;
        }
        self.begin_turn(seat, journal).into()
    }

    pub(crate) fn name_party(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let Action::Party { members } = action else { return };
        let members = seats_of(members).with(seat);
        self.player_mut(seat).named = members;
        journal.record(Audience::Everyone, || Event::PartyNamed { seat, members });
    }

    /// A party stands if all of it have named the same. §13.1.
    pub(crate) fn found_parties(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        for seat in self.base.alive.iter() {
            let named = self.player(seat).named;
            let stands = named.len() > 1 && named.iter().all(|member| self.player(member).named == named);
            self.player_mut(seat).party = if stands { named } else { SeatSet::only(seat) };
            if stands && named.lowest() == Some(seat) {
                journal.record(Audience::Everyone, || Event::PartyFounded { members: named });
            }
        }
        self.election.to_throw = self.base.alive;
        Phase::Votes.into()
    }

    /// Two dice each, and again after a double. §13.2.
    pub(crate) fn note_votes(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let Some(seat) = self.election.to_throw.lowest() else { return Phase::TurnEnd.into() };
        let [first, second] = self.lay_dice(outcome);
        // No luck goes on for ever, and a number of votes has its bounds.
        let again = first == second && self.player(seat).votes < 1_000;
        self.player_mut(seat).votes += u16::from(first + second);
        let votes = self.player(seat).votes;
        journal.record(Audience::Everyone, || Event::VotesThrown { seat, first, second, votes, again });
        if !again {
            self.election.to_throw.remove(seat);
        }
        if !self.election.to_throw.is_empty() {
            return Next::Again;
        }
        self.seek_majority(journal)
    }

    /// The party or player that has more than half of all votes. §13.3.
    fn party_with_majority(&self) -> Option<SeatSet> {
        let parties = self.base.alive.iter().map(|seat| self.player(seat).party);
        parties
            .max_by_key(|party| self.votes_of(*party))
            .filter(|party| self.votes_of(*party) >= self.majority())
    }

    /// Whoever has the majority governs; if nobody has, coalitions are proposed.
    fn seek_majority(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        if let Some(party) = self.party_with_majority() {
            return self.form_government(party, journal);
        }
        self.government = SeatSet::NONE;
        (self.election.to_propose, self.election.proposer) = (self.base.alive, None);
        Phase::Coalition.into()
    }

    /// Who proposes a coalition now: the largest of those who have not; nobody, if somebody who left has left a majority behind. §13.4.
    pub(crate) fn proposer(&self) -> SeatSet {
        if self.election.proposer.is_some() || self.needs_no_coalition() {
            return SeatSet::NONE;
        }
        let left = self.election.to_propose.intersect(self.base.alive);
        let largest = left.iter().map(|seat| self.player(seat).votes).max();
        let first = left.iter().find(|&seat| Some(self.player(seat).votes) == largest);
        first.map_or(SeatSet::NONE, SeatSet::only)
    }

    /// Whether those who are left need nobody else: a party or player, or the Government that is to be rescued.
    fn needs_no_coalition(&self) -> bool {
        if self.election.is_rescue { self.has_confidence() } else { self.party_with_majority().is_some() }
    }

    pub(crate) fn propose(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        self.election.to_propose.remove(seat);
        if let Action::Propose { members } = action {
            let members = seats_of(members).with(seat);
            (self.election.proposer, self.election.proposed) = (Some(seat), members);
            (self.election.assented, self.election.refused) = (SeatSet::NONE, SeatSet::NONE);
            journal.record(Audience::Everyone, || Event::CoalitionProposed { seat, members });
        } else {
            journal.record(Audience::Everyone, || Event::CoalitionPassed { seat });
        }
    }

    /// Those who are named are asked; if nobody proposes any more there is another election. §13.5.
    pub(crate) fn put_coalition(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        if self.election.proposer.is_some() {
            return Phase::Assent.into();
        }
        match (self.needs_no_coalition(), self.election.is_rescue) {
            (true, true) => return self.renew_government(self.government, journal),
            (true, false) => return self.seek_majority(journal),
            _ => {}
        }
        if self.election.is_rescue {
            let (votes, all) = (self.votes_of(self.government), self.all_votes());
            journal.record(Audience::Everyone, || Event::ConfidenceLost { votes, all });
            self.election.fruitless = 0;
            return self.begin_election(journal).into();
        }
        self.election.fruitless += 1;
        let times = self.election.fruitless;
        journal.record(Audience::Everyone, || Event::ElectionFruitless { times });
        if times < FRUITLESS {
            return self.begin_election(journal).into();
        }
        let mut members = SeatSet::NONE;
        while self.votes_of(members) < self.majority() {
            let left = self.base.alive.minus(members);
            let Some(largest) =
                left.iter().max_by_key(|&seat| (self.player(seat).votes, std::cmp::Reverse(seat)))
            else {
                break;
            };
            members.insert(largest);
        }
        self.form_government(members, journal)
    }

    /// Who is asked to join: all who are named but the proposer, and those who are in the Government already. §13.4, §13.8.
    pub(crate) fn invited(&self) -> SeatSet {
        let stays = if self.election.is_rescue { self.government } else { SeatSet::NONE };
        let named = self.election.proposed.intersect(self.base.alive).minus(stays);
        self.election.proposer.map_or(SeatSet::NONE, |proposer| named.without(proposer))
    }

    pub(crate) fn answer_coalition(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let assents = action == Action::Assent {};
        let answered = if assents { &mut self.election.assented } else { &mut self.election.refused };
        answered.insert(seat);
        journal.record(Audience::Everyone, || Event::CoalitionAnswered { seat, assents });
    }

    pub(crate) fn count_assents(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let members = self.election.proposed.intersect(self.base.alive);
        let is_there = self.election.proposer.is_some_and(|proposer| self.base.alive.contains(proposer));
        let agreed =
            is_there && self.election.refused.is_empty() && self.votes_of(members) >= self.majority();
        if !agreed {
            (self.election.proposer, self.election.proposed) = (None, SeatSet::NONE);
            return Phase::Coalition.into();
        }
        if self.election.is_rescue {
            return self.renew_government(members, journal);
        }
        self.form_government(members, journal)
    }

    fn tell_government(&mut self, members: SeatSet, journal: &mut impl Journal<Event>) {
        self.government = members;
        let (votes, all) = (self.votes_of(members), self.all_votes());
        journal.record(Audience::Everyone, || Event::GovernmentFormed { members, votes, all });
    }

    fn form_government(&mut self, members: SeatSet, journal: &mut impl Journal<Event>) -> Next<Phase> {
        self.tell_government(members, journal);
        self.election.fruitless = 0;
        match members.lowest() {
            Some(premier) if members.len() == 1 => self.take_office(premier, journal),
            _ => Phase::Leader.into(),
        }
    }

    /// A Prime Minister has made up a majority: the order of play goes on. §13.8.
    fn renew_government(&mut self, members: SeatSet, journal: &mut impl Journal<Event>) -> Next<Phase> {
        for seat in self.government.minus(members).iter() {
            self.leave_government(seat);
        }
        self.tell_government(members, journal);
        self.election = Election::default();
        let next = self.base.alive.after(self.turn).unwrap_or(self.turn);
        self.begin_turn(next, journal).into()
    }

    /// Who names a Prime Minister: all of the Government, where there is a choice and it has its majority.
    pub(crate) fn government_members(&self) -> SeatSet {
        if self.government.len() > 1 && self.has_confidence() { self.government } else { SeatSet::NONE }
    }

    pub(crate) fn nominate(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let Action::Nominate { seat: nominee } = action else { return };
        self.player_mut(seat).nominee = Some(nominee);
        journal.record(Audience::Everyone, || Event::PremierNominated { seat, nominee });
    }

    /// Whom all have named, or who has the most votes; equals throw. §13.6.
    pub(crate) fn choose_premier(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let members = self.government.intersect(self.base.alive);
        let Some(first) = members.lowest().filter(|_| self.has_confidence()) else {
            return self.seek_majority(journal);
        };
        let agreed = self
            .player(first)
            .nominee
            .filter(|_| members.iter().all(|seat| self.player(seat).nominee == self.player(first).nominee));
        if let Some(premier) = agreed {
            return self.take_office(premier, journal);
        }
        let most = members.iter().map(|seat| self.player(seat).votes).max();
        let best: SeatSet = members.iter().filter(|&seat| Some(self.player(seat).votes) == most).collect();
        if let (Some(premier), 1) = (best.lowest(), best.len()) {
            return self.take_office(premier, journal);
        }
        journal.record(Audience::Everyone, || Event::PremierTied { seats: best });
        (self.election.candidates, self.election.to_throw) = (best, best);
        Phase::Premier.into()
    }

    /// Whether the Government has the majority.
    pub(crate) fn has_confidence(&self) -> bool {
        self.votes_of(self.government) >= self.majority()
    }

    /// Those who have withdrawn are out of the Government when the turn is over. §13.8.
    pub(crate) fn let_go_of_forsakers(&mut self, journal: &mut impl Journal<Event>) {
        for seat in self.government.iter() {
            if self.player(seat).forsakes {
                self.leave_government(seat);
                journal.record(Audience::Everyone, || Event::GovernmentLeft { seat });
            }
        }
    }

    pub(crate) fn leave_government(&mut self, seat: Seat) {
        self.government.remove(seat);
        let player = self.player_mut(seat);
        // Whoever comes back within the term has had a first salary.
        player.dismissed |= player.post.is_some();
        (player.post, player.salary, player.forsakes) = (None, 0, false);
    }

    /// The Prime Minister may propose another majority. §13.8.
    pub(crate) fn ask_for_confidence(&mut self, _: &mut impl Journal<Event>) -> Phase {
        let to_propose = self.premier.map_or(SeatSet::NONE, SeatSet::only);
        self.election = Election { to_propose, is_rescue: true, ..Election::default() };
        Phase::Coalition
    }
}
