//! Where tables are kept: in a file of their own, or in a PostgreSQL database that several servers share.
//!
//! Both keep the same: a log for each table, to which entries are only added, and who may do what there. What is written is written
//! whole or not at all, and is there to stay when that is answered.

mod people;
mod file;
mod postgres;
mod told;
mod transfer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use tokio::sync::mpsc;

use crate::clock::Millis;
use crate::key::Hash;
use crate::metrics;
use crate::scene::{Progress, TableSetup};
use crate::table::Entry;

use file::FileStore;
pub use file::{Copied, backup, restore};
pub use people::{
    Browser, Device, DeviceKind, Passkey, PeopleChange, Person, Player, Ticket, TicketKind, Trait,
};
use postgres::Postgres;
pub use postgres::{Address, Forwarded};
pub use told::{Claim, Telling};
pub use transfer::{Moved, transfer};

/// The disk or the database refused. What it said is for the operator, not for visitors.
#[derive(Clone, Debug)]
pub struct StoreError(pub String);

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// Whether all is well with the disk or the database, and somebody was too late: a ticket is used up.
    pub fn is_used_up(&self) -> bool {
        self.0.ends_with(people::USED)
    }

    /// The same for what was to be given to somebody who has become another player meanwhile.
    pub fn is_gone(&self) -> bool {
        self.0 == people::GONE
    }
}

/// One thing to write; `code` says at which table.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are what the file keeps, and each variant says what they are")]
pub enum Change {
    /// The first of what a server writes at a table: it has seen all that was written up to this turn, and takes the next one.
    Turn { code: String, turn: u64, next: u64 },
    /// The files of a card set, as JSON; written once for each digest.
    Set { digest: String, files: String },
    /// A new table, with the digest of its set; its entries come after it.
    Table { code: String, setup: TableSetup, seed: Seed, set: String, at: Millis },
    /// Something was done; no entry is ever taken out, and none is changed but by `Forget`.
    Entry { code: String, entry: Entry },
    /// Whoever had the seat before the entry of this number has left before the game began: nobody needs their name.
    Unname { code: String, seat: Seat, before: u32 },
    /// The game began or ended: says which tables to wake after a restart.
    Progress { code: String, progress: Progress },
    /// A season ends with the entry of this number, in a state with this digest.
    Season { code: String, number: u32, digest: String },
    /// Whoever comes to hold something is still a player by this id. Where they have become somebody else meanwhile, nothing is
    /// written that comes with it: it would be left behind.
    Still { player: Hash },
    /// Somebody may do something from now on.
    Key { code: String, key: Key, at: Millis },
    /// A link was used, or a browser gave its seat back.
    DropKey { code: String, key: Key },
    /// All browsers and links of a seat.
    DropSeat { code: String, seat: Seat },
    /// The names and the chat of a seat leave the log; numbers and times of entries stay.
    Forget { code: String, seat: Seat, at: Millis },
    /// The same for what was typed by those who watch: this browser, or all.
    ForgetRemarks { code: String, of: Option<Hash>, at: Millis },
    /// A table goes, with all that is known of it.
    Delete { code: String, at: Millis },
    /// Somebody wants to be told, is told, or was here.
    Telling(Box<Telling>),
    /// Something about people, at no table.
    People(PeopleChange),
    /// What came of an order.
    Answer { order: i64, answer: String },
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
    /// Nobody's: anybody may find the table on the list of open tables.
    Listed,
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Stored {
    /// When it was made.
    pub at: Millis,
    /// How far the game has come; `None` where that cannot be read.
    pub progress: Option<Progress>,
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
    /// Oldest first.
    pub seasons: Vec<SeasonEnd>,
    /// Who may do what, and since when.
    pub keys: Vec<(Key, Millis)>,
    /// How often something was written there; in a file nobody counts.
    pub turn: u64,
    /// How often something that was told before was changed.
    pub tellings: u32,
}

/// How a season ended, to be compared with what a replay comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonEnd {
    /// Its last entry.
    pub number: u32,
    /// Of the state after it.
    pub digest: String,
}

/// A table in a row.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The code in its address.
    pub code: String,
    /// How far it has come; `None` where the file does not tell, and the rest may be 0.
    pub progress: Option<Progress>,
    /// Whether the operator has closed it.
    pub is_closed: bool,
    /// Seats, taken or not.
    pub players: u8,
    /// Seasons that are over.
    pub seasons: u32,
    /// How many things were done.
    pub entries: u32,
    /// When it was made.
    pub made: Millis,
    /// When something was last done; when it was made if nothing was.
    pub last: Millis,
    /// What its log and its keys take in the file, without what SQLite needs to keep them.
    pub bytes: u64,
}

impl Summary {
    /// Whether nothing was done there since; of a table that cannot be read nobody knows.
    pub fn is_idle(&self, since: Millis) -> bool {
        self.progress.is_some() && self.last < since
    }
}

/// An order that waits.
#[derive(Clone, Debug)]
pub struct Ordered {
    /// What its answer goes by.
    pub id: i64,
    /// In the words of `orders.rs`; `None` where the file is to be rid of what was deleted, which nobody waits for.
    pub text: Option<String>,
}

/// Why something was not written.
#[derive(Clone, Debug)]
pub enum Unwritten {
    /// Another server has written at this table since: read what that was, and judge again.
    Overtaken,
    /// It failed; where the connection was lost nobody knows whether it was written, until it is read.
    Failed(StoreError),
}

impl From<StoreError> for Unwritten {
    fn from(error: StoreError) -> Unwritten {
        Unwritten::Failed(error)
    }
}

impl std::fmt::Display for Unwritten {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unwritten::Overtaken => f.write_str("another server has written meanwhile"),
            Unwritten::Failed(error) => error.fmt(f),
        }
    }
}

impl From<Unwritten> for StoreError {
    fn from(unwritten: Unwritten) -> StoreError {
        StoreError(unwritten.to_string())
    }
}

/// What other servers have done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Something was written at these tables.
    Written(Vec<String>),
    /// These seats of a table have pages open at another server.
    Here {
        /// Which server.
        server: String,
        /// Which table.
        code: String,
        /// All of them; those that are not named have none there.
        seats: SeatSet,
    },
    /// Nobody knows what was missed.
    Anything,
}

/// Which tables: a file, or a database.
#[derive(Clone, Debug)]
pub enum Database {
    /// A file, for one server.
    File(PathBuf),
    /// A database, for any number of them.
    Postgres(Address),
}

impl Database {
    /// Everything about a table, whoever uses it, or `None` if there is no such table.
    pub fn peek(&self, code: &str) -> Result<Option<Stored>, StoreError> {
        match self {
            Database::File(path) => Store::peek(path, code),
            Database::Postgres(address) => {
                at_once(async { Postgres::beside(address).await?.load(code, 0).await })
            }
        }
    }

    /// All players of whom anything is kept, and invitations that can be used, whoever uses them.
    pub fn people(&self, now: Millis) -> Result<(Vec<Person>, Vec<Ticket>), StoreError> {
        match self {
            Database::File(path) => FileStore::people_of(path, now),
            Database::Postgres(address) => {
                at_once(async { Postgres::beside(address).await?.people(now).await })
            }
        }
    }

    /// All tables, whoever uses them, the one where something was done last at the end.
    pub fn survey(&self) -> Result<Vec<Summary>, StoreError> {
        match self {
            Database::File(path) => Store::survey_of(path),
            Database::Postgres(address) => at_once(async { Postgres::beside(address).await?.survey().await }),
        }
    }
}

/// For programs that do one thing and end.
pub(crate) fn at_once<T>(done: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| StoreError(error.to_string()))?.block_on(done)
}

impl std::fmt::Display for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Database::File(path) => path.display().fmt(f),
            Database::Postgres(address) => address.fmt(f),
        }
    }
}

/// What was found when it was last tried, and when.
type Tried = Option<(Instant, Result<(), StoreError>)>;

/// Tables that the list of open tables has at most.
const OPEN_TABLES: u32 = 30;

/// How long writing may take before something is wrong.
const PATIENCE: Duration = Duration::from_secs(3);
/// It is not tried more often, however many ask.
const RECENT: Duration = Duration::from_secs(1);

/// The way to all tables. Clones share it.
#[derive(Clone)]
pub struct Store {
    kind: Kind,
    tried: Arc<tokio::sync::Mutex<Tried>>,
}

#[derive(Clone)]
enum Kind {
    File(FileStore),
    Postgres(Postgres),
}

/// Does the same with either kind.
macro_rules! with {
    ($store:expr, $kind:ident => $done:expr) => {
        match &$store.kind {
            Kind::File($kind) => $done,
            Kind::Postgres($kind) => $done,
        }
    };
}

impl Store {
    fn of(kind: Kind) -> Store {
        Store { kind, tried: Arc::default() }
    }

    /// Opens a file or makes it, or connects to a database.
    pub async fn at(database: &Database) -> Result<Store, StoreError> {
        match database {
            Database::File(path) => Store::open(path),
            Database::Postgres(address) => Ok(Store::of(Kind::Postgres(Postgres::connect(address).await?))),
        }
    }

    /// The same for whoever takes all tables elsewhere, and waits for each as long as it takes.
    async fn at_leisure(database: &Database) -> Result<Store, StoreError> {
        match database {
            Database::File(path) => Store::open(path),
            Database::Postgres(address) => {
                Ok(Store::of(Kind::Postgres(Postgres::at_leisure(address).await?)))
            }
        }
    }

    /// Opens a file, or makes it. Waits some seconds for whoever holds it.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        FileStore::open(path).map(|file| Store::of(Kind::File(file)))
    }

    /// The same unless somebody holds it.
    pub fn try_open(path: &Path) -> Result<Option<Store>, StoreError> {
        Ok(FileStore::try_open(path)?.map(|file| Store::of(Kind::File(file))))
    }

    /// Everything about a table of a file that a server may be using, or `None` if there is no such table.
    pub fn peek(path: &Path, code: &str) -> Result<Option<Stored>, StoreError> {
        FileStore::peek(path, code)
    }

    /// All tables of a file that a server may be using, the one where something was done last at the end.
    pub fn survey_of(path: &Path) -> Result<Vec<Summary>, StoreError> {
        FileStore::survey_of(path)
    }

    /// Has an order carried out by the server that holds the file, and returns its answer; `None` if nobody holds it any more.
    pub fn order(
        path: &Path,
        text: &str,
        at: Millis,
        patience: Duration,
    ) -> Result<Option<String>, StoreError> {
        FileStore::order(path, text, at, patience)
    }

    /// Whether no other server can write here.
    pub fn is_alone(&self) -> bool {
        matches!(self.kind, Kind::File(_))
    }

    /// What other servers do from now on; `None` where there are none.
    pub fn heard(&self) -> Option<mpsc::Receiver<Heard>> {
        match &self.kind {
            Kind::File(_) => None,
            Kind::Postgres(postgres) => Some(postgres.heard()),
        }
    }

    /// Tells other servers which seats of a table have pages open here; whether they hear it nobody knows.
    pub fn tell_presence(&self, code: &str, seats: SeatSet) {
        if let Kind::Postgres(postgres) = &self.kind {
            postgres.tell_presence(code, seats);
        }
    }

    /// What the clock of the database says, which all servers go by; `None` where there is but one.
    pub async fn now(&self) -> Result<Option<Millis>, StoreError> {
        match &self.kind {
            Kind::File(_) => Ok(None),
            Kind::Postgres(postgres) => postgres.now().await.map(Some),
        }
    }

    /// Whether this server looks after bots and deadlines for a while: one at a time does, to be asked again every few seconds.
    pub async fn takes_care(&self) -> Result<bool, StoreError> {
        match &self.kind {
            Kind::File(_) => Ok(true),
            Kind::Postgres(postgres) => postgres.takes_care().await,
        }
    }

    /// Lets another server look after them.
    pub async fn lets_go(&self) -> Result<(), StoreError> {
        match &self.kind {
            Kind::File(_) => Ok(()),
            Kind::Postgres(postgres) => postgres.lets_go().await,
        }
    }

    /// How often something was written at each of these tables; those that are gone are left out.
    pub async fn turns(&self, codes: Vec<String>) -> Result<Vec<(String, u64)>, StoreError> {
        match &self.kind {
            Kind::File(_) => Ok(Vec::new()),
            Kind::Postgres(postgres) => postgres.turns(codes).await,
        }
    }

    /// Returns when the changes are on disk, all of them or none.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), Unwritten> {
        match &self.kind {
            Kind::File(file) => Ok(file.write(changes).await?),
            Kind::Postgres(postgres) => postgres.write(changes).await,
        }
    }

    /// Everything about a table, or `None` if there is no such table.
    pub async fn load(&self, code: &str) -> Result<Option<Stored>, StoreError> {
        match &self.kind {
            Kind::File(file) => file.load(code).await,
            Kind::Postgres(postgres) => postgres.load(code, 0).await,
        }
    }

    /// The same with no entries before this number; in a file nobody else writes any.
    pub async fn load_from(&self, code: &str, number: u32) -> Result<Option<Stored>, StoreError> {
        match &self.kind {
            Kind::File(file) => file.load(code).await,
            Kind::Postgres(postgres) => postgres.load(code, number).await,
        }
    }

    /// All tables, the one where something was done last at the end.
    pub async fn survey(&self) -> Result<Vec<Summary>, StoreError> {
        with!(self, store => store.survey().await)
    }

    /// Orders that nobody has answered yet, those of long ago left out: whoever gave them does not wait any more.
    pub async fn orders(&self, now: Millis) -> Result<Vec<Ordered>, StoreError> {
        match &self.kind {
            Kind::File(file) => file.orders(now).await,
            // Whoever looks after a database is a server like others.
            Kind::Postgres(_) => Ok(Vec::new()),
        }
    }

    /// Folds the journal into the file, which is then whole by itself, or has other servers told what was done: for a clean stop.
    pub async fn fold(&self) -> Result<(), StoreError> {
        match &self.kind {
            Kind::File(file) => file.fold().await,
            Kind::Postgres(postgres) => {
                postgres.has_told().await;
                Ok(())
            }
        }
    }

    /// Writes the file anew, without anything that was deleted. Nobody can write meanwhile. A database does so by itself.
    pub async fn vacuum(&self) -> Result<(), StoreError> {
        match &self.kind {
            Kind::File(file) => file.vacuum().await,
            Kind::Postgres(_) => Ok(()),
        }
    }

    /// Whether something can be written and read, in time.
    pub async fn check(&self) -> Result<(), StoreError> {
        let mut tried = self.tried.lock().await;
        if let Some((at, found)) = &*tried
            && at.elapsed() < RECENT
        {
            return found.clone();
        }
        let trying = async { with!(self, store => store.check().await) };
        let slow = format!("it takes longer than {} seconds", PATIENCE.as_secs());
        let late = |_| Err(StoreError(if self.is_alone() { slow } else { postgres::SILENT.to_owned() }));
        let found = tokio::time::timeout(PATIENCE, trying).await.unwrap_or_else(late);
        *tried = Some((Instant::now(), found.clone()));
        found
    }

    /// Codes of the tables where somebody plays.
    pub async fn playing(&self) -> Result<Vec<String>, StoreError> {
        with!(self, store => store.playing().await)
    }

    /// Codes of the tables where this browser hosts or plays, each with when it came there: those that are over last, newest first.
    pub async fn tables_of(&self, hash: Hash) -> Result<Vec<(String, Millis)>, StoreError> {
        with!(self, store => store.tables_of(hash).await)
    }

    /// Codes of the newest tables that are on the list of open tables, and came there since a time.
    pub async fn open_tables(&self, since: Millis) -> Result<Vec<String>, StoreError> {
        with!(self, store => store.open_tables(since).await)
    }

    /// How many tables this browser has made since a time.
    pub async fn made_since(&self, hash: Hash, since: Millis) -> Result<u32, StoreError> {
        with!(self, store => store.made_since(hash, since).await)
    }

    /// The table and the seat of a seat link that can still be used, and was made since a time.
    pub async fn link(&self, hash: Hash, since: Millis) -> Result<Option<(String, Seat)>, StoreError> {
        with!(self, store => store.link(hash, since).await)
    }
}

impl Key {
    /// What a table on the list of open tables has: it is found as those of a browser are, by a hash that is nobody's.
    pub const LISTED: Key = Key { hash: Hash([0; 32]), role: Role::Listed };
}

impl Role {
    /// The seat that it is about; a host's key is about none.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Role::Seat(seat) | Role::Link(seat) | Role::Handover(seat) => Some(seat),
            Role::Host | Role::Listed => None,
        }
    }

    /// A host has no seat; the number stands for none.
    fn write(self) -> (&'static str, u8) {
        match self {
            Role::Seat(seat) => ("seat", seat.0),
            Role::Link(seat) => ("link", seat.0),
            Role::Handover(seat) => ("handover", seat.0),
            Role::Host => ("host", u8::MAX),
            Role::Listed => ("listed", u8::MAX),
        }
    }

    fn read(role: &str, seat: u8) -> Option<Role> {
        match role {
            "seat" => Some(Role::Seat(Seat(seat))),
            "link" => Some(Role::Link(Seat(seat))),
            "handover" => Some(Role::Handover(Seat(seat))),
            "host" => Some(Role::Host),
            "listed" => Some(Role::Listed),
            _ => None,
        }
    }
}

/// Tells the operator what is on disk now.
fn count_changes(changes: &[Change]) {
    // A turn is taken for what follows it, and so is it asked who somebody is.
    let is_turn = |change: &&Change| matches!(change, Change::Turn { .. } | Change::Still { .. });
    metrics::CHANGES.add(changes.len() - changes.iter().filter(is_turn).count());
    metrics::ENTRIES.add(changes.iter().filter(|change| matches!(change, Change::Entry { .. })).count());
}

fn progress_of(name: &str) -> Option<Progress> {
    [Progress::Lobby, Progress::Playing, Progress::Over].into_iter().find(|it| progress_name(*it) == name)
}

fn progress_name(progress: Progress) -> &'static str {
    match progress {
        Progress::Lobby => "lobby",
        Progress::Playing => "playing",
        Progress::Over => "over",
    }
}
