//! Whose a browser is: asked once for every request, at the edge. All behind it goes by players.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::watch;

use crate::clock::{Clock, DAY, Millis};
use crate::key::{self, Hash};
use crate::store::{Browser, PeopleChange, Store, StoreError, Unwritten};

/// How long whoever asks waits for a database before they are taken for whom they were last.
const FRESH: Duration = Duration::from_millis(750);

/// How long whoever changes something waits for a database: with what is asked before it, well within the five seconds that are promised.
const PATIENCE: Duration = Duration::from_millis(3500);

/// Before a page that stays open asks again after there was no answer, and by how much that differs from page to page.
const AGAIN: Duration = Duration::from_secs(1);
const SPREAD: u64 = 1000;

/// Browsers that are remembered at most.
const MANY: usize = 50_000;

/// The way to all players.
pub struct Players {
    store: Store,
    clock: Clock,
    known: Arc<Mutex<Known>>,
    /// How often a browser has come to be somebody else's.
    shifts: watch::Sender<u64>,
}

/// What browsers were when they were last asked about. In a file nobody else writes, so there it is so.
#[derive(Default)]
struct Known {
    browsers: HashMap<Hash, Option<Browser>>,
    /// How often something was written: what was read before that is not remembered.
    era: u64,
}

impl Known {
    fn forget(&mut self, stale: Vec<Stale>) {
        self.era += 1;
        for stale in stale {
            match stale {
                Stale::Browser(hash) => drop(self.browsers.remove(&hash)),
                Stale::BrowsersOf(id) => {
                    self.browsers.retain(|_, browser| browser.as_ref().is_none_or(|it| it.player != id));
                }
                Stale::All => self.browsers.clear(),
            }
        }
    }
}

fn lock(known: &Mutex<Known>) -> MutexGuard<'_, Known> {
    known.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Tells pages that stay open to ask again.
fn shift(shifts: &watch::Sender<u64>) {
    shifts.send_modify(|shifts| *shifts += 1);
}

/// Whose a browser is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// A player of its own, of whom nothing else is known.
    Own,
    /// A player's.
    Player(Box<Browser>),
    /// Nobody's: its player has forgotten it.
    Nobodys,
}

impl Whose {
    fn of(browser: Option<Browser>) -> Whose {
        match browser {
            None => Whose::Own,
            Some(browser) if browser.is_void => Whose::Nobodys,
            Some(browser) => Whose::Player(Box::new(browser)),
        }
    }

    /// The player that a browser with this hash acts as.
    pub fn player(&self, hash: Hash) -> Option<Hash> {
        match self {
            Whose::Own => Some(hash),
            Whose::Player(browser) => Some(browser.player),
            Whose::Nobodys => None,
        }
    }
}

/// What is not known any more once something is written.
enum Stale {
    Browser(Hash),
    BrowsersOf(Hash),
    All,
}

/// What of all that is remembered a change makes untrue; the rest must stay, for it is what a database that does not answer leaves.
fn stale(change: &PeopleChange) -> Vec<Stale> {
    match change {
        PeopleChange::Player(player) => vec![Stale::BrowsersOf(player.id)],
        PeopleChange::Trait { id, .. } => vec![Stale::BrowsersOf(*id)],
        PeopleChange::Device { device, .. } => vec![Stale::Browser(device.hash)],
        PeopleChange::Void { hash, .. } | PeopleChange::Seen { hash, .. } => vec![Stale::Browser(*hash)],
        PeopleChange::Adopt { from, to } => {
            vec![Stale::Browser(*from), Stale::BrowsersOf(*from), Stale::BrowsersOf(*to)]
        }
        PeopleChange::Leave { id } => vec![Stale::Browser(*id), Stale::BrowsersOf(*id)],
        PeopleChange::Tidy { .. } => vec![Stale::All],
        PeopleChange::Rename { .. }
        | PeopleChange::Passkey { .. }
        | PeopleChange::DropPasskey { .. }
        | PeopleChange::Ticket { .. }
        | PeopleChange::Use { .. } => Vec::new(),
    }
}

/// Whether a browser may be somebody else's by a change: pages that are open ask again.
fn hands_over(change: &PeopleChange) -> bool {
    match change {
        PeopleChange::Device { .. }
        | PeopleChange::Void { .. }
        | PeopleChange::Adopt { .. }
        | PeopleChange::Leave { .. } => true,
        PeopleChange::Player(_)
        | PeopleChange::Trait { .. }
        | PeopleChange::Rename { .. }
        | PeopleChange::Seen { .. }
        | PeopleChange::Passkey { .. }
        | PeopleChange::DropPasskey { .. }
        | PeopleChange::Ticket { .. }
        | PeopleChange::Use { .. }
        | PeopleChange::Tidy { .. } => false,
    }
}

impl Players {
    /// Nobody is remembered yet.
    pub fn new(store: Store, clock: Clock) -> Players {
        let (shifts, _) = watch::channel(0);
        Players { store, clock, known: Arc::default(), shifts }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        lock(&self.known)
    }

    /// Whose the browser is whose secret has this hash. A database is asked every time, for another server may have written there; while it
    /// does not answer, a browser is whose it was last, and one that was never asked about is refused.
    pub async fn whose(&self, hash: Hash) -> Result<Whose, StoreError> {
        let (era, before) = {
            let known = self.known();
            (known.era, known.browsers.get(&hash).cloned())
        };
        let browser = match before {
            Some(before) if self.store.is_alone() => before,
            before => match self.ask(hash).await {
                Ok(found) => {
                    let mut known = self.known();
                    if known.era == era {
                        if known.browsers.len() >= MANY {
                            known.browsers.clear();
                        }
                        known.browsers.insert(hash, found.clone());
                    }
                    found
                }
                Err(error) => before.ok_or(error)?,
            },
        };
        self.note_visit(hash, browser.as_ref(), era);
        Ok(Whose::of(browser))
    }

    async fn ask(&self, hash: Hash) -> Result<Option<Browser>, StoreError> {
        if self.store.is_alone() {
            return self.store.browser(hash).await;
        }
        let late = |_| Err(StoreError("the database does not answer".to_owned()));
        tokio::time::timeout(FRESH, self.store.browser(hash)).await.unwrap_or_else(late)
    }

    /// Remembers the day, of what was known in this era. Nobody waits for it, and if it fails nobody minds.
    fn note_visit(&self, hash: Hash, browser: Option<&Browser>, era: u64) {
        let today = self.today();
        let Some(browser) = browser.filter(|it| !it.is_void && it.seen < today) else { return };
        let browser = Browser { seen: today, ..browser.clone() };
        let mut known = self.known();
        // Else it may be somebody else's by now.
        if known.era == era {
            known.browsers.insert(hash, Some(browser));
        }
        drop(known);
        let store = self.store.clone();
        tokio::spawn(async move { store.write_people(vec![PeopleChange::Seen { hash, at: today }]).await });
    }

    /// When this day began.
    pub fn today(&self) -> Millis {
        self.clock.now() / DAY * DAY
    }

    /// Returns when all of this is on disk, and those who ask from then on are told; or when a database has not answered for long.
    pub async fn write(&self, changes: Vec<PeopleChange>) -> Result<(), Unwritten> {
        let stale: Vec<Stale> = changes.iter().flat_map(stale).collect();
        let hands_over = changes.iter().any(hands_over);
        let (store, known, shifts) = (self.store.clone(), Arc::clone(&self.known), self.shifts.clone());
        // By itself: whoever waits may go or be sent away, and then it is written all the same.
        let written = tokio::spawn(async move {
            let written = store.write_people(changes).await;
            // What failed may have been written, too.
            lock(&known).forget(stale);
            if hands_over {
                shift(&shifts);
            }
            written
        });
        let failed = |why: &str| Unwritten::from(StoreError(why.to_owned()));
        let written = async { written.await.unwrap_or_else(|_| Err(failed("who writes it has failed"))) };
        if self.store.is_alone() {
            return written.await;
        }
        let late = |_| Err(failed("the database does not answer; it may be written all the same"));
        tokio::time::timeout(PATIENCE, written).await.unwrap_or_else(late)
    }

    /// Looks whether another server has given a browser to somebody else.
    pub async fn look_around(&self, last: &mut Option<u64>) {
        let Ok(Some(shifts)) = self.store.shifts().await else { return };
        // The first time pages may be open that asked before.
        if last.replace(shifts) != Some(shifts) {
            shift(&self.shifts);
        }
    }

    /// Returns when a browser is not this player's any more: for pages that stay open. Whom it was taken for before is no answer, for
    /// nobody asks again by themselves: where there is none, it is asked until there is.
    pub async fn is_lost(&self, browser: Option<Hash>, player: Option<Hash>) {
        let Some(browser) = browser else { return std::future::pending().await };
        let mut shifts = self.shifts.subscribe();
        loop {
            let found = match self.store.is_alone() {
                true => self.whose(browser).await,
                false => self.ask(browser).await.map(Whose::of),
            };
            match found {
                Ok(whose) if whose.player(browser) != player => return,
                Ok(_) if shifts.changed().await.is_err() => return std::future::pending().await,
                Ok(_) => {}
                Err(_) => tokio::time::sleep(AGAIN + Duration::from_millis(key::number() % SPREAD)).await,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Device, DeviceKind, Player, Trait};

    fn device(name: &str, seen: Millis) -> Device {
        let hash = Hash::of(name);
        Device { hash, kind: DeviceKind::Phone, name: String::new(), made: 0, seen, is_void: false }
    }

    #[tokio::test]
    async fn what_was_read_before_something_was_written_is_not_remembered_after_it() {
        let folder = std::env::temp_dir().join(format!("parthenon-players-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("games.sqlite")).unwrap();
        let players = Players::new(store, Clock::default());
        let (ann, phone) = (Hash::of("ann"), Hash::of("phone"));
        let player =
            Player { id: ann, name: "Ann".into(), shield: None, made: 0, phrase: None, may_host: false };
        let mut changes = vec![PeopleChange::Player(player)];
        changes.extend(
            ["ann", "phone"]
                .map(|name| PeopleChange::Device { player: ann, device: device(name, players.today()) }),
        );
        players.write(changes).await.unwrap();
        let era = players.known().era;
        let Whose::Player(read) = players.whose(phone).await.unwrap() else { panic!("it is Ann's") };
        let read = Browser { seen: 0, ..*read };
        players.write(vec![PeopleChange::Void { player: ann, hash: phone }]).await.unwrap();
        players.note_visit(phone, Some(&read), era);
        assert_eq!(players.whose(phone).await.unwrap(), Whose::Own, "it was forgotten meanwhile");
        // What one writes about themselves makes nobody else ask again, and of others nothing is forgotten.
        let Whose::Player(before) = players.whose(ann).await.unwrap() else { panic!("Ann's own") };
        let other = Hash::of("other");
        assert_eq!(players.whose(other).await.unwrap(), Whose::Own);
        let shifts = *players.shifts.borrow();
        let is = Trait::Name("Anna".into());
        players.write(vec![PeopleChange::Trait { id: ann, is }]).await.unwrap();
        assert!(players.known().browsers.contains_key(&other) && *players.shifts.borrow() == shifts);
        let named = Browser { name: "Anna".into(), ..*before };
        assert_eq!(players.whose(ann).await.unwrap(), Whose::Player(Box::new(named)));
        players.write(vec![PeopleChange::Leave { id: ann }]).await.unwrap();
        assert_eq!(players.whose(ann).await.unwrap(), Whose::Own);
        assert!(*players.shifts.borrow() > shifts);
        let _ = std::fs::remove_dir_all(folder);
    }
}
