//! What can be done in any phase: finishing, going on after all, and the order of play (rules O2 to O5).

use maud::{Markup, html};
use rules::action::Build;
use rules::seat::SeatSet;
use rules::step::Step;
use text::{island_name, say_choice};

use super::asked::{Asked, Piece};
use rules::prompt::Choice;

/// What finishing means in this step.
pub(super) fn finish_words(asked: &Asked) -> String {
    let id = match asked.view.public.step {
        Step::StartTrade => "ask-form-finish-start",
        Step::Trade => "ask-form-finish-trade",
        Step::Launch if asked.all_sent() => "ask-form-finish-all-sent",
        Step::Launch if asked.seen.me().launched => "ask-form-finish-launched",
        Step::Launch if asked.seen.me().fleet_count == 1 => "ask-form-finish-launch.alone",
        Step::Launch => "ask-form-finish-launch",
        Step::Barter => "ask-form-finish-barter",
        Step::Build => "ask-form-finish-build",
        Step::OrderEvents
        | Step::NameTarget
        | Step::AnswerEvent
        | Step::Work
        | Step::Bounty
        | Step::Face
        | Step::Divert
        | Step::Harbor
        | Step::Thieves
        | Step::Unload
        | Step::Discard
        | Step::Vote
        | Step::Crown
        | Step::Over => "choice-finish",
    };
    asked.lang.word(id)
}

pub(super) fn finish(asked: &Asked, lead: bool) -> Piece {
    // Until then the launch can be taken back: that is what this second step is for.
    let is_last_word = asked.all_sent() && asked.view.undo.is_some();
    let label = html! {
        (finish_words(asked))
        @if is_last_word { small { (asked.lang.word("ask-form-finish-all-sent.about")) } }
        // Script asks once more whoever presses it with a finger or a mouse.
        @if let Some(words) = left_to_build(asked) { span hidden data-sure=(words) {} }
    };
    asked.single_at_foot("finish", lead, label)
}

/// What can still be built, if anything can that counts.
fn left_to_build(asked: &Asked) -> Option<String> {
    let structure = asked.prompt.choices.iter().find_map(|choice| match choice {
        Choice::Build { what, .. } if *what != Build::Fleet => Some(asked.structure_id(*what)),
        Choice::BuildAcademy { .. } => Some("acropolis-academy.one".to_owned()),
        _ => None,
    })?;
    Some(asked.lang.message("ask-form-finish-sure").text("structure", asked.lang.word(&structure)).say())
}

pub(super) fn resume(asked: &Asked) -> Piece {
    asked.single_at_foot("resume", false, html! { (asked.lang.word("choice-resume")) })
}

pub(super) fn call(asked: &Asked) -> Markup {
    // Nobody asks themselves: the Archon begins to set one.
    let is_archon = asked.view.public.archon == asked.prompt.seat;
    let (about, button) = match is_archon {
        true => ("ask-form-order-about.archon", "ask-form-order.archon"),
        false => ("ask-form-order-about", "choice-call_order"),
    };
    html! {
        details class="small-print" {
            summary { (asked.lang.word("ask-form-order")) }
            p { (asked.lang.word("ask-form-order-changes")) " " (asked.lang.word(about)) }
            (asked.single("call_order", false, &asked.lang.word(button)))
        }
    }
}

/// The Archon's order, this seat first as a proposal.
pub(super) fn set(asked: &Asked, seats: SeatSet, lead: bool) -> Piece {
    let name = |seat| {
        let island = asked.island(seat);
        (island.name().to_owned(), island_name(island, asked.lang))
    };
    let row = asked.view.public.clockwise_from(asked.prompt.seat).filter(|seat| seats.has(*seat));
    let words = say_choice(&Choice::SetOrder(seats), asked.prompt.seat, &asked.naming, asked.lang);
    asked.footed(
        "set-order",
        "set_order {order}",
        html! {
            p class="about" { (words) ". " (asked.lang.word("ask-form-order-changes")) }
            (places(asked, &row.map(name).collect::<Vec<_>>()))
        },
        lead,
        html! { (asked.lang.word("ask-form-set-order")) },
    )
}

/// A row to be put in order: a choice for every place. Script may make it sortable and keeps the choices in step.
pub(super) fn places(asked: &Asked, row: &[(String, String)]) -> Markup {
    html! {
        event-order {
            @for place in 0..row.len() {
                label {
                    span { (asked.lang.message("ask-form-place").number("n", place as u32 + 1).say()) }
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
