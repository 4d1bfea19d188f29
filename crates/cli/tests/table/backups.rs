//! Backups of a server at work, and what comes of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rules::rng::Dice;
use rules::seat::Seat;
use rusqlite::Connection;
use web::store::Store;

use crate::admin::{House, admin, said};
use crate::playing::{act, by_chance, new_id, new_table, on_disk, view};
use crate::serving::{Client, Server, program};

fn backup(database: &Path, copy: &Path, flags: &[&str]) -> Output {
    let mut program = program();
    program.arg("backup").arg(copy).args(flags).arg("--database").arg(database).output().expect("it starts")
}

fn restore(copy: &Path, database: &Path) -> Output {
    program().arg("restore").arg(copy).arg("--database").arg(database).output().expect("it starts")
}

/// Somebody's next decision at a table where one browser holds all seats.
fn decide(client: &mut Client, code: &str, dice: &mut Dice) -> String {
    loop {
        let asked: Vec<Seat> = view(client, code, Seat(0)).public.asked().iter().collect();
        let seat = dice.pick(&asked).expect("somebody is asked");
        let (id, seen) = (new_id(dice), view(client, code, seat));
        if let Some(line) = by_chance(&seen, dice)
            && act(client, code, seat, &id, &line).status == 200
        {
            return id;
        }
    }
}

/// Waits until more decisions than so many are acknowledged: how many.
fn wait_for_more(acknowledged: &Mutex<Vec<String>>, before: usize) -> usize {
    let begun = Instant::now();
    loop {
        let now = acknowledged.lock().expect("nobody panics").len();
        if now > before {
            return now;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "no more than {before} decisions");
        thread::sleep(Duration::from_millis(5));
    }
}

fn beside(server: &Server, name: &str) -> PathBuf {
    server.database().with_file_name(name)
}

#[test]
fn a_backup_under_load_is_sound_and_restores_to_a_game_with_every_decision_until_then() {
    let mut server = Server::start(&["--bot-pause", "3600000"]);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 3], "open");
    let (acknowledged, done) = (Mutex::new(Vec::new()), AtomicBool::new(false));
    let copies: Vec<PathBuf> =
        (0..3).map(|number| beside(&server, &format!("copy-{number}.sqlite"))).collect();
    let until = thread::scope(|scope| {
        let (code, acknowledged, done) = (&code, &acknowledged, &done);
        let mut player = client.clone();
        scope.spawn(move || {
            let mut dice = Dice::new(8);
            while !done.load(Ordering::Relaxed) {
                let id = decide(&mut player, code, &mut dice);
                acknowledged.lock().expect("nobody panics").push(id);
            }
        });
        let mut until = Vec::new();
        for copy in &copies {
            let before = until.last().copied().unwrap_or_default();
            until.push(wait_for_more(acknowledged, before));
            let made = backup(&server.database(), copy, &[]);
            assert_eq!(made.status.code(), Some(0), "{}", said(&made.stderr));
            assert!(said(&made.stdout).contains(": tables 1, "), "{}", said(&made.stdout));
        }
        done.store(true, Ordering::Relaxed);
        until
    });
    let acknowledged = acknowledged.into_inner().expect("nobody panics");
    for (copy, until) in copies.iter().zip(&until) {
        let rows = on_disk(copy, &code).rows;
        for id in &acknowledged[..*until] {
            assert_eq!(rows.iter().filter(|row| row.id.as_ref() == Some(id)).count(), 1, "{id} is missing");
        }
        on_disk(copy, &code).replay(|_, _| {});
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(copy).expect("a file").permissions().mode() & 0o777, 0o600);
        }
    }

    let refused = restore(&copies[2], &server.database());
    assert!(refused.status.code() == Some(1) && said(&refused.stderr).contains("another parthenon is using"));
    let newest = on_disk(&server.database(), &code).rows;
    server.kill();
    let restored = restore(&copies[2], &server.database());
    assert_eq!(restored.status.code(), Some(0), "{}", said(&restored.stderr));
    let kept = said(&restored.stdout);
    let kept = kept.lines().find_map(|line| line.strip_prefix("What was there is ")).expect("where it is");
    assert_eq!(on_disk(Path::new(kept.trim_end_matches('.')), &code).rows, newest, "with its journal");
    let rows = on_disk(&copies[2], &code).rows;
    server.restart();
    client.port = server.port;
    assert_eq!(on_disk(&server.database(), &code).rows, rows);
    decide(&mut client, &code, &mut Dice::new(9));
    assert_eq!(on_disk(&server.database(), &code).rows.len(), rows.len() + 1);
}

#[test]
fn a_backup_that_is_killed_leaves_nothing_under_its_name_and_the_next_is_whole() {
    let house = House::new(true);
    let (database, copy) = (house.server.database(), beside(&house.server, "copy.sqlite"));
    let file = Connection::open(&database).expect("the file");
    for number in 0..3 {
        let large = "INSERT INTO sets (digest, files) VALUES (?1, printf('%.*c', 60000000, 'x'))";
        file.execute(large, [format!("large {number}")]).expect("much to copy");
    }
    drop(file);
    let mut part = copy.clone().into_os_string();
    part.push(".part");
    let part = PathBuf::from(part);
    let mut child = program()
        .arg("backup")
        .arg(&copy)
        .arg("--database")
        .arg(&database)
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let begun = Instant::now();
    while fs::metadata(&part).map_or(0, |file| file.len()) < 1_000_000 {
        assert!(begun.elapsed() < Duration::from_secs(60), "it never began");
        assert_eq!(child.try_wait().expect("a child"), None, "it was too quick to be killed");
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert!(!copy.exists() && part.exists());
    let made = backup(&database, &copy, &[]);
    assert_eq!(made.status.code(), Some(0), "{}", said(&made.stderr));
    assert!(!part.exists());
    assert_eq!(on_disk(&copy, &house.code).rows, on_disk(&database, &house.code).rows);

    fs::write(&copy, "precious").expect("a file");
    let refused = backup(&database, &copy, &[]);
    assert!(refused.status.code() == Some(1) && said(&refused.stderr).contains("--force"));
    assert_eq!(fs::read(&copy).expect("a file"), b"precious");
    assert_eq!(backup(&database, &copy, &["--force"]).status.code(), Some(0));
    assert_eq!(Store::survey_of(&copy).expect("a copy").len(), 1);
}

#[test]
fn what_is_no_sound_copy_of_ours_is_not_restored_and_the_file_stays() {
    let mut house = House::new(true);
    let database = house.server.database();
    let copy = beside(&house.server, "copy.sqlite");
    assert_eq!(backup(&database, &copy, &[]).status.code(), Some(0));
    house.server.kill();
    let before = on_disk(&database, &house.code).rows;
    let refused = |harm: &dyn Fn(&Path), words: &str| {
        let bad = copy.with_file_name("bad.sqlite");
        fs::copy(&copy, &bad).expect("a copy");
        harm(&bad);
        let output = restore(&bad, &database);
        assert_eq!(output.status.code(), Some(1), "{words}");
        assert!(said(&output.stderr).contains(words), "{words}: {}", said(&output.stderr));
        assert_eq!(on_disk(&database, &house.code).rows, before, "{words}");
        let names: Vec<_> = fs::read_dir(database.parent().expect("a folder"))
            .expect("it can be listed")
            .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
            .filter(|name| name.contains(".part") || name.contains(".before"))
            .collect();
        assert!(names.is_empty(), "{words}: {names:?}");
    };
    let change = |sql: &'static str| {
        move |path: &Path| Connection::open(path).expect("a file").execute_batch(sql).expect("a change")
    };
    refused(&change("PRAGMA user_version = 99"), "newer parthenon");
    refused(&change("PRAGMA user_version = 0"), "no tables of ours");
    refused(&change("PRAGMA foreign_keys = OFF; DROP TABLE entries"), "something else");
    refused(
        &|path| fs::write(path, "no database at all, however long it is".repeat(50)).expect("a file"),
        "no database",
    );
    refused(
        &|path| {
            let mut bytes = fs::read(path).expect("a file");
            let length = bytes.len();
            bytes[4096..length - 4096].fill(7);
            fs::write(path, bytes).expect("a file");
        },
        "damaged",
    );
    refused(&|path| fs::remove_file(path).expect("a file"), "cannot be opened");
    assert_eq!(restore(&copy, &database).status.code(), Some(0), "the copy itself is");
    house.server.restart();
}

#[test]
fn nothing_of_a_copy_that_is_replaced_is_left_and_a_file_in_use_is_not_replaced() {
    let house = House::new(true);
    let (database, copy) = (house.server.database(), beside(&house.server, "copy.sqlite"));
    assert_eq!(backup(&database, &copy, &[]).status.code(), Some(0));
    // A journal as a program leaves it that is killed.
    let (journal, kept) = (beside(&house.server, "copy.sqlite-wal"), beside(&house.server, "kept"));
    let file = Connection::open(&copy).expect("a copy");
    file.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE earlier (it TEXT)").expect("a change");
    fs::copy(&journal, &kept).expect("a journal");
    drop(file);
    fs::rename(&kept, &journal).expect("a file");
    assert_eq!(backup(&database, &copy, &["--force"]).status.code(), Some(0));
    assert!(!journal.exists());
    let file = Connection::open(&copy).expect("a copy");
    let earlier = "SELECT count(*) FROM sqlite_schema WHERE name = 'earlier'";
    assert_eq!(file.query_row(earlier, [], |row| row.get::<_, u32>(0)), Ok(0));
    assert_eq!(on_disk(&copy, &house.code).rows, on_disk(&database, &house.code).rows);

    let link = beside(&house.server, "link.sqlite");
    std::os::unix::fs::symlink(&database, &link).expect("a link");
    for (from, to, why) in [
        (&database, &database, "the file itself"),
        (&database, &link, "the file itself"),
        (&link, &database, "the file itself"),
        (&copy, &database, "another parthenon is using"),
        (&copy, &link, "another parthenon is using"),
    ] {
        let refused = backup(from, to, &["--force"]);
        assert_eq!(refused.status.code(), Some(1), "{from:?} {to:?}");
        assert!(said(&refused.stderr).contains(why), "{}", said(&refused.stderr));
    }
    assert_eq!(on_disk(&database, &house.code).rows, on_disk(&copy, &house.code).rows);
}

#[test]
fn a_link_to_the_file_is_the_file() {
    let mut house = House::new(true);
    let (database, code) = (house.server.database(), house.code.clone());
    let (copy, link) = (beside(&house.server, "copy.sqlite"), beside(&house.server, "link.sqlite"));
    std::os::unix::fs::symlink(&database, &link).expect("a link");
    assert_eq!(backup(&link, &copy, &[]).status.code(), Some(0));
    let before = on_disk(&database, &code).rows;
    let muted = admin(&link, &["mute", &code, "2"]);
    assert_eq!(muted.status.code(), Some(0), "{}", said(&muted.stderr));
    let words = house.friend.post(&format!("/t/{code}/say"), &[("seat", "2"), ("words", "hello")]);
    assert_eq!(words.status, 422, "the server has carried it out");
    let refused = restore(&copy, &link);
    assert!(refused.status.code() == Some(1) && said(&refused.stderr).contains("another parthenon is using"));
    house.server.kill();
    let restored = restore(&copy, &link);
    assert_eq!(restored.status.code(), Some(0), "{}", said(&restored.stderr));
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert_eq!(on_disk(&database, &code).rows, before);
    house.server.restart();
}

#[test]
fn what_root_restores_belongs_to_whoever_owns_the_folder() {
    use std::os::unix::fs::{MetadataExt, chown};
    const NOBODY: u32 = 65_534;
    let house = House::new(true);
    let copy = beside(&house.server, "copy.sqlite");
    assert_eq!(backup(&house.server.database(), &copy, &[]).status.code(), Some(0));
    let folder = beside(&house.server, "theirs");
    fs::create_dir(&folder).expect("a folder");
    if chown(&folder, Some(NOBODY), Some(NOBODY)).is_err() {
        return; // We are not root.
    }
    let database = folder.join("games.sqlite");
    for _ in 0..2 {
        assert_eq!(restore(&copy, &database).status.code(), Some(0));
        assert_eq!(admin(&database, &["mute", &house.code, "2"]).status.code(), Some(0));
        for file in fs::read_dir(&folder).expect("it can be listed") {
            let file = file.expect("a file");
            let theirs = file.metadata().expect("a file");
            assert_eq!((theirs.uid(), theirs.gid()), (NOBODY, NOBODY), "{:?}", file.path());
        }
    }
    let copied = fs::metadata(&copy).expect("a copy");
    assert_ne!(copied.uid(), NOBODY, "a copy is of whoever makes it");
}
