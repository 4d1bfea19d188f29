//! What the operator wants of whoever holds the file: written into it, carried out there, and answered in the same place.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OptionalExtension, params};

use super::{Ordered, StoreError, schema};
use crate::clock::Millis;

const PAUSE: Duration = Duration::from_millis(100);

/// An order that nobody has begun with for so long is not carried out: a server may start days later.
const FRESH: Millis = 60_000;
/// Nobody looks for the answer to an order for so long: what is left of it goes.
const OLD: Millis = 60 * 60_000;

/// Written by ourselves where something was deleted: the file is to be written anew.
const TIDY: &str = "tidy";

/// Orders without an answer, oldest first.
pub(super) fn waiting(connection: &Connection, now: Millis) -> Result<Vec<Ordered>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT id, nullif(text, ?1) FROM orders WHERE answer IS NULL AND (at >= ?2 OR text = ?1) ORDER BY id",
    )?;
    let since = now.saturating_sub(FRESH) as i64;
    let found =
        query.query_map(params![TIDY, since], |row| Ok(Ordered { id: row.get(0)?, text: row.get(1)? }))?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// Remembers that something was deleted.
pub(super) fn tidy(connection: &Connection, at: Millis) -> Result<(), rusqlite::Error> {
    let again = "INSERT INTO orders (at, text) SELECT ?2, ?1 WHERE NOT EXISTS
                 (SELECT 1 FROM orders WHERE text = ?1)";
    connection.execute(again, params![TIDY, at as i64]).map(|_| ())
}

/// The file was written anew.
pub(super) fn tidied(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.execute("DELETE FROM orders WHERE text = ?1", [TIDY]).map(|_| ())
}

/// Writes an order and waits for its answer, as long as somebody holds the file.
pub(super) fn give(
    path: &Path,
    text: &str,
    at: Millis,
    patience: Duration,
) -> Result<Option<String>, StoreError> {
    let plain = |error: rusqlite::Error| StoreError(schema::explain(path, &error));
    let connection = schema::join(path)?;
    let old = at.saturating_sub(OLD) as i64;
    connection
        .execute("DELETE FROM orders WHERE at < ?1 AND text <> ?2", params![old, TIDY])
        .map_err(plain)?;
    connection
        .execute("INSERT INTO orders (at, text) VALUES (?1, ?2)", params![at as i64, text])
        .map_err(plain)?;
    let id = connection.last_insert_rowid();
    let begun = Instant::now();
    let answer = loop {
        // Asked before the answer is looked for: whoever held it may have answered and gone.
        let is_held = schema::lock(path)?.is_none();
        let query = "SELECT answer FROM orders WHERE id = ?1";
        let answer: Option<String> =
            connection.query_row(query, [id], |row| row.get(0)).optional().map_err(plain)?.flatten();
        if answer.is_some() || !is_held {
            break Ok(answer);
        }
        if begun.elapsed() > patience {
            let seconds = patience.as_secs();
            break Err(StoreError(format!(
                "whoever holds the file has not answered for {seconds} seconds; it may still be at it"
            )));
        }
        sleep(PAUSE);
    };
    // If that fails, as while the file is written anew, somebody's next order does it.
    let _ = connection.execute("DELETE FROM orders WHERE id = ?1", [id]);
    answer
}
