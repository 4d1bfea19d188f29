//! What a cargo can become at a land: the bank's rates put to use for a plan.

use rules::goods::{Good, GoodSet, Goods};
use rules::rates::{Rate, Rates};
use rules::version::RulesVersion;

use crate::value::{Plan, Prices};

/// A trade with the bank and what it adds to the plan.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trade {
    /// What the bank gets.
    pub give: Goods,
    /// What comes aboard for it.
    pub want: Goods,
    /// In basics; below zero where the trade costs more than it brings.
    pub gain: f32,
}

/// A trade must bring this much: so that every trade is a step up, and trading comes to an end.
const LEAST_GAIN: f32 = 0.05;

/// The best next trade of this cargo, for an island with these cards at home besides.
pub fn best_trade(plan: &Plan, home: &Goods, cargo: &Goods, rates: Rates) -> Option<Trade> {
    let all = home.plus(cargo);
    let base = plan.worth(&all);
    let rates = rates.list();
    let losses = losses(plan, &all, cargo, base);
    let gains = gains(plan, &all, &rates, base);
    let mut best: Option<Trade> = None;
    let mut second: Option<Trade> = None;
    for rate in &rates {
        let Some((give, loss)) = cheapest(cargo, rate.give, rate.give_count, &losses) else { continue };
        let sold = rate.want.not_in(give.kinds());
        let Some((want, gain)) = dearest(sold, rate.want_count, &gains) else { continue };
        let trade = Trade { give, want, gain: gain - loss };
        if trade.gain > best.map_or(0.0, |best| best.gain) {
            second = best.replace(trade);
        } else if trade.gain > second.map_or(0.0, |second| second.gain) {
            second = Some(trade);
        }
    }
    // Single cards' prices mislead where several go at once: the whole exchange decides.
    [best, second].into_iter().flatten().find_map(|trade| {
        let gain = plan.worth(&all.less(&trade.give).plus(&trade.want)) - base;
        (gain > LEAST_GAIN).then_some(Trade { gain, ..trade })
    })
}

/// What this cargo can be traded for next, each with what is missed least for it; those that add most first.
pub fn trades(plan: &Plan, home: &Goods, cargo: &Goods, rates: Rates) -> Vec<Trade> {
    let all = home.plus(cargo);
    let base = plan.worth(&all);
    let rates = rates.list();
    let losses = losses(plan, &all, cargo, base);
    let gains = gains(plan, &all, &rates, base);
    let mut trades: Vec<Trade> = Vec::new();
    let mut consider = |kinds: GoodSet, count: u8, want: Goods| {
        let Some((give, _)) = cheapest(cargo, kinds.not_in(want.kinds()), count, &losses) else { return };
        let gain = plan.worth(&all.less(&give).plus(&want)) - base;
        let trade = Trade { give, want, gain };
        match trades.iter_mut().find(|it| it.want == want) {
            Some(other) if other.gain < gain => *other = trade,
            Some(_) => {}
            None => trades.push(trade),
        }
    };
    // Of trades that add the same, those that only this land offers come first.
    let (usual, own) = rates.split_at(Rates::ORDINARY);
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
pub fn best_outcome(plan: &Plan, home: &Goods, cargo: &Goods, rates: Rates) -> (Goods, f32) {
    let mut cargo = *cargo;
    let mut gain = 0.0;
    for _ in 0..12 {
        let Some(trade) = best_trade(plan, home, &cargo, rates) else { break };
        cargo = cargo.less(&trade.give).plus(&trade.want);
        gain += trade.gain;
    }
    (cargo, gain)
}

/// What a whole cargo fetches, as trades that the bank makes one after another: what serves the plan best, and gold for whatever
/// it would keep. The cargo that is left comes with them.
pub fn proceeds(
    plan: &Plan,
    home: &Goods,
    cargo: &Goods,
    rates: Rates,
    rules: RulesVersion,
) -> (Vec<(Goods, Goods)>, Goods) {
    let (mut trades, mut aboard) = (Vec::new(), *cargo);
    let mut make = |aboard: &mut Goods, give: Goods, want: Goods| {
        let is_made = rates.check(rules, aboard, &give, &want).is_ok();
        if is_made {
            *aboard = aboard.less(&give).plus(&want);
            trades.push((give, want));
        }
        is_made
    };
    for _ in 0..12 {
        let Some(trade) = best_trade(plan, home, &aboard, rates) else { break };
        if !make(&mut aboard, trade.give, trade.want) {
            break;
        }
    }
    // Of what it brought there, not of what it bought: those rates lead back.
    for rate in rates.list().iter().rev().filter(|rate| rate.want.has(Good::Gold)) {
        loop {
            let left = aboard.min(cargo).only(rate.give);
            let Some((give, _)) = cheapest(&left, rate.give, rate.give_count, &plan.prices) else { break };
            if !make(&mut aboard, give, Goods::n(Good::Gold, rate.want_count)) {
                break;
            }
        }
    }
    (trades, aboard)
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
    let sold = rates.iter().fold(GoodSet::EMPTY, |sold, rate| sold.or(rate.want));
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
