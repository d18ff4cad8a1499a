//! A seat that several people hold: anyone moves, ballots are sealed, the majority wins.
//!
//! A motion is also its mover's ballot, and everybody may vote anew until the council has decided. A motion
//! with more than half of all members behind it is carried at once. When all have voted and no motion has
//! a majority, the one with the most ballots is carried; among equals the chair decides by his ballot. At the
//! deadline the chair's ballot decides alone; if he has cast none, the motion with the most ballots, and of
//! equals the first. What the game no longer accepts does not count. A decision ends the meeting, and so
//! does every new step of the game; what is decided beside the question (a deal, say) takes only its own motion off the table.
//!
//! The chair is elected by a majority of all members, at any time. An election is due at the start and in each calendar year of the
//! game: when all have voted then and nobody has a majority, they vote once more, and after that the most votes elect, among equals
//! the lot. Until somebody is elected the chair stays.

/// The most motions in one meeting.
pub(crate) const MOST_MOTIONS: usize = 64;

/// What somebody moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Motion<A> {
    pub member: String,
    pub action: A,
}

/// What a member sees of a meeting. Who voted for what stays sealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting<'a, A> {
    /// Numbered from 1 in this order.
    pub motions: &'a [Motion<A>],
    /// The motion that this member has voted for.
    pub ballot: Option<u32>,
    /// How many have voted.
    pub voted: usize,
    pub members: &'a [String],
    pub chair: &'a str,
    /// Whether an election is due: nobody was elected yet in this calendar year.
    pub electing: bool,
    /// Whether it is the second ballot of it, in which the most votes elect.
    pub second_ballot: bool,
    /// Whom this member wants in the chair.
    pub chair_vote: Option<&'a str>,
    /// How many have voted for a chair.
    pub chair_votes: usize,
}

/// The votes of one seat's council. Members are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Votes<A> {
    pub(crate) motions: Vec<Motion<A>>,
    /// By member: the motion, counted from 0.
    pub(crate) ballots: Vec<Option<usize>>,
    pub(crate) election: Election,
}

impl<A> Default for Votes<A> {
    fn default() -> Self {
        Votes { motions: Vec::new(), ballots: Vec::new(), election: Election::default() }
    }
}

/// Who is to take the chair.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Election {
    /// By member: whom he wants.
    pub(crate) votes: Vec<Option<usize>>,
    /// The calendar year in which somebody was elected last; 0 if nobody was.
    pub(crate) elected_in: u32,
    /// The year of these votes: what was wanted in an earlier one does not count.
    pub(crate) year: u32,
    /// Whether a first ballot of this year elected nobody.
    pub(crate) again: bool,
}

impl Election {
    /// A member votes; returns whom that elects, if anybody. `lot` decides among equals.
    fn vote(&mut self, member: usize, candidate: usize, year: u32, lot: u64) -> Option<usize> {
        if self.year != year {
            self.votes.fill(None);
            (self.year, self.again) = (year, false);
        }
        self.votes[member] = Some(candidate);
        let elected = self.by_majority(candidate).or_else(|| self.by_most(lot));
        if elected.is_some() {
            self.votes.fill(None);
            (self.elected_in, self.again) = (year, false);
        }
        elected
    }

    fn by_majority(&self, candidate: usize) -> Option<usize> {
        (self.count(candidate) * 2 > self.votes.len()).then_some(candidate)
    }

    /// When an election is due and all have voted: a second ballot, and then whoever has the most votes.
    fn by_most(&mut self, lot: u64) -> Option<usize> {
        if self.elected_in >= self.year || self.votes.contains(&None) {
            return None;
        }
        if !self.again {
            self.again = true;
            self.votes.fill(None);
            return None;
        }
        let counts: Vec<usize> = (0..self.votes.len()).map(|member| self.count(member)).collect();
        let most = counts.iter().copied().max()?;
        let leading: Vec<usize> = (0..counts.len()).filter(|&member| counts[member] == most).collect();
        leading.get((lot % leading.len() as u64) as usize).copied()
    }

    fn count(&self, candidate: usize) -> usize {
        self.votes.iter().filter(|&&vote| vote == Some(candidate)).count()
    }
}

impl<A> Votes<A> {
    /// Votes of so many members.
    pub(crate) fn new(members: usize) -> Votes<A> {
        let election = Election { votes: vec![None; members], ..Election::default() };
        Votes { motions: Vec::new(), ballots: vec![None; members], election }
    }

    /// The same votes when the members are others: what those have voted who stay holds, and what was moved stays moved.
    pub(crate) fn of_members(self, before: &[String], now: &[String]) -> Votes<A> {
        let place_before = |name: &String| before.iter().position(|other| other == name);
        let place_now = |index: usize| now.iter().position(|name| *name == before[index]);
        Votes {
            ballots: now.iter().map(|name| self.ballots[place_before(name)?]).collect(),
            election: Election {
                votes: now.iter().map(|name| place_now(self.election.votes[place_before(name)?]?)).collect(),
                ..self.election
            },
            motions: self.motions,
        }
    }

    /// Ends the meeting. Votes for the chair stand until one is elected.
    pub(crate) fn adjourn(&mut self) {
        self.motions.clear();
        self.ballots.fill(None);
    }

    /// Something beside the question was decided: it is off the table, and the question is before the members as it was.
    pub(crate) fn settle(&mut self, carried: &A)
    where
        A: PartialEq,
    {
        let Some(place) = self.motions.iter().position(|motion| motion.action == *carried) else { return };
        self.motions.remove(place);
        for ballot in &mut self.ballots {
            *ballot =
                ballot.filter(|&motion| motion != place).map(|motion| motion - usize::from(motion > place));
        }
    }

    pub(crate) fn move_that(&mut self, member: usize, motion: Motion<A>) {
        self.motions.push(motion);
        self.ballots[member] = Some(self.motions.len() - 1);
    }

    /// Votes for a chair in this calendar year; returns the one whom that elects. `lot` decides among equals.
    pub(crate) fn elect(&mut self, member: usize, candidate: usize, year: u32, lot: u64) -> Option<usize> {
        self.election.vote(member, candidate, year, lot)
    }

    /// The motion that is carried, if one is.
    pub(crate) fn carried(&self, chair: usize, valid: impl Fn(&A) -> bool) -> Option<&A> {
        let counts = self.counts(valid);
        let most = counts.iter().copied().max().filter(|&most| most > 0)?;
        if most * 2 <= self.ballots.len() {
            let cast: usize = counts.iter().sum();
            if cast < self.ballots.len() {
                return None;
            }
        }
        let mut leading = (0..counts.len()).filter(|&motion| counts[motion] == most);
        let first = leading.next()?;
        if leading.next().is_none() {
            return Some(&self.motions[first].action);
        }
        let choice = self.ballots[chair].filter(|&motion| counts[motion] == most)?;
        Some(&self.motions[choice].action)
    }

    /// The motion that is carried when the time is up.
    pub(crate) fn carried_at_deadline(&self, chair: usize, valid: impl Fn(&A) -> bool) -> Option<&A> {
        let counts = self.counts(valid);
        let by_chair = self.ballots[chair].filter(|&motion| counts[motion] > 0);
        let most = counts.iter().copied().max().filter(|&most| most > 0)?;
        let choice = by_chair.or_else(|| counts.iter().position(|&count| count == most))?;
        Some(&self.motions[choice].action)
    }

    /// By motion: the ballots for it; none for one that the game would refuse.
    fn counts(&self, valid: impl Fn(&A) -> bool) -> Vec<usize> {
        let mut counts = vec![0; self.motions.len()];
        for &motion in self.ballots.iter().flatten() {
            counts[motion] += 1;
        }
        for (count, motion) in counts.iter_mut().zip(&self.motions) {
            if *count > 0 && !valid(&motion.action) {
                *count = 0;
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn votes(ballots: &[Option<usize>]) -> Votes<u8> {
        let motions = (0..4).map(|action| Motion { member: String::new(), action }).collect();
        Votes { motions, ballots: ballots.to_vec(), ..Votes::new(ballots.len()) }
    }

    #[test]
    fn a_majority_need_not_wait() {
        assert_eq!(votes(&[Some(1), Some(1), None]).carried(2, |_| true), Some(&1));
        assert_eq!(votes(&[Some(1), None, None]).carried(0, |_| true), None);
        assert_eq!(votes(&[Some(1), Some(1), None, None]).carried(0, |_| true), None);
    }

    #[test]
    fn the_chair_breaks_ties() {
        let tied = votes(&[Some(0), Some(0), Some(2), Some(2)]);
        assert_eq!(tied.carried(3, |_| true), Some(&2));
        assert_eq!(tied.carried(1, |_| true), Some(&0));
        // A chair who votes for a third motion leaves the tie standing.
        let third = votes(&[Some(0), Some(0), Some(2), Some(2), Some(3)]);
        assert_eq!(third.carried(4, |_| true), None);
        assert_eq!(third.carried_at_deadline(4, |_| true), Some(&3));
    }

    #[test]
    fn at_the_deadline_somebody_decides() {
        assert_eq!(votes(&[Some(1), None, None]).carried_at_deadline(0, |_| true), Some(&1));
        assert_eq!(votes(&[None, Some(3), Some(3)]).carried_at_deadline(0, |_| true), Some(&3));
        assert_eq!(votes(&[None, None]).carried_at_deadline(0, |_| true), None);
    }

    #[test]
    fn what_the_game_refuses_does_not_count() {
        let refused = votes(&[Some(1), Some(1), Some(2)]);
        assert_eq!(refused.carried(0, |&action| action != 1), None);
        assert_eq!(refused.carried_at_deadline(0, |&action| action != 1), Some(&2));
    }

    #[test]
    fn what_is_decided_beside_the_question_leaves_the_question() {
        let mut votes = votes(&[Some(0), Some(1), Some(1), Some(2)]);
        votes.settle(&1);
        assert_eq!(votes.ballots, [Some(0), None, None, Some(1)]);
        assert_eq!(votes.motions.iter().map(|motion| motion.action).collect::<Vec<_>>(), [0, 2, 3]);
        votes.settle(&7);
        assert_eq!(votes.motions.len(), 3);
    }

    #[test]
    fn a_majority_elects() {
        let mut votes = votes(&[None, None, None]);
        assert_eq!(votes.elect(0, 2, 1, 0), None);
        assert_eq!(votes.elect(0, 1, 1, 0), None);
        assert_eq!(votes.elect(1, 2, 1, 0), None);
        assert_eq!(votes.elect(2, 2, 1, 0), Some(2));
        // Once somebody was elected, nothing but a majority elects another in that year.
        for (member, candidate) in [(0, 0), (1, 1), (2, 2), (0, 0), (1, 1), (2, 2)] {
            assert_eq!(votes.elect(member, candidate, 1, 0), None);
        }
        assert_eq!(votes.elect(0, 1, 1, 0), Some(1));
    }

    #[test]
    fn a_tied_election_is_voted_again_and_then_decided_by_lot() {
        for (lot, elected) in [(0, 0), (1, 3), (2, 0)] {
            let mut votes = votes(&[None; 4]);
            let ballot = [(0, 0), (1, 0), (2, 3), (3, 3)];
            for (member, candidate) in ballot {
                assert_eq!(votes.elect(member, candidate, 2, lot), None, "the first ballot is tied");
            }
            for (member, candidate) in &ballot[..3] {
                assert_eq!(votes.elect(*member, *candidate, 2, lot), None);
            }
            assert_eq!(votes.elect(3, 3, 2, lot), Some(elected));
        }
    }

    #[test]
    fn an_election_is_due_each_year_and_old_votes_lapse() {
        let mut votes = votes(&[None; 3]);
        assert_eq!(votes.elect(0, 1, 1, 0), None);
        assert_eq!(votes.elect(1, 1, 2, 0), None, "what was wanted last year does not count");
        assert_eq!(votes.elect(0, 1, 2, 0), Some(1));
        assert_eq!(votes.election.elected_in, 2);
    }

    #[test]
    fn what_those_voted_who_stay_holds() {
        let names = |list: &[&str]| -> Vec<String> { list.iter().map(ToString::to_string).collect() };
        let mut before = votes(&[Some(2), Some(1), None]);
        before.elect(0, 2, 1, 0);
        let now = before.of_members(&names(&["Ann", "Bob", "Cid"]), &names(&["Bob", "Ann", "Dot", "Cid"]));
        assert_eq!(now.ballots, [Some(1), Some(2), None, None]);
        assert_eq!(now.election.votes, [None, Some(3), None, None]);
        let gone = now.of_members(&names(&["Bob", "Ann", "Dot", "Cid"]), &names(&["Ann", "Dot"]));
        assert_eq!((gone.ballots, gone.election.votes), (vec![Some(2), None], vec![None, None]));
    }
}
