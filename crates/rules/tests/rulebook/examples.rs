//! The worked examples of the rulebook, with its numbers.

use rules::refusal::Reason;
use rules::seat::Fleet::A;
use rules::step::Step;
use rules::world::Island::{Chios, Crete, Naxos, Rhodes};
use rules::world::{Acropolis, Land};

use crate::table::{Table, goods};

/// A fleet of Chios with these cards at a foreign land whose card lies face up.
fn chios_at(land: Land, card: &str, cargo: &str) -> Table {
    let mut table = Table::new(3);
    table.harbor_up(land, card).arrive(&[(Chios, &format!("a {} {cargo}", land.name()))]);
    table
}

/// Chios before the discard phase with these cards, everybody else without any.
fn chios_discards(hand: &str) -> Table {
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, hand);
    table.all_act(&[Chios, Crete, Rhodes], "finish");
    assert_eq!((table.step(), table.asked()), (Step::Discard, vec![Chios]));
    table
}

#[test]
fn p1_two_wool_villages_and_one_grain_village_give_two_wool_and_one_grain() {
    // Naxos can stand with just these three once it has lost an olive village.
    let mut table = Table::new(6);
    table.villages(Naxos, &[2, 5, 6]).events(&["fair_winds"]);
    assert!(table.heard("received naxos grain wool*2"));
}

#[test]
fn h5_three_rare_with_a_warship_shield_two_rare_without() {
    let mut table = Table::new(3);
    table.sail(
        &["pirates_treasure", "safe_journey"],
        &[(Chios, "a egypt pottery*2"), (Crete, "a italy tools*3 warship")],
    );
    assert_eq!(table.asked(), [Crete]);
    table.act(Crete, "face a warship");
    assert_eq!(table.cargo_of(Crete, A), goods("tools*3 warship"));
    assert_eq!(table.cargo_of(Chios, A), goods("pottery*2"));
}

#[test]
fn h7_the_gift_of_a_fleet_with_four_cards_beside_two_with_six() {
    let mut table = Table::new(3);
    table.sail(
        &["storm_swell", "storm_founder"],
        &[(Chios, "a athens wool*6"), (Crete, "a sparta grain*6"), (Rhodes, "a ionia ore*3 gift")],
    );
    table.act(Rhodes, "face a gift");
    table.all_act(&[Chios, Crete], "face a accept");
    assert!(table.heard("hazard_drawn_alone rhodes a storm_founder"));
    assert_eq!(table.cargo_of(Chios, A), goods("wool*5"), "not struck by the second card");
    assert_eq!(table.cargo_of(Crete, A), goods("grain*5"));
    assert_eq!(table.cargo_of(Rhodes, A), goods("ore*3"), "it has not the most cargo");
}

#[test]
fn f5_a_fleet_that_is_blocked_or_does_not_pay_gets_no_free_plans() {
    for (card, reason) in [("blockade", Reason::Blockaded), ("harbor_fees", Reason::FeeUnpaid)] {
        let mut table = chios_at(Land::Athens, card, "wool");
        assert_eq!(table.refused(Chios, "plans a"), (reason, "F5"));
    }
}

#[test]
fn f6_four_basics_in_any_mix_bring_one_gold_at_a_neighboring_land() {
    for four in ["wool*4", "ore wool*3", "grain*2 grapes olives", "olives ore timber wool"] {
        let mut table = chios_at(Land::Sparta, "free_port", four);
        table.act(Chios, &format!("trade a {four} for gold"));
        assert_eq!(table.cargo_of(Chios, A), goods("gold"));
    }
}

#[test]
fn f8_one_basic_brings_one_other_at_a_foreign_land() {
    let mut table = chios_at(Land::Italy, "free_port", "wool");
    table.act(Chios, "trade a wool for ore");
    assert_eq!(table.cargo_of(Chios, A), goods("ore"));
}

#[test]
fn f9_harbor_fees_in_egypt_and_trades_up_to_the_papyrus() {
    let mut table = Table::new(3);
    table.harbor_down(Land::Egypt, "harbor_fees").arrive(&[(Chios, "a egypt pottery grain ore wool")]);
    table.act(Chios, "reveal egypt");
    table.act(Chios, "fee a wool");
    table.act(Chios, "trade a pottery for gold");
    table.act(Chios, "trade a grain ore for gold");
    table.act(Chios, "trade a gold*2 for papyrus");
    assert_eq!(table.cargo_of(Chios, A), goods("papyrus"));
}

#[test]
fn f12_an_olive_surplus_in_italy() {
    let mut table = chios_at(Land::Italy, "surplus_olives", "olives*2 wool");
    for trade in ["trade a olives*2 for ore", "trade a olives*2 for gold"] {
        assert_eq!(table.refused(Chios, trade), (Reason::SpecialRate, "F11"));
    }
    table.act(Chios, "trade a wool for olives*2");
    assert_eq!(table.cargo_of(Chios, A), goods("olives*4"));
    table.act(Chios, "trade a olives*4 for ore");
    assert_eq!(table.cargo_of(Chios, A), goods("ore"));
}

#[test]
fn f12_an_olive_shortage_in_italy() {
    let mut table = chios_at(Land::Italy, "shortage_olives", "olives grain timber");
    table.act(Chios, "trade a olives for gold");
    assert_eq!(table.refused(Chios, "trade a gold for olives*2"), (Reason::SpecialRate, "F11"));
    table.act(Chios, "trade a gold for ore wool");
    table.act(Chios, "trade a grain timber for gold");
    table.act(Chios, "trade a gold for olives");
    assert_eq!(table.cargo_of(Chios, A), goods("olives ore wool"));
}

#[test]
fn b1_a_marketplace_is_used_at_once_and_its_gold_spent() {
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, "grain*2 timber pottery gold");
    table.act(Chios, "build marketplace pay pottery gold");
    table.act(Chios, "use marketplace pay grain*2 timber");
    assert_eq!(table.hand_of(Chios), goods("gold"));
    table.act(Chios, "build fleet pay gold");
    assert_eq!(table.island(Chios).fleet_count, 2);
}

#[test]
fn b5_two_gifts_in_one_season_need_two_shrines() {
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, "pottery*2").structure(Chios, Acropolis::Shrine, 1);
    table.act(Chios, "use shrine pay pottery");
    assert_eq!(table.refused(Chios, "use shrine pay pottery"), (Reason::StructureUsed, "B5"));
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, "pottery*2").structure(Chios, Acropolis::Shrine, 2);
    table.act(Chios, "use shrine pay pottery");
    table.act(Chios, "use shrine pay pottery");
    assert_eq!(table.home_of(Chios), goods("gift*2"));
}

#[test]
fn b7_the_second_philosophy_costs_one_gold_and_the_third_two() {
    let mut table = Table::new(3);
    table.philosophies(Crete, &["stoicism"]).philosophies(Rhodes, &["sophism"]);
    table.at(Step::Build).hold(Chios, "papyrus gold*4");
    table.act(Chios, "build academy cynicism pay papyrus gold");
    table.act(Chios, "adopt stoicism");
    assert_eq!(table.hand_of(Chios), goods("gold*2"));
    table.act(Chios, "adopt sophism");
    assert_eq!(table.hand_of(Chios), goods("nothing"));
    assert_eq!(table.island(Chios).philosophy_count(), 3);
}

#[test]
fn d1_three_of_six_cards_are_kept_face_down() {
    for kept in ["grain*3", "grain grapes ore"] {
        let mut table = chios_discards("grain*3 grapes ore wool");
        assert_eq!(table.refused(Chios, "keep grain*3 wool"), (Reason::BadKeep, "D1"));
        table.act(Chios, &format!("keep {kept}"));
        assert_eq!(table.hand_of(Chios), goods(kept));
        assert!(!table.island(Chios).shown);
    }
}

#[test]
fn d1_or_all_are_shown_and_four_different_ones_kept() {
    let mut table = chios_discards("grain*3 grapes ore wool");
    table.act(Chios, "show_hand");
    assert!(table.heard("hand_shown chios grain*3 grapes ore wool"));
    assert!(table.heard("discarded chios grain*2"));
    assert_eq!(table.hand_of(Chios), goods("grain grapes ore wool"));
    assert!(table.island(Chios).shown);
}
