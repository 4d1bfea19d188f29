//! Several people at one table: two browsers, a seat that moves to another device, two people at one screen.

use std::collections::BTreeSet;

use crate::Trials;
use crate::person::{DESK, PHONE, Person};
use crate::playing::{destination, page, wait_for};
use crate::serving::{Client, Server};

pub(crate) const TRIALS: Trials = &[
    ("two_people_and_a_bot_meet_trade_sail_and_vote", two_people),
    ("a_seat_moves_to_another_browser_by_its_link", a_seat_moves),
    ("the_host_takes_a_seat_back_from_lost_browsers", a_seat_is_taken_back),
    ("two_people_share_a_screen_with_a_cover_between_them", one_screen),
];

/// Makes a table for three with a bot at seat 3; the maker sits at seat 1. Says its path.
pub(crate) fn table_for_two(host: &Person, name: &str) -> String {
    table_at(host, name, "open")
}

/// The same with time to think.
pub(crate) fn table_at(host: &Person, name: &str, pace: &str) -> String {
    host.open("/new");
    host.type_into("#new-name", name);
    host.press("label:has(#players-3)");
    host.choose("#seat-1", "me");
    host.choose("#seat-2", "open");
    host.choose("#seat-3", "merchant");
    host.press(&format!("label:has(#pace-{pace})"));
    host.press("form[action='/new'] .go");
    host.wait("location.pathname.startsWith('/t/')");
    host.path()
}

/// A game that bots play among themselves while nobody looks on: a page that draws all of it keeps its browser busy.
pub(crate) struct BotsGame {
    client: Client,
    path: String,
}

impl BotsGame {
    pub(crate) fn begin(server: &Server) -> BotsGame {
        let mut client = Client::new(server.port);
        let path = destination(&client.post("/quick", &[("watch", "1")]));
        BotsGame { client, path }
    }

    /// Its path, once it is over.
    pub(crate) fn end(mut self) -> String {
        wait_for("the bots' game is over", || {
            page(&mut self.client, &self.path).body.contains("class=\"ranking")
        });
        self.path
    }
}

/// Sits down at seat 2 of a lobby.
pub(crate) fn sit(person: &Person, name: &str) {
    let held = person.count("form[action$='/stand']");
    let is_seated = format!("document.querySelectorAll('form[action$=\"/stand\"]').length > {held}");
    person.press("button[form=sit][value='2']");
    person.wait(&format!("document.querySelector('#called') || {is_seated}"));
    // Whoever has no name yet is asked for it.
    if person.is("document.querySelector('#called')") {
        person.type_into("#called", name);
        person.press("form.owl-asks .go");
    }
    person.wait(&is_seated);
}

/// The island that this person plays: `crete`.
fn island(person: &Person) -> String {
    person.string("document.querySelector('#hand .hand-id .shield').className.replace('shield ', '')")
}

/// The number of the newest line that is told to this person.
fn newest(person: &Person) -> f64 {
    person.number(
        "Math.max(0, ...[...document.querySelectorAll('#log li')].map(line => Number(line.dataset.key)))",
    )
}

/// How many cards of a kind are in hand.
fn held(person: &Person, good: &str) -> f64 {
    person.number(&format!(
        "(card => card ? Number(card.querySelector('input')?.max ?? card.querySelector('.count')?.textContent.replace(/\\D/g, '') ?? 1) : 0)(document.querySelector('#hand [data-key={good}]'))"
    ))
}

fn two_people() {
    let server = Server::start(&[]);
    let anna = Person::new(DESK, &server);
    let bob = Person::new(PHONE, &server);
    let path = table_for_two(&anna, "Anna");
    let link = anna.string("document.querySelector('#table-link').value");
    assert_eq!(link, format!("{}{path}", server.url()));

    // Bob comes by the link; Anna sees him sit down, and starts.
    anna.mark();
    bob.open(&link);
    sit(&bob, "Bob");
    anna.wait("document.querySelector('.seats').innerText.includes('Bob')");
    assert!(anna.stayed(), "the lobby is live");
    bob.check();
    anna.press("form.start .go");
    for person in [&anna, &bob] {
        person.wait_for("#h-prompt");
        person.wait("document.querySelector('#hand')");
        person.mark();
        person.check();
    }

    // Until trade comes, both answer what they are asked.
    let is_trade = |person: &Person| person.step() == "trade";
    while !(is_trade(&anna) && is_trade(&bob)) {
        for person in [&anna, &bob] {
            person.answer_until("trade");
        }
    }

    // Anna offers Bob one of her cards for one of his; he sees it, and accepts.
    let gives = "document.querySelector('#hand [name^=\"give.\"]').name.slice(5)";
    let (his, hers) = (bob.string(gives), anna.string(gives));
    let before = (held(&anna, &hers), held(&bob, &hers));
    let offer = "#offer";
    // All are named at first.
    anna.press(&format!("{offer} label:has([name=to]:not([value={}]))", island(&bob)));
    anna.press(&format!("#hand .pick:has([name='give.{hers}']) .card"));
    anna.press(&format!("{offer} .pick:has([name='want.{his}']) :is(.card, .chip)"));
    anna.press("button[form=offer]");
    // The merchant offers too: hers is named by her island.
    let hers_to_take = format!("#bargains form:has([name=act][value^='accept {} ']) button", island(&anna));
    bob.wait_for(&hers_to_take);
    for person in [&anna, &bob] {
        person.look(
            "new MutationObserver(() => {
                window.staged ??= document.querySelector('.stage:not(.small) > .m-deal')?.getBoundingClientRect().height;
            }).observe(document.body, { childList: true, subtree: true })",
        );
    }
    // Meanwhile she thinks of another.
    anna.press(&format!("{offer} .pick:has([name='want.{his}']) :is(.card, .chip)"));
    bob.wait("!document.querySelector('.stage')");
    bob.press(&hers_to_take);
    anna.wait("!document.querySelector('#bargains form[action] [value^=\"withdraw \"]')");
    bob.wait(&format!("!document.querySelector(`{hers_to_take}`)"));
    // Each sees the deal staged, though the agora hides the chart.
    for person in [&anna, &bob] {
        person.wait("window.staged > 100");
        // What changes hands does so when that is over.
        person.wait("!document.documentElement.matches('[data-behind]')");
    }
    let wanted = format!("document.querySelector(`#offer [name='want.{his}']`).value");
    assert_eq!(anna.string(&wanted), "2", "her draft stays when an offer of hers is accepted");
    let moved = if his == hers { 0.0 } else { 1.0 };
    assert_eq!((held(&anna, &hers), held(&bob, &hers)), (before.0 - moved, before.1 + moved));

    // Both play the season to its end, and each sees what the other does.
    let season = anna.season().expect("a game") + 1;
    let mut acts: [BTreeSet<(String, String)>; 2] = Default::default();
    let is_over = || [&anna, &bob].iter().all(|person| person.season().is_none_or(|now| now >= season));
    while !is_over() {
        for (place, (one, other)) in [(&anna, &bob), (&bob, &anna)].into_iter().enumerate() {
            if let Some(act) = one.answer() {
                acts[place].insert(act);
                let told = newest(one);
                other.wait(&format!(
                    "Math.max(...[...document.querySelectorAll('#log li')].map(line => Number(line.dataset.key))) >= {told}"
                ));
            }
        }
    }
    for (person, acts) in [&anna, &bob].into_iter().zip(acts) {
        for act in ["launch", "vote"] {
            assert!(acts.iter().any(|(_, done)| done == act), "no {act}: {acts:?}");
        }
        assert!(person.stayed(), "the table is live");
        person.check();
    }
}

/// A link for a seat, as the page shows it.
fn shown_link(person: &Person) -> String {
    person.wait_for("#seat-link");
    person.check();
    person.string("document.querySelector('#seat-link').value")
}

fn a_seat_moves() {
    let server = Server::start(&[]);
    let desk = Person::new(DESK, &server);
    desk.open("/");
    desk.press("form[action='/quick'] [value=merchant]");
    desk.wait_for("#h-prompt");
    let table = desk.path();
    desk.press("details.menu > summary");
    desk.press("details.menu form[action$='/link'] button");
    let link = shown_link(&desk);

    // Whoever opens the link takes nothing yet.
    let phone = Person::new(PHONE, &server);
    phone.open(&link);
    phone.wait_for("form[action^='/s/'] .go");
    phone.check();
    phone.open(&table);
    phone.wait_for("#h-prompt");
    assert_eq!(phone.count("#hand"), 0, "who only looked at the link watches");

    // Whoever takes it plays, at once and from now on.
    phone.open(&link);
    phone.press("form[action^='/s/'] .go");
    phone.wait_for("#hand");
    assert!(!phone.path().contains("/s/"), "the secret is not in the address");
    phone.check();
    desk.open(&table);
    desk.wait_for("#hand");
    desk.mark();
    phone.play_until(|phone| phone.season() == Some(0) && phone.step() == "trade");
    let question = phone.question();
    phone.answer().expect("the seat is asked");
    desk.wait(&format!("document.querySelector('#prompt').dataset.prompt !== {question:?}"));
    assert!(desk.stayed());

    // The link was for one device.
    let third = Person::new(DESK, &server);
    third.open(&link);
    third.wait_for("main h1");
    assert_eq!(third.count("form[action^='/s/']"), 0, "a link is used once");
}

fn a_seat_is_taken_back() {
    let server = Server::start(&[]);
    let host = Person::new(DESK, &server);
    let lost = Person::new(PHONE, &server);
    let path = table_for_two(&host, "Host");
    lost.open(&path);
    sit(&lost, "Guest");
    host.press("form.start .go");
    lost.wait_for("#hand");

    // The guest's phone is gone: the host takes the seat from it, and makes a new link.
    host.wait_for("#hand");
    let open_host = || {
        host.press("details.menu > summary");
        host.press("#host > summary");
    };
    open_host();
    host.press("#host form:has(input[name=seat][value='2']) button[name=do][value=void]");
    lost.wait("document.readyState === 'complete' && !document.querySelector('#hand')");
    host.wait_for("#hand");
    open_host();
    host.press("#host form[action$='/link'] button[name=seat][value='2']");
    let link = shown_link(&host);

    let found = Person::new(PHONE, &server);
    found.open(&link);
    found.press("form[action^='/s/'] .go");
    found.wait_for("#hand");
    assert!(found.path().ends_with("/seat/2"));
    lost.open(&path);
    lost.wait_for("#h-prompt");
    assert_eq!(lost.count("#hand"), 0, "the lost browser watches");
}

fn one_screen() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    let path = table_for_two(&person, "Anna");
    sit(&person, "Bob");
    person.press("form.start .go");
    person.wait_for("#cover");
    person.check();
    let secrets = "#hand, #prompt, .card";
    let pass = format!("#prompt a[href='{path}']");
    assert_eq!(person.count(secrets), 0, "the cover shows nobody's cards");

    let mut seats = BTreeSet::new();
    while seats.len() < 2 || person.season() != Some(1) {
        // Whoever is asked takes the screen, plays their turn, and gives it back.
        person.press("#cover a.seat.due");
        person.wait_for("#hand");
        seats.insert(person.path());
        loop {
            while person.answer().is_some() {}
            // What is asked next may come after a scene, or after a bot: it asks this seat, or leads on to the other.
            let asks = "#prompt:not(.calm)";
            person.wait(&format!(
                "!document.documentElement.matches('[data-behind]') && document.querySelector(`{asks}, {pass}`)"
            ));
            if person.count(asks) == 0 {
                break;
            }
        }
        if person.season().is_none_or(|season| season >= 1) {
            break;
        }
        person.press(&pass);
        person.wait_for("#cover");
        assert_eq!(person.count(secrets), 0, "the cover shows nobody's cards");
        person.wait("document.querySelector('#cover a.seat.due')");
    }
    assert_eq!(seats.len(), 2, "both have played: {seats:?}");
    person.check();
}
