//! Whoever is away is told, once, whichever server looks after it; and where messages lead is for their owner alone.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::Value;

use crate::house::STILL;
use crate::playing::{new_table, service, wait_for};
use crate::serving::Client;
use crate::who::{new_code, others, somebody};
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    whoever_is_away_is_told_once_and_the_link_is_theirs_alone,
    what_somebody_wants_to_hear_is_theirs_to_change_and_strange_forms_change_nothing,
    a_browser_that_is_forgotten_or_changes_hands_gets_no_more_push_messages,
];

/// The same wherever tables are kept.
pub(crate) const ONCE: Trials = trials![
    nothing_is_mailed_to_an_address_before_it_was_confirmed,
    an_address_is_asked_three_times_in_two_days_whoever_wants_it_and_however_it_is_spelled,
    what_an_app_needs_is_there_and_names_addresses_of_the_site,
];

const FLAGS: [&str; 8] = [
    "--public-url",
    "http://play.example",
    "--webhooks",
    "--tell-inside",
    "--tell-after",
    "2",
    "--web-push",
    "mailto:operator@play.example",
];

/// A mail server, as far as one is needed (RFC 5321): tells to whom each mail went, and its words.
fn mail_server() -> (u16, Receiver<(String, String)>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (tell, told) = channel();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let tell = tell.clone();
            std::thread::spawn(move || {
                let mut lines =
                    BufReader::new(stream.try_clone().expect("a handle")).lines().map_while(Result::ok);
                let mut answer = |words: &str| stream.write_all(format!("{words}\r\n").as_bytes()).is_ok();
                let mut to = String::new();
                answer("220 sink.example");
                while let Some(line) = lines.next() {
                    if let Some(address) = line.strip_prefix("RCPT TO:<") {
                        to = address.split('>').next().unwrap_or_default().to_owned();
                    }
                    if line == "DATA" {
                        answer("354 go");
                        let words: Vec<String> = lines.by_ref().take_while(|line| line != ".").collect();
                        let _ =
                            tell.send((to.clone(), words.join("\n").replace("=\n", "").replace("=3D", "=")));
                    }
                    answer("250 ok");
                }
            });
        }
    });
    (port, told)
}

fn page(client: &mut Client, path: &str) -> String {
    client.headers.push(("Accept".into(), "text/html".into()));
    let answer = client.get(path);
    client.headers.pop();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

/// What stands between these in a page.
fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let start = page.find(from).unwrap_or_else(|| panic!("{from} in {page}")) + from.len();
    &page[start..start + page[start..].find(to).expect("an end")]
}

fn whoever_is_away_is_told_once_and_the_link_is_theirs_alone(ground: &Ground) {
    let (port, told) = service();
    let house = ground.house(&[&FLAGS[..], &STILL[..]].concat());
    let (mut ann, mut eve) = (house.visitor(), house.visitor());
    let hook = format!("http://127.0.0.1:{port}/ann");
    let made = ann.post("/me/told", &[("do", "hook"), ("hook", "json"), ("address", &hook)]);
    assert_eq!(made.status, 200, "{}", made.body);
    let code = new_table(&mut ann, &["me"; 3], "days3");
    // Somebody else looks at it: she does not.
    assert_eq!(eve.get(&format!("/t/{code}/watch")).status, 200);
    let (_, body) = told.recv_timeout(Duration::from_secs(120)).expect("she is told");
    let message: Value = serde_json::from_slice(&body).expect("JSON");
    assert!(told.recv_timeout(Duration::from_secs(8)).is_err(), "once");
    assert!(!message.to_string().contains(&code), "who has the code could watch: {message}");
    let link = message["link"]
        .as_str()
        .expect("a link")
        .strip_prefix("http://play.example")
        .expect("ours")
        .to_owned();
    assert_eq!(ann.get(&link).json()["to"], format!("/t/{code}"));
    let strange = page(&mut eve, &link);
    assert!(!strange.contains(&code) && strange.contains("another device"), "{strange}");
    let mut main = |path: &str| between(&page(&mut eve, path), "<main", "</main>").to_owned();
    assert_eq!(main("/go/nonsense"), main(&link), "one that leads nowhere looks the same");
    // The page says that it arrived.
    wait_for("it is written down", || page(&mut ann, "/me/told").contains("Last one reached you"));
    // A feed, for whoever has its address.
    assert_eq!(ann.post("/me/told", &[("do", "feed")]).status, 200);
    let shown = page(&mut ann, "/me/told");
    let feed = format!("/me/feed/{}", between(&shown, "/me/feed/", "?"));
    let read = eve.get(&feed);
    assert_eq!(read.header("content-type"), Some("application/atom+xml; charset=utf-8"));
    assert!(read.body.contains("<title>Your move at") && !read.body.contains(&code), "{}", read.body);
    assert_eq!(ann.post("/me/told", &[("do", "feed")]).status, 200);
    assert_eq!(eve.get(&feed).status, 404, "made anew, the old one leads nowhere");
    // One press stops a channel, without a cookie.
    let id = between(&shown, "name=\"id\" value=\"", "\"").to_owned();
    let mut mailer = house.visitor();
    let pressed = mailer.post(&format!("/stop/{id}"), &[("List-Unsubscribe", "One-Click")]);
    assert_eq!(pressed.status, 200, "{}", pressed.body);
    assert!(page(&mut ann, "/me/told").contains("Off."));
    // Nobody but her starts anything again.
    assert_eq!(ann.post("/me/told", &[("do", "stop")]).status, 200);
    assert_eq!(mailer.post(&format!("/stop/{id}"), &[("what", "undo")]).status, 403);
    let stopped = page(&mut ann, "/me/told");
    assert!(stopped.contains("Off.") && stopped.contains("Everything is stopped"));
    assert_eq!(ann.post(&format!("/stop/{id}"), &[("what", "undo")]).status, 200);
    assert!(!page(&mut ann, "/me/told").contains("Off."));
}

fn what_somebody_wants_to_hear_is_theirs_to_change_and_strange_forms_change_nothing(ground: &Ground) {
    let house = ground.house(&[&FLAGS[..], &STILL[..]].concat());
    let (mut ann, mut eve) = (house.visitor(), house.visitor());
    let form = [
        ("do", "wishes"),
        ("needed", "on"),
        ("quiet", "on"),
        ("from", "22:30"),
        ("to", "07:15"),
        ("zone", "Europe/Paris"),
    ];
    assert_eq!(ann.post("/me/told", &form).status, 200);
    let made = [("do", "hook"), ("hook", "ntfy"), ("address", "http://127.0.0.1:9/ann")];
    assert_eq!(ann.post("/me/told", &made).status, 200);
    let code = new_table(&mut ann, &["me"; 3], "days3");
    assert_eq!(ann.post("/me/told", &[("do", "mode"), ("code", &code), ("mode", "reminder")]).status, 200);
    let before = page(&mut ann, "/me/told");
    for said in
        ["value=\"22:30\"", "value=\"07:15\"", "value=\"Europe/Paris\" selected", "ntfy at 127.0.0.1:9"]
    {
        assert!(before.contains(said), "{said}: {before}");
    }
    let id = between(&before, "name=\"id\" value=\"", "\"").to_owned();
    for strange in [
        vec![("do", "wishes"), ("from", "25:00"), ("to", "07:15"), ("zone", "Europe/Paris")],
        vec![("do", "wishes"), ("from", "22:30"), ("to", "07:15"), ("zone", "../etc")],
        vec![("do", "hook"), ("hook", "pigeon"), ("address", "http://127.0.0.1:9/")],
        vec![("do", "hook"), ("hook", "json"), ("address", "file:///etc/passwd")],
        vec![("do", "push"), ("endpoint", "http://127.0.0.1:9/"), ("key", "x"), ("auth", "y")],
        vec![("do", "mail"), ("address", "ann@b.example")],
        vec![("do", "mode"), ("code", "nonsense1"), ("mode", "nothing")],
        vec![("do", "drop"), ("id", "x")],
        vec![("do", "fly")],
        vec![],
    ] {
        assert_eq!(ann.post("/me/told", &strange).status, 422, "{strange:?}");
    }
    // Of others nobody can change anything.
    for foreign in [
        vec![("do", "drop"), ("id", id.as_str())],
        vec![("do", "off"), ("id", id.as_str())],
        vec![("do", "mode"), ("code", code.as_str()), ("mode", "nothing")],
    ] {
        assert_eq!(eve.post("/me/told", &foreign).status, 422, "{foreign:?}");
    }
    let clock = |page: &str| page.replace(between(page, "It is ", " there"), "");
    assert_eq!(clock(&page(&mut ann, "/me/told")), clock(&before));
    // At most eight channels each.
    for number in 0..7 {
        let address = format!("http://127.0.0.1:9/{number}");
        assert_eq!(
            ann.post("/me/told", &[("do", "hook"), ("hook", "json"), ("address", &address)]).status,
            200
        );
    }
    let more =
        ann.post("/me/told", &[("do", "hook"), ("hook", "json"), ("address", "http://127.0.0.1:9/more")]);
    assert_eq!(more.status, 422);
    // All of them are tried with one press, and each says what came of it.
    for _ in 0..2 {
        assert_eq!(ann.post("/me/told", &[("do", "trial")]).status, 422, "nobody is there");
    }
    assert_eq!(page(&mut ann, "/me/told").matches("Could not be reached").count(), 8);
    assert_eq!(ann.post("/me/told", &[("do", "stop")]).status, 200);
    assert!(page(&mut ann, "/me/told").contains("Everything is stopped"));
    assert_eq!(ann.post("/me/told", &[("do", "unstop")]).status, 200);
    assert!(!page(&mut ann, "/me/told").contains("Everything is stopped"));
    // Every table that she is told of can be made quieter, and no other.
    for (pace, is_told) in [("week", true), ("weeks", true), ("open", true), ("relaxed", false)] {
        let code = new_table(&mut ann, &["me"; 3], pace);
        assert_eq!(page(&mut ann, "/me/told").contains(&code), is_told, "{pace}");
    }
}

fn a_browser_that_is_forgotten_or_changes_hands_gets_no_more_push_messages(ground: &Ground) {
    let house = ground.house(&[&FLAGS[..], &STILL[..]].concat());
    let (mut ann, mut bob) = (somebody(&house, "Ann"), somebody(&house, "Bob"));
    let channels = |client: &mut Client| page(client, "/me/told").matches("value=\"drop\"").count();
    let subscribe = |client: &mut Client, endpoint: &str| {
        let form = [
            ("do", "push"),
            ("endpoint", endpoint),
            (
                "key",
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            ("auth", "BTBZMqHH6r4Tts7J_aSIgg"),
        ];
        let done = client.post("/me/told", &form);
        assert_eq!(done.status, 200, "{}", done.body);
    };
    subscribe(&mut ann, "http://127.0.0.1:9/computer");
    // What a browser had comes along with it.
    let (mut phone, mut tablet) = (house.visitor(), house.visitor());
    subscribe(&mut phone, "http://127.0.0.1:9/phone");
    for device in [&mut phone, &mut tablet] {
        let link = new_code(&mut ann);
        assert_eq!(device.post(&link, &[]).status, 200);
    }
    subscribe(&mut tablet, "http://127.0.0.1:9/tablet");
    assert_eq!(channels(&mut ann), 3);
    let link = new_code(&mut bob);
    assert_eq!(tablet.post(&link, &[]).status, 200);
    assert_eq!((channels(&mut ann), channels(&mut bob)), (2, 0), "the tablet is Bob's");
    let [tag] = &others(&mut ann)[..] else { panic!("the phone") };
    assert_eq!(ann.post("/me/device", &[("device", tag), ("do", "forget")]).status, 200);
    assert_eq!(channels(&mut ann), 1, "her own");
    assert!(page(&mut phone, "/me/told").matches("value=\"drop\"").count() == 0);
}

fn nothing_is_mailed_to_an_address_before_it_was_confirmed(ground: &Ground) {
    let (port, mails) = mail_server();
    let smtp = format!("smtp://127.0.0.1:{port}");
    let flags =
        [&FLAGS[..], &STILL[..], &["--smtp-url", &smtp, "--mail-from", "games@play.example"]].concat();
    let house = ground.house(&flags);
    let mut ann = house.visitor();
    assert_eq!(ann.post("/me/told", &[("do", "mail"), ("address", "not an address")]).status, 422);
    assert_eq!(ann.post("/me/told", &[("do", "mail"), ("address", "ann@b.example")]).status, 200);
    let (to, asked) = mails.recv_timeout(Duration::from_secs(120)).expect("it is asked");
    assert_eq!(to, "ann@b.example");
    let token = between(&asked, "http://play.example/confirm/", "\n").trim().to_owned();
    let code = new_table(&mut ann, &["me"; 3], "days3");
    house.visitor().get(&format!("/t/{code}/watch"));
    assert!(mails.recv_timeout(Duration::from_secs(7)).is_err(), "nothing before it is confirmed");
    // Whoever looks at the link, as mail servers do, has confirmed nothing.
    let mut mailbox = house.visitor();
    assert!(page(&mut mailbox, &format!("/confirm/{token}")).contains("a…@b.example"));
    assert!(page(&mut ann, "/me/told").contains("Not confirmed yet"));
    assert_eq!(mailbox.get(&format!("/confirm/{}", "a".repeat(32))).status, 410);
    assert_eq!(mailbox.post(&format!("/confirm/{token}"), &[]).status, 200);
    assert_eq!(mailbox.post(&format!("/confirm/{token}"), &[]).status, 410, "once");
    let id = between(&page(&mut ann, "/me/told"), "name=\"id\" value=\"", "\"").to_owned();
    assert_eq!(ann.post("/me/told", &[("do", "again"), ("id", &id)]).status, 422, "it is confirmed");
    let code = new_table(&mut ann, &["me"; 3], "days3");
    house.visitor().get(&format!("/t/{code}/watch"));
    let (to, told) = mails.recv_timeout(Duration::from_secs(120)).expect("she is told");
    assert_eq!(to, "ann@b.example");
    assert!(told.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{told}");
}

fn an_address_is_asked_three_times_in_two_days_whoever_wants_it_and_however_it_is_spelled(ground: &Ground) {
    let (port, mails) = mail_server();
    let smtp = format!("smtp://127.0.0.1:{port}");
    let flags =
        [&FLAGS[..], &STILL[..], &["--smtp-url", &smtp, "--mail-from", "games@play.example"]].concat();
    let house = ground.house(&flags);
    let (mut ann, mut bob) = (house.visitor(), house.visitor());
    let mail = |client: &mut Client, address: &str| {
        client.post("/me/told", &[("do", "mail"), ("address", address)]).status
    };
    let id =
        |client: &mut Client| between(&page(client, "/me/told"), "name=\"id\" value=\"", "\"").to_owned();
    assert_eq!(mail(&mut ann, "eve@b.example"), 200);
    let first = id(&mut ann);
    assert_eq!(ann.post("/me/told", &[("do", "again"), ("id", &first)]).status, 200);
    assert_eq!(ann.post("/me/told", &[("do", "drop"), ("id", &first)]).status, 200);
    assert_eq!(mail(&mut ann, "EVE+games@B.example"), 200, "the third");
    let second = id(&mut ann);
    assert_eq!(ann.post("/me/told", &[("do", "again"), ("id", &second)]).status, 422);
    assert_eq!(mail(&mut ann, "eve@b.example"), 422);
    assert_eq!(mail(&mut bob, "Eve+more@b.example"), 422);
    for _ in 0..3 {
        mails.recv_timeout(Duration::from_secs(120)).expect("three mails");
    }
    assert!(mails.recv_timeout(Duration::from_secs(2)).is_err(), "and no more");
    ground.change(&house, "UPDATE told_asked SET at = at - 172800001");
    assert_eq!(mail(&mut bob, "Eve+more@b.example"), 200);
}

fn what_an_app_needs_is_there_and_names_addresses_of_the_site(ground: &Ground) {
    let house = ground.house(&["--public-url", "http://play.example/games"]);
    let mut client = house.visitor();
    let manifest = client.get("/games/manifest.webmanifest");
    assert_eq!(manifest.header("content-type"), Some("application/manifest+json"));
    let manifest = manifest.json();
    assert_eq!((&manifest["start_url"], &manifest["scope"]), (&"/games/".into(), &"/games/".into()));
    for icon in manifest["icons"].as_array().expect("icons") {
        let answer = client.get(icon["src"].as_str().expect("an address"));
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")), "{icon}");
    }
    let worker = client.get("/games/sw.js");
    assert_eq!(worker.header("content-type"), Some("text/javascript; charset=utf-8"));
    let policy = worker.header("content-security-policy").expect("a policy");
    assert!(policy.contains("worker-src 'self'") && policy.contains("manifest-src 'self'"), "{policy}");
    assert!(page(&mut client, "/games/offline").contains("No connection"));
    // Nothing is sent that nobody has set up; a feed can be had.
    assert_eq!(client.post("/games/me/told", &[("do", "mail"), ("address", "ann@b.example")]).status, 422);
    assert!(!page(&mut client, "/games/me").contains("/games/me/leave"), "there is nothing to leave");
    assert_eq!(client.post("/games/me/told", &[("do", "feed")]).status, 200);
    assert!(page(&mut client, "/games/me").contains("/games/me/leave"), "a feed is something to leave");
}
