//! Hazard phase: rules H1 to H13.

use rules::cards::{CardSet, HazardId, Stage};
use rules::game::Game;
use rules::goods::Good;
use rules::refusal::Reason;
use rules::rng::Seed;
use rules::seat::Fleet::{A, B};
use rules::state::Berth;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::{Land, Phase};

use crate::table::{Table, goods};

/// A table whose fleets have sailed into these hazards.
fn voyage(hazards: &[&str], voyages: &[(Island, &str)]) -> Table {
    let mut table = Table::new(3);
    table.sail(hazards, voyages);
    table
}

/// The draws, as told.
fn draws(table: &Table) -> Vec<String> {
    table.story().into_iter().filter(|line| line.starts_with("hazard_drawn")).collect()
}

fn berth(table: &Table, island: Island) -> Berth {
    table.island(island).fleet(A).berth
}

#[test]
fn h1_one_card_is_drawn_for_all_neighboring_fleets_together() {
    let mut table = voyage(
        &["storm_gale"],
        &[(Chios, "a athens wool"), (Crete, "a sparta grain*2"), (Rhodes, "a ionia ore")],
    );
    assert_eq!(table.asked(), [Chios, Crete, Rhodes]);
    table.all_act(&[Chios, Crete, Rhodes], "face a accept");
    assert_eq!(draws(&table), ["hazard_drawn neighboring storm_gale"]);
    for island in [Chios, Crete, Rhodes] {
        assert_eq!(berth(&table, island), Berth::SentHome);
    }
}

#[test]
fn h1_without_a_neighboring_fleet_none_is_drawn_for_neighboring_lands() {
    let table = voyage(&["safe_journey", "safe_journey"], &[(Chios, "a italy wool")]);
    assert_eq!(draws(&table), ["hazard_drawn foreign safe_journey"; 2]);
    let table = voyage(&["storm_gale"], &[]);
    assert_eq!(draws(&table), [""; 0]);
    assert!(table.game.public().phase() > Phase::Hazard);
}

#[test]
fn h2_then_two_cards_for_foreign_fleets_one_after_the_other() {
    let mut table = voyage(
        &["safe_journey", "storm_swell", "pirates_toll"],
        &[(Chios, "a egypt wool*2"), (Crete, "a italy ore*2"), (Rhodes, "a athens ore")],
    );
    let before = ["hazard_drawn neighboring safe_journey", "hazard_drawn foreign storm_swell"];
    assert_eq!(draws(&table), before);
    table.all_act(&[Chios, Crete], "face a accept");
    assert_eq!(table.cargo_of(Chios, A), goods("wool"), "the first has its whole effect before the second");
    assert_eq!(draws(&table).last().unwrap(), "hazard_drawn foreign pirates_toll");
    table.act(Chios, "face a accept wool");
    table.act(Crete, "face a accept ore");
    assert_eq!(draws(&table).len(), 3);
    assert_eq!(table.game.public().phase(), Phase::FleetTrade);
}

#[test]
fn h2_the_second_is_drawn_though_the_first_was_a_safe_journey() {
    let table = voyage(&["safe_journey", "storm_gale"], &[(Chios, "a egypt wool")]);
    assert_eq!(draws(&table), ["hazard_drawn foreign safe_journey", "hazard_drawn foreign storm_gale"]);
    assert_eq!(table.asked(), [Chios]);
}

#[test]
fn h2_the_second_waits_for_the_draws_of_gifts() {
    let mut table =
        voyage(&["storm_swell", "storm_adrift", "pirates_toll"], &[(Chios, "a egypt wool*2 gift")]);
    table.act(Chios, "face a gift");
    assert_eq!(
        draws(&table),
        [
            "hazard_drawn foreign storm_swell",
            "hazard_drawn_alone chios a storm_adrift",
            "hazard_drawn foreign pirates_toll",
        ]
    );
}

#[test]
fn h2_no_second_card_when_no_fleet_is_still_under_way() {
    let mut table =
        voyage(&["storm_gale", "pirates_toll"], &[(Chios, "a egypt wool"), (Crete, "a italy ore")]);
    table.all_act(&[Chios, Crete], "face a accept");
    assert_eq!(draws(&table), ["hazard_drawn foreign storm_gale"]);
}

#[test]
fn h2_fleets_sent_home_no_longer_count() {
    let mut table =
        voyage(&["storm_adrift", "storm_founder"], &[(Chios, "a egypt wool*2"), (Crete, "a italy ore*6")]);
    assert_eq!(table.asked(), [Crete]);
    table.act(Crete, "face a accept");
    assert_eq!(table.asked(), [Chios], "two cards are the most that is left under way");
    table.act(Chios, "face a accept");
    assert_eq!(table.cargo_of(Crete, A), goods("ore*6"));
}

#[test]
fn h2_no_fleet_is_ever_lost() {
    let mut table = voyage(&["storm_founder"], &[(Chios, "a athens wool*2")]);
    table.act(Chios, "face a accept");
    assert_eq!((table.island(Chios).fleet_count, berth(&table, Chios)), (1, Berth::Bound(Land::Athens)));
    table.quietly_to(Step::Build);
    assert_eq!(berth(&table, Chios), Berth::Port);
}

#[test]
fn h3_fleets_of_the_other_group_never_count_and_are_never_hit() {
    let mut table = voyage(
        &["storm_founder", "storm_gale"],
        &[(Chios, "a athens wool*2"), (Crete, "a egypt grain*6"), (Rhodes, "a sparta ore")],
    );
    assert_eq!(table.asked(), [Chios], "six cards bound for egypt do not count");
    table.act(Chios, "face a accept");
    assert_eq!(table.asked(), [Crete]);
    table.act(Crete, "face a accept");
    assert_eq!(table.cargo_of(Crete, A), goods("grain*6"));
    assert_eq!(berth(&table, Crete), Berth::SentHome);
    assert_eq!(berth(&table, Rhodes), Berth::Bound(Land::Sparta));
}

#[test]
fn h4_a_card_hits_the_fleets_that_its_text_picks() {
    let voyages =
        [(Chios, "a athens wool*4"), (Crete, "a sparta grain*3 gold"), (Rhodes, "a ionia spices ore*4")];
    let picks: [(&str, &[Island]); 5] = [
        ("storm_swell", &[Chios, Crete, Rhodes]),
        ("storm_breakers", &[Rhodes]),
        ("storm_founder", &[Rhodes]),
        ("pirates_gold", &[Crete]),
        ("pirates_treasure", &[Rhodes]),
    ];
    for (card, struck) in picks {
        assert_eq!(voyage(&[card], &voyages).asked(), struck, "{card}");
    }
    let three = voyage(&["storm_adrift"], &[(Chios, "a athens wool*3"), (Crete, "a athens wool*4")]);
    assert_eq!(three.asked(), [Crete], "three is not more than three");
}

#[test]
fn h4_aegis_cards_count_as_cargo() {
    let table =
        voyage(&["storm_founder"], &[(Chios, "a athens wool*3"), (Crete, "a athens grain gift army*2")]);
    assert_eq!(table.asked(), [Crete]);
}

#[test]
fn h4_every_tied_fleet_is_hit_those_of_one_island_too() {
    let mut table = voyage(
        &["storm_founder"],
        &[
            (Chios, "a athens wool*3"),
            (Chios, "b sparta ore*3"),
            (Crete, "a athens grain*3"),
            (Rhodes, "a ionia ore"),
        ],
    );
    assert_eq!(table.asked(), [Chios, Crete]);
    table.act(Chios, "face a accept");
    table.act(Chios, "face b accept");
    table.act(Crete, "face a accept");
    for (island, fleet) in [(Chios, A), (Chios, B), (Crete, A)] {
        assert_eq!(table.cargo_of(island, fleet), goods("nothing"));
    }
    assert_eq!(table.cargo_of(Rhodes, A), goods("ore"));
}

#[test]
fn h4_a_fleet_with_none_of_the_thing_counted_is_never_the_most() {
    for card in ["pirates_treasure", "pirates_gold"] {
        let table = voyage(&[card], &[(Chios, "a athens wool*6"), (Crete, "a athens grain gift")]);
        assert_eq!(draws(&table), [format!("hazard_drawn neighboring {card}")]);
        assert!(!table.story().iter().any(|line| line.starts_with("struck")));
        assert_eq!(table.game.public().phase(), Phase::FleetTrade);
    }
}

#[test]
fn h4_the_most_is_counted_when_the_card_is_drawn() {
    let mut table = voyage(
        &["storm_founder", "safe_journey"],
        &[(Chios, "a athens wool*5 gift"), (Crete, "a athens grain*6")],
    );
    table.act(Chios, "face a gift");
    table.act(Crete, "face a accept");
    assert_eq!(table.cargo_of(Crete, A), goods("nothing"));
    assert_eq!(table.cargo_of(Chios, A), goods("wool*5"));
}

#[test]
fn h5_a_protected_fleet_still_counts_as_the_most() {
    let mut table = voyage(
        &["pirates_treasure"],
        &[(Chios, "a athens pottery*3 warship"), (Crete, "a athens pottery*2")],
    );
    assert_eq!(table.asked(), [Chios]);
    table.act(Chios, "face a warship");
    assert_eq!(table.cargo_of(Chios, A), goods("pottery*3 warship"));
    assert_eq!(table.cargo_of(Crete, A), goods("pottery*2"), "nobody is hit in its place");
    let mut table = Table::new(3);
    table.wonder(Chios, "colossus", Stage::Complete);
    table.sail(&["pirates_treasure"], &[(Chios, "a athens pottery*3"), (Crete, "a athens pottery*2")]);
    assert!(table.heard("fleet_spared chios a colossus"));
    assert_eq!(table.cargo_of(Crete, A), goods("pottery*2"), "nor in that of a fleet that a wonder spares");
}

#[test]
fn h6_a_warship_that_is_shown_spares_the_fleet_pirates_and_stays() {
    let mut table =
        voyage(&["pirates_boarding"], &[(Chios, "a athens wool*5 warship"), (Crete, "a athens ore*6")]);
    table.act(Crete, "face a accept");
    table.act(Chios, "face a warship");
    assert!(table.heard("shown chios a warship"));
    assert_eq!(table.cargo_of(Chios, A), goods("wool*5 warship"));
    assert_eq!(table.cargo_of(Crete, A), goods("ore*4"));
}

#[test]
fn h6_the_owner_may_leave_the_warship_unshown() {
    let mut table = voyage(&["pirates_prize"], &[(Chios, "a athens wool*5 warship")]);
    table.act(Chios, "face a accept");
    assert_eq!(table.cargo_of(Chios, A), goods("warship"));
    assert!(!table.heard("shown chios a warship"));
}

#[test]
fn h6_a_warship_is_lost_to_a_card_that_says_so() {
    let mut set = CardSet::aegean().clone();
    let prize = HazardId::from_name(&set, "pirates_prize").unwrap();
    set.hazards[prize.0 as usize].effect.as_mut().unwrap().costs_warship = true;
    let mut table = Table::new(3);
    table.set(Game::from_position(set.leak(), table.game.position()).unwrap());
    table.sail(&["pirates_prize"], &[(Chios, "a athens wool*5 warship")]);
    table.act(Chios, "face a warship");
    assert_eq!(table.cargo_of(Chios, A), goods("wool*5"));
}

#[test]
fn h6_an_army_is_given_up_against_pirates_and_neither_helps_against_storms() {
    let mut table = voyage(&["pirates_prize"], &[(Chios, "a athens wool*5 army")]);
    table.act(Chios, "face a army");
    assert_eq!(table.cargo_of(Chios, A), goods("wool*5"));
    let mut table = voyage(&["storm_founder"], &[(Chios, "a athens wool army warship")]);
    assert_eq!(table.refused(Chios, "face a warship"), (Reason::NoProtection, "H6"));
    assert_eq!(table.refused(Chios, "face a army"), (Reason::NoProtection, "H6"));
    assert_eq!(table.refused(Chios, "face a gift"), (Reason::NotAboard, "H6"));
}

#[test]
fn h6_a_warship_protects_no_other_fleet() {
    let mut table = voyage(&["pirates_toll"], &[(Chios, "a athens wool warship"), (Chios, "b athens ore")]);
    assert_eq!(table.refused(Chios, "face b warship"), (Reason::NotAboard, "H6"));
}

#[test]
fn h7_a_gift_is_discarded_and_the_fleet_draws_a_card_that_strikes_it_alone() {
    let mut table =
        voyage(&["storm_swell", "storm_gale"], &[(Chios, "a athens wool*3 gift"), (Crete, "a athens ore*4")]);
    table.act(Chios, "face a gift");
    assert_eq!(draws(&table).len(), 1, "the first card has to act on the others first");
    table.forget().act(Crete, "face a accept");
    assert_eq!(
        table.story()[1..5],
        [
            "cargo_paid chios a gift",
            "cargo_lost crete a ore",
            "hazard_drawn_alone chios a storm_gale",
            "struck chios a",
        ]
    );
    assert_eq!(table.asked(), [Chios]);
    table.act(Chios, "face a accept");
    assert_eq!(berth(&table, Chios), Berth::SentHome);
    assert_eq!(table.cargo_of(Chios, A), goods("wool*3"), "the swell was ignored");
    assert_eq!(berth(&table, Crete), Berth::Bound(Land::Athens));
}

#[test]
fn h7_fleets_under_way_count_with_their_present_cargo() {
    // Five, four and four cards when the founder comes: the five were six, and the gift is gone.
    let fleets = [(Chios, "a athens wool*4 gift"), (Crete, "a athens ore*6"), (Rhodes, "a athens ore*4")];
    let mut table = voyage(&["storm_swell", "storm_founder"], &fleets);
    table.act(Chios, "face a gift");
    table.all_act(&[Crete, Rhodes], "face a accept");
    assert_eq!(table.cargo_of(Chios, A), goods("wool*4"), "crete's five are the most");
    // The same with a five that was spared: five against five, so it is hit, and it alone.
    let fleets = [(Chios, "a athens wool*5 gift"), (Crete, "a athens ore*6"), (Rhodes, "a athens ore*4")];
    let mut table = voyage(&["storm_swell", "storm_founder"], &fleets);
    table.act(Chios, "face a gift");
    table.all_act(&[Crete, Rhodes], "face a accept");
    assert_eq!(table.asked(), [Chios]);
    table.act(Chios, "face a accept");
    assert_eq!(table.cargo_of(Chios, A), goods("nothing"));
    assert_eq!(table.cargo_of(Crete, A), goods("ore*5"));
}

#[test]
fn h7_a_fleet_that_was_sent_home_does_not_count_for_the_draw_of_a_gift() {
    let mut table = voyage(
        &["storm_adrift", "storm_founder"],
        &[(Chios, "a athens wool*3 gift"), (Crete, "a athens ore*6")],
    );
    table.act(Chios, "face a gift");
    table.act(Crete, "face a accept");
    assert_eq!(table.asked(), [Chios]);
}

#[test]
fn h7_a_further_gift_may_answer_the_drawn_card() {
    let mut table = voyage(
        &["storm_swell", "storm_gale", "safe_journey"],
        &[(Chios, "a athens wool gift*2"), (Crete, "a athens ore")],
    );
    table.act(Crete, "face a accept");
    table.act(Chios, "face a gift");
    table.act(Chios, "face a gift");
    assert_eq!(table.cargo_of(Chios, A), goods("wool"));
    assert_eq!(draws(&table).last().unwrap(), "hazard_drawn_alone chios a safe_journey");
    assert_eq!(berth(&table, Chios), Berth::Bound(Land::Athens));
}

#[test]
fn h7_several_fleets_with_gifts_draw_clockwise_from_the_archon_each_to_the_end() {
    let mut table = Table::new(3);
    table.archon(Crete).sail(
        &["storm_gale", "storm_swell", "safe_journey", "safe_journey", "safe_journey"],
        &[(Chios, "a athens wool gift"), (Crete, "a athens ore gift*2"), (Crete, "b sparta ore gift")],
    );
    table.act(Chios, "face a gift");
    table.act(Crete, "face b gift");
    table.act(Crete, "face a gift");
    assert_eq!(table.asked(), [Crete], "the swell struck its fleet a");
    table.act(Crete, "face a gift");
    assert_eq!(
        draws(&table)[1..],
        [
            "hazard_drawn_alone crete a storm_swell",
            "hazard_drawn_alone crete a safe_journey",
            "hazard_drawn_alone crete b safe_journey",
            "hazard_drawn_alone chios a safe_journey",
        ]
    );
}

#[test]
fn h7_a_gift_answers_pirates_too_and_only_a_card_that_would_strike() {
    let mut table = voyage(&["pirates_toll", "safe_journey"], &[(Chios, "a athens wool gift")]);
    table.act(Chios, "face a gift");
    assert_eq!(table.cargo_of(Chios, A), goods("wool"));
    let mut table = voyage(&["storm_adrift"], &[(Chios, "a athens wool gift"), (Crete, "a athens ore*4")]);
    assert_eq!(table.refused(Chios, "face a gift"), (Reason::NotAsked, "O5"));
}

#[test]
fn h8_owners_answer_together_sealed_and_may_change_until_all_have_answered() {
    let mut table = voyage(
        &["pirates_prize"],
        &[(Chios, "a athens wool*2 warship"), (Crete, "a athens ore*3"), (Rhodes, "a ionia ore")],
    );
    table.forget().act(Chios, "face a warship");
    assert_eq!(table.story_for(Crete), ["answered chios"]);
    assert_eq!(table.asked(), [Crete]);
    assert_eq!(table.refused(Rhodes, "face a accept"), (Reason::NotAsked, "O5"));
    table.act(Chios, "face a accept");
    table.act(Crete, "face a accept");
    assert_eq!(table.cargo_of(Chios, A), goods("warship"), "the later answer stands");
    assert_eq!(table.cargo_of(Crete, A), goods("nothing"));
    assert!(table.told.len() >= 4 && !table.heard("shown chios a warship"));
}

#[test]
fn h8_each_struck_fleet_is_answered_for_with_one_protection() {
    let mut table = voyage(
        &["pirates_toll", "safe_journey"],
        &[(Chios, "a athens wool*2 warship gift"), (Chios, "b athens ore*2 army")],
    );
    table.act(Chios, "face a gift");
    assert_eq!(table.asked(), [Chios], "its other fleet is still to be answered for");
    assert_eq!(table.refused(Chios, "face c accept"), (Reason::NoSuchFleet, "V6"));
    table.act(Chios, "face a warship");
    table.act(Chios, "face b accept ore");
    assert_eq!(table.cargo_of(Chios, A), goods("wool*2 warship gift"), "only the last answer is used");
    assert_eq!(table.cargo_of(Chios, B), goods("ore army"));
}

#[test]
fn h8_who_accepts_names_exactly_what_is_lost_where_the_owner_chooses() {
    let mut table = voyage(&["storm_jettison"], &[(Chios, "a athens wool*3 ore gift")]);
    assert_eq!(table.refused(Chios, "face a accept"), (Reason::BadLoss, "H8"));
    assert_eq!(table.refused(Chios, "face a accept wool*3"), (Reason::BadLoss, "H8"));
    assert_eq!(table.refused(Chios, "face a accept grain ore"), (Reason::NotAboard, "H8"));
    table.act(Chios, "face a accept wool ore");
    assert_eq!(table.cargo_of(Chios, A), goods("wool*2 gift"));
    let mut table = voyage(&["storm_swell"], &[(Chios, "a athens wool*3 ore")]);
    assert_eq!(table.refused(Chios, "face a accept wool"), (Reason::BadLoss, "H8"), "chance decides");
}

#[test]
fn h8_in_random_losses_every_card_is_equally_likely() {
    let cargo = goods("grain ore wool*3 gift");
    let mut lost = [0; 14];
    for seed in 0..600 {
        let mut table = Table::new(3);
        table.edit(|position| position.secret.seed = Seed::from_number(seed));
        table.sail(&["storm_swell"], &[(Chios, "a athens grain ore wool*3 gift")]);
        table.act(Chios, "face a accept");
        for (good, count) in cargo.less(&table.cargo_of(Chios, A)).iter() {
            lost[good as usize] += u32::from(count);
        }
    }
    assert_eq!(lost.iter().sum::<u32>(), 600);
    assert_eq!(lost[Good::Gift as usize], 0, "it is no commodity");
    assert!((320..=400).contains(&lost[Good::Wool as usize]), "three in five: {lost:?}");
    assert!((90..=150).contains(&lost[Good::Ore as usize]), "one in five: {lost:?}");
}

#[test]
fn h9_cargo_means_all_cards_and_commodities_only_those() {
    let mut table = voyage(&["storm_founder"], &[(Chios, "a athens wool gold gift army")]);
    table.act(Chios, "face a accept");
    assert_eq!(table.cargo_of(Chios, A), goods("nothing"));
    let mut table = voyage(&["pirates_prize"], &[(Chios, "a athens wool gold gift army")]);
    table.act(Chios, "face a accept");
    assert_eq!(table.cargo_of(Chios, A), goods("army gift"));
}

#[test]
fn h10_a_fleet_sent_home_keeps_its_cargo_hidden_and_takes_no_part_in_trade() {
    let mut table = Table::new(3);
    table.harbor_down(Land::Athens, "free_port").harbor_up(Land::Sparta, "free_port");
    table.sail(
        &["storm_adrift"],
        &[(Chios, "a athens wool*4"), (Chios, "b sparta ore*4"), (Crete, "a athens ore")],
    );
    table.act(Chios, "face a accept");
    table.act(Chios, "face b accept");
    assert_eq!((table.step(), table.asked()), (Step::Harbor, vec![Crete]));
    let seen = table.game.position().private[table.seat(Chios)].seen_harbors;
    assert_eq!(seen[Land::Athens as usize], None);
    assert_eq!(table.refused(Chios, "reveal athens"), (Reason::NotAsked, "O5"));
    table.act(Crete, "reveal athens");
    assert_eq!((table.step(), table.asked()), (Step::Barter, vec![Crete]));
    assert_eq!(table.refused(Chios, "trade b ore*2 for wool"), (Reason::NotAsked, "O5"));
    assert_eq!(table.hand_of(Chios), goods("nothing"), "the cargo is not in hand yet");
    assert_eq!(table.cargo_of(Chios, A), goods("wool*4"));
    table.act(Crete, "finish");
    assert_eq!(table.step(), Step::Unload);
    table.forget().act(Chios, "return a");
    table.act(Chios, "return b");
    assert_eq!(table.hand_of(Chios), goods("ore*4 wool*4"));
    assert_eq!(table.story_for(Crete)[0], "returned chios a hand 4 cards aboard 0 cards");
}

#[test]
fn h11_a_hazard_lies_on_the_open_pile_as_soon_as_it_is_drawn() {
    let mut table = Table::new(3);
    let swell = HazardId::from_name(table.game.set(), "storm_swell").unwrap().0 as usize;
    let (deck, pile) = (table.game.public().hazards.deck, table.game.public().hazards.discards);
    table.sail(&["storm_swell"], &[(Chios, "a athens wool")]);
    let hazards = table.game.public().hazards;
    assert_eq!(table.step(), Step::Face, "it has not acted yet");
    assert_eq!((hazards.deck, hazards.discards[swell]), (deck - 1, pile[swell] + 1));
}

#[test]
fn h11_a_draw_from_an_empty_deck_first_shuffles_the_whole_pile() {
    let mut table = Table::new(3);
    let swell = HazardId::from_name(table.game.set(), "storm_swell").unwrap().0;
    table.at(Step::Launch).hold(Chios, "wool*3").edit(|position| {
        // All but one swell lie on the pile.
        position.secret.hazard_deck.remove(swell);
        while let Some(card) = position.secret.hazard_deck.pop() {
            position.public.hazards.discards[card as usize] += 1;
        }
        position.secret.hazard_deck.push(swell);
    });
    table.act(Chios, "launch a egypt wool*3");
    table.all_act(&[Chios, Crete, Rhodes], "finish");
    assert_eq!(draws(&table), ["hazard_drawn foreign storm_swell"]);
    assert!(!table.heard("hazards_shuffled"), "not before it is needed");
    table.act(Chios, "face a accept");
    let story = table.story();
    let shuffled = story.iter().position(|line| line == "hazards_shuffled").unwrap();
    assert!(story[shuffled + 1].starts_with("hazard_drawn foreign"));
    let hazards = table.game.public().hazards;
    assert_eq!(hazards.deck, 29, "all thirty were shuffled, the card in use among them");
    assert_eq!(hazards.discards.iter().sum::<u8>(), 1);
}

#[test]
fn h12_an_emptied_fleet_sails_on_and_takes_what_costs_nothing() {
    let mut table = Table::new(3);
    table.harbor_down(Land::Athens, "festival");
    table.sail(&["storm_founder"], &[(Chios, "a athens wool*2")]);
    table.act(Chios, "face a accept");
    assert_eq!((table.step(), table.asked()), (Step::Harbor, vec![Chios]));
    assert!(table.heard("harbor_seen chios athens festival"));
    table.act(Chios, "reveal athens");
    table.act(Chios, "receive a wool");
    table.act(Chios, "plans a");
    assert_eq!(table.island(Chios).wonders().count(), 1);
    assert_eq!(table.cargo_of(Chios, A), goods("wool"));
}

#[test]
fn h12_an_emptied_fleet_takes_free_plans_and_cannot_pay_fees() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "free_port").sail(&["storm_founder"], &[(Chios, "a athens wool*2")]);
    table.act(Chios, "face a accept");
    assert_eq!((table.step(), table.asked()), (Step::Barter, vec![Chios]));
    table.act(Chios, "plans a");
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "harbor_fees");
    table.sail(&["storm_founder"], &[(Chios, "a athens wool*2"), (Chios, "b athens wool")]);
    table.act(Chios, "face a accept");
    assert_eq!(table.refused(Chios, "fee a wool"), (Reason::NotAboard, "F15"));
    assert_eq!(table.refused(Chios, "plans a"), (Reason::FeeUnpaid, "F5"));
}

#[test]
fn h12_an_emptied_fleet_that_can_do_nothing_is_not_asked_again() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "harbor_fees").sail(&["storm_founder"], &[(Chios, "a athens wool*2")]);
    table.act(Chios, "face a accept");
    assert!(table.game.public().phase() > Phase::FleetTrade);
}

#[test]
fn h13_the_archon_names_another_land_of_the_group_for_each_driven_fleet() {
    let mut table = Table::new(3);
    table.archon(Crete).sail(
        &["storm_diverted"],
        &[(Chios, "a athens wool*3"), (Rhodes, "a sparta ore*3"), (Crete, "a athens ore")],
    );
    table.all_act(&[Chios, Rhodes], "face a accept");
    assert_eq!((table.step(), table.asked()), (Step::Divert, vec![Crete]));
    assert_eq!(table.refused(Chios, "divert rhodes a ionia"), (Reason::NotArchon, "H13"));
    let later = table.refused(Crete, "divert chios a ionia");
    assert_eq!(later, (Reason::OtherFleetFirst, "O7"), "it is adrift too, but comes later");
    assert_eq!(table.refused(Crete, "divert crete a ionia"), (Reason::FleetNotStruck, "H13"));
    assert_eq!(table.refused(Crete, "divert rhodes a sparta"), (Reason::BadLand, "H13"));
    assert_eq!(table.refused(Crete, "divert rhodes a egypt"), (Reason::BadLand, "H13"));
    table.act(Crete, "divert rhodes a ionia");
    table.act(Crete, "divert chios a sparta");
    assert_eq!(berth(&table, Rhodes), Berth::Bound(Land::Ionia));
    assert_eq!(berth(&table, Chios), Berth::Bound(Land::Sparta));
    let seen = |island: Island| table.game.position().private[table.seat(island)].seen_harbors;
    assert!(seen(Rhodes)[Land::Ionia as usize].is_some() && seen(Rhodes)[Land::Sparta as usize].is_none());
}

#[test]
fn h13_the_archon_does_not_see_the_cargo_and_may_name_an_embargoed_land() {
    let mut table = Table::new(3);
    table.archon(Crete).edit(|position| position.public.season_rules.embargo.insert(Land::Italy));
    table.sail(&["storm_diverted", "safe_journey"], &[(Chios, "a egypt wool*3 gift")]);
    table.act(Chios, "face a accept");
    let view = table.game.view(Some(table.seat(Crete))).unwrap();
    assert!(view.cargo.0.iter().all(Option::is_none));
    assert_eq!(table.refused(Crete, "divert chios a sparta"), (Reason::BadLand, "H13"));
    table.act(Crete, "divert chios a italy");
    assert_eq!(berth(&table, Chios), Berth::Bound(Land::Italy));
    assert_eq!(table.step(), Step::Harbor, "it arrives as if it had been sent there");
}
