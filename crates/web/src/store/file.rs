//! One SQLite file, one writer, everything that waits in one transaction.

mod schema;
mod aside;
mod copy;
mod season;
mod orders;
mod people;
mod rows;
mod survey;
mod migrate;
mod mend;
mod scribe;
mod told;

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use rules::seat::Seat;
use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::oneshot;

use super::told::{ALL, Found, Rows, Value};
use super::{Change, Key, OPEN_TABLES, Ordered, StoreError, Stored, Summary};
use crate::clock::Millis;
use crate::key::Hash;

pub use copy::{Copied, backup, restore};
use scribe::{MAX_BATCH, Place, Scribe};

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError(error.to_string())
    }
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
    /// The file is to be written anew, so that nothing is left of what was deleted.
    Vacuum(oneshot::Sender<Result<(), StoreError>>),
}

/// The way to a file. Clones share it.
#[derive(Clone)]
pub(super) struct FileStore {
    writer: mpsc::Sender<Job>,
    reader: Arc<Mutex<Connection>>,
    place: Arc<Place>,
    /// Held as long as the store is: two servers on one file would undo each other's tables.
    _lock: Arc<fs::File>,
}

impl FileStore {
    /// Opens the file, or makes it. Waits some seconds for whoever holds it.
    pub(super) fn open(path: &Path) -> Result<FileStore, StoreError> {
        FileStore::open_held(path, schema::hold(path)?)
    }

    /// The same unless somebody holds it.
    pub(super) fn try_open(path: &Path) -> Result<Option<FileStore>, StoreError> {
        schema::lock(path)?.map(|lock| FileStore::open_held(path, lock)).transpose()
    }

    fn open_held(path: &Path, lock: fs::File) -> Result<FileStore, StoreError> {
        let path = &schema::real(path);
        let connection = schema::open(path)?;
        mend::mend(&connection, path)?;
        migrate::forward(&connection, path)?;
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
        Ok(FileStore { writer, reader, place, _lock: Arc::new(lock) })
    }

    /// Everything about a table of a file that a server may be using, or `None` if there is no such table.
    pub(super) fn peek(path: &Path, code: &str) -> Result<Option<Stored>, StoreError> {
        rows::load(&schema::peek(path)?, code)
    }

    /// What is taken along from there to another place.
    pub(super) fn peek_told(path: &Path) -> Result<Found, StoreError> {
        let connection = schema::peek(path)?;
        let mut found = Found::default();
        for (rows, words) in found.iter_mut().zip(ALL) {
            *rows = told::find(&connection, words, &[])?;
        }
        Ok(found)
    }

    /// All tables of a file that a server may be using, the one where something was done last at the end.
    pub(super) fn survey_of(path: &Path) -> Result<Vec<Summary>, StoreError> {
        survey::survey(&schema::peek(path)?)
    }

    /// The same for whoever holds the file.
    pub(super) async fn survey(&self) -> Result<Vec<Summary>, StoreError> {
        self.read(survey::survey).await
    }

    /// Orders that nobody has answered yet, those of long ago left out: whoever gave them does not wait any more.
    pub(super) async fn orders(&self, now: Millis) -> Result<Vec<Ordered>, StoreError> {
        self.read(move |connection| orders::waiting(connection, now)).await
    }

    /// Has an order carried out by the server that holds the file, and returns its answer; `None` if nobody holds it any more.
    pub(super) fn order(
        path: &Path,
        text: &str,
        at: Millis,
        patience: Duration,
    ) -> Result<Option<String>, StoreError> {
        orders::give(path, text, at, patience)
    }

    /// Returns when the changes are on disk, all of them or none.
    pub(super) async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        self.ask(|reply| Job::Write(Write { changes, reply })).await
    }

    /// Folds the journal into the file, which is then whole by itself: for a clean stop.
    pub(super) async fn fold(&self) -> Result<(), StoreError> {
        self.ask(Job::Fold).await
    }

    /// Writes the file anew, without anything that was deleted. Nobody can write meanwhile.
    pub(super) async fn vacuum(&self) -> Result<(), StoreError> {
        self.ask(Job::Vacuum).await
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
    pub(super) async fn load(&self, code: &str) -> Result<Option<Stored>, StoreError> {
        self.place.check_again()?;
        let code = code.to_owned();
        self.read(move |connection| rows::load(connection, &code)).await
    }

    /// Whether the file can be written and read.
    pub(super) async fn check(&self) -> Result<(), StoreError> {
        self.write(vec![Change::Nothing]).await?;
        self.read(
            |connection| Ok(connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?),
        )
        .await
    }

    /// Codes of the tables where somebody plays.
    pub(super) async fn playing(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let mut query =
                connection.prepare("SELECT code FROM tables WHERE stage = 'playing' ORDER BY at")?;
            let codes = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
            Ok(codes)
        })
        .await
    }

    /// Codes of the tables where this browser hosts or plays, each with when it came there: those that are over last, newest first.
    pub(super) async fn tables_of(&self, hash: Hash) -> Result<Vec<(String, Millis)>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare(
                // Games that go on come first, however many are over.
                "SELECT keys.code, max(keys.at) FROM keys JOIN tables ON tables.code = keys.code
                 WHERE hash = ?1 AND role IN ('seat', 'host') GROUP BY keys.code, stage
                 ORDER BY stage = 'over', max(keys.at) DESC LIMIT 40",
            )?;
            let found = query
                .query_map([hash.0.as_slice()], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as Millis)))?;
            Ok(found.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Codes of the newest tables that are on the list of open tables, and came there since a time.
    pub(super) async fn open_tables(&self, since: Millis) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT code FROM keys WHERE hash = ?1 AND role = 'listed' AND at >= ?2 ORDER BY at DESC LIMIT ?3",
            )?;
            let values = params![Key::LISTED.hash.0.as_slice(), since as i64, OPEN_TABLES];
            let codes = query.query_map(values, |row| row.get(0))?;
            Ok(codes.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// How many tables this browser has made since a time.
    pub(super) async fn made_since(&self, hash: Hash, since: Millis) -> Result<u32, StoreError> {
        self.read(move |connection| {
            let query = "SELECT count(*) FROM keys WHERE hash = ?1 AND role = 'host' AND at >= ?2";
            Ok(connection.query_row(query, params![hash.0.as_slice(), since as i64], |row| row.get(0))?)
        })
        .await
    }

    /// The table and the seat of a seat link that can still be used, and was made since a time.
    pub(super) async fn link(&self, hash: Hash, since: Millis) -> Result<Option<(String, Seat)>, StoreError> {
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

    /// What a query of `store/told.rs` finds.
    pub(super) async fn find(&self, words: &'static str, values: Vec<Value>) -> Result<Rows, StoreError> {
        self.read(move |connection| told::find(connection, words, &values)).await
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

#[cfg(test)]
mod tests;
