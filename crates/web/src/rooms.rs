//! All tables in memory: each is loaded when somebody asks for it, once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use rules::version::RulesVersion;
use tokio::sync::{OnceCell, Semaphore};

use crate::clock::Clock;
use crate::key::{self, Hash};
use crate::room::{Chair, Room, Sources, Tempo};
use crate::scene::{Progress, TableSetup};
use crate::sets::{Offered, Sets};
use crate::sitter::Sitter;
use crate::store::{Change, Key, Role, Store, StoreError};
use crate::table::{Deed, Table};

/// The way to every table.
pub struct Rooms {
    /// Where they are kept.
    pub store: Store,
    /// What they are played with.
    pub sets: Arc<Sets>,
    /// What their clocks go by.
    pub clock: Clock,
    tempo: Tempo,
    thinkers: Arc<Semaphore>,
    open: Mutex<Open>,
}

/// Tables in memory, or on their way there.
#[derive(Default)]
struct Open {
    cells: HashMap<String, Arc<OnceCell<Room>>>,
    /// With so many of them, those that have closed are swept out.
    sweep_at: usize,
}

impl Open {
    /// Tables are swept out when there are twice as many as last time, so that nobody's request walks over all of them.
    const FEWEST: usize = 64;

    fn enter(&mut self, code: &str) -> Arc<OnceCell<Room>> {
        let is_closed = |cell: &Arc<OnceCell<Room>>| cell.get().is_some_and(|room| !room.is_open());
        if let Some(cell) = self.cells.get(code).filter(|cell| !is_closed(cell)) {
            return Arc::clone(cell);
        }
        if self.cells.len() >= self.sweep_at {
            self.cells.retain(|_, cell| !is_closed(cell));
            self.sweep_at = (self.cells.len() * 2).max(Open::FEWEST);
        }
        let cell = Arc::<OnceCell<Room>>::default();
        self.cells.insert(code.to_owned(), Arc::clone(&cell));
        cell
    }
}

/// A table to be made.
pub struct NewTable {
    /// What its host chose.
    pub setup: TableSetup,
    /// The card set that `setup` names.
    pub set: Offered,
    /// The browser that may pause it, seat others and so on.
    pub host: Hash,
    /// By seat.
    pub chairs: Vec<Chair>,
    /// Whether the game begins at once.
    pub begin: bool,
}

impl Rooms {
    /// No table in memory yet; `wake` brings those that are being played.
    pub fn new(store: Store, sets: Arc<Sets>, tempo: Tempo) -> Rooms {
        // One core is left for those who wait.
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        let thinkers = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        Rooms { store, sets, clock: Clock::default(), tempo, thinkers, open: Mutex::default() }
    }

    /// The table with this code, if there is one.
    pub async fn get(&self, code: &str) -> Result<Option<Room>, StoreError> {
        if !key::is_code(code) {
            return Ok(None);
        }
        let cell = {
            let mut open = self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            open.enter(code)
        };
        let opened = cell
            .get_or_try_init(|| async {
                let (store, sets) = (self.store.clone(), Arc::clone(&self.sets));
                let thinkers = Arc::clone(&self.thinkers);
                let sources = Sources { store, sets, clock: self.clock.clone(), thinkers };
                Room::open(code, sources, self.tempo).await.map_err(Some)?.ok_or(None)
            })
            .await;
        match opened {
            Ok(room) => Ok(Some(room.clone())),
            Err(error) => {
                // Nothing to keep for a code that leads nowhere, unless others are still trying: a second room beside theirs would
                // be another keeper of the same table.
                let mut open = self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                let is_ours = open.cells.get(code).is_some_and(|it| Arc::ptr_eq(it, &cell));
                if is_ours && cell.get().is_none() && Arc::strong_count(&cell) == 2 {
                    open.cells.remove(code);
                }
                error.map_or(Ok(None), Err)
            }
        }
    }

    /// Makes a table, on disk before its code is known to anybody.
    pub async fn create(&self, new: NewTable) -> Result<String, StoreError> {
        let code = key::code();
        let mut table = Table::new(code.clone(), new.setup.clone(), key::seed(), new.set.cards);
        let at = self.clock.now();
        let code_again = || code.clone();
        let digest = new.set.cards.set.digest.clone();
        let mut changes = vec![
            Change::Set { digest: digest.clone(), files: new.set.files.clone() },
            Change::Table { code: code_again(), setup: new.setup, seed: *table.seed(), set: digest, at },
            Change::Key { code: code_again(), key: Key { hash: new.host, role: Role::Host }, at },
        ];
        let mut deeds: Vec<Deed> = Vec::new();
        for (seat, chair) in table.seats().zip(new.chairs) {
            let sitter = match chair {
                Chair::Empty => continue,
                Chair::Bot(level) => Sitter::Bot(level),
                Chair::Person { name, browsers } => {
                    let keys = browsers.into_iter().map(|hash| Key { hash, role: Role::Seat(seat) });
                    changes.extend(keys.map(|key| Change::Key { code: code_again(), key, at }));
                    Sitter::Person(name)
                }
            };
            deeds.push(Deed::Seat { seat, sitter });
        }
        if new.begin {
            deeds.push(Deed::Begin(RulesVersion::LATEST));
        }
        for deed in deeds {
            let entry =
                table.take(at, None, deed).map_err(|refused| StoreError(refused.say(text::Lang::En)))?;
            changes.push(Change::Entry { code: code_again(), entry });
        }
        if table.progress() == Progress::Playing {
            changes.push(Change::Progress { code: code_again(), progress: Progress::Playing });
        }
        self.store.write(changes).await?;
        Ok(code)
    }

    /// Wakes every table where a game is being played, so that bots and clocks go on.
    pub async fn wake(&self) -> Result<(), StoreError> {
        for code in self.store.playing().await? {
            if let Err(error) = self.get(&code).await {
                eprintln!("table {code} cannot be opened: {error}");
            }
        }
        Ok(())
    }
}
