//! Somebody who has never been here: one click, and they play.

use crate::Trials;
use crate::person::{DESK, Hand, Manner, PHONE, Person};
use crate::serving::Server;

pub(crate) const TRIALS: Trials = &[
    ("a_newcomer_plays_two_seasons_with_the_mouse", with_the_mouse),
    ("a_newcomer_plays_two_seasons_with_a_finger", with_a_finger),
    ("a_newcomer_plays_a_season_with_the_keyboard_alone", with_the_keyboard),
    ("a_newcomer_plays_a_season_without_script", without_script),
];

/// Steps that every season has for everybody.
const ALWAYS: [&str; 3] = ["trade", "launch", "vote"];

fn with_the_mouse() {
    newcomer(DESK, 2);
}

fn with_a_finger() {
    newcomer(Manner { motion: false, ..PHONE }, 2);
}

fn with_the_keyboard() {
    newcomer(Manner { hand: Hand::Keyboard, motion: false, ..DESK }, 1);
}

fn without_script() {
    newcomer(Manner { script: false, ..DESK }, 1);
}

fn newcomer(manner: Manner, seasons: u32) {
    let server = Server::start(&[]);
    let person = Person::new(manner, &server);
    person.open("/");
    person.check();
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    person.check();
    if manner.script {
        person.wait("typeof customElements.get('card-picker') === 'function'");
        person.mark();
    } else {
        assert!(!person.is("customElements.get('card-picker')"), "there is no script");
    }
    let acts = person.play_seasons(seasons);
    person.check();
    for step in ALWAYS {
        assert!(acts.iter().any(|(answered, _)| answered == step), "nothing was asked in {step}: {acts:?}");
    }
    assert!(acts.contains(&("launch".into(), "launch".into())), "no fleet sailed: {acts:?}");
    assert_eq!(person.stayed(), manner.script, "with script the page was kept live");
}
