//! Tables that wait for players, where the operator keeps a list of them.

use maud::{Markup, html};
use text::{Lang, option_name};

use crate::pace::pace_name;
use crate::pages::sheet;
use crate::parts::{drawing, icon};
use crate::reader::Reader;
use crate::scene::Scene;
use crate::sitter::Sitter;

/// Where the list is.
pub const OPEN: &str = "/tables";

/// `tables` as anybody sees them, newest first.
pub fn open(tables: &[Box<Scene>], reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-open");
    let main = html! {
        main id="main" class="text wide" {
            h1 { (title) }
            @if tables.is_empty() {
                div class="panel again" {
                    (drawing("i", "fleet"))
                    p { b { (lang.word("page-open-none")) } small { (lang.word("page-open-none.about")) } }
                    a class="go" href="/new" { (lang.word("page-home-new")) }
                }
            } @else {
                ul class="panel open-tables" { @for table in tables { (row(table, lang)) } }
            }
        }
    };
    sheet(reader, &title, "open", main)
}

fn row(table: &Scene, lang: Lang) -> Markup {
    let seats = table.seats.len() as u32;
    let free = table.seats.iter().filter(|seat| seat.sitter == Sitter::Nobody).count() as u32;
    let private = table.private_talk.then(|| lang.word("page-talk-between"));
    let tags: Vec<String> =
        table.setup.options.names().map(|name| option_name(name, lang)).chain(private).collect();
    let (address, name) = (format!("/t/{}", table.code), table.title(lang));
    html! {
        li data-key=(table.code) {
            span class="which" { b { (name) } @if !tags.is_empty() { small { (tags.join(", ")) } } }
            span class="pace" { (icon("hourglass")) (pace_name(table.setup.pace, lang)) }
            span class="taken" {
                span aria-hidden="true" { @for place in 0..seats { i class=[(place < seats - free).then_some("full")] {} } }
                (lang.message("page-open-seats").number("n", seats - free).number("of", seats).say())
            }
            @if table.held.is_empty() && free > 0 {
                form method="post" action=(format!("{address}/sit")) {
                    button class="quiet" { (lang.word("page-open-sit")) span class="vh" { " " (name) } }
                }
            } @else {
                a class="quiet" href=(address) { (lang.word("page-mine-invited.look")) span class="vh" { " " (name) } }
            }
        }
    }
}
