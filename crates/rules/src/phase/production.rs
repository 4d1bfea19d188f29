//! Production phase: villages, workshops, armies at work (rules P1 to P3).

use crate::action::Action;
use crate::effect::ability::Ability;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::goods::{Good, GoodSet, Goods};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::state::{Berth, IslandState, Sealed, Step};
use crate::world::{Phase, VillageSet};

pub(super) fn enter(game: &mut Game, log: &mut Log) {
    log.say(Event::PhaseBegan(Phase::Production));
    let asked = game.public.seats().filter(|seat| chooses_villages(&game.public.seats[*seat]));
    game.begin(Step::Work, asked.fold(SeatSet::EMPTY, SeatSet::with));
}

/// Whether an island might have a choice of villages, by public facts: cards aboard may be armies (O4, P3).
pub(crate) fn chooses_villages(island: &IslandState) -> bool {
    let armies_at_home = island.home.count(Good::Army);
    let might_have = armies_at_home > 0 || island.aboard_in_port() > 0;
    might_have && armies_at_home < island.producing().len()
}

pub(super) fn proceed(game: &mut Game, log: &mut Log) {
    if game.public.step == Step::Bounty {
        return super::island_trade::enter(game, log);
    }
    for seat in game.public.from_archon() {
        let working = match game.private[seat].sealed {
            Sealed::Answer(Action::Work(villages)) => villages,
            // Not asked: either there is no army, or enough of them for every village.
            _ if game.public.seats[seat].home.count(Good::Army) > 0 => game.public.seats[seat].producing(),
            _ => VillageSet::EMPTY,
        };
        produce(game, seat, working, log);
    }
    let owed = game.public.seats().filter(|seat| game.public.seats[*seat].bounty > 0);
    let owed = owed.fold(SeatSet::EMPTY, SeatSet::with);
    game.begin(Step::Bounty, owed);
}

fn produce(game: &mut Game, seat: Seat, working: VillageSet, log: &mut Log) {
    if !working.is_empty() {
        log.say(Event::Worked { seat, villages: working });
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
        match ability {
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
            _ => {}
        }
    }
    game.public.seats[seat].bounty = bounty;
    game.receive(seat, goods, log);
}

impl Seen<'_> {
    /// Armies of this island, at home or aboard.
    fn armies(&self) -> u8 {
        self.owned().count(Good::Army)
    }
}

pub(super) fn prompt(seen: &Seen, out: &mut Choices) {
    if seen.public.step == Step::Work {
        if seen.public.involved.has(seen.seat) {
            out.push(Choice::Work { villages: seen.me().producing(), armies: seen.armies() });
        }
    } else if seen.public.waiting.has(seen.seat) {
        out.push(Choice::Take(GoodSet::BASIC));
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    match (seen.public.step, action) {
        (Step::Work, Action::Work(villages)) => {
            seen.is_involved()?;
            if !villages.is_within(seen.me().producing()) {
                return Err(Reason::BadVillage.by("P2"));
            }
            if villages.len() > seen.armies() {
                return Err(Reason::TooManyVillages.by("P2"));
            }
            Ok(())
        }
        (Step::Bounty, Action::Take(good)) => {
            seen.may_act()?;
            if good.is_basic() { Ok(()) } else { Err(Reason::BadGood.by("P3")) }
        }
        _ => Err(Reason::NotNow.by("O5")),
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Take(good) => {
            game.receive(seat, Goods::one(good), log);
            let bounty = &mut game.public.seats[seat].bounty;
            *bounty = bounty.saturating_sub(1);
            if *bounty == 0 {
                game.public.waiting.remove(seat);
            }
        }
        _ => {
            game.private[seat].sealed = Sealed::Answer(*action);
            game.answered(seat, log);
        }
    }
}
