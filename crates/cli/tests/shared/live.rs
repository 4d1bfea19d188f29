//! Whoever looks at one server sees what is done at another, at once, and nothing that is not written.

use std::process::Stdio;
use std::time::{Duration, Instant};

use rules::rng::Dice;
use rules::seat::Seat;

use crate::Trials;
use crate::crowd::{SLACK, TOLD};
use crate::house::{House, LISTENERS, Player, STILL, wait_for};
use crate::postgres::Cluster;
use crate::proxy::Proxy;
use crate::serving::Stream;

pub(crate) const TRIALS: Trials = &[
    (
        "what_is_done_at_one_server_is_seen_at_the_other_at_once",
        what_is_done_at_one_server_is_seen_at_the_other_at_once,
    ),
    ("what_cannot_be_written_is_shown_nowhere", what_cannot_be_written_is_shown_nowhere),
    ("what_was_not_told_is_found_within_seconds", what_was_not_told_is_found_within_seconds),
    (
        "where_nobody_can_listen_everything_is_seen_within_seconds",
        where_nobody_can_listen_everything_is_seen_within_seconds,
    ),
    ("ones_tables_are_the_same_at_every_server_at_once", ones_tables_are_the_same_at_every_server_at_once),
];

/// When an update with these words came; `None` if it did not in time.
fn seen(stream: &Stream, words: &str, patience: Duration) -> Option<Instant> {
    let until = Instant::now() + patience;
    loop {
        let update = stream.next(until.saturating_duration_since(Instant::now()))?;
        if update.data.contains(words) {
            return Some(update.at);
        }
    }
}

fn say(player: &Player, server: usize, words: &str) -> u16 {
    let fields = [("seat", "1"), ("words", words)];
    player.at(server).post(&format!("/t/{}/say", player.code), &fields).status
}

fn watch(player: &Player, server: usize) -> Stream {
    watch_as(player, server, Seat(1))
}

fn watch_as(player: &Player, server: usize, seat: Seat) -> Stream {
    let stream = player.at(server).listen(&format!("/t/{}/live?seat={}", player.code, seat.0 + 1));
    assert!(stream.next(Duration::from_secs(15)).is_some(), "the stream begins");
    stream.drain(Duration::from_millis(300));
    stream
}

fn what_is_done_at_one_server_is_seen_at_the_other_at_once(cluster: &Cluster) {
    let mut dice = Dice::new(65);
    let mut player = Player::new(House::new(cluster, 2, &STILL), 3);
    let streams = [watch(&player, 0), watch(&player, 1)];
    let mut took = Vec::new();
    for number in 0..60 {
        let (from, to) = (number % 2, (number + 1) % 2);
        let words = format!("word{number}end");
        let begun = Instant::now();
        assert_eq!(say(&player, from, &words), 200);
        let at = seen(&streams[to], &words, Duration::from_secs(15)).expect("it is seen");
        took.push(at - begun);
        assert!(player.house.log(&player.code).rows.iter().any(|row| row.text == words), "it is written");
    }
    took.sort();
    let median = took[took.len() / 2];
    // Far less than the two seconds after which a server looks by itself.
    assert!(median < Duration::from_secs(1), "{took:?}");
    // Of some decisions others see nothing: it is seen by whoever decided, and by all who know something else then.
    let pages = [Seat(0), Seat(1), Seat(2)].map(|seat| (seat, watch_as(&player, 1, seat)));
    let known = |player: &Player| {
        let view = |seat: u8| player.at(0).get(&format!("/t/{}/view?seat={}", player.code, seat + 1)).json();
        [0, 1, 2].map(view)
    };
    for _ in 0..20 {
        let sent = player.decide(0, &mut dice).expect("the game goes on");
        let (before, begun) = (known(&player), Instant::now());
        player.send(0, &sent);
        let after = known(&player);
        for (seat, page) in &pages {
            let place = seat.0 as usize;
            if *seat == sent.seat || before[place] != after[place] {
                let mut updates = std::iter::from_fn(|| page.next(Duration::from_secs(15)));
                assert!(updates.any(|it| it.at >= begun), "{seat:?} does not see {sent:?}");
            }
        }
    }
    player.check(&[0, 1]);
    println!("median {median:?}, longest {:?}", took.last());
}

fn what_cannot_be_written_is_shown_nowhere(cluster: &Cluster) {
    let player = Player::new(House::new(cluster, 2, &STILL), 3);
    assert_eq!([say(&player, 0, "before"), say(&player, 1, "between")], [200, 200]);
    let streams = [watch(&player, 0), watch(&player, 1)];
    // Nobody can add an entry for longer than servers wait.
    let lock = "BEGIN; LOCK TABLE entries IN SHARE MODE; SELECT pg_sleep(10); COMMIT";
    let mut holding = cluster.begin(&player.house.address, lock).stdout(Stdio::null()).spawn().expect("psql");
    let held = "SELECT count(*) FROM pg_locks WHERE mode = 'ShareLock' AND relation = 'entries'::regclass";
    wait_for("the lock", || cluster.run(&player.house.address, held) == "1");
    let begun = Instant::now();
    assert_eq!(say(&player, 0, "unsaid"), 503);
    assert!(begun.elapsed() < TOLD + SLACK, "{:?}", begun.elapsed());
    for stream in &streams {
        assert_eq!(seen(stream, "unsaid", Duration::from_secs(1)), None);
    }
    assert!(holding.wait().expect("psql ends").success(), "it was held all the time");
    wait_for("the next word", || say(&player, 0, "after") == 200);
    for stream in &streams {
        let update = std::iter::from_fn(|| stream.next(Duration::from_secs(15)));
        let shown =
            update.inspect(|it| assert!(!it.data.contains("unsaid"))).find(|it| it.data.contains("after"));
        assert!(shown.is_some(), "it goes on");
    }
    let rows = player.house.log(&player.code).rows;
    let said: Vec<&str> = rows.iter().filter(|row| row.kind == "say").map(|row| &*row.text).collect();
    assert_eq!(said, ["before", "between", "after"]);
}

fn ones_tables_are_the_same_at_every_server_at_once(cluster: &Cluster) {
    let player = Player::new(House::new(cluster, 2, &STILL), 3);
    let mut me = [player.at(0), player.at(1)];
    for round in 0..6 {
        let (here, there) = (round % 2, (round + 1) % 2);
        for (order, waiting) in [("pause", 0), ("go_on", 1)] {
            let answer = me[here].post(&format!("/t/{}/host", player.code), &[("do", order)]);
            assert_eq!(answer.status, 200, "{}", answer.body);
            assert_eq!(me[there].get("/needs").json()["n"], waiting, "after {order} in round {round}");
        }
    }
}

fn what_was_not_told_is_found_within_seconds(cluster: &Cluster) {
    let player = Player::new(House::new(cluster, 2, &STILL), 3);
    let stream = watch(&player, 1);
    // Whoever listens is cut off; until it listens again nothing can be heard.
    wait_for("that all listen", || cluster.run(&player.house.address, LISTENERS) == "3");
    let deaf = LISTENERS.replace("count(*)", "count(pg_terminate_backend(pid))");
    assert_eq!(cluster.run(&player.house.address, &deaf), "3");
    assert_eq!(say(&player, 0, "unheard"), 200);
    assert!(seen(&stream, "unheard", Duration::from_secs(15)).is_some(), "it is found");
    assert_eq!(say(&player, 0, "heard"), 200);
    assert!(seen(&stream, "heard", Duration::from_secs(15)).is_some(), "and heard again");
}

fn where_nobody_can_listen_everything_is_seen_within_seconds(cluster: &Cluster) {
    let address = cluster.database();
    let way = Proxy::to(&address);
    way.deafen();
    let ways = [way.address.clone(), way.address.clone()];
    let mut player = Player::new(House::reached(cluster, address, &ways, &STILL), 3);
    wait_for("that both have tried", || way.refused() >= 2);
    // Ours alone, which goes there directly.
    wait_for("that nobody else listens", || cluster.run(&player.house.address, LISTENERS) == "1");
    let mut dice = Dice::new(66);
    let streams = [watch(&player, 0), watch(&player, 1)];
    let mut took = Vec::new();
    for number in 0..5 {
        let (from, to) = (number % 2, (number + 1) % 2);
        let words = format!("word{number}end");
        let begun = Instant::now();
        assert_eq!(say(&player, from, &words), 200);
        took.push(seen(&streams[to], &words, Duration::from_secs(15)).expect("it is seen") - begun);
        player.play(to, &mut dice);
    }
    player.check(&[0, 1]);
    took.sort();
    assert!(took[took.len() / 2] < Duration::from_secs(3), "{took:?}");
    for (number, server) in player.house.servers.iter().enumerate() {
        assert_eq!(player.at(number).get("/readyz").status, 200, "all that it needs is there");
        let complaints = server.said().matches("is not heard for a while").count();
        assert_eq!(complaints, 1, "however often it is tried: {}", server.said());
    }
    println!("{took:?}");
}
