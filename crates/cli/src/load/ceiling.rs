//! What the disk alone allows: the server's own tables and settings, and nothing but entries in a loop.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rusqlite::{Connection, params};
use web::store::Store;

/// How long each loop runs.
const TIME: Duration = Duration::from_secs(1);

/// A new file like the server's, and how many decisions a second can be written there.
pub(crate) struct Disk {
    connection: Connection,
    /// Decisions written until now.
    number: u32,
}

impl Disk {
    pub(crate) fn new(file: &Path) -> Result<Disk> {
        // The store makes the file as the server does; then it is closed again.
        Store::open(file).context("cannot make a file to measure the disk with")?;
        let connection = Connection::open(file)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.execute("INSERT INTO sets (digest, files) VALUES ('set', '')", [])?;
        connection.execute(
            "INSERT INTO tables (code, players, options, set_name, pace, seed, set_digest, stage, at)
             VALUES ('ceiling', 4, '', 'aegean', 'open', '', 'set', 'playing', 0)",
            [],
        )?;
        Ok(Disk { connection, number: 0 })
    }

    /// Decisions a second, so many in a transaction.
    pub(crate) fn rate(&mut self, group: u32) -> Result<f64> {
        let (since, first) = (Instant::now(), self.number);
        while since.elapsed() < TIME {
            let transaction = self.connection.transaction()?;
            for _ in 0..group {
                self.number += 1;
                transaction
                    .prepare_cached(
                        "INSERT INTO entries (code, number, at, seat, id, kind, text)
                         VALUES ('ceiling', ?1, 1700000000000, 1, ?2, 'act', 'launch a egypt wool*2 gift')",
                    )?
                    .execute(params![self.number, format!("{:016x}", self.number)])?;
            }
            transaction.commit()?;
        }
        Ok(f64::from(self.number - first) / since.elapsed().as_secs_f64())
    }
}
