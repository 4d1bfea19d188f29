//! The three aegis cards, in every use.

use rules::refusal::Reason;
use rules::seat::Fleet;
use rules::state::Berth;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::Land;

use crate::table::{Table, goods};

const ALL: [Island; 3] = [Chios, Crete, Rhodes];

/// Chios' fleet with this cargo is on its way to a land when these hazards are drawn.
fn sailing(land: &str, cargo: &str, hazards: &[&str]) -> Table {
    let mut table = Table::new(3);
    table.hold(Chios, &goods(cargo).commodities().to_string()).home(Chios, &goods(cargo).aegis().to_string());
    table.hazards(hazards).at(Step::Launch);
    table.act(Chios, &format!("launch a {land} {cargo}"));
    table.all_act(&ALL, "finish");
    table
}

/// Chios' fleet with this cargo before a face-up harbor card at Sparta.
fn at_harbor(harbor: &str, cargo: &str) -> Table {
    let mut table = Table::new(3);
    table.harbor_up(Land::Sparta, harbor);
    table.hold(Chios, &goods(cargo).commodities().to_string()).home(Chios, &goods(cargo).aegis().to_string());
    table.hazards(&["safe_journey"]).at(Step::Launch);
    table.act(Chios, &format!("launch a sparta {cargo}"));
    table.all_act(&ALL, "finish");
    table
}

const PIRATES: [&str; 5] =
    ["pirates_treasure", "pirates_gold", "pirates_prize", "pirates_boarding", "pirates_toll"];
const STORMS: [&str; 7] = [
    "storm_swell",
    "storm_founder",
    "storm_adrift",
    "storm_gale",
    "storm_jettison",
    "storm_breakers",
    "storm_diverted",
];

mod army {
    use super::*;

    #[test]
    fn makes_a_village_give_two_in_production() {
        let mut table = Table::new(3);
        table.hold(Chios, "nothing").home(Chios, "army").events(&["fair_winds"]);
        table.act(Chios, "work 1");
        assert_eq!(table.hand_of(Chios), goods("olives wool*2"));
    }

    #[test]
    fn works_from_aboard_as_well() {
        let mut table = Table::new(3);
        table.hold(Chios, "nothing").cargo(Chios, Fleet::A, "army").events(&["fair_winds"]);
        table.act(Chios, "work 2");
        assert_eq!(table.hand_of(Chios), goods("olives*2 wool"));
    }

    #[test]
    fn aboard_is_given_up_to_spare_the_fleet_any_pirates() {
        for hazard in PIRATES {
            let mut table = sailing("sparta", "wool*3 pottery gold army", &[hazard]);
            table.act(Chios, "face a army");
            assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool*3 pottery gold"), "{hazard}");
            assert!(table.heard("cargo_paid chios a army"));
        }
    }

    #[test]
    fn does_not_help_in_a_storm() {
        for hazard in STORMS {
            let mut table = sailing("sparta", "wool*5 army", &[hazard]);
            assert_eq!(table.refused(Chios, "face a army"), (Reason::NoProtection, "H6"), "{hazard}");
        }
    }

    #[test]
    fn at_home_does_not_guard_a_fleet() {
        let mut table = sailing("sparta", "wool*5", &["pirates_toll"]);
        table.home(Chios, "army warship gift");
        for aegis in ["army", "warship", "gift"] {
            assert_eq!(table.refused(Chios, &format!("face a {aegis}")), (Reason::NotAboard, "H6"));
        }
    }

    #[test]
    fn at_home_keeps_raiders_away_and_stays() {
        let mut table = Table::new(3);
        table.hold(Chios, "wool*4").home(Chios, "army").hold(Crete, "nothing").hold(Rhodes, "nothing");
        table.events(&["sea_raiders"]);
        assert!(table.heard("spared chios"));
        assert_eq!((table.hand_of(Chios), table.home_of(Chios)), (goods("wool*4"), goods("army")));
    }

    #[test]
    fn aboard_does_not_keep_raiders_away() {
        let mut table = Table::new(3);
        table.hold(Chios, "wool*4").cargo(Chios, Fleet::A, "army").hold(Crete, "nothing");
        table.hold(Rhodes, "nothing").events(&["sea_raiders"]).act(Chios, "suffer");
        assert!(table.heard("lost chios wool*2"));
    }

    #[test]
    fn aboard_is_shown_to_thieves_and_kept() {
        let mut table = at_harbor("thieves", "wool*2 army");
        assert_eq!((table.step(), table.asked()), (Step::Thieves, vec![Chios]));
        table.act(Chios, "show a army");
        assert!(table.heard("shown chios a army"));
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool*2 army"));
    }

    #[test]
    fn need_not_be_shown_to_thieves() {
        let mut table = at_harbor("thieves", "wool*2 army");
        table.act(Chios, "yield a");
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool army"));
    }

    #[test]
    fn at_home_does_not_impress_thieves() {
        let mut table = at_harbor("thieves", "wool*2");
        table.home(Chios, "army");
        assert_eq!(table.refused(Chios, "show a army"), (Reason::NotAboard, "F15"));
    }
}

mod warship {
    use super::*;

    #[test]
    fn aboard_is_shown_to_any_pirates_and_kept() {
        for hazard in PIRATES {
            let mut table = sailing("sparta", "wool*3 pottery gold warship", &[hazard]);
            table.act(Chios, "face a warship");
            assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool*3 pottery gold warship"), "{hazard}");
            assert!(table.heard("shown chios a warship"));
        }
    }

    #[test]
    fn answers_pirates_again_and_again() {
        let mut table = sailing("egypt", "wool*3 warship", &["pirates_toll", "pirates_boarding"]);
        table.act(Chios, "face a warship");
        table.act(Chios, "face a warship");
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool*3 warship"));
    }

    #[test]
    fn need_not_be_shown() {
        let mut table = sailing("sparta", "wool*3 warship", &["pirates_prize"]);
        table.act(Chios, "face a accept");
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("warship"));
    }

    #[test]
    fn guards_only_the_fleet_that_carries_it() {
        let mut table = Table::new(3);
        table.fleets(Chios, 2).hold(Chios, "wool*4").home(Chios, "warship").hazards(&["pirates_toll"]);
        table.at(Step::Launch);
        table.act(Chios, "launch a sparta wool*2 warship");
        table.act(Chios, "launch b sparta wool*2");
        table.all_act(&ALL, "finish");
        assert_eq!(table.refused(Chios, "face b warship"), (Reason::NotAboard, "H6"));
        table.act(Chios, "face a warship");
        table.act(Chios, "face b accept wool");
        assert_eq!(table.cargo_of(Chios, Fleet::B), goods("wool"));
    }

    #[test]
    fn does_not_help_in_a_storm() {
        for hazard in STORMS {
            let mut table = sailing("sparta", "wool*5 warship", &[hazard]);
            assert_eq!(table.refused(Chios, "face a warship"), (Reason::NoProtection, "H6"), "{hazard}");
        }
    }

    #[test]
    fn opens_a_blockade_to_its_fleet_and_is_kept() {
        let mut table = at_harbor("blockade", "wool*2 warship");
        assert_eq!(table.refused(Chios, "trade a wool*2 for ore"), (Reason::Blockaded, "F5"));
        table.act(Chios, "show a warship");
        table.act(Chios, "trade a wool*2 for ore");
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("ore warship"));
    }

    #[test]
    fn at_home_opens_no_blockade() {
        let mut table = at_harbor("blockade", "wool*2");
        table.home(Chios, "warship");
        assert_eq!(table.refused(Chios, "show a warship"), (Reason::NotAboard, "F15"));
    }

    #[test]
    fn does_not_impress_thieves_and_an_army_opens_no_blockade() {
        let mut table = at_harbor("thieves", "wool*2 warship");
        assert_eq!(table.refused(Chios, "show a warship"), (Reason::NoProtection, "F15"));
        let mut table = at_harbor("blockade", "wool*2 army");
        assert_eq!(table.refused(Chios, "show a army"), (Reason::NoProtection, "F15"));
    }
}

mod gift {
    use super::*;

    #[test]
    fn aboard_is_given_up_to_ignore_any_hazard() {
        for hazard in PIRATES.into_iter().chain(STORMS) {
            let mut table = sailing("sparta", "wool*3 pottery gold gift", &[hazard, "safe_journey"]);
            table.act(Chios, "face a gift");
            assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool*3 pottery gold"), "{hazard}");
            assert_eq!(table.island(Chios).fleet(Fleet::A).berth, Berth::Bound(Land::Sparta));
            assert!(table.heard("cargo_paid chios a gift"));
            assert!(table.heard("hazard_drawn_alone chios a safe_journey"));
        }
    }

    #[test]
    fn the_new_hazard_strikes_this_fleet_alone() {
        let mut table = Table::new(3);
        table.hold(Chios, "wool*4").home(Chios, "gift").hold(Crete, "ore*5");
        table.hazards(&["pirates_toll", "storm_swell"]).at(Step::Launch);
        table.act(Chios, "launch a sparta wool*4 gift");
        table.act(Crete, "launch a sparta ore*5");
        table.all_act(&ALL, "finish");
        table.act(Chios, "face a gift");
        table.act(Crete, "face a accept ore");
        assert_eq!(table.asked(), [Chios]);
        table.act(Chios, "face a accept");
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool*3"));
        assert_eq!(table.cargo_of(Crete, Fleet::A), goods("ore*4"), "not a second time");
    }

    #[test]
    fn a_second_gift_answers_the_new_hazard() {
        let mut table = sailing("sparta", "wool*2 gift*2", &["storm_gale", "storm_swell", "safe_journey"]);
        table.act(Chios, "face a gift");
        table.act(Chios, "face a gift");
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool*2"));
        assert!(table.heard("hazard_drawn_alone chios a safe_journey"));
    }

    #[test]
    fn at_home_spares_the_island_one_plague_and_goes() {
        let mut table = Table::new(3);
        table.hold(Chios, "wool*6").home(Chios, "gift*2").events(&["plague"]);
        table.act(Chios, "pay gift");
        table.quietly_to(Step::Trade);
        assert_eq!(table.home_of(Chios), goods("gift"));
        assert!(table.hand_of(Chios).contains(&goods("wool*6")));
    }

    #[test]
    fn at_home_spares_the_island_one_earthquake_and_goes() {
        let mut table = Table::new(3);
        table.villages(Crete, &[1, 2, 3]).home(Crete, "gift*2").events(&["earthquake"]);
        table.act(Chios, "name crete");
        table.act(Crete, "pay gift");
        assert_eq!((table.home_of(Crete), table.island(Crete).villages.len()), (goods("gift"), 3));
    }

    #[test]
    fn aboard_spares_no_island() {
        let mut table = Table::new(3);
        table.hold(Chios, "wool*6").cargo(Chios, Fleet::A, "gift").events(&["plague"]);
        assert_eq!(table.refused(Chios, "pay gift"), (Reason::NotHeld, "E6"));
        table.villages(Chios, &[1, 2, 3]).events(&["earthquake"]).act(Chios, "name chios");
        assert_eq!(table.refused(Chios, "pay gift"), (Reason::NotHeld, "E6"));
    }

    #[test]
    fn spares_no_island_other_harm() {
        for event in ["drought", "sea_raiders", "persian_tribute", "persian_war", "famine"] {
            let mut table = Table::new(3);
            table.hold(Chios, "wool*6").home(Chios, "gift").events(&[event]);
            assert_eq!(table.refused(Chios, "pay gift"), (Reason::BadPayment, "E6"), "{event}");
        }
    }
}
