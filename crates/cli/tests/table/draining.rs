//! Asked to stop, the server finishes what it was asked, and everybody goes on where they were when it is back.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use rules::rng::Dice;
use rules::seat::Seat;

use crate::playing::{act, by_chance, new_id, new_table, on_disk, try_act, view};
use crate::serving::{Client, Server};

/// A form whose second half is still to come.
struct Half {
    stream: TcpStream,
    rest: String,
}

/// Begins to say something at the table.
fn half_said(client: &Client, code: &str, words: &str) -> Half {
    let body = format!("seat=1&words={words}");
    let (sent, rest) = body.split_at(body.len() / 2);
    let (name, secret) = &client.cookies.iter().find(|(name, _)| name == "visitor").expect("a cookie");
    let mut stream = TcpStream::connect(("127.0.0.1", client.port)).expect("the server listens");
    let head = format!(
        "POST /t/{code}/say HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\nCookie: {name}={secret}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\nExpect: 100-continue\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("the server reads");
    // Until it has been read this is no request that could be answered: the server says when it wants the rest.
    let mut wanted = [0; "HTTP/1.1 100 Continue\r\n\r\n".len()];
    stream.read_exact(&mut wanted).expect("the server asks for the rest");
    assert!(wanted.starts_with(b"HTTP/1.1 100"), "{}", String::from_utf8_lossy(&wanted));
    stream.write_all(sent.as_bytes()).expect("the server reads");
    Half { stream, rest: rest.to_owned() }
}

impl Half {
    /// Says the rest, and hears all that is answered until the connection is closed.
    fn finish(mut self) -> String {
        self.stream.write_all(self.rest.as_bytes()).expect("the server reads");
        let mut answer = String::new();
        self.stream.read_to_string(&mut answer).expect("the server answers");
        answer
    }
}

#[test]
fn asked_to_stop_it_answers_what_it_was_asked_and_lets_nobody_in() {
    let server = Server::start(&[]);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 3], "open");
    let live = format!("/t/{code}/live?seat=1");
    let stream = client.listen(&live);
    assert!(stream.next(Duration::from_secs(5)).is_some());
    let half = half_said(&client, &code, "Hail");
    server.ask_to_stop();
    let begun = Instant::now();
    // Before anybody who has not said all is given up.
    while stream.wait(Duration::from_secs(3)).is_ok() {}
    assert!(begun.elapsed() < Duration::from_secs(3), "streams end at once, so that they can come back");
    assert!(TcpStream::connect(("127.0.0.1", server.port)).is_err(), "no more come in");
    let answer = half.finish();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("{\"ok\":true}"), "{answer}");
    assert!(answer.contains("connection: close"), "{answer}");
    assert_eq!(server.end(), Some(0));
    assert!(begun.elapsed() < Duration::from_secs(10), "it waits for nobody else");

    server.restart_in_place();
    let again = client.listen(&live).next(Duration::from_secs(5)).expect("the stream is there again");
    assert!(again.data.contains("Hail"), "what was said is there");
}

#[test]
fn a_decision_sent_while_it_stops_is_done_once_whether_or_not_it_was_answered() {
    let server = Server::start(&["--bot-pause", "3600000"]);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 3], "open");
    let mut dice = Dice::new(7);
    let mut decide = |client: &mut Client| loop {
        let asked: Vec<Seat> = view(client, &code, Seat(0)).public.asked().iter().collect();
        let seat = dice.pick(&asked).expect("the game goes on");
        if let Some(line) = by_chance(&view(client, &code, seat), &mut dice) {
            return (seat, line, new_id(&mut dice));
        }
    };
    let mut done: Vec<String> = Vec::new();
    for round in 1..=4 {
        for _ in 0..10 {
            let (seat, line, id) = decide(&mut client);
            if act(&mut client, &code, seat, &id, &line).status == 200 {
                done.push(id);
            }
        }
        let (seat, line, id) = decide(&mut client);
        server.ask_to_stop();
        std::thread::sleep(Duration::from_micros(400) * (round - 1));
        let answered = try_act(&mut client, &code, seat, &id, &line).is_ok_and(|answer| answer.status == 200);
        assert_eq!(server.end(), Some(0), "round {round}");
        done.extend(answered.then(|| id.clone()));
        let kept = |server: &Server| -> Vec<String> {
            on_disk(&server.database(), &code).rows.into_iter().filter_map(|row| row.id).collect()
        };
        assert!(
            done.iter().all(|id| kept(&server).contains(id)),
            "round {round}: what was acknowledged is there"
        );

        server.restart_in_place();
        assert_eq!(
            act(&mut client, &code, seat, &id, &line).status,
            200,
            "round {round}: sent again as script does"
        );
        assert_eq!(kept(&server).iter().filter(|kept| **kept == id).count(), 1, "round {round}");
        done.extend((!answered).then_some(id));
    }
}

#[test]
fn asked_to_stop_it_says_so_and_serves_on_for_as_long_as_it_may() {
    const DRAIN: Duration = Duration::from_secs(6);
    let server = Server::start(&["--drain", "6"]);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 3], "open");
    assert_eq!(client.get("/healthz").status, 200);
    let begun = Instant::now();
    server.ask_to_stop();
    while client.get("/readyz").status == 200 {
        assert!(begun.elapsed() < DRAIN / 2, "proxies hear of it at once");
    }
    assert_eq!(client.get("/healthz").status, 503);
    assert_eq!(client.get(&format!("/t/{code}/view?seat=1")).status, 200, "whoever comes is served");
    assert_eq!(server.end(), Some(0));
    assert!(begun.elapsed() >= DRAIN, "{:?}", begun.elapsed());
}

#[test]
fn asked_twice_it_stops_at_once() {
    let mut server = Server::start(&[]);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 3], "open");
    // Somebody who never finishes is waited for, a little.
    let _half = half_said(&client, &code, "Hail");
    server.ask_to_stop();
    std::thread::sleep(Duration::from_millis(500));
    let begun = Instant::now();
    server.ask_to_stop();
    assert_eq!(server.end(), Some(1));
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    server.restart();
    let mut client = Client { port: server.port, ..client };
    assert_eq!(client.get(&format!("/t/{code}/view?seat=1")).status, 200);
}
