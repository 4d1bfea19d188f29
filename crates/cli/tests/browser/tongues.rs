//! Other languages: a page speaks one, whole, and another as soon as it is asked to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use text::Lang;
use thirtyfour::Key;

use crate::Trials;
use crate::person::{DESK, Manner, PHONE, Person};
use crate::serving::Server;
use crate::together::BotsGame;

pub(crate) const TRIALS: Trials = &[("the_language_changes_at_any_time", change)];

/// A newcomer plays in every language but English, which all other trials speak: at a desk and on a phone in turn.
pub(crate) fn newcomers() -> impl Iterator<Item = (String, impl Fn() + Send + 'static)> {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != Lang::En);
    others.zip([DESK, PHONE].into_iter().cycle()).map(|(lang, manner)| {
        (format!("a_newcomer_plays_in_{}", lang.name()), move || newcomer(lang.name(), manner))
    })
}

/// The messages of a language that stand for themselves, by file and id.
fn messages(lang: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files: Vec<_> = fs::read_dir(root.join("crates/text/locales").join(lang))
        .expect("the messages of the language")
        .map(|file| file.expect("a file").path())
        .collect();
    files.push(root.join("cards/aegean/text").join(format!("{lang}.ftl")));
    let mut messages = BTreeMap::new();
    for file in files {
        let source = fs::read_to_string(&file).expect("a file of messages");
        let mut id = "";
        for line in source.lines() {
            let Some((key, value)) = line.split_once('=') else { continue };
            if !line.starts_with(' ') {
                id = key.trim();
            }
            // What is filled in cannot be recognized.
            if !value.trim().is_empty() && !value.contains('{') {
                let key = if line.starts_with(' ') { format!("{id}{}", key.trim()) } else { id.to_owned() };
                messages.insert(key, value.trim().to_owned());
            }
        }
    }
    messages
}

/// English sentences that nobody would write in this language.
fn foreign_words(lang: &str) -> BTreeSet<String> {
    let (english, theirs) = (messages("en"), messages(lang));
    assert!(english.len() > 500 && theirs.len() > 500, "the messages are found");
    let spoken: BTreeSet<&String> = theirs.values().collect();
    english.into_values().filter(|words| !spoken.contains(words) && words.chars().count() > 2).collect()
}

/// All that is said on the page, in the page's own language.
const SAID: &str = "(() => {
    const said = new Set([document.title]);
    const isForeign = element => element.closest('[lang]') !== document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement: element, data } = walker.currentNode;
        if (!isForeign(element) && !element.closest('script, style')) said.add(data.trim().replace(/\\s+/g, ' '));
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        if (isForeign(element)) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
            if (element.hasAttribute(name)) said.add(element.getAttribute(name).trim());
        }
    }
    // What script says.
    for (const { dataset } of document.querySelectorAll('main, #since, #watch .transport, #befell')) {
        for (const words of Object.values(dataset)) said.add(words.trim());
    }
    return [...said];
})()";

fn newcomer(lang: &'static str, manner: Manner) {
    let server = Server::start(&["--open-tables"]);
    let game = BotsGame::begin(&server);
    let person = Person::new(Manner { lang, motion: false, ..manner }, &server);
    let foreign = foreign_words(lang);
    let check = |person: &Person| {
        assert_eq!(person.string("document.documentElement.lang"), lang);
        let said = person.look(SAID);
        let said = said.as_array().expect("a list").iter().filter_map(|it| it.as_str());
        let english: Vec<&str> = said.filter(|words| foreign.contains(*words)).collect();
        assert!(english.is_empty(), "English at {}: {english:#?}", person.path());
        person.check();
    };
    for page in [
        "/",
        "/new",
        "/rules",
        "/rules/lands",
        "/rules/structures",
        "/cards",
        "/about",
        "/me/told",
        "/me",
        "/back",
        "/tables",
        "/replay",
        "/puzzle",
        "/nowhere",
    ] {
        person.open(page);
        if page == "/nowhere" {
            person.forgive();
        }
        check(&person);
    }
    person.open("/");
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    person.play_until(|person| {
        check(person);
        person.season() == Some(0) && person.step() == "trade" && person.is_asked()
    });
    let table = person.path();
    for page in ["forget", "orders?seat=1", "time?seat=1", "assembly?seat=1", "oaths?seat=1"] {
        person.open(&format!("{table}/{page}"));
        check(&person);
    }
    person.press(".swear .go");
    person.wait_for(".ledger li");
    check(&person);
    person.open(&table);
    person.wait_for("#h-prompt");
    // What is asked is of the language, and so is a refusal: an offer of nothing for nothing.
    let theirs = messages(lang);
    let question = person.text("#h-prompt");
    assert!(theirs.values().any(|words| *words == question), "{question}");
    // What happened before is staged again on a page that is opened anew.
    person.keys(Key::Escape);
    person.wait("!document.querySelector('.stage:not(.small)')");
    person.press("button[form=offer]");
    person.wait("document.querySelector('#notice').innerText.trim()");
    let refused = person.text("#notice");
    assert!(refused.contains(&theirs["refusal-empty_offer"]), "{refused}");
    check(&person);
    person.play_until(|person| {
        check(person);
        person.season() != Some(0)
    });
    // A game of bots, and what comes after it.
    let over = game.end();
    person.open(&over);
    person.wait_for(".ranking");
    check(&person);
    let report = person.string("document.querySelector('a[href*=\"/report/\"]').pathname");
    for page in [
        format!("{over}/replay/60?as=all"),
        format!("/fair?table={}", over.trim_start_matches("/t/")),
        report,
    ] {
        person.open(&page);
        check(&person);
    }
}

fn change() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    let speak = |lang: &str| {
        person.press("details.languages > summary");
        person.press(&format!("details.languages button[value={lang}]"));
        person.wait(&format!("document.documentElement.lang === {lang:?}"));
    };
    person.open("/rules");
    assert_eq!(person.string("document.documentElement.lang"), "en");
    let last = Lang::ALL[Lang::COUNT - 1].name();
    speak(last);
    assert_eq!(person.path(), "/rules", "the language changes where one is");
    person.open("/");
    assert_eq!(person.string("document.documentElement.lang"), last);
    person.press("form[action='/quick'] [value=merchant]");
    person.wait_for("#h-prompt");
    let table = person.path();
    let mut questions = BTreeSet::from([person.text("#h-prompt")]);
    for lang in &Lang::ALL[..Lang::COUNT - 1] {
        speak(lang.name());
        assert_eq!(person.path(), table);
        person.wait_for("#h-prompt");
        questions.insert(person.text("#h-prompt"));
    }
    assert_eq!(questions.len(), Lang::COUNT, "one question in every language: {questions:?}");
    person.check();
}
