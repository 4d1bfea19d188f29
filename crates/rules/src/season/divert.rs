//! The Archon sends driven fleets to other lands (rule H13).

use super::face::in_order;
use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::game::Game;
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{AnyFleet, Seat, SeatSet};
use crate::seen::Seen;
use crate::state::Berth;
use crate::step::Step;
use crate::world::LandSet;

pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    let archon = SeatSet::one(game.public.archon);
    if game.public.hazards.adrift.is_empty() { SeatSet::EMPTY } else { archon }
}

/// The fleet that is sent on next, and the lands that it can be sent to.
fn driven(seen: &Seen) -> (AnyFleet, LandSet) {
    let first = in_order(seen.public, seen.public.hazards.adrift).next();
    let (seat, fleet) = first.expect("a fleet is adrift");
    let Berth::Bound(land) = seen.public.seats[seat].fleet(fleet).berth else {
        unreachable!("a fleet that is adrift was bound for a land");
    };
    ((seat, fleet), land.group().lands().without(land))
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.is_archon() {
        let ((seat, fleet), lands) = driven(seen);
        out.push(Choice::Divert { seat, fleet, lands });
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    let Action::Divert { seat, fleet, land } = *action else { return elsewhere() };
    if !seen.is_archon() {
        return Err(Reason::NotArchon.by("H13"));
    }
    let named = (seat, fleet);
    let (first, lands) = driven(seen);
    if !seen.public.hazards.adrift.has(named) {
        Err(Reason::FleetNotStruck.by("H13"))
    } else if named != first {
        Err(Reason::OtherFleetFirst.by("O7"))
    } else if !lands.has(land) {
        Err(Reason::BadLand.by("H13"))
    } else {
        Ok(())
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    let Action::Divert { seat: owner, fleet, land } = *action else { misplaced(action) };
    game.public.hazards.adrift.remove((owner, fleet));
    game.public.seats[owner].fleets[fleet as usize].berth = Berth::Bound(land);
    log.say(News::Diverted { seat: owner, fleet, land });
    if game.public.hazards.adrift.is_empty() {
        game.public.waiting.remove(seat);
    }
}

/// A card was at work: there may be another one.
pub(super) fn end(game: &mut Game, _: &mut Log) -> Flow {
    if game.public.hazards.card.is_some() { Flow::Back(Step::Face) } else { Flow::On }
}
