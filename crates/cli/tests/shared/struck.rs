//! Servers and the database are killed while people play and have pages open: what was acknowledged and shown is compared with the log.

use std::thread;
use std::time::Duration;

use rules::rng::Dice;

use crate::Trials;
use crate::crowd::Crowd;
use crate::house::{House, STILL, wait_for};
use crate::postgres::{Cluster, programs};

pub(crate) const TRIALS: Trials = &[
    (
        "servers_killed_under_load_lose_and_double_nothing_and_show_nothing_else",
        servers_killed_under_load_lose_and_double_nothing_and_show_nothing_else,
    ),
    (
        "a_database_killed_under_load_loses_nothing_and_pages_show_what_is_there",
        a_database_killed_under_load_loses_nothing_and_pages_show_what_is_there,
    ),
];

/// So much work that a kill comes now before, now in and now after a commit.
fn a_moment(dice: &mut Dice) {
    thread::sleep(Duration::from_micros(u64::from(dice.below(20_000))));
}

fn servers_killed_under_load_lose_and_double_nothing_and_show_nothing_else(cluster: &Cluster) {
    let house = House::to_stay(cluster, 2, &STILL);
    let mut dice = Dice::new(82);
    let outcome = Crowd::new(&house, 2).play(&mut dice, |crowd, dice| {
        for _ in 0..12 {
            crowd.go_on(2 + dice.below(4) as usize);
            a_moment(dice);
            let victim = &house.servers[dice.below(2) as usize];
            victim.kill();
            // With the other alone.
            crowd.go_on(2);
            victim.restart_in_place();
        }
        crowd.go_on(6);
    });
    println!("{outcome:?}");
}

fn a_database_killed_under_load_loses_nothing_and_pages_show_what_is_there(_: &Cluster) {
    // Others need theirs.
    let cluster = Cluster::start(programs().expect("it is installed"));
    let house = House::new(&cluster, 2, &STILL);
    let mut dice = Dice::new(83);
    let outcome = Crowd::new(&house, 2).play(&mut dice, |crowd, dice| {
        for outage in 0..8 {
            crowd.go_on(3 + dice.below(6) as usize);
            a_moment(dice);
            let before = crowd.not_saved();
            cluster.kill();
            // Now for longer than somebody waits to hear of it, and now for no longer than it takes to start.
            if outage % 2 == 0 {
                wait_for("somebody who is told", || crowd.not_saved() > before);
            }
            cluster.restart();
            crowd.go_on(2);
        }
        crowd.go_on(6);
    });
    println!("{outcome:?}");
}
