//! What must hold for a position to be a game.

use super::{Fault, Position};
use crate::cards::CardSet;

pub(super) fn faults(_set: &'static CardSet, _position: &Position) -> Vec<Fault> {
    Vec::new()
}
