//! Somebody who has never been here: one click, and they play.

use crate::person::{DESK, Hand, Manner, PHONE, Person};
use crate::serving::Server;

pub const TRIALS: &[(&str, fn())] = &[
    ("a_newcomer_plays_two_seasons_with_the_mouse", with_the_mouse),
    ("a_newcomer_plays_two_seasons_with_a_finger", with_a_finger),
];

/// Steps that every season has for everybody.
const ALWAYS: [&str; 3] = ["trade", "launch", "vote"];

fn with_the_mouse() {
    newcomer(DESK);
}

fn with_a_finger() {
    newcomer(PHONE);
}

fn newcomer(manner: Manner) {
    let server = Server::start(&[]);
    let person = Person::new(manner, &server);
    person.open("/");
    person.check();
    person.press("form[action='/quick'] .go");
    person.wait_for("#prompt");
    person.check();
    let acts = person.play_seasons(2);
    person.check();
    for step in ALWAYS {
        assert!(acts.iter().any(|(answered, _)| answered == step), "nothing was asked in {step}: {acts:?}");
    }
    assert!(acts.contains(&("launch".into(), "launch".into())), "no fleet sailed: {acts:?}");
    if manner.hand == Hand::Touch {
        person.wait("navigator.maxTouchPoints > 0");
    }
}
