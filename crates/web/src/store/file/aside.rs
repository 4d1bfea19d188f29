//! Copies of the file beside it, before anything is done to it that could go wrong.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, MAIN_DB};

use super::StoreError;
use super::schema::{folder, make_private};

/// What goes wrong at every start is not copied more often.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The copy of today, or a new one.
pub(super) fn copy_of_today(connection: &Connection, path: &Path, why: &str) -> Result<PathBuf, StoreError> {
    let prefix = name(path, why);
    let is_recent = |name: &OsString| {
        let made = name.to_str()?.strip_prefix(prefix.to_str()?)?.parse().ok()?;
        Some(now().abs_diff(Duration::from_secs(made)) < DAY)
    };
    let beside = fs::read_dir(folder(path)).map_err(|error| StoreError(error.to_string()))?;
    let mut names = beside.filter_map(|file| Some(file.ok()?.file_name()));
    match names.find(|name| is_recent(name) == Some(true)) {
        Some(copy) => Ok(folder(path).join(copy)),
        None => copy_aside(connection, path, why),
    }
}

/// Copies the file with its journal, page by page as it is, to `NAME.WHY-SECONDS`. What has that name is whole and on disk.
pub(super) fn copy_aside(connection: &Connection, path: &Path, why: &str) -> Result<PathBuf, StoreError> {
    let mut finished = name(path, why);
    finished.push(now().as_secs().to_string());
    let mut half = finished.clone();
    half.push(".part");
    let (finished, half) = (folder(path).join(finished), folder(path).join(half));
    // Of one that was cut off.
    let _ = fs::remove_file(&half);
    make_private(&half);
    // Not as a file: to close one that SQLite has open would undo its locks.
    let copied = connection.backup(MAIN_DB, &half, None).map_err(StoreError::from).and_then(|()| {
        let kept = File::open(&half).and_then(|copy| copy.sync_all());
        kept.and_then(|()| fs::rename(&half, &finished)).map_err(|error| StoreError(error.to_string()))
    });
    copied.inspect_err(|_| drop(fs::remove_file(&half)))?;
    Ok(finished)
}

fn name(path: &Path, why: &str) -> OsString {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{why}-"));
    name
}

fn now() -> Duration {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
}
