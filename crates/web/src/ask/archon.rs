//! The archon phase: the vote, and the Archon's last word (rules A1, Y5).

use maud::{Markup, html};
use rules::seat::SeatSet;

use super::sheet::{Ask, button, says};

pub(super) fn vote(ask: &Ask, seats: SeatSet, lead: bool) -> Markup {
    among(ask, "vote {island}", seats, lead, ["ask-form-vote", "ask-form-vote-for"])
}

pub(super) fn crown(ask: &Ask, seats: SeatSet, lead: bool) -> Markup {
    among(ask, "crown {island}", seats, lead, ["ask-form-crown", "ask-form-crown-for"])
}

/// One of these islands; the button says which.
fn among(ask: &Ask, act: &str, seats: SeatSet, lead: bool, [open, chosen]: [&str; 2]) -> Markup {
    let words = seats.iter().map(|seat| {
        let island = ask.island(seat);
        (island.name(), ask.lang.message(chosen).island("island", island).say())
    });
    ask.form(
        act,
        html! {
            (ask.island_radios("island", seats))
            (button(lead, says(&ask.lang.word(open), words)))
        },
    )
}
