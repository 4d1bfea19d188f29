//! Somebody leaves the server: what that does at one of their tables.

use rules::seat::Seat;

use super::keeper::Keeper;
use crate::key::Hash;
use crate::refused::{Closed, Refused};
use crate::scene::Progress;
use crate::sitter::Sitter;
use crate::store::{Change, Key, Role};
use crate::table::Deed;

impl Keeper {
    /// All seats are given up, what was typed there is deleted, and no key is left. A game that is being played goes on, with the
    /// steward; a table without a host goes to the next person there. What they said while they watched goes, whoever they were then.
    pub(super) fn depart(
        &mut self,
        by: Hash,
        spoke_as: &[Hash],
        changes: &mut Vec<Change>,
    ) -> Result<(), Refused> {
        // A log that cannot be followed cannot be rewritten either: its table is the operator's.
        let is_broken = matches!(self.table.closed(), Some(Closed::Broken(_)));
        for by in spoke_as.iter().filter(|_| !is_broken) {
            self.forget_remarks(Some(*by), changes)?;
        }
        for seat in self.keys.seats_of(by).iter() {
            let is_shared = self.keys.holders(seat).len() > 1;
            if !is_shared {
                self.stand_for_good(seat, changes)?;
            }
            if !is_broken {
                self.forget(seat, changes)?;
            }
            match is_shared {
                true => self.drop_key(Key { hash: by, role: Role::Seat(seat) }, changes),
                false => self.void(seat, changes),
            }
        }
        if self.keys.is_host(by) {
            self.drop_key(Key { hash: by, role: Role::Host }, changes);
            let next = self.table.seats().find_map(|seat| self.keys.holders(seat).into_iter().min());
            if let Some(next) = next.filter(|_| !self.keys.has_host()) {
                self.add_key(Key { hash: next, role: Role::Host }, changes);
            }
        }
        Ok(())
    }

    fn stand_for_good(&mut self, seat: Seat, changes: &mut Vec<Change>) -> Result<(), Refused> {
        let deed = match self.table.progress() {
            Progress::Lobby => Deed::Seat { seat, sitter: Sitter::Nobody },
            Progress::Playing if !self.table.has_left(seat) => Deed::Left { seat },
            Progress::Playing | Progress::Over => return Ok(()),
        };
        match self.take(deed, changes) {
            // Nothing is done there any more, so nobody waits for the seat.
            Err(Refused::Closed(_)) => Ok(()),
            done => done,
        }
    }
}
