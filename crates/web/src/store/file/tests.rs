//! What is written stays written.

use std::fs;
use std::path::PathBuf;

use bots::level::Level;
use rules::rng::Seed;
use rules::setup::Options;

use super::*;
use crate::pace::Pace;
use crate::rest::Rest;
use crate::scene::{DecidedBy, Progress, TableSetup};
use crate::sets::Sets;
use crate::sitter::Sitter;
use crate::store::{Key, Role, Store};
use crate::table::{Deed, Entry};

/// A folder of this test's own, gone when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("parthenon-store-{name}-{}", std::process::id()));
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

const CODE: &str = "abcdefghj";

fn table() -> Vec<Change> {
    let sets = Sets::new(&[]).unwrap();
    let set = sets.usual();
    let setup = TableSetup {
        players: 3,
        options: Options::default(),
        set: set.name.clone(),
        pace: Pace::Days(3),
        rest: Rest::default(),
    };
    let digest = set.cards.set.digest.clone();
    vec![
        Change::Set { digest: digest.clone(), files: set.files.clone() },
        Change::Table { code: CODE.into(), setup, seed: Seed::from_number(1), set: digest, at: 5 },
    ]
}

fn entry(number: u32, id: Option<&str>, deed: Deed) -> Change {
    let entry = Entry { number, at: 1 << 41, id: id.map(str::to_owned), deed };
    Change::Entry { code: CODE.into(), entry }
}

fn said(words: &str) -> Deed {
    Deed::Say { seat: Seat(1), words: words.into() }
}

#[tokio::test]
async fn a_table_is_read_back_as_it_was_written() {
    let folder = Folder::new("back");
    let key = Key { hash: Hash::of("secret"), role: Role::Seat(Seat(1)) };
    {
        let store = Store::open(&folder.file()).unwrap();
        store.write(table()).await.unwrap();
        let seat = entry(0, None, Deed::Seat { seat: Seat(1), sitter: Sitter::Bot(Level::Strategos) });
        let season = Change::Season { code: CODE.into(), number: 1, digest: "d".into() };
        let keys = Change::Key { code: CODE.into(), key, at: 9 };
        let hello = entry(1, Some("x"), said("héllo"));
        store.write(vec![seat, hello, season, entry(2, None, said("again")), keys]).await.unwrap();
    }
    let stored = Store::open(&folder.file()).unwrap().load(CODE).await.unwrap().unwrap();
    assert_eq!((stored.setup.players, stored.setup.pace), (3, Pace::Days(3)));
    assert_eq!(stored.seed, Seed::from_number(1));
    let deeds: Vec<_> = stored.entries.iter().map(|entry| (entry.number, entry.at, &entry.deed)).collect();
    assert_eq!(deeds[1..], [(1, 1 << 41, &said("héllo")), (2, 1 << 41, &said("again"))]);
    assert_eq!(stored.entries[1].id.as_deref(), Some("x"));
    let seasons: Vec<_> = stored.seasons.iter().map(|season| (season.number, &*season.digest)).collect();
    assert_eq!(seasons, [(1, "d")]);
    assert_eq!(stored.keys.iter().map(|(key, _)| *key).collect::<Vec<_>>(), [key]);
}

#[tokio::test]
async fn a_season_of_which_entries_are_missing_is_not_closed() {
    let folder = Folder::new("missing");
    let store = Store::open(&folder.file()).unwrap();
    store.write(table()).await.unwrap();
    store.write(vec![entry(0, None, said("one")), entry(2, None, said("three"))]).await.unwrap();
    for number in [1, 2, 3] {
        let season = Change::Season { code: CODE.into(), number, digest: "d".into() };
        let refused = store.write(vec![season]).await.unwrap_err().to_string();
        assert!(refused.contains("not all entries"), "{refused}");
    }
    let stored = store.load(CODE).await.unwrap().unwrap();
    assert_eq!((stored.entries.len(), stored.seasons.len()), (2, 0), "nothing was done");
}

/// A whole game of five islands, which takes more decisions than most.
const PLAYED: &str =
    include_str!("../../../../rules/tests/playthroughs/3/five_islands_beginner_delian_league.txt");

#[tokio::test]
async fn a_game_takes_at_most_25_kb() {
    let folder = Folder::new("light");
    let store = Store::open(&folder.file()).unwrap();
    let size = || {
        let number = |name: &str| {
            let file = Connection::open(folder.file()).unwrap();
            file.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, u32>(0)).unwrap()
        };
        number("page_count") * number("page_size")
    };
    store.write(table()).await.unwrap();
    let empty = size();
    let [set, Change::Table { setup, seed, set: digest, .. }] = &table()[..] else { panic!("a table") };
    let games: Vec<String> =
        (0..20_u8).map(|game| CODE.replace('a', &char::from(b'b' + game).to_string())).collect();
    let mut seasons = vec![Vec::new()];
    for line in PLAYED.lines() {
        if let Some((_, digest)) = line.split_once(": digest ") {
            seasons.push(vec![digest]);
        } else if let Some((_, act)) = line.split_once(": ").filter(|(_, act)| !act.starts_with("hand ")) {
            seasons.last_mut().unwrap().push(act);
        }
    }
    let mut number = 0;
    for (place, season) in seasons.iter().enumerate() {
        for (game, code) in games.iter().enumerate() {
            let mut changes = vec![set.clone()];
            if place == 0 {
                let (code, setup, set) = (code.clone(), setup.clone(), digest.clone());
                changes.push(Change::Table { code: code.clone(), setup, seed: *seed, set, at: 5 });
                let hash = |seat: u8| Hash::of(&format!("{game} {seat}"));
                let key = |seat: u8| Key { hash: hash(seat), role: Role::Seat(Seat(seat)) };
                changes.extend((0..5).map(|seat| Change::Key { code: code.clone(), key: key(seat), at: 6 }));
            }
            let line = |(place, line): (usize, &&str)| {
                let number = number + place as u32;
                let seat = Seat(line.len() as u8 % 5);
                let deed = Deed::Act { seat, by: DecidedBy::Person, line: (*line).to_owned() };
                let Hash(noise) = Hash::of(&format!("{game} {number}"));
                let id = noise[..8].iter().map(|byte| format!("{byte:02x}"));
                let at = (1 << 41) + u64::from(number) * 7_919 + line.len() as u64 * 97;
                Change::Entry {
                    code: code.clone(),
                    entry: Entry { number, at, id: Some(id.collect()), deed },
                }
            };
            changes.extend(season.iter().enumerate().map(line));
            let last = number + season.len() as u32 - 1;
            changes.push(Change::Season { code: code.clone(), number: last, digest: digest.clone() });
            store.write(changes).await.unwrap();
        }
        number += season.len() as u32;
    }
    assert!(number > 600, "{number}");
    let each = (size() - empty) / 20;
    assert!(each <= 25_000, "{each}");
    let stored = store.load(&games[7]).await.unwrap().unwrap();
    assert_eq!((stored.entries.len() as u32, stored.seasons.len()), (number, seasons.len()));
}

#[tokio::test]
async fn a_table_that_is_not_there_is_none() {
    let folder = Folder::new("none");
    assert!(Store::open(&folder.file()).unwrap().load("zzzzzzzzz").await.unwrap().is_none());
}

#[tokio::test]
async fn a_write_is_whole_or_not_at_all_and_harms_no_other() {
    let folder = Folder::new("whole");
    let store = Store::open(&folder.file()).unwrap();
    store.write(table()).await.unwrap();
    store.write(vec![entry(0, Some("same"), said("one"))]).await.unwrap();
    let twice = vec![entry(1, None, said("two")), entry(0, None, said("three"))];
    let (bad, good) =
        tokio::join!(store.write(twice), store.write(vec![entry(1, Some("other"), said("four"))]));
    assert!(bad.is_err());
    good.unwrap();
    let stored = store.load(CODE).await.unwrap().unwrap();
    let deeds: Vec<_> = stored.entries.into_iter().map(|entry| entry.deed).collect();
    assert_eq!(deeds, [said("one"), said("four")]);
}

#[tokio::test]
async fn seats_are_found_by_browser_and_by_link_until_they_are_voided() {
    let folder = Folder::new("keys");
    let store = Store::open(&folder.file()).unwrap();
    store.write(table()).await.unwrap();
    let (browser, link) = (Hash::of("browser"), Hash::of("link"));
    let key = |hash, role| Change::Key { code: CODE.into(), key: Key { hash, role }, at: 7 };
    let keys =
        vec![key(browser, Role::Seat(Seat(2))), key(browser, Role::Host), key(link, Role::Link(Seat(2)))];
    store.write(keys).await.unwrap();
    assert_eq!(store.tables_of(browser).await.unwrap(), [(CODE.to_owned(), 7)]);
    assert_eq!(store.tables_of(link).await.unwrap(), []);
    assert_eq!(store.link(link, 7).await.unwrap(), Some((CODE.into(), Seat(2))));
    assert_eq!(store.link(link, 8).await.unwrap(), None, "too old");
    assert_eq!(store.link(browser, 0).await.unwrap(), None);
    assert_eq!(store.made_since(browser, 7).await.unwrap(), 1);
    assert_eq!(store.made_since(browser, 8).await.unwrap(), 0);
    store.write(vec![Change::DropSeat { code: CODE.into(), seat: Seat(2) }]).await.unwrap();
    assert_eq!(store.link(link, 0).await.unwrap(), None);
    let keys = store.load(CODE).await.unwrap().unwrap().keys;
    assert_eq!(
        keys.iter().map(|(key, _)| *key).collect::<Vec<_>>(),
        [Key { hash: browser, role: Role::Host }]
    );
}

#[tokio::test]
async fn tables_being_played_are_known() {
    let folder = Folder::new("stage");
    let store = Store::open(&folder.file()).unwrap();
    store.write(table()).await.unwrap();
    assert!(store.playing().await.unwrap().is_empty());
    store.write(vec![Change::Progress { code: CODE.into(), progress: Progress::Playing }]).await.unwrap();
    assert_eq!(store.playing().await.unwrap(), [CODE]);
    store.write(vec![Change::Progress { code: CODE.into(), progress: Progress::Over }]).await.unwrap();
    assert!(store.playing().await.unwrap().is_empty());
}

#[test]
fn files_that_are_not_ours_are_refused_in_plain_words() {
    let folder = Folder::new("foreign");
    let problem = |path: &Path| Store::open(path).err().unwrap().to_string();
    let garbage = folder.0.join("garbage.sqlite");
    fs::write(&garbage, "this is no database, and long enough to be taken for a header of one".repeat(20))
        .unwrap();
    assert!(problem(&garbage).contains("is damaged or no database"), "{}", problem(&garbage));
    let other = folder.0.join("other.sqlite");
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE recipes (soup TEXT)").unwrap();
    assert!(problem(&other).contains("holds something else"));
    let newer = folder.0.join("newer.sqlite");
    drop(Store::open(&newer).unwrap());
    Connection::open(&newer).unwrap().execute_batch("PRAGMA user_version = 99").unwrap();
    assert!(problem(&newer).contains("written by a newer parthenon"), "{}", problem(&newer));
    assert!(problem(&folder.0.join("nowhere/games.sqlite")).contains("cannot be opened"));
    assert_eq!(fs::read(&garbage).unwrap()[..4], *b"this", "a refused file is left alone");
}

#[test]
fn a_file_is_for_one_server_at_a_time() {
    let folder = Folder::new("alone");
    let first = Store::open(&folder.file()).unwrap();
    let refused = Store::open(&folder.file()).err().unwrap().to_string();
    assert!(refused.contains("another parthenon is using"), "{refused}");
    drop(first);
    Store::open(&folder.file()).unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn what_is_committed_to_a_file_that_goes_meanwhile_is_not_acknowledged() {
    let folder = Folder::new("meanwhile");
    let store = Store::open(&folder.file()).unwrap();
    store.write(table()).await.unwrap();
    let other = Connection::open(folder.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let writing = tokio::spawn({
        let store = store.clone();
        async move { store.write(vec![entry(0, Some("x"), said("one"))]).await }
    });
    // The writer has looked at the file, and waits for the other to be done.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let aside = folder.0.join("aside.sqlite");
    fs::rename(folder.file(), &aside).unwrap();
    other.execute_batch("ROLLBACK").unwrap();
    let gone = "deleted or replaced";
    assert!(writing.await.unwrap().unwrap_err().to_string().contains(gone));
    assert!(store.load(CODE).await.unwrap_err().to_string().contains(gone), "sent again, it would seem done");
    fs::rename(&aside, folder.file()).unwrap();
    assert_eq!(store.load(CODE).await.unwrap().unwrap().entries.len(), 1, "put back, it is there");
    store.write(vec![entry(1, None, said("two"))]).await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn a_journal_that_was_deleted_is_missed_and_folded_in_at_the_end() {
    let folder = Folder::new("journal");
    let store = Store::open(&folder.file()).unwrap();
    store.write(table()).await.unwrap();
    let (journal, aside) = (schema::journal(&folder.file()), folder.0.join("aside"));
    fs::rename(&journal, &aside).unwrap();
    assert!(store.write(vec![entry(0, None, said("one"))]).await.is_err());
    fs::rename(&aside, &journal).unwrap();
    store.write(vec![entry(0, None, said("one"))]).await.unwrap();
    fs::remove_file(&journal).unwrap();
    assert!(store.write(vec![entry(1, None, said("two"))]).await.is_err());
    store.fold().await.unwrap();
    let copy = folder.0.join("copy.sqlite");
    fs::copy(folder.file(), &copy).unwrap();
    assert_eq!(Store::open(&copy).unwrap().load(CODE).await.unwrap().unwrap().entries.len(), 1);
}

#[test]
fn a_commit_is_on_disk_before_it_is_answered_and_the_file_is_private() {
    let folder = Folder::new("durable");
    let connection = schema::open(&folder.file()).unwrap();
    let pragma = |name: &str| {
        connection
            .query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, rusqlite::types::Value>(0))
            .unwrap()
    };
    assert_eq!(pragma("synchronous"), 2.into(), "FULL");
    assert_eq!(pragma("journal_mode"), "wal".to_owned().into());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(folder.file()).unwrap().permissions().mode() & 0o077, 0);
    }
}
