//! How long each seat has been asked, and until when it may think.
//!
//! A prompt has a time of its own, the line; when that is used up the seat's reserve runs, the jar; when both are empty the steward
//! answers. Time is used only while clocks run: not at night, at weekends, in holidays and pauses.

use std::collections::VecDeque;

use rules::news::{News, Viewer};
use rules::seat::{BySeat, Seat, SeatSet};
use rules::step::Step;

use super::Table;
use crate::clock::{DAY, Millis};
use crate::pace::Pace;
use crate::refused::Refused;
use crate::rest::{Calendar, Holiday, Rest};
use crate::scene::{Flow, Progress, SeatClock};

/// The steward answers sooner for a seat that let its time pass before.
const AWAY_SHARE: Millis = 10;
const LEAST_TIME: Millis = 3_000;

/// Answers of each seat whose times are kept.
const ANSWERS_TIMED: usize = 12;

/// Nobody plans a holiday further ahead.
const FURTHEST: Millis = 365 * DAY;

/// The clocks of a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    /// Since when the clock of each seat runs, or would if it were not night.
    pub(super) since: BySeat<Option<Millis>>,
    /// What each seat had used of its time for this prompt before that.
    used: BySeat<Millis>,
    pub(super) extra: BySeat<Millis>,
    /// What was in each jar when the prompt came.
    jar: BySeat<Millis>,
    /// The last holiday of each seat, past or not.
    holiday: BySeat<Option<Holiday>>,
    /// Days of holiday that each seat has had.
    days_off: BySeat<u16>,
    /// How long people took for their last answers.
    took: BySeat<VecDeque<Millis>>,
    /// Seats that took something back in this step.
    pub(super) took_back: SeatSet,
    pub(super) away: BySeat<bool>,
    /// Since when seats are left to the steward, by those who may come back.
    pub(super) left: BySeat<Option<Millis>>,
    pub(super) paused_at: Option<Millis>,
}

impl Clocks {
    /// Whoever plays the seat is there, as far as the table can tell.
    pub(super) fn is_here(&mut self, seat: Seat) {
        self.away[seat] = false;
        self.left[seat] = None;
    }

    /// The clock of the seat begins with nothing used.
    fn restart(&mut self, seat: Seat, at: Millis) {
        self.since[seat] = Some(at);
        (self.used[seat], self.extra[seat]) = (0, 0);
    }
}

impl Table {
    /// Whether whoever has the seat left it to the steward.
    pub fn has_left(&self, seat: Seat) -> bool {
        self.clocks.left[seat].is_some()
    }

    /// Whether the steward answered last, since the seat let its time pass.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.clocks.away[seat]
    }

    /// Whether the game is stopped.
    pub fn is_paused(&self) -> bool {
        self.clocks.paused_at.is_some()
    }

    /// When the clock of a seat runs.
    pub(super) fn calendar(&self, seat: Seat) -> Calendar {
        Calendar { holiday: self.clocks.holiday[seat], ..self.days() }
    }

    /// When the table's clocks run. Nobody sleeps through a prompt of minutes.
    pub(super) fn days(&self) -> Calendar {
        let is_slow = self.setup.pace.is_slow();
        let Rest { night, weekends, .. } = self.setup.rest;
        let rest =
            Rest { night: night.filter(|_| is_slow), weekends: weekends && is_slow, ..self.setup.rest };
        Calendar { rest, holiday: None }
    }

    /// How long a clock that began then has run, pauses aside.
    pub(super) fn ran(&self, seat: Seat, since: Millis, at: Millis) -> Millis {
        let at = self.clocks.paused_at.map_or(at, |paused| paused.min(at));
        self.calendar(seat).between(since, at)
    }

    /// How much of its time a seat has used for its prompt.
    pub(super) fn used(&self, seat: Seat, at: Millis) -> Millis {
        let clocks = &self.clocks;
        clocks.used[seat] + clocks.since[seat].map_or(0, |since| self.ran(seat, since, at))
    }

    /// What a prompt gives before the jar: less where the seat let its time pass before.
    fn allowed(&self, seat: Seat) -> Option<Millis> {
        let allowance = self.setup.pace.allowance()?;
        let hurried = (allowance / AWAY_SHARE).max(LEAST_TIME).min(allowance);
        Some(self.clocks.extra[seat] + if self.clocks.away[seat] { hurried } else { allowance })
    }

    /// What is in the jar of a seat. Nothing is taken from it while the seat has less time.
    fn jar(&self, seat: Seat, at: Millis) -> Millis {
        let over = match self.allowed(seat) {
            Some(line) if !self.clocks.away[seat] => self.used(seat, at).saturating_sub(line),
            _ => 0,
        };
        self.clocks.jar[seat].saturating_sub(over)
    }

    /// Reckons what was used until now, since from now on the clock runs otherwise.
    fn bank(&mut self, seat: Seat, at: Millis) {
        if self.clocks.since[seat].is_some() {
            self.clocks.used[seat] = self.used(seat, at);
            self.clocks.since[seat] = Some(at);
        }
    }

    /// The same for all seats: the system's clock is set, which says when it is night.
    pub fn bank_all(&mut self, at: Millis) {
        self.seats().for_each(|seat| self.bank(seat, at));
    }

    /// All jars are full.
    pub(super) fn fill_jars(&mut self) {
        self.clocks.jar = BySeat([self.setup.pace.jar(); Seat::MAX]);
    }

    /// A season is over: something is poured back into every jar.
    pub(super) fn pour(&mut self) {
        let (full, pours) = (self.setup.pace.jar(), self.setup.pace.pours());
        for jar in &mut self.clocks.jar.0 {
            *jar = (*jar + pours).min(full);
        }
    }

    /// The steward answers, since the seat let its time pass: from now on sooner.
    pub(super) fn let_pass(&mut self, seat: Seat, at: Millis) {
        self.clocks.jar[seat] = self.jar(seat, at);
        self.clocks.away[seat] = true;
    }

    /// Whoever has the seat is back: where the steward has answered, with all the time of the prompt.
    pub(super) fn come_back(&mut self, seat: Seat, at: Millis) {
        let was_away = self.clocks.away[seat];
        self.clocks.is_here(seat);
        if was_away {
            let since = self.clocks.since[seat].map(|_| at);
            self.clocks.restart(seat, at);
            self.clocks.since[seat] = since;
        }
    }

    pub(super) fn pause(&mut self, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        if self.is_paused() {
            return Err(Refused::Paused);
        }
        self.clocks.paused_at = Some(at);
        Ok(())
    }

    /// The pause is over: it costs nobody any time.
    pub(super) fn go_on(&mut self, at: Millis) -> Result<(), Refused> {
        let paused = self.clocks.paused_at.ok_or(Refused::NotPaused)?;
        self.bank_all(paused);
        self.clocks.paused_at = None;
        self.clocks.since.0.iter_mut().flatten().for_each(|since| *since = at);
        // Nor is anybody silent in it.
        self.signs
            .0
            .iter_mut()
            .for_each(|sign| *sign = at.max(*sign).saturating_sub(paused.saturating_sub(*sign)));
        Ok(())
    }

    pub(super) fn set_pace(&mut self, pace: Pace, at: Millis) {
        self.setup.pace = pace;
        self.fill_jars();
        // Nobody is late by a clock that did not run.
        for seat in self.seats().filter(|seat| self.clocks.since[*seat].is_some()).collect::<Vec<_>>() {
            self.clocks.restart(seat, at);
        }
    }

    pub(super) fn set_rest(&mut self, rest: Rest, at: Millis) {
        self.bank_all(at);
        self.setup.rest = rest;
    }

    /// Days of holiday that a seat may still take, if it gives up what it has planned.
    pub fn days_left(&self, seat: Seat, at: Millis) -> u16 {
        let spent = self.clocks.days_off[seat].saturating_sub(self.days_ahead(seat, at));
        u16::from(self.setup.rest.holidays).saturating_sub(spent)
    }

    /// Days of the seat's holiday that have not begun.
    fn days_ahead(&self, seat: Seat, at: Millis) -> u16 {
        self.clocks.holiday[seat].map_or(0, |holiday| days_after(holiday, at))
    }

    /// The holiday that a seat has if it asks for these days, and how many of them it has not had yet. Whoever is off and asks for
    /// more goes on: today is had already.
    fn granted(&self, seat: Seat, days: Holiday, at: Millis) -> (Holiday, u16) {
        match self.clocks.holiday[seat] {
            Some(Holiday { from, to })
                if (from..to).contains(&at) && days.from <= self.setup.rest.day(at, 1) =>
            {
                let days = Holiday { from, to: days.to };
                (days, days_after(days, at))
            }
            _ => (days, days.to.saturating_sub(days.from).div_ceil(DAY) as u16),
        }
    }

    /// Whether somebody may take these days off: only who decides asks, since that goes by the time of day.
    pub fn allows_holiday(&self, seat: Seat, days: Option<Holiday>, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        let Some(days) = days else { return Ok(()) };
        let (_, more) = self.granted(seat, days, at);
        // One that has begun may be asked for again.
        let today = self.setup.rest.day(at, 0);
        let first = self.holiday(seat, at).map_or(today, |holiday| holiday.from.min(today));
        if days.from < first || days.to <= days.from || days.to <= at || days.to > at + FURTHEST {
            return Err(Refused::NoSuchDays);
        }
        if more <= self.days_left(seat, at) { Ok(()) } else { Err(Refused::TooManyDays) }
    }

    /// Somebody takes days off, others than they had planned, or none.
    pub(super) fn take_off(&mut self, seat: Seat, days: Option<Holiday>, at: Millis) {
        self.bank(seat, at);
        let ahead = self.days_ahead(seat, at);
        let granted = days.map(|days| self.granted(seat, days, at));
        let days_off = &mut self.clocks.days_off[seat];
        *days_off = days_off.saturating_sub(ahead).saturating_add(granted.map_or(0, |(_, more)| more));
        self.clocks.holiday[seat] = granted.map(|(days, _)| days);
    }

    /// Somebody else comes to the seat, who has planned nothing.
    pub(super) fn end_holiday(&mut self, seat: Seat, at: Millis) {
        if self.clocks.holiday[seat].is_some() {
            self.take_off(seat, None, at);
        }
    }

    /// The holiday of a seat, if it is not over.
    pub fn holiday(&self, seat: Seat, at: Millis) -> Option<Holiday> {
        self.clocks.holiday[seat].filter(|holiday| at < holiday.to)
    }

    pub(super) fn note_time(&mut self, seat: Seat, at: Millis) {
        if self.clocks.since[seat].is_none() {
            return;
        }
        let used = self.used(seat, at);
        let took = &mut self.clocks.took[seat];
        if took.len() == ANSWERS_TIMED {
            took.pop_front();
        }
        took.push_back(used);
    }

    /// How long whoever plays this seat took for their last answers.
    pub fn took(&self, seat: Seat) -> &VecDeque<Millis> {
        &self.clocks.took[seat]
    }

    /// The clock of a seat starts when it is asked something new, and again when it does something that everybody
    /// sees, unless it took something back in this step: to and fro would give it time without end. What only some may
    /// know must not show on a clock.
    pub(super) fn reset_clocks(
        &mut self,
        at: Millis,
        step: Option<Step>,
        actor: Option<Seat>,
        told: &[News],
    ) {
        let asked = self.asked();
        let new_step = self.step() != step;
        if new_step {
            self.clocks.took_back = SeatSet::EMPTY;
        }
        for news in told {
            if let News::TookBack { seat, .. } = news {
                self.clocks.took_back.insert(*seat);
            }
        }
        let took_back = self.clocks.took_back;
        let seen = told.iter().any(|news| news.seen_by(Viewer::Spectator).is_some());
        let goes_on = actor.filter(|seat| seen && !took_back.has(*seat));
        for seat in self.seats() {
            let was_asked = self.clocks.since[seat].is_some();
            if asked.has(seat) && !was_asked && !new_step && took_back.has(seat) {
                // Where it had answered and took that back, it is asked the same again.
                self.clocks.since[seat] = Some(at);
            } else if asked.has(seat) && (!was_asked || new_step || goes_on == Some(seat)) {
                self.clocks.jar[seat] = self.jar(seat, at);
                self.clocks.restart(seat, at);
            } else if !asked.has(seat) {
                self.bank(seat, at);
                self.clocks.since[seat] = None;
                if new_step {
                    self.clocks.jar[seat] = self.jar(seat, at);
                    (self.clocks.used[seat], self.clocks.extra[seat]) = (0, 0);
                }
            }
        }
    }

    /// When the steward answers for a seat, if it is asked and there is a clock.
    pub fn until(&self, seat: Seat) -> Option<Millis> {
        if self.is_paused() || self.progress() != Progress::Playing {
            return None;
        }
        let since = self.clocks.since[seat]?;
        if self.has_left(seat) {
            return Some(since + LEAST_TIME);
        }
        let jar = if self.clocks.away[seat] { 0 } else { self.clocks.jar[seat] };
        let left = (self.allowed(seat)? + jar).saturating_sub(self.clocks.used[seat]);
        Some(self.calendar(seat).after(since, left))
    }

    /// What the clock of a seat shows at this moment.
    pub(super) fn clock(&self, seat: Seat, now: Millis) -> Option<SeatClock> {
        let until = self.until(seat).filter(|_| self.is_person(seat) && !self.has_left(seat))?;
        let since = self.clocks.since[seat]?;
        // Who looks may be a moment behind who acted.
        let now = now.max(since);
        let line = self.allowed(seat)?;
        let left = line.saturating_sub(self.used(seat, now));
        let jar = if self.clocks.away[seat] { 0 } else { self.jar(seat, now) };
        let flow = match self.calendar(seat).still(now) {
            Some((why, until)) => Flow::Still { why, until, left },
            None if left > 0 || jar == 0 => Flow::Line { until: now + left },
            None => Flow::Jar { until: now + jar },
        };
        let line_ends = || self.calendar(seat).after(since, line.saturating_sub(self.clocks.used[seat]));
        let ends = if left > 0 { line_ends() } else { until };
        let jar = if matches!(flow, Flow::Jar { .. }) { 0 } else { jar };
        Some(SeatClock { flow, line, ends, jar, is_short: self.clocks.away[seat] })
    }

    /// When a clock that stands still runs again, or one that runs stops for the night: pages show something else then.
    pub fn turns_at(&self, now: Millis) -> Option<Millis> {
        if self.is_paused() || self.progress() != Progress::Playing {
            return None;
        }
        let asked = self.seats().filter(|seat| self.clocks.since[*seat].is_some());
        let line_ends = |seat: Seat| {
            let left = self.allowed(seat)?.saturating_sub(self.used(seat, now));
            (left > 0).then(|| self.calendar(seat).after(now, left))
        };
        let turns = asked.flat_map(|seat| [self.calendar(seat).turn(now), line_ends(seat)]);
        turns.flatten().filter(|at| *at > now).min()
    }

    /// Says anew when all that is waited for began: the system's clock was set. What is in the log stays.
    pub fn reckon(&mut self, anew: impl Fn(Millis) -> Millis) {
        let asked = self.clocks.since.0.iter_mut().flatten().chain(&mut self.clocks.paused_at);
        if let Some(ballot) = &mut self.ballot {
            let stands = ballot.until - ballot.at;
            ballot.at = anew(ballot.at);
            ballot.until = ballot.at + stands;
        }
        let others = self.signs.0.iter_mut().chain(self.fell.0.iter_mut().flatten());
        for at in asked.chain(others).chain(self.story.iter_mut().map(|kept| &mut kept.since)) {
            *at = anew(*at);
        }
    }
}

/// Days of a holiday that have not begun.
fn days_after(holiday: Holiday, at: Millis) -> u16 {
    (holiday.to.saturating_sub(holiday.from.max(at)) / DAY) as u16
}

#[cfg(test)]
mod tests;
