//! The production phase: armies at work (rule P2).

use maud::{Markup, html};
use rules::world::VillageSet;

use super::sheet::{Ask, button};

pub(super) fn work(ask: &Ask, villages: VillageSet, armies: u8, lead: bool) -> Markup {
    let most = armies.min(villages.len());
    ask.form("work {villages|none}", html! {
        @if most > 0 {
            p class="about" { (ask.lang.message("ask-form-work-about").number("n", most).say()) }
            (ask.villages("checkbox", "villages", villages))
        }
        (button(lead, html! { (ask.lang.word(if most > 0 { "ask-form-work" } else { "ask-form-work-none" })) }))
    })
}
