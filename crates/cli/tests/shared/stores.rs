//! Both kinds of store keep the same; and those who share a database are never mistaken about what is there.

use std::path::PathBuf;
use std::time::Duration;

use bots::level::Level;
use futures_util::future::join_all;
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::Options;
use web::key::Hash;
use web::oath::{Oath, Pledge};
use web::pace::Pace;
use web::scene::{Progress, TableSetup};
use web::sets::Sets;
use web::sitter::Sitter;
use web::store::{
    Change, Database, Device, DeviceKind, Heard, Key, Passkey, PeopleChange, Player, Role, Store, Stored,
    Telling, Ticket, TicketKind, Trait, Unwritten,
};
use web::table::{Deed, Entry};
use web::told::{Channel, Way, Wishes};

use crate::Trials;
use crate::postgres::Cluster;
use crate::serving::new_folder;

pub(crate) const TRIALS: Trials = &[
    ("what_is_written_is_read_by_whoever_comes", |cluster| on_both(cluster, is_read)),
    ("a_bad_write_changes_nothing_and_harms_no_other", |cluster| on_both(cluster, harms_no_other)),
    ("what_is_to_be_forgotten_is_gone_and_the_rest_stays", |cluster| on_both(cluster, forgets)),
    ("private_words_and_those_of_watchers_are_forgotten_too", |cluster| on_both(cluster, forgets_talk)),
    ("open_tables_are_found_and_games_that_go_on_come_first", |cluster| on_both(cluster, finds_tables)),
    ("a_table_that_is_deleted_leaves_nothing", |cluster| on_both(cluster, deletes)),
    ("players_who_left_nothing_behind_go_after_long", |cluster| on_both(cluster, tidies)),
    ("keys_and_links_are_found_until_they_are_dropped", |cluster| on_both(cluster, finds_keys)),
    ("tables_are_surveyed_in_the_order_of_what_was_done_last", |cluster| on_both(cluster, surveys)),
    ("whoever_was_overtaken_writes_nothing", |cluster| on_one_database(cluster, overtaken)),
    ("of_those_who_write_at_once_one_does", |cluster| on_one_database(cluster, one_at_a_time)),
    ("others_hear_where_something_was_written", |cluster| on_one_database(cluster, hears)),
    ("nobody_waits_for_a_notice_to_be_told", nobody_waits_for_a_notice),
    ("people_are_read_by_servers_that_know_fewer_columns", reads_by_name),
    ("one_at_a_time_takes_care", |cluster| on_one_database(cluster, takes_care)),
];

/// Either kind of store, which can be opened again by somebody who has seen nothing of it.
struct Kept {
    database: Database,
    store: Store,
}

impl Kept {
    async fn new(database: Database) -> Kept {
        let store = Store::at(&database).await.expect("a store");
        Kept { database, store }
    }

    /// A file is for one at a time.
    async fn again(self) -> Kept {
        drop(self.store);
        Kept::new(self.database).await
    }

    async fn load(&self, code: &str) -> Stored {
        self.store.load(code).await.expect("it can be read").expect("the table is there")
    }

    async fn write(&self, changes: Vec<Change>) {
        self.store.write(changes).await.expect("it is written");
    }
}

fn run(trial: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(trial);
}

fn on_both<T: Future<Output = ()>>(cluster: &Cluster, trial: fn(Kept) -> T) {
    let folder: PathBuf = new_folder();
    let postgres = Database::Postgres(cluster.database().parse().expect("an address"));
    for database in [Database::File(folder.join("games.sqlite")), postgres] {
        println!("{database}");
        run(async { trial(Kept::new(database).await).await });
    }
    let _ = std::fs::remove_dir_all(folder);
}

/// Two servers on one database, with a table.
fn on_one_database<T: Future<Output = ()>>(cluster: &Cluster, trial: fn(Kept, Kept) -> T) {
    let database = Database::Postgres(cluster.database().parse().expect("an address"));
    run(async {
        let one = Kept::new(database.clone()).await;
        one.write(table(CODE)).await;
        trial(one, Kept::new(database).await).await;
    });
}

pub(crate) const CODE: &str = "abcdefghj";

pub(crate) fn table(code: &str) -> Vec<Change> {
    let sets = Sets::new(&[]).expect("our own set has no mistakes");
    let set = sets.usual();
    let (options, pace) = (Options::default(), Pace::Days(3));
    let setup =
        TableSetup { players: 3, options, set: set.name.clone(), pace, rest: web::rest::Rest::default() };
    let digest = set.cards.set.digest.clone();
    vec![
        Change::Set { digest: digest.clone(), files: set.files.clone() },
        Change::Table { code: code.into(), setup, seed: Seed::from_number(1), set: digest, at: 5 },
    ]
}

fn entry(number: u32, deed: Deed) -> Change {
    entry_at(CODE, number, deed)
}

fn entry_at(code: &str, number: u32, deed: Deed) -> Change {
    let entry = Entry { number, at: (1 << 41) + u64::from(number), id: Some(format!("id {number}")), deed };
    Change::Entry { code: code.into(), entry }
}

fn said(seat: u8, words: &str) -> Deed {
    Deed::Say { seat: Seat(seat), words: words.into() }
}

fn seated(seat: u8, name: &str) -> Deed {
    Deed::Seat { seat: Seat(seat), sitter: Sitter::Person(name.into()) }
}

fn key(name: &str, role: Role, at: u64) -> Change {
    Change::Key { code: CODE.into(), key: Key { hash: Hash::of(name), role }, at }
}

fn deeds(stored: &Stored) -> Vec<Deed> {
    stored.entries.iter().map(|entry| entry.deed.clone()).collect()
}

fn keys(stored: &Stored) -> Vec<Key> {
    stored.keys.iter().map(|(key, _)| *key).collect()
}

fn texts(stored: &Stored) -> Vec<String> {
    stored.entries.iter().map(|entry| entry.deed.write().1).collect()
}

async fn is_read(kept: Kept) {
    assert!(kept.store.load(CODE).await.expect("it can be read").is_none());
    kept.write(table(CODE)).await;
    let bot = Deed::Seat { seat: Seat(2), sitter: Sitter::Bot(Level::Strategos) };
    let season = Change::Season { code: CODE.into(), number: 1, digest: "d".into() };
    let all = [bot.clone(), said(1, "héllo ☀"), said(0, "it's \"so\"; -- $1 ?1 \\")];
    let [one, two, three] = all.clone();
    kept.write(vec![entry(0, one), entry(1, two), season, key("secret", Role::Seat(Seat(1)), 9)]).await;
    kept.write(vec![entry(2, three)]).await;
    let kept = kept.again().await;
    let stored = kept.load(CODE).await;
    assert_eq!((stored.setup.players, stored.setup.pace), (3, Pace::Days(3)));
    assert_eq!((stored.seed, stored.damage.as_deref()), (Seed::from_number(1), None));
    let [Change::Set { digest, files }, _] = &table(CODE)[..] else { panic!("a set") };
    assert_eq!((&stored.set_digest, stored.set_files.as_ref()), (digest, Some(files)));
    assert_eq!(deeds(&stored), all);
    let entries: Vec<_> = stored.entries.iter().map(|it| (it.number, it.at, it.id.as_deref())).collect();
    let at = 1 << 41;
    assert_eq!(entries, [(0, at, Some("id 0")), (1, at + 1, Some("id 1")), (2, at + 2, Some("id 2"))]);
    let seasons: Vec<_> = stored.seasons.iter().map(|season| (season.number, &*season.digest)).collect();
    assert_eq!(seasons, [(1, "d")]);
    assert_eq!(keys(&stored), [Key { hash: Hash::of("secret"), role: Role::Seat(Seat(1)) }]);
    if !kept.store.is_alone() {
        let later = kept.store.load_from(CODE, 2).await.expect("it can be read").expect("a table");
        assert_eq!((deeds(&later), later.seasons.len()), (vec![all[2].clone()], 0));
        assert_eq!(keys(&later), keys(&stored));
    }
    kept.store.check().await.expect("it can be written");
}

async fn harms_no_other(kept: Kept) {
    let codes: Vec<String> = ('b'..='u').map(|letter| CODE.replace('a', &letter.to_string())).collect();
    let make = codes.iter().map(|code| kept.write(table(code)));
    join_all(make).await;
    let writes = codes.iter().enumerate().map(|(place, code)| {
        let mut changes = vec![Change::Turn { code: code.clone(), turn: 0, next: 1 }];
        changes.push(entry_at(code, 0, said(1, "one")));
        // The same number again.
        changes.extend((place % 7 == 3).then(|| entry_at(code, 0, said(1, "two"))));
        kept.store.write(changes)
    });
    let outcomes = join_all(writes).await;
    for (place, (code, outcome)) in codes.iter().zip(outcomes).enumerate() {
        let stored = kept.load(code).await;
        if place % 7 == 3 {
            assert!(matches!(outcome, Err(Unwritten::Failed(_))), "{outcome:?}");
            assert_eq!((deeds(&stored), stored.turn), (vec![], 0));
        } else {
            assert!(outcome.is_ok(), "{outcome:?}");
            let turn = u64::from(!kept.store.is_alone());
            assert_eq!((deeds(&stored), stored.turn), (vec![said(1, "one")], turn));
        }
    }
    let nowhere = entry_at("nowhere22", 0, said(1, "one"));
    if !kept.store.is_alone() {
        assert!(matches!(kept.store.write(vec![nowhere]).await, Err(Unwritten::Failed(_))));
    }
}

async fn forgets(kept: Kept) {
    kept.write(table(CODE)).await;
    kept.write(vec![entry(0, seated(1, "Bo")), entry(1, seated(2, "Cy")), entry(2, seated(1, "Eve"))]).await;
    // Bo left before the game began.
    kept.write(vec![Change::Unname { code: CODE.into(), seat: Seat(1), before: 2 }]).await;
    assert_eq!(texts(&kept.load(CODE).await), ["person", "person Cy", "person Eve"]);
    let season = Change::Season { code: CODE.into(), number: 3, digest: "d".into() };
    kept.write(vec![entry(3, said(1, "mine")), season, entry(4, said(2, "yours"))]).await;
    kept.write(vec![entry(5, said(1, "mine again"))]).await;
    let before = kept.load(CODE).await.tellings;
    kept.write(vec![Change::Forget { code: CODE.into(), seat: Seat(1), at: 7 }]).await;
    let kept = kept.again().await;
    let stored = kept.load(CODE).await;
    assert_eq!(texts(&stored), ["person", "person Cy", "person", "", "yours", ""]);
    let numbers: Vec<_> = stored.entries.iter().map(|entry| (entry.number, entry.id.clone())).collect();
    assert_eq!(numbers, (0..6).map(|number| (number, Some(format!("id {number}")))).collect::<Vec<_>>());
    if !kept.store.is_alone() {
        assert_eq!(stored.tellings, before + 1, "others must read it all again");
    }
}

async fn forgets_talk(kept: Kept) {
    let whisper = |seat, words: &str| Deed::Whisper { seat: Seat(seat), to: Seat(0), words: words.into() };
    let remark = |name: &str| Deed::Remark { by: Hash::of(name), name: name.into(), words: "look".into() };
    let invited = Deed::Seat { seat: Seat(1), sitter: Sitter::Kept("Bo".into()) };
    kept.write(table(CODE)).await;
    kept.write(vec![entry(0, invited.clone()), entry(1, seated(1, "Bo")), entry(2, invited)]).await;
    kept.write(vec![Change::Unname { code: CODE.into(), seat: Seat(1), before: 2 }]).await;
    assert_eq!(texts(&kept.load(CODE).await), ["kept", "person", "kept Bo"]);
    let other = "table3456";
    let named = |name: &str| Deed::Named { seat: Seat(1), name: name.into() };
    let names = (0..).zip(["Bo of Crete", "Bea", "Cy"]);
    kept.write(table(other)).await;
    kept.write(names.map(|(number, name)| entry_at(other, number, named(name))).collect()).await;
    kept.write(vec![Change::Unname { code: other.into(), seat: Seat(1), before: 1 }]).await;
    assert_eq!(texts(&kept.load(other).await), ["named", "named Bea", "named Cy"]);
    kept.write(vec![Change::Forget { code: other.into(), seat: Seat(1), at: 7 }]).await;
    assert_eq!(deeds(&kept.load(other).await), [named(""), named(""), named("")]);
    let oath = |by, pledge| Deed::Swear(Oath { by: Seat(by), to: None, pledge });
    let words = |by, words: &str| oath(by, Pledge::Words(words.into()));
    let sworn = [words(1, "words of mine"), oath(1, Pledge::Vote(Seat(2))), words(2, "yours")];
    kept.write((3..).zip(sworn.clone()).map(|(number, deed)| entry_at(other, number, deed)).collect()).await;
    kept.write(vec![Change::Forget { code: other.into(), seat: Seat(1), at: 8 }]).await;
    let [_, vote, yours] = sworn;
    assert_eq!(deeds(&kept.load(other).await)[3..], [words(1, ""), vote, yours]);
    let season = Change::Season { code: CODE.into(), number: 4, digest: "d".into() };
    kept.write(vec![entry(3, whisper(1, "mine, 100%")), entry(4, remark("Eve")), season]).await;
    kept.write(vec![entry(5, whisper(2, "yours")), entry(6, remark("Finn")), entry(7, remark("Gus"))]).await;
    kept.write(vec![Change::Forget { code: CODE.into(), seat: Seat(1), at: 7 }]).await;
    let before = kept.load(CODE).await.tellings;
    let forget = |of: Option<&str>| Change::ForgetRemarks { code: CODE.into(), of: of.map(Hash::of), at: 8 };
    kept.write(vec![forget(Some("Eve"))]).await;
    let kept = kept.again().await;
    let stored = kept.load(CODE).await;
    let left = deeds(&stored).split_off(2);
    let gone = Deed::Seat { seat: Seat(1), sitter: Sitter::Kept(String::new()) };
    let unsaid = Deed::Unwhispered { seat: Seat(1), to: Seat(0) };
    let all = [gone, unsaid, Deed::Unremarked, whisper(2, "yours"), remark("Finn"), remark("Gus")];
    assert_eq!(left, all);
    if !kept.store.is_alone() {
        assert_eq!(stored.tellings, before + 1, "others must read it all again");
    }
    kept.write(vec![forget(None)]).await;
    assert_eq!(texts(&kept.load(CODE).await)[4..], ["", "1 yours", "", ""]);
}

async fn finds_tables(kept: Kept) {
    let codes: Vec<String> = (0..45).map(|number| format!("table{number:04}")).collect();
    let at = |code: &String, key: Key, at: u64| Change::Key { code: code.clone(), key, at };
    let host = Key { hash: Hash::of("me"), role: Role::Host };
    for (code, since) in codes.iter().zip(1..) {
        kept.write(table(code)).await;
        let over = Change::Progress { code: code.clone(), progress: Progress::Over };
        let listed = at(code, Key::LISTED, since);
        // The two oldest go on.
        let changes = if since > 2 { vec![at(code, host, since), over] } else { vec![at(code, host, since)] };
        kept.write(changes.into_iter().chain([listed]).collect()).await;
    }
    let mine = kept.store.tables_of(Hash::of("me")).await.expect("found");
    assert_eq!(mine.len(), 40);
    let first: Vec<(&str, u64)> = mine.iter().take(3).map(|(code, since)| (code.as_str(), *since)).collect();
    assert_eq!(first, [("table0001", 2), ("table0000", 1), ("table0044", 45)]);
    let open = kept.store.open_tables(20).await.expect("found");
    assert_eq!((open.len(), open[0].as_str(), open[25].as_str()), (26, "table0044", "table0019"));
    assert_eq!(kept.store.open_tables(0).await.expect("found").len(), 30, "no more than a page");
    kept.write(vec![Change::DropKey { code: codes[44].clone(), key: Key::LISTED }]).await;
    kept.write(vec![Change::DropSeat { code: codes[43].clone(), seat: Seat(0) }]).await;
    assert_eq!(kept.store.open_tables(20).await.expect("found")[0], codes[43]);
}

async fn deletes(kept: Kept) {
    kept.write(table(CODE)).await;
    kept.write(table("bbbbbbbbb")).await;
    let season = Change::Season { code: CODE.into(), number: 0, digest: "d".into() };
    let link = key("link", Role::Link(Seat(1)), 5);
    kept.write(vec![entry(0, said(1, "one")), season, link, key("me", Role::Host, 5)]).await;
    kept.write(vec![entry_at("bbbbbbbbb", 0, said(1, "two"))]).await;
    let turn = Change::Turn { code: CODE.into(), turn: 0, next: 1 };
    kept.write(vec![turn, Change::Delete { code: CODE.into(), at: 7 }]).await;
    assert!(kept.store.load(CODE).await.expect("it can be read").is_none());
    assert_eq!(kept.store.link(Hash::of("link"), 0).await.expect("it can be read"), None);
    assert_eq!(kept.store.tables_of(Hash::of("me")).await.expect("it can be read"), []);
    assert_eq!(kept.store.survey().await.expect("it can be read").len(), 1);
    assert_eq!(deeds(&kept.load("bbbbbbbbb").await), [said(1, "two")]);
    // Whoever has not heard writes nothing there.
    if !kept.store.is_alone() {
        let turn = Change::Turn { code: CODE.into(), turn: 0, next: 1 };
        let late = kept.store.write(vec![turn, entry(1, said(1, "late"))]).await;
        assert!(matches!(late, Err(Unwritten::Overtaken)), "{late:?}");
    }
}

async fn finds_keys(kept: Kept) {
    kept.write(table(CODE)).await;
    let (me, link) = (Hash::of("me"), Hash::of("link"));
    let (seat, host) = (Role::Seat(Seat(2)), Role::Host);
    kept.write(vec![key("me", seat, 7), key("me", host, 7), key("link", Role::Link(Seat(2)), 7)]).await;
    // The same key again is no other.
    kept.write(vec![key("me", seat, 9), key("over", Role::Handover(Seat(1)), 9)]).await;
    assert_eq!(keys(&kept.load(CODE).await).len(), 4);
    let store = &kept.store;
    assert_eq!(store.tables_of(me).await.expect("found"), [(CODE.to_owned(), 7)]);
    assert_eq!(store.tables_of(link).await.expect("found"), []);
    assert_eq!(store.link(link, 7).await.expect("found"), Some((CODE.into(), Seat(2))));
    assert_eq!(store.link(link, 8).await.expect("found"), None, "too old");
    assert_eq!(store.link(Hash::of("over"), 9).await.expect("found"), Some((CODE.into(), Seat(1))));
    assert_eq!(store.link(me, 0).await.expect("found"), None, "no link");
    assert_eq!(store.made_since(me, 7).await.expect("found"), 1);
    assert_eq!(store.made_since(me, 8).await.expect("found"), 0);
    let used = Key { hash: Hash::of("over"), role: Role::Handover(Seat(1)) };
    kept.write(vec![Change::DropKey { code: CODE.into(), key: used }]).await;
    assert_eq!(store.link(Hash::of("over"), 0).await.expect("found"), None);
    kept.write(vec![Change::DropSeat { code: CODE.into(), seat: Seat(2) }]).await;
    assert_eq!(store.link(link, 0).await.expect("found"), None);
    assert_eq!(keys(&kept.load(CODE).await), [Key { hash: me, role: host }], "a host's key is about no seat");
}

async fn surveys(kept: Kept) {
    let codes = ["ccccccccc", CODE, "bbbbbbbbb"];
    for code in codes {
        kept.write(table(code)).await;
    }
    let progress = |code: &str, progress| Change::Progress { code: code.into(), progress };
    kept.write(vec![progress(CODE, Progress::Playing), progress("ccccccccc", Progress::Playing)]).await;
    let mut playing = kept.store.playing().await.expect("found");
    playing.sort();
    assert_eq!(playing, [CODE, "ccccccccc"]);
    let season = Change::Season { code: CODE.into(), number: 1, digest: "d".into() };
    kept.write(vec![entry(0, said(1, "one")), entry(1, said(1, "two")), season]).await;
    kept.write(vec![entry_at("ccccccccc", 0, Deed::Close), progress("ccccccccc", Progress::Over)]).await;
    let found = kept.store.survey().await.expect("found");
    let told = |code: &str| {
        let one = found.iter().find(|it| it.code == code).expect("it is there");
        (one.progress, one.is_closed, one.seasons, one.entries, one.players, one.made, one.last)
    };
    let order: Vec<&str> = found.iter().map(|it| &*it.code).collect();
    assert_eq!(order, ["bbbbbbbbb", "ccccccccc", CODE]);
    let at = 1 << 41;
    assert_eq!(told("bbbbbbbbb"), (Some(Progress::Lobby), false, 0, 0, 3, 5, 5));
    assert_eq!(told("ccccccccc"), (Some(Progress::Over), true, 0, 1, 3, 5, at));
    assert_eq!(told(CODE), (Some(Progress::Playing), false, 1, 2, 3, 5, at + 1));
    assert!(found[2].bytes > 0 && found[0].bytes == 0);
    assert_eq!(kept.store.playing().await.expect("found"), [CODE]);
}

fn turn(turn: u64) -> Change {
    Change::Turn { code: CODE.into(), turn, next: turn + 1 }
}

async fn overtaken(one: Kept, other: Kept) {
    one.write(vec![turn(0), entry(0, said(1, "one"))]).await;
    let late = vec![
        turn(0),
        entry(1, said(2, "two")),
        key("late", Role::Host, 5),
        Change::Progress { code: CODE.into(), progress: Progress::Playing },
        Change::Forget { code: CODE.into(), seat: Seat(1), at: 5 },
        Change::Delete { code: CODE.into(), at: 5 },
    ];
    let refused = other.store.write(late).await;
    assert!(matches!(refused, Err(Unwritten::Overtaken)), "{refused:?}");
    let stored = other.load(CODE).await;
    assert_eq!((deeds(&stored), stored.turn, stored.tellings), (vec![said(1, "one")], 1, 0));
    assert!(stored.keys.is_empty() && other.store.playing().await.expect("found").is_empty());
    // Somebody who knows more than is there is mistaken, too.
    assert!(matches!(
        other.store.write(vec![turn(2), entry(1, said(2, "x"))]).await,
        Err(Unwritten::Overtaken)
    ));
    other.write(vec![turn(1), entry(1, said(2, "two"))]).await;
    let found = other.store.turns(vec![CODE.into(), "nowhere22".into()]).await.expect("found");
    assert_eq!(found, [(CODE.to_owned(), 2)]);
}

async fn one_at_a_time(one: Kept, other: Kept) {
    for round in 0..20 {
        let writes = (0..8).map(|writer| {
            let kept = if writer % 2 == 0 { &one } else { &other };
            kept.store.write(vec![turn(round), entry(round as u32, said(1, &format!("by {writer}")))])
        });
        let outcomes = join_all(writes).await;
        let winners: Vec<usize> = (0..8).filter(|writer| outcomes[*writer].is_ok()).collect();
        let [winner] = winners[..] else { panic!("{outcomes:?}") };
        let is_clear = |it: &Result<(), Unwritten>| !matches!(it, Err(Unwritten::Failed(_)));
        assert!(outcomes.iter().all(is_clear), "{outcomes:?}");
        let stored = other.load(CODE).await;
        assert_eq!(stored.turn, round + 1);
        assert_eq!(deeds(&stored).last(), Some(&said(1, &format!("by {winner}"))));
        assert_eq!(stored.entries.len() as u64, round + 1);
    }
}

async fn hears(one: Kept, other: Kept) {
    let mut heard = other.store.heard().expect("others may write");
    let mut own = one.store.heard().expect("others may write");
    let patience = Duration::from_secs(10);
    // Until they listen they may have missed anything.
    let quiet = Duration::from_secs(2);
    while tokio::time::timeout(quiet, heard.recv()).await.is_ok() {}
    while tokio::time::timeout(quiet, own.recv()).await.is_ok() {}
    one.write(vec![turn(0), entry(0, said(1, "one"))]).await;
    let told = tokio::time::timeout(patience, heard.recv()).await.expect("it is told");
    assert_eq!(told, Some(Heard::Written(vec![CODE.into()])));
    let refused = other.store.write(vec![turn(0), entry(0, said(1, "late"))]).await;
    assert!(refused.is_err());
    let silent = tokio::time::timeout(quiet, own.recv()).await;
    assert!(silent.is_err(), "neither one's own writes are heard nor what was not written: {silent:?}");
}

fn nobody_waits_for_a_notice(cluster: &Cluster) {
    let address = cluster.database();
    let name = address.rsplit('/').next().expect("a name");
    // Telling takes longer than all that is written here.
    let slow = "CREATE FUNCTION public.pg_notify(channel TEXT, words TEXT) RETURNS VOID LANGUAGE sql
        AS 'SELECT pg_sleep(20)'";
    cluster.run(&address, slow);
    cluster.run(&address, &format!("ALTER DATABASE {name} SET search_path = public, pg_catalog"));
    run(async {
        let one = Kept::new(Database::Postgres(address.parse().expect("an address"))).await;
        one.write(table(CODE)).await;
        let begun = std::time::Instant::now();
        for number in 0..5 {
            one.write(vec![turn(number), entry(number as u32, said(1, "word"))]).await;
            one.load(CODE).await;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    });
}

fn reads_by_name(cluster: &Cluster) {
    let address = cluster.database();
    run(async {
        let kept = Kept::new(Database::Postgres(address.parse().expect("an address"))).await;
        let id = Hash::of("ann");
        let mut changes = player("ann", 50);
        let passkey = Passkey { id: vec![1], key: vec![2], made: 5 };
        let (kind, until, uses, state) = (TicketKind::Invitation, 1000, 1, Vec::new());
        let ticket = Ticket { hash: Hash::of("ticket"), kind, player: Some(id), until, uses, state };
        changes.push(PeopleChange::Passkey { player: id, passkey });
        changes.push(PeopleChange::Ticket { ticket, now: 0 });
        kept.store.write_people(changes).await.expect("it is written");
        let read = async || {
            let person = kept.store.person(id).await.expect("a person can be read");
            let ticket = kept.store.ticket(Hash::of("ticket"), kind, 0).await.expect("a ticket can be read");
            (person.expect("it is there"), ticket.expect("it is there"))
        };
        let before = read().await;
        // As a newer version would, while this one runs on.
        for table in ["players", "devices", "passkeys", "tickets"] {
            cluster.run(&address, &format!("ALTER TABLE {table} ADD COLUMN newer TEXT"));
        }
        assert!(read().await == before, "what is known is read as before");
    });
}

async fn takes_care(one: Kept, other: Kept) {
    let cares = async |kept: &Kept| kept.store.takes_care().await.expect("it is known");
    assert!(cares(&one).await && cares(&one).await && !cares(&other).await);
    other.store.lets_go().await.expect("it is done");
    assert!(!cares(&other).await, "nobody lets go for another");
    one.store.lets_go().await.expect("it is done");
    assert!(cares(&other).await && !cares(&one).await);
}

/// Somebody with a browser that was last here then.
fn player(name: &str, seen: u64) -> Vec<PeopleChange> {
    let id = Hash::of(name);
    let player = Player { id, name: name.into(), shield: None, made: 5, phrase: None, may_host: false };
    vec![PeopleChange::Player(player), PeopleChange::Device { player: id, device: device(name, seen) }]
}

fn device(name: &str, seen: u64) -> Device {
    Device {
        hash: Hash::of(name),
        kind: DeviceKind::Phone,
        name: String::new(),
        made: 5,
        seen,
        is_void: false,
    }
}

async fn tidies(kept: Kept) {
    kept.write(table(CODE)).await;
    let all = ["plays", "phrase", "passkey", "hosts", "two", "told", "spoke", "nothing"];
    let mut changes: Vec<PeopleChange> = all.iter().flat_map(|name| player(name, 50)).collect();
    changes.extend(player("new", 100));
    let id = Hash::of;
    // The first browser of one who plays went over to another, whose own went on: without its row it would be the first one's again.
    changes.extend(player("borrows", 50));
    changes.extend([
        PeopleChange::Device { player: id("plays"), device: device("second", 50) },
        PeopleChange::Device { player: id("borrows"), device: device("plays", 50) },
        PeopleChange::Device { player: id("two"), device: device("borrows", 50) },
    ]);
    // Of two browsers one was forgotten: one is left.
    changes.extend(player("lost", 50));
    changes.extend([
        PeopleChange::Device { player: id("lost"), device: device("left", 50) },
        PeopleChange::Device { player: id("lost"), device: Device { is_void: true, ..device("lost", 50) } },
    ]);
    let passkey = Passkey { id: vec![1], key: vec![2], made: 5 };
    let ticket = Ticket {
        hash: id("ticket"),
        kind: TicketKind::Device,
        player: Some(id("nothing")),
        until: 1000,
        uses: 1,
        state: Vec::new(),
    };
    changes.extend([
        PeopleChange::Trait { id: id("phrase"), is: Trait::Phrase(id("six words")) },
        PeopleChange::Passkey { player: id("passkey"), passkey },
        PeopleChange::Trait { id: id("hosts"), is: Trait::MayHost },
        PeopleChange::Device { player: id("two"), device: device("another", 50) },
        PeopleChange::Ticket { ticket, now: 0 },
    ]);
    kept.store.write_people(changes).await.expect("it is written");
    kept.write(vec![key("plays", Role::Seat(Seat(1)), 50)]).await;
    let channel = Channel {
        id: "channel".into(),
        owner: id("told"),
        way: Way::Mail("a@b.example".into()),
        lang: text::Lang::En,
        is_on: true,
        unconfirmed: None,
        made: 50,
        last: None,
        trouble: None,
        browser: None,
    };
    let wishes = |name, feed: Option<&str>| {
        let wishes = Wishes { feed: feed.map(str::to_owned), ..Wishes::default() };
        Telling::Wishes { owner: id(name), wishes, at: 50 }
    };
    let tellings = vec![
        wishes("told", None),
        wishes("fed", Some("feed")),
        wishes("wished", None),
        Telling::Channel(channel),
        Telling::Remarked { owner: id("spoke"), code: CODE.into(), by: id("spoke") },
    ];
    kept.store.tell(tellings).await.expect("it is written");
    kept.store.write_people(vec![PeopleChange::Tidy { before: 100 }]).await.expect("it is done");
    let kept = kept.again().await;
    for name in all.into_iter().chain(["new"]) {
        let found = kept.store.person(id(name)).await.expect("it can be read");
        assert_eq!(found.is_some(), name != "nothing", "{name}");
    }
    for name in ["nothing", "lost", "left"] {
        assert!(kept.store.browser(id(name)).await.expect("it can be read").is_none(), "{name}");
    }
    assert!(
        kept.store.browser(id("plays")).await.expect("it can be read").is_some(),
        "nobody gets an identity back"
    );
    for (name, stays) in [("told", true), ("fed", true), ("wished", false)] {
        assert_eq!(
            kept.store.told_person(id(name)).await.expect("it can be read").is_some(),
            stays,
            "{name}"
        );
    }
}
