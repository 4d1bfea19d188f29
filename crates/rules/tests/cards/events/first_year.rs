//! Events of the first year.

use super::{ALL, assert_nothing_to_ignore, assert_stoics_ignore, table};
use crate::table::goods;
use rules::refusal::Reason;
use rules::rng::Seed;
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::Island::{Chios, Crete, Rhodes};

mod unskilled_labor {
    use super::*;

    #[test]
    fn every_island_names_a_village_that_makes_nothing() {
        let mut table = table();
        table.events(&["unskilled_labor"]);
        assert_eq!(table.asked(), ALL);
        for (island, village) in [(Chios, 1), (Crete, 2), (Rhodes, 1)] {
            table.act(island, &format!("suffer village {village}"));
        }
        assert_eq!(ALL.map(|island| table.hand_of(island)), ["olives", "grain", "ore"].map(goods));
    }

    #[test]
    fn an_army_does_not_help() {
        let mut table = table();
        table.home(Chios, "army").events(&["unskilled_labor"]);
        table.all_act(&ALL, "suffer village 1");
        assert_eq!(table.hand_of(Chios), goods("olives*2"), "it works where something is made");
    }

    #[test]
    fn nothing_can_be_paid_instead() {
        let mut table = table();
        table.hold(Crete, "grapes gold ore").events(&["unskilled_labor"]);
        for pay in ["grapes", "gold", "ore", "nothing"] {
            assert_eq!(table.refused(Crete, &format!("pay {pay}")), (Reason::BadPayment, "E6"));
        }
    }

    #[test]
    fn an_island_with_one_village_is_spared() {
        let mut table = table();
        table.villages(Crete, &[2]).events(&["unskilled_labor"]);
        assert_eq!(table.asked(), [Chios, Rhodes]);
        table.all_act(&[Chios, Rhodes], "suffer village 1");
        assert!(table.heard("spared crete") && table.heard("received crete timber"));
    }

    #[test]
    fn stoics_ignore_it() {
        assert_stoics_ignore(&mut table(), "unskilled_labor");
    }
}

mod drought {
    use super::*;

    #[test]
    fn grapes_are_paid_or_a_village_makes_nothing() {
        let mut table = table();
        table.hold(Crete, "grapes*2").hold(Rhodes, "grapes").events(&["drought"]);
        assert_eq!(table.asked(), ALL);
        table.act(Crete, "pay grapes");
        table.act(Rhodes, "suffer village 2");
        assert_eq!(table.refused(Chios, "pay grapes"), (Reason::NotHeld, "E6"));
        table.act(Chios, "suffer village 1");
        assert_eq!(table.hand_of(Chios), goods("olives"));
        assert_eq!(table.hand_of(Crete), goods("grain grapes timber"));
        assert_eq!(table.hand_of(Rhodes), goods("grapes*2"));
    }

    #[test]
    fn an_island_with_one_village_left_loses_nothing() {
        let mut table = table();
        table.villages(Crete, &[1]).hold(Crete, "wool").events(&["drought"]);
        assert_eq!(table.refused(Crete, "suffer village 1"), (Reason::NoSuchChoice, "E6"));
        table.all_act(&[Chios, Rhodes], "suffer village 1");
        table.act(Crete, "suffer");
        assert!(table.heard("spared crete"));
    }

    #[test]
    fn stoics_ignore_it() {
        let mut table = table();
        table.hold(Crete, "grapes");
        assert_stoics_ignore(&mut table, "drought");
    }
}

mod sea_raiders {
    use super::*;

    #[test]
    fn ore_is_paid_or_two_commodities_are_lost() {
        let mut table = table();
        table.hold(Chios, "ore*3 wool").hold(Crete, "wool*5").hold(Rhodes, "gold").events(&["sea_raiders"]);
        table.act(Chios, "pay ore");
        assert_eq!(table.refused(Crete, "pay wool"), (Reason::BadPayment, "E6"));
        assert_eq!(
            table.refused(Crete, "suffer cards wool*2"),
            (Reason::NoSuchChoice, "E6"),
            "nobody chooses"
        );
        table.all_act(&[Crete, Rhodes], "suffer");
        assert!(table.heard("paid chios ore") && table.heard("lost crete wool*2"));
        assert!(table.heard("lost rhodes gold"), "all there is");
    }

    #[test]
    fn every_card_in_hand_is_as_likely_to_go() {
        let mut lost = [0; 4];
        let kinds = ["grain", "wool", "pottery", "gold"];
        for seed in 0..600 {
            let mut table = table();
            table.edit(|position| position.secret.seed = Seed::from_number(seed));
            table.hold(Crete, "grain wool pottery gold").home(Crete, "gift").events(&["sea_raiders"]);
            table.act(Crete, "suffer");
            let story = table.story();
            let line = story.iter().find(|line| line.starts_with("lost crete")).expect("a loss");
            assert_eq!(line.split(' ').count(), 4, "two cards: {line}");
            for (count, kind) in lost.iter_mut().zip(kinds) {
                *count += u32::from(line.contains(kind));
            }
            assert_eq!(table.home_of(Crete), goods("gift"), "aegis cards stay");
        }
        assert!(lost.iter().all(|count| (255..=345).contains(count)), "{lost:?}");
    }

    #[test]
    fn an_army_at_home_spares_the_island_and_stays() {
        let mut table = table();
        table.hold(Crete, "wool*5").home(Crete, "army").events(&["sea_raiders"]);
        assert!(table.heard("spared crete"));
        assert_eq!(table.home_of(Crete), goods("army"));
        assert!(table.hand_of(Crete).contains(&goods("wool*5")));
    }

    #[test]
    fn an_army_aboard_does_not() {
        let mut table = table();
        table.hold(Crete, "wool*2").cargo(Crete, Fleet::A, "army").events(&["sea_raiders"]);
        assert_eq!(table.asked(), [Crete]);
        table.act(Crete, "suffer");
        assert!(table.heard("lost crete wool*2"));
    }

    #[test]
    fn an_empty_hand_has_nothing_to_lose() {
        let mut table = table();
        table.events(&["sea_raiders"]);
        assert_eq!(table.step(), Step::Trade);
        assert!(table.heard("spared crete"));
    }

    #[test]
    fn stoics_ignore_it() {
        let mut table = table();
        table.hold(Crete, "wool*5");
        assert_stoics_ignore(&mut table, "sea_raiders");
    }
}

mod good_harvest {
    use super::*;

    #[test]
    fn every_island_receives_a_basic_that_its_villages_make() {
        let mut table = table();
        table.villages(Crete, &[1, 2, 6]).events(&["good_harvest"]);
        assert_eq!(table.asked(), ALL);
        assert_eq!(table.refused(Crete, "take wool"), (Reason::BadGood, "E5"));
        assert_eq!(table.refused(Chios, "take ore"), (Reason::BadGood, "E5"), "its village is not built");
        assert_eq!(table.refused(Chios, "take gold"), (Reason::BadGood, "E5"));
        table.act(Crete, "take olives");
        table.act(Chios, "take wool");
        table.forget().act(Rhodes, "take ore");
        let story = table.story();
        assert_eq!(story[1..4], ["received chios wool", "received crete olives", "received rhodes ore"]);
    }

    #[test]
    fn an_idle_village_still_makes_its_kind() {
        let mut table = table();
        table.events(&["unskilled_labor", "good_harvest"]).act(Chios, "order_events 1 2");
        table.all_act(&ALL, "suffer village 1");
        table.act(Chios, "take wool");
    }

    #[test]
    fn without_a_choice_nobody_is_asked() {
        let mut table = table();
        table.villages(Crete, &[1, 3]).villages(Rhodes, &[]).events(&["good_harvest"]);
        assert_eq!(table.asked(), [Chios]);
        table.act(Chios, "take wool");
        assert!(table.heard("received crete grain"));
        assert_eq!(table.hand_of(Rhodes), goods("nothing"), "no village, no harvest");
    }

    #[test]
    fn there_is_nothing_to_ignore() {
        assert_nothing_to_ignore("good_harvest");
    }
}

mod olympic_games {
    use super::*;

    #[test]
    fn the_archon_names_another_island_which_receives_gold() {
        let mut table = table();
        table.archon(Crete).events(&["olympic_games"]);
        assert_eq!(table.refused(Crete, "name crete"), (Reason::Oneself, "E9"));
        assert_eq!(table.refused(Rhodes, "name rhodes"), (Reason::NotArchon, "E5"));
        table.act(Crete, "name rhodes");
        assert!(table.heard("received rhodes gold"));
        assert!(!table.heard("received chios gold") && !table.heard("received crete gold"));
    }

    #[test]
    fn there_is_nothing_to_ignore() {
        assert_nothing_to_ignore("olympic_games");
    }
}

mod fair_winds {
    use super::*;

    /// The groups that hazards are drawn for when a fleet sails to each.
    fn hazards_with(event: &str) -> Vec<String> {
        let mut table = table();
        table.fleets(Chios, 2).hazards(&["safe_journey"; 3]).events(&[event]);
        table.quietly_to(Step::Launch).forget();
        table.act(Chios, "launch a sparta wool");
        table.act(Chios, "launch b egypt olives");
        table.all_act(&ALL, "finish");
        let drawn = table.story().into_iter().filter(|line| line.starts_with("hazard_drawn"));
        drawn.map(|line| line.split(' ').nth(1).unwrap_or_default().to_owned()).collect()
    }

    #[test]
    fn no_hazard_is_drawn_for_neighboring_lands() {
        assert_eq!(hazards_with("fair_winds"), ["foreign", "foreign"]);
        assert_eq!(hazards_with("olympic_games"), ["neighboring", "foreign", "foreign"], "as usual");
    }

    #[test]
    fn nobody_is_asked_and_it_ends_with_the_season() {
        let mut table = table();
        table.events(&["fair_winds"]);
        assert_eq!(table.game.public().season_rules.neighboring_hazards, 0);
        assert_eq!(table.step(), Step::Trade);
        table.quietly_until(|game| game.public().season == rules::world::Season::Summer);
        assert_eq!(table.game.public().season_rules.neighboring_hazards, 1, "until it acts again");
    }

    #[test]
    fn there_is_nothing_to_ignore() {
        assert_nothing_to_ignore("fair_winds");
    }
}
