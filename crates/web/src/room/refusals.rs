//! Refusals that were given: a command that is sent again gets the first answer, whatever has happened since.

use std::collections::VecDeque;

use crate::refused::Refused;
use crate::table::Deed;

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
pub(super) struct Refusals(VecDeque<(String, Deed, Refused)>);

impl Refusals {
    pub(super) fn of(&self, id: &str, deed: &Deed) -> Option<Refused> {
        let found = self.0.iter().find(|(of, refused, _)| of == id && refused == deed);
        found.map(|(_, _, refused)| refused.clone())
    }

    pub(super) fn keep(&mut self, id: String, deed: Deed, refused: Refused) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back((id, deed, refused));
    }

    /// They were given in a state that is no more.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}
