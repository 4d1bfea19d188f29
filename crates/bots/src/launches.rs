//! Where to sail, with what, and how well guarded: every launch weighed by its exact odds.

use arrayvec::ArrayVec;
use rules::action::Action;
use rules::cards::Timing;
use rules::effect::harbor::HarborEffect;
use rules::goods::{Good, Goods};
use rules::limits::MAX_CARGO;
use rules::prompt::Prompt;
use rules::rates::Rates;
use rules::seat::{Fleet, OwnFleets};
use rules::seen::Seen;
use rules::state::{Berth, Wonder};
use rules::world::{Land, LandSet};

use crate::bot::Decision;
use crate::choices;
use crate::market::best_outcome;
use crate::motive::{Goal, Motive};
use crate::odds::{Odds, Voyage};
use crate::value::{Plan, Prices, Weights, total};

/// A launch with what it is expected to bring.
#[derive(Clone, Copy, Debug)]
pub struct Launch {
    pub(crate) fleet: Fleet,
    pub(crate) land: Land,
    pub(crate) cargo: Goods,
    /// The chance in percent that everything arrives.
    pub(crate) chance: u8,
    fetches_plans: bool,
    /// What the sea takes on average.
    pub(crate) loss: f32,
    /// What the voyage adds to the plan on average, losses at sea taken off.
    pub gain: f32,
}

impl Launch {
    pub(crate) fn action(&self) -> Action {
        let Launch { fleet, land, cargo, .. } = *self;
        Action::Launch { fleet, land, cargo }
    }

    /// The launch, with what the fleet hopes for.
    pub fn decision(&self, seen: &Seen, plan: &Plan) -> Decision {
        let Launch { land, cargo, chance, .. } = *self;
        let motive = if self.fetches_plans {
            Some(Motive::FetchPlans { chance })
        } else {
            let goods = cargo.commodities();
            let home = seen.everything().less(&cargo);
            let harbor = seen.known_harbor_effect(land);
            let (hoped_for, _) = best_outcome(plan, &home, &goods, Rates { land, harbor });
            let goods = hoped_for.less(&goods);
            (!goods.is_empty()).then_some(Motive::Voyage { land, goods, chance })
        };
        Decision { action: self.action(), motive }
    }
}

/// Launches worth thinking about, in no order.
pub type Launches = ArrayVec<Launch, 64>;

/// Launches that this seat might make now.
pub fn launches(seen: &Seen, prompt: &Prompt, plan: &Plan, weights: &Weights) -> Launches {
    let mut launches = Launches::new();
    if let Some((fleets, lands, from)) = choices::launch(prompt)
        && let Some(fleet) = FleetInPort::new(seen, plan, weights, fleets, &from)
    {
        fleet.list(lands, &mut launches);
    }
    launches
}

/// What all launches of one fleet have in common.
struct FleetInPort<'a> {
    seen: &'a Seen<'a>,
    plan: &'a Plan,
    weights: &'a Weights,
    fleet: Fleet,
    /// Cards that can be loaded.
    from: Goods,
    /// All cards of the island, those under way included.
    all: Goods,
    /// What each card would be missed.
    losses: Prices,
}

impl<'a> FleetInPort<'a> {
    fn new(
        seen: &'a Seen<'a>,
        plan: &'a Plan,
        weights: &'a Weights,
        fleets: OwnFleets,
        from: &Goods,
    ) -> Option<FleetInPort<'a>> {
        let all = seen.everything();
        let mut losses = plan.losses(&all);
        for loss in &mut losses {
            *loss = if loss.is_finite() { loss.max(0.05) } else { 1.0 };
        }
        let fleet = fleets.iter().next()?;
        Some(FleetInPort { seen, plan, weights, fleet, from: *from, all, losses })
    }

    fn list(&self, lands: LandSet, launches: &mut Launches) {
        let guards = self.guards();
        let mut known: ArrayVec<(Land, Option<HarborEffect>, Goods, f32), 64> = ArrayVec::new();
        for land in lands.iter() {
            let harbor = self.seen.known_harbor_effect(land);
            let errand = self.errand(land);
            for guard in &guards {
                let mut weighed: ArrayVec<Goods, 3> = ArrayVec::new();
                // What an errand takes may be all that is worth the risk: of equals it comes first.
                let errands = (errand.gain > 0.0).then(|| errand.must.total().max(1) + guard.total());
                for size in errands.into_iter().chain([MAX_CARGO, 3]) {
                    let room = size.min(MAX_CARGO) - guard.total().min(size);
                    let cargo = self.cargo(&errand.must, room);
                    if cargo.is_empty() || weighed.contains(&cargo) {
                        continue;
                    }
                    weighed.push(cargo);
                    // What a cargo brings does not depend on its guard, nor on which of two equal lands it is.
                    let twin = |it: &&(Land, Option<HarborEffect>, Goods, f32)| {
                        it.1 == harbor && it.2 == cargo && is_twin(it.0, land)
                    };
                    let trade = match known.iter().find(twin) {
                        Some(it) => it.3,
                        None => {
                            let gain = self.trade_gain(&cargo, land, harbor);
                            known.push((land, harbor, cargo, gain));
                            gain
                        }
                    };
                    let brought = trade + errand.gain;
                    if brought < 0.3 {
                        continue;
                    }
                    self.weigh(land, cargo, guard, brought, &errand, launches);
                }
            }
        }
    }

    fn weigh(
        &self,
        land: Land,
        cargo: Goods,
        guard: &Goods,
        brought: f32,
        errand: &Errand,
        launches: &mut Launches,
    ) {
        let load = cargo.plus(guard);
        let odds = Voyage::of(self.seen, self.fleet, land, load, self.losses).odds();
        let value = total(&cargo, &self.losses).max(0.01);
        let loss = self.expected_loss(&load, &odds);
        let gain = brought * (odds.value / value).min(1.0) - loss;
        let chance = (100.0 * odds.whole).round() as u8;
        let fetches_plans = errand.plans;
        let launch = Launch { fleet: self.fleet, land, cargo: load, chance, fetches_plans, loss, gain };
        // Six lands, four guards and two sizes fit, and a third size for errands: in Athens, and for two wonders.
        launches.push(launch);
    }

    /// What the sea takes on average, at what each card is missed; where several together pay for what they do not pay for one by one, at
    /// their share of what the whole load is missed.
    fn expected_loss(&self, load: &Goods, odds: &Odds) -> f32 {
        let left = |good: Good| odds.cargo[good as usize] + odds.cargo_home[good as usize];
        let one_by_one: f32 = load
            .iter()
            .map(|(good, count)| (f32::from(count) - left(good)).max(0.0) * self.losses[good as usize])
            .sum();
        let together = self.plan.worth(&self.all) - self.plan.worth(&self.all.less(load));
        one_by_one * (together / total(load, &self.losses)).max(1.0)
    }

    /// No guard, or one of those that are there.
    fn guards(&self) -> ArrayVec<Goods, 4> {
        let mut guards = ArrayVec::new();
        guards.push(Goods::EMPTY);
        for aegis in [Good::Gift, Good::Warship] {
            if self.from.count(aegis) > 0 {
                guards.push(Goods::one(aegis));
            }
        }
        if guards.len() == 3 {
            guards.push(Goods::one(Good::Gift).plus(&Goods::one(Good::Warship)));
        }
        guards
    }

    /// What must be aboard, and the cards that are missed least.
    fn cargo(&self, must: &Goods, room: u8) -> Goods {
        let mut cargo = *must;
        if cargo.total() > room {
            return Goods::EMPTY;
        }
        let mut left = self.from.commodities().less(must);
        while cargo.total() < room {
            let loss = |good: &Good| {
                self.losses[*good as usize] * (1.0 + 0.15 * f32::from(cargo.count(*good)))
                    - 0.1 * f32::from(left.count(*good))
            };
            let Some(good) = left.kinds().iter().min_by(|a, b| loss(a).total_cmp(&loss(b))) else { break };
            left.take_one(good);
            cargo.add(good, 1);
        }
        cargo
    }

    fn trade_gain(&self, cargo: &Goods, land: Land, harbor: Option<HarborEffect>) -> f32 {
        let home = self.all.less(cargo);
        let gain = |harbor| best_outcome(self.plan, &home, cargo, Rates { land, harbor }).1;
        match harbor {
            Some(HarborEffect::Blockade) => 0.0,
            Some(HarborEffect::Fees(count) | HarborEffect::Thieves(count)) => {
                (gain(None) - 0.8 * f32::from(count)).max(0.0)
            }
            Some(HarborEffect::Festival) => gain(None) + 0.9,
            Some(HarborEffect::Shortage(_) | HarborEffect::Surplus(_) | HarborEffect::FreePort) => {
                gain(harbor)
            }
            None => self.weights.unknown_harbor * gain(None),
        }
    }

    /// What there is to do at a land besides trading.
    fn errand(&self, land: Land) -> Errand {
        let mut errand = Errand { must: Goods::EMPTY, gain: 0.0, plans: false };
        if self.seen.known_harbor_effect(land) == Some(HarborEffect::Blockade) {
            return errand;
        }
        let (me, public) = (self.seen.me(), self.seen.public);
        let plans = me.wonders().count();
        let bound = me.fleets().any(|(_, state)| state.berth == Berth::Bound(land));
        if land == Land::Athens && public.plans_deck > 0 && !bound {
            let gold = Goods::one(Good::Gold);
            if plans == 0 && self.plan.seasons_left > 0 {
                errand.gain += self.weights.plans * f32::from(self.plan.seasons_left.min(4)) / 4.0;
                errand.plans = true;
            } else if plans == 1 && self.plan.seasons_left > 1 && self.from.contains(&gold) {
                let second = self.plan.targets.iter().find(|target| target.goal == Goal::Plans);
                errand.gain += second.map_or(0.0, |target| target.worth * self.weights.second_plans);
                errand.must = gold;
                errand.plans = true;
            }
        }
        let pays_here = |wonder: &Wonder| {
            wonder.next_cost(self.seen.set).is_some_and(|next| next.timing == Timing::FleetTrade(land))
        };
        for wonder in me.wonders().filter(pays_here) {
            let target = self.plan.targets.iter().find(|target| target.goal == Goal::Wonder(wonder.card));
            let Some(target) = target else { continue };
            let purse = self.from.less(&errand.must);
            if target.cost.affordable(&purse) && !bound {
                errand.must = errand.must.plus(&self.plan.part(&target.cost, &purse));
                errand.gain += 0.6 * target.worth;
            }
        }
        errand
    }
}

/// What there is to do at a land besides trading.
struct Errand {
    /// Cards that it takes.
    must: Goods,
    gain: f32,
    plans: bool,
}

/// Whether two lands trade alike without their cards.
fn is_twin(one: Land, other: Land) -> bool {
    let rates = |land| Rates { land, harbor: None }.list();
    one == other || rates(one) == rates(other)
}
