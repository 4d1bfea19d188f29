//! How tests sit down and play at a table that is served, and read what is on disk.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use rules::cards::CardSet;
use rules::game::Game;
use rules::history::History;
use rules::news::Log;
use rules::notation::{Names, parse_action, print_action};
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::{Options, Setup};
use rules::step::Step;
use rules::view::View;
use rules::world::Island;
use web::pace::Pace;
use web::scene::TableSetup;
use web::sets::Sets;
use web::store::{Store, Stored};
use web::table::{Deed, Table};

use crate::serving::{Answer, Client};

/// A line of a table's log as it is on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub number: u32,
    pub at: u64,
    pub seat: Option<u8>,
    pub id: Option<String>,
    pub kind: String,
    pub text: String,
}

impl Row {
    /// Whether it is a decision, whoever took it.
    pub(crate) fn is_decision(&self) -> bool {
        ["act", "bot", "steward", "only"].contains(&self.kind.as_str())
    }
}

/// A table on disk.
pub(crate) struct OnDisk {
    pub seed: Seed,
    pub players: u8,
    pub pace: Pace,
    pub rows: Vec<Row>,
}

/// Reads a table from the file without touching it.
pub(crate) fn on_disk(database: &Path, code: &str) -> OnDisk {
    let stored = Store::peek(database, code).expect("the file can be read").expect("the table is there");
    OnDisk::of(stored)
}

impl OnDisk {
    /// What was read, wherever it is kept.
    pub(crate) fn of(stored: Stored) -> OnDisk {
        assert_eq!(stored.damage, None);
        let rows = stored.entries.into_iter().map(|entry| {
            let (kind, text) = entry.deed.write();
            let seat = entry.deed.seat().map(|seat| seat.0);
            Row { number: entry.number, at: entry.at, seat, id: entry.id, kind: kind.to_owned(), text }
        });
        let TableSetup { players, pace, .. } = stored.setup;
        OnDisk { seed: stored.seed, players, pace, rows: rows.collect() }
    }

    /// The game as it was dealt.
    pub(crate) fn deal(&self) -> Game {
        Game::new(&Setup::new(CardSet::aegean(), self.players, self.seed), &mut Log::muted()).expect("a game")
    }

    /// The table that the log makes, without a server.
    pub(crate) fn table(&self, code: &str) -> Table {
        let sets = Sets::new(&[]).expect("our own set has no mistakes");
        let (options, set) = (Options::default(), "aegean".to_owned());
        let setup = TableSetup {
            players: self.players,
            options,
            set,
            pace: self.pace,
            rest: web::rest::Rest::default(),
        };
        let mut table = Table::new(code.to_owned(), setup, self.seed, sets.usual().cards);
        for row in &self.rows {
            let deed = Deed::read(&row.kind, row.seat.map(Seat), &row.text);
            let deed = deed.expect("what is stored can be read");
            table.take(row.at, row.id.clone(), deed).expect("what is stored is accepted");
        }
        table
    }

    /// Plays every decision again by the rules alone; shows each state before its decision.
    pub(crate) fn replay(&self, before: impl FnMut(&Row, &Game)) -> History {
        self.try_replay(before).unwrap_or_else(|wrong| panic!("{wrong}"))
    }

    /// The same, or what the rules do not accept.
    pub(crate) fn try_replay(&self, mut before: impl FnMut(&Row, &Game)) -> Result<History, String> {
        let mut history = History::from(self.deal());
        for row in self.rows.iter().filter(|row| row.is_decision()) {
            before(row, history.game());
            let wrong = |why: &str| format!("row {}: {}: {why}", row.number, row.text);
            let action = read(history.game(), &row.text).ok_or_else(|| wrong("not of the notation"))?;
            let seat = Seat(row.seat.ok_or_else(|| wrong("nobody's"))?);
            let done = history.apply(seat, &action, &mut Log::muted());
            done.map_err(|refusal| wrong(&format!("{refusal:?}")))?;
        }
        Ok(history)
    }
}

fn islands(game: &Game) -> Vec<Island> {
    game.public().seats().map(|seat| game.public().seats[seat].island).collect()
}

pub(crate) fn read(game: &Game, line: &str) -> Option<rules::action::Action> {
    parse_action(line, &Names { set: game.set(), islands: &islands(game) }).ok()
}

/// An action of the viewer as a line.
pub(crate) fn write(view: &View, action: &rules::action::Action) -> String {
    let public = &view.public;
    let islands: Vec<Island> = public.seats().map(|seat| public.seats[seat].island).collect();
    print_action(action, &Names { set: view.set, islands: &islands })
}

/// Makes a table; `seats` says who is to sit where, as the form does. Returns its code.
pub(crate) fn new_table(host: &mut Client, seats: &[&str], pace: &str) -> String {
    new_table_with(host, seats, pace, &[])
}

/// The same with more fields of the form.
pub(crate) fn new_table_with(host: &mut Client, seats: &[&str], pace: &str, more: &[(&str, &str)]) -> String {
    let players = seats.len().to_string();
    let names: Vec<String> = (1..=seats.len()).map(|number| format!("seat.{number}")).collect();
    let mut fields =
        vec![("players", players.as_str()), ("name", "Aspasia"), ("set", "aegean"), ("pace", pace)];
    fields.extend(names.iter().map(String::as_str).zip(seats.iter().copied()));
    fields.extend(more);
    let answer = host.post("/new", &fields);
    let to = answer.json()["to"].as_str().map(str::to_owned);
    let code = to.as_deref().and_then(|to| to.strip_prefix("/t/"));
    code.unwrap_or_else(|| panic!("a table, found {}", answer.body)).to_owned()
}

/// What a seat may know, as the server tells it.
pub(crate) fn view(client: &mut Client, code: &str, seat: Seat) -> View {
    let answer = client.get(&format!("/t/{code}/view?seat={}", seat.0 + 1));
    assert_eq!(answer.status, 200, "{}", answer.body);
    View::from_json(CardSet::aegean(), &answer.json()["view"]).expect("a view")
}

/// A decision made by chance.
pub(crate) fn by_chance(view: &View, dice: &mut Dice) -> Option<String> {
    let action = view.prompt()?.sample(&view.seen()?, dice)?;
    Some(write(view, &action))
}

/// An id that nobody else uses.
pub(crate) fn new_id(dice: &mut Dice) -> String {
    format!("{:016x}{:016x}", dice.roll(), dice.roll())
}

/// Sends a decision; the server may be gone before it answers.
pub(crate) fn try_act(
    client: &mut Client,
    code: &str,
    seat: Seat,
    id: &str,
    line: &str,
) -> io::Result<Answer> {
    let number = (seat.0 + 1).to_string();
    client.try_post(&format!("/t/{code}/act"), &[("seat", &number), ("id", id), ("act", line)])
}

pub(crate) fn act(client: &mut Client, code: &str, seat: Seat, id: &str, line: &str) -> Answer {
    try_act(client, code, seat, id, line).expect("an answer")
}

/// Plays a game of these people, by seat, and bots to its end, by chance.
pub(crate) fn play_out(people: &mut [Client], code: &str) {
    let mut dice = Dice::new(5);
    loop {
        let seen = view(&mut people[0], code, Seat(0)).public;
        if seen.step == Step::Over {
            return;
        }
        for seat in seen.asked().iter() {
            // The others are bots.
            let Some(person) = people.get_mut(seat.0 as usize) else { continue };
            if let Some(line) = by_chance(&view(person, code, seat), &mut dice) {
                act(person, code, seat, &new_id(&mut dice), &line);
            }
        }
    }
}

/// A service of the web on loopback: takes what it is sent, and tells its head, in small letters, and its body.
pub(crate) fn service() -> (u16, Receiver<(String, Vec<u8>)>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (tell, told) = channel();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut reader = BufReader::new(stream.try_clone().expect("a handle"));
            let (mut head, mut line) = (String::new(), String::new());
            while reader.read_line(&mut line).is_ok_and(|read| read > 2) {
                head += &line.to_lowercase();
                line.clear();
            }
            let length = head.split("content-length:").nth(1).and_then(|rest| rest.lines().next());
            let mut body = vec![0; length.and_then(|length| length.trim().parse().ok()).unwrap_or(0)];
            reader.read_exact(&mut body).expect("its body");
            let _ =
                stream.write_all(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            if tell.send((head, body)).is_err() {
                return;
            }
        }
    });
    (port, told)
}

/// Waits until something holds; says how long that took.
pub(crate) fn wait_for(what: &str, mut holds: impl FnMut() -> bool) -> Duration {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(120), "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
    begun.elapsed()
}

/// Where a form leads.
pub(crate) fn destination(answer: &Answer) -> String {
    answer.json()["to"].as_str().unwrap_or_else(|| panic!("a way on, found {}", answer.body)).to_owned()
}

/// A page as a browser without script gets it.
pub(crate) fn page(client: &mut Client, path: &str) -> Answer {
    client.headers = vec![("Accept".into(), "text/html".into())];
    let answer = client.get(path);
    client.headers.clear();
    answer
}

/// Makes a seat link, and returns its path.
pub(crate) fn new_link(client: &mut Client, code: &str, seat: &str) -> String {
    client.headers = vec![("Accept".into(), "text/html".into())];
    let shown = client.post(&format!("/t/{code}/link"), &[("seat", seat)]).body;
    client.headers.clear();
    format!("/s/{}", shown.split("/s/").nth(1).unwrap().split('"').next().unwrap())
}
