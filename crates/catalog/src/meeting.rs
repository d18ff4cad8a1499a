//! The meeting of a council, whatever is played.

use kernel::Warning;
use referee::Rejected;

/// What a member of a council sees of its meeting. Who voted for what stays sealed.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    pub motions: Vec<Motion>,
    /// The motion that this member has voted for.
    pub ballot: Option<u32>,
    /// How many have voted.
    pub voted: u32,
    pub members: Vec<String>,
    pub chair: String,
    /// Whether an election of the chair is due.
    pub electing: bool,
    /// Whether it is the second ballot of it, in which the most votes elect.
    pub second_ballot: bool,
    /// Whom this member wants in the chair, if he has said so.
    pub wants: Option<String>,
    /// How many have said whom they want in the chair.
    pub chairs_voted: u32,
}

/// What somebody moved, and what would come of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Motion {
    /// From 1, in the order in which they were made.
    pub number: u32,
    pub member: String,
    /// In the notation of the game.
    pub action: String,
    /// What the form is called with which it was filled in.
    pub title: String,
    /// What was filled in, in a few words; none where there is nothing to fill in.
    pub brief: Option<String>,
    /// What it amounts to, in one sentence.
    pub explain: String,
    /// What can go wrong with it.
    pub warnings: Vec<Warning>,
    /// Why the rules would not take it now, so that no ballot for it counts.
    pub refused: Option<Rejected>,
}
