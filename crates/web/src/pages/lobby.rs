//! The table before the game: who sits where, how to get others here, and the start.

use maud::{Markup, html};
use text::{Lang, option_name};

use crate::pace::pace_name;
use crate::pages::end::asked;
use crate::pages::{LEVELS, LivePage, goes_on, live_main, paces, qr_code, share_link, waiting_sheet};
use crate::parts::{closed_table, drawing, icon};
use crate::reader::Reader;
use crate::rest::{Rest, rest_name};
use crate::scene::{After, Scene, TableSeat};
use crate::sitter::{Sitter, level_name, sitter_name};
use crate::talk;

/// `link` is the table's whole address, `qr` its QR code as an SVG document of our own making.
pub fn lobby(scene: &Scene, link: &str, qr: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = scene.title(lang);
    let content = html! {
        h1 { (title) }
        (region(scene, lang, link, qr))
        // Outside the live part: the seats' buttons send it.
        form id="sit" method="post" action=(format!("/t/{}/sit", scene.code)) {}
    };
    waiting_sheet(reader, &title, "lobby", live_main(LivePage::Lobby, scene, "text wide", lang, content))
}

/// The live part: seats, invitation, set-up, start.
pub fn region(scene: &Scene, lang: Lang, link: &str, qr: &str) -> Markup {
    let options: Vec<String> = scene.setup.options.names().map(|name| option_name(name, lang)).collect();
    html! {
        section id="lobby" data-region {
            @if let Some(closed) = &scene.closed { (closed_table(closed, lang)) }
            @if !scene.kept().is_empty() { (asked(scene, "/", lang)) }
            @if let Some(After::Game(again)) = &scene.after {
                p class="hint" { (lang.word("page-lobby-again")) " " a href=(format!("/t/{again}")) { (lang.word("page-lobby-again.last")) } }
            }
            (goes_on(scene.after.as_ref(), lang))
            div class="halves" {
                div {
                    h2 { (lang.word("page-lobby-seats")) }
                    ol class="seats" {
                        @for (table_seat, number) in scene.seats.iter().zip(1..) { (seat(scene, table_seat, number, lang)) }
                    }
                    @if !scene.held.is_empty() && scene.seats.iter().any(|seat| seat.sitter == Sitter::Nobody) {
                        p class="hint" { (lang.word("page-lobby-hot-seat")) }
                    }
                    (start(scene, lang))
                }
                div {
                    h2 { (lang.word("page-lobby-invite")) }
                    div class="panel share" {
                        (qr_code(qr, &lang.word("page-lobby-qr")))
                        (share_link("table-link", &lang.word("page-lobby-link"), link, &scene.title(lang), lang))
                        @if ["//127.", "//localhost", "//[::1]"].iter().any(|near| link.contains(near)) {
                            p class="hint" { (lang.word("page-lobby-loopback")) }
                        }
                        p class="hint" { (lang.word("page-lobby-link-hint")) }
                    }
                    div class="panel" { (talk::talk(scene, lang)) p id="notice" class="refuse" role="alert" hidden {} }
                    h2 { (lang.word("page-lobby-setup")) }
                    dl class="facts panel" {
                        div { dt { (lang.word("page-new-pace")) } dd { (pace_name(scene.setup.pace, lang)) } }
                        @if scene.setup.rest != Rest::default() {
                            div { dt { (lang.word("page-new-rest")) } dd { (rest_name(scene.setup.rest, lang)) } }
                        }
                        div { dt { (lang.word("page-new-set")) } dd { (scene.setup.set) } }
                        @if scene.private_talk {
                            div { dt { (lang.word("page-talk-between")) } dd { (lang.word("page-talk-between.on")) } }
                        }
                        @if !options.is_empty() {
                            div { dt { (lang.word("page-new-options")) } dd { (options.join(", ")) } }
                        }
                    }
                    @if scene.is_host { (pace(scene, lang)) }
                    @if let Some(is_listed) = scene.listed.filter(|_| scene.is_host) { (list(scene, is_listed, lang)) }
                }
            }
        }
    }
}

fn seat(scene: &Scene, table_seat: &TableSeat, number: u8, lang: Lang) -> Markup {
    let held = scene.held.iter().any(|seat| seat.0 + 1 == number);
    let state = match &table_seat.sitter {
        Sitter::Nobody => None,
        Sitter::Kept(_) => Some(("hourglass", "page-lobby-asked")),
        Sitter::Bot(_) => Some(("check", "page-lobby-ready")),
        Sitter::Person(_) if table_seat.here => Some(("check", "page-lobby-here")),
        Sitter::Person(_) => Some(("hourglass", "page-lobby-away")),
    };
    let base = format!("/t/{}", scene.code);
    let kept = matches!(table_seat.sitter, Sitter::Kept(_));
    html! {
        li class=(if table_seat.sitter == Sitter::Nobody || kept { "chair open" } else if held { "chair mine" } else { "chair" }) data-key=(number) {
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
                @if held && kept {
                    form method="post" action=(format!("{base}/accept")) {
                        button class="quiet" name="seat" value=(number) { (lang.word("page-rematch-yes")) }
                    }
                }
                @if held && !kept {
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
                    @if matches!(sitter, Sitter::Person(_) | Sitter::Kept(_)) { option value="" selected { (sitter_name(sitter, lang)) } }
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
                    (paces(scene.setup.pace, lang))
                }
                button class="quiet" { (lang.word("page-set")) }
            }
        }
    }
}

/// Whether strangers find the table, where the operator keeps a list.
fn list(scene: &Scene, is_listed: bool, lang: Lang) -> Markup {
    let (act, words) = if is_listed { ("unlist", "page-lobby-unlist") } else { ("list", "page-lobby-list") };
    html! {
        form class="panel" method="post" action=(format!("/t/{}/host", scene.code)) {
            p class="hint" { (lang.word(if is_listed { "page-lobby-listed" } else { "page-new-listed.about" })) }
            button class="quiet" name="do" value=(act) { (lang.word(words)) }
        }
    }
}

fn start(scene: &Scene, lang: Lang) -> Markup {
    let open =
        scene.seats.iter().filter(|seat| matches!(seat.sitter, Sitter::Nobody | Sitter::Kept(_))).count()
            as u32;
    let wait = lang.word(if scene.after.is_some() { "page-lobby-wait-all" } else { "page-lobby-wait-host" });
    let host = format!("/t/{}/host", scene.code);
    html! {
        @if !scene.is_host {
            p class="waiting" { (icon("hourglass")) (wait) }
        } @else if open > 0 {
            div class="start" {
                button class="go" type="button" disabled aria-describedby="why-not" { (lang.word("page-lobby-start")) }
                p id="why-not" class="hint" {
                    (lang.message("page-lobby-why-not").number("n", open).say())
                    @if scene.after.is_some() { " " (lang.word("page-lobby-wait-all")) }
                }
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
