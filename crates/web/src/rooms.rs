//! All tables in memory: each is loaded when somebody asks for it, once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rules::version::RulesVersion;
use tokio::sync::{OnceCell, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;
use tracing::error;

use crate::clock::{Clock, Millis};
use crate::key::{self, Hash};
use crate::metrics;
use crate::players::Players;
use crate::rest::Rest;
use crate::room::{Chair, Room, Sources, Tempo};
use crate::scene::{After, Progress, TableSetup};
use crate::sets::{Offered, Sets};
use crate::sitter::Sitter;
use crate::store::{Change, Heard, Key, PeopleChange, Role, Store, StoreError, Unwritten};
use crate::table::{Deed, SoFar, Table};

/// Between two looks at what other servers have done, where they did not tell.
const LOOK: Duration = Duration::from_secs(2);
/// How long whoever wants to see a table waits for what other servers have done there.
const FRESH: Duration = Duration::from_secs(1);
/// Between two times that others are told who is here.
const PRESENCE: Duration = Duration::from_secs(10);
/// A clock that differs by fewer milliseconds is the same: to ask takes some, too.
const CLOSE: i64 = 250;
/// How long whoever makes a table waits for a database.
const PATIENCE: Duration = Duration::from_millis(3500);
/// How long ago a game was that goes on at a new table.
const OLD: Millis = 60_000;
/// Between two looks for tables where somebody plays.
const WAKE: Duration = Duration::from_secs(60);

/// The way to every table.
pub struct Rooms {
    /// Where they are kept.
    pub store: Store,
    /// What they are played with.
    pub sets: Arc<Sets>,
    /// What their clocks go by.
    pub clock: Clock,
    /// Who plays there.
    pub players: Players,
    tempo: Tempo,
    thinkers: Arc<Semaphore>,
    /// Whether bots and deadlines are looked after here.
    cares: watch::Sender<bool>,
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
            // One that nobody waits for any more and that never opened was given up half way.
            let is_left = |cell: &Arc<OnceCell<Room>>| cell.get().is_none() && Arc::strong_count(cell) == 1;
            self.cells.retain(|_, cell| !is_closed(cell) && !is_left(cell));
            self.sweep_at = (self.cells.len() * 2).max(Open::FEWEST);
        }
        let cell = Arc::<OnceCell<Room>>::default();
        self.cells.insert(code.to_owned(), Arc::clone(&cell));
        cell
    }
}

/// A table to be made.
pub struct NewTable {
    /// What it is called; without one it has a name of ours.
    pub name: Option<String>,
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
    /// Whether it is on the list of open tables, if there is anything to wait for.
    pub is_listed: bool,
    /// Whether two seats may talk in private.
    pub private_talk: bool,
    /// Where the same people played before, and the code that was promised there.
    pub again: Option<Again>,
}

/// What a table is made after.
pub struct Again {
    /// The code of the table where the same people played.
    pub of: String,
    /// The code that the new one has.
    pub code: String,
}

impl Rooms {
    /// Hard work for somebody who waits: on another thread, and not more at once than bots may think. `None` where it failed.
    pub async fn think<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _turn = self.thinkers.acquire().await;
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// No table in memory yet; `wake` brings those that are being played.
    pub fn new(store: Store, sets: Arc<Sets>, tempo: Tempo) -> Rooms {
        // One core is left for those who wait.
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        let thinkers = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        let (cares, _) = watch::channel(store.is_alone());
        let clock = Clock::default();
        let players = Players::new(store.clone(), clock.clone());
        Rooms { store, sets, clock, players, tempo, thinkers, cares, open: Mutex::default() }
    }

    /// The same for somebody who only looks after the tables: no bot and no steward acts meanwhile.
    pub fn quiet(store: Store, sets: Arc<Sets>) -> Rooms {
        let (cares, _) = watch::channel(false);
        Rooms { cares, ..Rooms::new(store, sets, Tempo::HUMAN) }
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
                let (clock, cares) = (self.clock.clone(), self.cares.subscribe());
                let sources = Sources { store, sets, clock, thinkers, cares };
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

    /// The same with all that any server has answered until now, for whoever wants to see it: a browser may be led to another
    /// server with every request. While the database does not answer, what is known here is shown.
    pub async fn get_fresh(&self, code: &str) -> Result<Option<Room>, StoreError> {
        let Some(room) = self.get(code).await? else { return Ok(None) };
        if !self.store.is_alone()
            && let Ok(Ok(turns)) = tokio::time::timeout(FRESH, self.store.turns(vec![code.to_owned()])).await
        {
            let turn = turns.first().map(|(_, turn)| *turn);
            room.catch_up(turn).await;
            return Ok(turn.map(|_| room));
        }
        Ok(Some(room))
    }

    /// The same for several tables, by their codes: all are asked for in one trip. Those that are gone are left out.
    pub async fn all_fresh(&self, codes: Vec<String>) -> HashMap<String, Room> {
        let mut rooms = HashMap::new();
        for code in &codes {
            if let Ok(Some(room)) = self.get(code).await {
                rooms.insert(code.clone(), room);
            }
        }
        if !self.store.is_alone()
            && let Ok(Ok(turns)) = tokio::time::timeout(FRESH, self.store.turns(codes)).await
        {
            let turns: HashMap<String, u64> = turns.into_iter().collect();
            rooms.retain(|code, _| turns.contains_key(code));
            for (code, room) in &rooms {
                room.catch_up(turns.get(code).copied()).await;
            }
        }
        rooms
    }

    /// Makes a table, on disk before its code is known to anybody.
    pub async fn create(&self, new: NewTable) -> Result<String, StoreError> {
        self.create_from(new, None).await
    }

    /// The same where a game that was begun elsewhere goes on: its log begins with what was decided there.
    pub async fn create_from(&self, new: NewTable, so_far: Option<SoFar>) -> Result<String, StoreError> {
        let (code, again) = match new.again {
            Some(Again { of, code }) => (code, Some(After::Game(of))),
            None => (key::code(), None),
        };
        // What was decided elsewhere is not new here: no page is to stage it.
        let (seed, rules, acts, after, age) = match so_far {
            Some(SoFar { of, seed, rules, acts }) => {
                let age = if acts.is_empty() { 0 } else { OLD };
                (seed, rules, acts, Some(of), age)
            }
            None => (key::seed(), RulesVersion::LATEST, Vec::new(), again, 0),
        };
        let mut table = Table::new(code.clone(), new.setup.clone(), seed, new.set.cards);
        let (at, rest) = (self.clock.now(), new.setup.rest);
        let code_again = || code.clone();
        let digest = new.set.cards.set.digest.clone();
        let mut changes = vec![
            Change::Set { digest: digest.clone(), files: new.set.files.clone() },
            Change::Table { code: code_again(), setup: new.setup, seed: *table.seed(), set: digest, at },
            Change::Still { player: new.host },
            Change::Key { code: code_again(), key: Key { hash: new.host, role: Role::Host }, at },
        ];
        let private = new.private_talk.then_some(Deed::PrivateTalk);
        let mut deeds: Vec<Deed> =
            new.name.map(Deed::Name).into_iter().chain(after.map(Deed::After)).chain(private).collect();
        // Tables are stored with their pace alone.
        deeds.extend(Some(rest).filter(|rest| *rest != Rest::default()).map(Deed::Rest));
        if new.is_listed && !new.begin {
            changes.push(Change::Key { code: code_again(), key: Key::LISTED, at });
        }
        let mut hold = |seat, browsers: Vec<Hash>| {
            for hash in browsers {
                let key = Key { hash, role: Role::Seat(seat) };
                changes.push(Change::Still { player: hash });
                changes.push(Change::Key { code: code_again(), key, at });
            }
        };
        for (seat, chair) in table.seats().zip(new.chairs) {
            let sitter = match chair {
                Chair::Empty => continue,
                Chair::Bot(level) => Sitter::Bot(level),
                Chair::Person { name, browsers } => {
                    hold(seat, browsers);
                    Sitter::Person(name)
                }
                Chair::Kept { name, browsers } => {
                    hold(seat, browsers);
                    Sitter::Kept(name)
                }
            };
            deeds.push(match sitter {
                // Somebody who plays again, and had their name deleted.
                Sitter::Person(name) if name.is_empty() => Deed::Unnamed { seat },
                sitter => Deed::Seat { seat, sitter },
            });
        }
        if new.begin {
            deeds.push(Deed::Begin(rules));
        }
        for deed in deeds.into_iter().chain(acts) {
            let season = table.season();
            let entry = table
                .take(at.saturating_sub(age), None, deed)
                .map_err(|refused| StoreError(refused.say(text::Lang::En)))?;
            let number = entry.number;
            changes.push(Change::Entry { code: code_again(), entry });
            if season.is_some() && table.season() != season {
                let digest = table.digest().expect("a game is being played");
                changes.push(Change::Season { code: code_again(), number, digest });
            }
        }
        if table.progress() == Progress::Playing {
            changes.push(Change::Progress { code: code_again(), progress: Progress::Playing });
        }
        let write = self.store.write(changes);
        match self.store.is_alone() {
            true => write.await?,
            false => tokio::time::timeout(PATIENCE, write).await.map_err(|_| {
                StoreError("the database does not answer; the table may be there all the same".to_owned())
            })??,
        }
        // Its host may go on to another server.
        if *self.cares.borrow() && !self.store.is_alone() {
            // It is made, whether or not it can be read just now.
            let _ = self.get(&code).await;
        }
        Ok(code)
    }

    /// Says again and again that bots and deadlines are looked after here, when no other server does, until this one stops: by itself, so
    /// that however many tables are loaded meanwhile nobody else comes to think that it has died.
    async fn take_care(self: Arc<Self>, mut stopping: watch::Receiver<bool>) {
        let mut again = tokio::time::interval(LOOK);
        again.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = stopping.wait_for(|stopping| *stopping) => break,
                _ = again.tick() => {}
            }
            let cares = self.store.takes_care().await.unwrap_or(false);
            self.cares.send_if_modified(|cared| std::mem::replace(cared, cares) != cares);
            metrics::CARES.set(cares.into());
        }
        self.cares.send_replace(false);
        metrics::CARES.set(0);
        let _ = self.store.lets_go().await;
    }

    /// Keeps up with other servers until this one stops: takes in what they write, and looks after bots and deadlines when no other
    /// does.
    pub async fn keep_up(self: Arc<Self>, mut stopping: watch::Receiver<bool>) {
        let Some(mut heard) = self.store.heard() else {
            metrics::CARES.set(1);
            return self.wake().await;
        };
        let mut caring = JoinSet::new();
        caring.spawn(Arc::clone(&self).take_care(stopping.clone()));
        let (mut cares, mut cared) = (self.cares.subscribe(), false);
        let mut looked = tokio::time::interval(LOOK);
        looked.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut waking = JoinSet::new();
        let (mut woken, mut told, mut shifts): (Option<Instant>, _, _) = (None, Instant::now(), None);
        loop {
            let news = tokio::select! {
                _ = stopping.wait_for(|stopping| *stopping) => break,
                news = heard.recv() => news,
                Ok(()) = cares.changed() => None,
                _ = looked.tick() => None,
            };
            match news {
                Some(Heard::Written(codes)) => self.hear(&codes).await,
                Some(Heard::Anything) => {
                    self.look_around().await;
                    self.players.look_around(&mut shifts).await;
                }
                Some(Heard::Here { server, code, seats }) => {
                    if let Some(room) = self.room_in_memory(&code) {
                        room.presence_elsewhere(server, seats).await;
                    }
                }
                None => {
                    let cares = *cares.borrow_and_update();
                    let begins = cares && !std::mem::replace(&mut cared, cares);
                    if told.elapsed() > PRESENCE {
                        told = Instant::now();
                        self.heed_time().await;
                        for (_, room) in self.in_memory() {
                            room.tell_presence().await;
                        }
                    }
                    // Tables that began elsewhere, and were not heard of.
                    if begins || cares && woken.is_none_or(|woken| woken.elapsed() > WAKE) {
                        // By itself: others are heard meanwhile. One that is still at it goes on.
                        if waking.is_empty() || waking.try_join_next().is_some() {
                            let rooms = Arc::clone(&self);
                            waking.spawn(async move { rooms.wake().await });
                        }
                        woken = Some(Instant::now());
                    }
                    self.look_around().await;
                    self.players.look_around(&mut shifts).await;
                }
            }
        }
        caring.join_next().await;
    }

    /// Goes by the clock of the database, which all servers share: else deadlines would differ from one to another.
    pub async fn heed_time(&self) {
        let (before, asked) = (self.clock.now() as i64, Instant::now());
        if let Ok(Some(now)) = self.store.now().await {
            // It was so at some moment between question and answer; nobody knows by how much less than that it differs.
            let trip = asked.elapsed().as_millis() as i64;
            let by = now as i64 - (before + trip / 2);
            if by.abs() >= CLOSE.max(trip) {
                self.clock.set(by);
            }
        }
    }

    /// Something was written at these tables. Whoever looks after bots and deadlines looks after these, too.
    async fn hear(&self, codes: &[String]) {
        let cares = *self.cares.borrow();
        for code in codes {
            let room = match cares {
                true => self.get(code).await.ok().flatten(),
                false => self.room_in_memory(code),
            };
            if let Some(room) = room {
                room.catch_up(None).await;
            }
        }
    }

    /// All seats and tables of one player go to another, with whatever else is to be written; tables in memory know of it before this
    /// returns.
    pub async fn adopt(&self, from: Hash, to: Hash, mut changes: Vec<PeopleChange>) -> Result<(), Unwritten> {
        let mut codes = self.store.all_tables_of(from).await?;
        changes.push(PeopleChange::Adopt { from, to });
        self.players.write(changes).await?;
        // And those that came to be theirs meanwhile; if they cannot be read now, they are found later.
        codes.extend(self.store.all_tables_of(to).await.unwrap_or_default());
        codes.sort();
        codes.dedup();
        for code in codes {
            if let Some(room) = self.room_in_memory(&code) {
                room.catch_up(None).await;
            }
        }
        Ok(())
    }

    /// Looks at all tables in memory for what was not heard.
    async fn look_around(&self) {
        let rooms: HashMap<String, Room> = self.in_memory().into_iter().collect();
        let Ok(turns) = self.store.turns(rooms.keys().cloned().collect()).await else { return };
        let mut gone: HashMap<&str, &Room> = rooms.iter().map(|(code, room)| (code.as_str(), room)).collect();
        for (code, turn) in &turns {
            if let Some(room) = gone.remove(code.as_str()) {
                room.catch_up(Some(*turn)).await;
            }
        }
        for room in gone.into_values() {
            room.catch_up(None).await;
        }
    }

    /// Whether bots and deadlines are looked after here, and whoever is away is told.
    pub fn cares(&self) -> bool {
        *self.cares.borrow()
    }

    /// All tables in memory: where bots and deadlines are looked after, all where somebody plays and a clock runs.
    pub fn awake(&self) -> Vec<Room> {
        self.in_memory().into_iter().map(|(_, room)| room).collect()
    }

    fn in_memory(&self) -> Vec<(String, Room)> {
        let open = self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let room = |cell: &OnceCell<Room>| cell.get().filter(|room| room.is_open()).cloned();
        open.cells.iter().filter_map(|(code, cell)| Some((code.clone(), room(cell)?))).collect()
    }

    fn room_in_memory(&self, code: &str) -> Option<Room> {
        let open = self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        open.cells.get(code)?.get().filter(|room| room.is_open()).cloned()
    }

    /// Wakes every table where a game is being played, so that bots and clocks go on.
    pub async fn wake(&self) {
        let codes = self.store.playing().await;
        let codes = codes.inspect_err(|error| error!(%error, "tables cannot be woken")).unwrap_or_default();
        for code in codes {
            if let Err(error) = self.get(&code).await {
                error!(table = code, %error, "a table cannot be opened");
            }
        }
    }
}
