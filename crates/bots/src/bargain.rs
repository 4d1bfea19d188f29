//! Deals between islands: what helps both, what to take, what to ask for instead.

use arrayvec::ArrayVec;
use rules::action::Action;
use rules::goods::{Good, GoodSet, Goods};
use rules::offer::{Offer, Offers};
use rules::prompt::{Choice, Prompt};
use rules::seat::{Seat, SeatSet};
use rules::seen::Seen;

use crate::bot::Decision;
use crate::choices::{answerable, is_addressed};
use crate::memory::Memory;
use crate::motive::{Goal, Motive};
use crate::reasons::{kept, promised};
use crate::value::{Plan, Prices, Weights, seasons_left};

/// How a bot bargains.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manners {
    /// What a deal must bring.
    pub least_gain: f32,
    /// What it must bring the other side to be worth proposing.
    pub their_least_gain: f32,
    /// How much of what a rival gains counts against a deal.
    pub rivalry: f32,
    /// What a counter-offer must bring.
    pub least_counter: f32,
    /// Offers and counter-offers it makes in a phase.
    pub offers: u8,
    /// One offer at a time, and none to whoever did not take the last but a clearly better one: so that people can
    /// follow. And nothing that it is seen to need is given away, for people go by that.
    pub paced: bool,
}

/// Tuned by play, with `WEIGHTS` (see docs/BOTS.md).
pub const MANNERS: Manners = Manners {
    least_gain: 0.15,
    their_least_gain: 0.3,
    rivalry: 0.2,
    least_counter: 0.15,
    offers: 5,
    paced: false,
};

/// By how much an offer must be better for the other side than the last one, to be clearly better.
const RAISE: f32 = 0.2;

/// What a deal must bring besides, for each time that the other side has broken its word, up to this many times.
const DISTRUST: f32 = 0.15;
const UNFORGOTTEN: u8 = 3;

/// What a deal with this island must bring.
fn least_gain(memory: &Memory, manners: &Manners, with: Seat) -> f32 {
    manners.least_gain + DISTRUST * f32::from(memory.broken(with).min(UNFORGOTTEN))
}

/// A side of a deal: its plan, its cards, and what single cards mean to it.
struct Side {
    seat: Seat,
    plan: Plan,
    goods: Goods,
    /// What it would part with: before people all but what it is seen to need.
    spare: Goods,
    worth: f32,
    gains: Prices,
    losses: Prices,
}

impl Side {
    fn of(seen: &Seen, memory: &Memory, seat: Seat, weights: &Weights, manners: &Manners) -> Side {
        let plan = Plan::of(seen.set, seen.public, seat, weights);
        let goods = if seat == seen.seat {
            seen.owned()
        } else {
            memory.holdings(seat).plus(&seen.public.seats[seat].home)
        };
        let worth = plan.worth(&goods);
        let spare = match manners.paced {
            true => goods.less(&kept(seen.set, seen.public, seat, &plan)),
            false => goods,
        };
        Side { seat, spare, worth, gains: plan.gains(&goods), losses: plan.losses(&goods), goods, plan }
    }

    /// What it means to this side to give some cards for others.
    fn change(&self, give: &Goods, get: &Goods) -> f32 {
        self.plan.worth(&self.goods.less(give).plus(get)) - self.worth
    }
}

/// A deal with its worth to both sides.
#[derive(Clone, Copy, Debug)]
struct Deal {
    with: Seat,
    give: Goods,
    want: Goods,
    score: f32,
}

/// Answers offers, makes offers, and finishes when there is nothing to gain.
pub fn trade(
    seen: &Seen,
    prompt: &Prompt,
    memory: &Memory,
    weights: &Weights,
    manners: &Manners,
) -> Option<Decision> {
    if !prompt.asked && prompt.choices.contains(&Choice::Resume) {
        return is_addressed(seen).then_some(Action::Resume.into());
    }
    let addressed: ArrayVec<&Offer, { Offers::MAX }> = answerable(seen, prompt).collect();
    let may_offer = prompt.choices.iter().any(|choice| matches!(choice, Choice::Offer { .. }));
    let may_counter = prompt.choices.iter().any(|choice| matches!(choice, Choice::Counter { .. }));
    let me = Side::of(seen, memory, seen.seat, weights, manners);
    let makes_more = seen.mine.offers_made < manners.offers;
    if !addressed.is_empty()
        && let Some(answer) =
            answer(seen, memory, weights, manners, &me, &addressed, may_counter && makes_more)
    {
        return Some(answer);
    }
    if may_offer && makes_more {
        let others = seen.public.clockwise_from(seen.seat).skip(1);
        let sides: ArrayVec<Side, { Seat::MAX - 1 }> =
            others.map(|seat| Side::of(seen, memory, seat, weights, manners)).collect();
        let best = sides
            .iter()
            .filter_map(|other| best_deal(seen, memory, manners, &me, other))
            .max_by(|a, b| a.score.total_cmp(&b.score));
        // An offer that somebody may still answer is left to them.
        let standing = standing(seen, manners);
        let in_the_way = standing.is_some_and(|own| !own.to.and(seen.public.waiting).is_empty());
        if let Some(deal) = best.filter(|_| !in_the_way) {
            if let Some(own) = standing {
                return Some(withdraw(own));
            }
            let action = Action::Offer {
                private: false,
                to: SeatSet::one(deal.with),
                give: deal.give,
                want: deal.want,
            };
            return Some(Decision { action, motive: Some(reason(&me, &deal.give, &deal.want)) });
        }
    }
    if !prompt.asked {
        return None;
    }
    // What was offered may be dearer by now than what it was to bring.
    let stale = seen.offers().find(|it| it.maker == seen.seat && me.change(&it.give, &it.want) < 0.0);
    Some(stale.map_or(Action::Finish.into(), withdraw))
}

/// The best two deals with each other island, as offers, the best first.
pub(crate) fn proposals(
    seen: &Seen,
    prompt: &Prompt,
    memory: &Memory,
    weights: &Weights,
    manners: &Manners,
) -> ArrayVec<Action, 10> {
    let may_offer = prompt.choices.iter().any(|choice| matches!(choice, Choice::Offer { .. }));
    if !may_offer || seen.mine.offers_made >= manners.offers {
        return ArrayVec::new();
    }
    let me = Side::of(seen, memory, seen.seat, weights, manners);
    let others = seen.public.clockwise_from(seen.seat).skip(1);
    let best_two = |seat: Seat| {
        let other = Side::of(seen, memory, seat, weights, manners);
        deals(seen, memory, manners, &me, &other).take(2).collect::<ArrayVec<Deal, 2>>()
    };
    let mut deals: ArrayVec<Deal, 10> = others.flat_map(best_two).collect();
    deals.sort_by(|a, b| b.score.total_cmp(&a.score));
    let offer = |deal: Deal| Action::Offer {
        private: false,
        to: SeatSet::one(deal.with),
        give: deal.give,
        want: deal.want,
    };
    deals.into_iter().map(offer).collect()
}

fn withdraw(own: &Offer) -> Decision {
    Action::Withdraw { give: own.give, want: own.want }.into()
}

/// The offer of one's own that must go before there is another.
fn standing<'a>(seen: &Seen<'a>, manners: &Manners) -> Option<&'a Offer> {
    let seat = seen.seat;
    seen.offers().find(|offer| manners.paced && offer.maker == seat)
}

fn answer(
    seen: &Seen,
    memory: &Memory,
    weights: &Weights,
    manners: &Manners,
    me: &Side,
    addressed: &[&Offer],
    may_counter: bool,
) -> Option<Decision> {
    let mut best: Option<(&Offer, f32)> = None;
    for offer in addressed.iter().filter(|offer| me.spare.contains(&offer.want)) {
        let mine = me.change(&offer.want, &offer.give);
        let net = mine - cost_of_helping(seen, memory, weights, manners, offer);
        if net > least_gain(memory, manners, offer.maker) && best.is_none_or(|(_, most)| net > most) {
            best = Some((offer, net));
        }
    }
    if let Some((offer, _)) = best {
        let Offer { maker, give, want, .. } = *offer;
        let action = Action::Accept { from: maker, give, want };
        return Some(Decision { action, motive: Some(reason(me, &want, &give)) });
    }
    let offer = addressed.first()?;
    let Offer { maker, private, give, want, .. } = **offer;
    if may_counter {
        let other = Side::of(seen, memory, maker, weights, manners);
        let standing = standing(seen, manners);
        // Its own offer, which this one answers, may be bettered; not one that was the answer, or went to others.
        let answers = |own: &Offer| {
            own.to.has(maker) && seen.offers().find(|it| it == &own || it == offer) == Some(own)
        };
        let in_the_way = standing.is_some_and(|own| !answers(own));
        let manners = &Manners { least_gain: manners.least_counter, ..*manners };
        if let Some(deal) = best_deal(seen, memory, manners, me, &other).filter(|_| !in_the_way) {
            if let Some(own) = standing {
                return Some(withdraw(own));
            }
            // What was asked in private is answered so: nobody else is to learn that it was asked.
            let action = Action::Counter { private, to: maker, give: deal.give, want: deal.want };
            return Some(Decision { action, motive: Some(reason(me, &deal.give, &deal.want)) });
        }
    }
    let motive = if !me.goods.contains(&want) {
        Motive::NotHeld
    } else if let Some((goods, goal)) = promised(&me.plan, &me.spare, &want) {
        Motive::Needs { goods, goal }
    } else if me.change(&want, &give) > manners.least_gain && is_ahead(seen, maker) {
        Motive::HelpsLeader { seat: maker }
    } else {
        match missed(me, &want) {
            Some((goods, goal)) => Motive::Needs { goods, goal },
            None => Motive::TooDear,
        }
    };
    Some(Decision { action: Action::Refuse { from: maker, give, want }, motive: Some(motive) })
}

fn is_ahead(seen: &Seen, other: Seat) -> bool {
    seen.public.seats[other].structures() > seen.me().structures()
}

/// What a deal costs by helping its maker.
fn cost_of_helping(seen: &Seen, memory: &Memory, weights: &Weights, manners: &Manners, offer: &Offer) -> f32 {
    let other = Side::of(seen, memory, offer.maker, weights, manners);
    let gain = other.change(&offer.give, &offer.want).max(0.0);
    gain * rivalry(seen, manners, offer.maker)
}

/// How much another's gain counts against a deal: more the further that island is ahead.
fn rivalry(seen: &Seen, manners: &Manners, other: Seat) -> f32 {
    let lead = |seat: Seat| f32::from(seen.public.seats[seat].structures());
    let ahead = (lead(other) - lead(seen.seat)).clamp(-2.0, 3.0);
    let late = if seasons_left(seen.public) < 4 { 2.0 } else { 1.0 };
    (manners.rivalry * late * (1.0 + 0.5 * ahead)).max(0.0)
}

/// The deal with this island that brings most, among those that help both.
fn best_deal(seen: &Seen, memory: &Memory, manners: &Manners, me: &Side, other: &Side) -> Option<Deal> {
    deals(seen, memory, manners, me, other).next()
}

/// Some that bring much, by what single cards mean to both the best first.
fn deals(
    seen: &Seen,
    memory: &Memory,
    manners: &Manners,
    me: &Side,
    other: &Side,
) -> impl Iterator<Item = Deal> {
    let rivalry = rivalry(seen, manners, other.seat);
    let least_gain = least_gain(memory, manners, other.seat);
    let left = memory.left(other.seat).filter(|_| manners.paced);
    let their_least =
        left.map(|(give, want)| other.change(&want, &give) + RAISE).fold(manners.their_least_gain, f32::max);
    let mut found: ArrayVec<(f32, Goods, Goods), 6> = ArrayVec::new();
    let mut consider = |mine: f32, theirs: f32, give: Goods, want: Goods| {
        let score = mine - rivalry * theirs;
        if score <= least_gain || theirs <= their_least {
            return;
        }
        if found.is_full() {
            let scores = found.iter().map(|(score, _, _)| *score).enumerate();
            let least = scores.min_by(|a, b| a.1.total_cmp(&b.1));
            let (worst, least) = least.expect("what is full is not empty");
            if least >= score {
                return;
            }
            found.swap_remove(worst);
        }
        found.push((score, give, want));
    };
    for want in other.spare.kinds().iter() {
        let (gain, their_loss) = (me.gains[want as usize], other.losses[want as usize]);
        for give in me.spare.kinds().without(want).iter() {
            let (loss, their_gain) = (me.losses[give as usize], other.gains[give as usize]);
            consider(gain - loss, their_gain - their_loss, Goods::one(give), Goods::one(want));
            // Two for one, and one for two.
            if gain > loss {
                for second in kinds_from(give, me.spare.kinds().without(want), &me.spare).iter() {
                    let mine = gain - loss - 1.15 * me.losses[second as usize];
                    let theirs = their_gain + 0.8 * other.gains[second as usize] - their_loss;
                    consider(mine, theirs, Goods::one(give).plus(&Goods::one(second)), Goods::one(want));
                }
            }
            if their_gain > their_loss {
                for second in kinds_from(want, other.spare.kinds().without(give), &other.spare).iter() {
                    let mine = gain + 0.8 * me.gains[second as usize] - loss;
                    let theirs = their_gain - their_loss - 1.15 * other.losses[second as usize];
                    consider(mine, theirs, Goods::one(give), Goods::one(want).plus(&Goods::one(second)));
                }
            }
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().filter_map(move |(_, give, want)| {
        let stands = |offer: &Offer| offer.maker == me.seat && offer.give == give && offer.want == want;
        let is_vain =
            memory.has_offered(other.seat, &give, &want) || memory.was_declined(other.seat, &give, &want);
        if is_vain || seen.offers().any(stands) {
            return None;
        }
        let (mine, theirs) = (me.change(&give, &want), other.change(&want, &give));
        let score = mine - rivalry * theirs;
        let fits = score > least_gain && theirs > their_least;
        fits.then_some(Deal { with: other.seat, give, want, score })
    })
}

/// Kinds from this one on, so that pairs come up once; the kind itself where there are two of it.
fn kinds_from(first: Good, kinds: GoodSet, goods: &Goods) -> GoodSet {
    let later = GoodSet(kinds.0 & !((1u16 << first as u16) | ((1u16 << first as u16) - 1)));
    if goods.count(first) > 1 { later.with(first) } else { later }
}

/// Why giving these cards for those is a good deal.
fn reason(me: &Side, give: &Goods, get: &Goods) -> Motive {
    if give.is_empty() {
        return Motive::Gift;
    }
    let left = me.goods.less(give);
    if let Some((goods, goal)) = me.plan.completes(&left, &left.plus(get), get) {
        return Motive::Completes { goods, goal };
    }
    if let Some((aegis, _)) = get.aegis().iter().next() {
        return Motive::Arms { aegis };
    }
    match me.plan.advances(&me.goods, get) {
        Some((goods, goal)) => Motive::Advances { goods, goal },
        None => Motive::GoodPrice,
    }
}

/// The goal that would suffer most from giving these cards.
fn missed(me: &Side, give: &Goods) -> Option<(Goods, Goal)> {
    let left = me.goods.less(give);
    me.plan.targets.iter().find_map(|target| {
        let lost = target.cost.affordable(&me.goods) && !target.cost.affordable(&left);
        let part = me.plan.part(&target.cost, &me.goods).min(give);
        (lost && !part.is_empty()).then_some((part, target.goal))
    })
}
