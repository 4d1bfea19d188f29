//! `parthenon admin`: what the operator does with tables.

mod look;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use web::key::{self, Hash};
use web::orders::{self, Order};
use web::prefix::PublicUrl;
use web::store::{self, Database, Forwarded, Moved};

use crate::data;

/// Look after the tables of a server, while it runs or not
///
/// What is looked at is read from the file. What is changed is changed by the server, if one holds the file, and else by this program
/// in the same way. There is no password: whoever may write the file may do this. Run it as the user that the server runs as.
/// At a PostgreSQL database it is one server among others, and may do what the role in the address may: as the owner of the tables it
/// may do all.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parthenon admin list --idle-days 30
  parthenon admin forget abcdefghj crete
  parthenon admin retention --days 365 --dry-run")]
pub(crate) struct Arguments {
    /// The file that games are kept in, or the address of the database (postgres://user@host/name; see `serve --help` for its
    /// password and certificates) [default: the file that `serve` uses]
    #[arg(
        long,
        value_name = "FILE|ADDRESS",
        env = "PARTHENON_DATABASE",
        hide_env_values = true,
        global = true
    )]
    database: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the tables, the one where something was done last at the end
    List(look::ListArguments),
    /// Show one table: who sits where, who may do what, how large it is, and whether it is sound
    Show {
        /// The code in its address
        code: String,
    },
    /// Print the record of a game that is over
    Export {
        /// The code in its address
        code: String,
        /// What was done at the table instead, one JSON object a line: at any time, with names and chat
        #[arg(long)]
        log: bool,
    },
    /// Close a table for good: it can be looked at, and nothing more is done there
    Close {
        /// The code in its address
        code: String,
    },
    /// Delete a table with all that is known of it
    Delete {
        /// The code in its address
        code: String,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Take a seat, or all seats, from every browser and link; the host can hand them over again
    VoidKeys {
        /// The code in its address
        code: String,
        /// One seat alone: its island or its number
        #[arg(long)]
        seat: Option<String>,
    },
    /// Call somebody something else; what they were called before stays in the log
    Rename {
        /// The code in its address
        code: String,
        /// The island or the number of the seat
        seat: String,
        /// The new name
        name: String,
    },
    /// Let a seat chat no more
    Mute {
        /// The code in its address
        code: String,
        /// The island or the number of the seat, or watchers for all who watch
        seat: String,
        /// Let it chat again
        #[arg(long)]
        off: bool,
    },
    /// Delete the names and the chat of a seat; its decisions stay
    Forget {
        /// The code in its address
        code: String,
        /// The island or the number of the seat, or watchers for all who watch
        seat: String,
    },
    /// Delete the tables where nothing was done for a while
    Retention {
        /// For so many days
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
        days: u32,
        /// Only list them
        #[arg(long)]
        dry_run: bool,
    },
    /// Print a link that lets players make tables, where `serve --invite` asks for one
    Invite {
        /// So many players
        #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
        times: u32,
        /// For so many days
        #[arg(long, value_name = "DAYS", default_value_t = 14, value_parser = clap::value_parser!(u32).range(1..=3650))]
        days: u32,
        /// How others reach the server; without it the path of the link is printed
        #[arg(long, value_name = "URL", env = "PARTHENON_PUBLIC_URL")]
        public_url: Option<PublicUrl>,
    },
    /// Write the file anew, without anything that was deleted; nobody can write meanwhile. A database does so by itself
    Vacuum,
    /// Make the tables of a database, or bring those of an earlier version forward; a server does so when it starts
    Migrate,
    /// Copy all games into another file or database, which may have some of them already; nobody may play meanwhile. A password in the
    /// environment is for both; one in an address is for that one where the environment says none
    Copy {
        /// The file, or the address of the database, that they are copied into
        #[arg(value_name = "FILE|ADDRESS")]
        to: PathBuf,
    },
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let said = arguments.database.as_deref();
    let games = || data::existing_games(said);
    let order = match &arguments.command {
        Command::List(list) => return look::list(&games()?, list),
        Command::Show { code } => return look::show(&games()?, code),
        Command::Export { code, log } => return look::export(&games()?, code, *log),
        Command::Retention { days, dry_run: true } => return look::list_idle(&games()?, *days),
        Command::Close { code } => Order::Close { code: code.clone() },
        Command::Delete { code, yes } => {
            confirm(code, *yes)?;
            Order::Delete { code: code.clone() }
        }
        Command::VoidKeys { code, seat } => Order::VoidKeys { code: code.clone(), seat: seat.clone() },
        Command::Rename { code, seat, name } => {
            Order::Rename { code: code.clone(), seat: seat.clone(), name: name.clone() }
        }
        Command::Mute { code, seat, off } => {
            Order::Mute { code: code.clone(), seat: seat.clone(), is_muted: !off }
        }
        Command::Forget { code, seat } => Order::Forget { code: code.clone(), seat: seat.clone() },
        Command::Retention { days, dry_run: false } => Order::Retention { days: *days },
        Command::Invite { times, days, public_url } => {
            return invite(&games()?, (*times, *days), public_url.as_ref());
        }
        Command::Vacuum => Order::Vacuum,
        Command::Migrate => return migrate(said),
        Command::Copy { to } => return copy(&games()?, &data::games(Some(to))?),
    };
    let words = orders::give(&games()?, &order)?.map_err(|words| anyhow!(words))?;
    println!("{words}");
    Ok(())
}

/// The server hears of the secret's hash alone.
fn invite(games: &Database, (times, days): (u32, u32), public_url: Option<&PublicUrl>) -> Result<()> {
    let token = key::link();
    let order = Order::Invite { hash: Hash::of(&token), times, days };
    let words = orders::give(games, &order)?.map_err(|words| anyhow!(words))?;
    let site = public_url.map(|url| url.to_string()).unwrap_or_default();
    println!("{}/i/{token}", site.trim_end_matches('/'));
    eprintln!("{words}");
    Ok(())
}

fn migrate(said: Option<&Path>) -> Result<()> {
    // A file is made by a server; where none is, somebody mistyped its name.
    let database = data::existing_games(said)?;
    let words = match database.forward()? {
        Some(Forwarded::Made) => "the tables are made; next run deploy/role.sql".to_owned(),
        Some(Forwarded::From(version)) => {
            format!("the tables are brought forward from version {version}; next run deploy/role.sql again")
        }
        Some(Forwarded::Already) => "the tables are of this version already".to_owned(),
        None => "the tables are of this version".to_owned(),
    };
    println!("{database}: {words}");
    Ok(())
}

fn copy(from: &Database, to: &Database) -> Result<()> {
    let progress = ProgressBar::new_spinner().with_message("tables copied");
    progress.set_style(ProgressStyle::with_template("{pos} {msg}").expect("a template"));
    let moved =
        store::transfer(from, to, |moved| progress.set_position(u64::from(moved.tables + moved.same)))?;
    progress.finish_and_clear();
    let Moved { tables, entries, same, players, damaged } = moved;
    println!("{to}: tables {tables}, entries {entries}, the same already {same}, players {players}");
    if damaged.is_empty() {
        return Ok(());
    }
    for (code, damage) in &damaged {
        eprintln!("table {code} stays behind: {damage}");
    }
    bail!(
        "{} tables are damaged, and were not copied; all others were. What can be read of one is in `parthenon admin export --log`; \
         if it is to go, `parthenon admin delete`",
        damaged.len()
    )
}

/// A table that is deleted is gone: whoever says so types its code again.
fn confirm(code: &str, is_sure: bool) -> Result<()> {
    if is_sure {
        return Ok(());
    }
    if !io::stdin().is_terminal() {
        bail!("nobody is here to ask; say --yes to delete table {code}");
    }
    print!("Table {code} and all that is known of it will be gone. Type its code to delete it: ");
    io::stdout().flush()?;
    let mut typed = String::new();
    io::stdin().lock().read_line(&mut typed)?;
    if typed.trim() == code { Ok(()) } else { bail!("nothing was deleted") }
}
