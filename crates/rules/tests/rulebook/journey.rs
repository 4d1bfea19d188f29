//! Journey phase: rules J1 to J5.

use rules::cards::Stage;
use rules::refusal::Reason;
use rules::seat::Fleet::{A, B};
use rules::state::Berth;
use rules::step::Step;
use rules::world::Island::{Chios, Crete, Rhodes};
use rules::world::Land;

use crate::table::{Table, goods};

fn harbor_day() -> Table {
    let mut table = Table::new(3);
    table.at(Step::Launch).hold(Chios, "wool*7 ore").home(Chios, "gift army").hold(Crete, "grain");
    table
}

#[test]
fn j1_a_fleet_sails_with_one_to_six_cards_of_hand_and_aegis() {
    let mut table = harbor_day();
    assert_eq!(table.refused(Chios, "launch a athens nothing"), (Reason::EmptyCargo, "J1"));
    assert_eq!(table.refused(Chios, "launch a athens wool*7"), (Reason::CargoTooLarge, "J1"));
    assert_eq!(table.refused(Chios, "launch a athens grain"), (Reason::NotHeld, "J1"));
    assert_eq!(table.refused(Chios, "launch a athens wool warship"), (Reason::NotHeld, "J1"));
    table.act(Chios, "launch a athens wool*5 gift");
    assert_eq!(table.hand_of(Chios), goods("wool*2 ore"));
    assert_eq!(table.home_of(Chios), goods("army"));
    assert_eq!(table.cargo_of(Chios, A), goods("wool*5 gift"));
    assert_eq!(table.refused(Crete, "launch b athens grain"), (Reason::NoSuchFleet, "V6"));
    table.act(Crete, "launch a egypt grain");
    assert_eq!(table.island(Crete).fleet(A).berth, Berth::Bound(Land::Egypt));
}

#[test]
fn j1_a_fleet_may_stay_home() {
    let mut table = harbor_day();
    table.all_act(&[Chios, Crete, Rhodes], "finish");
    assert_eq!(table.island(Chios).fleet(A).berth, Berth::Port);
    assert_eq!(table.hand_of(Chios), goods("wool*7 ore"));
}

#[test]
fn j1_aegis_cards_move_between_home_and_fleets_that_stay() {
    let mut table = harbor_day();
    table.fleets(Chios, 2);
    assert_eq!(table.refused(Chios, "stow a wool"), (Reason::NotAegis, "J1"));
    assert_eq!(table.refused(Chios, "stow a warship"), (Reason::NotHeld, "J1"));
    assert_eq!(table.act(Chios, "stow a gift army"), ["stowed chios a loaded army gift"]);
    assert_eq!((table.home_of(Chios), table.cargo_of(Chios, A)), (goods("nothing"), goods("army gift")));
    assert_eq!(table.refused(Chios, "stow b gift"), (Reason::NotHeld, "J1"));
    assert_eq!(table.act(Chios, "stow a army"), ["stowed chios a landed gift"]);
    table.act(Chios, "stow b gift");
    table.act(Chios, "stow a nothing");
    assert_eq!((table.home_of(Chios), table.cargo_of(Chios, B)), (goods("army"), goods("gift")));
    table.home(Chios, "army*7");
    assert_eq!(table.refused(Chios, "stow a army*7"), (Reason::CargoTooLarge, "J1"));
}

#[test]
fn j1_aegis_cards_of_the_island_sail_wherever_they_lie_in_port() {
    let mut table = harbor_day();
    table.fleets(Chios, 2).cargo(Chios, A, "warship army").cargo(Chios, B, "warship");
    table.act(Chios, "launch a athens warship*2 gift");
    assert_eq!(table.cargo_of(Chios, A), goods("warship*2 gift"));
    assert_eq!(table.cargo_of(Chios, B), goods("nothing"));
    assert_eq!(table.home_of(Chios), goods("army*2"), "the army aboard went ashore");
}

#[test]
fn j1_no_fleet_is_launched_to_a_land_under_embargo() {
    let mut table = Table::new(3);
    table.events(&["embargo"]);
    table.act(Chios, "name_land egypt");
    table.quietly_to(Step::Launch).hold(Chios, "wool*2").fleets(Chios, 2);
    assert_eq!(table.refused(Chios, "launch a egypt wool"), (Reason::Embargo, "J1"));
    table.act(Chios, "launch a italy wool");
}

#[test]
fn j2_several_fleets_may_go_to_one_land_and_a_card_is_on_one_of_them() {
    let mut table = harbor_day();
    table.fleets(Chios, 2);
    table.act(Chios, "launch a athens wool*6");
    assert_eq!(table.refused(Chios, "launch b athens wool*2"), (Reason::NotHeld, "J1"));
    table.act(Chios, "launch b athens wool gift");
    assert_eq!(table.island(Chios).fleet(A).berth, Berth::Bound(Land::Athens));
    assert_eq!(table.island(Chios).fleet(B).berth, Berth::Bound(Land::Athens));
    assert_eq!((table.cargo_of(Chios, A), table.cargo_of(Chios, B)), (goods("wool*6"), goods("wool gift")));
    assert_eq!((table.hand_of(Chios), table.home_of(Chios)), (goods("ore"), goods("army")));
}

#[test]
fn j2_a_card_on_a_launched_fleet_does_not_sail_again() {
    let mut table = harbor_day();
    table.fleets(Chios, 2).home(Chios, "gift");
    table.act(Chios, "launch a athens gift");
    assert_eq!(table.refused(Chios, "launch b athens gift"), (Reason::NotHeld, "J1"));
    assert_eq!(table.refused(Chios, "stow b gift"), (Reason::NotHeld, "J1"));
}

#[test]
fn j3_a_launch_shows_fleet_land_number_of_cards_and_aegis_that_leaves_home() {
    let mut table = harbor_day();
    table.cargo(Chios, A, "warship");
    table.act(Chios, "launch a athens wool*2 warship gift");
    assert_eq!(table.story_for(Crete), ["launched chios a athens 4 cards loaded gift"]);
    assert_eq!(table.story_for(Chios), ["launched chios a athens wool*2 warship gift loaded gift"]);
    assert_eq!(table.island(Chios).fleet(A).cards, 4);
    let view = table.game.view(Some(table.seat(Crete))).unwrap();
    assert!(view.cargo.0.iter().all(Option::is_none) && view.hands.0.iter().all(Option::is_none));
}

#[test]
fn j3_aegis_cards_that_come_ashore_at_a_launch_are_seen() {
    let mut table = harbor_day();
    table.cargo(Chios, A, "warship*2");
    table.act(Chios, "launch a athens wool*2 warship");
    assert_eq!(table.story_for(Crete), ["launched chios a athens 3 cards landed warship"]);
    assert_eq!(table.home_of(Chios), goods("army warship gift"));
}

#[test]
fn j4_a_launch_stands_once_made() {
    let mut table = harbor_day();
    table.act(Chios, "launch a athens wool gift");
    assert_eq!(table.refused(Chios, "launch a sparta wool"), (Reason::FleetNotInPort, "J4"));
    assert_eq!(table.refused(Chios, "stow a nothing"), (Reason::FleetNotInPort, "J4"));
    assert_eq!(table.refused(Chios, "resume"), (Reason::NotNow, "O5"));
    table.act(Chios, "finish");
    assert_eq!(table.refused(Chios, "resume"), (Reason::NotNow, "O5"), "nor is a finish taken back");
    assert_eq!(table.refused(Chios, "launch a sparta wool"), (Reason::AlreadyFinished, "O5"));
    assert_eq!(table.cargo_of(Chios, A), goods("wool gift"));
}

#[test]
fn j5_who_waits_for_others_moves_in_the_order_that_the_archon_sets() {
    let mut table = harbor_day();
    table.hold(Rhodes, "ore");
    table.act(Chios, "launch a athens wool");
    assert_eq!(table.asked(), [Chios, Crete, Rhodes], "nobody has to move first");
    table.act(Crete, "call_order");
    assert_eq!(table.asked(), [Chios]);
    assert_eq!(table.refused(Rhodes, "launch a athens ore"), (Reason::OrderPending, "O2"));
    table.act(Chios, "set_order rhodes crete chios");
    assert_eq!(table.refused(Crete, "launch a athens grain"), (Reason::NotYourTurn, "O2"));
    table.act(Rhodes, "launch a athens ore");
    table.act(Rhodes, "finish");
    assert_eq!(table.asked(), [Crete]);
    table.act(Crete, "launch a athens grain");
    table.act(Crete, "finish");
    assert_eq!(table.asked(), [Chios]);
    assert_eq!(table.island(Chios).fleet(A).cards, 1, "what was done before the order stands");
}

#[test]
fn j1_an_island_paid_in_this_phase_may_launch_what_it_was_paid() {
    for order in [false, true] {
        let mut table = Table::new(3);
        table.wonder(Chios, "lighthouse", Stage::Complete).hold(Crete, "gold wool").hold(Rhodes, "wool");
        table.at(Step::Trade).all_act(&[Chios, Crete, Rhodes], "finish");
        assert_eq!(table.asked(), [Crete, Rhodes]);
        if order {
            table.act(Crete, "call_order");
            table.act(Chios, "set_order crete rhodes");
        }
        table.act(Crete, "use lighthouse pay gold");
        if order {
            table.all_act(&[Crete, Rhodes], "finish");
            assert_eq!(table.asked(), [Chios]);
        }
        table.act(Chios, "launch a carthage gold");
    }
}
