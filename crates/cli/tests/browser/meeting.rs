//! People before, after and beside a game: leaving and coming back, talk, playing again.

use serde_json::{Value, json};

use crate::Trials;
use crate::person::{DESK, DUTCH_DESK, ENGLISH_PHONE, FRENCH_PHONE, Manner, PHONE, Person};
use crate::playing::play_out;
use crate::serving::{Client, Server};
use crate::together::{sit, table_for_two};

pub(crate) const TRIALS: Trials = &[
    ("somebody_leaves_and_comes_back_at_a_desk", || leaving(DUTCH_DESK)),
    ("somebody_leaves_and_comes_back_on_a_phone", || {
        [FRENCH_PHONE, ENGLISH_PHONE].into_iter().for_each(leaving)
    }),
    ("people_talk_before_and_after_a_game_and_play_again", || {
        [[DUTCH_DESK, FRENCH_PHONE], [ENGLISH_PHONE, ENGLISH_PHONE]].into_iter().for_each(playing_again);
    }),
    ("those_who_watch_talk_among_themselves_at_a_desk", || watching(DESK)),
    ("those_who_watch_talk_among_themselves_on_a_phone", || watching(PHONE)),
    ("two_players_talk_in_private_and_see_what_is_new", private_talk),
];

/// A program that acts with this person's cookies.
pub(crate) fn client_of(person: &Person, server: &Server) -> Client {
    let kept = person.command("Network.getCookies", json!({}));
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let cookies = kept["cookies"].as_array().expect("a list").iter();
    let cookies = cookies.map(|it| (text(&it["name"]), text(&it["value"]))).collect();
    Client { cookies, ..Client::new(server.port) }
}

/// Says something in the field of this id.
fn say(person: &Person, field: &str, words: &str) {
    person.type_into(field, words);
    person.press(&format!("form.chat:has({field}) button"));
}

fn hears(person: &Person, words: &str) {
    person.wait(&format!("document.querySelector('#talk').innerText.includes({words:?})"));
}

fn leaving(manner: Manner) {
    let server = Server::start(&[]);
    let (anna, bob) = (Person::new(DESK, &server), Person::new(manner, &server));
    let path = table_for_two(&anna, "Anna");
    bob.open(&path);
    sit(&bob, "Bob");
    anna.press("form.start .go");
    bob.wait_for("#h-prompt");
    bob.press("details.menu > summary");
    bob.press("details.menu a[href*='/leave']");
    // Staying is the first answer.
    bob.wait_for("a.go");
    bob.check();
    bob.press("a.go");
    bob.wait_for("#h-prompt");
    bob.open(&format!("{path}/leave?seat=2"));
    bob.press("form[action$='/stand'] button");
    bob.wait_for("form[action$='/return'] .go");
    bob.check();
    bob.open("/");
    bob.wait_for_words(&format!("#tables a[href='{path}']"), "page-leave-back", &[]);
    bob.open(&path);
    bob.press("form[action$='/return'] .go");
    // What the steward did meanwhile is told first.
    bob.wait("document.querySelector(\"#h-prompt, form[action$='/heard'] .go\")");
    if bob.count("form[action$='/heard'] .go") > 0 {
        bob.press("form[action$='/heard'] .go");
    }
    bob.wait_for("#h-prompt");
    bob.check();
}

fn playing_again(manners: [Manner; 2]) {
    let server = Server::start(&[]);
    let [anna, bob] = manners.map(|manner| Person::new(manner, &server));
    let path = table_for_two(&anna, "Anna");
    let code = path.trim_start_matches("/t/");
    bob.open(&path);
    sit(&bob, "Bob");
    anna.mark();
    say(&bob, "#say", "Shall we begin?");
    hears(&anna, "Shall we begin?");
    assert!(anna.stayed(), "the lobby is live");
    say(&anna, "#say", "At once");
    hears(&bob, "At once");
    assert_eq!(bob.string("document.querySelector('#say').value"), "", "what is said has left the field");
    for person in [&anna, &bob] {
        person.check();
    }
    anna.press("form.start .go");
    anna.wait_for("#h-prompt");
    // While others play for them, nobody looks.
    for person in [&anna, &bob] {
        person.open("/about");
    }
    play_out(&mut [client_of(&anna, &server), client_of(&bob, &server)], code);
    for person in [&anna, &bob] {
        person.open(&path);
        person.wait_for("#again");
        person.check();
    }
    bob.mark();
    say(&anna, "#say", "Once more?");
    hears(&bob, "Once more?");
    anna.press("#again .go");
    anna.wait_for("#lobby");
    assert_ne!(anna.path(), path);
    anna.check();
    // The end is live: Bob is asked where he is, and on his first page.
    bob.wait_for_words("#again", "page-rematch-want", &["names"]);
    assert!(bob.text("#again").contains("Anna"));
    assert!(bob.stayed(), "the end is live");
    bob.check();
    bob.open("/");
    bob.wait(&format!("document.querySelector('.invitations a[href=\"{}\"]')", anna.path()));
    bob.check();
    // Who is asked reads so in any language, and so does who asks.
    for person in [&anna, &bob].into_iter().filter(|it| it.manner.lang != ENGLISH_PHONE.lang) {
        person.check_in_other_languages();
    }
    bob.open(&path);
    bob.press("#again form[action$='/accept'] .go");
    for person in [&anna, &bob] {
        person.wait_for("#h-prompt");
        assert!(person.path().starts_with(&anna.path()), "{}", person.path());
        person.check();
    }
}

fn watching(manner: Manner) {
    let server = Server::start(&[]);
    let anna = Person::new(DESK, &server);
    anna.open("/");
    anna.press("form[action='/quick'] [value=merchant]");
    anna.wait_for("#h-prompt");
    let watch = format!("{}/watch", anna.path());
    let [eve, finn] = [manner, DESK].map(|manner| Person::new(manner, &server));
    for person in [&eve, &finn] {
        person.open(&watch);
        let leaf = if person.manner.width < 1000 { "a[data-leaf=log]" } else { "a[data-drawer=talk]" };
        person.press(leaf);
        person.press(".rooms a[data-room=watchers]");
        person.wait_for("#say-watchers");
        person.check();
    }
    eve.type_into(".ask-name input", "Eve");
    say(&eve, "#say-watchers", "What a voyage");
    hears(&finn, "What a voyage");
    eve.wait("document.querySelector('#say-watchers').value === ''");
    assert_eq!(eve.string("document.querySelector('.ask-name input').value"), "Eve", "she is known now");
    say(&eve, "#say-watchers", "And another");
    hears(&finn, "And another");
    assert!(!anna.is("document.body.textContent.includes('What a voyage')"));
    for person in [&anna, &eve, &finn] {
        person.check();
    }
}

fn private_talk() {
    let server = Server::start(&[]);
    let [anna, bob] = [DESK, PHONE].map(|manner| Person::new(manner, &server));
    anna.open("/new");
    anna.type_into("#new-name", "Anna");
    anna.press("label:has(#players-3)");
    anna.choose("#seat-2", "open");
    anna.press("label:has(#pace-open)");
    anna.press("label:has([name=private_talk])");
    anna.press("form[action='/new'] .go");
    anna.wait_for("#lobby");
    let path = anna.path();
    bob.open(&path);
    sit(&bob, "Bob");
    anna.press("form.start .go");
    for person in [&anna, &bob] {
        person.wait_for("#h-prompt");
    }
    anna.press("a[data-drawer=talk]");
    anna.press(".rooms a[data-room=seat-2]");
    say(&anna, "#say-seat-2", "Wool for grain?");
    // Bob sees where something is new, and that it is read once he has looked.
    bob.wait("document.querySelector('a[data-leaf=log] .unread:not([hidden])')?.innerText === '1'");
    bob.press("a[data-leaf=log]");
    bob.wait("document.querySelector('.rooms a[data-room=seat-1] .unread:not([hidden])')?.innerText === '1'");
    bob.press(".rooms a[data-room=seat-1]");
    hears(&bob, "Wool for grain?");
    bob.wait("!document.querySelector('.unread:not([hidden])')");
    for person in [&anna, &bob] {
        person.check();
    }
}
