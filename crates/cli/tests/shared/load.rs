//! `parthenon load` at two servers of one database.

use serde_json::Value;

use crate::Trials;
use crate::house::House;
use crate::postgres::{Cluster, done};
use crate::serving::program;

pub(crate) const TRIALS: Trials = &[
    ("a_load_is_spread_over_all_servers_that_it_is_given", is_spread),
    ("words_at_the_same_moment_at_two_servers_are_all_taken", at_the_same_moment),
];

/// As a load wants it: servers answer at once for seats with nothing to choose.
const FLAGS: [&str; 4] = ["--bot-pause", "0", "--metrics", "127.0.0.1:0"];

fn report(house: &House, words: &str) -> Value {
    let mut load = program();
    load.args(["load", "--json"]).args(words.split_whitespace());
    for server in &house.servers {
        load.args(["--url", &server.url(), "--pid", &server.process().to_string()]);
    }
    serde_json::from_slice(&done(&mut load).stdout).expect("a report")
}

/// How many entries of a kind are in the log.
fn written(cluster: &Cluster, house: &House, kind: &str) -> u64 {
    let query = format!("SELECT count(*) FROM entries WHERE kind = '{kind}'");
    cluster.run(&house.address, &query).parse().expect("a number")
}

fn is_spread(cluster: &Cluster) {
    let house = House::new(cluster, 2, &FLAGS);
    let report = report(&house, "--tables 3 --seconds 4 --warm-up 1");
    assert_eq!((&report["errors"], &report["servers"]), (&Value::Array(Vec::new()), &Value::from(2)));
    let decisions = report["decisions"].as_u64().expect("a number");
    assert!(decisions > 10 && written(cluster, &house, "act") >= decisions, "{report}");
    // Most decisions show on all pages, and every other page is open at the other server.
    assert!(report["viewers_per_decision"].as_f64().is_some_and(|viewers| viewers >= 3.0), "{report}");
    for server in &house.servers {
        let written = server.figure("parthenon_entries_written_total ");
        assert!(written > 10.0, "each of them writes: {written}");
    }
}

fn at_the_same_moment(cluster: &Cluster) {
    let house = House::new(cluster, 2, &FLAGS);
    let report = report(&house, "--tables 2 --seconds 3 --warm-up 0 --at-once");
    assert_eq!(report["errors"], Value::Array(Vec::new()));
    let decisions = report["decisions"].as_u64().expect("a number");
    assert!(decisions > 10 && written(cluster, &house, "say") >= decisions, "{report}");
    let overtaken: f64 = house.servers.iter().map(|server| server.figure("parthenon_overtaken_total ")).sum();
    assert!(overtaken > 0.0, "they meet: {report}");
    let median = |field: &str| report[field]["median"].as_f64().expect("a time");
    assert!(median("second_ms") >= median("acknowledged_ms"), "{report}");
}
