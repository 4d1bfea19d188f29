//! Passkeys, with an authenticator that Chromium plays: made, shown, and what proves nothing.

use serde_json::json;

use crate::Trials;
use crate::person::{DESK, DUTCH_DESK, ENGLISH_PHONE, FRENCH_PHONE, Manner, Person};
use crate::serving::{Client, Server};

pub(crate) const TRIALS: Trials = &[
    ("a_passkey_brings_somebody_back_with_all_their_tables", brings_back),
    ("an_answer_of_a_passkey_proves_something_once_and_to_the_page_that_asked", once_and_here),
    ("where_a_page_can_have_no_passkey_it_says_so", nowhere_else),
];

/// Somebody at a page of this machine by its name, with an authenticator that always agrees.
fn with_authenticator(manner: Manner, server: &Server) -> Person {
    let person = Person::at(manner, format!("http://localhost:{}", server.port));
    person.command("WebAuthn.enable", json!({}));
    let options = json!({
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": true, "hasUserVerification": true,
        "isUserVerified": true, "automaticPresenceSimulation": true,
    });
    person.command("WebAuthn.addVirtualAuthenticator", json!({ "options": options }));
    person
}

fn make_passkey(person: &Person) {
    person.open("/me");
    person.wait("!document.querySelector('form.passkey').hidden");
    person.press("form.passkey button");
    person.wait("document.querySelector('[action$=give_up]')");
}

fn brings_back() {
    for manner in [DUTCH_DESK, FRENCH_PHONE, ENGLISH_PHONE] {
        let server = Server::start(&[]);
        let person = with_authenticator(manner, &server);
        person.open("/");
        person.press("form[action='/quick'] [value=merchant]");
        person.wait_for("#h-prompt");
        let code = person.string("document.querySelector('main').dataset.table");
        person.open("/me");
        person.press(".myself .rename summary");
        person.type_into("#my-name", "Ada of Chios");
        person.press(".myself .rename form button");
        person.wait("document.querySelector('h1').textContent === 'Ada of Chios'");
        make_passkey(&person);
        person.check();
        // As on a device where nobody has been.
        person.command("Network.clearBrowserCookies", json!({}));
        person.open("/me");
        assert_ne!(person.text("h1"), "Ada of Chios");
        person.open("/back");
        person.wait("!document.querySelector('form.passkey').hidden");
        person.check();
        person.press("form.passkey button");
        person.wait("document.querySelector('h1').textContent === 'Ada of Chios'");
        assert_eq!(person.path(), "/me");
        person.open("/");
        assert!(person.is(&format!("document.body.innerHTML.includes('{code}')")), "all tables are there");
        // One that was given up brings nobody back.
        person.open("/me");
        person.press("[action$=give_up] button");
        person.wait("!document.querySelector('[action$=give_up]')");
        person.command("Network.clearBrowserCookies", json!({}));
        person.open("/back");
        person.wait("!document.querySelector('form.passkey').hidden");
        person.press("form.passkey button");
        person.wait("document.querySelector('#passkey-said').textContent");
        assert_eq!(person.path(), "/back");
    }
}

fn once_and_here() {
    let server = Server::start(&[]);
    let person = with_authenticator(DESK, &server);
    make_passkey(&person);
    // The next answer is not sent but kept.
    let keep = "window.sent = fetch; window.fetch = (address, options) => {
        if (!String(address).endsWith('/back/passkey')) return sent(address, options);
        window.kept = String(options.body);
        return new Promise(() => {});
    };";
    let answer = || {
        person.open("/back");
        person.run(keep, vec![]);
        person.wait("!document.querySelector('form.passkey').hidden");
        person.press("form.passkey button");
        person.wait("window.kept");
        person.string("window.kept")
    };
    let send = |host: &str, body: &str| {
        let headers = vec![("Host".into(), host.into()), ("Accept".into(), "application/json".into())];
        let mut client = Client { headers, ..Client::new(server.port) };
        client.send("POST", "/back/passkey", Some(body.as_bytes())).expect("an answer").status
    };
    let here = format!("localhost:{}", server.port);
    let body = answer();
    assert_eq!(send("localhost:1", &body), 403, "to another page");
    assert_eq!(send(&here, &body), 403, "what was asked is answered, whatever came of it");
    let body = answer();
    let (ticket, rest) = body.split_once('&').expect("a ticket and an answer");
    let (_, other) = answer().split_once('&').map(|(a, b)| (a.to_owned(), b.to_owned())).expect("the same");
    assert_eq!(send(&here, &format!("{ticket}&{other}")), 403, "an answer to another question");
    let body = answer();
    assert_eq!(send(&here, &body), 200);
    assert_eq!(send(&here, &body), 403, "a second time");
    assert_eq!(send(&here, rest), 403, "without what was asked");
}

fn nowhere_else() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    person.open("/me");
    assert!(person.is("!document.querySelector('form.passkey')"));
    assert!(person.text("#lost").contains("No passkey over plain http"));
    let mut client = Client::new(server.port);
    for path in ["/me/passkey/ask", "/back/passkey/ask"] {
        assert_eq!(client.post(path, &[]).status, 403, "{path}");
    }
    for answer in ["", "{}", "null"] {
        for path in ["/me/passkey", "/back/passkey"] {
            let fields = [("ticket", "abcdefghabcdefghabcdefghabcdefgh"), ("answer", answer)];
            assert_eq!(client.post(path, &fields).status, 403, "{path}");
        }
    }
}
