//! Pages are small and quick, updates come at once and are small, and nothing is fetched from anywhere else.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rules::rng::Dice;
use rules::seat::Seat;

use crate::playing::{act, by_chance, new_id, new_table, view};
use crate::serving::{Client, Server, Update};

/// 150 KiB. The heaviest page there is, a table of six on one screen, comes to some 149 to 151 thousand bytes, by the game.
const PAGE_WITH_ASSETS: usize = 150 * 1024;
// Much more than either takes (docs/PERFORMANCE.md): this is a program with little optimization, on a machine that does other things.
const PAGE_TIME: Duration = Duration::from_millis(150);
const UPDATE_TIME: Duration = Duration::from_millis(750);
const UPDATE_SIZE: usize = 20_000;

fn as_browser(client: &mut Client) {
    client.headers = vec![("Accept".into(), "text/html".into())];
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// Plays by chance, so that the table is as full as tables are.
fn play(client: &mut Client, code: &str, decisions: u32, dice: &mut Dice) {
    for _ in 0..decisions {
        let asked: Vec<Seat> = view(client, code, Seat(0)).public.asked().iter().collect();
        let Some(seat) = dice.pick(&asked) else { return };
        if let Some(line) = by_chance(&view(client, code, seat), dice) {
            act(client, code, seat, &new_id(dice), &line);
        }
    }
}

/// Everything between two marks.
fn between<'a>(text: &'a str, before: &'a str, after: &'a [char]) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(move |rest| rest.split(after).next())
}

/// The assets that a page, a style sheet or a script names.
fn assets(text: &str) -> Vec<String> {
    let named = between(text, "/assets/", &['"', '\'', ')', '#', '?', ' ']);
    let imported = between(text, "'./", &['\'']).chain(between(text, "url(", &[')', '#']));
    let names =
        named.chain(imported).map(|name| name.trim_matches(['"', '\'']).trim_start_matches("/assets/"));
    names.filter(|name| name.contains('.') && !name.contains(':')).map(str::to_owned).collect()
}

#[test]
fn the_first_page_with_all_that_it_needs_is_small() {
    let server = Server::start(&[]);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 6], "open");
    play(&mut client, &code, 150, &mut Dice::new(2));
    as_browser(&mut client);
    let pages = ["/", "/new", "/rules", "/rules/hazard", "/rules/all", "/rules?find=e", "/cards"];
    for path in pages.map(str::to_owned).into_iter().chain([format!("/t/{code}/seat/1")]) {
        let mut packed = client.clone();
        packed.headers.push(("Accept-Encoding".into(), "gzip".into()));
        let mut waiting = assets(&client.get(&path).body);
        let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
        sizes.insert(path.clone(), packed.get(&path).bytes.len());
        while let Some(name) = waiting.pop() {
            if sizes.contains_key(&name) {
                continue;
            }
            let answer = client.get(&format!("/assets/{name}"));
            assert_eq!(answer.status, 200, "{path} needs {name}");
            waiting.extend(assets(&answer.body));
            let packed = packed.get(&format!("/assets/{name}"));
            assert_eq!(packed.header("content-encoding"), Some("gzip"), "{name} is sent as it is");
            sizes.insert(name, packed.bytes.len());
        }
        let all: usize = sizes.values().sum();
        println!("{path}: {all} bytes, {sizes:?}");
        assert!(sizes.len() > 5, "assets were found");
        assert!(all < PAGE_WITH_ASSETS, "{path}: {all} bytes");
    }
}

#[test]
fn no_page_names_another_host() {
    let server = Server::start(&[]);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 3], "open");
    let lobby = new_table(&mut client, &["me", "open", "open"], "open");
    play(&mut client, &code, 40, &mut Dice::new(4));
    as_browser(&mut client);
    let table = format!("/t/{code}");
    let mut paths: Vec<String> =
        ["/", "/new", "/rules", "/rules/journey", "/rules/structures", "/cards", "/about", "/nowhere"]
            .map(str::to_owned)
            .into();
    paths.extend(["", "/seat/1", "/watch", "/log"].map(|rest| format!("{table}{rest}")));
    paths.push(format!("/t/{lobby}"));
    let mut files: Vec<String> = Vec::new();
    for path in &paths {
        files.extend(assets(&client.get(path).body));
    }
    files.sort();
    files.dedup();
    paths.extend(files.iter().map(|name| format!("/assets/{name}")));
    // Names of a language of drawings, that nobody fetches.
    let harmless = [server.url(), "http://www.w3.org/".to_owned()];
    for path in &paths {
        let body = client.get(path).body;
        for scheme in ["http://", "https://", "\"//", "'//", "(//", "=//", "wss:", "data:"] {
            for (place, _) in body.match_indices(scheme) {
                let rest: String = body[place..].chars().take(60).collect();
                assert!(harmless.iter().any(|own| rest.starts_with(own)), "{path} names {rest}");
            }
        }
        let policy = client.get(path).header("content-security-policy").map(str::to_owned);
        assert!(
            policy.is_some_and(|policy| policy.starts_with("default-src 'self'; object-src 'none'")),
            "{path} has its policy"
        );
    }
}

#[test]
fn pages_come_at_once() {
    let server = Server::start(&[]);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 6], "open");
    play(&mut client, &code, 150, &mut Dice::new(3));
    as_browser(&mut client);
    for path in ["/".to_owned(), "/rules".into(), format!("/t/{code}/seat/1"), format!("/t/{code}/watch")] {
        let time = |_| {
            let since = Instant::now();
            assert_eq!(client.get(&path).status, 200);
            since.elapsed()
        };
        let median = median((0..50).map(time).collect());
        println!("{path}: {median:.1?}");
        assert!(median < PAGE_TIME, "{path}: {median:?}");
    }
}

#[test]
fn a_command_is_seen_by_others_at_once() {
    let server = Server::start(&["--bot-pause", "3600000"]);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 4], "open");
    play(&mut client, &code, 100, &mut Dice::new(9));
    let stream = Client::new(server.port).listen(&format!("/t/{code}/live"));
    stream.drain(Duration::from_millis(300));
    let mut times = Vec::new();
    for number in 0..40 {
        let since = Instant::now();
        let words = format!("Number {number}.");
        let said = client.post(&format!("/t/{code}/say"), &[("seat", "1"), ("words", &words)]);
        assert_eq!(said.status, 200);
        let update = stream.next(Duration::from_secs(5)).expect("an update");
        assert!(update.data.contains(&words));
        times.push(update.at - since);
        stream.drain(Duration::from_millis(30));
    }
    let median = median(times);
    println!("seen by others after {median:.1?}");
    assert!(median < UPDATE_TIME, "{median:?}");
}

#[test]
fn one_act_sends_little_to_everybody_over_a_whole_game() {
    let server = Server::start(&["--bot-pause", "3600000"]);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 4], "open");
    let mut dice = Dice::new(12);
    let mut packed = client.clone();
    packed.headers.push(("Accept-Encoding".into(), "gzip".into()));
    let own = format!("/t/{code}/live?seat=1");
    // As browsers get it, and as it reads.
    let streams = [packed.listen(&own), packed.listen(&format!("/t/{code}/live")), client.listen(&own)];
    let hear = || -> Vec<Update> {
        let first: Vec<_> =
            streams.iter().filter_map(|stream| stream.next(Duration::from_millis(250))).collect();
        let rest = streams.iter().flat_map(|stream| stream.drain(Duration::from_millis(1)));
        first.into_iter().chain(rest).collect()
    };
    hear();
    let (mut sent, mut read, mut acts): (Vec<usize>, Vec<usize>, usize) = Default::default();
    loop {
        let asked: Vec<Seat> = view(&mut client, &code, Seat(0)).public.asked().iter().collect();
        let Some(seat) = dice.pick(&asked) else { break };
        let Some(line) = by_chance(&view(&mut client, &code, seat), &mut dice) else { continue };
        assert_eq!(act(&mut client, &code, seat, &new_id(&mut dice), &line).status, 200);
        acts += 1;
        for update in hear() {
            let is_packed = update.kind == "packed";
            assert!(!is_packed || update.size < UPDATE_SIZE, "{line} sent {} bytes", update.size);
            if is_packed { &mut sent } else { &mut read }.push(update.size);
        }
    }
    for (what, sizes) in [("sent packed", &sent), ("read", &read)] {
        let (average, most) = (sizes.iter().sum::<usize>() / sizes.len().max(1), sizes.iter().max());
        println!("{acts} acts, {} updates {what}: {average} bytes on average, {most:?} at most", sizes.len());
    }
    assert!(sent.len() > acts, "most acts are seen by both");
}

/// Eight letters and the first: a code for each number.
fn code(mut number: usize) -> String {
    let mut letters = vec![b'q'];
    for _ in 0..8 {
        letters.push(b"abcdefgh"[number % 8]);
        number /= 8;
    }
    String::from_utf8(letters).expect("letters")
}

#[test]
#[ignore = "makes a file of a fifth of a gigabyte: for measuring, in an optimized build"]
fn a_start_with_ten_thousand_stored_games_takes_no_half_second() {
    const STORED: usize = 10_000;
    const PLAYING: usize = 2_000;
    /// Of a game of four people with the usual number of entries.
    const MOST_BYTES: i64 = 25_000;
    let mut server = Server::start(&[]);
    let mut client = Client::new(server.port);
    let (over, playing) =
        (new_table(&mut client, &["me"; 4], "open"), new_table(&mut client, &["me"; 4], "open"));
    play(&mut client, &playing, 200, &mut Dice::new(5));
    play(&mut client, &over, 10_000, &mut Dice::new(6));
    server.ask_to_stop();
    assert_eq!(server.end(), Some(0));
    let mut file = rusqlite::Connection::open(server.database()).expect("the file");
    let stage = |file: &rusqlite::Connection, code: &str| -> String {
        file.query_row("SELECT stage FROM tables WHERE code = ?1", [code], |row| row.get(0)).expect("a table")
    };
    assert_eq!((stage(&file, &over), stage(&file, &playing)), ("over".into(), "playing".into()));
    let columns = [
        ("tables", "players, options, set_name, pace, seed, set_digest, stage, at"),
        ("entries", "number, at, seat, id, kind, text"),
        ("seasons", "number, at, digest, entries"),
        ("keys", "hash, role, seat, at"),
    ];
    let bytes = |file: &rusqlite::Connection| -> i64 {
        let size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        file.query_row(size, [], |row| row.get(0)).expect("a number")
    };
    let entries: i64 = file
        .query_row("SELECT count(*) FROM entries WHERE code = ?1", [&over], |row| row.get(0))
        .expect("a number");
    let filling = file.transaction().expect("a transaction");
    let mut before = 0;
    for number in 0..STORED - 2 {
        // Those that are over come last.
        if number == PLAYING - 1 {
            before = bytes(&filling);
        }
        let from = if number < PLAYING - 1 { &playing } else { &over };
        for (name, columns) in columns {
            let copy = format!(
                "INSERT INTO {name} (code, {columns}) SELECT ?1, {columns} FROM {name} WHERE code = ?2"
            );
            filling.prepare_cached(&copy).expect("a statement").execute([&code(number), from]).expect("rows");
        }
    }
    let each = (bytes(&filling) - before) / (STORED - 1 - PLAYING) as i64;
    println!("a game of {entries} entries takes {each} bytes");
    assert!(each <= MOST_BYTES * entries / 590, "{each} bytes for {entries} entries");
    filling.commit().expect("it is written");
    drop(file);
    println!("{} MB", std::fs::metadata(server.database()).expect("the file").len() / 1_000_000);
    let times = (0..5).map(|_| {
        let begun = Instant::now();
        server.restart();
        let mut client = Client::new(server.port);
        assert_eq!(client.get("/").status, 200);
        let took = begun.elapsed();
        assert_eq!(client.get(&format!("/t/{}", code(PLAYING / 2))).status, 200);
        assert_eq!(client.get(&format!("/t/{}", code(STORED - 3))).status, 200);
        server.kill();
        took
    });
    let took = median(times.collect());
    println!("{took:?} until the first page");
    assert!(took < Duration::from_millis(500), "{took:?}");
}
