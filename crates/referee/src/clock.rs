//! How long a step may take, on a virtual time that the caller supplies.
//!
//! A clock runs from the entry that opened a step until the step is answered, and stands still while the
//! match is paused. What happens to the absent is the table's policy. A table may also agree on how long it plays: when that time is up
//! the round under way is the last.
//!
//! A quiet step (may somebody answer with a hidden card?) has a time of its own, also at a table without a clock. It lasts
//! exactly so long, whoever has answered and when, and whatever the policy is: else the time would tell who holds a card.

use kernel::facts;
use kernel::words::Message;
use serde::{Deserialize, Serialize};

/// Virtual time in milliseconds. Where it begins is for the caller to say; it never goes back.
pub type Millis = u64;

/// How long a quiet step takes where people wait for it.
const QUIET_DELAY: Millis = 10_000;
/// The same where bots alone are asked: long enough for people to see what happens.
const QUIET_AMONG_BOTS: Millis = 1_000;

/// How long each step may take, and what happens then.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    pub budget: Budget,
    pub absent: Absent,
    /// After so many minutes of play the round under way is the last; `None` for as long as the game lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
}

/// The time for one step.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Budget {
    /// As long as it takes.
    #[default]
    None,
    /// For people at one table.
    Seconds(u32),
    /// For people who look in now and then.
    Days(u32),
}

/// What happens to a seat that has not decided when the time is up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Absent {
    /// The table waits.
    #[default]
    Wait,
    /// The rules decide for it.
    Fallback,
    /// A bot decides for it; the caller brings the bot.
    Bot,
}

impl Clock {
    /// A clock without a limit.
    pub const NONE: Clock = Clock { budget: Budget::None, absent: Absent::Wait, minutes: None };

    /// How long a step may take; `None` for as long as it takes.
    #[must_use]
    pub fn time(self) -> Option<Millis> {
        match self.budget {
            Budget::None => None,
            Budget::Seconds(seconds) => Some(u64::from(seconds) * 1_000),
            Budget::Days(days) => Some(u64::from(days) * 86_400_000),
        }
    }

    /// How long the table plays, if that was agreed on.
    #[must_use]
    pub fn playing_time(self) -> Option<Millis> {
        Some(u64::from(self.minutes?) * 60_000)
    }

    /// How long a quiet step takes. People at one table need not wait longer than it takes to look at a card; those who look in now
    /// and then must have the time to come.
    #[must_use]
    pub fn quiet_delay(self) -> Millis {
        match (self.budget, self.time()) {
            (Budget::Days(_), Some(time)) => time,
            (_, time) => time.map_or(QUIET_DELAY, |time| time.min(QUIET_DELAY)),
        }
    }

    /// The same where bots alone are asked, which everybody knows: nobody has to look at a card.
    #[must_use]
    pub fn quiet_delay_among_bots(self) -> Millis {
        self.quiet_delay().min(QUIET_AMONG_BOTS)
    }

    /// Whether the clock can run: a step or a game of no time at all would never wait for anyone.
    pub(crate) fn check(self) -> Result<(), Message> {
        match self {
            Clock { budget: Budget::Seconds(0) | Budget::Days(0), .. } | Clock { minutes: Some(0), .. } => {
                Err(Message::common("setting-without-time", facts! {}))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_is_readable() {
        let clock = Clock { budget: Budget::Seconds(60), absent: Absent::Fallback, ..Clock::NONE };
        let text = r#"{"budget":{"seconds":60},"absent":"fallback"}"#;
        assert_eq!(serde_json::to_string(&clock).unwrap(), text);
        assert_eq!(serde_json::from_str::<Clock>(text).unwrap(), clock);
        assert_eq!(serde_json::to_string(&Clock::NONE).unwrap(), r#"{"budget":"none","absent":"wait"}"#);
        assert_eq!(clock.time(), Some(60_000));
        assert_eq!(Clock::NONE.time(), None);
        assert!(Clock { budget: Budget::Days(0), ..Clock::NONE }.check().is_err());
        let evening = Clock { minutes: Some(90), ..Clock::NONE };
        let text = r#"{"budget":"none","absent":"wait","minutes":90}"#;
        assert_eq!(serde_json::to_string(&evening).unwrap(), text);
        assert_eq!(serde_json::from_str::<Clock>(text).unwrap().playing_time(), Some(5_400_000));
        assert!(Clock { minutes: Some(0), ..Clock::NONE }.check().is_err());
    }

    #[test]
    fn a_quiet_step_takes_a_fixed_time() {
        let delay = |budget| Clock { budget, ..Clock::NONE }.quiet_delay();
        assert_eq!(delay(Budget::None), 10_000);
        assert_eq!(delay(Budget::Seconds(60)), 10_000);
        assert_eq!(delay(Budget::Seconds(5)), 5_000);
        assert_eq!(delay(Budget::Days(2)), 2 * 86_400_000);
    }
}
