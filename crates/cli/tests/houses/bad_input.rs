//! Whatever is sent, the answer is clear and in the visitor's language, nothing is lost, and nothing panics.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use rules::rng::Dice;
use rules::seat::Seat;
use text::Lang;
use web::pages::error::Trouble;

use crate::house::{House, STILL};
use crate::playing::{act, by_chance, new_id, new_table, view};
use crate::serving::{Answer, Client};
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    what_cannot_be_done_is_said_in_the_visitors_language_and_changes_nothing,
    odd_addresses_and_methods_get_an_answer_in_words,
    hostile_names_and_chat_are_shown_as_they_are_and_do_nothing,
    a_form_sent_again_after_its_step_is_done_once_and_a_stale_one_is_refused_by_a_rule,
    an_id_is_for_one_command,
    a_seat_link_expires_and_its_page_says_when,
];

pub(crate) const ONCE: Trials = trials![
    requests_of_monstrous_size_or_shape_are_refused_and_harm_nobody,
    a_form_of_thousands_of_fields_costs_next_to_nothing_and_is_refused,
    forms_from_other_sites_are_refused,
    a_name_that_nobody_can_see_is_no_name,
    after_another_language_is_chosen_nobody_is_led_to_another_site,
    a_short_cookie_is_nobodys,
    streams_ask_proxies_to_pass_updates_on_at_once,
];

/// A table of two people and an open seat, one more who watches.
struct Table {
    house: House,
    host: Client,
    guest: Client,
    stranger: Client,
    code: String,
}

impl Table {
    fn begun(ground: &Ground) -> Table {
        // The server answers nothing by itself.
        let house = ground.house(&STILL);
        let [mut host, mut guest, mut stranger] = [(); 3].map(|()| house.visitor());
        let code = new_table(&mut host, &["me", "open", "merchant"], "open");
        let sat = guest.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Guest")]);
        assert_eq!(sat.status, 200);
        assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "start")]).status, 200);
        // Somebody with a cookie that leads nowhere.
        new_table(&mut stranger, &["me", "me", "me"], "open");
        Table { house, host, guest, stranger, code }
    }

    fn path(&self, rest: &str) -> String {
        format!("/t/{}{rest}", self.code)
    }

    fn rows(&self) -> usize {
        self.house.log(&self.code).rows.len()
    }
}

/// Sends something in every language, as script and as a page, and expects these words.
fn expect(
    client: &Client,
    status: u16,
    words: impl Fn(Lang) -> String,
    send: impl Fn(&mut Client) -> Answer,
) {
    for lang in Lang::ALL {
        for accept in ["text/html", "application/json"] {
            let mut client = client.clone();
            client.headers.push(("Accept-Language".into(), lang.name().into()));
            client.headers.push(("Accept".into(), accept.into()));
            let answer = send(&mut client);
            assert_eq!(answer.status, status, "{}", answer.body);
            let said = match accept {
                "application/json" => answer.json()["refused"].as_str().unwrap_or_default().to_owned(),
                _ => {
                    assert!(
                        answer.body.contains(&format!("<html lang=\"{}\"", lang.name())),
                        "{}",
                        answer.body
                    );
                    answer.body
                }
            };
            let words = words(lang);
            assert!(said.contains(&words), "expected {words:?}, found {said}");
        }
    }
}

fn trouble(trouble: Trouble) -> impl Fn(Lang) -> String {
    // What is wrong; the page says what to do in another place.
    move |lang| trouble.say(lang).split(". ").next().unwrap_or_default().to_owned()
}

fn word(id: &'static str) -> impl Fn(Lang) -> String {
    move |lang| lang.word(id)
}

fn get(path: &str) -> impl Fn(&mut Client) -> Answer {
    let path = path.to_owned();
    move |client| client.get(&path)
}

fn post<'a>(path: &str, fields: &'a [(&'a str, &'a str)]) -> impl Fn(&mut Client) -> Answer + 'a {
    let path = path.to_owned();
    move |client| client.post(&path, fields)
}

fn what_cannot_be_done_is_said_in_the_visitors_language_and_changes_nothing(ground: &Ground) {
    let table = Table::begun(ground);
    let Table { host, guest, stranger, .. } = &table;
    let nobody = table.house.visitor();
    let before = table.rows();
    let (act, host_path) = (table.path("/act"), table.path("/host"));
    let finish = [("seat", "1"), ("id", "x"), ("act", "finish")];

    // Tables, seats and links that are not there.
    expect(host, 404, trouble(Trouble::NoTable), get("/t/zzzzzzzzz"));
    expect(host, 404, trouble(Trouble::NoTable), post("/t/zzzzzzzzz/act", &finish));
    expect(host, 404, trouble(Trouble::NoTable), post("/join", &[("code", "../../etc/passwd")]));
    expect(host, 404, trouble(Trouble::NoTable), get("/t/zzzzzzzzz/live"));
    expect(host, 404, trouble(Trouble::NoPage), get(&table.path("/seat/9")));
    expect(host, 404, trouble(Trouble::NoPage), get("/nowhere/at/all"));
    for day in ["999999", "99999999999999999999", "-1", "0", "today"] {
        expect(host, 404, trouble(Trouble::NoPuzzle), get(&format!("/puzzle/{day}")));
    }
    expect(host, 410, trouble(Trouble::LinkVoid), get("/s/abcdefghabcdefghabcdefghabcdefgh"));
    expect(host, 410, trouble(Trouble::LinkVoid), post("/s/abcdefghabcdefghabcdefghabcdefgh", &[]));
    expect(host, 403, trouble(Trouble::NotOver), get(&table.path("/record")));

    // Seats of others.
    for other in [guest, stranger] {
        expect(other, 403, word("table-not_yours"), post(&act, &finish));
        expect(other, 403, word("table-not_yours"), get(&table.path("/seat/1")));
        expect(other, 403, word("table-not_yours"), get(&table.path("/view?seat=1")));
        expect(other, 403, word("table-not_yours"), get(&table.path("/live?seat=1")));
        expect(other, 403, word("table-not_yours"), get(&table.path("/odds?seat=1")));
        expect(
            other,
            403,
            word("table-not_yours"),
            post(&table.path("/say"), &[("seat", "1"), ("words", "Hail")]),
        );
        expect(other, 403, word("table-not_yours"), post(&table.path("/stand"), &[("seat", "1")]));
        expect(other, 403, word("table-not_yours"), post(&table.path("/link"), &[("seat", "1")]));
        expect(other, 403, word("table-not_host"), post(&host_path, &[("do", "pause")]));
    }
    expect(&nobody, 403, trouble(Trouble::NotYourSeat), post(&act, &finish));
    expect(&nobody, 403, word("table-not_yours"), get(&table.path("/seat/1")));
    expect(stranger, 422, word("table-taken"), post(&table.path("/sit"), &[("seat", "3"), ("name", "Late")]));

    // Forms that none of our pages sends.
    for seat in ["", "0", "7", "255", "256", "-1", "one", "1 "] {
        expect(
            host,
            400,
            trouble(Trouble::BadForm),
            post(&act, &[("seat", seat), ("id", "x"), ("act", "finish")]),
        );
    }
    for seat in ["0", "7", "256", "one"] {
        expect(host, 400, trouble(Trouble::BadForm), get(&table.path(&format!("/live?seat={seat}"))));
    }
    expect(host, 400, trouble(Trouble::BadForm), post(&act, &[("seat", "1"), ("act", "finish")]));
    let long = "x".repeat(65);
    expect(
        host,
        400,
        trouble(Trouble::BadForm),
        post(&act, &[("seat", "1"), ("id", &long), ("act", "finish")]),
    );
    expect(host, 400, trouble(Trouble::BadForm), post(&host_path, &[("do", "cheat")]));
    expect(host, 400, trouble(Trouble::BadForm), post(&host_path, &[("do", "pace"), ("pace", "live 0")]));
    expect(
        host,
        400,
        trouble(Trouble::BadForm),
        post(&host_path, &[("do", "seat"), ("seat", "2"), ("sitter", "emperor")]),
    );
    for line in
        ["", "fly to the moon", "finish finish", "{act}", "\u{0}", "launch a egypt wool*99999999999999999999"]
    {
        let unreadable = |lang: Lang| lang.message("table-unreadable").text("problem", "@").say();
        let begin = |lang: Lang| unreadable(lang).split('@').next().unwrap_or_default().to_owned();
        expect(host, 400, begin, post(&act, &[("seat", "1"), ("id", "x"), ("act", line)]));
    }
    assert_eq!(table.rows(), before);
}

fn odd_addresses_and_methods_get_an_answer_in_words(ground: &Ground) {
    let table = Table::begun(ground);
    let Table { host, .. } = &table;
    for path in [
        "/t/%ff%fe",
        "/t/%zz",
        "/s/%ff",
        "/assets/%ff",
        "/%00",
        "/t/..%2f..%2fetc%2fpasswd",
        "//evil.example/x",
        "/rules/nowhere",
    ] {
        expect(host, 404, trouble(Trouble::NoPage), get(path));
    }
    let page = host.clone().get("//evil.example/x").body;
    assert!(!page.contains("evil.example"), "no page leads elsewhere");
    expect(host, 400, trouble(Trouble::BadForm), get(&table.path("/view?seat=%ff")));
    expect(host, 400, trouble(Trouble::BadForm), get(&table.path("/odds?%&&=&seat")));
    for method in ["DELETE", "PUT", "PATCH", "OPTIONS", "BREW"] {
        expect(host, 405, trouble(Trouble::WrongWay), |client| {
            client.send(method, &table.path(""), None).expect("an answer")
        });
    }
    expect(host, 405, trouble(Trouble::WrongWay), get("/quick"));
    expect(host, 405, trouble(Trouble::WrongWay), post("/rules", &[]));
    // Forms that are no text at all.
    expect(host, 400, trouble(Trouble::BadForm), |client| {
        let garbage = b"seat=%ff&act=%zz&%=%&=&&\xff\xfe\x00";
        client.send("POST", &table.path("/act"), Some(garbage)).expect("an answer")
    });
}

/// Sends bytes as they are; returns the first line of the answer.
fn raw(port: u16, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the server listens");
    // It may refuse before it has read everything.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

fn requests_of_monstrous_size_or_shape_are_refused_and_harm_nobody(ground: &Ground) {
    let mut table = Table::begun(ground);
    let port = table.house.servers[0].port;
    expect(&table.host, 413, trouble(Trouble::TooLarge), |client| {
        let body = vec![b'a'; 40_000];
        client.send("POST", "/quick", Some(&body)).expect("an answer")
    });
    let long_path = format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "a".repeat(100_000));
    assert!(raw(port, long_path.as_bytes()).contains(" 414 "));
    let many_headers: String = (0..300).map(|number| format!("X-{number}: y\r\n")).collect();
    assert!(raw(port, format!("GET / HTTP/1.1\r\n{many_headers}\r\n").as_bytes()).contains(" 431 "));
    for garbage in
        ["\u{0}\u{1}garbage\r\n\r\n", "GET\r\n\r\n", "POST /quick HTTP/1.1\r\nContent-Length: -1\r\n\r\n"]
    {
        assert!(raw(port, garbage.as_bytes()).contains(" 400 "), "{garbage:?}");
    }
    // Somebody who begins and never ends keeps nobody from playing.
    let mut slow: Vec<TcpStream> = Vec::new();
    for _ in 0..50 {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the server listens");
        stream
            .write_all(b"POST /quick HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\na")
            .expect("it reads");
        slow.push(stream);
    }
    let path = table.path("/seat/1");
    assert_eq!(table.host.get("/healthz").status, 200);
    assert_eq!(table.host.get(&path).status, 200);
}

fn a_form_of_thousands_of_fields_costs_next_to_nothing_and_is_refused(ground: &Ground) {
    let table = Table::begun(ground);
    let fields: String = (0..2_400).map(|number| format!("f{number}.wool=1&")).collect();
    let pattern = format!("seat=1&id=x&act={}", "%7Ba%7D".repeat(1_000));
    let long = format!("seat=1&id=x&act=%7Ba%7D%7Ba%7D&a={}", "x".repeat(30_000));
    let send = |client: &mut Client, code: &str, body: &str| {
        assert!((7_000..32_000).contains(&body.len()), "{}", body.len());
        client.send("POST", &format!("/t/{code}/act"), Some(body.as_bytes())).expect("an answer")
    };
    let begun = Instant::now();
    for _ in 0..10 {
        let both = format!("{fields}seat=1&id=x&act={}", "%7Ba%7D".repeat(100));
        expect(&table.host, 413, trouble(Trouble::TooLarge), |client| send(client, &table.code, &both));
    }
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    for body in [&pattern, &long] {
        expect(&table.host, 400, trouble(Trouble::BadForm), |client| send(client, &table.code, body));
        // Nobody reads it for a table that is not there.
        expect(&table.host, 404, trouble(Trouble::NoTable), |client| send(client, "zzzzzzzzz", body));
    }
}

fn forms_from_other_sites_are_refused(ground: &Ground) {
    let table = Table::begun(ground);
    let before = table.rows();
    let line = [("seat", "1"), ("id", "forged"), ("act", "finish")];
    let own = format!("http://127.0.0.1:{}", table.house.servers[0].port);
    for (header, value) in [
        ("Origin", "http://evil.example"),
        ("Origin", "null"),
        ("Origin", ""),
        ("Origin", &format!("{own}.evil.example")),
        ("Origin", &format!("https{}", own.trim_start_matches("http"))),
        ("Origin", "http://127.0.0.1:1"),
        ("Sec-Fetch-Site", "cross-site"),
        ("Host", "evil.example"),
        ("Host", "127.0.0.1.evil.example"),
        ("Host", ""),
    ] {
        let mut host = table.host.clone();
        host.headers.push((header.into(), value.into()));
        expect(&host, 403, trouble(Trouble::Foreign), post(&table.path("/act"), &line));
        expect(&host, 403, trouble(Trouble::Foreign), post("/quick", &[]));
    }
    // A page asked for under a strange name is shown, but no link on it leads there.
    let mut fooled = table.host.clone();
    fooled.headers = vec![("Host".into(), "evil.example".into()), ("Accept".into(), "text/html".into())];
    for path in ["/", "/new", &table.path(""), &table.path("/seat/1")] {
        let page = fooled.get(path);
        assert_eq!(page.status, 200);
        assert!(!page.body.contains("evil.example"), "{path}");
    }
    let mut host = table.host.clone();
    host.headers.push(("Origin".into(), own));
    assert_eq!(
        host.post(&table.path("/say"), &[("seat", "1"), ("words", "Hail")]).status,
        200,
        "our own pages may"
    );
    assert_eq!(table.rows(), before + 1);
}

fn hostile_names_and_chat_are_shown_as_they_are_and_do_nothing(ground: &Ground) {
    let house = ground.house(&[]);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me", "open", "open"], "open");
    let script = "<script>alert(1)</script>";
    let mut guests: Vec<Client> = Vec::new();
    for (seat, name) in [("2", script.to_owned()), ("3", format!("\u{202e}{}\"'&", "n".repeat(10_000)))] {
        let mut guest = house.visitor();
        let sat = guest.post(&format!("/t/{code}/sit"), &[("seat", seat), ("name", &name)]);
        assert_eq!(sat.status, 200, "{}", sat.body);
        guests.push(guest);
    }
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "start")]).status, 200);
    for words in [
        script,
        "\u{202e}evil\u{2066}\u{200b}\u{feff} twin",
        "\"><img src=x onerror=alert(1)>",
        &"w".repeat(10_000),
        &"é".repeat(5_000),
    ] {
        assert_eq!(guests[0].post(&format!("/t/{code}/say"), &[("seat", "2"), ("words", words)]).status, 200);
    }
    for empty in ["", " \n\t", "\u{202e}\u{200b}"] {
        assert_eq!(guests[0].post(&format!("/t/{code}/say"), &[("seat", "2"), ("words", empty)]).status, 422);
    }
    let stream = guests[1].listen(&format!("/t/{code}/live?seat=3"));
    let sent = stream.next(std::time::Duration::from_secs(5)).expect("an update").data;
    let mut pages = vec![sent];
    for client in guests.iter_mut().chain([&mut host]) {
        client.headers = vec![("Accept".into(), "text/html".into())];
        for path in [
            "/".to_owned(),
            format!("/t/{code}"),
            format!("/t/{code}/watch"),
            format!("/t/{code}/log"),
            format!("/t/{code}/log/1"),
            "/new".into(),
        ] {
            let page = client.get(&path);
            assert_eq!(page.status, 200);
            pages.push(page.body);
        }
    }
    for page in &pages {
        assert!(!page.contains("<script>alert") && !page.contains("<img src"), "{page}");
        let marks: Vec<char> = page
            .chars()
            .filter(|it| matches!(it, '\u{202a}'..='\u{202e}' | '\u{200b}' | '\u{feff}'))
            .collect();
        assert!(marks.is_empty(), "{marks:?}");
        assert!(
            !page.contains(&"é".repeat(401))
                && !page.contains(&"w".repeat(401))
                && !page.contains(&"n".repeat(25))
        );
    }
    assert!(pages.iter().any(|page| page.contains("&lt;script&gt;alert(1)")), "what was said is shown");
    let rows = house.log(&code).rows;
    let longest =
        |kind: &str| rows.iter().filter(|row| row.kind == kind).map(|row| row.text.chars().count()).max();
    assert_eq!((longest("say"), longest("seat")), (Some(400), Some("person ".len() + 24)));
}

fn a_name_that_nobody_can_see_is_no_name(ground: &Ground) {
    let house = ground.house(&[]);
    let mut client = house.visitor();
    let mut fields = vec![("players", "3"), ("set", "aegean"), ("pace", "open")];
    fields.extend([
        ("seat.1", "me"),
        ("seat.2", "open"),
        ("seat.3", "merchant"),
        ("name", "\u{202e}\u{200b}"),
    ]);
    let answer = client.post("/new", &fields);
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains(&Lang::En.word("page-mistake-name")));
    client.cookies.push(("name".into(), "%E2%80%AE".into()));
    assert_eq!(client.post("/quick", &[]).status, 200, "whoever has no name plays all the same");
}

fn a_form_sent_again_after_its_step_is_done_once_and_a_stale_one_is_refused_by_a_rule(ground: &Ground) {
    let house = ground.house(&STILL);
    let mut client = house.visitor();
    let code = new_table(&mut client, &["me"; 3], "open");
    let mut dice = Dice::new(8);
    let mut stale: Vec<(Seat, String, String)> = Vec::new();
    client.headers = vec![("Accept".into(), "text/html".into())];
    for _ in 0..60 {
        let asked: Vec<Seat> = view(&mut client, &code, Seat(0)).public.asked().iter().collect();
        let seat = dice.pick(&asked).expect("somebody is asked");
        let number = (seat.0 + 1).to_string();
        let told = client.get(&format!("/t/{code}/view?seat={number}")).json();
        let turn = told["turn"].to_string();
        let line = by_chance(&view(&mut client, &code, seat), &mut dice).expect("a choice");
        let form = [("seat", number.as_str()), ("turn", &turn), ("act", &line)];
        for _ in 0..2 {
            let answer = client.post(&format!("/t/{code}/act"), &form);
            assert_eq!(
                (answer.status, answer.header("location")),
                (303, Some(format!("/t/{code}/seat/{number}").as_str()))
            );
        }
        stale.push((seat, turn, line));
    }
    let before = house.log(&code).rows;
    assert_eq!(before.iter().filter(|row| row.kind == "act").count(), 60, "each once");
    // All of them again: those that were done are not done again.
    for (seat, turn, line) in &stale {
        let number = (seat.0 + 1).to_string();
        let answer =
            client.post(&format!("/t/{code}/act"), &[("seat", &number), ("turn", turn), ("act", line)]);
        assert_eq!(answer.status, 303, "{line}: {}", answer.body);
    }
    assert_eq!(house.log(&code).rows, before);
    // The same lines as new commands are judged by the rules.
    let mut refused = 0;
    for (seat, _, line) in &stale[..20] {
        client.headers.clear();
        let answer = act(&mut client, &code, *seat, &new_id(&mut dice), line);
        assert!(
            answer.status == 200 || answer.status == 422 && answer.json()["rule"].is_string(),
            "{}",
            answer.body
        );
        refused += u32::from(answer.status == 422);
    }
    assert!(refused > 5, "{refused}");
}

fn after_another_language_is_chosen_nobody_is_led_to_another_site(ground: &Ground) {
    let house = ground.house(&[]);
    let mut client = house.visitor();
    for (back, to) in [
        ("/rules/journey?x=1", "/rules/journey?x=1"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("/\t/evil.example", "/"),
        ("/\n/evil.example", "/"),
        ("/\u{1}/evil.example", "/"),
        ("/x\r\nSet-Cookie: visitor=y", "/"),
        ("https://evil.example", "/"),
        ("", "/"),
    ] {
        let form = [("lang", "fr"), ("back", back)];
        client.headers = vec![("Accept".into(), "text/html".into())];
        assert_eq!(client.post("/language", &form).header("location"), Some(to), "{back:?}");
        client.headers.clear();
        assert_eq!(client.post("/language", &form).json()["to"], to, "{back:?}");
    }
}

fn an_id_is_for_one_command(ground: &Ground) {
    let mut table = Table::begun(ground);
    let (act, say) = (table.path("/act"), table.path("/say"));
    let said = [("seat", "1"), ("id", "same"), ("words", "Hail")];
    assert_eq!(table.host.post(&say, &said).status, 200);
    let before = table.rows();
    let other = word("table-other_command");
    expect(&table.host, 409, &other, post(&act, &[("seat", "1"), ("id", "same"), ("act", "finish")]));
    expect(&table.host, 409, &other, post(&say, &[("seat", "1"), ("id", "same"), ("words", "Farewell")]));
    assert_eq!(table.host.post(&say, &said).status, 200, "the same again is the same");
    assert_eq!(table.rows(), before);
}

fn a_short_cookie_is_nobodys(ground: &Ground) {
    let house = ground.house(&[]);
    for letters in [4, 51] {
        let mut client = house.visitor();
        client.cookies.push(("visitor".into(), "a".repeat(letters)));
        let made = client.post("/quick", &[]);
        assert!(made.header("set-cookie").is_some_and(|cookie| cookie.starts_with("visitor=")), "{letters}");
    }
}

fn a_seat_link_expires_and_its_page_says_when(ground: &Ground) {
    let mut table = Table::begun(ground);
    table.host.headers = vec![("Accept".into(), "text/html".into())];
    let page = table.host.post(&table.path("/link"), &[("seat", "1")]).body;
    assert!(page.contains("14 days"), "{page}");
    let token = page.split("/s/").nth(1).expect("a link")[..32].to_owned();
    let mut guest = table.house.visitor();
    assert_eq!(guest.get(&format!("/s/{token}")).status, 200);
    ground.change(&table.house, "UPDATE keys SET at = at - 15 * 86400000 WHERE role = 'link'");
    expect(&guest, 410, trouble(Trouble::LinkVoid), get(&format!("/s/{token}")));
    expect(&guest, 410, trouble(Trouble::LinkVoid), post(&format!("/s/{token}"), &[("name", "Late")]));
}

fn streams_ask_proxies_to_pass_updates_on_at_once(ground: &Ground) {
    let table = Table::begun(ground);
    let mut stream =
        TcpStream::connect(("127.0.0.1", table.house.servers[0].port)).expect("the server listens");
    let head = format!("GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", table.path("/live?page=table"));
    stream.write_all(head.as_bytes()).expect("the server reads");
    let mut begin = [0; 400];
    stream.read_exact(&mut begin).expect("the head of the answer");
    assert!(String::from_utf8_lossy(&begin).contains("x-accel-buffering: no"));
}
