//! `parthenon load` against a server of the test: what it reports is what is on disk, and it says so when the server goes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};
use serde_json::Value;

use crate::playing::on_disk;
use crate::serving::{Server, program};

fn load(server: &Server, arguments: &str) -> Output {
    let (url, process) = (server.url(), server.process().to_string());
    let mut load = program();
    load.args(["load", "--url", &url, "--pid", &process, "--json"]).args(arguments.split_whitespace());
    load.output().expect("the program runs")
}

fn report(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("a report")
}

fn count(server: &Server, query: &str) -> u32 {
    let file = Connection::open_with_flags(server.database(), OpenFlags::SQLITE_OPEN_READ_ONLY);
    file.and_then(|file| file.query_row(query, [], |row| row.get(0))).expect("a number")
}

/// How many entries of a kind there are at all tables.
fn entries(server: &Server, kind: &str) -> u32 {
    let file =
        Connection::open_with_flags(server.database(), OpenFlags::SQLITE_OPEN_READ_ONLY).expect("the file");
    let mut query = file.prepare("SELECT code FROM tables").expect("tables");
    let codes = query.query_map([], |row| row.get::<_, String>(0)).expect("tables");
    let count = |code: String| {
        on_disk(&server.database(), &code).rows.iter().filter(|row| row.kind == kind).count() as u32
    };
    codes.map(|code| count(code.expect("a code"))).sum()
}

#[test]
fn every_decision_under_load_is_on_disk_and_seen_by_whoever_can_see_it() {
    let server = Server::start(&[]);
    let report = report(&load(&server, "--tables 3 --seconds 3 --warm-up 1"));
    assert_eq!(report["errors"], Value::Array(Vec::new()));
    let decisions = report["decisions"].as_u64().unwrap();
    assert!(decisions > 0);
    assert!(report["overtaken"].as_u64().unwrap() * 20 < decisions, "{report}");
    assert!(decisions as u32 <= entries(&server, "act"));
    assert!(count(&server, "SELECT count(*) FROM tables WHERE stage = 'playing'") >= 3);
    // Every seat has a browser of its own; and nobody leaves what they should decide to the steward.
    let browsers =
        "SELECT count(DISTINCT hash) FROM keys WHERE role = 'seat' AND code = (SELECT min(code) FROM tables)";
    assert_eq!(count(&server, browsers), 4);
    assert_eq!(entries(&server, "steward"), 0);
    let number = |field: &str| report[field].as_f64().unwrap_or_else(|| panic!("{field}: {report}"));
    // Most decisions show on all pages; one of several sealed answers shows on its own page alone.
    assert!((3.0..=4.0).contains(&number("viewers_per_decision")), "{report}");
    // Updates of each table's last decision may come when the time is up.
    assert!(number("updates") + 12.0 >= number("decisions") * number("viewers_per_decision"), "{report}");
    assert!(number("bytes_sent_per_update") * 2.0 < number("bytes_read_per_update"), "{report}");
    let (acknowledged, seen) = (&report["acknowledged_ms"], &report["seen_ms"]);
    for part in ["median", "p90", "p99", "max"] {
        assert!(acknowledged[part].as_f64().unwrap() <= seen[part].as_f64().unwrap(), "{part}: {report}");
    }
    for field in
        ["memory_with_tables", "memory_after", "ceiling_single_per_second", "ceiling_grouped_per_second"]
    {
        assert!(number(field) > 0.0, "{field}: {report}");
    }
}

#[test]
fn a_pace_is_kept_and_pages_can_come_unpacked() {
    let server = Server::start(&[]);
    let report = report(&load(&server, "--tables 3 --players 3 --seconds 4 --warm-up 0 --rate 2 --plain"));
    assert_eq!(report["errors"], Value::Array(Vec::new()));
    // Three tables, four seconds, two a second: one more or less at each, as they begin at their own time.
    let decisions = report["decisions"].as_u64().unwrap();
    assert!((15..=27).contains(&decisions), "{report}");
    assert_eq!(report["bytes_sent_per_update"], report["bytes_read_per_update"]);
}

#[test]
fn acknowledgements_alone_are_of_decisions_on_disk() {
    let server = Server::start(&["--metrics", "127.0.0.1:0"]);
    let metrics = server.metrics_url();
    let arguments = format!("--metrics {metrics} --tables 2 --players 3 --seconds 2 --warm-up 0 --no-pages");
    let report = report(&load(&server, &arguments));
    assert_eq!(report["errors"], Value::Array(Vec::new()));
    // Two that each wait for their answer share a transaction at most; what it is compared with is written just so.
    let [writes, ceiling, share] =
        ["writes_per_commit", "ceiling_alike_per_second", "share_of_ceiling_alike"]
            .map(|field| report[field].as_f64().unwrap_or_else(|| panic!("{field}: {report}")));
    assert!((1.0..=2.0).contains(&writes), "{report}");
    assert!(
        (share * ceiling / report["decisions_per_second"].as_f64().unwrap() - 1.0).abs() < 1e-6,
        "{report}"
    );
    let decisions = report["decisions"].as_u64().unwrap();
    assert!(decisions > 10, "{report}");
    assert!(entries(&server, "act") >= decisions as u32);
    assert_eq!((&report["updates"], &report["seen_ms"]), (&Value::from(0), &Value::Null));
}

#[test]
fn pages_that_only_stay_open_are_counted_by_the_memory_they_take() {
    let server = Server::start(&[]);
    let report = report(&load(&server, "--tables 2 --idle-streams 20"));
    assert_eq!(report["streams"], 20);
    assert!(report["bytes_per_stream"].as_f64().unwrap() > 1000.0, "{report}");
    assert_eq!(entries(&server, "act"), 0);
}

#[test]
fn when_the_server_dies_under_load_that_is_said() {
    let server = Server::start(&[]);
    let url = server.url();
    let mut load = program();
    load.args(["load", "--url", &url, "--tables", "2", "--warm-up", "0", "--seconds", "60"]);
    let running = load.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    // The game has begun when somebody has decided something.
    while entries(&server, "act") == 0 {
        std::thread::sleep(Duration::from_millis(50));
    }
    server.kill();
    let output = running.wait_with_output().expect("the load ends");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.starts_with("error: ") && said.contains("server") && !said.contains("panicked"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn told_to_end_at_any_time_it_leaves_neither_server_nor_folder() {
    // While it starts, while it measures the disk, while it plays.
    for (signal, after) in [("-TERM", 0), ("-INT", 700), ("-TERM", 4_000)] {
        let folder = std::env::temp_dir().join(format!("parthenon-told-{}-{after}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the test");
        let mut load = program();
        load.args(["load", "--tables", "2", "--seconds", "60", "--folder"]).arg(&folder);
        let running = load.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let is_empty = || fs::read_dir(&folder).expect("it can be listed").next().is_none();
        let begun = Instant::now();
        while is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(10), "it makes a folder");
            std::thread::sleep(Duration::from_millis(2));
        }
        std::thread::sleep(Duration::from_millis(after));
        let process = running.id().to_string();
        let servers = fs::read_to_string(format!("/proc/{process}/task/{process}/children"));
        assert!(Command::new("kill").args([signal, &process]).status().expect("it is told").success());
        let (told, output) = (Instant::now(), running.wait_with_output().expect("the load ends"));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{after}: {said}");
        assert!(said.contains("interrupted") && told.elapsed() < Duration::from_secs(15), "{after}: {said}");
        assert!(is_empty(), "{after}: its folder is gone");
        for server in servers.unwrap_or_default().split_whitespace() {
            assert!(!Path::new("/proc").join(server).exists(), "{after}: its server is gone");
        }
        fs::remove_dir_all(&folder).expect("the folder of the test");
    }
}

#[test]
fn where_a_server_limits_its_visitors_the_load_says_how_to_start_it() {
    let server = Server::start(&["--limit", "1"]);
    let output = load(&server, "--tables 60 --seconds 1");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("--no-limits"), "{said}");
}
