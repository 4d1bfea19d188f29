//! Trade with the bank, and all else that fleets do abroad (rules F5 to F15).

use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::effect::harbor::HarborEffect;
use crate::game::Game;
use crate::goods::{Good, Goods};
use crate::limits::MAX_ISLAND_WONDERS;
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::rates::Rates;
use crate::refusal::{Reason, Refusal};
use crate::seat::{Fleet, Seat, SeatSet};
use crate::seen::{Seen, effect_on};
use crate::slot::{Pick, Unfit};
use crate::state::Berth;
use crate::usage::{self, Occasion};
use crate::world::Land;

/// What a harbor gives is due once a season to each fleet (F15).
pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    for seat in game.public.seats() {
        for (fleet, _) in game.public.seats[seat].fleets() {
            if effect_on(game.set, &game.public, seat, fleet) == Some(HarborEffect::Festival) {
                game.public.due.insert((seat, fleet));
            }
        }
    }
    game.public.all().filter(|seat| might_act(game, seat))
}

/// Whether a seat might have something to do abroad, by public facts (O4).
fn might_act(game: &Game, seat: Seat) -> bool {
    let island = &game.public.seats[seat];
    island.fleets().any(|(fleet, state)| {
        let Some(land) = game.public.anchorage(seat, fleet) else { return false };
        let barred = match effect_on(game.set, &game.public, seat, fleet) {
            Some(HarborEffect::Blockade | HarborEffect::Fees(_)) => true,
            Some(
                HarborEffect::Thieves(_)
                | HarborEffect::FreePort
                | HarborEffect::Festival
                | HarborEffect::Shortage(_)
                | HarborEffect::Surplus(_),
            )
            | None => false,
        };
        let free_plans = land == Land::Athens && !barred && island.wonders().count() == 0;
        state.cards > 0 || free_plans || game.public.due.has((seat, fleet))
    })
}

// What a seat may do: what each fleet is offered, or why it is not.

/// The land that this fleet has reached, where the harbor card is turned up.
fn reached(seen: &Seen, fleet: Fleet) -> Result<Land, Refusal> {
    let Berth::Bound(land) = seen.own_fleet(fleet)?.berth else { return Err(Reason::NotThere.by("F6")) };
    if seen.public.open_lands.has(land) { Ok(land) } else { Err(Reason::LandClosed.by("F2")) }
}

/// The land where this fleet may trade now: nothing bars it, and it has taken what the harbor gives (F5, F15).
fn admitted(seen: &Seen, fleet: Fleet) -> Result<Land, Refusal> {
    let land = reached(seen, fleet)?;
    let admitted = seen.public.admitted.has((seen.seat, fleet));
    match seen.harbor_effect(land) {
        Some(HarborEffect::Blockade) if !admitted => return Err(Reason::Blockaded.by("F5")),
        Some(HarborEffect::Fees(_)) if !admitted => return Err(Reason::FeeUnpaid.by("F5")),
        Some(
            HarborEffect::Blockade
            | HarborEffect::Fees(_)
            | HarborEffect::Thieves(_)
            | HarborEffect::FreePort
            | HarborEffect::Festival
            | HarborEffect::Shortage(_)
            | HarborEffect::Surplus(_),
        )
        | None => {}
    }
    if seen.public.due.has((seen.seat, fleet)) { Err(Reason::MustReceive.by("F15")) } else { Ok(land) }
}

fn festival(seen: &Seen, fleet: Fleet) -> Result<(), Refusal> {
    reached(seen, fleet)?;
    let due = seen.public.due.has((seen.seat, fleet));
    if due { Ok(()) } else { Err(Reason::NothingToReceive.by("F15")) }
}

const FEE: Unfit = Unfit {
    too_few: Reason::BadPayment.by("F15"),
    too_many: Reason::BadPayment.by("F15"),
    lacking: Reason::NotAboard.by("F15"),
};

fn fee(seen: &Seen, fleet: Fleet) -> Result<Pick, Refusal> {
    let land = reached(seen, fleet)?;
    let Some(HarborEffect::Fees(count)) = seen.harbor_effect(land) else {
        return Err(Reason::NoFee.by("F15"));
    };
    if seen.public.admitted.has((seen.seat, fleet)) {
        return Err(Reason::AlreadyAdmitted.by("F15"));
    }
    Ok(Pick::exactly(count, seen.cargo(fleet).commodities(), &FEE))
}

/// A warship opens a blockade for the fleet that shows it.
fn warship(seen: &Seen, fleet: Fleet) -> Result<(), Refusal> {
    let land = reached(seen, fleet)?;
    if seen.harbor_effect(land) != Some(HarborEffect::Blockade) {
        Err(Reason::NoBlockade.by("F15"))
    } else if seen.public.admitted.has((seen.seat, fleet)) {
        Err(Reason::AlreadyAdmitted.by("F15"))
    } else if seen.cargo(fleet).count(Good::Warship) == 0 {
        Err(Reason::NotAboard.by("F15"))
    } else {
        Ok(())
    }
}

fn rates(seen: &Seen, fleet: Fleet) -> Result<Rates, Refusal> {
    let land = admitted(seen, fleet)?;
    Ok(Rates { land, harbor: seen.harbor_effect(land) })
}

/// What plans cost this fleet (F10).
fn plans(seen: &Seen, fleet: Fleet) -> Result<Goods, Refusal> {
    if reached(seen, fleet)? != Land::Athens {
        return Err(Reason::NotInAthens.by("F10"));
    }
    admitted(seen, fleet)?;
    let had = seen.me().wonders().count();
    if seen.public.plans_deck == 0 || had == MAX_ISLAND_WONDERS {
        return Err(Reason::NoMorePlans.by("F10"));
    }
    let cost = Goods::n(Good::Gold, had as u8);
    if seen.cargo(fleet).contains(&cost) { Ok(cost) } else { Err(Reason::PlansCost.by("F10")) }
}

fn may_finish(seen: &Seen) -> Result<(), Refusal> {
    let due = !seen.public.due.of(seen.seat).is_empty();
    if due { Err(Reason::MustReceive.by("F15")) } else { Ok(()) }
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.may_act().is_err() {
        return;
    }
    for (fleet, _) in seen.me().fleets() {
        if festival(seen, fleet).is_ok() {
            out.push(Choice::Receive(fleet));
        }
        if let Ok(pay) = fee(seen, fleet)
            && pay.is_open()
        {
            out.push(Choice::Fee { fleet, pay });
        }
        if warship(seen, fleet).is_ok() {
            out.push(Choice::ShowWarship(fleet));
        }
        let Ok(rates) = rates(seen, fleet) else { continue };
        let cargo = *seen.cargo(fleet);
        if rates.any(&cargo) {
            out.push(Choice::Trade { fleet, rates, cargo });
        }
        if plans(seen, fleet).is_ok() {
            out.push(Choice::Plans(fleet));
        }
        usage::choices(seen, Occasion::FleetTrade(fleet, rates.land), out);
    }
    if may_finish(seen).is_ok() {
        out.push(Choice::Finish);
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    seen.may_act()?;
    match *action {
        Action::Finish => may_finish(seen),
        Action::Receive { fleet, good } => {
            festival(seen, fleet)?;
            if good.is_basic() { Ok(()) } else { Err(Reason::BadGood.by("F15")) }
        }
        Action::Fee { fleet, ref pay } => {
            let slot = fee(seen, fleet)?;
            // An aegis card aboard is no commodity.
            if slot.from.contains(pay) || !seen.cargo(fleet).contains(pay) {
                slot.check(pay)
            } else {
                Err(FEE.too_few)
            }
        }
        Action::Show { fleet, aegis: Good::Warship } => warship(seen, fleet),
        Action::Show { fleet, .. } => {
            reached(seen, fleet)?;
            Err(Reason::NoProtection.by("F15"))
        }
        Action::Trade { fleet, ref give, ref want } => {
            rates(seen, fleet)?.check(seen.public.rules, seen.cargo(fleet), give, want)
        }
        Action::Plans(fleet) => plans(seen, fleet).map(|_| ()),
        Action::Wonder { wonder, ref pay, from } => {
            let fleet = from.ok_or(Reason::WrongTiming.by("F14"))?;
            let land = admitted(seen, fleet)?;
            usage::check_wonder(seen, Occasion::FleetTrade(fleet, land), wonder, pay, from)
        }
        _ => elsewhere(),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Receive { fleet, good } => {
            game.public.due.remove((seat, fleet));
            game.cargo_receive(seat, fleet, Goods::one(good), log);
        }
        Action::Fee { fleet, pay } => {
            game.public.admitted.insert((seat, fleet));
            game.cargo_pay(seat, fleet, pay, log);
        }
        Action::Show { fleet, aegis } => {
            game.public.admitted.insert((seat, fleet));
            log.say(News::Shown { seat, fleet, aegis });
        }
        Action::Trade { fleet, give, want } => {
            game.cargo_pay(seat, fleet, give, log);
            game.cargo_receive(seat, fleet, want, log);
        }
        Action::Plans(fleet) => {
            let seen = game.seen(seat).expect("the seat is at the table");
            let cost = plans(&seen, fleet).expect("the plans can be had");
            game.cargo_pay(seat, fleet, cost, log);
            game.take_plans(seat, log);
        }
        Action::Wonder { wonder, pay, from } => usage::pay_wonder(game, seat, wonder, pay, from, log),
        ref other => misplaced(other),
    }
}

pub(super) fn end(_: &mut Game, _: &mut Log) -> Flow {
    Flow::On
}
