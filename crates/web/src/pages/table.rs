//! The table, while a game is played.

use maud::{Markup, html};
use rules::seat::Seat;
use text::{Lang, season_name};

use crate::board::{self, Board, LOOK, OPPONENT, Region, card};
use crate::pages::{
    LEVELS, LivePage, frame, goes_on, known_as, languages, live_main, needs, paces, share_button,
    theme_button, word_mark,
};
use crate::parts::{icon, numeral, shield};
use crate::reader::Reader;
use crate::scene::{After, Scene};
use crate::sitter::{Sitter, sitter_name};

/// The page of a game that has begun.
pub fn table(scene: &Scene, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let Some(board) = Board::new(scene, lang) else { return html! {} };
    let mut regions = board::regions(scene, lang);
    // Without script a page that only waits asks again by itself; one that is being filled in must not.
    let head = html! {
        @if scene.me.is_none() {
            link rel="stylesheet" href="/assets/watch.css";
            script type="module" src="/assets/watch.js" {}
        } @else {
            script type="module" src="/assets/site.js" {}
        }
        @if asks_to_tell(scene) { script type="module" src="/assets/ask.js" {} }
        @if !scene.is_due() { noscript { meta http-equiv="refresh" content="15"; } }
    };
    let body = html! {
        a class="skip" href="#prompt" { (lang.word("board-skip")) }
        header class="bar" {
            a class="brand" href="/" { (word_mark(&lang.word("page-home"))) }
            (take(&mut regions, "bar"))
            nav class="tools" aria-label=(lang.word("page-tools")) {
                @if let Some(seat) = scene.me.filter(|_| scene.held.len() > 1) {
                    a class="tool turn" href=(format!("/t/{}", scene.code)) {
                        (shield(board.island(seat).island)) b { (board::sitter(&board, seat)) } span class="vh" { " (" (lang.word("board-cover")) ")" }
                    }
                }
                @if let Some((after, there)) = scene.after.as_ref().and_then(|it| Some((it, it.known_from()?))) {
                    a class="tool" href=(there) { (icon("look")) span class="label" { (lang.word(known_as(after))) } }
                }
                (needs(Some(&scene.code), lang))
                @if scene.me.is_some() { (board::owl_button(lang)) }
                a class="tool" href="/rules" data-drawer="rules" { (icon("book")) span class="label" { (lang.word("page-rules")) } }
                (languages(reader))
                (theme_button(lang))
                (menu(&board))
             }
        }
        p id="lost" class="lost" role="status" hidden {}
        (take(&mut regions, "mood"))
        (live_main(LivePage::Table, scene, "table", lang, html! {
            h1 class="vh" { (lang.message("board-code").text("code", &*scene.code).say()) }
            h2 class="vh" id="h-opps" { (lang.word("board-others")) }
            ul id="opps" class=(if scene.seats.len() > 4 { "rivals five" } else { "rivals" }) aria-labelledby="h-opps" {
                @for seat in board.others() { (opponent(&board, seat, &mut regions, "")) }
            }
            div class="left" { (temple(&board, &mut regions)) (take(&mut regions, "events")) }
            div class="mid" {
                @if let Some(me) = scene.me { (board::voyage(board.island(me).island, lang)) }
                // Moments are staged over whichever of the two is there.
                div class="theatre" {
                    (board::chart(&board, take(&mut regions, "lands"), take(&mut regions, "ships")))
                    (take(&mut regions, "bargains"))
                    (take(&mut regions, "stage"))
                }
                (take(&mut regions, "befell"))
                (take(&mut regions, "assembly"))
            }
            div class="right" {
                // Above what grows and shrinks: what is pressed stays in its place.
                @if scene.me.is_some() { (since(lang)) } @else { (board::watch(&board)) }
                @if asks_to_tell(scene) { (tell_me(lang)) }
                (take(&mut regions, "prompt"))
                div id="hint" role="status" {}
            }
            div class="dock" {
                @if scene.me.is_some() { (take(&mut regions, "hand")) }
                div class="tick" {
                    (take(&mut regions, "ticker"))
                    p class="bt" {
                        a href=(format!("/t/{}/log", scene.code)) data-drawer="log" { (lang.word("leaf-log")) }
                        a href="#talk" data-drawer="talk" { (lang.word("board-talk")) span class="unread" hidden {} }
                    }
                }
            }
            aside id="drawer" class="drawer" aria-label=(lang.word("board-drawer")) {
                (board::log(&board, &take(&mut regions, "lines")))
                (take(&mut regions, "talk"))
                div id="rules" class="leaf-rules" {}
                a class="shut-drawer" href="#prompt" data-drawer="" { (icon("cross")) span class="vh" { (lang.word("hint-close")) } }
            }
            (leaves(lang))
        }))
        (take(&mut regions, "speech"))
        (card::chest(board.view.set, &scene.islands, board.naming.text, lang))
    };
    let class = if scene.me.is_some() { "table-page" } else { "table-page watching" };
    frame(reader, &title(scene, lang), class, head, body)
}

/// The title of a table's page: it says when it is the visitor's turn.
pub fn title(scene: &Scene, lang: Lang) -> String {
    let name = lang.word("board-title");
    let Some(view) = &scene.view else { return name };
    let message = lang.message(if scene.is_due() { "board-title-due" } else { "board-title-when" });
    message
        .text("numeral", numeral(view.public.year))
        .text("season", season_name(view.public.season, lang))
        .say()
}

/// The markup of a region; every region has one place on the page.
pub(super) fn take(regions: &mut Vec<Region>, id: &str) -> Markup {
    match regions.iter().position(|region| region.id == id) {
        Some(place) => regions.swap_remove(place).markup,
        None => html! {},
    }
}

/// A seat's number in forms and addresses.
fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// Another island's plate; what the address says besides stays in links to its temple.
pub(super) fn opponent(board: &Board, seat: Seat, regions: &mut Vec<Region>, besides: &str) -> Markup {
    html! {
        li class="seat" {
            (take(regions, OPPONENT[seat.0 as usize]))
            @if board.scene.me.is_none() { (board::see(board, seat, besides)) } @else { (peek(board, seat, regions)) }
        }
    }
}

/// A rival's temple, opened over the table.
fn peek(board: &Board, seat: Seat, regions: &mut Vec<Region>) -> Markup {
    let title = board.lang.message("board-look").island("island", board.island(seat).island).say();
    html! {
        // Those of one name close each other.
        details class="peek" name="look" {
            summary { span class="vh" { (title) } (icon("structures")) }
            div class="panel" {
                h4 { (shield(board.island(seat).island)) (board.name(seat)) }
                (take(regions, LOOK[seat.0 as usize]))
            }
        }
    }
}

/// The visitor's temple; for somebody who watches, the one they choose.
pub(super) fn temple(board: &Board, regions: &mut Vec<Region>) -> Markup {
    if board.scene.me.is_some() {
        return take(regions, "island");
    }
    let looks: Vec<Markup> = board.others().map(|seat| take(regions, LOOK[seat.0 as usize])).collect();
    board::temples(board, &looks)
}

/// What script says to a visitor who comes back: how much is new, and the way to it.
fn since(lang: Lang) -> Markup {
    let count = |id: &str| lang.message(id).text("n", "{n}").say();
    html! {
        div id="since" role="status" data-mark=(lang.word("since-mark")) data-new=(count("since-new")) data-many=(count("since-many")) {
            p class="since" hidden {
                button type="button" class="see" { (icon("speech")) span {} }
                button type="button" class="shut-it" aria-label=(lang.word("hint-close")) { (icon("cross")) }
            }
        }
    }
}

/// Whether somebody who plays may have to be told of their moves.
fn asks_to_tell(scene: &Scene) -> bool {
    scene.me.is_some() && scene.setup.pace.is_told()
}

/// What script asks once something was decided, where this browser can be told of the next move.
fn tell_me(lang: Lang) -> Markup {
    html! {
        div id="tell-me" class="tell-me" role="status" data-done=(lang.word("told-push.done")) {
            p class="since" hidden {
                button type="button" class="see" { (icon("phone")) span { (lang.word("told-push.ask")) } }
                button type="button" class="shut-it" aria-label=(lang.word("hint-close")) { (icon("cross")) }
            }
        }
    }
}

/// On small screens: what fills the page.
pub(super) fn leaves(lang: Lang) -> Markup {
    let leaf = |name: &str, picture: &str, target: &str| {
        html! {
            a href=(target) data-leaf=(name) {
                (icon(picture)) span { (lang.word(&format!("leaf-{name}"))) }
                @if name == "log" { span class="unread" hidden {} }
            }
        }
    };
    html! {
        nav class="leaves" aria-label=(lang.word("leaves")) {
            (leaf("table", "fleet", "#prompt")) (leaf("island", "structures", "#island"))
            (leaf("rivals", "oath", "#opps")) (leaf("log", "speech", "#drawer"))
        }
    }
}

/// What else can be done at the table: with my seat, and by the host.
fn menu(board: &Board) -> Markup {
    let (scene, lang) = (board.scene, board.lang);
    let base = format!("/t/{}", scene.code);
    html! {
        details class="menu" {
            summary class="tool" { (icon("menu")) span class="vh" { (lang.word("board-menu")) } }
            div class="sheet-panel" {
                p class="code" { (lang.message("board-code").text("code", &*scene.code).say()) }
                (goes_on(scene.after.as_ref(), lang))
                @if scene.held.len() > 1 { a href=(base) { (lang.word("board-cover")) } }
                @if let Some(seat) = scene.me {
                    form method="post" action=(format!("{base}/link")) {
                        button class="quiet" name="seat" value=(number(seat)) { (lang.word("board-device")) }
                    }
                    a href=(format!("{base}/assembly?seat={}", number(seat))) { (lang.word("assembly")) }
                    a href=(format!("{base}/oaths?seat={}", number(seat))) { (lang.word("oaths")) }
                    a href=(format!("{base}/time?seat={}", number(seat))) { (lang.word("page-time-menu")) }
                    a href=(format!("{base}/orders?seat={}", number(seat))) { (lang.word("orders-title")) }
                    a href=(format!("{base}/leave?seat={}", number(seat))) { (lang.word("board-leave")) }
                    a href=(crate::pages::told::PATH) { (lang.word("told-title")) }
                    a href=(format!("{base}/forget")) { (lang.word("page-forget")) }
                }
                @if scene.me.is_none() { a href=(format!("{base}/oaths")) { (lang.word("oaths")) } }
                div class="manner" { (board::manner(lang)) }
                a href=(format!("{base}/log")) { (lang.word("board-log-all")) }
                (share_button(&format!("{base}/watch"), &lang.word("board-watch"), &scene.title(lang), lang))
                @if scene.is_host { (host(board, &format!("{base}/host"), &format!("{base}/link"))) }
            }
        }
    }
}

fn host(board: &Board, act: &str, link: &str) -> Markup {
    let (scene, lang) = (board.scene, board.lang);
    let (pause, words) =
        if scene.paused { ("go_on", "board-host-go-on") } else { ("pause", "board-host-pause") };
    html! {
        details id="host" {
            summary { (lang.word("board-host")) }
            form method="post" action=(act) { button class="quiet" name="do" value=(pause) { (lang.word(words)) } }
            form class="set" method="post" action=(act) {
                label for="host-pace" { (lang.word("board-host-pace")) }
                select id="host-pace" name="pace" autocomplete="off" {
                    (paces(scene.setup.pace, lang))
                }
                button class="quiet" name="do" value="pace" { (lang.word("board-host-set")) }
            }
            ul {
                @for seat in board.view.public.seats() {
                    (seat_tools(board, seat, act, link))
                }
            }
        }
    }
}

fn seat_tools(board: &Board, seat: Seat, act: &str, link: &str) -> Markup {
    let lang = board.lang;
    let id = format!("host-seat-{}", number(seat));
    let sitter = &board.scene.seat(seat).sitter;
    let is_person = matches!(sitter, Sitter::Person(_));
    html! {
        li {
            b { (shield(board.island(seat).island)) (board.name(seat)) " " small { (board::sitter(board, seat)) } }
            form class="set" method="post" action=(act) {
                input type="hidden" name="seat" value=(number(seat));
                label class="vh" for=(id) { (lang.word("board-host-seat")) }
                select id=(id) name="sitter" required autocomplete="off" {
                    @if is_person { option value="" selected { (sitter_name(sitter, lang)) } }
                    @for level in LEVELS {
                        option value=(level.name()) selected[*sitter == Sitter::Bot(level)] { (sitter_name(&Sitter::Bot(level), lang)) }
                    }
                }
                button class="quiet" name="do" value="seat" { (lang.word("board-host-set")) }
                @if is_person { button class="quiet" name="do" value="extend" formnovalidate { (lang.word("board-host-extend")) } }
            }
            // Nobody else is let in where somebody knows what fate holds.
            @if is_person || !matches!(board.scene.after, Some(After::Moment { .. })) {
                form method="post" action=(link) {
                    button class="quiet" name="seat" value=(number(seat)) { (lang.word("board-host-link")) }
                }
            }
            @if is_person {
                form method="post" action=(act) {
                    input type="hidden" name="seat" value=(number(seat));
                    button class="quiet" name="do" value="void" { (lang.word("board-host-void")) }
                }
            }
        }
    }
}
