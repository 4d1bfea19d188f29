//! What cards cost to come by, and what they are worth unused.

use rules::cards::CardSet;
use rules::goods::{Good, GoodSet};
use rules::state::{IslandState, Public, Step};
use rules::world::Phase;

use super::{Prices, Weights};

pub(super) fn prices(set: &CardSet, island: &IslandState, weights: &Weights) -> Prices {
    let [basic, own, other, papyrus, gold] = weights.price;
    by_kind(set, island, [basic, own, other, papyrus, gold], [2.5, weights.warship, weights.gift])
}

pub(super) fn spare(
    set: &CardSet,
    island: &IslandState,
    public: &Public,
    later: u8,
    weights: &Weights,
) -> Prices {
    // After the last trade cards only break ties.
    let ending = later == 0 && public.phase() > Phase::FleetTrade;
    if ending || public.step == Step::Over {
        return by_kind(set, island, [0.01, 0.02, 0.02, 0.02, 0.03], [0.05; 3]);
    }
    let army = weights.army * f32::from(later).min(4.5);
    let fade = if later == 0 { 0.5 } else { 1.0 };
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
