//! What is kept from season to season (rules D1 to D4).

use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::cards::CardSet;
use crate::effect::ability::Ability;
use crate::effect::structure::StructureEffect;
use crate::game::Game;
use crate::goods::Goods;
use crate::limits::USUALLY_KEPT;
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::slot::{Pick, Unfit};
use crate::state::{IslandState, Sealed};
use crate::world::Acropolis;

/// How many commodities an island may keep face down (D1).
pub fn keep_limit(set: &'static CardSet, island: &IslandState) -> u8 {
    let standing = Acropolis::ALL.iter().copied().filter(|kind| island.has(*kind));
    let kept = standing.filter_map(|kind| match set.structure(kind).effect {
        StructureEffect::Keeps(limit) => Some(limit),
        StructureEffect::Makes { .. } | StructureEffect::Teaches => None,
    });
    let more: u8 = abilities(set, island)
        .map(|(_, ability)| if let Ability::KeepMore(count) = *ability { count } else { 0 })
        .sum();
    kept.fold(USUALLY_KEPT, u8::max) + more
}

pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    game.public.all().filter(|seat| {
        let island = &game.public.seats[seat];
        island.hand > keep_limit(game.set, island)
    })
}

const KEPT: Unfit = Unfit {
    too_few: Reason::BadKeep.by("D1"),
    too_many: Reason::BadKeep.by("D1"),
    lacking: Reason::NotHeld.by("D1"),
};

/// What is kept face down.
fn kept(seen: &Seen) -> Pick {
    Pick::exactly(keep_limit(seen.set, seen.me()), seen.mine.hand, &KEPT)
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.is_involved().is_ok() {
        let kept = kept(seen);
        if kept.is_open() {
            out.push(Choice::Keep(kept));
        }
        out.push(Choice::ShowHand);
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    if seen.is_involved().is_err() {
        return Err(Reason::WithinLimit.by("D4"));
    }
    match action {
        Action::ShowHand => Ok(()),
        Action::Keep(goods) => kept(seen).check(goods),
        _ => elsewhere(),
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    game.seal(seat, *action, log);
}

/// All answers are shown together.
pub(super) fn end(game: &mut Game, log: &mut Log) -> Flow {
    for seat in game.public.from_archon() {
        let hand = game.private[seat].hand;
        match game.private[seat].sealed {
            Sealed::Answer(Action::Keep(kept)) => {
                game.discard(seat, hand.less(&kept), log);
                log.say(News::KeptFaceDown { seat, count: kept.total() });
            }
            Sealed::Answer(Action::ShowHand) => {
                log.say(News::HandShown { seat, hand });
                let kept = Goods::each(hand.kinds());
                game.discard(seat, hand.less(&kept), log);
                game.public.seats[seat].shown = true;
            }
            Sealed::Answer(ref other) => misplaced(other),
            Sealed::Nothing | Sealed::Fleets(_) | Sealed::Lands { .. } => {
                log.say(News::KeptFaceDown { seat, count: hand.total() });
            }
        }
    }
    Flow::On
}
