//! A disk that refuses: what was acknowledged stays, what was not is said so, and all is well when there is room again.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rules::rng::Dice;
use rules::seat::Seat;
use rusqlite::Connection;
use text::Lang;
use web::pages::error::Trouble;

use crate::playing::{act, by_chance, new_id, new_table, on_disk, view};
use crate::serving::{Client, Server, program};

/// Somebody with all seats of a table.
struct Player {
    server: Server,
    client: Client,
    code: String,
    dice: Dice,
}

impl Player {
    fn new() -> Player {
        let server = Server::start(&["--bot-pause", "3600000"]);
        let mut client = Client::new(server.port);
        let code = new_table(&mut client, &["me"; 3], "open");
        Player { server, client, code, dice: Dice::new(5) }
    }

    /// Somebody's next decision.
    fn decide(&mut self) -> (Seat, String, String) {
        let asked: Vec<Seat> = view(&mut self.client, &self.code, Seat(0)).public.asked().iter().collect();
        let seat = self.dice.pick(&asked).expect("somebody is asked");
        let line = by_chance(&view(&mut self.client, &self.code, seat), &mut self.dice).expect("a choice");
        (seat, new_id(&mut self.dice), line)
    }

    fn play(&mut self, decisions: u32) {
        for _ in 0..decisions {
            let (seat, id, line) = self.decide();
            let answer = act(&mut self.client, &self.code, seat, &id, &line);
            assert_eq!(answer.status, 200, "{}", answer.body);
        }
    }

    fn all_views(&mut self) -> Vec<serde_json::Value> {
        let views = (1..=3).map(|seat| self.client.get(&format!("/t/{}/view?seat={seat}", self.code)).json());
        views.collect()
    }

    fn restart(&mut self) {
        self.server.kill();
        self.restart_after_harm();
    }

    fn restart_after_harm(&mut self) {
        self.server.restart();
        self.client.port = self.server.port;
    }
}

#[test]
fn on_a_full_disk_nothing_is_acknowledged_that_is_not_saved_and_nothing_saved_is_lost() {
    let mut player = Player::new();
    player.play(30);
    player.server.kill();
    let sizes = fs::read_dir(player.server.database().parent().expect("a folder")).expect("it can be listed");
    let largest =
        sizes.map(|file| file.expect("a file").metadata().expect("its size").len()).max().unwrap_or(0);
    player.server.restart_on_a_full_disk(largest + 60_000);
    player.client.port = player.server.port;

    let mut acknowledged: Vec<String> = Vec::new();
    let (seat, id, line) = loop {
        assert!(acknowledged.len() < 2000, "the disk is never full");
        let (seat, id, line) = player.decide();
        let before = player.all_views();
        let answer = act(&mut player.client, &player.code, seat, &id, &line);
        if answer.status == 200 {
            acknowledged.push(id);
            continue;
        }
        assert_eq!(
            (answer.status, answer.json()["refused"].as_str()),
            (503, Some(&*Lang::En.word("table-not_saved")))
        );
        assert_eq!(player.all_views(), before, "what was not saved did not happen");
        break (seat, id, line);
    };
    assert!(!acknowledged.is_empty());
    for lang in Lang::ALL {
        player.client.headers = vec![("Accept-Language".into(), lang.name().into())];
        let answer = act(&mut player.client, &player.code, seat, &id, &line);
        assert_eq!(
            (answer.status, answer.json()["refused"].as_str()),
            (503, Some(&*lang.word("table-not_saved")))
        );
        let quick = player.client.post("/quick", &[]);
        assert_eq!(
            (quick.status, quick.json()["refused"].as_str()),
            (503, Some(&*Trouble::NotSaved.say(lang)))
        );
    }
    player.client.headers = vec![("Accept".into(), "text/html".into())];
    for path in ["/".to_owned(), format!("/t/{}", player.code), format!("/t/{}/seat/1", player.code)] {
        assert_eq!(player.client.get(&path).status, 200, "pages are shown all the same: {path}");
    }
    player.client.headers.clear();
    assert!(player.server.complaints().contains("not saved"), "the operator is told why");
    let before = player.all_views();

    player.restart();
    assert_eq!(player.all_views(), before);
    let rows = on_disk(&player.server.database(), &player.code).rows;
    for id in &acknowledged {
        assert_eq!(rows.iter().filter(|row| row.id.as_ref() == Some(id)).count(), 1, "{id} was acknowledged");
    }
    assert!(rows.iter().all(|row| row.id.as_ref() != Some(&id)), "what was refused is not there");
    let again = act(&mut player.client, &player.code, seat, &id, &line);
    assert_eq!(again.status, 200, "{}", again.body);
    player.play(30);
}

/// Starts the program with this file; it must end by itself.
fn refused(database: &Path) -> String {
    let output =
        program().args(["serve", "--port", "0", "--database"]).arg(database).output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(output.stdout.is_empty(), "no address is told");
    assert!(!said.contains("panicked"), "{said}");
    said
}

/// A folder of this test's own, gone when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("parthenon-disk-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_file_that_cannot_be_used_is_named_with_the_reason_and_left_alone() {
    let folder = Folder::new("unusable");
    assert!(refused(&folder.0).contains("cannot be opened"), "a folder is no file");
    assert!(refused(&folder.0.join("nowhere/games.sqlite")).contains("cannot be opened"));

    let text = folder.0.join("diary.txt");
    let words = "Dear diary, this is no database at all. ".repeat(200);
    fs::write(&text, &words).expect("a file");
    assert!(refused(&text).contains("is damaged or no database"));
    assert_eq!(fs::read_to_string(&text).expect("a file"), words);

    let other = folder.0.join("recipes.sqlite");
    let recipes = Connection::open(&other).expect("a file");
    recipes
        .execute_batch("CREATE TABLE recipes (soup TEXT); INSERT INTO recipes VALUES ('lentils')")
        .expect("a table");
    assert!(refused(&other).contains("holds something else"));
    let soup: String =
        recipes.query_row("SELECT soup FROM recipes", [], |row| row.get(0)).expect("it is there");
    assert_eq!(soup, "lentils");

    let read_only = folder.0.join("read-only.sqlite");
    fs::write(&read_only, "").expect("a file");
    let mut rights = fs::metadata(&read_only).expect("a file").permissions();
    rights.set_readonly(true);
    fs::set_permissions(&read_only, rights).expect("its rights");
    // Those who may write anything are not kept from it.
    if fs::OpenOptions::new().write(true).open(&read_only).is_err() {
        assert!(refused(&read_only).contains("cannot be written"));
    }
}

#[test]
fn a_file_that_was_damaged_is_refused_at_the_start() {
    let mut player = Player::new();
    player.play(20);
    player.server.kill();
    let folder = Folder::new("damaged");
    let copy = folder.0.join("games.sqlite");
    // All in one file, then cut and scribbled over.
    let whole = Connection::open(player.server.database()).expect("the file");
    whole.execute("VACUUM INTO ?1", [copy.to_str().expect("a path of ours")]).expect("a copy");
    let bytes = fs::read(&copy).expect("a file");
    for harm in [&bytes[..bytes.len() / 2], &bytes[100..]] {
        fs::write(&copy, harm).expect("a file");
        let said = refused(&copy);
        assert!(said.contains("is damaged or no database"), "{said}");
        assert_eq!(fs::read(&copy).expect("a file"), harm, "it is left alone");
    }
}

#[test]
fn a_log_that_no_longer_replays_closes_its_table_and_no_other() {
    for harm in [
        "UPDATE entries SET text = 'fly' WHERE code = ?1 AND number = (SELECT max(number) - 2 FROM entries WHERE code = ?1)",
        "DELETE FROM entries WHERE code = ?1 AND number = (SELECT min(number) + 1 FROM entries WHERE code = ?1)",
        "UPDATE entries SET kind = 'cheat' WHERE code = ?1",
        "UPDATE seasons SET digest = 'another' WHERE code = ?1",
        "UPDATE seasons SET entries = x'00' WHERE code = ?1 AND number > (SELECT min(number) FROM seasons)",
    ] {
        let mut player = Player::new();
        while view(&mut player.client, &player.code, Seat(0)).public.season_number() < 3 {
            player.play(10);
        }
        player.play(10);
        let other = new_table(&mut player.client, &["me"; 3], "open");
        player.server.kill();
        let file = Connection::open(player.server.database()).expect("the file");
        assert!(file.execute(harm, [&player.code]).expect("the harm is done") > 0, "{harm}");
        drop(file);
        player.server.restart();
        player.client.port = player.server.port;

        player.client.headers = vec![("Accept".into(), "text/html".into())];
        let page = player.client.get(&format!("/t/{}/seat/1", player.code));
        assert_eq!(page.status, 200, "{harm}: {}", page.body);
        assert!(page.body.contains(&Lang::En.word("board-broken")), "{harm}: the page says so");
        player.client.headers.clear();
        let refused = act(&mut player.client, &player.code, Seat(0), "x", "finish");
        assert_eq!(refused.status, 409, "{harm}: {}", refused.body);
        player.code = other;
        player.play(5);
    }
}

/// The health of the server, tried anew.
fn health(player: &mut Player) -> Vec<(u16, String)> {
    std::thread::sleep(Duration::from_millis(1_100));
    let asked = ["/healthz", "/readyz"].map(|path| player.client.get(path));
    asked.into_iter().map(|answer| (answer.status, answer.body)).collect()
}

#[test]
fn nothing_is_acknowledged_into_a_file_that_was_deleted_or_replaced() {
    let mut player = Player::new();
    player.play(5);
    let (file, aside) = (player.server.database(), player.server.database().with_extension("aside"));
    fs::rename(&file, &aside).expect("it is moved away");
    for replaced in [false, true] {
        if replaced {
            fs::write(&file, "").expect("another comes to its place");
        }
        let (seat, id, line) = player.decide();
        let answer = act(&mut player.client, &player.code, seat, &id, &line);
        let words = Lang::En.word("table-not_saved");
        assert_eq!((answer.status, answer.json()["refused"].as_str()), (503, Some(&*words)));
        for (status, said) in health(&mut player) {
            assert_eq!(status, 503);
            assert!(said.contains("the file was deleted or replaced"), "{said}");
        }
    }
    assert!(player.server.complaints().contains("deleted or replaced"), "the operator is told");
    fs::rename(&aside, &file).expect("it is put back");
    assert!(health(&mut player).iter().all(|(status, said)| (*status, said.as_str()) == (200, "ok\n")));
    player.play(5);
    assert_eq!(on_disk(&file, &player.code).rows.iter().filter(|row| row.kind == "act").count(), 10);
}

#[test]
fn a_file_that_takes_too_long_is_no_good_health() {
    let mut player = Player::new();
    let other = Connection::open(player.server.database()).expect("the file");
    other.execute_batch("BEGIN IMMEDIATE").expect("somebody else writes");
    let begun = Instant::now();
    for (status, said) in health(&mut player) {
        assert_eq!(status, 503);
        assert!(said.contains("longer than 3 seconds"), "{said}");
    }
    assert!(begun.elapsed() < Duration::from_secs(10), "both are told by one trial");
    other.execute_batch("ROLLBACK").expect("they are done");
    assert!(health(&mut player).iter().all(|(status, _)| *status == 200));
}

#[test]
fn a_damaged_card_set_is_replaced_by_the_programs_own() {
    for harm in ["UPDATE sets SET files = 'scribble'", "UPDATE sets SET files = CAST(x'ff00fe' AS TEXT)"] {
        let mut player = Player::new();
        player.play(5);
        player.server.kill();
        let file = Connection::open(player.server.database()).expect("the file");
        assert_eq!(file.execute(harm, []).expect("the harm is done"), 1);
        drop(file);
        player.restart_after_harm();
        player.play(5);
        let complaints = player.server.complaints();
        assert!(complaints.contains("the program's own is the same, and serves"), "{complaints}");
    }
}

/// Scribbles over the first page of a table or an index.
fn scribble(database: &Path, name: &str) {
    let file = Connection::open(database).expect("the file");
    let folded = file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
    assert_eq!(folded.expect("one file"), 0);
    let page = file
        .query_row("SELECT rootpage FROM sqlite_schema WHERE name = ?1", [name], |row| row.get::<_, u32>(0));
    let page = page.expect("it is there") as usize;
    drop(file);
    let mut bytes = fs::read(database).expect("the file");
    bytes[(page - 1) * 4096..page * 4096].fill(0xa5);
    fs::write(database, bytes).expect("the harm is done");
}

/// How many pages the file has, with its journal.
fn pages(database: &Path) -> u32 {
    let file = Connection::open(database).expect("the file");
    file.query_row("PRAGMA page_count", [], |row| row.get(0)).expect("a number")
}

/// Copies of a damaged file.
fn copies(database: &Path) -> Vec<PathBuf> {
    let beside = fs::read_dir(database.parent().expect("a folder")).expect("it can be listed");
    let paths = beside.map(|file| file.expect("a file").path());
    paths.filter(|path| path.to_string_lossy().contains("games.sqlite.damaged-")).collect()
}

#[test]
fn damage_that_no_index_mends_is_told_and_left_alone() {
    for part in ["seasons", "sqlite_autoindex_sets_1"] {
        let mut player = Player::new();
        player.play(10);
        player.server.kill();
        scribble(&player.server.database(), part);
        let before = pages(&player.server.database());
        let harmed = fs::read(player.server.database()).expect("the file");
        for _ in 0..3 {
            player.restart_after_harm();
            player.client.headers = vec![("Accept".into(), "text/html".into())];
            assert_eq!(player.client.get("/").status, 200, "{part}: it starts nevertheless");
            player.server.kill();
        }
        assert_eq!(fs::read(player.server.database()).expect("the file"), harmed, "{part}");
        assert_eq!(pages(&player.server.database()), before, "{part}: nor does its journal change anything");
        assert_eq!(copies(&player.server.database()).len(), 1, "{part}: one copy a day");
        let complaints = player.server.complaints();
        assert_eq!(complaints.matches(".recover").count(), 3, "{part}: {complaints}");
        assert!(!complaints.contains("sound again"), "{part}: {complaints}");
    }
}

#[test]
fn a_damaged_index_is_made_anew_at_the_start() {
    for index in ["tables_by_stage", "keys_by_hash"] {
        let mut player = Player::new();
        player.play(10);
        player.server.kill();
        let before = on_disk(&player.server.database(), &player.code).rows;
        scribble(&player.server.database(), index);
        let harmed = fs::read(player.server.database()).expect("the file");
        player.restart_after_harm();
        let complaints = player.server.complaints();
        assert!(complaints.contains("is damaged") && complaints.contains("is sound again"), "{complaints}");
        assert_eq!(on_disk(&player.server.database(), &player.code).rows, before);
        player.play(5);
        player.client.headers = vec![("Accept".into(), "text/html".into())];
        assert!(player.client.get("/").body.contains(&player.code), "{index}: my games are found");
        let [copy] = &copies(&player.server.database())[..] else { panic!("one copy") };
        // SQLite counts copies in the first page; all else is as it was.
        assert_eq!(fs::read(copy).expect("the copy")[4096..], harmed[4096..], "{index}");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(copy).expect("the copy").permissions().mode() & 0o777, 0o600);
        }
        let complaints = player.server.complaints();
        player.restart();
        assert_eq!(player.server.complaints(), complaints, "{index}: nothing is left to complain of");
    }
}

#[test]
fn a_clean_stop_leaves_one_whole_file() {
    let mut player = Player::new();
    player.play(10);
    let journal = player.server.database().with_extension("sqlite-wal");
    assert!(fs::metadata(&journal).expect("a journal while it runs").len() > 0);
    player.server.ask_to_stop();
    assert_eq!(player.server.end(), Some(0));
    assert_eq!(fs::metadata(&journal).map_or(0, |journal| journal.len()), 0);
    let folder = Folder::new("whole");
    let copy = folder.0.join("copy.sqlite");
    fs::copy(player.server.database(), &copy).expect("the file alone");
    let rows = on_disk(&copy, &player.code).rows;
    assert_eq!(rows.iter().filter(|row| row.kind == "act").count(), 10);
}
