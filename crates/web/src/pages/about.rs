//! What this is, whose it is, and what it knows of its visitors.

use maud::{Markup, html};

use crate::pages::sheet;
use crate::parts::drawing;
use crate::reader::Reader;

/// The same for everybody.
pub fn about(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-about-title");
    sheet(
        reader,
        &title,
        "about",
        html! {
            main id="main" class="text" {
                (drawing("emblem", "academy"))
                h1 { (title) }
                p class="lead" { (lang.word("page-about-lead")) }
                @for part in ["unofficial", "cards", "fair", "privacy", "type", "license"] {
                    section aria-labelledby=(format!("about-{part}")) {
                        h2 id=(format!("about-{part}")) { (lang.word(&format!("page-about-{part}"))) }
                        p { (lang.word(&format!("page-about-{part}.text"))) }
                    }
                }
                p class="alts" {
                    a class="quiet" href="/rules" { (lang.word("page-rules")) }
                    a class="quiet" href="/cards" { (lang.word("page-cards")) }
                }
            }
        },
    )
}
