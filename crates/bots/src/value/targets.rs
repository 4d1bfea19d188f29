//! What an island still works for, and what completing it is worth.

use arrayvec::ArrayVec;
use rules::cards::{CardSet, EventId, Stage, Timing};
use rules::cost::Cost;
use rules::effect::event::{Demand, EventEffect, Suffering};
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::{MAX_ACROPOLIS, MAX_FLEETS, MAX_WORKSHOPS};
use rules::state::{IslandState, Public};
use rules::step::Step;
use rules::world::{Acropolis, Phase, Season, Village};

use super::prices::{Prices, price_of};
use super::weights::Weights;
use crate::motive::Goal;

/// Something to complete, with what it costs and what completing it is worth.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// What it is.
    pub goal: Goal,
    /// What it still takes.
    pub cost: Cost,
    /// In basics.
    pub worth: f32,
    /// What the cost is worth at ordinary prices.
    pub price: f32,
    /// Worth per price: what is gone for first.
    ratio: f32,
    /// Kinds that it cannot do without.
    pub(super) named: GoodSet,
    /// Kinds that it can use.
    pub usable: GoodSet,
}

/// What an island works for, the most rewarding first.
pub type Targets = ArrayVec<Target, 28>;

/// An island whose targets are being collected.
pub(super) struct Collector<'a> {
    pub set: &'static CardSet,
    pub public: &'a Public,
    pub island: &'a IslandState,
    pub weights: &'a Weights,
    pub prices: &'a Prices,
    pub seasons_left: u8,
    pub targets: &'a mut Targets,
}

impl Collector<'_> {
    pub(super) fn collect(mut self) {
        self.structures();
        self.tolls();
        self.targets.sort_by(|a, b| b.ratio.total_cmp(&a.ratio));
    }

    fn structures(&mut self) {
        let Collector { set, public, island, weights, seasons_left, .. } = *self;
        let later = f32::from(seasons_left);
        let urgency = weights.urgency[(seasons_left as usize).min(weights.urgency.len() - 1)];
        let base = urgency * weights.structure;
        // What it brings counts for a while, and never for longer than the game lasts.
        let credit = weights.credited_seasons.min(later);
        let worth = |price: f32, a_season: f32| weights.premium * price + base + credit * a_season;
        let card = set.island(island.island);
        for village in (0..Village::COUNT).map(Village).filter(|village| !island.villages.has(*village)) {
            let cost = &card.villages[village.0 as usize].cost;
            let price = self.price_of(cost);
            self.add(Goal::Village(village), cost, price, worth(price, weights.village));
        }
        for _ in island.workshops..MAX_WORKSHOPS {
            let price = self.price_of(&card.workshop_cost);
            self.add(Goal::Workshop, &card.workshop_cost, price, worth(price, weights.workshop));
        }
        self.acropolis(&worth);
        for wonder in island.wonders() {
            let costs = &set[wonder.card];
            let worth = |price: f32, next: Timing| {
                // What cannot be paid before the game ends is good for tie-breakers at best.
                let share = if seasons_left == 0 && is_over(public, next) { 0.02 } else { 1.0 };
                worth(price, weights.ability) * weights.wonder * share
            };
            let goal = Goal::Wonder(wonder.card);
            let partial_price = self.price_of(&costs.partial.cost);
            match wonder.stage {
                Stage::Complete => {}
                Stage::Partial => {
                    let whole = worth(partial_price, costs.partial.timing);
                    self.add(goal, &costs.partial.cost, partial_price, whole);
                }
                Stage::Plans => {
                    // Only both together make a structure.
                    let plans_price = self.price_of(&costs.plans.cost);
                    let reachable = if seasons_left == 0 && costs.plans.timing != costs.partial.timing {
                        0.1
                    } else {
                        1.0
                    };
                    let whole = worth(plans_price + partial_price, costs.plans.timing) * reachable;
                    let share = plans_price / (plans_price + partial_price);
                    self.add(goal, &costs.plans.cost, plans_price, whole * share);
                    let rest = whole * (1.0 - share) * 0.8;
                    self.add(goal, &costs.partial.cost, partial_price, rest);
                }
            }
        }
        let plans = island.wonders().count();
        if plans == 1 && public.plans_deck > 0 && seasons_left > 0 {
            let cost = Cost::named(Goods::one(Good::Gold));
            self.add(Goal::Plans, &cost, self.price_of(&cost), worth(2.3, 0.0) * 0.8);
        }
        if (1..MAX_FLEETS).contains(&island.fleet_count) {
            let a_season = weights.fleets[island.fleet_count as usize - 1];
            let output = f32::from(island.villages.len()) + 2.0 * f32::from(island.workshops);
            let benefit = a_season * later * ((output - 2.0) / 6.0).clamp(0.0, 1.0);
            let cost = Cost::named(Goods::n(Good::Gold, island.fleet_count));
            let price = self.price_of(&cost);
            self.add(Goal::Fleet, &cost, price, benefit.min(price * weights.fleet_premium));
        }
    }

    /// The kinds that are missing, and a second alternate; the last one or two of them will never be built.
    fn acropolis(&mut self, worth: &impl Fn(f32, f32) -> f32) {
        let Collector { set, island, weights, .. } = *self;
        let free = MAX_ACROPOLIS - island.acropolis_count();
        if free == 0 {
            return;
        }
        let doubled = island.acropolis.iter().any(|count| *count > 1);
        let mut wanted: ArrayVec<(Acropolis, f32, f32), 8> = ArrayVec::new();
        let card = set.island(island.island);
        let mut prices = [0.0; 6];
        for kind in Acropolis::ALL.iter().copied().filter(|kind| island.may_add(*kind, card)) {
            prices[kind as usize] = self.price_of(&set.structure(kind).cost);
        }
        for kind in Acropolis::ALL.iter().copied() {
            let price = prices[kind as usize];
            if !island.has(kind) {
                wanted.push((kind, price, worth(price, weights.acropolis[kind as usize])));
            }
        }
        if !doubled {
            let second = card
                .alternates
                .iter()
                .copied()
                .min_by(|a, b| prices[*a as usize].total_cmp(&prices[*b as usize]));
            if let Some(kind) = second {
                let price = prices[kind as usize];
                wanted.push((kind, price, worth(price, 0.5 * weights.acropolis[kind as usize])));
            }
        }
        // The dearest for what it is worth is the one to leave out.
        wanted.sort_by(|a, b| (b.2 - b.1 * 1.3).total_cmp(&(a.2 - a.1 * 1.3)));
        for (kind, price, worth) in wanted.into_iter().take(free as usize) {
            self.add(Goal::Acropolis(kind), &set.structure(kind).cost, price, worth);
        }
    }

    /// Events in force ask again next season of the same year: what they would take is worth keeping.
    fn tolls(&mut self) {
        let Collector { set, public, island, weights, seasons_left, .. } = *self;
        let acting = public.phase() == Phase::Event;
        if !acting && (public.season == Season::Winter || seasons_left == 0) {
            return;
        }
        let done = if acting { public.events.next } else { 0 };
        for (place, event) in public.events.up.as_slice().iter().enumerate() {
            let event = EventId(*event);
            let is_over = acting
                && public.events.queue.as_slice().iter().take(done as usize).any(|it| *it as usize == place);
            let Some(demand) = set[event].effect.demand() else { continue };
            if is_over || demand.spared_by.is_some_and(|aegis| island.home.count(aegis) > 0) {
                continue;
            }
            let aimed = matches!(set[event].effect, EventEffect::ArchonDemands { .. });
            let chance = if aimed { 0.3 } else { 1.0 };
            let harm = chance * harm(demand, island, seasons_left, weights);
            let way = demand
                .ways
                .iter()
                .filter(|way| way.cost.named.aegis().is_empty())
                .map(|way| (&way.cost, self.price_of(&way.cost)))
                .min_by(|(_, a), (_, b)| a.total_cmp(b));
            if let Some((cost, price)) = way {
                self.add(Goal::Toll(event), cost, price, harm * 0.9);
            }
        }
    }

    fn price_of(&self, cost: &Cost) -> f32 {
        price_of(cost, self.prices)
    }

    /// `price` is that of the cost.
    fn add(&mut self, goal: Goal, cost: &Cost, price: f32, worth: f32) {
        let worth = worth.max(0.01);
        let named = cost.named.kinds();
        let mut usable = named;
        if cost.basics.count > 0 {
            usable = GoodSet(usable.0 | GoodSet::BASIC.0);
        }
        if cost.rares.count > 0 {
            usable = GoodSet(usable.0 | GoodSet::RARE.0);
        }
        let target = Target { goal, cost: *cost, worth, price, ratio: worth / price, named, usable };
        self.targets.try_push(target).expect("no island works for more than this");
    }
}

/// Whether the moment for a payment has passed this season.
fn is_over(public: &Public, timing: Timing) -> bool {
    match timing {
        Timing::IslandTrade => public.step == Step::Trade || public.phase() > Phase::IslandTrade,
        Timing::FleetTrade(_) => public.phase() > Phase::FleetTrade,
        Timing::Build => public.phase() > Phase::Build,
    }
}

/// What suffering under a demand costs an island, roughly.
pub fn harm(demand: &Demand, island: &IslandState, seasons_left: u8, weights: &Weights) -> f32 {
    let rebuilt = |price: f32| {
        price + weights.village * f32::from(seasons_left.min(2)) + if seasons_left == 0 { 5.0 } else { 1.0 }
    };
    match demand.or {
        Suffering::Idle { workshops } => {
            let shops = if workshops { weights.workshop * f32::from(island.workshops) } else { 0.0 };
            let village = if island.producing().len() > 1 { 0.8 * weights.village } else { 0.0 };
            village + shops
        }
        Suffering::LoseAtRandom(count) => 1.1 * f32::from(count.min(island.hand)),
        Suffering::Discard(count) => 0.8 * f32::from(count.min(island.hand)),
        Suffering::LoseLastVillage if island.later.is_empty() => 0.0,
        Suffering::LoseLastVillage => rebuilt(2.0),
        Suffering::LoseVillage => rebuilt(1.0),
    }
}
