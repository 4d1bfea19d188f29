//! What must hold for a position to be a game: from one without faults every sequence of accepted actions plays
//! to an end. Fields are named as in the JSON of a state (docs/PROTOCOL.md).

mod answers;
mod decks;
mod islands;
mod shape;
mod turn;

use super::{Fault, Position};
use crate::cards::CardSet;
use crate::game::Game;
use crate::seat::Seat;

/// Each round of checks relies on the one before it, so a position with a fault stops there. Of a position that was
/// read in part, only what does not hang on an unread field is judged.
pub(super) fn faults(set: &'static CardSet, position: &Position, unread: &[Fault]) -> Vec<Fault> {
    let unread = unread.iter().map(|fault| fault.field.clone()).collect();
    let mut faults = Faults { list: Vec::new(), unread };
    shape::check(set, position, &mut faults);
    if faults.list.is_empty() {
        decks::check(set, position, &mut faults);
        islands::check(set, position, &mut faults);
        turn::check(set, position, &mut faults);
    }
    if faults.list.is_empty() && faults.unread.is_empty() {
        let Position { public, private, offers, secret } = *position;
        answers::check(&Game { set, public, private, offers, secret }, &mut faults);
    }
    faults.list
}

/// What is wrong with what everybody sees of a position. Hands, cargo and offers hang on what a viewer does not know.
pub(super) fn open_faults(set: &'static CardSet, position: &Position) -> Vec<Fault> {
    let hidden = ["hand", "offers_made", "sealed"];
    let seats = (0..Seat::MAX as u8).flat_map(|seat| hidden.map(|field| of(Seat(seat), field)));
    let mut faults = Faults { list: Vec::new(), unread: seats.chain(["offers".to_owned()]).collect() };
    shape::check(set, position, &mut faults);
    if faults.list.is_empty() {
        turn::check(set, position, &mut faults);
    }
    faults.list
}

struct Faults {
    list: Vec<Fault>,
    /// Fields that hold a stand-in, because what was there could not be read.
    unread: Vec<String>,
}

impl Faults {
    fn expect(&mut self, holds: bool, field: &str, reason: &str) {
        if !holds {
            self.add(field, reason);
        }
    }

    fn add(&mut self, field: impl Into<String>, reason: impl Into<String>) {
        let field = field.into();
        if self.knows(&[&field]) {
            self.list.push(Fault { field, reason: reason.into() });
        }
    }

    /// Whether all of these fields were read; `seats[].hand` are the hands of all seats.
    fn knows(&self, fields: &[&str]) -> bool {
        !self.unread.iter().any(|unread| {
            let of_any_seat = format!("seats[]{}", unread.get("seats[0]".len()..).unwrap_or_default());
            let of_seats = unread.starts_with("seats[");
            let is_within = |field: &&str| {
                unread == "state" || overlap(unread, field) || of_seats && overlap(&of_any_seat, field)
            };
            fields.iter().any(is_within)
        })
    }

    /// The same for fields of one seat.
    fn knows_of(&self, seat: Seat, fields: &[&str]) -> bool {
        fields.iter().all(|field| self.knows(&[&of(seat, field)]))
    }
}

/// Whether one field is the other, or a part of it.
fn overlap(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    long.strip_prefix(short).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// A field of a seat.
fn of(seat: Seat, field: &str) -> String {
    format!("seats[{}].{field}", seat.0)
}
