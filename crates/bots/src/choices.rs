//! What a prompt offers, where several bots ask for it in the same way.

use rules::effect::event::EventEffect;
use rules::goods::Goods;
use rules::offer::{Offer, OfferSet};
use rules::prompt::{Choice, Prompt};
use rules::seat::{OwnFleets, SeatSet};
use rules::seen::Seen;
use rules::state::{Sealed, TurnOrder};
use rules::step::Step;
use rules::world::LandSet;

/// The seats that the Archon is to put in order, if an order was called for.
pub(crate) fn seats_to_order(prompt: &Prompt) -> Option<SeatSet> {
    match prompt.choices.first() {
        Some(Choice::SetOrder(seats)) => Some(*seats),
        _ => None,
    }
}

/// Fleets that may be launched, where to, and with which of one's cards.
pub(crate) fn launch(prompt: &Prompt) -> Option<(OwnFleets, LandSet, Goods)> {
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Launch { fleets, lands, cargo } => Some((fleets, lands, cargo.from)),
        _ => None,
    })
}

/// Offers that may be answered now: under a set order not every one that is addressed to the seat.
pub(crate) fn answerable<'a>(seen: &Seen<'a>, prompt: &Prompt) -> impl Iterator<Item = &'a Offer> + use<'a> {
    let places = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Refuse(places) => Some(places),
        _ => None,
    });
    let seen = *seen;
    places.into_iter().flat_map(OfferSet::iter).filter_map(move |place| seen.offer_at(place))
}

/// Whether somebody waits for this seat's answer to an offer.
pub(crate) fn is_addressed(seen: &Seen) -> bool {
    seen.offers().any(|offer| offer.to.has(seen.seat))
}

/// Whether somebody who still trades has an offer of this seat to answer, and nobody waits for this seat's answer. Where
/// an order was set others answer when it is their turn.
pub(crate) fn awaits_answer(seen: &Seen) -> bool {
    let public = seen.public;
    let unanswered = |offer: &Offer| offer.maker == seen.seat && !offer.to.and(public.waiting).is_empty();
    let is_free = public.step == Step::Trade && public.order == TurnOrder::Free;
    is_free && !is_addressed(seen) && seen.offers().any(unanswered)
}

/// Lands about which this seat has said `reveal` or `pass`.
pub(crate) fn lands_answered(seen: &Seen) -> LandSet {
    match seen.mine.sealed {
        Sealed::Lands { answered, .. } => answered,
        Sealed::Nothing | Sealed::Answer(_) | Sealed::Fleets(_) => LandSet::EMPTY,
    }
}

/// Whether the island that the Archon names for the event at hand gains by it.
pub(crate) fn named_island_gains(seen: &Seen) -> bool {
    let event = seen.public.event_at_hand().expect("an island is named for an event");
    match seen.set[event].effect {
        EventEffect::ArchonGrants { .. } => true,
        EventEffect::ArchonDemands { .. }
        | EventEffect::Demand(_)
        | EventEffect::Bounty { .. }
        | EventEffect::Market(_)
        | EventEffect::Oracle
        | EventEffect::Embargo
        | EventEffect::NeighboringHazards(_)
        | EventEffect::WorkshopsProduce(_) => false,
    }
}
