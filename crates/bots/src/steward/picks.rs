//! The best of several kinds, exchanges and lands: what steps of all phases ask for.

use arrayvec::ArrayVec;
use rules::action::{Action, Aim};
use rules::effect::Gain;
use rules::goods::{Good, GoodSet, Goods};
use rules::prompt::{Choice, Prompt, Usage};
use rules::seen::Seen;
use rules::slot::Payment;
use rules::world::{Land, LandSet};

use crate::value::Plan;

/// The kind that brings most to these cards.
pub(super) fn best_kind(plan: &Plan, goods: &Goods, kinds: GoodSet) -> Option<Good> {
    let worth = |good: Good| {
        let mut more = *goods;
        more.add(good, 1);
        plan.worth(&more)
    };
    let mut best: Option<(Good, f32)> = None;
    for good in kinds.iter() {
        let worth = worth(good);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((good, worth));
        }
    }
    best.map(|(good, _)| good)
}

/// The best payment and gain of an exchange, and what one's cards are worth after it.
pub(crate) fn exchange_worth(
    plan: &Plan,
    owned: &Goods,
    pay: &Payment,
    gain: Gain,
) -> Option<(Goods, Good, f32)> {
    if !pay.is_open() {
        return None;
    }
    let give = plan.part(pay.cost, &pay.from);
    let left = owned.less(&give);
    let get = best_kind(plan, &left, gain.kinds(&give))?;
    let mut after = left;
    after.add(get, 1);
    Some((give, get, plan.worth(&after)))
}

/// A foreign land whose card is not known yet.
pub(super) fn land_to_look_at(seen: &Seen, lands: LandSet) -> Option<Land> {
    let unknown = |land: &Land| seen.mine.seen_harbors[*land as usize].is_none();
    let mut foreign_first: ArrayVec<Land, 6> = lands.iter().collect();
    foreign_first.reverse();
    foreign_first.iter().copied().find(unknown).or(lands.iter().next())
}

/// A look at a harbor card that costs nothing.
pub(crate) fn free_look(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Use { power, pay, usage: Usage::Look(lands) } if pay.cost.total() == 0 => {
            let aim = Aim::Look(land_to_look_at(seen, lands)?);
            Some(Action::Use { what: power, pay: Goods::EMPTY, aim })
        }
        _ => None,
    })
}

/// A cost paid with what is missed least, nothing standing for anything else.
pub(crate) fn plain_payment(plan: &Plan, pay: &Payment) -> Option<Goods> {
    pay.cost.affordable(&pay.from).then(|| plan.part(pay.cost, &pay.from))
}
