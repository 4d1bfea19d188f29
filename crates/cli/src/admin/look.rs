//! What can be looked at: read from the file, beside whoever uses it.

use std::io::{self, Write};

use anyhow::{Context, Result, bail};
use serde_json::json;
use text::{Lang, island_name};
use web::clock::{Clock, Millis, date_and_clock};
use web::orders::idle_since;
use web::refused::Closed;
use web::room::replay;
use web::scene::Progress;
use web::sets::Sets;
use web::sitter::sitter_name;
use web::store::{Database, Role, Stored, Summary};
use web::table::Table;

#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("which").multiple(false))]
pub(crate) struct ListArguments {
    /// Only where a game is being played
    #[arg(long, group = "which")]
    playing: bool,
    /// Only where people still sit down
    #[arg(long, group = "which")]
    lobby: bool,
    /// Only where the game is over
    #[arg(long, group = "which")]
    over: bool,
    /// Only where nothing was done for so many days
    #[arg(long, value_name = "DAYS")]
    idle_days: Option<u32>,
    /// One JSON object a line; times are milliseconds since 1970
    #[arg(long)]
    json: bool,
}

pub(crate) fn list(database: &Database, arguments: &ListArguments) -> Result<()> {
    let wanted = [
        (arguments.playing, Progress::Playing),
        (arguments.lobby, Progress::Lobby),
        (arguments.over, Progress::Over),
    ];
    let wanted = wanted.iter().find(|(is_wanted, _)| *is_wanted).map(|(_, progress)| *progress);
    let before = arguments.idle_days.map(|days| idle_since(Clock::default().now(), days));
    let mut tables = database.survey()?;
    tables.retain(|table| wanted.is_none_or(|progress| table.progress == Some(progress)));
    tables.retain(|table| before.is_none_or(|before| table.is_idle(before)));
    if arguments.json { print_json(&tables) } else { print_rows(&tables) }
}

/// The tables that `retention` would delete.
pub(crate) fn list_idle(database: &Database, days: u32) -> Result<()> {
    let before = idle_since(Clock::default().now(), days);
    let mut tables = database.survey()?;
    tables.retain(|table| table.is_idle(before));
    print_rows(&tables)
}

fn progress_name(table: &Summary) -> &'static str {
    match (table.is_closed, table.progress) {
        (_, None) => "unreadable",
        (true, Some(_)) => "closed",
        (false, Some(Progress::Lobby)) => "lobby",
        (false, Some(Progress::Playing)) => "playing",
        (false, Some(Progress::Over)) => "over",
    }
}

fn print_json(tables: &[Summary]) -> Result<()> {
    let mut out = io::stdout().lock();
    for table in tables {
        let Summary { code, players, seasons, entries, made, last, bytes, .. } = table;
        let progress = progress_name(table);
        let row = json!({ "code": code, "progress": progress, "players": players, "seasons": seasons, "entries": entries,
            "made": made, "last": last, "bytes": bytes });
        writeln!(out, "{row}")?;
    }
    Ok(())
}

fn print_rows(tables: &[Summary]) -> Result<()> {
    let head =
        ["code", "progress", "players", "seasons", "entries", "last (UTC)", "bytes"].map(str::to_owned);
    let row = |table: &Summary| {
        [
            table.code.clone(),
            progress_name(table).to_owned(),
            table.players.to_string(),
            table.seasons.to_string(),
            table.entries.to_string(),
            date(table.last),
            table.bytes.to_string(),
        ]
    };
    let rows: Vec<[String; 7]> = std::iter::once(head).chain(tables.iter().map(row)).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..7).map(width).collect();
    let mut out = io::stdout().lock();
    for row in &rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            // Numbers end below each other.
            if column < 2 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

pub(crate) fn show(database: &Database, code: &str) -> Result<()> {
    let stored = stored(database, code)?;
    let survey = database.survey()?;
    let summary = survey.iter().find(|table| table.code == code).context("the table has just gone")?;
    let keys = |is_meant: fn(Role) -> bool| stored.keys.iter().filter(|(key, _)| is_meant(key.role)).count();
    let browsers = keys(|role| matches!(role, Role::Seat(_)));
    let links = keys(|role| matches!(role, Role::Link(_) | Role::Handover(_)));
    let hosts = keys(|role| role == Role::Host);
    let holders: Vec<_> = stored.keys.iter().map(|(key, _)| key.role).collect();
    let table = table(code, stored)?;
    let setup = table.setup();
    let options: Vec<&str> = setup.options.names().collect();
    let mut out = io::stdout().lock();
    writeln!(out, "table     {code}, {}", progress_name(summary))?;
    let pace = setup.pace.write();
    writeln!(
        out,
        "setup     players {}, pace {pace}, set {}, options {}",
        setup.players,
        setup.set,
        some(&options)
    )?;
    writeln!(out, "made      {}", date(summary.made))?;
    writeln!(out, "last      {}", date(summary.last))?;
    writeln!(
        out,
        "log       entries {}, seasons {}, bytes {}",
        summary.entries, summary.seasons, summary.bytes
    )?;
    writeln!(out, "keys      browsers {browsers}, links {links}, hosts {hosts}")?;
    let islands = table.game().map(|game| game.public().islands()).unwrap_or_default();
    for (seat, sitter) in table.seats().zip(table.sitters()) {
        let island = islands.get(seat.0 as usize).map(|island| island_name(*island, Lang::En));
        let held = holders.iter().filter(|role| **role == Role::Seat(seat)).count();
        let muted = if table.is_muted(seat) { ", may not chat" } else { "" };
        let (number, name) = (seat.0 + 1, sitter_name(sitter, Lang::En));
        let island = island.map(|island| format!("{island}, ")).unwrap_or_default();
        writeln!(out, "seat {number}    {island}{name}, browsers {held}{muted}")?;
    }
    match table.closed() {
        None => writeln!(out, "sound     yes")?,
        Some(Closed::ByOperator) => writeln!(out, "sound     yes, closed by the operator")?,
        Some(Closed::Broken(reason)) => writeln!(out, "sound     no: {reason}")?,
    }
    Ok(())
}

pub(crate) fn export(database: &Database, code: &str, log: bool) -> Result<()> {
    let stored = stored(database, code)?;
    let mut out = io::stdout().lock();
    if log {
        for entry in &stored.entries {
            let ((kind, text), seat) = (entry.deed.write(), entry.deed.seat().map(|seat| seat.0 + 1));
            let row = json!({ "number": entry.number, "at": entry.at, "seat": seat, "id": entry.id, "kind": kind, "text": text });
            writeln!(out, "{row}")?;
        }
        return Ok(());
    }
    match table(code, stored)?.record() {
        Some(record) => Ok(write!(out, "{record}")?),
        None => bail!(
            "the game at table {code} is not over, so there is no record yet; --log prints what was done so far"
        ),
    }
}

fn stored(database: &Database, code: &str) -> Result<Stored> {
    database.peek(code)?.with_context(|| format!("there is no table {code}"))
}

fn table(code: &str, stored: Stored) -> Result<Table> {
    let sets = Sets::new(&[]).map_err(anyhow::Error::msg)?;
    Ok(replay(code, stored, &sets)?)
}

fn some(words: &[&str]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// "2026-03-01 12:30".
fn date(at: Millis) -> String {
    let (date, clock) = date_and_clock(at);
    format!("{date} {clock}")
}
