//! The tables of the file, and how it is opened.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};

use super::StoreError;

/// Raised when the tables change, or what stands in them can be something that programs of before cannot read: older files are brought forward (`migrate.rs`), newer ones are not touched.
pub(super) const VERSION: u32 = 4;

/// How long another program may be at work on the file.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// Between two looks at a lock.
const PAUSE: Duration = Duration::from_millis(50);

/// Beside the file: who holds it.
pub(super) const LOCK: &str = "-lock";

/// What a file of ours consists of; from `seasons` on from version 2, from `players` on from version 3.
pub(super) const TABLE_NAMES: [&str; 17] = [
    "sets",
    "tables",
    "entries",
    "keys",
    "seasons",
    "orders",
    "players",
    "devices",
    "passkeys",
    "tickets",
    "remarkers",
    "told_people",
    "told_channels",
    "told_asked",
    "told_tables",
    "told_queue",
    "secrets",
];

/// Seasons that are over; `entries` has what came after them.
pub(super) const SEASONS: &str = "
    CREATE TABLE seasons (
        code TEXT NOT NULL REFERENCES tables (code),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        digest TEXT NOT NULL,
        entries BLOB NOT NULL,
        PRIMARY KEY (code, number)
    ) STRICT;
";

/// What the operator wants of whoever holds the file (`orders.rs`); those that are answered go.
pub(super) const ORDERS: &str = "
    CREATE TABLE orders (
        id INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        text TEXT NOT NULL,
        answer TEXT
    ) STRICT;
";

/// Who is to be told what: see `told.rs`.
pub(super) const TOLD: &str = "
    CREATE TABLE told_people (
        owner BLOB PRIMARY KEY,
        needed INTEGER NOT NULL,
        reminder INTEGER NOT NULL,
        quiet_from INTEGER,
        quiet_to INTEGER,
        zone TEXT NOT NULL,
        silent_until INTEGER NOT NULL,
        stopped INTEGER NOT NULL,
        feed TEXT UNIQUE,
        seen INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE told_channels (
        id TEXT NOT NULL UNIQUE,
        owner BLOB NOT NULL,
        kind TEXT NOT NULL,
        address TEXT NOT NULL,
        lang TEXT NOT NULL,
        is_on INTEGER NOT NULL,
        unconfirmed BLOB UNIQUE,
        made INTEGER NOT NULL,
        last INTEGER,
        why TEXT,
        times INTEGER NOT NULL DEFAULT 0,
        again INTEGER,
        browser BLOB,
        PRIMARY KEY (owner, id)
    ) STRICT;
    CREATE TABLE told_asked (
        mailbox BLOB NOT NULL,
        proof BLOB NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (mailbox, proof)
    ) STRICT;
    CREATE TABLE told_tables (
        owner BLOB NOT NULL,
        code TEXT NOT NULL,
        mode TEXT NOT NULL DEFAULT 'usual',
        link TEXT NOT NULL UNIQUE,
        told INTEGER NOT NULL DEFAULT 0,
        reminded INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (owner, code)
    ) STRICT;
    CREATE TABLE told_queue (
        id INTEGER PRIMARY KEY,
        owner BLOB NOT NULL,
        channel TEXT NOT NULL,
        code TEXT NOT NULL,
        kind TEXT NOT NULL,
        since INTEGER NOT NULL,
        at INTEGER NOT NULL,
        due INTEGER NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        held INTEGER NOT NULL DEFAULT 0,
        done INTEGER,
        UNIQUE (channel, code, kind, since)
    ) STRICT;
    CREATE TABLE secrets (
        name TEXT PRIMARY KEY,
        value BLOB NOT NULL
    ) STRICT;
";

/// Players, their browsers and passkeys, what can be used once, and where somebody spoke while they watched. What
/// is looked for by others than their names is unique with them: indices of ours are made anew where they are damaged (`mend.rs`), and these are
/// not.
pub(super) const PEOPLE: &str = "
    CREATE TABLE players (
        id BLOB PRIMARY KEY,
        name TEXT NOT NULL,
        shield TEXT NOT NULL,
        made INTEGER NOT NULL,
        phrase BLOB UNIQUE,
        may_host INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE devices (
        hash BLOB PRIMARY KEY,
        player BLOB NOT NULL REFERENCES players (id),
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        made INTEGER NOT NULL,
        seen INTEGER NOT NULL,
        is_void INTEGER NOT NULL,
        UNIQUE (player, hash)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE passkeys (
        id BLOB PRIMARY KEY,
        player BLOB NOT NULL REFERENCES players (id),
        key BLOB NOT NULL,
        made INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tickets (
        hash BLOB PRIMARY KEY,
        kind TEXT NOT NULL,
        player BLOB REFERENCES players (id),
        until INTEGER NOT NULL,
        uses INTEGER NOT NULL,
        state BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE remarkers (
        owner BLOB NOT NULL,
        code TEXT NOT NULL,
        hash BLOB NOT NULL,
        PRIMARY KEY (owner, code, hash)
    ) STRICT, WITHOUT ROWID;
";

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
    CREATE INDEX keys_by_hash ON keys (hash);
";

/// The file that a path leads to, however it is spelled: the locks of one file are one.
pub(super) fn real(path: &Path) -> PathBuf {
    let new = || Some(fs::canonicalize(folder(path)).ok()?.join(path.file_name()?));
    // Where there is neither the file nor its folder, whoever opens it says so.
    fs::canonicalize(path).ok().or_else(new).unwrap_or_else(|| path.to_owned())
}

/// Whether two paths lead to one file.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    real(one) == real(other) || identity(one).is_some_and(|file| identity(other) == Some(file))
}

pub(super) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// What lies beside a file, under its name with something added.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Keeps others who would change tables from the file; `None` where somebody does. The lock lies beside it, for SQLite has locks of
/// its own on the file itself; the system lets go of it when the program ends, however it ends.
pub(super) fn lock(path: &Path) -> Result<Option<File>, StoreError> {
    let path = real(path);
    let closed = |error: std::io::Error| {
        let advice = "does its folder exist, and may we write there?";
        StoreError(format!("{} cannot be opened ({error}); {advice}", path.display()))
    };
    let beside = beside(&path, LOCK);
    make_for_owner(&beside, &path);
    let file = File::options().write(true).create(true).truncate(false).open(beside).map_err(closed)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(closed(error)),
    }
}

/// The same for whoever needs it: an operator's order that is carried out without a server is soon done.
pub(super) fn hold(path: &Path) -> Result<File, StoreError> {
    let begun = Instant::now();
    loop {
        match lock(path)? {
            Some(lock) => return Ok(lock),
            None if begun.elapsed() > PATIENCE => return Err(in_use(path)),
            None => sleep(PAUSE),
        }
    }
}

/// Why a file cannot be used by two.
fn in_use(path: &Path) -> StoreError {
    let advice = "stop it, or choose another file with --database";
    StoreError(format!("another parthenon is using {}; {advice}", path.display()))
}

/// Opens the file, of this version or an older one, makes it where there is none, and says in plain words why that cannot be done.
pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    let plain = |error: rusqlite::Error| StoreError(explain(path, &error));
    make_private(path);
    let connection = Connection::open(path).map_err(plain)?;
    prepare(&connection).map_err(plain)?;
    match version(&connection).map_err(plain)? {
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
            let make = format!(
                "BEGIN IMMEDIATE; {TABLES} {SEASONS} {ORDERS} {PEOPLE} {TOLD} {INDICES} PRAGMA user_version = {VERSION}; COMMIT;"
            );
            connection.execute_batch(&make).map_err(plain)?;
        }
        1..=VERSION => {}
        newer => {
            return Err(StoreError(format!(
                "{} was written by a newer parthenon (its tables have version {newer}, this program knows {VERSION}); use that \
                 one, or choose another file with --database",
                path.display()
            )));
        }
    }
    Ok(connection)
}

/// Opens a file of this version to look at it, whoever uses it.
pub(super) fn peek(path: &Path) -> Result<Connection, StoreError> {
    open_beside(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// Opens a file of this version to write into it what whoever holds it is to know.
pub(super) fn join(path: &Path) -> Result<Connection, StoreError> {
    open_beside(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
}

fn open_beside(path: &Path, how: OpenFlags) -> Result<Connection, StoreError> {
    let plain = |error: rusqlite::Error| StoreError(explain(path, &error));
    let connection = Connection::open_with_flags(path, how).map_err(plain)?;
    connection.busy_timeout(PATIENCE).map_err(plain)?;
    match version(&connection).map_err(plain)? {
        VERSION => Ok(connection),
        other => Err(StoreError(format!(
            "{} is no file of this version (its tables have version {other}, this program knows {VERSION}); a server of this \
             version brings it forward when it starts",
            path.display()
        ))),
    }
}

/// Which version of the tables a file has; 0 if none.
pub(super) fn version(connection: &Connection) -> Result<u32, rusqlite::Error> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Writes what is there already.
pub(super) fn touch(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.pragma_update(None, "user_version", VERSION)
}

/// SQLite's journal beside the file.
pub(super) fn journal(path: &Path) -> PathBuf {
    beside(path, "-wal")
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
    drop(make(path));
    #[cfg(not(unix))]
    let _ = path;
}

/// The same for whoever owns a file, or its folder where there is none yet: what root makes is of use to the server's user.
pub(super) fn make_for_owner(path: &Path, file: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // By the open file, for a path could lead elsewhere by now. Only root can give something away.
        if let (Ok(new), Ok(old)) = (make(path), fs::metadata(file).or_else(|_| fs::metadata(folder(file)))) {
            let _ = fchown(&new, Some(old.uid()), Some(old.gid()));
        }
    }
    #[cfg(not(unix))]
    let _ = (path, file);
}

/// Fails if it is there already or cannot be made; for whoever then opens it that is what counts.
#[cfg(unix)]
fn make(path: &Path) -> std::io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    File::options().write(true).create_new(true).mode(0o600).open(path)
}

fn prepare(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.busy_timeout(PATIENCE)?;
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
