//! The table in other browsers: pages open with all their drawings, a season can be played, and nothing goes wrong.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Trials;
use crate::firefox::Firefox;
use crate::person::PATIENCE;
use crate::serving::Server;
use crate::together::BotsGame;
use crate::webkit::WebKit;

pub(crate) const FIREFOX: Trials = &[
    ("the_pages_open_in_firefox", || pages(Firefox::start())),
    ("a_season_is_played_in_firefox", || season(Firefox::start())),
];
pub(crate) const WEBKIT: Trials = &[
    ("the_pages_open_in_webkit", || pages(WebKit::start())),
    ("a_season_is_played_in_webkit", || season(WebKit::start())),
];

/// All that these trials ask of a browser.
pub(crate) trait Browser {
    fn open(&mut self, url: &str);

    /// Runs a script with arguments.
    fn run(&mut self, script: &str, arguments: Value) -> Value;

    /// Errors of the page so far.
    fn errors(&mut self) -> Vec<String>;
}

/// Waits until a script finds something to say.
#[track_caller]
fn wait(browser: &mut impl Browser, script: &str, arguments: &Value) -> String {
    let begun = Instant::now();
    loop {
        let value = browser.run(script, arguments.clone());
        if let Some(said) = value.as_str() {
            return said.to_owned();
        }
        assert!(begun.elapsed() < PATIENCE, "waited in vain, {value}: {script}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Says "drawn" once every drawing on the page is and its script has run, and until then what is not. A drawing that its file
/// lacks has no size.
const DRAWN: &str = "
    if (document.readyState !== 'complete') return [document.readyState];
    const uses = [...document.querySelectorAll('svg use')].filter(use => use.closest('svg').checkVisibility({ visibilityProperty: true }));
    const isEmpty = ({ width, height }) => !width || !height;
    const blank = uses.filter(use => isEmpty(use.getBBox()) || isEmpty(use.ownerSVGElement.getBoundingClientRect()));
    if (blank.length || !uses.length) return [uses.length, ...blank.map(use => use.getAttribute('href'))];
    if (!document.documentElement.dataset.filter) return ['its script has not run'];
    return document.documentElement.scrollWidth > innerWidth ? ['it scrolls sideways'] : 'drawn';
";

/// Opens a page and looks at it.
#[track_caller]
fn look(browser: &mut impl Browser, url: &str) {
    browser.open(url);
    wait(browser, DRAWN, &json!([]));
    assert_eq!(browser.errors(), [""; 0], "{url}");
}

/// The path of the table that a form has led to.
const TABLE: &str = "return location.pathname.startsWith('/t/') && document.readyState === 'complete' ? location.pathname : null";

fn pages(mut browser: impl Browser) {
    let browser = &mut browser;
    let server = Server::start(&["--open-tables"]);
    let game = BotsGame::begin(&server);
    for page in [
        "/",
        "/new",
        "/rules",
        "/rules/lands",
        "/rules/structures",
        "/rules/harbors",
        "/rules?find=fleet",
        "/cards",
        "/about",
        "/me",
        "/me/told",
        "/me/leave",
        "/back",
        "/tables",
        "/replay",
        "/puzzle",
        "/nowhere",
    ] {
        look(browser, &format!("{}{page}", server.url()));
    }
    browser.open(&format!("{}/new", server.url()));
    browser.run(
        "document.querySelector('#new-name').value = 'Ada';
        document.querySelector('#seat-2').value = 'open';
        document.querySelector(\"form[action='/new'] .go\").click();",
        json!([]),
    );
    let lobby = wait(browser, TABLE, &json!([]));
    look(browser, &format!("{}{lobby}", server.url()));
    let played = game.end();
    let code = played.trim_start_matches("/t/");
    for page in [
        played.clone(),
        format!("{played}/log"),
        format!("{played}/replay/60?as=all"),
        format!("/fair?table={code}"),
    ] {
        look(browser, &format!("{}{page}", server.url()));
    }
}

/// Does what is sensible, by script alone; says what was asked.
const PLAY: &str = concat!(
    "const plan = (function () {",
    include_str!("answer.js"),
    "})(...arguments);
    if (!plan) return null;
    plan.open.forEach(summary => summary.click());
    plan.ticks.forEach(({ input }) => input.click());
    for (const { card, add } of plan.numbers) for (let n = 0; n < add; n++) card.click();
    plan.button.click();
    return plan.prompt;"
);

/// What came of an answer: another question, or a refusal.
const OUTCOME: &str = "
    const prompt = document.querySelector('#prompt')?.dataset.prompt;
    if (prompt && prompt !== arguments[0]) return prompt;
    return document.querySelector('#notice')?.textContent.trim() ? 'refused' : null;
";

/// What the table has come to: `1-launch-0-2-7`.
const AT: &str = "return document.querySelector('#prompt')?.dataset.prompt ?? null";

fn season(mut browser: impl Browser) {
    let server = Server::start(&[]);
    let browser = &mut browser;
    let season_of = |prompt: &str| prompt.split('-').next().unwrap_or_default().to_owned();
    browser.open(&server.url());
    // The scenes of a first voyage are slow, and here nobody looks at them.
    browser.run(
        "localStorage.setItem('speed', 'quick');
        document.querySelector(\"form[action='/quick'] [value=first]\").click()",
        json!([]),
    );
    let first = season_of(&wait(browser, AT, &json!([])));
    wait(
        browser,
        "return document.querySelector('#owl:not([hidden]) .words')?.textContent || null",
        &json!([]),
    );
    let mut asked: Vec<String> = Vec::new();
    let mut modest = false;
    let begun = Instant::now();
    while season_of(&wait(browser, AT, &json!([]))) == first {
        assert!(begun.elapsed() < 4 * PATIENCE, "the season does not end: {asked:?}");
        let Value::String(question) = browser.run(PLAY, json!([modest])) else {
            std::thread::sleep(Duration::from_millis(50));
            continue;
        };
        modest = wait(browser, OUTCOME, &json!([question])) == "refused";
        asked.extend(question.split('-').nth(1).map(str::to_owned));
    }
    for step in ["trade", "launch", "vote"] {
        assert!(asked.iter().any(|it| it == step), "nothing was asked in {step}: {asked:?}");
    }
    wait(browser, DRAWN, &json!([]));
    // The first page marks talk at one's tables.
    browser.run(
        "const form = document.querySelector('form.chat');
        form.querySelector('[name=words]').value = 'Well sailed';
        form.requestSubmit();",
        json!([]),
    );
    let said = "return document.querySelector('#talk').textContent.includes('Well sailed') ? 'said' : null";
    wait(browser, said, &json!([]));
    let table = wait(browser, TABLE, &json!([]));
    for page in ["log", "watch", "orders", "time", "assembly", "oaths", "leave", "forget"] {
        look(browser, &format!("{}{table}/{page}?seat=1", server.url()));
    }
    browser.open(&server.url());
    wait(browser, "return document.querySelector('.talk[data-of]') ? 'marked' : null", &json!([]));
    wait(browser, DRAWN, &json!([]));
    assert_eq!(browser.errors(), [""; 0], "{asked:?}");
}
