//! A damaged file: what is done about it at the start, and what is left to the operator.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, MAIN_DB};

use super::StoreError;
use super::schema::{INDICES, explain, make_private};

/// Bytes of a file that is looked through at the start: a second or two.
const SMALL: i64 = 512 << 20;
/// A file that is damaged at every start is not copied more often.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

const TABLES: [&str; 5] = ["sets", "tables", "entries", "snapshots", "keys"];

/// Looks the file through and, where it is damaged, copies it aside and makes our indices anew: one that cannot be read would keep
/// every table from being found. Damage elsewhere is told and left alone, and the tables that can be read are served.
pub(super) fn mend(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    look_through(connection, path).map_err(|error| StoreError(explain(path, &error)))
}

fn look_through(connection: &Connection, path: &Path) -> Result<(), rusqlite::Error> {
    let number =
        |pragma: &str| connection.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get::<_, i64>(0));
    if number("page_count")? * number("page_size")? > SMALL {
        return Ok(());
    }
    let Some(problem) = damage(connection)? else { return Ok(()) };
    let name = path.display();
    eprintln!("{name} is damaged: {problem}");
    match copy_aside(connection, path) {
        Ok(copy) => eprintln!("a copy of it as it was is {}", copy.display()),
        Err(error) => {
            eprintln!("{name} cannot be copied and is left as it is: {error}");
            return Ok(());
        }
    }
    let mended = renew_indices(connection);
    if !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    connection.execute_batch("PRAGMA writable_schema = RESET")?;
    match &mended {
        Ok(None) => eprintln!("{name} is sound again: its indices were made anew, and no row is missing"),
        Ok(Some(rest)) => eprintln!("{name} was left as it is, new indices do not mend it: {rest}"),
        Err(error) => eprintln!("{name} was left as it is, not all of it can be read: {error}"),
    }
    if !matches!(mended, Ok(None)) {
        eprintln!(
            "Tables that can be read are served. To mend it stop the server and bring back a copy from before, or save what \
             is left: sqlite3 {name} .recover | sqlite3 mended.sqlite"
        );
    }
    Ok(())
}

/// What is wrong with the file, in one line. Pages that nothing uses, as forgotten indices leave, are no damage.
fn damage(connection: &Connection) -> Result<Option<String>, rusqlite::Error> {
    let mut query = connection.prepare("PRAGMA quick_check(1000000)")?;
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

/// The file with its journal, page by page as it is, beside it; or the copy of today.
fn copy_aside(connection: &Connection, path: &Path) -> Result<PathBuf, StoreError> {
    let mut prefix = path.file_name().unwrap_or_default().to_owned();
    prefix.push(".damaged-");
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let is_recent = |name: &OsString| {
        let made = name.to_str()?.strip_prefix(prefix.to_str()?)?.parse().ok()?;
        Some(now.abs_diff(Duration::from_secs(made)) < DAY)
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let beside = fs::read_dir(folder).map_err(|error| StoreError(error.to_string()))?;
    let mut names = beside.filter_map(|file| Some(file.ok()?.file_name()));
    if let Some(copy) = names.find(|name| is_recent(name) == Some(true)) {
        return Ok(folder.join(copy));
    }
    prefix.push(now.as_secs().to_string());
    let copy = folder.join(prefix);
    make_private(&copy);
    // Not as a file: to close one that SQLite has open would undo its locks.
    connection.backup(MAIN_DB, &copy, None).inspect_err(|_| {
        // Half a copy is none.
        let _ = fs::remove_file(&copy);
    })?;
    Ok(copy)
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
    let count = |table: &&str| {
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
    TABLES.iter().map(count).collect()
}
