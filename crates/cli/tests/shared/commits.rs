//! The way to the database breaks around a commit: before it, after it, and where nobody knows whether it was done.

use std::thread;
use std::time::{Duration, Instant};

use rules::rng::Dice;

use crate::crowd::{Crowd, SLACK, TOLD};
use crate::house::{House, STILL, wait_for};
use crate::postgres::Cluster;
use crate::proxy::{Point, Proxy, Way};
use crate::{Trials, often};

pub(crate) const TRIALS: Trials = &[
    ("commits_that_are_cut_off_lose_and_double_nothing", commits_that_are_cut_off_lose_and_double_nothing),
    (
        "commits_that_are_held_up_are_missed_in_time_and_lose_and_double_nothing",
        commits_that_are_held_up_are_missed_in_time_and_lose_and_double_nothing,
    ),
    ("a_database_that_is_silent_is_called_so_where_nobody_plays", a_database_that_is_silent_is_called_so),
];

/// Two servers, each with a way of its own that can break.
fn house(cluster: &Cluster) -> (House, [Proxy; 2]) {
    let address = cluster.database();
    let ways = [Proxy::to(&address), Proxy::to(&address)];
    let addresses = ways.each_ref().map(|way| way.address.clone());
    (House::reached(cluster, address, &addresses, &STILL), ways)
}

/// The next commit there meets this; returns when it has.
fn strike(way: &Proxy, point: Point, how: Way) {
    let before = way.struck(point, how);
    way.arm(point, how);
    wait_for("a commit", || way.struck(point, how) > before);
}

fn commits_that_are_cut_off_lose_and_double_nothing(cluster: &Cluster) {
    let (house, ways) = house(cluster);
    let mut dice = Dice::new(71);
    let outcome = Crowd::new(&house, 3).play(&mut dice, |crowd, dice| {
        for _ in 0..8 {
            for point in Point::ALL {
                crowd.go_on(2);
                strike(&ways[dice.below(2) as usize], point, Way::Cut);
            }
        }
        crowd.go_on(10);
    });
    for point in Point::ALL {
        let struck: u32 = ways.iter().map(|way| way.struck(point, Way::Cut)).sum();
        assert!(struck >= 8, "{point:?}: {struck}");
    }
    assert!(outcome.not_saved > 0 && outcome.shown > outcome.acknowledged / 2, "{outcome:?}");
    assert!(outcome.spoken > 0 && outcome.was_told_in_time(), "{outcome:?}");
    println!("{outcome:?}");
}

fn commits_that_are_held_up_are_missed_in_time_and_lose_and_double_nothing(cluster: &Cluster) {
    let (house, ways) = house(cluster);
    let mut dice = Dice::new(72);
    let is_ready = |server: usize| house.client(server).get("/readyz").status == 200;
    let outcome = Crowd::new(&house, 3).play(&mut dice, |crowd, dice| {
        // For a moment: whoever waits may get their answer after all.
        for _ in 0..2 {
            for point in Point::ALL {
                crowd.go_on(2);
                let way = &ways[dice.below(2) as usize];
                strike(way, point, Way::Stall);
                thread::sleep(Duration::from_millis(u64::from(dice.below(600))));
                way.heal();
            }
        }
        // For longer than anybody waits.
        let points = (0..often(1, 3)).flat_map(|_| Point::ALL);
        for (server, point) in points.enumerate().map(|(it, point)| (it % 2, point)) {
            crowd.go_on(2);
            strike(&ways[server], point, Way::Stall);
            let begun = Instant::now();
            let refused = crowd.not_saved();
            let took = wait_for("that it is missed", || !is_ready(server));
            assert!(took < TOLD + SLACK, "{point:?}: {took:?}");
            assert!(is_ready(1 - server), "the other goes on");
            wait_for("that somebody is told", || crowd.not_saved() > refused);
            assert!(begun.elapsed() < 2 * (TOLD + SLACK), "{:?}", begun.elapsed());
            ways[server].heal();
            wait_for("readiness", || is_ready(server));
        }
        // For all, as if the database stood still.
        let before = crowd.acknowledged();
        ways.iter().for_each(Proxy::stall);
        // What is about people waits behind what is about tables, and nobody waits for both.
        let renamed: Vec<Duration> = thread::scope(|scope| {
            let rename = |number: usize| {
                let begun = Instant::now();
                let answer = crowd.somebody(number % 2).post("/me/name", &[("name", "Cleo")]);
                assert_eq!(answer.status, 503, "{}", answer.body);
                begun.elapsed()
            };
            let renaming: Vec<_> = (0..4).map(|number| scope.spawn(move || rename(number))).collect();
            renaming.into_iter().map(|it| it.join().expect("an answer")).collect()
        });
        assert!(renamed.iter().filter(|took| **took < TOLD).count() > 2, "{renamed:?}");
        for server in [0, 1] {
            // What was found a moment ago is not looked for again.
            let took = wait_for("that it is missed", || !is_ready(server));
            assert!(took < TOLD + SLACK, "{took:?}");
        }
        let during = crowd.acknowledged();
        ways.iter().for_each(Proxy::heal);
        assert!(during < before + 12, "{before} then {during}: nothing can be written");
        wait_for("readiness", || is_ready(0) && is_ready(1));
        crowd.go_on(10);
    });
    for point in Point::ALL {
        let struck: u32 = ways.iter().map(|way| way.struck(point, Way::Stall)).sum();
        assert!(struck >= 3, "{point:?}: {struck}");
    }
    assert!(outcome.was_told_in_time(), "{outcome:?}");
    println!("{outcome:?}");
}

fn a_database_that_is_silent_is_called_so(cluster: &Cluster) {
    let (house, ways) = house(cluster);
    assert_eq!(house.client(0).get("/readyz").status, 200);
    ways[0].stall();
    let mut said = String::new();
    wait_for("that it is missed", || {
        let answer = house.client(0).get("/readyz");
        said = answer.body;
        answer.status == 503
    });
    ways[0].heal();
    assert!(said.contains("the database does not answer"), "{said}");
}
