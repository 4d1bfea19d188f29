//! The return phase: cards between fleets, and coming home (rules R1 to R3).

use maud::{Markup, html};
use rules::goods::Goods;
use rules::prompt::Choice;
use rules::seat::Fleet;
use text::say_choice;

use super::asked::{Asked, button};
use super::hazard::fleet_head;
use super::picker::{Bounds, picker};

pub(super) fn shift(asked: &Asked, (from, to): (Fleet, Fleet), room: u8, cards: &Goods) -> Markup {
    let choice = Choice::Shift { from, to, room, cards: *cards };
    let words = say_choice(&choice, asked.prompt.seat, &asked.naming, asked.lang);
    html! {
        details class="small-print" {
            summary { (words) }
            (asked.form(&format!("shift {} {} {{cards}}", from.name(), to.name()), html! {
                (picker(asked, "cards", cards, &Goods::EMPTY, Bounds { least: 1, most: room.min(cards.total()) }))
                (button(false, html! { (asked.lang.word("ask-form-shift")) }))
            }))
        }
    }
}

/// Home with everything but what must go overboard; aegis cards may stay aboard.
pub(super) fn unload(asked: &Asked, fleet: Fleet, drop: u8, cargo: &Goods, lead: bool) -> Markup {
    let lang = asked.lang;
    let proposal = asked.plan.worst_of(&asked.seen.everything(), cargo, drop);
    let aegis = cargo.aegis();
    html! {
        section class="fleet" {
            (fleet_head(asked, fleet))
            (asked.form(&format!("return {} [drop {{drop}}] [aboard {{aboard}}]", fleet.name()), html! {
                @if drop > 0 {
                    p class="about" { (lang.message("ask-form-drop").number("n", drop).say()) }
                    (picker(asked, "drop", cargo, &proposal, Bounds::exactly(drop)))
                }
                @if !aegis.is_empty() {
                    details class="small-print" {
                        summary { (lang.word("ask-form-aboard")) }
                        (picker(asked, "aboard", &aegis, &Goods::EMPTY, Bounds { least: 0, most: aegis.total() }))
                    }
                }
                @let letter = fleet.name().to_uppercase();
                (button(lead, html! { (lang.message("ask-form-return").text("fleet", letter).say()) }))
            }))
        }
    }
}
