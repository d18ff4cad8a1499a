//! Dates, for the names of files, for pages of rows, and for reports to the operator.

/// The day of a time in milliseconds since 1970, as in 2026-11-15.
#[must_use]
pub fn day(milliseconds: u64) -> String {
    let (year, month, day) = date(milliseconds / DAY);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A time in milliseconds since 1970 as people and spreadsheets read it: 2026-11-15 17:45:00.
pub(crate) fn moment(milliseconds: u64) -> String {
    let seconds = milliseconds % DAY / 1_000;
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    format!("{} {hour:02}:{minute:02}:{second:02}", day(milliseconds))
}

/// The same as a part of a file's name: 20261115-174500.
pub(super) fn stamp(milliseconds: u64) -> String {
    moment(milliseconds).replace(['-', ':'], "").replace(' ', "-")
}

/// The milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// Year, month and day of a day counted from the first of 1970. What is beyond the year 9999 is no date of ours.
fn date(mut days: u64) -> (u64, u64, u64) {
    let mut year = 1970;
    while year < 9_999 && days >= 365 + leap_day(year) {
        days -= 365 + leap_day(year);
        year += 1;
    }
    let lengths = [31, 28 + leap_day(year), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for length in lengths {
        if days < length || month == 12 {
            break;
        }
        days -= length;
        month += 1;
    }
    (year, month, days.min(30) + 1)
}

fn leap_day(year: u64) -> u64 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    u64::from(is_leap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (seconds, expected) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_735_689_599, "2024-12-31"),
            (1_735_689_600, "2025-01-01"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(day(seconds * 1_000), expected);
        }
        assert_eq!(stamp(1_794_764_700_999), "20261115-174500");
        assert_eq!(day(u64::MAX), "9999-12-31");
    }
}
