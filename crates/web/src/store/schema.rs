//! The tables of the file, and how it is opened.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;

use super::StoreError;

/// Raised when the tables change; a file of another version is not touched.
const VERSION: u32 = 1;

const TABLES: &str = "
    CREATE TABLE sets (
        digest TEXT PRIMARY KEY,
        files TEXT NOT NULL
    ) STRICT;
    CREATE TABLE tables (
        code TEXT PRIMARY KEY,
        players INTEGER NOT NULL,
        options TEXT NOT NULL,
        set_name TEXT NOT NULL,
        pace TEXT NOT NULL,
        seed TEXT NOT NULL,
        set_digest TEXT NOT NULL REFERENCES sets (digest),
        stage TEXT NOT NULL,
        at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE entries (
        code TEXT NOT NULL REFERENCES tables (code),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seat INTEGER,
        id TEXT,
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (code, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshots (
        code TEXT NOT NULL REFERENCES tables (code),
        number INTEGER NOT NULL,
        digest TEXT NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (code, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE keys (
        code TEXT NOT NULL REFERENCES tables (code),
        hash BLOB NOT NULL,
        role TEXT NOT NULL,
        seat INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (code, hash, role, seat)
    ) STRICT, WITHOUT ROWID;
";

/// They say nothing that the tables do not, so they can be made again.
pub(super) const INDICES: &str = "
    CREATE INDEX tables_by_stage ON tables (stage);
    CREATE UNIQUE INDEX entries_once ON entries (code, coalesce(seat, -1), id) WHERE id IS NOT NULL;
    CREATE INDEX keys_by_hash ON keys (hash);
";

/// Keeps other servers from the file. The lock lies beside it, for SQLite has locks of its own on the file itself; the system
/// lets go of it when the program ends, however it ends.
pub(super) fn lock(path: &Path) -> Result<File, StoreError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push("-lock");
    let closed = |error: std::io::Error| {
        let advice = "does its folder exist, and may we write there?";
        StoreError(format!("{} cannot be opened ({error}); {advice}", path.display()))
    };
    let file = File::create(beside).map_err(closed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError(format!(
            "another parthenon is using {}; stop it, or choose another file with --database",
            path.display()
        ))),
        Err(TryLockError::Error(error)) => Err(closed(error)),
    }
}

/// Opens the file, makes it where there is none, and says in plain words why that cannot be done.
pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    let plain = |error: rusqlite::Error| StoreError(explain(path, &error));
    make_private(path);
    let connection = Connection::open(path).map_err(plain)?;
    prepare(&connection).map_err(plain)?;
    let version: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(plain)?;
    match version {
        VERSION => Ok(connection),
        0 => {
            let empty: bool = connection
                .query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))
                .map_err(plain)?;
            if !empty {
                return Err(StoreError(format!(
                    "{} holds something else; choose another file with --database",
                    path.display()
                )));
            }
            let make =
                format!("BEGIN IMMEDIATE; {TABLES} {INDICES} PRAGMA user_version = {VERSION}; COMMIT;");
            connection.execute_batch(&make).map_err(plain)?;
            Ok(connection)
        }
        newer => Err(StoreError(format!(
            "{} was written by another version of parthenon (tables {newer}, expected {VERSION})",
            path.display()
        ))),
    }
}

/// Writes what is there already.
pub(super) fn touch(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.pragma_update(None, "user_version", VERSION)
}

/// SQLite's journal beside the file.
pub(super) fn journal(path: &Path) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push("-wal");
    PathBuf::from(beside)
}

/// What tells a file from another that has come to its place; `None` if there is none, or the system has no such thing.
pub(super) fn identity(path: &Path) -> Option<(u64, u64)> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

/// The file tells everything that is hidden in every game: a new one is for its owner alone.
pub(super) fn make_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // If it is there already, or cannot be made, opening it is what counts.
        let _ = File::options().write(true).create_new(true).mode(0o600).open(path);
    }
    #[cfg(not(unix))]
    let _ = path;
}

fn prepare(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)
}

pub(super) fn explain(path: &Path, error: &rusqlite::Error) -> String {
    use rusqlite::ErrorCode;
    let path = path.display();
    match error.sqlite_error_code() {
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            format!("{path} cannot be written; make it writable, or choose another file with --database")
        }
        Some(ErrorCode::CannotOpen) => {
            format!("{path} cannot be opened; does its folder exist, and may we write there?")
        }
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            format!(
                "{path} is damaged or no database; bring back a copy, or choose another file with --database"
            )
        }
        Some(ErrorCode::DiskFull) => format!("the disk is full; make room for {path}"),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            format!("another program is using {path}")
        }
        _ => format!("{path}: {error}"),
    }
}
