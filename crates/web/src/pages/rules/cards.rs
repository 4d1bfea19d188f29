//! The two guides that go by the card set: what structures cost and do, and what harbors do.

use maud::{Markup, html};
use rules::cards::CardSet;
use text::{Lang, SetText};

use crate::board::card::{Card, full};
use crate::guide::{self, picture};
use crate::pages::sheet;
use crate::reader::Reader;

/// The drawings of a guide, and the kinds of cards that it has.
type Guide = (&'static [&'static str], &'static [&'static str]);

/// What each structure costs and does: acropolis, villages and workshops of each island, wonders, and the aegis cards they make; and what
/// each harbor does, after what every land has.
fn named(name: &str) -> Option<Guide> {
    match name {
        "structures" => {
            Some((&["temple"], &["structure", "plot", "aegis", "island", "wonder", "philosophy"]))
        }
        "harbors" => Some((&["lands", "rates"], &["harbor"])),
        _ => None,
    }
}

/// The page of a guide to cards; `None` if none has this name.
pub fn cards(name: &str, set: &CardSet, words: &SetText, reader: &Reader) -> Option<Markup> {
    let ((pictures, kinds), lang) = (named(name)?, reader.lang);
    let title = lang.word(&format!("page-guide-{name}"));
    let main = html! {
        main id="main" class="text wide guide" {
            p class="crumb" { a href="/rules" { (lang.word("page-guide-back")) } }
            h1 { (title) }
            p class="lead" { (lang.word(&format!("page-guide-{name}.text"))) }
            @for name in pictures { (picture(name, false, lang)) }
            @for kind in kinds {
                @let heading = format!("{kind}-cards");
                section aria-labelledby=(heading) {
                    h2 id=(heading) { (lang.word(&format!("page-cards-{kind}"))) }
                    div class="cards-full" {
                        @for card in of_kind(set, kind) { div id=(card.anchor(set)) { (full(card, set, words, lang)) } }
                    }
                }
            }
        }
    };
    Some(sheet(reader, &title, "browse rulebook", main))
}

/// The same in the drawer beside the table, whose cards have anchors already.
pub fn drawn_cards(name: &str, set: &CardSet, words: &SetText, lang: Lang) -> Option<Markup> {
    let (pictures, kinds) = named(name)?;
    let text = html! {
        h2 { (lang.word(&format!("page-guide-{name}"))) }
        @for name in pictures { (picture(name, true, lang)) }
        @for kind in kinds {
            section {
                h3 { (lang.word(&format!("page-cards-{kind}"))) }
                div class="cards-full" { @for card in of_kind(set, kind) { div { (full(card, set, words, lang)) } } }
            }
        }
    };
    Some(guide::drawer_cards(name, text, lang))
}

fn of_kind(set: &CardSet, kind: &str) -> impl Iterator<Item = Card> {
    Card::all(set).into_iter().filter(move |card| card.kind() == kind)
}
