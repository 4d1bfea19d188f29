//! What the disk alone allows: the server's own tables and settings, and nothing but entries in a loop.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rusqlite::{Connection, params};
use web::store::Store;

/// How long each loop runs.
const TIME: Duration = Duration::from_secs(1);

/// Decisions a second that could be written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ceiling {
    /// One in a transaction.
    pub(crate) single: f64,
    /// So many in a transaction, as when all tables wait for the writer.
    pub(crate) grouped: f64,
}

/// Measures in a new file; `group` decisions share a transaction in the second loop.
pub(crate) fn measure(file: &Path, group: u32) -> Result<Ceiling> {
    // The store makes the file as the server does; then it is closed again.
    Store::open(file).context("cannot make a file to measure the disk with")?;
    let mut connection = Connection::open(file)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.execute("INSERT INTO sets (digest, files) VALUES ('set', '')", [])?;
    connection.execute(
        "INSERT INTO tables (code, players, options, set_name, pace, seed, set_digest, stage, at)
         VALUES ('ceiling', 4, '', 'aegean', 'open', '', 'set', 'playing', 0)",
        [],
    )?;
    let mut number = 0;
    let mut rate = |group: u32| -> Result<f64> {
        let (since, first) = (Instant::now(), number);
        while since.elapsed() < TIME {
            let transaction = connection.transaction()?;
            for _ in 0..group {
                number += 1;
                transaction
                    .prepare_cached(
                        "INSERT INTO entries (code, number, at, seat, id, kind, text)
                         VALUES ('ceiling', ?1, 1700000000000, 1, ?2, 'act', 'launch a egypt wool*2 gift')",
                    )?
                    .execute(params![number, format!("{number:016x}")])?;
            }
            transaction.commit()?;
        }
        Ok(f64::from(number - first) / since.elapsed().as_secs_f64())
    };
    Ok(Ceiling { single: rate(1)?, grouped: rate(group)? })
}
