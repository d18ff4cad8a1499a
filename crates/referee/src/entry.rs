//! The log of a match: what was done, by whom, when.

use crate::clock::Millis;
use crate::fairness::{Entropy, Secret};
use crate::header::Holder;
use kernel::{Money, Order, Outcome, Seat, SeatSet};
use std::fmt;

/// One entry of the log. Entries are numbered from 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<A> {
    pub number: u32,
    pub by: By,
    pub at: Millis,
    /// The step of the game that it answers.
    pub step: u32,
    pub deed: Deed<A>,
    /// The fingerprint of the game's state after it.
    pub digest: u64,
}

/// Who did it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum By {
    Person,
    /// A bot of this name.
    Bot(String),
    /// The rules, for one who is absent.
    Clock,
    Council,
    Instructor,
    /// What follows by itself: draws, and the reveal at the end.
    Referee,
}

impl By {
    /// A bot of this name.
    #[must_use]
    pub fn bot(name: impl Into<String>) -> By {
        By::Bot(name.into())
    }

    pub(crate) fn read(text: &str) -> Option<By> {
        Some(match text {
            "person" => By::Person,
            "clock" => By::Clock,
            "council" => By::Council,
            "instructor" => By::Instructor,
            "referee" => By::Referee,
            other => By::Bot(other.strip_prefix("bot:")?.to_owned()),
        })
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Person => f.write_str("person"),
            By::Bot(name) => write!(f, "bot:{name}"),
            By::Clock => f.write_str("clock"),
            By::Council => f.write_str("council"),
            By::Instructor => f.write_str("instructor"),
            By::Referee => f.write_str("referee"),
        }
    }
}

/// What was done.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed<A> {
    /// Somebody sat down and added entropy.
    Sit {
        seat: Seat,
        name: String,
        holder: Holder,
        entropy: Entropy,
    },
    /// The seats are taken, the seed is fixed, and the game starts.
    Begin,
    /// A seat decided. Submissions with the same id are one.
    Decision {
        seat: Seat,
        action: A,
        id: Option<String>,
    },
    /// Chance decided, by a numbered draw, or as the instructor had staged it.
    Chance {
        what: &'static str,
        draw: Option<u64>,
        outcome: Outcome,
    },
    /// The table decided from outside.
    Order(Order),
    /// The instructor laid out what chance will decide next.
    Stage {
        outcomes: Vec<Outcome>,
    },
    /// A seat took back its last open declaration, the entry of this number.
    Retract {
        seat: Seat,
        entry: u32,
    },
    /// With all agreed who have played since, the entry of this number and everything after it was taken back.
    Rewind {
        seat: Seat,
        entry: u32,
        agreed: SeatSet,
    },
    /// A member of a council moved that its seat do this.
    Motion {
        seat: Seat,
        member: String,
        action: A,
    },
    /// A member of a council voted for a motion, counted from 1 in the present meeting.
    Ballot {
        seat: Seat,
        member: String,
        motion: u32,
    },
    /// A member of a council voted for a new chair.
    Elect {
        seat: Seat,
        member: String,
        chair: String,
    },
    /// The clock stops, and nobody may act.
    Pause,
    Resume,
    /// A seat was handed to another holder.
    Hand {
        seat: Seat,
        name: String,
        holder: Holder,
    },
    /// The end: the secret, and how the match stood.
    Reveal {
        secret: Secret,
        ending: String,
        abandoned: bool,
        standings: Vec<Money>,
        winners: SeatSet,
    },
}

impl<A> Deed<A> {
    /// Whether the game itself took this in.
    #[must_use]
    pub fn is_input(&self) -> bool {
        matches!(self, Deed::Decision { .. } | Deed::Chance { .. } | Deed::Order(_))
    }

    /// The seat whose doing it was, for those deeds that a seat does.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Deed::Sit { seat, .. }
            | Deed::Decision { seat, .. }
            | Deed::Retract { seat, .. }
            | Deed::Rewind { seat, .. }
            | Deed::Motion { seat, .. }
            | Deed::Ballot { seat, .. }
            | Deed::Elect { seat, .. }
            | Deed::Hand { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// The word for it in files.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Deed::Sit { .. } => "sit",
            Deed::Begin => "begin",
            Deed::Decision { .. } => "decision",
            Deed::Chance { .. } => "chance",
            Deed::Order(_) => "order",
            Deed::Stage { .. } => "stage",
            Deed::Retract { .. } => "retract",
            Deed::Rewind { .. } => "rewind",
            Deed::Motion { .. } => "motion",
            Deed::Ballot { .. } => "ballot",
            Deed::Elect { .. } => "elect",
            Deed::Pause => "pause",
            Deed::Resume => "resume",
            Deed::Hand { .. } => "hand",
            Deed::Reveal { .. } => "reveal",
        }
    }
}
