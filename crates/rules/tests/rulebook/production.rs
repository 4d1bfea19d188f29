//! Production phase: rules P1 to P3.

use rules::prompt::Choice;
use rules::refusal::Reason;
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::{Village, VillageSet};

use crate::table::{Table, goods};

const ALL: [Island; 3] = [Chios, Crete, Rhodes];

/// A table on which production comes next, nothing in any hand.
fn table() -> Table {
    let mut table = Table::new(3);
    for island in ALL {
        table.hold(island, "nothing");
    }
    table
}

#[test]
fn p1_every_village_and_workshop_gives_one() {
    let mut table = table();
    table
        .villages(Chios, &[1, 2, 3, 4, 5, 6])
        .workshops(Chios, 2)
        .villages(Crete, &[1, 2, 6])
        .workshops(Crete, 1);
    table.events(&["fair_winds"]);
    assert_eq!(table.hand_of(Chios), goods("olives*2 ore wool*3 pottery*2"));
    assert_eq!(table.hand_of(Crete), goods("grain olives timber tools"));
    assert_eq!(table.hand_of(Rhodes), goods("grapes ore"));
    assert!(table.heard("received chios olives*2 ore wool*3 pottery*2"), "for all to see");
}

#[test]
fn p1_what_is_made_joins_the_hand() {
    let mut table = table();
    table.hold(Rhodes, "grapes*2 gold").events(&["fair_winds"]);
    assert_eq!(table.hand_of(Rhodes), goods("grapes*3 ore gold"));
}

#[test]
fn p2_an_army_at_work_makes_its_village_give_two() {
    let mut table = table();
    table.home(Chios, "army").villages(Chios, &[1, 2, 6]).events(&["fair_winds"]);
    assert_eq!((table.step(), table.asked()), (Step::Work, vec![Chios]));
    table.act(Chios, "work 6");
    assert_eq!(table.hand_of(Chios), goods("olives ore*2 wool"));
    assert_eq!(table.home_of(Chios), goods("army"), "it stays");
    assert!(table.heard("worked chios 6"));
}

#[test]
fn p2_an_army_may_also_rest() {
    let mut table = table();
    table.home(Chios, "army").events(&["fair_winds"]);
    table.act(Chios, "work none");
    assert_eq!(table.hand_of(Chios), goods("olives wool"));
}

#[test]
fn p2_armies_aboard_work_too() {
    let mut table = table();
    table
        .home(Chios, "army")
        .cargo(Chios, Fleet::A, "army")
        .villages(Chios, &[1, 2, 6])
        .events(&["fair_winds"]);
    assert_eq!(table.refused(Chios, "work 1 2 6"), (Reason::TooManyVillages, "P2"));
    table.act(Chios, "work 1 6");
    assert_eq!(table.hand_of(Chios), goods("olives ore*2 wool*2"));
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("army"), "and stay aboard");
}

#[test]
fn p2_at_most_one_army_works_at_a_village_and_none_at_a_workshop() {
    let mut table = table();
    table.home(Chios, "army*5").workshops(Chios, 2).events(&["fair_winds"]);
    assert_eq!(table.hand_of(Chios), goods("olives*2 wool*2 pottery*2"));
}

#[test]
fn p2_nothing_is_made_at_an_idle_village() {
    let mut table = table();
    table.home(Chios, "army").villages(Chios, &[1, 2, 6]).events(&["unskilled_labor"]);
    for (island, village) in [(Chios, 6), (Crete, 1), (Rhodes, 1)] {
        table.act(island, &format!("suffer village {village}"));
    }
    assert_eq!(table.refused(Chios, "work 6"), (Reason::BadVillage, "P2"));
    assert_eq!(table.refused(Chios, "work 5"), (Reason::BadVillage, "P2"), "nor where none stands");
    table.act(Chios, "work 1");
    assert_eq!(table.hand_of(Chios), goods("olives wool*2"));
}

#[test]
fn p2_the_same_army_may_sail_that_season() {
    let mut table = table();
    table.home(Chios, "army").events(&["fair_winds"]);
    table.act(Chios, "work 1");
    table.quietly_to(Step::Launch);
    table.act(Chios, "launch a athens wool*2 army");
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool*2 army"));
}

#[test]
fn p3_with_more_villages_than_armies_the_player_chooses() {
    let mut table = table();
    table.home(Chios, "army*2").villages(Chios, &[1, 2, 3]).events(&["fair_winds"]);
    let mut standing = VillageSet::STARTING;
    standing.insert(Village(2));
    assert_eq!(table.choices(Chios), [Choice::Work { villages: standing, armies: 2 }]);
    table.act(Chios, "work 2 3");
    assert_eq!(table.hand_of(Chios), goods("olives*2 wool*3"));
}

#[test]
fn p3_otherwise_all_armies_work_at_once() {
    let mut table = table();
    table.home(Chios, "army*2").home(Crete, "army*3").events(&["fair_winds"]);
    assert_eq!(table.step(), Step::Trade, "nobody is asked");
    assert_eq!(table.hand_of(Chios), goods("olives*2 wool*2"));
    assert_eq!(table.hand_of(Crete), goods("grain*2 timber*2"));
    assert!(table.heard("worked chios 1 2") && table.heard("worked crete 1 2"));
}

#[test]
fn p3_idle_villages_do_not_count() {
    let mut table = table();
    table.home(Chios, "army").events(&["drought"]);
    table.all_act(&ALL, "suffer village 1");
    assert_eq!(table.step(), Step::Trade, "one army, one village at work");
    assert_eq!(table.hand_of(Chios), goods("olives*2"));
}

#[test]
fn p3_events_in_force_change_production_for_this_season_only() {
    let mut table = table();
    table.workshops(Chios, 2).events(&["golden_age"]);
    assert_eq!(table.hand_of(Chios), goods("olives wool pottery*4"));
    table.hold(Chios, "nothing").events(&["persian_tribute"]);
    table.all_act(&ALL, "suffer village 1");
    assert_eq!(table.hand_of(Chios), goods("olives"), "workshops and a village stand still");
    table.quietly_until(|game| game.public().season == rules::world::Season::Summer);
    let island = table.island(Chios);
    assert!(island.idle.is_empty() && !island.idle_workshops);
    assert_eq!(table.game.public().season_rules, Default::default());
}
