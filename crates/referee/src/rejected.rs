//! Why something cannot happen now. Nothing has changed.

use crate::play::Question;
use kernel::{BadCall, Outcome, Refused, Seat, SeatSet};
use std::fmt;

/// Why the referee does not take something. Nothing has changed, and nothing stands in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rejected {
    /// The game's own answer.
    Refused(Refused),
    /// What was sent is no action of the game.
    NoAction(BadCall),
    NotBegun,
    AlreadyBegun,
    /// Nobody sits on these seats yet.
    SeatsOpen(SeatSet),
    Over,
    NotOver,
    Paused,
    NotPaused,
    NoSuchSeat(Seat),
    /// The game does not let this seat act now.
    NotYourTurn(Seat),
    /// The game first waits for chance.
    ChanceFirst,
    /// The question has been settled meanwhile.
    Stale {
        given: Question,
        now: Question,
    },
    /// Somebody else decides for this seat.
    NotYourSeat(Seat),
    /// The time for this step is not up.
    TooEarly,
    NothingToRetract(Seat),
    /// A sealed submission is replaced, not taken back.
    Sealed,
    /// People have played at these seats since, and have not agreed to go back, or have left.
    NotAgreed(SeatSet),
    NoCouncil(Seat),
    NoSuchMember(String),
    NoSuchMotion(u32),
    TooManyMotions,
    /// The votes do not say so.
    NotCarried,
    BadName(String),
    /// A match that was read without its secret can be looked at, not continued.
    NoSecret,
    WrongSecret,
    /// Everybody's secrets together are shown after the end only.
    StillSecret,
    /// The odds do not allow this.
    NoSuchOutcome(Outcome),
    /// The seed says otherwise.
    OtherOutcome {
        draw: u64,
        drawn: Outcome,
        given: Outcome,
    },
    /// Facts of an entry that do not fit the match.
    Contradiction(String),
}

impl Rejected {
    /// A name for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Rejected::Refused(refused) => refused.code,
            Rejected::NoAction(_) => "no-action",
            Rejected::NotBegun => "not-begun",
            Rejected::AlreadyBegun => "already-begun",
            Rejected::SeatsOpen(_) => "seats-open",
            Rejected::Over => "over",
            Rejected::NotOver => "not-over",
            Rejected::Paused => "paused",
            Rejected::NotPaused => "not-paused",
            Rejected::NoSuchSeat(_) => "no-such-seat",
            Rejected::NotYourTurn(_) => "not-your-turn",
            Rejected::ChanceFirst => "chance-first",
            Rejected::Stale { .. } => "stale",
            Rejected::NotYourSeat(_) => "not-your-seat",
            Rejected::TooEarly => "too-early",
            Rejected::NothingToRetract(_) => "nothing-to-retract",
            Rejected::Sealed => "sealed",
            Rejected::NotAgreed(_) => "not-agreed",
            Rejected::NoCouncil(_) => "no-council",
            Rejected::NoSuchMember(_) => "no-such-member",
            Rejected::NoSuchMotion(_) => "no-such-motion",
            Rejected::TooManyMotions => "too-many-motions",
            Rejected::NotCarried => "not-carried",
            Rejected::BadName(_) => "bad-name",
            Rejected::NoSecret => "no-secret",
            Rejected::WrongSecret => "wrong-secret",
            Rejected::StillSecret => "still-secret",
            Rejected::NoSuchOutcome(_) => "no-such-outcome",
            Rejected::OtherOutcome { .. } => "other-outcome",
            Rejected::Contradiction(_) => "contradiction",
        }
    }
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejected::Refused(refused) => write!(f, "{refused}"),
            Rejected::NoAction(bad) => write!(f, "{bad}."),
            Rejected::NotBegun => f.write_str("the match has not begun"),
            Rejected::AlreadyBegun => f.write_str("the match has already begun"),
            Rejected::SeatsOpen(seats) => {
                write!(f, "nobody sits yet on {}", listed(*seats))
            }
            Rejected::Over => f.write_str("the match is over"),
            Rejected::NotOver => f.write_str("the match is not over"),
            Rejected::Paused => f.write_str("the match is paused"),
            Rejected::NotPaused => f.write_str("the match is not paused"),
            Rejected::NoSuchSeat(seat) => write!(f, "there is no seat {seat} at this table"),
            Rejected::NotYourTurn(seat) => write!(f, "seat {seat} has nothing to decide now"),
            Rejected::ChanceFirst => f.write_str("chance has to decide first"),
            Rejected::Stale { given, now } if given.takebacks != now.takebacks => {
                f.write_str("the table has gone back since this was asked")
            }
            Rejected::Stale { given, now } => {
                write!(f, "that answers step {}, but the game has come to step {}", given.step, now.step)
            }
            Rejected::NotYourSeat(seat) => write!(f, "somebody else decides for seat {seat}"),
            Rejected::TooEarly => f.write_str("the time for this step is not up"),
            Rejected::NothingToRetract(_) => {
                f.write_str("there is nothing to take back: somebody else or chance has acted since")
            }
            Rejected::Sealed => {
                f.write_str("a sealed submission cannot be taken back, only replaced by another")
            }
            Rejected::NotAgreed(seats) => write!(
                f,
                "to go back so far needs the word of everybody who has played since, and that of {} is missing",
                listed(*seats)
            ),
            Rejected::NoCouncil(seat) => write!(f, "seat {seat} is not held by a council"),
            Rejected::NoSuchMember(name) => write!(f, "the council has no member '{name}'"),
            Rejected::NoSuchMotion(number) => write!(f, "there is no motion {number}"),
            Rejected::TooManyMotions => f.write_str("there are too many motions: vote for one of them"),
            Rejected::NotCarried => f.write_str("the council's votes do not decide this"),
            Rejected::BadName(problem) | Rejected::Contradiction(problem) => f.write_str(problem),
            Rejected::NoSecret => {
                f.write_str("this match was read without its secret: it can be looked at, not continued")
            }
            Rejected::WrongSecret => f.write_str("the secret does not fit the commitment"),
            Rejected::StillSecret => f.write_str("what is secret is shown after the end"),
            Rejected::NoSuchOutcome(Outcome(outcome)) => {
                write!(f, "the odds do not allow the outcome {outcome}")
            }
            Rejected::OtherOutcome { draw, drawn: Outcome(drawn), given: Outcome(given) } => {
                write!(f, "draw {draw} gives the outcome {drawn}, not {given}")
            }
        }
    }
}

impl std::error::Error for Rejected {}

impl From<Refused> for Rejected {
    fn from(refused: Refused) -> Rejected {
        Rejected::Refused(refused)
    }
}

impl From<BadCall> for Rejected {
    fn from(bad: BadCall) -> Rejected {
        Rejected::NoAction(bad)
    }
}

fn listed(seats: SeatSet) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    format!("seat{} {}", if numbers.len() == 1 { "" } else { "s" }, numbers.join(", "))
}
