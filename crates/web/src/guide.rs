//! The guide to the rules, drawn: where a rule is said, a chapter, what a search finds, and the drawer beside the table.

mod find;
mod pictures;
mod pen;
mod found;

pub(crate) use find::Words;
pub(crate) use found::found;
pub(crate) use pen::Pen;
pub(crate) use pictures::picture;

use maud::{Markup, html};
use rules::world::Phase;
use text::{CardText, Chapter, Lang, guide};

use crate::art;
use crate::parts::icon;

/// The page of the exact rules.
pub(crate) const WHOLE: &str = "/rules/all";

/// The guides that go by the card set, by their names in addresses: what structures cost and do, what harbors do.
pub(crate) const CARD_GUIDES: [&str; 2] = ["structures", "harbors"];

/// Where a rule is explained: the passage of the guide that says it.
pub fn address(rule: &str) -> String {
    // Every language has the same chapters.
    match at(rule, Lang::default()) {
        Some(chapter) => format!("{}#{rule}", page(chapter.name)),
        None => format!("{WHOLE}#{rule}"),
    }
}

/// The mark of cards that are our own design, in whole or in part; it opens what that means.
pub(crate) fn house_mark(lang: Lang) -> Markup {
    html! { a class="src" href=(page("house")) title=(lang.word("board-house.title")) { (icon("house")) (lang.word("board-house")) } }
}

/// The same at the table, where room is short: the sign alone.
pub(crate) fn house_sign(text: &CardText, lang: Lang) -> Markup {
    let title = lang.word("board-house.title");
    html! { @if text.house { " " a class="src" href=(page("house")) aria-label=(title) title=(title) { (icon("house")) } } }
}

/// The same where nothing can be led to: within what opens and shuts at a press.
pub(crate) fn house_seal(text: &CardText, lang: Lang) -> Markup {
    html! { @if text.house { " " span class="src" title=(lang.word("board-house.title")) { (icon("house")) span class="vh" { (lang.word("board-house")) } } } }
}

/// The page of a chapter.
pub(crate) fn page(name: &str) -> String {
    format!("/rules/{name}")
}

/// The chapter of this name, or the one that says this rule.
pub(crate) fn at(place: &str, lang: Lang) -> Option<&'static Chapter> {
    let named = || guide(lang).iter().find(|chapter| chapter.name == place);
    named().or_else(|| guide(lang).iter().find(|chapter| chapter.says(place)))
}

/// The drawing that stands for a chapter.
pub(crate) fn emblem(name: &str) -> &'static str {
    match (Phase::from_name(name), name) {
        (Some(phase), _) => art::phase(phase),
        (None, "goal") => "winner",
        (None, "year") => "good_harvest",
        (None, "setup") => "die",
        (None, "cards") => "olives",
        (None, "island") => "structures",
        (None, "lands") => "lighthouse",
        (None, "archonship") => "statue_of_zeus",
        (None, "table") => "people",
        (None, "house") => "house",
        (None, _) => "book",
    }
}

/// The drawer beside the table, open at a chapter: that of a phase by the phase's name, or the one that says a rule, with
/// the passage marked. It opens at the first chapter where nothing has this name.
///
/// Links with `data-drawer` stay in the drawer: their value is what `/rules/drawer?at=` takes. So does the form, whose field
/// goes to `/rules/drawer?find=`. Without script all of them lead to pages.
pub fn drawer(place: &str, lang: Lang) -> Markup {
    let chapter = at(place, lang).unwrap_or(&guide(lang)[0]);
    let next = guide(lang).iter().skip_while(|it| it.name != chapter.name).nth(1);
    let text = html! {
        h2 { (chapter.title) }
        (Pen::in_drawer(place, lang).chapter(chapter))
        @if let Some(next) = next {
            p class="on" {
                (lang.word("page-guide-next")) " "
                a href=(page(next.name)) data-drawer=(next.name) { (next.title) }
            }
        }
    };
    leaf(chapter.name, "", text, &page(chapter.name), lang)
}

/// The drawer with all passages that have these words.
pub fn drawer_found(typed: &str, lang: Lang) -> Markup {
    let Some(words) = Words::typed(typed) else { return drawer("", lang) };
    leaf("", words.as_typed(), found(&words, true, lang), "/rules", lang)
}

/// The drawer with one of the guides to cards.
pub(crate) fn drawer_cards(name: &str, text: Markup, lang: Lang) -> Markup {
    leaf(name, "", text, &page(name), lang)
}

/// The drawer with a text of this name, which none has that was found.
fn leaf(now: &str, typed: &str, text: Markup, page: &str, lang: Lang) -> Markup {
    let is_phase = |chapter: &&Chapter| Phase::from_name(chapter.name).is_some();
    // In the middle of a game it is mostly a phase that one looks up.
    let phases = guide(lang).iter().filter(is_phase);
    let others = guide(lang).iter().filter(|chapter| !is_phase(chapter));
    html! {
        div class="guide-drawer" data-at=[(!now.is_empty()).then_some(now)] {
            nav class="guide-list" aria-label=(lang.word("page-contents")) {
                ol { @for chapter in phases { (entry(chapter.name, chapter.title, now)) } }
                ol { @for name in CARD_GUIDES { (entry(name, &lang.word(&format!("page-guide-{name}")), now)) } }
                ol { @for chapter in others { (entry(chapter.name, chapter.title, now)) } }
            }
            article class="guide-text" tabindex="-1" { (text) }
            form class="guide-find" method="get" action="/rules" role="search" data-drawer {
                (field(typed, lang))
                a class="quiet" href=(page) { (lang.word("page-guide-open")) }
            }
        }
    }
}

fn entry(name: &str, title: &str, now: &str) -> Markup {
    html! {
        li { a href=(page(name)) data-drawer=(name) aria-current=[(name == now).then_some("page")] { (title) } }
    }
}

/// The field of a search, with what was typed, and its button.
pub(crate) fn field(typed: &str, lang: Lang) -> Markup {
    html! {
        label class="find" {
            span class="vh" { (lang.word("page-guide-find")) }
            input type="search" name="find" value=(typed) maxlength=(find::MAX_TYPED) placeholder=(lang.word("page-guide-find")) autocomplete="off";
        }
        button class="quiet" { (icon("look")) span { (lang.word("page-guide-find.go")) } }
    }
}
