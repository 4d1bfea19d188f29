//! My cards: what is in hand, the aegis cards at home, and what is aboard the fleets. Where cards are asked for, they are
//! picked here: the hand is shown once.

use maud::{Markup, html};
use rules::goods::{Good, Goods};
use rules::season::keep_limit;
use rules::seat::{Fleet, Seat};
use rules::state::Berth;
use text::{Lang, good_name};

use super::Board;
use crate::forms::{self, CardQuestion};
use crate::parts::{art, class_of, shield, small_card};

/// Kinds of cards that have room in one row.
const ROOMY: u8 = 8;

/// The region `hand`.
pub(super) fn hand(board: &Board, seat: Seat) -> Markup {
    let (lang, me, mine) = (board.lang, board.island(seat), &board.view.mine);
    let cargo = mine.cargo.iter().fold(Goods::EMPTY, |all, cargo| all.plus(cargo));
    let counts = lang.message("board-hand-counts").number("n", me.hand).number("aboard", cargo.total()).say();
    let limit = keep_limit(board.view.set, me);
    let keep = lang.message("board-keep").number("n", limit).say();
    let short = lang.message("board-keep.short").number("n", me.hand).text("most", limit.to_string()).say();
    let (prompt, question) = forms::card_question(board.scene, lang).unzip();
    // What can be picked may lie aboard a fleet in port: then it shows once, as what can be picked.
    let held = mine.hand.plus(&me.home);
    let all = question.as_ref().map_or(held, |question| held.max(&question.pick.from));
    let is_shown =
        |good: Good, fleet: Fleet| me.fleet(fleet).berth == Berth::Port && all.count(good) > held.count(good);
    let away: Vec<(Good, u8, Fleet)> =
        aboard(board).into_iter().filter(|(good, _, fleet)| !is_shown(*good, *fleet)).collect();
    let crowded = all.kinds().len() + away.len() as u8 > ROOMY;
    let cards = html! {
        @for (good, count) in all.iter() { (card(good, count, question.as_ref(), lang)) }
        @for (good, count, fleet) in away { (gone(good, count, (fleet, me.fleet_count), lang)) }
        @if all.is_empty() && cargo.is_empty() { p class="none" { (lang.word("board-hand-empty")) } }
    };
    // On a small screen many cards are scrolled through: by keyboard too, where nothing in them can be reached.
    let tabindex = ((crowded || me.hand > limit) && question.is_none()).then_some("0");
    html! {
        section id="hand" class=(if crowded { "hand-box many" } else { "hand-box" }) aria-labelledby="h-hand" tabindex=[tabindex] data-region
            data-prompt=[prompt] {
            div class="hand-id" { (shield(me.island)) h2 id="h-hand" { (lang.word("board-hand")) small { (counts) } } }
            @match &question {
                Some(CardQuestion { field, pick, .. }) => card-picker class="hand" data-name=(field) data-min=(pick.least) data-max=(pick.at_most()) { (cards) },
                None => div class="hand" { (cards) },
            }
            // Where there is no room for all of it, too many cards are told in short.
            p class=(if me.hand > limit { "keep over" } else { "keep" }) { span { (keep) } small { (short) } }
        }
    }
}

/// What is aboard my fleets, kind by kind.
fn aboard(board: &Board) -> Vec<(Good, u8, Fleet)> {
    let fleets = Fleet::ALL.into_iter().zip(board.view.mine.cargo);
    fleets
        .flat_map(|(fleet, cargo)| cargo.iter().map(|(good, count)| (good, count, fleet)).collect::<Vec<_>>())
        .collect()
}

/// A kind in the hand; a field where it can be picked.
fn card(good: Good, count: u8, question: Option<&CardQuestion>, lang: Lang) -> Markup {
    let face = small_card(good, count, Some(&format!("hand-{}", good.name())), lang);
    match question.filter(|question| question.pick.from.count(good) > 0) {
        Some(CardQuestion { form, field, pick, proposal }) => html! {
            label class="pick" data-good=(good.name()) data-key=(good.name()) {
                (face)
                input type="number" min="0" max=(pick.from.count(good)) aria-label=(good_name(good, lang)) form=(form)
                    name={ (field) "." (good.name()) } value=(proposal.count(good));
            }
        },
        None => html! { div class="held" data-key=(good.name()) { (face) } },
    }
}

/// What left the hand for a fleet, one of so many.
fn gone(good: Good, count: u8, (fleet, fleets): (Fleet, u8), lang: Lang) -> Markup {
    let words = match fleets {
        1 => lang.message("board-aboard.alone").number("n", count).say(),
        _ => {
            lang.message("board-aboard").number("n", count).text("letter", fleet.name().to_uppercase()).say()
        }
    };
    html! {
        div class={ "held gone " (class_of(good)) } data-key={ (good.name()) "-" (fleet.name()) } {
            span class="card small" {
                span class="pic" { (art(good.name())) }
                span class="name" { (words) span class="vh" { " (" (good_name(good, lang)) ")" } }
            }
        }
    }
}
