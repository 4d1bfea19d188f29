//! Every card of a set, with what it does and where it comes from.

use maud::{Markup, html};
use rules::cards::{CardSet, EventId, HarborId, HazardId, PhilosophyId, WonderId};
use rules::goods::{Class, Good};
use rules::world::{Acropolis, Island};
use text::{CardText, Lang, SetText, class_name, good_name};

use crate::pages::sheet;
use crate::parts::{art, class_of, icon, mark};
use crate::reader::Reader;

/// Cards under one heading.
struct Chapter {
    anchor: String,
    title: String,
    cards: Vec<Markup>,
}

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
    let chapter = |name: &str, cards: Vec<Markup>| Chapter {
        anchor: format!("{name}-cards"),
        title: lang.word(&format!("page-cards-{name}")),
        cards,
    };
    let islands = Island::ALL.iter().map(|id| {
        card(
            id.name(),
            id.name(),
            &format!("isle-card {}", id.name()),
            &CardText::island(*id, set, words, lang),
            lang,
        )
    });
    let acropolis = Acropolis::ALL
        .iter()
        .map(|id| card(id.name(), id.name(), "structure", &CardText::structure(*id, set, words, lang), lang));
    let wonders = WonderId::all(set).map(|id| {
        card(id.name(set), id.name(set), "structure wonder", &CardText::wonder(id, set, words, lang), lang)
    });
    let philosophies = PhilosophyId::all(set).map(|id| {
        card(id.name(set), id.name(set), "philosophy", &CardText::philosophy(id, set, words, lang), lang)
    });
    let hazards = HazardId::all(set).map(|id| {
        let class = if set[id].effect.is_none() { "hazard calm" } else { "hazard" };
        card(id.name(set), id.name(set), class, &CardText::hazard(id, set, words, lang), lang)
    });
    let harbors = HarborId::all(set)
        .map(|id| card(id.name(set), id.name(set), "harbor", &CardText::harbor(id, set, words, lang), lang));
    let aegis = Good::ALL.iter().filter_map(|good| {
        Some(card(good.name(), good.name(), "aegis", &CardText::aegis(*good, lang)?, lang))
    });
    let commodities =
        Good::ALL.iter().filter(|good| good.class() != Class::Aegis).map(|good| commodity(*good, lang));

    let mut chapters = vec![
        chapter("island", islands.collect()),
        chapter("acropolis", acropolis.collect()),
        chapter("wonder", wonders.collect()),
        chapter("philosophy", philosophies.collect()),
    ];
    for year in 1..=3u8 {
        let events = EventId::all(set).filter(|id| set[*id].year == year).map(|id| {
            card(id.name(set), id.name(set), "event", &CardText::event(id, set, words, lang), lang)
        });
        chapters.push(Chapter {
            anchor: format!("event-cards-{year}"),
            title: lang.message("page-cards-event").number("year", year).say(),
            cards: events.collect(),
        });
    }
    chapters.push(chapter("hazard", hazards.collect()));
    chapters.push(chapter("harbor", harbors.collect()));
    chapters.push(chapter("aegis", aegis.collect()));
    chapters.push(chapter("commodity", commodities.collect()));
    chapters
}

/// One card, large enough to read.
fn card(id: &str, picture: &str, class: &str, text: &CardText, lang: Lang) -> Markup {
    html! {
        article class=(format!("card full {class}")) id=(format!("card-{id}")) {
            div class="pic" { (art(picture)) }
            h3 class="name" { (text.title) }
            div class="rule" {
                @for line in &text.lines { p { (line) } }
                @if let Some(own) = &text.own_words { p class="own" { (own) } }
            }
            p class="foot" {
                span { (text.source) }
                @if text.house { span class="src" title=(lang.word("page-house.about")) { (icon("house")) (lang.word("page-house")) } }
            }
        }
    }
}

fn commodity(good: Good, lang: Lang) -> Markup {
    let kind = match good {
        Good::Papyrus => "papyrus",
        _ => class_of(good),
    };
    html! {
        article class=(format!("card full {}", class_of(good))) id=(format!("card-{}", good.name())) {
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
