//! Votes, the Archon's choices, and gifts to the Archon: by standing, and by memory of how islands dealt with us.

use rules::action::Action;
use rules::effect::event::EventEffect;
use rules::goods::{Good, Goods};
use rules::prompt::{Choice, Prompt};
use rules::seat::{Seat, SeatSet};
use rules::seen::Seen;

use crate::bot::Decision;
use crate::choices::named_island_gains;
use crate::memory::Memory;
use crate::motive::Motive;
use crate::value::{Plan, Weights, harm, total};

/// How many structures a kind turn is worth when islands are judged.
const KINDNESS: f32 = 0.8;

/// How many structures it counts for that an island is Archon already: the office goes round.
const IN_OFFICE: f32 = 1.0;

/// How dangerous an island is, and how unkind it was.
fn threat(seen: &Seen, memory: &Memory, seat: Seat) -> f32 {
    let in_office = if seat == seen.public.archon { IN_OFFICE } else { 0.0 };
    f32::from(seen.public.seats[seat].structures()) + in_office - KINDNESS * memory.goodwill(seat)
}

/// Of equals the first clockwise, so that no seat of the table is better off than another.
fn least_threat(seen: &Seen, memory: &Memory, seats: SeatSet) -> Option<Seat> {
    let clockwise = seen.public.clockwise_from(seen.seat).filter(|seat| seats.has(*seat));
    clockwise.min_by(|a, b| threat(seen, memory, *a).total_cmp(&threat(seen, memory, *b)))
}

fn most_threat(seen: &Seen, memory: &Memory, seats: SeatSet) -> Option<Seat> {
    let clockwise = seen.public.clockwise_from(seen.seat).filter(|seat| seats.has(*seat));
    clockwise.min_by(|a, b| threat(seen, memory, *b).total_cmp(&threat(seen, memory, *a)))
}

/// For an island that was kind or is no danger.
pub fn vote(seen: &Seen, prompt: &Prompt, memory: &Memory) -> Option<Decision> {
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Vote(seats) => {
            let seat = least_threat(seen, memory, seats)?;
            Some(Decision { action: Action::Vote(seat), motive: Some(favour(seen, memory, seats, seat)) })
        }
        Choice::Crown(seats) if seats.has(seen.seat) => Some(Action::Crown(seen.seat).into()),
        Choice::Crown(seats) => {
            let seat = least_threat(seen, memory, seats)?;
            let grateful = memory.goodwill(seat) > 0.3;
            Some(Decision {
                action: Action::Crown(seat),
                motive: grateful.then_some(Motive::Grateful { seat }),
            })
        }
        _ => None,
    })
}

/// Why this island is favoured: it would not have been by standing alone, or it is behind.
fn favour(seen: &Seen, memory: &Memory, seats: SeatSet, seat: Seat) -> Motive {
    let behind = |seat: &Seat| seen.public.seats[*seat].structures();
    let least = seats.iter().map(|seat| behind(&seat)).min();
    if memory.goodwill(seat) > 0.3 && least.is_some_and(|least| behind(&seat) > least) {
        Motive::Grateful { seat }
    } else {
        Motive::Harmless { seat }
    }
}

/// Harm for whoever is ahead, favours for oneself, a friend or whoever is behind.
pub fn name(seen: &Seen, prompt: &Prompt, memory: &Memory) -> Option<Decision> {
    let seats = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::NameIsland(seats) => Some(seats),
        _ => None,
    })?;
    let others = seats.without(seen.seat);
    let gains = named_island_gains(seen);
    let (seat, motive) = if gains && seats.has(seen.seat) {
        (seen.seat, None)
    } else if gains {
        let seat = least_threat(seen, memory, others)?;
        (seat, Some(favour(seen, memory, others, seat)))
    } else {
        let seat = most_threat(seen, memory, others)?;
        let lead = |seat: Seat| seen.public.seats[seat].structures();
        let leads = others.iter().all(|other| lead(other) <= lead(seat));
        (seat, leads.then_some(Motive::AgainstLeader { seat }))
    };
    Some(Decision { action: Action::NameIsland(seat), motive })
}

/// A cheap card for an Archon who is about to name an island, where being named matters enough.
pub fn lobby(seen: &Seen, prompt: &Prompt, plan: &Plan, weights: &Weights) -> Option<Decision> {
    let from = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Donate(give) => Some(give.from.commodities()),
        _ => None,
    })?;
    let event = seen.public.event_at_hand()?;
    let mine = seen.me().structures();
    let others = || seen.public.seats().filter(|seat| *seat != seen.public.archon && *seat != seen.seat);
    let ahead = others().filter(|seat| seen.public.seats[*seat].structures() > mine).count();
    let at_stake = match &seen.set[event].effect {
        // The leader is the likely victim.
        EventEffect::ArchonDemands { demand, .. } if ahead == 0 => {
            0.4 * harm(demand, seen.me(), plan.seasons_left, weights)
        }
        EventEffect::ArchonGrants { goods, .. } if ahead > 0 => 0.3 * total(goods, &plan.prices),
        EventEffect::ArchonDemands { .. }
        | EventEffect::ArchonGrants { .. }
        | EventEffect::Demand(_)
        | EventEffect::Bounty { .. }
        | EventEffect::Market(_)
        | EventEffect::Oracle
        | EventEffect::Embargo
        | EventEffect::NeighboringHazards(_)
        | EventEffect::WorkshopsProduce(_) => 0.0,
    };
    let owned = seen.owned();
    let base = plan.worth(&owned);
    let loss = |good: &Good| base - plan.worth(&owned.less(&Goods::one(*good)));
    let gift = from.kinds().iter().min_by(|a, b| loss(a).total_cmp(&loss(b)))?;
    if loss(&gift) >= at_stake {
        return None;
    }
    Some(Decision { action: Action::Donate(Goods::one(gift)), motive: Some(Motive::Lobby { event }) })
}
