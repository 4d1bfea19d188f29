//! Events of the second year.

use super::{ALL, assert_nothing_to_ignore, assert_stoics_ignore, table};
use crate::table::goods;
use rules::cards::Stage;
use rules::prompt::Choice;
use rules::refusal::Reason;
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::Island::{Chios, Crete, Rhodes};
use rules::world::Land;

mod persian_tribute {
    use super::*;

    #[test]
    fn gold_or_three_different_basics_are_paid_or_workshops_and_a_village_stand_still() {
        let mut table = table();
        for island in ALL {
            table.workshops(island, 2).hold(island, "gold grain*3 wool ore");
        }
        table.events(&["persian_tribute"]);
        for wrong in ["grain*3", "grain*2 wool", "gold*2", "grain wool", "gold grain"] {
            assert_eq!(table.refused(Crete, &format!("pay {wrong}")), (Reason::BadPayment, "E6"), "{wrong}");
        }
        table.act(Chios, "pay gold");
        table.act(Crete, "pay grain ore wool");
        assert_eq!(table.refused(Rhodes, "suffer"), (Reason::MustName, "E8"));
        table.act(Rhodes, "suffer village 1");
        assert!(table.heard("received chios olives wool pottery*2"));
        assert!(table.heard("received crete grain timber tools*2"));
        assert!(table.heard("workshops_idled rhodes") && table.heard("received rhodes ore"));
    }

    #[test]
    fn with_one_village_only_the_workshops_stand_still() {
        let mut table = table();
        table.villages(Crete, &[1]).workshops(Crete, 1).events(&["persian_tribute"]);
        assert_eq!(table.asked(), [Chios, Rhodes], "Crete has neither cards nor a choice");
        table.all_act(&[Chios, Rhodes], "suffer village 1");
        assert!(table.heard("workshops_idled crete") && table.heard("received crete grain"));
        assert!(!table.heard("workshops_idled chios"), "it has none");
    }

    #[test]
    fn stoics_ignore_it() {
        let mut table = table();
        table.workshops(Crete, 1);
        assert_stoics_ignore(&mut table, "persian_tribute");
    }
}

mod merchant_ships {
    use super::*;

    #[test]
    fn a_basic_is_swapped_for_another_or_three_for_gold_once() {
        let mut table = table();
        for island in ALL {
            table.hold(island, "grain*3 wool");
        }
        table.events(&["merchant_ships"]);
        table.act(Chios, "swap grain for ore");
        table.act(Crete, "swap grain*3 for gold");
        table.act(Rhodes, "swap grain*2 wool for gold");
        assert!(table.heard("paid chios grain") && table.heard("received chios ore"));
        assert!(table.heard("paid crete grain*3") && table.heard("received crete gold"));
        assert!(table.heard("paid rhodes grain*2 wool") && table.heard("received rhodes gold"));
        assert_eq!(table.refused(Chios, "swap grain for ore"), (Reason::NotNow, "O5"), "once");
    }

    #[test]
    fn nothing_else_is_swapped() {
        let mut table = table();
        table.hold(Crete, "grain*4 pottery*3 gold").events(&["merchant_ships"]);
        for wrong in [
            "grain for grain",
            "grain for gold",
            "grain for pottery",
            "grain*2 for wool",
            "grain*4 for gold",
            "pottery for grain",
            "pottery*3 for gold",
            "gold for grain",
        ] {
            assert_eq!(table.refused(Crete, &format!("swap {wrong}")), (Reason::BadPayment, "E6"), "{wrong}");
        }
        assert_eq!(table.refused(Crete, "swap wool for ore"), (Reason::NotHeld, "E6"));
    }

    #[test]
    fn it_can_be_left_and_an_empty_hand_is_passed_over() {
        let mut table = table();
        table.hold(Crete, "papyrus").events(&["merchant_ships"]);
        assert_eq!(table.asked(), [Crete]);
        assert!(!table.choices(Crete).iter().any(|choice| matches!(choice, Choice::Swap { .. })));
        table.act(Crete, "decline");
        assert!(table.heard("declined crete") && table.hand_of(Crete).contains(&goods("papyrus")));
    }

    #[test]
    fn there_is_nothing_to_ignore() {
        assert_nothing_to_ignore("merchant_ships");
    }
}

mod earthquake {
    use super::*;

    #[test]
    fn the_named_island_loses_the_village_it_built_last() {
        let mut table = table();
        table
            .villages(Crete, &[1, 2, 5, 3])
            .hold(Crete, "wool")
            .hold(Rhodes, "wool*5")
            .events(&["earthquake"]);
        table.act(Chios, "name crete");
        assert_eq!(table.asked(), [Crete], "nobody else");
        assert_eq!(table.refused(Rhodes, "suffer"), (Reason::NotAsked, "O5"));
        assert_eq!(table.refused(Crete, "suffer village 5"), (Reason::NoSuchChoice, "E6"), "no choice");
        table.act(Crete, "suffer");
        assert!(table.heard("village_lost crete 3"));
        assert_eq!(table.island(Crete).later.as_slice(), [4]);
    }

    #[test]
    fn starting_villages_never_fall() {
        let mut table = table();
        table.hold(Crete, "wool").events(&["earthquake"]).act(Chios, "name crete");
        table.act(Crete, "suffer");
        assert!(table.heard("spared crete") && table.island(Crete).villages.len() == 2);
    }

    #[test]
    fn two_different_basics_save_it() {
        let mut table = table();
        table.villages(Crete, &[1, 2, 3]).hold(Crete, "wool*2 ore gold*2").events(&["earthquake"]);
        table.act(Chios, "name crete");
        for wrong in ["wool*2", "gold*2", "wool", "gold ore"] {
            assert_eq!(table.refused(Crete, &format!("pay {wrong}")), (Reason::BadPayment, "E6"), "{wrong}");
        }
        table.act(Crete, "pay ore wool");
        assert!(table.heard("paid crete ore wool") && table.island(Crete).villages.len() == 3);
    }

    #[test]
    fn a_gift_at_home_saves_it_and_goes() {
        let mut table = table();
        table
            .villages(Crete, &[1, 2, 3])
            .home(Crete, "gift")
            .events(&["earthquake"])
            .act(Chios, "name crete");
        table.act(Crete, "pay gift");
        assert_eq!((table.home_of(Crete), table.island(Crete).villages.len()), (goods("nothing"), 3));
    }

    #[test]
    fn a_gift_aboard_does_not() {
        let mut table = table();
        table.villages(Crete, &[1, 2, 3]).cargo(Crete, Fleet::A, "gift").events(&["earthquake"]);
        table.act(Chios, "name crete");
        assert_eq!(table.refused(Crete, "pay gift"), (Reason::NotHeld, "E6"));
        table.act(Crete, "suffer");
        assert!(table.heard("village_lost crete 3"));
    }

    #[test]
    fn the_mausoleum_spares_its_owner() {
        let mut table = table();
        table.villages(Crete, &[1, 2, 3]).hold(Crete, "wool*3").wonder(Crete, "mausoleum", Stage::Complete);
        table.events(&["earthquake"]).act(Chios, "name crete");
        assert!(table.heard("spared crete") && table.island(Crete).villages.len() == 3);
        assert!(table.hand_of(Crete).contains(&goods("wool*3")), "without asking");
    }

    #[test]
    fn stoics_ignore_it() {
        let mut table = table();
        table.villages(Crete, &[1, 2, 3]).hold(Crete, "wool ore");
        assert_stoics_ignore(&mut table, "earthquake");
    }
}

mod plague {
    use super::*;

    #[test]
    fn more_than_four_in_hand_cost_two_of_choice() {
        let mut table = table();
        table.hold(Chios, "wool*4").hold(Crete, "wool*4 gold").hold(Rhodes, "ore*9").home(Chios, "army*3");
        table.events(&["plague"]);
        assert_eq!(table.asked(), [Crete, Rhodes], "four are not too many, and aegis cards do not count");
        for wrong in ["wool", "wool*3"] {
            assert_eq!(table.refused(Crete, &format!("suffer cards {wrong}")), (Reason::BadLoss, "E6"));
        }
        assert_eq!(table.refused(Crete, "suffer cards ore*2"), (Reason::NotHeld, "E6"));
        assert_eq!(table.refused(Crete, "suffer"), (Reason::MustName, "E6"));
        table.act(Crete, "suffer cards wool gold");
        table.act(Rhodes, "suffer cards ore*2");
        assert!(table.heard("spared chios") && table.heard("lost crete wool gold"));
        assert!(table.heard("lost rhodes ore*2"));
    }

    #[test]
    fn olives_or_a_gift_at_home_save_the_cards() {
        let mut table = table();
        table.hold(Crete, "olives wool*4").hold(Rhodes, "ore*5").home(Rhodes, "gift").events(&["plague"]);
        assert_eq!(table.refused(Crete, "pay wool"), (Reason::BadPayment, "E6"));
        table.act(Crete, "pay olives");
        table.act(Rhodes, "pay gift");
        assert!(table.heard("paid crete olives") && table.heard("paid rhodes gift"));
        assert!(table.hand_of(Rhodes).contains(&goods("ore*5")) && table.home_of(Rhodes).is_empty());
    }

    #[test]
    fn hands_are_counted_when_it_begins_to_act() {
        let mut table = table();
        table.hold(Chios, "ore*4").hold(Crete, "wool*5").hold(Rhodes, "ore*5").events(&["plague"]);
        table.act(Crete, "donate wool");
        assert_eq!(table.asked(), [Crete, Rhodes], "a fifth card that comes later is not too many");
        table.act(Crete, "suffer cards wool*2");
        table.act(Rhodes, "suffer cards ore*2");
        assert!(table.heard("lost crete wool*2"), "and a fifth given away later was");
        assert!(table.heard("spared chios"));
    }

    #[test]
    fn a_gift_aboard_does_not() {
        let mut table = table();
        table.hold(Crete, "wool*5").cargo(Crete, Fleet::A, "gift").events(&["plague"]);
        assert_eq!(table.refused(Crete, "pay gift"), (Reason::NotHeld, "E6"));
    }

    #[test]
    fn stoics_ignore_it() {
        let mut table = table();
        table.hold(Crete, "wool*9");
        assert_stoics_ignore(&mut table, "plague");
    }
}

mod delphic_oracle {
    use super::*;

    #[test]
    fn every_island_may_look_at_one_face_down_harbor_card() {
        let mut table = table();
        table
            .harbor_down(Land::Egypt, "blockade")
            .harbor_up(Land::Sparta, "free_port")
            .events(&["delphic_oracle"]);
        assert_eq!(table.asked(), ALL);
        assert_eq!(table.refused(Crete, "look sparta"), (Reason::NotFaceDown, "E5"));
        table.all_act(&[Chios, Rhodes], "decline");
        table.forget().act(Crete, "look egypt");
        let others: Vec<_> = table.story_for(Rhodes);
        assert!(others.contains(&"looked crete egypt".to_owned()));
        assert!(!others.iter().any(|line| line.contains("blockade")));
        assert!(table.story_for(Crete).contains(&"harbor_seen crete egypt blockade".to_owned()));
        let seen = table.game.position().private[table.seat(Crete)].seen_harbors;
        assert_eq!(seen.iter().flatten().count(), 1, "one card, and remembered");
    }

    #[test]
    fn with_no_card_face_down_nobody_is_asked() {
        let mut table = table();
        let harbors = ["free_port", "blockade", "thieves", "festival", "harbor_fees", "shortage_wool"];
        for (land, harbor) in Land::ALL.iter().zip(harbors) {
            table.harbor_up(*land, harbor);
        }
        table.events(&["delphic_oracle"]);
        assert_eq!(table.step(), Step::Trade);
    }

    #[test]
    fn there_is_nothing_to_ignore() {
        assert_nothing_to_ignore("delphic_oracle");
    }
}

mod mercenaries {
    use super::*;

    #[test]
    fn two_different_basics_hire_an_army_once() {
        let mut table = table();
        table
            .hold(Crete, "grain*4 wool*2")
            .hold(Rhodes, "ore*2")
            .hold(Chios, "wool")
            .events(&["mercenaries"]);
        assert_eq!(table.asked(), [Crete, Rhodes], "one card is never enough");
        for wrong in ["grain*2 for army", "grain for army", "grain wool for warship", "grain*2 wool for army"]
        {
            assert_eq!(table.refused(Crete, &format!("swap {wrong}")), (Reason::BadPayment, "E6"), "{wrong}");
        }
        table.act(Crete, "swap grain wool for army");
        table.act(Rhodes, "decline");
        assert!(table.heard("paid crete grain wool") && table.heard("received crete army"));
        assert_eq!(table.home_of(Crete), goods("army"));
        assert!(table.heard("declined rhodes") && table.home_of(Rhodes).is_empty());
    }

    #[test]
    fn there_is_nothing_to_ignore() {
        assert_nothing_to_ignore("mercenaries");
    }
}
