//! The return phase: cards between fleets, and coming home (rules R1 to R3).

use maud::{Markup, html};
use rules::goods::Goods;
use rules::prompt::Choice;
use rules::seat::Fleet;
use text::say_choice;

use super::hazard::fleet_head;
use super::picker::{Bounds, picker};
use super::sheet::{Ask, button};

pub(super) fn shift(ask: &Ask, (from, to): (Fleet, Fleet), room: u8, cards: &Goods) -> Markup {
    let choice = Choice::Shift { from, to, room, cards: *cards };
    let words = say_choice(&choice, ask.prompt.seat, &ask.naming, ask.lang);
    html! {
        details class="small-print" {
            summary { (words) }
            (ask.form(&format!("shift {} {} {{cards}}", from.name(), to.name()), html! {
                (picker(ask, "cards", cards, &Goods::EMPTY, Bounds { least: 1, most: room.min(cards.total()) }))
                (button(false, html! { (ask.lang.word("ask-form-shift")) }))
            }))
        }
    }
}

/// Home with everything but what must go overboard; aegis cards may stay aboard.
pub(super) fn unload(ask: &Ask, fleet: Fleet, drop: u8, cargo: &Goods, lead: bool) -> Markup {
    let lang = ask.lang;
    let proposal = ask.plan.worst_of(&ask.seen.everything(), cargo, drop);
    let aegis = cargo.aegis();
    html! {
        section class="fleet" {
            (fleet_head(ask, fleet))
            (ask.form(&format!("return {} [drop {{drop}}] [aboard {{aboard}}]", fleet.name()), html! {
                @if drop > 0 {
                    p class="about" { (lang.message("ask-form-drop").number("n", drop).say()) }
                    (picker(ask, "drop", cargo, &proposal, Bounds::exactly(drop)))
                }
                @if !aegis.is_empty() {
                    details class="small-print" {
                        summary { (lang.word("ask-form-aboard")) }
                        (picker(ask, "aboard", &aegis, &Goods::EMPTY, Bounds { least: 0, most: aegis.total() }))
                    }
                }
                @let letter = fleet.name().to_uppercase();
                (button(lead, html! { (lang.message("ask-form-return").text("fleet", letter).say()) }))
            }))
        }
    }
}
