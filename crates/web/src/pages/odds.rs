//! The navigator's odds as a page of their own, for those without script.

use maud::{Markup, html};

use crate::pages::sheet;
use crate::reader::Reader;

/// `back` is the page of the seat that asked.
pub fn odds(odds: Markup, back: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-odds");
    let body = html! {
        main id="main" class="text" {
            h1 { (title) }
            (odds)
            p class="alts" { a class="quiet" href=(back) { (lang.word("page-to-table")) } }
        }
    };
    sheet(reader, &title, "odds", body)
}
