//! What cards cost to come by, and what they are worth unused.

use rules::cards::CardSet;
use rules::cost::Cost;
use rules::goods::{Good, GoodSet, Goods};
use rules::state::{IslandState, Public};
use rules::step::Step;
use rules::world::Phase;

use super::weights::Weights;

/// One value per kind of card.
pub type Prices = [f32; 14];

/// What these cards come to at these prices.
pub fn total(goods: &Goods, prices: &Prices) -> f32 {
    goods.iter().map(|(good, count)| f32::from(count) * prices[good as usize]).sum()
}

/// What a cost comes to at these prices.
pub(super) fn price_of(cost: &Cost, prices: &Prices) -> f32 {
    let mut price = total(&cost.named, prices);
    price += f32::from(cost.basics.count) * prices[Good::Grain as usize];
    if cost.rares.count > 0 {
        let rares = GoodSet::RARE.iter().map(|good| prices[good as usize]);
        let cheapest = rares.fold(f32::MAX, f32::min);
        let dearest = prices[Good::Papyrus as usize].min(cheapest * 1.5);
        let rare = if cost.rares.distinct { (cheapest + 2.0 * dearest) / 3.0 } else { cheapest };
        price += f32::from(cost.rares.count) * rare;
    }
    price.max(0.1)
}

/// What it costs to come by a card.
pub(super) fn prices(set: &CardSet, island: &IslandState, weights: &Weights) -> Prices {
    let [basic, own, other, papyrus, gold] = weights.price;
    by_kind(set, island, [basic, own, other, papyrus, gold], [2.5, weights.warship, weights.gift])
}

/// What a card is worth that nothing calls for.
pub(super) fn spare(
    set: &CardSet,
    island: &IslandState,
    public: &Public,
    seasons_left: u8,
    weights: &Weights,
) -> Prices {
    // After the last trade cards only break ties.
    let ending = seasons_left == 0 && public.phase() > Phase::FleetTrade;
    if ending || public.step == Step::Over {
        return by_kind(set, island, [0.01, 0.02, 0.02, 0.02, 0.03], [0.05; 3]);
    }
    let army = weights.army * f32::from(seasons_left).min(4.5);
    let fade = if seasons_left == 0 { 0.5 } else { 1.0 };
    by_kind(
        set,
        island,
        weights.spare.map(|it| it * fade),
        [army, weights.warship, weights.gift].map(|it| it * fade),
    )
}

fn by_kind(set: &CardSet, island: &IslandState, classes: [f32; 5], aegis: [f32; 3]) -> Prices {
    let [basic, own, other, papyrus, gold] = classes;
    let mut prices = [basic; 14];
    for rare in GoodSet::RARE.iter() {
        prices[rare as usize] = other;
    }
    if island.workshops > 0 {
        prices[set.island(island.island).workshop as usize] = own;
    }
    prices[Good::Papyrus as usize] = papyrus;
    prices[Good::Gold as usize] = gold;
    prices[Good::Army as usize] = aegis[0];
    prices[Good::Warship as usize] = aegis[1];
    prices[Good::Gift as usize] = aegis[2];
    prices
}
