//! Servers that keep their tables in one place, what they have written there, and a browser that asks any of them.

use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::time::Duration;

use rules::history::History;
use rules::rng::Dice;
use rules::seat::Seat;
use serde_json::Value;
use tokio::runtime::Runtime;
use web::store::{Database, Store, StoreError, Stored};

pub(crate) use crate::playing::wait_for;
use crate::playing::{OnDisk, Row, by_chance, new_id, new_table, try_act, view};
use crate::postgres::Cluster;
use crate::serving::{Answer, Client, Server};

/// Servers do nothing by themselves where bots and seats without a choice wait for an hour.
pub(crate) const STILL: [&str; 2] = ["--bot-pause", "3600000"];

/// How many listen to what others write in a database: each server, and ours, which reads the log.
pub(crate) const LISTENERS: &str = "SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'parthenon listens'";

/// One server on a file, or any number on one database.
pub(crate) struct House {
    pub servers: Vec<Server>,
    /// Where their tables are.
    pub address: String,
    /// How a database is read; a file is looked into.
    reader: Option<(Runtime, Store)>,
}

impl House {
    /// So many servers on an empty database. The first looks after bots and deadlines.
    pub(crate) fn new(cluster: &Cluster, servers: usize, flags: &[&str]) -> House {
        let address = cluster.database();
        let ways = vec![address.clone(); servers];
        House::reached(cluster, address, &ways, flags)
    }

    /// The same at ports that stay theirs: they may be killed and started again while others ask them.
    pub(crate) fn to_stay(cluster: &Cluster, servers: usize, flags: &[&str]) -> House {
        let address = cluster.database();
        let flags = [&["--database", &address], flags].concat();
        let start = || Server::start_to_stay(&flags);
        House::of(cluster, address.clone(), start, || (1..servers).map(|_| start()).collect())
    }

    /// A server for each of these ways to the database at this address.
    pub(crate) fn reached(cluster: &Cluster, address: String, ways: &[String], flags: &[&str]) -> House {
        let start = |way: &String| Server::start(&[&["--database", way], flags].concat());
        House::of(cluster, address, || start(&ways[0]), || ways[1..].iter().map(start).collect())
    }

    /// These servers, of which the first looks after bots and deadlines.
    pub(crate) fn of(
        cluster: &Cluster,
        address: String,
        first: impl FnOnce() -> Server,
        others: impl FnOnce() -> Vec<Server>,
    ) -> House {
        let mut all = vec![first()];
        wait_for("somebody looks after bots", || cluster.run(&address, "SELECT count(*) FROM care") == "1");
        all.extend(others());
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let database = Database::Postgres(address.parse().expect("an address"));
        let store = runtime.block_on(Store::at(&database)).expect("a database");
        House { servers: all, address, reader: Some((runtime, store)) }
    }

    /// One server on a new file.
    pub(crate) fn on_a_file(flags: &[&str]) -> House {
        let server = Server::start(flags);
        let address = server.database().display().to_string();
        House { servers: vec![server], address, reader: None }
    }

    /// A browser without cookies that asks this server.
    pub(crate) fn client(&self, server: usize) -> Client {
        self.at(server, &Client::default())
    }

    /// The same browser at another server.
    pub(crate) fn at(&self, server: usize, client: &Client) -> Client {
        Client { port: self.servers[server].port, also: Vec::new(), ..client.clone() }
    }

    /// A browser without cookies that is led to any of the servers with every request.
    pub(crate) fn visitor(&self) -> Client {
        self.led_anywhere(&Client::default())
    }

    /// The same browser where it is led so: servers that were started again are elsewhere.
    pub(crate) fn led_anywhere(&self, client: &Client) -> Client {
        let also = self.servers.iter().skip(1).map(|server| server.port).collect();
        Client { port: self.servers[0].port, also, ..client.clone() }
    }

    /// All servers end at once, as in a power cut.
    pub(crate) fn kill(&self) {
        self.servers.iter().for_each(Server::kill);
    }

    /// They are started again, on other ports.
    pub(crate) fn restart(&mut self) {
        self.servers.iter_mut().for_each(Server::restart);
    }

    /// How long it may take until somebody looks after bots and deadlines: on a database, until those who did and
    /// were killed are believed no more.
    pub(crate) fn until_cared_for(&self) -> Duration {
        Duration::from_secs(if self.reader.is_some() { 12 } else { 0 })
    }

    /// Everything about a table, without touching it.
    pub(crate) fn stored(&self, code: &str) -> Stored {
        let stored = match &self.reader {
            Some((runtime, store)) => again(|| runtime.block_on(store.load(code))),
            None => Store::peek(Path::new(&self.address), code).expect("it can be read"),
        };
        stored.expect("the table is there")
    }

    /// What is written of a table.
    pub(crate) fn log(&self, code: &str) -> OnDisk {
        OnDisk::of(self.stored(code))
    }

    /// How many entries a table has; `known` are there for sure.
    pub(crate) fn entries(&self, code: &str, known: usize) -> usize {
        match &self.reader {
            Some((runtime, store)) => {
                let stored = again(|| runtime.block_on(store.load_from(code, known as u32)));
                known + stored.expect("the table is there").entries.len()
            }
            None => self.stored(code).entries.len(),
        }
    }

    /// A server shows a seat the game that the rules made of the log, soon: it may not have heard yet of what another has written.
    pub(crate) fn shows(&self, server: usize, client: &Client, code: &str, history: &History, seat: Seat) {
        let mut client = self.at(server, client);
        let expected = history.view(Some(seat)).expect("the seat plays").to_json();
        wait_for("what the log tells", || {
            let shown = client.get(&format!("/t/{code}/view?seat={}", seat.0 + 1));
            shown.status == 200 && shown.json()["view"] == expected
        });
    }
}

/// What a database tells, once it is there.
fn again<T>(mut read: impl FnMut() -> Result<T, StoreError>) -> T {
    let mut found = None;
    wait_for("the database", || {
        found = read().ok();
        found.is_some()
    });
    found.expect("it was found")
}

/// A decision to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub seat: Seat,
    pub id: String,
    pub line: String,
}

/// One browser that plays all seats at any server, and knows what it was promised.
pub(crate) struct Player {
    pub house: House,
    pub code: String,
    players: u8,
    client: Client,
    /// Decisions that a server said it took.
    pub acknowledged: Vec<Sent>,
    /// All that was ever sent, by id.
    sent: HashMap<String, Sent>,
    /// The log when it was last looked at.
    rows: Vec<Row>,
}

impl Player {
    pub(crate) fn new(house: House, players: u8) -> Player {
        let mut client = house.client(0);
        let code = new_table(&mut client, &vec!["me"; players.into()], "open");
        let (acknowledged, sent, rows) = (Vec::new(), HashMap::new(), Vec::new());
        Player { house, code, players, client, acknowledged, sent, rows }
    }

    pub(crate) fn at(&self, server: usize) -> Client {
        self.house.at(server, &self.client)
    }

    /// Somebody's next decision, by what this server shows; `None` when the game is over there.
    pub(crate) fn decide(&mut self, server: usize, dice: &mut Dice) -> Option<Sent> {
        let mut client = self.at(server);
        loop {
            let asked: Vec<Seat> = view(&mut client, &self.code, Seat(0)).public.asked().iter().collect();
            let seat = dice.pick(&asked)?;
            let seen = view(&mut client, &self.code, seat);
            if seen.public.asked().has(seat)
                && let Some(line) = by_chance(&seen, dice)
            {
                let sent = Sent { seat, id: new_id(dice), line };
                self.sent.insert(sent.id.clone(), sent.clone());
                return Some(sent);
            }
        }
    }

    pub(crate) fn try_send(&self, server: usize, sent: &Sent) -> io::Result<Answer> {
        try_act(&mut self.at(server), &self.code, sent.seat, &sent.id, &sent.line)
    }

    /// Sends it where it must be taken.
    pub(crate) fn send(&mut self, server: usize, sent: &Sent) {
        let mut answer = self.try_send(server, sent).expect("an answer");
        if answer.status == 503 {
            // A server that stood still for a second in the middle of a write is cut off: whoever sends it again is heard.
            std::thread::sleep(Duration::from_secs(1));
            answer = self.try_send(server, sent).expect("an answer");
        }
        assert_eq!(answer.status, 200, "{sent:?} was answered {}", answer.body);
        self.acknowledged.push(sent.clone());
    }

    /// Decides and sends, both at this server.
    pub(crate) fn play(&mut self, server: usize, dice: &mut Dice) {
        let sent = self.decide(server, dice).expect("the game goes on");
        self.send(server, &sent);
    }

    /// The log holds what it should, and these servers show every seat the game that the rules make of it.
    pub(crate) fn check(&mut self, servers: &[usize]) -> OnDisk {
        let (disk, shown) = self.look(servers);
        let OnDisk { rows, .. } = &disk;
        assert!(rows.iter().zip(0..).all(|(row, number)| row.number == number), "no number is missing");
        assert_eq!(rows[..self.rows.len()], self.rows, "what was in the log stays");
        let mut times: HashMap<&str, u32> = HashMap::new();
        for row in rows.iter().filter(|row| row.is_decision()) {
            // Servers answer by themselves where nothing is to choose.
            if row.kind != "only" {
                let id = row.id.as_deref().unwrap_or_else(|| panic!("nobody sent {row:?}"));
                let sent = self.sent.get(id).unwrap_or_else(|| panic!("nobody sent {row:?}"));
                assert_eq!((row.seat, &row.text), (Some(sent.seat.0), &sent.line));
                *times.entry(id).or_default() += 1;
            }
        }
        assert!(times.values().all(|times| *times == 1), "nothing is done twice");
        for sent in &self.acknowledged {
            assert_eq!(times.get(sent.id.as_str()), Some(&1), "{sent:?} was acknowledged and is gone");
        }
        let history = disk.replay(|_, _| {});
        for (server, seat, shown) in shown {
            let expected = history.view(Some(seat)).expect("the seat plays").to_json();
            assert!(shown == expected, "server {server} shows {seat:?} another game than the log tells");
        }
        self.rows.clone_from(&disk.rows);
        disk
    }

    /// The same for all servers.
    pub(crate) fn check_all(&mut self) -> OnDisk {
        self.check(&(0..self.house.servers.len()).collect::<Vec<_>>())
    }

    /// The log, and what each of these servers shows each seat, all of one moment.
    fn look(&self, servers: &[usize]) -> (OnDisk, Vec<(usize, Seat, Value)>) {
        loop {
            let before = self.house.log(&self.code);
            let mut shown = Vec::new();
            for server in servers {
                let mut client = self.at(*server);
                for seat in (0..self.players).map(Seat) {
                    let answer = client.get(&format!("/t/{}/view?seat={}", self.code, seat.0 + 1));
                    shown.push((*server, seat, answer.json()["view"].clone()));
                }
            }
            let after = self.house.log(&self.code);
            if before.rows == after.rows {
                return (after, shown);
            }
        }
    }
}
