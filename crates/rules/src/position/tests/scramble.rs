//! Positions thrown together step by step: most hold together well enough to be accepted, and all of those play on.

use super::{play_on, rich_game, tables};
use crate::cards::{CardSet, HazardId, Stage};
use crate::effect::harbor::HarborEffect;
use crate::game::Game;
use crate::goods::{Good, Goods};
use crate::news::Log;
use crate::offer::Offer;
use crate::position::{Position, sealed};
use crate::random;
use crate::rng::Dice;
use crate::seat::{Fleet, FleetSet, Seat, SeatRow, SeatSet};
use crate::seen::harbor_effect;
use crate::state::{Berth, Harbor, Public, Sealed, TurnOrder};
use crate::step::Step;
use crate::world::{Group, Land, Phase, Season, VillageSet};

fn one_in(dice: &mut Dice, chance: u32) -> bool {
    dice.below(chance) == 0
}

fn some_seats(dice: &mut Dice, players: u8) -> SeatSet {
    SeatSet(dice.below(1 << players) as u8)
}

fn some_goods(dice: &mut Dice, kinds: &[Good], most: u32) -> Goods {
    (0..dice.below(most + 1)).map(|_| (kinds[dice.below(kinds.len() as u32) as usize], 1)).collect()
}

/// Another step with what belongs to it, more or less.
fn scramble(position: &mut Position, set: &'static CardSet, dice: &mut Dice) {
    let step = Step::ALL[dice.below(Step::ALL.len() as u32) as usize];
    let players = position.public.players;
    islands(position, step, dice);
    let public = &mut position.public;
    public.step = step;
    public.archon = Seat(dice.below(u32::from(players)) as u8);
    public.order = TurnOrder::Free;
    public.involved = SeatSet(some_seats(dice, players).0 | some_seats(dice, players).0);
    public.waiting = public.involved.and(SeatSet(some_seats(dice, players).0 | some_seats(dice, players).0));
    match step {
        Step::OrderEvents | Step::NameTarget | Step::Divert | Step::Crown => {
            public.involved = SeatSet::one(public.archon);
            public.waiting = public.involved;
        }
        Step::Vote => {
            let before = dice.below(u32::from(players)) as usize;
            let turn = public.from_archon().nth(before).unwrap_or(public.archon);
            public.involved = SeatSet::one(turn);
            public.waiting = public.involved;
            for seat in public.from_archon().take(before) {
                public.votes[seat] = Some(Seat((seat.0 + 1) % players));
            }
        }
        Step::Over => (public.involved, public.waiting) = (SeatSet::EMPTY, SeatSet::EMPTY),
        Step::Unload => {
            for seat in public.seats() {
                if public.seats[seat].fleets().any(|(_, state)| state.berth != Berth::Port) {
                    public.involved.insert(seat);
                    public.waiting.insert(seat);
                } else {
                    public.waiting.remove(seat);
                }
            }
        }
        Step::Bounty => {
            for seat in public.waiting.iter() {
                public.seats[seat].bounty = 1 + dice.below(2) as u8;
            }
        }
        _ => {}
    }
    if step.can_be_ordered() && one_in(dice, 3) {
        let mut row: Vec<Seat> = public.waiting.iter().collect();
        dice.shuffle(&mut row);
        public.order = if dice.coin() { TurnOrder::Called } else { TurnOrder::Set(SeatRow::from_iter(row)) };
    }
    season(position, set, dice);
    hazards(position, set, dice);
    abroad(position, set, dice);
    for seat in position.public.seats() {
        let involved = position.public.involved.has(seat);
        position.private[seat].sealed =
            if involved { sealed::from_actions(step, &[]).unwrap() } else { Sealed::Nothing };
        position.private[seat].offers_made = dice.below(13) as u8;
    }
    offers(position, dice);
}

fn islands(position: &mut Position, step: Step, dice: &mut Dice) {
    let at_sea = matches!(step.phase(), Phase::Journey | Phase::Hazard | Phase::FleetTrade | Phase::Return);
    for seat in position.public.seats() {
        let island = &mut position.public.seats[seat];
        let private = &mut position.private[seat];
        private.hand = some_goods(dice, &Good::ALL[..11], 12);
        island.home = some_goods(dice, &Good::ALL[11..], 4);
        island.villages = VillageSet(dice.below(64) as u8);
        island.later = Default::default();
        island.villages.iter().filter(|it| !it.is_starting()).for_each(|it| island.later.push(it.0));
        island.idle = VillageSet(island.villages.0 & dice.below(64) as u8);
        island.fleet_count = 1 + dice.below(3) as u8;
        island.bounty = 0;
        for fleet in Fleet::ALL {
            let there = (fleet as u8) < island.fleet_count;
            let land = Land::ALL[dice.below(6) as usize];
            let (berth, cargo) = match dice.below(3) {
                _ if !there => (Berth::Port, Goods::EMPTY),
                0 if at_sea && step != Step::Launch && one_in(dice, 3) => {
                    (Berth::SentHome, some_goods(dice, &Good::ALL, 6))
                }
                0 | 1 if at_sea => {
                    let most = if matches!(step, Step::Barter | Step::Unload) { 14 } else { 6 };
                    (Berth::Bound(land), some_goods(dice, &Good::ALL, most))
                }
                _ => (Berth::Port, some_goods(dice, &Good::ALL[11..], 3)),
            };
            island.fleets[fleet as usize].berth = berth;
            private.cargo[fleet as usize] = cargo;
        }
        for wonder in island.wonders.iter_mut().flatten() {
            wonder.stage = Stage::ALL[dice.below(5).min(2) as usize];
            (wonder.used, wonder.buyers, wonder.spent) = (false, SeatSet::EMPTY, SeatSet::EMPTY);
        }
        island.used_this_season = island.used_this_season.and(island.philosophies);
    }
    position.public.votes = Default::default();
    (position.public.crown_tie, position.public.crowned) = (SeatSet::EMPTY, None);
    position.tally();
}

/// Another year and season, with events of that year.
fn season(position: &mut Position, set: &'static CardSet, dice: &mut Dice) {
    let public = &mut position.public;
    public.year = public.options.first_year().max(1 + dice.below(3) as u8);
    public.season = Season::ALL[dice.below(4) as usize];
    let beginner = public.options.beginner;
    let mut deck: Vec<_> = crate::cards::EventId::all(set)
        .filter(|event| set[*event].year == public.year && !(beginner && set[*event].harsh))
        .collect();
    dice.shuffle(&mut deck);
    position.secret.event_row.copy_from_slice(&deck[..4]);
    let up = public.season as u8 + 1;
    public.events = Default::default();
    deck.iter().take(up.into()).for_each(|event| public.events.up.push(event.0));
    if public.step != Step::OrderEvents {
        (0..up).for_each(|place| public.events.queue.push(place));
        dice.shuffle(public.events.queue.as_mut_slice());
        public.events.next = dice.below(u32::from(up)) as u8;
    }
    if public.step == Step::AnswerEvent && one_in(dice, 4) {
        public.events.target = public.involved.iter().next();
        public.involved = public.events.target.map_or(SeatSet::EMPTY, SeatSet::one);
        public.waiting = public.involved;
    }
    for seat in public.seats() {
        position.private[seat].next_event = None;
    }
    if public.options.delian_league && public.year > public.options.first_year() {
        public.year = public.options.first_year();
    }
}

fn hazards(position: &mut Position, set: &'static CardSet, dice: &mut Dice) {
    let public = &mut position.public;
    let hazards = &mut public.hazards;
    hazards.group = if dice.coin() { Group::Neighboring } else { Group::Foreign };
    (hazards.draws_left, hazards.drawn) = (dice.below(10) as u8, dice.below(20) as u8);
    (hazards.struck, hazards.redraws, hazards.adrift) = (FleetSet::EMPTY, FleetSet::EMPTY, FleetSet::EMPTY);
    hazards.card = None;
    if !matches!(public.step, Step::Face | Step::Divert) {
        return;
    }
    hazards.card = Some(HazardId(1 + dice.below(set.hazards.len() as u32 - 1) as u8));
    for seat in (0..public.players).map(Seat) {
        for (fleet, state) in public.seats[seat].fleets() {
            if !matches!(state.berth, Berth::Bound(land) if land.group() == hazards.group) {
                continue;
            }
            match public.step {
                Step::Face if !one_in(dice, 3) => hazards.struck.insert((seat, fleet)),
                Step::Divert if !one_in(dice, 3) => hazards.adrift.insert((seat, fleet)),
                _ if dice.coin() => hazards.redraws.insert((seat, fleet)),
                _ => {}
            }
        }
    }
    if public.step == Step::Face {
        public.involved = SeatSet::EMPTY;
        for (seat, fleet) in hazards.struck.iter() {
            if public.seats[seat].fleet(fleet).cards > 0 {
                public.involved.insert(seat);
            }
        }
        public.waiting = public.involved;
    }
}

fn abroad(position: &mut Position, set: &'static CardSet, dice: &mut Dice) {
    let public = &mut position.public;
    (public.open_lands, public.admitted, public.due) = Default::default();
    for land in Land::ALL.iter().copied() {
        let card = position.secret.harbors[land as usize];
        if public.harbors[land as usize] == Harbor::Empty {
            continue;
        }
        let up = dice.coin();
        public.harbors[land as usize] = if up { Harbor::Up(card) } else { Harbor::Down };
        for seat in (0..public.players).map(Seat) {
            let seen = !up && (public.step == Step::Harbor || one_in(dice, 3));
            position.private[seat].seen_harbors[land as usize] = seen.then_some(card);
        }
        if up && matches!(public.step, Step::Thieves | Step::Barter) && !one_in(dice, 4) {
            public.open_lands.insert(land);
        }
    }
    let robbed = |public: &Public, berth: Berth| match berth {
        Berth::Bound(land) if public.open_lands.has(land) => {
            matches!(harbor_effect(set, public, land), Some(HarborEffect::Thieves(_)))
        }
        _ => false,
    };
    let mut visitors = SeatSet::EMPTY;
    for seat in public.seats() {
        let asked = public.seats[seat].fleets().any(|(_, state)| match public.step {
            Step::Harbor => {
                matches!(state.berth, Berth::Bound(land) if public.harbors[land as usize] == Harbor::Down)
            }
            Step::Thieves => state.cards > 0 && robbed(public, state.berth),
            _ => false,
        });
        if asked {
            visitors.insert(seat);
        }
        for (fleet, state) in public.seats[seat].fleets() {
            let open = matches!(state.berth, Berth::Bound(land) if public.open_lands.has(land));
            if public.step == Step::Barter && open {
                if one_in(dice, 3) {
                    public.admitted.insert((seat, fleet));
                }
                if one_in(dice, 3) && public.waiting.has(seat) {
                    public.due.insert((seat, fleet));
                }
            }
        }
    }
    if matches!(public.step, Step::Harbor | Step::Thieves) {
        (public.involved, public.waiting) = (visitors, visitors);
    }
}

fn offers(position: &mut Position, dice: &mut Dice) {
    position.offers.clear();
    if position.public.step != Step::Trade {
        return;
    }
    for maker in position.public.seats() {
        let audience = some_seats(dice, position.public.players).without(maker);
        let give = position.private[maker].hand.card(0).map_or(Goods::EMPTY, Goods::one);
        let want = some_goods(dice, &Good::ALL, 2);
        let something = !(give.is_empty() && want.is_empty());
        if something && !audience.is_empty() {
            let private = dice.coin();
            position.offers.push(Offer { maker, to: audience, private, audience, give, want });
            let made = &mut position.private[maker].offers_made;
            *made = (*made).max(1);
        }
    }
}

#[test]
fn scrambled_positions_that_are_accepted_play_to_the_end() {
    let mut dice = Dice::new(7);
    let mut accepted = std::collections::BTreeMap::new();
    for (index, (players, options)) in tables().enumerate() {
        let game = rich_game(players, options, index as u64);
        for _ in 0..60 {
            let mut position = game.position();
            scramble(&mut position, game.set, &mut dice);
            let begun = position.public.step;
            let Ok(mut loaded) = Game::from_position(game.set, position) else { continue };
            *accepted.entry(begun.name()).or_insert(0) += 1;
            // Somewhat further it still goes out and comes back the same.
            for _ in 0..dice.below(8) {
                random::step(&mut loaded, &mut dice, &mut Log::muted());
                let again = Game::load(game.set, &loaded.dump());
                assert!(again.as_ref() == Ok(&loaded), "{again:?} from {}", loaded.dump());
            }
            play_on(loaded, &mut dice);
        }
    }
    let rare = [Step::Crown];
    for step in Step::ALL.into_iter().filter(|step| !rare.contains(step)) {
        assert!(accepted.contains_key(step.name()), "{} in {accepted:?}", step.name());
    }
}
