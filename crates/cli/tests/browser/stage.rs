//! Moments over the chart: they play once, give way at once, and hold nothing up.

use serde_json::json;
use thirtyfour::Key;

use crate::Trials;
use crate::person::{DESK, Person};
use crate::serving::Server;

pub(crate) const TRIALS: Trials = &[
    ("a_hazard_is_staged_once_and_escape_ends_it", staged_once),
    ("a_stage_without_motion_is_its_last_picture_at_once", || still(|person| person.prefer("light"))),
    ("a_stage_at_the_speed_still_is_so_too", || {
        still(|person| {
            person.look("localStorage.setItem('speed', 'still')");
        });
    }),
    ("a_question_is_answered_while_a_stage_plays", answered_meanwhile),
    ("what_befell_somebody_stays_until_it_is_read", until_read),
];

/// Notes every stage with its place in the story, and whether one was there when a form was sent.
const WATCH: &str = "
    window.staged = JSON.parse(sessionStorage.getItem('staged') ?? '[]');
    new MutationObserver(changes => {
        for (const node of changes.flatMap(change => [...change.addedNodes])) {
            if (!node.matches?.('.stage') || !node.getClientRects().length) continue;
            const { kind, key, until } = node.firstElementChild.dataset;
            window.staged.push([kind, key, until].join(' '));
            sessionStorage.setItem('staged', JSON.stringify(window.staged));
        }
    }).observe(document, { childList: true, subtree: true });
    addEventListener('submit', () => { window.meanwhile ||= !!document.querySelector('.stage:not(.small)')?.getClientRects().length; }, true);
";
const HAZARD: &str = ".stage > .m-hazard";

/// Sits down at a table with bots.
fn seated(server: &Server) -> Person {
    let person = Person::new(DESK, server);
    person.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH }));
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    person
}

/// Plays on, looks at each stage, and stops while something holds of the page.
#[track_caller]
fn play_until(person: &Person, expression: &str) {
    // A stage that waits for an answer stays until it is given.
    let looked = format!(
        "!document.querySelector('.stage') || document.querySelector('.stage > [data-waits]') || {expression}"
    );
    person.play_until(|person| {
        person.wait(&looked);
        person.is(expression)
    });
}

fn staged_once() {
    let server = Server::start(&[]);
    let person = seated(&server);
    play_until(&person, &format!("document.querySelector({HAZARD:?})"));
    assert!(person.is(&format!(
        "(() => {{
            const frame = document.querySelector({HAZARD:?}).parentElement;
            const [inner, outer] = [frame, document.querySelector('.theatre')].map(it => it.getBoundingClientRect());
            return frame.matches('[role=dialog][aria-label]') && !frame.contains(document.activeElement)
                && inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
        }})()"
    )));
    let shown = person.string(&format!("document.querySelector({HAZARD:?}).dataset.until"));
    person.keys(Key::Escape);
    assert!(
        !person.is(&format!("document.querySelector('.stage > [data-until={shown:?}]')")),
        "Escape ends it"
    );
    person.look("localStorage.setItem('speed', 'quick')");
    person.reload();
    person.wait_for("#h-prompt");
    // What else is to be seen comes, and that one does not.
    play_until(&person, "window.staged.some(it => it.startsWith('vote '))");
    let staged = person.look("window.staged");
    let staged: Vec<&str> = staged.as_array().expect("a list").iter().filter_map(|it| it.as_str()).collect();
    let times =
        staged.iter().filter(|it| it.ends_with(&format!(" {shown}")) && it.starts_with("hazard ")).count();
    assert_eq!(times, 1, "{shown} of {staged:?}");
    let mut once = staged.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), staged.len(), "each is staged once: {staged:?}");
    person.check();
}

/// `wish` is how somebody says that nothing shall move.
fn still(wish: fn(&Person)) {
    let server = Server::start(&[]);
    let person = seated(&server);
    wish(&person);
    play_until(&person, &format!("document.querySelector({HAZARD:?})"));
    assert!(person.is(&format!("document.querySelector({HAZARD:?}).parentElement.matches('.still')")));
    let moving = person.number(&format!(
        "document.querySelector({HAZARD:?}).parentElement.getAnimations({{ subtree: true }}).length"
    ));
    assert_eq!(moving, 0.0, "nothing moves");
    assert!(person.is(&format!(
        "document.querySelector({HAZARD:?} + ' .bigcard:not(.back)').checkVisibility({{ opacityProperty: true }})"
    )));
}

fn answered_meanwhile() {
    let server = Server::start(&[]);
    let person = seated(&server);
    // Without a look at any stage.
    person.play_until(|person| person.is("window.meanwhile"));
    assert!(person.number("window.staged.length") > 0.0);
    person.check();
}

fn until_read() {
    let server = Server::start(&[]);
    let person = seated(&server);
    let banner = "#befell:not([hidden])";
    play_until(&person, &format!("document.querySelector({banner:?})"));
    assert!(person.is("document.querySelector('#befell').matches('[role=status]')"));
    assert!(person.is("document.querySelectorAll('#befell p:not([hidden])').length === 1"));
    let line = person.text("#befell p:not([hidden])");
    assert!(line.starts_with("What befell you"), "{line}");
    person.reload();
    person.wait_for(banner);
    assert_eq!(person.text("#befell p:not([hidden])"), line, "it stays until it is read");
    person.press("#befell .read");
    assert!(!person.is(&format!("document.querySelector({banner:?})")));
    person.reload();
    person.wait_for("#h-prompt");
    person.wait("document.querySelector('#befell').hidden");
}
