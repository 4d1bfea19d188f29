//! An island as a temple: wonders in the pediment, the acropolis between the columns, villages and workshops as its
//! steps.

use maud::{Markup, html};
use rules::cards::PhilosophyId;
use rules::seat::Seat;

use super::Board;
use super::card::Card;
use super::place::{Place, Places, Standing, cost_chips, lacking};
use crate::parts::{art, icon, shield};

/// The region `island`.
pub fn island(board: &Board) -> Markup {
    let (seat, lang) = (board.shown_island(), board.lang);
    let state = board.island(seat);
    let places = Places::of(board, seat);
    let within = places.iter().filter(|place| place.standing == Standing::Within).count() as u8;
    let is_now = places.iter().any(|place| place.form.is_some());
    let title = if board.is_mine(seat) { "board-my-island" } else { "board-island" };
    html! {
        section id="island" class="island" aria-labelledby="h-island" data-region {
            div class="pediment" {
                svg class="tri" aria-hidden="true" { use href="/assets/chart.svg#roof"; }
                ul class="wonders" { @for place in &places.wonders { (stone(board, place, seat)) } }
            }
            div class="entab" {
                h2 id="h-island" {
                    (shield(state.island))
                    a href=(format!("#{}", Card::Island(state.island).anchor(board.view.set))) {
                        (lang.message(title).island("island", state.island).sentence())
                    }
                }
                p class="wise" { (philosophies(board, seat)) }
                p {
                    (count(board, state.structures()))
                    @if within > 0 {
                        span class="key" {
                            (icon("steps"))
                            (lang.message(if is_now { "board-reach-now" } else { "board-reach" }).number("n", within).say())
                        }
                    }
                }
            }
            div class="colonnade" { ul { @for place in &places.acropolis { (stone(board, place, seat)) } } }
            div class="stylobate" {
                ul {
                    @for place in places.villages.iter().chain(&places.workshops) { (stone(board, place, seat)) }
                }
            }
        }
    }
}

/// "7 of 16 stand".
fn count(board: &Board, structures: u8) -> Markup {
    html! { span { b { (structures) } " " (board.lang.word("board-of-sixteen")) } }
}

/// The philosophies of an island, each leading to its card.
pub fn philosophies(board: &Board, seat: Seat) -> Markup {
    let set = board.view.set;
    let held = PhilosophyId::all(set).filter(|id| board.island(seat).holds_philosophy(*id));
    html! {
        @for id in held {
            a href=(format!("#{}", Card::Philosophy(id).anchor(set))) { (board.card_name(id.name(set))) } " "
        }
    }
}

fn stone(board: &Board, place: &Place, seat: Seat) -> Markup {
    let link = match (&place.form, place.card) {
        (Some(form), _) => Some(form.clone()),
        (None, Some(card)) => Some(format!("#{}", card.anchor(board.view.set))),
        (None, None) => None,
    };
    html! {
        li class=(format!("place {}", place.standing.class())) {
            (art(&place.picture))
            @match link {
                Some(link) => a class="pn" href=(link) { (place.name) },
                None => span class="pn" { (place.name) },
            }
            @if let Some(cost) = &place.cost { (cost_chips(cost, board.purse(seat).as_ref(), board.lang)) }
            span class="ps" { (status(board, place, seat)) }
        }
    }
}

/// How the place stands, in words.
fn status(board: &Board, place: &Place, seat: Seat) -> Markup {
    let lang = board.lang;
    let note = place.note.as_ref();
    html! {
        @match place.standing {
            Standing::Built => { (note.cloned().unwrap_or_else(|| lang.word("board-built"))) },
            Standing::Idle => { (lang.word("board-idle")) },
            Standing::Within if place.form.is_some() => (lang.word("board-build-now")),
            Standing::Within => (lang.word("board-hold")),
            Standing::Lacking => {
                @if let (Some(cost), Some(purse)) = (&place.cost, board.purse(seat)) { (lacking(cost, &purse, lang)) }
            },
            Standing::Open => { @if let Some(note) = note { (note) } },
            Standing::Shut => (lang.word("board-shut")),
        }
    }
}
