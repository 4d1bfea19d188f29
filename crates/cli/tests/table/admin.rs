//! What the operator does with tables, with a server and without; and what is left of somebody who wants to be forgotten.

use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::{Duration, SystemTime};

use rules::record::Record;
use rules::rng::Dice;
use rules::seat::Seat;
use rusqlite::Connection;
use text::{Lang, island_name};
use web::pages::error::Trouble;

use crate::playing::{
    act, by_chance, destination, new_id, new_link, new_table, on_disk, page, view, wait_for,
};
use crate::serving::{Answer, Client, Server, Stream, program};

/// A table with two people and a bot that never moves.
pub(crate) struct House {
    pub server: Server,
    pub host: Client,
    pub friend: Client,
    pub code: String,
    pub dice: Dice,
    /// Whether the server runs while the operator is at work.
    is_running: bool,
}

const HOST: &str = "Aspasia";
const FRIEND: &str = "Themistokles";

impl House {
    pub(crate) fn new(is_running: bool) -> House {
        let server = Server::start(&["--bot-pause", "3600000"]);
        let (mut host, mut friend) = (Client::new(server.port), Client::new(server.port));
        let code = new_table(&mut host, &["me", "open", "merchant"], "open");
        let sat = friend.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", FRIEND)]);
        assert_eq!(sat.status, 200, "{}", sat.body);
        host.post(&format!("/t/{code}/host"), &[("do", "start")]);
        House { server, host, friend, code, dice: Dice::new(3), is_running }
    }

    fn restart(&mut self) {
        self.server.restart();
        (self.host.port, self.friend.port) = (self.server.port, self.server.port);
    }

    /// Gives an order that is carried out, and returns what was said.
    fn order(&mut self, words: &[&str]) -> String {
        let output = self.try_order(words);
        let (out, complaint) = (said(&output.stdout), said(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{words:?}: {out} {complaint}");
        out
    }

    fn try_order(&mut self, words: &[&str]) -> Output {
        if !self.is_running {
            self.server.kill();
        }
        let output = admin(&self.server.database(), words);
        if !self.is_running {
            self.restart();
        }
        output
    }

    fn say(&mut self, seat: Seat, words: &str) -> Answer {
        let client = if seat == Seat(0) { &mut self.host } else { &mut self.friend };
        let number = (seat.0 + 1).to_string();
        client.post(&format!("/t/{}/say", self.code), &[("seat", &number), ("words", words)])
    }

    /// Lets both people decide by chance until nobody but the bot is asked, or so many decisions were made.
    fn play(&mut self, most: u32) {
        for _ in 0..most {
            let asked: Vec<Seat> = view(&mut self.host, &self.code, Seat(0)).public.asked().iter().collect();
            let Some(seat) = asked.into_iter().find(|seat| seat.0 < 2) else { return };
            let client = if seat == Seat(0) { &mut self.host } else { &mut self.friend };
            let line = by_chance(&view(client, &self.code, seat), &mut self.dice).expect("a choice");
            let answer = act(client, &self.code, seat, &new_id(&mut self.dice), &line);
            assert_eq!(answer.status, 200, "{}", answer.body);
        }
    }

    fn watch(&self) -> Stream {
        Client::new(self.server.port).listen(&format!("/t/{}/live?page=table", self.code))
    }
}

pub(crate) fn admin(database: &Path, words: &[&str]) -> Output {
    program().arg("admin").args(words).arg("--database").arg(database).output().expect("the program starts")
}

pub(crate) fn said(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Waits until a stream has told something of these words.
fn hears(stream: &Stream, kind: &str, words: &str) {
    let mut heard = Vec::new();
    while let Some(update) = stream.next(Duration::from_secs(20)) {
        if update.kind == kind && update.data.contains(words) {
            return;
        }
        heard.push(update.data);
    }
    panic!("nobody told {words:?}; heard {heard:?}");
}

/// All bytes of the file and of what lies beside it.
fn bytes(database: &Path) -> Vec<u8> {
    let folder = fs::read_dir(database.parent().expect("a folder")).expect("it can be listed");
    folder.flat_map(|file| fs::read(file.expect("a file").path()).unwrap_or_default()).collect()
}

fn has(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[test]
fn every_order_is_carried_out_by_the_server_that_holds_the_file_or_without_one() {
    for is_running in [true, false] {
        let mut house = House::new(is_running);
        let code = house.code.clone();
        let island = view(&mut house.friend, &code, Seat(1)).public.islands()[1].name();
        let last = |house: &House| on_disk(&house.server.database(), &code).rows.pop().expect("a row");

        house.order(&["rename", &code, island, "Cy  of\u{202e} Chios"]);
        assert_eq!((last(&house).seat, last(&house).text.as_str()), (Some(1), "named Cy of Chios"));
        let refused = house.try_order(&["rename", &code, "3", "Cy"]);
        assert_eq!(refused.status.code(), Some(1), "a bot has its own name");

        house.order(&["mute", &code, "2"]);
        assert!(house.order(&["mute", &code, island]).contains("as before"));
        let refused = house.say(Seat(1), "hello");
        assert_eq!(
            (refused.status, refused.json()["refused"].as_str()),
            (422, Some(&*Lang::En.word("table-muted")))
        );
        assert_eq!(house.say(Seat(0), "hello").status, 200, "others may");
        house.order(&["mute", &code, "2", "--off"]);
        assert_eq!(house.say(Seat(1), "hello").status, 200);

        let seen = |client: &mut Client, seat: u8| client.get(&format!("/t/{code}/view?seat={seat}")).status;
        house.order(&["void-keys", &code, "--seat", "2"]);
        assert_eq!((seen(&mut house.friend, 2), seen(&mut house.host, 1)), (403, 200));
        let link = new_link(&mut house.host, &code, "2");
        assert_eq!(house.friend.post(&link, &[]).status, 200, "the host hands it over again");
        house.order(&["void-keys", &code]);
        assert_eq!((seen(&mut house.friend, 2), seen(&mut house.host, 1)), (403, 403));
        for seat in ["1", "2"] {
            let link = new_link(&mut house.host, &code, seat);
            let holder = if seat == "1" { &mut house.host } else { &mut house.friend };
            assert_eq!(holder.post(&link, &[]).status, 200);
        }
        house.play(3);

        house.order(&["vacuum"]);
        let rows = on_disk(&house.server.database(), &code).rows.len();
        house.order(&["close", &code]);
        assert_eq!(last(&house).kind, "close");
        let refused = house.say(Seat(0), "hello");
        let words = Lang::En.word("table-closed_by_operator");
        assert_eq!((refused.status, refused.json()["refused"].as_str()), (409, Some(&*words)));
        assert!(page(&mut house.host, &format!("/t/{code}/seat/1")).body.contains(&words));
        assert_eq!(on_disk(&house.server.database(), &code).rows.len(), rows + 1);
        assert_eq!(house.try_order(&["close", &code]).status.code(), Some(1), "it is closed already");

        assert_eq!(house.try_order(&["delete", &code]).status.code(), Some(1), "nobody said --yes");
        house.order(&["delete", &code, "--yes"]);
        assert_eq!(house.host.get(&format!("/t/{code}/view?seat=1")).status, 404);
        for wrong in [&["close", &code][..], &["delete", &code, "--yes"], &["forget", "nowhere22", "1"]] {
            let output = house.try_order(wrong);
            assert_eq!(output.status.code(), Some(1));
            assert!(said(&output.stderr).contains("there is no table"), "{}", said(&output.stderr));
        }
    }
}

#[test]
fn orders_that_nobody_waits_for_any_more_are_not_carried_out() {
    let mut house = House::new(true);
    house.server.kill();
    let file = Connection::open(house.server.database()).expect("the file");
    let order = "INSERT INTO orders (at, text) VALUES (?1, ?2)";
    file.execute(order, rusqlite::params![1_000, format!("delete {}", house.code)]).expect("an old order");
    drop(file);
    house.restart();
    house.order(&["mute", &house.code.clone(), "2"]);
    assert_eq!(house.host.get(&format!("/t/{}/view?seat=1", house.code)).status, 200);
    let file = Connection::open(house.server.database()).expect("the file");
    let left: u32 = file.query_row("SELECT count(*) FROM orders", [], |row| row.get(0)).expect("a number");
    assert_eq!(left, 0, "answered and old orders go");
}

#[test]
fn a_seat_or_a_file_that_is_not_there_is_said_so_and_nothing_is_made() {
    let mut house = House::new(true);
    let code = house.code.clone();
    for seat in ["0", "4", "atlantis", "300"] {
        let output = house.try_order(&["mute", &code, seat]);
        assert_eq!(output.status.code(), Some(1));
        assert!(said(&output.stderr).contains("there is no seat"), "{}", said(&output.stderr));
    }
    let nowhere = house.server.database().with_file_name("nowhere.sqlite");
    for words in [&["list"][..], &["close", &code], &["show", &code], &["vacuum"]] {
        assert_eq!(admin(&nowhere, words).status.code(), Some(1), "{words:?}");
    }
    assert!(!nowhere.exists());
}

#[test]
fn what_the_operator_does_is_seen_at_once_by_those_who_look() {
    let mut house = House::new(true);
    let code = house.code.clone();
    let stream = house.watch();
    stream.next(Duration::from_secs(20)).expect("the page as it is");
    house.order(&["rename", &code, "2", "Cyrus"]);
    hears(&stream, "patch", "Cyrus");
    house.order(&["mute", &code, "2"]);
    let island = view(&mut house.friend, &code, Seat(1)).public.islands()[1];
    let muted = Lang::En.message("page-log-muted").text("seat", island_name(island, Lang::En)).say();
    hears(&stream, "patch", &muted);
    house.order(&["close", &code]);
    hears(&stream, "patch", &Lang::En.word("table-closed_by_operator"));
    house.order(&["delete", &code, "--yes"]);
    hears(&stream, "reload", "");
    let gone = page(&mut house.host, &format!("/t/{code}"));
    assert_eq!(gone.status, 404);
    assert!(gone.body.contains(&Lang::En.word("page-error-no-table")));
}

#[test]
fn a_deleted_tables_secrets_open_nothing_and_no_row_is_left() {
    let mut house = House::new(true);
    let code = house.code.clone();
    let link = new_link(&mut house.host, &code, "2");
    house.play(5);
    house.order(&["delete", &code, "--yes"]);
    for client in [&mut house.host, &mut house.friend] {
        for path in [format!("/t/{code}"), format!("/t/{code}/view?seat=2"), format!("/t/{code}/log")] {
            assert_eq!(client.get(&path).status, 404, "{path}");
        }
        let acted = act(client, &code, Seat(0), "x", "finish");
        assert_eq!(acted.json()["refused"].as_str(), Some(&*Trouble::NoTable.say(Lang::En)));
        assert!(!page(client, "/").body.contains(&code), "not among my games");
    }
    assert_eq!(Client::new(house.server.port).get(&link).status, 410);
    let file = Connection::open(house.server.database()).expect("the file");
    for table in ["tables", "entries", "seasons", "keys"] {
        let query = format!("SELECT count(*) FROM {table} WHERE code = ?1");
        let left: u32 = file.query_row(&query, [&code], |row| row.get(0)).expect("a number");
        assert_eq!(left, 0, "{table}");
    }
    drop(file);
    wait_for("the file is rid of it", || !has(&bytes(&house.server.database()), code.as_bytes()));
}

/// What two people said, in a season that is over and in this one.
const MINE: [&str; 2] = ["Poseidon owes me a trireme", "Triremes sink and so do debts"];
const THEIRS: [&str; 2] = ["Bring me wine from Crete", "And olives from Euboea"];

/// A table of one person with both seats of people, in its second season, where both have spoken.
fn with_a_past(house: &mut House) {
    house.say(Seat(1), MINE[0]);
    house.say(Seat(0), THEIRS[0]);
    // The bot's seat too, so that seasons end.
    let link = new_link(&mut house.host, &house.code, "3");
    let mut third = Client::new(house.server.port);
    assert_eq!(third.post(&link, &[("name", "Xenia")]).status, 200);
    while view(&mut house.host, &house.code, Seat(0)).public.season_number() < 2 {
        house.play(50);
        let asked = view(&mut third, &house.code, Seat(2));
        if asked.public.asked().has(Seat(2))
            && let Some(line) = by_chance(&asked, &mut house.dice)
        {
            act(&mut third, &house.code, Seat(2), &new_id(&mut house.dice), &line);
        }
    }
    house.play(2);
    house.say(Seat(1), MINE[1]);
    house.say(Seat(0), THEIRS[1]);
}

/// The packed seasons of a table, each with a piece from its middle.
fn pieces(database: &Path, code: &str) -> Vec<Vec<u8>> {
    let file = Connection::open(database).expect("the file");
    let mut query = file.prepare("SELECT entries FROM seasons WHERE code = ?1").expect("a query");
    let rows = query.query_map([code], |row| row.get::<_, Vec<u8>>(0)).expect("rows");
    let piece = |packed: Vec<u8>| packed[packed.len() / 2..][..40].to_vec();
    rows.map(|row| piece(row.expect("a row"))).collect()
}

#[test]
fn a_name_and_chat_that_somebody_has_deleted_are_found_nowhere_and_the_game_goes_on() {
    let mut house = House::new(true);
    let code = house.code.clone();
    with_a_past(&mut house);
    let database = house.server.database();
    wait_for("a file with it all", || MINE.iter().all(|words| has(&bytes(&database), words.as_bytes())));
    let packed = pieces(&database, &code);
    assert!(!packed.is_empty() && has(&bytes(&database), &packed[0]), "a season is over");
    let (before, views) = (on_disk(&database, &code).rows, view(&mut house.friend, &code, Seat(1)));
    let stream = house.watch();
    stream.next(Duration::from_secs(20)).expect("the page as it is");

    let path = format!("/t/{code}/forget");
    assert_eq!(Client::new(house.server.port).get(&path).status, 403, "whoever holds no seat");
    let stranger = house.host.post(&path, &[("seat", "2")]);
    assert_eq!(stranger.status, 403, "whoever holds another seat, even the host");
    let form = page(&mut house.friend, &path);
    assert!(form.status == 200 && form.body.contains("name=\"seat\" value=\"2\""), "{}", form.body);
    assert_eq!(on_disk(&database, &code).rows, before, "looking deletes nothing");
    house.friend.headers = vec![("Accept".into(), "text/html".into())];
    assert_eq!(house.friend.post(&path, &[("seat", "2")]).status, 303);
    house.friend.headers.clear();

    hears(&stream, "patch", &Lang::En.word("page-words-deleted"));
    let mut shown = String::new();
    for path in ["", "/log", "/log/1", "/watch", "/seat/1"] {
        shown += &page(&mut house.host, &format!("/t/{code}{path}")).body;
    }
    shown += &page(&mut house.friend, &format!("/t/{code}/seat/2")).body;
    shown += &page(&mut house.host, "/").body;
    shown += &said(&admin(&database, &["export", &code, "--log"]).stdout);
    shown += &said(&admin(&database, &["show", &code]).stdout);
    for gone in [FRIEND, MINE[0], MINE[1]] {
        assert!(!shown.contains(gone), "{gone} is still shown");
    }
    for stays in [HOST, THEIRS[0], THEIRS[1], &Lang::En.word("page-name-deleted")] {
        assert!(shown.contains(stays), "{stays} is gone");
    }
    let left =
        || [FRIEND, MINE[0], MINE[1]].into_iter().find(|words| has(&bytes(&database), words.as_bytes()));
    wait_for("the file is rid of it", || left().is_none());
    wait_for("the file is rid of the season in which it was said", || !has(&bytes(&database), &packed[0]));

    let after = on_disk(&database, &code).rows;
    assert_eq!(after.len(), before.len());
    for (old, new) in before.iter().zip(&after) {
        assert_eq!(
            (old.number, old.at, old.seat, &old.id, &old.kind),
            (new.number, new.at, new.seat, &new.id, &new.kind)
        );
        assert!(
            old.text == new.text || (old.seat == Some(1) && ["say", "seat"].contains(&old.kind.as_str()))
        );
    }
    assert_eq!(view(&mut house.friend, &code, Seat(1)), views, "the game is what it was");
    house.server.kill();
    house.restart();
    assert_eq!(view(&mut house.friend, &code, Seat(1)), views, "it still replays");
    assert!(said(&admin(&database, &["show", &code]).stdout).contains("sound     yes"));
    house.play(1);
    assert_eq!(house.say(Seat(1), "here I am again").status, 200);
}

#[test]
fn the_operator_deletes_names_and_chat_without_a_server_before_the_order_ends() {
    let mut house = House::new(false);
    let code = house.code.clone();
    with_a_past(&mut house);
    let packed = pieces(&house.server.database(), &code);
    house.server.kill();
    let output = admin(&house.server.database(), &["forget", &code, "2"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output.stderr));
    let bytes = bytes(&house.server.database());
    for gone in [FRIEND.as_bytes(), MINE[0].as_bytes(), MINE[1].as_bytes(), &packed[0]] {
        assert!(!has(&bytes, gone), "{}", said(gone));
    }
    assert!(has(&bytes, THEIRS[1].as_bytes()), "what others said stays");
    house.restart();
    house.play(1);
    assert!(house.order(&["forget", &code, "2"]).contains("nothing is known"));
}

#[test]
fn tables_are_listed_shown_and_exported_while_they_are_played() {
    let mut house = House::new(true);
    let (code, database) = (house.code.clone(), house.server.database());
    house.play(4);
    let lobby = new_table(&mut house.host, &["me", "open", "open"], "open");
    let game = destination(&house.host.post("/quick", &[("watch", "1")]));
    let listed = |words: &[&str]| {
        let mut all = vec!["list", "--json"];
        all.extend(words);
        let output = said(&admin(&database, &all).stdout);
        let rows = output.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
        rows.collect::<Vec<_>>()
    };
    let codes = |words: &[&str]| -> Vec<String> {
        listed(words).iter().map(|row| row["code"].as_str().expect("a code").to_owned()).collect()
    };
    assert_eq!(codes(&["--lobby"]), [lobby.as_str()]);
    assert_eq!(codes(&["--over"]), Vec::<String>::new());
    assert_eq!((codes(&["--playing"]).len(), codes(&[]).len()), (2, 3));
    assert_eq!(codes(&["--idle-days", "1"]), Vec::<String>::new());
    let rows = on_disk(&database, &code).rows;
    let row = listed(&[]).into_iter().find(|row| row["code"] == *code).expect("a row");
    assert_eq!((&row["entries"], &row["players"]), (&rows.len().into(), &3.into()));
    assert_eq!(row["last"], rows.last().expect("a row").at);
    let plain = said(&admin(&database, &["list"]).stdout);
    let widths: Vec<usize> = plain.lines().map(str::len).collect();
    assert!(widths.len() == 4 && widths.iter().all(|width| *width == widths[0]), "{plain}");

    let shown = said(&admin(&database, &["show", &code]).stdout);
    for part in [HOST, FRIEND, "browsers 2, links 0, hosts 1", "sound     yes", "pace open"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let refused = admin(&database, &["export", &code]);
    assert!(refused.status.code() == Some(1) && said(&refused.stderr).contains("--log"));
    let log = said(&admin(&database, &["export", &code, "--log"]).stdout);
    assert_eq!(log.lines().count(), rows.len());
    let first: serde_json::Value = serde_json::from_str(log.lines().next().expect("a line")).expect("JSON");
    assert_eq!((&first["kind"], &first["text"]), (&"seat".into(), &format!("person {HOST}").into()));

    // A game of bots that do not wait, played to its end.
    house.server.kill();
    house.server = Server::start(&[]);
    house.host = Client::new(house.server.port);
    assert!(game.starts_with("/t/"));
    let game = destination(&house.host.post("/quick", &[("watch", "1")]));
    wait_for("the end", || house.host.get(&format!("{game}/record")).status == 200);
    let code = game.trim_start_matches("/t/");
    let exported = said(&admin(&house.server.database(), &["export", code]).stdout);
    assert_eq!(exported, house.host.get(&format!("{game}/record")).body);
    Record::parse(&exported).expect("a record");
}

#[test]
fn tables_where_nothing_was_done_for_long_leave_the_file_and_no_others() {
    let month = |count: i64| count * 30 * 86_400_000;
    for is_running in [true, false] {
        let mut house = House::new(true);
        // Once a day, and not before the clock can be right.
        house.server.set_flags(&["--bot-pause", "3600000", "--keep-days", "30"]);
        house.play(3);
        let playing = house.code.clone();
        let old = new_table(&mut house.host, &["me"; 3], "open");
        let lobby = new_table(&mut house.host, &["me", "open", "open"], "open");
        let woken = new_table(&mut house.host, &["me"; 3], "open");
        house.server.kill();
        let file = Connection::open(house.server.database()).expect("the file");
        for code in [&old, &lobby, &woken] {
            for table in ["tables", "entries"] {
                let earlier = format!("UPDATE {table} SET at = at - ?2 WHERE code = ?1");
                file.execute(&earlier, rusqlite::params![code, month(2)]).expect("a change");
            }
        }
        drop(file);
        house.restart();
        // Made long ago, but somebody has done something since.
        let said_it = house.host.post(&format!("/t/{woken}/say"), &[("seat", "1"), ("words", "hello")]);
        assert_eq!(said_it.status, 200);
        let database = house.server.database();
        let listed = |words: &[&str]| {
            let output = admin(&database, words);
            let mut codes: Vec<String> =
                said(&output.stdout).lines().skip(1).map(|line| line[..9].to_owned()).collect();
            codes.sort();
            codes
        };
        let sorted = |codes: &[&String]| {
            let mut codes: Vec<String> = codes.iter().map(|code| (*code).clone()).collect();
            codes.sort();
            codes
        };
        assert_eq!(listed(&["retention", "--days", "30", "--dry-run"]), sorted(&[&old, &lobby]));
        assert_eq!(listed(&["list", "--idle-days", "30"]), sorted(&[&old, &lobby]));
        assert_eq!(listed(&["list"]).len(), 4, "nothing is gone yet");
        house.is_running = is_running;
        assert!(house.order(&["retention", "--days", "30"]).contains("2 of 4 tables"));
        assert_eq!(listed(&["list"]), sorted(&[&playing, &woken]));
        for (code, status) in [(&old, 404), (&lobby, 404), (&woken, 200), (&playing, 200)] {
            assert_eq!(page(&mut house.host, &format!("/t/{code}")).status, status);
        }
        house.play(2);
    }
}

#[test]
fn operators_and_a_server_that_starts_wait_for_each_other() {
    let mut house = House::new(true);
    house.server.kill();
    let order = |seat: &str| {
        let mut command = program();
        command.args(["admin", "mute", &house.code, seat, "--database"]).arg(house.server.database());
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
    };
    let orders = ["1", "2", "3", "2"].map(order);
    house.restart();
    for child in orders {
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{}", said(&output.stderr));
    }
    assert_eq!((house.say(Seat(0), "hello").status, house.say(Seat(1), "hello").status), (422, 422));
}

#[test]
fn an_order_whose_answer_cannot_be_written_is_carried_out_once() {
    let house = House::new(true);
    let file = Connection::open(house.server.database()).expect("the file");
    file.execute_batch(
        "CREATE TRIGGER mute BEFORE UPDATE ON orders BEGIN SELECT RAISE(ABORT, 'no answers today'); END",
    )
    .expect("a trigger");
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("a clock").as_millis() as i64;
    let order = "INSERT INTO orders (at, text) VALUES (?1, ?2)";
    let text = format!("rename {} 2 Cyrus", house.code);
    file.execute(order, rusqlite::params![now, text]).expect("an order");
    let tries = || house.server.complaints().matches("an order cannot be answered").count();
    wait_for("the server to try again", || tries() >= 3);
    let rows = on_disk(&house.server.database(), &house.code).rows;
    assert_eq!(rows.iter().filter(|row| row.text == "named Cyrus").count(), 1);
    file.execute_batch("DROP TRIGGER mute").expect("it goes");
    let answer = || file.query_row("SELECT answer FROM orders", [], |row| row.get::<_, Option<String>>(0));
    wait_for("an answer", || answer().expect("an order").is_some_and(|words| words.starts_with("done ")));
}

#[test]
fn a_table_that_cannot_be_read_keeps_nobody_from_the_others() {
    let mut house = House::new(true);
    let code = house.code.clone();
    let [broken, old] = [(); 2].map(|()| new_table(&mut house.host, &["me", "open", "open"], "open"));
    house.server.kill();
    let file = Connection::open(house.server.database()).expect("the file");
    for table in ["tables", "entries"] {
        file.execute(&format!("UPDATE {table} SET at = 1000 WHERE code <> ?1"), [&code]).expect("a change");
    }
    file.execute("UPDATE tables SET stage = 'nowhere' WHERE code = ?1", [&broken]).expect("a change");
    drop(file);
    house.restart();
    let listed = house.order(&["list"]);
    assert!(listed.lines().any(|line| line.starts_with(&format!("{broken}  unreadable"))), "{listed}");
    assert!(listed.contains(&code) && listed.contains(&old), "{listed}");
    assert!(house.order(&["show", &code]).contains("sound     yes"));
    let swept = house.try_order(&["retention", "--days", "30"]);
    let words = said(&swept.stderr);
    assert_eq!(swept.status.code(), Some(1));
    assert!(
        words.contains("1 of 3 tables") && words.contains(&format!("{broken}: cannot be read")),
        "{words}"
    );
    let listed = house.order(&["list"]);
    assert!(!listed.contains(&old) && listed.contains(&broken) && listed.contains(&code), "{listed}");
}
