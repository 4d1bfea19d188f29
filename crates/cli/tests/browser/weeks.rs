//! Play over weeks: orders, being told, days off, votes and oaths, at a desk and on a phone.

use std::time::{Duration, Instant};

use rules::rng::Dice;
use rules::seat::Seat;
use rules::step::Step;
use serde_json::json;

use crate::Trials;
use crate::meeting::client_of;
use crate::person::{DESK, DUTCH_DESK, ENGLISH_PHONE, FRENCH_PHONE, Manner, PATIENCE, Person};
use crate::playing::{act, by_chance, new_id, new_table_with, service, view};
use crate::serving::{Client, Server};
use crate::together::{sit, table_at, table_for_two};

pub(crate) const TRIALS: Trials = &[
    ("orders_are_filled_in_tried_out_and_followed_at_a_desk", || orders(DUTCH_DESK)),
    ("orders_are_filled_in_tried_out_and_followed_on_a_phone", || {
        [FRENCH_PHONE, ENGLISH_PHONE].into_iter().for_each(orders);
    }),
    ("after_a_move_at_a_slow_table_somebody_may_be_told_of_the_next_at_a_desk", || told(DUTCH_DESK)),
    ("after_a_move_at_a_slow_table_somebody_may_be_told_of_the_next_on_a_phone", || {
        [FRENCH_PHONE, ENGLISH_PHONE].into_iter().for_each(told);
    }),
    ("whoever_wants_no_messages_is_asked_once_and_kindly", not_told),
    ("the_next_of_the_tables_that_wait_is_counted_and_one_tap_away", next_table),
    ("days_off_are_taken_and_given_back", || {
        [DUTCH_DESK, FRENCH_PHONE, ENGLISH_PHONE].into_iter().for_each(days_off);
    }),
    ("people_vote_for_a_pause_and_for_more_time", || {
        votes([DUTCH_DESK, FRENCH_PHONE], &[("pause", "go_on"), ("go_on", "extend"), ("extend", "pause")]);
    }),
    ("people_vote_for_an_end", || ends([ENGLISH_PHONE, DUTCH_DESK])),
    ("an_oath_is_warned_of_and_kept_or_broken", || {
        [[DUTCH_DESK, FRENCH_PHONE], [ENGLISH_PHONE, ENGLISH_PHONE]].into_iter().for_each(oaths);
    }),
];

/// A table of one person and two bots where a move takes a day, in the browser of somebody who has never been here.
fn slow_table(person: &Person, server: &Server) -> (String, Client) {
    let ([path], client) = slow_tables(person, server);
    (path, client)
}

/// Several such tables.
fn slow_tables<const COUNT: usize>(person: &Person, server: &Server) -> ([String; COUNT], Client) {
    let mut client = Client::new(server.port);
    let chairs = ["me", "merchant", "merchant"];
    let paths = std::array::from_fn(|_| {
        format!("/t/{}", new_table_with(&mut client, &chairs, "weeks", &[("holidays", "5")]))
    });
    for (name, value) in &client.cookies {
        person.command("Network.setCookie", json!({ "name": name, "value": value, "url": person.base }));
    }
    (paths, client)
}

/// Other languages are looked at where a trial speaks one: in English it is quick.
fn check_elsewhere(person: &Person) {
    if person.manner.lang != ENGLISH_PHONE.lang {
        person.check_in_other_languages();
    }
}

/// What waits is told by the title, by the badge of the app, and in the bar of any page.
fn next_table() {
    let server = Server::start(&[]);
    let person = Person::new(ENGLISH_PHONE, &server);
    let badge = "for (const [name, count] of [['setAppBadge', n => n], ['clearAppBadge', () => 0]])
        Object.defineProperty(navigator, name, { value: async n => { window.badge = count(n); } });";
    person.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": badge }));
    let ([first, second], _) = slow_tables(&person, &server);
    let counts = |n: u32| {
        person
            .wait(&format!("document.querySelector('#needs b').dataset.n === '{n}' && window.badge === {n}"));
    };
    person.open("/");
    person.wait("document.title.startsWith('(2) ')");
    counts(2);
    // At a table the others are counted, and the bar leads to them.
    for (path, other) in [(&first, &second), (&second, &first)] {
        person.open(path);
        person.wait(UNCOVERED);
        counts(1);
        person.press("#needs");
        person.wait(&format!("location.pathname.startsWith({other:?})"));
    }
    person.check();
}

fn orders(manner: Manner) {
    let server = Server::start(&[]);
    let person = Person::new(manner, &server);
    let (path, mut client) = slow_table(&person, &server);
    let code = path.trim_start_matches("/t/");
    let mut dice = Dice::new(3);
    // Once villages have produced there is something to load.
    while view(&mut client, code, Seat(0)).public.step != Step::Trade {
        let line = by_chance(&view(&mut client, code, Seat(0)), &mut dice);
        match line {
            Some(line) => drop(act(&mut client, code, Seat(0), &new_id(&mut dice), &line)),
            None => std::thread::sleep(Duration::from_millis(10)),
        }
    }
    let hand = view(&mut client, code, Seat(0)).mine.hand;
    let (good, _) = hand.iter().find(|(_, count)| *count > 0).expect("a card to load");
    let launch = format!("always journey launch a egypt {} else stay", good.name());
    person.open(&format!("{path}/orders?seat=1"));
    // There is a sheet to begin with, and it can be taken back.
    person.press("button[value=customs]");
    person.wait("document.querySelector('#text').value.includes('always build steward')");
    assert!(person.is("document.querySelector('[name=quick][value=no_gain]').checked"));
    person.check();
    person.press("button[value=clear]");
    person.wait("document.querySelector('button[value=customs]')");
    let form = "form.say:has(#journey-0-0)";
    person.press("details.row:has(#journey-0-0) > summary");
    let wanted = [(0, "launch a"), (1, "egypt"), (2, good.name()), (3, ""), (4, ""), (7, "else stay")];
    for (field, words) in wanted {
        person.choose(&format!("#journey-0-{field}"), words);
    }
    person.press(&format!("{form} .always"));
    person.press(&format!("{form} button"));
    person.wait(&format!("document.querySelector('#text').value.trim() === {launch:?}"));
    person.check();
    // What is only tried out is not kept, and what cannot be read is said.
    person.type_into("#text", "\njorney stay");
    person.press("button[value=try]");
    person.wait("document.querySelector('.wrong')?.innerText.includes('journey')");
    person.wait_for("section.now p");
    assert!(person.count(".course li") > 0, "a likely course of the season");
    person.check();
    person.open(&format!("{path}/orders?seat=1"));
    assert_eq!(person.string("document.querySelector('#text').value.trim()"), launch);
    check_elsewhere(&person);
    // While they are away, others play until a fleet sails by it; whoever comes back reads so, and why.
    person.open("/about");
    for _ in 0..3_000 {
        let seen = view(&mut client, code, Seat(0));
        if seen.public.seats[Seat(0)].launched {
            break;
        }
        let may_act = seen.public.step != Step::Launch && seen.public.asked().has(Seat(0));
        // Deals and what is built might take the card.
        let line = match seen.public.step {
            Step::Trade | Step::Build => Some("finish".to_owned()),
            _ => by_chance(&seen, &mut dice),
        };
        match line.filter(|_| may_act) {
            Some(line) => drop(act(&mut client, code, Seat(0), &new_id(&mut dice), &line)),
            None => std::thread::sleep(Duration::from_millis(10)),
        }
    }
    person.open(&format!("{path}/log"));
    let by = person.word("orders-by");
    person.wait(&format!(
        "[...document.querySelectorAll('li')].some(it => it.querySelector('.by')?.textContent.includes({by:?}) && it.innerText.includes({launch:?}))"
    ));
    person.check();
}

/// The browser's own push service is far away: this one is the trial's. All else is the browser's, the leave that is asked for too.
fn with_push_service(person: &Person, port: u16) {
    let script = format!(
        "(() => {{
            let subscription = null;
            PushManager.prototype.getSubscription = async () => subscription;
            PushManager.prototype.subscribe = async ({{ applicationServerKey }}) => {{
                if (!applicationServerKey) throw new Error('whose messages?');
                const {{ publicKey }} = await crypto.subtle.generateKey({{ name: 'ECDH', namedCurve: 'P-256' }}, true, ['deriveBits']);
                const text = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
                const keys = {{ p256dh: text(await crypto.subtle.exportKey('raw', publicKey)), auth: text(crypto.getRandomValues(new Uint8Array(16))) }};
                subscription = {{ endpoint: 'http://127.0.0.1:{port}/send', toJSON: () => ({{ endpoint: subscription.endpoint, keys }}), unsubscribe: async () => true }};
                return subscription;
            }};
        }})()"
    );
    person.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
}

fn may_notify(person: &Person, setting: &str) {
    let permission =
        json!({ "permission": { "name": "notifications" }, "setting": setting, "origin": person.base });
    person.command("Browser.setPermission", permission);
}

const TELLS: [&str; 5] = ["--web-push", "mailto:operator@play.example", "--tell-inside", "--tell-after", "2"];
/// No scene lies over the page.
const UNCOVERED: &str = "!document.querySelector('.stage:not(.small)')";
const ASKED: &str = "document.querySelector('#tell-me .since:not([hidden])')";

/// Decides one thing at the table.
fn decide(person: &Person) {
    person.wait_for("#h-prompt");
    let begun = Instant::now();
    while person.answer().is_none() {
        assert!(begun.elapsed() < PATIENCE, "nothing is asked");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// The same, once whatever the page does about it at once is done.
fn decide_and_hear(person: &Person) {
    person.wait_for("#h-prompt");
    person
        .run("document.addEventListener('decided', () => { window.isDecided = true; }); return null", vec![]);
    decide(person);
    person.wait("window.isDecided");
}

fn told(manner: Manner) {
    let (port, messages) = service();
    let server = Server::start_under("", &TELLS);
    let person = Person::new(manner, &server);
    with_push_service(&person, port);
    may_notify(&person, "granted");
    let (path, _) = slow_table(&person, &server);
    person.open(&path);
    person.wait_for("#h-prompt");
    assert!(!person.is(ASKED), "nobody is asked when they come");
    decide(&person);
    person.wait(ASKED);
    person.check();
    person.press("#tell-me button.see");
    person.wait_for_words("#tell-me span.see", "told-push.done", &[]);
    person.check();
    person.open("/me/told");
    person.wait("document.querySelector('[data-endpoint]')");
    person.check();
    // It is where messages go.
    person.press("button[value=trial]");
    let (head, _) = messages.recv_timeout(Duration::from_secs(30)).expect("a message");
    assert!(head.starts_with("post /send ") && head.contains("aes128gcm"), "{head}");
    check_elsewhere(&person);
    shown(&person);
    // Where there is no net, there is a page that says so.
    drop(server);
    person.open("/me");
    person.wait_for_words("main h1", "told-offline", &[]);
    person.check_width();
}

/// What the push service brings is shown by the worker, with what it leads to.
fn shown(person: &Person) {
    let base = &person.base;
    let message = json!({
        "title": "Your move at The slow sea", "body": "Year I spring, Event. 23 h left.", "lang": "en", "count": 1,
        "open": format!("{base}/go/abc"), "stop": format!("{base}/stop/abc"), "to_open": "Open", "to_silence": "Quiet today",
    });
    person.command("ServiceWorker.enable", json!({}));
    let all = "navigator.serviceWorker.ready.then(worker => worker.getNotifications())";
    let said = "all.map(({ title, body, data }) => `${title}|${body}|${data.open}`).join()";
    let expected = format!("Your move at The slow sea|Year I spring, Event. 23 h left.|{base}/go/abc");
    let is_shown = format!("{all}.then(all => {said} === {expected:?})");
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        // The first worker of a browser that has no other. While it starts, nothing reaches it.
        let push = json!({ "origin": base, "registrationId": "0", "data": message.to_string() });
        person.command("ServiceWorker.deliverPushMessage", push);
        std::thread::sleep(Duration::from_millis(200));
        if person.is(&is_shown) {
            return;
        }
    }
    panic!("no message is shown");
}

fn not_told() {
    // Whoever does not allow it reads how to; nobody is asked twice, and nobody where the operator has set up nothing.
    let server = Server::start_under("", &TELLS);
    let person = Person::new(ENGLISH_PHONE, &server);
    with_push_service(&person, 1);
    let (path, _) = slow_table(&person, &server);
    person.open(&path);
    person.run("Notification.requestPermission = async () => 'denied'; return null", vec![]);
    decide(&person);
    person.wait(ASKED);
    person.press("#tell-me button.see");
    person.wait_for_words("#tell-me span.see", "told-push-blocked", &[]);
    person.check();
    person.open(&path);
    decide_and_hear(&person);
    assert!(!person.is(ASKED), "once is enough");

    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    let (path, _) = slow_table(&person, &server);
    person.open(&path);
    decide_and_hear(&person);
    // What could be offered is looked up; the page goes by it at once.
    person.wait("performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('/me/told') && responseEnd)");
    person.run_async(
        "const [done] = arguments; setTimeout(() => requestAnimationFrame(() => done(null)))",
        vec![],
    );
    assert!(!person.is(ASKED), "there is nothing to offer");
    person.check();
}

fn days_off(manner: Manner) {
    let server = Server::start(&[]);
    let person = Person::new(manner, &server);
    let (path, _) = slow_table(&person, &server);
    person.open(&format!("{path}/time?seat=1"));
    person.check();
    person.press("form.days button");
    person.wait_for("form.planned button");
    person.check();
    person.press("form.planned button");
    person.wait("!document.querySelector('form.planned')");
    person.check();
}

/// Two people at a table where a move takes a day.
fn assembled(manners: [Manner; 2], server: &Server) -> ([Person; 2], String) {
    let [anna, bob] = manners.map(|manner| Person::new(manner, server));
    let path = table_at(&anna, "Anna", "weeks");
    bob.open(&path);
    sit(&bob, "Bob");
    anna.press("form.start .go");
    bob.wait_for("#h-prompt");
    ([anna, bob], path)
}

/// The first calls for it, and the second is for it: it is so.
fn carry([anna, bob]: &[Person; 2], path: &str, motion: &str) {
    anna.open(&format!("{path}/assembly?seat=1"));
    anna.press(&format!("form:has([name=motion][value={motion}]) button[value=call]"));
    anna.wait_for(".ballot");
    anna.check();
    bob.open(&format!("{path}/assembly?seat=2"));
    bob.wait_for(".ballot .urn.white .shield");
    bob.check();
    bob.press(".ballot button[value=for]");
}

fn votes(manners: [Manner; 2], motions: &[(&str, &str)]) {
    let server = Server::start(&[]);
    let (people, path) = assembled(manners, &server);
    let [anna, bob] = &people;
    for (motion, next) in motions {
        carry(&people, &path, motion);
        bob.wait(&format!("document.querySelector('form:has([name=motion][value={next}]) [value=call]')"));
        bob.check();
    }
    anna.open(&path);
    anna.wait_for("#h-prompt");
    anna.check();
}

fn ends(manners: [Manner; 2]) {
    let server = Server::start(&[]);
    let (people, path) = assembled(manners, &server);
    carry(&people, &path, "end");
    people[1].wait("!document.querySelector('.ballot')");
    for person in &people {
        person.open(&path);
        person.wait_for("#again");
        person.check_in_other_languages();
    }
}

fn oaths(manners: [Manner; 2]) {
    let server = Server::start(&[]);
    let [anna, bob] = manners.map(|manner| Person::new(manner, &server));
    let path = table_for_two(&anna, "Anna");
    let code = path.trim_start_matches("/t/");
    bob.open(&path);
    sit(&bob, "Bob");
    anna.press("form.start .go");
    bob.wait_for("#h-prompt");
    // Each swears to vote for the other: Anna keeps it, Bob does not.
    for (person, seat, other) in [(&anna, 1, 2), (&bob, 2, 1)] {
        person.open(&format!("{path}/oaths?seat={seat}"));
        person.check();
        person.choose("#vote", &other.to_string());
        person.press(".swear .go");
        person.wait_for(".stamp.open");
        person.check();
    }
    let mut clients = [client_of(&anna, &server), client_of(&bob, &server)];
    let mut dice = Dice::new(5);
    let mut go_on = |last: Step| loop {
        let seen = view(&mut clients[0], code, Seat(0)).public;
        if seen.step == last {
            return;
        }
        for seat in seen.asked().iter() {
            let Some(client) = clients.get_mut(seat.0 as usize) else { continue };
            // Whoever answered last may have brought the season there.
            let seen = view(client, code, seat);
            if seen.public.step == last {
                return;
            }
            if let Some(line) = by_chance(&seen, &mut dice) {
                act(client, code, seat, &new_id(&mut dice), &line);
            }
        }
    };
    go_on(Step::Vote);
    // What happened before is staged when the page is opened anew: it lies over the theatre alone where nothing moves.
    for person in [&anna, &bob] {
        person.prefer("light");
        person.open(&path);
        person.wait_for_words(".prompt .sworn", "oath-at-stake", &["to", "words"]);
        person.wait(UNCOVERED);
        person.check();
    }
    // Whoever keeps it is not asked again; whoever breaks it is, and a second press does it.
    let island =
        |seat: u8| view(&mut client_of(&anna, &server), code, Seat(0)).public.seats[Seat(seat)].island;
    let mut voters = vec![(&anna, 1, true), (&bob, 2, false)];
    while !voters.is_empty() {
        // The Archon votes first, and they one after the other.
        let asked = view(&mut client_of(&anna, &server), code, Seat(0)).public.asked();
        let first = voters.iter().position(|(_, seat, _)| asked.has(Seat(seat - 1)));
        let Some(first) = first else {
            std::thread::sleep(Duration::from_millis(20));
            continue;
        };
        let (person, seat, is_kept) = voters.remove(first);
        person.wait(UNCOVERED);
        let (button, asks) = ("button[form=among]", "#notice form.breach button");
        person.press(&format!("#prompt label:has([name=island][value={}])", island(seat).name()));
        person.press(button);
        if is_kept {
            person.wait(
                "!document.querySelector('#prompt [name=oath]') || document.querySelector('#prompt .sealed')",
            );
            continue;
        }
        person.wait_for_words("#notice", "oath-breaks", &["to", "words"]);
        person.check();
        // What is chosen next takes the question back.
        person.press(&format!("#prompt label:has([name=island][value={}])", island(0).name()));
        person.wait("!document.querySelector('#notice form')");
        person.press(&format!("#prompt label:has([name=island][value={}])", island(seat).name()));
        person.press(button);
        person.press(asks);
        person.wait("!document.querySelector('button[form=among]')");
    }
    for (person, seat) in [(&anna, 1), (&bob, 2)] {
        person.open(&format!("{path}/oaths?seat={seat}"));
        for _ in 0..50 {
            if person.count(".stamp.kept") == 1 && person.count(".stamp.broken") == 1 {
                break;
            }
            std::thread::sleep(Duration::from_millis(200));
            person.reload();
        }
        assert_eq!((person.count(".stamp.kept"), person.count(".stamp.broken")), (1, 1));
        person.check();
        check_elsewhere(person);
    }
}
