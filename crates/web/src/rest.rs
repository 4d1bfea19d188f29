//! When clocks stand still: the nights and weekends of a table, and somebody's holiday.
//!
//! Nights and weekends go by a fixed distance from Greenwich that the host chose, not by a place: where summer time begins and ends is
//! changed by law, and a log must come to the same clocks for ever, at every server.

use text::{Lang, all_of};

use crate::clock::{DAY, HOUR, MINUTE, Millis};

const WEEK: Millis = 7 * DAY;

/// Days of holiday that a table may allow.
pub const MOST_HOLIDAYS: u8 = 60;

/// When the clocks of a table stand still, as its host chose; by default never.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rest {
    /// The hours at which clocks stop and go on, 0 to 23, two different ones.
    pub night: Option<(u8, u8)>,
    /// Whether they stand still on Saturdays and Sundays.
    pub weekends: bool,
    /// By how many minutes the table's day begins before that of Greenwich.
    pub zone: i16,
    /// Days of holiday that each seat may take.
    pub holidays: u8,
}

/// Days off of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Holiday {
    /// When they begin.
    pub from: Millis,
    /// When they are over.
    pub to: Millis,
}

/// Why a clock stands still.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Still {
    /// Whoever plays the seat is on holiday.
    Holiday,
    /// It is Saturday or Sunday.
    Weekend,
    /// It is night.
    Night,
}

impl Rest {
    /// Zones that forms offer, in minutes: every hour, and those between them where people live.
    pub fn zones() -> impl Iterator<Item = i16> {
        let between = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765];
        let mut zones: Vec<i16> = (-12..=14).map(|hour| hour * 60).chain(between).collect();
        zones.sort_unstable();
        zones.into_iter()
    }

    /// As it is stored; `read` takes it back.
    pub fn write(self) -> String {
        let mut words = vec![format!("zone {}", self.zone)];
        words.extend(self.night.map(|(from, to)| format!("night {from} {to}")));
        words.extend(self.weekends.then(|| "weekends".to_owned()));
        words.extend((self.holidays > 0).then(|| format!("holidays {}", self.holidays)));
        words.join(", ")
    }

    /// As it was stored; `None` for anything else.
    pub fn read(text: &str) -> Option<Rest> {
        let mut rest = Rest::default();
        for part in text.split(", ") {
            let mut words = part.split(' ');
            match (words.next()?, words.next(), words.next(), words.next()) {
                ("zone", Some(zone), None, None) => rest.zone = zone.parse().ok()?,
                ("night", Some(from), Some(to), None) => {
                    rest.night = Some((from.parse().ok()?, to.parse().ok()?));
                }
                ("weekends", None, None, None) => rest.weekends = true,
                ("holidays", Some(days), None, None) => rest.holidays = days.parse().ok()?,
                _ => return None,
            }
        }
        rest.is_sound().then_some(rest)
    }

    /// Whether clocks run at all by it.
    pub fn is_sound(self) -> bool {
        let is_night = |(from, to): (u8, u8)| from < 24 && to < 24 && from != to;
        self.night.is_none_or(is_night)
            && (-12 * 60..=14 * 60).contains(&self.zone)
            && self.holidays <= MOST_HOLIDAYS
    }

    /// A moment as the table's clocks write it: as if Greenwich were there.
    pub fn as_written(self, at: Millis) -> Millis {
        at.saturating_add_signed(i64::from(self.zone) * MINUTE as i64)
    }

    /// The beginning of a day that is written like this.
    pub fn from_written(self, at: Millis) -> Millis {
        at.saturating_add_signed(-i64::from(self.zone) * MINUTE as i64)
    }

    /// The beginning of a day of the table, so many days after the one of this moment.
    pub fn day(self, at: Millis, later: u16) -> Millis {
        let (day, _) = self.local(at);
        let begins = (day + i64::from(later)) * DAY as i64 - i64::from(self.zone) * MINUTE as i64;
        begins.max(0) as Millis
    }

    /// The day since 1970 and the milliseconds of it, as the table counts them.
    fn local(self, at: Millis) -> (i64, Millis) {
        let local = at as i64 + i64::from(self.zone) * MINUTE as i64;
        (local.div_euclid(DAY as i64), local.rem_euclid(DAY as i64) as Millis)
    }

    /// Whether clocks stand still, and until when at least that stays so.
    fn part(self, at: Millis) -> (Option<Still>, Millis) {
        let (day, of_day) = self.local(at);
        let hours = self.night.map(|(from, to)| (Millis::from(from) * HOUR, Millis::from(to) * HOUR));
        let changes = hours.iter().flat_map(|(from, to)| [*from, *to]).chain([DAY]);
        let next = changes.filter(|change| *change > of_day).min().unwrap_or(DAY);
        // The first of January 1970 was a Thursday.
        let is_weekend = self.weekends && (day + 3).rem_euclid(7) >= 5;
        let is_night = hours.is_some_and(|(from, to)| match from < to {
            true => (from..to).contains(&of_day),
            false => !(to..from).contains(&of_day),
        });
        let still = is_weekend.then_some(Still::Weekend).or(is_night.then_some(Still::Night));
        (still, at + (next - of_day))
    }
}

/// When clocks stand still, in a few words.
pub fn rest_name(rest: Rest, lang: Lang) -> String {
    let zone = zone_name(rest.zone);
    let hour = |hour: u8| format!("{hour}:00");
    let night = rest.night.map(|(from, to)| {
        lang.message("page-rest-night")
            .text("from", hour(from))
            .text("to", hour(to))
            .text("zone", &*zone)
            .say()
    });
    let weekends = rest.weekends.then(|| lang.message("page-rest-weekends").text("zone", &*zone).say());
    let days =
        (rest.holidays > 0).then(|| lang.message("page-rest-holidays").number("n", rest.holidays).say());
    let parts: Vec<String> = night.into_iter().chain(weekends).chain(days).collect();
    if parts.is_empty() { lang.word("page-rest-never") } else { all_of(parts, lang) }
}

/// How far a zone is from Greenwich: "UTC+5:30".
pub fn zone_name(zone: i16) -> String {
    let (sign, minutes) = (if zone < 0 { '−' } else { '+' }, zone.unsigned_abs());
    match (minutes / 60, minutes % 60) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, rest) => format!("UTC{sign}{hours}:{rest:02}"),
    }
}

/// When the clock of one seat runs.
#[derive(Clone, Copy, Debug)]
pub struct Calendar {
    /// Of its table.
    pub rest: Rest,
    /// The last that it took.
    pub holiday: Option<Holiday>,
}

impl Calendar {
    fn is_plain(&self) -> bool {
        self.rest.night.is_none() && !self.rest.weekends && self.holiday.is_none()
    }

    /// Whether the clock stands still, and until when at least that stays so.
    fn part(&self, at: Millis) -> (Option<Still>, Millis) {
        let (still, next) = self.rest.part(at);
        match self.holiday {
            Some(Holiday { from, to }) if (from..to).contains(&at) => (Some(Still::Holiday), to),
            Some(Holiday { from, .. }) if at < from => (still, next.min(from)),
            _ => (still, next),
        }
    }

    /// Why the clock stands still at this moment, and when it runs again.
    pub fn still(&self, at: Millis) -> Option<(Still, Millis)> {
        let (still, mut next) = self.part(at);
        let still = still.filter(|_| !self.is_plain())?;
        while let (Some(_), later) = self.part(next) {
            next = later;
        }
        Some((still, next))
    }

    /// When it stands still next, or runs again; `None` where it never stands still.
    pub fn turn(&self, at: Millis) -> Option<Millis> {
        if self.is_plain() {
            return None;
        }
        let (still, mut next) = self.part(at);
        // Weeks are alike once the holiday is over.
        let last = self.holiday.map_or(at, |holiday| at.max(holiday.to)) + WEEK;
        while next <= last {
            let (later, end) = self.part(next);
            if later.is_some() != still.is_some() {
                return Some(next);
            }
            next = end;
        }
        None
    }

    /// How long the clock runs from one moment to another.
    pub fn between(&self, from: Millis, to: Millis) -> Millis {
        if self.is_plain() {
            return to.saturating_sub(from);
        }
        let (mut at, mut runs) = (from, 0);
        while at < to {
            let (still, next) = self.part(at);
            let next = next.min(to);
            runs += if still.is_none() { next - at } else { 0 };
            at = next;
        }
        runs
    }

    /// The moment at which the clock has run for so long.
    pub fn after(&self, from: Millis, mut time: Millis) -> Millis {
        if self.is_plain() {
            return from + time;
        }
        let mut at = from;
        loop {
            // Weeks are alike once the holiday is over.
            let is_ahead = self.holiday.is_some_and(|holiday| at < holiday.to);
            if time > WEEK && !is_ahead {
                let week = self.between(at, at + WEEK);
                let weeks = (time - 1) / week;
                at += weeks * WEEK;
                time -= weeks * week;
            }
            let (still, next) = self.part(at);
            if still.is_none() {
                if time <= next - at {
                    return at + time;
                }
                time -= next - at;
            }
            at = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::rng::Dice;

    const NIGHTS: Rest = Rest { night: Some((23, 8)), weekends: true, zone: 60, holidays: 10 };

    /// Monday the second of March 2026, the beginning of the day at Greenwich.
    const MONDAY: Millis = 1_772_409_600_000;

    /// Whether the clock stands still in a minute, reckoned from the calendar of 1970 and nothing else.
    fn stands(rest: Rest, holiday: Option<Holiday>, at: Millis) -> bool {
        let minutes = at as i64 / 60_000 + i64::from(rest.zone);
        let hour = minutes / 60 % 24;
        // Days 2 and 3 of 1970 were Saturday and Sunday.
        let weekday = (minutes / 60 / 24) % 7;
        let night = rest.night.is_some_and(|(from, to)| {
            let (from, to) = (i64::from(from), i64::from(to));
            let mut hours = Vec::new();
            let mut it = from;
            while it != to {
                hours.push(it);
                it = (it + 1) % 24;
            }
            hours.contains(&hour)
        });
        let holiday = holiday.is_some_and(|holiday| holiday.from <= at && at < holiday.to);
        night || holiday || rest.weekends && (weekday == 2 || weekday == 3)
    }

    #[test]
    fn nights_and_weekends_cost_nothing() {
        let calendar = Calendar { rest: NIGHTS, holiday: None };
        // At 22:00 on the table's Monday an hour is left of the day.
        let evening = MONDAY + 21 * HOUR;
        assert_eq!(calendar.between(evening, evening + DAY), 15 * HOUR);
        assert_eq!(calendar.after(evening, 2 * HOUR), MONDAY + DAY + 8 * HOUR);
        assert_eq!(calendar.still(evening), None);
        assert_eq!(calendar.still(evening + HOUR), Some((Still::Night, MONDAY + DAY + 7 * HOUR)));
        let friday = evening + 4 * DAY;
        assert_eq!(calendar.after(friday, 2 * HOUR), MONDAY + 7 * DAY + 8 * HOUR, "Friday to Monday");
        let (why, until) = calendar.still(friday + 12 * HOUR).unwrap();
        assert_eq!((why, until), (Still::Weekend, MONDAY + 7 * DAY + 7 * HOUR));
    }

    #[test]
    fn what_is_reckoned_is_what_the_minutes_say() {
        let mut dice = Dice::new(11);
        for _ in 0..60 {
            let night = (dice.below(3) > 0).then(|| {
                let from = dice.below(24) as u8;
                (from, (from + 1 + dice.below(23) as u8) % 24)
            });
            let zones: Vec<i16> = Rest::zones().collect();
            let zone = zones[dice.below(zones.len() as u32) as usize];
            let rest = Rest { night, weekends: dice.below(2) == 0, zone, holidays: 9 };
            assert!(rest.is_sound());
            assert_eq!(Rest::read(&rest.write()), Some(rest));
            let begin = MONDAY + Millis::from(dice.below(30 * 1440)) * MINUTE;
            let holiday = (dice.below(2) == 0).then(|| {
                let from = rest.day(begin, dice.below(5) as u16);
                Holiday { from, to: from + Millis::from(dice.below(4) + 1) * DAY }
            });
            let calendar = Calendar { rest, holiday };
            let minutes = dice.below(3 * 7 * 1440);
            let (mut runs, mut last) = (0, begin);
            for minute in 0..minutes {
                let at = begin + Millis::from(minute) * MINUTE;
                assert_eq!(calendar.still(at).is_some(), stands(rest, holiday, at), "{rest:?} at {at}");
                if let Some(turn) = calendar.turn(at).filter(|_| minute % 97 == 0) {
                    assert_ne!(stands(rest, holiday, turn), stands(rest, holiday, at));
                    assert_eq!(stands(rest, holiday, turn - 1), stands(rest, holiday, at));
                }
                if !stands(rest, holiday, at) {
                    runs += MINUTE;
                    last = at + MINUTE;
                }
            }
            let end = begin + Millis::from(minutes) * MINUTE;
            assert_eq!(calendar.between(begin, end), runs, "{rest:?} {holiday:?}");
            if runs > 0 {
                assert_eq!(calendar.after(begin, runs), last, "{rest:?} {holiday:?}");
            }
        }
    }

    #[test]
    fn a_clock_turns_at_the_end_of_a_long_holiday_and_at_the_beginning_of_a_distant_one() {
        for rest in [Rest::default(), NIGHTS] {
            let holiday = Holiday { from: rest.day(MONDAY, 0), to: rest.day(MONDAY, 21) };
            let calendar = Calendar { rest, holiday: Some(holiday) };
            let ends = calendar.still(MONDAY + HOUR).unwrap().1;
            assert!(ends >= holiday.to);
            assert_eq!(calendar.turn(MONDAY + HOUR), Some(ends));
        }
        let holiday = Holiday { from: MONDAY + 30 * DAY, to: MONDAY + 31 * DAY };
        let calendar = Calendar { rest: Rest::default(), holiday: Some(holiday) };
        assert_eq!(calendar.turn(MONDAY), Some(holiday.from));
        assert_eq!(calendar.turn(holiday.to), None);
    }

    #[test]
    fn years_are_reckoned_at_once_and_time_never_runs_back() {
        let calendar = Calendar { rest: NIGHTS, holiday: None };
        let mut before = MONDAY;
        for days in [0, 1, 6, 7, 8, 400, 40_000, 4_000_000] {
            let time = days * DAY + 1;
            let after = calendar.after(MONDAY, time);
            assert!(after > before, "{days}");
            before = after;
            if days < 1_000 {
                assert_eq!(calendar.between(MONDAY, after), time);
            }
        }
    }

    #[test]
    fn nonsense_is_not_read() {
        for text in
            ["", "night 23 23", "night 24 8", "night 1", "zone 9999", "zone", "holidays 61", "weekends 2"]
        {
            assert_eq!(Rest::read(text), None, "{text}");
        }
    }
}
