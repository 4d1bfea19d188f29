//! An island as a temple: wonders in the pediment, the acropolis between the columns, villages and workshops as its
//! steps.

use maud::{Markup, html};
use rules::cards::PhilosophyId;
use rules::seat::Seat;

use super::Board;
use super::card::Card;
use super::plot::{Plot, Plots, Standing, cost_chips, lacking};
use crate::parts::{art, icon, shield};

/// The region `island`.
pub(super) fn island(board: &Board) -> Markup {
    let (seat, lang) = (board.shown_island(), board.lang);
    let state = board.island(seat);
    let plots = Plots::of(board, seat);
    let within = plots.iter().filter(|plot| plot.standing == Standing::Within).count() as u8;
    let is_now = plots.iter().any(|plot| plot.form.is_some());
    let title = if board.is_mine(seat) { "board-my-island" } else { "board-island" };
    html! {
        section id="island" class="island" aria-labelledby="h-island" data-region {
            div class="pediment" {
                svg class="tri" aria-hidden="true" { use href="/assets/chart.svg#roof"; }
                ul class="wonders" { @for plot in &plots.wonders { (stone(board, plot, seat)) } }
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
            div class="colonnade" { ul { @for plot in &plots.acropolis { (stone(board, plot, seat)) } } }
            div class="stylobate" {
                ul {
                    @for plot in plots.villages.iter().chain(&plots.workshops) { (stone(board, plot, seat)) }
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
pub(super) fn philosophies(board: &Board, seat: Seat) -> Markup {
    let set = board.view.set;
    let held = PhilosophyId::all(set).filter(|id| board.island(seat).holds_philosophy(*id));
    html! {
        @for id in held {
            a href=(format!("#{}", Card::Philosophy(id).anchor(set))) { (board.card_name(id.name(set))) } " "
        }
    }
}

fn stone(board: &Board, plot: &Plot, seat: Seat) -> Markup {
    let link = match (&plot.form, plot.card) {
        (Some(form), _) => Some(form.clone()),
        (None, Some(card)) => Some(format!("#{}", card.anchor(board.view.set))),
        (None, None) => None,
    };
    html! {
        li class=(format!("place {}", plot.standing.class())) {
            (art(&plot.picture))
            @match link {
                Some(link) => a class="pn" href=(link) { (plot.name) },
                None => span class="pn" { (plot.name) },
            }
            @if let Some(cost) = &plot.cost { (cost_chips(cost, board.purse(seat).as_ref(), board.lang)) }
            span class="ps" { (status(board, plot, seat)) }
        }
    }
}

/// How the plot stands, in words.
fn status(board: &Board, plot: &Plot, seat: Seat) -> Markup {
    let lang = board.lang;
    let note = plot.note.as_ref();
    html! {
        @match plot.standing {
            Standing::Built => { (note.cloned().unwrap_or_else(|| lang.word("board-built"))) },
            Standing::Idle => { (lang.word("board-idle")) },
            Standing::Within if plot.form.is_some() => (lang.word("board-build-now")),
            Standing::Within => (lang.word("board-hold")),
            Standing::Lacking => {
                @if let (Some(cost), Some(purse)) = (&plot.cost, board.purse(seat)) { (lacking(cost, &purse, lang)) }
            },
            Standing::Open => { @if let Some(note) = note { (note) } },
            Standing::Shut => (lang.word("board-shut")),
        }
    }
}
