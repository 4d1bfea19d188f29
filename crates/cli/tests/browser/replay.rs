//! Looking back: somebody goes through a game that is over, by keys, by touch and without script, and plays on from there.

use thirtyfour::Key;

use crate::Trials;
use crate::person::{DESK, Hand, Manner, PHONE, Person};
use crate::serving::Server;
use crate::together::BotsGame;

pub(crate) const TRIALS: Trials = &[
    ("a_game_is_looked_back_at_by_keyboard", by_keys),
    ("a_game_is_looked_back_at_on_a_phone", by_touch),
    ("a_game_is_looked_back_at_without_script", without_script),
    ("somebody_plays_on_from_a_moment_of_a_game", plays_on),
    ("a_report_that_waits_asks_once_at_a_time", asks_once),
    ("what_was_seen_of_a_game_that_is_looked_back_at_is_not_kept_for_ever", forgets),
];

const AT: &str = "Number(document.getElementById('scrub').dataset.at)";
/// The button says how to go on.
const STOPPED: &str = "document.querySelector('#scrub .play > :first-child').hidden === false";
const NEXT: &str = "#scrub [data-go=next]";

/// Waits for a game of bots to end, and opens its beginning.
fn over(person: &Person, server: &Server) -> String {
    let path = BotsGame::begin(server).end();
    person.prefer("light");
    person.open(&path);
    person.press(".next a.go");
    person.wait_for("#scrub");
    path
}

fn by_keys() {
    let server = Server::start(&[]);
    let person = Person::new(Manner { hand: Hand::Keyboard, ..DESK }, &server);
    over(&person, &server);
    let first = person.number(AT);
    person.mark();
    person.keys(Key::Right);
    person.wait(&format!("{AT} > {first}"));
    person.keys(Key::Left);
    person.wait(&format!("{AT} === {first}"));
    person.keys(Key::End);
    person.wait(&format!("!document.querySelector('{NEXT}[href]')"));
    person.keys(Key::Home);
    person.wait(&format!("{AT} === {first}"));
    // It plays by itself, staged, until it is stopped: from the first hazards on, where there is something to see.
    person.press(".seasons li:nth-child(2) a");
    person.wait("document.querySelector('.seasons li:nth-child(2) [aria-current]')");
    let summer = person.number(AT);
    person.run("document.activeElement.blur()", Vec::new());
    person.keys(" ");
    person.wait(&format!("{AT} > {summer}"));
    person.wait("document.querySelector('.theatre .stage')");
    person.keys(" ");
    person.wait(STOPPED);
    // Whatever was still under way, a leap goes before it.
    person.press(".seasons li:nth-child(2) a");
    person.wait(&format!("{AT} === {summer}"));
    person.wait(
        "!document.querySelector('.theatre .stage') && !document.documentElement.hasAttribute('data-behind')",
    );
    person.check();
    // The address is that of the moment: it can be passed on, and comes to the same.
    let now = person.number(AT);
    let what = person.text("#h-prompt");
    person.reload();
    person.wait_for("#scrub");
    assert_eq!((person.number(AT), person.text("#h-prompt")), (now, what));
}

fn by_touch() {
    let server = Server::start(&[]);
    let person = Person::new(PHONE, &server);
    over(&person, &server);
    let first = person.number(AT);
    person.press(NEXT);
    person.wait(&format!("{AT} > {first}"));
    person.press(".seasons li:nth-child(3) a");
    person.wait("document.querySelector('.seasons li:nth-child(3) [aria-current]')");
    person.check();
    for leaf in ["island", "rivals", "table"] {
        person.press(&format!("a[data-leaf={leaf}]"));
        person.wait(&format!("document.documentElement.dataset.leaf === {leaf:?}"));
        person.check();
    }
}

fn without_script() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    let path = over(&person, &server);
    let reader = Person::new(Manner { script: false, ..DESK }, &server);
    reader.open(&format!("{path}/replay"));
    reader.press(NEXT);
    reader.wait_for("#scrub [data-go=back][href]");
    reader.press(".lenses li:nth-child(2) a");
    reader.wait_for("#hand");
    reader.press(".seasons li:nth-child(2) a");
    reader.wait_for(".seasons li:nth-child(2) [aria-current]");
    reader.wait_for("#hand");
}

fn plays_on() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    let path = over(&person, &server);
    person.press(".seasons li:nth-child(2) a");
    person.wait("document.querySelector('.seasons li:nth-child(2) [aria-current]')");
    person.press(".on summary");
    // As it was, or as the island knew it.
    person.press(".on label:has([value=anew])");
    person.press(".on button[value='1']");
    person.wait("document.querySelector('#hand') && !document.getElementById('scrub')");
    assert_ne!(person.path(), path);
    person.press("details.menu summary");
    assert!(person.text("details.menu .hint").contains("dealt anew"));
    person.check();
}

fn asks_once() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    person.open("/replay");
    // A server that does not answer, until it is told to.
    person.run(
        "window.asked = 0;
         window.fetch = () => { asked += 1; return new Promise(answer => { window.answer = answer; }); };
         window.waiting = document.querySelector('main').appendChild(document.createElement('look-again'));
         waiting.look();
         waiting.look();",
        Vec::new(),
    );
    assert_eq!(person.number("asked"), 1.0);
    person.run("answer(new Response('', { status: 503 }))", Vec::new());
    person.wait("(waiting.look(), asked === 2)");
}

fn forgets() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    over(&person, &server);
    let first = person.number(AT);
    person.press(NEXT);
    person.wait(&format!("{AT} > {first}"));
    let keys = "Object.keys(localStorage).filter(key => /^(seen|read|told) .*replay/.test(key)).length";
    assert_eq!(person.number(keys), 0.0);
}
