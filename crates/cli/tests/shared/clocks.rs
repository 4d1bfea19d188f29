//! Servers whose clocks are an hour apart go by the database's: deadlines, pauses and bots are the same at both.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rules::rng::Dice;

use crate::Trials;
use crate::crowd::Crowd;
use crate::house::{House, wait_for};
use crate::playing::{OnDisk, new_table};
use crate::postgres::{Cluster, done};
use crate::serving::{Client, Server, program};

pub(crate) const TRIALS: Trials = &[
    ("a_server_an_hour_ahead_looks_after_the_same_deadlines", |cluster| an_hour_apart(cluster, true)),
    ("a_server_beside_one_an_hour_ahead_looks_after_the_same_deadlines", |cluster| {
        an_hour_apart(cluster, false)
    }),
];

const HOUR: i64 = 3_600;

/// What makes a program believe that it is an hour later. Whoever can build this one has a compiler for C.
fn hour(folder: &Path) -> PathBuf {
    let built = folder.join(format!("ahead-{:?}.so", thread::current().id()));
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shared/ahead.c");
    done(Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&built).arg(source));
    built
}

/// Seconds of the day by what a server says with every answer.
fn clock_of(client: &mut Client) -> i64 {
    let answer = client.get("/healthz");
    let date = answer.header("date").expect("a date").to_owned();
    let clock = date.split(' ').nth(4).expect("a clock").split(':');
    clock.fold(0, |sum, part| sum * 60 + part.parse::<i64>().expect("a number"))
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as i64
}

fn stewarded(disk: &OnDisk) -> Option<i64> {
    disk.rows.iter().find(|row| row.kind == "steward").map(|row| row.at as i64)
}

fn of_kind(disk: &OnDisk, kind: &str) -> Option<i64> {
    disk.rows.iter().rev().find(|row| row.kind == kind).map(|row| row.at as i64)
}

/// The first of two servers looks after deadlines; it is the one with the clock ahead, or the other is.
fn an_hour_apart(cluster: &Cluster, is_first: bool) {
    const FLAGS: [&str; 2] = ["--bot-pause", "60"];
    let ahead = hour(cluster.folder());
    let address = cluster.database();
    let start = |is_ahead: bool| {
        let mut program = program();
        if is_ahead {
            program.env("LD_PRELOAD", &ahead);
        }
        Server::start_as(program, &[&["--database", &*address], &FLAGS[..]].concat())
    };
    let house = House::of(cluster, address.clone(), || start(is_first), || vec![start(!is_first)]);
    let [first, second] = [0, 1].map(|server| clock_of(&mut house.client(server)));
    let apart = (first - second) * if is_first { 1 } else { -1 };
    assert!((apart - HOUR + 5).rem_euclid(24 * HOUR) < 10, "{apart} seconds apart");
    let mut dice = Dice::new(74);
    let outcome = Crowd::beside(&house, 2, "merchant").play(&mut dice, |crowd, _| {
        // Paces that forms offer are for people; a test has no time.
        cluster.run(
            &address,
            "CREATE FUNCTION quick() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.pace := 'live 10'; RETURN NEW; END $$;
             CREATE TRIGGER quick BEFORE INSERT ON tables FOR EACH ROW EXECUTE FUNCTION quick()",
        );
        for (here, there) in [(0, 1), (1, 0)] {
            a_pause_and_a_deadline(&house, here, there);
        }
        crowd.go_on(10);
    });
    println!("{outcome:?}");
}

/// A game with ten seconds a prompt, made and paused at one server and let go on at the other.
fn a_pause_and_a_deadline(house: &House, here: usize, there: usize) {
    let mut host = house.client(here);
    let made = now();
    let code = new_table(&mut host, &["me"; 3], "live");
    let order = |server: usize, what: &str| {
        let answer = house.at(server, &host).post(&format!("/t/{code}/host"), &[("do", what)]);
        assert_eq!(answer.status, 200, "{}", answer.body);
    };
    for server in [here, there] {
        let mut client = house.at(server, &host);
        client.headers = vec![("Accept".into(), "text/html".into())];
        // Who is asked first is for the cards to say; of moments pages say something else in the same words.
        let mut until = 0;
        wait_for("a deadline", || {
            let pages = (1..=3).map(|seat| client.get(&format!("/t/{code}/seat/{seat}")).body);
            let found = pages.collect::<String>();
            let times =
                found.split("data-until=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse().ok());
            until = times.max().unwrap_or(0);
            until > made
        });
        assert!((made + 9_000..now() + 11_000).contains(&until), "{} ms from now", until - made);
    }
    thread::sleep(Duration::from_millis(1_000));
    order(here, "pause");
    thread::sleep(Duration::from_millis(3_500));
    assert_eq!(stewarded(&house.log(&code)), None, "no clock runs");
    order(there, "go_on");
    wait_for("the steward", || stewarded(&house.log(&code)).is_some());
    let disk = house.log(&code);
    let at = stewarded(&disk).expect("it answered");
    let [begun, paused, went_on] =
        ["begin", "pause", "go_on"].map(|kind| of_kind(&disk, kind).expect("it is written"));
    // All servers believe the same clock but for a quarter of a second, or for as long as the database takes to answer; the steward may
    // be late, and early would be who counts the pause.
    let ran = (paused - begun) + (at - went_on);
    assert!((9_000..20_000).contains(&ran), "the steward answered after {ran} ms");
    for (row, before) in disk.rows.iter().skip(1).zip(&disk.rows) {
        assert!(row.at + 2_000 >= before.at, "{before:?} and then {row:?}");
    }
    assert!((now() - at).abs() < 60_000, "{} ms ago", now() - at);
}
