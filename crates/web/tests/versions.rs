//! Games go on by the rules that they began with, in files of earlier programs too; a new game has the latest.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::refusal::Reason;
use rules::seat::Seat;
use rules::setup::Options;
use rules::version::RulesVersion;
use rusqlite::{Connection, params};
use web::key::Hash;
use web::pace::Pace;
use web::players::Whose;
use web::refused::{Closed, Refused};
use web::rest::Rest;
use web::room::{Chair, Command, CommandId, Room, Tempo, Viewpoint};
use web::rooms::{NewTable, Rooms};
use web::scene::{Progress, Scene, TableSetup};
use web::sets::Sets;
use web::store::{Store, Telling};
use web::told::Wishes;

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
    assert_eq!(scene.closed, None);
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
    file.execute_batch("BEGIN").unwrap();
    let set = Sets::new(&[]).unwrap().usual().clone();
    file.execute("INSERT INTO sets VALUES (?1, ?2)", params![set.cards.set.digest, set.files]).unwrap();
    let lines: Vec<&str> = PLAYED.lines().collect();
    let middle = lines.iter().position(|line| *line == BEFORE_TRADE).unwrap();
    store_old(&file, PLAYING, "playing", &lines[..=middle]);
    store_old(&file, OVER, "over", &lines);
    file.execute_batch("COMMIT").unwrap();
}

fn trade(id: &str, line: &str) -> Command {
    Command::Act { seat: Seat(1), id: CommandId::Given(id.to_owned()), line: line.to_owned() }
}

fn new_table(rooms: &Rooms) -> NewTable {
    let set = rooms.sets.usual().clone();
    let setup = TableSetup {
        players: 3,
        options: Options::default(),
        set: set.name.clone(),
        pace: Pace::Open,
        rest: Rest::default(),
    };
    let chair = |name: &str| Chair::Person { name: name.into(), browsers: vec![host()] };
    let chairs = vec![chair("Aspasia"), chair("Thales"), chair("Sappho")];
    NewTable {
        name: None,
        setup,
        set,
        host: host(),
        chairs,
        begin: true,
        is_listed: false,
        private_talk: false,
        again: None,
    }
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

/// Copies of a file from before it was changed.
fn copies(folder: &Folder) -> Vec<PathBuf> {
    let paths = fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path());
    paths.filter(|path| path.to_string_lossy().contains("games.sqlite.version-1-")).collect()
}

/// All rows of the log, as the first version has them.
fn old_rows(path: &Path) -> Vec<(String, u32, i64, Option<u8>, String, String)> {
    let file = Connection::open(path).unwrap();
    let mut query =
        file.prepare("SELECT code, number, at, seat, kind, text FROM entries ORDER BY code, number").unwrap();
    let row = |row: &rusqlite::Row<'_>| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?))
    };
    query.query_map([], row).unwrap().map(Result::unwrap).collect()
}

#[tokio::test]
async fn a_file_of_the_first_version_is_copied_and_brought_forward_with_every_entry() {
    let folder = Folder::new("forward");
    old_file(&folder.file());
    let before = old_rows(&folder.file());
    drop(Store::open(&folder.file()).unwrap());
    let mut after = Vec::new();
    for code in [PLAYING, OVER] {
        let stored = Store::peek(&folder.file(), code).unwrap().unwrap();
        assert_eq!(stored.damage, None);
        after.extend(stored.entries.into_iter().map(|entry| {
            let (kind, text) = entry.deed.write();
            let text = if kind == "begin" { String::new() } else { text };
            let seat = entry.deed.seat().map(|seat| seat.0);
            (code.to_owned(), entry.number, entry.at as i64, seat, kind.to_owned(), text)
        }));
    }
    assert_eq!(after, before);
    let digests = |lines: &str| lines.lines().filter(|line| line.contains(": digest ")).count();
    assert_eq!(Store::peek(&folder.file(), OVER).unwrap().unwrap().seasons.len(), digests(PLAYED));
    let [copy] = &copies(&folder)[..] else { panic!("one copy") };
    assert_eq!(old_rows(copy), before, "the copy is as it was");
    drop(Store::open(&folder.file()).unwrap());
    assert_eq!(copies(&folder).len(), 1, "nothing more is done to it");
}

/// What files have had from version 2 to 3: every browser was a player of its own.
const SECOND: &str = "
    CREATE TABLE seasons (
        code TEXT NOT NULL REFERENCES tables (code),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        digest TEXT NOT NULL,
        entries BLOB NOT NULL,
        PRIMARY KEY (code, number)
    ) STRICT;
    CREATE TABLE orders (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, text TEXT NOT NULL, answer TEXT) STRICT;
    DROP INDEX entries_once;
    DROP TABLE snapshots;
    PRAGMA user_version = 2;
";

#[tokio::test]
async fn a_file_of_the_second_version_gets_room_for_players_and_its_browsers_keep_their_seats() {
    let folder = Folder::new("second");
    old_file(&folder.file());
    Connection::open(folder.file()).unwrap().execute_batch(SECOND).unwrap();
    let before = Connection::open(folder.file())
        .and_then(|file| file.query_row("SELECT count(*) FROM entries", [], |row| row.get::<_, u32>(0)))
        .unwrap();
    let rooms = rooms(&folder.file());
    assert_eq!(rooms.players.whose(host()).await.unwrap(), Whose::Own);
    let table = room(&rooms, PLAYING).await;
    assert!(table.look(Some(host()), Viewpoint::Seat(Seat(0))).await.is_ok(), "the seat is theirs");
    let kept: usize = [PLAYING, OVER]
        .iter()
        .map(|code| Store::peek(&folder.file(), code).unwrap().unwrap().entries.len())
        .sum();
    assert_eq!(kept, before as usize, "and no entry is lost");
    let copied = fs::read_dir(&folder.0).unwrap().filter_map(|it| it.unwrap().file_name().into_string().ok());
    assert_eq!(copied.filter(|name| name.contains(".version-2-")).count(), 1);
}

#[tokio::test]
async fn a_file_of_the_version_before_people_were_told_is_brought_forward_and_they_can_be() {
    let folder = Folder::new("told");
    let file = folder.file();
    let made = rooms(&file);
    let code = made.create(new_table(&made)).await.unwrap();
    drop(made);
    // As the program of before left it.
    let before = loop {
        if let Some(store) = Store::try_open(&file).unwrap() {
            drop(store);
            break Connection::open(&file).unwrap();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    before
        .execute_batch(
            "DROP TABLE told_people; DROP TABLE told_channels; DROP TABLE told_tables; DROP TABLE told_queue;
             DROP TABLE told_asked; DROP TABLE remarkers; DROP TABLE secrets; DROP TABLE tickets; DROP TABLE passkeys; DROP TABLE devices; DROP TABLE players;
             PRAGMA user_version = 2;",
        )
        .unwrap();
    drop(before);
    let rooms = rooms(&file);
    let version: u32 =
        Connection::open(&file).unwrap().query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(version, 4);
    assert!(rooms.get(&code).await.unwrap().is_some(), "its tables are there");
    let (owner, wishes) = (host(), Wishes { zone: "Europe/Paris".to_owned(), ..Wishes::default() });
    rooms.store.tell(vec![Telling::Wishes { owner, wishes: wishes.clone(), at: 1 }]).await.unwrap();
    assert_eq!(rooms.store.told_person(owner).await.unwrap().unwrap().wishes, wishes);
    let copies = fs::read_dir(&folder.0)
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().contains(".version-2-"));
    assert_eq!(copies.count(), 1, "a copy of it as it was");
}

/// What files have had from version 3 on, and a row of each; `$name` stands for its hash.
const THIRD: &str = include_str!("versions/third.sql");

/// A file as programs of version 3 left it.
fn third_file(path: &Path) {
    old_file(path);
    let names = ["host", "phrase", "phone", "lost", "ticket", "mailbox", "proof"];
    let literal = |name: &str| -> String {
        let digits: String = Hash::of(name).0.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("x'{digits}'")
    };
    let third =
        names.iter().fold(THIRD.to_owned(), |all, name| all.replace(&format!("${name}"), &literal(name)));
    Connection::open(path).unwrap().execute_batch(&format!("{SECOND} {third}")).unwrap();
}

/// All rows of all tables, as they are.
fn all_rows(path: &Path) -> Vec<String> {
    let file = Connection::open(path).unwrap();
    let mut named =
        file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").unwrap();
    let names: Vec<String> = named.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let mut rows = Vec::new();
    for name in names {
        let mut query = file.prepare(&format!("SELECT * FROM {name} ORDER BY 1, 2")).unwrap();
        let columns = query.column_count();
        let row = |row: &rusqlite::Row<'_>| -> rusqlite::Result<String> {
            let values = (0..columns).map(|column| row.get_ref(column)).collect::<Result<Vec<_>, _>>()?;
            Ok(format!("{name}: {values:?}"))
        };
        rows.extend(query.query_map([], row).unwrap().map(Result::unwrap));
    }
    rows
}

#[tokio::test]
async fn a_file_of_the_third_version_keeps_its_players_and_whom_to_tell_what_and_earlier_programs_refuse_it()
{
    let folder = Folder::new("third");
    let (file, new) = (folder.file(), folder.0.join("new.sqlite"));
    let version_of = |file: &Path| -> u32 {
        let file = Connection::open(file).unwrap();
        file.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap()
    };
    drop(Store::open(&new).unwrap());
    assert_eq!(version_of(&new), 4, "the third version is that of programs that know four options");
    third_file(&file);
    let before = all_rows(&file);
    let refused = Store::peek(&file, PLAYING).err().unwrap().to_string();
    assert!(refused.contains("its tables have version 3"), "{refused}");
    drop(Store::open(&file).unwrap());
    assert_eq!((version_of(&file), all_rows(&file)), (4, before.clone()), "every row is there");
    let copied = fs::read_dir(&folder.0).unwrap().filter_map(|it| it.unwrap().file_name().into_string().ok());
    let copied: Vec<String> = copied.filter(|name| name.contains(".version-3-")).collect();
    let [copy] = &copied[..] else { panic!("one copy, for programs of before: {copied:?}") };
    let copy = folder.0.join(copy);
    assert_eq!((version_of(&copy), all_rows(&copy)), (3, before));

    let rooms = rooms(&file);
    let (store, phone) = (&rooms.store, Hash::of("phone"));
    assert_eq!(rooms.players.whose(phone).await.unwrap().player(phone), Some(host()));
    assert_eq!(rooms.players.whose(Hash::of("lost")).await.unwrap(), Whose::Nobodys);
    let person = store.person(host()).await.unwrap().unwrap();
    assert_eq!((person.player.name.as_str(), person.player.may_host), ("Aspasia", true));
    assert_eq!(store.by_phrase(Hash::of("phrase")).await.unwrap(), Some(host()));
    assert!(
        store
            .passkey(&[1, 2])
            .await
            .unwrap()
            .is_some_and(|(owner, key)| owner == host() && key.key == [3, 4])
    );
    let told = store.told_person(host()).await.unwrap().unwrap();
    assert_eq!((told.wishes.zone.as_str(), told.channels.len()), ("Europe/Paris", 1));
    assert_eq!(store.message_link("linklinklink").await.unwrap(), Some((host(), PLAYING.to_owned())));
    assert_eq!(store.remarks_of(host()).await.unwrap(), [(PLAYING.to_owned(), phone)]);
    // What programs of before cannot read is what a table is made with.
    let mut new = new_table(&rooms);
    new.setup.options.even_start = true;
    let code = rooms.create(new).await.unwrap();
    assert!(Store::peek(&file, &code).unwrap().unwrap().setup.options.even_start);
}

#[tokio::test]
async fn what_cannot_be_brought_forward_is_left_as_it_is() {
    let folder = Folder::new("left");
    old_file(&folder.file());
    Connection::open(folder.file()).unwrap().execute_batch("CREATE TABLE seasons (soup TEXT)").unwrap();
    let before = old_rows(&folder.file());
    let refused = Store::open(&folder.file()).err().unwrap().to_string();
    assert!(refused.contains("was left as it is"), "{refused}");
    assert_eq!(old_rows(&folder.file()), before);
    assert_eq!(copies(&folder), Vec::<PathBuf>::new(), "a copy of what has not changed is not kept");
}

#[tokio::test]
async fn every_file_that_is_brought_forward_has_a_copy_of_its_own() {
    let folder = Folder::new("own");
    // As a copy that was cut off, or of another file.
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() - 60;
    fs::write(folder.0.join(format!("games.sqlite.version-1-{now}")), "").unwrap();
    old_file(&folder.file());
    let before = old_rows(&folder.file());
    drop(Store::open(&folder.file()).unwrap());
    let sizes = |path: &PathBuf| fs::metadata(path).unwrap().len();
    let copy = copies(&folder).into_iter().max_by_key(sizes).unwrap();
    assert_eq!(old_rows(&copy), before);
}

#[tokio::test]
async fn an_old_file_with_a_damaged_index_is_brought_forward_and_one_with_a_damaged_page_is_left_alone() {
    for part in ["entries_once", "keys_by_hash", "entries"] {
        let folder = Folder::new("page");
        old_file(&folder.file());
        let file = Connection::open(folder.file()).unwrap();
        let root = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
        let page = file.query_row(root, [part], |row| row.get::<_, u32>(0)).unwrap() as usize;
        drop(file);
        let mut bytes = fs::read(folder.file()).unwrap();
        bytes[(page - 1) * 4096..page * 4096].fill(0xa5);
        fs::write(folder.file(), &bytes).unwrap();
        if part == "entries" {
            let refused = Store::open(&folder.file()).err().unwrap().to_string();
            assert!(refused.contains("was left as it is"), "{refused}");
            continue;
        }
        let rooms = rooms(&folder.file());
        for code in [PLAYING, OVER] {
            assert_eq!(rules(&rooms, code).await, RulesVersion::One, "{part}");
        }
    }
}

#[tokio::test]
async fn an_old_log_that_does_not_replay_closes_its_table_and_no_other() {
    for harm in [
        "UPDATE entries SET text = 'fly' WHERE number = 20 AND code = ?1",
        "UPDATE entries SET kind = 'cheat' WHERE number = 20 AND code = ?1",
        "DELETE FROM entries WHERE number = 20 AND code = ?1",
        "UPDATE snapshots SET digest = 'another' WHERE code = ?1",
    ] {
        let folder = Folder::new("harmed");
        old_file(&folder.file());
        let file = Connection::open(folder.file()).unwrap();
        assert!(file.execute(harm, [PLAYING]).unwrap() > 0);
        drop(file);
        let rooms = rooms(&folder.file());
        assert!(watched(&room(&rooms, PLAYING).await).await.closed.is_some(), "{harm}");
        assert_eq!(rules(&rooms, OVER).await, RulesVersion::One, "{harm}");
    }
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
    let again = NewTable {
        name: None,
        setup: rematch.setup,
        set,
        host: host(),
        chairs: rematch.chairs,
        begin: true,
        is_listed: false,
        private_talk: false,
        again: None,
    };
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
    assert_eq!(scene.closed, Some(Closed::Broken("entry 3 cannot be read".into())));
}
