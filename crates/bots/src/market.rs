//! What a cargo can become at a land: the bank's rates put to use for a plan.

use rules::effect::harbor::HarborEffect;
use rules::goods::{Good, GoodSet, Goods};
use rules::rates::{aegis_sold, check, table};
use rules::world::Land;

use crate::value::{Plan, Prices};

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
    let losses = losses(plan, &all, cargo, base);
    let gains = gains(plan, &all, land, base);
    let mut best: Option<Trade> = None;
    let mut second: Option<Trade> = None;
    let mut consider = |give: Option<(Goods, f32)>, want: Option<(Goods, f32)>| {
        let (Some((give, loss)), Some((want, gain))) = (give, want) else { return };
        let trade = Trade { give, want, gain: gain - loss };
        if give != want && trade.gain > 0.0 {
            if best.is_none_or(|best| trade.gain > best.gain) {
                second = best.replace(trade);
            } else if second.is_none_or(|second| trade.gain > second.gain) {
                second = Some(trade);
            }
        }
    };
    let special = match harbor {
        Some(HarborEffect::Shortage(good) | HarborEffect::Surplus(good)) => GoodSet::one(good),
        _ => GoodSet::EMPTY,
    };
    for rate in table(land) {
        let give = cheapest(cargo, rate.give.kinds().not_in(special), rate.give_count, &losses);
        if give.is_none() {
            continue;
        }
        let mut sold = rate.want.kinds().not_in(special);
        if land != Land::Egypt {
            sold = sold.without(Good::Papyrus);
        }
        if rate.give == rate.want
            && let Some((give, _)) = give
        {
            sold = sold.not_in(give.kinds());
        }
        consider(give, dearest(sold, rate.want_count, &gains));
    }
    let gold = GoodSet::GOLD;
    if let Some(aegis) = aegis_sold(land) {
        consider(cheapest(cargo, gold, 1, &losses), dearest(GoodSet::one(aegis), 1, &gains));
    }
    match harbor {
        Some(HarborEffect::Shortage(good)) => {
            let one = GoodSet::one(good);
            consider(cheapest(cargo, one, 1, &losses), dearest(gold, 1, &gains));
            consider(cheapest(cargo, gold, 1, &losses), dearest(one, 1, &gains));
        }
        Some(HarborEffect::Surplus(good)) => {
            let (one, others) = (GoodSet::one(good), GoodSet::BASIC.without(good));
            consider(cheapest(cargo, one, 4, &losses), dearest(others, 1, &gains));
            consider(cheapest(cargo, others, 1, &losses), dearest(one, 2, &gains));
        }
        _ => {}
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
    let losses = losses(plan, &all, cargo, base);
    let gains = gains(plan, &all, land, base);
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
    let special = match harbor {
        Some(HarborEffect::Shortage(good) | HarborEffect::Surplus(good)) => GoodSet::one(good),
        _ => GoodSet::EMPTY,
    };
    match harbor {
        Some(HarborEffect::Shortage(good)) => {
            consider(GoodSet::one(good), 1, Goods::one(Good::Gold));
            consider(GoodSet::GOLD, 1, Goods::one(good));
        }
        Some(HarborEffect::Surplus(good)) => {
            consider(GoodSet::BASIC, 1, Goods::n(good, 2));
            for other in GoodSet::BASIC.without(good).iter() {
                consider(GoodSet::one(good), 4, Goods::one(other));
            }
        }
        _ => {}
    }
    if let Some(aegis) = aegis_sold(land) {
        consider(GoodSet::GOLD, 1, Goods::one(aegis));
    }
    for rate in table(land) {
        let kinds = rate.give.kinds().not_in(special);
        for good in rate.want.kinds().not_in(special).iter() {
            consider(kinds, rate.give_count, Goods::n(good, rate.want_count));
        }
        if let Some((want, _)) = dearest(rate.want.kinds().not_in(special), rate.want_count, &gains) {
            consider(kinds, rate.give_count, want);
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

fn gains(plan: &Plan, all: &Goods, land: Land, base: f32) -> Prices {
    let mut gains = [0.0; 14];
    let mut sold = GoodSet(GoodSet::COMMODITY.0).with(aegis_sold(land).unwrap_or(Good::Gold));
    if land != Land::Egypt {
        sold = sold.without(Good::Papyrus);
    }
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
