//! A seat link opened: what it is for. Only the button takes the seat, so that previews of a link do not.

use maud::{Markup, html};
use rules::world::Island;
use text::island_name;

use crate::pages::{goes_on, sheet};
use crate::parts::{drawing, shield};
use crate::reader::Reader;
use crate::scene::After;
use crate::sitter::{Sitter, sitter_name};

/// The seat that a link is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The secret part of the link.
    pub token: String,
    /// The code of its table.
    pub code: String,
    /// The seat's number, from 1.
    pub seat: u8,
    /// Once they are dealt.
    pub island: Option<Island>,
    /// Who plays it until it is taken.
    pub sitter: Sitter,
    /// Everybody at the table, by `sitter_name`.
    pub names: Vec<String>,
    /// What this browser was called last.
    pub name: String,
    /// Which game the table was made after.
    pub after: Option<After>,
}

/// Says whose seat it is before anybody takes it.
pub fn take(offer: &Offer, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-take-title");
    let seat = match offer.island {
        Some(island) => island_name(island, lang),
        None => lang.message("page-seat").number("n", offer.seat).say(),
    };
    let name = match &offer.sitter {
        Sitter::Person(name) if offer.name.is_empty() => name,
        _ => &offer.name,
    };
    sheet(
        reader,
        &title,
        "take",
        html! {
            main id="main" class="text" {
                @match offer.island {
                    Some(island) => span class="emblem" { (shield(island)) },
                    None => (drawing("emblem", "fleet")),
                }
                h1 { (title) }
                p class="lead" { (lang.word("page-take-lead")) }
                dl class="facts" {
                    div { dt { (lang.word("page-table")) } dd { (offer.code) } }
                    div { dt { (lang.word("page-take-seat")) } dd { (seat) } }
                    div { dt { (lang.word("page-take-sitter")) } dd { (sitter_name(&offer.sitter, lang)) } }
                    div { dt { (lang.word("page-take-others")) } dd { (offer.names.join(", ")) } }
                }
                form method="post" action=(format!("/s/{}", offer.token)) class="panel" {
                    (crate::pages::name_field("take-name", name, lang))
                    button class="go" { (lang.word("page-take-go")) }
                }
                (goes_on(offer.after.as_ref(), lang))
                p class="fine" { (lang.word("page-take-fine")) }
            }
        },
    )
}
