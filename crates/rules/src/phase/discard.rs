//! Discard phase: what is kept from season to season (rules D1 to D4).

use crate::action::Action;
use crate::cards::{CardSet, Power};
use crate::effect::ability::Ability;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::goods::Goods;
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::state::{IslandState, Sealed, Step};
use crate::world::{Acropolis, Phase};

/// Commodities kept face down without a treasury.
const USUAL_LIMIT: u8 = 3;

/// How many commodities an island may keep face down (D1).
pub fn keep_limit(set: &'static CardSet, island: &IslandState) -> u8 {
    let standing = Acropolis::ALL.iter().copied().filter(|kind| island.has(*kind));
    let kept = standing.filter_map(|kind| match set.structure(kind).power {
        Power::Keeps(limit) => Some(limit),
        Power::Makes { .. } | Power::Teaches => None,
    });
    let more: u8 = abilities(set, island)
        .map(|(_, ability)| if let Ability::KeepMore(count) = ability { count } else { 0 })
        .sum();
    kept.max().unwrap_or(USUAL_LIMIT).max(USUAL_LIMIT) + more
}

pub(super) fn enter(game: &mut Game, log: &mut Log) {
    log.say(Event::PhaseBegan(Phase::Discard));
    let asked = game.public.seats().filter(|seat| {
        let island = &game.public.seats[*seat];
        island.hand > keep_limit(game.set, island)
    });
    game.begin(Step::Discard, asked.fold(SeatSet::EMPTY, SeatSet::with));
}

pub(super) fn prompt(seen: &Seen, out: &mut Choices) {
    if seen.public.involved.has(seen.seat) {
        let count = keep_limit(seen.set, seen.me());
        if seen.me().hand >= count {
            out.push(Choice::Keep { count, from: seen.mine.hand });
        }
        out.push(Choice::ShowHand);
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Keep(_) | Action::ShowHand if !seen.public.involved.has(seen.seat) => {
            Err(Reason::WithinLimit.by("D4"))
        }
        Action::ShowHand => Ok(()),
        Action::Keep(goods) if !seen.mine.hand.contains(goods) => Err(Reason::NotHeld.by("D1")),
        Action::Keep(goods) if goods.total() != keep_limit(seen.set, seen.me()) => {
            Err(Reason::BadKeep.by("D1"))
        }
        Action::Keep(_) => Ok(()),
        _ => Err(Reason::NotNow.by("O5")),
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    game.private[seat].sealed = Sealed::Answer(*action);
    game.answered(seat, log);
}

/// All answers are shown together.
pub(super) fn proceed(game: &mut Game, log: &mut Log) {
    for seat in game.public.from_archon() {
        let hand = game.private[seat].hand;
        match game.private[seat].sealed {
            Sealed::Answer(Action::Keep(kept)) => {
                game.discard(seat, hand.less(&kept), log);
                log.say(Event::KeptFaceDown { seat, count: kept.total() });
            }
            Sealed::Answer(Action::ShowHand) => {
                log.say(Event::HandShown { seat, hand });
                let kept = Goods::each(hand.kinds());
                game.discard(seat, hand.less(&kept), log);
                game.public.seats[seat].shown = true;
            }
            _ => log.say(Event::KeptFaceDown { seat, count: hand.total() }),
        }
    }
    super::archon::enter(game, log);
}
