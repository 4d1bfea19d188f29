//! The database goes and comes back: meanwhile everybody is told that nothing is saved, and then all goes on by itself.

use std::thread;
use std::time::{Duration, Instant};

use rules::rng::Dice;

use crate::Trials;
use crate::crowd::{SLACK, TOLD};
use crate::house::{House, Player, STILL, wait_for};
use crate::postgres::{Cluster, programs};

pub(crate) const TRIALS: Trials = &[(
    "a_database_that_is_killed_loses_nothing_and_is_missed_within_five_seconds",
    a_database_that_is_killed_loses_nothing_and_is_missed_within_five_seconds,
)];

fn a_database_that_is_killed_loses_nothing_and_is_missed_within_five_seconds(_: &Cluster) {
    // Others need theirs.
    let cluster = Cluster::start(programs().expect("it is installed"));
    let mut dice = Dice::new(64);
    let mut player = Player::new(House::new(&cluster, 2, &STILL), 4);
    // How long everybody waited who was told that nothing was saved.
    let mut waited = Vec::new();
    for outage in 0..6 {
        for _ in 0..3 {
            player.play(dice.below(2) as usize, &mut dice);
            player.check(&[0, 1]);
        }
        let server = dice.below(2) as usize;
        let sent = player.decide(server, &mut dice).expect("the game goes on");
        let delay = Duration::from_micros(u64::from(dice.below(6_000)));
        let (answer, took) = thread::scope(|scope| {
            let (player, sent) = (&player, &sent);
            let sending = scope.spawn(move || {
                let begun = Instant::now();
                (player.try_send(server, sent).expect("an answer"), begun.elapsed())
            });
            thread::sleep(delay);
            cluster.kill();
            sending.join().expect("sending does not panic")
        });
        assert!([200, 503].contains(&answer.status) && took < TOLD + SLACK, "{took:?}: {}", answer.body);
        match answer.status {
            200 => player.acknowledged.push(sent.clone()),
            _ => waited.push(took),
        }
        // Some outages are longer than servers keep a table for.
        let away = Duration::from_secs(if outage == 0 { 12 } else { 1 });
        let begun = Instant::now();
        while begun.elapsed() < away {
            for server in [0, 1] {
                let asked = Instant::now();
                let answer = player.try_send(server, &sent).expect("an answer");
                // It is answered without the database if it was done and that is known.
                let is_known = answer.status == 200 && player.acknowledged.iter().any(|it| it.id == sent.id);
                assert!(answer.status == 503 || is_known, "{} {}", answer.status, answer.body);
                let took = asked.elapsed();
                assert!(took < TOLD + SLACK, "{took:?}");
                waited.extend((!is_known).then_some(took));
                let asked = Instant::now();
                let words = [("seat", "1"), ("words", "lost words")];
                let said = player.at(server).post(&format!("/t/{}/say", player.code), &words);
                let took = asked.elapsed();
                assert!(said.status == 503 && took < TOLD + SLACK, "{took:?} {}", said.body);
                waited.push(took);
                // Whoever only looks hears nothing of something that was not saved.
                let looked = player.at(server).get("/");
                assert!(
                    looked.status == 503 && looked.body.contains("Cannot be shown"),
                    "{} {}",
                    looked.status,
                    looked.body
                );
                assert!(
                    said.body.contains("could not be saved") || said.body.contains("Not saved"),
                    "{}",
                    said.body
                );
                // What was found a moment ago is not looked for again.
                let took = wait_for("that it is missed", || player.at(server).get("/readyz").status == 503);
                assert!(took < TOLD + SLACK, "{took:?}");
            }
        }
        // That it is away is told once, however often it is looked for.
        for server in player.house.servers.iter().filter(|_| outage == 0) {
            let missed = server.said().matches("is not heard for a while").count();
            assert!((1..8).contains(&missed), "{missed} times: {}", server.said());
        }
        cluster.restart();
        for server in [0, 1] {
            wait_for("readiness", || player.at(server).get("/readyz").status == 200);
            wait_for("the answer", || player.try_send(server, &sent).expect("an answer").status == 200);
        }
        player.acknowledged.push(sent);
        let disk = player.check(&[0, 1]);
        assert!(disk.rows.iter().all(|row| row.kind != "say"), "what was not saved did not happen");
    }
    let late: Vec<&Duration> = waited.iter().filter(|took| **took >= TOLD).collect();
    assert!(late.len() * 10 <= waited.len(), "{} waited, of whom too long {late:?}", waited.len());
    println!("{} refused, {late:?} of them late", waited.len());
}
