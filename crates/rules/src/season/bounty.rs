//! Islands choose the basics that production owes them (rule P3).

use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::game::Game;
use crate::goods::{GoodSet, Goods};
use crate::news::Log;
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::Seen;

pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    game.public.all().filter(|seat| game.public.seats[seat].bounty > 0)
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.may_act().is_ok() {
        out.push(Choice::Take(GoodSet::BASIC));
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    let Action::Take(good) = action else { return elsewhere() };
    seen.may_act()?;
    if good.is_basic() { Ok(()) } else { Err(Reason::BadGood.by("P3")) }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    let Action::Take(good) = *action else { misplaced(action) };
    game.receive(seat, Goods::one(good), log);
    let bounty = &mut game.public.seats[seat].bounty;
    *bounty -= 1;
    if *bounty == 0 {
        game.public.waiting.remove(seat);
    }
}

pub(super) fn end(_: &mut Game, _: &mut Log) -> Flow {
    Flow::On
}
