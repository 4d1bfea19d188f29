//! The table before the game: who sits where, how to get others here, and the start.

use maud::{Markup, html};
use text::{Lang, option_name};

use crate::pace::{PACES, pace_name};
use crate::pages::{LEVELS, LivePage, copy_link, live_main, name_field, qr_code, sheet, waiting_sheet};
use crate::parts::{drawing, icon};
use crate::reader::Reader;
use crate::scene::{Scene, TableSeat};
use crate::sitter::{Sitter, level_name, sitter_name};

/// `link` is the table's whole address, `qr` its QR code as an SVG document of our own making, `name` what this browser was called last.
pub fn lobby(scene: &Scene, link: &str, qr: &str, name: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.message("page-lobby-title").text("code", &*scene.code).say();
    // The form stands outside the live part, so that what is typed stays; the seats' buttons send it.
    let sit = html! {
        form id="sit" class="panel" method="post" action=(format!("/t/{}/sit", scene.code)) {
            (name_field("sit-name", if scene.held.is_empty() { name } else { "" }, lang))
            p class="hint" { (lang.word(if scene.held.is_empty() { "page-lobby-sit-hint" } else { "page-lobby-hot-seat" })) }
        }
    };
    let content = html! {
        h1 { (title) }
        @if scene.held.is_empty() { (sit) }
        (region(scene, lang, link, qr))
        @if !scene.held.is_empty() { (sit) }
    };
    let main = live_main(LivePage::Lobby, scene, "text wide", lang, content);
    // Whoever is about to type a name is not disturbed.
    if scene.held.is_empty() {
        sheet(reader, &title, "lobby", main)
    } else {
        waiting_sheet(reader, &title, "lobby", main)
    }
}

/// The live part: seats, invitation, set-up, start.
pub fn region(scene: &Scene, lang: Lang, link: &str, qr: &str) -> Markup {
    let options: Vec<String> = scene.setup.options.names().map(|name| option_name(name, lang)).collect();
    html! {
        section id="lobby" data-region {
            div class="halves" {
                div {
                    h2 { (lang.word("page-lobby-seats")) }
                    ol class="seats" {
                        @for (table_seat, number) in scene.seats.iter().zip(1..) { (seat(scene, table_seat, number, lang)) }
                    }
                    (start(scene, lang))
                }
                div {
                    h2 { (lang.word("page-lobby-invite")) }
                    div class="panel share" {
                        (qr_code(qr, &lang.word("page-lobby-qr")))
                        (copy_link("table-link", &lang.word("page-lobby-link"), link, lang))
                        @if ["//127.", "//localhost", "//[::1]"].iter().any(|near| link.contains(near)) {
                            p class="hint" { (lang.word("page-lobby-loopback")) }
                        }
                        p class="hint" { (lang.word("page-lobby-link-hint")) }
                    }
                    h2 { (lang.word("page-lobby-setup")) }
                    dl class="facts panel" {
                        div { dt { (lang.word("page-new-pace")) } dd { (pace_name(scene.setup.pace, lang)) } }
                        div { dt { (lang.word("page-new-set")) } dd { (scene.setup.set) } }
                        @if !options.is_empty() {
                            div { dt { (lang.word("page-new-options")) } dd { (options.join(", ")) } }
                        }
                    }
                    @if scene.is_host { (pace(scene, lang)) }
                }
            }
        }
    }
}

fn seat(scene: &Scene, table_seat: &TableSeat, number: u8, lang: Lang) -> Markup {
    let held = scene.held.iter().any(|seat| seat.0 + 1 == number);
    let state = match &table_seat.sitter {
        Sitter::Nobody => None,
        Sitter::Bot(_) => Some(("check", "page-lobby-ready")),
        Sitter::Person(_) if table_seat.here => Some(("check", "page-lobby-here")),
        Sitter::Person(_) => Some(("hourglass", "page-lobby-away")),
    };
    let base = format!("/t/{}", scene.code);
    html! {
        li class=(if table_seat.sitter == Sitter::Nobody { "chair open" } else if held { "chair mine" } else { "chair" }) data-key=(number) {
            (drawing("i", if matches!(table_seat.sitter, Sitter::Bot(_)) { "academy" } else { "fleet" }))
            div class="who" {
                b { (sitter_name(&table_seat.sitter, lang)) @if held { " " small { (lang.word("page-you")) } } }
                small { (lang.message("page-seat").number("n", number).say()) }
            }
            @if let Some((drawing, id)) = state { span class="here" { (icon(drawing)) (lang.word(id)) } }
            div class="do" {
                @if table_seat.sitter == Sitter::Nobody {
                    button class="quiet" form="sit" name="seat" value=(number) {
                        (lang.word("page-lobby-sit")) span class="vh" { " " (lang.message("page-seat").number("n", number).say()) }
                    }
                }
                @if held {
                    form method="post" action=(format!("{base}/stand")) {
                        button class="quiet" name="seat" value=(number) { (lang.word("page-lobby-stand")) }
                    }
                    form method="post" action=(format!("{base}/link")) {
                        button class="quiet" name="seat" value=(number) { (lang.word("page-lobby-device")) }
                    }
                }
                @if scene.is_host && !held { (fill(scene, table_seat, number, lang)) }
            }
        }
    }
}

/// What the host may do with a seat that is not their own.
fn fill(scene: &Scene, table_seat: &TableSeat, number: u8, lang: Lang) -> Markup {
    let id = format!("fill-{number}");
    let sitter = &table_seat.sitter;
    html! {
        form class="fill" method="post" action=(format!("/t/{}/host", scene.code)) {
            input type="hidden" name="do" value="seat";
            input type="hidden" name="seat" value=(number);
            label class="vh" for=(id) { (lang.message("page-lobby-fill").number("n", number).say()) }
            span class="pair" {
                // Whoever sits there is what is shown: nobody puts a person there from here, so that choice cannot be sent.
                select id=(id) name="sitter" required autocomplete="off" {
                    @if matches!(sitter, Sitter::Person(_)) { option value="" selected { (sitter_name(sitter, lang)) } }
                    option value="open" selected[*sitter == Sitter::Nobody] { (lang.word(if *sitter == Sitter::Nobody { "page-seat-open" } else { "page-lobby-open" })) }
                    @for level in LEVELS {
                        option value=(level.name()) selected[*sitter == Sitter::Bot(level)] { (lang.message("page-new-bot").text("level", level_name(level, lang)).say()) }
                    }
                }
                button class="quiet" { (lang.word("page-set")) }
            }
        }
    }
}

fn pace(scene: &Scene, lang: Lang) -> Markup {
    html! {
        form class="panel" method="post" action=(format!("/t/{}/host", scene.code)) {
            input type="hidden" name="do" value="pace";
            label class="field" for="pace" { (lang.word("page-lobby-pace")) }
            span class="pair" {
                select id="pace" name="pace" autocomplete="off" {
                    @for (name, pace) in PACES {
                        option value=(name) selected[pace == scene.setup.pace] { (pace_name(pace, lang)) }
                    }
                }
                button class="quiet" { (lang.word("page-set")) }
            }
        }
    }
}

fn start(scene: &Scene, lang: Lang) -> Markup {
    let open = scene.seats.iter().filter(|seat| seat.sitter == Sitter::Nobody).count() as u32;
    let host = format!("/t/{}/host", scene.code);
    html! {
        @if !scene.is_host {
            p class="waiting" { (icon("hourglass")) (lang.word("page-lobby-wait-host")) }
        } @else if open > 0 {
            div class="start" {
                button class="go" type="button" disabled aria-describedby="why-not" { (lang.word("page-lobby-start")) }
                p id="why-not" class="hint" { (lang.message("page-lobby-why-not").number("n", open).say()) }
                form method="post" action=(host) {
                    input type="hidden" name="do" value="start";
                    button class="quiet" name="fill" value="merchant" { (lang.word("page-lobby-fill-start")) }
                }
            }
        } @else {
            form class="start" method="post" action=(host) {
                button class="go" name="do" value="start" { (lang.word("page-lobby-start")) (icon("arrow")) }
            }
        }
    }
}
