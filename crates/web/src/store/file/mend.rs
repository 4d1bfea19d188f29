//! A damaged file: what is done about it at the start, and what is left to the operator.

use std::path::Path;

use rusqlite::Connection;
use tracing::{error, warn};

use super::StoreError;
use super::aside::copy_of_today;
use super::schema::{INDICES, explain};

/// Bytes of a file that is looked through as a whole at the start: a second, where it must be fetched from a slow disk.
const SMALL: i64 = 32 << 20;
/// Tables with indices of ours. They are small beside the others, and looked through in files of any size.
const INDEXED: [&str; 2] = ["tables", "keys"];

/// Looks the file through and, where it is damaged, copies it aside and makes our indices anew: one that cannot be read would keep
/// every table from being found. Damage elsewhere is told and left alone, and the tables that can be read are served.
pub(super) fn mend(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    look_through(connection, path).map_err(|error| StoreError(explain(path, &error)))
}

fn look_through(connection: &Connection, path: &Path) -> Result<(), rusqlite::Error> {
    let Some(problem) = damage(connection)? else { return Ok(()) };
    let name = path.display();
    error!(problem, "{name} is damaged");
    match copy_of_today(connection, path, "damaged") {
        Ok(copy) => warn!("a copy of it as it was is {}", copy.display()),
        Err(error) => {
            error!(%error, "{name} cannot be copied and is left as it is");
            return Ok(());
        }
    }
    let mended = renew_indices(connection);
    if !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    connection.execute_batch("PRAGMA writable_schema = RESET")?;
    match &mended {
        Ok(None) => warn!("{name} is sound again: its indices were made anew, and no row is missing"),
        Ok(Some(rest)) => error!(problem = rest, "{name} was left as it is, new indices do not mend it"),
        Err(error) => error!(%error, "{name} was left as it is, not all of it can be read"),
    }
    if !matches!(mended, Ok(None)) {
        error!(
            "Tables that can be read are served. To mend it stop the server and bring back a copy from before, or save what \
             is left: sqlite3 {name} .recover | sqlite3 mended.sqlite"
        );
    }
    Ok(())
}

/// What is wrong with the file, in one line.
fn damage(connection: &Connection) -> Result<Option<String>, rusqlite::Error> {
    let number =
        |pragma: &str| connection.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get::<_, i64>(0));
    if number("page_count")? * number("page_size")? <= SMALL {
        return problem(connection, "1000000");
    }
    for table in INDEXED {
        if let Some(problem) = problem(connection, table)? {
            return Ok(Some(problem));
        }
    }
    Ok(None)
}

/// The first problem in a table, or among so many. Pages that nothing uses, as forgotten indices leave, are no damage.
fn problem(connection: &Connection, of: &str) -> Result<Option<String>, rusqlite::Error> {
    let mut query = connection.prepare(&format!("PRAGMA quick_check({of})"))?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let found: String = row.get(0)?;
        let harmless = |line: &&str| {
            *line == "ok" || line.starts_with("*** in database") || line.ends_with(": never used")
        };
        if let Some(problem) = found.lines().find(|line| !harmless(line)) {
            return Ok(Some(problem.to_owned()));
        }
    }
    Ok(None)
}

/// Makes our indices anew if all rows can be read, before and after, and nothing is damaged then; else says what is, and leaves
/// its transaction open.
fn renew_indices(connection: &Connection) -> Result<Option<String>, rusqlite::Error> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let before = rows(connection)?;
    // Not by REINDEX or DROP, which read the old ones first. Their pages stay behind unused: to clear them away would rewrite the file.
    connection.execute_batch(&format!(
        "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL;
         PRAGMA writable_schema = RESET; {INDICES}"
    ))?;
    if rows(connection)? != before {
        return Ok(Some("rows would be lost".to_owned()));
    }
    let rest = damage(connection)?;
    if rest.is_none() {
        connection.execute_batch("COMMIT")?;
    }
    Ok(rest)
}

/// How many rows each table has, every one of them read in full and without an index.
fn rows(connection: &Connection) -> Result<Vec<u64>, rusqlite::Error> {
    let mut query = connection.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
    )?;
    let tables: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let count = |table: &String| {
        let mut query = connection.prepare(&format!("SELECT * FROM {table} NOT INDEXED"))?;
        let columns = query.column_count();
        let mut rows = query.query([])?;
        let mut count = 0;
        while let Some(row) = rows.next()? {
            (0..columns).try_for_each(|column| row.get_ref(column).map(|_| ()))?;
            count += 1;
        }
        Ok(count)
    };
    tables.iter().map(count).collect()
}
