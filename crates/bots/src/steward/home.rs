//! At home: work, trade between islands, building, keeping, voting.

use rules::action::{Action, Aim, Build, Power};
use rules::cards::{PhilosophyId, PhilosophySet};
use rules::goods::{Good, Goods};
use rules::prompt::{Choice, Prompt, Usage};
use rules::seat::Seat;
use rules::seen::Seen;
use rules::world::{Acropolis, Village, VillageSet};

use super::picks::{exchange_worth, free_look, plain_payment};
use crate::choices::{answerable, is_addressed};
use crate::motive::Goal;
use crate::value::{Plan, WEIGHTS, makes};

/// Armies go where the goods are wanted most.
pub(super) fn work(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    let (villages, armies) = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Work { villages, armies } => Some((villages, armies)),
        _ => None,
    })?;
    let card = seen.set.island(seen.me().island);
    let mut goods = seen.owned();
    for village in villages.iter() {
        goods.add(card.villages[village.0 as usize].makes, 1);
    }
    let mut working = VillageSet::EMPTY;
    for _ in 0..armies.min(villages.len()) {
        let gains = plan.gains(&goods);
        let gain = |village: &Village| gains[card.villages[village.0 as usize].makes as usize];
        let best = villages.not_in(working).iter().max_by(|a, b| gain(a).total_cmp(&gain(b)))?;
        goods.add(card.villages[best.0 as usize].makes, 1);
        working.insert(best);
    }
    Some(Action::Work(working))
}

/// Pays for wonders where that can be done, looks where it is free.
pub(super) fn start_trade(prompt: &Prompt, plan: &Plan, seen: &Seen) -> Option<Action> {
    let act = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Wonder { wonder, pay, .. } => {
            plain_payment(plan, &pay).map(|pay| Action::Wonder { wonder, pay, from: None })
        }
        _ => None,
    });
    act.or_else(|| free_look(seen, prompt)).or_else(|| prompt.asked.then_some(Action::Finish))
}

/// Takes what helps, declines the rest, offers nothing.
pub(super) fn trade(seen: &Seen, prompt: &Prompt, plan: impl Fn() -> Plan) -> Option<Action> {
    if let Some(offer) = answerable(seen, prompt).next() {
        let owned = seen.owned();
        let (from, give, want) = (offer.maker, offer.give, offer.want);
        let takes = owned.contains(&want) && {
            let plan = plan();
            plan.worth(&owned.less(&want).plus(&give)) > plan.worth(&owned) + 0.2
        };
        return Some(if takes {
            Action::Accept { from, give, want }
        } else {
            Action::Refuse { from, give, want }
        });
    }
    if prompt.asked {
        return Some(Action::Finish);
    }
    // Finished, but there is an offer to answer.
    (is_addressed(seen) && prompt.choices.contains(&Choice::Resume)).then_some(Action::Resume)
}

/// Builds by plan, then puts structures and abilities to use.
pub(super) fn build(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    let owned = seen.owned();
    for target in &plan.targets {
        let choice = prompt.choices.iter().find(|choice| goal(choice) == Some(target.goal));
        let Some(choice) = choice else { continue };
        let wasted = target.cost.affordable(&owned) && plan.affords(target, &owned).is_none();
        if wasted {
            continue;
        }
        if let Some(action) = build_choice(seen, choice, plan) {
            return Some(action);
        }
    }
    use_something(seen, prompt, plan, &owned)
        .or_else(|| build_at_last(seen, prompt, plan))
        .or(Some(Action::Finish))
}

/// In the last season nothing is kept for better structures: whatever stands counts.
fn build_at_last(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    let counts = |choice: &&Choice| {
        matches!(goal(choice), Some(Goal::Village(_) | Goal::Workshop | Goal::Acropolis(_)))
    };
    let choices = prompt.choices.iter().filter(|_| plan.seasons_left == 0);
    choices.filter(counts).find_map(|choice| build_choice(seen, choice, plan))
}

/// The goal that an action completes.
pub(crate) fn goal_of(action: &Action) -> Option<Goal> {
    match *action {
        Action::Build { what, .. } => Some(what.into()),
        Action::Wonder { wonder, .. } => Some(Goal::Wonder(wonder)),
        Action::Adopt(_) => Some(Goal::Philosophy),
        _ => None,
    }
}

/// The goal that a choice completes.
pub(crate) fn goal(choice: &Choice) -> Option<Goal> {
    match *choice {
        Choice::Build { what, .. } => Some(what.into()),
        Choice::BuildAcademy { .. } => Some(Goal::Acropolis(Acropolis::Academy)),
        Choice::Wonder { wonder, .. } => Some(Goal::Wonder(wonder)),
        _ => None,
    }
}

/// The action that takes a choice to build, paid with what is missed least.
pub(crate) fn build_choice(seen: &Seen, choice: &Choice, plan: &Plan) -> Option<Action> {
    match *choice {
        Choice::Build { what, pay } => Some(Action::Build { what, pay: plan.payment(&pay)? }),
        Choice::BuildAcademy { philosophies, pay } => {
            let philosophy = some_philosophy(seen, philosophies)?;
            Some(Action::Build { what: Build::Academy(philosophy), pay: plan.payment(&pay)? })
        }
        Choice::Wonder { wonder, pay, from: None } => {
            Some(Action::Wonder { wonder, pay: plan.payment(&pay)?, from: None })
        }
        _ => None,
    }
}

/// One or another: measured by play, islands win as often whichever they introduce (docs/BALANCE.md). So that all of
/// them come up, it goes by the island and the season.
fn some_philosophy(seen: &Seen, philosophies: PhilosophySet) -> Option<PhilosophyId> {
    let turn = seen.me().island as usize + usize::from(seen.public.season_number());
    philosophies.iter().nth(turn % usize::from(philosophies.len()).max(1))
}

/// Turns cards into better ones where structures and abilities allow, and adopts philosophies with spare gold.
fn use_something(seen: &Seen, prompt: &Prompt, plan: &Plan, owned: &Goods) -> Option<Action> {
    let base = plan.worth(owned);
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Use { power, pay, usage: Usage::Make } => {
            let Power::Structure(kind) = power else { return None };
            let pay = plain_payment(plan, &pay)?;
            let mut after = owned.less(&pay);
            after.add(makes(seen.set, kind)?, 1);
            let pays = plan.worth(&after) > base + 0.1;
            pays.then_some(Action::Use { what: power, pay, aim: Aim::Plain })
        }
        Choice::Use { power, pay, usage: Usage::Exchange(gain) } => {
            let (pay, get, worth) = exchange_worth(plan, owned, &pay, gain)?;
            (worth > base + 0.1).then_some(Action::Use { what: power, pay, aim: Aim::Get(get) })
        }
        Choice::Adopt(philosophies) => {
            let philosophy = some_philosophy(seen, philosophies)?;
            let gold = owned.count(Good::Gold).min(seen.me().philosophy_count());
            let loss = base - plan.worth(&owned.less(&Goods::n(Good::Gold, gold)));
            let brings = WEIGHTS.ability * f32::from(plan.seasons_left) + 0.05;
            (loss < brings).then_some(Action::Adopt(philosophy))
        }
        _ => None,
    })
}

/// The better of both ways of keeping (D1).
pub(super) fn discard(seen: &Seen, prompt: &Prompt, plan: &Plan) -> Option<Action> {
    let each = Goods::each(seen.mine.hand.kinds());
    let few = prompt.choices.iter().find_map(|choice| match choice {
        Choice::Keep(keep) => Some(plan.best_of(&keep.from, keep.most)),
        _ => None,
    });
    let few = few.filter(|few| plan.worth(few) >= plan.worth(&each));
    Some(few.map_or(Action::ShowHand, Action::Keep))
}

/// For whoever is furthest behind; the first clockwise of equals.
pub(super) fn vote(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    let behind = |seat: &Seat| seen.public.seats[*seat].structures();
    let clockwise = || seen.public.clockwise_from(seen.seat);
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Vote(seats) => {
            clockwise().filter(|seat| seats.has(*seat)).min_by_key(behind).map(Action::Vote)
        }
        Choice::Crown(seats) if seats.has(seen.seat) => Some(Action::Crown(seen.seat)),
        Choice::Crown(seats) => seats.iter().next().map(Action::Crown),
        _ => None,
    })
}
