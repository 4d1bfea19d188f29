//! What philosophies and complete wonders do, in words.

use rules::cost::Cost;
use rules::effect::ability::{Ability, LookTiming};

use crate::goods::{cost_words, counted, gain_words};
use crate::lang::Lang;

pub(super) fn words(ability: Ability, lang: Lang) -> Vec<String> {
    let number = |id: &str, n: u8| vec![lang.message(id).number("n", n).say()];
    // What the owner may do, then what others may buy.
    let for_sale = |own: &str, sold: &str, price: Option<Cost>| {
        let sold = price.map(|price| lang.message(sold).text("price", cost_words(&price, lang)).say());
        std::iter::once(lang.word(own)).chain(sold).collect()
    };
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
            for_sale(id, "ability-look-sold", price)
        }
        Ability::Substitute => vec![lang.word("ability-substitute")],
        Ability::NoPiratesNearby => vec![lang.word("ability-no-pirates")],
        Ability::IgnoreStorm { price } => {
            for_sale("ability-ignore-storm", "ability-ignore-storm-sold", price)
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
            for_sale("ability-see-next-event", "ability-see-next-event-sold", price)
        }
    }
}
