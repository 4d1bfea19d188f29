//! What a cargo can become at a land: the bank's rates put to use for a plan.

use arrayvec::ArrayVec;
use rules::effect::harbor::HarborEffect;
use rules::goods::{Class, Good, GoodSet, Goods};
use rules::rates::{aegis_sold, check, table};
use rules::world::Land;

use crate::value::{Plan, Prices};

/// So many cards of these kinds for so many of those.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rate {
    pub give: GoodSet,
    pub give_count: u8,
    pub want: GoodSet,
    pub want_count: u8,
}

/// Every rate of a land: those of the table, the aegis card sold there, those of its harbor card (F7 to F12).
pub(crate) fn offered(harbor: Option<HarborEffect>, land: Land) -> ArrayVec<Rate, 11> {
    let rate =
        |give_count, give: GoodSet, want_count, want: GoodSet| Rate { give, give_count, want, want_count };
    let by_card = match harbor {
        Some(HarborEffect::Shortage(good) | HarborEffect::Surplus(good)) => GoodSet::one(good),
        Some(
            HarborEffect::Fees(_)
            | HarborEffect::Blockade
            | HarborEffect::Thieves(_)
            | HarborEffect::FreePort
            | HarborEffect::Festival,
        )
        | None => GoodSet::EMPTY,
    };
    let bought = |class: Class| class.kinds().not_in(by_card);
    let sold = |class: Class| match land {
        Land::Egypt => bought(class),
        Land::Athens | Land::Sparta | Land::Ionia | Land::Italy | Land::Carthage => {
            bought(class).without(Good::Papyrus)
        }
    };
    let mut rates: ArrayVec<Rate, 11> = table(land)
        .iter()
        .map(|line| rate(line.give_count, bought(line.give), line.want_count, sold(line.want)))
        .collect();
    rates.extend(aegis_sold(land).map(|aegis| rate(1, GoodSet::GOLD, 1, GoodSet::one(aegis))));
    match harbor {
        Some(HarborEffect::Shortage(_)) => {
            rates.extend([rate(1, by_card, 1, GoodSet::GOLD), rate(1, GoodSet::GOLD, 1, by_card)]);
        }
        Some(HarborEffect::Surplus(_)) => {
            let others = GoodSet::BASIC.not_in(by_card);
            rates.extend([rate(4, by_card, 1, others), rate(1, others, 2, by_card)]);
        }
        Some(
            HarborEffect::Fees(_)
            | HarborEffect::Blockade
            | HarborEffect::Thieves(_)
            | HarborEffect::FreePort
            | HarborEffect::Festival,
        )
        | None => {}
    }
    rates
}

/// A trade with the bank and what it adds to the plan.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trade {
    pub give: Goods,
    pub want: Goods,
    pub gain: f32,
}

/// A trade must bring this much: so that every trade is a step up, and trading comes to an end.
const LEAST_GAIN: f32 = 0.05;

/// The best next trade of this cargo, for an island with these cards at home besides.
pub fn best_trade(
    plan: &Plan,
    home: &Goods,
    cargo: &Goods,
    land: Land,
    harbor: Option<HarborEffect>,
) -> Option<Trade> {
    let all = home.plus(cargo);
    let base = plan.worth(&all);
    let rates = offered(harbor, land);
    let losses = losses(plan, &all, cargo, base);
    let gains = gains(plan, &all, &rates, base);
    let mut best: Option<Trade> = None;
    let mut second: Option<Trade> = None;
    let mut consider = |give: Goods, loss: f32, want: Option<(Goods, f32)>| {
        let Some((want, gain)) = want else { return };
        let trade = Trade { give, want, gain: gain - loss };
        if give != want && trade.gain > 0.0 {
            if best.is_none_or(|best| trade.gain > best.gain) {
                second = best.replace(trade);
            } else if second.is_none_or(|second| trade.gain > second.gain) {
                second = Some(trade);
            }
        }
    };
    for rate in &rates {
        let Some((give, loss)) = cheapest(cargo, rate.give, rate.give_count, &losses) else { continue };
        consider(give, loss, dearest(rate.want.not_in(give.kinds()), rate.want_count, &gains));
    }
    // Single cards' prices mislead where several go at once: the whole exchange decides.
    [best, second].into_iter().flatten().find_map(|trade| {
        let gain = plan.worth(&all.less(&trade.give).plus(&trade.want)) - base;
        (gain > LEAST_GAIN).then_some(Trade { gain, ..trade })
    })
}

/// What this cargo can be traded for next, each with what is missed least for it; those that add most first.
pub fn trades(
    plan: &Plan,
    home: &Goods,
    cargo: &Goods,
    land: Land,
    harbor: Option<HarborEffect>,
) -> Vec<Trade> {
    let all = home.plus(cargo);
    let base = plan.worth(&all);
    let rates = offered(harbor, land);
    let losses = losses(plan, &all, cargo, base);
    let gains = gains(plan, &all, &rates, base);
    let mut trades: Vec<Trade> = Vec::new();
    let mut consider = |kinds: GoodSet, count: u8, want: Goods| {
        let Some((give, _)) = cheapest(cargo, kinds.not_in(want.kinds()), count, &losses) else { return };
        if check(harbor, land, &give, &want).is_err() {
            return;
        }
        let gain = plan.worth(&all.less(&give).plus(&want)) - base;
        let trade = Trade { give, want, gain };
        match trades.iter_mut().find(|it| it.want == want) {
            Some(other) if other.gain < gain => *other = trade,
            Some(_) => {}
            None => trades.push(trade),
        }
    };
    // Of trades that add the same, those that only this land offers come first.
    let (usual, own) = rates.split_at(table(land).len());
    for rate in own.iter().rev().chain(usual) {
        for good in rate.want.iter() {
            consider(rate.give, rate.give_count, Goods::n(good, rate.want_count));
        }
        if let Some((want, _)) = dearest(rate.want, rate.want_count, &gains) {
            consider(rate.give, rate.give_count, want);
        }
    }
    trades.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    trades
}

/// What a cargo can become by the best trades one after another, and what that adds.
pub fn best_outcome(
    plan: &Plan,
    home: &Goods,
    cargo: &Goods,
    land: Land,
    harbor: Option<HarborEffect>,
) -> (Goods, f32) {
    let mut cargo = *cargo;
    let mut gain = 0.0;
    for _ in 0..12 {
        let Some(trade) = best_trade(plan, home, &cargo, land, harbor) else { break };
        cargo = cargo.less(&trade.give).plus(&trade.want);
        gain += trade.gain;
    }
    (cargo, gain)
}

fn losses(plan: &Plan, all: &Goods, cargo: &Goods, base: f32) -> Prices {
    let mut losses = [f32::INFINITY; 14];
    for (good, _) in cargo.commodities().iter() {
        let mut fewer = *all;
        fewer.take_one(good);
        losses[good as usize] = base - plan.worth(&fewer);
    }
    losses
}

fn gains(plan: &Plan, all: &Goods, rates: &[Rate], base: f32) -> Prices {
    let mut gains = [0.0; 14];
    let sold = rates.iter().fold(GoodSet::EMPTY, |sold, rate| GoodSet(sold.0 | rate.want.0));
    for good in sold.iter() {
        let mut more = *all;
        more.add(good, 1);
        gains[good as usize] = plan.worth(&more) - base;
    }
    gains
}

/// So many of these kinds, those that are missed least, and what they are missed.
fn cheapest(from: &Goods, kinds: GoodSet, count: u8, losses: &Prices) -> Option<(Goods, f32)> {
    let mut left = from.only(kinds);
    if left.total() < count {
        return None;
    }
    let mut taken = Goods::EMPTY;
    let mut loss = 0.0;
    for _ in 0..count {
        // A second card of a kind is missed more than the first.
        let price = |good: Good| losses[good as usize] * (1.0 + 0.2 * f32::from(taken.count(good)));
        let least = left.kinds().iter().min_by(|a, b| price(*a).total_cmp(&price(*b)))?;
        loss += price(least);
        left.take_one(least);
        taken.add(least, 1);
    }
    Some((taken, loss))
}

/// So many of these kinds, those that bring most, and what they bring.
fn dearest(kinds: GoodSet, count: u8, gains: &Prices) -> Option<(Goods, f32)> {
    let mut taken = Goods::EMPTY;
    let mut gain = 0.0;
    for _ in 0..count {
        // A second card of a kind brings less than the first.
        let price = |good: Good| gains[good as usize] * (1.0 - 0.3 * f32::from(taken.count(good).min(3)));
        let most = kinds.iter().max_by(|a, b| price(*a).total_cmp(&price(*b)))?;
        gain += price(most);
        taken.add(most, 1);
    }
    Some((taken, gain))
}
