//! `parthenon load`: what a server on this machine can carry, in decisions a second, in waiting and in memory.

mod client;
mod live;
mod tally;
mod table;
mod harbor;
mod pair;
mod server;
mod ceiling;
mod report;

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use clap::error::ErrorKind;
use rules::rng::Dice;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinSet;

use crate::players::{player_count, whole};
use crate::serve::stop;
use ceiling::Disk;
use client::{PATIENCE, Target};
use harbor::Harbor;
use pair::Pair;
use report::{Alike, Ceiling, Idle, Measured, Usage};
use server::{Folder, OwnServer, Written};
use table::{Plan, Schedule, Seated, Table};
use tally::Tally;

/// Live pages at most; a table has one for each seat.
const MAX_STREAMS: u32 = 10_000;
/// Tables that are made at the same time: more would only wait for each other.
const MAKING: usize = 16;
/// Entries that the server's writer takes into one transaction at most.
const MAX_GROUP: u32 = 256;
/// How long memory is left to settle before it is read.
const SETTLE: Duration = Duration::from_secs(1);

/// Measure what a server on this machine can carry
///
/// Makes tables of people, opens a live page for every seat, and plays whole games by chance. A decision is acknowledged when the
/// server has answered, and seen when every page of the table that can show it has received it.
#[derive(Args)]
#[command(after_help = "Examples:
  parthenon load                                          50 tables of four on a server of its own
  parthenon load --tables 200 --rate 0.2 --seconds 60     each table decides every five seconds
  parthenon load --no-pages                               acknowledgements alone
  parthenon load --tables 500 --idle-streams 2000         memory of live pages where nothing happens
  parthenon load --url http://127.0.0.1:8000 --pid 4711   a server that runs, started with --no-limits
  parthenon load --url http://127.0.0.1:8000 --url http://127.0.0.1:8001
                                                          two on one database: each table is played at both
  parthenon load --at-once                                two of each table say something at the same moment

Only servers on this machine are put under load. docs/PERFORMANCE.md says what the figures mean.")]
pub(crate) struct Arguments {
    /// A server that runs on this machine; said again, another on the same database: requests and live pages of each table go to all
    /// of them [default: one of its own, with a file that goes afterwards]
    #[arg(long, value_name = "URL", value_parser = Target::parse)]
    url: Vec<Target>,
    /// The process of that server, to read its memory and processor time; said again, those of all together
    #[arg(long, requires = "url")]
    pid: Vec<u32>,
    /// Where that server tells what it counts (`http://` and its own `--metrics`), to compare it with the disk alone by as many writes
    /// in a transaction
    #[arg(long, value_name = "URL", requires = "url", value_parser = Target::parse)]
    metrics: Option<Target>,
    /// How many tables
    #[arg(long, default_value_t = 50, value_parser = whole::<u32>(1..=2_000))]
    tables: u32,
    /// How many people at each
    #[arg(long, default_value_t = 4, value_parser = player_count)]
    players: u8,
    /// How long to measure; from a minute on the server's memory is told for each
    #[arg(long, default_value_t = 20, value_parser = whole::<u32>(1..=3_600))]
    seconds: u32,
    /// How long to play before that
    #[arg(long, value_name = "SECONDS", default_value_t = 3, value_parser = whole::<u32>(0..=60))]
    warm_up: u32,
    /// Decisions a second at each table [default: the next as soon as all have seen the last]
    #[arg(long, value_parser = rate)]
    rate: Option<f64>,
    /// No live pages: at each table somebody sends out a fleet and takes that back, as fast as it is acknowledged
    #[arg(long, conflicts_with_all = ["rate", "plain"])]
    no_pages: bool,
    /// No live pages: two of each table say something at the same moment, at different servers where there are several; it is written
    /// as decisions are
    #[arg(long, conflicts_with_all = ["rate", "plain", "no_pages", "idle_streams"])]
    at_once: bool,
    /// Ask for live pages without packing
    #[arg(long)]
    plain: bool,
    /// Only open so many live pages at the tables and read the server's memory
    #[arg(long, value_name = "NUMBER", value_parser = whole::<u32>(1..=10_000), conflicts_with_all = ["rate", "no_pages", "seconds", "warm_up"])]
    idle_streams: Option<u32>,
    /// Where the server's file and the one that the disk is measured with are made [default: the system's folder for temporary files]
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// The seed of the players' choices
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate| (0.01..=100.0).contains(rate));
    rate.ok_or_else(|| "expected decisions a second, from 0.01 to 100".to_owned())
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let has_pages = arguments.idle_streams.is_none() && !arguments.no_pages && !arguments.at_once;
    if has_pages && arguments.tables * u32::from(arguments.players) > MAX_STREAMS {
        let message = format!("--tables times --players is at most {MAX_STREAMS}, a live page for each seat");
        clap::Error::raw(ErrorKind::ValueValidation, format!("{message}\n\nFor more, try '--help'.\n")).exit()
    }
    // One thread: the load is to leave the other cores to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        tokio::select! {
            // Heard before there is anything to leave behind: interrupted, the server of our own and its folder go too.
            biased;
            () = stop() => bail!("interrupted"),
            done = work(arguments) => done,
        }
    })
}

async fn work(arguments: &Arguments) -> Result<()> {
    let folder = Folder::new(&arguments.folder.clone().unwrap_or_else(std::env::temp_dir))?;
    let own;
    let (targets, processes, metrics) = match arguments.url.is_empty() {
        false => (arguments.url.clone(), arguments.pid.clone(), arguments.metrics),
        true => {
            own = OwnServer::start(&folder)?;
            (vec![own.target], vec![own.process()], Some(own.metrics))
        }
    };
    let plan = Plan { targets: targets.into(), players: arguments.players, plain: arguments.plain };
    match arguments.idle_streams {
        Some(streams) => {
            let idle = idle(arguments, &plan, &processes, streams).await?;
            report::print_idle(&idle, arguments.json)
        }
        None => {
            // Before anybody else writes to the disk.
            let mut disk = Disk::new(&folder.file("ceiling.sqlite"))?;
            let grouped = arguments.tables.min(MAX_GROUP);
            let mut ceiling = Ceiling { single: disk.rate(1)?, grouped: disk.rate(grouped)?, alike: None };
            let (tally, usage) = measure(arguments, &plan, &processes, metrics).await?;
            if let Some(writes) = usage.writes_each_commit {
                ceiling.alike = Some(Alike { writes, rate: disk.rate(writes.round() as u32)? });
            }
            let measured = Measured {
                tables: arguments.tables,
                players: arguments.players,
                seconds: arguments.seconds,
                rate: arguments.rate,
                servers: plan.targets.len(),
                pages: !arguments.no_pages && !arguments.at_once,
                plain: arguments.plain,
                tally,
                usage,
                ceiling,
            };
            report::print(&measured, arguments.json)
        }
    }
}

/// Makes something for each table, a few at a time.
async fn for_each_table<T, F>(tables: u32, make: impl Fn(u32) -> F) -> Result<Vec<T>>
where
    T: Send + 'static,
    F: Future<Output = Result<T>> + Send + 'static,
{
    let turns = Arc::new(Semaphore::new(MAKING));
    let mut making = JoinSet::new();
    for number in 0..tables {
        let (turns, made) = (Arc::clone(&turns), make(number));
        making.spawn(async move {
            let _turn = turns.acquire().await;
            made.await
        });
    }
    let mut all = Vec::new();
    while let Some(made) = making.join_next().await {
        all.push(made??);
    }
    Ok(all)
}

async fn measure(
    arguments: &Arguments,
    plan: &Plan,
    processes: &[u32],
    metrics: Option<Target>,
) -> Result<(Tally, Usage)> {
    let memory = || server::all(processes, server::memory);
    let memory_before = memory();
    let seed = arguments.seed;
    let dice = |number: u32| Dice::new(seed.wrapping_add(u64::from(number) << 32));
    let (mut tables, mut harbors, mut pairs) = (Vec::new(), Vec::new(), Vec::new());
    if arguments.at_once {
        pairs = for_each_table(arguments.tables, |_| Pair::open(plan.clone())).await?;
    } else if arguments.no_pages {
        harbors = for_each_table(arguments.tables, |number| Harbor::open(plan.clone(), dice(number))).await?;
    } else {
        tables = for_each_table(arguments.tables, |number| Table::open(plan.clone(), dice(number))).await?;
    }
    let memory_open = memory();
    let start = Instant::now();
    let from = start + Duration::from_secs(arguments.warm_up.into());
    let until = from + Duration::from_secs(arguments.seconds.into());
    let pause = arguments.rate.map(|rate| Duration::from_secs_f64(1.0 / rate));
    let schedule = Schedule { from, until, pause };
    let mut playing = JoinSet::new();
    for table in tables {
        playing.spawn(table.play(schedule));
    }
    for harbor in harbors {
        playing.spawn(harbor.waver(schedule));
    }
    for pair in pairs {
        playing.spawn(pair.talk(schedule));
    }
    let usage = async {
        let own = std::process::id();
        let written = || async {
            match metrics {
                Some(metrics) => Written::of(metrics).await.map(Some),
                None => Ok(None),
            }
        };
        let used = || (server::all(processes, server::processor), server::processor(own));
        tokio::time::sleep_until(from.into()).await;
        let before = (used(), written().await?);
        let mut memory_each_minute = Vec::new();
        for minute in minutes(from, until) {
            tokio::time::sleep_until(minute.into()).await;
            memory_each_minute.extend(memory());
        }
        tokio::time::sleep_until(until.into()).await;
        let (after, memory_after) = ((used(), written().await?), memory());
        let between = |before: Option<f64>, after: Option<f64>| Some(after? - before?);
        anyhow::Ok(Usage {
            server_seconds: between(before.0.0, after.0.0),
            own_seconds: between(before.0.1, after.0.1),
            memory_before,
            memory_open,
            memory_each_minute,
            memory_after,
            writes_each_commit: before.1.zip(after.1).and_then(|(before, after)| after.each_since(before)),
        })
    };
    let played = async {
        let mut all = Tally::default();
        while let Some(played) = playing.join_next().await {
            all.add(played??);
        }
        Ok(all)
    };
    // Whoever fails first ends both.
    tokio::try_join!(played, usage)
}

/// Whenever another minute of the measurement is over.
fn minutes(from: Instant, until: Instant) -> impl Iterator<Item = Instant> {
    (1..)
        .map(move |number| from + Duration::from_secs(60) * number)
        .take_while(move |minute| *minute <= until)
}

/// Opens pages and does nothing: what they take of the server's memory.
async fn idle(arguments: &Arguments, plan: &Plan, processes: &[u32], streams: u32) -> Result<Idle> {
    ensure!(!processes.is_empty(), "say the server's process with --pid: its memory is to be read");
    let memory = || {
        let memory = server::all(processes, server::memory);
        memory.context("this system does not tell how much memory a process has")
    };
    let before = memory()?;
    let seat = |_| {
        let plan = plan.clone();
        async move { Seated::new(&plan).await }
    };
    let tables = for_each_table(arguments.tables, seat).await?;
    tokio::time::sleep(SETTLE).await;
    let with_tables = memory()?;
    let mut reading = JoinSet::new();
    // Round the tables first, then round their seats.
    let places =
        (0..usize::from(arguments.players)).cycle().flat_map(|seat| tables.iter().map(move |it| (seat, it)));
    for (seat, table) in places.take(streams as usize) {
        let (opened, first) = oneshot::channel();
        reading.spawn(live::drain(table.open_page(seat, plan).await?, opened));
        let first = tokio::time::timeout(PATIENCE, first).await;
        first.ok().and_then(Result::ok).context("a live page shows nothing")?;
    }
    tokio::time::sleep(SETTLE).await;
    let with_streams = memory()?;
    let open = reading.len() - std::iter::from_fn(|| reading.try_join_next()).count();
    if open < streams as usize {
        bail!("the server closed {} live pages", streams as usize - open);
    }
    Ok(Idle {
        tables: arguments.tables,
        players: arguments.players,
        streams,
        plain: arguments.plain,
        before,
        with_tables,
        with_streams,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_told_for_each_minute_that_is_measured_as_a_whole() {
        let from = Instant::now();
        let after = |seconds| minutes(from, from + Duration::from_secs(seconds)).count();
        assert_eq!([1, 59, 60, 119, 3_600].map(after), [0, 0, 1, 1, 60]);
    }
}
