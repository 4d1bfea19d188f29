//! `parthenon backup` and `parthenon restore`: whole copies of the file, and the way back.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Result;
use web::store;

use crate::data;

/// Copy the file with all games, while the server runs
///
/// The copy is of one moment, whole and checked before it gets its name. It tells everything that is hidden in every game,
/// as the file itself does: it is made for its owner alone.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parthenon backup tonight.sqlite
  parthenon backup --force latest.sqlite --database games.sqlite")]
pub(crate) struct BackupArguments {
    /// The copy to make
    copy: PathBuf,
    /// The file that games are kept in [default: the one that `serve` uses]
    #[arg(long, value_name = "FILE", env = "PARTHENON_DATABASE", hide_env_values = true)]
    database: Option<PathBuf>,
    /// Replace a copy of this name
    #[arg(long)]
    force: bool,
}

/// Put a copy in the place of the file with all games
///
/// The server must not run. What was there is kept beside it, as FILE.before-SECONDS.
#[derive(clap::Args)]
pub(crate) struct RestoreArguments {
    /// The copy that `backup` made
    copy: PathBuf,
    /// The file that games are kept in [default: the one that `serve` uses]
    #[arg(long, value_name = "FILE", env = "PARTHENON_DATABASE", hide_env_values = true)]
    database: Option<PathBuf>,
}

pub(crate) fn backup(arguments: &BackupArguments) -> Result<()> {
    let begun = Instant::now();
    let made =
        store::backup(&data::existing(arguments.database.as_deref())?, &arguments.copy, arguments.force)?;
    let (name, seconds) = (arguments.copy.display(), begun.elapsed().as_secs_f32());
    println!("{name}: tables {}, bytes {}, seconds {seconds:.1}", made.tables, made.bytes);
    Ok(())
}

pub(crate) fn restore(arguments: &RestoreArguments) -> Result<()> {
    let database = data::database(arguments.database.as_deref())?;
    let made = store::restore(&arguments.copy, &database)?;
    println!("{}: tables {}, bytes {}", database.display(), made.tables, made.bytes);
    if let Some(aside) = made.aside {
        println!("What was there is {}.", aside.display());
    }
    Ok(())
}
