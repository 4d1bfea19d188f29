//! Watching: somebody holds their own page back and lets it go on, and chooses whose temple is shown. Nobody else notices.

use std::time::Duration;

use crate::Trials;
use crate::person::{DESK, Hand, Manner, PHONE, Person};
use crate::playing::{page, wait_for};
use crate::serving::{Client, Server};

pub(crate) const TRIALS: Trials = &[
    ("who_watches_holds_the_page_back_and_lets_it_go_on", held_back),
    ("the_end_of_a_game_waits_for_whoever_holds_the_page_back", end_waits),
    ("who_watches_chooses_whose_temple_is_shown_and_it_stays", whose_temple),
    ("a_temple_is_chosen_without_script", whose_temple_without_script),
];

const PAUSE: &str = "[data-watch=pause]";
const STEP: &str = "[data-watch=step]";
/// What stands for all that is on the page: the newest line of the log.
const NEWEST: &str = "Number(document.querySelector('#log li:last-child').dataset.key)";
const WAITING: &str = "Number(document.querySelector('#watch .waits').textContent.match(/\\d+/) ?? 0)";

/// Opens a game of bots that take so many milliseconds for each decision; where it is played.
fn watching(person: &Person) -> String {
    // While something begins to glide the browser takes no clicks, and here much happens in every second.
    person.prefer("light");
    person.open("/");
    person.press("form[action='/quick']:has([name=watch]) button");
    person.wait_for("#watch .transport");
    person.path()
}

fn state(person: &Person) -> String {
    person.text("#watch [role=status]")
}

fn held_back() {
    // The game must outlast the trial where machines are slow.
    let server = Server::start(&["--bot-pause", "300"]);
    let person = Person::new(Manner { hand: Hand::Keyboard, ..DESK }, &server);
    let other = Person::new(DESK, &server);
    other.open(&watching(&person));
    person.wait("document.querySelectorAll('#log li').length > 3");
    assert_eq!(state(&person), "Live");
    person.mark();

    person.press(PAUSE);
    assert_eq!(state(&person), "Paused");
    assert!(person.is(&format!("document.activeElement.matches({PAUSE:?})")), "the button keeps the focus");
    let held = person.number(NEWEST);
    // The other page goes on.
    let there = other.number(NEWEST);
    other.wait(&format!("{NEWEST} - {there} > 8"));
    person.wait(&format!("{WAITING} > 4"));
    assert_eq!(person.number(NEWEST), held, "what came waits");

    // Each step shows one update more, and no further.
    for _ in 0..30 {
        person.press(STEP);
        if person.number(NEWEST) > held {
            break;
        }
    }
    let stepped = person.number(NEWEST);
    assert!(held < stepped, "a step leads on: {held}, {stepped}");
    assert!(person.number(WAITING) > 1.0, "and not to the present");
    assert_eq!(state(&person), "Paused");

    // Slow steps fall behind, and the present is a press away.
    person.press("[data-pace=slow]");
    person.press(PAUSE);
    assert_eq!(state(&person), "Behind the table");
    assert!(person.is("document.querySelector('[data-pace=slow]').matches('[aria-pressed=true]')"));
    let slow = person.number(NEWEST);
    person.wait(&format!("{NEWEST} > {slow}"));
    person.press("[data-pace=normal]");
    person.press("[data-watch=present]");
    person.wait("!document.querySelector('#watch .waits').textContent");
    assert_eq!(state(&person), "Live");
    let now = other.number(NEWEST);
    person.wait(&format!("{NEWEST} >= {now}"));
    assert!(person.stayed(), "all of it on one page");
    person.check();
}

fn end_waits() {
    // Nothing happens before somebody holds the page back; then hundreds of updates come within a minute.
    let mut server = Server::start_to_stay(&["--bot-pause", "3600000"]);
    let person = Person::new(DESK, &server);
    let path = watching(&person);
    person.press(PAUSE);
    person.mark();
    let held = person.number(NEWEST);
    server.ask_to_stop();
    assert_eq!(server.end(), Some(0));
    server.set_flags(&["--bot-pause", "30"]);
    server.restart_in_place();
    // A second page that draws all of it would slow the game down.
    let mut client = Client::new(server.port);
    wait_for("the game is over", || page(&mut client, &path).body.contains("class=\"ranking"));
    // Longer than a stream that is lost takes to come back.
    std::thread::sleep(Duration::from_secs(2));
    assert!(person.stayed() && person.number(NEWEST) == held, "the end waits too");
    assert_eq!(state(&person), "Paused");
    let waiting = person.number(WAITING);
    assert!((2.0..=301.0).contains(&waiting), "{waiting} steps wait: not more than a page can bear");
    person.press("[data-watch=present]");
    person.wait_for(".ranking");
}

/// The island whose temple is seen.
const SEEN: &str = "[...document.querySelectorAll('#island .temple')].filter(it => it.checkVisibility()).map(it => it.id).join()";

fn whose_temple() {
    let server = Server::start(&["--bot-pause", "300"]);
    for manner in [DESK, PHONE] {
        let person = Person::new(manner, &server);
        watching(&person);
        person.mark();
        if manner.hand == Hand::Touch {
            person.press("a[data-leaf=island]");
        }
        assert_eq!(person.number(&format!("{SEEN}.split(',').length")), 1.0, "one temple: whoever leads");
        for seat in ["2", "4"] {
            person.press(&format!(".whose a[data-show='{seat}']"));
            assert_eq!(person.string(SEEN), format!("look-{seat}"));
            assert_eq!(person.count(".whose [aria-current]"), 1);
        }
        // Over an island's plate too.
        if manner.hand == Hand::Touch {
            person.press("a[data-leaf=rivals]");
        }
        person.press(".seat > a[data-show='3']");
        assert_eq!(person.string(SEEN), "look-3");
        let newest = person.number(NEWEST);
        person.wait(&format!("{NEWEST} > {newest}"));
        assert_eq!(person.string(SEEN), "look-3", "it stays, whatever happens");
        assert!(person.stayed());
        person.reload();
        person.wait_for("#watch .transport");
        if manner.hand == Hand::Touch {
            person.press("a[data-leaf=island]");
        }
        assert_eq!(person.string(SEEN), "look-3", "and when the page is opened again");
        person.check();
    }
}

fn whose_temple_without_script() {
    let server = Server::start(&["--bot-pause", "3600000"]);
    let person = Person::new(Manner { script: false, ..DESK }, &server);
    person.open("/");
    person.press("form[action='/quick']:has([name=watch]) button");
    let seen = |person: &Person| person.string(SEEN);
    person.press(".whose a[data-show='2']");
    assert_eq!(seen(&person), "look-2");
    assert!(person.is("document.querySelector('.whose [aria-current]').matches('[data-show=\"2\"]')"));
    assert!(person.is("document.querySelector('#watch .transport').hidden"), "no button that does nothing");
    person.press(".whose a[data-show='']");
    assert_eq!(person.number(&format!("{SEEN}.split(',').length")), 1.0);
    assert!(person.is("document.querySelector('.whose [aria-current]').matches('[data-show=\"\"]')"));
}
