//! My cards: what is in hand, the aegis cards at home, and the fleets with their cargo.

use maud::{Markup, html};
use rules::action::Build;
use rules::cost::Cost;
use rules::goods::{Good, Goods};
use rules::limits::MAX_CARGO;
use rules::prompt::Choice;
use rules::season::keep_limit;
use rules::seat::{Fleet, Seat};
use rules::state::{Berth, FleetState};
use text::{Lang, fleet_name, good_name};

use super::plot::cost_chips;
use super::{Board, capital};
use crate::parts::{art, chips, class_of, icon, mark, shield};

/// Kinds of cards that have room in one row.
const ROOMY: u8 = 8;

/// The region `hand`.
pub(super) fn hand(board: &Board, seat: Seat) -> Markup {
    let (lang, me, mine) = (board.lang, board.island(seat), &board.view.mine);
    let cargo = mine.cargo.iter().fold(Goods::EMPTY, |all, cargo| all.plus(cargo));
    let counts = lang.message("board-hand-counts").number("n", me.hand).number("aboard", cargo.total()).say();
    let kinds = mine.hand.kinds().len() + me.home.kinds().len();
    let keep = lang.message("board-keep").number("n", keep_limit(board.view.set, me)).say();
    html! {
        section id="hand" class=(if kinds > ROOMY { "dock many" } else { "dock" }) aria-labelledby="h-hand" data-region {
            div class="mine" {
                h2 id="h-hand" { (shield(me.island)) span { (lang.word("board-hand")) small { (counts) } } }
                p class="keep" { (keep) }
            }
            div class="cards" {
                (group("board-basics", &mine.hand, |good| good.is_basic(), lang))
                (group("board-rares", &mine.hand, |good| !good.is_basic(), lang))
                (group("board-aegis", &me.home, |_| true, lang))
                @if mine.hand.is_empty() && me.home.is_empty() { p class="none" { (lang.word("board-hand-empty")) } }
            }
            ul class="myfleets" aria-label=(lang.word("board-my-fleets")) {
                @for (fleet, state) in me.fleets() { (my_fleet(board, fleet, state)) }
                (next_fleet(board))
            }
        }
    }
}

fn group(label: &str, goods: &Goods, belongs: fn(Good) -> bool, lang: Lang) -> Markup {
    let cards: Vec<(Good, u8)> = goods.iter().filter(|(good, _)| belongs(*good)).collect();
    html! {
        @if !cards.is_empty() {
            ul class="grp" aria-label=(lang.word(label)) {
                @for (good, count) in cards { (small(good, count, lang)) }
            }
        }
    }
}

fn small(good: Good, count: u8, lang: Lang) -> Markup {
    let stack = if count > 1 { " stack" } else { "" };
    let short = if good == Good::Gift { lang.word("board-gift") } else { good_name(good, lang) };
    html! {
        li class=(format!("card small {}{stack}", class_of(good))) data-key=(good.name())
            data-glide=(format!("hand-{}", good.name())) {
            span class="pic" {
                (art(good.name()))
                @if let Some(mark) = mark(good) { span class="letter" aria-hidden="true" { (mark) } }
            }
            span class="name" { (short) }
            @if count > 1 { span class="count" { "×" (count) } }
        }
    }
}

fn my_fleet(board: &Board, fleet: Fleet, state: FleetState) -> Markup {
    let lang = board.lang;
    let cargo = board.view.mine.cargo[fleet as usize];
    let abroad = state.berth != Berth::Port;
    html! {
        li class=[abroad.then_some("now")] data-key=(fleet.name()) {
            (icon("fleet"))
            span {
                b { (capital(&fleet_name(fleet, lang))) }
                (whereabouts(board, state)) " "
                @if state.cards > 0 {
                    small { (state.cards) "/" (MAX_CARGO) }
                    span class="chips" { (chips(&cargo, lang)) }
                }
            }
        }
    }
}

/// "in port", "to Egypt".
fn whereabouts(board: &Board, state: FleetState) -> String {
    match state.berth {
        Berth::Port => board.lang.word("board-in-port"),
        Berth::Bound(land) => board.lang.message("board-bound").land("land", land).say(),
        Berth::SentHome => board.lang.word("board-sent-home"),
    }
}

/// The fleet that could be built next, with its price; a link while it can be.
fn next_fleet(board: &Board) -> Markup {
    let lang = board.lang;
    let Some(seen) = board.view.seen() else { return html! {} };
    let count = seen.me().fleet_count as usize;
    let Some(next) = Fleet::ALL.get(count) else { return html! {} };
    let price = Goods::n(Good::Gold, count as u8);
    let offered =
        seen.prompt().choices.iter().any(|it| matches!(it, Choice::Build { what: Build::Fleet, .. }));
    let words = html! {
        (icon("fleet"))
        span { b { (capital(&fleet_name(*next, lang))) } (cost_chips(&Cost::named(price), Some(&seen.owned()), lang)) }
    };
    html! {
        li class=(if offered { "next can" } else { "next" }) data-key=(next.name()) {
            @if offered { a href="#build-fleet" { (words) } } @else { (words) }
        }
    }
}
