//! Start-of-phase actions of island trade (rule T1).

use super::trade::{check_acts, check_resume};
use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::cards::Timing;
use crate::effect::ability::{Ability, LookTiming};
use crate::game::Game;
use crate::limits::EVENTS_A_YEAR;
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::Refusal;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::state::{Public, Wonder};
use crate::usage::{self, Occasion};

pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    for seat in game.public.seats() {
        game.private[seat].offers_made = 0;
    }
    let open = openings(game);
    game.public.all().filter(|seat| open[seat] > 0)
}

/// How many start-of-phase actions may be open to each seat, by public facts (O4, T1).
fn openings(game: &Game) -> BySeat<u8> {
    let public = &game.public;
    let mut open = BySeat::default();
    for owner in public.seats() {
        let island = &public.seats[owner];
        let pays_now = |wonder: &Wonder| {
            wonder.next_cost(game.set).is_some_and(|next| next.timing == Timing::IslandTrade)
        };
        if island.holds_cards() {
            open[owner] += island.wonders().filter(pays_now).count() as u8;
        }
        for (_, ability) in abilities(game.set, island) {
            let (owner_uses, is_sold) = uses(public, ability);
            open[owner] += u8::from(owner_uses);
            for buyer in public.all().without(owner).iter().filter(|_| is_sold) {
                open[buyer] += u8::from(public.seats[buyer].hand > 0);
            }
        }
    }
    open
}

/// Whether an ability is of use now to its owner, and whether others may buy it.
fn uses(public: &Public, ability: &Ability) -> (bool, bool) {
    match ability {
        Ability::LookAtHarbor { when: LookTiming::IslandTrade, price } => {
            let looks = !public.face_down_lands().is_empty();
            (looks, looks && price.is_some())
        }
        Ability::SeeNextEvent { price } => (false, public.events.up.len() < EVENTS_A_YEAR && price.is_some()),
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
        | Ability::CheaperPhilosophies(_) => (false, false),
    }
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
        Action::Finish => check_acts(seen),
        Action::Wonder { wonder, ref pay, from } => {
            check_acts(seen)?;
            usage::check_wonder(seen, Occasion::StartTrade, wonder, pay, from)
        }
        Action::Use { what, ref pay, aim } => {
            check_acts(seen)?;
            usage::check_use(seen, Occasion::StartTrade, what, pay, aim)
        }
        _ => elsewhere(),
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    let before = openings(game);
    match *action {
        Action::Wonder { wonder, pay, from } => usage::pay_wonder(game, seat, wonder, pay, from, log),
        Action::Use { what, pay, aim } => usage::use_power(game, seat, what, pay, aim, log),
        ref other => misplaced(other),
    }
    // A wonder completed now is sold at once, also to islands that had nothing to do before (B10).
    let now = openings(game);
    game.ask_newly_able(game.public.all().filter(|seat| now[seat] > 0));
    if game.public.rules.asks_anew() {
        // Nor does trade open before those who finished earlier had their chance (T1).
        let finished = game.public.involved.not_in(game.public.waiting);
        for anew in finished.filter(|seat| now[seat] > before[seat]).iter() {
            game.public.waiting.insert(anew);
            log.say(News::Resumed { seat: anew });
        }
    }
}

pub(super) fn end(_: &mut Game, _: &mut Log) -> Flow {
    Flow::On
}
