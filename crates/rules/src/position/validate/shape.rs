//! Seats, fleets, lands and cards that exist: what everything else is looked up by.

use super::{Faults, of};
use crate::cards::CardSet;
use crate::limits::{MAX_FLEETS, PLAYERS};
use crate::pile::Pile;
use crate::position::Position;
use crate::seat::{FleetSet, Seat, SeatSet};
use crate::state::{Harbor, IslandState, Private, TurnOrder};
use crate::world::{Island, Land, LandSet, Village, VillageSet};

const NO_SEAT: &str = "expected islands of this game";
const NO_CARD: &str = "expected cards of the set";

pub(super) fn check(set: &CardSet, position: &Position, faults: &mut Faults) {
    let players = position.public.players;
    if !PLAYERS.contains(&players) {
        let (fewest, most) = (PLAYERS.start(), PLAYERS.end());
        return faults.add("seats", format!("expected {fewest} to {most} seats, found {players}"));
    }
    seats(position, faults);
    cards(set, position, faults);
    for seat in position.public.seats() {
        island(set, position, seat, faults);
    }
    for seat in (players..Seat::MAX as u8).map(Seat) {
        let blank = position.public.seats[seat] == IslandState::new(Island::Chios)
            && position.private[seat] == Private::BLANK
            && position.public.votes[seat].is_none();
        faults.expect(blank, &format!("seats[{}]", seat.0), "expected nothing at a seat that nobody has");
    }
    if faults.list.is_empty() && faults.knows(&["seats[].fleets"]) {
        fleets(position, faults);
    }
}

fn seats(position: &Position, faults: &mut Faults) {
    let public = &position.public;
    let all = public.all();
    let exists = |seat: Seat| seat.0 < public.players;
    for (field, seat) in [
        ("archon", Some(public.archon)),
        ("events.target", public.events.target),
        ("crowned", public.crowned),
    ] {
        faults.expect(seat.is_none_or(exists), field, NO_SEAT);
    }
    for (field, seats) in
        [("involved", public.involved), ("waiting", public.waiting), ("crown_tie", public.crown_tie)]
    {
        faults.expect(seats.is_within(all), field, NO_SEAT);
    }
    if let TurnOrder::Set(row) = public.order {
        faults.expect(row.iter().all(exists), "order", NO_SEAT);
    }
    faults.expect(public.votes.0.into_iter().flatten().all(exists), "votes", NO_SEAT);
    for (place, offer) in position.offers.as_slice().iter().enumerate() {
        let known = exists(offer.maker) && SeatSet(offer.to.0 | offer.audience.0).is_within(all);
        faults.expect(known, &format!("offers[{place}]"), NO_SEAT);
    }
}

fn cards(set: &CardSet, position: &Position, faults: &mut Faults) {
    let Position { public, secret, .. } = position;
    let (events, harbors, hazards) = (set.events.len(), set.harbors.len(), set.hazards.len());
    fn all_below<const N: usize>(pile: &Pile<N>, count: usize) -> bool {
        pile.as_slice().iter().all(|card| (*card as usize) < count)
    }
    let row = secret.event_row.iter().all(|event| (event.0 as usize) < events);
    faults.expect(row && all_below(&public.events.up, events), "events.row", NO_CARD);
    let places = all_below(&public.events.queue, 4) && public.events.next <= 4;
    faults.expect(places, "events.order", "expected places in the row of events");
    faults.expect(all_below(&secret.hazard_deck, hazards), "hazard_deck", NO_CARD);
    faults.expect(all_below(&secret.harbor_deck, harbors), "harbor_deck", NO_CARD);
    faults.expect(all_below(&secret.plans_deck, set.wonders.len()), "plans_deck", NO_CARD);
    faults.expect(public.plans_drawn.0 >> set.wonders.len() == 0, "plans_deck", NO_CARD);
    let none_beyond = |discards: &[u8], kinds: usize| discards[kinds..].iter().all(|count| *count == 0);
    faults.expect(none_beyond(&public.harbor_discards, harbors), "harbor_discards", NO_CARD);
    faults.expect(none_beyond(&public.hazards.discards, hazards), "hazard_discards", NO_CARD);
    let drawn = public.hazards.card.is_none_or(|card| (card.0 as usize) < hazards);
    faults.expect(drawn, "hazard.card", NO_CARD);
    for land in Land::ALL.iter().copied() {
        let up = match public.harbors[land as usize] {
            Harbor::Up(card) => (card.0 as usize) < harbors,
            Harbor::Down | Harbor::Empty => true,
        };
        let known = up && (secret.harbors[land as usize].0 as usize) < harbors;
        faults.expect(known, &format!("harbors.{}", land.name()), NO_CARD);
    }
    for (field, lands) in
        [("open_lands", public.open_lands), ("season_rules.embargo", public.season_rules.embargo)]
    {
        faults.expect(lands.0 & !LandSet::ALL.0 == 0, field, "expected lands");
    }
}

fn island(set: &CardSet, position: &Position, seat: Seat, faults: &mut Faults) {
    let island = &position.public.seats[seat];
    let private = &position.private[seat];
    let villages = VillageSet(island.villages.0 | island.idle.0).is_within(VillageSet::ALL);
    let is_later = |village: &u8| VillageSet::ALL.not_in(VillageSet::STARTING).has(Village(*village));
    let later = island.later.as_slice().iter().all(is_later);
    faults.expect(villages && later, &of(seat, "villages"), "expected villages 1 to 6");
    let fleets = (1..=MAX_FLEETS).contains(&island.fleet_count);
    faults.expect(fleets, &of(seat, "fleets"), &format!("expected 1 to {MAX_FLEETS} fleets"));
    let philosophies = island.philosophies.or(island.used_this_season).or(island.used_this_year);
    let known = u32::from(philosophies.0) >> set.philosophies.len() == 0;
    faults.expect(known, &of(seat, "philosophies"), NO_CARD);
    for wonder in island.wonders() {
        faults.expect((wonder.card.0 as usize) < set.wonders.len(), &of(seat, "wonders"), NO_CARD);
        let customers = SeatSet(wonder.buyers.0 | wonder.spent.0);
        faults.expect(customers.is_within(position.public.all()), &of(seat, "wonders"), NO_SEAT);
    }
    let mut seen = private.seen_harbors.iter().flatten();
    faults.expect(seen.all(|card| (card.0 as usize) < set.harbors.len()), &of(seat, "seen_harbors"), NO_CARD);
    let next = private.next_event.is_none_or(|event| (event.0 as usize) < set.events.len());
    faults.expect(next, &of(seat, "next_event"), NO_CARD);
}

/// Sets of fleets name fleets that were built.
fn fleets(position: &Position, faults: &mut Faults) {
    let public = &position.public;
    let exist = |fleets: FleetSet| {
        let mut fleets = fleets.iter();
        fleets.all(|(seat, fleet)| seat.0 < public.players && (fleet as u8) < public.seats[seat].fleet_count)
    };
    for (field, fleets) in [
        ("hazard.struck", public.hazards.struck),
        ("hazard.redraws", public.hazards.redraws),
        ("hazard.adrift", public.hazards.adrift),
        ("admitted", public.admitted),
        ("due", public.due),
    ] {
        faults.expect(exist(fleets), field, "expected fleets of this game");
    }
}
