//! The site under a path of its host: nothing that it sends leads out of there, and nothing is found elsewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use crate::serving::{Answer, Client, Server};

const PREFIX: &str = "/games";

/// Attributes of markup whose value begins like a path of this host, with their names.
fn paths(markup: &str) -> Vec<(&str, &str)> {
    let parts = markup.split("=\"").zip(markup.split("=\"").skip(1));
    let named = parts.map(|(before, after)| {
        let name = before.rsplit(|it: char| it.is_whitespace() || it == '"').next().unwrap_or_default();
        (name, after.split('"').next().unwrap_or_default())
    });
    named.filter(|(_, value)| value.starts_with('/')).collect()
}

/// A browser without script.
fn reader(server: &Server) -> Client {
    let mut client = Client::new(server.port);
    client.headers.push(("Accept".into(), "text/html".into()));
    client
}

/// The page that an answer leads to.
fn location(answer: &Answer) -> String {
    let location = answer.header("location").unwrap_or_else(|| panic!("a way on, found {}", answer.body));
    location.split('#').next().unwrap_or_default().to_owned()
}

/// Looks at a page, and notes all that it names.
fn note(page: &str, markup: &str, found: &mut BTreeMap<String, String>) {
    // What comes back to us, or what people typed, is as it is inside.
    for (name, value) in paths(markup).into_iter().filter(|(name, _)| *name != "value") {
        assert!(value.starts_with("/games/"), "{page} has {name}={value:?}");
        let asks = !["action", "formaction", "data-live"].contains(&name);
        let address = value.split('#').next().unwrap_or_default().replace("&amp;", "&");
        if asks {
            found.entry(address).or_insert_with(|| page.to_owned());
        }
    }
}

#[test]
fn under_a_prefix_all_that_is_sent_begins_with_it_and_answers() {
    let server = Server::start_under(PREFIX, &[]);
    let mut client = reader(&server);
    let at = |path: &str| format!("{PREFIX}{path}");
    // A game that is over, one that is played, one that has not begun, and one on a screen that several share.
    let over = location(&client.post(&at("/quick"), &[("level", "first"), ("watch", "1")]));
    let table = location(&client.post(&at("/quick"), &[]));
    let open = [("players", "3"), ("name", "/me"), ("set", "aegean"), ("pace", "open"), ("seat.1", "me")];
    let seats = |sitter: &'static str| [("seat.2", sitter), ("seat.3", sitter)];
    let lobby = location(&client.post(&at("/new"), &[&open[..], &seats("open")].concat()));
    let cover = location(&client.post(&at("/new"), &[&open[..], &seats("me")].concat()));
    let begun = Instant::now();
    while !client.get(&over).body.contains("/record\"") {
        assert!(begun.elapsed() < Duration::from_secs(120), "bots come to an end");
        std::thread::sleep(Duration::from_millis(200));
    }
    let mut found = BTreeMap::new();
    let first =
        [over.clone(), table.clone(), lobby.clone(), cover.clone(), format!("{table}/watch"), at("/new")];
    for page in first.into_iter().chain([at("/"), at("/about"), at("/t/nowhere22"), at("/nowhere")]) {
        note(&page, &client.get(&page).body, &mut found);
    }
    // Answers to forms are pages too.
    let sent = [
        client.post(&format!("{table}/link"), &[("seat", "1")]),
        client.post(&format!("{table}/act"), &[("seat", "1"), ("turn", "0"), ("act", "vote crete")]),
        client.post(&format!("{table}/host"), &[("do", "start")]),
        client.post(&at("/join"), &[("code", "nowhere22")]),
    ];
    let link = "value=\"http://127.0.0.1";
    assert!(sent[0].body.contains(&format!("{link}:{}{PREFIX}/s/", server.port)), "{}", sent[0].body);
    for (place, answer) in sent.iter().enumerate() {
        assert!(!answer.body.is_empty() && answer.body.contains("<!DOCTYPE html>"), "form {place}");
        note(&format!("form {place}"), &answer.body, &mut found);
    }
    let mut seen = BTreeSet::new();
    while let Some((address, page)) = found.pop_first() {
        if !seen.insert(address.clone()) {
            continue;
        }
        let answer = client.get(&address);
        // Some forms' pages lead back to where they were sent, which is no page.
        let is_led =
            answer.status == 303 && answer.header("location").is_some_and(|it| it.starts_with(PREFIX));
        let is_there = is_led || matches!(answer.status, 200 | 405);
        assert_eq!(is_there, !address.contains("nowhere"), "{address} of {page} is {}", answer.status);
        if answer.header("content-type").is_some_and(|kind| kind.starts_with("text/html")) {
            note(&address, &answer.body, &mut found);
        }
        if address.ends_with(".css") {
            for file in answer.body.split("url(").skip(1).filter_map(|rest| rest.split(')').next()) {
                found.insert(format!("{PREFIX}/assets/{file}"), address.clone());
            }
        }
        found.retain(|address, _| !seen.contains(address));
    }
    for known in
        ["/rules/journey", "/rules/all", "/cards", "/about", "/assets/site.js", "/assets/meander.svg"]
    {
        assert!(seen.contains(&at(known)), "{known} was not found among {seen:?}");
    }
    assert!(seen.contains(&format!("{over}/record")) && seen.contains(&format!("{table}/log")), "{seen:?}");

    // Live pages get regions.
    for (page, of) in [("table&seat=1", &table), ("lobby", &lobby), ("cover", &cover)] {
        let stream = client.listen(&format!("{of}/live?page={page}"));
        let update = stream.next(Duration::from_secs(5)).expect("every region at first");
        let markup: String = update.data.lines().skip(1).collect();
        assert!(paths(&markup).iter().any(|(name, _)| *name == "action" || *name == "href"), "{page}");
        note(page, &markup, &mut found);
    }
}

#[test]
fn what_comes_back_to_a_site_under_a_prefix_is_led_within_it() {
    let server = Server::start_under(PREFIX, &["--bot-pause", "3600000"]);
    let mut client = reader(&server);
    for (back, to) in
        [("/rules?find=wool", "/games/rules?find=wool"), ("/", "/games/"), ("//evil.example/", "/games/")]
    {
        let answer = client.post("/games/language", &[("lang", "nl"), ("back", back)]);
        assert_eq!(location(&answer), to, "{back}");
    }
    let rules = client.get("/games/rules?find=wol").body;
    assert!(rules.contains("name=\"back\" value=\"/rules?find=wol\""), "the switch comes back to the page");
    client.headers.clear();
    let to = client.post("/games/quick", &[]).json()["to"].clone();
    assert!(to.as_str().is_some_and(|to| to.starts_with("/games/t/")), "{to}");
    let act = format!("{}/act", to.as_str().unwrap_or_default());
    let refused = client.post(&act, &[("seat", "1"), ("id", "1"), ("act", "launch a egypt wool")]).json();
    let html = refused["html"].as_str().expect("a refusal with markup");
    assert!(paths(html).iter().all(|(_, path)| path.starts_with("/games/")), "{html}");
    assert!(html.contains("\"/games/rules/"), "it leads to the rule: {html}");
}

#[test]
fn outside_of_its_prefix_there_is_nothing_but_health() {
    let server = Server::start_under(PREFIX, &[]);
    let mut client = reader(&server);
    assert_eq!(location(&client.get("/games")), "/games/", "home without its slash");
    for path in ["/", "/rules", "/assets/site.css", "/gamesome", "/games/games/", "/games/%72ules"] {
        let answer = client.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.contains("href=\"/games/\""), "{path} leads home: {}", answer.body);
        assert!(answer.header("content-security-policy").is_some(), "{path}");
    }
    assert_eq!(client.post("/quick", &[]).status, 404);
    for path in ["/healthz", "/readyz", "/games/healthz", "/games/readyz"] {
        assert_eq!(client.get(path).body, "ok\n", "{path}");
    }
}

#[test]
fn cookies_of_a_site_under_a_prefix_are_for_it_alone() {
    let server = Server::start(&["--public-url", "https://play.example.org/games"]);
    let mut client = Client::new(server.port);
    let made = client.post("/games/quick", &[]);
    let cookie = made.header("set-cookie").expect("a cookie").to_owned();
    assert!(cookie.starts_with("__Secure-visitor=") && cookie.contains("; Secure"), "{cookie}");
    assert!(cookie.contains("; Path=/games/;"), "{cookie}");
    let to = made.json()["to"].as_str().expect("a table").to_owned();
    assert_eq!(client.get(&format!("{to}/view?seat=1")).status, 200, "it is known by it");
    let spoken = client.post("/games/language", &[("lang", "fr")]);
    let cookie = spoken.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("lang=fr; Path=/games/;"), "{cookie}");
    for (origin, status) in [("https://play.example.org", 404), ("https://play.example.org/games", 403)] {
        client.headers = vec![("Origin".into(), origin.into())];
        assert_eq!(client.post("/games/join", &[("code", "nowhere22")]).status, status, "{origin}");
    }
}
