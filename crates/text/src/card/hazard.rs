//! Hazards in words: whom they strike, what happens.

use rules::cards::HazardCard;
use rules::effect::hazard::{Counted, Part, Selector, Strike};

use crate::lang::Lang;

/// What the card does, without the number of its copies.
pub(crate) fn hazard_words(card: &HazardCard, lang: Lang) -> Vec<String> {
    let Some(effect) = card.effect else { return vec![lang.word("hazard-nothing")] };
    let mut lines = vec![super::does(whom(effect.selector, lang), strike(effect.strike, lang), lang)];
    if effect.costs_warship {
        lines.push(lang.word("hazard-costs-warship"));
    }
    lines
}

fn whom(selector: Selector, lang: Lang) -> String {
    match selector {
        Selector::Every => lang.word("hazard-every"),
        Selector::MoreThan(n) => lang.message("hazard-more-than").number("n", n).say(),
        Selector::Most(Counted::Cargo) => lang.word("hazard-most-cargo"),
        Selector::Most(Counted::Rare) => lang.word("hazard-most-rare"),
        Selector::Most(Counted::Gold) => lang.word("hazard-most-gold"),
    }
}

fn strike(strike: Strike, lang: Lang) -> String {
    let of = |kind: &str, part: Part| {
        let part = match part {
            Part::Cargo => "cargo",
            Part::Commodities => "commodities",
            Part::Rare => "rare",
            Part::Gold => "gold",
        };
        format!("strike-{kind}-{part}")
    };
    match strike {
        Strike::LoseAtRandom { count, part } => lang.message(&of("random", part)).number("n", count).say(),
        Strike::LoseHalfAtRandom(part) => lang.word(&of("half", part)),
        Strike::LoseChosen { count, part } => lang.message(&of("chosen", part)).number("n", count).say(),
        Strike::DiscardDownTo(n) => lang.message("strike-down-to").number("n", n).say(),
        Strike::LoseAll(part) => lang.word(&of("all", part)),
        Strike::GoHome => lang.word("strike-home"),
        Strike::Divert => lang.word("strike-divert"),
    }
}
