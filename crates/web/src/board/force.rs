//! What an event that lies open does to the visitor's island, in half a sentence.

use rules::cards::EventId;
use rules::effect::event::{Demand, EventEffect, Suffering};
use rules::goods::Goods;
use rules::seat::Seat;
use text::{Lang, any_of, cost_words, exchange_words, goods_list};

use super::{Board, capital};

pub(super) fn force(board: &Board, id: EventId, me: Seat) -> String {
    let lang = board.lang;
    let is_archon = board.view.public.archon == me;
    match &board.view.set[id].effect {
        EventEffect::Demand(demand) => capital(&demanded(board, demand, me)),
        EventEffect::ArchonDemands { another: true, .. } if is_archon => lang.word("board-force-you-name"),
        EventEffect::ArchonDemands { demand, .. } => {
            lang.message("board-force-named").text("words", demanded(board, demand, me)).say()
        }
        EventEffect::ArchonGrants { goods, .. } => {
            let id = if is_archon { "board-force-you-grant" } else { "board-force-granted" };
            lang.message(id).text("goods", goods_list(goods, lang)).say()
        }
        EventEffect::Bounty { but_archon: true, .. } if is_archon => lang.word("board-force-no-bounty"),
        EventEffect::Bounty { made, .. } => {
            lang.word(if *made { "board-force-bounty-made" } else { "board-force-bounty" })
        }
        EventEffect::Market(exchanges) => {
            let exchanges = any_of(exchanges.iter().map(|it| exchange_words(it, lang)), lang);
            lang.message("board-force-market").text("exchanges", exchanges).say()
        }
        EventEffect::Oracle => lang.word("board-force-oracle"),
        EventEffect::Embargo => {
            lang.word(if is_archon { "board-force-you-close" } else { "board-force-embargo" })
        }
        EventEffect::NeighboringHazards(n) => lang.message("board-force-hazards").number("n", *n).say(),
        EventEffect::WorkshopsProduce(_) if board.island(me).workshops == 0 => {
            lang.word("board-force-no-workshop")
        }
        EventEffect::WorkshopsProduce(n) => lang.message("board-force-workshops").number("n", *n).say(),
    }
}

/// What is to be paid, or what comes of not paying; nothing where a card at home spares the island, which everybody sees.
fn demanded(board: &Board, demand: &Demand, me: Seat) -> String {
    let lang = board.lang;
    if let Some(guard) = demand.spared_by.filter(|guard| board.island(me).home.count(*guard) > 0) {
        let card = goods_list(&Goods::one(guard), lang);
        return lang.message("board-force-spared").text("card", card).say();
    }
    let costs = any_of(demand.ways.iter().map(|way| cost_words(&way.cost, lang)), lang);
    let id = if demand.ways.is_empty() { "board-force-suffer" } else { "board-force-pay" };
    let words = lang.message(id).text("cost", costs).text("harm", harm(demand.or, lang)).say();
    match demand.hand_over {
        Some(n) => lang.message("board-force-over").number("n", n).text("words", words).say(),
        None => words,
    }
}

fn harm(or: Suffering, lang: Lang) -> String {
    match or {
        Suffering::Idle { workshops: false } => lang.word("board-force-idle"),
        Suffering::Idle { workshops: true } => lang.word("board-force-idle-workshops"),
        Suffering::LoseAtRandom(n) => lang.message("board-force-random").number("n", n).say(),
        Suffering::Discard(n) => lang.message("board-force-discard").number("n", n).say(),
        Suffering::LoseLastVillage => lang.word("board-force-last-village"),
        Suffering::LoseVillage => lang.word("board-force-village"),
    }
}
