//! What somebody who watches can do: hold their own page back, and choose whose temple stands where players have theirs.

use maud::{Markup, html};
use rules::seat::Seat;

use super::Board;
use crate::parts::{icon, shield};

/// The panel of somebody who watches. It is no region: what is held back does not touch it.
pub(crate) fn watch(board: &Board) -> Markup {
    let lang = board.lang;
    let count = |id: &str| lang.message(id).text("n", "{n}").say();
    let button = |act: &str, picture: &str, words: &str| {
        html! { button type="button" data-watch=(act) { (icon(picture)) span { (lang.word(words)) } } }
    };
    html! {
        section id="watch" class="watch" aria-labelledby="h-watch" {
            // Script brings it to life: without, the page is as it is.
            div class="transport" hidden data-wait=(count("watch-wait")) data-full=(count("watch-full")) {
                p class="how" {
                    b id="h-watch" { (lang.word("watch")) }
                    span role="status" {
                        @for state in ["live", "behind", "paused"] {
                            span data-state=(state) hidden[state != "live"] { (lang.word(&format!("watch-{state}"))) }
                        }
                    }
                }
                p class="waits" {}
                div class="keys" {
                    button type="button" data-watch="pause" {
                        span { (icon("pause")) (lang.word("watch-pause")) }
                        span hidden { (icon("play")) (lang.word("watch-go-on")) }
                    }
                    (button("step", "step", "watch-step"))
                    (button("present", "present", "watch-present"))
                }
                div class="seg" role="group" aria-label=(lang.word("watch-pace")) {
                    @for pace in ["slow", "normal", "quick"] {
                        button type="button" data-pace=(pace) aria-pressed=(if pace == "normal" { "true" } else { "false" }) {
                            (lang.word(&format!("stage-{pace}")))
                        }
                    }
                }
            }
            (whose(board, ""))
        }
    }
}

/// Links to the temples of all islands. What the address says besides stays: `as=all&`.
pub(crate) fn whose(board: &Board, besides: &str) -> Markup {
    let lang = board.lang;
    html! {
        nav class="whose" aria-labelledby="h-whose" {
            h3 id="h-whose" { (lang.word("watch-whose")) }
            ul {
                li { (link(board, None, besides, html! { (icon("laurel")) (lang.word("watch-leads")) })) }
                @for seat in board.others() {
                    li { (link(board, Some(seat), besides, html! { (shield(board.island(seat).island)) (board.name(seat)) })) }
                }
            }
        }
    }
}

/// The temples of all islands in one place, of which one is shown.
pub(crate) fn temples(board: &Board, looks: &[Markup]) -> Markup {
    html! {
        section id="island" class="temples" aria-label=(board.lang.word("watch-whose")) data-show=[board.scene.pinned.map(number)] {
            @for look in looks { (look) }
        }
    }
}

/// Over an island's plate: the way to its temple.
pub(crate) fn see(board: &Board, seat: Seat, besides: &str) -> Markup {
    let title = board.lang.message("board-look").island("island", board.island(seat).island).say();
    link(board, Some(seat), besides, html! { span class="vh" { (title) } })
}

/// Shows one temple, or that of whoever leads; script does it in place.
fn link(board: &Board, seat: Option<Seat>, besides: &str, words: Markup) -> Markup {
    let island = seat.map_or("", |seat| board.island(seat).island.name());
    html! {
        a href={ "?" (besides) "show=" (island) "#island" } data-show=(seat.map(number).unwrap_or_default())
            aria-current=[(board.scene.pinned == seat).then_some("true")] { (words) }
    }
}

fn number(seat: Seat) -> String {
    (seat.0 + 1).to_string()
}
