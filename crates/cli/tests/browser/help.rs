//! Help at the table: the owl of a first voyage, the merchant's advice, the rules and the log beside the game.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use rules::seat::Seat;
use serde_json::json;
use thirtyfour::Key;

use crate::Trials;
use crate::live::{Other, gather};
use crate::person::{DESK, Manner, PATIENCE, PHONE, Person};
use crate::playing;
use crate::serving::{Client, Server};

pub(crate) const TRIALS: Trials = &[
    ("the_owl_of_a_first_voyage_speaks_at_each_phase_and_takes_its_leave", || first_voyage(DESK)),
    ("the_owl_of_a_first_voyage_fits_a_phone", || first_voyage(PHONE)),
    ("no_other_table_has_an_owl", no_owl),
    ("a_season_is_played_by_advice_that_is_filled_in_and_never_sent", by_advice),
    ("the_rules_open_at_the_phase_and_nobody_loses_their_place", rules_at_the_phase),
    ("on_a_phone_back_and_the_book_close_the_rules", rules_on_a_phone),
    ("a_refusal_opens_the_rules_at_its_rule", rules_at_a_refusal),
    ("the_log_shows_what_is_asked_for_and_its_newest_line", log_filters),
    ("what_others_say_is_marked_until_it_is_read", || {
        unread(DESK, "a[data-drawer=talk]", "a[data-drawer=talk]")
    }),
    ("what_others_say_is_marked_on_a_phone_too", || unread(PHONE, "a[data-leaf=log]", "a[data-leaf=table]")),
    ("one_press_declines_all_offers_and_their_makers_learn_it", decline_all),
];

/// Sits down at a table with bots.
fn seated(manner: Manner, server: &Server, level: &str) -> Person {
    let person = Person::new(manner, server);
    person.open("/");
    person.press(&format!("form[action='/quick'] [value={level}]"));
    person.wait_for("#h-prompt");
    person
}

fn code(person: &Person) -> String {
    person.path().replace("/t/", "")
}

/// What people have sent to this table so far: bots decide whenever they like.
fn sent(server: &Server, code: &str) -> usize {
    playing::on_disk(&server.database(), code).rows.iter().filter(|row| row.kind == "act").count()
}

/// A program that plays with this person's cookies.
fn deputy(person: &Person, server: &Server) -> Other {
    let kept = person.command("Network.getCookies", json!({ "urls": [person.base] }));
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    let cookies = kept["cookies"].as_array().expect("a list").iter();
    let cookies = cookies.map(|it| (text(&it["name"]), text(&it["value"]))).collect();
    Other::at(Client { cookies, ..Client::new(server.port) }, Seat(0))
}

// First voyage

/// Whether the owl says its line and marks its thing, all of it on the screen and over nothing.
/// While a scene plays, which has a phone's whole page, the owl has nothing to say for itself; it may learn a moment later that it is over.
const AT_ITS_THING: &str = "(() => {
    if (document.querySelector('.stage:not(.small) > :not([data-waits])')) return '';
    scrollTo(0, 0);
    const owl = document.querySelector('#owl');
    if (owl.dataset.line === 'watch' || !owl.checkVisibility()) return '';
    const line = document.querySelector(`#tour [data-line='${owl.dataset.line}']`);
    const isSeen = element => element.getClientRects().length;
    const spots = [...document.querySelectorAll('.spot')];
    const thing = [...document.querySelectorAll(line.dataset.at || 'nothing')].find(isSeen);
    const { left, top, right, bottom } = owl.getBoundingClientRect();
    const covers = box => left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    const plain = words => words.replace(/\\s+/g, ' ').trim();
    if (plain(owl.querySelector('.words').innerText) !== plain(line.textContent)) return 'it says something else';
    if (spots.length !== (line.dataset.at ? 1 : 0) || spots[0] !== thing) return 'it marks something else';
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return 'it is cut off';
    if (bottom - top > innerHeight / 5) return 'it is no slim strip';
    const others = [...document.querySelectorAll('.bar, #prompt > *, .theatre, .theatre > .stage, #hint > *, #island, #events, .dock, .leaves')].filter(isSeen);
    const covered = others.find(other => covers(other.getBoundingClientRect()));
    return covered ? `it covers ${covered.className || covered.id}` : 'fine';
})()";

const LINE: &str = "(document.querySelector('#owl:not([hidden])')?.dataset.line ?? '')";

/// What is wrong for so long stays so.
const SETTLED: Duration = Duration::from_secs(2);

/// The line that the owl says now.
fn line(person: &Person) -> String {
    person.wait(&format!("{LINE} && {LINE} !== 'rest'"));
    heard(person).expect("the owl has something to say")
}

/// The same where it may have gone quiet meanwhile.
fn heard(person: &Person) -> Option<String> {
    // Asked in one look: between two a scene may begin, or the owl go on.
    let look = format!("(() => {{ const it = {AT_ITS_THING}; return it && [{LINE}, it]; }})()");
    let begun = Instant::now();
    let mut wrong: Option<Instant> = None;
    loop {
        let seen = person.look(&look);
        if seen[1] == "fine" {
            return seen[0].as_str().map(str::to_owned);
        }
        if seen.is_array() {
            // What the owl speaks of may just be drawn anew: it is marked again with all that comes with it.
            let since = *wrong.get_or_insert_with(Instant::now);
            assert!(since.elapsed() < SETTLED, "{seen}");
        } else {
            wrong = None;
            assert!(begun.elapsed() < PATIENCE, "the owl cannot be seen");
            match person.string(LINE).as_str() {
                "" | "rest" => return None,
                // A scene that waits for an answer has it watch until then, or until somebody has seen enough of it.
                "watch" => person.keys(Key::Escape),
                _ => {}
            }
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Lines for steps that every first season has for everybody, and one more of each in the second.
const SAID: [(u32, &str, &str); 6] = [
    (0, "trade", "hand"),
    (0, "launch", "chart"),
    (0, "vote", "vote"),
    (1, "trade", "agora"),
    (1, "launch", "ship"),
    (1, "vote", "archon"),
];

fn first_voyage(manner: Manner) {
    let server = Server::start(&[]);
    let person = seated(manner, &server, "first");
    let code = code(&person);
    person.wait("document.querySelectorAll('#tour li').length > 20");
    assert_eq!(person.string("location.hash"), "", "the address can be shared");

    // Before anything is staged or lit to be answered; and what was said is not said again.
    assert_eq!(line(&person), "welcome");
    assert!(!person.is("document.querySelector('.stage')"), "nothing is staged meanwhile");
    person.press("[data-owl=next]");
    person.wait(&format!("{LINE} !== 'welcome'"));
    person.reload();
    // The lines after the welcome are fetched.
    person.wait("document.querySelectorAll('#tour li').length > 20");
    person.wait_for("#h-prompt");
    assert!(!person.is(&format!("{LINE} === 'welcome'")));

    // When something is asked the owl speaks of that, though nobody pressed its button.
    let said: RefCell<BTreeMap<(u32, String), BTreeSet<String>>> = RefCell::default();
    person.play_until(|person| {
        let season = person.season().unwrap_or(2);
        if season < 2 && person.is_asked() {
            said.borrow_mut().entry((season, person.step())).or_default().extend(heard(person));
        }
        season > 1 && person.is_asked()
    });
    let said = said.into_inner();
    for (season, step, line) in SAID {
        let heard = said.get(&(season, step.to_owned()));
        assert!(heard.is_some_and(|heard| heard.contains(line)), "{step} {season}: {said:?}");
    }

    // It is sent away for good, and called back it begins anew.
    person.press("#guide");
    if person.string(LINE).is_empty() {
        person.press("#guide");
    }
    assert_eq!(line(&person), "welcome");
    person.press("[data-owl=end]");
    assert!(person.is("document.querySelector('#owl').hidden && !document.querySelector('.spot')"));
    person.reload();
    person.wait_for("#h-prompt");
    assert!(person.is("document.querySelector('#owl').hidden"));
    person.press("#guide");
    assert_eq!(line(&person), "welcome");
    person.check();

    // After a year one knows: it takes its leave, and stages stay slow until somebody chooses.
    let mut deputy = deputy(&person, &server);
    playing::wait_for("the second year begins", || {
        let view = playing::view(&mut deputy.client, &code, Seat(0));
        let is_next = view.public.year == 2;
        if !is_next {
            deputy.answer(&code, &view);
        }
        is_next
    });
    // The page stands still until the end of the year was seen. What comes before it may take half a minute: nobody looks at that.
    person.wait(
        "document.querySelector('.stage > [data-stays]')
            || document.querySelector('.stage') && document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })) && null",
    );
    person.press(".stage [data-skip]");
    person.wait(&format!("{LINE} === 'farewell'"));
    assert_eq!(line(&person), "farewell");
    person.press("[data-owl=next]");
    assert!(person.is("document.querySelector('#owl').hidden"));
    assert!(person.is("document.activeElement.id === 'h-prompt'"), "one goes on at the question");
    assert!(!person.is("document.querySelector('#guide').checkVisibility()"), "nothing would come of it");
    let speed = "document.querySelector('.menu [data-speed][aria-pressed=true]').dataset.speed";
    assert_eq!(person.string(speed), "slow");
    person.press(".menu > summary");
    person.press(".menu [data-speed=normal]");
    person.reload();
    person.wait("document.querySelector('.menu [data-speed][aria-pressed=true]')");
    assert_eq!(person.string(speed), "normal");
    person.check();
}

fn no_owl() {
    let server = Server::start(&[]);
    let person = seated(DESK, &server, "merchant");
    person.wait("typeof customElements.get('card-picker') === 'function'");
    assert!(person.is("document.querySelector('#owl').hidden"));
    // Who wants it all the same can have it.
    person.press("#guide");
    assert_eq!(line(&person), "welcome");
    person.press("#guide");
    assert!(person.is("document.querySelector('#owl').hidden"));
}

// Advice

fn by_advice() {
    let server = Server::start(&[]);
    let person = seated(DESK, &server, "merchant");
    let code = code(&person);
    let (mut advised, mut reasons) = (BTreeSet::new(), 0.0);
    person.mark();
    while person.season() == Some(0) {
        if !person.is_asked() {
            person.wait("document.querySelector('#prompt:not(.calm)')");
            continue;
        }
        let question = person.question();
        person.press("#prompt a[data-hint]");
        person.wait("document.querySelector('#hint .hint')");
        if person.count("#hint [data-line]") == 0 {
            person.answer();
            continue;
        }
        assert!(!person.text("#hint .advised").is_empty());
        if advised.is_empty() {
            let close: [fn(&Person); 2] =
                [|person| person.keys(Key::Escape), |person| person.press("#hint .shut-it")];
            for close in close {
                close(&person);
                assert!(person.is(
                    "!document.querySelector('#hint .hint') && document.activeElement.matches('#prompt a[data-hint]')"
                ));
                person.press("#prompt a[data-hint]");
                person.wait_for("#hint .advised");
            }
        }
        reasons += person.number("document.querySelectorAll('#hint li').length");
        let before = sent(&server, &code);
        let line = person.string("document.querySelector('#hint [data-line]').dataset.line");
        let plain = ["finish", "decline", "ignore", "show_hand", "suffer"].contains(&line.as_str());
        let help = if plain { "Show me the button" } else { "Fill it in for me" };
        assert_eq!(person.text("#hint [data-line]"), help, "{line}");
        person.press("#hint [data-line]");
        assert!(person.is("document.activeElement.matches('#prompt button, #bargains button')"), "{line}");
        assert_eq!((person.question(), sent(&server, &code)), (question.clone(), before), "nothing is sent");

        // Whoever agrees sends it, and it is accepted.
        person.keys(Key::Enter);
        person.wait(&format!(
            "document.querySelector('#prompt').dataset.prompt !== {question:?} || document.querySelector('#notice').innerText.trim()"
        ));
        assert_eq!(person.text("#notice"), "", "{line}");
        let rows = playing::on_disk(&server.database(), &code).rows;
        let sent = rows.iter().rfind(|row| row.kind == "act").map(|row| row.text.as_str());
        assert_eq!(sent, Some(line.as_str()), "it is what was advised");
        advised.insert(line.split(' ').next().unwrap_or_default().to_owned());
    }
    assert!(["launch", "vote"].iter().all(|act| advised.contains(*act)), "{advised:?}");
    assert!(reasons > 3.0, "{reasons} reasons for {advised:?}");
    assert!(person.stayed());
    person.check();
}

// Rules

const RULES: &str = "#rules .guide-drawer";

/// All that is filled in to launch a fleet.
const FILLED_IN: &str = "JSON.stringify([...document.querySelector('#launch').elements]
    .filter(field => field.name && field.type !== 'hidden').map(field => [field.name, field.value, field.checked]))";

fn rules_at_the_phase() {
    let server = Server::start(&[]);
    let person = seated(DESK, &server, "merchant");
    person.play_until(|person| person.step() == "launch" && person.is_asked());
    person.press("#lands li:has(input) label");
    person.press("#hand .pick .card");
    let before = person.string(FILLED_IN);
    assert!(before.contains("true") && before.contains("\"1\""), "{before}");
    person.mark();

    let link = ".tools a[data-drawer=rules]";
    let is_back = format!("document.activeElement === document.querySelector({link:?})");
    person.press(link);
    person.wait_for(RULES);
    assert_eq!(person.string(&format!("document.querySelector({RULES:?}).dataset.at")), "journey");
    person.wait("document.activeElement.closest('#rules')");
    person.press(".shut-drawer");
    assert!(!person.is(&format!("document.querySelector({RULES:?}).checkVisibility()")));
    assert!(person.is(&is_back), "the focus is where it was");

    // Words are looked for, a chapter is turned to, and Escape closes it.
    person.press(link);
    person.type_into("#rules [name=find]", "papyrus");
    person.keys(Key::Enter);
    person.wait("document.querySelector('#rules mark')?.textContent.toLowerCase() === 'papyrus'");
    person.press("#rules .guide-list a[data-drawer=build]");
    person.wait(&format!("document.querySelector({RULES:?})?.dataset.at === 'build'"));
    person.keys(Key::Escape);
    assert!(!person.is(&format!("document.querySelector({RULES:?}).checkVisibility()")));
    assert!(person.is(&is_back), "the focus is where it was");

    assert_eq!(person.string(FILLED_IN), before, "what was filled in stays");
    assert!(person.stayed());
    person.press("button[form=launch]");
    person.wait("document.querySelector('#ships .routes .sent')");
    person.check();
}

fn rules_on_a_phone() {
    let server = Server::start(&[]);
    let person = seated(PHONE, &server, "merchant");
    let (link, address) = (".tools a[data-drawer=rules]", person.path());
    let is_open = format!("document.querySelector({RULES:?})?.checkVisibility()");
    person.mark();
    for close in [link, ".shut-drawer", "back"] {
        person.press(link);
        person.wait_for(RULES);
        // However far one has read, the way out is in sight.
        person.look("document.querySelector('#rules .guide-text').scrollTop = 9999");
        let is_first = "document.querySelector('.shut-drawer').getBoundingClientRect().top < 100";
        assert!(person.is(is_first), "before {close}");
        if close == "back" {
            person.look("history.back()");
        } else {
            person.press(close);
        }
        person.wait(&format!("!({is_open})"));
        assert_eq!(person.path(), address, "after {close}");
    }
    assert!(person.stayed());
    person.check();
}

fn rules_at_a_refusal() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    gather(&person, &server, 3);
    // The same offer twice is one too many.
    person.press("#hand .pick .card");
    person.press("#offer .pick:has([name='want.gold']) :is(.card, .chip)");
    person.press("button[form=offer]");
    person.wait_for("#bargains .offer.mine");
    person.press("button[form=offer]");
    let link = "#notice a";
    person.wait_for(link);
    let rule = person.string(&format!("document.querySelector({link:?}).hash.slice(1)"));
    person.mark();
    person.press(link);
    person.wait_for(RULES);
    let said = person.text("#rules .said");
    assert!(said.contains(&rule), "{rule} in {said}");
    assert!(person.is(
        "(() => {
            const [said, around] = ['#rules .said', '#rules'].map(it => document.querySelector(it).getBoundingClientRect());
            return said.top >= around.top && said.top < around.bottom;
        })()"
    ));
    person.keys(Key::Escape);
    assert!(person.is(&format!("document.activeElement === document.querySelector({link:?})")));
    assert!(person.stayed());
    person.check();
}

// Log and chat

fn log_filters() {
    let server = Server::start(&[]);
    let person = seated(DESK, &server, "merchant");
    person.play_until(|person| person.season() == Some(0) && person.step() == "build");
    person.press("a[data-drawer=log]");
    person.wait_for("#log .scroll");
    let at_newest = "(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight > clientHeight && scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 8)(document.querySelector('#log .scroll'))";
    person.wait(at_newest);
    let shown = |person: &Person| {
        let shown = person.look(
            "[...document.querySelectorAll('#log li p')].filter(line => line.checkVisibility()).map(line => line.className)",
        );
        let shown = shown.as_array().expect("a list").iter();
        shown.filter_map(|it| it.as_str()).map(str::to_owned).collect::<Vec<_>>()
    };
    let all = shown(&person);
    assert!(!all.is_empty());
    for filter in ["mine", "deals", "sea"] {
        person.press(&format!("#log [data-filter={filter}]"));
        // In one look: others go on meanwhile, and the log with them.
        let astray = format!(
            "[...document.querySelectorAll('#log li p')].filter(line => line.checkVisibility() !== line.classList.contains({filter:?})).map(line => line.className)"
        );
        assert_eq!(person.look(&astray), json!([]), "{filter}");
        let pressed =
            "[...document.querySelectorAll('#log [aria-pressed=true]')].map(it => it.dataset.filter)";
        assert_eq!(person.look(pressed), json!([filter]));
        assert_eq!(person.count("#log li:not(:has(p))"), 0);
    }
    assert!(all.iter().any(|class| class.contains("mine")), "{all:?}");
    assert!(all.iter().any(|class| class.contains("sea")), "{all:?}");

    // What happens meanwhile is sifted too.
    let question = person.question();
    person.answer();
    person.wait(&format!("document.querySelector('#prompt').dataset.prompt !== {question:?}"));
    person.wait("document.querySelector('#log [data-filter=sea]').ariaPressed === 'true'");
    assert!(shown(&person).iter().all(|class| class.contains("sea")));
    person.press("#log [data-filter=all]");
    assert!(shown(&person).iter().any(|class| class.contains("mark")));
    person.wait(at_newest);
    person.check();
}

fn unread(manner: Manner, open: &str, close: &str) {
    let server = Server::start(&[]);
    let person = Person::new(manner, &server);
    let (code, mut others) = gather(&person, &server, 3);
    let mark = format!("{open} .unread");
    let unread = |person: &Person| {
        person.string(&format!(
            "(mark => mark.checkVisibility() ? mark.innerText : '')(document.querySelector({mark:?}))"
        ))
    };
    assert_eq!(unread(&person), "");
    others[0].say(&code, "Who has wool?");
    person.wait_for(&mark);
    assert_eq!(unread(&person), "1");
    others[1].say(&code, "I have.");
    person.wait(&format!("document.querySelector({mark:?}).innerText === '2'"));
    person.reload();
    person.wait_for(&mark);
    assert_eq!(unread(&person), "2", "nobody has read it yet");

    person.press(open);
    person.wait_for("#talk");
    assert!(person.text("#talk").contains("I have."));
    assert!(!person.text("#log").contains("I have."), "the log is apart");
    assert_eq!(unread(&person), "", "it is read");
    others[0].say(&code, "Thanks!");
    person.wait("document.querySelector('#talk').innerText.includes('Thanks!')");
    assert_eq!(unread(&person), "", "it is seen at once");
    person.press(close);
    others[0].say(&code, "And timber?");
    person.wait_for(&mark);
    assert_eq!(unread(&person), "1");
    person.check();
}

// Offers

fn decline_all() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    let (code, mut others) = gather(&person, &server, 3);
    let me =
        person.string("document.querySelector('#hand .hand-id .shield').className.replace('shield ', '')");
    assert!(others[0].offer(&code, &me));
    person.wait("document.querySelectorAll('#bargains .offer').length === 1");
    assert_eq!(person.count("[data-decline-all]"), 0, "one is declined by its own button");
    assert!(others[1].offer(&code, &me));
    person.wait("!document.querySelector('.stage')");
    person.press("[data-decline-all]");
    person.wait("!document.querySelector('#bargains .offer')");
    assert_eq!(person.count("[data-decline-all]"), 0);
    for other in &mut others {
        assert!(playing::view(&mut other.client, &code, other.seat).offers.as_slice().is_empty());
        other.client.headers = vec![("Accept".into(), "text/html".into())];
        let page = other.client.get(&format!("/t/{code}/seat/{}", other.seat.0 + 1)).body;
        assert!(page.contains("class=\"fate no\""), "seat {} is told", other.seat.0 + 1);
    }
    let rows = playing::on_disk(&server.database(), &code).rows;
    assert_eq!(rows.iter().filter(|row| row.kind == "act" && row.text.starts_with("refuse ")).count(), 2);
    person.check();
}
