//! Deleting one's name and chat: what goes, what stays, and the button that does it.

use maud::{Markup, html};

use crate::pages::sheet;
use crate::parts::seat_name;
use crate::reader::Reader;
use crate::scene::Scene;

/// A form for each seat that this browser holds.
pub fn forget(scene: &Scene, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-forget");
    let table = format!("/t/{}", scene.code);
    sheet(
        reader,
        &title,
        "forget",
        html! {
            main id="main" class="text" {
                h1 { (title) }
                p class="lead" { (lang.word("page-forget-lead")) }
                p { (lang.word("page-forget-stays")) }
                p { (lang.word("page-forget-file")) }
                @for seat in scene.held.iter() {
                    form class="panel" method="post" action=(format!("{table}/forget")) {
                        p { b { (seat_name(scene, seat, lang)) } " " (scene.sitter_name(seat, lang)) }
                        button class="go" name="seat" value=(seat.0 + 1) {
                            (lang.message("page-forget-do").text("seat", seat_name(scene, seat, lang)).say())
                        }
                    }
                }
                @if scene.remarked {
                    form class="panel" method="post" action=(format!("{table}/forget")) {
                        p { b { (lang.word("page-talk-watchers")) } " " (scene.called) }
                        button class="go" { (lang.word("page-forget-remarks")) }
                    }
                }
                p class="alts" { a class="quiet" href=(table) { (lang.word("page-forget-back")) } }
            }
        },
    )
}
