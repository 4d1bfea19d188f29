//! The six acropolis structures: what they cost, and what they are for.

use rules::refusal::Reason;
use rules::step::Step;
use rules::world::Acropolis;
use rules::world::Island::{Chios, Crete, Lemnos, Naxos, Rhodes, Scyros};

use crate::table::{Table, goods};

/// Chios builds with these cards.
fn builder(hand: &str) -> Table {
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, hand);
    table
}

/// Chios has built one of these and holds these cards.
fn owner(kind: Acropolis, hand: &str) -> Table {
    let mut table = builder(hand);
    table.structure(Chios, kind, 1);
    table
}

/// Every island builds it for this and for nothing else.
fn costs_everywhere(what: &str, pay: &str, wrong: &[&str]) {
    for island in [Chios, Crete, Rhodes, Lemnos, Naxos, Scyros] {
        let mut table = Table::new(6);
        table.at(Step::Build).hold(island, "wool*3 pottery*3 spices*3 tools*3 papyrus*3 gold*3");
        let before = table.hand_of(island);
        for wrong in wrong {
            assert_eq!(
                table.refused(island, &format!("build {what} pay {wrong}")),
                (Reason::BadPayment, "B2")
            );
        }
        table.act(island, &format!("build {what} pay {pay}"));
        assert_eq!(table.hand_of(island), before.less(&goods(pay)));
        assert_eq!(table.island(island).structures(), 3);
    }
}

mod marketplace {
    use super::*;

    #[test]
    fn it_costs_a_pottery_and_a_gold() {
        costs_everywhere("marketplace", "pottery gold", &["pottery", "spices gold", "pottery gold*2"]);
    }

    #[test]
    fn three_basics_that_the_island_does_not_make_are_a_gold() {
        let mut table = owner(Acropolis::Marketplace, "grain grapes timber wool*3 tools");
        assert_eq!(table.refused(Chios, "use marketplace pay grain grapes wool"), (Reason::Produced, "B5"));
        assert_eq!(
            table.refused(Chios, "use marketplace pay grain grapes tools"),
            (Reason::BadPayment, "B5")
        );
        assert_eq!(table.refused(Chios, "use marketplace pay grain grapes"), (Reason::BadPayment, "B5"));
        table.act(Chios, "use marketplace pay grain grapes timber");
        assert_eq!(table.hand_of(Chios), goods("wool*3 tools gold"));
        assert_eq!(
            table.story(),
            ["used chios marketplace", "paid chios grain grapes timber", "received chios gold"]
        );
    }

    #[test]
    fn equal_basics_do_and_a_basic_from_a_village_not_built_yet() {
        let mut table = owner(Acropolis::Marketplace, "ore*3");
        table.act(Chios, "use marketplace pay ore*3");
        assert_eq!(table.hand_of(Chios), goods("gold"));
    }
}

mod shrine {
    use super::*;

    #[test]
    fn it_costs_a_spices_and_a_gold() {
        costs_everywhere("shrine", "spices gold", &["spices", "pottery gold", "gold*2"]);
    }

    #[test]
    fn one_rare_of_any_kind_is_a_gift() {
        for rare in ["pottery", "spices", "tools", "papyrus"] {
            let mut table = owner(Acropolis::Shrine, rare);
            table.act(Chios, &format!("use shrine pay {rare}"));
            assert_eq!(table.home_of(Chios), goods("gift"));
            assert_eq!(table.hand_of(Chios), goods("nothing"));
        }
        let mut table = owner(Acropolis::Shrine, "wool gold tools*2");
        for wrong in ["wool", "gold", "tools*2"] {
            assert_eq!(table.refused(Chios, &format!("use shrine pay {wrong}")), (Reason::BadPayment, "B5"));
        }
    }
}

mod academy {
    use super::*;

    #[test]
    fn it_costs_a_papyrus_and_a_gold() {
        costs_everywhere("academy stoicism", "papyrus gold", &["papyrus", "tools gold", "papyrus gold*2"]);
    }

    #[test]
    fn it_brings_a_new_philosophy_and_opens_those_of_others() {
        let mut table = builder("papyrus gold*2");
        table.philosophies(Crete, &["sophism"]);
        assert_eq!(table.refused(Chios, "adopt sophism"), (Reason::NoAcademy, "B7"));
        table.act(Chios, "build academy stoicism pay papyrus gold");
        table.act(Chios, "adopt sophism");
        assert_eq!(table.island(Chios).philosophy_count(), 2);
        assert_eq!(table.hand_of(Chios), goods("nothing"));
    }

    #[test]
    fn it_makes_no_card() {
        let mut table = owner(Acropolis::Academy, "papyrus");
        assert_eq!(table.refused(Chios, "use academy pay papyrus"), (Reason::NoAbility, "B5"));
    }
}

mod great_harbor {
    use super::*;

    #[test]
    fn it_costs_two_gold() {
        costs_everywhere("great_harbor", "gold*2", &["gold", "gold*3", "tools gold"]);
    }

    #[test]
    fn a_timber_and_a_wool_are_a_warship() {
        let mut table = owner(Acropolis::GreatHarbor, "timber*2 wool*2");
        for wrong in ["timber*2", "wool*2", "timber"] {
            assert_eq!(
                table.refused(Chios, &format!("use great_harbor pay {wrong}")),
                (Reason::BadPayment, "B5")
            );
        }
        table.act(Chios, "use great_harbor pay timber wool");
        assert_eq!(table.home_of(Chios), goods("warship"));
        assert_eq!(table.hand_of(Chios), goods("timber wool"));
    }
}

mod treasury {
    use super::*;

    #[test]
    fn it_costs_three_different_rares() {
        costs_everywhere(
            "treasury",
            "pottery tools papyrus",
            &["pottery*2 tools", "pottery tools gold", "pottery tools", "pottery spices tools papyrus"],
        );
    }

    #[test]
    fn six_are_kept_instead_of_three() {
        let mut table = owner(Acropolis::Treasury, "wool*9");
        table.hold(Crete, "wool*9");
        table.all_act(&[Chios, Crete, Rhodes], "finish");
        assert_eq!(table.refused(Crete, "keep wool*6"), (Reason::BadKeep, "D1"));
        table.act(Chios, "keep wool*6");
        table.act(Crete, "keep wool*3");
        assert_eq!(table.hand_of(Chios), goods("wool*6"));
        assert_eq!(table.hand_of(Crete), goods("wool*3"));
    }
}

mod fortress {
    use super::*;

    #[test]
    fn it_costs_a_tools_and_a_gold() {
        costs_everywhere("fortress", "tools gold", &["tools", "spices gold", "tools gold*2"]);
    }

    #[test]
    fn an_ore_and_a_grain_are_an_army() {
        let mut table = owner(Acropolis::Fortress, "grain*2 ore*2");
        for wrong in ["grain*2", "ore*2", "ore"] {
            assert_eq!(
                table.refused(Chios, &format!("use fortress pay {wrong}")),
                (Reason::BadPayment, "B5")
            );
        }
        table.act(Chios, "use fortress pay grain ore");
        assert_eq!(table.home_of(Chios), goods("army"));
        assert_eq!(table.refused(Chios, "use fortress pay grain ore"), (Reason::StructureUsed, "B5"));
    }
}
