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
    // The basic that trades at the card's rates only (F11), and those rates.
    let (own, of_card) = match harbor {
        Some(HarborEffect::Shortage(good)) => {
            let (good, gold) = (GoodSet::one(good), GoodSet::GOLD);
            (good, Some([rate(1, good, 1, gold), rate(1, gold, 1, good)]))
        }
        Some(HarborEffect::Surplus(good)) => {
            let (good, others) = (GoodSet::one(good), GoodSet::BASIC.without(good));
            (good, Some([rate(4, good, 1, others), rate(1, others, 2, good)]))
        }
        Some(
            HarborEffect::Fees(_)
            | HarborEffect::Blockade
            | HarborEffect::Thieves(_)
            | HarborEffect::FreePort
            | HarborEffect::Festival,
        )
        | None => (GoodSet::EMPTY, None),
    };
    let bought = |class: Class| class.kinds().not_in(own);
    let sold = |class: Class| {
        if land == Land::Egypt { bought(class) } else { bought(class).without(Good::Papyrus) }
    };
    let of_table =
        table(land).iter().map(|it| rate(it.give_count, bought(it.give), it.want_count, sold(it.want)));
    let of_aegis = aegis_sold(land).map(|aegis| rate(1, GoodSet::GOLD, 1, GoodSet::one(aegis)));
    of_table.chain(of_aegis).chain(of_card.into_iter().flatten()).collect()
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
        debug_assert_eq!(check(harbor, land, &give, &want), Ok(()), "a rate that is offered is accepted");
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
