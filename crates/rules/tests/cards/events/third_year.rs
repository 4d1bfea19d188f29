//! Events of the third year.

use super::{ALL, assert_nothing_to_ignore, assert_stoics_ignore, table};
use crate::table::goods;
use rules::cards::Stage;
use rules::refusal::Reason;
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::Island::{Chios, Crete, Rhodes};
use rules::world::Season;

mod persian_war {
    use super::*;

    #[test]
    fn an_army_or_a_warship_is_given_up() {
        let mut table = table();
        table.home(Chios, "army").home(Crete, "warship").home(Rhodes, "gift").events(&["persian_war"]);
        for wrong in ["gift", "army*2"] {
            assert_eq!(table.refused(Rhodes, &format!("pay {wrong}")), (Reason::BadPayment, "E6"));
        }
        table.act(Chios, "pay army");
        table.act(Crete, "pay warship");
        table.act(Rhodes, "suffer village 2");
        assert!(table.heard("paid chios army") && table.heard("paid crete warship"));
        assert!(table.heard("village_lost rhodes 2"));
        assert_eq!(ALL.map(|it| table.home_of(it)), ["nothing", "nothing", "gift"].map(goods));
    }

    #[test]
    fn cards_aboard_will_do_and_so_will_two_gold() {
        let mut table = table();
        table.cargo(Chios, Fleet::A, "army").cargo(Crete, Fleet::A, "warship").hold(Rhodes, "gold*3");
        table.events(&["persian_war"]);
        assert_eq!(table.refused(Rhodes, "pay gold"), (Reason::BadPayment, "E6"));
        table.act(Chios, "pay army");
        table.act(Crete, "pay warship");
        table.act(Rhodes, "pay gold*2");
        assert!(table.cargo_of(Chios, Fleet::A).is_empty() && table.cargo_of(Crete, Fleet::A).is_empty());
        assert!(table.heard("paid rhodes gold*2"));
        assert!(ALL.iter().all(|island| table.island(*island).villages.len() == 2));
    }

    #[test]
    fn otherwise_a_village_of_choice_is_lost_even_the_last() {
        let mut table = table();
        table.villages(Chios, &[1, 2, 6, 3]).villages(Crete, &[2]).events(&["persian_war"]);
        assert_eq!(table.asked(), [Chios, Rhodes], "Crete has nothing to choose");
        table.act(Chios, "suffer village 6");
        table.act(Rhodes, "suffer village 1");
        assert!(table.heard("village_lost chios 6") && table.heard("village_lost crete 2"));
        assert_eq!(table.island(Chios).later.as_slice(), [2]);
        assert!(table.hand_of(Crete).is_empty(), "and makes nothing");
    }

    #[test]
    fn the_mausoleum_spares_its_owner() {
        let mut table = table();
        table.wonder(Crete, "mausoleum", Stage::Complete).hold(Crete, "gold*2").events(&["persian_war"]);
        assert_eq!(table.asked(), [Chios, Rhodes]);
        table.all_act(&[Chios, Rhodes], "suffer village 1");
        assert!(table.heard("spared crete") && table.island(Crete).villages.len() == 2);
    }

    #[test]
    fn an_unfinished_mausoleum_does_not() {
        let mut table = table();
        table.wonder(Crete, "mausoleum", Stage::Partial).events(&["persian_war"]);
        assert_eq!(table.asked(), ALL);
    }

    #[test]
    fn stoics_ignore_it() {
        assert_stoics_ignore(&mut table(), "persian_war");
    }
}

mod embargo {
    use super::*;

    #[test]
    fn no_fleet_is_launched_to_the_land_that_the_archon_names() {
        let mut table = table();
        table.archon(Crete).events(&["embargo"]);
        assert_eq!(table.refused(Chios, "name_land egypt"), (Reason::NotArchon, "E5"));
        table.act(Crete, "name_land egypt");
        table.quietly_to(Step::Launch);
        for island in ALL {
            let card = table.hand_of(island).card(0).expect("a card").name();
            assert_eq!(table.refused(island, &format!("launch a egypt {card}")), (Reason::Embargo, "J1"));
            table.act(island, &format!("launch a italy {card}"));
        }
    }

    #[test]
    fn it_ends_with_the_season() {
        let mut table = table();
        table.events(&["embargo"]).act(Chios, "name_land egypt");
        table.quietly_until(|game| game.public().season == Season::Summer);
        assert!(table.game.public().season_rules.embargo.is_empty());
    }

    #[test]
    fn there_is_nothing_to_ignore() {
        assert_nothing_to_ignore("embargo");
    }
}

mod corsairs {
    use super::*;

    #[test]
    fn two_hazards_are_drawn_for_neighboring_lands() {
        let mut table = table();
        table.fleets(Chios, 2).hazards(&["safe_journey"; 4]).events(&["corsairs"]);
        table.quietly_to(Step::Launch).forget();
        table.act(Chios, "launch a sparta wool");
        table.act(Chios, "launch b egypt olives");
        table.all_act(&ALL, "finish");
        let drawn: Vec<_> =
            table.story().into_iter().filter(|line| line.starts_with("hazard_drawn")).collect();
        let groups = ["neighboring", "neighboring", "foreign", "foreign"];
        assert_eq!(drawn, groups.map(|group| format!("hazard_drawn {group} safe_journey")));
    }

    #[test]
    fn the_second_is_left_out_when_no_fleet_is_under_way() {
        let mut table = table();
        table.hazards(&["storm_gale", "safe_journey"]).events(&["corsairs"]).quietly_to(Step::Launch);
        table.forget().act(Chios, "launch a sparta wool");
        table.all_act(&ALL, "finish");
        table.act(Chios, "face a accept");
        assert_eq!(table.story().iter().filter(|line| line.starts_with("hazard_drawn")).count(), 1);
    }

    #[test]
    fn it_ends_with_the_season() {
        let mut table = table();
        table.events(&["corsairs"]);
        assert_eq!(table.game.public().season_rules.neighboring_hazards, 2);
        table.quietly_until(|game| game.public().season == Season::Summer);
        assert_eq!(table.game.public().season_rules.neighboring_hazards, 1);
    }

    #[test]
    fn there_is_nothing_to_ignore() {
        assert_nothing_to_ignore("corsairs");
    }
}

mod golden_age {
    use super::*;

    #[test]
    fn every_workshop_makes_two() {
        let mut table = table();
        table.workshops(Chios, 2).workshops(Crete, 1).events(&["golden_age"]);
        assert_eq!(table.hand_of(Chios), goods("olives wool pottery*4"));
        assert_eq!(table.hand_of(Crete), goods("grain timber tools*2"));
        assert_eq!(table.hand_of(Rhodes), goods("grapes ore"));
    }

    #[test]
    fn it_ends_with_the_season() {
        let mut table = table();
        table.events(&["golden_age"]).quietly_until(|game| game.public().season == Season::Summer);
        assert_eq!(table.game.public().season_rules.workshop_output, 1);
    }

    #[test]
    fn there_is_nothing_to_ignore() {
        assert_nothing_to_ignore("golden_age");
    }
}

mod panathenaia {
    use super::*;

    #[test]
    fn every_island_but_the_archon_s_receives_a_basic_of_choice() {
        let mut table = table();
        table.archon(Crete).events(&["panathenaia"]);
        assert_eq!(table.asked(), [Chios, Rhodes]);
        assert_eq!(table.refused(Crete, "take wool"), (Reason::NotAsked, "O5"));
        for wrong in ["gold", "pottery", "gift"] {
            assert_eq!(table.refused(Chios, &format!("take {wrong}")), (Reason::BadGood, "E5"));
        }
        table.act(Chios, "take timber");
        table.act(Rhodes, "take wool");
        assert_eq!(table.hand_of(Chios), goods("olives timber wool"));
        assert_eq!(table.hand_of(Rhodes), goods("grapes ore wool"));
        assert_eq!(table.hand_of(Crete), goods("grain timber"));
    }

    #[test]
    fn there_is_nothing_to_ignore() {
        assert_nothing_to_ignore("panathenaia");
    }
}

mod famine {
    use super::*;

    #[test]
    fn grain_is_paid_or_three_of_choice_are_discarded() {
        let mut table = table();
        table
            .hold(Chios, "grain*2 wool")
            .hold(Crete, "wool*4 gold")
            .hold(Rhodes, "ore*3")
            .events(&["famine"]);
        table.act(Chios, "pay grain");
        assert_eq!(table.refused(Crete, "suffer cards wool*2"), (Reason::BadLoss, "E6"));
        assert_eq!(table.refused(Crete, "suffer"), (Reason::MustName, "E6"));
        table.act(Crete, "suffer cards wool*3");
        table.act(Rhodes, "suffer cards ore*3");
        assert!(table.heard("paid chios grain") && table.heard("lost crete wool*3"));
        assert!(table.heard("lost rhodes ore*3"));
    }

    #[test]
    fn with_fewer_all_go_and_with_none_nothing() {
        let mut table = table();
        table.hold(Crete, "wool gold").home(Crete, "gift").events(&["famine"]);
        assert_eq!(table.asked(), [Crete]);
        assert_eq!(table.refused(Crete, "suffer cards wool"), (Reason::BadLoss, "E6"));
        table.act(Crete, "suffer cards wool gold");
        assert!(table.heard("lost crete wool gold") && table.heard("spared chios"));
        assert_eq!(table.home_of(Crete), goods("gift"), "commodities only");
    }

    #[test]
    fn stoics_ignore_it() {
        let mut table = table();
        table.hold(Crete, "wool*9");
        assert_stoics_ignore(&mut table, "famine");
    }
}
