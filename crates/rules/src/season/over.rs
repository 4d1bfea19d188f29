//! The game is over: nobody is asked anything any more.

use super::{Flow, misplaced};
use crate::action::Action;
use crate::game::Game;
use crate::news::Log;
use crate::prompt::Choices;
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::Seen;

pub(super) fn begin(_: &mut Game, _: &mut Log) -> SeatSet {
    SeatSet::EMPTY
}

pub(super) fn choices(_: &Seen, _: &mut Choices) {}

pub(super) fn check(_: &Seen, _: &Action) -> Result<(), Refusal> {
    Err(Reason::GameOver.by("Y2"))
}

pub(super) fn apply(_: &mut Game, _: Seat, action: &Action, _: &mut Log) {
    misplaced(action)
}

pub(super) fn end(_: &mut Game, _: &mut Log) -> Flow {
    Flow::Over
}
