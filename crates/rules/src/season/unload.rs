//! Fleets come home (rules R1 to R4).

use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::game::Game;
use crate::limits::MAX_CARGO;
use crate::news::{Cards, Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Fleet, Seat, SeatSet};
use crate::seen::Seen;
use crate::slot::{Pick, Unfit};
use crate::state::{Berth, IslandState};

/// Owners of laden fleets are asked, since cargo may hold aegis cards (O4).
pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    for seat in game.public.seats() {
        dock_empty(&mut game.public.seats[seat]);
    }
    game.public.all().filter(|seat| is_abroad(&game.public.seats[seat]))
}

/// Empty fleets are home at once, but where a laden one at the same land may still pass them cards (R2).
fn dock_empty(island: &mut IslandState) {
    for (fleet, state) in island.fleets() {
        let laden_beside =
            island.fleets().any(|(_, other)| other.cards > 0 && are_together(state.berth, other.berth));
        if state.cards == 0 && !laden_beside {
            island.fleets[fleet as usize].berth = Berth::Port;
        }
    }
}

/// Whether two fleets lie at the same land.
fn are_together(one: Berth, other: Berth) -> bool {
    one == other && matches!(one, Berth::Bound(_))
}

fn is_abroad(island: &IslandState) -> bool {
    island.fleets().any(|(_, state)| state.berth != Berth::Port)
}

// What a seat may do

const PASSED: Unfit = Unfit {
    too_few: Reason::Nothing.by("R2"),
    too_many: Reason::NoRoom.by("R2"),
    lacking: Reason::NotAboard.by("R2"),
};

/// What one fleet can pass to another (R2).
fn passed(seen: &Seen, from: Fleet, to: Fleet) -> Result<Pick, Refusal> {
    let (source, target) = (seen.own_fleet(from)?, seen.own_fleet(to)?);
    if from == to || !are_together(source.berth, target.berth) {
        return Err(Reason::NotSameLand.by("R2"));
    }
    let room = MAX_CARGO.saturating_sub(target.cards);
    Ok(Pick { from: *seen.cargo(from), least: 1, most: room, unfit: &PASSED })
}

const DROPPED: Unfit = Unfit {
    too_few: Reason::BadDrop.by("R1"),
    too_many: Reason::BadDrop.by("R1"),
    lacking: Reason::NotAboard.by("R1"),
};

/// What a fleet leaves behind on its way home (R1).
fn dropped(seen: &Seen, fleet: Fleet) -> Result<Pick, Refusal> {
    let state = seen.own_fleet(fleet)?;
    if state.berth == Berth::Port {
        return Err(Reason::NotThere.by("R1"));
    }
    Ok(Pick::exactly(state.cards.saturating_sub(MAX_CARGO), *seen.cargo(fleet), &DROPPED))
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.may_act().is_err() {
        return;
    }
    for (fleet, _) in seen.me().fleets() {
        let Ok(drop) = dropped(seen, fleet) else { continue };
        out.push(Choice::Return { fleet, drop });
        for (to, _) in seen.me().fleets() {
            if let Ok(cards) = passed(seen, fleet, to)
                && cards.is_open()
            {
                out.push(Choice::Shift { from: fleet, to, cards });
            }
        }
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    seen.may_act()?;
    match action {
        Action::Shift { from, to, cards } => passed(seen, *from, *to)?.check(cards),
        Action::Return { fleet, drop, aboard } => {
            let slot = dropped(seen, *fleet)?;
            slot.check(drop)?;
            if *aboard != aboard.aegis() {
                return Err(Reason::NotAegis.by("R3"));
            }
            if slot.from.less(drop).contains(aboard) { Ok(()) } else { Err(Reason::NotAboard.by("R3")) }
        }
        _ => elsewhere(),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Shift { from, to, cards } => {
            let (source, target) = (game.cargo(seat, from).less(&cards), game.cargo(seat, to).plus(&cards));
            game.set_cargo(seat, from, source);
            game.set_cargo(seat, to, target);
            log.say(News::Shifted { seat, from, to, cards: Cards::Kinds(cards) });
        }
        Action::Return { fleet, drop, aboard } => {
            game.cargo_pay(seat, fleet, drop, log);
            let cargo = *game.cargo(seat, fleet);
            let ashore = cargo.less(&aboard);
            game.set_cargo(seat, fleet, aboard);
            game.gain(seat, &ashore);
            log.say(News::Returned {
                seat,
                fleet,
                hand: Cards::Kinds(ashore.commodities()),
                landed: ashore.aegis(),
                aboard: Cards::Kinds(aboard),
            });
            let island = &mut game.public.seats[seat];
            island.fleets[fleet as usize].berth = Berth::Port;
            dock_empty(island);
            if !is_abroad(island) {
                game.public.waiting.remove(seat);
            }
        }
        ref other => misplaced(other),
    }
}

pub(super) fn end(_: &mut Game, _: &mut Log) -> Flow {
    Flow::On
}
