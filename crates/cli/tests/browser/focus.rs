//! For those who hear the page and go by keyboard: the focus is never lost, and a question is said once.

use std::cell::RefCell;

use serde_json::{Value, json};

use crate::Trials;
use crate::person::{DESK, Hand, Manner, Person};
use crate::serving::Server;

pub(crate) const TRIALS: Trials = &[
    ("focus_stays_on_the_page_and_a_question_is_said_once", a_season_by_keyboard),
    ("focus_goes_from_a_stage_to_the_question", a_stage_that_goes),
];

/// Notes every question that comes up, and how many times a live region says its words.
const LISTEN: &str = "
    const question = () => document.querySelector('#prompt:not(.calm) #h-prompt')?.title ?? '';
    window.questions = [{ words: question(), said: 0, isFirst: true }];
    new MutationObserver(changes => {
        const words = question();
        if (words !== questions.at(-1).words) questions.push({ words, said: 0 });
        if (!words) return;
        const places = changes.map(({ target }) => (target.matches ? target : target.parentElement)?.closest('[role=status], [role=alert], [role=log], [aria-live]'));
        for (const place of new Set(places)) if (place?.textContent.includes(words)) questions.at(-1).said += 1;
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
";

fn seated(server: &Server, hand: Hand) -> Person {
    let person = Person::new(Manner { hand, ..DESK }, server);
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    person
}

fn a_season_by_keyboard() {
    let server = Server::start(&[]);
    let person = seated(&server, Hand::Keyboard);
    person.run(LISTEN, Vec::new());
    let first = person.season().expect("a game");
    // Nobody is anywhere before they have pressed something.
    let mut has_answered = false;
    loop {
        match person.answer() {
            Some(act) => {
                has_answered = true;
                assert!(!is_lost(&person), "after {act:?}");
            }
            None => {
                person.wait("document.querySelector('#prompt:not(.calm)')");
            }
        }
        assert!(!(has_answered && is_lost(&person)), "while others act");
        if person.season().is_none_or(|season| season > first) {
            break;
        }
    }
    let questions = person.look("window.questions");
    let questions = questions.as_array().expect("a list");
    let asked: Vec<&Value> =
        questions.iter().filter(|it| it["words"] != json!("") && it["isFirst"].is_null()).collect();
    assert!(asked.len() > 3, "{questions:?}");
    for question in asked {
        assert_eq!(question["said"], json!(1), "{question} of {questions:?}");
    }
    person.check();
}

fn is_lost(person: &Person) -> bool {
    person.is("document.activeElement === document.body")
}

/// In one go, for stages end by themselves: somebody is at a stage's button, and leaves it by Escape.
const LEAVE: &str = "
    const button = document.querySelector('.stage:not(.small) .stage-f button');
    if (!button) return '';
    button.focus();
    const was = document.activeElement === button;
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    return `${was} ${button.isConnected} ${document.activeElement.id}`;
";

fn a_stage_that_goes() {
    let server = Server::start(&[]);
    let person = seated(&server, Hand::Mouse);
    let left = RefCell::new(String::new());
    person.play_until(|person| {
        let found = person.run(LEAVE, Vec::new());
        *left.borrow_mut() = found.as_str().unwrap_or_default().to_owned();
        !left.borrow().is_empty()
    });
    assert_eq!(left.into_inner(), "true false h-prompt");
}
