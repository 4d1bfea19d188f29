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

/// Each round of checks relies on the one before it, so a position with a fault stops there.
pub(super) fn faults(set: &'static CardSet, position: &Position) -> Vec<Fault> {
    let mut faults = Faults::default();
    shape::check(set, position, &mut faults);
    if faults.list.is_empty() {
        decks::check(set, position, &mut faults);
        islands::check(set, position, &mut faults);
        turn::check(set, position, &mut faults);
    }
    if faults.list.is_empty() {
        let Position { public, private, offers, secret } = *position;
        answers::check(&Game { set, public, private, offers, secret }, &mut faults);
    }
    faults.list
}

#[derive(Default)]
struct Faults {
    list: Vec<Fault>,
}

impl Faults {
    fn expect(&mut self, holds: bool, field: &str, reason: &str) {
        if !holds {
            self.add(field, reason);
        }
    }

    fn add(&mut self, field: impl Into<String>, reason: impl Into<String>) {
        self.list.push(Fault { field: field.into(), reason: reason.into() });
    }
}

/// A field of a seat.
fn of(seat: Seat, field: &str) -> String {
    format!("seats[{}].{field}", seat.0)
}
