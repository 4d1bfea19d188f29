//! What an island works for, and what cards are worth to it: in basics, the smallest coin there is.
//!
//! Everything here follows from what lies open on the table, so a plan can be drawn up for any island.

mod weights;
mod prices;
mod targets;

pub use prices::{Prices, total};
pub use targets::{Target, Targets, harm};
pub use weights::{WEIGHTS, Weights};

use rules::cards::CardSet;
use rules::cost::{Any, Cost};
use rules::effect::structure::StructureEffect;
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::LAST_YEAR;
use rules::rng::Dice;
use rules::seat::Seat;
use rules::slot::Payment;
use rules::state::Public;
use rules::world::{Acropolis, Phase, Season};

use crate::motive::Goal;
use prices::{prices, spare};
use targets::Collector;

/// What an island works for, the most rewarding first.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Everything that may still be completed.
    pub targets: Targets,
    /// What it costs to come by a card.
    pub prices: Prices,
    /// What a card is worth that nothing calls for.
    pub spare: Prices,
    /// Seasons to come after this one.
    pub seasons_left: u8,
    /// Armies that find a village to work in.
    useful_armies: u8,
    partial: f32,
    evenness: f32,
}

/// Seasons to come after this one.
pub fn seasons_left(public: &Public) -> u8 {
    (LAST_YEAR - public.year) * Season::ALL.len() as u8 + (Season::Winter as u8 - public.season as u8)
}

impl Plan {
    /// Drawn up from what lies open alone; what the island holds is asked for later.
    pub fn of(set: &'static CardSet, public: &Public, seat: Seat, weights: &Weights) -> Plan {
        let island = &public.seats[seat];
        let seasons_left = seasons_left(public);
        let is_ending = seasons_left == 0 && public.phase() > Phase::FleetTrade;
        let mut plan = Plan {
            targets: Targets::new(),
            prices: prices(set, island, weights),
            spare: spare(set, island, public, seasons_left, weights),
            seasons_left,
            useful_armies: island.villages.len(),
            partial: if is_ending { 0.05 } else { weights.partial },
            evenness: weights.evenness,
        };
        let (prices, targets) = (&plan.prices, &mut plan.targets);
        Collector { set, public, island, weights, prices, seasons_left, targets }.collect();
        plan
    }

    /// What these cards are worth to the island: goals they complete, goals they bring nearer, and the rest.
    pub fn worth(&self, goods: &Goods) -> f32 {
        let mut left = *goods;
        let mut kinds = left.kinds();
        let mut worth = self.worth_of_aegis(goods);
        let mut open: u32 = 0;
        for (place, target) in self.targets.iter().enumerate() {
            // Most goals lack a kind altogether: found out by one comparison of bits.
            if !target.named.not_in(kinds).is_empty() {
                open |= 1 << place;
            } else if let Some(pay) = self.affords(target, &left) {
                left = left.less(&pay);
                kinds = left.kinds();
                worth += target.worth;
            } else {
                open |= 1 << place;
            }
        }
        while open != 0 {
            let target = &self.targets[open.trailing_zeros() as usize];
            open &= open - 1;
            if target.usable.and(kinds).is_empty() {
                continue;
            }
            let part = self.part(&target.cost, &left);
            let (price, free) = self.totals(&part);
            let share = price / target.price;
            let near = share * (self.evenness + (1.0 - self.evenness) * share);
            let bound = self.partial * target.worth * near;
            if bound > free {
                worth += bound;
                left = left.less(&part);
                kinds = left.kinds();
            }
        }
        worth + total(&left.commodities(), &self.spare)
    }

    /// How many goals these cards complete one after the other, but for what events ask.
    pub fn completed(&self, goods: &Goods) -> u8 {
        let (mut left, mut kinds) = (*goods, goods.kinds());
        let mut completed = 0;
        for target in &self.targets {
            if target.named.is_within(kinds)
                && !matches!(target.goal, Goal::Toll(_))
                && let Some(pay) = self.affords(target, &left)
            {
                left = left.less(&pay);
                kinds = left.kinds();
                completed += 1;
            }
        }
        completed
    }

    /// What is left after everything that can be completed at once is paid for.
    pub fn surplus(&self, goods: &Goods) -> Goods {
        let mut left = *goods;
        for target in &self.targets {
            if let Some(pay) = self.affords(target, &left) {
                left = left.less(&pay);
            }
        }
        left
    }

    /// The payment for a goal, where it can be made and the goal is worth more than the cards.
    pub fn affords(&self, target: &Target, from: &Goods) -> Option<Goods> {
        if !target.cost.affordable(from) {
            return None;
        }
        let pay = self.part(&target.cost, from);
        (target.worth > total(&pay, &self.spare)).then_some(pay)
    }

    /// The first goal within reach after a change and not before, with those of the cards gained that it takes.
    pub fn completes(&self, before: &Goods, after: &Goods, gained: &Goods) -> Option<(Goods, Goal)> {
        self.targets.iter().find_map(|target| {
            let used = self.part(&target.cost, after).min(gained);
            let is_new = !target.cost.affordable(before) && target.cost.affordable(after);
            (is_new && !used.is_empty()).then_some((used, target.goal))
        })
    }

    /// The first goal out of reach that names some of the cards gained, with those.
    pub fn advances(&self, before: &Goods, gained: &Goods) -> Option<(Goods, Goal)> {
        self.targets.iter().find_map(|target| {
            let used = target.cost.named.min(gained);
            (!used.is_empty() && !target.cost.affordable(before)).then_some((used, target.goal))
        })
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

    /// What these cards hold of a cost, those first that are missed least: a whole payment where it is affordable.
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

    /// A whole payment of what is missed least, if there is one; with a stand-in only where it takes one.
    pub fn payment(&self, pay: &Payment) -> Option<Goods> {
        if pay.cost.affordable(&pay.from) {
            Some(self.part(pay.cost, &pay.from))
        } else {
            pay.sample(&mut Dice::new(1))
        }
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
                left = left.only(GoodSet::ALL.without(good));
            } else {
                left.take_one(good);
            }
        }
        picked
    }

    /// Both by what it costs to come by them and by what they are worth unused.
    fn totals(&self, goods: &Goods) -> (f32, f32) {
        goods.iter().fold((0.0, 0.0), |(price, spare), (good, count)| {
            let count = f32::from(count);
            (price + count * self.prices[good as usize], spare + count * self.spare[good as usize])
        })
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

    /// So many of the cards, those that are worth most together.
    pub fn best_of(&self, cards: &Goods, count: u8) -> Goods {
        let mut left = *cards;
        while left.total() > count {
            let losses = self.losses(&left);
            let least =
                left.kinds().iter().min_by(|a, b| losses[*a as usize].total_cmp(&losses[*b as usize]));
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
            let least =
                among.kinds().iter().min_by(|a, b| losses[*a as usize].total_cmp(&losses[*b as usize]));
            let Some(good) = least else { break };
            left.take_one(good);
            among.take_one(good);
            taken.add(good, 1);
        }
        taken
    }
}

/// What a structure of the acropolis makes, if it makes anything.
pub fn makes(set: &CardSet, kind: Acropolis) -> Option<Good> {
    match set.structure(kind).effect {
        StructureEffect::Makes { gain, .. } => Some(gain),
        StructureEffect::Teaches | StructureEffect::Keeps(_) => None,
    }
}
