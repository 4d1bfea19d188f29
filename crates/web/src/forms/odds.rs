//! The navigator's odds: what the sea may do to a cargo, and what it could buy where it goes.

use bots::market::proceeds;
use bots::odds::Voyage;
use maud::{Markup, html};
use rules::action::Action;
use rules::effect::harbor::HarborEffect;
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::{MAX_CARGO, MAX_ISLAND_WONDERS};
use rules::rates::{Rate, Rates};
use rules::seat::Fleet;
use rules::state::Harbor;
use rules::world::{Group, Land};
use text::{CardText, Lang, goods_list, group_name, land_name, say_goal};

use super::asked::Asked;
use super::island_trade::no_more;
use super::rates::rate_words;
use crate::fields::Fields;
use crate::scene::Scene;

/// The odds for the fleet, land and cargo of the fields; a hint where they do not make a voyage.
pub fn odds(scene: &Scene, fields: &Fields, lang: Lang) -> Markup {
    let asked = Asked::of(scene, lang);
    let land = fields.get("land").and_then(Land::from_name);
    let voyage = asked.as_ref().zip(land).and_then(|(asked, land)| {
        let fleet =
            fields.get("fleet").and_then(|name| Fleet::ALL.into_iter().find(|it| it.name() == name))?;
        let cargo = fields.goods("cargo")?;
        asked.seen.check(&Action::Launch { fleet, land, cargo }).ok()?;
        Some(fragment(asked, fleet, land, cargo))
    });
    html! {
        // Figures come first: on a small screen words may lie below the edge.
        @if let Some(voyage) = &voyage { (voyage) }
        @if let Some((asked, land)) = asked.as_ref().zip(land) { (harbor(asked, land, &fields.goods("cargo").unwrap_or_default())) }
        @if voyage.is_none() { p class="odds hint" { (lang.word("ask-form-odds-hint")) } }
    }
}

/// What the harbor card does there, or what a hidden one may do: with or without a cargo, as it decides what to load.
fn harbor(asked: &Asked, land: Land, cargo: &Goods) -> Markup {
    let card = asked.seen.known_harbor(land);
    let text = card.map(|card| CardText::harbor(card, asked.view.set, asked.scene.words, asked.lang));
    let is_hidden = card.is_none() && asked.view.public.harbors[land as usize] == Harbor::Down;
    html! {
        @if let Some(text) = text { p class="about" { b { (land_name(land, asked.lang)) ", " (text.title) } " " (text.lines[0]) } }
        @if is_hidden {
            @let (bad, all) = hidden_harbors(asked, cargo);
            p class="about" { (asked.lang.message("ask-form-odds-hidden").text("bad", bad).text("n", all).say()) }
        }
    }
}

fn fragment(asked: &Asked, fleet: Fleet, land: Land, cargo: Goods) -> Markup {
    let lang = asked.lang;
    let voyage = Voyage::of(&asked.seen, fleet, land, cargo, asked.plan.prices);
    let odds = voyage.odds();
    let lighter = (odds.arrives - odds.whole - odds.empty).max(0.0);
    let parts = [
        ("o1", "ask-form-odds-whole", odds.whole),
        ("o2", "ask-form-odds-lighter", lighter),
        ("o3", "ask-form-odds-diverted", odds.diverted),
        ("o4", "ask-form-odds-home", odds.home),
        ("o5", "ask-form-odds-empty", odds.empty),
    ];
    html! {
        (destination(asked, land, cargo))
        section class="odds" aria-label=(lang.word("ask-form-odds")) {
            h3 { (lang.word("ask-form-odds")) " " small { (draws(&voyage, land.group(), lang)) } }
            (bar(&parts.map(|(class, _, chance)| (class, chance))))
            dl {
                @for (class, name, chance) in parts {
                    div class=(class) { dt { (lang.word(name)) } dd { (format!("{:.0}", chance * 100.0)) small { "%" } } }
                }
            }
        }
        @if let Some(what) = no_more(asked, &asked.seen.owned(), &cargo) {
            p class="about" { span class="no" { (asked.lang.message("ask-form-odds-forgone").text("structure", asked.lang.word(&asked.structure_id(what))).say()) } }
        }
        @if let Some(words) = elsewhere(asked, land, &cargo) { p class="about elsewhere" { (words) } }
    }
}

/// In the first year: what the same cargo usually fetches on the other side, so that near and far can be told apart without the table of rates.
fn elsewhere(asked: &Asked, land: Land, cargo: &Goods) -> Option<String> {
    let public = &asked.view.public;
    let is_else = |it: &Land| it.group() != land.group();
    let other =
        Land::ALL.iter().copied().find(is_else).filter(|_| public.year == public.options.first_year())?;
    let home = asked.seen.everything().less(cargo);
    let rates = Rates { land: other, harbor: None };
    let (_, after) = proceeds(&asked.plan, &home, cargo, rates, public.rules);
    let (given, bought) = (cargo.less(&after), after.less(cargo));
    let group = if other.group() == Group::Neighboring { "near" } else { "far" };
    let id = if bought.is_empty() { "ask-form-odds-elsewhere-nothing" } else { "ask-form-odds-elsewhere" };
    let message = asked.lang.message(id).text("group", group).text("given", goods_list(&given, asked.lang));
    Some(message.text("goods", goods_list(&bought, asked.lang)).say())
}

/// How the chances come about: how many cards are drawn, how many of those left would do something to this cargo, and how
/// many fleets share them.
fn draws(voyage: &Voyage, group: Group, lang: Lang) -> String {
    if voyage.draws == 0 {
        return lang.word("ask-form-odds-no-draws");
    }
    let left: u32 = voyage.deck.iter().map(|count| u32::from(*count)).sum();
    // With one draw each card is as likely as another: so their chance counts them.
    let whole = Voyage { draws: 1, before: 0, ..voyage.clone() }.odds().whole;
    let harmful = left - (whole * left as f32).round() as u32;
    let draws = lang.message("ask-form-odds-draws").number("draws", voyage.draws).number("n", left);
    let drawn = draws.text("harmful", harmful.to_string()).say();
    // Some hazards take the largest fleet: whenever one more sails, the chances are others.
    match voyage.rivals.len() as u8 {
        0 => drawn,
        others => {
            let beside = lang.message("ask-form-odds-beside").number("n", others);
            format!("{drawn}, {}", beside.text("lands", group_name(group, lang)).say())
        }
    }
}

/// The same as the numbers, for the eye.
fn bar(parts: &[(&str, f32)]) -> Markup {
    let starts = parts.iter().scan(0.0, |sum, (_, chance)| {
        let start = *sum;
        *sum += chance * 100.0;
        Some(start)
    });
    html! {
        svg class="oddsbar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            @for ((class, chance), start) in parts.iter().zip(starts) {
                rect class=(class) x=(format!("{start:.1}")) width=(format!("{:.1}", chance * 100.0)) height="10" {}
            }
        }
    }
}

/// Where the fleet goes, what the whole cargo could buy there, and how full it is.
fn destination(asked: &Asked, land: Land, cargo: Goods) -> Markup {
    html! {
        p class="to-land" {
            b { (land_name(land, asked.lang)) }
            span {
                @let (words, why) = purchases(asked, land, cargo);
                (words) @if let Some(why) = why { " " small { (why) } }
            }
            span class="n" { (cargo.total()) "/" (MAX_CARGO) }
        }
    }
}

/// What the whole cargo fetches there, and why that is best; where the harbor is not known, at the usual rates.
fn purchases(asked: &Asked, land: Land, cargo: Goods) -> (String, Option<String>) {
    let lang = asked.lang;
    let harbor = asked.seen.known_harbor_effect(land);
    if harbor == Some(HarborEffect::Blockade) && cargo.count(Good::Warship) == 0 {
        return (lang.word("ask-form-odds-blockade"), None);
    }
    let home = asked.seen.everything().less(&cargo);
    if harbor == Some(HarborEffect::Festival) {
        return (with_gift(asked, land, &home, cargo), None);
    }
    // A fee is paid first, and what thieves take nobody knows before.
    let fee = match harbor {
        Some(HarborEffect::Fees(fee)) if cargo.commodities().total() >= fee => {
            asked.plan.worst_of(&asked.seen.everything(), &cargo.commodities(), fee)
        }
        _ => Goods::EMPTY,
    };
    let rates = Rates { land, harbor };
    let laden = cargo.less(&fee);
    let (trades, after) = proceeds(&asked.plan, &home, &laden, rates, asked.view.public.rules);
    let (given, bought) = (laden.less(&after), after.less(&laden));
    let hidden = harbor.is_none() && asked.view.public.harbors[land as usize] == Harbor::Down;
    let id = match (hidden, fee.is_empty()) {
        _ if bought.is_empty() => return (unsold(asked, rates, &laden), None),
        (true, _) => "ask-form-odds-usually",
        (false, true) => "ask-form-odds-buys",
        (false, false) => "ask-form-odds-fee",
    };
    let message = lang.message(id).text("given", goods_list(&given, lang));
    let words = message.text("fee", goods_list(&fee, lang)).text("goods", goods_list(&bought, lang)).say();
    let why = why(asked, rates, &trades, &home.plus(&laden), &given, &bought);
    (words, Some(why).filter(|why| !why.is_empty()))
}

/// Why this is what the cargo is best sold for: the rates that it goes by, and what the cards are good for.
fn why(
    asked: &Asked,
    rates: Rates,
    trades: &[(Goods, Goods)],
    before: &Goods,
    given: &Goods,
    bought: &Goods,
) -> String {
    let lang = asked.lang;
    let mut said: Vec<String> = Vec::new();
    for (give, want) in trades {
        let list = rates.list();
        let is_it = |rate: &&Rate| {
            give.kinds().is_within(rate.give)
                && want.kinds().is_within(rate.want)
                && give.total() * rate.want_count == want.total() * rate.give_count
        };
        let words = list.iter().find(is_it).map(|rate| rate_words(rate, lang));
        said.extend(words.filter(|words| !said.contains(words)));
    }
    let goal = |id: &str, goal| {
        let goal = say_goal(goal, asked.prompt.seat, &asked.naming, lang);
        lang.message(id).text("goal", goal).say()
    };
    let after = before.less(given).plus(bought);
    if let Some((_, it)) = asked.plan.completes(before, &after, bought) {
        said.push(goal("ask-form-trade-reaches", it));
    } else if let Some((_, it)) = asked.plan.advances(before, bought) {
        said.push(goal("ask-form-trade-toward", it));
    }
    said.join("; ")
}

/// Of the harbor cards that may lie face down: how many would keep this cargo from trade or take a card of it, and how many there are.
fn hidden_harbors(asked: &Asked, cargo: &Goods) -> (String, String) {
    let left = asked.view.harbors_left();
    let harms = |effect: &HarborEffect| match effect {
        HarborEffect::Fees(_) => true,
        HarborEffect::Blockade => cargo.count(Good::Warship) == 0,
        HarborEffect::Thieves(_) => cargo.count(Good::Army) == 0,
        HarborEffect::Shortage(_)
        | HarborEffect::Surplus(_)
        | HarborEffect::FreePort
        | HarborEffect::Festival => false,
    };
    let cards = || asked.view.set.harbors.iter().zip(left);
    let bad: u8 = cards().filter(|(card, _)| harms(&card.effect)).map(|(_, count)| count).sum();
    let all: u8 = cards().map(|(_, count)| count).sum();
    (bad.to_string(), all.to_string())
}

/// What can be said of a cargo that fetches no gold and nothing that is lacked.
fn unsold(asked: &Asked, rates: Rates, cargo: &Goods) -> String {
    let lang = asked.lang;
    let wonders = asked.seen.me().wonders().count();
    let plans =
        rates.land == Land::Athens && asked.view.public.plans_deck > 0 && wonders < MAX_ISLAND_WONDERS;
    let price = if wonders == 0 { "ask-form-odds-plans-free" } else { "ask-form-odds-plans" };
    let first = match (cargo.count(Good::Gold) > 0, rates.any(&cargo.commodities())) {
        (true, _) => "ask-form-odds-gold",
        (false, true) => "ask-form-odds-basics",
        (false, false) => "ask-form-odds-nothing",
    };
    match plans {
        true => format!("{} {}", lang.word(first), lang.word(price)),
        false => lang.word(first),
    }
}

/// What the cargo could become where each fleet is given a basic of its choice: the one that serves it best.
fn with_gift(asked: &Asked, land: Land, home: &Goods, cargo: Goods) -> String {
    let lang = asked.lang;
    let rates = Rates { land, harbor: Some(HarborEffect::Festival) };
    let outcome = |given: Good| {
        let laden = cargo.plus(&Goods::one(given));
        let (_, after) = proceeds(&asked.plan, home, &laden, rates, asked.view.public.rules);
        (given, after.less(&laden), asked.plan.worth(&home.plus(&after)))
    };
    let outcomes = GoodSet::BASIC.iter().map(outcome).max_by(|a, b| a.2.total_cmp(&b.2));
    let (given, bought, _) = outcomes.expect("there are basics");
    let id = if bought.is_empty() { "ask-form-odds-gift" } else { "ask-form-odds-gift-buys" };
    let message = lang.message(id).text("good", goods_list(&Goods::one(given), lang));
    message.text("goods", goods_list(&bought, lang)).say()
}
