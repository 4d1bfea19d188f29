//! Files of earlier programs are brought forward, one version after the other, after a copy.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use tracing::{info, warn};

use super::StoreError;
use super::aside::copy_aside;
use super::rows::close_season;
use super::schema::{ORDERS, PEOPLE, SEASONS, TOLD, VERSION, explain, version};

/// Brings a file to the next version.
type Forward = fn(&Connection) -> Result<(), StoreError>;

/// The first from version 1, and so on.
const STEPS: [Forward; VERSION as usize - 1] = [seasons_in_one_piece, people, even_start];

/// Brings the file to our version, all the way or not at all.
pub(super) fn forward(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let plain = |error: rusqlite::Error| StoreError(explain(path, &error));
    let from = version(connection).map_err(plain)?;
    if from == VERSION {
        return Ok(());
    }
    let copy = copy_aside(connection, path, &format!("version-{from}")).map_err(|problem| {
        let name = path.display();
        StoreError(format!(
            "{name} is of an earlier version and cannot be copied before it is changed: {problem}"
        ))
    })?;
    let name = path.display();
    info!(
        from,
        to = VERSION,
        "{name} is brought to another version; a copy of it as it was is {}",
        copy.display()
    );
    let bring = || -> Result<(), StoreError> {
        connection.execute_batch("BEGIN IMMEDIATE")?;
        STEPS[from as usize - 1..].iter().try_for_each(|step| step(connection))?;
        connection.pragma_update(None, "user_version", VERSION)?;
        Ok(connection.execute_batch("COMMIT")?)
    };
    if let Err(problem) = bring() {
        if !connection.is_autocommit() {
            connection.execute_batch("ROLLBACK").map_err(plain)?;
        }
        // It is the same as the file, and there would be one more after every start.
        let _ = fs::remove_file(&copy);
        return Err(StoreError(format!(
            "{name} cannot be brought to version {VERSION} and was left as it is: {problem}"
        )));
    }
    // What was of version 1 has grown light, and its pages are empty. Without room for that it works as well.
    if from == 1
        && let Err(problem) = connection.execute_batch("VACUUM")
    {
        warn!(%problem, "{name} stays as large as it was");
    }
    Ok(())
}

/// From 1: entries of a season were rows for ever, and the whole state was kept at its end.
fn seasons_in_one_piece(connection: &Connection) -> Result<(), StoreError> {
    connection.execute_batch(&format!("{SEASONS} {ORDERS}"))?;
    let mut query = connection.prepare("SELECT code, number, digest FROM snapshots ORDER BY code, number")?;
    let seasons = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let seasons: Vec<(String, u32, String)> = seasons.collect::<Result<_, _>>()?;
    drop(query);
    for (code, number, digest) in seasons {
        // Where not all of a log can be read its rows stay, and its table is read-only as it was before.
        close_season(connection, &code, number, &digest)?;
    }
    Ok(connection.execute_batch("DROP INDEX IF EXISTS entries_once; DROP TABLE snapshots;")?)
}

/// From 2: every browser was a player of its own, and nobody was told anything.
fn people(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.execute_batch(&format!("{PEOPLE} {TOLD}"))?)
}

/// From 3: nothing changes but what a table may be played with. A program that does not know the option is to say so when it starts, and
/// not at each table.
fn even_start(_: &Connection) -> Result<(), StoreError> {
    Ok(())
}
