//! Who writes, and where the file is.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};

use super::super::count_changes;
use super::{Job, StoreError, Write, orders, rows, schema};
use crate::metrics;

/// Writes that go into one transaction at most.
pub(super) const MAX_BATCH: usize = 256;

/// How long tidying waits for readers to be done.
const BRIEF: Duration = Duration::from_millis(200);

/// Where the file is, and what it was when it was opened: what is written to a file that was deleted is lost.
pub(super) struct Place {
    path: PathBuf,
    file: Option<(u64, u64)>,
    /// The journal beside it; `None` if nothing was ever written.
    journal: Option<(u64, u64)>,
    /// Something was committed to a file that others do not find: nothing is read from there, or a command that is sent
    /// again would seem to be done.
    is_lost: AtomicBool,
}

impl Place {
    pub(super) fn of(path: &Path) -> Place {
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

    /// Refuses if something was committed to a file that others did not find, until they do.
    pub(super) fn check_again(&self) -> Result<(), StoreError> {
        if self.is_lost.load(Ordering::Relaxed) { self.check() } else { Ok(()) }
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
pub(super) struct Scribe {
    pub connection: Connection,
    pub place: Arc<Place>,
}

impl Scribe {
    pub(super) fn work(&mut self, jobs: impl Iterator<Item = Job>) {
        let mut batch = Vec::new();
        let (mut folds, mut vacuums) = (Vec::new(), Vec::new());
        for job in jobs {
            match job {
                Job::Write(write) => batch.push(write),
                Job::Fold(reply) => folds.push(reply),
                Job::Vacuum(reply) => vacuums.push(reply),
            }
        }
        match self.place.check() {
            Ok(()) => write_all(&mut self.connection, &self.place, batch),
            // Whoever asked may have gone, here and below.
            Err(error) => {
                metrics::FAILED_COMMITS.one();
                batch.into_iter().for_each(|write| drop(write.reply.send(Err(error.clone()))));
            }
        }
        if !vacuums.is_empty() {
            let done = self.vacuum();
            vacuums.into_iter().for_each(|reply| drop(reply.send(done.clone())));
        }
        for reply in folds {
            let _ = reply.send(self.fold());
        }
    }

    fn vacuum(&self) -> Result<(), StoreError> {
        self.place.check()?;
        self.connection.execute_batch("VACUUM")?;
        // The journal holds what was deleted, too. Nobody who writes waits for somebody who reads: it is tried again.
        self.connection.busy_timeout(BRIEF)?;
        let folded = self.fold();
        self.connection.busy_timeout(schema::PATIENCE)?;
        folded?;
        Ok(orders::tidied(&self.connection)?)
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
    let began = Instant::now();
    let mut outcomes = Vec::with_capacity(batch.len());
    let committed = (|| -> Result<(), StoreError> {
        // To write from its first word on: one that began by reading could not, once somebody else has written.
        let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for write in &batch {
            let savepoint = transaction.savepoint()?;
            let outcome = write.changes.iter().try_for_each(|change| rows::apply(&savepoint, change));
            match &outcome {
                Ok(()) => savepoint.commit()?,
                Err(_) => drop(savepoint),
            }
            // A full disk may undo all of it by itself: what came after would then be written at once, and what came before not.
            if transaction.is_autocommit() {
                return Err(outcome.err().unwrap_or_else(|| StoreError("all was undone".to_owned())));
            }
            outcomes.push(outcome);
        }
        transaction.commit()?;
        // It may have gone meanwhile.
        place.check().inspect_err(|_| place.is_lost.store(true, Ordering::Relaxed))
    })();
    match &committed {
        Ok(()) => count(began.elapsed(), &batch, &outcomes),
        Err(_) => metrics::FAILED_COMMITS.one(),
    }
    for (place, write) in batch.into_iter().enumerate() {
        let outcome = match &committed {
            Ok(()) => outcomes[place].clone(),
            Err(error) => Err(error.clone()),
        };
        // Whoever asked may have gone; it is written all the same.
        let _ = write.reply.send(outcome);
    }
}

/// Tells the operator what is on disk now.
fn count(took: Duration, batch: &[Write], outcomes: &[Result<(), StoreError>]) {
    metrics::COMMIT_TIMES.note_time(took);
    metrics::BATCH_SIZES.note(batch.len() as u64);
    for (write, _) in batch.iter().zip(outcomes).filter(|(_, outcome)| outcome.is_ok()) {
        count_changes(&write.changes);
    }
}
