//! An island as a temple: wonders in the pediment, the acropolis between the columns, villages and workshops as its
//! steps.

use maud::{Markup, html};
use rules::cards::PhilosophyId;
use rules::limits::ALL_STRUCTURES;
use rules::seat::Seat;

use super::card::Card;
use super::plot::{Plot, Plots, Standing, cost_chips, lacking};
use super::{Board, capital};
use crate::parts::{art, drawing, icon, shield};

/// The region `island`: mine.
pub(super) fn island(board: &Board, me: Seat) -> Markup {
    html! { section id="island" class="temple" aria-labelledby="h-island" data-region { (temple(board, me, true)) } }
}

/// An island's temple, mine or another's; `named` where its heading names the section.
pub(super) fn temple(board: &Board, seat: Seat, named: bool) -> Markup {
    let lang = board.lang;
    let state = board.island(seat);
    let plots = Plots::of(board, seat);
    let within = plots.iter().filter(|plot| plot.standing == Standing::Within).count() as u8;
    let is_now = plots.iter().any(|plot| plot.form.is_some());
    html! {
        div class="ped" {
            svg class="roof" aria-hidden="true" { use href="/assets/chart.svg#roof"; }
            h2 id=[named.then_some("h-island")] {
                span class="crest" { (shield(state.island)) @if board.view.public.archon == seat { (drawing("laurel", "laurel")) } }
                a href=(format!("#{}", Card::Island(state.island).anchor(board.view.set))) { (board.name(seat)) }
                @if named && board.view.public.archon == seat { " " span class="arch" { (lang.word("board-archon")) } }
                " " b { (state.structures()) } small aria-hidden="true" { "/" (ALL_STRUCTURES) } span class="vh" { " " (lang.word("board-of-sixteen")) }
            }
        }
        div class="arch" {
            ul class="wonders" { @for plot in &plots.wonders { (stone(board, plot, seat)) } }
            @if state.philosophy_count() > 0 { p class="wise" { (icon("academy")) (philosophies(board, seat)) } }
            @if within > 0 {
                p class="key" {
                    (icon("steps"))
                    (lang.message(if is_now { "board-reach-now" } else { "board-reach" }).number("n", within).say())
                }
            }
        }
        ul class="naos" { @for plot in &plots.acropolis { (stone(board, plot, seat)) } }
        ul class="steps" { @for plot in plots.villages.iter().chain(&plots.workshops) { (stone(board, plot, seat)) } }
    }
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
            @let name = html! {
                @match &plot.short {
                    Some(short) => { span aria-hidden="true" { (capital(short)) } span class="vh" { (plot.name) } },
                    None => (plot.name),
                }
            };
            @match link {
                Some(link) => a class="pn" href=(link) { (name) },
                None => span class="pn" { (name) },
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
