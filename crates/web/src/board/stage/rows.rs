//! What a hazard, thieves or an event did to each: fleets with their cargo, islands with what they gave or got.

use maud::{Markup, html};
use rules::cards::EventId;
use rules::effect::event::{EventEffect, Suffering};
use rules::effect::hazard::{Counted, HazardEffect, Selector};
use rules::goods::{Good, Goods};
use rules::news::{Cards, News};
use rules::seat::Seat;
use rules::world::Land;
use text::{Lang, card_list, fleet_name, goods_list};

use super::super::moment::{Landed, Moment, Sail, less, number};
use super::super::{Board, capital};
use crate::parts::{class_of, galley, icon, mark, shield};
use crate::scene::Told;

/// The fleets on the way: those that are struck first, and mine before others. `passed` is said of those that are not.
pub(super) fn fleet_rows(
    board: &Board,
    moment: &Moment,
    fleets: &[Sail],
    passed: &str,
    is_boarded: bool,
) -> Markup {
    let mut fleets: Vec<&Sail> = fleets.iter().collect();
    fleets.sort_by_key(|sail| (!sail.is_struck, !board.is_mine(sail.seat)));
    html! {
        ul class="struck" { @for sail in fleets { (fleet_row(board, moment, sail, passed, is_boarded)) } }
    }
}

fn fleet_row(board: &Board, moment: &Moment, sail: &Sail, passed: &str, is_boarded: bool) -> Markup {
    let lang = board.lang;
    let words = fleet_words(board, moment, sail, passed, is_boarded);
    let is_mine = board.is_mine(sail.seat);
    let lost = match sail.fate {
        Some(News::CargoLost { goods, .. } | News::CargoPaid { goods, .. }) => goods,
        _ => Goods::EMPTY,
    };
    let left = sail.voyage.map(|voyage| less(voyage.cargo, &lost));
    let is_hurt = sail.is_struck && sail.fate.is_none_or(|fate| is_harm(&fate));
    let class = format!(
        "sf{}{}{}",
        if is_mine { " me" } else { "" },
        if sail.is_struck { " hit" } else { "" },
        if is_hurt { " hurt" } else { "" }
    );
    html! {
        li class=(class) {
            span class="galley" {
                (galley(board.island(sail.seat).island))
                @if let Some(left) = left { b class="cargo" { (number(&left)) } }
            }
            b { (board.name(sail.seat)) ", " (fleet_name(sail.fleet, lang)) }
            p {
                @if is_mine && moment.is_forced() && sail.fate.is_some() { (forced(board, &words)) }
                @else { (words) }
                @if let (Some(News::CargoLost { .. }), Some(voyage), Some(left)) = (sail.fate, sail.voyage, left) {
                    " " (sails_on(board, voyage.land, &left))
                }
            }
            @match sail.voyage.map(|voyage| voyage.cargo) {
                Some(Cards::Kinds(cargo)) if is_mine && sail.is_struck => div class="loot" { (hold(&cargo, &lost)) },
                _ if !lost.is_empty() => div class="loot" { (hold(&lost, &lost)) },
                _ => {},
            }
        }
    }
}

/// Whether a fleet's fate is a bad one.
pub(in super::super) fn is_harm(fate: &News) -> bool {
    matches!(fate, News::CargoLost { .. } | News::SentHome { .. } | News::Diverted { .. })
}

/// "… There was nothing to choose.", where nobody was asked.
pub(in super::super) fn forced(board: &Board, words: &str) -> String {
    board.lang.message("stage-forced").text("words", words).say()
}

/// A sentence that goes by whom a hazard strikes, which everybody can read on it.
pub(in crate::board) fn by_selector(id: &str, effect: Option<HazardEffect>, lang: Lang) -> String {
    let (whom, n) = match effect.map_or(Selector::Every, |effect| effect.selector) {
        Selector::Every => ("every", 0),
        Selector::MoreThan(n) => ("more", n),
        Selector::Most(Counted::Cargo) => ("cargo", 0),
        Selector::Most(Counted::Rare) => ("rare", 0),
        Selector::Most(Counted::Gold) => ("gold", 0),
    };
    lang.message(id).text("whom", whom).number("n", n).say()
}

fn fleet_words(board: &Board, moment: &Moment, sail: &Sail, passed: &str, is_boarded: bool) -> String {
    let lang = board.lang;
    let Some(fate) = sail.fate else {
        let id = match (sail.is_struck, moment.is_open, is_boarded) {
            (false, _, _) => return passed.to_owned(),
            (true, false, _) => "stage-nothing-to-lose",
            (true, true, true) => "stage-boarded",
            (true, true, false) => "stage-struck",
        };
        return lang.word(id);
    };
    match fate {
        News::CargoLost { goods, .. } => {
            lang.message("stage-loses").text("goods", goods_list(&goods, lang)).say()
        }
        News::CargoPaid { goods, .. } if goods.count(Good::Gift) > 0 => lang.word("stage-gift"),
        News::CargoPaid { goods, .. } => {
            lang.message("stage-gives-up").text("goods", goods_list(&goods, lang)).say()
        }
        News::Shown { aegis, .. } => {
            lang.message("stage-shows").text("goods", goods_list(&Goods::one(aegis), lang)).say()
        }
        News::FleetSpared { power, .. } => {
            lang.message("stage-spared-by").text("card", power_name(board, power)).say()
        }
        News::SentHome { .. } => lang.word("stage-turns-back"),
        News::Diverted { land, .. } => lang.message("stage-driven").land("land", land).say(),
        other => text::say_news(&other, &board.naming, lang),
    }
}

fn power_name(board: &Board, power: rules::action::Power) -> String {
    use super::super::card::Card;
    let card = Card::from(power);
    card.text(board.view.set, board.naming.text, board.lang).title
}

/// The islands that an event names or does something to: mine first.
pub(super) fn event_rows(
    board: &Board,
    moment: &Moment,
    card: EventId,
    named: Option<Seat>,
    fates: &[News],
) -> Markup {
    let of = |seat: Seat| -> Vec<News> {
        fates.iter().copied().filter(|news| news.subject() == Some(seat)).collect()
    };
    let mut rows: Vec<(Seat, Vec<News>)> = board.view.public.seats().map(|seat| (seat, of(seat))).collect();
    rows.retain(|(seat, told)| named == Some(*seat) || !told.is_empty());
    rows.sort_by_key(|(seat, _)| !board.is_mine(*seat));
    html! {
        @if !rows.is_empty() {
            ul class="struck" { @for (seat, told) in rows { (event_row(board, moment, card, seat, named == Some(seat), &told)) } }
        }
    }
}

fn event_row(
    board: &Board,
    moment: &Moment,
    card: EventId,
    seat: Seat,
    is_named: bool,
    told: &[News],
) -> Markup {
    let lang = board.lang;
    let effect = &board.view.set[card].effect;
    let mut words: Vec<String> = is_named.then(|| lang.word("stage-named")).into_iter().collect();
    let is_guarded = board.scene.story.iter().any(|line| {
        line.number == moment.until.line
            && matches!(&*line.told, Told::Happened { guarded, .. } if guarded.has(seat))
    });
    words.extend(told.iter().map(|news| event_words(board, effect, is_guarded, news)));
    let mut words = words.join(" ");
    if board.is_mine(seat) && moment.is_forced() && !told.is_empty() {
        words = forced(board, &words);
    }
    let is_gift = matches!(effect, EventEffect::ArchonGrants { .. });
    let is_hurt = is_named && !is_gift || told.iter().any(is_burden);
    let class = format!(
        "sf{}{}{}",
        if board.is_mine(seat) { " me" } else { "" },
        if is_hurt { " hit hurt" } else { "" },
        if told.iter().any(|news| matches!(news, News::Received { .. })) { " won" } else { "" }
    );
    html! {
        li class=(class) {
            (shield(board.island(seat).island))
            b { (board.name(seat)) }
            p { (words) }
            @for news in told {
                @match news {
                    News::Paid { goods, .. } | News::Lost { goods, .. } => div class="loot" { (hold(goods, goods)) },
                    News::Received { goods, .. } => div class="loot got" { (hold(goods, &Goods::EMPTY)) },
                    News::Donated { cards: given, .. } => div class="loot" { (cards(given)) },
                    _ => {},
                }
            }
        }
    }
}

/// Whether an event takes something from the island.
pub(in super::super) fn is_burden(news: &News) -> bool {
    matches!(
        news,
        News::Paid { .. }
            | News::Lost { .. }
            | News::VillageIdled { .. }
            | News::WorkshopsIdled { .. }
            | News::VillageLost { .. }
    )
}

/// Why an island is spared: by a card at home, else as far as the event tells it.
fn spared(board: &Board, effect: &EventEffect, is_guarded: bool) -> String {
    let lang = board.lang;
    let message = lang.message("stage-spared");
    let Some(demand) = effect.demand() else { return message.text("why", "unsaid").say() };
    if let Some(n) = demand.hand_over {
        return message.text("why", "few").number("n", n).say();
    }
    if let Some(aegis) = demand.spared_by.filter(|_| is_guarded) {
        return message.text("why", "guard").text("card", goods_list(&Goods::one(aegis), lang)).say();
    }
    let why = match demand.or {
        Suffering::Idle { .. } => "idle",
        Suffering::LoseAtRandom(_) | Suffering::Discard(_) => "hand",
        Suffering::LoseLastVillage | Suffering::LoseVillage => "village",
    };
    message.text("why", why).say()
}

fn event_words(board: &Board, effect: &EventEffect, is_guarded: bool, news: &News) -> String {
    let lang = board.lang;
    let goods = |id: &str, goods: &Goods| lang.message(id).text("goods", goods_list(goods, lang)).say();
    match news {
        News::Paid { goods: paid, .. } => goods("stage-pays", paid),
        News::Lost { goods: lost, .. } => goods("stage-loses", lost),
        News::Received { goods: got, .. } => goods("stage-receives", got),
        News::Spared { .. } => spared(board, effect, is_guarded),
        News::EventIgnored { power, .. } => {
            lang.message("stage-spared-by").text("card", power_name(board, *power)).say()
        }
        News::Declined { .. } => lang.word("stage-declines"),
        News::Donated { cards, .. } => {
            lang.message("stage-donates").text("cards", card_list(cards, lang)).say()
        }
        other => text::say_news(other, &board.naming, lang),
    }
}

/// Cards in a row, one by one; those that are lost fly off.
fn hold(aboard: &Goods, lost: &Goods) -> Markup {
    html! {
        @for (good, count) in aboard.iter() {
            @for place in 0..count { (slot(good, place < lost.count(good))) }
        }
    }
}

/// Cards by kind, each with its number.
pub(super) fn sheaf(goods: &Goods) -> Markup {
    html! {
        @for (good, count) in goods.iter() {
            span class="whole" data-good=(good.name()) aria-hidden="true" { span class={ "slot " (class_of(good)) } { (icon(good.name())) i { (count) } } }
        }
    }
}

fn slot(good: Good, is_lost: bool) -> Markup {
    html! {
        span class=(if is_lost { "hole" } else { "whole" }) aria-hidden="true" {
            span class={ "slot " (class_of(good)) } { (icon(good.name())) @if let Some(mark) = mark(good) { i { (mark) } } }
        }
    }
}

/// Cards that changed hands: their faces to whoever knows them, their backs with a number to others.
pub(super) fn cards(cards: &Cards) -> Markup {
    html! {
        @match cards {
            Cards::Kinds(goods) => (hold(goods, &Goods::EMPTY)),
            Cards::Number(0) => {},
            Cards::Number(n) => span class="whole" aria-hidden="true" { span class="slot back" { (icon("hand")) i { (n) } } },
        }
    }
}

/// The sentence of a fleet's fate that stays, with what is left of its cargo.
pub(in super::super) fn fate_words(board: &Board, sail: &Sail) -> Option<String> {
    let fate = sail.fate?;
    let mut words = capital(&text::say_news(&fate, &board.naming, board.lang));
    if let (News::CargoLost { goods, .. }, Some(voyage)) = (fate, sail.voyage) {
        words.push(' ');
        words += &sails_on(board, voyage.land, &less(voyage.cargo, &goods));
    }
    Some(words)
}

/// How each fleet ended its journey, in a sentence.
pub(in super::super) fn landed_words(board: &Board, fleets: &[Landed]) -> Vec<String> {
    let say = |it: &Landed| {
        let id = if it.brought == it.laden { "stage-landed" } else { "stage-landed-lighter" };
        let message =
            board.lang.message(id).text("letter", it.fleet.name().to_uppercase()).land("land", it.land);
        message.number("n", it.brought).number("all", it.laden).say()
    };
    fleets.iter().map(say).collect()
}

/// "4 cards sail on toward Egypt."
fn sails_on(board: &Board, land: Land, left: &Cards) -> String {
    board.lang.message("stage-sails-on").number("n", number(left)).land("land", land).sentence()
}
