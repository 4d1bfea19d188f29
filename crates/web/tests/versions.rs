//! Games go on by the rules that they began with, in files of earlier programs too; a new game has the latest.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::game::Game;
use rules::news::Log;
use rules::notation::{Names, parse_action};
use rules::refusal::Reason;
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::{Options, Setup};
use rules::version::RulesVersion;
use rules::world::Island;
use rusqlite::{Connection, params};
use web::key::Hash;
use web::pace::Pace;
use web::refused::Refused;
use web::room::{Chair, Command, CommandId, Room, Tempo, Viewpoint};
use web::rooms::{NewTable, Rooms};
use web::scene::{Progress, Scene, TableSetup};
use web::sets::Sets;
use web::store::Store;

/// The file as it was before games said their rules.
const TABLES: &str = "
    CREATE TABLE sets (digest TEXT PRIMARY KEY, files TEXT NOT NULL) STRICT;
    CREATE TABLE tables (
        code TEXT PRIMARY KEY,
        players INTEGER NOT NULL,
        options TEXT NOT NULL,
        set_name TEXT NOT NULL,
        pace TEXT NOT NULL,
        seed TEXT NOT NULL,
        set_digest TEXT NOT NULL REFERENCES sets (digest),
        stage TEXT NOT NULL,
        at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX tables_by_stage ON tables (stage);
    CREATE TABLE entries (
        code TEXT NOT NULL REFERENCES tables (code),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seat INTEGER,
        id TEXT,
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (code, number)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX entries_once ON entries (code, coalesce(seat, -1), id) WHERE id IS NOT NULL;
    CREATE TABLE snapshots (
        code TEXT NOT NULL REFERENCES tables (code),
        number INTEGER NOT NULL,
        digest TEXT NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (code, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE keys (
        code TEXT NOT NULL REFERENCES tables (code),
        hash BLOB NOT NULL,
        role TEXT NOT NULL,
        seat INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (code, hash, role, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX keys_by_hash ON keys (hash);
    PRAGMA user_version = 1;
";

/// A whole game of three islands that was played by rules 1.
const PLAYED: &str = include_str!("../../rules/tests/playthroughs/1/three_islands.txt");
/// By seat.
const ISLANDS: [&str; 3] = ["crete", "chios", "rhodes"];
/// After it Chios has two wool aboard at Carthage, where one basic buys another.
const BEFORE_TRADE: &str = "chios: trade a olives for wool";

/// One decision by later rules, two by rules 1.
const IN_BULK: &str = "trade a wool*2 for ore*2";

const PLAYING: &str = "abcdefghj";
const OVER: &str = "bcdefghjk";

fn host() -> Hash {
    Hash::of("host")
}

/// A folder of this test's own, gone when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("parthenon-versions-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("games.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn rooms(file: &Path) -> Rooms {
    Rooms::new(Store::open(file).unwrap(), Arc::new(Sets::new(&[]).unwrap()), Tempo::HUMAN)
}

async fn room(rooms: &Rooms, code: &str) -> Room {
    rooms.get(code).await.unwrap().unwrap()
}

async fn watched(room: &Room) -> Scene {
    *room.look(None, Viewpoint::Outside).await.unwrap()
}

async fn rules(rooms: &Rooms, code: &str) -> RulesVersion {
    let scene = watched(&room(rooms, code).await).await;
    assert_eq!(scene.broken, None);
    scene.view.expect("the game has begun").public.rules
}

/// Puts the lines of the played game into a file, word for word as programs did that knew rules 1 alone.
fn store_old(file: &Connection, code: &str, stage: &str, played: &[&str]) {
    let digest = &Sets::new(&[]).unwrap().usual().cards.set.digest;
    file.execute(
        "INSERT INTO tables VALUES (?1, 3, '', 'aegean', 'open', ?2, ?3, ?4, 1772373000000)",
        params![code, seed(), digest, stage],
    )
    .unwrap();
    let key = "INSERT INTO keys VALUES (?1, ?2, ?3, ?4, 1772373000000)";
    file.execute(key, params![code, host().0.as_slice(), "host", 255]).unwrap();
    let mut entries = 0u32;
    let mut enter = |seat: Option<usize>, kind: &str, text: &str| {
        let entry = "INSERT INTO entries VALUES (?1, ?2, ?3, ?4, NULL, ?5, ?6)";
        let at = 1_772_373_000_000_i64 + i64::from(entries);
        file.execute(entry, params![code, entries, at, seat.map(|seat| seat as u8), kind, text]).unwrap();
        entries += 1;
        entries - 1
    };
    for (seat, name) in ["Aspasia", "Thales", "Sappho"].into_iter().enumerate() {
        file.execute(key, params![code, host().0.as_slice(), "seat", seat as u8]).unwrap();
        enter(Some(seat), "seat", &format!("person {name}"));
    }
    let mut last = enter(None, "begin", "");
    for line in played {
        if let Some((seat, action)) = decision(line) {
            last = enter(Some(seat), "act", action);
        } else if let Some((_, digest)) = line.split_once(": digest ") {
            // The state beside a digest is looked at only where the digest is another.
            let snapshot = "INSERT INTO snapshots VALUES (?1, ?2, ?3, '{}')";
            file.execute(snapshot, params![code, last, digest]).unwrap();
        }
    }
}

fn seed() -> &'static str {
    PLAYED.lines().find_map(|line| line.strip_prefix("seed: ")).unwrap()
}

/// Whose decision a line tells, and which.
fn decision(line: &str) -> Option<(usize, &str)> {
    let (island, action) = line.split_once(": ")?;
    let seat = ISLANDS.iter().position(|name| *name == island)?;
    // Between the seasons the same form says what an island has.
    (!action.starts_with("hand ")).then_some((seat, action))
}

/// A file with one table in the middle of the game and one where it is over.
fn old_file(path: &Path) {
    let file = Connection::open(path).unwrap();
    file.execute_batch(TABLES).unwrap();
    let set = Sets::new(&[]).unwrap().usual().clone();
    file.execute("INSERT INTO sets VALUES (?1, ?2)", params![set.cards.set.digest, set.files]).unwrap();
    let lines: Vec<&str> = PLAYED.lines().collect();
    let middle = lines.iter().position(|line| *line == BEFORE_TRADE).unwrap();
    store_old(&file, PLAYING, "playing", &lines[..=middle]);
    store_old(&file, OVER, "over", &lines);
}

fn trade(id: &str, line: &str) -> Command {
    Command::Act { seat: Seat(1), id: CommandId::Given(id.to_owned()), line: line.to_owned() }
}

fn new_table(rooms: &Rooms) -> NewTable {
    let set = rooms.sets.usual().clone();
    let setup =
        TableSetup { players: 3, options: Options::default(), set: set.name.clone(), pace: Pace::Open };
    let chair = |name: &str| Chair::Person { name: name.into(), browsers: vec![host()] };
    let chairs = vec![chair("Aspasia"), chair("Thales"), chair("Sappho")];
    NewTable { setup, set, host: host(), chairs, begin: true }
}

#[tokio::test]
async fn a_game_in_an_old_file_goes_on_by_the_rules_that_it_began_with() {
    let folder = Folder::new("old");
    old_file(&folder.file());
    let rooms = rooms(&folder.file());
    assert_eq!(rules(&rooms, PLAYING).await, RulesVersion::One);
    let room = room(&rooms, PLAYING).await;
    assert_eq!(watched(&room).await.progress, Progress::Playing);
    let refused = room.command(host(), trade("bulk", IN_BULK)).await;
    assert_eq!(refused, Err(Refused::Rule(Reason::NoRate.by("F8"))));
    room.command(host(), trade("single", "trade a wool for ore")).await.unwrap();
}

#[tokio::test]
async fn the_same_game_by_the_next_rules_would_go_on_otherwise() {
    let folder = Folder::new("next");
    old_file(&folder.file());
    let file = Connection::open(folder.file()).unwrap();
    file.execute("UPDATE entries SET text = 'rules 2' WHERE kind = 'begin'", []).unwrap();
    drop(file);
    let rooms = rooms(&folder.file());
    assert_eq!(rules(&rooms, PLAYING).await, RulesVersion::Two);
    room(&rooms, PLAYING).await.command(host(), trade("bulk", IN_BULK)).await.unwrap();
}

#[tokio::test]
async fn a_state_that_an_old_program_kept_is_shown_by_its_rules() {
    let folder = Folder::new("kept");
    old_file(&folder.file());
    let cards = Sets::new(&[]).unwrap().usual().cards;
    let seed = Seed::from_hex(seed()).unwrap();
    let setup = Setup { rules: RulesVersion::One, ..Setup::new(cards.set, 3, seed) };
    let mut game = Game::new(&setup, &mut Log::muted()).unwrap();
    let islands: Vec<Island> = game.public().seats().map(|seat| game.public().seats[seat].island).collect();
    let names = Names { set: cards.set, islands: &islands };
    for line in PLAYED.lines().take_while(|line| !line.contains(": digest ")) {
        if let Some((seat, action)) = decision(line) {
            let action = parse_action(action, &names).unwrap();
            game.apply(Seat(seat as u8), &action, &mut Log::muted()).unwrap();
        }
    }
    let mut state = game.dump();
    state.as_object_mut().unwrap().remove("rules_version").expect("rules that are not the latest are told");
    let file = Connection::open(folder.file()).unwrap();
    let first = "number = (SELECT min(number) FROM snapshots)";
    let change = format!("UPDATE snapshots SET digest = 'another', state = ?1 WHERE {first}");
    file.execute(&change, [state.to_string()]).unwrap();
    drop(file);
    let rooms = rooms(&folder.file());
    let scene = watched(&room(&rooms, PLAYING).await).await;
    assert!(scene.broken.is_some_and(|reason| reason.contains("the game is not what it was")));
    assert_eq!(scene.view.unwrap().to_json(), game.view(None).unwrap().to_json());
}

#[tokio::test]
async fn the_record_of_an_old_game_names_its_rules_and_a_rematch_has_the_latest() {
    let folder = Folder::new("over");
    old_file(&folder.file());
    let rooms = rooms(&folder.file());
    assert_eq!(rules(&rooms, OVER).await, RulesVersion::One);
    let room = room(&rooms, OVER).await;
    assert_eq!(watched(&room).await.progress, Progress::Over);
    let record = room.record().await.unwrap();
    assert!(record.contains("\nrules_version 1\n"), "{record}");
    let last = PLAYED.lines().filter_map(|line| line.split_once(": digest ")).next_back().unwrap().1;
    assert!(record.contains(last), "{record}");

    let rematch = room.rematch(host()).await.unwrap();
    let set = rooms.sets.known(&rematch.set_digest).unwrap();
    let again = NewTable { setup: rematch.setup, set, host: host(), chairs: rematch.chairs, begin: true };
    let code = rooms.create(again).await.unwrap();
    assert_eq!(rules(&rooms, &code).await, RulesVersion::LATEST);
}

#[tokio::test]
async fn a_new_game_has_the_latest_rules_and_keeps_them_in_the_file() {
    let folder = Folder::new("new");
    let code = {
        let rooms = rooms(&folder.file());
        let code = rooms.create(new_table(&rooms)).await.unwrap();
        assert_eq!(rules(&rooms, &code).await, RulesVersion::LATEST);
        code
    };
    let file = Connection::open(folder.file()).unwrap();
    let begun = |code: &str| -> String {
        let query = "SELECT text FROM entries WHERE code = ?1 AND kind = 'begin'";
        file.query_row(query, [code], |row| row.get(0)).unwrap()
    };
    assert_eq!(begun(&code), format!("rules {}", RulesVersion::LATEST.number()));
}

#[tokio::test]
async fn a_game_by_rules_that_this_program_does_not_know_is_closed() {
    let folder = Folder::new("unknown");
    old_file(&folder.file());
    let file = Connection::open(folder.file()).unwrap();
    file.execute("UPDATE entries SET text = 'rules 99' WHERE kind = 'begin'", []).unwrap();
    drop(file);
    let rooms = rooms(&folder.file());
    let scene = watched(&room(&rooms, PLAYING).await).await;
    assert_eq!(scene.broken.as_deref(), Some("entry 3 cannot be read"));
}
