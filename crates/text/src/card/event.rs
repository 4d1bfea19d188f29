//! Events in words.

use rules::effect::event::{Demand, EventEffect, Suffering, Way};

use crate::goods::{cost_words, counted, either, exchange_words, goods_list, one_of};
use crate::lang::Lang;

pub(super) fn words(effect: &EventEffect, lang: Lang) -> Vec<String> {
    let whom = |another: bool| if another { "another" } else { "any" };
    match effect {
        EventEffect::Demand(demand) => {
            let who = match demand.hand_over {
                None => lang.word("event-every-island"),
                Some(n) => lang.message("event-hand-over").number("n", n).say(),
            };
            demand_words(who, demand, lang)
        }
        EventEffect::ArchonDemands { another, demand } => {
            let who = match demand.hand_over {
                None => lang.word("event-named"),
                Some(n) => lang.message("event-named-hand-over").number("n", n).say(),
            };
            let mut lines = vec![lang.message("event-archon-names").text("whom", whom(*another)).say()];
            lines.extend(demand_words(who, demand, lang));
            lines
        }
        EventEffect::ArchonGrants { another, goods } => {
            let message = lang.message("event-archon-grants").text("whom", whom(*another));
            vec![message.text("goods", goods_list(goods, lang)).say()]
        }
        EventEffect::Bounty { but_archon, made } => {
            let id = if *made { "event-bounty-made" } else { "event-bounty" };
            vec![lang.message(id).text("who", if *but_archon { "others" } else { "every" }).say()]
        }
        EventEffect::Market(exchanges) => {
            let exchanges = either(exchanges.iter().map(|it| exchange_words(it, lang)), lang);
            vec![lang.message("event-market").text("exchanges", exchanges).say()]
        }
        EventEffect::Oracle => vec![lang.word("event-oracle")],
        EventEffect::Embargo => vec![lang.word("event-embargo")],
        EventEffect::NeighboringHazards(n) => vec![lang.message("event-hazards").number("n", *n).say()],
        EventEffect::WorkshopsProduce(n) => vec![lang.message("event-workshops").number("n", *n).say()],
    }
}

fn demand_words(who: String, demand: &Demand, lang: Lang) -> Vec<String> {
    // Ways that begin with the same verb share it: "gives up an army or a warship, or pays 2 gold".
    let mut clauses = Vec::new();
    for ways in demand.ways.chunk_by(|a, b| verb(a) == verb(b)) {
        let costs = one_of(ways.iter().map(|way| cost_words(&way.cost, lang)), lang);
        clauses.push(lang.message(verb(&ways[0])).text("cost", costs).say());
    }
    clauses.push(suffering(demand, lang));
    let mut lines = vec![super::does(who, either(clauses, lang), lang)];
    if let Some(good) = demand.spared_by {
        lines.push(lang.message("event-spared-by").text("card", counted(good, 1, lang)).say());
    }
    lines
}

fn verb(way: &Way) -> &'static str {
    match (way.cost.named.aegis().is_empty(), way.at_home) {
        (true, _) => "way-pay",
        (false, false) => "way-give-up",
        (false, true) => "way-give-up-home",
    }
}

fn suffering(demand: &Demand, lang: Lang) -> String {
    match demand.or {
        Suffering::Idle { workshops: false } => lang.word("suffer-idle"),
        Suffering::Idle { workshops: true } => lang.word("suffer-idle-workshops"),
        Suffering::LoseAtRandom(n) => lang.message("suffer-random").number("n", n).say(),
        Suffering::Discard(n) => {
            let has_enough = demand.hand_over.is_some_and(|more_than| more_than >= n);
            let id = if has_enough { "suffer-discard" } else { "suffer-discard-up-to" };
            lang.message(id).number("n", n).say()
        }
        Suffering::LoseLastVillage => lang.word("suffer-last-village"),
        Suffering::LoseVillage => lang.word("suffer-village"),
    }
}
