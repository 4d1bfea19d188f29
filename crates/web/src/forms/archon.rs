//! The archon phase: the vote, and the Archon's last word (rules A1, Y5).

use maud::html;
use rules::seat::SeatSet;

use super::asked::{Asked, Piece, says};
use crate::parts::icon;

pub(super) fn vote(asked: &Asked, seats: SeatSet, lead: bool) -> Piece {
    let lang = asked.lang;
    let Piece { body, foot } =
        among(asked, "vote {island}", seats, lead, ["ask-form-vote", "ask-form-vote-for"]);
    let body = html! {
        (body)
        section class="notes" {
            h3 { (lang.word("ask-form-archon")) }
            p { (icon("tripod")) (lang.word("ask-form-archon.events")) }
            p { (icon("steps")) (lang.word("ask-form-archon.order")) }
            p { (icon("laurel")) (lang.word("ask-form-archon.vote")) }
        }
    };
    Piece { body, foot }
}

pub(super) fn crown(asked: &Asked, seats: SeatSet, lead: bool) -> Piece {
    among(asked, "crown {island}", seats, lead, ["ask-form-crown", "ask-form-crown-for"])
}

/// One of these islands; the button says which.
fn among(asked: &Asked, act: &str, seats: SeatSet, lead: bool, [open, chosen]: [&str; 2]) -> Piece {
    let words = seats.iter().map(|seat| {
        let island = asked.island(seat);
        (island.name(), asked.lang.message(chosen).island("island", island).say())
    });
    let label = says(&asked.lang.word(open), words);
    asked.footed("among", act, asked.island_radios("island", seats), lead, label)
}
