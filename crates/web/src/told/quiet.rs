//! Quiet hours, by somebody's own clock.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::{TimeZone, db};

use crate::clock::Millis;

/// When nothing may come: from one time of day to another, in minutes since midnight. Where they are the same it is never quiet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quiet {
    /// The first minute.
    pub from: u16,
    /// The first minute that is not quiet any more.
    pub to: u16,
}

impl Quiet {
    /// When the quiet ends, if it is quiet now where that clock is.
    pub fn ends(self, now: Millis, zone: &str) -> Option<Millis> {
        let local = at(now, zone)?;
        let minute = local.hour() as u16 * 60 + local.minute() as u16;
        let is_quiet = match self.from <= self.to {
            true => (self.from..self.to).contains(&minute),
            false => minute >= self.from || minute < self.to,
        };
        if !is_quiet {
            return None;
        }
        // The day that the clocks are set has no such hour perhaps; then it is the one after.
        let day = if minute < self.to { local.date() } else { local.date().tomorrow().ok()? };
        let time = Time::new((self.to / 60) as i8, (self.to % 60) as i8, 0, 0).ok()?;
        let ends = day.to_datetime(time).to_zoned(local.time_zone().clone()).ok()?;
        Some(ends.timestamp().as_millisecond() as Millis)
    }
}

fn at(now: Millis, zone: &str) -> Option<jiff::Zoned> {
    let time = Timestamp::from_millisecond(i64::try_from(now).ok()?).ok()?;
    Some(time.to_zoned(TimeZone::get(zone).unwrap_or(TimeZone::UTC)))
}

/// Minutes since midnight by somebody's clock, and how many days after the other moment this one is there.
pub fn local_time(now: Millis, than: Millis, zone: &str) -> Option<(u16, i32)> {
    let (local, before) = (at(now, zone)?, at(than, zone)?);
    let days = before.date().until(local.date()).ok()?.get_days();
    Some((local.hour() as u16 * 60 + local.minute() as u16, days))
}

/// Places that clocks are known of: a continent or an ocean, and a town.
pub fn zones() -> impl Iterator<Item = String> {
    const PARTS: [&str; 9] =
        ["Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"];
    let is_place = |name: &String| name.split('/').next().is_some_and(|part| PARTS.contains(&part));
    db().available().map(|name| name.as_str().to_owned()).filter(is_place)
}

/// Whether this is a place that a clock is known of.
pub fn is_zone(name: &str) -> bool {
    name == "UTC" || (name.contains('/') && name.len() < 64 && TimeZone::get(name).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = 3_600_000;
    const NIGHT: Quiet = Quiet { from: 23 * 60, to: 8 * 60 };

    /// The moment that a clock there shows so.
    fn moment(said: &str, zone: &str) -> Millis {
        let local: jiff::civil::DateTime = said.parse().unwrap();
        local.in_tz(zone).unwrap().timestamp().as_millisecond() as Millis
    }

    #[test]
    fn a_night_is_quiet_over_midnight_and_ends_in_the_morning_of_that_place() {
        for zone in ["Europe/Amsterdam", "America/New_York", "Asia/Kolkata", "UTC"] {
            let morning = moment("2026-03-02T08:00", zone);
            for quiet in ["2026-03-01T23:00", "2026-03-02T00:30", "2026-03-02T07:59"] {
                assert_eq!(NIGHT.ends(moment(quiet, zone), zone), Some(morning), "{quiet} {zone}");
            }
            for loud in ["2026-03-01T22:59", "2026-03-02T08:00", "2026-03-02T14:00"] {
                assert_eq!(NIGHT.ends(moment(loud, zone), zone), None, "{loud} {zone}");
            }
        }
    }

    #[test]
    fn an_afternoon_is_quiet_and_equal_hours_never_are() {
        let nap = Quiet { from: 13 * 60, to: 15 * 60 };
        let ends = nap.ends(moment("2026-03-02T14:00", "UTC"), "UTC");
        assert_eq!(ends, Some(moment("2026-03-02T15:00", "UTC")));
        let never = Quiet { from: 60, to: 60 };
        assert!((0..24).all(|hour| never.ends(hour * HOUR, "UTC").is_none()));
    }

    #[test]
    fn when_clocks_are_set_the_night_is_as_long_as_it_is() {
        // Summer time begins in the night to March 29th 2026 in Amsterdam, and ends in that to October 25th.
        let zone = "Europe/Amsterdam";
        for (evening, morning, hours) in
            [("2026-03-28T23:00", "2026-03-29T08:00", 8), ("2026-10-24T23:00", "2026-10-25T08:00", 10)]
        {
            let (from, to) = (moment(evening, zone), moment(morning, zone));
            assert_eq!(NIGHT.ends(from, zone), Some(to));
            assert_eq!(to - from, hours * HOUR);
        }
        // An hour that is left out: quiet until half past two ends when there is a clock again.
        let gap = Quiet { from: 60, to: 150 };
        let ends = gap.ends(moment("2026-03-29T01:30", zone), zone).unwrap();
        assert!(ends > moment("2026-03-29T01:59", zone) && ends <= moment("2026-03-29T03:30", zone));
    }

    #[test]
    fn unknown_places_go_by_greenwich_and_are_not_taken() {
        assert!(is_zone("UTC") && is_zone("Europe/Amsterdam") && zones().any(|zone| zone == "Asia/Tokyo"));
        for bad in ["", "Mars/Olympus", "../../etc/passwd", "Europe", "EST"] {
            assert!(!is_zone(bad), "{bad}");
        }
        assert_eq!(NIGHT.ends(0, "Mars/Olympus"), Some(8 * HOUR));
    }
}
