//! The event phase: the Archon's choices, and paying or suffering.

use rules::action::{Action, Harm};
use rules::cards::EventId;
use rules::pile::Pile;
use rules::prompt::{Choice, Prompt};
use rules::seat::Seat;
use rules::seen::Seen;
use rules::world::{Land, Village};

use super::picks::{best_kind, exchange_worth, land_to_look_at};
use crate::choices::named_island_gains;
use crate::value::{Plan, WEIGHTS, harm};

/// What gives comes first, so that what asks can be paid.
pub(super) fn order(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    let count = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::OrderEvents(count) => Some(count),
        _ => None,
    })?;
    let mut places = Pile::<4>::default();
    let gives = |place: u8| {
        let event = EventId(seen.public.events.up.as_slice()[place as usize]);
        seen.set[event].effect.demand().is_none()
    };
    (0..count).filter(|place| gives(*place)).for_each(|place| places.push(place));
    (0..count).filter(|place| !gives(*place)).for_each(|place| places.push(place));
    Some(Action::OrderEvents(places))
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
