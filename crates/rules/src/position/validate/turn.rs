//! Where the season stands: the step, who is asked, and what the phase at hand keeps.

use super::{Faults, of};
use crate::cards::CardSet;
use crate::effect::event::EventEffect;
use crate::limits::{LAST_YEAR, MAX_OPEN_OFFERS};
use crate::position::Position;
use crate::seat::{FleetSet, Seat, SeatSet};
use crate::seen::owned;
use crate::state::{Berth, Public, TurnOrder};
use crate::step::Step;
use crate::world::Land;

/// The largest number that a card of a set can bear.
const MAX_ON_CARD: u8 = 9;
/// Hazards drawn in a season so far; a season draws far fewer.
const MAX_DRAWN: u8 = 100;

pub(super) fn check(set: &CardSet, position: &Position, faults: &mut Faults) {
    let public = &position.public;
    let years = public.options.first_year()..=LAST_YEAR;
    let reason = format!("expected a year from {} to {LAST_YEAR}", years.start());
    if faults.knows(&["options"]) {
        faults.expect(years.contains(&public.year), "year", &reason);
    }
    season_rules(public, faults);
    // All the rest hangs on the step, and names seats by their islands.
    if !faults.knows(&["step", "archon", "involved", "waiting", "seats[].island"]) {
        return;
    }
    asked(public, faults);
    order(public, faults);
    if faults.knows(&["season", "events"]) {
        events(set, public, faults);
    }
    if faults.knows(&["hazard", "seats[].fleets"]) {
        hazard(set, public, faults);
    }
    if faults.knows(&["harbors", "open_lands", "due", "seats[].fleets"]) {
        fleet_trade(public, faults);
    }
    votes(public, faults);
    if faults.knows(&["offers", "seats[].hand", "seats[].home", "seats[].fleets", "seats[].offers_made"]) {
        offers(position, faults);
    }
    for seat in public.seats() {
        let owed = public.step == Step::Bounty && public.waiting.has(seat);
        let field = of(seat, "bounty");
        let reason = "expected more than 0 just for islands that are asked in the step bounty";
        faults.expect((public.seats[seat].bounty > 0) == owed, &field, reason);
    }
}

/// Who takes part, and who of them is waited for.
fn asked(public: &Public, faults: &mut Faults) {
    let Public { involved, waiting, .. } = *public;
    let only = |seats: SeatSet| involved == seats && waiting == seats;
    match public.step {
        Step::OrderEvents | Step::NameTarget | Step::Divert | Step::Crown => {
            faults.expect(
                only(SeatSet::one(public.archon)),
                "waiting",
                "expected the Archon alone, involved too",
            );
        }
        Step::Vote => {
            let one = waiting.len() == 1 && involved == waiting;
            faults.expect(one, "waiting", "expected one island, whose turn it is to vote, involved too");
        }
        Step::Over => faults.expect(only(SeatSet::EMPTY), "waiting", "expected nobody after the end"),
        Step::AnswerEvent
        | Step::Work
        | Step::Bounty
        | Step::StartTrade
        | Step::Trade
        | Step::Launch
        | Step::Face
        | Step::Harbor
        | Step::Thieves
        | Step::Barter
        | Step::Unload
        | Step::Build
        | Step::Discard => {
            faults.expect(
                !waiting.is_empty(),
                "waiting",
                "expected an island that has not answered or finished",
            );
            faults.expect(waiting.is_within(involved), "waiting", "expected islands that are involved");
        }
    }
}

fn order(public: &Public, faults: &mut Faults) {
    if public.order != TurnOrder::Free && !public.step.can_be_ordered() {
        return faults.add("order", "expected \"free\" in a step that takes no order (O2)");
    }
    if let TurnOrder::Set(row) = public.order {
        let each_once = row.len() == row.set().len();
        let fits = public.waiting.is_within(row.set()) && row.set().is_within(public.involved);
        faults.expect(
            each_once && fits,
            "order",
            "expected islands involved, each once, all waited for among them",
        );
    }
}

fn events(set: &CardSet, public: &Public, faults: &mut Faults) {
    let events = &public.events;
    let (up, queue) = (events.up.len(), events.queue.as_slice());
    let mut sorted = events.queue;
    sorted.as_mut_slice().sort_unstable();
    let sorted = sorted.as_slice();
    let distinct = sorted.windows(2).all(|pair| pair[0] < pair[1]) && sorted.iter().all(|place| *place < up);
    faults.expect(distinct, "events.order", "expected places of face-up events, each once");
    faults.expect(
        events.next as usize <= queue.len(),
        "events.acted",
        "expected at most as many as are ordered",
    );
    let target = &events.target;
    let effect = public.event_at_hand().map(|event| &set[event].effect);
    match public.step {
        Step::OrderEvents => {
            let fresh = queue.is_empty() && events.next == 0;
            faults.expect(fresh, "events.order", "expected none before the Archon has set it");
            faults.expect(target.is_none(), "events.target", "expected none before an event acts");
        }
        Step::NameTarget | Step::AnswerEvent => {
            let whole = queue.len() == usize::from(up);
            faults.expect(whole, "events.order", "expected every face-up event");
            let Some(effect) = effect else {
                return faults.add("events.acted", "expected an event that still acts");
            };
            let (named, answered) = match effect {
                EventEffect::ArchonDemands { .. } => (true, true),
                EventEffect::ArchonGrants { .. } | EventEffect::Embargo => (true, false),
                EventEffect::Demand(_)
                | EventEffect::Bounty { .. }
                | EventEffect::Market(_)
                | EventEffect::Oracle => (false, true),
                EventEffect::NeighboringHazards(_) | EventEffect::WorkshopsProduce(_) => (false, false),
            };
            if public.step == Step::NameTarget {
                faults.expect(named, "step", "expected an event at hand that lets the Archon name somebody");
                faults.expect(
                    target.is_none(),
                    "events.target",
                    "expected none before the Archon has named it",
                );
            } else {
                faults.expect(answered, "step", "expected an event at hand that islands answer");
                let reason = "expected an island just where the Archon has named one for the event at hand";
                faults.expect(target.is_some() == named, "events.target", reason);
                let meant = target.is_none_or(|target| public.involved.is_within(SeatSet::one(target)));
                faults.expect(meant, "involved", "expected the island that the Archon has named");
            }
        }
        _ => {}
    }
}

fn season_rules(public: &Public, faults: &mut Faults) {
    let rules = &public.season_rules;
    for (field, number) in
        [("neighboring_hazards", rules.neighboring_hazards), ("workshop_output", rules.workshop_output)]
    {
        faults.expect(number <= MAX_ON_CARD, &format!("season_rules.{field}"), "expected at most 9");
    }
}

fn hazard(set: &CardSet, public: &Public, faults: &mut Faults) {
    let hazards = &public.hazards;
    faults.expect(hazards.draws_left <= MAX_ON_CARD, "hazard.draws_left", "expected at most 9");
    faults.expect(hazards.drawn <= MAX_DRAWN, "hazard.drawn", "expected at most 100");
    let under_way = public.under_way(hazards.group);
    let there = |fleets: FleetSet| fleets.not_in(under_way).is_empty();
    let reason = format!("expected fleets bound for {} lands", hazards.group.name());
    for (field, fleets) in
        [("struck", hazards.struck), ("redraws", hazards.redraws), ("adrift", hazards.adrift)]
    {
        faults.expect(there(fleets), &format!("hazard.{field}"), &reason);
    }
    let (struck, adrift) = (!hazards.struck.is_empty(), !hazards.adrift.is_empty());
    let strikes = hazards.card.is_some_and(|card| set[card].effect.is_some());
    let (face, divert) = (public.step == Step::Face, public.step == Step::Divert);
    faults.expect(struck == face, "hazard.struck", "expected fleets in the step face and nowhere else");
    faults.expect(adrift == divert, "hazard.adrift", "expected fleets in the step divert and nowhere else");
    if face || divert {
        faults.expect(strikes, "hazard.card", "expected the card that strikes");
    } else {
        faults.expect(hazards.card.is_none(), "hazard.card", "expected none outside the hazard phase");
        faults.expect(hazards.redraws.is_empty(), "hazard.redraws", "expected none outside the hazard phase");
    }
}

/// What lies open abroad is kept until the next fleet trade phase clears it; before that only its steps use it.
fn fleet_trade(public: &Public, faults: &mut Faults) {
    let down = public.face_down_lands();
    let (mut open, step) = (public.open_lands.iter(), public.step);
    match step {
        Step::Harbor => {
            faults.expect(open.next().is_none(), "open_lands", "expected none before all have answered")
        }
        Step::Thieves | Step::Barter => {
            faults.expect(
                open.all(|land| !down.has(land)),
                "open_lands",
                "expected no land with a face-down card",
            );
        }
        _ => {}
    }
    if matches!(step, Step::Harbor | Step::Thieves) {
        faults.expect(public.admitted.is_empty(), "admitted", "expected none before trade");
    }
    let at_open_land = |seat: Seat, land: Option<Land>| {
        public.waiting.has(seat) && land.is_some_and(|land| public.open_lands.has(land))
    };
    for (seat, fleet) in public.due.iter() {
        let land = match public.seats[seat].fleet(fleet).berth {
            Berth::Bound(land) => Some(land),
            Berth::Port | Berth::SentHome => None,
        };
        let fits = step == Step::Barter && at_open_land(seat, land);
        faults.expect(
            fits,
            "due",
            "expected, in the step barter, fleets at open lands of islands not finished",
        );
    }
}

fn votes(public: &Public, faults: &mut Faults) {
    for (seat, vote) in public.seats().zip(public.votes.0) {
        faults.expect(vote != Some(seat), "votes", "expected nobody to vote for oneself (A1)");
    }
    let cast = public.seats().filter(|seat| public.votes[*seat].is_some());
    let cast = cast.fold(SeatSet::EMPTY, SeatSet::with);
    match public.step {
        Step::Vote => {
            let before = public.from_archon().take_while(|seat| !public.waiting.has(*seat));
            let before = before.fold(SeatSet::EMPTY, SeatSet::with);
            let reason = "expected those of the islands from the Archon to the one whose turn it is (A1)";
            faults.expect(cast == before, "votes", reason);
        }
        Step::Crown | Step::Over => {}
        _ => faults.expect(cast.is_empty(), "votes", "expected none outside the archon phase"),
    }
}

fn offers(position: &Position, faults: &mut Faults) {
    let public = &position.public;
    let offers = position.offers.as_slice();
    faults.expect(
        offers.is_empty() || public.step == Step::Trade,
        "offers",
        "expected none outside the step trade",
    );
    for (place, offer) in offers.iter().enumerate() {
        let at = |field: &str| format!("offers[{place}].{field}");
        let maker = offer.maker;
        let addressed = !offer.to.is_empty() && offer.to.is_within(offer.audience);
        faults.expect(addressed, &at("to"), "expected one of those it was made to");
        faults.expect(!offer.audience.has(maker), &at("audience"), "expected others than its maker");
        let something = !(offer.give.is_empty() && offer.want.is_empty());
        faults.expect(something, &at("give"), "expected something on one side (T3)");
        let owned = owned(&position.public.seats[maker], &position.private[maker]).contains(&offer.give);
        faults.expect(owned, &at("give"), "expected cards that its maker holds (T3)");
        let same =
            |it: &&crate::offer::Offer| it.maker == maker && it.give == offer.give && it.want == offer.want;
        let again = offers[..place].iter().find(same).is_some();
        faults.expect(
            !again,
            &format!("offers[{place}]"),
            "expected terms that its maker has not offered already",
        );
    }
    for seat in public.seats() {
        let open = offers.iter().filter(|offer| offer.maker == seat).count();
        faults.expect(
            open <= usize::from(MAX_OPEN_OFFERS),
            "offers",
            "expected at most 3 open of one maker (O8)",
        );
        let made = usize::from(position.private[seat].offers_made);
        faults.expect(made >= open, &of(seat, "offers_made"), "expected at least as many as are open");
    }
}
