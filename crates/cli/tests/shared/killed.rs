//! Whichever server is killed or stands still, the other goes on at once, and what was acknowledged is there, once.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;
use std::time::{Duration, Instant};

use rules::rng::Dice;

use crate::Trials;
use crate::house::{House, Player, STILL, wait_for};
use crate::postgres::Cluster;

pub(crate) const TRIALS: Trials = &[
    (
        "servers_killed_thirty_times_lose_and_double_nothing",
        servers_killed_thirty_times_lose_and_double_nothing,
    ),
    (
        "a_command_sent_to_both_servers_at_once_is_done_once",
        a_command_sent_to_both_servers_at_once_is_done_once,
    ),
    (
        "a_server_that_stands_still_in_the_middle_of_a_write_holds_nobody_up",
        a_server_that_stands_still_in_the_middle_of_a_write_holds_nobody_up,
    ),
];

fn servers_killed_thirty_times_lose_and_double_nothing(cluster: &Cluster) {
    let mut dice = Dice::new(62);
    let mut player = Player::new(House::new(cluster, 2, &STILL), 6);
    let mut unanswered = 0;
    for kill in 0..30 {
        for _ in 0..dice.below(4) {
            player.play(dice.below(2) as usize, &mut dice);
            player.check(&[0, 1]);
        }
        let (victim, other) = if dice.coin() { (0, 1) } else { (1, 0) };
        let sent = player.decide(other, &mut dice).expect("the game goes on");
        let to_both = dice.coin();
        let delay = Duration::from_micros(u64::from(dice.below(6_000)));
        // The process is ours to kill while others ask it.
        let mut doomed = player.house.servers.remove(victim);
        let mut to_victim = player.at(0);
        to_victim.port = doomed.port;
        let (lost, sure) = thread::scope(|scope| {
            let (player, sent) = (&player, &sent);
            let lost = scope.spawn(move || {
                crate::playing::try_act(&mut to_victim, &player.code, sent.seat, &sent.id, &sent.line)
            });
            let sure = to_both.then(|| scope.spawn(move || player.try_send(0, sent)));
            thread::sleep(delay);
            doomed.kill();
            let answer = |it: thread::ScopedJoinHandle<'_, _>| it.join().expect("sending does not panic");
            (answer(lost), sure.map(answer))
        });
        for answer in [lost.ok(), sure.map(|sure| sure.expect("an answer"))].into_iter().flatten() {
            assert_eq!(answer.status, 200, "kill {kill}: {sent:?} was answered {}", answer.body);
            player.acknowledged.push(sent.clone());
        }
        let rows = player.house.log(&player.code).rows;
        let was_there = rows.iter().any(|row| row.id.as_ref() == Some(&sent.id));
        unanswered += u32::from(!was_there);
        let begun = Instant::now();
        player.send(0, &sent);
        assert!(begun.elapsed() < Duration::from_secs(6), "the other goes on at once: {:?}", begun.elapsed());
        let after = player.check(&[0]).rows.len();
        assert_eq!(after - rows.len(), usize::from(!was_there), "what is there is not done again");
        player.play(0, &mut dice);
        doomed.restart();
        player.house.servers.insert(victim, doomed);
        player.check(&[0, 1]);
    }
    assert!(unanswered > 0, "no kill came before the decision was written");
    println!("{} acknowledged, {unanswered} kills before it was written", player.acknowledged.len());
}

fn a_command_sent_to_both_servers_at_once_is_done_once(cluster: &Cluster) {
    let mut dice = Dice::new(63);
    let mut player = Player::new(House::new(cluster, 2, &STILL), 3);
    for turn in 0..40 {
        let sent = player.decide(turn % 2, &mut dice).expect("the game goes on");
        let answers = thread::scope(|scope| {
            let (player, sent) = (&player, &sent);
            let sending = [0, 1, 0, 1].map(|server| scope.spawn(move || player.try_send(server, sent)));
            sending.map(|it| it.join().expect("sending does not panic").expect("an answer"))
        });
        for answer in answers {
            assert_eq!(answer.status, 200, "{sent:?} was answered {}", answer.body);
        }
        player.acknowledged.push(sent);
        let disk = player.check(&[0, 1]);
        assert_eq!(disk.rows.iter().filter(|row| row.is_decision()).count(), turn + 1);
    }
}

fn a_server_that_stands_still_in_the_middle_of_a_write_holds_nobody_up(cluster: &Cluster) {
    let player = Player::new(House::new(cluster, 2, &STILL), 3);
    let say = |server: usize, words: &str| {
        let fields = [("seat", "1"), ("words", words)];
        player.at(server).post(&format!("/t/{}/say", player.code), &fields).status
    };
    let is_over = AtomicBool::new(false);
    let acknowledged = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for writer in 0..3 {
            let (say, is_over, acknowledged) = (&say, &is_over, &acknowledged);
            scope.spawn(move || {
                for number in (0..).take_while(|_| !is_over.load(Relaxed)) {
                    let words = format!("{writer} says {number}");
                    match say(1, &words) {
                        200 => acknowledged.lock().expect("nobody panicked").push(words),
                        // It had stood still for too long to be sure.
                        503 => {}
                        other => panic!("{words} was answered {other}"),
                    }
                }
            });
        }
        let open = "SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND state = 'idle in transaction'";
        let held = (0..200).find_map(|try_number| {
            thread::sleep(Duration::from_micros(20_000 + try_number * 130));
            let paused = player.house.servers[1].pause();
            let is_held = cluster.run(&player.house.address, open) != "0";
            let begun = Instant::now();
            let told = is_held.then(|| (say(0, "not held up"), begun.elapsed()));
            drop(paused);
            told
        });
        is_over.store(true, Relaxed);
        let (status, took) = held.expect("it stands still in the middle of a write now and then");
        assert!(status == 200 && took < Duration::from_secs(9), "{status} after {took:?}");
    });
    wait_for("the next words", || say(1, "on it goes") == 200);
    let rows = player.house.log(&player.code).rows;
    for words in acknowledged.into_inner().expect("nobody panicked") {
        assert_eq!(rows.iter().filter(|row| row.text == words).count(), 1, "{words}");
    }
}
