//! The motion that stands, in a strip at the foot of the chart.

use maud::{Markup, html};

use super::Board;
use crate::forms::deadline::when;
use crate::parts::{icon, say_motion};

/// The region `assembly`; empty while nothing is voted on.
pub(super) fn strip(board: &Board) -> Markup {
    let (scene, lang) = (board.scene, board.lang);
    html! {
        div id="assembly" class="assembly" role="status" data-region hidden[scene.assembly.ballot.is_none()] {
            @if let Some(ballot) = &scene.assembly.ballot {
                (icon("speech"))
                p {
                    b { (lang.message("assembly-asks").text("seat", board.name(ballot.by)).text("motion", say_motion(ballot.motion, scene, lang)).say()) }
                    " " small { (lang.message("assembly-count").number("yes", ballot.yes.len()).number("needs", ballot.needs()).say()) " " (when(ballot.until, true)) }
                }
                @if let Some(me) = scene.me {
                    a class="quiet" href={ "/t/" (scene.code) "/assembly?seat=" (me.0 + 1) } {
                        (lang.word(if ballot.voters.has(me) && !ballot.yes.or(ballot.no).has(me) { "assembly-vote" } else { "assembly-see" }))
                    }
                }
            }
        }
    }
}
