//! Connections that nobody uses, and addresses that ask too much: others are served all the same.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::playing::{new_table, wait_for};
use crate::serving::{Client, Server};

/// Longer than a connection is waited for.
const LONG: Duration = Duration::from_secs(14);

/// A connection on which so much was sent.
fn connected(port: u16, sent: &str) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the server listens");
    stream.write_all(sent.as_bytes()).expect("the server reads");
    stream
}

/// Whether the server has closed it, or does within so long.
fn is_closed(stream: &mut TcpStream, within: Duration) -> bool {
    stream.set_read_timeout(Some(within)).expect("a time to wait");
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Ok(_) => true,
        Err(error) => !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
    }
}

#[test]
fn half_sent_heads_and_idle_connections_are_given_up_and_streams_are_not() {
    let server = Server::start(&["--bot-pause", "3600000"]);
    let mut host = Client::new(server.port);
    let code = new_table(&mut host, &["me"; 3], "open");
    let stream = host.listen(&format!("/t/{code}/live?seat=1"));
    assert!(stream.next(Duration::from_secs(5)).is_some());
    let begun = Instant::now();
    let silent = connected(server.port, "");
    let half = connected(server.port, "GET / HTTP/1.1\r\nHost: x\r\n");
    let idle = connected(server.port, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    // One that says a little ever again is no better.
    let mut slow = connected(server.port, "GET / HTTP/1.1\r\n");
    for letter in 0..4 {
        std::thread::sleep(Duration::from_secs(2));
        slow.write_all(format!("X-{letter}: y\r\n").as_bytes()).expect("the server reads");
    }
    for (name, mut connection) in [("silent", silent), ("half", half), ("idle", idle), ("slow", slow)] {
        assert!(is_closed(&mut connection, LONG.saturating_sub(begun.elapsed())), "{name}");
    }
    std::thread::sleep(LONG.saturating_sub(begun.elapsed()));
    assert_eq!(host.post(&format!("/t/{code}/say"), &[("seat", "1"), ("words", "Hail")]).status, 200);
    let updates = stream.drain(Duration::from_secs(1));
    assert!(updates.iter().any(|update| update.data.contains("Hail")), "the stream goes on");
}

#[test]
fn an_address_has_so_many_connections_and_the_operator_hears_of_more() {
    let server = Server::start(&["--limit-connections", "20"]);
    let mut held: Vec<TcpStream> = (0..20).map(|_| connected(server.port, "GET / HTTP/1.1\r\n")).collect();
    for _ in 0..50 {
        let mut more = TcpStream::connect(("127.0.0.1", server.port)).expect("the system connects");
        assert!(is_closed(&mut more, Duration::from_secs(20)));
    }
    wait_for("a complaint", || !server.complaints().is_empty());
    let complaints = server.complaints();
    assert!(complaints.contains("127.0.0.1 has as many as one address may"), "{complaints}");
    assert_eq!(complaints.lines().count(), 1, "said once, not fifty times: {complaints}");
    assert!(!is_closed(&mut held[19], Duration::from_millis(50)), "those within the bound are served");
    drop(held);
    wait_for("a place that was left", || {
        Client::new(server.port).send("GET", "/", None).is_ok_and(|answer| answer.status == 200)
    });
}

#[test]
fn a_thousand_idle_connections_do_not_close_the_server() {
    // Few files at first: more are asked for.
    let server = Server::start_with_files(256, 2_000, &[]);
    let held: Vec<TcpStream> = (0..1_100).map(|_| connected(server.port, "GET / HTTP/1.1\r\n")).collect();
    assert_eq!(Client::new(server.port).get("/").status, 200);
    drop(held);
    let server = Server::start_with_files(256, 256, &[]);
    let _held: Vec<TcpStream> = (0..250).map(|_| connected(server.port, "")).collect();
    wait_for("a complaint", || server.complaints().contains("all 192 places are taken"));
    std::thread::sleep(LONG);
    assert_eq!(Client::new(server.port).get("/").status, 200, "those who send nothing are shown out");
}

/// How many of thirty forms are taken, when a proxy says this about their senders.
fn taken(server: &Server, forwarded: impl Fn(u32) -> String) -> usize {
    taken_in_time(server, forwarded).0
}

/// Whether no more are taken than one sender may send: six at once, and one a second.
fn is_one(server: &Server, forwarded: impl Fn(u32) -> String) -> bool {
    let (taken, time) = taken_in_time(server, forwarded);
    (6..10 + time.as_secs() as usize).contains(&taken)
}

fn taken_in_time(server: &Server, forwarded: impl Fn(u32) -> String) -> (usize, Duration) {
    let begun = Instant::now();
    let answers = (0..30).map(|number| {
        let mut client = Client::new(server.port);
        client.headers.push(("X-Forwarded-For".into(), forwarded(number)));
        client.post("/join", &[("code", "nowhere22")]).status
    });
    (answers.filter(|status| *status == 404).count(), begun.elapsed())
}

#[test]
fn who_asks_is_told_by_trusted_proxies_and_by_nobody_else() {
    let public = ["--public-url", "https://play.example.org", "--limit", "1"];
    let behind = |more: &[&str]| Server::start(&[&public, more].concat());
    let server = behind(&[]);
    assert_eq!(taken(&server, |number| format!("203.0.113.{number}")), 30, "each is somebody else");
    assert!(is_one(&server, |number| format!("198.51.100.{number}, 192.0.2.1")), "all are 192.0.2.1");
    let mapped = |number| format!("{}192.0.2.2", if number % 2 == 0 { "::ffff:" } else { "" });
    assert!(is_one(&server, mapped), "both ways to write it are one address");
    assert!(is_one(&server, |number| format!("2001:db8::{number}")), "a network is one house");

    let server = behind(&["--trust-proxy", "127.0.0.1", "--trust-proxy", "10.0.0.0/8"]);
    let hops = taken(&server, |number| format!("1.1.1.1, 203.0.113.{number}, 10.9.8.7"));
    assert_eq!(hops, 30, "a second proxy is believed too");
    let server = behind(&["--trust-proxy", "10.0.0.0/8"]);
    assert!(is_one(&server, |number| format!("203.0.113.{number}")), "who is not trusted speaks for itself");
}

#[test]
fn every_limit_is_set_on_its_own() {
    let server = Server::start(&["--limit-tables", "2", "--limit-streams", "3", "--bot-pause", "3600000"]);
    let mut client = Client::new(server.port);
    let made: Vec<u16> = (0..4).map(|_| client.post("/quick", &[]).status).collect();
    assert_eq!(made, [200, 200, 429, 429]);
    let code = client.get("/").body.split("/t/").nth(1).expect("my games")[..9].to_owned();
    let open: Vec<_> = (0..3).map(|_| client.listen(&format!("/t/{code}/live"))).collect();
    assert!(open.iter().all(|stream| stream.next(Duration::from_secs(5)).is_some()));
    assert_eq!(client.get(&format!("/t/{code}/live")).status, 429);
    assert_eq!(client.post("/join", &[("code", "nowhere22")]).status, 404, "forms have no limit here");
}

#[test]
fn what_takes_thought_is_limited_as_forms_are() {
    for page in ["hint?seat=1", "odds?seat=1", "draft?seat=1", "log", "log/1"] {
        // Six at once, and one a second; making the table takes one.
        let server = Server::start(&["--limit", "1", "--bot-pause", "3600000"]);
        let mut client = Client::new(server.port);
        let to = client.post("/quick", &[]).json()["to"].as_str().expect("a table").to_owned();
        let begun = Instant::now();
        let answered = (0..60).take_while(|_| client.get(&format!("{to}/{page}")).status == 200).count();
        let most = 10 + begun.elapsed().as_secs() as usize;
        assert!((5..most.min(60)).contains(&answered), "{page}: {answered} answered");
        assert_eq!(client.post("/join", &[("code", "nowhere22")]).status, 429, "{page}: forms go with it");
        assert_eq!(client.get(&to).status, 200, "{page}: the table itself is shown");
    }
}

#[test]
fn over_tls_the_secret_is_kept_for_this_very_host_and_browsers_come_back_over_tls() {
    let server = Server::start(&["--public-url", "https://play.example.org"]);
    let mut client = Client::new(server.port);
    let made = client.post("/quick", &[]);
    let cookie = made.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-visitor="), "{cookie}");
    assert!(
        cookie.contains("; Secure") && cookie.contains("; Path=/;") && !cookie.contains("Domain"),
        "{cookie}"
    );
    assert!(made.header("strict-transport-security").is_some_and(|age| age.contains("max-age=31536000")));
    let to = made.json()["to"].as_str().expect("a table").to_owned();
    assert_eq!(client.get(&format!("{to}/view?seat=1")).status, 200, "it is known by it");
    let (name, secret) = client.cookies[0].clone();
    client.cookies.insert(0, ("visitor".into(), "x".repeat(secret.len())));
    assert_eq!(
        client.get(&format!("{to}/view?seat=1")).status,
        200,
        "the old name does not count beside the new"
    );
    client.cookies = vec![("visitor".into(), secret[1..].to_owned())];
    assert_eq!(client.get(&format!("{to}/view?seat=1")).status, 403, "nor does half a secret");

    client.cookies = vec![("visitor".into(), secret.clone())];
    let asset = client.get("/assets/site.css");
    assert_eq!((asset.status, asset.header("set-cookie")), (200, None), "others may keep a copy of it");
    let moved = client.get(&format!("{to}/view?seat=1"));
    assert_eq!(moved.status, 200, "who was known by the old name still is");
    let cookie = moved.header("set-cookie").expect("the new name");
    assert!(cookie.starts_with(&format!("{name}={secret};")) && cookie.contains("; Secure"), "{cookie}");
    assert_eq!(client.get(&format!("{to}/view?seat=1")).header("set-cookie"), None, "once");

    let plain = Server::start(&[]);
    let mut client = Client::new(plain.port);
    let made = client.post("/quick", &[]);
    assert!(made.header("set-cookie").is_some_and(|cookie| cookie.starts_with("visitor=")));
    assert_eq!(made.header("strict-transport-security"), None);
}
