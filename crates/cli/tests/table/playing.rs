//! How tests sit down and play at a table that is served, and read what is on disk.

use std::io;
use std::path::Path;

use rules::cards::CardSet;
use rules::game::Game;
use rules::history::History;
use rules::news::Log;
use rules::notation::{Names, parse_action, print_action};
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::{Options, Setup};
use rules::view::View;
use rules::world::Island;
use rusqlite::{Connection, OpenFlags};
use web::pace::Pace;
use web::scene::TableSetup;
use web::sets::Sets;
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
    let file =
        Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("the file is there");
    let (seed, players, pace): (String, u8, String) = file
        .query_row("SELECT seed, players, pace FROM tables WHERE code = ?1", [code], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .expect("the table is there");
    let mut query = file
        .prepare("SELECT number, at, seat, id, kind, text FROM entries WHERE code = ?1 ORDER BY number")
        .expect("the log is there");
    let rows = query.query_map([code], |row| {
        Ok(Row {
            number: row.get(0)?,
            at: row.get::<_, i64>(1)? as u64,
            seat: row.get(2)?,
            id: row.get(3)?,
            kind: row.get(4)?,
            text: row.get(5)?,
        })
    });
    let rows = rows.expect("the log can be read").collect::<Result<_, _>>().expect("every row can be read");
    let (seed, pace) = (Seed::from_hex(&seed).expect("a seed"), Pace::read(&pace).expect("a pace"));
    OnDisk { seed, players, pace, rows }
}

impl OnDisk {
    /// The game as it was dealt.
    pub(crate) fn deal(&self) -> Game {
        Game::new(&Setup::new(CardSet::aegean(), self.players, self.seed), &mut Log::muted()).expect("a game")
    }

    /// The table that the log makes, without a server.
    pub(crate) fn table(&self, code: &str) -> Table {
        let sets = Sets::new(&[]).expect("our own set has no mistakes");
        let (options, set) = (Options::default(), "aegean".to_owned());
        let setup = TableSetup { players: self.players, options, set, pace: self.pace };
        let mut table = Table::new(code.to_owned(), setup, self.seed, sets.usual().cards);
        for row in &self.rows {
            let deed = Deed::read(&row.kind, row.seat.map(Seat), &row.text);
            let deed = deed.expect("what is stored can be read");
            table.take(row.at, row.id.clone(), deed).expect("what is stored is accepted");
        }
        table
    }

    /// Plays every decision again by the rules alone; shows each state before its decision.
    pub(crate) fn replay(&self, mut before: impl FnMut(&Row, &Game)) -> History {
        let mut history = History::from(self.deal());
        for row in self.rows.iter().filter(|row| row.is_decision()) {
            before(row, history.game());
            let action = read(history.game(), &row.text).expect("what is stored is of the notation");
            let seat = Seat(row.seat.expect("a decision has a seat"));
            let done = history.apply(seat, &action, &mut Log::muted());
            assert_eq!(done, Ok(()), "row {}: {}", row.number, row.text);
        }
        history
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
    let players = seats.len().to_string();
    let names: Vec<String> = (1..=seats.len()).map(|number| format!("seat.{number}")).collect();
    let mut fields =
        vec![("players", players.as_str()), ("name", "Aspasia"), ("set", "aegean"), ("pace", pace)];
    fields.extend(names.iter().map(String::as_str).zip(seats.iter().copied()));
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
