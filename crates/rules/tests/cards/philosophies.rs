//! The six philosophies.

use rules::cards::Stage;
use rules::prompt::Choice;
use rules::refusal::Reason;
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::Island::{Chios, Crete, Rhodes};
use rules::world::{Acropolis, Land, Village};

use crate::table::{Table, goods};

/// Chios has an academy and this philosophy.
fn school(philosophy: &str) -> Table {
    let mut table = Table::new(3);
    table.philosophies(Chios, &[philosophy]);
    table
}

fn next_season(table: &mut Table) {
    let season = table.game.public().season_number();
    table.quietly_until(|game| game.public().season_number() > season);
}

mod stoicism {
    use super::*;

    #[test]
    fn it_ignores_an_event_that_would_take_something() {
        let mut table = school("stoicism");
        table.hold(Chios, "wool*4").hold(Crete, "wool*4").events(&["famine"]);
        assert_eq!(table.refused(Crete, "ignore"), (Reason::NoAbility, "E5"));
        table.act(Chios, "ignore");
        table.act(Crete, "suffer cards wool*3");
        assert!(table.heard("event_ignored chios stoicism"));
        assert_eq!(table.hand_of(Chios).count(rules::goods::Good::Wool), 5, "four, and one from the village");
    }

    #[test]
    fn it_ignores_an_event_that_would_idle_something() {
        let mut table = school("stoicism");
        table.events(&["unskilled_labor"]);
        table.act(Chios, "ignore");
        table.all_act(&[Crete, Rhodes], "suffer village 1");
        assert_eq!(table.island(Chios).idle.len(), 0);
        assert_eq!(table.hand_of(Chios), goods("olives wool"));
    }

    #[test]
    fn it_ignores_an_event_that_would_take_a_village_and_asks_even_an_empty_hand() {
        let mut table = school("stoicism");
        table.villages(Chios, &[1, 2, 3]).events(&["earthquake"]);
        table.act(Chios, "name chios");
        assert_eq!(table.asked(), [Chios]);
        table.act(Chios, "ignore");
        assert!(table.island(Chios).villages.has(Village(2)));
    }

    #[test]
    fn once_a_year() {
        let mut table = school("stoicism");
        table.villages(Chios, &[1, 2, 3]).events(&["unskilled_labor"]);
        table.act(Chios, "ignore");
        table.all_act(&[Crete, Rhodes], "suffer village 1");
        next_season(&mut table);
        table.events(&["unskilled_labor"]);
        assert_eq!(table.refused(Chios, "ignore"), (Reason::AbilityUsed, "E5"));
        table.quietly_until(|game| game.public().year == 2);
        table.events(&["persian_tribute"]);
        table.act(Chios, "ignore");
    }

    #[test]
    fn not_twice_in_one_season_either() {
        let mut table = school("stoicism");
        table.villages(Chios, &[1, 2, 3]).hold(Chios, "wool").events(&["unskilled_labor", "drought"]);
        table.act(Chios, "order_events 1 2");
        table.act(Chios, "ignore");
        table.all_act(&[Crete, Rhodes], "suffer village 1");
        assert_eq!(table.refused(Chios, "ignore"), (Reason::AbilityUsed, "E5"));
    }

    #[test]
    fn not_an_event_that_costs_the_island_nothing() {
        for event in ["fair_winds", "corsairs", "golden_age"] {
            let mut table = school("stoicism");
            table.events(&[event]);
            assert!(!table.heard("event_ignored chios stoicism"));
            assert_ne!(table.game.public().step, Step::AnswerEvent, "{event} asks nobody");
        }
        let mut table = school("stoicism");
        table.events(&["embargo"]);
        assert_eq!(table.refused(Chios, "ignore"), (Reason::NotNow, "O5"));
        table.act(Chios, "name_land athens");
        assert!(table.game.public().season_rules.embargo.has(Land::Athens));
    }

    #[test]
    fn not_where_nothing_would_be_lost() {
        let mut table = school("stoicism");
        table.villages(Chios, &[1]).hold(Chios, "wool").events(&["drought"]);
        assert_eq!(
            table.refused(Chios, "ignore"),
            (Reason::NothingToGain, "E5"),
            "a last village is never idle"
        );
    }

    #[test]
    fn not_an_earthquake_where_no_village_was_built() {
        let mut table = school("stoicism");
        table.hold(Chios, "wool").events(&["earthquake"]).act(Chios, "name chios");
        assert_eq!(table.refused(Chios, "ignore"), (Reason::NothingToGain, "E5"));
        assert!(!table.choices(Chios).contains(&Choice::Ignore));

        let mut table = school("stoicism");
        table.hold(Chios, "nothing").events(&["earthquake"]).act(Chios, "name chios");
        assert!(table.heard("spared chios"), "without cards to pay with it is not even asked");
    }
}

mod cynicism {
    use super::*;

    #[test]
    fn two_more_are_kept_face_down() {
        let mut table = school("cynicism");
        table.hold(Chios, "wool*7").hold(Crete, "wool*7").at(Step::Build);
        table.all_act(&[Chios, Crete, Rhodes], "finish");
        assert_eq!(table.refused(Chios, "keep wool*3"), (Reason::BadKeep, "D1"));
        assert_eq!(table.refused(Crete, "keep wool*5"), (Reason::BadKeep, "D1"));
        table.act(Chios, "keep wool*5");
        table.act(Crete, "keep wool*3");
        assert_eq!(table.hand_of(Chios), goods("wool*5"));
    }

    #[test]
    fn it_works_in_the_season_it_is_adopted() {
        let mut table = Table::new(3);
        table.philosophies(Crete, &["cynicism"]).philosophies(Chios, &["sophism"]).hold(Chios, "wool*5 gold");
        table.at(Step::Build);
        table.act(Chios, "adopt cynicism");
        table.all_act(&[Chios, Crete, Rhodes], "finish");
        assert_eq!(table.step(), Step::Vote, "five cards are within the limit");
    }
}

mod epicureanism {
    use super::*;

    #[test]
    fn one_basic_for_another_once_a_season() {
        let mut table = school("epicureanism");
        table.at(Step::Build).hold(Chios, "wool*3 tools");
        assert_eq!(table.refused(Chios, "use epicureanism pay wool get wool"), (Reason::BadGood, "B2"));
        assert_eq!(table.refused(Chios, "use epicureanism pay wool get gold"), (Reason::BadGood, "B2"));
        assert_eq!(table.refused(Chios, "use epicureanism pay tools get ore"), (Reason::BadPayment, "B2"));
        assert_eq!(table.refused(Chios, "use epicureanism pay wool"), (Reason::MustNameGood, "B2"));
        table.act(Chios, "use epicureanism pay wool get ore");
        assert_eq!(table.hand_of(Chios), goods("ore wool*2 tools"));
        assert_eq!(table.refused(Chios, "use epicureanism pay wool get ore"), (Reason::AbilityUsed, "B5"));
        next_season(&mut table);
        table.at(Step::Build).hold(Chios, "wool");
        table.act(Chios, "use epicureanism pay wool get grain");
    }

    #[test]
    fn only_its_holders_use_it_and_only_in_the_build_phase() {
        let mut table = school("epicureanism");
        table.at(Step::Build).hold(Crete, "wool");
        assert_eq!(table.refused(Crete, "use epicureanism pay wool get ore"), (Reason::NoAbility, "B7"));
        table.at(Step::Launch).hold(Chios, "wool");
        assert_eq!(table.refused(Chios, "use epicureanism pay wool get ore"), (Reason::WrongTiming, "B1"));
    }
}

mod sophism {
    use super::*;

    #[test]
    fn the_vote_for_archon_counts_one_more() {
        let mut table = Table::new(4);
        table.philosophies(Chios, &["sophism"]).at(Step::Build);
        table.quietly_to(Step::Vote);
        table.forget();
        table.act(Chios, "vote crete");
        table.act(Crete, "vote rhodes");
        table.act(Rhodes, "vote crete");
        assert!(table.heard("voted chios for crete 2") && table.heard("voted crete for rhodes 1"));
    }

    #[test]
    fn one_more_vote_breaks_a_tie() {
        let mut table = Table::new(4);
        table.philosophies(Chios, &["sophism"]).at(Step::Build);
        table.quietly_to(Step::Vote);
        table.act(Chios, "vote crete");
        table.act(Crete, "vote chios");
        table.act(Rhodes, "vote crete");
        table.act(rules::world::Island::Lemnos, "vote chios");
        assert!(table.heard("elected crete"));
    }
}

mod pythagoreanism {
    use super::*;

    #[test]
    fn a_look_at_one_face_down_harbor_card_before_the_first_launch() {
        let mut table = school("pythagoreanism");
        table.harbor_down(Land::Egypt, "festival").at(Step::Launch).hold(Chios, "wool");
        table.forget();
        table.act(Chios, "use pythagoreanism look egypt");
        assert!(table.story_for(Chios).contains(&"harbor_seen chios egypt festival".to_owned()));
        assert_eq!(table.story_for(Crete), ["used chios pythagoreanism", "looked chios egypt"]);
        assert_eq!(table.refused(Chios, "use pythagoreanism look athens"), (Reason::AbilityUsed, "T1"));
        next_season(&mut table);
        table.at(Step::Launch);
        table.act(Chios, "use pythagoreanism look athens");
    }

    #[test]
    fn not_after_a_launch() {
        let mut table = school("pythagoreanism");
        table.fleets(Chios, 2).hold(Chios, "wool*2").at(Step::Launch);
        table.act(Chios, "launch a athens wool");
        assert_eq!(table.refused(Chios, "use pythagoreanism look egypt"), (Reason::AlreadyLaunched, "T1"));
    }

    #[test]
    fn a_launch_bars_the_look_for_its_own_season_only() {
        let mut table = school("pythagoreanism");
        table.harbor_down(Land::Egypt, "festival").hold(Chios, "wool").at(Step::Launch);
        table.act(Chios, "launch a athens wool");
        assert_eq!(table.refused(Chios, "use pythagoreanism look egypt"), (Reason::AlreadyLaunched, "T1"));
        next_season(&mut table);
        table.at(Step::Launch);
        table.act(Chios, "use pythagoreanism look egypt");
        next_season(&mut table);
        table.hold(Chios, "wool").at(Step::Launch);
        table.act(Chios, "launch a athens wool");
        assert_eq!(table.refused(Chios, "use pythagoreanism look egypt"), (Reason::AlreadyLaunched, "T1"));
    }

    #[test]
    fn not_at_a_card_that_is_up_nor_in_another_phase() {
        let mut table = school("pythagoreanism");
        table.harbor_up(Land::Egypt, "festival").hold(Chios, "wool").at(Step::Launch);
        assert_eq!(table.refused(Chios, "use pythagoreanism look egypt"), (Reason::NotFaceDown, "T1"));
        assert_eq!(table.refused(Chios, "use pythagoreanism"), (Reason::MustNameLand, "T1"));
        table.at(Step::Build);
        assert_eq!(table.refused(Chios, "use pythagoreanism look athens"), (Reason::WrongTiming, "T1"));
    }

    #[test]
    fn it_is_asked_even_without_cards() {
        let mut table = school("pythagoreanism");
        table.at(Step::Trade);
        table.all_act(&[Chios, Crete, Rhodes], "finish");
        assert_eq!((table.step(), table.asked()), (Step::Launch, vec![Chios]));
        table.act(Chios, "use pythagoreanism look athens");
        table.act(Chios, "finish");
    }
}

mod platonism {
    use super::*;

    #[test]
    fn one_basic_or_rare_of_a_structures_cost_may_be_any_other_of_its_class() {
        for (build, pay) in [
            ("marketplace", "tools gold"),
            ("shrine", "papyrus gold"),
            ("treasury", "tools*2 spices"),
            ("workshop", "grain*2 grapes olives ore timber"),
            ("village 5", "wool*2"),
        ] {
            let mut table = school("platonism");
            table.at(Step::Build).hold(Chios, pay);
            table.act(Chios, &format!("build {build} pay {pay}"));
            assert!(table.heard("used chios platonism"), "{build}");
            assert_eq!(table.hand_of(Chios), goods("nothing"));
        }
    }

    #[test]
    fn once_a_season_and_never_two_cards_of_one_cost() {
        let mut table = school("platonism");
        table.at(Step::Build).hold(Chios, "wool*3 tools*3 gold*2");
        assert_eq!(table.refused(Chios, "build treasury pay tools*3"), (Reason::BadPayment, "B2"));
        table.act(Chios, "build marketplace pay tools gold");
        assert_eq!(table.refused(Chios, "build shrine pay tools gold"), (Reason::BadPayment, "B2"));
        assert_eq!(table.refused(Chios, "build village 5 pay wool*2"), (Reason::BadPayment, "B2"));
        next_season(&mut table);
        table.at(Step::Build).hold(Chios, "wool*2");
        table.act(Chios, "build village 5 pay wool*2");
    }

    #[test]
    fn an_ordinary_payment_leaves_it_for_later() {
        let mut table = school("platonism");
        table.at(Step::Build).hold(Chios, "pottery tools gold*2");
        table.act(Chios, "build marketplace pay pottery gold");
        table.act(Chios, "build shrine pay tools gold");
        assert!(table.heard("used chios platonism"));
    }

    #[test]
    fn never_across_classes_for_fleets_or_for_uses() {
        let mut table = school("platonism");
        table.structure(Chios, Acropolis::Fortress, 1);
        table.at(Step::Build).hold(Chios, "wool*3 pottery tools gold*3");
        assert_eq!(table.refused(Chios, "build marketplace pay wool gold"), (Reason::BadPayment, "B2"));
        assert_eq!(table.refused(Chios, "build great_harbor pay pottery gold"), (Reason::BadPayment, "B2"));
        assert_eq!(table.refused(Chios, "build fleet pay tools"), (Reason::BadPayment, "B2"));
        assert_eq!(table.refused(Chios, "use fortress pay wool*2"), (Reason::BadPayment, "B5"));
    }

    #[test]
    fn wonder_costs_are_included_at_every_timing() {
        let mut table = school("platonism");
        table.wonder(Chios, "statue_of_zeus", Stage::Plans).at(Step::Build).hold(Chios, "papyrus gold*2");
        table.act(Chios, "wonder statue_of_zeus pay papyrus gold*2");

        let mut table = school("platonism");
        table.wonder(Chios, "lighthouse", Stage::Plans).at(Step::StartTrade);
        table.hold(Chios, "grain*2 grapes olives ore timber");
        table.act(Chios, "wonder lighthouse pay grain*2 grapes olives ore timber");

        let mut table = school("platonism");
        table.wonder(Chios, "library", Stage::Plans).harbor_up(Land::Egypt, "free_port");
        table.at(Step::Barter).edit(|position| position.public.open_lands.insert(Land::Egypt));
        table.abroad(Chios, Fleet::A, Land::Egypt, "tools");
        table.act(Chios, "wonder library pay tools from a");
        assert!(table.heard("wonder_advanced chios library partial") && table.heard("used chios platonism"));
    }

    #[test]
    fn others_have_no_such_choice() {
        let mut table = school("platonism");
        table.at(Step::Build).hold(Crete, "tools gold");
        assert_eq!(table.refused(Crete, "build marketplace pay tools gold"), (Reason::BadPayment, "B2"));
    }
}
