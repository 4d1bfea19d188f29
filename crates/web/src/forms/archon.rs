//! The archon phase: the vote, and the Archon's last word (rules A1, Y5).

use bots::value::seasons_left;
use maud::html;
use rules::cards::EventId;
use rules::effect::event::EventEffect;
use rules::seat::SeatSet;
use rules::world::Season;
use text::all_of;

use super::asked::{Asked, Piece, says};
use crate::parts::icon;

pub(super) fn vote(asked: &Asked, seats: SeatSet, lead: bool) -> Piece {
    let lang = asked.lang;
    let Piece { body, foot } =
        among(asked, "vote {island}", seats, lead, ["ask-form-vote", "ask-form-vote-for"]);
    let is_last = seasons_left(&asked.view.public) == 0;
    let body = html! {
        (body)
        section class="notes" {
            h3 { (lang.word("ask-form-archon")) }
            @if is_last {
                p { (icon("tripod")) (lang.word("ask-form-vote-last")) }
            } @else {
                p { (icon("tripod")) (next_season(asked)) }
                p { (icon("steps")) (lang.word("ask-form-archon.order")) }
            }
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

/// What the next Archon has before them, and what that may mean for whoever votes.
fn next_season(asked: &Asked) -> String {
    let (public, lang) = (&asked.view.public, asked.lang);
    // The events of a year leave with it.
    let stay = public.season != Season::Winter;
    let up = public.events.up.as_slice().iter().filter(|_| stay).map(|id| EventId(*id));
    let name = |event: EventId| asked.scene.words.name(event.name(asked.view.set), lang);
    let names: Vec<String> = up
        .clone()
        .map(|event| lang.message("ask-form-vote-event").text("event", name(event)).say())
        .collect();
    let (n, events) = (names.len() as u8, all_of(names, lang));
    let again = lang.message("ask-form-vote-again").number("n", n).text("events", events).say();
    let named = up.filter_map(|event| {
        let id = match asked.view.set[event].effect {
            EventEffect::ArchonDemands { .. } => "ask-form-vote-strikes",
            EventEffect::ArchonGrants { .. } => "ask-form-vote-grants",
            EventEffect::Embargo => "ask-form-vote-closes",
            EventEffect::Demand(_)
            | EventEffect::Bounty { .. }
            | EventEffect::Market(_)
            | EventEffect::Oracle
            | EventEffect::NeighboringHazards(_)
            | EventEffect::WorkshopsProduce(_) => return None,
        };
        Some(lang.message(id).text("event", name(event)).say())
    });
    [again].into_iter().chain(named).collect::<Vec<_>>().join(" ")
}
