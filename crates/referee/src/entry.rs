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
    pub by: Actor,
    pub at: Millis,
    /// The step of the game that it answers.
    pub step: u32,
    pub act: Act<A>,
    /// The fingerprint of the game's state after it.
    pub digest: u64,
}

/// Who did something that stands in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    Person,
    /// A bot of this name.
    Bot(String),
    /// The rules, for one who is absent, and the end of a quiet step.
    Clock,
    Council,
    Instructor,
    /// What follows by itself: draws, and the reveal at the end.
    Referee,
}

impl Actor {
    /// A bot of this name.
    #[must_use]
    pub fn bot(name: impl Into<String>) -> Actor {
        Actor::Bot(name.into())
    }

    pub(crate) fn read(text: &str) -> Option<Actor> {
        Some(match text {
            "person" => Actor::Person,
            "clock" => Actor::Clock,
            "council" => Actor::Council,
            "instructor" => Actor::Instructor,
            "referee" => Actor::Referee,
            other => Actor::Bot(other.strip_prefix("bot:")?.to_owned()),
        })
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Person => f.write_str("person"),
            Actor::Bot(name) => write!(f, "bot:{name}"),
            Actor::Clock => f.write_str("clock"),
            Actor::Council => f.write_str("council"),
            Actor::Instructor => f.write_str("instructor"),
            Actor::Referee => f.write_str("referee"),
        }
    }
}

/// What was done: what an entry of the log is about. Only decisions, outcomes, orders and that time is up are inputs of the game.
#[derive(Clone, PartialEq, Debug)]
pub enum Act<A> {
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
    /// The time of a quiet step is up.
    TimeUp,
    /// The table decided from outside, with the reason if the instructor gave one.
    Order {
        order: Order,
        why: Option<String>,
    },
    /// The instructor laid out what chance will decide next: any chance, or the next one of this name. Files call it `stage`.
    StageOutcomes {
        what: Option<String>,
        outcomes: Vec<Outcome>,
    },
    /// The instructor closed the step: who has not decided is late.
    Close,
    /// The instructor gave one seat, or all, so many more milliseconds for the step.
    Extend {
        seat: Option<Seat>,
        more: Millis,
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
    /// A seat was given to another holder. Files call it `hand`.
    Reassign {
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

impl<A> Act<A> {
    /// Whether the game itself took this in.
    #[must_use]
    pub fn is_input(&self) -> bool {
        matches!(self, Act::Decision { .. } | Act::Chance { .. } | Act::TimeUp | Act::Order { .. })
    }

    /// The seat whose doing it was, for those acts that a seat does.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Act::Sit { seat, .. }
            | Act::Decision { seat, .. }
            | Act::Retract { seat, .. }
            | Act::Rewind { seat, .. }
            | Act::Motion { seat, .. }
            | Act::Ballot { seat, .. }
            | Act::Elect { seat, .. }
            | Act::Reassign { seat, .. } => Some(*seat),
            Act::Extend { seat, .. } => *seat,
            _ => None,
        }
    }

    /// The word for it in files.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Act::Sit { .. } => "sit",
            Act::Begin => "begin",
            Act::Decision { .. } => "decision",
            Act::Chance { .. } => "chance",
            Act::TimeUp => "time-up",
            Act::Order { .. } => "order",
            Act::StageOutcomes { .. } => "stage",
            Act::Close => "close",
            Act::Extend { .. } => "extend",
            Act::Retract { .. } => "retract",
            Act::Rewind { .. } => "rewind",
            Act::Motion { .. } => "motion",
            Act::Ballot { .. } => "ballot",
            Act::Elect { .. } => "elect",
            Act::Pause => "pause",
            Act::Resume => "resume",
            Act::Reassign { .. } => "hand",
            Act::Reveal { .. } => "reveal",
        }
    }
}
