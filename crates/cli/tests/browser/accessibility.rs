//! Every page for everybody: in light and dark, at a desk and on a phone.

use std::cell::RefCell;
use std::collections::BTreeSet;

use thirtyfour::Key;

use crate::Trials;
use crate::person::{DESK, Hand, Manner, PHONE, Person};
use crate::questions;
use crate::seldom;
use crate::serving::Server;
use crate::together::{BotsGame, sit, table_for_two};

pub(crate) const TRIALS: Trials = &[
    ("everybody_can_use_the_pages_around_the_table_at_a_desk", || around(LOW_DESK)),
    ("everybody_can_use_the_pages_around_the_table_on_a_phone", || around(TALL_PHONE)),
    ("everybody_can_use_the_pages_that_few_see_at_a_desk", || made_up(LOW_DESK, seldom::serve(), &[])),
    ("everybody_can_use_the_pages_that_few_see_on_a_phone", || made_up(TALL_PHONE, seldom::serve(), &[])),
    ("everybody_can_use_the_table_at_a_desk", || table(LOW_DESK)),
    ("everybody_can_use_the_table_on_a_phone", || table(TALL_PHONE)),
    ("everybody_can_answer_all_that_can_be_asked_at_a_desk", || {
        made_up(LOW_DESK, questions::serve(), &ASKED)
    }),
    ("everybody_can_answer_all_that_can_be_asked_on_a_phone", || {
        made_up(TALL_PHONE, questions::serve(), &ASKED)
    }),
];

/// A common laptop, and a common phone.
const LOW_DESK: Manner = Manner { width: 1366, height: 650, motion: false, ..DESK };
const TALL_PHONE: Manner = Manner { width: 390, height: 844, motion: false, ..PHONE };

/// All barriers of all pages: one trial tells them all.
#[derive(Default)]
struct Findings(BTreeSet<String>);

impl Findings {
    fn look(&mut self, person: &Person, page: &str) {
        person.check();
        self.add(page, person.barriers(false));
    }

    /// Looks at what was opened, and shuts it with Escape: whatever it lies over can be seen again.
    fn look_into(&mut self, person: &Person, page: &str, open: &str) {
        person.check();
        person.wait_for(open);
        self.add(page, person.barriers(true));
        person.keys(Key::Escape);
        person.wait(&format!("!document.querySelector({open:?})?.checkVisibility()"));
    }

    fn walk(&mut self, person: &Person, page: &str) {
        self.add(page, person.stumbles());
    }

    fn add(&mut self, page: &str, found: Vec<String>) {
        self.0.extend(found.into_iter().map(|it| format!("{page}: {it}")));
    }
}

impl Drop for Findings {
    fn drop(&mut self) {
        let all: Vec<&str> = self.0.iter().map(String::as_str).collect();
        assert!(all.is_empty() || std::thread::panicking(), "{} barriers:\n{}", all.len(), all.join("\n"));
    }
}

fn around(manner: Manner) {
    let server = Server::start(&["--open-tables"]);
    let game = BotsGame::begin(&server);
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
        "/me/told",
        "/me",
        "/me/leave",
        "/back",
        "/tables",
        "/replay",
        "/puzzle",
    ] {
        person.open(page);
        findings.look(&person, page);
        if ["/", "/new"].contains(&page) {
            findings.walk(&person, page);
        }
    }
    person.open("/puzzle");
    person.press("#prompt label:first-of-type");
    person.press("#prompt .go");
    person.wait_for(".choices .best");
    findings.look(&person, "/puzzle answered");
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
    guest.press("button[form=sit][value='2']");
    guest.wait_for("#called");
    findings.look(&guest, "question for a name");
    guest.press("form.owl-asks .go");
    guest.wait_for("#called-about[role=alert]");
    findings.look(&guest, "question for a name, again");
    guest.open(&lobby);
    person.press("form [name=do][value=list]");
    person.wait_for("form [name=do][value=unlist]");
    guest.open("/tables");
    guest.wait_for(".open-tables");
    findings.look(&guest, "list of open tables");
    guest.open(&lobby);
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
    person.open(&format!("{lobby}/forget"));
    findings.look(&person, "deleting name and chat");
    person.open(&format!("{lobby}/watch"));
    findings.look(&person, "table that is watched");
    other.open(&format!("{lobby}/watch"));
    findings.look(&other, "table that somebody else watches");
    person.open(&format!("{lobby}/oaths?seat=1"));
    findings.look(&person, "oaths");
    person.press(".swear .go");
    person.wait_for(".ledger li");
    findings.look(&person, "oaths with one that is open");
    person.open(&format!("{lobby}/leave?seat=1"));
    findings.look(&person, "question before leaving");
    person.open("/");
    findings.look(&person, "first page with a game");

    let over = game.end();
    other.open(&over);
    other.wait_for(".ranking");
    findings.look(&other, "end");
    other.open(&format!("{over}/log"));
    findings.look(&other, "log of a whole game");
    other.open(&format!("{over}/replay/60?as=all"));
    findings.look(&other, "looking back");
    let island = other.string("new URL(document.querySelectorAll('.lenses a')[1]).searchParams.get('as')");
    other.open(&format!("{over}/replay/60?as={island}"));
    findings.look(&other, "looking back as an island");
    findings.walk(&other, "looking back as an island");
    other.open(&format!("{over}/report/{island}"));
    findings.look(&other, "report that is being worked out");
    other.open(&format!("/fair?table={}", over.trim_start_matches("/t/")));
    other.wait(
        "/lie where they were found. The SHA-256/.test(document.querySelector('own-check').textContent)",
    );
    findings.look(&other, "what a record proves");
}

/// Everything that can be opened at a table, and all that happens in a season.
fn table(manner: Manner) {
    let server = Server::start(&[]);
    let person = Person::new(manner, &server);
    let mut findings = Findings::default();
    person.open("/");
    person.press("form[action='/quick'] [value=first]");
    person.wait_for("#owl:not([hidden])");
    person.check();
    findings.add("first voyage", person.barriers(true));
    person.press("[data-owl=end]");
    let is_phone = manner.hand == Hand::Touch;
    if is_phone {
        for leaf in ["island", "log", "rivals"] {
            person.press(&format!("a[data-leaf={leaf}]"));
            person.wait(&format!("document.documentElement.dataset.leaf === {leaf:?}"));
            findings.look(&person, &format!("leaf {leaf}"));
        }
    } else {
        for leaf in ["log", "talk"] {
            person.press(&format!("a[data-drawer={leaf}]"));
            findings.look_into(&person, leaf, &format!("#drawer #{leaf}"));
        }
    }
    person.press(".peek > summary");
    findings.look_into(&person, "a rival's temple", ".peek[open]");
    if is_phone {
        person.press("a[data-leaf=table]");
    }
    person.press(".bar a[data-drawer=rules]");
    findings.look_into(&person, "rules", "#rules > *");
    for menu in if is_phone { &["menu"][..] } else { &["menu", "languages"] } {
        person.press(&format!("details.{menu} > summary"));
        findings.look_into(&person, menu, &format!("details.{menu}[open]"));
    }
    person.look("location.hash = document.querySelector('a[href^=\"#card-\"]').hash");
    findings.look_into(&person, "a card", ".lifted:target");

    let seen: RefCell<BTreeSet<String>> = RefCell::default();
    let found = RefCell::new(&mut findings);
    let is_new = |what: &str| seen.borrow_mut().insert(what.to_owned());
    person.play_until(|person| {
        if let Some(kind) = person.look(STAGED).as_str() {
            let stage = format!("stage {kind}");
            if is_new(&stage) {
                found.borrow_mut().look(person, &stage);
            }
            person.keys(Key::Escape);
        }
        if person.is("document.querySelector('#befell:not([hidden])')") && is_new("befell") {
            found.borrow_mut().look(person, "what befell somebody");
        }
        if person.is_asked() && person.step() == "launch" && is_new("launch") {
            person.press("a[data-hint]");
            person.wait_for("#hint [data-line]");
            found.borrow_mut().add("hint", person.barriers(true));
            person.press("#hint [data-line]");
            found.borrow_mut().look(person, "hint that is filled in");
            // On a phone the table is laid out anew, in an order of its own for fingers.
            if !is_phone {
                found.borrow_mut().walk(person, "launch");
            }
        }
        let all = seen.borrow();
        ["launch", "befell", "stage hazard"].iter().all(|it| all.contains(*it))
    });
}

/// The kind of the stage that plays. Its time stands still then, or it would be over before it is looked at.
const STAGED: &str = "(() => {
    const moment = [...document.querySelectorAll('.stage > [data-kind]')].find(it => it.getClientRects().length);
    for (let timer = moment ? setTimeout(() => {}) : 0; timer > 0; timer--) clearTimeout(timer);
    return moment?.dataset.kind;
})()";

/// What differs between tables that ask something: the question, the agora, the hand.
const ASKED: [&str; 4] = ["#prompt", "#bargains", "#notice", ".dock"];

/// One of so many tables is looked at whole.
const WHOLE: usize = 10;

/// Every kind of question, or what few people come to: pages that nobody plays at. Pages that are alike but for some parts are looked at whole now
/// and then: looking at a table takes seconds.
fn made_up(manner: Manner, (base, pages): (String, Vec<String>), parts: &[&str]) {
    let person = Person::at(manner, base);
    let mut findings = Findings::default();
    for (number, page) in pages.iter().enumerate() {
        // Once it is there its script has run.
        person.open(&format!("/{page}"));
        person.check_width();
        let parts = if number.is_multiple_of(WHOLE) { &[] } else { parts };
        findings.add(page, person.barriers_within(false, parts));
    }
}
