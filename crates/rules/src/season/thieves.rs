//! Thieves rob the fleets at their harbor, but for those that show an army (rule F15).

use super::{Flow, elsewhere, misplaced};
use crate::action::{Action, Response};
use crate::effect::harbor::HarborEffect;
use crate::game::{Game, random_cards};
use crate::goods::{Good, GoodSet, Goods};
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::rng::Purpose;
use crate::seat::{Fleet, OwnFleets, Seat, SeatSet};
use crate::seen::{Seen, effect_on};
use crate::state::Sealed;

/// Owners of fleets before thieves are asked for an army where there is any cargo (O4).
pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    game.public.all().filter(|seat| {
        let mut fleets = game.public.seats[seat].fleets();
        fleets.any(|(fleet, state)| state.cards > 0 && thieves(game, seat, fleet).is_some())
    })
}

/// How many cards thieves take from this fleet, if there are any.
fn thieves(game: &Game, seat: Seat, fleet: Fleet) -> Option<u8> {
    match effect_on(game.set, &game.public, seat, fleet) {
        Some(HarborEffect::Thieves(count)) => Some(count),
        Some(
            HarborEffect::Fees(_)
            | HarborEffect::Blockade
            | HarborEffect::FreePort
            | HarborEffect::Festival
            | HarborEffect::Shortage(_)
            | HarborEffect::Surplus(_),
        )
        | None => None,
    }
}

/// Whether this fleet is before thieves and its owner is asked.
fn is_robbed(seen: &Seen, fleet: Fleet) -> bool {
    seen.me().fleet(fleet).cards > 0 && matches!(seen.effect_on(fleet), Some(HarborEffect::Thieves(_)))
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.is_involved().is_err() {
        return;
    }
    for fleet in OwnFleets::ALL.iter().filter(|fleet| is_robbed(seen, *fleet)) {
        out.push(Choice::Thieves { fleet, army: seen.cargo(fleet).count(Good::Army) > 0 });
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    let (Action::Show { fleet, .. } | Action::Yield(fleet)) = action else { return elsewhere() };
    seen.is_involved()?;
    seen.own_fleet(*fleet)?;
    if !is_robbed(seen, *fleet) {
        return Err(Reason::NotThere.by("F15"));
    }
    match action {
        Action::Show { aegis, .. } if *aegis != Good::Army => Err(Reason::NoProtection.by("F15")),
        Action::Show { .. } if seen.cargo(*fleet).count(Good::Army) == 0 => Err(Reason::NotAboard.by("F15")),
        _ => Ok(()),
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    let (fleet, response) = match *action {
        Action::Show { fleet, aegis } => (fleet, Response::Protect(aegis)),
        Action::Yield(fleet) => (fleet, Response::Accept(Goods::EMPTY)),
        ref other => misplaced(other),
    };
    game.seal_for(seat, fleet, response, is_robbed, log);
}

pub(super) fn end(game: &mut Game, log: &mut Log) -> Flow {
    for seat in game.public.from_archon() {
        let Sealed::Fleets(answers) = game.private[seat].sealed else { continue };
        for (fleet, answer) in Fleet::ALL.into_iter().zip(answers) {
            match answer {
                Some(Response::Protect(aegis)) => log.say(News::Shown { seat, fleet, aegis }),
                Some(Response::Accept(_) | Response::Wonder(_)) => {
                    let count = thieves(game, seat, fleet).expect("only the robbed answer");
                    let mut stream = game.stream(Purpose::Thieves, seat.0, fleet as u8);
                    let lost = random_cards(game.cargo(seat, fleet), GoodSet::COMMODITY, count, &mut stream);
                    game.cargo_lose(seat, fleet, lost, log);
                }
                None => {}
            }
        }
    }
    Flow::On
}
