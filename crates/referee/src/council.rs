//! A seat that several people hold: anyone moves, ballots are sealed, the majority wins.
//!
//! A motion is also its mover's ballot, and everybody may vote anew until the council has decided. A motion
//! with more than half of all members behind it is carried at once. When all have voted and no motion has
//! a majority, the one with the most ballots is carried; among equals the chair decides by his ballot. At the
//! deadline the chair's ballot decides alone; if he has cast none, the motion with the most ballots, and of
//! equals the first. What the game no longer accepts does not count. A decision ends the meeting, and so
//! does every new step of the game.

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
    /// Whom this member wants in the chair, if he has said so since the last election.
    pub wants: Option<&'a str>,
    /// How many have said whom they want in the chair.
    pub chairs_voted: usize,
}

/// The votes of one seat's council. Members are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Votes<A> {
    pub(crate) motions: Vec<Motion<A>>,
    /// By member: the motion, counted from 0.
    pub(crate) ballots: Vec<Option<usize>>,
    /// By member: whom he wants in the chair.
    chairs: Vec<Option<usize>>,
}

impl<A> Default for Votes<A> {
    fn default() -> Self {
        Votes { motions: Vec::new(), ballots: Vec::new(), chairs: Vec::new() }
    }
}

impl<A> Votes<A> {
    /// Votes of so many members.
    pub(crate) fn new(members: usize) -> Votes<A> {
        Votes { motions: Vec::new(), ballots: vec![None; members], chairs: vec![None; members] }
    }

    /// Ends the meeting. Votes for the chair stand until one is elected.
    pub(crate) fn adjourn(&mut self) {
        self.motions.clear();
        self.ballots.fill(None);
    }

    pub(crate) fn move_that(&mut self, member: usize, motion: Motion<A>) {
        self.motions.push(motion);
        self.ballots[member] = Some(self.motions.len() - 1);
    }

    /// Votes for a chair; returns the one whom a majority now wants.
    pub(crate) fn elect(&mut self, member: usize, candidate: usize) -> Option<usize> {
        self.chairs[member] = Some(candidate);
        let votes = self.chairs.iter().filter(|&&vote| vote == Some(candidate)).count();
        let elected = votes * 2 > self.chairs.len();
        if elected {
            self.chairs.fill(None);
        }
        elected.then_some(candidate)
    }

    /// Whom a member wants in the chair.
    pub(crate) fn wants(&self, member: usize) -> Option<usize> {
        self.chairs[member]
    }

    /// How many have said whom they want in the chair.
    pub(crate) fn chairs_voted(&self) -> usize {
        self.chairs.iter().flatten().count()
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
        Votes { motions, ballots: ballots.to_vec(), chairs: vec![None; ballots.len()] }
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
    fn a_majority_elects() {
        let mut votes = votes(&[None, None, None]);
        assert_eq!(votes.elect(0, 2), None);
        assert_eq!(votes.elect(0, 1), None);
        assert_eq!(votes.elect(1, 2), None);
        assert_eq!(votes.elect(2, 2), Some(2));
    }
}
