//! An island as a temple: wonders in the pediment, the acropolis between the columns, villages and workshops as its
//! steps.

use maud::{Markup, html};
use rules::cards::PhilosophyId;
use rules::goods::Goods;
use rules::limits::ALL_STRUCTURES;
use rules::seat::Seat;
use text::{Lang, good_name};

use super::card::Card;
use super::plot::{Plot, Plots, Standing, cost_chips, lacking};
use super::rows::Rows;
use super::{Board, capital, sheet};
use crate::parts::{art, drawing, icon, shield};

/// The region `island`: mine.
pub(super) fn island(board: &Board, me: Seat, rows: &mut Rows) -> Markup {
    html! { section id="island" class="temple" aria-labelledby="h-island" data-region { (temple(board, me, true, rows)) } }
}

/// An island's temple, mine or another's; `named` where its heading names the section.
pub(super) fn temple(board: &Board, seat: Seat, named: bool, rows: &mut Rows) -> Markup {
    let lang = board.lang;
    let state = board.island(seat);
    let plots = Plots::of(board, seat);
    let within = plots.iter().filter(|plot| plot.standing == Standing::Within).count() as u8;
    let is_now = plots.iter().any(|plot| plot.is_offered);
    let purse = board.purse(seat);
    let mut stones = |plots: &[Plot]| {
        let plots = plots.iter().map(|plot| (plot.site.key(), plot.print(purse.as_ref()), plot));
        rows.lines(plots, |plot| stone(board, plot, seat, purse.as_ref()))
    };
    html! {
        div class="ped" {
            svg class="roof" aria-hidden="true" { use href="/assets/chart.svg#roof"; }
            h2 id=[named.then_some("h-island")] {
                span class="crest" { (shield(state.island)) @if board.view.public.archon == seat { (drawing("laurel", "laurel")) } }
                a href={ "#" (Card::Island(state.island).anchor(board.view.set)) } { (board.name(seat)) }
                @if named && board.view.public.archon == seat { span class="vh" { " " (lang.word("board-archon")) } }
                " " b { (state.structures()) } small aria-hidden="true" { "/" (ALL_STRUCTURES) } span class="vh" { " " (lang.word("board-of-sixteen")) }
            }
        }
        div class="arch" {
            ul class="wonders" { (stones(&plots.wonders)) }
            @if state.philosophy_count() > 0 { p class="wise" { (icon("academy")) (philosophies(board, seat)) } }
            @if within > 0 {
                p class="key" {
                    (icon("steps"))
                    (lang.message(if is_now { "board-reach-now" } else { "board-reach" }).number("n", within).say())
                }
            }
        }
        ul class="naos" { (stones(&plots.acropolis)) }
        ul class="steps" { (stones(&plots.villages)) (stones(&plots.workshops)) }
    }
}

/// The philosophies of an island, each leading to its card.
pub(super) fn philosophies(board: &Board, seat: Seat) -> Markup {
    let set = board.view.set;
    let held = PhilosophyId::all(set).filter(|id| board.island(seat).holds_philosophy(*id));
    html! {
        @for id in held {
            a href={ "#" (Card::Philosophy(id).anchor(set)) } { (board.card_name(id.name(set))) } " "
        }
    }
}

fn stone(board: &Board, plot: &Plot, seat: Seat, purse: Option<&Goods>) -> Markup {
    let lang = board.lang;
    let link = plot.form(board).unwrap_or_else(|| match plot.card(board.island(seat).island) {
        Some(card) => format!("#{}", card.anchor(board.view.set)),
        None => format!("#{}", sheet::PLANS),
    });
    html! {
        li data-key=(plot.site.key()) class={ "place " (plot.standing.class()) } {
            (art(plot.picture(board, seat)))
            @let name = plot.name(board, seat);
            a class="pn" href=(link) {
                @match plot.makes(board, seat) {
                    Some(good) => { span aria-hidden="true" { (capital(&good_name(good, lang))) } span class="vh" { (name) } },
                    None => (name),
                }
            }
            @if let Some(cost) = &plot.cost { (cost_chips(cost, purse, lang)) }
            span class="ps" { (status(plot, purse, lang)) }
        }
    }
}

/// How the plot stands, in words.
fn status(plot: &Plot, purse: Option<&Goods>, lang: Lang) -> String {
    match plot.standing {
        Standing::Built => plot.note(lang).unwrap_or_else(|| lang.word("board-built")),
        Standing::Idle => lang.word("board-idle"),
        Standing::Within if plot.is_offered => lang.word("board-build-now"),
        Standing::Within => lang.word("board-hold"),
        Standing::Lacking => {
            plot.cost.zip(purse).map_or_else(String::new, |(cost, purse)| lacking(&cost, purse, lang))
        }
        Standing::Open | Standing::Later => plot.note(lang).unwrap_or_default(),
        Standing::Shut => lang.word("board-shut"),
    }
}
