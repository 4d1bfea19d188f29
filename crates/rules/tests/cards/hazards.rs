//! The hazard cards: what each does, and what avoids it.

use rules::cards::Stage;
use rules::goods::GoodSet;
use rules::refusal::Reason;
use rules::seat::Fleet::{A, B};
use rules::state::Berth;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::{Land, Phase};

use crate::table::{Table, goods};

/// A table whose fleets have sailed into this card; a safe journey lies below it.
fn struck_by(card: &str, voyages: &[(Island, &str)]) -> Table {
    let mut table = Table::new(3);
    table.sail(&[card, "safe_journey"], voyages);
    table
}

fn is_home(table: &Table, island: Island) -> bool {
    table.island(island).fleet(A).berth == Berth::SentHome
}

/// A full fleet that every card strikes, with the protection among its cards.
fn full_cargo(aegis: &str) -> String {
    format!("wool*3 pottery gold {aegis}")
}

/// Sails with a protection aboard, faces the card with it, and returns the cargo that is left.
fn protected(card: &str, land: &str, aegis: &str) -> (Table, rules::goods::Goods) {
    let mut table = struck_by(card, &[(Chios, &format!("a {land} {}", full_cargo(aegis)))]);
    assert_eq!(table.asked(), [Chios], "{card} strikes");
    table.act(Chios, &format!("face a {aegis}"));
    assert!(!is_home(&table, Chios));
    assert_eq!(table.game.public().phase(), Phase::FleetTrade);
    let cargo = table.cargo_of(Chios, A);
    (table, cargo)
}

fn a_gift_avoids(card: &str) {
    let (table, cargo) = protected(card, "athens", "gift");
    assert_eq!(cargo, goods("wool*3 pottery gold"));
    assert!(table.heard("hazard_drawn_alone chios a safe_journey"));
}

fn a_lighthouse_avoids_once(card: &str) {
    let mut table = Table::new(3);
    table.wonder(Chios, "lighthouse", Stage::Complete);
    let cargo = full_cargo("army");
    table.sail(&[card], &[(Chios, &format!("a athens {cargo}")), (Chios, &format!("b athens {cargo}"))]);
    table.act(Chios, "face a lighthouse");
    assert_eq!(table.refused(Chios, "face b lighthouse"), (Reason::AbilityUsed, "H8"));
    let lose = if card == "storm_jettison" { "face b accept wool*3" } else { "face b accept" };
    table.act(Chios, lose);
    assert!(table.heard("fleet_spared chios a lighthouse"));
    assert_eq!(table.cargo_of(Chios, A), goods(&cargo));
    assert!(!is_home(&table, Chios));
    assert!(!table.story().iter().any(|line| line.starts_with("hazard_drawn_alone")), "no new draw");
}

fn weapons_do_not_help(card: &str) {
    let mut table = struck_by(card, &[(Chios, "a athens wool pottery gold*2 army warship")]);
    for weapon in ["face a army", "face a warship"] {
        assert_eq!(table.refused(Chios, weapon), (Reason::NoProtection, "H6"));
    }
}

/// Everything that avoids a storm, and what does not.
fn is_a_storm(card: &str) {
    a_gift_avoids(card);
    a_lighthouse_avoids_once(card);
    weapons_do_not_help(card);
    // The colossus keeps off pirates alone.
    let mut table = Table::new(3);
    table.wonder(Chios, "colossus", Stage::Complete);
    table.sail(&[card], &[(Chios, &format!("a athens {}", full_cargo("army")))]);
    assert_eq!(table.asked(), [Chios]);
}

/// Everything that avoids pirates, and what does not.
fn is_a_pirate_card(card: &str) {
    a_gift_avoids(card);
    let (table, cargo) = protected(card, "athens", "warship");
    assert_eq!(cargo, goods("wool*3 pottery gold warship"));
    assert!(table.heard("shown chios a warship"));
    let (table, cargo) = protected(card, "athens", "army");
    assert_eq!(cargo, goods("wool*3 pottery gold"));
    assert!(table.heard("cargo_paid chios a army"));

    let cargo = full_cargo("army");
    let mut table = Table::new(3);
    table.wonder(Chios, "colossus", Stage::Complete);
    table.sail(&[card], &[(Chios, &format!("a athens {cargo}"))]);
    assert!(table.heard("fleet_spared chios a colossus"));
    assert_eq!(table.cargo_of(Chios, A), goods(&cargo));
    let mut table = Table::new(3);
    table.wonder(Chios, "colossus", Stage::Complete).wonder(Chios, "lighthouse", Stage::Complete);
    table.sail(&[card], &[(Chios, &format!("a egypt {cargo}"))]);
    assert_eq!(table.asked(), [Chios], "the colossus guards neighboring waters only");
    assert_eq!(table.refused(Chios, "face a lighthouse"), (Reason::NoAbility, "H8"));
}

/// The number of commodities and of all cards that a fleet has.
fn counts(table: &Table, island: Island) -> (u8, u8) {
    let cargo = table.cargo_of(island, A);
    (cargo.only(GoodSet::COMMODITY).total(), cargo.total())
}

mod safe_journey {
    use super::*;

    #[test]
    fn nothing_happens() {
        let table = struck_by("safe_journey", &[(Chios, "a athens wool*5 gift"), (Crete, "a sparta ore")]);
        assert!(table.heard("hazard_drawn neighboring safe_journey"));
        assert!(!table.story().iter().any(|line| line.starts_with("struck")));
        assert_eq!(table.cargo_of(Chios, A), goods("wool*5 gift"));
        assert_eq!(table.cargo_of(Crete, A), goods("ore"));
        assert_eq!(table.game.public().phase(), Phase::FleetTrade);
    }
}

mod storm_swell {
    use super::*;

    #[test]
    fn every_fleet_loses_one_commodity() {
        let mut table = struck_by(
            "storm_swell",
            &[(Chios, "a athens wool*5 gift"), (Crete, "a sparta ore"), (Rhodes, "a ionia army")],
        );
        table.all_act(&[Chios, Crete, Rhodes], "face a accept");
        assert_eq!(table.cargo_of(Chios, A), goods("wool*4 gift"));
        assert_eq!(table.cargo_of(Crete, A), goods("nothing"));
        assert_eq!(table.cargo_of(Rhodes, A), goods("army"), "aegis cards are no commodities");
    }

    #[test]
    fn only_what_avoids_storms_avoids_it() {
        is_a_storm("storm_swell");
    }
}

mod storm_founder {
    use super::*;

    #[test]
    fn the_fleet_with_the_most_cargo_loses_all_its_cards() {
        let mut table = struck_by(
            "storm_founder",
            &[(Chios, "a athens wool*2 gold gift warship"), (Crete, "a sparta ore*4")],
        );
        assert_eq!(table.asked(), [Chios]);
        table.act(Chios, "face a accept");
        assert_eq!(table.cargo_of(Chios, A), goods("nothing"));
        assert!(table.heard("cargo_lost chios a wool*2 gold warship gift"));
        assert_eq!(table.cargo_of(Crete, A), goods("ore*4"));
    }

    #[test]
    fn only_what_avoids_storms_avoids_it() {
        is_a_storm("storm_founder");
    }
}

mod storm_adrift {
    use super::*;

    #[test]
    fn every_fleet_with_more_than_three_cards_goes_home() {
        let mut table = struck_by(
            "storm_adrift",
            &[(Chios, "a athens wool*3 gift"), (Crete, "a sparta ore*3"), (Rhodes, "a ionia ore*6")],
        );
        assert_eq!(table.asked(), [Chios, Rhodes]);
        table.all_act(&[Chios, Rhodes], "face a accept");
        assert!(is_home(&table, Chios) && is_home(&table, Rhodes) && !is_home(&table, Crete));
        assert_eq!(table.cargo_of(Chios, A), goods("wool*3 gift"));
    }

    #[test]
    fn only_what_avoids_storms_avoids_it() {
        is_a_storm("storm_adrift");
    }
}

mod storm_gale {
    use super::*;

    #[test]
    fn every_fleet_goes_home() {
        let mut table = struck_by("storm_gale", &[(Chios, "a athens wool*6"), (Crete, "a sparta army")]);
        table.all_act(&[Chios, Crete], "face a accept");
        assert!(is_home(&table, Chios) && is_home(&table, Crete));
        assert_eq!(table.cargo_of(Chios, A), goods("wool*6"));
        assert!(table.heard("sent_home crete a"));
    }

    #[test]
    fn an_emptied_fleet_goes_home_too() {
        let mut table = Table::new(3);
        table.sail(&["storm_founder", "storm_gale"], &[(Chios, "a egypt wool"), (Crete, "a athens ore")]);
        table.act(Crete, "face a accept");
        table.act(Chios, "face a accept");
        assert!(is_home(&table, Chios));
    }

    #[test]
    fn only_what_avoids_storms_avoids_it() {
        is_a_storm("storm_gale");
    }
}

mod storm_jettison {
    use super::*;

    #[test]
    fn every_fleet_with_more_than_three_cards_discards_cargo_of_choice_down_to_three() {
        let mut table = struck_by(
            "storm_jettison",
            &[
                (Chios, "a athens wool*3 gold gift*2"),
                (Crete, "a sparta ore*3"),
                (Rhodes, "a ionia ore*3 gold"),
            ],
        );
        assert_eq!(table.asked(), [Chios, Rhodes]);
        assert_eq!(table.refused(Chios, "face a accept wool*2"), (Reason::BadLoss, "H8"));
        table.act(Chios, "face a accept wool*2 gift");
        table.act(Rhodes, "face a accept ore");
        assert_eq!(table.cargo_of(Chios, A), goods("wool gold gift"), "aegis cards are cargo");
        assert_eq!(table.cargo_of(Rhodes, A), goods("ore*2 gold"));
        assert_eq!(table.cargo_of(Crete, A), goods("ore*3"));
    }

    #[test]
    fn only_what_avoids_storms_avoids_it() {
        is_a_storm("storm_jettison");
    }
}

mod storm_breakers {
    use super::*;

    #[test]
    fn every_fleet_with_five_or_six_cards_loses_half_its_cargo_rounded_up() {
        let mut table = struck_by(
            "storm_breakers",
            &[(Chios, "a athens wool*2 gift*3"), (Crete, "a sparta ore*4"), (Rhodes, "a ionia ore*6")],
        );
        assert_eq!(table.asked(), [Chios, Rhodes]);
        table.all_act(&[Chios, Rhodes], "face a accept");
        assert_eq!(counts(&table, Chios).1, 2, "three of five, aegis cards or not");
        assert_eq!(table.cargo_of(Rhodes, A), goods("ore*3"));
        assert_eq!(table.cargo_of(Crete, A), goods("ore*4"));
    }

    #[test]
    fn only_what_avoids_storms_avoids_it() {
        is_a_storm("storm_breakers");
    }
}

mod storm_diverted {
    use super::*;

    #[test]
    fn the_fleet_with_the_most_cargo_goes_to_a_land_of_the_same_group_that_the_archon_names() {
        let mut table =
            struck_by("storm_diverted", &[(Crete, "a athens wool*3 gift"), (Rhodes, "a athens ore*3")]);
        assert_eq!(table.asked(), [Crete]);
        table.act(Crete, "face a accept");
        assert_eq!(table.asked(), [Chios], "the Archon");
        assert_eq!(table.refused(Chios, "divert crete a athens"), (Reason::BadLand, "H13"));
        assert_eq!(table.refused(Chios, "divert crete a italy"), (Reason::BadLand, "H13"));
        table.act(Chios, "divert crete a ionia");
        assert_eq!(table.island(Crete).fleet(A).berth, Berth::Bound(Land::Ionia));
        assert_eq!(table.cargo_of(Crete, A), goods("wool*3 gift"));
        assert_eq!(table.island(Rhodes).fleet(A).berth, Berth::Bound(Land::Athens));
    }

    #[test]
    fn a_driven_fleet_is_at_sea_in_the_same_group_for_the_next_card() {
        let mut table = Table::new(3);
        table.sail(&["storm_diverted", "storm_gale"], &[(Crete, "a italy wool*2")]);
        table.act(Crete, "face a accept");
        table.act(Chios, "divert crete a egypt");
        assert_eq!(table.asked(), [Crete]);
    }

    #[test]
    fn a_gift_draws_after_the_driven_fleets_are_sent_on() {
        let mut table =
            struck_by("storm_diverted", &[(Crete, "a athens wool*3 gift"), (Rhodes, "a athens ore*4")]);
        table.act(Crete, "face a gift");
        table.forget().act(Rhodes, "face a accept");
        table.act(Chios, "divert rhodes a sparta");
        let place = |text: &str| table.story().iter().position(|line| line == text).unwrap();
        assert!(place("diverted rhodes a sparta") < place("hazard_drawn_alone crete a safe_journey"));
    }

    #[test]
    fn only_what_avoids_storms_avoids_it() {
        is_a_storm("storm_diverted");
    }
}

mod pirates_treasure {
    use super::*;

    #[test]
    fn the_fleet_with_the_most_rare_loses_all_its_rare() {
        let mut table = struck_by(
            "pirates_treasure",
            &[(Chios, "a athens pottery papyrus wool gold gift"), (Crete, "a sparta spices wool*5")],
        );
        assert_eq!(table.asked(), [Chios]);
        table.act(Chios, "face a accept");
        assert_eq!(table.cargo_of(Chios, A), goods("wool gold gift"));
        assert_eq!(table.cargo_of(Crete, A), goods("wool*5 spices"));
    }

    #[test]
    fn only_what_avoids_pirates_avoids_it() {
        is_a_pirate_card("pirates_treasure");
    }
}

mod pirates_gold {
    use super::*;

    #[test]
    fn the_fleet_with_the_most_gold_loses_all_its_gold() {
        let mut table = struck_by(
            "pirates_gold",
            &[(Chios, "a athens pottery wool gold*2 gift"), (Crete, "a sparta gold wool*5")],
        );
        assert_eq!(table.asked(), [Chios]);
        table.act(Chios, "face a accept");
        assert_eq!(table.cargo_of(Chios, A), goods("wool pottery gift"));
        assert_eq!(table.cargo_of(Crete, A), goods("wool*5 gold"));
    }

    #[test]
    fn only_what_avoids_pirates_avoids_it() {
        is_a_pirate_card("pirates_gold");
    }
}

mod pirates_prize {
    use super::*;

    #[test]
    fn the_fleet_with_the_most_cargo_loses_all_its_commodities() {
        let mut table = struck_by(
            "pirates_prize",
            &[(Chios, "a athens pottery wool gold gift*2"), (Crete, "a sparta ore*4")],
        );
        assert_eq!(table.asked(), [Chios]);
        table.act(Chios, "face a accept");
        assert_eq!(table.cargo_of(Chios, A), goods("gift*2"));
        assert_eq!(table.cargo_of(Crete, A), goods("ore*4"));
    }

    #[test]
    fn only_what_avoids_pirates_avoids_it() {
        is_a_pirate_card("pirates_prize");
    }
}

mod pirates_boarding {
    use super::*;

    #[test]
    fn every_fleet_with_more_than_three_cards_loses_two_commodities() {
        let mut table = struck_by(
            "pirates_boarding",
            &[
                (Chios, "a athens wool*2 ore gift*3"),
                (Crete, "a sparta ore*3"),
                (Rhodes, "a ionia ore gift*3"),
            ],
        );
        assert_eq!(table.asked(), [Chios, Rhodes]);
        table.all_act(&[Chios, Rhodes], "face a accept");
        assert_eq!(counts(&table, Chios), (1, 4));
        assert_eq!(counts(&table, Rhodes), (0, 3), "all there is");
        assert_eq!(table.cargo_of(Crete, A), goods("ore*3"));
    }

    #[test]
    fn only_what_avoids_pirates_avoids_it() {
        is_a_pirate_card("pirates_boarding");
    }
}

mod pirates_toll {
    use super::*;

    #[test]
    fn every_fleet_loses_one_commodity_of_choice() {
        let mut table = struck_by(
            "pirates_toll",
            &[(Chios, "a athens wool gold gift"), (Chios, "b athens ore"), (Rhodes, "a ionia gift")],
        );
        assert_eq!(table.refused(Chios, "face a accept"), (Reason::BadLoss, "H8"));
        assert_eq!(table.refused(Chios, "face a accept gift"), (Reason::NotAboard, "H8"));
        table.act(Chios, "face a accept gold");
        table.act(Chios, "face b accept ore");
        table.act(Rhodes, "face a accept");
        assert_eq!(table.cargo_of(Chios, A), goods("wool gift"));
        assert_eq!(table.cargo_of(Chios, B), goods("nothing"));
        assert_eq!(table.cargo_of(Rhodes, A), goods("gift"), "it had no commodity");
    }

    #[test]
    fn only_what_avoids_pirates_avoids_it() {
        is_a_pirate_card("pirates_toll");
    }
}
