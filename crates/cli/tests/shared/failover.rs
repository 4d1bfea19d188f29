//! The database is lost with its machine, and a replica that had all of it takes over.

use std::thread;
use std::time::{Duration, Instant};

use rules::rng::Dice;

use crate::crowd::Crowd;
use crate::house::{House, STILL, wait_for};
use crate::postgres::{Cluster, programs};
use crate::proxy::Proxy;
use crate::{Trials, often};

pub(crate) const TRIALS: Trials = &[
    (
        "a_replica_that_takes_over_has_all_that_was_acknowledged_and_play_goes_on",
        a_replica_that_takes_over_has_all_that_was_acknowledged_and_play_goes_on,
    ),
    (
        "while_the_only_replica_is_lost_nobody_is_told_that_anything_was_saved",
        while_the_only_replica_is_lost_nobody_is_told_that_anything_was_saved,
    ),
];

const IN_STEP: &str = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";

fn while_the_only_replica_is_lost_nobody_is_told_that_anything_was_saved(_: &Cluster) {
    let mut dice = Dice::new(74);
    let primary = Cluster::start(programs().expect("it is installed"));
    let address = primary.database();
    let replica = primary.replica();
    wait_for("a replica in step", || primary.run(&address, IN_STEP) == "1");
    let house = House::reached(&primary, address.clone(), &[address.clone(), address.clone()], &STILL);
    let outcome = Crowd::new(&house, 2).play(&mut dice, |crowd, dice| {
        for _ in 0..often(2, 4) {
            crowd.go_on(10 + dice.below(10) as usize);
            replica.kill();
            let before = crowd.not_saved();
            wait_for("somebody who is told", || crowd.not_saved() > before);
            // Whatever was answered before it was lost is counted by now.
            let acknowledged = crowd.acknowledged();
            thread::sleep(Duration::from_secs(1));
            assert_eq!(crowd.acknowledged(), acknowledged, "nothing is saved while it is lost");
            // What was sent waits on the database, and is there when the replica is: the same decision is known then.
            replica.restart();
            crowd.go_on(15);
        }
    });
    println!("{outcome:?}");
}

fn a_replica_that_takes_over_has_all_that_was_acknowledged_and_play_goes_on(_: &Cluster) {
    let mut dice = Dice::new(73);
    let mut primary = Cluster::start(programs().expect("it is installed"));
    let mut address = primary.database();
    let mut replica = primary.replica();
    // Each lost one stays lost: the next replica is a copy of the one that took over.
    let losses = often(2, 5);
    for loss in 0..losses {
        wait_for("a replica in step", || primary.run(&address, IN_STEP) == "1");
        // What machines that are gone do with connections: nothing.
        let way = Proxy::to(&address);
        let host = |address: &str| address.split(['@', '/']).nth(3).expect("a host").to_owned();
        let hosts = [&way.address, &replica.here(&address)].map(|it| host(it)).join(",");
        let name = address.rsplit('/').next().expect("a name");
        let both = format!("postgres://parthenon@{hosts}/{name}?sslmode=disable");
        // Ours reads what is written where it will be found.
        let house = House::reached(&primary, replica.here(&address), &[both.clone(), both], &STILL);
        let outcome = Crowd::new(&house, 2).play(&mut dice, |crowd, dice| {
            crowd.go_on(20 + dice.below(10) as usize);
            way.stall();
            primary.kill();
            replica.run(&replica.here(&address), "SELECT pg_promote()");
            let promoted = Instant::now();
            crowd.go_on(15);
            let took = promoted.elapsed();
            assert!(took < Duration::from_secs(45), "play goes on by itself: {took:?}");
        });
        println!("loss {loss}: {outcome:?}");
        drop(house);
        address = replica.here(&address);
        if loss + 1 < losses {
            primary = replica;
            replica = primary.replica();
        }
    }
}
