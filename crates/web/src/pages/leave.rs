//! Leaving a game that is being played, and coming back to it.

use maud::{Markup, html};
use rules::seat::Seat;
use text::{Lang, island_name};

use crate::pages::sheet;
use crate::parts::{icon, shield};
use crate::reader::Reader;
use crate::scene::Scene;
use crate::sitter::Sitter;

/// The question before somebody leaves: staying is the first answer.
pub fn leave(scene: &Scene, seat: Seat, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.message("page-leave").text("table", scene.title(lang)).say();
    let (table, island) = (format!("/t/{}", scene.code), island(scene, seat, lang));
    let about = |id: &str| lang.message(id).text("island", &*island).say();
    let facts =
        [("oath", "page-leave-now"), ("hourglass", "page-leave-host"), ("speech", "page-leave-goodbye")];
    let main = html! {
        main id="main" class="text" {
            h1 { (title) }
            p class="lead" { (about("page-leave-lead")) }
            ul class="panel facts" { @for (picture, id) in facts { li { (icon(picture)) (about(id)) } } }
            (instead(scene, seat, lang))
            div class="alts" {
                a class="go" href=(format!("{table}/seat/{}", seat.0 + 1)) { (lang.word("page-leave-stay")) }
                form method="post" action=(format!("{table}/stand")) {
                    button class="quiet harm" name="seat" value=(seat.0 + 1) { (lang.word("page-leave-do")) }
                }
            }
        }
    };
    sheet(reader, &title, "leave", main)
}

/// Days off and a pause do for many what leaving would.
fn instead(scene: &Scene, seat: Seat, lang: Lang) -> Markup {
    let (table, number, days) = (format!("/t/{}", scene.code), seat.0 + 1, scene.seat(seat).days_left);
    let others = scene.seats.iter().filter(|it| matches!(it.sitter, Sitter::Person(_))).count() > 1;
    html! {
        @if days > 0 || others {
            p class="instead" {
                (lang.word("page-leave-instead"))
                @if days > 0 {
                    a class="quiet" href=(format!("{table}/time?seat={number}")) { (lang.message("page-leave-holiday").number("n", days).say()) }
                }
                @if others { a class="quiet" href=(format!("{table}/assembly?seat={number}")) { (lang.word("page-leave-pause")) } }
            }
        }
    }
}

/// What somebody sees who has left: the way back.
pub fn left(scene: &Scene, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.message("page-left").text("table", scene.title(lang)).say();
    let table = format!("/t/{}", scene.code);
    let main = html! {
        main id="main" class="text" {
            h1 { (title) }
            @if let Some(me) = scene.me {
                p class="lead" { (lang.message("page-left-lead").text("island", island(scene, me, lang)).say()) }
                p class="panel mine-still" { @if let Some(mine) = scene.islands.get(me.0 as usize) { (shield(*mine)) } b { (island(scene, me, lang)) } }
                div class="alts" {
                    form method="post" action=(format!("{table}/return")) {
                        button class="go" name="seat" value=(me.0 + 1) { (lang.word("page-leave-back")) }
                    }
                    a class="quiet" href=(format!("{table}/watch")) { (lang.word("page-leave-watch")) }
                }
            }
        }
    };
    sheet(reader, &title, "leave", main)
}

fn island(scene: &Scene, seat: Seat, lang: Lang) -> String {
    scene.islands.get(seat.0 as usize).map_or_else(String::new, |island| island_name(*island, lang))
}
