//! Journey phase: loading and launching fleets (rules J1 to J5).

use crate::action::Action;
use crate::effect::ability::{Ability, LookTiming};
use crate::event::{Cards, Event, Log};
use crate::game::Game;
use crate::goods::Goods;
use crate::prompt::{Choice, Choices, FleetMask};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Fleet, Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::state::{Berth, MAX_CARGO, Step};
use crate::usage::{self, Moment};
use crate::world::{Land, LandSet, Phase};

pub(super) fn enter(game: &mut Game, log: &mut Log) {
    log.say(Event::PhaseBegan(Phase::Journey));
    let asked = game.public.seats().filter(|seat| might_act(game, *seat));
    game.begin(Step::Launch, asked.fold(SeatSet::EMPTY, SeatSet::with));
}

/// Whether a seat might have something to launch, load or look at, by public facts (O4).
fn might_act(game: &Game, seat: Seat) -> bool {
    let island = &game.public.seats[seat];
    let looks = abilities(game.set, island)
        .any(|(_, ability)| matches!(ability, Ability::LookAtHarbor { when: LookTiming::Journey, .. }));
    island.holds_cards() || looks && !game.public.face_down_lands().is_empty()
}

pub(super) fn prompt(seen: &Seen, out: &mut Choices) {
    if seen.may_act().is_err() {
        return;
    }
    out.push(Choice::Finish);
    let me = seen.me();
    let mut fleets = FleetMask::default();
    for (fleet, state) in me.fleets().filter(|(_, state)| state.berth == Berth::Port) {
        fleets.insert(fleet);
        let from = if state.cards > 0 { me.home.plus(seen.cargo(fleet)) } else { me.home };
        if !from.is_empty() {
            out.push(Choice::Stow { fleet, from });
        }
    }
    let lands = LandSet(LandSet::ALL.0 & !seen.public.season_rules.embargo.0);
    let from = seen.owned();
    if fleets.0 != 0 && !lands.is_empty() && !from.is_empty() {
        out.push(Choice::Launch { fleets, lands, from });
    }
    usage::prompt(seen, Moment::Journey, out);
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    seen.may_act()?;
    match action {
        Action::Finish => Ok(()),
        Action::Use { .. } => usage::check(seen, Moment::Journey, action),
        Action::Launch { fleet, land, cargo } => {
            in_port(seen, *fleet)?;
            if seen.public.season_rules.embargo.has(*land) {
                return Err(Reason::Embargo.by("J1"));
            }
            if cargo.is_empty() {
                return Err(Reason::EmptyCargo.by("J1"));
            }
            if cargo.total() > MAX_CARGO {
                return Err(Reason::CargoTooLarge.by("J1"));
            }
            if seen.owned().contains(cargo) { Ok(()) } else { Err(Reason::NotHeld.by("J1")) }
        }
        Action::Stow { fleet, aegis } => {
            in_port(seen, *fleet)?;
            if *aegis != aegis.aegis() {
                return Err(Reason::NotAegis.by("J1"));
            }
            if aegis.total() > MAX_CARGO {
                return Err(Reason::CargoTooLarge.by("J1"));
            }
            if aegis == seen.cargo(*fleet) {
                return Err(Reason::Nothing.by("J1"));
            }
            let within_reach = seen.me().home.plus(seen.cargo(*fleet));
            if within_reach.contains(aegis) { Ok(()) } else { Err(Reason::NotHeld.by("J1")) }
        }
        _ => Err(Reason::NotNow.by("O5")),
    }
}

fn in_port(seen: &Seen, fleet: Fleet) -> Result<(), Refusal> {
    if seen.own_fleet(fleet)?.berth == Berth::Port { Ok(()) } else { Err(Reason::FleetNotInPort.by("J4")) }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Launch { fleet, land, cargo } => launch(game, seat, fleet, land, cargo, log),
        Action::Stow { fleet, aegis } => {
            let aboard = *game.cargo(seat, fleet);
            let (loaded, landed) = (aegis.less(&aboard), aboard.less(&aegis));
            let home = &mut game.public.seats[seat].home;
            *home = home.less(&loaded).plus(&landed);
            game.set_cargo(seat, fleet, aegis);
            log.say(Event::Stowed { seat, fleet, loaded, landed });
        }
        _ => {
            usage::apply(game, seat, action, log);
            // Whoever sold an ability may hold the first card now.
            game.ask_newly_able(might_act);
        }
    }
}

/// Aegis cards are taken from the fleet itself, then from home, then from other fleets in port; those aboard
/// that are not to sail go home.
fn launch(game: &mut Game, seat: Seat, fleet: Fleet, land: Land, cargo: Goods, log: &mut Log) {
    let aboard = *game.cargo(seat, fleet);
    let missing = cargo.aegis().less(&aboard);
    let landed = aboard.less(&cargo.aegis());
    game.set_cargo(seat, fleet, Goods::EMPTY);
    let loaded = game.public.seats[seat].home.min(&missing);
    // What is missing comes from home first, then from other fleets in port.
    game.give_up(seat, &cargo.commodities().plus(&missing));
    game.gain(seat, &landed);
    game.set_cargo(seat, fleet, cargo);
    let island = &mut game.public.seats[seat];
    island.fleets[fleet as usize].berth = Berth::Bound(land);
    island.launched = true;
    log.say(Event::Launched { seat, fleet, land, cargo: Cards::Kinds(cargo), loaded, landed });
}
