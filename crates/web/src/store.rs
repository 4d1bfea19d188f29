//! Tables on disk: one SQLite file, one writer, everything that waits in one transaction.

mod schema;
mod mend;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use rules::rng::Seed;
use rules::seat::Seat;
use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::oneshot;

use crate::clock::Millis;
use crate::key::Hash;
use crate::scene::{Progress, TableSetup};
use crate::table::{Deed, Entry};

/// The disk refused. What it said is for the operator, not for visitors.
#[derive(Clone, Debug)]
pub struct StoreError(pub String);

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

/// One thing to write; `code` says at which table.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are what the file keeps, and each variant says what they are")]
pub enum Change {
    /// The files of a card set, as JSON; written once for each digest.
    Set { digest: String, files: String },
    /// A new table, with the digest of its set; its entries come after it.
    Table { code: String, setup: TableSetup, seed: Seed, set: String, at: Millis },
    /// Something was done; no entry is ever changed or taken out.
    Entry { code: String, entry: Entry },
    /// The game began or ended: says which tables to wake after a restart.
    Progress { code: String, progress: Progress },
    /// The state after the entry of this number, as JSON.
    Snapshot { code: String, number: u32, digest: String, state: String },
    /// Somebody may do something from now on.
    Key { code: String, key: Key, at: Millis },
    /// A link was used, or a browser gave its seat back.
    DropKey { code: String, key: Key },
    /// All browsers and links of a seat.
    DropSeat { code: String, seat: Seat },
    /// What is there already: whether anything can be written.
    Nothing,
}

/// What lets somebody do something at a table: known by the hash of their secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// Of a browser's secret, or of a link's.
    pub hash: Hash,
    /// What it lets them do.
    pub role: Role,
}

/// What a key is good for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// A browser that plays a seat.
    Seat(Seat),
    /// A link that its holder made: another browser gets the seat too.
    Link(Seat),
    /// A link that the host made: whoever takes it gets the seat, and all others lose it.
    Handover(Seat),
    /// The browser that made the table.
    Host,
}

/// A table as it is stored.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What its host chose at first; the log may change the pace.
    pub setup: TableSetup,
    /// Where all chance of its game comes from.
    pub seed: Seed,
    /// The digest of its card set.
    pub set_digest: String,
    /// The files of the set, as JSON, if they can be read.
    pub set_files: Option<String>,
    /// As far as they can be read.
    pub entries: Vec<Entry>,
    /// What is wrong with the entry after them.
    pub damage: Option<String>,
    /// Oldest first; one for each season that ended.
    pub snapshots: Vec<Snapshot>,
    /// Who may do what.
    pub keys: Vec<Key>,
}

/// A state that was kept, to be compared with what a replay comes to.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The entry after which it was taken.
    pub number: u32,
    /// Of the state, by the program that wrote it.
    pub digest: String,
    /// The whole game, as JSON.
    pub state: String,
}

struct Write {
    changes: Vec<Change>,
    reply: oneshot::Sender<Result<(), StoreError>>,
}

/// What the writer is asked for.
enum Job {
    Write(Write),
    /// The file is to be whole without the journal beside it.
    Fold(oneshot::Sender<Result<(), StoreError>>),
}

/// What was found when the file was last tried, and when.
type Tried = Option<(Instant, Result<(), StoreError>)>;

/// How long the file may take to be written before something is wrong.
const PATIENCE: Duration = Duration::from_secs(3);
/// The file is not tried more often, however many ask.
const RECENT: Duration = Duration::from_secs(1);

/// The way to the file. Clones share it.
#[derive(Clone)]
pub struct Store {
    writer: mpsc::Sender<Job>,
    reader: Arc<Mutex<Connection>>,
    place: Arc<Place>,
    tried: Arc<tokio::sync::Mutex<Tried>>,
    /// Held as long as the store is: two servers on one file would undo each other's tables.
    _lock: Arc<File>,
}

impl Store {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let lock = schema::lock(path)?;
        let connection = schema::open(path)?;
        mend::mend(&connection, path)?;
        let reader = schema::open(path)?;
        let (writer, waiting) = mpsc::channel::<Job>();
        let place = Arc::new(Place::of(path));
        let mut scribe = Scribe { connection, place: Arc::clone(&place) };
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || {
                while let Ok(first) = waiting.recv() {
                    scribe.work(std::iter::once(first).chain(waiting.try_iter().take(MAX_BATCH)));
                }
            })
            .map_err(|error| StoreError(error.to_string()))?;
        let reader = Arc::new(Mutex::new(reader));
        Ok(Store { writer, reader, place, tried: Arc::default(), _lock: Arc::new(lock) })
    }

    /// Returns when the changes are on disk, all of them or none.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        self.ask(|reply| Job::Write(Write { changes, reply })).await
    }

    /// Folds the journal into the file, which is then whole by itself: for a clean stop.
    pub async fn fold(&self) -> Result<(), StoreError> {
        self.ask(Job::Fold).await
    }

    async fn ask(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<(), StoreError>>) -> Job,
    ) -> Result<(), StoreError> {
        let gone = || StoreError("the writer has stopped".to_owned());
        let (reply, answer) = oneshot::channel();
        self.writer.send(job(reply)).map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Everything about a table, or `None` if there is no such table.
    pub async fn load(&self, code: &str) -> Result<Option<Stored>, StoreError> {
        if self.place.is_lost.load(Ordering::Relaxed) {
            self.place.check()?;
        }
        let code = code.to_owned();
        self.read(move |connection| load(connection, &code)).await
    }

    /// Whether the file can be written and read, in time.
    pub async fn check(&self) -> Result<(), StoreError> {
        let mut tried = self.tried.lock().await;
        if let Some((at, found)) = &*tried
            && at.elapsed() < RECENT
        {
            return found.clone();
        }
        let trying = async {
            self.write(vec![Change::Nothing]).await?;
            self.read(|connection| {
                Ok(connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?)
            })
            .await
        };
        let late = |_| Err(StoreError(format!("it takes longer than {} seconds", PATIENCE.as_secs())));
        let found = tokio::time::timeout(PATIENCE, trying).await.unwrap_or_else(late);
        *tried = Some((Instant::now(), found.clone()));
        found
    }

    /// Codes of the tables where somebody plays.
    pub async fn playing(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let mut query =
                connection.prepare("SELECT code FROM tables WHERE stage = 'playing' ORDER BY at")?;
            let codes = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
            Ok(codes)
        })
        .await
    }

    /// Codes of the tables where this browser hosts or plays, each with when it came there; newest first.
    pub async fn tables_of(&self, hash: Hash) -> Result<Vec<(String, Millis)>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare(
                "SELECT code, max(at) FROM keys WHERE hash = ?1 AND role IN ('seat', 'host') GROUP BY code
                 ORDER BY max(at) DESC LIMIT 40",
            )?;
            let found = query
                .query_map([hash.0.as_slice()], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as Millis)))?;
            Ok(found.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// How many tables this browser has made since a time.
    pub async fn made_since(&self, hash: Hash, since: Millis) -> Result<u32, StoreError> {
        self.read(move |connection| {
            let query = "SELECT count(*) FROM keys WHERE hash = ?1 AND role = 'host' AND at >= ?2";
            Ok(connection.query_row(query, params![hash.0.as_slice(), since as i64], |row| row.get(0))?)
        })
        .await
    }

    /// The table and the seat of a seat link that can still be used, and was made since a time.
    pub async fn link(&self, hash: Hash, since: Millis) -> Result<Option<(String, Seat)>, StoreError> {
        self.read(move |connection| {
            let query =
                "SELECT code, seat FROM keys WHERE hash = ?1 AND role IN ('link', 'handover') AND at >= ?2";
            let found = connection.query_row(query, params![hash.0.as_slice(), since as i64], |row| {
                Ok((row.get(0)?, Seat(row.get(1)?)))
            });
            Ok(found.optional()?)
        })
        .await
    }

    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let reader = Arc::clone(&self.reader);
        let read = tokio::task::spawn_blocking(move || {
            let connection = reader.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            query(&connection)
        });
        read.await.map_err(|error| StoreError(error.to_string()))?
    }
}

/// Writes that go into one transaction at most.
const MAX_BATCH: usize = 256;

/// Where the file is, and what it was when it was opened: what is written to a file that was deleted is lost.
struct Place {
    path: PathBuf,
    file: Option<(u64, u64)>,
    /// The journal beside it; `None` if nothing was ever written.
    journal: Option<(u64, u64)>,
    /// Something was committed to a file that others do not find: nothing is read from there, or a command that is sent
    /// again would seem to be done.
    is_lost: AtomicBool,
}

impl Place {
    fn of(path: &Path) -> Place {
        let (file, journal) = (schema::identity(path), schema::identity(&schema::journal(path)));
        Place { path: path.to_owned(), file, journal, is_lost: AtomicBool::new(false) }
    }

    /// Refuses when what we have open is no longer what others find.
    fn check(&self) -> Result<(), StoreError> {
        let journal = || schema::identity(&schema::journal(&self.path));
        if self.has_file() && (self.journal.is_none() || journal() == self.journal) {
            self.is_lost.store(false, Ordering::Relaxed);
            return Ok(());
        }
        Err(Place::gone())
    }

    fn has_file(&self) -> bool {
        schema::identity(&self.path) == self.file
    }

    fn gone() -> StoreError {
        let advice = "put it back, or stop the server and start it again";
        StoreError(format!("the file was deleted or replaced; {advice}"))
    }
}

/// Who writes.
struct Scribe {
    connection: Connection,
    place: Arc<Place>,
}

impl Scribe {
    fn work(&mut self, jobs: impl Iterator<Item = Job>) {
        let mut batch = Vec::new();
        let mut folds = Vec::new();
        for job in jobs {
            match job {
                Job::Write(write) => batch.push(write),
                Job::Fold(reply) => folds.push(reply),
            }
        }
        match self.place.check() {
            Ok(()) => write_all(&mut self.connection, &self.place, batch),
            // Whoever asked may have gone, here and below.
            Err(error) => batch.into_iter().for_each(|write| drop(write.reply.send(Err(error.clone())))),
        }
        for reply in folds {
            let _ = reply.send(self.fold());
        }
    }

    fn fold(&self) -> Result<(), StoreError> {
        // A journal that was deleted is still open here: folding it in saves what it holds.
        if !self.place.has_file() {
            return Err(Place::gone());
        }
        let busy: bool =
            self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
        if busy { Err(StoreError("somebody else reads the file".to_owned())) } else { Ok(()) }
    }
}

/// One transaction for all. Each has a savepoint of its own, so that one that cannot be written harms no other; when the
/// commit fails, nobody is told otherwise.
fn write_all(connection: &mut Connection, place: &Place, batch: Vec<Write>) {
    let mut outcomes = Vec::with_capacity(batch.len());
    let committed = (|| -> Result<(), StoreError> {
        let mut transaction = connection.transaction()?;
        for write in &batch {
            let savepoint = transaction.savepoint()?;
            let outcome = write.changes.iter().try_for_each(|change| apply(&savepoint, change));
            match &outcome {
                Ok(()) => savepoint.commit()?,
                Err(_) => drop(savepoint),
            }
            outcomes.push(outcome.map_err(StoreError::from));
        }
        transaction.commit()?;
        // It may have gone meanwhile.
        place.check().inspect_err(|_| place.is_lost.store(true, Ordering::Relaxed))
    })();
    for (place, write) in batch.into_iter().enumerate() {
        let outcome = match &committed {
            Ok(()) => outcomes[place].clone(),
            Err(error) => Err(error.clone()),
        };
        // Whoever asked may have gone; it is written all the same.
        let _ = write.reply.send(outcome);
    }
}

fn apply(connection: &Connection, change: &Change) -> Result<(), rusqlite::Error> {
    match change {
        Change::Set { digest, files } => connection
            .prepare_cached("INSERT OR IGNORE INTO sets (digest, files) VALUES (?1, ?2)")?
            .execute(params![digest, files]),
        Change::Table { code, setup, seed, set, at } => connection
            .prepare_cached(
                "INSERT INTO tables (code, players, options, set_name, pace, seed, set_digest, stage, at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'lobby', ?8)",
            )?
            .execute(params![
                code,
                setup.players,
                setup.options.names().collect::<Vec<_>>().join(" "),
                setup.set,
                setup.pace.write(),
                seed.hex(),
                set,
                *at as i64
            ]),
        Change::Entry { code, entry } => {
            let (kind, text) = entry.deed.write();
            connection
                .prepare_cached(
                    "INSERT INTO entries (code, number, at, seat, id, kind, text)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                )?
                .execute(params![
                    code,
                    entry.number,
                    entry.at as i64,
                    entry.deed.seat().map(|seat| seat.0),
                    entry.id,
                    kind,
                    text
                ])
        }
        Change::Progress { code, progress } => connection
            .prepare_cached("UPDATE tables SET stage = ?2 WHERE code = ?1")?
            .execute(params![code, progress_name(*progress)]),
        Change::Snapshot { code, number, digest, state } => connection
            .prepare_cached("INSERT INTO snapshots (code, number, digest, state) VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![code, number, digest, state]),
        Change::Key { code, key, at } => {
            let (role, seat) = key.role.write();
            connection
                .prepare_cached(
                    "INSERT OR IGNORE INTO keys (code, hash, role, seat, at) VALUES (?1, ?2, ?3, ?4, ?5)",
                )?
                .execute(params![code, key.hash.0.as_slice(), role, seat, *at as i64])
        }
        Change::DropKey { code, key } => {
            let (role, seat) = key.role.write();
            connection
                .prepare_cached("DELETE FROM keys WHERE code = ?1 AND hash = ?2 AND role = ?3 AND seat = ?4")?
                .execute(params![code, key.hash.0.as_slice(), role, seat])
        }
        Change::DropSeat { code, seat } => connection
            .prepare_cached("DELETE FROM keys WHERE code = ?1 AND seat = ?2 AND role <> 'host'")?
            .execute(params![code, seat.0]),
        Change::Nothing => return schema::touch(connection),
    }
    .map(|_| ())
}

fn progress_name(progress: Progress) -> &'static str {
    match progress {
        Progress::Lobby => "lobby",
        Progress::Playing => "playing",
        Progress::Over => "over",
    }
}

impl Role {
    /// The seat that it is about; a host's key is about none.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Role::Seat(seat) | Role::Link(seat) | Role::Handover(seat) => Some(seat),
            Role::Host => None,
        }
    }

    /// A host has no seat; the number stands for none.
    fn write(self) -> (&'static str, u8) {
        match self {
            Role::Seat(seat) => ("seat", seat.0),
            Role::Link(seat) => ("link", seat.0),
            Role::Handover(seat) => ("handover", seat.0),
            Role::Host => ("host", u8::MAX),
        }
    }

    fn read(role: &str, seat: u8) -> Option<Role> {
        match role {
            "seat" => Some(Role::Seat(Seat(seat))),
            "link" => Some(Role::Link(Seat(seat))),
            "handover" => Some(Role::Handover(Seat(seat))),
            "host" => Some(Role::Host),
            _ => None,
        }
    }
}

fn load(connection: &Connection, code: &str) -> Result<Option<Stored>, StoreError> {
    let header = connection
        .query_row(
            "SELECT players, options, set_name, pace, seed, set_digest, files FROM tables
             LEFT JOIN sets ON sets.digest = tables.set_digest WHERE code = ?1",
            [code],
            |row| {
                let text = |column: usize| row.get::<_, String>(column);
                Ok((row.get::<_, u8>(0)?, text(1)?, text(2)?, text(3)?, text(4)?, text(5)?, text(6).ok()))
            },
        )
        .optional()?;
    let Some((players, option_names, set, pace, seed, set_digest, set_files)) = header else {
        return Ok(None);
    };
    let damaged = |what: &str| StoreError(format!("table {code}: {what} cannot be read"));
    let mut options = rules::setup::Options::default();
    if !option_names.split_ascii_whitespace().all(|name| options.set(name)) {
        return Err(damaged("an option"));
    }
    let pace = crate::pace::Pace::read(&pace).ok_or_else(|| damaged("the pace"))?;
    let seed = Seed::from_hex(&seed).ok_or_else(|| damaged("the seed"))?;
    let mut entries = Vec::new();
    let mut damage = None;
    let mut query = connection.prepare_cached(
        "SELECT number, at, seat, id, kind, text FROM entries WHERE code = ?1 ORDER BY number",
    )?;
    let mut rows = query.query([code])?;
    while let Some(row) = rows.next()? {
        let (kind, text): (String, String) = (row.get(4)?, row.get(5)?);
        let seat = row.get::<_, Option<u8>>(2)?.map(Seat);
        let Some(deed) = Deed::read(&kind, seat, &text) else {
            damage = Some(format!("entry {} cannot be read", entries.len()));
            break;
        };
        entries.push(Entry {
            number: row.get(0)?,
            at: row.get::<_, i64>(1)? as Millis,
            id: row.get(3)?,
            deed,
        });
    }
    let mut query = connection
        .prepare_cached("SELECT number, digest, state FROM snapshots WHERE code = ?1 ORDER BY number")?;
    let snapshots = query
        .query_map([code], |row| {
            Ok(Snapshot { number: row.get(0)?, digest: row.get(1)?, state: row.get(2)? })
        })?
        .collect::<Result<_, _>>()?;
    let mut keys = Vec::new();
    let mut query = connection.prepare_cached("SELECT hash, role, seat FROM keys WHERE code = ?1")?;
    let mut rows = query.query([code])?;
    while let Some(row) = rows.next()? {
        let (hash, role): (Vec<u8>, String) = (row.get(0)?, row.get(1)?);
        let hash = <[u8; 32]>::try_from(hash).map_err(|_| damaged("a key"))?;
        let role = Role::read(&role, row.get(2)?).ok_or_else(|| damaged("a key"))?;
        keys.push(Key { hash: Hash(hash), role });
    }
    Ok(Some(Stored {
        setup: TableSetup { players, options, set, pace },
        seed,
        set_digest,
        set_files,
        entries,
        damage,
        snapshots,
        keys,
    }))
}

#[cfg(test)]
mod tests;
