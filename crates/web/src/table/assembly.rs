//! What the people at a table decide together.

use rules::seat::{Seat, SeatSet};

use super::Table;
use crate::clock::Millis;
use crate::motion::{Ballot, Motion};
use crate::refused::Refused;
use crate::scene::Progress;
use crate::sitter::Sitter;

impl Table {
    /// What is voted on now.
    pub fn ballot(&self) -> Option<&Ballot> {
        self.ballot.as_ref()
    }

    /// Whether the people agreed to end the game as it stood.
    pub fn is_ended(&self) -> bool {
        self.ended
    }

    /// Seats that the assembly has opened to somebody new.
    pub fn opened(&self) -> SeatSet {
        self.opened
    }

    /// Whether the steward plays the seat for somebody.
    fn is_stewarded(&self, seat: Seat) -> bool {
        self.is_away(seat) || self.has_left(seat)
    }

    /// Whether nobody knows if whoever has the seat comes back: the steward plays for them, or without a clock the table waits for
    /// them, and they gave no sign for long, by a clock that stands still when theirs does. Only who decides asks, since that goes
    /// by the time of day.
    pub fn is_lost(&self, seat: Seat, at: Millis) -> bool {
        let is_off = self.holiday(seat, at).is_some_and(|holiday| holiday.from <= at);
        let is_waited_for = self.setup.pace.allowance().is_none() && self.asked().has(seat);
        if !self.is_person(seat) || is_off || !(self.is_stewarded(seat) || is_waited_for) {
            return false;
        }
        let silence = self.ran(seat, self.signs[seat], at);
        // Who was not asked had nothing to say.
        let silence = if self.is_stewarded(seat) { silence } else { silence.min(self.used(seat, at)) };
        silence >= self.setup.pace.patience()
    }

    /// People who vote on it: not those who have left or are lost, nor, unless all must agree, those who let their time pass. A
    /// game does not end behind somebody's back who was late once.
    pub fn voters(&self, motion: Motion, at: Millis) -> SeatSet {
        let is_there = |seat: Seat| !self.is_away(seat) || motion.needs_all();
        let votes = |seat: &Seat| {
            self.is_person(*seat) && !self.has_left(*seat) && is_there(*seat) && !self.is_lost(*seat, at)
        };
        self.seats().filter(votes).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Whether the host, who plays these seats, may be replaced: left or lost. A host who was late once is not gone.
    pub fn is_host_gone(&self, hosts: SeatSet, at: Millis) -> bool {
        hosts.iter().all(|seat| self.has_left(seat) || self.is_lost(seat, at))
    }

    /// Whether somebody may call for this. Only who decides asks, since that goes by the time of day.
    pub fn allows(&self, by: Seat, motion: Motion, hosts: SeatSet, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        if self.has_left(by) {
            return Err(Refused::NoVote);
        }
        // One motion stands at a time: nobody keeps others from theirs.
        let again = self.fell[by].map_or(0, |fell| self.days().after(fell, self.setup.pace.debate()));
        if at < again {
            return Err(Refused::TooSoon);
        }
        let or = |allowed: bool, refused: Refused| if allowed { Ok(()) } else { Err(refused) };
        match motion {
            Motion::Pause => or(!self.is_paused(), Refused::Paused),
            Motion::GoOn => or(self.is_paused(), Refused::NotPaused),
            Motion::Extend => {
                or(self.setup.pace.allowance().is_some() && !self.is_paused(), Refused::NoClock)
            }
            Motion::Bot(seat, _) | Motion::Open(seat) => or(self.is_lost(seat, at), Refused::NotLost),
            Motion::Host(seat) => {
                or(self.is_host_gone(hosts, at) && self.voters(motion, at).has(seat), Refused::HostHere)
            }
            Motion::End => Ok(()),
        }
    }

    /// Somebody calls for a vote, and is for it.
    pub(super) fn call(
        &mut self,
        by: Seat,
        motion: Motion,
        voters: SeatSet,
        at: Millis,
    ) -> Result<(), Refused> {
        self.playing()?;
        if self.ballot.is_some() {
            return Err(Refused::Voting);
        }
        if motion.seat().is_some_and(|seat| seat.0 >= self.setup.players) {
            return Err(Refused::NoSuchSeat);
        }
        if !voters.has(by) || voters.iter().any(|seat| !self.is_person(seat)) {
            return Err(Refused::NoVote);
        }
        let until = self.days().after(at, self.setup.pace.debate());
        let (yes, no) = (SeatSet::one(by), SeatSet::EMPTY);
        self.ballot = Some(Ballot { motion, by, at, until, voters, yes, no });
        Ok(())
    }

    pub(super) fn vote(&mut self, seat: Seat, is_for: bool) -> Result<(), Refused> {
        let ballot = self.ballot.as_mut().ok_or(Refused::NoMotion)?;
        if !ballot.voters.has(seat) {
            return Err(Refused::NoVote);
        }
        ballot.yes.remove(seat);
        ballot.no.remove(seat);
        if is_for { &mut ballot.yes } else { &mut ballot.no }.insert(seat);
        Ok(())
    }

    /// The seat goes to somebody else: what was voted from it does not count, and what would be theirs who had it falls.
    pub(super) fn withdraw(&mut self, seat: Seat) {
        self.fell[seat] = None;
        if let Some(ballot) = &mut self.ballot {
            ballot.yes.remove(seat);
            ballot.no.remove(seat);
        }
        if self.ballot.is_some_and(|ballot| ballot.motion.seat() == Some(seat)) {
            self.ballot = None;
        }
    }

    /// The vote is over. Whether its time was up is not asked again: clocks may have been set.
    pub(super) fn decide(&mut self, is_carried: bool, at: Millis) -> Result<(), Refused> {
        let ballot = self.ballot.ok_or(Refused::NoMotion)?;
        if is_carried && ballot.verdict() != Some(true) {
            return Err(Refused::NoMotion);
        }
        self.ballot = None;
        if !is_carried {
            self.fell[ballot.by] = Some(at);
            return Ok(());
        }
        match ballot.motion {
            // The host may have been faster.
            Motion::Pause if self.is_paused() => {}
            Motion::Pause => self.pause(at)?,
            Motion::GoOn if !self.is_paused() => {}
            Motion::GoOn => self.go_on(at)?,
            Motion::Extend => {
                for seat in self.asked().iter() {
                    self.clocks.extra[seat] += self.setup.pace.allowance().unwrap_or(0);
                }
            }
            Motion::Bot(seat, level) => {
                self.change_hands(seat, Sitter::Bot(level), at);
            }
            Motion::Open(seat) => self.opened.insert(seat),
            // Who is host is known by keys.
            Motion::Host(_) => {}
            Motion::End => self.ended = true,
        }
        Ok(())
    }

    /// After something was done: who was heard of votes, what is about them falls, and a game that is over votes no more.
    pub(super) fn heed_signs(&mut self, seat: Option<Seat>, at: Millis) {
        if let Some(seat) = seat.filter(|seat| self.is_person(*seat)) {
            self.signs[seat] = at;
            self.opened.remove(seat);
            if let Some(ballot) = &mut self.ballot {
                let is_lost = matches!(ballot.motion, Motion::Bot(of, _) | Motion::Open(of) if of == seat);
                match is_lost {
                    true => self.ballot = None,
                    false => ballot.voters.insert(seat),
                }
            }
        }
        if self.progress() != Progress::Playing {
            self.ballot = None;
        }
        // Whoever goes away does not keep others from deciding, unless all must agree; what they have voted counts.
        let Some(Ballot { motion, yes, no, .. }) = self.ballot else { return };
        let stays = |seat: &Seat| {
            let is_counted = motion.needs_all() || yes.has(*seat) || no.has(*seat);
            self.is_person(*seat) && !self.has_left(*seat) && (!self.is_away(*seat) || is_counted)
        };
        let stays = self.seats().filter(stays).fold(SeatSet::EMPTY, SeatSet::with);
        if let Some(ballot) = &mut self.ballot {
            for seats in [&mut ballot.voters, &mut ballot.yes, &mut ballot.no] {
                *seats = seats.and(stays);
            }
        }
    }
}

#[cfg(test)]
mod tests;
