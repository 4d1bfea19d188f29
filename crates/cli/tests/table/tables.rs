//! Making tables, finding them, leaving, coming back, playing again, and stopping the server.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::playing::{new_table, on_disk, view};
use crate::serving::{Client, Server};
use rules::seat::Seat;

/// Waits until something holds.
fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(120), "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Where a form leads.
pub(crate) fn destination(answer: &crate::serving::Answer) -> String {
    answer.json()["to"].as_str().unwrap_or_else(|| panic!("a way on, found {}", answer.body)).to_owned()
}

/// A page as a browser without script gets it.
pub(crate) fn page(client: &mut Client, path: &str) -> crate::serving::Answer {
    client.headers = vec![("Accept".into(), "text/html".into())];
    let answer = client.get(path);
    client.headers.clear();
    answer
}

#[test]
fn one_click_starts_a_game_against_three_bots() {
    let server = Server::start(&[]);
    let mut client = Client::new(server.port);
    let path = destination(&client.post("/quick", &[]));
    let table = page(&mut client, &path);
    assert_eq!(table.status, 200);
    let code = path.trim_start_matches("/t/");
    assert_eq!(view(&mut client, code, Seat(0)).public.players, 4);
    let rows = on_disk(&server.database(), code).rows;
    let bots = rows.iter().filter(|row| row.kind == "seat" && row.text == "bot merchant").count();
    assert_eq!(bots, 3);
    assert!(page(&mut client, "/").body.contains(code), "my games list it");
    assert!(!page(&mut Client::new(server.port), "/").body.contains(code), "and nobody else's do");
}

#[test]
fn a_game_of_bots_ends_by_itself_and_the_same_play_again() {
    let server = Server::start(&[]);
    let mut host = Client::new(server.port);
    let path = destination(&host.post("/quick", &[("watch", "1")]));
    let code = path.trim_start_matches("/t/").to_owned();
    let record = format!("{path}/record");
    assert_eq!(host.get(&record).status, 403, "the record tells the seed");
    wait_for("the end", || host.get(&record).status == 200);
    let again = destination(&host.post(&format!("{path}/rematch"), &[]));
    assert_ne!(again, path);
    let tables = |host: &mut Client| page(host, "/").body.matches("href=\"/t/").count();
    let before = tables(&mut host);
    let seats = |code: &str| {
        let rows = on_disk(&server.database(), code).rows;
        rows.into_iter().filter(|row| row.kind == "seat").map(|row| row.text).collect::<Vec<_>>()
    };
    assert_eq!(seats(again.trim_start_matches("/t/")), seats(&code));
    // Whoever asks later comes along.
    assert_eq!(destination(&host.post(&format!("{path}/rematch"), &[])), again);
    assert_eq!(tables(&mut host), before, "there is one rematch");
    let stranger = Client::new(server.port).post(&format!("{path}/rematch"), &[]);
    assert_eq!(stranger.status, 403);
}

#[test]
fn friends_find_a_table_by_code_or_by_link_and_sit_down() {
    let server = Server::start(&[]);
    let mut host = Client::new(server.port);
    let code = new_table(&mut host, &["me", "open", "open"], "open");
    let mut friend = Client::new(server.port);
    let typed = format!(" {} ", code.to_uppercase());
    for found in [typed.as_str(), &format!("{}/t/{code}", server.url())] {
        assert_eq!(destination(&friend.post("/join", &[("code", found)])), format!("/t/{code}"));
    }
    assert_eq!(friend.post("/join", &[("code", "nowhere22")]).status, 404);
    let sit = format!("/t/{code}/sit");
    assert_eq!(friend.post(&sit, &[("seat", "1"), ("name", "Bo")]).status, 422, "taken");
    assert_eq!(friend.post(&sit, &[("seat", "2"), ("name", " ")]).status, 422, "nameless");
    assert_eq!(friend.post(&sit, &[("seat", "2"), ("name", "Bo")]).status, 200);
    let start = [("do", "start")];
    assert_eq!(friend.post(&format!("/t/{code}/host"), &start).status, 403, "not the host");
    assert_eq!(host.post(&format!("/t/{code}/host"), &start).status, 422, "a seat is open");
    let filled = host.post(&format!("/t/{code}/host"), &[("do", "start"), ("fill", "novice")]);
    assert_eq!(filled.status, 200);
    assert_eq!(view(&mut friend, &code, Seat(1)).public.players, 3);
    assert_eq!(friend.get(&format!("/t/{code}/view?seat=1")).status, 403, "the host's seat");
}

#[test]
fn a_seat_that_is_left_goes_to_a_bot_and_comes_back_by_a_link_that_works_once() {
    let server = Server::start(&["--bot-pause", "60000"]);
    let mut host = Client::new(server.port);
    let code = new_table(&mut host, &["me", "open", "merchant"], "open");
    let mut friend = Client::new(server.port);
    friend.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Bo")]);
    host.post(&format!("/t/{code}/host"), &[("do", "start")]);
    assert_eq!(friend.post(&format!("/t/{code}/stand"), &[("seat", "2")]).status, 200);
    assert_eq!(friend.get(&format!("/t/{code}/view?seat=2")).status, 403);
    let last = || on_disk(&server.database(), &code).rows.pop().unwrap();
    assert_eq!((last().seat, last().text.as_str()), (Some(1), "bot merchant"));

    let path = new_link(&mut host, &code, "2");
    let token = path.trim_start_matches("/s/").to_owned();
    for _ in 0..3 {
        assert_eq!(page(&mut friend, &path).status, 200, "looking takes nothing");
    }
    assert_eq!(destination(&friend.post(&path, &[("name", "Cy")])), format!("/t/{code}/seat/2"));
    assert_eq!((last().seat, last().text.as_str()), (Some(1), "person Cy"));
    assert_eq!(view(&mut friend, &code, Seat(1)).public.players, 3);
    assert_eq!(Client::new(server.port).post(&path, &[("name", "Eve")]).status, 410, "used");
    let file = std::fs::read(server.database()).unwrap();
    let wal = std::fs::read(server.database().with_extension("sqlite-wal")).unwrap_or_default();
    for bytes in [file, wal] {
        assert!(
            !bytes.windows(token.len()).any(|window| window == token.as_bytes()),
            "only hashes are stored"
        );
    }

    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "void"), ("seat", "2")]).status, 200);
    assert_eq!(friend.get(&format!("/t/{code}/view?seat=2")).status, 403, "called back");
}

/// Makes a seat link, and returns its path.
fn new_link(client: &mut Client, code: &str, seat: &str) -> String {
    let shown = page_of_form(client, &format!("/t/{code}/link"), &[("seat", seat)]);
    format!("/s/{}", shown.split("/s/").nth(1).unwrap().split('"').next().unwrap())
}

#[test]
fn whoever_gave_up_a_seat_has_no_way_back_to_it() {
    let server = Server::start(&[]);
    let mut host = Client::new(server.port);
    let code = new_table(&mut host, &["me", "open", "merchant"], "open");
    let (mut eve, mut bo) = (Client::new(server.port), Client::new(server.port));
    let sit = format!("/t/{code}/sit");
    eve.post(&sit, &[("seat", "2"), ("name", "Eve")]);
    let link = new_link(&mut eve, &code, "2");
    eve.post(&format!("/t/{code}/stand"), &[("seat", "2")]);
    assert_eq!(bo.post(&sit, &[("seat", "2"), ("name", "Bo")]).status, 200);
    host.post(&format!("/t/{code}/host"), &[("do", "start")]);
    assert_eq!(eve.post(&link, &[]).status, 410, "the link went with the seat");
    assert_eq!(eve.get(&format!("/t/{code}/view?seat=2")).status, 403);
    assert_eq!(bo.get(&format!("/t/{code}/view?seat=2")).status, 200);
}

#[test]
fn a_seat_that_the_host_hands_over_leaves_its_holder_and_everybody_hears_of_it() {
    let server = Server::start(&["--bot-pause", "60000"]);
    let mut host = Client::new(server.port);
    let code = new_table(&mut host, &["me", "open", "merchant"], "open");
    let mut bo = Client::new(server.port);
    bo.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Bo")]);
    host.post(&format!("/t/{code}/host"), &[("do", "start")]);
    let own = new_link(&mut bo, &code, "2");
    let handover = new_link(&mut host, &code, "2");
    let mut tablet = Client::new(server.port);
    assert_eq!(tablet.post(&own, &[]).status, 200);
    for browser in [&mut bo, &mut tablet] {
        assert_eq!(browser.get(&format!("/t/{code}/view?seat=2")).status, 200, "a device of one's own");
    }
    let rows = on_disk(&server.database(), &code).rows.len();
    let mut cy = Client::new(server.port);
    assert_eq!(cy.post(&handover, &[]).status, 200);
    let last = on_disk(&server.database(), &code).rows;
    assert_eq!((last.len(), last.last().unwrap().text.as_str()), (rows + 1, "person Bo"), "it is in the log");
    assert_eq!(cy.get(&format!("/t/{code}/view?seat=2")).status, 200);
    for browser in [&mut bo, &mut tablet] {
        assert_eq!(browser.get(&format!("/t/{code}/view?seat=2")).status, 403, "one seat, one holder");
    }
}

#[test]
fn a_clock_that_is_set_in_the_middle_makes_nobody_late() {
    let server = Server::start(&[]);
    let mut host = Client::new(server.port);
    let code = new_table(&mut host, &["me"; 3], "open");
    std::thread::sleep(Duration::from_millis(1500));
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "pace"), ("pace", "live 60")]).status, 200);
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "pace"), ("pace", "live 1")]).status, 200);
    let rows = on_disk(&server.database(), &code).rows;
    assert!(!rows.iter().any(|row| row.kind == "steward"), "{rows:?}");
}

#[test]
fn pages_are_locked_down_and_whoever_asks_too_much_is_told() {
    let server = Server::start(&["--limit", "2", "--public-url", "https://play.example.org"]);
    let mut client = Client::new(server.port);
    let home = page(&mut client, "/");
    let policy = home.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'self'; "), "{policy}");
    for barred in ["object-src", "frame-src", "worker-src", "media-src", "base-uri", "frame-ancestors"] {
        assert!(policy.contains(&format!("{barred} 'none'")), "{policy}");
    }
    assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
    assert_eq!(home.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(home.header("referrer-policy"), Some("same-origin"));
    assert_eq!(home.header("set-cookie"), None, "looking leaves no trace");
    let made = client.post("/quick", &[]);
    let cookie = made.header("set-cookie").unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let answers: Vec<u16> = (0..30).map(|_| client.post("/join", &[("code", "nowhere22")]).status).collect();
    assert_eq!(answers[0], 404);
    assert_eq!(answers.last(), Some(&429), "{answers:?}");
    assert_eq!(client.get("/healthz").status, 200, "looking is not forbidden");
}

fn page_of_form(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> String {
    client.headers = vec![("Accept".into(), "text/html".into())];
    let answer = client.post(path, fields);
    client.headers.clear();
    answer.body
}

#[test]
fn the_server_says_how_it_is_and_stops_within_five_seconds_though_pages_are_open() {
    let mut server = Server::start(&[]);
    let mut client = Client::new(server.port);
    assert!(client.get("/healthz").body.starts_with("ok\n"));
    let path = destination(&client.post("/quick", &[("watch", "1")]));
    let port = server.port;
    let stream = std::thread::spawn(move || {
        let mut watcher = Client::new(port);
        watcher.get(&format!("{path}/live?page=table")).body.len()
    });
    wait_for("a page to be open", || stream_is_open(&mut client));
    let begun = Instant::now();
    assert!(Command::new("kill").args(["-TERM", &server.process().to_string()]).status().unwrap().success());
    assert_eq!(server.end(), Some(0));
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert!(stream.join().unwrap() > 1_000, "the stream ended as a stream ends");
}

/// Some time has passed in which the stream could begin: the game goes on meanwhile.
fn stream_is_open(client: &mut Client) -> bool {
    std::thread::sleep(Duration::from_millis(300));
    client.get("/healthz").status == 200
}
