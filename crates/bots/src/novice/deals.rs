//! A novice in island trade: two simple offers, and an answer to everybody.

use rules::action::Action;
use rules::goods::{GoodSet, Goods};
use rules::offer::Offer;
use rules::prompt::{Choice, Prompt};
use rules::seen::Seen;

use super::outlook::{Outlook, worth};
use crate::bot::Decision;
use crate::choices::{answerable, is_addressed};
use crate::motive::Motive;
use crate::reasons::{kept, promised};
use crate::value::{Plan, WEIGHTS};

/// A novice has no more ideas than this in one phase.
const MOST_OFFERS: u8 = 2;

pub(super) fn trade(
    paced: bool,
    offered: &[(Goods, Goods)],
    seen: &Seen,
    prompt: &Prompt,
) -> Option<Decision> {
    if let Some(offer) = answerable(seen, prompt).next() {
        return Some(answer(paced, seen, offer));
    }
    if !prompt.asked {
        let may_resume = prompt.choices.contains(&Choice::Resume);
        return (is_addressed(seen) && may_resume).then_some(Action::Resume.into());
    }
    offer(paced, offered, seen, prompt)
}

/// At least as many cards as are given, not for dearer ones, and none that are set aside.
fn answer(paced: bool, seen: &Seen, offer: &Offer) -> Decision {
    let Offer { maker: from, give, want, .. } = *offer;
    let owned = seen.owned();
    let outlook = Outlook::of(seen, &owned);
    let refusal = if want.is_empty() {
        None
    } else if !owned.contains(&want) {
        Some(Motive::NotHeld)
    } else if give.total() < want.total() || worth(&give) < worth(&want) {
        Some(Motive::TooDear)
    } else {
        let plan = Plan::of(seen.set, seen.public, seen.seat, &WEIGHTS);
        let spare = spare(paced, seen, &plan);
        let needed = outlook.need(&want).or_else(|| promised(&plan, &spare, &want));
        needed.map(|(goods, goal)| Motive::Needs { goods, goal })
    };
    match refusal {
        Some(motive) => Decision { action: Action::Refuse { from, give, want }, motive: Some(motive) },
        None => Decision {
            action: Action::Accept { from, give, want },
            motive: Some(if want.is_empty() { Motive::Gift } else { gain(&outlook, &give) }),
        },
    }
}

/// What it would part with: before people all but what it is seen to need, for the structures after the next too.
fn spare(paced: bool, seen: &Seen, plan: &Plan) -> Goods {
    let owned = seen.owned();
    if paced { owned.less(&kept(seen.set, seen.public, seen.seat, plan)) } else { owned }
}

/// What these cards are good for.
fn gain(outlook: &Outlook, goods: &Goods) -> Motive {
    let helpful = outlook.lack.min(goods);
    match outlook.goal {
        Some(goal) if !helpful.is_empty() && helpful == outlook.lack => {
            Motive::Completes { goods: helpful, goal }
        }
        Some(goal) if !helpful.is_empty() => Motive::Advances { goods: helpful, goal },
        Some(_) | None => match goods.aegis().kinds().iter().next() {
            Some(aegis) => Motive::Arms { aegis },
            None => Motive::GoodPrice,
        },
    }
}

/// One card of the kind it has most of for one basic that it lacks, to everyone, and never the same twice.
fn offer(paced: bool, offered: &[(Goods, Goods)], seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    let to = prompt.choices.iter().find_map(|choice| match choice {
        Choice::Offer { to, .. } => Some(*to),
        _ => None,
    })?;
    let stands = seen.offers().any(|offer| offer.maker == seen.seat);
    if seen.mine.offers_made >= MOST_OFFERS || paced && stands {
        return None;
    }
    let outlook = Outlook::of(seen, &seen.owned());
    let wanted = outlook.lack.kinds().and(GoodSet::BASIC);
    let plan = Plan::of(seen.set, seen.public, seen.seat, &WEIGHTS);
    let mut given: Vec<_> = outlook.spare.min(&spare(paced, seen, &plan)).commodities().iter().collect();
    given.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let mut terms = wanted.iter().flat_map(|want| {
        given
            .iter()
            .filter(move |(give, _)| *give != want)
            .map(move |(give, _)| (Goods::one(*give), Goods::one(want)))
    });
    let is_old =
        |(give, want): &(Goods, Goods)| offered.iter().any(|old| old.1 == *want && (paced || old.0 == *give));
    let (give, want) = terms.find(|terms| !is_old(terms))?;
    let action = Action::Offer { private: false, to, give, want };
    Some(Decision { action, motive: Some(gain(&outlook, &want)) })
}
