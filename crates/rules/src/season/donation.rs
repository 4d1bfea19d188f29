//! Donations to the Archon, in any step of the event phase (rule E4).

use crate::action::{Action, Harm};
use crate::effect::event::Way;
use crate::game::Game;
use crate::goods::{GoodSet, Goods};
use crate::news::{Cards, Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::Seat;
use crate::seen::Seen;
use crate::slot::{Pick, Unfit};
use crate::state::Sealed;

const DONATION: Unfit = Unfit {
    too_few: Reason::Nothing.by("E4"),
    too_many: Reason::NotHeld.by("E4"),
    lacking: Reason::Pledged.by("O6"),
};

/// Any cards that are not pledged in a sealed answer.
fn free(seen: &Seen, owned: &Goods) -> Pick {
    Pick { from: owned.less(&pledged(seen)), least: 1, most: u8::MAX, unfit: &DONATION }
}

/// Cards in a sealed answer: they cannot be given away meanwhile (O6). Cards leave home before they leave
/// fleets, so aegis cards that must be paid from home hold back their like aboard.
fn pledged(seen: &Seen) -> Goods {
    match seen.mine.sealed {
        Sealed::Answer(Action::Pay(goods)) => {
            let demand = seen.public.event_at_hand().and_then(|event| seen.set[event].effect.demand());
            let from_home = |way: &Way| way.at_home && way.cost.admits(&goods);
            let held_back = match demand {
                Some(demand) if demand.ways.iter().any(from_home) => goods.aegis().kinds(),
                Some(_) | None => GoodSet::EMPTY,
            };
            let aboard = seen.owned().less(&seen.me().home);
            goods.plus(&aboard.only(held_back))
        }
        Sealed::Answer(Action::Suffer(Harm::Cards(goods))) => goods,
        Sealed::Answer(Action::Swap { give, .. }) => give,
        // All other answers name no cards.
        Sealed::Answer(_) | Sealed::Nothing | Sealed::Fleets(_) | Sealed::Lands { .. } => Goods::EMPTY,
    }
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.is_archon() {
        return;
    }
    let give = free(seen, &seen.owned());
    if give.is_open() {
        out.push(Choice::Donate(give));
    }
}

pub(super) fn check(seen: &Seen, goods: &Goods) -> Result<(), Refusal> {
    if seen.is_archon() {
        return Err(Reason::ArchonDonates.by("E4"));
    }
    let owned = seen.owned();
    if owned.contains(goods) { free(seen, &owned).check(goods) } else { Err(Reason::NotHeld.by("E4")) }
}

pub(super) fn apply(game: &mut Game, seat: Seat, goods: Goods, log: &mut Log) {
    let archon = game.public.archon;
    game.give_up(seat, &goods);
    game.gain(archon, &goods);
    log.say(News::Donated { from: seat, to: archon, cards: Cards::Kinds(goods) });
}
