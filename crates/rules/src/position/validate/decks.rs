//! Decks and discards: every card of the set is somewhere, once (rules S6 to S8).

use super::{Faults, of};
use crate::cards::{CardSet, EventId, HarborId, HazardId, MAX_KINDS, WonderId};
use crate::position::Position;
use crate::state::Harbor;
use crate::world::Land;

/// Shuffles that a state may come with; a game makes far fewer.
const MAX_SHUFFLES: u8 = 100;

pub(super) fn check(set: &CardSet, position: &Position, faults: &mut Faults) {
    if faults.knows(&["options", "year", "season", "events.row", "seats[].next_event"]) {
        events(set, position, faults);
    }
    let lying = ["harbors", "harbor_deck", "harbor_discards", "seats[].seen_harbors"];
    if faults.knows(&lying) && faults.knows(&["options", "year"]) {
        harbors(set, position, faults);
    }
    if faults.knows(&["hazard_deck", "hazard_discards"]) {
        hazards(set, position, faults);
    }
    if faults.knows(&["plans_deck", "seats[].wonders"]) {
        plans(set, position, faults);
    }
}

fn events(set: &CardSet, position: &Position, faults: &mut Faults) {
    let (public, row) = (&position.public, &position.secret.event_row);
    for (place, event) in row.iter().enumerate() {
        let field = format!("events.row[{place}]");
        let card = &set[*event];
        let of_year = card.year == public.year;
        faults.expect(
            of_year,
            &field,
            &format!("expected an event of year {}, found {}", public.year, card.id),
        );
        let mild = !(public.options.beginner && card.harsh);
        faults.expect(mild, &field, "expected an event that the option beginner leaves in");
        faults.expect(!row[..place].contains(event), &field, &format!("expected {} once", card.id));
    }
    let up = public.events.up.as_slice();
    let flipped = up.len() == public.season as usize + 1;
    faults.expect(flipped, "events.row", "expected one event face up for each season of the year so far");
    let shown = row.iter().zip(up).all(|(event, shown)| event.0 == *shown);
    faults.expect(shown, "events.row", "expected the face-up events first");
    let next: Option<EventId> = row.get(up.len()).copied();
    for seat in public.seats() {
        let seen = position.private[seat].next_event;
        let true_to_row = seen.is_none() || seen == next;
        faults.expect(true_to_row, &of(seat, "next_event"), "expected the next event of the row, or none");
    }
}

fn harbors(set: &CardSet, position: &Position, faults: &mut Faults) {
    let Position { public, secret, .. } = position;
    let mut found = public.harbor_discards;
    secret.harbor_deck.as_slice().iter().for_each(|card| one_more(&mut found, *card));
    for land in Land::ALL.iter().copied() {
        let field = format!("harbors.{}", land.name());
        let card = secret.harbors[land as usize];
        match public.harbors[land as usize] {
            Harbor::Empty => {
                let first_year = public.year == public.options.first_year();
                let allowed = public.options.delian_league && first_year && land == Land::Athens;
                faults.expect(
                    allowed,
                    &field,
                    "expected a card: only Athens has none, with delian_league (S14)",
                );
                faults.expect(card == HarborId(0), &field, "expected no card under none");
            }
            Harbor::Down => one_more(&mut found, card.0),
            Harbor::Up(up) => {
                one_more(&mut found, card.0);
                faults.expect(up == card, &field, "expected the card that was turned up");
            }
        }
        for seat in public.seats() {
            let seen = position.private[seat].seen_harbors[land as usize];
            let down = public.harbors[land as usize] == Harbor::Down;
            let true_to_land = seen.is_none_or(|seen| down && seen == card);
            let field = of(seat, &format!("seen_harbors.{}", land.name()));
            faults.expect(true_to_land, &field, "expected the card that lies there face down, or none");
        }
    }
    for harbor in HarborId::all(set) {
        let (found, copies) = (found[harbor.0 as usize], set[harbor].copies);
        let places = "in the deck, the discards and at the lands";
        copies_match(faults, "harbor_deck", harbor.name(set), found, copies, places);
    }
    faults.expect(public.harbor_shuffles <= MAX_SHUFFLES, "harbor_shuffles", "expected at most 100");
}

fn hazards(set: &CardSet, position: &Position, faults: &mut Faults) {
    let hazards = &position.public.hazards;
    let mut found = hazards.discards;
    position.secret.hazard_deck.as_slice().iter().for_each(|card| one_more(&mut found, *card));
    for hazard in HazardId::all(set) {
        let (found, copies) = (found[hazard.0 as usize], set[hazard].copies);
        copies_match(faults, "hazard_deck", hazard.name(set), found, copies, "in the deck and the discards");
    }
    faults.expect(hazards.shuffles <= MAX_SHUFFLES, "hazard_shuffles", "expected at most 100");
}

fn plans(set: &CardSet, position: &Position, faults: &mut Faults) {
    let public = &position.public;
    for wonder in WonderId::all(set) {
        let held =
            public.seats().flat_map(|seat| public.seats[seat].wonders()).filter(|it| it.card == wonder);
        let held = held.count() as u8;
        let in_deck = position.secret.plans_deck.as_slice().iter().filter(|card| **card == wonder.0).count();
        let places = "in the plans deck and on the islands";
        copies_match(faults, "plans_deck", wonder.name(set), held + in_deck as u8, 1, places);
        let drawn = public.plans_drawn.has(wonder);
        faults.expect(
            drawn == (held > 0),
            "plans_deck",
            "expected the plans drawn to be those on the islands",
        );
    }
}

/// Discards of a position may hold any number.
fn one_more(found: &mut [u8; MAX_KINDS], card: u8) {
    found[card as usize] = found[card as usize].saturating_add(1);
}

fn copies_match(faults: &mut Faults, field: &str, card: &str, found: u8, copies: u8, places: &str) {
    if found != copies {
        faults.add(field, format!("expected {copies} of {card} {places}, found {found}"));
    }
}
