//! How to play, in the reader's language, and the whole rulebook with an anchor for every rule.

mod markdown;

use maud::{Markup, html};
use text::Lang;

use crate::pages::{home, sheet};
use crate::parts::{art, drawing};
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

/// How to play comes first; the rulebook is English for everybody.
pub fn rules(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-rules");
    let chapters = markdown::chapters(RULEBOOK);
    sheet(
        reader,
        &title,
        "rulebook",
        html! {
            main id="main" class="text wide" {
                h1 { (title) }
                p class="more" { a href="#whole" { (lang.word("page-rules-whole")) } }
                (lessons(lang))
                section aria-labelledby="whole" {
                    h2 id="whole" { (lang.word("page-rules-whole")) }
                    p { (lang.word("page-rules-whole.text")) }
                    @if lang != Lang::En { p class="warn" { (drawing("i", "book")) span { (lang.word("page-rules-english")) } } }
                    nav class="contents" aria-label=(lang.word("page-contents")) {
                        ol {
                            @for chapter in &chapters {
                                li { a href=(format!("#{}", chapter.anchor)) lang="en" { (chapter.title) } }
                            }
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
            h3 { (lang.word("page-home-season")) }
            p { (lang.word("page-home-season.text")) }
            (home::frieze(lang))
        }
    }
}
