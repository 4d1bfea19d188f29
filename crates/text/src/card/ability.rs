//! What philosophies and complete wonders do, in words.

use rules::effect::ability::{Ability, LookTiming};

use crate::goods::{cost_words, counted, gain_words};
use crate::lang::Lang;

pub fn words(ability: Ability, lang: Lang) -> Vec<String> {
    let number = |id: &str, n: u8| vec![lang.message(id).number("n", n).say()];
    let sold = |id: &str, price| lang.message(id).text("price", cost_words(price, lang)).say();
    match ability {
        Ability::IgnoreEvent => vec![lang.word("ability-ignore-event")],
        Ability::KeepMore(n) => number("ability-keep-more", n),
        Ability::Exchange(exchange) => vec![
            lang.message("ability-exchange")
                .text("cost", cost_words(&exchange.cost, lang))
                .text("gain", gain_words(exchange.gain, lang))
                .say(),
        ],
        Ability::ExtraVotes(n) => number("ability-extra-votes", n),
        Ability::WinsVoteTies => vec![lang.word("ability-wins-ties")],
        Ability::LookAtHarbor { when, price } => {
            let id = match when {
                LookTiming::IslandTrade => "ability-look-island-trade",
                LookTiming::Journey => "ability-look-journey",
            };
            let mut lines = vec![lang.word(id)];
            lines.extend(price.map(|price| sold("ability-look-sold", &price)));
            lines
        }
        Ability::Substitute => vec![lang.word("ability-substitute")],
        Ability::NoPiratesNearby => vec![lang.word("ability-no-pirates")],
        Ability::IgnoreStorm { price } => {
            let mut lines = vec![lang.word("ability-ignore-storm")];
            lines.extend(price.map(|price| sold("ability-ignore-storm-sold", &price)));
            lines
        }
        Ability::ProduceIfNone(good) => {
            vec![lang.message("ability-produce-if-none").text("card", counted(good, 1, lang)).say()]
        }
        Ability::ProduceBasic => vec![lang.word("ability-produce-basic")],
        Ability::ProduceAsArchon(good) => {
            vec![lang.message("ability-produce-as-archon").text("goods", counted(good, 1, lang)).say()]
        }
        Ability::KeepStructures => vec![lang.word("ability-keep-structures")],
        Ability::CheaperPhilosophies(n) => number("ability-cheaper-philosophies", n),
        Ability::SeeNextEvent { price } => {
            let mut lines = vec![lang.word("ability-see-next-event")];
            lines.extend(price.map(|price| sold("ability-see-next-event-sold", &price)));
            lines
        }
    }
}
