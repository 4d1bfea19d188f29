//! Start-of-phase actions of island trade (rule T1).

use super::trade::{check_finish, check_resume};
use super::{Flow, elsewhere};
use crate::action::Action;
use crate::cards::Timing;
use crate::effect::ability::{Ability, LookTiming};
use crate::event::Log;
use crate::game::Game;
use crate::limits::EVENTS_A_YEAR;
use crate::prompt::{Choice, Choices};
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::state::Wonder;
use crate::usage::{self, Occasion};

pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    for seat in game.public.seats() {
        game.private[seat].offers_made = 0;
    }
    game.public.all().filter(|seat| might_act(game, seat))
}

/// How many start-of-phase actions may be open to this seat, by public facts (O4, T1).
fn openings(game: &Game, seat: Seat) -> usize {
    let island = &game.public.seats[seat];
    let pays_now =
        |wonder: &Wonder| wonder.next_cost(game.set).is_some_and(|next| next.timing == Timing::IslandTrade);
    let wonders = if island.holds_cards() { island.wonders().filter(pays_now).count() } else { 0 };
    wonders + game.public.seats().map(|owner| uses(game, seat, owner)).sum::<usize>()
}

fn might_act(game: &Game, seat: Seat) -> bool {
    openings(game, seat) > 0
}

/// How many of the owner's abilities this seat may use, its own or bought.
fn uses(game: &Game, seat: Seat, owner: Seat) -> usize {
    let public = &game.public;
    let may_buy = owner != seat && public.seats[seat].hand > 0;
    let usable = abilities(game.set, &public.seats[owner]).filter(|(_, ability)| match ability {
        Ability::LookAtHarbor { when: LookTiming::IslandTrade, price } => {
            !public.face_down_lands().is_empty() && (owner == seat || price.is_some() && may_buy)
        }
        Ability::SeeNextEvent { price } => {
            public.events.up.len() < EVENTS_A_YEAR && price.is_some() && may_buy
        }
        Ability::LookAtHarbor { when: LookTiming::Journey, .. }
        | Ability::IgnoreEvent
        | Ability::KeepMore(_)
        | Ability::Exchange(_)
        | Ability::ExtraVotes(_)
        | Ability::WinsVoteTies
        | Ability::Substitute
        | Ability::NoPiratesNearby
        | Ability::IgnoreStorm { .. }
        | Ability::ProduceIfNone(_)
        | Ability::ProduceBasic
        | Ability::ProduceAsArchon(_)
        | Ability::KeepStructures
        | Ability::CheaperPhilosophies(_) => false,
    });
    usable.count()
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if check_resume(seen).is_ok() {
        out.push(Choice::Resume);
    }
    if seen.may_act().is_ok() {
        usage::choices(seen, Occasion::StartTrade, out);
        out.push(Choice::Finish);
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    match *action {
        Action::Resume => check_resume(seen),
        Action::Finish => check_finish(seen),
        Action::Wonder { wonder, ref pay, from } => {
            check_finish(seen)?;
            usage::check_wonder(seen, Occasion::StartTrade, wonder, pay, from)
        }
        Action::Use { what, ref pay, aim } => {
            check_finish(seen)?;
            usage::check_use(seen, Occasion::StartTrade, what, pay, aim)
        }
        ref other => elsewhere(other),
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    let before = BySeat(std::array::from_fn(|seat| openings(game, Seat(seat as u8))));
    match *action {
        Action::Wonder { wonder, pay, from } => usage::pay_wonder(game, seat, wonder, pay, from, log),
        Action::Use { what, pay, aim } => usage::use_power(game, seat, what, pay, aim, log),
        ref other => elsewhere(other),
    }
    // A wonder completed now is sold at once, also to islands that had nothing to do before (B10).
    game.ask_newly_able(might_act);
    if game.public.rules.asks_anew() {
        // Nor does trade open before those who finished earlier had their chance (T1).
        let finished = game.public.involved.not_in(game.public.waiting);
        let anew = finished.filter(|other| other != seat && openings(game, other) > before[other]);
        game.public.waiting = game.public.waiting.or(anew);
    }
}

pub(super) fn end(_: &mut Game, _: &mut Log) -> Flow {
    Flow::On
}
