//! What a novice wants: the next structure, what it still lacks, and the cards left over.

use arrayvec::ArrayVec;
use rules::cards::Stage;
use rules::cost::{Any, Cost};
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::{ALL_STRUCTURES, MAX_ACROPOLIS, MAX_WORKSHOPS};
use rules::seen::Seen;
use rules::world::{Acropolis, VillageSet};

use crate::motive::Goal;

/// How a novice looks at its cards. It thinks of the cheapest structure left to build and no further.
pub(super) struct Outlook {
    /// `None` when everything stands.
    pub goal: Option<Goal>,
    /// Cards set aside for the goal.
    held: Goods,
    /// Cards that the goal still lacks.
    pub lack: Goods,
    /// All the others.
    pub spare: Goods,
}

impl Outlook {
    pub(super) fn of(seen: &Seen, cards: &Goods) -> Outlook {
        let cheapest = goals(seen).into_iter().min_by_key(|(_, cost)| price(cost));
        let (goal, cost) = cheapest.map_or((None, Cost::FREE), |(goal, cost)| (Some(goal), cost));
        let (held, lack) = split(&cost, cards);
        Outlook { goal, held, lack, spare: cards.less(&held) }
    }

    /// Those of these cards that are set aside, and what for.
    pub(super) fn need(&self, cards: &Goods) -> Option<(Goods, Goal)> {
        let needed = cards.less(&self.spare).min(&self.held);
        self.goal.filter(|_| !needed.is_empty()).map(|goal| (needed, goal))
    }

    /// The most wanted of these kinds: one that the goal lacks, else the one there is least of.
    pub(super) fn favourite(&self, kinds: GoodSet, held: &Goods) -> Option<Good> {
        let lacking = self.lack.kinds().and(kinds).iter().next();
        lacking.or_else(|| kinds.iter().min_by_key(|good| held.count(*good)))
    }
}

/// Everything left to build, and its cost.
fn goals(seen: &Seen) -> ArrayVec<(Goal, Cost), { ALL_STRUCTURES as usize }> {
    let me = seen.me();
    let card = seen.set.island(me.island);
    let mut goals = ArrayVec::new();
    for village in VillageSet::ALL.not_in(me.villages).iter() {
        goals.push((Goal::Village(village), card.villages[village.0 as usize].cost));
    }
    for _ in me.workshops..MAX_WORKSHOPS {
        goals.push((Goal::Workshop, card.workshop_cost));
    }
    let room = MAX_ACROPOLIS - me.acropolis_count();
    let unbuilt = Acropolis::ALL.iter().copied().filter(|kind| !me.has(*kind));
    for kind in unbuilt.take(room as usize) {
        goals.push((Goal::Acropolis(kind), seen.set.structure(kind).cost));
    }
    for wonder in me.wonders() {
        match wonder.stage {
            Stage::Plans => goals.push((Goal::Wonder(wonder.card), seen.set[wonder.card].plans.cost)),
            Stage::Partial => goals.push((Goal::Wonder(wonder.card), seen.set[wonder.card].partial.cost)),
            Stage::Complete => {}
        }
    }
    goals
}

/// What cards are worth to a novice, in basics, whatever it is short of.
pub(super) fn worth(goods: &Goods) -> u32 {
    let aegis = goods.aegis().total();
    u32::from(goods.basics())
        + 2 * u32::from(goods.count(Good::Gold))
        + 4 * (u32::from(goods.rares()) + u32::from(aegis))
}

pub(super) fn price(cost: &Cost) -> u32 {
    worth(&cost.named) + u32::from(cost.basics.count) + 4 * u32::from(cost.rares.count)
}

/// This cost from these cards, with what there is most of.
pub(super) fn payment(cost: &Cost, from: &Goods) -> Option<Goods> {
    cost.affordable(from).then(|| split(cost, from).0)
}

/// The part of a cost that is there, and the cards that are not.
fn split(cost: &Cost, cards: &Goods) -> (Goods, Goods) {
    let named = cost.named.min(cards);
    let rest = cards.less(&named);
    let basics = most_of(&rest.only(GoodSet::BASIC), cost.basics);
    let rares = most_of(&rest.only(GoodSet::RARE), cost.rares);
    let lack = cost.named.less(&named);
    let lack = lack.plus(&others(GoodSet::BASIC, &basics, cost.basics));
    let lack = lack.plus(&others(GoodSet::RARE, &rares, cost.rares));
    (named.plus(&basics).plus(&rares), lack)
}

/// Up to so many of these cards, from where there are most.
fn most_of(cards: &Goods, any: Any) -> Goods {
    let mut left = *cards;
    let mut taken = Goods::EMPTY;
    while taken.total() < any.count
        && let Some(good) = most_plentiful(&left)
    {
        taken.add(good, 1);
        left = if any.distinct {
            left.less(&Goods::n(good, left.count(good)))
        } else {
            left.less(&Goods::one(good))
        };
    }
    taken
}

/// Cards of other kinds that fill up what is there.
fn others(class: GoodSet, held: &Goods, any: Any) -> Goods {
    let missing = any.count.saturating_sub(held.total());
    class.not_in(held.kinds()).iter().take(missing as usize).map(|good| (good, 1)).collect()
}

pub(super) fn most_plentiful(cards: &Goods) -> Option<Good> {
    cards.iter().max_by_key(|(_, count)| *count).map(|(good, _)| good)
}

/// So many of these cards as are missed least: basics before rares before gold before aegis cards.
pub(super) fn least_useful(cards: &Goods, count: u8) -> Goods {
    let mut left = *cards;
    let mut taken = Goods::EMPTY;
    let classes = [GoodSet::BASIC, GoodSet::RARE, GoodSet::GOLD, GoodSet::AEGIS];
    while taken.total() < count
        && let Some(good) = classes.into_iter().find_map(|class| most_plentiful(&left.only(class)))
    {
        left.take_one(good);
        taken.add(good, 1);
    }
    taken
}
