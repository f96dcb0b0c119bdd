//! Days and weeks, counted in universal time, so that it is the same day for everybody.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// A day.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    /// Days since the first of January 1970.
    number: i64,
}

/// A week, from Monday to Sunday.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Week {
    /// Its Monday.
    monday: Day,
}

impl Day {
    /// Today.
    pub fn today() -> Day {
        Day::at(now())
    }

    /// The day of this moment, in seconds since 1970.
    pub fn at(seconds: u64) -> Day {
        Day {
            number: i64::try_from(seconds / DAY).unwrap_or_default(),
        }
    }

    /// How many hours are left of the day at this moment, in seconds since 1970; begun hours count.
    pub fn hours_left(seconds: u64) -> u64 {
        (DAY - seconds % DAY).div_ceil(3_600)
    }

    /// The week it lies in.
    pub fn week(self) -> Week {
        // The first of January 1970 was a Thursday.
        let weekday = (self.number + 3).rem_euclid(7);
        Week {
            monday: Day {
                number: self.number - weekday,
            },
        }
    }

    /// Whether the calendar has this day, in whatever year.
    pub fn exists(year: i64, month: i64, day: i64) -> bool {
        // What is no day (the 31st of June) is another one when it is written again.
        Day::of(year, month, day).parts() == (year, month, day)
    }

    /// Year, month and day of the month.
    fn parts(self) -> (i64, i64, i64) {
        // Years are taken to begin in March, so that the day that leap years add is their last.
        let shifted = self.number + 719_468;
        let era = shifted.div_euclid(146_097);
        let of_era = shifted.rem_euclid(146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + i64::from(month <= 2), month, day)
    }

    /// The day with this year, month and day of the month.
    fn of(year: i64, month: i64, day: i64) -> Day {
        let year = year - i64::from(month <= 2);
        let era = year.div_euclid(400);
        let year = year.rem_euclid(400);
        let month = if month > 2 { month - 3 } else { month + 9 };
        let of_year = (153 * month + 2) / 5 + day - 1;
        let of_era = year * 365 + year / 4 - year / 100 + of_year;
        Day {
            number: era * 146_097 + of_era - 719_468,
        }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Whether this is written as a day is, four digits, two and two, be there such a day or not.
pub fn is_like_a_day(text: &str) -> bool {
    let lengths = text.split('-').map(str::len);
    lengths.eq([4, 2, 2]) && text.bytes().all(|b| b == b'-' || b.is_ascii_digit())
}

/// The text is no day.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseDayError;

impl FromStr for Day {
    type Err = ParseDayError;

    /// `2026-11-25`
    fn from_str(text: &str) -> Result<Day, ParseDayError> {
        let mut parts = text.split('-').map(str::parse::<i64>);
        let mut next = || parts.next().and_then(Result::ok).ok_or(ParseDayError);
        let (year, month, day) = (next()?, next()?, next()?);
        if !(1970..=9999).contains(&year) {
            return Err(ParseDayError);
        }
        let read = Day::of(year, month, day);
        match Day::exists(year, month, day) && read.to_string() == text {
            true => Ok(read),
            false => Err(ParseDayError),
        }
    }
}

impl Week {
    /// How many weeks have passed since 1970.
    pub fn number(self) -> u64 {
        u64::try_from((self.monday.number + 3) / 7).unwrap_or_default()
    }
}

impl fmt::Display for Week {
    /// `2026-W48`: the year that most of its days lie in.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thursday = Day {
            number: self.monday.number + 3,
        };
        let (year, _, _) = thursday.parts();
        let week = (thursday.number - Day::of(year, 1, 1).number) / 7 + 1;
        write!(f, "{year:04}-W{week:02}")
    }
}

/// Seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |d| d.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    #[test]
    fn days_are_read_as_they_are_written() {
        for text in ["1970-01-01", "2000-02-29", "2026-11-25", "2100-03-01"] {
            assert_eq!(day(text).to_string(), text);
        }
        assert_eq!(Day::at(0).to_string(), "1970-01-01");
        assert_eq!(Day::at(1_795_564_800).to_string(), "2026-11-25");
        for text in [
            "2026-02-29",
            "2026-13-01",
            "2026-1-1",
            "yesterday",
            "2026-11",
        ] {
            assert_eq!(text.parse::<Day>(), Err(ParseDayError), "{text}");
        }
    }

    #[test]
    fn every_day_of_many_years_follows_the_one_before() {
        let mut last = day("1999-12-31");
        for _ in 0..9_000 {
            let next = Day {
                number: last.number + 1,
            };
            assert!(next.to_string() > last.to_string());
            assert_eq!(day(&next.to_string()), next);
            last = next;
        }
    }

    #[test]
    fn weeks_begin_on_monday_and_belong_to_the_year_of_their_thursday() {
        for (text, week) in [
            ("2026-11-25", "2026-W48"),
            ("2024-12-29", "2024-W52"),
            ("2024-12-30", "2025-W01"),
            ("2027-01-03", "2026-W53"),
            ("2027-01-04", "2027-W01"),
        ] {
            assert_eq!(day(text).week().to_string(), week, "{text}");
        }
        let number = |text| day(text).week().number();
        assert_eq!(number("2027-01-04"), number("2027-01-03") + 1);
        assert_eq!(number("2026-11-23"), number("2026-11-29"));
    }

    #[test]
    fn a_begun_hour_is_left() {
        assert_eq!(Day::hours_left(0), 24);
        assert_eq!(Day::hours_left(DAY - 1), 1);
        assert_eq!(Day::hours_left(3_600), 23);
    }
}
