//! Who has pages of the table open, here and at other servers.

use std::time::Duration;

use rules::seat::SeatSet;
use tokio::time::Instant;

use super::keeper::Keeper;
use crate::clock::Millis;

/// Who has pages open at another server is not believed for longer; it is told again well before that.
const ELSEWHERE: Duration = Duration::from_secs(30);

impl Keeper {
    /// When pages that are open here show something else, though nobody does anything: clocks stop for the night.
    pub(super) fn next_turn(&self) -> Option<Millis> {
        let is_seen = !self.here.is_empty() || self.watchers > 0;
        self.table.turns_at(self.sources.clock.now()).filter(|_| is_seen)
    }

    /// Seats with pages open at any server.
    pub(super) fn seats_anywhere(&self) -> SeatSet {
        let elsewhere = self.elsewhere.values().filter(|(_, told)| told.elapsed() < ELSEWHERE);
        elsewhere.fold(self.seats_here(), |here, (seats, _)| here.or(*seats))
    }

    pub(super) fn note_presence(&mut self, seats: SeatSet, here: bool) {
        if seats.is_empty() {
            self.watchers = if here { self.watchers + 1 } else { self.watchers.saturating_sub(1) };
            if here {
                // Others answer with who is there.
                self.sources.store.tell_presence(&self.table.code, self.seats_here());
            }
            return;
        }
        for seat in seats.iter() {
            let pages = self.here.entry(seat).or_default();
            *pages = if here { *pages + 1 } else { pages.saturating_sub(1) };
        }
        let before = self.seats_here();
        self.here.retain(|_, pages| *pages > 0);
        if self.seats_here() != before || here {
            self.sources.store.tell_presence(&self.table.code, self.seats_here());
        }
        self.tell();
    }

    pub(super) fn seats_here(&self) -> SeatSet {
        self.here.keys().fold(SeatSet::EMPTY, |seats, seat| seats.with(*seat))
    }

    pub(super) fn note_elsewhere(&mut self, server: String, seats: SeatSet) {
        let before = self.elsewhere.insert(server, (seats, Instant::now()));
        if before.is_none() && !self.here.is_empty() {
            // It may have opened the table since it was last told who is here.
            self.sources.store.tell_presence(&self.table.code, self.seats_here());
        }
        self.elsewhere.retain(|_, (seats, told)| !seats.is_empty() && told.elapsed() < ELSEWHERE);
        if before.map_or(SeatSet::EMPTY, |(seats, _)| seats) != seats {
            self.tell();
        }
    }

    /// Who was there through a server that has not said so for long is gone.
    pub(super) fn doubt_elsewhere(&mut self) {
        let before = self.elsewhere.len();
        self.elsewhere.retain(|_, (_, told)| told.elapsed() < ELSEWHERE);
        if self.elsewhere.len() < before {
            self.tell();
        }
    }
}
