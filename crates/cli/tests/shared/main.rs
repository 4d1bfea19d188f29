//! Several servers on one PostgreSQL database: whichever one asks, it is the same table, and none of them is needed.
//!
//! The trials need Debian's `postgresql`. Where it is missing they are listed as ignored; where `CI` is set they fail.

mod bots;
mod clocks;
mod coming;
mod commits;
mod crowd;
mod devices;
mod failover;
mod history;
mod killed;
mod live;
mod load;
mod moving;
mod outage;
mod paused;
mod presence;
mod proxy;
mod restored;
mod rights;
mod seats;
mod stores;
mod struck;
mod upgrades;
mod whole;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../table/playing.rs"]
mod playing;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/house.rs"]
mod house;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/postgres.rs"]
mod postgres;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/mod.rs"]
mod serving;

use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Completion, Failed, Trial};

use postgres::{Cluster, programs};

/// What a module tries: names that say what holds, and how that is tried.
type Trials = &'static [(&'static str, fn(&Cluster))];

/// How often something goes wrong: so many times, or as many as this where `MANY_FAULTS` is set.
fn often(usually: usize, many: usize) -> usize {
    if std::env::var_os("MANY_FAULTS").is_some() { many } else { usually }
}

const TRIALS: [Trials; 20] = [
    stores::TRIALS,
    whole::TRIALS,
    killed::TRIALS,
    outage::TRIALS,
    live::TRIALS,
    load::TRIALS,
    bots::TRIALS,
    seats::TRIALS,
    devices::TRIALS,
    coming::TRIALS,
    rights::TRIALS,
    moving::TRIALS,
    commits::TRIALS,
    failover::TRIALS,
    restored::TRIALS,
    presence::TRIALS,
    clocks::TRIALS,
    paused::TRIALS,
    struck::TRIALS,
    upgrades::TRIALS,
];

fn main() -> ExitCode {
    // One for all, once somebody needs it; it ends with us.
    let cluster: Arc<OnceLock<Cluster>> = Arc::default();
    let trial = |&(name, tried): &(&'static str, fn(&Cluster))| {
        let cluster = Arc::clone(&cluster);
        Trial::ignorable_test(name, move || attempt(&cluster, tried))
    };
    let trials = TRIALS.iter().copied().flatten().map(trial).collect();
    let conclusion = libtest_mimic::run(&Arguments::from_args(), trials);
    drop(cluster);
    conclusion.exit_code()
}

fn attempt(cluster: &OnceLock<Cluster>, tried: fn(&Cluster)) -> Result<Completion, Failed> {
    match programs() {
        Err(reason) if std::env::var_os("CI").is_some() => Err(reason.into()),
        Err(reason) => Ok(Completion::ignored_with(reason)),
        Ok(programs) => {
            tried(cluster.get_or_init(|| Cluster::start(programs)));
            Ok(Completion::Completed)
        }
    }
}
