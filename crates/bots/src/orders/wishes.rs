//! Which cards: those that are wished for first, then by what they are worth.

use rules::goods::{Good, GoodSet, Goods};
use rules::seen::Seen;
use rules::slot::Payment;
use rules::world::VillageSet;

use super::sheet::Wish;
use crate::value::Plan;

/// Kinds among these cards in the order of the wishes; each once.
pub(super) fn kinds(wishes: &[Wish], among: &Goods, seen: &Seen) -> Vec<Good> {
    let mut order: Vec<Good> = Vec::new();
    let mut plenty: Vec<Good> = among.kinds().iter().collect();
    plenty.sort_by_key(|good| std::cmp::Reverse(among.count(*good)));
    let made = made(seen);
    for wish in wishes {
        let fits = |good: Good| match wish {
            Wish::Kind(kind) => good == *kind,
            Wish::Basic => GoodSet::BASIC.has(good),
            Wish::Rare => GoodSet::RARE.has(good),
            Wish::Most => true,
            Wish::Unmade => !made.has(good),
        };
        for good in plenty.iter().copied().filter(|good| fits(*good)) {
            if !order.contains(&good) {
                order.push(good);
            }
        }
    }
    order
}

/// Kinds that standing villages and workshops make.
fn made(seen: &Seen) -> GoodSet {
    let card = seen.set.island(seen.me().island);
    let standing = VillageSet::ALL.and(seen.me().villages);
    let mut made = standing
        .iter()
        .fold(GoodSet::EMPTY, |made, village| made.with(card.villages[village.0 as usize].makes));
    if seen.me().workshops > 0 {
        made.insert(card.workshop);
    }
    made
}

/// So many cards to give up: wished ones first, then what is missed least.
pub(super) fn to_lose(from: &Goods, count: u8, wishes: &[Wish], seen: &Seen, plan: &Plan) -> Goods {
    let (taken, rest) = wished(from, count, wishes, seen);
    taken.plus(&plan.worst_of(&seen.everything().less(&taken), &rest, count - taken.total()))
}

/// So many cards to keep: wished ones first, then what is worth most beside them.
pub(super) fn to_keep(from: &Goods, count: u8, wishes: &[Wish], seen: &Seen, plan: &Plan) -> Goods {
    let (taken, mut rest) = wished(from, count, wishes, seen);
    while taken.total() + rest.total() > count {
        let losses = plan.losses(&taken.plus(&rest));
        let least = rest.kinds().iter().min_by(|a, b| losses[*a as usize].total_cmp(&losses[*b as usize]));
        let Some(good) = least else { break };
        rest.take_one(good);
    }
    taken.plus(&rest)
}

/// Up to so many wished cards, and what is left.
fn wished(from: &Goods, count: u8, wishes: &[Wish], seen: &Seen) -> (Goods, Goods) {
    let mut taken = Goods::EMPTY;
    for good in kinds(wishes, from, seen) {
        taken.add(good, from.count(good).min(count - taken.total()));
    }
    (taken, from.less(&taken))
}

/// The first of the kinds that is wished for; where only a class is, the one that brings most.
pub(super) fn kind(wishes: &[Wish], offered: GoodSet, seen: &Seen, plan: &Plan) -> Option<Good> {
    let gains = plan.gains(&seen.everything());
    let best = |kinds: GoodSet| kinds.iter().max_by(|a, b| gains[*a as usize].total_cmp(&gains[*b as usize]));
    let most = |kinds: GoodSet| kinds.iter().max_by_key(|good| seen.everything().count(*good));
    wishes.iter().find_map(|wish| match wish {
        Wish::Kind(good) => offered.has(*good).then_some(*good),
        Wish::Basic => best(offered.and(GoodSet::BASIC)),
        Wish::Rare => best(offered.and(GoodSet::RARE)),
        Wish::Most => most(offered),
        Wish::Unmade => best(offered.not_in(made(seen))),
    })
}

/// What meets a cost with wished cards first, never with others, and without the cards that are held back.
pub(super) fn payment(
    pay: &Payment,
    (first, never): (&[Wish], GoodSet),
    hold: &Goods,
    seen: &Seen,
    plan: &Plan,
) -> Option<Goods> {
    // Cards that are held back are counted among all that the seat could pay with.
    let from = pay.from.less(hold).only(GoodSet::ALL.not_in(never));
    let mut left = Payment { from, ..*pay };
    if !left.is_open() {
        return None;
    }
    if first.is_empty() {
        return plan.payment(&left);
    }
    let wished = kinds(first, &from, seen);
    let losses = plan.losses(&seen.everything());
    let mut others: Vec<Good> = from.kinds().iter().filter(|good| !wished.contains(good)).collect();
    others.sort_by(|a, b| losses[*b as usize].total_cmp(&losses[*a as usize]));
    // What is taken out first stays at home.
    for good in others.into_iter().chain(wished.into_iter().rev()) {
        while left.from.count(good) > 0 {
            let without = Payment { from: left.from.less(&Goods::one(good)), ..left };
            if !without.is_open() {
                break;
            }
            left = without;
        }
    }
    left.check(&left.from).is_ok().then_some(left.from)
}
