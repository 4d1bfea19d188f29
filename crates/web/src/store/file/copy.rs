//! Backups: whole, sound copies of a file that may be in use, and the way back.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::StoreError;
use super::schema::{self, TABLE_NAMES, VERSION, beside, explain, make_for_owner, make_private};

/// Pages that are copied at once.
const STEP: i32 = 1_000;

/// What a copy holds.
#[derive(Clone, Debug)]
pub struct Copied {
    /// Tables in it.
    pub tables: u32,
    /// Its size.
    pub bytes: u64,
    /// Where the file is that stood in the place of what was restored.
    pub aside: Option<PathBuf>,
}

/// What SQLite keeps beside a file.
const JOURNALS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Copies a file that a server may be using, as it is at one moment. What stands under `to` is a whole copy or what was there
/// before.
pub fn backup(from: &Path, to: &Path, may_replace: bool) -> Result<Copied, StoreError> {
    if schema::is_same(from, to) {
        return Err(StoreError(format!("{} is the file itself; give the copy another name", to.display())));
    }
    if !may_replace && to.exists() {
        return Err(StoreError(format!("{} is there already; --force replaces it", to.display())));
    }
    let to = &schema::real(to);
    // A copy that was served is no more a copy while it is.
    let _lock = if beside(to, schema::LOCK).exists() { Some(schema::hold(to)?) } else { None };
    let (part, tables) = copy_beside(from, to, make_private)?;
    put(&part, to, tables, None)
}

/// Puts a copy in the place of a file that nobody uses; what was there is kept beside it.
pub fn restore(copy: &Path, to: &Path) -> Result<Copied, StoreError> {
    if schema::is_same(copy, to) {
        return Err(StoreError(format!("{} is the file itself; say which copy", copy.display())));
    }
    let to = &schema::real(to);
    let _lock = schema::hold(to)?;
    let (part, tables) = copy_beside(copy, to, |part| make_for_owner(part, to))?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let aside = beside(to, &format!(".before-{}", now.as_secs()));
    let is_kept = to.exists();
    // A journal belongs to the file that it lies beside: it goes along.
    for suffix in ["", "-wal", "-journal"] {
        let old = beside(to, suffix);
        if old.exists() {
            fs::rename(&old, beside(&aside, suffix)).map_err(|error| failed(&old, &error))?;
        }
    }
    put(&part, to, tables, is_kept.then_some(aside))
}

/// Copies a file to one beside `to`, made by `make`, checks that it is ours and sound, and says how many tables it holds.
fn copy_beside(from: &Path, to: &Path, make: impl FnOnce(&Path)) -> Result<(PathBuf, u32), StoreError> {
    let part = beside(to, ".part");
    // What an interrupted copy has left.
    remove(&part);
    make(&part);
    let copied = copy(from, &part).and_then(|()| check(from, &part));
    let tables = copied.inspect_err(|_| remove(&part))?;
    Ok((part, tables))
}

fn copy(from: &Path, part: &Path) -> Result<(), StoreError> {
    let plain = |error: rusqlite::Error| StoreError(explain(from, &error));
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(plain)?;
    source.busy_timeout(schema::PATIENCE).map_err(plain)?;
    // One moment for all pages: without it the copy would begin anew whenever somebody writes, and might never end.
    source.execute_batch("BEGIN; SELECT count(*) FROM sqlite_schema").map_err(plain)?;
    let mut target = Connection::open(part).map_err(|error| StoreError(explain(part, &error)))?;
    let backup = Backup::new(&source, &mut target).map_err(plain)?;
    backup.run_to_completion(STEP, Duration::ZERO, None).map_err(|error| StoreError(explain(part, &error)))
}

fn check(from: &Path, part: &Path) -> Result<u32, StoreError> {
    let name = from.display();
    let plain = |error: rusqlite::Error| StoreError(explain(from, &error));
    let copy = Connection::open(part).map_err(plain)?;
    let ours = match schema::version(&copy).map_err(plain)? {
        1 => &TABLE_NAMES[..4],
        2 => &TABLE_NAMES[..6],
        3..=VERSION => &TABLE_NAMES[..],
        0 => return Err(StoreError(format!("{name} holds no tables of ours"))),
        newer => {
            let versions = format!("its tables have version {newer}, this program knows {VERSION}");
            return Err(StoreError(format!("{name} was written by a newer parthenon ({versions})")));
        }
    };
    let found: String = copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(plain)?;
    if found != "ok" {
        return Err(StoreError(format!("{name} is damaged: {found}")));
    }
    let has = |table: &&str| copy.prepare(&format!("SELECT 1 FROM {table}")).is_ok();
    if !ours.iter().all(has) {
        return Err(StoreError(format!("{name} holds something else than our tables")));
    }
    // One file by itself, which can be read where nothing can be written.
    copy.pragma_update(None, "journal_mode", "DELETE").map_err(plain)?;
    copy.query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).map_err(plain)
}

/// Gives a copy its name once all of it is on disk.
fn put(part: &Path, to: &Path, tables: u32, aside: Option<PathBuf>) -> Result<Copied, StoreError> {
    let put = || {
        let file = File::open(part)?;
        file.sync_all()?;
        let bytes = file.metadata()?.len();
        // SQLite would replay what belonged to another file of this name over the new one.
        remove_journals(to);
        fs::rename(part, to)?;
        #[cfg(unix)]
        File::open(schema::folder(to))?.sync_all()?;
        Ok(bytes)
    };
    let bytes = put().map_err(|error| failed(to, &error))?;
    Ok(Copied { tables, bytes, aside })
}

fn failed(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError(format!("{}: {error}", path.display()))
}

fn remove(part: &Path) {
    let _ = fs::remove_file(part);
    remove_journals(part);
}

fn remove_journals(path: &Path) {
    for suffix in JOURNALS {
        let _ = fs::remove_file(beside(path, suffix));
    }
}
