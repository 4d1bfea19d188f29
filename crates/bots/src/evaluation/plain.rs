//! What islands tell and the net said plainly, in the order in which it is told and without a thought for time: what the
//! quick way must come to, bit by bit. What the table tells is said but once, in `inputs.rs`.

use rules::cards::{CardSet, EventId, Stage, Timing};
use rules::effect::ability::Ability;
use rules::effect::structure::StructureEffect;
use rules::game::Game;
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::{ALL_STRUCTURES, USUALLY_KEPT};
use rules::news::Log;
use rules::prompt::Prompt;
use rules::rng::{Dice, Seed};
use rules::seat::{BySeat, Seat};
use rules::setup::{Options, Setup};
use rules::state::Berth;
use rules::world::Acropolis;

use super::inputs::{self as quick, ISLAND, Inputs, SEASONS, TABLE, Writer, table};
use super::net::Net;
use crate::motive::Goal;
use crate::value::{Plan, WEIGHTS, harm};

const KINDS: usize = 11;

/// The scores of islands as docs/TRAINING.md has it, straight from the file of weights.
fn scores(file: &[u8], inputs: &Inputs) -> [f32; Seat::MAX] {
    let mut at = 18;
    let mut read = |count: usize, bytes: usize| -> Vec<i64> {
        let part = &file[at..at + count * bytes];
        at += count * bytes;
        let number = |it: &[u8]| it.iter().rev().fold(0, |sum, byte| sum << 8 | i64::from(*byte));
        let bits = 64 - 8 * bytes as u32;
        part.chunks(bytes).map(|it| number(it) << bits >> bits).collect()
    };
    let (table, island, first_bias) = (read(64 * TABLE, 2), read(64 * ISLAND, 2), read(64, 4));
    let (own, others, second_bias) = (read(32 * 64, 2), read(32 * 64, 2), read(32, 4));
    let (last, last_bias) = (read(SEASONS * 32, 2), read(SEASONS, 4));
    let sum = |weights: &[i64], row: usize, inputs: &[i64]| -> i64 {
        inputs.iter().enumerate().map(|(at, input)| weights[row * inputs.len() + at] * input).sum()
    };
    let wide = |numbers: &[u8]| numbers.iter().map(|it| i64::from(*it)).collect::<Vec<_>>();
    let first = |numbers: &[u8; ISLAND]| -> Vec<i64> {
        let of = |row| {
            let shared = sum(&table, row, &wide(&inputs.table));
            (first_bias[row] + shared + sum(&island, row, &wide(numbers))) >> 4
        };
        (0..64).map(|row| of(row).clamp(0, 4095)).collect()
    };
    let first: Vec<Vec<i64>> = inputs.islands[..inputs.players].iter().map(first).collect();
    let mean = |at: usize| first.iter().map(|it| it[at]).sum::<i64>() / inputs.players as i64;
    let mean: Vec<i64> = (0..64).map(mean).collect();
    let mut scores = [0.0; Seat::MAX];
    for (first, score) in first.iter().zip(&mut scores) {
        let of = |row| (second_bias[row] + sum(&own, row, first) + sum(&others, row, &mean)) >> 11;
        let second: Vec<i64> = (0..32).map(|row| of(row).clamp(0, 4095)).collect();
        *score = (last_bias[inputs.season] + sum(&last, inputs.season, &second)) as f32 / (1 << 19) as f32;
    }
    scores
}

/// Some positions of random games with any number of players and any options.
fn positions(mut look: impl FnMut(&Game)) {
    for seed in 0..128u64 {
        let mut setup = Setup::new(CardSet::aegean(), 3 + (seed % 4) as u8, Seed::from_number(seed));
        let [beginner, delian_league, tournament, open_hands, even_start] =
            std::array::from_fn(|option| seed >> (2 + option) & 1 != 0);
        setup.options = Options { beginner, delian_league, tournament, open_hands, even_start };
        let log = &mut Log::muted();
        let mut game = Game::new(&setup, log).expect("all can be played");
        let (mut dice, mut prompt) = (Dice::new(seed), Prompt::default());
        while let Some((seat, action)) = rules::random::choose(&game, &mut dice, &mut prompt) {
            game.apply(seat, &action, log).expect("the prompt offered it");
            if dice.below(12) == 0 && !game.is_over() {
                look(&game);
            }
        }
    }
}

#[test]
fn the_quick_way_to_inputs_and_scores_comes_to_the_same_as_the_plain_one() {
    let file = include_bytes!("weights.bin");
    let net = Net::parse(file).unwrap();
    let mut looked = 0;
    positions(|game| {
        let plain = inputs(game);
        assert_eq!(quick::inputs(game), plain);
        assert_eq!(net.scores(&plain).map(f32::to_bits), scores(file, &plain).map(f32::to_bits));
        looked += 1;
    });
    assert!(looked > 4000, "{looked}");
}

#[test]
fn scores_are_the_same_for_numbers_that_no_game_comes_to() {
    let file = include_bytes!("weights.bin");
    let net = Net::parse(file).unwrap();
    let mut dice = Dice::new(5);
    for round in 0..400 {
        let bound = [2, 20, 256][round % 3];
        let mut number = || if dice.below(3) == 0 { dice.below(bound) as u8 } else { 0 };
        let wild = Inputs {
            season: round % SEASONS,
            players: 3 + round % 4,
            table: std::array::from_fn(|_| number()),
            islands: std::array::from_fn(|_| std::array::from_fn(|_| number())),
        };
        assert_eq!(net.scores(&wild).map(f32::to_bits), scores(file, &wild).map(f32::to_bits));
    }
}

/// What an island needs and has, by kind: what others' trade with it depends on.
#[derive(Clone, Copy, Default)]
struct Balance {
    makes: [u8; KINDS],
    lacks: [u8; KINDS],
    spares: [u8; KINDS],
}

/// The numbers of a game.
pub(super) fn inputs(game: &Game) -> Inputs {
    let public = game.public();
    let season = (public.season_number() as usize).min(SEASONS - 1);
    let mut inputs = Inputs {
        season,
        players: public.players as usize,
        table: [0; TABLE],
        islands: [[0; ISLAND]; Seat::MAX],
    };
    table(game, season, &mut Writer { out: &mut inputs.table, at: 0 });
    let mut balances = BySeat([Balance::default(); Seat::MAX]);
    for seat in public.seats() {
        balances[seat] = island(game, seat, &mut Writer { out: &mut inputs.islands[seat.0 as usize], at: 4 });
    }
    // What all islands together make, lack and spare, by kind.
    let mut total = [[0u16; 3]; KINDS];
    for (kind, [makes, lacks, spares]) in total.iter_mut().enumerate() {
        for seat in public.seats() {
            *makes += u16::from(balances[seat].makes[kind]);
            *lacks += u16::from(balances[seat].lacks[kind]);
            *spares += u16::from(balances[seat].spares[kind]);
        }
    }
    for seat in public.seats() {
        let own = &balances[seat];
        // What others make, spare and lack of what this island lacks and spares.
        let (mut made, mut spared, mut rivals, mut wanted) = (0, 0, 0, 0);
        for (kind, [makes, lacks, spares]) in total.iter().enumerate() {
            let lack = u16::from(own.lacks[kind]);
            let spare = u16::from(own.spares[kind]);
            made += lack.min(makes - u16::from(own.makes[kind]));
            spared += lack.min(spares - spare);
            rivals += if lack > 0 { lacks - lack } else { 0 };
            wanted += spare.min(lacks - lack);
        }
        let numbers = [made, spared, rivals, wanted].map(|it| it.min(255) as u8);
        Writer { out: &mut inputs.islands[seat.0 as usize], at: 0 }.all(&numbers);
    }
    inputs
}

/// All but the first four numbers, which need the others' balances.
fn island(game: &Game, seat: Seat, out: &mut Writer) -> Balance {
    let (set, public) = (game.set(), game.public());
    let island = &public.seats[seat];
    let card = set.island(island.island);
    let seen = game.seen(seat).expect("the seat is at the table");
    let (owned, everything) = (seen.owned(), seen.everything());
    let at_sea = everything.less(&owned);
    let plan = Plan::of(set, public, seat, &WEIGHTS);
    let count = |goods: &Goods, good: Good| goods.count(good);

    // Structures.
    let structures = island.structures();
    out.put(island.villages.len());
    out.put(island.workshops);
    out.put(island.acropolis_count());
    let stage = |stage: Stage| island.wonders().filter(|wonder| wonder.stage == stage).count() as u8;
    out.all(&[stage(Stage::Complete), stage(Stage::Partial), stage(Stage::Plans)]);
    out.put(island.fleet_count);
    out.put(count(&owned, Good::Army).min(island.villages.len()));
    out.put(count(&owned, Good::Gift) + count(&owned, Good::Warship));
    out.put(island.philosophy_count());
    out.flag(public.archon == seat);
    out.all(&island.acropolis);
    out.put(structures);
    for near in 1..=4 {
        out.flag(structures + near >= ALL_STRUCTURES);
    }
    out.put(island.producing().len());
    out.flag(island.idle_workshops);
    out.put(island.acropolis.iter().zip(&island.made).map(|(stands, made)| stands - made.min(stands)).sum());

    // What it holds.
    for good in Good::ALL {
        out.put(count(&owned, good));
    }
    out.all(&[at_sea.only(GoodSet::BASIC).total(), at_sea.rares(), at_sea.count(Good::Gold)]);
    out.put(at_sea.aegis().total());
    out.put(island.fleets().filter(|(_, fleet)| fleet.berth == Berth::Port).count() as u8);
    let keeps = |kind: &Acropolis| match set.structure(*kind).effect {
        StructureEffect::Keeps(more) => more * island.acropolis[*kind as usize],
        StructureEffect::Makes { .. } | StructureEffect::Teaches => 0,
    };
    let kept: u8 = Acropolis::ALL.iter().map(keeps).sum();
    let by_ability = |ability: &Ability| if let Ability::KeepMore(more) = ability { *more } else { 0 };
    let kept = USUALLY_KEPT + kept + seen.abilities().map(|(_, ability)| by_ability(ability)).sum::<u8>();
    out.put(kept);
    out.put(owned.commodities().total().saturating_sub(kept));
    out.put(owned.commodities().total());

    // What it makes, needs, lacks and spares.
    let mut balance = Balance::default();
    for village in island.producing().iter() {
        balance.makes[card.villages[village.0 as usize].makes as usize % KINDS] += 1;
    }
    if !island.idle_workshops {
        balance.makes[card.workshop as usize % KINDS] += island.workshops;
    }
    let (mut needs, mut basics, mut rares) = (Goods::EMPTY, 0u8, 0u8);
    // Goals within reach now, and those that lack one card, two, or more.
    let mut near = [0u8; 4];
    let (mut price_left, mut toll) = (0.0, 0.0);
    for target in &plan.targets {
        let is_structure =
            matches!(target.goal, Goal::Village(_) | Goal::Workshop | Goal::Acropolis(_) | Goal::Wonder(_));
        let part = plan.part(&target.cost, &everything);
        let missing = target.cost.total().saturating_sub(part.total());
        if is_structure {
            needs = needs.plus(&target.cost.named);
            basics = basics.saturating_add(target.cost.basics.count);
            rares = rares.saturating_add(target.cost.rares.count);
            near[usize::from(missing.min(3))] += 1;
            price_left += target.price;
        }
        if matches!(target.goal, Goal::Toll(_)) && missing > 0 {
            toll += target.worth;
        }
    }
    for kind in 0..KINDS {
        let good = Good::ALL[kind];
        let (need, have) = (needs.count(good), everything.count(good));
        out.put(need);
        balance.lacks[kind] = need.saturating_sub(have);
        balance.spares[kind] = have.saturating_sub(need);
    }
    out.all(&balance.lacks);
    out.all(&balance.makes);
    out.all(&[basics, rares]);
    out.all(&near);
    out.quarters(price_left / 4.0);
    out.quarters(toll);
    out.quarters(plan.worth(&everything) / 2.0);
    out.quarters(plan.worth(&owned) / 2.0);
    // How many goals it can pay for one after the other.
    let mut left = everything;
    let mut paid = 0;
    for target in &plan.targets {
        if !matches!(target.goal, Goal::Toll(_))
            && let Some(pay) = plan.affords(target, &left)
        {
            left = left.less(&pay);
            paid += 1;
        }
    }
    out.put(paid);

    // Wonders: what their next cost waits for, and all that is still to pay.
    let (mut waits, mut ahead) = ([0u8; 3], 0u8);
    for wonder in island.wonders() {
        let costs = &set[wonder.card];
        if let Some(next) = wonder.next_cost(set) {
            waits[match next.timing {
                Timing::IslandTrade => 0,
                Timing::FleetTrade(_) => 1,
                Timing::Build => 2,
            }] += 1;
            ahead += next.cost.total();
        }
        if wonder.stage == Stage::Plans {
            ahead += costs.partial.cost.total();
        }
    }
    out.all(&waits);
    out.put(ahead);

    // What it can do that others cannot.
    let mut abilities = [0u8; 14];
    for (power, ability) in seen.abilities() {
        abilities[match ability {
            Ability::IgnoreEvent if seen.is_spent(power, ability) => 13,
            Ability::IgnoreEvent => 0,
            Ability::KeepMore(_) => 1,
            Ability::Exchange(_) => 2,
            Ability::ExtraVotes(_) => 3,
            Ability::WinsVoteTies => 4,
            Ability::LookAtHarbor { .. } | Ability::SeeNextEvent { .. } => 5,
            Ability::Substitute => 6,
            Ability::NoPiratesNearby => 7,
            Ability::IgnoreStorm { .. } => 8,
            Ability::ProduceIfNone(_) | Ability::ProduceBasic => 9,
            Ability::ProduceAsArchon(_) => 10,
            Ability::KeepStructures => 11,
            Ability::CheaperPhilosophies(_) => 12,
        }] += 1;
    }
    out.all(&abilities);

    // What events in force would cost it if it could not pay.
    let harms = public.events.up.as_slice().iter().filter_map(|event| {
        let demand = set[EventId(*event)].effect.demand()?;
        let spared = demand.spared_by.is_some_and(|aegis| island.home.count(aegis) > 0);
        (!spared).then(|| harm(demand, island, plan.seasons_left, &WEIGHTS))
    });
    out.quarters(harms.sum());
    debug_assert_eq!(out.at, ISLAND);
    balance
}
