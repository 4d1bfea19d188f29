//! Servers on one database are replaced one after the other, and what players behind a proxy notice of that is counted.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU32};
use std::sync::mpsc::RecvTimeoutError;
use std::thread;
use std::time::{Duration, Instant};

use rules::cards::CardSet;
use rules::rng::Dice;
use rules::seat::Seat;
use rules::view::View;

use crate::behind::{Proxy, Running};
use crate::history::{self, Acknowledged};
use crate::house::{House, STILL, wait_for};
use crate::playing::{by_chance, new_id, new_table, try_act};
use crate::postgres::Cluster;
use crate::serving::{Client, new_folder};

const TABLES: usize = 3;

/// How long a page waits before it comes back.
const WAIT: Duration = Duration::from_millis(500);

/// A table, whoever plays all its seats, and what they notice.
struct Played {
    code: String,
    client: Client,
    acknowledged: Mutex<Vec<Acknowledged>>,
    /// Decisions that had no answer at first, or one of the proxy's alone: they were sent again.
    unanswered: AtomicU32,
    /// How often the page was lost, and whether it is there.
    lost: AtomicU32,
    is_there: AtomicBool,
}

impl Played {
    fn new(running: &Running) -> Played {
        let mut client = Client::new(running.port);
        let code = new_table(&mut client, &["me"; 3], "open");
        let (acknowledged, unanswered, lost) = (Mutex::default(), AtomicU32::new(0), AtomicU32::new(0));
        Played { code, client, acknowledged, unanswered, lost, is_there: AtomicBool::new(false) }
    }

    /// Shows a page until it is over, as script does.
    fn watch(&self, is_over: &AtomicBool) {
        while !is_over.load(Relaxed) {
            if let Ok(stream) = self.client.try_listen(&format!("/t/{}/live?seat=1", self.code)) {
                while !is_over.load(Relaxed) {
                    match stream.wait(Duration::from_millis(50)) {
                        Ok(_) => self.is_there.store(true, Relaxed),
                        Err(RecvTimeoutError::Timeout) => {}
                        Err(RecvTimeoutError::Disconnected) => break,
                    }
                }
            }
            // One that is refused for a moment tries again, and was lost once.
            let was_lost = self.is_there.swap(false, Relaxed) && !is_over.load(Relaxed);
            self.lost.fetch_add(was_lost.into(), Relaxed);
            thread::sleep(WAIT);
        }
    }

    /// Decides until it is over.
    fn play(&self, dice: &mut Dice, is_over: &AtomicBool) {
        // While a server is replaced the proxy may answer any request by itself.
        let seen = |seat: Seat| {
            let path = format!("/t/{}/view?seat={}", self.code, seat.0 + 1);
            let shown = self.client.clone().send("GET", &path, None).ok().filter(|shown| shown.status == 200);
            shown.map(|shown| {
                View::from_json(CardSet::aegean(), &shown.json()["view"]).expect("what a seat may know")
            })
        };
        while !is_over.load(Relaxed) {
            // The longer it takes, the slower they play: the game is to outlast it.
            thread::sleep(Duration::from_millis(100 * (1 + self.decided() as u64 / 50)));
            let Some(table) = seen(Seat(0)) else { continue };
            let asked: Vec<Seat> = table.public.asked().iter().collect();
            let seat = dice.pick(&asked).expect("the game outlasts the test");
            let Some(view) = seen(seat) else { continue };
            let mut client = self.client.clone();
            let Some(line) = by_chance(&view, dice) else { continue };
            let (id, sent, mut is_first) = (new_id(dice), Instant::now(), true);
            loop {
                match try_act(&mut client, &self.code, seat, &id, &line) {
                    Ok(answer) if answer.status == 200 => break,
                    Ok(answer) if ![502, 503, 504].contains(&answer.status) => {
                        panic!("{line} was answered {} {}", answer.status, answer.body)
                    }
                    _ => drop(self.unanswered.fetch_add(u32::from(std::mem::take(&mut is_first)), Relaxed)),
                }
                assert!(sent.elapsed() < Duration::from_secs(60), "{line} is not taken");
                thread::sleep(Duration::from_millis(50));
            }
            let mut acknowledged = self.acknowledged.lock().expect("nobody panicked");
            acknowledged.push(Acknowledged { id, sent, answered: Instant::now() });
        }
    }

    /// How many decisions were acknowledged.
    fn decided(&self) -> usize {
        self.acknowledged.lock().expect("nobody panicked").len()
    }

    fn plays_on(&self) {
        let before = self.decided();
        wait_for("another decision", || self.decided() > before);
    }
}

/// Ends whatever goes on, also when the test fails.
struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

pub(crate) fn is_hardly_noticed(proxy: Proxy, program: &Path, postgres: PathBuf) {
    let cluster = Cluster::start(postgres);
    // nginx does not ask how servers are: it finds out where nobody listens any more.
    let drain: &[&str] = if proxy == Proxy::Caddy { &["--drain", "6"] } else { &[] };
    let house = House::to_stay(&cluster, 2, &[&STILL[..], drain].concat());
    let ports: Vec<u16> = house.servers.iter().map(|server| server.port).collect();
    let running = Running::before(proxy, program, new_folder(), &ports);
    wait_for("servers behind the proxy", || {
        Client::new(running.port).send("GET", "/healthz", None).is_ok_and(|shown| shown.status == 200)
    });
    let tables: Vec<Played> = (0..TABLES).map(|_| Played::new(&running)).collect();
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let over = Over(&is_over);
        for (table, seed) in tables.iter().zip(91..) {
            scope.spawn(|| table.watch(over.0));
            scope.spawn(move || table.play(&mut Dice::new(seed), over.0));
        }
        let all_there = || tables.iter().all(|table| table.is_there.load(Relaxed));
        wait_for("pages", all_there);
        for number in 0..4 {
            tables.iter().for_each(Played::plays_on);
            let before: Vec<u32> = tables.iter().map(|table| table.lost.load(Relaxed)).collect();
            let server = &house.servers[number % 2];
            server.ask_to_stop();
            assert_eq!(server.end(), Some(0));
            server.restart_in_place();
            wait_for("readiness", || Client::new(server.port).get("/readyz").status == 200);
            wait_for("pages", all_there);
            tables.iter().for_each(Played::plays_on);
            for (table, before) in tables.iter().zip(before) {
                let again = table.lost.load(Relaxed) - before;
                assert!(again <= 1, "replacement {number}: a page was lost {again} times");
            }
        }
    });
    for Played { code, acknowledged, unanswered, lost, .. } in &tables {
        let acknowledged = acknowledged.lock().expect("nobody panicked");
        println!(
            "{} decisions, {unanswered:?} without an answer at first; a page was lost {lost:?} times",
            acknowledged.len()
        );
        // Each server was replaced while the page was at one of them.
        assert!(lost.load(Relaxed) > 0, "no page was ever lost");
        let unanswered = unanswered.load(Relaxed) as usize;
        assert!(
            proxy == Proxy::Nginx || unanswered * 2 < acknowledged.len(),
            "{unanswered} of {} decisions had no answer at first",
            acknowledged.len()
        );
        let ids: Vec<Option<String>> = house.log(code).rows.into_iter().map(|row| row.id).collect();
        assert_eq!(history::check(&acknowledged, &ids), Ok(()));
    }
}
