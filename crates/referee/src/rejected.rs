//! Why something cannot happen now. Nothing has changed.

use crate::play::Question;
use kernel::words::{COMMON, Message};
use kernel::{BadCall, Outcome, Refused, Seat, SeatSet, facts};
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
    /// Other tables have the same draws: nobody goes back over them.
    DrawsStand,
    /// A sealed submission is replaced, not taken back.
    Sealed,
    /// What was in the envelopes is known.
    Opened,
    /// Nothing is taken back while a quiet step is open.
    Quiet,
    /// People have played at these seats since, and have not agreed to go back, or have left.
    NotAgreed(SeatSet),
    NoCouncil(Seat),
    NoSuchMember(String),
    NoSuchMotion(u32),
    TooManyMotions,
    /// The instructor has laid out as much as can wait.
    TooManyStaged,
    /// What comes next of this is laid out already.
    StagedAlready,
    /// Nobody's time is limited, so that none can be given.
    NoClock,
    /// No time, or too much, to be given at once.
    BadExtension,
    /// The votes do not say so.
    NotCarried,
    BadName(Message),
    /// A match that was read without its secret can be looked at, not continued.
    NoSecret,
    WrongSecret,
    /// Everybody's secrets together are shown after the end only.
    StillSecret,
    /// This entry is no decision that stands, so that nothing can be tried instead of it.
    NoDecision(u32),
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

/// What stands before the code in the name of a message, so that no word of a game can be taken for one of the referee's.
const PREFIX: &str = "rejected-";

impl Rejected {
    /// A name for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        let name = self.message().name;
        name.strip_prefix(PREFIX).unwrap_or(name)
    }

    /// What it says, for the words of whichever table it is.
    #[must_use]
    pub fn message(&self) -> Message {
        let (name, facts) = match self {
            Rejected::Refused(refused) => return refused.sentence.clone(),
            Rejected::NoAction(BadCall(problem)) => ("rejected-no-action", facts! { problem }),
            Rejected::NotBegun => ("rejected-not-begun", facts! {}),
            Rejected::AlreadyBegun => ("rejected-already-begun", facts! {}),
            Rejected::SeatsOpen(seats) => ("rejected-seats-open", facts! { seats = numbers(*seats) }),
            Rejected::Over => ("rejected-over", facts! {}),
            Rejected::NotOver => ("rejected-not-over", facts! {}),
            Rejected::Paused => ("rejected-paused", facts! {}),
            Rejected::NotPaused => ("rejected-not-paused", facts! {}),
            Rejected::NoSuchSeat(seat) => ("rejected-no-such-seat", facts! { seat = seat.number() }),
            Rejected::NotYourTurn(seat) => ("rejected-not-your-turn", facts! { seat = seat.number() }),
            Rejected::ChanceFirst => ("rejected-chance-first", facts! {}),
            Rejected::Stale { given, now } => {
                let gone_back = given.takebacks != now.takebacks;
                ("rejected-stale", facts! { gone_back, given = given.step, now = now.step })
            }
            Rejected::NotYourSeat(seat) => ("rejected-not-your-seat", facts! { seat = seat.number() }),
            Rejected::TooEarly => ("rejected-too-early", facts! {}),
            Rejected::NothingToRetract(_) => ("rejected-nothing-to-retract", facts! {}),
            Rejected::DrawsStand => ("rejected-draws-stand", facts! {}),
            Rejected::Sealed => ("rejected-sealed", facts! {}),
            Rejected::Opened => ("rejected-opened", facts! {}),
            Rejected::Quiet => ("rejected-quiet", facts! {}),
            Rejected::NotAgreed(seats) => ("rejected-not-agreed", facts! { seats = numbers(*seats) }),
            Rejected::NoCouncil(seat) => ("rejected-no-council", facts! { seat = seat.number() }),
            Rejected::NoSuchMember(name) => ("rejected-no-such-member", facts! { name }),
            Rejected::NoSuchMotion(number) => ("rejected-no-such-motion", facts! { number }),
            Rejected::TooManyMotions => ("rejected-too-many-motions", facts! {}),
            Rejected::TooManyStaged => ("rejected-too-many-staged", facts! {}),
            Rejected::StagedAlready => ("rejected-staged-already", facts! {}),
            Rejected::NoClock => ("rejected-no-clock", facts! {}),
            Rejected::BadExtension => ("rejected-bad-extension", facts! {}),
            Rejected::NotCarried => ("rejected-not-carried", facts! {}),
            Rejected::BadName(problem) => ("rejected-bad-name", facts! { problem }),
            Rejected::NoSecret => ("rejected-no-secret", facts! {}),
            Rejected::WrongSecret => ("rejected-wrong-secret", facts! {}),
            Rejected::StillSecret => ("rejected-still-secret", facts! {}),
            Rejected::NoDecision(entry) => ("rejected-no-decision", facts! { entry }),
            Rejected::NoSuchOutcome(Outcome(outcome)) => ("rejected-no-such-outcome", facts! { outcome }),
            Rejected::OtherOutcome { draw, drawn: Outcome(drawn), given: Outcome(given) } => {
                ("rejected-other-outcome", facts! { draw, drawn, given })
            }
            Rejected::Contradiction(problem) => ("rejected-contradiction", facts! { problem }),
        };
        Message { name, facts, languages: &COMMON }
    }
}

impl fmt::Display for Rejected {
    /// In English, with seats by number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejected::Refused(refused) => write!(f, "{refused}"),
            other => write!(f, "{}", other.message()),
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

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_as_people_know_them() {
        let seats = |list: &[u8]| list.iter().map(|&index| Seat::new(index)).collect::<SeatSet>();
        let stale = |given: (u32, u32), now: (u32, u32)| Rejected::Stale {
            given: Question { step: given.0, takebacks: given.1 },
            now: Question { step: now.0, takebacks: now.1 },
        };
        for (rejected, code, sentence) in [
            (
                Rejected::NoAction(BadCall::new("call-no-seat", facts! { field = "to", given = 70 })),
                "no-action",
                "'to' takes a seat from 1 to 64, not 70.",
            ),
            (Rejected::SeatsOpen(seats(&[1])), "seats-open", "nobody sits yet on seat 2"),
            (Rejected::SeatsOpen(seats(&[0, 2])), "seats-open", "nobody sits yet on seats 1, 3"),
            (Rejected::NotYourTurn(Seat::new(1)), "not-your-turn", "seat 2 has nothing to decide now"),
            (stale((3, 0), (5, 0)), "stale", "that answers step 3, but the game has come to step 5"),
            (stale((3, 0), (3, 1)), "stale", "the table has gone back since this was asked"),
            (
                Rejected::NotAgreed(seats(&[1, 2])),
                "not-agreed",
                "to go back so far needs the word of everybody who has played since, and that of seats 2, 3 is missing",
            ),
            (Rejected::NoSuchMember("Eve".to_owned()), "no-such-member", "the council has no member 'Eve'"),
            (
                Rejected::OtherOutcome { draw: 4, drawn: Outcome(1), given: Outcome(2) },
                "other-outcome",
                "draw 4 gives the outcome 1, not 2",
            ),
        ] {
            assert_eq!((rejected.code(), rejected.to_string().as_str()), (code, sentence));
        }
    }
}
