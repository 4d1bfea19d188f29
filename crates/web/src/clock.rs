//! The time of day, and time that only goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since the beginning of 1970.
pub type Millis = u64;

/// Of one minute.
pub const MINUTE: Millis = 60_000;
/// Of one hour.
pub const HOUR: Millis = 60 * MINUTE;
/// Of one day.
pub const DAY: Millis = 24 * HOUR;

/// The system's clock, which may be set, beside one that nobody can set. Clones are the same clock.
#[derive(Clone, Debug)]
pub struct Clock {
    began: (Millis, Instant),
    set_by: Arc<AtomicI64>,
    passed: Arc<AtomicI64>,
    /// The moment at which it was stopped; 0 while it goes.
    stopped: Arc<AtomicU64>,
}

impl Default for Clock {
    fn default() -> Clock {
        let began = (system(), Instant::now());
        Clock { began, set_by: Arc::default(), passed: Arc::default(), stopped: Arc::default() }
    }
}

impl Clock {
    /// The time of day.
    pub fn now(&self) -> Millis {
        let ahead = self.set_by.load(Ordering::Relaxed) + self.passed.load(Ordering::Relaxed);
        self.stopped_at().unwrap_or_else(system).saturating_add_signed(ahead)
    }

    fn stopped_at(&self) -> Option<Millis> {
        Some(self.stopped.load(Ordering::Relaxed)).filter(|at| *at > 0)
    }

    /// By how much the clock has been set since the program began.
    pub fn drift(&self) -> i64 {
        if self.stopped_at().is_some() {
            return self.set_by.load(Ordering::Relaxed);
        }
        let (at, since) = self.began;
        let passed = self.passed.load(Ordering::Relaxed);
        self.now() as i64 - (at as i64 + since.elapsed().as_millis() as i64 + passed)
    }

    /// As if so much time had passed: to try what comes of it.
    pub fn pass(&self, time: Millis) {
        self.passed.fetch_add(time as i64, Ordering::Relaxed);
    }

    /// It is this moment, and stays so until `pass` or `set`: to try weeks in seconds, the same each time.
    pub fn stop(&self, at: Millis) {
        self.stopped.store(at, Ordering::Relaxed);
    }

    /// As if somebody set the system's clock by so much.
    pub fn set(&self, by: i64) {
        self.set_by.fetch_add(by, Ordering::Relaxed);
    }
}

/// 0 where the system's clock stands before 1970.
fn system() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}

/// The date and the clock of a moment, by Greenwich: `2026-03-01` and `14:05`.
pub fn date_and_clock(at: Millis) -> (String, String) {
    let (days, seconds) = (at / DAY, at % DAY / 1000);
    // Years are counted from March, so that the leap day comes last; an era of 400 years has 146097 days.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    (format!("{year:04}-{month:02}-{day:02}"), format!("{:02}:{:02}", seconds / 3600, seconds / 60 % 60))
}

/// The beginning of a day by Greenwich, written as `2026-03-01`; `None` for anything else.
pub fn day_of(date: &str) -> Option<Millis> {
    let mut parts = date.splitn(3, '-').map(|part| part.parse::<u64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    if !(1970..10_000).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // The other way round than above.
    let year = year - u64::from(month <= 2);
    let (era, year_of_era) = (year / 400, year % 400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    let at = (era * 146_097 + day_of_era).checked_sub(719_468)? * DAY;
    // No month has days that it does not have.
    (date_and_clock(at).0 == date).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_the_beginning_of_its_day_and_nothing_else_is_a_date() {
        for day in (0..60_000).step_by(17) {
            let (date, clock) = date_and_clock(day * DAY);
            assert_eq!((day_of(&date), clock.as_str()), (Some(day * DAY), "00:00"), "{date}");
        }
        for no in [
            "",
            "2026",
            "2026-02-30",
            "2025-02-29",
            "2026-13-01",
            "1969-12-31",
            "99999-01-01",
            "2026-3-1",
            "a-b-c",
        ] {
            assert_eq!(day_of(no), None, "{no}");
        }
    }

    #[test]
    fn days_and_hours_are_those_of_the_calendar() {
        let at = |at: Millis| {
            let (date, clock) = date_and_clock(at);
            format!("{date} {clock}")
        };
        assert_eq!(at(0), "1970-01-01 00:00");
        assert_eq!(at(951_782_399_000), "2000-02-28 23:59");
        assert_eq!(at(951_782_400_000), "2000-02-29 00:00");
        assert_eq!(at(1_772_373_900_000), "2026-03-01 14:05");
    }
}
