//! What an island works for, and what cards are worth to it: in basics, the smallest coin there is.
//!
//! Everything here follows from what lies open on the table, so a plan can be drawn up for any island.

use arrayvec::ArrayVec;
use rules::cards::{CardSet, EventId, Power, Timing};
use rules::cost::{Any, Cost};
use rules::effect::ability::Ability;
use rules::effect::event::{Demand, Suffering};
use rules::goods::{Good, GoodSet, Goods};
use rules::phase::keep_limit;
use rules::seat::Seat;
use rules::state::{IslandState, Public, Stage, Step};
use rules::world::{Acropolis, Phase, Season, Village};

use crate::motive::Goal;

/// One value per kind of card.
pub type Prices = [f32; 14];

/// The numbers that plans are made of, tuned by play (see docs/BOTS.md).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// What a structure is worth in the last season.
    pub structure: f32,
    /// How much of that counts with so many seasons to come; the last entry for more.
    pub urgency: [f32; 6],
    /// How much more than its price a completed goal is worth.
    pub premium: f32,
    /// What a village, a workshop and an army bring in a season.
    pub village: f32,
    pub workshop: f32,
    pub army: f32,
    /// What a season of each acropolis structure's use is worth.
    pub acropolis: [f32; 6],
    /// What a season with a second and a third fleet is worth.
    pub fleets: [f32; 2],
    /// What a philosophy or a wonder's ability brings in a season.
    pub ability: f32,
    /// How much more a wonder counts than another structure: few islands come that far.
    pub wonder: f32,
    /// How much more than its price a fleet may be worth.
    pub fleet_premium: f32,
    /// Seasons that an investment is credited for.
    pub patience: f32,
    /// How much of a goal's worth its parts have together while some are missing.
    pub partial: f32,
    /// How much of that goes by the parts, and how much more by coming close.
    pub evenness: f32,
    /// How much of its worth a goal has that cannot be paid before next season.
    pub postponed: f32,
    /// Worth of cards that nothing calls for: basic, own rare, other rare, papyrus, gold.
    pub spare: [f32; 5],
    /// What such cards cost to come by.
    pub price: [f32; 5],
    pub warship: f32,
    pub gift: f32,
    /// What first plans are worth while there is time to build, and how much of second plans' worth counts.
    pub plans: f32,
    pub second_plans: f32,
    /// How much of a trade's gain survives a harbor card that nobody has seen.
    pub unknown_harbor: f32,
}

pub const WEIGHTS: Weights = Weights {
    structure: 10.0,
    urgency: [1.0, 0.6, 0.4, 0.3, 0.25, 0.2],
    premium: 1.1,
    village: 1.0,
    workshop: 2.2,
    army: 0.85,
    acropolis: [0.3, 0.3, 0.5, 0.3, 0.8, 0.6],
    fleets: [1.8, 0.9],
    ability: 0.5,
    wonder: 1.0,
    fleet_premium: 2.5,
    patience: 1.3,
    partial: 0.8,
    evenness: 0.6,
    postponed: 1.0,
    spare: [0.55, 1.5, 1.9, 2.1, 1.9],
    price: [1.0, 2.2, 3.2, 3.6, 2.3],
    warship: 1.6,
    gift: 2.0,
    plans: 4.0,
    second_plans: 1.1,
    unknown_harbor: 0.88,
};

/// Something to complete, with what it costs and what completing it is worth.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub goal: Goal,
    pub cost: Cost,
    pub worth: f32,
    /// What the cost is worth at ordinary prices.
    pub price: f32,
}

/// What an island works for, the most rewarding first.
#[derive(Clone, Debug)]
pub struct Plan {
    pub targets: ArrayVec<Target, 28>,
    /// What it costs to come by a card.
    pub prices: Prices,
    /// What a card is worth that nothing calls for.
    pub spare: Prices,
    /// Seasons to come after this one.
    pub later: u8,
    /// Armies that find a village to work in.
    useful_armies: u8,
    partial: f32,
    evenness: f32,
}

/// Seasons to come after this one.
pub fn seasons_left(public: &Public) -> u8 {
    (3 - public.year) * 4 + (3 - public.season as u8)
}

impl Plan {
    pub fn of(set: &'static CardSet, public: &Public, seat: Seat, weights: &Weights) -> Plan {
        let island = &public.seats[seat];
        let later = seasons_left(public);
        let mut plan = Plan {
            targets: ArrayVec::new(),
            prices: prices(set, island, weights),
            spare: spare(set, island, public, later, weights),
            later,
            useful_armies: island.villages.len(),
            partial: if later == 0 && public.phase() > Phase::FleetTrade { 0.05 } else { weights.partial },
            evenness: weights.evenness,
        };
        plan.add_structures(set, public, island, weights);
        plan.add_tolls(set, public, island, weights);
        let ratio = |target: &Target| target.worth / target.price;
        plan.targets.sort_unstable_by(|a, b| ratio(b).total_cmp(&ratio(a)));
        plan
    }

    /// What these cards are worth to the island: goals they complete, goals they bring nearer, and the rest.
    pub fn worth(&self, goods: &Goods) -> f32 {
        let mut left = *goods;
        let mut worth = self.worth_of_aegis(goods);
        let mut open: u32 = 0;
        for (place, target) in self.targets.iter().enumerate() {
            if target.cost.affordable(&left) {
                left = left.less(&self.payment(&target.cost, &left));
                worth += target.worth;
            } else {
                open |= 1 << place;
            }
        }
        for (place, target) in self.targets.iter().enumerate() {
            if open & (1 << place) == 0 {
                continue;
            }
            let part = self.part(&target.cost, &left);
            if part.is_empty() {
                continue;
            }
            let share = self.total(&part, &self.prices) / target.price;
            let near = share * (self.evenness + (1.0 - self.evenness) * share);
            let bound = self.partial * target.worth * near;
            let free = self.total(&part, &self.spare);
            if bound > free {
                worth += bound;
                left = left.less(&part);
            }
        }
        worth + self.total(&left.commodities(), &self.spare)
    }

    /// What is left after everything that can be completed at once is paid for.
    pub fn surplus(&self, goods: &Goods) -> Goods {
        let mut left = *goods;
        for target in &self.targets {
            if target.cost.affordable(&left) {
                left = left.less(&self.payment(&target.cost, &left));
            }
        }
        left
    }

    /// What one more card of each kind would add.
    pub fn gains(&self, goods: &Goods) -> Prices {
        let base = self.worth(goods);
        let mut gains = [0.0; 14];
        for good in Good::ALL {
            let mut more = *goods;
            more.add(good, 1);
            gains[good as usize] = self.worth(&more) - base;
        }
        gains
    }

    /// What one card fewer of each kind that is there would cost.
    pub fn losses(&self, goods: &Goods) -> Prices {
        let base = self.worth(goods);
        let mut losses = [f32::INFINITY; 14];
        for (good, _) in goods.iter() {
            let mut fewer = *goods;
            fewer.take_one(good);
            losses[good as usize] = base - self.worth(&fewer);
        }
        losses
    }

    /// The payment that is missed least; the cost must be affordable.
    pub fn payment(&self, cost: &Cost, from: &Goods) -> Goods {
        let mut pay = cost.named;
        if cost.basics.count > 0 {
            pay = pay.plus(&self.pick(&from.less(&cost.named), GoodSet::BASIC, cost.basics));
        }
        if cost.rares.count > 0 {
            pay = pay.plus(&self.pick(&from.less(&cost.named), GoodSet::RARE, cost.rares));
        }
        pay
    }

    /// What these cards hold of a cost.
    pub fn part(&self, cost: &Cost, from: &Goods) -> Goods {
        let mut part = from.min(&cost.named);
        let rest = || from.less(&cost.named);
        if cost.basics.count > 0 {
            part = part.plus(&self.pick(&rest(), GoodSet::BASIC, cost.basics));
        }
        if cost.rares.count > 0 {
            part = part.plus(&self.pick(&rest(), GoodSet::RARE, cost.rares));
        }
        part
    }

    /// Up to so many cards of a class, the plentiful and cheap ones first.
    fn pick(&self, from: &Goods, class: GoodSet, any: Any) -> Goods {
        let mut left = from.only(class);
        let mut picked = Goods::EMPTY;
        for _ in 0..any.count {
            let key = |good: Good| f32::from(left.count(good)) - 3.0 * self.prices[good as usize];
            let best = left.kinds().iter().max_by(|a, b| key(*a).total_cmp(&key(*b)));
            let Some(good) = best else { break };
            picked.add(good, 1);
            if any.distinct {
                left = left.only(GoodSet(!(1 << good as u16)));
            } else {
                left.take_one(good);
            }
        }
        picked
    }

    pub fn total(&self, goods: &Goods, prices: &Prices) -> f32 {
        goods.iter().map(|(good, count)| f32::from(count) * prices[good as usize]).sum()
    }

    fn worth_of_aegis(&self, goods: &Goods) -> f32 {
        let armies = goods.count(Good::Army);
        let useful = armies.min(self.useful_armies);
        let mut worth = f32::from(useful) * self.spare[Good::Army as usize];
        worth += f32::from(armies - useful) * 0.2;
        for (good, second) in [(Good::Warship, 0.4), (Good::Gift, 0.7)] {
            let mut next = self.spare[good as usize];
            for _ in 0..goods.count(good).min(6) {
                worth += next;
                next *= second;
            }
        }
        worth
    }

    fn add(&mut self, goal: Goal, cost: Cost, worth: f32) {
        let price = self.price_of(&cost);
        if let Err(full) = self.targets.try_push(Target { goal, cost, worth: worth.max(0.01), price }) {
            debug_assert!(false, "no room for {full:?}");
        }
    }

    /// What a cost is worth at ordinary prices.
    pub fn price_of(&self, cost: &Cost) -> f32 {
        let named = self.total(&cost.named, &self.prices);
        let basics = f32::from(cost.basics.count) * self.prices[Good::Grain as usize];
        let cheapest = GoodSet::RARE.iter().map(|good| self.prices[good as usize]).fold(f32::MAX, f32::min);
        let dearest = self.prices[Good::Papyrus as usize].min(cheapest * 1.5);
        let rare = if cost.rares.distinct { (cheapest + 2.0 * dearest) / 3.0 } else { cheapest };
        (named + basics + f32::from(cost.rares.count) * rare).max(0.1)
    }

    fn add_structures(
        &mut self,
        set: &'static CardSet,
        public: &Public,
        island: &IslandState,
        weights: &Weights,
    ) {
        let later = f32::from(self.later);
        let urgency = weights.urgency[(self.later as usize).min(weights.urgency.len() - 1)];
        let base = urgency * weights.structure;
        // What it brings counts for a while, and never for longer than the game lasts.
        let credit = weights.patience.min(later);
        let worth = |price: f32, yearly: f32| weights.premium * price + base + credit * yearly;
        let card = set.island(island.island);
        for village in (0..Village::COUNT).map(Village).filter(|village| !island.villages.has(*village)) {
            let cost = card.villages[village.0 as usize].cost;
            self.add(Goal::Village(village), cost, worth(self.price_of(&cost), weights.village));
        }
        for _ in island.workshops..2 {
            let price = self.price_of(&card.workshop_cost);
            self.add(Goal::Workshop, card.workshop_cost, worth(price, weights.workshop));
        }
        self.add_acropolis(set, island, weights, &worth);
        for wonder in island.wonders() {
            let costs = &set[wonder.card];
            let worth = |price: f32, next: Timing| {
                let postponed = is_over(public, next);
                let share = if postponed && self.later == 0 { 0.02 } else if postponed { weights.postponed } else { 1.0 };
                worth(price, weights.ability) * weights.wonder * share
            };
            let goal = Goal::Wonder(wonder.card);
            let partial_price = self.price_of(&costs.partial.cost);
            match wonder.stage {
                Stage::Complete => {}
                Stage::Partial => {
                    let whole = worth(partial_price, costs.partial.timing);
                    self.add(goal, costs.partial.cost, whole);
                }
                Stage::Plans => {
                    // Only both together make a structure.
                    let plans_price = self.price_of(&costs.plans.cost);
                    let reachable = if self.later == 0 && costs.plans.timing != costs.partial.timing {
                        0.1
                    } else {
                        1.0
                    };
                    let whole = worth(plans_price + partial_price, costs.plans.timing) * reachable;
                    let share = plans_price / (plans_price + partial_price);
                    self.add(goal, costs.plans.cost, whole * share);
                    self.add(goal, costs.partial.cost, whole * (1.0 - share) * 0.8);
                }
            }
        }
        let plans = island.wonders().count();
        if plans == 1 && public.plans_deck > 0 && self.later > 0 {
            self.add(Goal::Plans, Cost::named(Goods::one(Good::Gold)), worth(2.3, 0.0) * 0.8);
        }
        if (1..3).contains(&island.fleet_count) {
            let a_season = weights.fleets[island.fleet_count as usize - 1];
            let output = f32::from(island.villages.len()) + 2.0 * f32::from(island.workshops);
            let benefit = a_season * later * ((output - 2.0) / 6.0).clamp(0.0, 1.0);
            let cost = Cost::named(Goods::n(Good::Gold, island.fleet_count));
            let price = self.price_of(&cost);
            self.add(Goal::Fleet, cost, benefit.min(price * weights.fleet_premium));
        }
    }

    /// The kinds that are missing, and a second alternate; the last one or two of them will never be built.
    fn add_acropolis(
        &mut self,
        set: &'static CardSet,
        island: &IslandState,
        weights: &Weights,
        worth: &impl Fn(f32, f32) -> f32,
    ) {
        let free = 6 - island.acropolis.iter().sum::<u8>();
        if free == 0 {
            return;
        }
        let doubled = island.acropolis.iter().any(|count| *count > 1);
        let alternates = set.island(island.island).alternates;
        let mut wanted: ArrayVec<(Acropolis, f32, f32), 8> = ArrayVec::new();
        for kind in Acropolis::ALL.iter().copied() {
            let cost = set.structure(kind).cost;
            let price = self.price_of(&cost);
            if !island.has(kind) {
                wanted.push((kind, price, worth(price, weights.acropolis[kind as usize])));
            }
        }
        if !doubled {
            let second = alternates.iter().copied().min_by(|a, b| {
                let price = |kind: &Acropolis| self.price_of(&set.structure(*kind).cost);
                price(a).total_cmp(&price(b))
            });
            if let Some(kind) = second {
                let price = self.price_of(&set.structure(kind).cost);
                wanted.push((kind, price, worth(price, 0.5 * weights.acropolis[kind as usize])));
            }
        }
        // The dearest for what it is worth is the one to leave out.
        wanted.sort_unstable_by(|a, b| (b.2 - b.1 * 1.3).total_cmp(&(a.2 - a.1 * 1.3)));
        for (kind, _, worth) in wanted.into_iter().take(free as usize) {
            self.add(Goal::Acropolis(kind), set.structure(kind).cost, worth);
        }
    }

    /// Events in force ask again next season of the same year: what they would take is worth keeping.
    fn add_tolls(
        &mut self,
        set: &'static CardSet,
        public: &Public,
        island: &IslandState,
        weights: &Weights,
    ) {
        let acting = public.phase() == Phase::Event;
        if !acting && (public.season == Season::Winter || self.later == 0) {
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
            let aimed = matches!(set[event].effect, rules::effect::event::EventEffect::ArchonDemands { .. });
            let chance = if aimed { 0.3 } else { 1.0 };
            let harm = chance * harm(demand, island, self.later, weights);
            let way = demand.ways.iter().filter(|way| way.cost.named.aegis().is_empty()).min_by(|a, b| {
                self.price_of(&a.cost).total_cmp(&self.price_of(&b.cost))
            });
            if let Some(way) = way {
                self.add(Goal::Toll(event), way.cost, harm * 0.9);
            }
        }
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
pub fn harm(demand: &Demand, island: &IslandState, later: u8, weights: &Weights) -> f32 {
    let rebuilt = |price: f32| price + weights.village * f32::from(later.min(2)) + if later == 0 { 5.0 } else { 1.0 };
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

fn prices(set: &CardSet, island: &IslandState, weights: &Weights) -> Prices {
    let [basic, own, other, papyrus, gold] = weights.price;
    by_kind(set, island, [basic, own, other, papyrus, gold], [2.5, weights.warship, weights.gift])
}

fn spare(set: &CardSet, island: &IslandState, public: &Public, later: u8, weights: &Weights) -> Prices {
    // After the last trade cards only break ties.
    let ending = later == 0 && public.phase() > Phase::FleetTrade;
    if ending || public.step == Step::Over {
        return by_kind(set, island, [0.01, 0.02, 0.02, 0.02, 0.03], [0.05; 3]);
    }
    let army = weights.army * f32::from(later).min(4.5);
    let fade = if later == 0 { 0.5 } else { 1.0 };
    by_kind(set, island, weights.spare.map(|it| it * fade), [army, weights.warship, weights.gift].map(|it| it * fade))
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

/// What these cards would be after the discard phase: the better of both ways of keeping (D1).
pub fn kept(set: &'static CardSet, island: &IslandState, plan: &Plan, hand: &Goods) -> (Goods, Kept) {
    let limit = keep_limit(set, island);
    if hand.total() <= limit {
        return (*hand, Kept::All);
    }
    let each = Goods::each(hand.kinds());
    let few = plan.best_of(hand, limit);
    if plan.worth(&each) > plan.worth(&few) { (each, Kept::OneOfEach) } else { (few, Kept::Few) }
}

/// How a hand was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    All,
    Few,
    OneOfEach,
}

impl Plan {
    /// So many of the cards, those that are worth most together.
    pub fn best_of(&self, cards: &Goods, count: u8) -> Goods {
        let mut left = *cards;
        while left.total() > count {
            let losses = self.losses(&left);
            let least = left.kinds().iter().min_by(|a, b| losses[*a as usize].total_cmp(&losses[*b as usize]));
            let Some(good) = least else { break };
            left.take_one(good);
        }
        left
    }

    /// So many of the cards, those that will be missed least.
    pub fn worst_of(&self, cards: &Goods, among: &Goods, count: u8) -> Goods {
        let mut left = *cards;
        let mut among = *among;
        let mut taken = Goods::EMPTY;
        for _ in 0..count {
            let losses = self.losses(&left);
            let least = among.kinds().iter().min_by(|a, b| losses[*a as usize].total_cmp(&losses[*b as usize]));
            let Some(good) = least else { break };
            left.take_one(good);
            among.take_one(good);
            taken.add(good, 1);
        }
        taken
    }
}

/// When a wonder's next cost can be paid.
pub fn next_timing(set: &CardSet, wonder: &rules::state::Wonder) -> Option<Timing> {
    match wonder.stage {
        Stage::Plans => Some(set[wonder.card].plans.timing),
        Stage::Partial => Some(set[wonder.card].partial.timing),
        Stage::Complete => None,
    }
}

/// Whether an island has this ability.
pub fn has_ability(set: &'static CardSet, island: &IslandState, wanted: Ability) -> bool {
    let philosophies = (0..set.philosophies.len()).filter(|id| island.philosophies & (1 << id) != 0);
    philosophies.map(|id| set.philosophies[id].ability).any(|ability| ability == wanted)
        || island.complete_wonders().any(|wonder| set[wonder.card].abilities.contains(&wanted))
}

/// What a structure of the acropolis makes, if it makes anything.
pub fn makes(set: &CardSet, kind: Acropolis) -> Option<Good> {
    match set.structure(kind).power {
        Power::Makes { gain, .. } => Some(gain),
        Power::Teaches | Power::Keeps(_) => None,
    }
}
