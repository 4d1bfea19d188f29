//! What the operator sees: figures that are true, lines for every request, and nobody's secrets in either.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::{Duration, Instant, SystemTime};

use rules::rng::Dice;
use rules::seat::{Seat, SeatSet};
use rusqlite::Connection;
use serde_json::Value;

use crate::exposition;
use crate::playing::{act, by_chance, new_id, new_table, on_disk, view, wait_for};
use crate::serving::{Client, Server, program};

/// A server with figures, wherever there is a free port for them.
struct Watched {
    server: Server,
    metrics: u16,
}

impl Watched {
    fn start(flags: &[&str]) -> Watched {
        let server = Server::start(&[flags, &["--metrics", "127.0.0.1:0"]].concat());
        let said = server.said();
        let address = said.lines().find_map(|line| line.split_once("metrics are served address=127.0.0.1:"));
        let metrics = address.and_then(|(_, port)| port.parse().ok());
        Watched { metrics: metrics.unwrap_or_else(|| panic!("a port in {said}")), server }
    }

    fn text(&self) -> String {
        let answer = Client::new(self.metrics).get("/metrics");
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
        answer.body
    }

    fn figures(&self) -> Figures {
        let text = self.text();
        Figures(exposition::read(&text).unwrap_or_else(|wrong| panic!("{wrong}\n{text}")))
    }

    /// Waits for a figure that follows what happened a moment later.
    fn wait_for(&self, series: &str, value: f64) {
        let begun = Instant::now();
        while self.figures().of(series) != value {
            assert!(begun.elapsed() < Duration::from_secs(10), "{series} is {}", self.figures().of(series));
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

struct Figures(BTreeMap<String, f64>);

impl Figures {
    fn of(&self, series: &str) -> f64 {
        *self.0.get(series).unwrap_or_else(|| panic!("no {series} in {:?}", self.0.keys()))
    }

    /// Of something that may not have happened yet.
    fn or_none(&self, series: &str) -> f64 {
        self.0.get(series).copied().unwrap_or(0.0)
    }
}

/// Somebody's next decision at a table where this browser has all seats.
fn decide(client: &mut Client, code: &str, dice: &mut Dice) {
    let asked: Vec<Seat> = view(client, code, Seat(0)).public.asked().iter().collect();
    let seat = dice.pick(&asked).expect("somebody is asked");
    let line = by_chance(&view(client, code, seat), dice).expect("a choice");
    let id = new_id(dice);
    let answer = act(client, code, seat, &id, &line);
    assert_eq!(answer.status, 200, "{}", answer.body);
}

#[test]
fn figures_move_by_what_happened() {
    let watched = Watched::start(&["--bot-pause", "3600000"]);
    let (mut client, mut dice) = (Client::new(watched.server.port), Dice::new(7));
    let before = watched.figures();
    assert_eq!(before.of("parthenon_commit_duration_seconds_count"), 0.0);
    assert_eq!(before.of("parthenon_tables{progress=\"playing\"}"), 0.0);

    let code = new_table(&mut client, &["me"; 3], "open");
    let stream = client.listen(&format!("/t/{code}/live?page=table&seat=1"));
    watched.wait_for("parthenon_live_pages", 1.0);
    for _ in 0..5 {
        decide(&mut client, &code, &mut dice);
    }
    let mut refused = |client: &mut Client, line: &str| {
        let answer = act(client, &code, Seat(0), &new_id(&mut dice), line);
        (answer.status, answer.json()["rule"].is_string())
    };
    assert_eq!(refused(&mut client, "launch a egypt wool"), (422, true), "it is not the time");
    assert_eq!(refused(&mut client, "dance"), (400, false));
    let mut stranger = Client::new(watched.server.port);
    new_table(&mut stranger, &["open", "open", "open"], "open");
    assert_eq!(refused(&mut stranger, "dance"), (403, false));
    let updates = stream.drain(Duration::from_millis(700));

    let after = watched.figures();
    for (series, count) in [
        ("parthenon_http_requests_total{route=\"/t/{code}/act\",status=\"2xx\"}", 5.0),
        ("parthenon_http_requests_total{route=\"/t/{code}/act\",status=\"4xx\"}", 3.0),
        ("parthenon_http_request_duration_seconds_count{route=\"/t/{code}/act\"}", 8.0),
        ("parthenon_http_requests_total{route=\"/new\",status=\"2xx\"}", 2.0),
        ("parthenon_http_requests_total{route=\"/t/{code}/live\",status=\"2xx\"}", 1.0),
        ("parthenon_refusals_total{by=\"rule\"}", 1.0),
        ("parthenon_refusals_total{by=\"table\"}", 2.0),
        ("parthenon_commit_duration_seconds_count", 7.0),
        ("parthenon_commit_writes_count", 7.0),
        ("parthenon_commit_writes_sum", 7.0),
        ("parthenon_commits_failed_total", 0.0),
        ("parthenon_updates_sent_total", updates.len() as f64),
        // The first one shows what is there: no change came before it.
        ("parthenon_update_delay_seconds_count", updates.len() as f64 - 1.0),
        ("parthenon_update_bytes_total", updates.iter().map(|update| update.size + 2).sum::<usize>() as f64),
        ("parthenon_thinking_duration_seconds_count{for=\"bot\"}", 0.0),
        ("parthenon_tables{progress=\"playing\"}", 1.0),
        ("parthenon_tables{progress=\"over\"}", 0.0),
        ("parthenon_live_pages", 1.0),
    ] {
        assert_eq!(after.of(series) - before.or_none(series), count, "{series}");
    }
    assert!(updates.len() >= 2, "the page has heard something");
    assert!(after.of("parthenon_connections") >= 1.0, "that of the page");
    assert_eq!(
        after.of("parthenon_entries_written_total"),
        rows(&watched, "entries"),
        "all that the file has came from here"
    );
    let kept: f64 =
        ["sets", "tables", "seasons", "entries", "keys"].map(|table| rows(&watched, table)).iter().sum();
    // The set was written twice and kept once; that a game began changes a row that is there.
    assert_eq!(after.of("parthenon_changes_written_total"), kept + 2.0);

    drop(stream);
    watched.wait_for("parthenon_live_pages", 0.0);
    watched.wait_for("parthenon_connections", 0.0);
}

/// How many rows the file has in a table of its own.
fn rows(watched: &Watched, table: &str) -> f64 {
    let file = Connection::open(watched.server.database()).expect("the file");
    file.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).expect("a number")
}

#[test]
fn figures_tell_of_the_program_and_its_process() {
    let watched = Watched::start(&[]);
    let figures = watched.figures();
    let version = format!(
        "parthenon_build_info{{version=\"{}\",rules_version=\"{}\"}}",
        env!("CARGO_PKG_VERSION"),
        rules::version::RulesVersion::LATEST.number()
    );
    assert_eq!(figures.of(&version), 1.0);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970").as_secs_f64();
    let age = now - figures.of("process_start_time_seconds");
    assert!((0.0..60.0).contains(&age), "{age}");
    if cfg!(target_os = "linux") {
        assert!((1e6..1e9).contains(&figures.of("process_resident_memory_bytes")));
        let held: Vec<TcpStream> = (0..20)
            .map(|_| {
                let mut held =
                    TcpStream::connect(("127.0.0.1", watched.server.port)).expect("the server listens");
                held.write_all(b"GET").expect("the server reads");
                held
            })
            .collect();
        watched.wait_for("parthenon_connections", 20.0);
        let more = watched.figures();
        assert_eq!(more.of("process_open_fds") - figures.of("process_open_fds"), 20.0);
        assert!(more.of("process_max_fds") > more.of("process_open_fds"));
        drop(held);
        watched.wait_for("parthenon_connections", 0.0);
    }
}

#[test]
fn what_bots_and_advisers_think_is_counted() {
    let watched = Watched::start(&[]);
    let mut client = Client::new(watched.server.port);
    let code = new_table(&mut client, &["me", "novice", "merchant"], "open");
    let (mut dice, mut decided) = (Dice::new(3), 0);
    // Whoever is asked first is drawn by lot, so bots may wait until the person has answered.
    while decided == 0 {
        if view(&mut client, &code, Seat(0)).public.asked() == SeatSet::one(Seat(0)) {
            decide(&mut client, &code, &mut dice);
        }
        let disk = on_disk(&watched.server.database(), &code);
        decided = disk.rows.iter().filter(|row| row.kind == "bot").count();
    }
    let figures = watched.figures();
    let thoughts = figures.of("parthenon_thinking_duration_seconds_count{for=\"bot\"}");
    assert!(thoughts >= decided as f64, "{decided} decisions and {thoughts} thoughts");
    while !view(&mut client, &code, Seat(0)).public.asked().has(Seat(0)) {}
    assert_eq!(client.get(&format!("/t/{code}/hint?seat=1")).status, 200);
    watched.wait_for("parthenon_thinking_duration_seconds_count{for=\"advice\"}", 1.0);
    watched.wait_for("parthenon_thoughts_waiting", 0.0);
}

#[test]
fn every_limit_that_is_hit_is_counted_by_its_name() {
    let flags = ["--limit", "1", "--limit-tables", "1", "--limit-streams", "1", "--limit-connections", "8"];
    let watched = Watched::start(&flags);
    let mut client = Client::new(watched.server.port);
    let code = new_table(&mut client, &["me"; 3], "open");
    let hits =
        |limit: &str| watched.figures().of(&format!("parthenon_limits_hit_total{{limit=\"{limit}\"}}"));

    assert_eq!(client.post("/quick", &[]).status, 429);
    assert_eq!((hits("tables"), hits("forms")), (1.0, 0.0));
    let live = format!("/t/{code}/live?seat=1");
    let stream = client.listen(&live);
    assert!(stream.next(Duration::from_secs(5)).is_some());
    assert_eq!(client.get(&live).status, 429);
    assert_eq!(hits("streams"), 1.0);
    drop(stream);
    let refused = (0..20).filter(|_| client.post("/language", &[("lang", "fr")]).status == 429).count();
    let advised = client.get(&format!("/t/{code}/log")).status == 429;
    assert!(refused > 10, "{refused}");
    assert_eq!(hits("forms"), (refused + usize::from(advised)) as f64);
    watched.wait_for("parthenon_connections", 0.0);
    let _held: Vec<TcpStream> = (0..8)
        .map(|_| TcpStream::connect(("127.0.0.1", watched.server.port)).expect("the server listens"))
        .collect();
    let mut more = TcpStream::connect(("127.0.0.1", watched.server.port)).expect("the system connects");
    assert_eq!(more.read(&mut [0; 8]).unwrap_or(0), 0, "shown out");
    assert_eq!((hits("connections"), hits("places"), hits("daily_tables")), (1.0, 0.0, 0.0));
}

#[test]
fn figures_are_served_where_the_operator_said_and_nowhere_else() {
    let watched = Watched::start(&[]);
    assert_eq!(Client::new(watched.server.port).get("/metrics").status, 404);
    assert_eq!(Client::new(watched.metrics).get("/").status, 404, "nor is anything else served there");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("its address").to_string();
    let folder = watched.server.database().with_file_name("other.sqlite");
    let ended =
        program().args(["serve", "--port", "0", "--metrics", &address, "--database"]).arg(folder).output();
    let ended = ended.expect("it ends");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("error: cannot serve metrics on {address}")), "{said}");
}

/// The lines of a log in JSON that are about requests.
fn requests(server: &Server) -> Vec<Value> {
    let said = server.said();
    let lines = said.lines().map(|line| -> Value { serde_json::from_str(line).expect("every line is JSON") });
    lines.filter(|line| line["target"] == "access").collect()
}

/// The line about a request for a route, which is written a moment after its answer.
fn request(server: &Server, route: &str) -> Value {
    let begun = Instant::now();
    loop {
        let found = requests(server).into_iter().find(|line| line["route"] == route);
        match found {
            Some(line) => return line,
            None => assert!(begun.elapsed() < Duration::from_secs(10), "{route} in {}", server.said()),
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn every_request_has_a_line_where_they_are_asked_for() {
    let flags = [
        "--log",
        "access=debug",
        "--log-format",
        "json",
        "--public-url",
        "http://play.example",
        "--bot-pause",
        "60000",
    ];
    let server = Server::start(&flags);
    let mut client = Client::new(server.port);
    client.headers = vec![("X-Forwarded-For".into(), "198.51.100.7, 203.0.113.5".into())];
    let about = client.get("/about?x=secret");
    let line = request(&server, "/about");
    assert_eq!(line["bytes"], about.bytes.len());
    assert_eq!((&line["method"], &line["status"]), (&"GET".into(), &200.into()), "{line}");
    assert_eq!((&line["from"], &line["level"]), (&"203.0.113.5".into(), &"DEBUG".into()), "{line}");
    assert!(line["ms"].as_f64().is_some_and(|ms| (0.001..10_000.0).contains(&ms)), "{line}");
    assert!(line.get("table").is_none(), "{line}");

    let code = new_table(&mut client, &["me"; 3], "open");
    client.get("/t/not-a-code/due");
    assert!(request(&server, "/t/{code}/due").get("table").is_none(), "only codes are tables");
    let begun = Instant::now();
    let stream = client.listen(&format!("/t/{code}/live?seat=1"));
    let first = stream.next(Duration::from_secs(5)).expect("an update");
    std::thread::sleep(Duration::from_millis(300));
    assert!(requests(&server).iter().all(|line| line["route"] != "/t/{code}/live"), "it has not ended");
    drop(stream);
    let line = request(&server, "/t/{code}/live");
    let (least, most) = (300.0, begun.elapsed().as_secs_f64() * 1000.0);
    assert!(line["ms"].as_f64().is_some_and(|ms| (least..most).contains(&ms)), "{line}: {most}");
    assert!(line["bytes"].as_u64() > Some(first.size as u64) && line["table"] == code.as_str(), "{line}");
    assert_eq!(requests(&server).len(), 4, "one line each");
}

#[test]
fn without_being_asked_the_server_says_that_it_serves_and_that_it_stops() {
    let server = Server::start(&[]);
    Client::new(server.port).get("/");
    let stop = std::process::Command::new("kill").args(["-TERM", &server.process().to_string()]).status();
    assert!(stop.expect("it is told").success());
    assert_eq!(server.end(), Some(0));
    let said = server.said();
    let lines: Vec<&str> =
        said.lines().filter_map(|line| line.split_once("  INFO web::serve: ")).map(|it| it.1).collect();
    let serving =
        format!("serving version=\"{}\" address=127.0.0.1:{}", env!("CARGO_PKG_VERSION"), server.port);
    assert_eq!(lines, [serving.as_str(), "stopping", "stopped"]);
    assert_eq!(said.lines().count(), 3, "{said}");
    assert!(!said.contains('\u{1b}'), "no colors where nobody sees them");
}

#[test]
fn what_is_told_can_be_said_in_the_environment_and_a_slip_is_refused() {
    let mut quiet = program();
    quiet.env("PARTHENON_LOG", "off");
    let server = Server::start_as(quiet, &[]);
    Client::new(server.port).get("/");
    assert_eq!(server.said(), "");
    for (variable, flag) in [("inof", None), ("info", Some("access=loud"))] {
        let mut slip = program();
        slip.env("PARTHENON_LOG", variable).args(["serve", "--port", "0"]);
        slip.args(flag.map(|flag| format!("--log={flag}")));
        let ended = slip.output().expect("it ends");
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2), "{said}");
        assert!(said.contains("expected off, error, warn, info, debug or trace"), "{said}");
    }
}

#[test]
fn neither_lines_nor_figures_tell_secrets() {
    let watched = Watched::start(&["--log", "trace", "--bot-pause", "0"]);
    let mut client = Client::new(watched.server.port);
    let mut dice = Dice::new(11);
    let code = new_table(&mut client, &["me", "me", "novice"], "open");
    let say = [("seat", "1"), ("words", "psithyrisma")];
    assert_eq!(client.post(&format!("/t/{code}/say"), &say).status, 200);
    let shown = client.post(&format!("/t/{code}/link"), &[("seat", "1")]).body;
    let token = shown.split("/s/").nth(1).expect("a link");
    let token: String = token.chars().take_while(char::is_ascii_alphanumeric).collect();
    assert!(token.len() >= 20, "{token}");
    // As it should be, with slips, and used.
    let mut friend = Client::new(watched.server.port);
    for path in ["/s/", "/s//", "/S/", "/t/", "/s/%20"] {
        friend.get(&format!("{path}{token}?key={token}"));
    }
    assert_eq!(friend.post(&format!("/s/{token}"), &[("name", "Aspasia")]).status, 200);
    for _ in 0..3 {
        let asked = view(&mut client, &code, Seat(0)).public.asked();
        let Some(seat) = [Seat(0), Seat(1)].into_iter().find(|seat| asked.has(*seat)) else { continue };
        let line = by_chance(&view(&mut client, &code, seat), &mut dice).expect("a choice");
        act(&mut client, &code, seat, &new_id(&mut dice), &line);
    }
    // The last that was asked is told last.
    let acted = format!("route=\"/t/{{code}}/act\" table=\"{code}\"");
    wait_for("what was asked", || {
        let said = watched.server.said();
        said.contains(&acted) && said.contains("route=\"/s/{token}\"")
    });

    let (said, figures) = (watched.server.said(), watched.text());
    let cookies = [&client, &friend].into_iter().flat_map(|it| it.cookies.iter());
    let cookies: Vec<String> = cookies.filter(|(name, _)| name == "visitor").map(|it| it.1.clone()).collect();
    assert_eq!(cookies.len(), 2);
    for secret in cookies.iter().map(String::as_str).chain([token.as_str(), "psithyrisma", "Aspasia", "?"]) {
        assert!(!said.contains(secret), "{secret} in {said}");
        assert!(!figures.contains(secret), "{secret} in {figures}");
    }
    assert!(!figures.contains(&code) && !figures.contains("127.0.0.1"), "{figures}");
}
