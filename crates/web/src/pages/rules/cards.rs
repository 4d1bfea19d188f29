//! The two guides that go by the card set: what structures cost and do, and what harbors do.

use maud::{Markup, html};
use rules::cards::CardSet;
use text::SetText;

use crate::board::card::{Card, full};
use crate::guide::picture;
use crate::pages::sheet;
use crate::reader::Reader;

/// What each structure costs and does: acropolis, villages and workshops of each island, wonders; and the aegis cards they make.
pub fn structures(set: &CardSet, words: &SetText, reader: &Reader) -> Markup {
    let kinds = ["structure", "plot", "aegis", "island", "wonder", "philosophy"];
    of_kinds("page-guide-structures", &["temple"], &kinds, set, words, reader)
}

/// What each harbor does, after what every land has.
pub fn harbors(set: &CardSet, words: &SetText, reader: &Reader) -> Markup {
    of_kinds("page-guide-harbors", &["lands", "rates"], &["harbor"], set, words, reader)
}

fn of_kinds(
    message: &str,
    pictures: &[&str],
    kinds: &[&str],
    set: &CardSet,
    words: &SetText,
    reader: &Reader,
) -> Markup {
    let lang = reader.lang;
    let title = lang.word(message);
    sheet(
        reader,
        &title,
        "browse rulebook",
        html! {
            main id="main" class="text wide guide" {
                p class="crumb" { a href="/rules" { (lang.word("page-guide-back")) } }
                h1 { (title) }
                p class="lead" { (lang.word(&format!("{message}.text"))) }
                @for name in pictures { (picture(name, false, lang)) }
                @for kind in kinds {
                    @let heading = format!("{kind}-cards");
                    section aria-labelledby=(heading) {
                        h2 id=(heading) { (lang.word(&format!("page-cards-{kind}"))) }
                        div class="cards-full" {
                            @for card in Card::all(set).into_iter().filter(|card| card.kind() == *kind) {
                                div id=(card.anchor(set)) { (full(card, set, words, lang)) }
                            }
                        }
                    }
                }
            }
        },
    )
}
