//! Where games are kept when nobody says: in the folder that the system has for a user's data.

use std::env;
use std::fs::{self, DirBuilder};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use web::store::{Address, Database};

/// What the file was called when it was made in the folder where the program was started.
const BEFORE: &str = "parthenon.sqlite";

/// Where a password may be said: on the command line others could read it.
const PASSWORD: &str = "PARTHENON_DATABASE_PASSWORD";
/// A file with the certificates that a database's own may be signed by, instead of those that the system trusts.
const CERTIFICATES: &str = "PARTHENON_DATABASE_CA_FILE";
const PASSWORD_FILE: &str = "PARTHENON_DATABASE_PASSWORD_FILE";

/// Where all games are: a database if its address was said, else a file.
pub(crate) fn games(said: Option<&Path>) -> Result<Database> {
    address(said)?.map_or_else(|| database(said).map(Database::File), Ok)
}

/// The same for whoever looks at what is there.
pub(crate) fn existing_games(said: Option<&Path>) -> Result<Database> {
    address(said)?.map_or_else(|| existing(said).map(Database::File), Ok)
}

fn address(said: Option<&Path>) -> Result<Option<Database>> {
    let Some(address) = said.and_then(Path::to_str).filter(|said| Address::is_meant(said)) else {
        return Ok(None);
    };
    let address: Address = address.parse().map_err(|problem: String| anyhow!("--database: {problem}"))?;
    let from_file = || {
        let file = env::var_os(PASSWORD_FILE)?;
        Some(
            fs::read_to_string(&file)
                .with_context(|| format!("{PASSWORD_FILE}: cannot read {}", file.display())),
        )
    };
    let password = env::var(PASSWORD).ok().map(Ok).or_else(from_file).transpose()?;
    let address = match password {
        Some(password) => address.with_password(password.trim_end_matches(['\r', '\n'])),
        None => address,
    };
    let Some(file) = env::var_os(CERTIFICATES) else { return Ok(Some(Database::Postgres(address))) };
    let trusted = fs::read(&file).map_err(|error| error.to_string()).and_then(|them| address.trusting(&them));
    let trusted = trusted.map_err(|problem| anyhow!("{CERTIFICATES}: {}: {problem}", file.display()))?;
    Ok(Some(Database::Postgres(trusted)))
}

/// The file with all games, for whoever may make it. The user's folder for it is made where nobody said another.
pub(crate) fn database(said: Option<&Path>) -> Result<PathBuf> {
    let file = place(said)?;
    // One of old lies in the folder where we are.
    if said.is_none()
        && let Some(folder) = file.parent().filter(|folder| folder.is_absolute())
    {
        make_private(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    Ok(file)
}

/// The same for whoever looks at what is there, and makes nothing.
pub(crate) fn existing(said: Option<&Path>) -> Result<PathBuf> {
    let file = place(said)?;
    if !file.exists() {
        bail!("there is no {}; say which file with --database", file.display());
    }
    Ok(file)
}

/// The one that was said, one of old in this folder, or the user's own.
fn place(said: Option<&Path>) -> Result<PathBuf> {
    if let Some(said) = said {
        // Its address may have a password in it, which is not to be shown as the name of a file.
        if said.to_str().is_some_and(Address::is_meant) {
            bail!(
                "this is for a file with games; a PostgreSQL database is copied by its own tools (docs/SCALE.md)"
            );
        }
        if let Some(scheme) = said.to_str().and_then(scheme) {
            bail!(
                "{scheme}: is nothing that games are kept in: say a file (./{scheme}:… if it is called so), or a database as \
                 postgres://user@host/name"
            );
        }
        return Ok(said.to_owned());
    }
    if Path::new(BEFORE).exists() {
        eprintln!("There is a {BEFORE} in this folder, as earlier versions made it: its games go on there.");
        return Ok(PathBuf::from(BEFORE));
    }
    let folder = folder(|name| env::var_os(name).map(PathBuf::from), env::home_dir());
    let folder = folder.context("it is not known where this user's files are: say --database FILE")?;
    Ok(folder.join("games.sqlite"))
}

/// What stands before the colon where somebody means an address, and no file: one letter is a disk of Windows.
fn scheme(said: &str) -> Option<&str> {
    let (scheme, _) = said.split_once(':')?;
    let is_scheme = scheme.len() > 1
        && scheme.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    is_scheme.then_some(scheme)
}

/// The program's folder for data. `said` reads the environment.
fn folder(said: impl Fn(&str) -> Option<PathBuf>, home: Option<PathBuf>) -> Option<PathBuf> {
    // A relative path would be another folder wherever the program is started.
    let said = |name: &str| said(name).filter(|path| path.is_absolute());
    let home = home.filter(|home| home.is_absolute());
    let data = if cfg!(windows) {
        said("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home.map(|home| home.join("Library/Application Support"))
    } else {
        said("XDG_DATA_HOME").or_else(|| home.map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("parthenon"))
}

/// Makes a folder that only its owner can look into, for the file knows all that is hidden; those above it are as usual.
fn make_private(folder: &Path) -> std::io::Result<()> {
    if let Some(above) = folder.parent() {
        fs::create_dir_all(above)?;
    }
    #[allow(unused_mut, reason = "only unix has modes")]
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    match builder.create(folder) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        made => made,
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_is_mistyped_is_no_file() {
        for said in ["postgres:games", "postgre://anna:s3cret@db/games", "postgres:/db/games", "mysql://db"] {
            let refused = place(Some(Path::new(said))).unwrap_err().to_string();
            assert!(
                refused.contains("postgres://user@host/name") && !refused.contains("s3cret"),
                "{refused}"
            );
        }
        for file in ["games.sqlite", "./postgres:games", "C:\\games.sqlite", "/a/b:c.sqlite", "2026:games"] {
            assert_eq!(place(Some(Path::new(file))).unwrap(), Path::new(file));
        }
    }

    #[test]
    fn the_folder_is_where_the_system_keeps_a_users_data() {
        let found = |xdg: Option<&str>, home: Option<&str>| {
            let said = |name: &str| xdg.filter(|_| name == "XDG_DATA_HOME").map(PathBuf::from);
            folder(said, home.map(PathBuf::from))
        };
        let at = |path: &str| Some(PathBuf::from(path));
        assert_eq!(found(Some("/data"), Some("/home/anna")), at("/data/parthenon"));
        assert_eq!(found(None, Some("/home/anna")), at("/home/anna/.local/share/parthenon"));
        assert_eq!(found(Some("data"), Some("/home/anna")), at("/home/anna/.local/share/parthenon"));
        assert_eq!(found(Some(""), Some("")), None);
        assert_eq!(found(None, None), None);
    }
}
