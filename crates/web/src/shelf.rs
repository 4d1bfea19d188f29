//! Records that somebody has opened: kept in memory for a while, so that they can be looked at, and nowhere else.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use sha2::{Digest, Sha256};

use crate::table::Replay;

/// So many are kept; whoever opens one more lets that go which was longest not looked at.
const ROOM: usize = 48;
/// Letters of a record's digest that are its name here.
const NAME: usize = 20;

/// The name that a record has where it is open, the same for the same record.
pub fn name_of(text: &str) -> String {
    let digest = Sha256::digest(text);
    let mut name: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    name.truncate(NAME);
    name
}

/// The records that are open.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<VecDeque<(String, Arc<Replay>)>>);

impl Shelf {
    /// Puts one there; returns its name.
    pub(crate) fn put(&self, text: &str, replay: Replay) -> String {
        let name = name_of(text);
        let mut kept = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        kept.retain(|(other, _)| *other != name);
        if kept.len() >= ROOM {
            kept.pop_front();
        }
        kept.push_back((name.clone(), Arc::new(replay)));
        name
    }

    /// The one of this name, if it is still there.
    pub(crate) fn get(&self, name: &str) -> Option<Arc<Replay>> {
        let mut kept = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let place = kept.iter().position(|(other, _)| other == name)?;
        let found = kept.remove(place)?;
        let replay = Arc::clone(&found.1);
        kept.push_back(found);
        Some(replay)
    }
}
