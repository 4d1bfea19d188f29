//! Set-up: rules S1 to S18.

use std::collections::BTreeMap;

use rules::cards::{
    CardSet, EventId, HarborId, HazardId, PhilosophyId, PhilosophySet, Stage, WonderId, WonderSet,
};
use rules::game::Game;
use rules::goods::Goods;
use rules::news::Log;
use rules::refusal::Reason;
use rules::rng::Seed;
use rules::seat::{Fleet, Seat};
use rules::setup::{Options, Setup, SetupError};
use rules::state::Harbor;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Lemnos, Naxos, Rhodes, Scyros};
use rules::world::{Land, Season, VillageSet};

use crate::table::{Table, goods};

const PLAIN: Options = Options {
    beginner: false,
    delian_league: false,
    tournament: false,
    open_hands: false,
    even_start: false,
};
const TOURNAMENT: Options = Options { tournament: true, ..PLAIN };
const DELIAN: Options = Options { delian_league: true, ..PLAIN };

fn dealt(players: u8, options: Options, seed: u64) -> Game {
    Game::new(
        &Setup { options, ..Setup::new(CardSet::aegean(), players, Seed::from_number(seed)) },
        &mut Log::muted(),
    )
    .expect("three to six can play")
}

fn islands(game: &Game) -> Vec<Island> {
    game.public().seats().map(|seat| game.public().seats[seat].island).collect()
}

fn row(game: &Game) -> Vec<&'static str> {
    game.position().secret.event_row.iter().map(|event| event.name(game.set())).collect()
}

fn tally<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeMap<T, u32> {
    let mut counts = BTreeMap::new();
    for item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    counts
}

/// As many outcomes as expected, all of them about equally often.
fn assert_even<T: Ord + std::fmt::Debug>(items: impl IntoIterator<Item = T>, outcomes: usize) {
    let counts = tally(items);
    assert_eq!(counts.len(), outcomes, "{counts:?}");
    let mean = counts.values().sum::<u32>() / outcomes as u32;
    let even = counts.values().all(|count| (mean * 7 / 10..=mean * 13 / 10).contains(count));
    assert!(even, "{counts:?}");
}

#[test]
fn s1_three_to_six_play_and_no_other_number() {
    for players in 0..=u8::MAX {
        let set = CardSet::aegean();
        let game = Game::new(
            &Setup { options: PLAIN, ..Setup::new(set, players, Seed::from_number(1)) },
            &mut Log::muted(),
        );
        match players {
            3..=6 => assert_eq!(game.expect("they can play").public().players, players),
            _ => assert_eq!(game.err(), Some(SetupError::Players(players))),
        }
    }
}

#[test]
fn s2_the_torch_islands_always_play_and_the_rest_are_drawn() {
    for players in 3..=6 {
        for seed in 0..50 {
            let islands = islands(&dealt(players, PLAIN, seed));
            assert_eq!(islands.len(), players as usize);
            assert!([Chios, Crete, Rhodes].iter().all(|island| islands.contains(island)));
            assert_eq!(tally(islands).len(), players as usize, "no island twice");
        }
    }
}

#[test]
fn s2_each_choice_of_the_others_is_as_likely() {
    let others = |players| {
        (0..900).map(move |seed| {
            let mut others = islands(&dealt(players, PLAIN, seed));
            others.retain(|island| ![Chios, Crete, Rhodes].contains(island));
            others.sort();
            others
        })
    };
    assert_even(others(4), 3);
    assert_even(others(5), 3);
    assert_eq!(tally(others(3)).len(), 1);
    assert_eq!(tally(others(6)).len(), 1);
}

#[test]
fn s3_every_island_can_sit_at_every_seat() {
    let seatings: Vec<_> = (0..1200).map(|seed| islands(&dealt(3, PLAIN, seed))).collect();
    assert_even(seatings, 6);
    let places = (0..900).flat_map(|seed| {
        let islands = islands(&dealt(6, PLAIN, seed));
        islands.into_iter().enumerate().collect::<Vec<_>>()
    });
    assert_even(places, 36);
}

#[test]
fn s4_an_island_starts_with_a_fleet_two_villages_and_an_empty_hand() {
    for players in 3..=6 {
        let game = dealt(players, PLAIN, u64::from(players));
        // Production of the first season may have been made: look before that.
        let mut log = Log::default();
        Game::new(
            &Setup {
                options: PLAIN,
                ..Setup::new(game.set(), players, Seed::from_number(u64::from(players)))
            },
            &mut log,
        )
        .expect("a game");
        for seat in game.public().seats() {
            let island = game.public().seats[seat];
            assert_eq!(island.fleet_count, 1);
            assert_eq!(island.villages, VillageSet::STARTING);
            assert!(island.later.is_empty());
            assert_eq!(
                (island.workshops, island.acropolis, island.philosophies),
                (0, [0; 6], PhilosophySet::EMPTY)
            );
            assert_eq!(island.wonders().count(), 0);
            let received = log.told.iter().fold(Goods::EMPTY, |all, event| match event {
                rules::news::News::Received { seat: to, goods } if *to == seat => all.plus(goods),
                _ => all,
            });
            let (hand, home) = (game.position().private[seat].hand, island.home);
            assert_eq!(hand.plus(&home), received, "nothing but what was told");
        }
    }
}

#[test]
fn s5_every_seat_can_be_the_first_archon() {
    for players in 3..=6 {
        assert_even(
            (0..300 * u64::from(players)).map(|seed| dealt(players, PLAIN, seed).public().archon.0),
            players.into(),
        );
    }
}

#[test]
fn s6_four_of_the_year_s_six_events_lie_in_a_row() {
    let set = CardSet::aegean();
    for year in 1..=3 {
        assert_eq!(EventId::all(set).filter(|event| set[*event].year == year).count(), 6);
    }
    for seed in 0..100 {
        let game = dealt(3, PLAIN, seed);
        let events = game.position().secret.event_row;
        assert!(events.iter().all(|event| set[*event].year == 1));
        assert_eq!(tally(row(&game)).len(), 4, "no event twice");
    }
    let places = (0..1200).flat_map(|seed| row(&dealt(3, PLAIN, seed)).into_iter().enumerate());
    assert_even(places, 24);
}

#[test]
fn s6_nobody_learns_what_lies_face_down_or_went_back() {
    let mut table = Table::new(3);
    table.events(&["good_harvest"]);
    let views =
        |table: &Table| [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))].map(|seat| table.game.view(seat));
    let before = views(&table);
    let event = |name| EventId::from_name(CardSet::aegean(), name).expect("an event of the set");
    for rest in [["drought", "sea_raiders", "fair_winds"], ["olympic_games", "fair_winds", "unskilled_labor"]]
    {
        table.edit(|position| position.secret.event_row[1..].copy_from_slice(&rest.map(event)));
        assert_eq!(views(&table), before);
    }
}

#[test]
fn s7_six_harbor_cards_lie_face_down_and_the_rest_is_the_deck() {
    let game = dealt(3, PLAIN, 5);
    let (set, position) = (game.set(), game.position());
    assert_eq!(position.public.harbors, [Harbor::Down; 6]);
    assert_eq!((position.public.harbor_deck, position.public.harbor_discards), (18, [0; 32]));
    assert_eq!((position.public.hazards.deck, position.public.hazards.discards), (30, [0; 32]));
    let laid = position.secret.harbors.iter().map(|harbor| harbor.0);
    let harbors = tally(laid.chain(position.secret.harbor_deck.as_slice().iter().copied()));
    assert!(HarborId::all(set).all(|id| harbors[&id.0] == u32::from(set[id].copies)));
    let hazards = tally(position.secret.hazard_deck.as_slice().iter().copied());
    assert!(HazardId::all(set).all(|id| hazards[&id.0] == u32::from(set[id].copies)));
}

#[test]
fn s7_both_decks_are_shuffled() {
    let positions: Vec<_> = (0..600).map(|seed| dealt(3, PLAIN, seed).position()).collect();
    let kinds = CardSet::aegean().harbors.len();
    for land in 0..6 {
        let there = tally(positions.iter().map(|position| position.secret.harbors[land].0));
        assert_eq!(there.len(), kinds, "every kind can lie at every land");
    }
    let tops =
        tally(positions.iter().map(|position| *position.secret.hazard_deck.as_slice().last().unwrap()));
    assert_eq!(tops.len(), CardSet::aegean().hazards.len(), "every hazard can come first");
}

#[test]
fn s8_the_plans_deck_is_shuffled_face_down() {
    let wonders = CardSet::aegean().wonders.len();
    let first =
        (0..1200).map(|seed| *dealt(3, PLAIN, seed).position().secret.plans_deck.as_slice().last().unwrap());
    assert_even(first, wonders);
    let game = dealt(3, PLAIN, 1);
    let deck = tally(game.position().secret.plans_deck.as_slice().iter().copied());
    assert!(deck.len() == 12 && WonderId::all(game.set()).all(|id| deck[&id.0] == 1));
    assert_eq!((game.public().plans_deck, game.public().plans_drawn), (12, WonderSet::EMPTY));
    let mut table = Table::new(3);
    let before = table.game.view(None);
    table.edit(|position| position.secret.plans_deck.as_mut_slice().reverse());
    assert_eq!(table.game.view(None), before, "nobody sees its order");
}

#[test]
fn s8_there_are_four_copies_of_each_philosophy_open_to_all() {
    let set = CardSet::aegean();
    assert_eq!((PhilosophyId::all(set).count(), set.philosophy_copies), (6, 4));
    let mut table = Table::new(6);
    for island in [Chios, Crete, Rhodes] {
        table.philosophies(island, &["stoicism"]);
    }
    table.philosophies(Lemnos, &["sophism"]).philosophies(Naxos, &["cynicism"]);
    table.hold(Lemnos, "gold").hold(Naxos, "gold").at(Step::Build);
    table.act(Lemnos, "adopt stoicism");
    assert_eq!(table.refused(Naxos, "adopt stoicism"), (Reason::NoCopyLeft, "B7"));
}

/// What every island has at home.
fn homes(game: &Game) -> BTreeMap<Island, Goods> {
    game.public()
        .seats()
        .map(|seat| (game.public().seats[seat].island, game.public().seats[seat].home))
        .collect()
}

/// What the rules give to these islands, by the bonus island or the missing one.
fn bonuses(players: u8, others: &[Island]) -> BTreeMap<Island, Goods> {
    let (army, gift, nothing) = (goods("army"), goods("gift"), Goods::EMPTY);
    let list: Vec<(Island, Goods)> = match (players, others) {
        (4, [Lemnos]) => vec![(Lemnos, army), (Rhodes, gift), (Crete, gift), (Chios, nothing)],
        (4, [Naxos]) => vec![(Naxos, army), (Chios, gift), (Rhodes, gift), (Crete, nothing)],
        (4, [Scyros]) => vec![(Scyros, army), (Crete, gift), (Chios, gift), (Rhodes, nothing)],
        (5, [Lemnos, Naxos]) => [Crete, Rhodes, Lemnos, Naxos]
            .map(|it| (it, gift))
            .into_iter()
            .chain([(Chios, nothing)])
            .collect(),
        (5, [Lemnos, Scyros]) => [Crete, Chios, Lemnos, Scyros]
            .map(|it| (it, gift))
            .into_iter()
            .chain([(Rhodes, nothing)])
            .collect(),
        (5, [Naxos, Scyros]) => [Rhodes, Chios, Naxos, Scyros]
            .map(|it| (it, gift))
            .into_iter()
            .chain([(Crete, nothing)])
            .collect(),
        _ => [Chios, Crete, Rhodes].iter().chain(others).map(|it| (*it, nothing)).collect(),
    };
    list.into_iter().collect()
}

fn assert_bonuses(players: u8, options: Options) {
    for seed in 0..40 {
        let game = dealt(players, options, seed);
        let mut others = islands(&game);
        others.retain(|island| !island.has_torch());
        others.sort();
        assert_eq!(homes(&game), bonuses(players, &others));
    }
}

#[test]
fn s9_with_four_the_bonus_island_has_an_army_and_its_two_likes_a_gift() {
    assert_bonuses(4, PLAIN);
}

#[test]
fn s10_with_five_all_have_a_gift_but_the_only_maker_of_its_rare() {
    assert_bonuses(5, PLAIN);
}

#[test]
fn s11_with_three_or_six_there_are_no_bonus_cards() {
    assert_bonuses(3, PLAIN);
    assert_bonuses(6, PLAIN);
}

#[test]
fn s11_bonus_cards_lie_at_home_for_all_to_see() {
    let game = dealt(5, PLAIN, 3);
    let view = game.view(None).expect("anybody may watch");
    let gifts = game.public().seats().filter(|seat| view.public.seats[*seat].home == goods("gift")).count();
    assert_eq!(gifts, 4);
    assert!(game.position().private.0.iter().all(|private| private.cargo == [Goods::EMPTY; 3]));
}

#[test]
fn s12_seats_go_clockwise() {
    let mut table = Table::new(4);
    table.at(Step::Build).archon(Rhodes).all_act(&[Chios, Crete, Rhodes, Lemnos], "finish");
    table.quietly_to(Step::Vote);
    for voter in [Rhodes, Lemnos, Chios, Crete] {
        assert_eq!(table.asked(), [voter]);
        table.act(voter, if voter == Chios { "vote crete" } else { "vote chios" });
    }
}

/// All event rows of a quiet game, year by year.
fn rows(options: Options, seed: u64) -> Vec<Vec<&'static str>> {
    let mut table = Table::dealt(3, options, seed);
    let mut rows = vec![row(&table.game)];
    for year in options.first_year() + 1..=3 {
        table.quietly_until(|game| game.public().year == year);
        rows.push(row(&table.game));
    }
    rows
}

#[test]
fn s13_beginners_play_without_the_harsh_events() {
    let set = CardSet::aegean();
    let harsh: Vec<_> =
        EventId::all(set).filter(|event| set[*event].harsh).map(|event| event.name(set)).collect();
    assert_eq!(harsh, ["unskilled_labor", "persian_tribute", "persian_war"]);
    let beginner = Options { beginner: true, ..PLAIN };
    let mut met = tally(Vec::<&str>::new());
    for seed in 0..30 {
        for (year, row) in rows(beginner, seed).into_iter().enumerate() {
            assert!(row.iter().all(|event| !harsh.contains(event)), "{row:?}");
            assert!(
                row.iter().all(|name| set[EventId::from_name(set, name).unwrap()].year == year as u8 + 1)
            );
            assert_eq!(tally(row.clone()).len(), 4);
            row.into_iter().for_each(|event| *met.entry(event).or_insert(0) += 1);
        }
    }
    assert_eq!(met.len(), 15, "all others are drawn");
    let met = tally((0..10).flat_map(|seed| rows(PLAIN, seed).concat()));
    assert!(harsh.iter().all(|event| met.contains_key(event)), "without the option they come");
}

#[test]
fn s14_athens_has_no_card_in_the_first_year_of_the_delian_league() {
    let mut table = Table::with(3, DELIAN);
    let public = table.game.public();
    assert_eq!(public.harbors[Land::Athens as usize], Harbor::Empty);
    assert_eq!(public.harbors[1..], [Harbor::Down; 5]);
    assert_eq!(public.harbor_deck, 19);
    table
        .hazards(&["safe_journey", "safe_journey"])
        .hold(Chios, "wool*4")
        .hold(Crete, "grain")
        .at(Step::Launch);
    table.act(Chios, "launch a athens wool*4");
    table.act(Crete, "launch a sparta grain");
    table.all_act(&[Chios, Crete, Rhodes], "finish");
    assert_eq!((table.step(), table.asked()), (Step::Harbor, vec![Crete]), "nobody looks at Athens");
    assert_eq!(table.refused(Chios, "reveal athens"), (Reason::NotAsked, "O5"));
    table.act(Crete, "pass sparta");
    assert!(!table.story().iter().any(|line| line.contains("seen chios") || line.starts_with("said chios")));
    table.act(Chios, "trade a wool*4 for gold");
    table.act(Chios, "plans a");
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("gold"));
    table.quietly_until(|game| game.public().year == 2);
    assert!(table.heard("harbor_replaced athens"));
    assert_eq!(table.game.public().harbors[Land::Athens as usize], Harbor::Down);
}

#[test]
fn s14_athens_stays_open_to_the_winter() {
    let mut table = Table::with(3, DELIAN);
    for season in Season::ALL {
        table.quietly_until(|game| game.public().season == *season);
        assert_eq!(table.game.public().harbors[0], Harbor::Empty);
    }
    assert_eq!(Table::new(3).game.public().harbors[0], Harbor::Down, "only with the option");
}

#[test]
fn s15_a_tournament_begins_in_the_second_spring_with_developed_islands() {
    for players in 3..=6 {
        let game = dealt(players, TOURNAMENT, u64::from(players));
        let set = game.set();
        assert_eq!((game.public().year, game.public().season), (2, Season::Spring));
        assert!(game.position().secret.event_row.iter().all(|event| set[*event].year == 2));
        for seat in game.public().seats() {
            let island = game.public().seats[seat];
            assert_eq!(island.villages, VillageSet::ALL);
            assert_eq!(island.later.as_slice(), [2, 3, 4, 5]);
            assert_eq!((island.workshops, island.fleet_count, island.acropolis), (1, 2, [0; 6]));
            let plans: Vec<_> = island.wonders().map(|wonder| wonder.stage).collect();
            assert_eq!(plans, [Stage::Plans]);
        }
        assert_eq!(game.public().plans_deck, 12 - players);
    }
}

#[test]
fn s15_any_plans_can_come_to_any_seat() {
    let plans = (0..1200).map(|seed| {
        let game = dealt(3, TOURNAMENT, seed);
        game.public().seats[Seat(1)].wonders().next().expect("plans").card
    });
    assert_even(plans, 12);
}

#[test]
fn s15_the_next_plans_at_athens_are_the_second() {
    let mut table = Table::with(3, TOURNAMENT);
    table
        .hazards(&["safe_journey"])
        .harbor_up(Land::Athens, "free_port")
        .hold(Chios, "gold wool")
        .at(Step::Launch);
    table.act(Chios, "launch a athens wool");
    table.act(Chios, "launch b athens gold");
    table.quietly_to(Step::Barter);
    assert_eq!(table.refused(Chios, "plans a"), (Reason::PlansCost, "F10"));
    table.act(Chios, "plans b");
    assert_eq!(table.island(Chios).wonders().count(), 2);
    assert_eq!(table.cargo_of(Chios, Fleet::B), Goods::EMPTY);
    assert_eq!(table.refused(Chios, "plans b"), (Reason::NoMorePlans, "F10"));
}

#[test]
fn s15_bonus_cards_are_given_as_ever() {
    (3..=6).for_each(|players| assert_bonuses(players, TOURNAMENT));
}

#[test]
fn s15_two_years_are_played() {
    let mut table = Table::dealt(3, TOURNAMENT, 4);
    table.quietly_until(|game| game.is_over() || game.public().step == Step::Crown);
    let seasons: Vec<_> = table.story().into_iter().filter(|line| line.starts_with("season ")).collect();
    assert_eq!(seasons.len(), 8);
    assert_eq!((seasons[0].as_str(), seasons[7].as_str()), ("season 2 spring", "season 3 winter"));
}

#[test]
fn s15_the_rightmost_village_counts_as_built_last() {
    let mut table = Table::with(3, TOURNAMENT);
    for lost in [6, 5] {
        table.hold(Crete, "nothing").events(&["earthquake"]);
        table.act(Chios, "name crete");
        assert!(table.heard(&format!("village_lost crete {lost}")));
    }
}

#[test]
fn s16_a_tournament_of_the_league_leaves_athens_open_in_its_first_year() {
    let mut table = Table::with(3, Options { delian_league: true, ..TOURNAMENT });
    assert_eq!(table.game.public().harbors[0], Harbor::Empty);
    table.quietly_until(|game| game.public().season == Season::Winter);
    assert_eq!((table.game.public().year, table.game.public().harbors[0]), (2, Harbor::Empty));
    table.quietly_until(|game| game.public().year == 3);
    assert_eq!(table.game.public().harbors[0], Harbor::Down);
}

#[test]
fn s16_beginners_can_play_a_tournament() {
    let options = Options { beginner: true, ..TOURNAMENT };
    for seed in 0..20 {
        let rows = rows(options, seed).concat();
        assert!(rows.iter().all(|event| !["persian_tribute", "persian_war"].contains(event)));
        assert_eq!(rows.len(), 8);
    }
}

#[test]
fn s16_every_combination_can_be_played_by_any_number() {
    for bits in 0..1u8 << Options::NAMES.len() {
        let mut options = Options::default();
        for (index, name) in Options::NAMES.into_iter().enumerate() {
            assert!(bits & (1 << index) == 0 || options.set(name));
        }
        for players in 3..=6 {
            let mut table = Table::dealt(players, options, u64::from(bits));
            let public = table.game.public();
            assert_eq!(public.year, if options.tournament { 2 } else { 1 });
            assert_eq!(public.harbors[0] == Harbor::Empty, options.delian_league);
            let starting = if options.tournament { VillageSet::ALL } else { VillageSet::STARTING };
            assert!(public.seats().all(|seat| public.seats[seat].villages == starting));
            let hands = table.game.view(None).expect("anybody may watch").hands;
            assert_eq!(hands[Seat(0)].is_some(), options.open_hands);
            table.quietly_until(|game| game.is_over() || game.public().step == Step::Crown);
        }
    }
}

#[test]
fn s18_an_even_start_gives_the_bonus_island_of_four_two_gifts_in_place_of_its_army() {
    let even = Options { even_start: true, ..PLAIN };
    for seed in 0..40 {
        let (game, printed) = (dealt(4, even, seed), dealt(4, PLAIN, seed));
        assert_eq!(islands(&game), islands(&printed), "the same chance deals the same islands");
        let mut expected = homes(&printed);
        let changed = expected.iter_mut().find(|(_, home)| **home == goods("army"));
        *changed.expect("somebody has an army").1 = goods("gift*2");
        assert_eq!(homes(&game), expected);
    }
}

#[test]
fn s18_an_even_start_changes_nothing_for_other_numbers_of_players() {
    let even = Options { even_start: true, ..PLAIN };
    for players in [3, 5, 6] {
        assert_bonuses(players, even);
    }
}

#[test]
fn s17_open_hands_show_every_hand_and_cargo_to_everybody() {
    let open = |options| {
        let mut table = Table::with(3, options);
        table.hold(Chios, "wool*3").cargo(Chios, Fleet::A, "gift");
        [None, Some(Seat(1))].map(|seat| {
            let view = table.game.view(seat).expect("a viewer of this game");
            (view.hands[Seat(0)], view.cargo[Seat(0)])
        })
    };
    let all = (Some(goods("wool*3")), Some([goods("gift"), Goods::EMPTY, Goods::EMPTY]));
    assert_eq!(open(Options { open_hands: true, ..PLAIN }), [all; 2]);
    assert_eq!(open(Options::default()), [(None, None); 2], "off by default");
}

#[test]
fn s17_open_hands_show_what_is_given_and_launched() {
    for (options, told) in [(Options { open_hands: true, ..PLAIN }, "wool*2"), (PLAIN, "2 cards")] {
        let mut table = Table::with(3, options);
        table.hold(Crete, "wool*2").at(Step::Launch).forget();
        table.act(Crete, "launch a athens wool*2");
        assert_eq!(table.story_for(Rhodes), [format!("launched crete a athens {told}")]);
    }
}

#[test]
fn s2_to_s8_a_seed_deals_the_same_game_for_ever() {
    let game = dealt(5, PLAIN, 1);
    let (set, secret) = (game.set(), game.position().secret);
    let islands: Vec<_> = islands(&game).into_iter().map(Island::name).collect();
    let next = |deck: &[u8], name: &dyn Fn(u8) -> &'static str| {
        deck.iter().rev().take(4).map(|card| name(*card)).collect::<Vec<_>>()
    };
    assert_eq!(islands, ["crete", "naxos", "lemnos", "chios", "rhodes"]);
    assert_eq!(game.public().archon, Seat(2));
    assert_eq!(row(&game), ["good_harvest", "fair_winds", "sea_raiders", "drought"]);
    let harbors = secret.harbors.map(|harbor| harbor.name(set));
    assert_eq!(harbors[..3], ["harbor_fees", "surplus_grapes", "surplus_timber"]);
    assert_eq!(harbors[3..], ["surplus_olives", "shortage_grapes", "festival"]);
    let harbors = next(secret.harbor_deck.as_slice(), &|card| HarborId(card).name(set));
    assert_eq!(harbors, ["shortage_timber", "free_port", "shortage_olives", "harbor_fees"]);
    let hazards = next(secret.hazard_deck.as_slice(), &|card| HazardId(card).name(set));
    assert_eq!(hazards, ["safe_journey", "safe_journey", "safe_journey", "pirates_treasure"]);
    let plans = next(secret.plans_deck.as_slice(), &|card| WonderId(card).name(set));
    assert_eq!(plans, ["mausoleum", "statue_of_zeus", "parthenon", "colossus"]);
}
