//! Who acts when no person does: bots, seats without a choice, orders, and the steward when time is up.

use std::sync::Arc;

use rules::action::Action;
use rules::seat::Seat;

use super::Request;
use super::keeper::Keeper;
use super::minds::Mind;
use crate::clock::Millis;
use crate::metrics;
use crate::scene::{DecidedBy, Progress};
use crate::sitter::Sitter;
use crate::store::Change;
use crate::table::Deed;

impl Keeper {
    /// Decides when each seat that needs no person acts next.
    pub(super) fn plan(&mut self) {
        if !self.may_act() {
            self.due.clear();
            return;
        }
        let asked = self.table.asked();
        let now = self.sources.clock.now();
        for mind in &mut self.minds {
            if mind.is_due(&self.table) {
                let pause = || self.tempo.pause() * mind.temperament.pause() / 100;
                self.due.entry(mind.seat).or_insert_with(|| now + pause());
            } else {
                self.due.remove(&mind.seat);
            }
        }
        // Against bots alone nobody reads anything from how long it takes.
        let people: Vec<Seat> = self.table.seats().filter(|seat| self.table.is_person(*seat)).collect();
        for seat in &people {
            // Asked and with nothing to choose, or with orders that say what: answered after a pause.
            let is_forced = asked.has(*seat) && self.table.forced(*seat).is_some();
            if is_forced || self.table.by_orders(*seat).is_some() {
                let pause = || match people.len() {
                    1 => self.tempo.pause(),
                    _ => self.tempo.as_person(self.table.took(*seat)),
                };
                self.due.entry(*seat).or_insert_with(|| now + pause());
            } else {
                self.due.remove(seat);
            }
        }
    }

    pub(super) fn next_wake(&self) -> Option<Millis> {
        if !*self.sources.cares.borrow() {
            return None;
        }
        let deadlines = self
            .table
            .seats()
            .filter(|seat| self.table.is_person(*seat) && self.table.closed().is_none())
            .filter_map(|seat| self.table.until(seat));
        let due = self.due.keys().filter(|seat| !self.thinking.has(**seat)).map(|seat| self.ready_at(*seat));
        let falls = self.table.ballot().filter(|_| self.table.closed().is_none()).map(|ballot| ballot.until);
        deadlines.chain(due).chain(falls).min()
    }

    /// When a seat acts that needs no person. A bot leaves open offers to people for a moment.
    fn ready_at(&self, seat: Seat) -> Millis {
        let yields = match self.table.sitters()[seat.0 as usize] {
            Sitter::Bot(level) => self.table.yields_until(seat, self.tempo.moment(level)),
            Sitter::Person(_) | Sitter::Kept(_) | Sitter::Nobody => 0,
        };
        self.due[&seat].max(yields)
    }

    /// Bots whose pause is over begin to think; seats without a choice are answered; the steward answers where time is up.
    pub(super) async fn act_for_the_absent(&mut self) -> bool {
        let time = self.sources.clock.now();
        let mut changes = Vec::new();
        let mut ready: Vec<Seat> =
            self.due.keys().copied().filter(|seat| self.ready_at(*seat) <= time).collect();
        // Whoever was due first; several at once always in the same order.
        ready.sort_by_key(|seat| (self.ready_at(*seat), *seat));
        for seat in ready {
            self.due.remove(&seat);
            match self.minds.iter().position(|mind| mind.seat == seat) {
                Some(place) => self.think(place, &mut changes),
                None => self.answer_for(seat, &mut changes),
            }
        }
        if self.table.closed().is_none() && self.table.ballot().is_some_and(|ballot| ballot.until <= time) {
            // A refusal only says that somebody voted just before.
            let _ = self.decide(false, &mut changes);
        }
        let late = self.table.seats().filter(|seat| {
            self.table.is_person(*seat) && self.table.until(*seat).is_some_and(|until| until <= time)
        });
        for seat in late.collect::<Vec<_>>() {
            if self.table.until(seat).is_some_and(|until| until <= time) {
                // Orders that had no time to act come first.
                match self.table.by_orders(seat) {
                    Some(line) => self.answer(seat, DecidedBy::Orders, line, &mut changes),
                    None => self.stand_in(seat, DecidedBy::Steward, &mut changes),
                }
            }
        }
        self.commit(changes).await
    }

    /// Seats of people with nothing to choose are answered, as long as there are any.
    pub(super) fn answer_at_once(&mut self, changes: &mut Vec<Change>) {
        while self.may_act()
            && let Some((seat, line)) = self.forced()
        {
            let before = changes.len();
            self.answer(seat, DecidedBy::Nobody, line, changes);
            // What is refused is not tried for ever.
            if changes.len() == before {
                return;
            }
        }
    }

    /// The first person whose seat is asked and has nothing to choose, and the answer.
    fn forced(&self) -> Option<(Seat, String)> {
        let mut people = self.table.asked().iter().filter(|seat| self.table.is_person(*seat));
        people.find_map(|seat| Some((seat, self.table.forced(seat)?)))
    }

    /// Whether anything is done at this table without being asked for, and here.
    fn may_act(&self) -> bool {
        *self.sources.cares.borrow()
            && !self.table.is_paused()
            && self.table.closed().is_none()
            && self.table.progress() == Progress::Playing
    }

    /// For a person: the only answer there is, else what they ordered.
    fn answer_for(&mut self, seat: Seat, changes: &mut Vec<Change>) {
        if let Some(line) = self.table.forced(seat) {
            self.answer(seat, DecidedBy::Nobody, line, changes);
        } else if let Some(line) = self.table.by_orders(seat) {
            self.answer(seat, DecidedBy::Orders, line, changes);
        }
    }

    fn think(&mut self, place: usize, changes: &mut Vec<Change>) {
        let mind = self.minds.swap_remove(place);
        let seat = mind.seat;
        match (mind.thought(&self.table), self.channels.own.upgrade()) {
            (Ok(thought), Some(own)) => {
                self.thinking.insert(seat);
                let era = self.era;
                let ((level, temperament), thinkers) = (thought.kind(), Arc::clone(&self.sources.thinkers));
                tokio::spawn(async move {
                    // Not more at once than there are cores, however many tables there are.
                    let waiting = metrics::THOUGHTS_WAITING.hold();
                    let _turn = thinkers.acquire().await;
                    drop(waiting);
                    let decide = || metrics::BOT_TIMES.time(|| thought.decide());
                    let thinking = tokio::task::spawn_blocking(decide).await;
                    // A bot that failed is replaced, and the steward answers for it.
                    let (mind, action) =
                        thinking.unwrap_or_else(|_| (Mind::new(seat, level, temperament), None));
                    // A table that has gone needs no answer.
                    let _ = own.send(Request::Decided { era, mind: Box::new(mind), action }).await;
                });
            }
            (Ok(_), None) => {}
            (Err(mind), _) => {
                self.minds.push(mind);
                if self.table.asked().has(seat) {
                    self.stand_in(seat, DecidedBy::Bot, changes);
                }
            }
        }
    }

    /// A bot has decided. Others may have acted meanwhile: what the rules no longer allow is thought over again.
    pub(super) fn heed(&mut self, mind: Mind, action: Option<Action>, changes: &mut Vec<Change>) {
        let seat = mind.seat;
        self.thinking.remove(seat);
        let still_here = self.table.sitters()[seat.0 as usize] == Sitter::Bot(mind.level);
        if !still_here || self.minds.iter().any(|it| it.seat == seat) {
            self.reseat();
            return;
        }
        self.minds.push(mind);
        if self.table.is_paused() {
            return;
        }
        if let Some(action) = action {
            let line = self.table.line(&action);
            self.answer(seat, DecidedBy::Bot, line, changes);
            if let Some(oath) = self.table.sweetener(seat, &action) {
                // A refusal only says that there is no room for it.
                let _ = self.take(Deed::Swear(oath), changes);
            }
        } else if self.table.asked().has(seat) {
            self.stand_in(seat, DecidedBy::Bot, changes);
        }
    }

    fn stand_in(&mut self, seat: Seat, by: DecidedBy, changes: &mut Vec<Change>) {
        if let Some(line) = self.table.steward(seat) {
            self.answer(seat, by, line, changes);
        }
    }

    fn answer(&mut self, seat: Seat, by: DecidedBy, line: String, changes: &mut Vec<Change>) {
        let line = match by {
            DecidedBy::Bot => self.table.by_oath(seat).unwrap_or(line),
            _ => line,
        };
        // A refusal only says that others were faster; the seat is asked again, if it still is.
        let _ = self.take(Deed::Act { seat, by, line }, changes);
    }
}
