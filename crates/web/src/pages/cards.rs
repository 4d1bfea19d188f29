//! Every card of a set, with what it does and where it comes from.

use maud::{Markup, html};
use rules::cards::CardSet;
use rules::goods::{Class, Good};
use text::{Lang, SetText, class_name, good_name};

use crate::board::card::{Card, full};
use crate::pages::sheet;
use crate::parts::{art, class_of, icon, mark};
use crate::reader::Reader;

/// Cards under one heading.
struct Chapter {
    anchor: String,
    title: String,
    cards: Vec<Markup>,
}

/// The cards of one set under their headings, commodities last.
pub fn cards(set: &CardSet, words: &SetText, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-cards");
    let chapters = chapters(set, words, lang);
    sheet(
        reader,
        &title,
        "browse",
        html! {
            main id="main" class="text wide" {
                h1 { (title) }
                p class="lead" { (lang.message("page-cards-lead").text("set", &*set.name).say()) }
                p class="hint" { (icon("house")) " " (lang.word("page-cards-house")) }
                nav class="contents" aria-label=(lang.word("page-contents")) {
                    ol { @for chapter in &chapters { li { a href=(format!("#{}", chapter.anchor)) { (chapter.title) } } } }
                }
                @for chapter in &chapters {
                    section aria-labelledby=(chapter.anchor) {
                        h2 id=(chapter.anchor) { (chapter.title) }
                        div class="cards-full" { @for card in &chapter.cards { (card) } }
                    }
                }
            }
        },
    )
}

fn chapters(set: &CardSet, words: &SetText, lang: Lang) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for card in Card::all(set) {
        let (anchor, title) = match card {
            // Events are drawn year by year.
            Card::Event(id) => {
                let year = set[id].year;
                (format!("event-cards-{year}"), lang.message("page-cards-event").number("year", year).say())
            }
            _ => (format!("{}-cards", card.kind()), lang.word(&format!("page-cards-{}", card.kind()))),
        };
        let markup = html! { div id=(card.anchor(set)) { (full(card, set, words, lang)) } };
        match chapters.iter_mut().find(|chapter| chapter.anchor == anchor) {
            Some(chapter) => chapter.cards.push(markup),
            None => chapters.push(Chapter { anchor, title, cards: vec![markup] }),
        }
    }
    let commodities = Good::ALL.iter().filter(|good| good.class() != Class::Aegis);
    chapters.push(Chapter {
        anchor: "commodity-cards".to_owned(),
        title: lang.word("page-cards-commodity"),
        cards: commodities.map(|good| commodity(*good, lang)).collect(),
    });
    chapters
}

fn commodity(good: Good, lang: Lang) -> Markup {
    let kind = match good {
        Good::Papyrus => "papyrus",
        _ => class_of(good),
    };
    html! {
        article class=(format!("card full {}", class_of(good))) {
            div class="pic" {
                @if let Some(mark) = mark(good) { span class="letter" { (mark) } }
                (art(good.name()))
            }
            h3 class="name" { (good_name(good, lang)) }
            div class="rule" { p { (lang.word(&format!("page-good-{kind}"))) } }
            p class="foot" { span { (class_name(good.class(), lang)) } }
        }
    }
}
