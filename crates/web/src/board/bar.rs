//! Where the game stands: year, season and phase.

use maud::{Markup, html};
use rules::world::Phase;
use text::{phase_name, season_name};

use super::{Board, capital};
use crate::parts::{closed_table, icon, numeral};

/// The region `bar`.
pub(super) fn bar(board: &Board) -> Markup {
    let (public, lang) = (&board.view.public, board.lang);
    let now = public.phase();
    let number = lang.message("board-phase-number").number("n", now as u8 + 1).say();
    html! {
        div id="bar" class="moment" data-region data-phase=(now.name()) data-year=(public.year) data-season=(public.season.name()) {
            p class="when" { (year(board)) " " i { (capital(&season_name(public.season, lang))) } }
            ol class="phases" aria-label=(lang.word("board-phases")) {
                @for phase in Phase::ALL.iter().copied() {
                    @let is_now = phase == now;
                    li class=[(phase <= now).then_some(if is_now { "now" } else { "done" })]
                        aria-current=[is_now.then_some("step")] { span { (phase_name(phase, lang)) } }
                }
            }
            p class="phase-now" { b { (phase_name(now, lang)) } " " span { (number) } }
        }
    }
}

/// "Year II".
pub(super) fn year(board: &Board) -> String {
    board.lang.message("board-year").text("numeral", numeral(board.view.public.year)).say()
}

/// The region `mood`: why nothing goes on, if so.
pub(super) fn mood(board: &Board) -> Markup {
    let (lang, scene) = (board.lang, board.scene);
    html! {
        div id="mood" data-region {
            @if let Some(closed) = &scene.closed {
                (closed_table(closed, lang))
            } @else if scene.paused {
                div class="mood" { (icon("hourglass")) p { b { (lang.word("board-paused")) } (lang.word("board-paused.about")) } }
            }
        }
    }
}
