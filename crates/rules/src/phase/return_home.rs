//! Return phase: fleets come home (rules R1 to R4).

use crate::action::Action;
use crate::event::{Cards, Event, Log};
use crate::game::Game;
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Fleet, Seat, SeatSet};
use crate::seen::Seen;
use crate::state::{Berth, IslandState, MAX_CARGO, Step};
use crate::world::Phase;

/// Owners of laden fleets are asked, since cargo may hold aegis cards (O4).
pub(super) fn enter(game: &mut Game, log: &mut Log) {
    log.say(Event::PhaseBegan(Phase::Return));
    let mut asked = SeatSet::EMPTY;
    for seat in game.public.seats() {
        let island = &mut game.public.seats[seat];
        dock_empty(island);
        if abroad(island).next().is_some() {
            asked.insert(seat);
        }
    }
    game.begin(Step::Unload, asked);
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

fn abroad(island: &IslandState) -> impl Iterator<Item = (Fleet, Berth, u8)> + use<> {
    island
        .fleets()
        .filter(|(_, state)| state.berth != Berth::Port)
        .map(|(fleet, state)| (fleet, state.berth, state.cards))
}

pub(super) fn prompt(seen: &Seen, out: &mut Choices) {
    if seen.may_act().is_err() {
        return;
    }
    let me = seen.me();
    for (fleet, berth, cards) in abroad(me) {
        let drop = cards.saturating_sub(MAX_CARGO);
        out.push(Choice::Return { fleet, drop, cargo: *seen.cargo(fleet) });
        for (other, its_berth, its_cards) in abroad(me) {
            if other != fleet && cards > 0 && are_together(berth, its_berth) && its_cards < MAX_CARGO {
                let room = MAX_CARGO - its_cards;
                out.push(Choice::Shift { from: fleet, to: other, room, cards: *seen.cargo(fleet) });
            }
        }
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Shift { from, to, cards } => {
            seen.may_act()?;
            let (source, target) = (seen.own_fleet(*from)?, seen.own_fleet(*to)?);
            if !are_together(source.berth, target.berth) || from == to {
                return Err(Reason::NotSameLand.by("R2"));
            }
            if cards.is_empty() {
                return Err(Reason::Nothing.by("R2"));
            }
            if !seen.cargo(*from).contains(cards) {
                return Err(Reason::NotAboard.by("R2"));
            }
            let fits = target.cards.saturating_add(cards.total()) <= MAX_CARGO;
            if fits { Ok(()) } else { Err(Reason::NoRoom.by("R2")) }
        }
        Action::Return { fleet, drop, aboard } => {
            seen.may_act()?;
            let state = seen.own_fleet(*fleet)?;
            if state.berth == Berth::Port {
                return Err(Reason::NotThere.by("R1"));
            }
            let Some(rest) = seen.cargo(*fleet).minus(drop) else {
                return Err(Reason::NotAboard.by("R1"));
            };
            if drop.total() != state.cards.saturating_sub(MAX_CARGO) {
                return Err(Reason::BadDrop.by("R1"));
            }
            if *aboard != aboard.aegis() {
                return Err(Reason::NotAegis.by("R3"));
            }
            if rest.contains(aboard) { Ok(()) } else { Err(Reason::NotAboard.by("R3")) }
        }
        _ => Err(Reason::NotNow.by("O5")),
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Shift { from, to, cards } => {
            let (source, target) = (game.cargo(seat, from).less(&cards), game.cargo(seat, to).plus(&cards));
            game.set_cargo(seat, from, source);
            game.set_cargo(seat, to, target);
            log.say(Event::Shifted { seat, from, to, cards: Cards::Kinds(cards) });
        }
        Action::Return { fleet, drop, aboard } => {
            game.cargo_pay(seat, fleet, drop, log);
            let cargo = *game.cargo(seat, fleet);
            let ashore = cargo.less(&aboard);
            game.set_cargo(seat, fleet, aboard);
            game.gain(seat, &ashore);
            log.say(Event::Returned {
                seat,
                fleet,
                hand: Cards::Kinds(ashore.commodities()),
                landed: ashore.aegis(),
                aboard: Cards::Kinds(aboard),
            });
            let island = &mut game.public.seats[seat];
            island.fleets[fleet as usize].berth = Berth::Port;
            dock_empty(island);
            if abroad(island).next().is_none() {
                game.public.waiting.remove(seat);
            }
        }
        _ => {}
    }
}
