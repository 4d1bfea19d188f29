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
pub(super) struct Refusals {
    newest: VecDeque<(String, Deed, Refused)>,
    /// How many were ever given.
    given: u64,
}

impl Refusals {
    pub(super) fn of(&self, id: &str, deed: &Deed) -> Option<Refused> {
        let found = self.newest.iter().find(|(of, refused, _)| of == id && refused == deed);
        found.map(|(_, _, refused)| refused.clone())
    }

    pub(super) fn keep(&mut self, id: String, deed: Deed, refused: Refused) {
        if self.newest.len() == KEPT {
            self.newest.pop_front();
        }
        self.newest.push_back((id, deed, refused));
        self.given += 1;
    }

    /// How many were given: to go back to.
    pub(super) fn given(&self) -> u64 {
        self.given
    }

    /// What was given since then was not heard by anybody, and is judged again.
    pub(super) fn take_back(&mut self, to: u64) {
        let since = (self.given - to) as usize;
        self.newest.truncate(self.newest.len().saturating_sub(since));
        self.given = to;
    }

    /// They were given in a state that is no more.
    pub(super) fn clear(&mut self) {
        self.newest.clear();
    }
}
