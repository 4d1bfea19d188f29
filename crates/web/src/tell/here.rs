//! Who has a page open at this server, and who had one lately.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::Notify;

use crate::clock::{Clock, Millis};
use crate::key::Hash;

/// Clones share it.
#[derive(Clone, Default)]
pub struct Here {
    clock: Clock,
    known: Arc<Mutex<Known>>,
    /// Somebody looked of whom nothing waited to be written down.
    looked: Arc<Notify>,
}

#[derive(Default)]
struct Known {
    /// Pages that are open.
    open: HashMap<Hash, u32>,
    /// When somebody was last seen, who may have gone since.
    seen: HashMap<Hash, Millis>,
}

/// A page that somebody has open, until this is dropped.
pub struct OpenPage {
    here: Here,
    owner: Hash,
}

impl Here {
    /// Nobody yet.
    pub fn new(clock: Clock) -> Here {
        Here { clock, known: Arc::default(), looked: Arc::default() }
    }

    /// Somebody looks at a page for as long as they keep what this returns.
    pub fn open(&self, owner: Hash) -> OpenPage {
        *self.known().open.entry(owner).or_default() += 1;
        OpenPage { here: self.clone(), owner }
    }

    /// Somebody looked at a page just now.
    pub fn saw(&self, owner: Hash) {
        let now = self.clock.now();
        if self.known().seen.insert(owner, now).is_none() {
            self.looked.notify_one();
        }
    }

    /// Returns once somebody has looked at a page.
    pub async fn looked(&self) {
        self.looked.notified().await;
    }

    /// Everybody who looked at a page since this or `take` was last asked, and when: not those who still have it open.
    pub fn take_looks(&self) -> HashMap<Hash, Millis> {
        std::mem::take(&mut self.known().seen)
    }

    /// Everybody who was here since this was last asked, and when.
    pub fn take(&self) -> HashMap<Hash, Millis> {
        let now = self.clock.now();
        let mut known = self.known();
        let mut seen = std::mem::take(&mut known.seen);
        seen.extend(known.open.keys().map(|owner| (*owner, now)));
        seen
    }

    /// What could not be written down is to be asked again.
    pub fn put_back(&self, seen: HashMap<Hash, Millis>) {
        let mut known = self.known();
        for (owner, at) in seen {
            let last = known.seen.entry(owner).or_default();
            *last = at.max(*last);
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        self.here.saw(self.owner);
        let mut known = self.here.known();
        if let Some(pages) = known.open.get_mut(&self.owner) {
            *pages -= 1;
            if *pages == 0 {
                known.open.remove(&self.owner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_a_page_open_is_seen_until_they_close_the_last() {
        let (here, ann, bob) = (Here::default(), Hash::of("ann"), Hash::of("bob"));
        let (first, second) = (here.open(ann), here.open(ann));
        here.saw(bob);
        assert_eq!(here.take().len(), 2);
        drop(first);
        assert_eq!(here.take().keys().collect::<Vec<_>>(), [&ann], "bob only looked");
        drop(second);
        assert!(here.take().contains_key(&ann), "when they left");
        let seen = here.take();
        assert!(seen.is_empty());
        here.put_back([(bob, 7)].into());
        assert_eq!(here.take(), [(bob, 7)].into(), "what could not be written");
    }
}
