//! What stands at each seat: cards, structures, fleets (rules V4 to V8, B3 to B9).

use super::{Faults, of};
use crate::cards::{CardSet, PhilosophyId, Stage};
use crate::goods::Goods;
use crate::limits::{MAX_ACROPOLIS, MAX_CARGO, MAX_CARGO_IN_TRADE, MAX_OFFERS_MADE, MAX_WORKSHOPS};
use crate::position::Position;
use crate::seat::{Fleet, Seat};
use crate::state::{Berth, IslandState};
use crate::step::Step;
use crate::world::{Acropolis, Island, Phase, VillageSet};

/// Cards of a hand: more than ever come together in play.
const MAX_HAND: u8 = 200;
const MAX_BOUNTY: u8 = 20;

pub(super) fn check(set: &CardSet, position: &Position, faults: &mut Faults) {
    let public = &position.public;
    for seat in public.seats() {
        let island = &public.seats[seat];
        let again =
            public.seats().take(seat.0 as usize).any(|other| public.seats[other].island == island.island);
        faults.expect(!again, &of(seat, "island"), &format!("expected {} once", island.island.name()));
        cards(position, seat, faults);
        if faults.knows_of(seat, &["island", "villages", "idle", "workshops", "acropolis", "made"]) {
            structures(set, island, seat, faults);
        }
        if faults.knows(&["seats[].island"]) && faults.knows_of(seat, &["wonders"]) {
            wonders(island, seat, faults);
        }
        if faults.knows_of(seat, &["acropolis", "philosophies", "used_this_season", "used_this_year"]) {
            philosophies(set, island, seat, faults);
        }
        if faults.knows(&["step", "waiting", "seats[].island"]) && faults.knows_of(seat, &["fleets"]) {
            for fleet in Fleet::ALL {
                berth(position, seat, fleet, faults);
            }
        }
    }
    if !faults.knows(&["seats[].island"]) {
        return;
    }
    for torch in Island::ALL.iter().filter(|island| island.has_torch()) {
        let plays = public.seat_of(*torch).is_some();
        faults.expect(plays, "seats", &format!("expected {}, which is in every game (S2)", torch.name()));
    }
    for philosophy in PhilosophyId::all(set) {
        let holders = public.seats().filter(|seat| public.seats[*seat].holds_philosophy(philosophy)).count();
        if holders > usize::from(set.philosophy_copies) {
            let (copies, name) = (set.philosophy_copies, philosophy.name(set));
            faults.add("seats", format!("expected at most {copies} islands with {name}, found {holders}"));
        }
    }
}

fn cards(position: &Position, seat: Seat, faults: &mut Faults) {
    let (island, private) = (&position.public.seats[seat], &position.private[seat]);
    let hand = &private.hand;
    faults.expect(
        hand.aegis().is_empty(),
        &of(seat, "hand"),
        "expected commodities: aegis cards lie at home",
    );
    faults.expect(hand.total() <= MAX_HAND, &of(seat, "hand"), "expected at most 200 cards");
    faults.expect(island.home.commodities().is_empty(), &of(seat, "home"), "expected aegis cards only");
    faults.expect(island.bounty <= MAX_BOUNTY, &of(seat, "bounty"), "expected at most 20");
    let made = private.offers_made <= MAX_OFFERS_MADE;
    let reason = format!("expected at most {MAX_OFFERS_MADE} offers in a phase (O8)");
    faults.expect(made, &of(seat, "offers_made"), &reason);
}

fn structures(set: &CardSet, island: &IslandState, seat: Seat, faults: &mut Faults) {
    let mut later = VillageSet(island.villages.0 & VillageSet::STARTING.0);
    for village in island.later.as_slice() {
        later.0 |= 1 << village;
    }
    let standing = later.0 & !VillageSet::STARTING.0;
    let each_once = island.later.len() == VillageSet(standing).len() && later == island.villages;
    faults.expect(
        each_once,
        &of(seat, "villages"),
        "expected each village that stands once, later ones as built",
    );
    let idle = island.idle.is_within(island.villages);
    faults.expect(idle, &of(seat, "idle"), "expected villages that stand");
    let workshops = island.workshops <= MAX_WORKSHOPS;
    faults.expect(workshops, &of(seat, "workshops"), &format!("expected at most {MAX_WORKSHOPS}"));

    let counts = || Acropolis::ALL.iter().copied().zip(island.acropolis);
    let in_all: u32 = island.acropolis.iter().map(|count| u32::from(*count)).sum();
    let field = of(seat, "acropolis");
    let most = u32::from(MAX_ACROPOLIS);
    faults.expect(in_all <= most, &field, &format!("expected at most {most} structures (B4)"));
    let doubles = counts().filter(|(_, count)| *count > 1).count();
    let alternates = set.island(island.island).alternates;
    let allowed = counts().all(|(kind, count)| count <= 1 || count == 2 && alternates.contains(&kind));
    let [one, other] = alternates.map(Acropolis::name);
    let reason = format!("expected one of each, and a second {one} or {other} at most (B4)");
    faults.expect(doubles <= 1 && allowed, &field, &reason);
    for (kind, made) in Acropolis::ALL.iter().copied().zip(island.made) {
        let within = made <= island.acropolis[kind as usize];
        let field = of(seat, &format!("made.{}", kind.name()));
        faults.expect(within, &field, "expected at most one for each such structure (B5)");
    }
}

fn wonders(island: &IslandState, seat: Seat, faults: &mut Faults) {
    let field = of(seat, "wonders");
    let gap = island.wonders[0].is_none() && island.wonders[1].is_some();
    faults.expect(!gap, &field, "expected the first place to be taken first");
    for wonder in island.wonders() {
        let unused = !wonder.used && wonder.buyers.is_empty();
        let complete = wonder.stage == Stage::Complete;
        faults.expect(complete || unused, &field, "expected nobody to use a wonder that is not complete");
        faults.expect(!wonder.buyers.has(seat), &field, "expected others than its owner to buy its ability");
        let bought = wonder.spent.is_within(wonder.buyers);
        faults.expect(bought, &field, "expected only those who bought the ability to have spent it");
    }
}

fn philosophies(set: &CardSet, island: &IslandState, seat: Seat, faults: &mut Faults) {
    let academy = island.philosophies.is_empty() || island.has(Acropolis::Academy);
    faults.expect(academy, &of(seat, "philosophies"), "expected an academy first (B7)");
    for (field, used) in
        [("used_this_season", island.used_this_season), ("used_this_year", island.used_this_year)]
    {
        for philosophy in PhilosophyId::all(set).filter(|it| used.has(*it)) {
            let held = island.holds_philosophy(philosophy);
            let reason = format!("expected philosophies that the island has, found {}", philosophy.name(set));
            faults.expect(held, &of(seat, field), &reason);
        }
    }
}

fn berth(position: &Position, seat: Seat, fleet: Fleet, faults: &mut Faults) {
    let (island, step) = (&position.public.seats[seat], position.public.step);
    let cargo = &position.private[seat].cargo[fleet as usize];
    let state = island.fleet(fleet);
    let place = fleet as u8;
    let at = |field: &str| of(seat, &format!("fleets[{place}].{field}"));
    if place >= island.fleet_count {
        let blank = state.berth == Berth::Port && *cargo == Goods::EMPTY;
        return faults.expect(
            blank,
            &format!("seats[{}].fleets[{place}]", seat.0),
            "expected a fleet that was built",
        );
    }
    let at_sea = matches!(step.phase(), Phase::Journey | Phase::Hazard | Phase::FleetTrade | Phase::Return);
    match state.berth {
        Berth::Port => {
            let aegis = cargo.commodities().is_empty() && cargo.total() <= MAX_CARGO;
            faults.expect(aegis, &at("cargo"), "expected at most 6 aegis cards aboard a fleet in port (R3)");
            return;
        }
        Berth::Bound(_) => faults.expect(at_sea, &at("berth"), "expected port outside journey to return"),
        Berth::SentHome => {
            let sent = at_sea && step.phase() != Phase::Journey;
            faults.expect(sent, &at("berth"), "expected port outside journey to return, or a land");
        }
    }
    // Cargo grows beyond six by trade alone (F13).
    let room = if matches!(step, Step::Barter | Step::Unload) { MAX_CARGO_IN_TRADE } else { MAX_CARGO };
    faults.expect(cargo.total() <= room, &at("cargo"), &format!("expected at most {room} cards"));
    if step == Step::Unload {
        let asked = position.public.waiting.has(seat);
        faults.expect(asked, "waiting", "expected every island with a fleet that is not home yet");
    }
}
