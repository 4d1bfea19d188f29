//! Somebody on two devices: the second comes by a link, plays on with all that the first has, and is forgotten.

use crate::Trials;
use crate::person::{DUTCH_DESK, ENGLISH_PHONE, FRENCH_PHONE, Manner, Person};
use crate::serving::Server;

pub(crate) const TRIALS: Trials = &[
    ("somebody_at_a_desk_goes_on_with_a_phone", || second_device(DUTCH_DESK, ENGLISH_PHONE)),
    ("somebody_on_a_phone_goes_on_at_a_desk", || second_device(FRENCH_PHONE, DUTCH_DESK)),
];

fn second_device(first: Manner, second: Manner) {
    let server = Server::start(&[]);
    let person = Person::new(first, &server);
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    let table = person.path();
    person.open("/me");
    person.press("form[action$='/me/code'] button");
    person.wait_for("#device-link");
    person.check();
    let link = person.string("document.querySelector('#device-link').value");

    let other = Person::new(second, &server);
    other.open(&link);
    other.check();
    // Looking takes nothing.
    other.open("/");
    assert_eq!(other.count(&format!("#tables a[href='{table}']")), 0, "not yet theirs");
    other.open(&link);
    other.press("form[action*='/d/'] .go");
    other
        .wait("location.pathname === '/me' && document.querySelectorAll('#devices .rows > li').length === 2");
    other.check();
    other.open("/");
    other.press(&format!("#tables a[href='{table}']"));
    other.wait_for("#h-prompt");
    // It is the same seat: what is decided here is decided there.
    person.open(&table);
    person.wait_for("#h-prompt");
    let asked = "document.querySelector('#prompt').dataset.prompt";
    let is_asked = "document.querySelector('#prompt:not(.calm)')";
    person.wait(is_asked);
    let before = person.string(asked);
    other.wait(&format!("{asked} === {before:?} && {is_asked}"));
    assert!(other.answer().is_some(), "what is asked here is answered there");
    person.wait(&format!("{asked} !== {before:?}"));
    for device in [&person, &other] {
        device.check();
    }

    // The first forgets the second, which has nothing then.
    person.open("/me");
    person.press("#devices button[value=forget]");
    person.wait("document.querySelectorAll('#devices .rows > li').length === 1");
    person.check();
    other.open("/");
    assert_eq!(other.count(&format!("#tables a[href='{table}']")), 0, "forgotten");
    other.open("/me");
    assert_eq!(other.text("h1"), other.word("page-nameless"));
    other.check();
    person.open("/");
    assert!(person.count(&format!("#tables a[href='{table}']")) > 0, "what is the first's stays");
}
