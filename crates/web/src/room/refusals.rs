//! Refusals that were given: a command that is sent again gets the first answer, whatever has happened since.

use std::collections::VecDeque;

use rules::seat::Seat;

use crate::refused::Refused;

/// Copies of a command come within seconds; so many refusals of one table do not.
const KEPT: usize = 512;

/// What a command is known by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandId {
    /// Its sender gave it to this command alone.
    Given(String),
    /// Made of the turn and the words: the same form sent twice is one command, unless it was refused. Then somebody may well
    /// try the same again.
    Made(String),
}

/// The newest refusals of one table. They need not outlive the program: nothing came of them.
#[derive(Debug, Default)]
pub(super) struct Refusals(VecDeque<(Seat, String, Refused)>);

impl Refusals {
    pub(super) fn of(&self, seat: Seat, id: &str) -> Option<Refused> {
        let found = self.0.iter().find(|(by, of, _)| *by == seat && of == id);
        found.map(|(_, _, refused)| refused.clone())
    }

    pub(super) fn keep(&mut self, seat: Seat, id: String, refused: Refused) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back((seat, id, refused));
    }

    /// They were given in a state that is no more.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}
