//! The production phase: armies at work (rule P2).

use bots::steward;
use maud::html;
use rules::action::Action;
use rules::world::VillageSet;

use super::asked::{Asked, Piece};

pub(super) fn work(asked: &Asked, villages: VillageSet, armies: u8, lead: bool) -> Piece {
    let most = armies.min(villages.len());
    // It costs nothing, so whoever presses at once wastes nothing.
    let chosen = match steward::answer(&asked.seen, &asked.prompt) {
        Some(Action::Work(chosen)) => chosen,
        _ => VillageSet::EMPTY,
    };
    let body = html! {
        @if most > 0 {
            p class="about" { (asked.lang.message("ask-form-work-about").number("n", most).say()) }
            (asked.villages("checkbox", "villages", villages, chosen))
        }
    };
    let label = asked.lang.word(if most > 0 { "ask-form-work" } else { "ask-form-work-none" });
    asked.footed("work", "work {villages|none}", body, lead, html! { (label) })
}
