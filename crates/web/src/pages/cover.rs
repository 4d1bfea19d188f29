//! Between two seats of one screen: nobody's cards are shown until somebody says who they are.

use maud::{Markup, html};
use rules::seat::Seat;
use text::{Lang, island_name};

use crate::pages::{LivePage, live_main, waiting_sheet};
use crate::parts::{drawing, icon, shield};
use crate::reader::Reader;
use crate::scene::Scene;

/// For a browser that holds several seats of a game; it tells no seat's secrets.
pub fn cover(scene: &Scene, reader: &Reader) -> Markup {
    let title = reader.lang.word("page-cover-title");
    waiting_sheet(
        reader,
        &title,
        "cover",
        live_main(LivePage::Cover, scene, "text", reader.lang, region(scene, reader.lang)),
    )
}

/// The live part: one big button for each seat that this browser holds, those the table waits for first.
pub fn region(scene: &Scene, lang: Lang) -> Markup {
    let asked = scene.view.as_ref().map(|view| view.public.asked()).unwrap_or_default();
    let mut seats: Vec<Seat> = scene.held.iter().collect();
    seats.sort_by_key(|seat| !asked.has(*seat));
    let title = match seats.first().filter(|seat| asked.has(**seat)) {
        Some(seat) => lang.message("page-cover-pass").text("name", scene.sitter_name(*seat, lang)).say(),
        None => lang.word("page-cover-wait"),
    };
    html! {
        section id="cover" data-region {
            (drawing("emblem", "swap"))
            h1 { (title) }
            p class="lead" { (lang.word("page-cover-lead")) }
            ul class="seats" {
                @for seat in seats {
                    @let who = scene.sitter_name(seat, lang);
                    li data-key=(seat.0) {
                        a class=(if asked.has(seat) { "seat due" } else { "seat" }) href=(format!("/t/{}/seat/{}", scene.code, seat.0 + 1)) {
                            @match scene.islands.get(seat.0 as usize) {
                                Some(island) => { (shield(*island)) span { b { (who) } small { (island_name(*island, lang)) } } }
                                None => span { b { (who) } small { (lang.message("page-seat").number("n", seat.0 + 1).say()) } },
                            }
                            @if asked.has(seat) {
                                em { (icon("hourglass")) (lang.word("page-due")) }
                            } @else {
                                em class="calm" { (lang.word("page-not-due")) }
                            }
                        }
                    }
                }
            }
            p class="fine" { a href=(format!("/t/{}/watch", scene.code)) { (lang.word("page-cover-watch")) } }
        }
    }
}
