//! Coming back: what happened meanwhile is marked in the log, and said once.

use serde_json::json;

use crate::Trials;
use crate::person::{DESK, Hand, Manner, PHONE, Person};
use crate::serving::Server;

pub(crate) const TRIALS: Trials = &[
    ("who_comes_back_finds_what_happened_meanwhile_marked", || come_back(DESK)),
    ("who_comes_back_on_a_phone_finds_what_happened_meanwhile_marked", || come_back(PHONE)),
];

const SUMMARY: &str = "#since .since";
const SEEN: &str = "{ visibilityProperty: true }";

/// Sets the pace of a table, from another page.
fn set_pace(person: &Person, table: &str, pace: &str) {
    let form = format!("new URLSearchParams({{ do: 'pace', pace: {pace:?} }})");
    person.run_async(
        &format!(
            "const done = arguments[0];
        fetch('{table}/host', {{ method: 'POST', body: {form} }}).then(answer => done(answer.ok))"
        ),
        Vec::new(),
    );
}

fn come_back(manner: Manner) {
    let server = Server::start(&[]);
    let person = Person::new(manner, &server);
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    let table = person.path();
    person.wait("document.querySelector('#prompt:not(.calm)')");
    let live = person.string("document.querySelector('main').dataset.live");
    assert!(
        !person.is(&format!("document.querySelector({SUMMARY:?}).checkVisibility()")),
        "nothing is new yet"
    );

    // Away, while the steward plays on in one's place.
    person.open("/about");
    let looked = person.string(&format!("localStorage['looked {live}']"));
    set_pace(&person, &table, "live 1");
    person.run_async(&format!(
        "const done = arguments[0];
        const look = async () => {{
            const page = new DOMParser().parseFromString(await (await fetch('{table}/watch')).text(), 'text/html');
            if ([...page.querySelectorAll('#log li')].filter(line => Number(line.dataset.key) > {looked}).length > 8) done();
            else setTimeout(look, 100);
        }};
        look();"
    ), Vec::new());
    set_pace(&person, &table, "open");

    // What the steward did is told first.
    person.open(&table);
    person.press("form[action$='/heard'] button");
    person.wait_for(SUMMARY);
    assert!(person.is("document.activeElement === document.body"), "the focus is left where it is");
    assert!(person.is("document.querySelector('#since').matches('[role=status]')"));
    let words = person.text(&format!("{SUMMARY} .see"));
    let count: usize = words
        .strip_prefix("New since you last looked: ")
        .and_then(|count| count.parse().ok())
        .unwrap_or_else(|| panic!("{words}"));
    assert!(count > 8, "{words}");
    assert_eq!(person.count(".since-mark"), 1);
    assert_eq!(
        person.string("document.querySelector('.since-mark').closest('li').dataset.key"),
        looked,
        "the mark stands behind the last line that was seen"
    );

    // On a small screen a scene takes the page.
    person.wait("!document.querySelector('.stage:not(.small)')");
    person.press(&format!("{SUMMARY} .see"));
    person.wait(
        "(() => {
            const [mark, log] = ['.since-mark', '#log .scroll'].map(it => document.querySelector(it).getBoundingClientRect());
            return mark.height && mark.top >= log.top - 1 && mark.bottom <= Math.min(log.bottom, innerHeight);
        })()",
    );
    // Its room stays a moment longer.
    assert!(
        !person.is(&format!("document.querySelector({SUMMARY:?}).checkVisibility({SEEN})")),
        "it is said once"
    );
    if manner.hand != Hand::Touch {
        assert_eq!(person.string("document.documentElement.dataset.drawer"), "log");
    }
    // Whoever was here a moment ago has missed nothing.
    person.reload();
    person.wait_for("#h-prompt");
    person.wait(&format!("localStorage['looked {live}'] > {looked}"));
    assert!(!person.is(&format!("document.querySelector({SUMMARY:?}).checkVisibility()")));

    // What one sees happen is not new.
    let newest = person.number(&format!("Number(localStorage['looked {live}'])"));
    person.play_until(|person| person.is(&format!("localStorage['looked {live}'] > {}", newest + 8.0)));
    assert!(!person.is(&format!("document.querySelector({SUMMARY:?}).checkVisibility()")));

    // After a long time any news is worth a word.
    person.open("/about");
    person.run(
        "const [live] = arguments;
        const line = Number(localStorage[`looked ${live}`]);
        localStorage[`looked ${live}`] = line - 1;
        localStorage[`looked-at ${live}`] = Date.now() - 11 * 60 * 1000;",
        vec![json!(live)],
    );
    person.open(&table);
    person.wait_for(SUMMARY);
    // Bots may have gone on meanwhile.
    assert!(person.text(&format!("{SUMMARY} .see")).starts_with("New since you last looked: "));
    person.wait("!document.querySelector('.stage:not(.small)')");
    person.press(&format!("{SUMMARY} .shut-it"));
    assert!(!person.is(&format!("document.querySelector({SUMMARY:?}).checkVisibility({SEEN})")));
    person.check();
}
