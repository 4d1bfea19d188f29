//! At sea and abroad: launching, hazards, harbors, trade with the bank, coming home.

use rules::action::{Action, Response};
use rules::effect::harbor::HarborEffect;
use rules::effect::hazard::Strike;
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::{LAST_YEAR, MAX_CARGO, MAX_ISLAND_WONDERS};
use rules::prompt::{Choice, Prompt};
use rules::seat::{Fleet, OwnFleets};
use rules::seen::Seen;
use rules::state::Berth;
use rules::world::{Acropolis, Group, Land, LandSet};

use super::picks::{best_kind, free_look, plain_payment};
use crate::choices;
use crate::market::best_trade;
use crate::motive::Goal;
use crate::value::{Plan, total};

/// Sends what no goal can use yet to where it buys most.
pub(super) fn launch(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    if let Some(look) = free_look(seen, prompt) {
        return Some(look);
    }
    let Some((fleets, lands, from)) = choices::launch(prompt) else { return Some(Action::Finish) };
    Some(quick_launch(seen, plan, fleets, lands, &from).unwrap_or(Action::Finish))
}

fn quick_launch(seen: &Seen, plan: &Plan, fleets: OwnFleets, lands: LandSet, from: &Goods) -> Option<Action> {
    let fleet = fleets.iter().next()?;
    let mut spare = plan.surplus(from).commodities();
    let sailing_to_athens = seen.me().fleets().any(|(_, state)| state.berth == Berth::Bound(Land::Athens));
    let wonders = seen.me().wonders().count();
    let wants_plans =
        wonders == 0 && plan.seasons_left > 0 && seen.public.plans_deck > 0 && !sailing_to_athens;
    if wants_plans && lands.has(Land::Athens) && open_to_all(seen, Land::Athens) {
        let cards = if spare.is_empty() { from.commodities() } else { spare };
        let cargo = some(&cards, 3);
        return (!cargo.is_empty()).then_some(Action::Launch { fleet, land: Land::Athens, cargo });
    }
    // Gold buys more at home than abroad, as a rule.
    spare = spare.only(GoodSet::ALL.without(Good::Gold));
    if spare.total() < 2 {
        return None;
    }
    let mut cargo = some(&spare, MAX_CARGO);
    let papyrus = plan.targets.iter().any(|it| it.goal == Goal::Acropolis(Acropolis::Academy))
        && from.count(Good::Papyrus) == 0;
    let score = |land: Land| -> f32 {
        let group = if land.group() == Group::Foreign { 2.0 } else { 0.5 };
        let harbor = match seen.known_harbor_effect(land) {
            Some(HarborEffect::Blockade) => -9.0,
            Some(HarborEffect::Shortage(good)) => f32::from(cargo.count(good)),
            Some(HarborEffect::Surplus(good)) => -0.3 * f32::from(cargo.count(good)),
            Some(HarborEffect::Fees(_) | HarborEffect::Thieves(_)) => -0.6,
            Some(HarborEffect::FreePort) => 0.5,
            Some(HarborEffect::Festival) => 1.0,
            None => 0.0,
        };
        let papyrus = if papyrus && land == Land::Egypt { 0.7 } else { 0.0 };
        group + harbor + papyrus
    };
    let land = lands.iter().max_by(|a, b| score(*a).total_cmp(&score(*b)))?;
    for aegis in [Good::Gift, Good::Warship] {
        if cargo.total() >= 4 && from.count(aegis) > 0 && cargo.aegis().is_empty() {
            if cargo.total() == MAX_CARGO {
                let last = cargo.kinds().iter().next()?;
                cargo.take_one(last);
            }
            cargo.add(aegis, 1);
        }
    }
    Some(Action::Launch { fleet, land, cargo })
}

/// Up to so many of the cards, the plentiful ones first.
fn some(cards: &Goods, count: u8) -> Goods {
    let mut left = *cards;
    let mut taken = Goods::EMPTY;
    for _ in 0..count {
        let Some(good) = left.kinds().iter().max_by_key(|good| left.count(*good)) else { break };
        left.take_one(good);
        taken.add(good, 1);
    }
    taken
}

fn open_to_all(seen: &Seen, land: Land) -> bool {
    seen.known_harbor_effect(land) != Some(HarborEffect::Blockade)
}

/// Protects a fleet where that saves more than the protection is worth.
pub(super) fn face(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    let effect = seen.set[seen.public.hazards.card?].effect?;
    let unanswered = prompt
        .choices
        .iter()
        .find(|choice| matches!(choice, Choice::Face { fleet, .. } if !seen.has_answered(*fleet)));
    let choice = unanswered.or(prompt.choices.first())?;
    let Choice::Face { fleet, lose, protections, wonder } = *choice else { return None };
    let cargo = seen.cargo(fleet);
    let cards = |kinds: GoodSet| total(&cargo.only(kinds).commodities(), &plan.prices);
    let whole = cards(GoodSet::COMMODITY);
    let named = plan.worst_of(cargo, &lose.from, lose.least);
    let at_stake = match effect.strike {
        Strike::LoseAtRandom { count, part } => {
            let total = f32::from(cargo.only(part.kinds()).total()).max(1.0);
            cards(part.kinds()) * (f32::from(count) / total).min(1.0)
        }
        Strike::LoseHalfAtRandom(part) => 0.5 * cards(part.kinds()),
        Strike::LoseChosen { .. } | Strike::DiscardDownTo(_) => total(&named, &plan.prices),
        Strike::LoseAll(part) => cards(part.kinds()),
        Strike::GoHome => 0.6 * whole,
        Strike::Divert => 0.1 * whole,
    };
    let response = if protections.has(Good::Warship) && !effect.costs_warship {
        Response::Protect(Good::Warship)
    } else if let Some(wonder) = wonder.filter(|_| at_stake > 0.5) {
        Response::Wonder(wonder)
    } else if protections.has(Good::Gift) && at_stake > 2.0 {
        Response::Protect(Good::Gift)
    } else if protections.has(Good::Army) && at_stake > 1.0 + plan.spare[Good::Army as usize] {
        Response::Protect(Good::Army)
    } else {
        Response::Accept(named)
    };
    Some(Action::Face { fleet, response })
}

/// One's own fleet to the best harbor, another's to the worst.
pub(super) fn divert(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    let Choice::Divert { seat, fleet, lands } = *prompt.choices.first()? else { return None };
    let closed = |land: &Land| u8::from(!open_to_all(seen, *land));
    let land =
        if seat == seen.seat { lands.iter().min_by_key(closed) } else { lands.iter().max_by_key(closed) };
    land.map(|land| Action::Divert { seat, fleet, land })
}

/// Reveals what one can trade at; a blockade only where it bars the way to plans of another year: cards that lie open are
/// replaced at the year's end, the others stay.
pub(super) fn harbor(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    let Choice::Harbor(lands) = *prompt.choices.first()? else { return None };
    let answered = choices::lands_answered(seen);
    let land = lands.iter().find(|land| !answered.has(*land)).or(lands.iter().next())?;
    let warship = seen.me().fleets().any(|(fleet, state)| {
        state.berth == Berth::Bound(land) && seen.cargo(fleet).count(Good::Warship) > 0
    });
    let barred = seen.known_harbor_effect(land) == Some(HarborEffect::Blockade) && !warship;
    let in_the_way = land == Land::Athens
        && seen.public.year < LAST_YEAR
        && seen.me().wonders().count() < MAX_ISLAND_WONDERS;
    Some(if barred && !in_the_way { Action::Pass(land) } else { Action::Reveal(land) })
}

/// An army aboard is always shown.
pub(super) fn thieves(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    let unanswered = prompt
        .choices
        .iter()
        .find(|choice| matches!(choice, Choice::Thieves { fleet, .. } if !seen.has_answered(*fleet)));
    match *unanswered.or(prompt.choices.first())? {
        Choice::Thieves { fleet, army: true } => Some(Action::Show { fleet, aegis: Good::Army }),
        Choice::Thieves { fleet, army: false } => Some(Action::Yield(fleet)),
        _ => None,
    }
}

/// Enters, takes what is given, pays for wonders, takes plans, and trades for as long as it pays.
pub(super) fn barter(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    for choice in &prompt.choices {
        let action = match *choice {
            Choice::Receive(fleet) => {
                best_kind(plan, &seen.owned(), GoodSet::BASIC).map(|good| Action::Receive { fleet, good })
            }
            Choice::ShowWarship(fleet) => Some(Action::Show { fleet, aegis: Good::Warship }),
            Choice::Fee { fleet, pay } => {
                let useful = pay.from.total() >= pay.least + 2 || wants_plans(seen, plan, fleet);
                useful.then(|| Action::Fee { fleet, pay: plan.worst_of(&pay.from, &pay.from, pay.least) })
            }
            Choice::Plans(fleet) => wants_plans(seen, plan, fleet).then_some(Action::Plans(fleet)),
            Choice::Wonder { wonder, pay, from: Some(fleet) } => {
                plain_payment(plan, &pay).map(|pay| Action::Wonder { wonder, pay, from: Some(fleet) })
            }
            Choice::Trade { fleet, rates, cargo } => {
                let trade = best_trade(plan, &seen.everything().less(&cargo), &cargo, rates);
                trade.map(|trade| Action::Trade { fleet, give: trade.give, want: trade.want })
            }
            _ => None,
        };
        if action.is_some() {
            return action;
        }
    }
    Some(Action::Finish)
}

fn wants_plans(seen: &Seen, plan: &Plan, fleet: Fleet) -> bool {
    if !matches!(seen.me().fleet(fleet).berth, Berth::Bound(Land::Athens)) {
        return false;
    }
    match seen.me().wonders().count() {
        0 => true,
        // A second wonder takes two more seasons at least.
        1 => plan.seasons_left > 1,
        _ => false,
    }
}

/// Everything ashore; what does not fit goes to a fleet beside, or overboard.
pub(super) fn unload(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    let full = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Return { fleet, drop } if drop.least > 0 => Some((fleet, drop.least)),
        _ => None,
    });
    if let Some((full, drop)) = full {
        let shift = prompt.choices.iter().find_map(|choice| match *choice {
            Choice::Shift { from, to, cards } if from == full => {
                let cards = some(&cards.from, drop.min(cards.most));
                Some(Action::Shift { from, to, cards })
            }
            _ => None,
        });
        if shift.is_some() {
            return shift;
        }
    }
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Return { fleet, drop } => {
            let drop = plan.worst_of(&seen.everything(), &drop.from, drop.least);
            Some(Action::Return { fleet, drop, aboard: Goods::EMPTY })
        }
        _ => None,
    })
}
