//! Deadlines: exact for script, which counts down, and readable without.

use maud::{Markup, html};
use text::Lang;

use crate::scene::Millis;

/// The time until which a seat may think.
pub(super) fn until(until: Millis, lang: Lang) -> Markup {
    let time = written(until);
    // Without script the reader gets the hour; only the day after is worth a date.
    let words = lang.message("ask-form-until").text("time", time[11..16].to_owned()).say();
    html! { time data-until=(until) datetime=(time) { (words) } }
}

/// `2026-03-01T14:05:00Z`, by the calendar of days counted from March.
fn written(at: Millis) -> String {
    let seconds = at / 1000;
    let days = seconds / 86_400 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_hours_are_those_of_the_calendar() {
        assert_eq!(written(0), "1970-01-01T00:00:00Z");
        assert_eq!(written(951_782_399_000), "2000-02-28T23:59:59Z");
        assert_eq!(written(951_782_400_000), "2000-02-29T00:00:00Z");
        assert_eq!(written(1_772_373_900_000), "2026-03-01T14:05:00Z");
    }
}
