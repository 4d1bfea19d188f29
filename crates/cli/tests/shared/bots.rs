//! One server looks after bots; whichever stops doing so, another goes on, and no bot answers twice.

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;
use std::time::{Duration, Instant};

use rules::rng::Dice;
use rules::seat::Seat;

use crate::Trials;
use crate::house::{House, wait_for};
use crate::playing::{OnDisk, act, by_chance, new_id, new_table, view};
use crate::postgres::Cluster;
use crate::serving::{Client, Server};

pub(crate) const TRIALS: Trials = &[
    ("bots_go_on_when_their_server_is_killed", bots_go_on_when_their_server_is_killed),
    (
        "a_server_that_stops_kindly_hands_bots_over_at_once",
        a_server_that_stops_kindly_hands_bots_over_at_once,
    ),
    (
        "a_server_that_was_paused_for_long_does_no_harm_and_leaves_bots_alone",
        a_server_that_was_paused_for_long_does_no_harm_and_leaves_bots_alone,
    ),
    ("a_table_made_at_any_server_has_its_bots", a_table_made_at_any_server_has_its_bots),
    (
        "bots_go_on_while_people_at_another_server_talk_all_the_time",
        bots_go_on_while_people_at_another_server_talk_all_the_time,
    ),
];

/// Bots that take a while, so that their game outlasts the test; and figures.
const FLAGS: [&str; 4] = ["--bot-pause", "60", "--metrics", "127.0.0.1:0"];

/// How long a server that says nothing more is believed to look after bots: what takes less was told.
const CARE: Duration = Duration::from_secs(9);

/// A game of bots alone, made at this server.
fn game_of_bots(house: &House, server: usize) -> String {
    let made = house.client(server).post("/quick", &[("watch", "1")]);
    let path = made.json()["to"].as_str().map(str::to_owned);
    path.and_then(|path| path.strip_prefix("/t/").map(str::to_owned)).expect("a table")
}

fn decisions(disk: &OnDisk) -> usize {
    disk.rows.iter().filter(|row| row.is_decision()).count()
}

/// How long it takes until bots have decided something more.
fn until_bots_decide(house: &House, code: &str) -> Duration {
    let before = decisions(&house.log(code));
    wait_for("a bot's answer", || decisions(&house.log(code)) > before)
}

/// A bot that had answered twice would be refused by the rules; nobody else may have answered for it.
fn check(house: &House, code: &str) {
    let disk = house.log(code);
    assert!(disk.rows.iter().zip(0..).all(|(row, number)| row.number == number), "no number is missing");
    assert!(disk.rows.iter().filter(|row| row.is_decision()).all(|row| row.kind == "bot"));
    assert!(!disk.replay(|_, _| {}).into_game().is_over(), "the game outlasts the test");
}

/// How often bots have thought at a server.
fn thoughts(server: &Server) -> f64 {
    server.figure("parthenon_thinking_duration_seconds_count{for=\"bot\"} ")
}

/// Until something has been the same for longer than a server goes on in the belief that it looks after bots.
fn until_steady(value: impl Fn() -> f64) {
    let mut last = (value(), Instant::now());
    wait_for("that nothing changes", || {
        let now = value();
        if now != last.0 {
            last = (now, Instant::now());
        }
        last.1.elapsed() > Duration::from_secs(5)
    });
}

fn bots_go_on_when_their_server_is_killed(cluster: &Cluster) {
    let mut house = House::new(cluster, 2, &FLAGS);
    let code = game_of_bots(&house, 0);
    for victim in [0, 1] {
        until_bots_decide(&house, &code);
        assert!(thoughts(&house.servers[victim]) > 0.0);
        house.servers[victim].kill();
        // What was on its way may still come.
        thread::sleep(Duration::from_millis(50));
        let took = until_bots_decide(&house, &code);
        assert!(took < Duration::from_secs(45), "{took:?}");
        house.servers[victim].restart();
        check(&house, &code);
    }
}

fn a_server_that_stops_kindly_hands_bots_over_at_once(cluster: &Cluster) {
    let house = House::new(cluster, 2, &FLAGS);
    let figures =
        |name: &str| [0, 1].map(|server| house.servers[server].figure(&format!("parthenon_{name} ")));
    wait_for("servers that hear each other", || figures("listens") == [1.0, 1.0]);
    let code = game_of_bots(&house, 0);
    until_bots_decide(&house, &code);
    // For a moment it may not know that it is still the one.
    wait_for("who looks after bots", || figures("looks_after_bots") == [1.0, 0.0]);
    house.servers[0].ask_to_stop();
    assert_eq!(house.servers[0].end(), Some(0));
    let took = until_bots_decide(&house, &code);
    assert!(took < CARE, "{took:?}");
    let takes_over = || house.servers[1].figure("parthenon_looks_after_bots ") == 1.0;
    wait_for("another who looks after bots", takes_over);
    assert!(thoughts(&house.servers[1]) > 0.0);
    check(&house, &code);
}

fn a_server_that_was_paused_for_long_does_no_harm_and_leaves_bots_alone(cluster: &Cluster) {
    let house = House::new(cluster, 2, &FLAGS);
    let code = game_of_bots(&house, 0);
    until_bots_decide(&house, &code);
    let [paused, other] = &house.servers[..] else { panic!("two servers") };
    let still = paused.pause();
    // What was on its way may still come.
    thread::sleep(Duration::from_millis(50));
    let took = until_bots_decide(&house, &code);
    assert!(took < Duration::from_secs(45), "{took:?}");
    drop(still);
    // It notices at the latest when it next says that it looks after them: then it has seen that what it holds is old.
    until_steady(|| thoughts(paused));
    let (before, elsewhere) = (thoughts(paused), thoughts(other));
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(3) {
        until_bots_decide(&house, &code);
    }
    assert_eq!(thoughts(paused), before, "one at a time looks after bots");
    assert!(thoughts(other) > elsewhere);
    check(&house, &code);
}

fn a_table_made_at_any_server_has_its_bots(cluster: &Cluster) {
    let house = House::new(cluster, 2, &FLAGS);
    let code = game_of_bots(&house, 1);
    let took = until_bots_decide(&house, &code);
    assert!(took < CARE, "{took:?}");
    assert_eq!(thoughts(&house.servers[1]), 0.0, "the other looks after bots");
    check(&house, &code);
}

fn bots_go_on_while_people_at_another_server_talk_all_the_time(cluster: &Cluster) {
    let house = House::new(cluster, 2, &["--metrics", "127.0.0.1:0"]);
    let mut me = house.client(1);
    let code = new_table(&mut me, &["me", "merchant", "merchant", "merchant"], "open");
    let mut dice = Dice::new(68);
    let is_over = AtomicBool::new(false);
    let said = thread::scope(|scope| {
        let (code, is_over) = (&code, &is_over);
        let talk = move |mut me: Client| {
            let (mut said, begun) = (0, Instant::now());
            while !is_over.load(Relaxed) && begun.elapsed() < Duration::from_secs(30) {
                let fields = [("seat", "1"), ("words", "and so on")];
                let answer = me.post(&format!("/t/{code}/say"), &fields);
                // A table holds so many lines of chat.
                assert!(answer.status == 200 || said > 900, "{}", answer.body);
                said += 1;
                thread::sleep(Duration::from_millis(5));
            }
            said
        };
        let talking = [me.clone(), me.clone()].map(|me| scope.spawn(move || talk(me)));
        wait_for("many answers of bots", || {
            let seen = view(&mut me, code, Seat(0));
            if seen.public.asked().has(Seat(0))
                && let Some(line) = by_chance(&seen, &mut dice)
            {
                let answer = act(&mut me, code, Seat(0), &new_id(&mut dice), &line);
                assert!([200, 422].contains(&answer.status), "{}", answer.body);
            }
            house.log(code).rows.iter().filter(|row| row.kind == "bot").count() >= 60
        });
        is_over.store(true, Relaxed);
        talking.into_iter().map(|it| it.join().expect("nobody panics")).sum::<u32>()
    });
    let overtaken = house.servers[0].figure("parthenon_overtaken_total ");
    assert!(said > 50 && overtaken > 0.0, "there was a race: {said} said, {overtaken} overtaken");
    let disk = house.log(&code);
    disk.replay(|_, _| {});
    let mut done = disk.rows.iter().filter(|row| row.kind != "say").peekable();
    while let Some(row) = done.next() {
        let again = done.next_if(|next| (next.seat, &next.text) == (row.seat, &row.text));
        assert!(!row.text.starts_with("offer") || again.is_none(), "a bot's offer was made twice: {row:?}");
    }
    println!("{said} said, {overtaken} overtaken");
}
