//! Clocks, beside a reckoning minute by minute that knows nothing of theirs.

use rules::rng::Dice;
use rules::version::RulesVersion;

use super::*;
use crate::clock::{HOUR, MINUTE};
use crate::scene::DecidedBy;
use crate::sitter::Sitter;
use crate::table::tests::lobby;
use crate::table::{Deed, Entry};

/// Monday the second of March 2026, 0:00 at Greenwich.
const MONDAY: Millis = 1_772_409_600_000;
const JAR: Pace = Pace::Jar { line: 360, size: 1440, pours: 120 };
const NIGHTS: Rest = Rest { night: Some((22, 7)), weekends: true, zone: 60, holidays: 5 };

/// Three people, who begin at ten on a Monday morning.
fn begun(pace: Pace, rest: Rest) -> Table {
    let mut table = lobby(3, pace);
    let at = MONDAY + 9 * HOUR;
    table.take(at, None, Deed::Rest(rest)).unwrap();
    for seat in table.seats() {
        table.take(at, None, Deed::Seat { seat, sitter: Sitter::Person(format!("P{}", seat.0)) }).unwrap();
    }
    table.take(at, None, Deed::Begin(RulesVersion::LATEST)).unwrap();
    table
}

fn again(table: &Table, pace: Pace) -> Table {
    let mut again = lobby(3, pace);
    for Entry { at, id, deed, .. } in table.story.iter().map(|kept| kept.entry.clone()) {
        again.take(at, id, deed).unwrap();
    }
    again
}

/// What the seat would do by chance, now and then taking back what it did.
fn choice(table: &Table, seat: Seat, dice: &mut Dice) -> String {
    let (view, prompt) = table.view(seat).unwrap();
    match view.undo {
        Some(_) if dice.below(6) == 0 => "undo".to_owned(),
        _ => table.line(&prompt.sample(&view.seen().unwrap(), dice).unwrap()),
    }
}

/// A seat's clock by somebody who looks at it every minute.
#[derive(Clone, Copy, Default)]
struct Witness {
    used: u64,
    jar: u64,
    away: bool,
}

impl Witness {
    fn is_up(&self) -> bool {
        match self.away {
            true => self.used >= 36,
            false => self.used >= 360 + self.jar,
        }
    }

    /// What was used beyond the line is gone from the jar.
    fn settle(&mut self) {
        if !self.away {
            self.jar -= self.used.saturating_sub(360).min(self.jar);
        }
        self.used = 0;
    }
}

fn stands(at: Millis) -> bool {
    let minutes = (at - MONDAY) / MINUTE + 60;
    let (day, hour) = (minutes / 1440 % 7, minutes / 60 % 24);
    day >= 5 || !(7..22).contains(&hour)
}

#[test]
fn a_month_passes_as_somebody_reckons_who_counts_the_minutes() {
    let (mut most_jar, mut stewarded, mut taken_back, mut still) = (0, 0, 0, 0);
    for seed in 0..4 {
        let mut table = begun(JAR, NIGHTS);
        let mut dice = Dice::new(seed);
        let mut witness = [Witness { jar: 1440, ..Witness::default() }; 3];
        let mut at = MONDAY + 9 * HOUR;
        // Seat 1 takes Wednesday to Friday of the second week off.
        let off = Holiday { from: MONDAY + 9 * DAY - HOUR, to: MONDAY + 12 * DAY - HOUR };
        while at < MONDAY + 31 * DAY && table.progress() == Progress::Playing {
            if at == MONDAY + 8 * DAY {
                table.allows_holiday(Seat(1), Some(off), at).unwrap();
                table.take(at, None, Deed::Holiday { seat: Seat(1), days: Some(off) }).unwrap();
            }
            let (pause, end) = (MONDAY + 3 * DAY + 12 * HOUR, MONDAY + 4 * DAY + 9 * HOUR);
            if at == pause {
                table.take(at, None, Deed::Pause).unwrap();
            }
            if at == end {
                table.take(at, None, Deed::GoOn).unwrap();
            }
            for seat in table.seats() {
                if !table.asked().has(seat) || table.is_paused() {
                    continue;
                }
                let it = &witness[seat.0 as usize];
                let until = table.until(seat).unwrap();
                assert_eq!(until <= at, it.is_up(), "{seat:?} at {} of {seed}", (at - MONDAY) / MINUTE);
                assert_eq!(
                    table.jar(seat, at) / MINUTE,
                    it.jar - if it.away { 0 } else { it.used.saturating_sub(360).min(it.jar) }
                );
                // Seat 0 is quick, seat 1 takes half a day, seat 2 is away now and then.
                let is_gone = seat == Seat(2) && (at - MONDAY) / DAY % 9 >= 6;
                let acts = !is_gone && dice.below([40, 500, 700][seat.0 as usize]) == 0;
                let by = match (it.is_up(), acts) {
                    (true, _) => DecidedBy::Steward,
                    (false, true) => DecidedBy::Person,
                    (false, false) => continue,
                };
                let (step, season) = (table.step(), table.season());
                let before = table.asked();
                let line = if by == DecidedBy::Steward {
                    table.steward(seat).unwrap()
                } else {
                    choice(&table, seat, &mut dice)
                };
                table.take(at, None, Deed::Act { seat, by, line: line.clone() }).unwrap();
                taken_back += u32::from(line == "undo");
                let it = &mut witness[seat.0 as usize];
                match by {
                    DecidedBy::Steward => {
                        stewarded += 1;
                        let used = it.used;
                        it.settle();
                        (it.used, it.away) = (used, true);
                    }
                    _ => it.away = false,
                }
                let told = &table.story.last().unwrap().told;
                let seen = told.iter().any(|news| news.seen_by(Viewer::Spectator).is_some());
                for other in table.seats() {
                    let it = &mut witness[other.0 as usize];
                    let is_new = table.step() != step;
                    let again =
                        table.asked().has(other) && !before.has(other) && !table.clocks.took_back.has(other);
                    let went_on =
                        other == seat && seen && table.asked().has(seat) && !table.clocks.took_back.has(seat);
                    if is_new || again || went_on {
                        it.settle();
                    }
                    if table.season() != season {
                        it.jar = (it.jar + 120).min(1440);
                    }
                    most_jar = most_jar.max(1440 - it.jar);
                }
            }
            for seat in table.seats().filter(|seat| table.asked().has(*seat)) {
                let is_off = seat == Seat(1) && (off.from..off.to).contains(&at) && at >= MONDAY + 8 * DAY;
                if table.is_paused() || is_off || stands(at) {
                    still += 1;
                } else {
                    witness[seat.0 as usize].used += 1;
                }
            }
            at += MINUTE;
        }
        let replayed = again(&table, JAR);
        for seat in table.seats() {
            assert_eq!(table.until(seat), replayed.until(seat), "the log alone tells it");
            assert_eq!(table.jar(seat, at), replayed.jar(seat, at));
            assert_eq!(table.days_left(seat, at), if seat == Seat(1) { 2 } else { 5 });
        }
    }
    assert!(
        most_jar > 600 && stewarded > 10 && taken_back > 10 && still > 1_000,
        "{most_jar} {stewarded} {taken_back} {still}"
    );
}

#[test]
fn the_jar_runs_when_the_line_is_empty_and_a_season_pours_back() {
    let mut table = begun(JAR, Rest::default());
    let (seat, began) = (table.asked().iter().next().unwrap(), MONDAY + 9 * HOUR);
    assert_eq!(table.until(seat), Some(began + 30 * HOUR));
    let shown = |table: &Table, hours: u64| table.clock(seat, began + hours * HOUR).unwrap();
    assert_eq!(shown(&table, 2).left(began + 2 * HOUR), (4 * HOUR, 24 * HOUR));
    assert_eq!(shown(&table, 7).flow, Flow::Jar { until: began + 30 * HOUR });
    assert_eq!(shown(&table, 7).left(began + 7 * HOUR), (0, 23 * HOUR));
    let line = table.steward(seat).unwrap();
    table.take(began + 10 * HOUR, None, Deed::Act { seat, by: DecidedBy::Person, line }).unwrap();
    assert_eq!(table.jar(seat, began + 10 * HOUR), 20 * HOUR);
    let mut dice = Dice::new(3);
    let season = table.season();
    while table.season() == season {
        let seat = table.asked().iter().next().unwrap();
        let line = table.line(
            &table
                .view(seat)
                .unwrap()
                .1
                .sample(&table.history.as_ref().unwrap().seen(seat).unwrap(), &mut dice)
                .unwrap(),
        );
        table.take(began + 10 * HOUR, None, Deed::Act { seat, by: DecidedBy::Person, line }).unwrap();
    }
    assert_eq!(table.jar(seat, began + 10 * HOUR), 22 * HOUR, "two more");
    let other = table.seats().find(|it| *it != seat).unwrap();
    assert_eq!(table.jar(other, began + 10 * HOUR), 24 * HOUR, "up to the brim");
}

#[test]
fn who_is_away_has_a_tenth_and_their_jar_stays_until_they_are_back() {
    let mut table = begun(JAR, Rest::default());
    let (seat, began) = (table.asked().iter().next().unwrap(), MONDAY + 9 * HOUR);
    let line = table.steward(seat).unwrap();
    let up = began + 30 * HOUR;
    table.take(up, None, Deed::Act { seat, by: DecidedBy::Steward, line }).unwrap();
    assert_eq!(table.jar(seat, up), 0);
    let mut dice = Dice::new(1);
    while !table.asked().has(seat) {
        let other = table.asked().iter().next().unwrap();
        let line = choice(&table, other, &mut dice);
        table.take(up, None, Deed::Act { seat: other, by: DecidedBy::Person, line }).unwrap();
    }
    assert_eq!(table.until(seat), Some(up + 36 * MINUTE));
    assert!(table.clock(seat, up).unwrap().is_short);
    table.take(up + 20 * MINUTE, None, Deed::Back { seat }).unwrap();
    let jar = table.jar(seat, up + 20 * MINUTE);
    assert_eq!(table.until(seat), Some(up + 20 * MINUTE + 6 * HOUR + jar), "a whole line again");
}

#[test]
fn leaving_and_coming_back_at_once_wins_no_time() {
    let mut table = begun(JAR, Rest::default());
    let (seat, began) = (table.asked().iter().next().unwrap(), MONDAY + 9 * HOUR);
    let until = table.until(seat);
    table.take(began + HOUR, None, Deed::Left { seat }).unwrap();
    table.take(began + HOUR + 1, None, Deed::Back { seat }).unwrap();
    assert_eq!(table.until(seat), until);
}

#[test]
fn holidays_stay_within_what_the_table_allows() {
    let mut table = begun(JAR, NIGHTS);
    let at = MONDAY + 9 * HOUR;
    let days = |from: u16, many: u64| {
        let from = NIGHTS.day(at, from);
        Some(Holiday { from, to: from + many * DAY })
    };
    let seat = Seat(0);
    assert_eq!(table.allows_holiday(seat, days(0, 6), at), Err(Refused::TooManyDays));
    assert_eq!(table.allows_holiday(seat, days(400, 1), at), Err(Refused::NoSuchDays));
    assert_eq!(table.allows_holiday(seat, days(3, 0), at), Err(Refused::NoSuchDays));
    assert_eq!(
        table.allows_holiday(seat, days(0, 1).map(|it| Holiday { from: it.from - DAY, ..it }), at),
        Err(Refused::NoSuchDays)
    );
    assert_eq!(table.allows_holiday(seat, days(0, 5), at), Ok(()));
    table.take(at, None, Deed::Holiday { seat, days: days(0, 5) }).unwrap();
    assert_eq!(table.days_left(seat, at), 4, "today has begun");
    let wednesday = at + 2 * DAY;
    table.take(wednesday, None, Deed::Holiday { seat, days: None }).unwrap();
    assert_eq!((table.days_left(seat, wednesday), table.holiday(seat, wednesday)), (2, None));
    let seen = table.take(wednesday, None, Deed::Holiday { seat, days: None });
    assert!(seen.is_ok(), "nothing to end is no mistake");
}

#[test]
fn whoever_is_off_and_asks_for_more_goes_on_and_pays_no_day_twice() {
    let mut table = begun(JAR, NIGHTS);
    let (seat, at) = (Seat(0), MONDAY + 9 * HOUR);
    let days = |from: u16, to: u16| Some(Holiday { from: NIGHTS.day(at, from), to: NIGHTS.day(at, to) });
    let take = |table: &mut Table, at: Millis, days: Option<Holiday>| {
        table.allows_holiday(seat, days, at)?;
        table.take(at, None, Deed::Holiday { seat, days }).map(|_| ())
    };
    take(&mut table, at, days(0, 2)).unwrap();
    let tuesday = at + DAY;
    assert_eq!(table.days_left(seat, tuesday), 3);
    // The same again, as the page shows it or from today on, changes nothing.
    for same in [days(0, 2), days(1, 2)] {
        take(&mut table, tuesday, same).unwrap();
        assert_eq!((table.days_left(seat, tuesday), table.holiday(seat, tuesday)), (3, days(0, 2)));
    }
    // From today or from tomorrow on is the same, too.
    for from in [1, 2] {
        let mut table = table.clone();
        assert_eq!(take(&mut table, tuesday, days(from, 6)), Err(Refused::TooManyDays));
        take(&mut table, tuesday, days(from, 5)).unwrap();
        assert_eq!((table.days_left(seat, tuesday), table.holiday(seat, tuesday)), (3, days(0, 5)));
        assert_eq!(table.days_left(seat, tuesday + DAY), 2, "as far as they have not begun");
        assert_eq!(table.until(seat), again(&table, JAR).until(seat));
    }
    // Less is less, and another one is another one.
    take(&mut table, tuesday, days(4, 6)).unwrap();
    assert_eq!((table.days_left(seat, tuesday), table.holiday(seat, tuesday)), (3, days(4, 6)));
    assert_eq!(take(&mut table, tuesday, days(0, 3)), Err(Refused::NoSuchDays));
}

#[test]
fn a_clock_that_is_set_takes_nothing_of_what_was_used() {
    let mut table = begun(JAR, NIGHTS);
    let (seat, at) = (table.asked().iter().next().unwrap(), MONDAY + 12 * HOUR);
    let used = table.used(seat, at);
    let by = 20 * HOUR as i64;
    table.bank_all(at);
    table.reckon(|at| at.saturating_add_signed(by));
    assert_eq!((used, table.used(seat, at.saturating_add_signed(by))), (3 * HOUR, 3 * HOUR));
}
