//! Why something was not done, for those who sent it without script.

use maud::{Markup, html};

use crate::guide;
use crate::pages::sheet;
use crate::parts::drawing;
use crate::reader::Reader;

/// `back` is where the reader came from.
pub fn refused(words: &str, rule: Option<&str>, back: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-refused");
    let body = html! {
        main id="main" class="text" {
            (drawing("emblem", "storm"))
            h1 { (title) }
            p class="lead" role="alert" { (words) }
            @if let Some(rule) = rule {
                p { a href=(guide::address(rule)) { (lang.message("page-rule").text("rule", rule).say()) } }
            }
            p class="alts" { a class="quiet" href=(back) { (lang.word("page-to-table")) } }
        }
    };
    sheet(reader, &title, "error", body)
}
