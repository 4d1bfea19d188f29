//! Nothing moves under a finger: a form says what it lacks, and tips go, while everything stays in its place.

use serde_json::json;

use crate::Trials;
use crate::person::{DESK, Manner, PHONE, Person};
use crate::questions;
use crate::serving::Server;

pub(crate) const TRIALS: Trials = &[
    ("a_form_says_what_it_lacks_and_moves_nothing", || lacking(DESK)),
    ("a_form_says_what_it_lacks_on_a_phone_too", || lacking(PHONE)),
    ("tips_leave_their_room_until_no_pointer_lies_on_what_would_move", tips),
    ("on_a_phone_what_is_read_leaves_no_hole_and_no_press_goes_astray", read_on_a_phone),
    ("the_chart_keeps_its_height_through_a_first_voyage", one_height),
    ("on_a_phone_whose_move_it_is_stays_in_sight", in_sight),
    ("what_comes_of_an_offer_moves_nothing_of_the_next", answered),
    ("a_press_beside_an_open_menu_shuts_it_and_does_nothing_else", beside_menu),
    ("a_launch_that_is_taken_back_is_filled_in_as_it_was", taken_back),
];

/// Where these things are.
const PLACES: &str = "JSON.stringify([...document.querySelectorAll('#prompt > header, #prompt .ship, #lands .sign, #chart, #prompt > .foot button, .dock')]
    .map(thing => { const { left, top } = thing.getBoundingClientRect(); return [left, top].map(Math.round); }))";

fn seated(manner: Manner, server: &Server, level: &str) -> Person {
    let person = Person::new(manner, server);
    person.prefer("light");
    person.open("/");
    person.press(&format!("form[action='/quick'] [value={level}]"));
    person.wait_for("#h-prompt");
    if level == "first" {
        person.wait("document.querySelectorAll('#tour li').length > 20");
    }
    person
}

/// Plays on to the first launch, and looks at all that is staged before.
fn to_launch(person: &Person) {
    person.play_until(|person| person.step() == "launch" && person.is_asked());
    person.wait("!document.querySelector('.stage')");
}

/// Without scrolling: a driver may scroll to what it presses.
fn press_in_place(person: &Person, selector: &str) {
    person.look(&format!("document.querySelector('{selector}').click()"));
}

fn lacking(manner: Manner) {
    let server = Server::start(&[]);
    let person = seated(manner, &server, "merchant");
    to_launch(&person);
    let button = "button[form=launch]";
    let waits = |words: &str| {
        person.is(&format!(
            "document.querySelector('{button}.waits')?.getAttribute('aria-description') === {words:?}"
        ))
    };
    assert!(waits("Choose a land on the chart."), "it says what is missing");
    let before = person.string(PLACES);
    press_in_place(&person, button);
    person.wait("document.querySelector('#notice').textContent === 'Choose a land on the chart.'");
    assert_eq!(person.string(PLACES), before, "what is said lies over the body");
    assert!(person.is(
        "(box => box.bottom <= document.querySelector('#prompt > .foot').getBoundingClientRect().top + 1 && document.querySelector('#notice').contains(document.elementFromPoint(box.left + 9, box.top + 9)))(document.querySelector('#notice').getBoundingClientRect())"
    ));

    person.press("#lands li:has(input) label");
    assert_eq!(person.text("#notice"), "", "what was missing is there");
    assert!(waits("Choose at least 1."), "and the next is asked for");
    person.press("#hand .pick .card");
    assert!(person.is(&format!("document.querySelector('{button}:not(.waits, [aria-description])')")));
    person.press(button);
    person.wait("document.querySelector('#ships .routes .sent')");
    person.check();
}

/// Tells whether the room of something has closed.
fn closed(thing: &str) -> String {
    format!("!document.querySelector({thing:?}).matches('[data-hollow]')")
}

fn tips() {
    let server = Server::start(&[]);
    let person = seated(DESK, &server, "first");
    to_launch(&person);
    assert!(person.is("!document.querySelector('#owl').hidden"));
    let point = |selector: &str| {
        let [x, y] = ["x", "y"].map(|side| {
            person.number(&format!("document.querySelector('{selector}').getBoundingClientRect().{side} + 9"))
        });
        let event = json!({ "type": "mouseMoved", "x": x, "y": y, "pointerType": "mouse" });
        person.command("Input.dispatchMouseEvent", event);
    };
    let before = person.string(PLACES);
    while person.string("document.querySelector('#owl').dataset.line") != "rest" {
        press_in_place(&person, "[data-owl=next]");
        assert_eq!(person.string(PLACES), before, "each has the same room");
    }
    assert!(person.text("#owl .words").starts_with("Nothing new"), "their place is not empty");
    assert!(person.is("document.activeElement.id === 'h-prompt'"), "one goes on at the question");
    point("#prompt > header");
    person.wait(&closed("#owl"));
    assert_eq!(person.string(PLACES), before, "at a desk it has its place as long as it is there");

    // Sent away, it leaves its room as long as the pointer lies on what would move.
    point("#lands .sign");
    person.wait("document.querySelector('.mid').matches(':hover')");
    press_in_place(&person, "[data-owl=end]");
    assert!(!person.is("document.querySelector('#owl').checkVisibility({ visibilityProperty: true })"));
    assert_eq!(person.string(PLACES), before, "it leaves its room");
    // Long enough for it to close, however slow the page is.
    person.run("window.waited = 0; setInterval(() => { window.waited += 1; }, 100);", Vec::new());
    person.wait("window.waited > 25");
    assert_eq!(person.string(PLACES), before, "nothing moves under a pointer");
    point("#prompt > header");
    person.wait(&closed("#owl"));
    assert_ne!(person.string(PLACES), before, "the chart has its room");
    person.check();
}

fn read_on_a_phone() {
    let server = Server::start(&[]);
    let person = seated(PHONE, &server, "first");
    to_launch(&person);
    // There is one thing to be pressed away at a time: the owl's first.
    let read = "getComputedStyle(document.querySelector('#befell .read')).visibility";
    assert_eq!(person.string(read), "hidden");
    let head = "Math.round(document.querySelector('#prompt > header').getBoundingClientRect().top)";
    let (before, first) = (person.string(PLACES), person.number(head));
    // Once the room has closed, a finger presses only what lay there before, until it can have seen that.
    person.run(
        "window.taken = 0;
        document.querySelector('#prompt .ask').addEventListener('click', event => { window.taken += 1; event.preventDefault(); event.stopPropagation(); });
        const land = document.querySelector('#lands label');
        land.addEventListener('click', () => { window.astray = 1; });
        const press = thing => {
            const { left, top } = thing.getBoundingClientRect();
            const at = { bubbles: true, cancelable: true, composed: true, clientX: left + 5, clientY: top + 5, pointerType: 'touch', detail: 1 };
            thing.dispatchEvent(new PointerEvent('pointerdown', at));
            thing.dispatchEvent(new PointerEvent('pointerup', at));
            thing.dispatchEvent(new MouseEvent('click', at));
        };
        const owl = document.querySelector('#owl');
        new MutationObserver((_, watch) => {
            if (owl.matches('[data-hollow]')) return;
            watch.disconnect();
            // It has just closed: the head stays where it was, the chart does not.
            press(document.querySelector('#prompt .ask'));
            press(land);
            window.pressed = [window.taken, window.astray ?? 0].join();
            const later = setInterval(() => {
                if (Date.now() < document.documentElement.dataset.ebb) return;
                clearInterval(later);
                press(land);
                window.late = window.astray ?? 0;
            }, 20);
        }).observe(owl, { attributeFilter: ['data-hollow'] });",
        Vec::new(),
    );
    // All in one look, so that nothing closes between them.
    let after = person.string(&format!(
        "(() => {{
            for (let tries = 0; tries < 9 && document.querySelector('#owl').dataset.line !== 'rest'; tries++) document.querySelector('[data-owl=next]').click();
            return {PLACES};
        }})()"
    ));
    assert_eq!(after, before, "each has the same room, and the last that is read leaves it");
    assert!(person.is("document.activeElement.id === 'h-prompt'"), "one goes on at the question");
    person.wait("window.late !== undefined");
    assert_eq!(person.string("window.pressed"), "1,0", "what stayed is pressed, what moved is not");
    assert_eq!(person.number("window.late"), 1.0, "soon it is");
    assert!(!person.is("document.querySelector('#owl').getClientRects().length"), "nothing is left of it");
    assert_eq!(person.number(head), first, "the question stays in its place");
    person.check();
}

fn one_height() {
    let server = Server::start(&[]);
    let person = seated(DESK, &server, "first");
    person.run(
        "window.heights = new Set();
        window.mute = 0;
        new MutationObserver(() => {
            // What befell somebody has its own line under the chart, whether it is told or not.
            heights.add(document.querySelector('.theatre').offsetHeight);
            if (!document.querySelector('#owl .words').innerText) mute += 1;
        }).observe(document, { childList: true, subtree: true, attributes: true });",
        Vec::new(),
    );
    person.mark();
    person.play_until(|person| person.season() != Some(0) && person.step() == "trade" && person.is_asked());
    assert!(person.stayed(), "it is one page");
    assert_eq!(person.number("heights.size"), 1.0, "{}", person.look("[...heights]"));
    assert_eq!(person.number("mute"), 0.0, "the owl's place is never empty");
}

/// At a desk, where all is on one screen: on pages that nobody plays at, with the answers and without them.
fn answered() {
    let (base, _) = questions::serve();
    let person = Person::at(DESK, base);
    const FORM: &str = "JSON.stringify([...document.querySelectorAll('#offering :is(.tray, .pick, .whom .isle)'), ...document.querySelectorAll('#prompt > .foot button')]
        .map(thing => { const { left, top, width, height } = thing.getBoundingClientRect(); return [left, top, width, height].map(Math.round); }))";
    for page in questions::crowded().into_iter().filter(|page| page.starts_with("answered")) {
        for (width, height) in [(1366, 650), (1280, 720), (1024, 768), (1280, 800)] {
            person.command(
                "Emulation.setDeviceMetricsOverride",
                json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
            );
            person.open(&format!("/{page}"));
            person.wait("customElements.get('card-picker')");
            assert!(
                person.is("(box => document.querySelector('.fates').contains(document.elementFromPoint(box.left + 9, box.bottom - 9)))(document.querySelector('.fates').getBoundingClientRect())"),
                "{page} at {width}x{height}: they are seen"
            );
            let before = person.string(FORM);
            person.run("document.querySelector('.fates').remove()", Vec::new());
            assert_eq!(person.string(FORM), before, "{page} at {width}x{height}");
        }
    }
}

fn in_sight() {
    let server = Server::start(&[]);
    let person = seated(PHONE, &server, "merchant");
    to_launch(&person);
    person.look("scrollTo(0, 9999)");
    assert!(person.is("scrollY > 60"), "there is something to scroll through");
    assert!(person.is(
        "(box => document.querySelector('#prompt > header').contains(document.elementFromPoint(box.left + 9, box.top + 9)))(document.querySelector('#prompt > header').getBoundingClientRect())"
    ));
}

fn beside_menu() {
    let server = Server::start(&[]);
    let person = seated(DESK, &server, "merchant");
    let theme = "document.documentElement.dataset.theme ?? ''";
    let before = person.string(theme);
    person.press("details.menu > summary");
    person.wait_for("details.menu[open]");
    let theme_button = person.wait_for("#theme");
    assert!(person.try_press(&theme_button).is_err(), "the press does not reach it");
    person.wait("!document.querySelector('details.menu[open]')");
    assert_eq!(person.string(theme), before, "the press that shut it did nothing else");
    person.press("#theme");
    person.wait(&format!("({theme}) !== {before:?}"));
    person.check();
}

fn taken_back() {
    let server = Server::start(&[]);
    let person = seated(DESK, &server, "merchant");
    to_launch(&person);
    let filled = "JSON.stringify([...new FormData(document.querySelector('#launch'))].filter(([name, value]) => name === 'land' || (name.startsWith('cargo.') && value !== '0')))";
    person.press("#lands li:has(input) label");
    person.press("#hand .pick .card");
    let before = person.string(filled);
    assert!(before.contains("land") && before.contains("cargo."), "{before}");
    person.press("button[form=launch]");
    person.wait("document.querySelector('#ships .routes .sent')");
    person.press("#prompt form:has([name=act][value=undo]) button, #prompt button[form=undo]");
    person.wait(&format!("document.querySelector('#launch') && {filled} === {before:?}"));
    assert_eq!(person.count("#ships .routes .sent"), 0, "it has not sailed");
    person.check();
}
