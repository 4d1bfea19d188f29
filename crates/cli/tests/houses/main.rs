//! The table in the browser, driven from outside over HTTP: killed, raced, left, spied on and abused. All this holds in every house:
//! with one server on a file, with one on a PostgreSQL database, and with two on one database where each request of each browser is
//! led to either by chance.
//!
//! A trial is named in a list of its module, `TRIALS` or `ONCE`; `#[test]` would hide it here.
//!
//! Databases need Debian's `postgresql`. Where it is missing the trials on them are listed as ignored; where `CI` is set they fail.

/// Trials by their names, which say what holds.
macro_rules! trials {
    ($($tried:ident),+ $(,)?) => {
        &[$((stringify!($tried), $tried)),+]
    };
}

mod bad_input;
mod dropped;
mod help;
mod kill;
mod operator;
mod races;
mod replay;
mod spies;
mod story;
mod tables;
mod told;
mod who;
mod together;

#[path = "../../../web/tests/taking/mod.rs"]
mod taking;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/house.rs"]
mod house;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../table/playing.rs"]
mod playing;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/postgres.rs"]
mod postgres;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/mod.rs"]
mod serving;

use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Completion, Failed, Trial};
use rusqlite::Connection;

use house::House;
use postgres::{Cluster, programs};

/// What a module tries: names that say what holds, and how that is tried.
type Trials = &'static [(&'static str, fn(&Ground))];

/// Tried in every house.
const EVERYWHERE: [Trials; 13] = [
    kill::TRIALS,
    operator::TRIALS,
    races::TRIALS,
    spies::TRIALS,
    dropped::TRIALS,
    story::TRIALS,
    tables::TRIALS,
    told::TRIALS,
    together::TRIALS,
    help::TRIALS,
    bad_input::TRIALS,
    who::TRIALS,
    replay::TRIALS,
];

/// Tried on a file alone: what tables are kept in has no part in it.
const ONCE: [Trials; 5] = [bad_input::ONCE, help::ONCE, tables::ONCE, told::ONCE, replay::ONCE];

/// What a house is built on.
enum Ground<'a> {
    File,
    /// So many servers on a database.
    Database(&'a Cluster, usize),
}

impl Ground<'_> {
    fn house(&self, flags: &[&str]) -> House {
        match self {
            Ground::File => House::on_a_file(flags),
            Ground::Database(cluster, servers) => House::new(cluster, *servers, flags),
        }
    }

    /// Changes something behind the servers' backs.
    fn change(&self, house: &House, sql: &str) {
        match self {
            Ground::File => {
                Connection::open(&house.address).and_then(|file| file.execute(sql, [])).expect("it is done");
            }
            Ground::Database(cluster, _) => {
                cluster.run(&house.address, sql);
            }
        }
    }

    /// All that the house has written of keys, deeds and channels, letters as they are.
    fn everything(&self, house: &House) -> Vec<u8> {
        match self {
            Ground::File => {
                let journal = std::fs::read(format!("{}-wal", house.address)).unwrap_or_default();
                [std::fs::read(&house.address).expect("the file"), journal].concat()
            }
            Ground::Database(cluster, _) => {
                let all = "SET bytea_output = 'escape';
                    SELECT keys::text FROM keys UNION ALL SELECT entries::text FROM entries
                    UNION ALL SELECT told_channels::text FROM told_channels";
                cluster.run(&house.address, all).into_bytes()
            }
        }
    }
}

fn main() -> ExitCode {
    // One for all, once somebody needs it; it ends with us.
    let cluster: Arc<OnceLock<Cluster>> = Arc::default();
    let mut trials = Vec::new();
    for (name, tried) in ONCE.into_iter().chain(EVERYWHERE).flatten().copied() {
        trials.push(Trial::test(format!("file::{name}"), move || {
            tried(&Ground::File);
            Ok(())
        }));
    }
    for (house, servers) in [("postgres", 1), ("two", 2)] {
        for (name, tried) in EVERYWHERE.into_iter().flatten().copied() {
            let cluster = Arc::clone(&cluster);
            let name = format!("{house}::{name}");
            trials.push(Trial::ignorable_test(name, move || on_a_database(&cluster, servers, tried)));
        }
    }
    let conclusion = libtest_mimic::run(&Arguments::from_args(), trials);
    drop(cluster);
    conclusion.exit_code()
}

fn on_a_database(
    cluster: &OnceLock<Cluster>,
    servers: usize,
    tried: fn(&Ground),
) -> Result<Completion, Failed> {
    match programs() {
        Err(reason) if std::env::var_os("CI").is_some() => Err(reason.into()),
        Err(reason) => Ok(Completion::ignored_with(reason)),
        Ok(programs) => {
            tried(&Ground::Database(cluster.get_or_init(|| Cluster::start(programs)), servers));
            Ok(Completion::Completed)
        }
    }
}
