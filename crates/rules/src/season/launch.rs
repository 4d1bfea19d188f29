//! Fleets are loaded and launched (rules J1 to J5).

use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::effect::ability::{Ability, LookTiming};
use crate::game::Game;
use crate::goods::Goods;
use crate::limits::MAX_CARGO;
use crate::news::{Cards, Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Fleet, OwnFleets, Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::slot::{Pick, Unfit};
use crate::state::Berth;
use crate::usage::{self, Occasion};
use crate::world::{Group, Land, LandSet};

pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    able(game)
}

/// Seats that might have something to launch, load or look at, by public facts (O4).
fn able(game: &Game) -> SeatSet {
    let looks =
        |(_, ability): (_, &_)| matches!(ability, Ability::LookAtHarbor { when: LookTiming::Journey, .. });
    game.public.all().filter(|seat| {
        let island = &game.public.seats[seat];
        island.holds_cards()
            || abilities(game.set, island).any(looks) && !game.public.face_down_lands().is_empty()
    })
}

// What a seat may do

fn in_port(seen: &Seen, fleet: Fleet) -> Result<(), Refusal> {
    if seen.own_fleet(fleet)?.berth == Berth::Port { Ok(()) } else { Err(Reason::FleetNotInPort.by("J4")) }
}

/// Lands that may be sailed to.
fn open_lands(seen: &Seen) -> LandSet {
    LandSet::ALL.not_in(seen.public.season_rules.embargo)
}

const LOADED: Unfit = Unfit {
    too_few: Reason::EmptyCargo.by("J1"),
    too_many: Reason::CargoTooLarge.by("J1"),
    lacking: Reason::NotHeld.by("J1"),
};

/// What a fleet can sail with.
fn cargo(seen: &Seen) -> Pick {
    Pick { from: seen.owned(), least: 1, most: MAX_CARGO, unfit: &LOADED }
}

/// What a fleet in port can have aboard.
fn aegis(seen: &Seen, fleet: Fleet) -> Pick {
    Pick { from: seen.me().home.plus(seen.cargo(fleet)), least: 0, most: MAX_CARGO, unfit: &LOADED }
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.may_act().is_err() {
        return;
    }
    out.push(Choice::Finish);
    let fleets = OwnFleets::ALL.filter(|fleet| in_port(seen, fleet).is_ok());
    for fleet in fleets.iter() {
        let aegis = aegis(seen, fleet);
        if !aegis.from.is_empty() {
            out.push(Choice::Stow { fleet, aegis });
        }
    }
    let lands = open_lands(seen);
    let cargo = cargo(seen);
    if !fleets.is_empty() && !lands.is_empty() && cargo.is_open() {
        out.push(Choice::Launch { fleets, lands, cargo });
    }
    usage::choices(seen, Occasion::Journey, out);
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    seen.may_act()?;
    match *action {
        Action::Finish => Ok(()),
        Action::Use { what, ref pay, aim } => usage::check_use(seen, Occasion::Journey, what, pay, aim),
        Action::Launch { fleet, land, cargo: ref loaded } => {
            in_port(seen, fleet)?;
            if !open_lands(seen).has(land) {
                return Err(Reason::Embargo.by("J1"));
            }
            cargo(seen).check(loaded)
        }
        Action::Stow { fleet, aegis: ref stowed } => {
            in_port(seen, fleet)?;
            if *stowed != stowed.aegis() {
                return Err(Reason::NotAegis.by("J1"));
            }
            if stowed == seen.cargo(fleet) {
                return Err(Reason::Nothing.by("J1"));
            }
            aegis(seen, fleet).check(stowed)
        }
        _ => elsewhere(),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Launch { fleet, land, cargo } => launch(game, seat, fleet, land, cargo, log),
        Action::Stow { fleet, aegis } => {
            let aboard = *game.cargo(seat, fleet);
            let (loaded, landed) = (aegis.less(&aboard), aboard.less(&aegis));
            let home = &mut game.public.seats[seat].home;
            *home = home.less(&loaded).plus(&landed);
            game.set_cargo(seat, fleet, aegis);
            log.say(News::Stowed { seat, fleet, loaded, landed });
        }
        Action::Use { what, pay, aim } => {
            usage::use_power(game, seat, what, pay, aim, log);
            // Whoever sold an ability may hold the first card now.
            game.ask_newly_able(able(game));
        }
        ref other => misplaced(other),
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
    log.say(News::Launched { seat, fleet, land, cargo: Cards::Kinds(cargo), loaded, landed });
}

/// The fleets are at sea: hazards await those bound for neighboring lands first (H1).
pub(super) fn end(game: &mut Game, _: &mut Log) -> Flow {
    game.public.hazards.group = Group::Neighboring;
    game.public.hazards.draws_left = game.public.hazards_for(Group::Neighboring);
    game.public.hazards.drawn = 0;
    Flow::On
}
