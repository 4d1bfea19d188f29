//! The event at hand begins to act; where it says so the Archon names an island or a land (rules E3, E5, E9).

use super::{Flow, donation, elsewhere, misplaced};
use crate::action::Action;
use crate::effect::event::EventEffect;
use crate::game::Game;
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::Seen;
use crate::world::LandSet;

pub(super) fn begin(game: &mut Game, log: &mut Log) -> SeatSet {
    let event = game.public.event_at_hand().expect("an event is left to act");
    log.say(News::EventActs(event));
    let rules = &mut game.public.season_rules;
    match game.set[event].effect {
        EventEffect::ArchonDemands { .. } | EventEffect::ArchonGrants { .. } | EventEffect::Embargo => {
            return SeatSet::one(game.public.archon);
        }
        EventEffect::NeighboringHazards(count) => rules.neighboring_hazards = count,
        EventEffect::WorkshopsProduce(count) => rules.workshop_output = count,
        EventEffect::Demand(_)
        | EventEffect::Bounty { .. }
        | EventEffect::Market(_)
        | EventEffect::Oracle => {}
    }
    SeatSet::EMPTY
}

/// What the Archon may name.
enum Target {
    Island(SeatSet),
    Land,
}

fn target(seen: &Seen) -> Target {
    let anybody = |another: bool| {
        let all = seen.public.all();
        Target::Island(if another { all.without(seen.public.archon) } else { all })
    };
    let event = seen.public.event_at_hand().expect("the Archon names something for an event");
    match seen.set[event].effect {
        EventEffect::ArchonDemands { another, .. } | EventEffect::ArchonGrants { another, .. } => {
            anybody(another)
        }
        EventEffect::Embargo => Target::Land,
        EventEffect::Demand(_)
        | EventEffect::Bounty { .. }
        | EventEffect::Market(_)
        | EventEffect::Oracle
        | EventEffect::NeighboringHazards(_)
        | EventEffect::WorkshopsProduce(_) => Target::Island(SeatSet::EMPTY),
    }
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    donation::choices(seen, out);
    if seen.is_archon() {
        out.push(match target(seen) {
            Target::Island(seats) => Choice::NameIsland(seats),
            Target::Land => Choice::NameLand(LandSet::ALL),
        });
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    if let Action::Donate(goods) = action {
        return donation::check(seen, goods);
    }
    if !seen.is_archon() {
        return Err(Reason::NotArchon.by("E5"));
    }
    match (target(seen), action) {
        (Target::Island(seats), Action::NameIsland(seat)) => {
            if seats.has(*seat) {
                Ok(())
            } else if *seat == seen.seat {
                Err(Reason::Oneself.by("E9"))
            } else {
                Err(Reason::NoSuchSeat.by("E5"))
            }
        }
        (Target::Land, Action::NameLand(_)) => Ok(()),
        (Target::Land, Action::NameIsland(_)) | (Target::Island(_), Action::NameLand(_)) => {
            Err(Reason::NoSuchChoice.by("E5"))
        }
        _ => elsewhere(),
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Donate(goods) => return donation::apply(game, seat, goods, log),
        Action::NameIsland(target) => {
            log.say(News::IslandNamed { seat: target });
            let event = game.public.event_at_hand().expect("the Archon names something for an event");
            match game.set[event].effect {
                EventEffect::ArchonGrants { goods, .. } => game.receive(target, goods, log),
                EventEffect::ArchonDemands { .. } => game.public.events.target = Some(target),
                EventEffect::Demand(_)
                | EventEffect::Bounty { .. }
                | EventEffect::Market(_)
                | EventEffect::Oracle
                | EventEffect::Embargo
                | EventEffect::NeighboringHazards(_)
                | EventEffect::WorkshopsProduce(_) => unreachable!("these name no island"),
            }
        }
        Action::NameLand(land) => {
            game.public.season_rules.embargo.insert(land);
            log.say(News::LandNamed { land });
        }
        ref other => misplaced(other),
    }
    game.public.waiting.remove(seat);
}

pub(super) fn end(_: &mut Game, _: &mut Log) -> Flow {
    Flow::On
}
