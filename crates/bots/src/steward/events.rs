//! The event phase: the Archon's choices, and paying or suffering.

use arrayvec::ArrayVec;
use rules::action::{Action, Harm};
use rules::cards::EventId;
use rules::effect::event::{EventEffect, Suffering};
use rules::goods::GoodSet;
use rules::pile::Pile;
use rules::prompt::{Choice, Prompt};
use rules::seat::Seat;
use rules::seen::Seen;
use rules::world::{Land, Village};

use super::picks::{best_kind, exchange_worth, land_to_look_at};
use crate::choices::named_island_gains;
use crate::value::{Plan, WEIGHTS, harm};

/// What leaves this island most: of orders that leave it the same, the one in which what gives comes first, so that what asks can be paid.
pub(super) fn order(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    let count = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::OrderEvents(count) => Some(count),
        _ => None,
    })?;
    let mut best = gifts_first(seen, count);
    // Whatever neither gives nor asks goes before: every playout that passes through here pays for each order that is tried.
    let acts = |place: &u8| gives(seen, *place) || asks(seen, *place);
    let acting: ArrayVec<u8, 4> = best.as_slice().iter().copied().filter(acts).collect();
    if acting.len() > 1 {
        let mut row = Pile::default();
        best.as_slice().iter().filter(|place| !acts(place)).for_each(|place| row.push(*place));
        let mut most = left_after(seen, plan, &best);
        each_order(&row, &acting, &mut |row| {
            let left = left_after(seen, plan, row);
            if left > most + CLEARLY {
                (best, most) = (*row, left);
            }
        });
    }
    Some(Action::OrderEvents(best))
}

fn effect(seen: &Seen, place: u8) -> &'static EventEffect {
    &seen.set[EventId(seen.public.events.up.as_slice()[usize::from(place)])].effect
}

/// Whether the event at this place gives this island a card.
pub(crate) fn gives(seen: &Seen, place: u8) -> bool {
    matches!(effect(seen, place), EventEffect::Bounty { but_archon, .. } if !(*but_archon && seen.is_archon()))
}

/// Whether the event at this place asks every island for cards.
pub(crate) fn asks(seen: &Seen, place: u8) -> bool {
    matches!(effect(seen, place), EventEffect::Demand(_))
}

/// What another order must leave more, in basics: nearer than that nobody can reckon what an event costs.
const CLEARLY: f32 = 0.4;

/// The events that give first, and then those that ask; each as they lie.
fn gifts_first(seen: &Seen, count: u8) -> Pile<4> {
    let asks = |place: &u8| effect(seen, *place).demand().is_some();
    let mut places = Pile::default();
    (0..count).filter(|place| !asks(place)).for_each(|place| places.push(place));
    (0..count).filter(asks).for_each(|place| places.push(place));
    places
}

/// This row with these places after it, in every order.
fn each_order(row: &Pile<4>, places: &[u8], meet: &mut impl FnMut(&Pile<4>)) {
    let mut left = places.iter().filter(|place| !row.as_slice().contains(place)).peekable();
    if left.peek().is_none() {
        return meet(row);
    }
    for place in left {
        let mut longer = *row;
        longer.push(*place);
        each_order(&longer, places, meet);
    }
}

/// What this island is left with where the events act in this order and nobody is named, roughly: what its cards are worth then, less what it suffers.
fn left_after(seen: &Seen, plan: &Plan, row: &Pile<4>) -> f32 {
    let (mut owned, mut suffered, mut island) = (seen.owned(), 0.0, *seen.me());
    for place in row.as_slice() {
        match effect(seen, *place) {
            EventEffect::Bounty { but_archon, made } if !(*but_archon && seen.is_archon()) => {
                let card = seen.set.island(island.island);
                let makes = |village: Village| card.villages[village.0 as usize].makes;
                let made_here =
                    island.villages.iter().fold(GoodSet::EMPTY, |all, village| all.with(makes(village)));
                let kinds = if *made { made_here } else { GoodSet::BASIC };
                if let Some(good) = best_kind(plan, &owned, kinds) {
                    owned.add(good, 1);
                }
            }
            EventEffect::Demand(demand) => {
                island.hand = owned.commodities().total();
                let is_spared = demand.spared_by.is_some_and(|aegis| island.home.count(aegis) > 0)
                    || demand.hand_over.is_some_and(|most| island.hand <= most);
                if is_spared {
                    continue;
                }
                let worth = plan.worth(&owned);
                let ways = demand.ways.iter().filter(|way| way.cost.affordable(&owned));
                let paid = ways.map(|way| owned.less(&plan.part(&way.cost, &owned)));
                let paid =
                    paid.map(|left| (worth - plan.worth(&left), left)).min_by(|a, b| a.0.total_cmp(&b.0));
                let harm = harm(demand, &island, plan.seasons_left, &WEIGHTS);
                match (paid, demand.or) {
                    (Some((cost, left)), _) if cost < harm => owned = left,
                    (_, Suffering::LoseAtRandom(count) | Suffering::Discard(count)) => {
                        owned = owned.less(&plan.worst_of(&owned, &owned.commodities(), count));
                    }
                    (_, Suffering::Idle { .. } | Suffering::LoseLastVillage | Suffering::LoseVillage) => {
                        suffered += harm
                    }
                }
            }
            EventEffect::Bounty { .. }
            | EventEffect::ArchonDemands { .. }
            | EventEffect::ArchonGrants { .. }
            | EventEffect::Market(_)
            | EventEffect::Oracle
            | EventEffect::Embargo
            | EventEffect::NeighboringHazards(_)
            | EventEffect::WorkshopsProduce(_) => {}
        }
    }
    plan.worth(&owned) - suffered
}

/// Harm for the leader, gifts for oneself or whoever is last; an embargo where one sails least.
pub(super) fn name_target(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    let structures = |seat: Seat| seen.public.seats[seat].structures();
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::NameIsland(seats) => {
            let gains = named_island_gains(seen);
            // Of equals the first clockwise.
            let clockwise = seen.public.clockwise_from(seen.seat).skip(1);
            let others = clockwise.filter(|seat| seats.has(*seat));
            let seat = if gains && seats.has(seen.seat) {
                Some(seen.seat)
            } else if gains {
                others.min_by_key(|seat| structures(*seat))
            } else {
                others.min_by_key(|seat| std::cmp::Reverse(structures(*seat)))
            };
            seat.map(Action::NameIsland)
        }
        Choice::NameLand(lands) => {
            let land = if lands.has(Land::Sparta) { Some(Land::Sparta) } else { lands.iter().next() };
            land.map(Action::NameLand)
        }
        _ => None,
    })
}

pub(super) fn answer(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    bounty(seen, prompt, plan)
        .or_else(|| exchange(seen, prompt, plan))
        .or_else(|| look(seen, prompt))
        .or_else(|| demand(seen, prompt, plan))
}

/// The basic that brings most.
pub(super) fn bounty(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    let kinds = prompt.choices.iter().find_map(|choice| match choice {
        Choice::Take(kinds) => Some(*kinds),
        _ => None,
    })?;
    best_kind(plan, &seen.owned(), kinds).map(Action::Take)
}

/// An exchange that an event offers, where it pays.
pub(super) fn exchange(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    if !prompt.choices.contains(&Choice::Decline) {
        return None;
    }
    let owned = seen.owned();
    let base = plan.worth(&owned);
    let mut best = (Action::Decline, 0.1);
    for choice in &prompt.choices {
        let Choice::Swap { give, gain } = choice else { continue };
        let Some((give, get, worth)) = exchange_worth(plan, &owned, give, *gain) else {
            continue;
        };
        if worth - base > best.1 {
            best = (Action::Swap { give, get }, worth - base);
        }
    }
    if let (Action::Decline, Some(look)) = (best.0, look(seen, prompt)) {
        return Some(look);
    }
    Some(best.0)
}

fn look(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    let lands = prompt.choices.iter().find_map(|choice| match choice {
        Choice::Look(lands) => Some(*lands),
        _ => None,
    })?;
    land_to_look_at(seen, lands).map(Action::Look)
}

/// Pays, suffers or ignores, whichever costs least.
fn demand(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    let owned = seen.owned();
    let base = plan.worth(&owned);
    let event = seen.public.event_at_hand()?;
    let mut best: Option<(Action, f32)> = None;
    let mut consider = |action: Action, cost: f32| {
        if best.is_none_or(|(_, least)| cost < least) {
            best = Some((action, cost));
        }
    };
    let demand = seen.set[event].effect.demand();
    let harm = demand.map_or(0.0, |demand| harm(demand, seen.me(), plan.seasons_left, &WEIGHTS));
    for choice in &prompt.choices {
        match *choice {
            Choice::Pay(slot) => {
                let pay = plan.part(slot.cost, &slot.from);
                consider(Action::Pay(pay), base - plan.worth(&owned.less(&pay)));
            }
            Choice::Suffer => consider(Action::Suffer(Harm::Plain), harm),
            Choice::SufferVillage(villages) => {
                // The village whose goods are least wanted; of equals the one that is cheapest to rebuild.
                let card = seen.set.island(seen.me().island);
                let gains = plan.gains(&owned);
                let village = villages.iter().min_by(|a, b| {
                    let wanted = |village: &Village| {
                        let it = card.villages[village.0 as usize];
                        gains[it.makes as usize] + 0.5 * f32::from(it.cost.total())
                    };
                    wanted(a).total_cmp(&wanted(b))
                })?;
                consider(Action::Suffer(Harm::Village(village)), harm);
            }
            Choice::SufferCards(lose) => {
                let lost = plan.worst_of(&owned, &lose.from, lose.least);
                consider(Action::Suffer(Harm::Cards(lost)), base - plan.worth(&owned.less(&lost)));
            }
            // Once a year: worth keeping for something that hurts.
            Choice::Ignore => consider(Action::Ignore, 0.9),
            _ => {}
        }
    }
    best.map(|(action, _)| action)
}
