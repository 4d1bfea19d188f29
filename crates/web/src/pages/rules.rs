//! The rules: a guide in the reader's language, chapter by chapter, and the exact rulebook with an anchor for every rule.

mod cards;
mod markdown;

pub use cards::{cards, drawn_cards};

use maud::{Markup, html};
use rules::world::Phase;
use text::{Chapter, Lang, guide};

use crate::guide::{self as book, Pen, WHOLE, Words};
use crate::pages::sheet;
use crate::parts::{art, drawing, icon};
use crate::reader::Reader;

const RULEBOOK: &str = include_str!("../../../../docs/rules.md");

/// The five minutes: what each part is called, and its drawing.
const LESSONS: [(&str, &str); 6] = [
    ("goal", "structures"),
    ("goods", "olives"),
    ("bargain", "oath"),
    ("sail", "fleet"),
    ("build", "marketplace"),
    ("archon", "laurel"),
];

/// Pages beside the chapters: address, the message that names it, and its drawing.
const TO_LOOK_UP: [(&str, &str, &str); 4] = [
    ("/rules/structures", "page-guide-structures", "marketplace"),
    ("/rules/harbors", "page-guide-harbors", "great_harbor"),
    ("/cards", "page-guide-every-card", "hand"),
    (WHOLE, "page-rules-whole", "book"),
];

/// What there is to read; or, if somebody looks for words, where they stand.
pub fn rules(find: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-rules");
    let words = Words::typed(find);
    sheet(
        reader,
        &title,
        "rulebook",
        html! {
            main id="main" class="text wide guide" {
                h1 { (title) }
                form class="guide-find" method="get" action="/rules" role="search" {
                    (book::field(words.as_ref().map_or("", Words::as_typed), lang))
                }
                @match &words {
                    Some(words) => {
                        p class="crumb" { a href="/rules" { (lang.word("page-guide-back")) } }
                        div class="guide-text" { (book::found(words, false, lang)) }
                    },
                    None => (contents(lang)),
                }
            }
        },
    )
}

fn contents(lang: Lang) -> Markup {
    let first_phase = guide(lang).iter().position(|chapter| chapter.name == Phase::Event.name());
    let (before, phases) = guide(lang).split_at(first_phase.expect("every phase has a chapter"));
    let (phases, after) = phases.split_at(Phase::ALL.len());
    let about = |chapter: &Chapter| match Phase::from_name(chapter.name) {
        Some(phase) => lang.word(&format!("page-phase-{}", phase.name())),
        None => lang.word(&format!("page-guide-{}", chapter.name)),
    };
    let metope = |chapter: &Chapter| {
        entry(&book::page(chapter.name), book::emblem(chapter.name), chapter.title, &about(chapter))
    };
    html! {
        nav class="contents" aria-label=(lang.word("page-contents")) {
            ol {
                @for (id, title) in [("play", "page-play-title"), ("game", "page-guide-game"), ("season", "page-guide-season"), ("look", "page-guide-look"), ("numbers", "page-guide-numbers")] {
                    li { a href=(format!("#{id}")) { (lang.word(title)) } }
                }
            }
        }
        (lessons(lang))
        section aria-labelledby="game" {
            h2 id="game" { (lang.word("page-guide-game")) }
            ol class="metopes chapters" { @for chapter in before { (metope(chapter)) } @for chapter in after { (metope(chapter)) } }
        }
        section aria-labelledby="season" {
            h2 id="season" { (lang.word("page-guide-season")) }
            p { (lang.word("page-home-season.text")) }
            ol class="metopes chapters phases-read" { @for chapter in phases { (metope(chapter)) } }
        }
        section aria-labelledby="look" {
            h2 id="look" { (lang.word("page-guide-look")) }
            ol class="metopes chapters" {
                @for (address, message, picture) in TO_LOOK_UP {
                    (entry(address, picture, &lang.word(message), &lang.word(&format!("{message}.text"))))
                }
            }
        }
        (numbers(lang))
    }
}

fn entry(address: &str, picture: &str, title: &str, about: &str) -> Markup {
    html! {
        li {
            span class="metope" { (art(picture)) }
            div { h3 { a href=(address) { (title) } } p { (about) } }
        }
    }
}

fn lessons(lang: Lang) -> Markup {
    html! {
        section aria-labelledby="play" {
            h2 id="play" { (lang.word("page-play-title")) }
            ol class="lessons" {
                @for (name, picture) in LESSONS {
                    li class="lesson" {
                        span class="metope" { (art(picture)) }
                        div {
                            h3 { (lang.word(&format!("page-play-{name}"))) }
                            p { (lang.word(&format!("page-play-{name}.text"))) }
                        }
                    }
                }
            }
        }
    }
}

/// Every rule by its number. Links to `/rules#J1` of older pages end here, one step from what they want.
fn numbers(lang: Lang) -> Markup {
    let rules = markdown::ids(RULEBOOK);
    html! {
        section aria-labelledby="numbers" {
            h2 id="numbers" { (lang.word("page-guide-numbers")) }
            p { (lang.word("page-guide-numbers.text")) }
            div class="numbers-read" {
                @for letter in rules.chunk_by(|a, b| a[..1] == b[..1]) {
                    ol { @for rule in letter { li id=(rule) { a href=(book::address(rule)) { (rule) } } } }
                }
            }
        }
    }
}

/// One chapter, between those before and after it; `None` if none has this name.
pub fn chapter(name: &str, reader: &Reader) -> Option<Markup> {
    let lang = reader.lang;
    let place = guide(lang).iter().position(|chapter| chapter.name == name)?;
    let chapter = &guide(lang)[place];
    let before = place.checked_sub(1).map(|place| &guide(lang)[place]);
    let after = guide(lang).get(place + 1);
    let turn = |other: &Chapter, class: &str, label: &str| {
        html! {
            a class=(class) href=(book::page(other.name)) {
                (icon("arrow")) span { small { (lang.word(label)) } (other.title) }
            }
        }
    };
    let body = html! {
        main id="main" class="text wide guide leafed" {
            nav class="guide-side" aria-label=(lang.word("page-contents")) {
                ol {
                    @for other in guide(lang) {
                        li { a href=(book::page(other.name)) aria-current=[(other.name == name).then_some("page")] { (other.title) } }
                    }
                }
            }
            article class="guide-text" {
                p class="crumb" { a href="/rules" { (lang.word("page-guide-back")) } }
                header { span class="metope" { (art(book::emblem(name))) } h1 { (chapter.title) } }
                (Pen::on_page(lang).chapter(chapter))
                p class="fine" { (lang.word("page-guide-small")) }
                nav class="turn" aria-label=(lang.word("page-guide-turn")) {
                    @if let Some(before) = before { (turn(before, "back", "page-guide-before")) }
                    @if let Some(after) = after { (turn(after, "on", "page-guide-next")) }
                }
            }
        }
    };
    Some(sheet(reader, chapter.title, "rulebook", body))
}

/// The exact rules, which are English for everybody.
pub fn whole(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-rules-whole");
    let chapters = markdown::chapters(RULEBOOK);
    sheet(
        reader,
        &title,
        "rulebook",
        html! {
            main id="main" class="text wide" {
                p class="crumb" { a href="/rules" { (lang.word("page-guide-back")) } }
                h1 { (title) }
                p { (lang.word("page-rules-whole.text")) }
                @if lang != Lang::En { p class="warn" { (drawing("i", "book")) span { (lang.word("page-rules-english")) } } }
                nav class="contents" aria-label=(lang.word("page-contents")) {
                    ol {
                        @for chapter in &chapters {
                            li { a href=(format!("#{}", chapter.anchor)) lang="en" { (chapter.title) } }
                        }
                    }
                }
                div lang="en" {
                    @for chapter in &chapters {
                        section class="chapter" aria-labelledby=(chapter.anchor) {
                            h2 id=(chapter.anchor) { (chapter.title) }
                            (chapter.content)
                        }
                    }
                }
            }
        },
    )
}
