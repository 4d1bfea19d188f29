//! Servers that stand still under load, for a moment in the middle of anything or until another has taken over, and wake up.

use std::thread;
use std::time::Duration;

use rules::rng::Dice;

use crate::crowd::Crowd;
use crate::house::{House, wait_for};
use crate::postgres::Cluster;
use crate::{Trials, often};

pub(crate) const TRIALS: Trials = &[(
    "servers_that_stand_still_and_wake_up_lose_and_double_nothing",
    servers_that_stand_still_and_wake_up_lose_and_double_nothing,
)];

/// Longer than a server looks after bots without saying so again.
const PATIENCE: Duration = Duration::from_secs(40);

fn servers_that_stand_still_and_wake_up_lose_and_double_nothing(cluster: &Cluster) {
    let house = House::new(cluster, 2, &["--bot-pause", "30"]);
    let mut dice = Dice::new(75);
    let carer = || cluster.run(&house.address, "SELECT server FROM care WHERE until > now()");
    let crowd = Crowd::beside(&house, 3, "merchant").patient(PATIENCE);
    let outcome = crowd.play(&mut dice, |crowd, dice| {
        let moments = |dice: &mut Dice| {
            for _ in 0..15 {
                let server = &house.servers[dice.below(2) as usize];
                let paused = server.pause();
                thread::sleep(Duration::from_millis(u64::from(dice.below(300))));
                drop(paused);
                crowd.go_on(2);
            }
        };
        moments(dice);
        // Whoever looks after bots, at first the first, wakes up in the belief that it still does.
        for turn in 0..often(3, 6) {
            let before = carer();
            let paused = house.servers[turn % 2].pause();
            wait_for("another who looks after bots", || !["", &before].contains(&&*carer()));
            drop(paused);
            crowd.go_on(10);
        }
        moments(dice);
    });
    println!("{outcome:?}");
}
