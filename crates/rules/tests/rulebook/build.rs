//! Build phase: rules B1 to B10.

use rules::cards::Stage;
use rules::goods::GoodSet;
use rules::refusal::Reason;
use rules::state::Harbor;
use rules::step::Step;
use rules::world::Acropolis::{self, Academy, Fortress, GreatHarbor, Marketplace, Shrine, Treasury};
use rules::world::Island::{self, Chios, Crete, Lemnos, Naxos, Rhodes};
use rules::world::Land;

use crate::table::{Good, Table, goods};

const SIX: &str = "grain grapes olives ore timber wool";

/// Chios builds, with these cards.
fn builder(hand: &str) -> Table {
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, hand);
    table
}

fn standing(table: &Table, island: Island, kind: Acropolis) -> u8 {
    table.island(island).acropolis[kind as usize]
}

fn stage(table: &Table, island: Island) -> Stage {
    table.island(island).wonders().next().expect("a wonder").stage
}

// B1

#[test]
fn b1_any_number_of_builds_and_uses_in_any_order() {
    let mut table = builder("wool*3 pottery spices*2 papyrus gold*4");
    table.act(Chios, "build shrine pay spices gold");
    table.act(Chios, "use shrine pay spices");
    assert_eq!(table.home_of(Chios), goods("gift"), "what was built is used in the same phase");
    table.act(Chios, "build village 4 pay wool");
    table.act(Chios, "build fleet pay gold");
    table.act(Chios, "build village 3 pay wool");
    table.act(Chios, "build academy epicureanism pay papyrus gold");
    table.act(Chios, "use epicureanism pay wool get ore");
    table.act(Chios, "build marketplace pay pottery gold");
    assert_eq!(table.hand_of(Chios), goods("ore"));
    assert_eq!(table.asked().len(), 3, "nobody is finished yet");
    table.act(Chios, "finish");
    assert_eq!(table.refused(Chios, "build village 5 pay ore"), (Reason::AlreadyFinished, "O5"));
}

#[test]
fn b1_only_in_the_build_phase() {
    let mut table = Table::new(3);
    table.at(Step::Trade).hold(Chios, "wool gold").structure(Chios, Shrine, 1);
    for text in ["build village 3 pay wool", "build fleet pay gold", "adopt stoicism", "use shrine pay wool"]
    {
        assert_eq!(table.refused(Chios, text), (Reason::NotNow, "O5"), "{text}");
    }
    table.at(Step::Launch);
    assert_eq!(table.refused(Chios, "build village 3 pay wool"), (Reason::NotNow, "O5"));
    assert_eq!(table.refused(Chios, "use shrine pay wool"), (Reason::WrongTiming, "B5"));
}

#[test]
fn b1_an_island_without_cards_has_nothing_to_build() {
    let mut table = Table::new(3);
    table.hold(Crete, "wool").home(Rhodes, "gift").at(Step::Launch);
    table.quietly_to(Step::Build);
    assert_eq!(table.asked(), [Crete, Rhodes]);
    assert_eq!(table.refused(Chios, "finish"), (Reason::NotAsked, "O5"));
}

// B2

#[test]
fn b2_paid_cards_go_to_the_bank() {
    let mut table = builder("wool ore timber pottery gold");
    table.act(Chios, "build marketplace pay pottery gold");
    assert_eq!(table.hand_of(Chios), goods("ore timber wool"));
    assert_eq!(table.story(), ["paid chios pottery gold", "built chios marketplace"]);
}

#[test]
fn b2_open_choices_are_the_players_and_no_duplicates_means_all_different() {
    let mut table = builder("grain wool*3 ore");
    assert_eq!(table.refused(Chios, "build village 5 pay wool*2"), (Reason::BadPayment, "B2"));
    assert_eq!(table.refused(Chios, "build village 6 pay wool*2 ore"), (Reason::BadPayment, "B2"));
    table.act(Chios, "build village 5 pay grain wool");
    table.act(Chios, "build village 3 pay ore");
    table.act(Chios, "build village 4 pay wool");
    assert_eq!(table.hand_of(Chios), goods("wool"));
}

#[test]
fn b2_without_no_duplicates_equal_cards_do() {
    let mut table = builder("papyrus*2 gold*2");
    table.wonder(Chios, "gardens", Stage::Partial);
    table.act(Chios, "wonder gardens pay papyrus*2 gold*2");
    assert_eq!(stage(&table, Chios), Stage::Complete);
}

#[test]
fn b2_rare_includes_papyrus() {
    let mut table = builder("pottery tools papyrus");
    table.act(Chios, "build treasury pay pottery tools papyrus");
    assert_eq!(standing(&table, Chios, Treasury), 1);
}

#[test]
fn b2_a_payment_is_the_cost_exactly_and_from_ones_own_cards() {
    let mut table = builder("wool*2 pottery spices gold*2");
    assert_eq!(table.refused(Chios, "build village 3 pay wool*2"), (Reason::BadPayment, "B2"));
    assert_eq!(table.refused(Chios, "build village 3 pay nothing"), (Reason::BadPayment, "B2"));
    assert_eq!(table.refused(Chios, "build village 3 pay gold"), (Reason::BadPayment, "B2"));
    assert_eq!(table.refused(Chios, "build marketplace pay spices gold"), (Reason::BadPayment, "B2"));
    assert_eq!(table.refused(Chios, "build village 3 pay ore"), (Reason::NotHeld, "B2"));
}

// B3

#[test]
fn b3_four_more_villages_each_once_at_its_own_cost() {
    let mut table = builder("grain*2 grapes*2 olives*2 ore*2");
    table.act(Chios, "build village 6 pay grain grapes olives");
    table.act(Chios, "build village 3 pay ore");
    assert_eq!(table.refused(Chios, "build village 6 pay grain grapes olives"), (Reason::AlreadyBuilt, "B3"));
    assert_eq!(table.refused(Chios, "build village 1 pay ore"), (Reason::AlreadyBuilt, "B3"));
    table.act(Chios, "build village 4 pay ore");
    table.act(Chios, "build village 5 pay grain grapes");
    assert_eq!(table.island(Chios).villages.len(), 6);
    assert_eq!(table.island(Chios).later.as_slice(), [5, 2, 3, 4], "in building order");
}

#[test]
fn b3_a_lost_starting_village_is_rebuilt_for_one_basic() {
    let mut table = builder("ore");
    table.villages(Chios, &[2, 3]);
    table.act(Chios, "build village 1 pay ore");
    assert_eq!(table.island(Chios).villages.len(), 3);
    assert_eq!(table.island(Chios).later.as_slice(), [2], "it never counts as built last");
}

#[test]
fn b3_two_workshops_each_one_of_all_six_basics() {
    let mut table = builder("grain*3 grapes*3 olives*3 ore*3 timber*3 wool*4");
    let six = format!("build workshop pay {SIX}");
    assert_eq!(
        table.refused(Chios, "build workshop pay grain grapes olives ore wool*2"),
        (Reason::BadPayment, "B2")
    );
    table.act(Chios, &six);
    table.act(Chios, &six);
    assert_eq!(table.refused(Chios, &six), (Reason::AlreadyBuilt, "B3"));
    assert_eq!(table.island(Chios).workshops, 2);
    assert_eq!(table.hand_of(Chios), goods("grain grapes olives ore timber wool*2"));
}

// B4

#[test]
fn b4_at_most_one_of_each_kind() {
    let mut table = builder("tools*2 gold*4");
    table.act(Chios, "build fortress pay tools gold");
    assert_eq!(table.refused(Chios, "build fortress pay tools gold"), (Reason::AlreadyBuilt, "B4"));
    table.act(Chios, "build great_harbor pay gold*2");
    assert_eq!(standing(&table, Chios, Fortress), 1);
}

#[test]
fn b4_one_second_copy_of_one_alternate_in_any_building_order() {
    let mut table = builder("pottery*3 spices*3 gold*6");
    table.act(Chios, "build shrine pay spices gold");
    table.act(Chios, "build shrine pay spices gold");
    assert_eq!(standing(&table, Chios, Shrine), 2);
    assert_eq!(table.refused(Chios, "build shrine pay spices gold"), (Reason::AlreadyBuilt, "B4"));
    table.act(Chios, "build marketplace pay pottery gold");
    assert_eq!(
        table.refused(Chios, "build marketplace pay pottery gold"),
        (Reason::AlreadyBuilt, "B4"),
        "the other alternate is shut out as a second copy"
    );
}

#[test]
fn b4_the_duplicate_counts_toward_six_and_shuts_out_one_kind_for_good() {
    let mut table = builder("tools gold*3");
    for (kind, count) in [(Marketplace, 2), (Shrine, 1), (GreatHarbor, 1), (Treasury, 1)] {
        table.structure(Chios, kind, count);
    }
    table.act(Chios, "build fortress pay tools gold");
    table.hold(Chios, "papyrus gold");
    assert_eq!(
        table.refused(Chios, "build academy stoicism pay papyrus gold"),
        (Reason::AcropolisFull, "B4")
    );
    let island = table.island(Chios);
    assert_eq!(island.acropolis.iter().sum::<u8>(), 6);
    assert_eq!(island.structures(), 2 + 6);
}

// B5

#[test]
fn b5_the_marketplace_takes_basics_that_no_standing_village_makes() {
    // Chios makes wool and olives; its ore village is not built.
    let mut table = builder("wool*3 ore*3 timber*2 grain");
    table.structure(Chios, Marketplace, 1);
    assert_eq!(table.refused(Chios, "use marketplace pay wool*3"), (Reason::Produced, "B5"));
    assert_eq!(table.refused(Chios, "use marketplace pay wool ore timber"), (Reason::Produced, "B5"));
    assert_eq!(table.refused(Chios, "use marketplace pay ore timber"), (Reason::BadPayment, "B5"));
    table.act(Chios, "use marketplace pay ore timber*2");
    assert_eq!(table.hand_of(Chios), goods("grain ore*2 wool*3 gold"));
}

#[test]
fn b5_an_idle_village_stands_all_the_same_and_one_built_this_phase_too() {
    let mut table = builder("grain*3 grapes ore*4 wool*3");
    table.structure(Chios, Marketplace, 1);
    let seat = table.seat(Chios);
    table.edit(|position| position.public.seats[seat].idle.insert(rules::world::Village(0)));
    assert_eq!(table.refused(Chios, "use marketplace pay wool*3"), (Reason::Produced, "B5"));
    table.act(Chios, "build village 6 pay grain grapes wool");
    assert_eq!(table.refused(Chios, "use marketplace pay ore*3"), (Reason::Produced, "B5"));
}

#[test]
fn b5_a_lost_village_no_longer_counts() {
    let mut table = builder("wool*3");
    table.structure(Chios, Marketplace, 1).villages(Chios, &[2]);
    table.act(Chios, "use marketplace pay wool*3");
    assert_eq!(table.hand_of(Chios), goods("gold"));
}

#[test]
fn b5_shrine_fortress_and_great_harbor_make_aegis_cards_at_home() {
    let mut table = builder("papyrus ore grain timber wool");
    table.structure(Chios, Shrine, 1).structure(Chios, Fortress, 1).structure(Chios, GreatHarbor, 1);
    table.act(Chios, "use shrine pay papyrus");
    table.act(Chios, "use fortress pay grain ore");
    table.act(Chios, "use great_harbor pay timber wool");
    assert_eq!(table.home_of(Chios), goods("army warship gift"));
    assert_eq!(table.hand_of(Chios), goods("nothing"));
}

#[test]
fn b5_one_card_a_season_each_and_two_of_a_kind_make_two() {
    let mut table = builder("pottery*5 tools grain*2 ore*2 gold");
    table.structure(Chios, Shrine, 2).structure(Chios, Fortress, 1);
    table.act(Chios, "use fortress pay grain ore");
    assert_eq!(table.refused(Chios, "use fortress pay grain ore"), (Reason::StructureUsed, "B5"));
    table.act(Chios, "use shrine pay pottery");
    table.act(Chios, "use shrine pay tools");
    assert_eq!(table.refused(Chios, "use shrine pay pottery"), (Reason::StructureUsed, "B5"));
    assert_eq!(table.home_of(Chios), goods("army gift*2"));

    table.quietly_until(|game| game.public().season as u8 == 1);
    table.at(Step::Build).hold(Chios, "pottery*2");
    table.act(Chios, "use shrine pay pottery");
    assert_eq!(table.home_of(Chios).count(Good::Gift), 3, "a new season");
}

#[test]
fn b5_a_second_copy_built_this_phase_makes_its_card_too() {
    let mut table = builder("spices pottery*2 gold");
    table.structure(Chios, Shrine, 1);
    table.act(Chios, "use shrine pay pottery");
    assert_eq!(table.refused(Chios, "use shrine pay pottery"), (Reason::StructureUsed, "B5"));
    table.act(Chios, "build shrine pay spices gold");
    table.act(Chios, "use shrine pay pottery");
    assert_eq!(table.home_of(Chios), goods("gift*2"));
}

#[test]
fn b5_what_is_not_built_or_makes_nothing_is_not_used() {
    let mut table = builder("pottery");
    table.structure(Chios, Treasury, 1);
    assert_eq!(table.refused(Chios, "use shrine pay pottery"), (Reason::NotBuiltYet, "B5"));
    assert_eq!(table.refused(Chios, "use treasury"), (Reason::NoAbility, "B5"));
}

// B6

#[test]
fn b6_a_treasury_works_in_the_season_it_is_built() {
    let mut table = builder("pottery tools spices wool*6");
    table.act(Chios, "build treasury pay pottery spices tools");
    table.all_act(&[Chios, Crete, Rhodes], "finish");
    assert_eq!(table.step(), Step::Vote, "six cards are within the limit");
    assert_eq!(table.hand_of(Chios), goods("wool*6"));
}

// B7

#[test]
fn b7_an_academy_brings_a_philosophy_that_no_island_has() {
    let mut table = builder("papyrus gold");
    table.philosophies(Crete, &["stoicism"]);
    assert_eq!(
        table.refused(Chios, "build academy stoicism pay papyrus gold"),
        (Reason::NotIntroducible, "B7")
    );
    table.act(Chios, "build academy sophism pay papyrus gold");
    assert_eq!(standing(&table, Chios, Academy), 1);
    assert_eq!(table.hand_of(Chios), goods("nothing"), "the philosophy is free");
    table.hold(Crete, "gold");
    table.act(Crete, "adopt sophism");
    assert_eq!(table.hand_of(Crete), goods("nothing"), "one introduced this phase is adopted at once");
}

#[test]
fn b7_each_further_philosophy_costs_as_many_gold_as_the_island_has() {
    let mut table = builder("gold*9");
    table.philosophies(Chios, &["stoicism"]).philosophies(Crete, &["cynicism", "sophism", "platonism"]);
    for (philosophy, left) in [("cynicism", "gold*8"), ("sophism", "gold*6"), ("platonism", "gold*3")] {
        table.act(Chios, &format!("adopt {philosophy}"));
        assert_eq!(table.hand_of(Chios), goods(left), "paid to the bank");
    }
    assert_eq!(table.hand_of(Crete), goods("nothing"), "and no permission is asked");
    assert!(table.heard("adopted chios platonism"));
}

#[test]
fn b7_too_little_gold_buys_nothing() {
    let mut table = builder("gold wool*5");
    table.philosophies(Chios, &["stoicism", "cynicism"]).philosophies(Crete, &["sophism"]);
    assert_eq!(table.refused(Chios, "adopt sophism"), (Reason::TooExpensive, "B7"));
}

#[test]
fn b7_only_with_an_academy_and_never_a_brand_new_one_or_the_same_twice() {
    let mut table = builder("gold*3");
    table.philosophies(Crete, &["sophism"]);
    assert_eq!(table.refused(Chios, "adopt sophism"), (Reason::NoAcademy, "B7"));
    table.philosophies(Chios, &["stoicism"]);
    assert_eq!(table.refused(Chios, "adopt cynicism"), (Reason::NotIntroduced, "B7"));
    assert_eq!(table.refused(Chios, "adopt stoicism"), (Reason::AlreadyHeldPhilosophy, "B7"));
    table.act(Chios, "adopt sophism");
    assert_eq!(table.refused(Chios, "adopt sophism"), (Reason::AlreadyHeldPhilosophy, "B7"));
}

#[test]
fn b7_the_academy_names_its_philosophy() {
    let mut table = builder("papyrus gold");
    let action = rules::action::Action::Build {
        what: rules::action::Build::Acropolis(Academy),
        pay: goods("papyrus gold"),
    };
    let refusal = table.game.check(table.seat(Chios), &action).expect_err("no philosophy was named");
    assert_eq!((refusal.reason, refusal.rule), (Reason::NamesPhilosophy, "B7"));
    table.act(Chios, "build academy stoicism pay papyrus gold");
    assert!(table.heard("built chios academy stoicism"));
}

#[test]
fn b7_there_are_four_copies_of_each() {
    let mut table = Table::new(6);
    table.at(Step::Build).hold(Naxos, "gold");
    for (island, own) in
        [(Chios, "cynicism"), (Crete, "sophism"), (Rhodes, "platonism"), (Lemnos, "epicureanism")]
    {
        table.philosophies(island, &[own, "stoicism"]);
    }
    table.philosophies(Naxos, &["pythagoreanism"]);
    assert_eq!(table.refused(Naxos, "adopt stoicism"), (Reason::NoCopyLeft, "B7"));
    table.act(Naxos, "adopt sophism");
}

// B8

#[test]
fn b8_fleet_b_costs_one_gold_and_c_two() {
    let mut table = builder("gold*5 wool*2");
    assert_eq!(table.refused(Chios, "build fleet pay gold*2"), (Reason::BadPayment, "B2"));
    table.act(Chios, "build fleet pay gold");
    assert_eq!(table.refused(Chios, "build fleet pay gold"), (Reason::BadPayment, "B2"));
    table.act(Chios, "build fleet pay gold*2");
    assert_eq!(table.island(Chios).fleet_count, 3);
    assert_eq!(table.refused(Chios, "build fleet pay gold*2"), (Reason::AlreadyBuilt, "B8"));
    assert_eq!(table.hand_of(Chios), goods("wool*2 gold*2"));
    table.at(Step::Launch);
    table.act(Chios, "launch c athens wool");
}

// B9

#[test]
fn b9_plans_cost_then_partial_cost_even_in_one_phase() {
    let mut table = builder("pottery spices tools gold*4");
    table.wonder(Chios, "parthenon", Stage::Plans);
    assert_eq!(
        table.refused(Chios, "wonder parthenon pay pottery spices tools"),
        (Reason::BadPayment, "B2"),
        "the plans cost comes first"
    );
    table.act(Chios, "wonder parthenon pay gold*3");
    assert_eq!(stage(&table, Chios), Stage::Partial);
    assert_eq!(table.refused(Chios, "use parthenon pay gold get tools"), (Reason::NotBuiltYet, "B9"));
    table.act(Chios, "wonder parthenon pay pottery spices tools");
    assert_eq!(stage(&table, Chios), Stage::Complete);
    table.act(Chios, "use parthenon pay gold get tools");
    assert_eq!(table.hand_of(Chios), goods("tools"), "the ability works at once");
    assert_eq!(table.refused(Chios, "wonder parthenon pay tools"), (Reason::WonderComplete, "B9"));
}

#[test]
fn b9_paid_plans_leave_the_game() {
    let mut table = builder("gold*3");
    table.wonder(Chios, "parthenon", Stage::Plans);
    let deck = table.game.public().plans_deck;
    table.act(Chios, "wonder parthenon pay gold*3");
    assert_eq!(table.game.public().plans_deck, deck);
    let left = table.game.position().secret.plans_deck;
    let set = table.game.set();
    let parthenon = rules::cards::WonderId::from_name(set, "parthenon").expect("a wonder of the set");
    assert!(!left.as_slice().contains(&parthenon.0));
}

#[test]
fn b9_each_cost_is_paid_only_at_its_own_timing() {
    let mut table = builder("grain grapes olives ore timber wool gold*3");
    table.wonder(Chios, "lighthouse", Stage::Plans).wonder(Chios, "library", Stage::Plans);
    assert_eq!(table.refused(Chios, &format!("wonder lighthouse pay {SIX}")), (Reason::WrongTiming, "B9"));
    table.hold(Chios, "papyrus gold");
    assert_eq!(table.refused(Chios, "wonder library pay papyrus"), (Reason::WrongTiming, "B9"));
    table.hold(Chios, SIX).at(Step::StartTrade);
    table.act(Chios, &format!("wonder lighthouse pay {SIX}"));
    assert_eq!(stage(&table, Chios), Stage::Partial);
    table.hold(Chios, "gold*3");
    assert_eq!(table.refused(Chios, "wonder lighthouse pay gold*3"), (Reason::WrongTiming, "B9"));
}

#[test]
fn b9_a_wonder_is_completed_outside_the_build_phase_when_its_card_says_so() {
    let mut table = Table::new(3);
    table.at(Step::StartTrade).hold(Chios, "pottery spices papyrus").wonder(Chios, "oracle", Stage::Partial);
    table.act(Chios, "wonder oracle pay pottery spices papyrus");
    assert_eq!(stage(&table, Chios), Stage::Complete);
    assert_eq!(table.island(Chios).structures(), 3);
}

#[test]
fn b9_nobody_pays_for_anothers_wonder() {
    let mut table = builder("gold*3");
    table.wonder(Crete, "parthenon", Stage::Plans);
    assert_eq!(table.refused(Chios, "wonder parthenon pay gold*3"), (Reason::NoSuchWonder, "B9"));
}

// B10

/// Rhodes owns this wonder, Chios and Crete may buy at the start of island trade.
fn market(wonder: &str) -> Table {
    let mut table = Table::new(3);
    table.wonder(Rhodes, wonder, Stage::Complete).hold(Chios, "wool ore").hold(Crete, "grain gold");
    table.at(Step::StartTrade);
    table
}

#[test]
fn b10_the_owner_cannot_refuse_and_the_price_goes_to_the_owner() {
    let mut table = market("theater");
    let story = table.act(Chios, "use theater pay ore look egypt");
    assert_eq!(story[0], "bought chios theater from rhodes for ore");
    assert_eq!(table.hand_of(Chios), goods("wool"), "the buyer picked the basic");
    assert_eq!(table.hand_of(Rhodes), goods("ore"));
    assert_eq!(table.refused(Crete, "use theater pay gold look egypt"), (Reason::BadPayment, "B10"));
    assert_eq!(table.refused(Crete, "use theater pay wool look egypt"), (Reason::NotHeld, "B10"));
}

#[test]
fn b10_once_a_season_per_buyer() {
    let mut table = market("theater");
    table.act(Chios, "use theater pay ore look egypt");
    assert_eq!(table.refused(Chios, "use theater pay wool look athens"), (Reason::AlreadyBought, "B10"));
    table.act(Crete, "use theater pay grain look egypt");
    table.quietly_until(|game| game.public().season as u8 == 1);
    table.hold(Chios, "wool").at(Step::StartTrade);
    table.act(Chios, "use theater pay wool look athens");
}

#[test]
fn b10_not_sold_when_there_is_nothing_to_gain() {
    let mut table = market("theater");
    table.edit(|position| {
        for land in Land::ALL {
            position.public.harbors[*land as usize] = Harbor::Up(position.secret.harbors[*land as usize]);
        }
    });
    assert_eq!(table.refused(Chios, "use theater pay ore look egypt"), (Reason::NothingToGain, "B10"));

    let mut table = market("theater");
    let seat = table.seat(Chios);
    table.edit(|position| {
        position.private[seat].seen_harbors = position.secret.harbors.map(Some);
    });
    assert_eq!(table.refused(Chios, "use theater pay ore look egypt"), (Reason::NothingToGain, "B10"));

    let mut table = market("theater");
    table.edit(|position| {
        position.private[seat].seen_harbors[Land::Egypt as usize] =
            Some(position.secret.harbors[Land::Egypt as usize]);
    });
    assert_eq!(table.refused(Chios, "use theater pay ore look egypt"), (Reason::AlreadyKnown, "B10"));
    table.act(Chios, "use theater pay ore look athens");
}

#[test]
fn b10_a_look_at_the_next_event_is_not_sold_to_those_who_know_it() {
    let mut table = market("oracle");
    let seat = table.seat(Chios);
    table.edit(|position| {
        let next = position.public.events.up.len() as usize;
        position.private[seat].next_event = Some(position.secret.event_row[next]);
    });
    assert_eq!(table.refused(Chios, "use oracle pay ore"), (Reason::NothingToGain, "B10"));
    table.act(Crete, "use oracle pay grain");
}

#[test]
fn b10_only_what_is_complete_and_sold_now_is_bought() {
    let mut table = market("lighthouse");
    assert_eq!(table.refused(Crete, "use lighthouse pay gold"), (Reason::WrongTiming, "B10"));
    assert_eq!(table.refused(Crete, "use theater pay grain look egypt"), (Reason::NoSuchWonder, "B10"));
    let mut table = market("gardens");
    assert_eq!(table.refused(Crete, "use gardens pay grain"), (Reason::WrongTiming, "B10"));
    let mut table = Table::new(3);
    table.wonder(Rhodes, "theater", Stage::Partial).hold(Chios, "wool").at(Step::StartTrade);
    assert_eq!(table.refused(Chios, "use theater pay wool look egypt"), (Reason::NoSuchWonder, "B10"));
}

#[test]
fn b10_a_basic_of_any_kind_pays() {
    for basic in GoodSet::BASIC.iter() {
        let mut table = market("theater");
        table.hold(Chios, basic.name());
        table.act(Chios, &format!("use theater pay {} look egypt", basic.name()));
        assert_eq!(table.hand_of(Rhodes).count(basic), 1);
    }
}
