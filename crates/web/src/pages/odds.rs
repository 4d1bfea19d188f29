//! What script shows beside the question, as a page of its own for those without: the navigator's odds, the merchant's advice.

use maud::{Markup, html};

use crate::pages::sheet;
use crate::reader::Reader;

/// `title` is the id of its heading, `back` the page of the seat that asked.
pub fn odds(title: &str, said: Markup, back: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word(title);
    let body = html! {
        main id="main" class="text" {
            h1 { (title) }
            (said)
            p class="alts" { a class="quiet" href=(back) { (lang.word("page-to-table")) } }
        }
    };
    sheet(reader, &title, "odds", body)
}
