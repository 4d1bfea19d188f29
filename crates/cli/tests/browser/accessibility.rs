//! Every page for everybody: in light and dark, at a desk and on a phone.

use std::collections::BTreeSet;

use crate::Trials;
use crate::person::{DESK, Hand, Manner, PHONE, Person};
use crate::serving::Server;
use crate::together::{sit, table_for_two};

pub(crate) const TRIALS: Trials = &[
    ("everybody_can_use_the_pages_around_the_table_at_a_desk", || around(DESK)),
    ("everybody_can_use_the_pages_around_the_table_on_a_phone", || around(PHONE)),
    ("everybody_can_use_the_table_at_a_desk", || table(DESK)),
    ("everybody_can_use_the_table_on_a_phone", || table(PHONE)),
];

/// All barriers of all pages: one trial tells them all.
#[derive(Default)]
struct Findings(BTreeSet<String>);

impl Findings {
    fn look(&mut self, person: &Person, page: &str) {
        person.check();
        self.0.extend(person.barriers().into_iter().map(|barrier| format!("{page}: {barrier}")));
    }

    fn walk(&mut self, person: &Person, page: &str) {
        self.0.extend(person.stumbles().into_iter().map(|stumble| format!("{page}: {stumble}")));
    }
}

impl Drop for Findings {
    fn drop(&mut self) {
        let all: Vec<&str> = self.0.iter().map(String::as_str).collect();
        assert!(all.is_empty() || std::thread::panicking(), "{} barriers:\n{}", all.len(), all.join("\n"));
    }
}

fn around(manner: Manner) {
    let server = Server::start(&[]);
    let person = Person::new(manner, &server);
    let mut findings = Findings::default();
    for page in [
        "/",
        "/new",
        "/rules",
        "/rules?find=fleet",
        "/rules/lands",
        "/rules/all",
        "/rules/harbors",
        "/cards",
        "/about",
    ] {
        person.open(page);
        findings.look(&person, page);
        if ["/", "/new"].contains(&page) {
            findings.walk(&person, page);
        }
    }
    // Nothing there, a table that is not, a link that never was, and a form with a mistake in it.
    for page in ["/nowhere", "/t/nowhere", "/s/nowhere"] {
        person.open(page);
        person.forgive();
        findings.look(&person, page);
    }
    person.open("/new");
    // Whoever waits for others needs a name.
    person.choose("#seat-2", "open");
    person.press("form[action='/new'] .go");
    person.wait_for(".mistake");
    person.forgive();
    findings.look(&person, "/new with a mistake");

    let lobby = table_for_two(&person, "Anna");
    findings.look(&person, "lobby of the host");
    findings.walk(&person, "lobby of the host");
    let guest = Person::new(manner, &server);
    guest.open(&lobby);
    findings.look(&guest, "lobby of a guest");
    sit(&guest, "Bob");
    person.press("form[action$='/link'] button");
    person.wait_for("#seat-link");
    findings.look(&person, "seat link");
    let link = person.string("document.querySelector('#seat-link').value");
    let other = Person::new(manner, &server);
    other.open(&link);
    findings.look(&other, "seat link opened");

    // A cover, a log, and the first page of somebody who plays.
    person.open(&lobby);
    guest.press("form[action$='/stand'] button");
    person.wait_for("button[form=sit][value='2']");
    sit(&person, "Clio");
    person.press("form.start .go");
    person.wait_for("#cover");
    findings.look(&person, "cover");
    person.open(&format!("{lobby}/log"));
    findings.look(&person, "log");
    person.open(&format!("{lobby}/watch"));
    findings.look(&person, "table that is watched");
    person.open("/");
    findings.look(&person, "first page with a game");

    // The end of a game that bots play among themselves.
    other.open("/");
    other.press("form[action='/quick']:has([name=watch]) button");
    other.wait("document.querySelector('.ranking')");
    findings.look(&other, "end");
    other.open(&format!("{}/log", other.path()));
    findings.look(&other, "log of a whole game");
}

fn table(manner: Manner) {
    let server = Server::start(&[]);
    let person = Person::new(manner, &server);
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    let mut findings = Findings::default();
    let seen = std::cell::RefCell::new(BTreeSet::new());
    let found = std::cell::RefCell::new(&mut findings);
    person.play_until(|person| {
        let step = person.step();
        if person.is_asked() && seen.borrow_mut().insert(step.clone()) {
            found.borrow_mut().look(person, &step);
            // On a phone the table is laid out anew, in an order of its own for fingers.
            if step == "launch" && manner.hand != Hand::Touch {
                found.borrow_mut().walk(person, &step);
            }
        }
        person.season().is_none_or(|season| season >= 1)
    });
    for step in ["trade", "launch", "vote"] {
        assert!(seen.borrow().contains(step), "{step} was not seen: {seen:?}");
    }
}
