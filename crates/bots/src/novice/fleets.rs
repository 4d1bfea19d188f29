//! A novice at sea: one fleet a season, laden with all that can be spared, and no thought of the odds.

use rules::action::{Action, Response};
use rules::cards::Timing;
use rules::effect::harbor::HarborEffect;
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::MAX_CARGO;
use rules::prompt::{Choice, Prompt};
use rules::rates::Rates;
use rules::rng::Dice;
use rules::seen::Seen;
use rules::state::Berth;
use rules::world::{Group, Land, LandSet};

use super::outlook::{Outlook, least_useful, most_plentiful, payment, worth};
use super::powers::{pick_land, use_power};
use crate::bot::Decision;
use crate::choices;
use crate::motive::Motive;
use crate::odds::Voyage;

pub(super) fn launch(dice: &mut Dice, seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    let outlook = Outlook::of(seen, &seen.owned());
    if let Some(look) = use_power(dice, prompt, &outlook) {
        return Some(look.into());
    }
    let (fleets, lands, _) = choices::launch(prompt)?;
    let fleet = fleets.iter().next()?;
    if seen.me().launched {
        return None;
    }
    let errand = wonder_abroad(seen).filter(|(land, _)| lands.has(*land) && is_open(seen, *land));
    let mut cargo = errand.map_or(Goods::EMPTY, |(_, pay)| pay);
    let spare = outlook.spare.less(&cargo);
    let (mut spare, aegis) = (spare.commodities(), spare.aegis());
    if spare.total() < 2 && errand.is_none() {
        return None;
    }
    if dice.below(4) == 0 && cargo.total() < MAX_CARGO {
        cargo = cargo.plus(&least_useful(&aegis, 1));
    }
    while cargo.total() < MAX_CARGO
        && let Some(good) = most_plentiful(&spare)
    {
        spare.take_one(good);
        cargo.add(good, 1);
    }
    let land = match errand {
        Some((land, _)) => land,
        None => destination(dice, seen, &outlook, lands)?,
    };
    // It can say what its chances are, but does not go by them.
    let odds = Voyage::of(seen, fleet, land, cargo, [1.0; 14]).odds();
    let chance = (100.0 * odds.whole).round() as u8;
    let motive = match errand {
        None if land == Land::Athens => Some(Motive::FetchPlans { chance }),
        None if !outlook.lack.is_empty() => Some(Motive::Voyage { land, goods: outlook.lack, chance }),
        Some(_) | None => None,
    };
    Some(Decision { action: Action::Launch { fleet, land, cargo }, motive })
}

/// A wonder's cost that is paid abroad and can be loaded now.
fn wonder_abroad(seen: &Seen) -> Option<(Land, Goods)> {
    seen.me().wonders().find_map(|wonder| {
        let next = wonder.next_cost(seen.set)?;
        let Timing::FleetTrade(land) = next.timing else { return None };
        let pay = payment(&next.cost, &seen.owned())?;
        (pay.total() <= MAX_CARGO).then_some((land, pay))
    })
}

/// Whether a fleet could do anything there, as far as the seat knows: a blockade that it has seen it remembers.
fn is_open(seen: &Seen, land: Land) -> bool {
    seen.known_harbor_effect(land) != Some(HarborEffect::Blockade)
}

/// Athens for plans, Egypt for papyrus, otherwise any foreign land that is not known to be blockaded.
fn destination(dice: &mut Dice, seen: &Seen, outlook: &Outlook, lands: LandSet) -> Option<Land> {
    let open = |land: &Land| lands.has(*land) && is_open(seen, *land);
    let wants_plans = match seen.me().wonders().count() {
        _ if seen.public.plans_deck == 0 => false,
        0 => true,
        1 => seen.me().complete_wonders().count() == 1 && outlook.spare.count(Good::Gold) > 0,
        _ => false,
    };
    if wants_plans && open(&Land::Athens) {
        return Some(Land::Athens);
    }
    if outlook.lack.count(Good::Papyrus) > 0 && open(&Land::Egypt) {
        return Some(Land::Egypt);
    }
    let mut foreign = LandSet::EMPTY;
    Group::Foreign.lands().iter().filter(open).for_each(|land| foreign.insert(land));
    pick_land(dice, foreign)
}

/// Any protection there is, the one that is kept first.
pub(super) fn face(seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Face { fleet, lose, protections, wonder } if !seen.has_answered(fleet) => {
            let shown = |aegis: Good| protections.has(aegis).then_some(Response::Protect(aegis));
            let response = shown(Good::Warship)
                .or(wonder.map(Response::Wonder))
                .or(shown(Good::Gift))
                .or(shown(Good::Army))
                .unwrap_or(Response::Accept(least_useful(&lose.from, lose.least)));
            Some(Action::Face { fleet, response }.into())
        }
        _ => None,
    })
}

/// Turns the card up unless it is bad, not seeing that a wasted voyage is worse.
pub(super) fn harbor(seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    let lands = prompt.choices.iter().find_map(|choice| match choice {
        Choice::Harbor(lands) => Some(*lands),
        _ => None,
    })?;
    let answered = choices::lands_answered(seen);
    let land = lands.iter().find(|land| !answered.has(*land))?;
    let effect = seen.mine.seen_harbors[land as usize].map(|harbor| seen.set[harbor].effect);
    let bad = matches!(effect, Some(HarborEffect::Blockade | HarborEffect::Thieves(_)));
    Some(if bad { Action::Pass(land) } else { Action::Reveal(land) }.into())
}

pub(super) fn thieves(seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Thieves { fleet, army } if !seen.has_answered(fleet) => {
            Some(if army { Action::Show { fleet, aegis: Good::Army } } else { Action::Yield(fleet) }.into())
        }
        _ => None,
    })
}

/// What the harbor gives and asks comes first, then plans and wonders, then trades.
pub(super) fn barter(seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    let abroad = seen.me().fleets().filter(|(_, state)| state.berth != Berth::Port);
    let cards = abroad.fold(seen.owned(), |all, (fleet, _)| all.plus(seen.cargo(fleet)));
    let outlook = Outlook::of(seen, &cards);
    let action = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Receive(fleet) => {
            Some(Action::Receive { fleet, good: outlook.favourite(GoodSet::BASIC, &cards)? })
        }
        Choice::Fee { fleet, pay } => Some(Action::Fee { fleet, pay: least_useful(&pay.from, pay.least) }),
        Choice::ShowWarship(fleet) => Some(Action::Show { fleet, aegis: Good::Warship }),
        Choice::Plans(fleet) if seen.me().wonders().count() == 0 || outlook.spare.count(Good::Gold) > 0 => {
            Some(Action::Plans(fleet))
        }
        Choice::Wonder { wonder, pay, from: Some(fleet) } => {
            Some(Action::Wonder { wonder, pay: payment(pay.cost, &pay.from)?, from: Some(fleet) })
        }
        _ => None,
    });
    let trade = || {
        prompt.choices.iter().find_map(|choice| match *choice {
            Choice::Trade { fleet, rates, cargo } => {
                let (give, want) = purchase(rates, &cargo.min(&outlook.spare), &outlook.lack)?;
                Some(Action::Trade { fleet, give, want })
            }
            _ => None,
        })
    };
    action.or_else(trade).map(Decision::from)
}

/// Something that the goal lacks, or else gold.
fn purchase(rates: Rates, spare: &Goods, lack: &Goods) -> Option<(Goods, Goods)> {
    let mut wanted = lack.kinds().iter().chain([Good::Gold]);
    wanted.find_map(|good| cheapest(rates, spare, good))
}

/// The cheapest way to buy a good. Gold never goes for basics, nor do four of a surplus for one; and whatever is bought
/// for the goal is not spare any more: so trades come to an end.
fn cheapest(rates: Rates, spare: &Goods, want: Good) -> Option<(Goods, Goods)> {
    let ways = rates.list().into_iter().filter(|rate| {
        let too_dear = want.is_basic() && (rate.give == GoodSet::GOLD || rate.give_count >= 4);
        rate.want.has(want) && !too_dear
    });
    let bargains = ways.filter_map(|rate| {
        let give = least_useful(&spare.only(rate.give.without(want)), rate.give_count);
        (give.total() == rate.give_count).then_some((give, Goods::n(want, rate.want_count)))
    });
    bargains.min_by_key(|(give, _)| worth(give))
}

/// Home with all that there is room for; aegis cards go ashore.
pub(super) fn unload(prompt: &Prompt) -> Option<Decision> {
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Return { fleet, drop } => {
            let drop = least_useful(&drop.from, drop.least);
            Some(Action::Return { fleet, drop, aboard: Goods::EMPTY }.into())
        }
        _ => None,
    })
}
