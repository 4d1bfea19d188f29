//! The production phase: armies at work (rule P2).

use maud::{Markup, html};
use rules::world::VillageSet;

use super::asked::{Asked, button};

pub(super) fn work(asked: &Asked, villages: VillageSet, armies: u8, lead: bool) -> Markup {
    let most = armies.min(villages.len());
    asked.form("work {villages|none}", html! {
        @if most > 0 {
            p class="about" { (asked.lang.message("ask-form-work-about").number("n", most).say()) }
            (asked.villages("checkbox", "villages", villages))
        }
        (button(lead, html! { (asked.lang.word(if most > 0 { "ask-form-work" } else { "ask-form-work-none" })) }))
    })
}
