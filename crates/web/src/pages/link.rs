//! A freshly made seat link: shown once, for one device.

use maud::{Markup, html};
use rules::world::Island;
use text::island_name;

use crate::key::LINK_DAYS;
use crate::pages::{copy_link, qr_code, sheet};
use crate::parts::{drawing, shield};
use crate::reader::Reader;

/// A link that lets its holder play a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLink {
    /// The code of its table.
    pub code: String,
    /// The seat's number, from 1.
    pub seat: u8,
    /// Once they are dealt.
    pub island: Option<Island>,
    /// The whole address, secret included.
    pub url: String,
    /// Its QR code, an SVG document of our own making.
    pub qr: String,
}

/// The only page that ever shows this link.
pub fn link(made: &SeatLink, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = match made.island {
        Some(island) => lang.message("page-link-title-island").island("island", island).say(),
        None => lang.message("page-link-title").number("n", made.seat).say(),
    };
    sheet(
        reader,
        &title,
        "handing",
        html! {
            main id="main" class="text" {
                @match made.island {
                    Some(island) => span class="emblem" title=(island_name(island, lang)) { (shield(island)) },
                    None => (drawing("emblem", "papyrus")),
                }
                h1 { (title) }
                p class="lead" { (lang.word("page-link-lead")) }
                div class="panel share" {
                    (qr_code(&made.qr, &lang.word("page-link-qr")))
                    (copy_link("seat-link", &lang.word("page-link-label"), &made.url, lang))
                }
                p class="warn" { (drawing("i", "eye")) span { (lang.message("page-link-warn").number("n", LINK_DAYS).say()) } }
                p class="alts" { a class="quiet" href=(format!("/t/{}", made.code)) { (lang.word("page-to-table")) } }
            }
        },
    )
}
