//! Armies are put to work, and all islands produce (rules P1 to P3).

use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::effect::ability::Ability;
use crate::game::Game;
use crate::goods::{Good, Goods};
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::state::{Berth, IslandState, Sealed};
use crate::world::VillageSet;

pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    game.public.all().filter(|seat| chooses_villages(&game.public.seats[seat]))
}

/// Whether an island might have a choice of villages, by public facts: cards aboard may be armies (O4, P3).
pub(crate) fn chooses_villages(island: &IslandState) -> bool {
    let armies_at_home = island.home.count(Good::Army);
    let might_have = armies_at_home > 0 || island.aboard_in_port() > 0;
    might_have && armies_at_home < island.producing().len()
}

/// Armies of this island, at home or aboard.
fn armies(seen: &Seen) -> u8 {
    seen.owned().count(Good::Army)
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.is_involved().is_ok() {
        out.push(Choice::Work { villages: seen.me().producing(), armies: armies(seen) });
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    let Action::Work(villages) = action else { return elsewhere() };
    seen.is_involved()?;
    if !villages.is_within(seen.me().producing()) {
        return Err(Reason::BadVillage.by("P2"));
    }
    if villages.len() > armies(seen) {
        return Err(Reason::TooManyVillages.by("P2"));
    }
    Ok(())
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    game.seal(seat, *action, log);
}

pub(super) fn end(game: &mut Game, log: &mut Log) -> Flow {
    for seat in game.public.from_archon() {
        let working = match game.private[seat].sealed {
            Sealed::Answer(Action::Work(villages)) => villages,
            Sealed::Answer(ref other) => misplaced(other),
            // Not asked: either there is no army, or enough of them for every village.
            Sealed::Nothing | Sealed::Fleets(_) | Sealed::Lands { .. } => {
                let island = &game.public.seats[seat];
                if island.home.count(Good::Army) > 0 { island.producing() } else { VillageSet::EMPTY }
            }
        };
        produce(game, seat, working, log);
    }
    Flow::On
}

fn produce(game: &mut Game, seat: Seat, working: VillageSet, log: &mut Log) {
    if !working.is_empty() {
        log.say(News::Worked { seat, villages: working });
    }
    let island = &game.public.seats[seat];
    let mut goods = Goods::EMPTY;
    for village in island.producing().iter() {
        let made = game.set.village(island.island, village).makes;
        goods.add(made, if working.has(village) { 2 } else { 1 });
    }
    if !island.idle_workshops {
        let made = game.set.island(island.island).workshop;
        goods.add(made, island.workshops * game.public.season_rules.workshop_output);
    }
    let mut bounty = 0;
    for (_, ability) in abilities(game.set, island) {
        match *ability {
            Ability::ProduceIfNone(aegis) => {
                let aboard: u8 = island
                    .fleets()
                    .filter(|(_, state)| state.berth == Berth::Port)
                    .map(|(fleet, _)| game.cargo(seat, fleet).count(aegis))
                    .sum();
                if island.home.count(aegis) + aboard == 0 {
                    goods.add(aegis, 1);
                }
            }
            Ability::ProduceBasic => bounty += 1,
            Ability::ProduceAsArchon(good) if game.public.archon == seat => goods.add(good, 1),
            Ability::ProduceAsArchon(_) => bounty += 1,
            Ability::IgnoreEvent
            | Ability::KeepMore(_)
            | Ability::Exchange(_)
            | Ability::ExtraVotes(_)
            | Ability::WinsVoteTies
            | Ability::LookAtHarbor { .. }
            | Ability::Substitute
            | Ability::NoPiratesNearby
            | Ability::IgnoreStorm { .. }
            | Ability::KeepStructures
            | Ability::CheaperPhilosophies(_)
            | Ability::SeeNextEvent { .. } => {}
        }
    }
    game.public.seats[seat].bounty = bounty;
    game.receive(seat, goods, log);
}
