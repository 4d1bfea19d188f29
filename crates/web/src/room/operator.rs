//! What the operator wants done with a table, and what somebody wants deleted.

use rules::seat::Seat;

use super::RoomOrder;
use super::keeper::Keeper;
use crate::key::Hash;
use crate::refused::Refused;
use crate::sitter::Sitter;
use crate::store::Change;
use crate::table::Deed;
use crate::typed::{MAX_NAME, tidy};

impl Keeper {
    /// Carries an order out; says whether there was anything to do.
    pub(super) fn obey_operator(
        &mut self,
        order: RoomOrder,
        changes: &mut Vec<Change>,
    ) -> Result<bool, Refused> {
        match order {
            RoomOrder::Close => {
                self.take(Deed::Close, changes)?;
                self.list(false, changes);
                Ok(true)
            }
            RoomOrder::Delete { idle_since } => {
                let last = self.table.last_at();
                if idle_since.zip(last).is_some_and(|(since, last)| last >= since) {
                    return Ok(false);
                }
                let (code, at) = (self.table.code.clone(), self.sources.clock.now());
                changes.push(Change::Delete { code, at });
                Ok(true)
            }
            RoomOrder::Void(Some(seat)) => {
                self.sitter(seat)?;
                self.void(seat, changes);
                Ok(true)
            }
            RoomOrder::Void(None) => {
                self.table.seats().for_each(|seat| self.void(seat, changes));
                Ok(true)
            }
            RoomOrder::Rename { seat, name } => match self.sitter(seat)? {
                Sitter::Person(_) | Sitter::Kept(_) if tidy(&name, MAX_NAME).is_none() => {
                    Err(Refused::Nameless)
                }
                Sitter::Person(_) | Sitter::Kept(_) => {
                    self.take(Deed::Named { seat, name }, changes).map(|()| true)
                }
                Sitter::Bot(_) | Sitter::Nobody => Ok(false),
            },
            RoomOrder::Mute { seat, is_muted } if self.table.is_muted(seat) == is_muted => {
                self.sitter(seat).map(|_| false)
            }
            RoomOrder::Mute { seat, is_muted } => {
                self.take(Deed::Mute { seat, is_muted }, changes).map(|()| true)
            }
            RoomOrder::Hush { is_hushed } if self.table.is_hushed() == is_hushed => Ok(false),
            RoomOrder::Hush { is_hushed } => self.take(Deed::Hush { is_hushed }, changes).map(|()| true),
            RoomOrder::Forget(seat) => self.forget(seat, changes),
            RoomOrder::ForgetRemarks => self.forget_remarks(None, changes),
        }
    }

    /// Takes what was typed at a seat out of the log. The table is then loaded anew, so that nothing in memory tells of it either.
    pub(super) fn forget(&mut self, seat: Seat, changes: &mut Vec<Change>) -> Result<bool, Refused> {
        self.sitter(seat)?;
        if !self.table.knows_of(seat) {
            return Ok(false);
        }
        let (code, at) = (self.table.code.clone(), self.sources.clock.now());
        changes.push(Change::Forget { code, seat, at });
        Ok(true)
    }

    /// The same for what somebody typed who watches: this browser, or anybody.
    pub(super) fn forget_remarks(
        &mut self,
        of: Option<Hash>,
        changes: &mut Vec<Change>,
    ) -> Result<bool, Refused> {
        if !self.table.knows_remarks(of) {
            return Ok(false);
        }
        let (code, at) = (self.table.code.clone(), self.sources.clock.now());
        changes.push(Change::ForgetRemarks { code, of, at });
        Ok(true)
    }

    fn sitter(&self, seat: Seat) -> Result<&Sitter, Refused> {
        self.table.sitters().get(seat.0 as usize).ok_or(Refused::NoSuchSeat)
    }
}
