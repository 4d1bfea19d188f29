//! What each card does to the odds of winning.

use maud::{Markup, html};
use text::Lang;

use super::super::findings::Card;
use super::super::shares::Share;
use super::super::watch::Family;
use super::Page;
use super::parts::{SHARE_COLUMNS, count, percent, share_cells, shares, sheet, table};

const WONDERS: &str = "How often the island that completed the wonder won the game. A wonder is a structure, and leaders \
    can afford it: most should do better than the fair share.";
const PHILOSOPHIES: &str = "How often an island that had adopted the philosophy won the game.";
const COSTS: &str = "Of all the times an island paid or suffered for the event, how often it was the island that won in \
    the end. Below the fair share: the event hurts, or winners escape it.";
const GIFTS: &str =
    "Of all the times an island received something by the event, how often it was the island that won.";
const HAZARDS: &str = "Of all the fleets that the hazard struck, protected or not, how many were the winner’s. Above \
    the fair share: the leader’s fleets are a larger target.";
const HARBORS: &str = "Of all the fleets that lay at a land with this card open, how many were the winner’s.";

/// A card with its name.
struct Named {
    name: String,
    card: Card,
}

pub(super) fn sheets(page: &Page) -> Markup {
    let events = named(page, Family::Events);
    let sheets = [
        plain(page, Family::Wonders, "Wonders", "wonder", WONDERS),
        plain(page, Family::Philosophies, "Philosophies", "philosophy", PHILOSOPHIES),
        sheet(
            "wide",
            "Events that cost",
            COSTS,
            html! { (chart(&events, |card| card.met)) (event_table(page, &events)) },
        ),
        sheet("wide", "Events that give", GIFTS, chart(&events, |card| card.gained)),
        met(page, Family::Hazards, "Hazards", "hazard", HAZARDS),
        met(page, Family::Harbors, "Harbors", "harbor", HARBORS),
    ];
    html! { @for sheet in sheets { (sheet) } }
}

fn named(page: &Page, family: Family) -> Vec<Named> {
    let set = page.cards.set;
    let ids: Vec<&str> = match family {
        Family::Events => set.events.iter().map(|card| card.id.as_str()).collect(),
        Family::Hazards => set.hazards.iter().map(|card| card.id.as_str()).collect(),
        Family::Harbors => set.harbors.iter().map(|card| card.id.as_str()).collect(),
        Family::Wonders => set.wonders.iter().map(|card| card.id.as_str()).collect(),
        Family::Philosophies => set.philosophies.iter().map(|card| card.id.as_str()).collect(),
    };
    let names: Vec<String> = ids.iter().map(|id| page.cards.text.name(id, Lang::En)).collect();
    let cards = page.findings.family(family);
    let mut all = Vec::new();
    for ((id, name), card) in ids.iter().zip(&names).zip(cards) {
        // In a set of one's own several cards may have one name: the id tells them apart.
        let shared = names.iter().filter(|other| *other == name).count() > 1;
        let words = id.split_once('_').map_or(*id, |(_, rest)| rest).replace('_', " ");
        let name = if shared { format!("{name} ({words})") } else { name.clone() };
        all.push(Named { name, card: *card });
    }
    all
}

/// The best for their owners first.
fn chart(cards: &[Named], odds: fn(&Card) -> Share) -> Markup {
    let mut rows: Vec<(String, Share)> = cards.iter().map(|it| (it.name.clone(), odds(&it.card))).collect();
    let share = |odds: &Share| odds.measure().map_or(0.0, |measure| measure.share);
    rows.sort_by(|a, b| share(&b.1).total_cmp(&share(&a.1)));
    shares(&rows)
}

fn columns<'a>(what: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    std::iter::once(what).chain(SHARE_COLUMNS).chain(more.iter().copied()).collect()
}

fn row(name: &str, odds: &Share, more: Vec<String>) -> Vec<String> {
    std::iter::once(name.to_owned()).chain(share_cells(odds)).chain(more).collect()
}

fn plain(page: &Page, family: Family, heading: &str, what: &str, about: &str) -> Markup {
    let cards = named(page, family);
    let there = cards.iter().filter(|it| it.card.met.chances > 0);
    let rows: Vec<_> = there.map(|it| row(&it.name, &it.card.met, Vec::new())).collect();
    let body = html! { (chart(&cards, |card| card.met)) (table(&columns(what, &[]), &rows)) };
    sheet("wide", heading, about, body)
}

fn met(page: &Page, family: Family, heading: &str, what: &str, about: &str) -> Markup {
    let cards = named(page, family);
    let rows: Vec<_> = cards
        .iter()
        .filter(|it| it.card.times > 0)
        .map(|it| {
            let per_game = format!("{:.2}", page.findings.per_game(it.card.times));
            let taken = it.card.taken as f64 / it.card.met.chances.max(1) as f64;
            row(&it.name, &it.card.met, vec![per_game, format!("{taken:.2}")])
        })
        .collect();
    let numbers = table(&columns(what, &["times a game", "cards lost by a fleet"]), &rows);
    sheet("wide", heading, about, html! { (chart(&cards, |card| card.met)) (numbers) })
}

/// Events hit everybody, so they may change how far winners come, too.
fn event_table(page: &Page, cards: &[Named]) -> Markup {
    let findings = page.findings;
    let mean = |structures: u64, games: u64| match games {
        0 => "–".to_owned(),
        _ => format!("{:.2}", structures as f64 / games as f64),
    };
    let rows: Vec<_> = cards
        .iter()
        .filter(|it| it.card.times > 0)
        .map(|Named { name, card }| {
            let without = findings.winner_structures() - card.winner_structures;
            row(
                name,
                &card.met,
                vec![
                    percent(findings.per_game(card.games)),
                    count(card.times),
                    mean(card.winner_structures, card.games),
                    mean(without, findings.games - card.games),
                ],
            )
        })
        .collect();
    let more = ["in games", "times", "winner’s structures with it", "without"];
    table(&columns("event", &more), &rows)
}
