//! The return phase: cards between fleets, and coming home (rules R1 to R3).

use maud::{Markup, html};
use rules::goods::Goods;
use rules::prompt::Choice;
use rules::seat::Fleet;
use rules::slot::Pick;
use text::say_choice;

use super::asked::{Asked, Piece, button};
use super::hazard::{fleet_shown, for_fleet};
use super::picker::{Bounds, cards, picker};

pub(super) fn shift(asked: &Asked, (from, to): (Fleet, Fleet), passed: &Pick) -> Markup {
    let choice = Choice::Shift { from, to, cards: *passed };
    let words = say_choice(&choice, asked.prompt.seat, &asked.naming, asked.lang);
    html! {
        details class="small-print" {
            summary { (words) }
            (asked.form(&format!("shift {} {} {{cards}}", from.name(), to.name()), html! {
                (picker(asked, "cards", passed, &Goods::EMPTY))
                (button(false, html! { (asked.lang.word("ask-form-shift")) }))
            }))
        }
    }
}

/// Home with everything but what must go overboard; aegis cards may stay aboard.
pub(super) fn unload(asked: &Asked, fleet: Fleet, drop: &Pick, lead: bool) -> Piece {
    let lang = asked.lang;
    let proposal = asked.plan.worst_of(&asked.seen.everything(), &drop.from, drop.least);
    let aegis = drop.from.aegis();
    let body = html! {
        @if drop.least > 0 {
            p class="about" { (lang.message("ask-form-drop").number("n", drop.least).say()) }
            (picker(asked, "drop", drop, &proposal))
        }
        @if !aegis.is_empty() {
            details class="small-print" {
                summary { (lang.word("ask-form-aboard")) }
                (cards(asked, "aboard", &aegis, Bounds { least: 0, most: aegis.total() }))
            }
        }
    };
    let id = format!("return-{}", fleet.name());
    let label = html! { (asked.fleet_words("ask-form-return", fleet)) };
    let act = format!("return {} [drop {{drop}}] [aboard {{aboard}}]", fleet.name());
    let alone = asked.prompt.choices.iter().filter(|it| matches!(it, Choice::Return { .. })).count() == 1;
    for_fleet(fleet_shown(asked, fleet, alone), vec![asked.footed(&id, &act, body, lead, label)], alone)
}
