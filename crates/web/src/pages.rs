//! Whole pages, each a function of what its reader may know.

pub mod table;

use maud::{DOCTYPE, Markup, html};

use crate::reader::Reader;

/// The frame of every page: head, bar, body, foot.
pub fn layout(reader: &Reader, title: &str, class: &str, body: Markup) -> Markup {
    frame(reader, title, class, html! {}, body)
}

/// The same, with something more in the head.
pub fn frame(reader: &Reader, title: &str, class: &str, head: Markup, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(reader.lang.name()) data-theme=[reader.theme.map(|theme| theme.name())] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" href="/assets/favicon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/assets/table.css";
                link rel="stylesheet" href="/assets/ask.css";
                link rel="stylesheet" href="/assets/pages.css";
                script type="module" src="/assets/live.js" {}
                (head)
            }
            body class=(class) { (body) }
        }
    }
}
