//! The archon phase: the vote, and the Archon's last word (rules A1, Y5).

use maud::{Markup, html};
use rules::seat::SeatSet;

use super::asked::{Asked, button, says};

pub(super) fn vote(asked: &Asked, seats: SeatSet, lead: bool) -> Markup {
    among(asked, "vote {island}", seats, lead, ["ask-form-vote", "ask-form-vote-for"])
}

pub(super) fn crown(asked: &Asked, seats: SeatSet, lead: bool) -> Markup {
    among(asked, "crown {island}", seats, lead, ["ask-form-crown", "ask-form-crown-for"])
}

/// One of these islands; the button says which.
fn among(asked: &Asked, act: &str, seats: SeatSet, lead: bool, [open, chosen]: [&str; 2]) -> Markup {
    let words = seats.iter().map(|seat| {
        let island = asked.island(seat);
        (island.name(), asked.lang.message(chosen).island("island", island).say())
    });
    asked.form(
        act,
        html! {
            (asked.island_radios("island", seats))
            (button(lead, says(&asked.lang.word(open), words)))
        },
    )
}
