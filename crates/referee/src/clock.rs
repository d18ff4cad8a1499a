//! How long a step may take, on a virtual time that the caller supplies.
//!
//! A clock runs from the entry that opened a step until the step is answered, and stands still while the
//! match is paused. What happens to the absent is the table's policy.
//!
//! Quiet steps (may somebody answer with a hidden card?) will hook in here: when the kernel's forms can say
//! that a step is quiet, its deadline is a fixed delay whatever the budget, its decisions take effect at that
//! deadline and not before, and [`crate::Table::waiting_for`] shows nobody.

use kernel::facts;
use kernel::words::Message;
use serde::{Deserialize, Serialize};

/// Virtual time in milliseconds. Where it begins is for the caller to say; it never goes back.
pub type Millis = u64;

/// How long each step may take, and what happens then.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    pub budget: Budget,
    pub absent: Absent,
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
    pub const NONE: Clock = Clock { budget: Budget::None, absent: Absent::Wait };

    /// When the time is up for a step that was opened at this time.
    #[must_use]
    pub fn deadline(self, opened: Millis) -> Option<Millis> {
        let time = match self.budget {
            Budget::None => return None,
            Budget::Seconds(seconds) => u64::from(seconds) * 1_000,
            Budget::Days(days) => u64::from(days) * 86_400_000,
        };
        Some(opened.saturating_add(time))
    }

    /// Whether the clock can run: a step of no time at all would never wait for anyone.
    pub(crate) fn check(self) -> Result<(), Message> {
        match self.budget {
            Budget::Seconds(0) | Budget::Days(0) => Err(Message::common("setting-without-time", facts! {})),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_is_readable() {
        let clock = Clock { budget: Budget::Seconds(60), absent: Absent::Fallback };
        let text = r#"{"budget":{"seconds":60},"absent":"fallback"}"#;
        assert_eq!(serde_json::to_string(&clock).unwrap(), text);
        assert_eq!(serde_json::from_str::<Clock>(text).unwrap(), clock);
        assert_eq!(serde_json::to_string(&Clock::NONE).unwrap(), r#"{"budget":"none","absent":"wait"}"#);
        assert_eq!(clock.deadline(1_000), Some(61_000));
        assert_eq!(Clock::NONE.deadline(1_000), None);
        assert!(Clock { budget: Budget::Days(0), absent: Absent::Wait }.check().is_err());
    }
}
