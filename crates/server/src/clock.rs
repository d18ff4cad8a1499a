//! The time of the house and of its tables.
//!
//! Times in a match file are milliseconds since 1970, but a machine's wall clock can be wrong, and can be set while people
//! play. So the house reads it once, at the start, and counts on from there. A table may have been played under a clock that
//! was ahead, or have stood while the house was closed: each has a difference to the house's time, chosen when it comes from
//! the store, such that its time never goes back and nobody finds that a decision was taken from them in their absence from
//! a house that was closed.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How long those still have whose time ran out while the house was closed; or their whole time, if that is shorter.
const GRACE: Duration = Duration::from_secs(60);

/// When the house was opened, by the wall clock and by the clock that nobody sets.
static OPENED: LazyLock<(u64, Instant)> = LazyLock::new(|| (wall(), Instant::now()));

/// Milliseconds since 1970, by the wall clock at the start of the process and by what has passed since.
pub(crate) fn now() -> u64 {
    let (wall, start) = *OPENED;
    wall + start.elapsed().as_millis() as u64
}

/// Milliseconds since 1970 as the wall clock has it now: for what people have planned by the calendar. It goes on while the machine sleeps,
/// and may be set.
pub(crate) fn wall() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64)
}

/// When the house was opened.
pub(crate) fn opened() -> u64 {
    OPENED.0
}

/// The time of one table.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct TableClock {
    /// How far it is ahead of the house's time, in milliseconds; behind, if negative.
    ahead: i64,
}

impl TableClock {
    /// For a table that comes from the store: when its last entry was made, and when the time for the present step is up and how
    /// long it was, if it has a clock.
    pub(crate) fn after(last: u64, step: Option<(u64, u64)>, house: u64) -> TableClock {
        let mut time = house;
        if let Some((deadline, budget)) = step {
            time = time.min(deadline.saturating_sub(budget.min(GRACE.as_millis() as u64)));
        }
        time = time.max(last);
        TableClock { ahead: time as i64 - house as i64 }
    }

    /// The table's time.
    pub(crate) fn now(self) -> u64 {
        now().saturating_add_signed(self.ahead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 86_400_000;
    const NOON: u64 = 1_000 * DAY;

    fn time(last: u64, step: Option<(u64, u64)>, house: u64) -> u64 {
        house.saturating_add_signed(TableClock::after(last, step, house).ahead)
    }

    #[test]
    fn a_wall_clock_that_was_set_back_neither_stops_nor_lengthens_a_step() {
        // A step of five seconds, opened at noon; the house comes back, and its clock says the day before.
        assert_eq!(time(NOON, Some((NOON + 5_000, 5_000)), NOON - DAY), NOON);
    }

    #[test]
    fn nobody_loses_a_decision_while_the_house_is_closed() {
        assert_eq!(time(NOON, Some((NOON + 5_000, 5_000)), NOON + DAY), NOON, "all of five seconds");
        let hour = 3_600_000;
        assert_eq!(
            time(NOON, Some((NOON + hour, hour)), NOON + DAY),
            NOON + hour - 60_000,
            "a minute is left"
        );
        assert_eq!(
            time(NOON, Some((NOON + hour, hour)), NOON + hour / 2),
            NOON + hour / 2,
            "half an hour is left"
        );
    }

    #[test]
    fn without_a_clock_a_table_has_the_time_of_the_house() {
        assert_eq!(time(NOON, None, NOON + DAY), NOON + DAY);
        assert_eq!(time(NOON, None, NOON - DAY), NOON, "but it never goes back");
    }

    #[test]
    fn time_goes_on() {
        let (before, clock) = (now(), TableClock::after(now() + DAY, None, now()));
        assert!(clock.now() >= before + DAY && now() >= before);
    }
}
