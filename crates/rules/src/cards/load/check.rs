//! What only the whole set can show: missing files, numbers of cards, ids, and the bonus rules S9 and S10.

use std::collections::BTreeSet;

use super::kinds::Lists;
use super::read::List;
use super::{NAMES, Problem, SetFiles};
use crate::cards::{IslandCard, MAX_DECK, MAX_EVENTS, MAX_KINDS, MAX_PHILOSOPHIES, MAX_WONDERS};
use crate::goods::Good;
use crate::limits::{EVENTS_A_YEAR, YEARS};
use crate::world::{Acropolis, Island};

/// Every file once, and no other.
pub(super) fn names(files: &SetFiles) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut report = |file: &str, expected: String| {
        problems.push(Problem { file: file.to_owned(), line: None, card: None, expected });
    };
    for name in NAMES {
        if !files.files.iter().any(|file| file.name == name) {
            report(name, "expected this file, found nothing".to_owned());
        }
    }
    let mut seen = BTreeSet::new();
    for file in &files.files {
        if !seen.insert(&file.name) {
            report(&file.name, "expected this file once".to_owned());
        }
        if !file.name.ends_with(".ftl") && !NAMES.contains(&file.name.as_str()) {
            report(&file.name, format!("unknown file, expected one of {}, text/*.ftl", NAMES.join(", ")));
        }
    }
    problems
}

pub(super) fn all(lists: &Lists<'_>) {
    one_of_each(&lists.islands, Island::ALL.iter().map(|island| island.name()));
    one_of_each(&lists.acropolis, Acropolis::ALL.iter().map(|kind| kind.name()));
    deck(&lists.hazards, 1, |card| card.copies);
    deck(&lists.harbors, 7, |card| card.copies);
    number(&lists.events, 0, MAX_EVENTS, "events");
    number(&lists.philosophies, 6, MAX_PHILOSOPHIES, "philosophies");
    number(&lists.wonders, 12, MAX_WONDERS, "wonders");
    events_per_year(lists);
    ids(lists);
    bonus(&lists.islands);
}

/// The islands and structures that the rules know, each once.
fn one_of_each<T>(list: &List<'_, T>, names: impl Iterator<Item = &'static str>) {
    for name in names {
        let mut found = list.entries.iter().filter(|entry| entry.place.card == Some(name));
        if found.next().is_none() && list.whole {
            list.place.report(format!("expected a card with the id {name}, found none"));
        }
        for again in found {
            again.place.report("id: expected once in a set");
        }
    }
}

fn deck<T>(list: &List<'_, T>, least: u8, copies: impl Fn(&T) -> u8) {
    number(list, 0, MAX_KINDS, "kinds of card");
    let mut cards = 0;
    for entry in &list.entries {
        let before = cards;
        cards += entry.card.as_ref().map_or(0, |card| usize::from(copies(card)));
        if before <= MAX_DECK && cards > MAX_DECK {
            entry.place.report(format!("copies: expected at most {MAX_DECK} cards in the deck"));
        }
    }
    if all_read(list) && cards < usize::from(least) {
        list.place.report(format!("expected at least {least} cards in the deck, found {cards}"));
    }
}

fn number<T>(list: &List<'_, T>, least: usize, most: usize, what: &str) {
    if let Some(first_too_many) = list.entries.get(most) {
        first_too_many.place.report(format!("expected at most {most} {what}, found {}", list.entries.len()));
    }
    if list.whole && list.entries.len() < least {
        list.place.report(format!("expected at least {least} {what}, found {}", list.entries.len()));
    }
}

fn all_read<T>(list: &List<'_, T>) -> bool {
    list.whole && list.entries.iter().all(|entry| entry.card.is_some())
}

/// Four are laid out each year, also when the harsh ones are taken out (rules S6, S13).
fn events_per_year(lists: &Lists<'_>) {
    let events = &lists.events;
    if !all_read(events) {
        return;
    }
    for year in YEARS {
        let cards = events.entries.iter().filter_map(|entry| entry.card.as_ref());
        let mild = cards.filter(|card| card.year == year && !card.harsh).count();
        if mild < usize::from(EVENTS_A_YEAR) {
            events.place.report(format!(
                "expected at least {EVENTS_A_YEAR} events of year {year} that are not harsh, found {mild}"
            ));
        }
    }
}

/// An id means one card in the whole set.
fn ids(lists: &Lists<'_>) {
    let mut seen = BTreeSet::new();
    let places = (lists.hazards.entries.iter().map(|entry| entry.place))
        .chain(lists.harbors.entries.iter().map(|entry| entry.place))
        .chain(lists.events.entries.iter().map(|entry| entry.place))
        .chain(lists.philosophies.entries.iter().map(|entry| entry.place))
        .chain(lists.wonders.entries.iter().map(|entry| entry.place));
    for place in places {
        if place.card.is_some_and(|id| !seen.insert(id)) {
            place.report("id: expected once in a set");
        }
    }
}

/// With 4 players one island shares the fourth's starting pair and another its rare (rule S9); with 5 exactly
/// one makes a rare that nobody else makes (rule S10).
fn bonus(list: &List<'_, IslandCard>) {
    let cards: Vec<_> =
        list.entries.iter().filter_map(|entry| Some((entry.place, entry.card.as_ref()?))).collect();
    let found: BTreeSet<Island> = cards.iter().map(|(_, card)| card.island).collect();
    if cards.len() != Island::ALL.len() || found.len() != Island::ALL.len() {
        return;
    }
    let (torch, others): (Vec<_>, Vec<_>) = cards.iter().partition(|(_, card)| card.island.has_torch());
    for (place, card) in &others {
        let pair = only(torch.iter().filter(|(_, torch)| start(torch) == start(card)));
        let rare = only(torch.iter().filter(|(_, torch)| torch.workshop == card.workshop));
        match (pair, rare) {
            (Some((_, pair)), Some((_, rare))) if pair.island == rare.island => place.report(
                "workshop: expected the rare of another torch island than the one with its pair (rule S9)",
            ),
            (Some(_), Some(_)) => {}
            (None, _) => place.report("start: expected the pair of exactly one torch island (rule S9)"),
            (_, None) => place.report("workshop: expected the rare of exactly one torch island (rule S9)"),
        }
        let five: Vec<Good> = (cards.iter().filter(|(_, other)| other.island != card.island))
            .map(|(_, other)| other.workshop)
            .collect();
        let unique = five.iter().filter(|rare| five.iter().filter(|other| other == rare).count() == 1);
        if unique.count() != 1 {
            place.report(
                "workshop: expected, without this island, exactly one rare with a single maker (rule S10)",
            );
        }
    }
}

fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next();
    if items.next().is_some() { None } else { first }
}

/// The starting pair in either order.
fn start(card: &IslandCard) -> [Good; 2] {
    let mut pair = [card.villages[0].makes, card.villages[1].makes];
    pair.sort();
    pair
}
