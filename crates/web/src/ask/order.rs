//! What can be done in any phase: finishing, going on after all, and the order of play (rules O2 to O5).

use maud::{Markup, html};
use rules::seat::SeatSet;
use rules::step::Step;
use text::{island_name, say_choice};

use super::sheet::{Ask, button};
use rules::prompt::Choice;

/// What finishing means in this step.
pub(super) fn finish(ask: &Ask, lead: bool) -> Markup {
    let id = match ask.view.public.step {
        Step::StartTrade => "ask-form-finish-start",
        Step::Trade => "ask-form-finish-trade",
        Step::Launch if ask.seen.me().launched => "ask-form-finish-launched",
        Step::Launch => "ask-form-finish-launch",
        Step::Barter => "ask-form-finish-barter",
        Step::Build => "ask-form-finish-build",
        _ => "choice-finish",
    };
    ask.single("finish", lead, &ask.lang.word(id))
}

pub(super) fn resume(ask: &Ask) -> Markup {
    ask.single("resume", false, &ask.lang.word("choice-resume"))
}

pub(super) fn call(ask: &Ask) -> Markup {
    html! {
        details class="small-print" {
            summary { (ask.lang.word("ask-form-order")) }
            p { (ask.lang.word("ask-form-order-about")) }
            (ask.single("call_order", false, &ask.lang.word("choice-call_order")))
        }
    }
}

/// The Archon's order, this seat first as a proposal.
pub(super) fn set(ask: &Ask, seats: SeatSet, lead: bool) -> Markup {
    let name = |seat| {
        let island = ask.island(seat);
        (island.name().to_owned(), island_name(island, ask.lang))
    };
    let row = ask.view.public.clockwise_from(ask.prompt.seat).filter(|seat| seats.has(*seat));
    let words = say_choice(&Choice::SetOrder(seats), ask.prompt.seat, &ask.naming, ask.lang);
    ask.form(
        "set_order {order}",
        html! {
            p class="about" { (words) }
            (places(ask, &row.map(name).collect::<Vec<_>>()))
            (button(lead, html! { (ask.lang.word("ask-form-set-order")) }))
        },
    )
}

/// A row to be put in order: a choice for every place. Script may make it sortable and keeps the choices in step.
pub(super) fn places(ask: &Ask, row: &[(String, String)]) -> Markup {
    html! {
        event-order {
            @for place in 0..row.len() {
                label {
                    span { (ask.lang.message("ask-form-place").number("n", place as u32 + 1).say()) }
                    select name="order" {
                        @for (index, (value, name)) in row.iter().enumerate() {
                            option value=(value) selected[index == place] { (name) }
                        }
                    }
                }
            }
        }
    }
}
