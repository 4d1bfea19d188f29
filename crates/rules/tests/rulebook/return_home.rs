//! Return phase: rules R1 to R4.

use rules::refusal::Reason;
use rules::seat::{Fleet, SeatSet};
use rules::state::Berth;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::Land::{Athens, Egypt, Sparta};

use crate::table::{Table, goods};

/// These islands trade abroad.
fn abroad(islands: &[Island]) -> Table {
    let mut table = Table::new(3);
    let seats = islands.iter().map(|island| table.seat(*island)).fold(SeatSet::EMPTY, SeatSet::with);
    table.edit(|position| {
        position.public.step = Step::Barter;
        position.public.involved = seats;
        position.public.waiting = seats;
    });
    table
}

/// They end their trade, and the return phase begins.
fn come_home(table: &mut Table) {
    for island in table.asked() {
        table.act(island, "finish");
    }
    table.forget();
}

fn send_home(table: &mut Table, island: Island, fleet: Fleet) {
    let seat = table.seat(island);
    table.edit(|position| position.public.seats[seat].fleets[fleet as usize].berth = Berth::SentHome);
}

/// Chios brings these two cargoes home from Athens.
fn two_at_athens(a: &str, b: &str) -> Table {
    let mut table = abroad(&[Chios]);
    table.abroad(Chios, Fleet::A, Athens, a).abroad(Chios, Fleet::B, Athens, b);
    come_home(&mut table);
    table
}

fn one_at_athens(cargo: &str) -> Table {
    let mut table = abroad(&[Chios]);
    table.abroad(Chios, Fleet::A, Athens, cargo);
    come_home(&mut table);
    table
}

#[test]
fn r1_every_fleet_comes_home() {
    let mut table = abroad(&[Chios, Crete, Rhodes]);
    table.abroad(Chios, Fleet::A, Athens, "wool").abroad(Chios, Fleet::B, Egypt, "gold");
    table.abroad(Crete, Fleet::A, Sparta, "nothing").abroad(Rhodes, Fleet::A, Sparta, "ore");
    send_home(&mut table, Rhodes, Fleet::A);
    come_home(&mut table);
    assert_eq!(
        table.island(Crete).fleet(Fleet::A).berth,
        Berth::Port,
        "an empty fleet has nothing to decide"
    );
    assert_eq!(table.asked(), [Chios, Rhodes]);
    table.act(Chios, "return b");
    assert_eq!(table.asked(), [Chios, Rhodes], "one fleet is still out");
    assert_eq!(table.refused(Chios, "return b"), (Reason::NotThere, "R1"));
    table.act(Rhodes, "return a");
    table.act(Chios, "return a");
    for island in [Chios, Crete, Rhodes] {
        assert!(
            table.island(island).fleets().all(|(_, fleet)| fleet.berth == Berth::Port && fleet.cards == 0)
        );
    }
    assert_eq!(table.hand_of(Chios), goods("wool gold"));
    assert_eq!(table.hand_of(Rhodes), goods("ore"));
    assert_eq!(table.step(), Step::Build);
}

#[test]
fn r1_a_fleet_with_more_than_six_cards_discards_down_to_six_of_its_owners_choice() {
    let mut table = one_at_athens("wool*5 gold*2 warship");
    for wrong in ["return a", "return a drop wool", "return a drop wool*3"] {
        assert_eq!(table.refused(Chios, wrong), (Reason::BadDrop, "R1"), "{wrong}");
    }
    assert_eq!(table.refused(Chios, "return a drop wool ore"), (Reason::NotAboard, "R1"));
    let story = table.act(Chios, "return a drop wool warship");
    assert_eq!(story[0], "cargo_paid chios a wool warship");
    assert_eq!(table.hand_of(Chios), goods("wool*4 gold*2"));
    assert_eq!(table.home_of(Chios), goods("nothing"));
}

#[test]
fn r1_nothing_is_discarded_from_six_cards_or_fewer() {
    let mut table = one_at_athens("wool*6");
    assert_eq!(table.refused(Chios, "return a drop wool"), (Reason::BadDrop, "R1"));
    table.act(Chios, "return a");
    assert_eq!(table.hand_of(Chios), goods("wool*6"));
}

#[test]
fn r1_a_fleet_with_nothing_to_drop_or_leave_aboard_has_one_way_home() {
    let only = |cargo: &str| {
        let mut table = abroad(&[Chios]);
        table.abroad(Chios, Fleet::A, Athens, cargo);
        come_home(&mut table);
        let prompt = table.game.prompt(table.seat(Chios)).expect("a seat of the game");
        let answer = prompt.only_answer();
        assert!(answer.is_none_or(|action| table.game.check(prompt.seat, &action).is_ok()), "{cargo}");
        answer.is_some()
    };
    assert!(only("wool*2"));
    assert!(!only("wool army"), "the army may stay aboard");
    assert!(!only("wool*7"), "one card is dropped");
}

#[test]
fn r1_only_owners_of_laden_fleets_are_asked() {
    let mut table = one_at_athens("wool");
    assert_eq!(table.asked(), [Chios]);
    assert_eq!(table.refused(Crete, "return a"), (Reason::NotAsked, "O5"));
    assert_eq!(table.refused(Chios, "return c"), (Reason::NoSuchFleet, "V6"));
    assert_eq!(table.refused(Chios, "finish"), (Reason::NotNow, "O5"));
}

#[test]
fn r2_fleets_at_one_land_pass_cards_before_any_is_dropped() {
    let mut table = two_at_athens("wool*8", "ore*3 gift");
    assert_eq!(table.refused(Chios, "shift a b wool*3"), (Reason::NoRoom, "R2"));
    assert_eq!(table.refused(Chios, "shift a b gold"), (Reason::NotAboard, "R2"));
    assert_eq!(table.refused(Chios, "shift a b nothing"), (Reason::Nothing, "R2"));
    assert_eq!(table.refused(Chios, "shift a a wool"), (Reason::NotSameLand, "R2"));
    table.act(Chios, "shift a b wool*2");
    assert_eq!(table.cargo_of(Chios, Fleet::B), goods("wool*2 ore*3 gift"));
    assert_eq!(table.refused(Chios, "shift b a gift"), (Reason::NoRoom, "R2"));
    table.act(Chios, "return a");
    assert_eq!(table.refused(Chios, "shift b a gift"), (Reason::NotSameLand, "R2"));
    table.act(Chios, "return b");
    assert_eq!(table.hand_of(Chios), goods("wool*8 ore*3"));
    assert_eq!(table.home_of(Chios), goods("gift"));
}

#[test]
fn r2_an_empty_fleet_at_the_same_land_has_room_too() {
    let mut table = two_at_athens("wool*9", "nothing");
    table.act(Chios, "shift a b wool*3");
    table.act(Chios, "return a");
    table.act(Chios, "return b");
    assert_eq!(table.hand_of(Chios), goods("wool*9"));

    let mut table = two_at_athens("wool*6", "nothing");
    table.act(Chios, "return a");
    assert_eq!(table.step(), Step::Build, "with nothing left to pass, the empty fleet is home");
}

#[test]
fn r2_an_emptied_fleet_still_takes_cards() {
    let mut table = abroad(&[Chios]);
    table.abroad(Chios, Fleet::A, Athens, "ore").abroad(Chios, Fleet::B, Athens, "wool");
    table.abroad(Chios, Fleet::C, Athens, "gold*9");
    come_home(&mut table);
    table.act(Chios, "shift a b ore");
    table.act(Chios, "shift c a gold*3");
    for fleet in ["a", "b", "c"] {
        table.act(Chios, &format!("return {fleet}"));
    }
    assert_eq!(table.hand_of(Chios), goods("ore wool gold*9"));
}

#[test]
fn r2_fleets_at_different_lands_or_sent_home_pass_nothing() {
    let mut table = abroad(&[Chios]);
    table.abroad(Chios, Fleet::A, Athens, "wool").abroad(Chios, Fleet::B, Sparta, "wool");
    come_home(&mut table);
    assert_eq!(table.refused(Chios, "shift a b wool"), (Reason::NotSameLand, "R2"));

    let mut table = abroad(&[Chios]);
    table.abroad(Chios, Fleet::A, Athens, "wool").abroad(Chios, Fleet::B, Athens, "wool");
    send_home(&mut table, Chios, Fleet::A);
    send_home(&mut table, Chios, Fleet::B);
    come_home(&mut table);
    assert_eq!(table.refused(Chios, "shift a b wool"), (Reason::NotSameLand, "R2"));
}

#[test]
fn r2_others_see_only_how_many_cards_are_passed() {
    let mut table = two_at_athens("wool*2", "ore");
    table.act(Chios, "shift a b wool*2");
    assert_eq!(table.story_for(Chios), ["shifted chios a b wool*2"]);
    assert_eq!(table.story_for(Crete), ["shifted chios a b 2 cards"]);
}

#[test]
fn r3_commodities_go_to_the_hand_and_aegis_cards_home_unless_they_stay_aboard() {
    let mut table = one_at_athens("wool*2 army warship gift*2");
    assert_eq!(table.refused(Chios, "return a aboard wool"), (Reason::NotAegis, "R3"));
    assert_eq!(table.refused(Chios, "return a aboard army*2"), (Reason::NotAboard, "R3"));
    table.act(Chios, "return a aboard army gift");
    assert_eq!(table.hand_of(Chios), goods("wool*2"));
    assert_eq!(table.home_of(Chios), goods("warship gift"));
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("army gift"));
    assert_eq!(table.story_for(Crete)[0], "returned chios a hand 2 cards landed warship gift aboard 2 cards");
    assert_eq!(
        table.story_for(Chios)[0],
        "returned chios a hand wool*2 landed warship gift aboard army gift"
    );
}

#[test]
fn r3_aegis_cards_go_home_by_default() {
    let mut table = one_at_athens("wool army gift");
    table.act(Chios, "return a");
    assert_eq!(table.home_of(Chios), goods("army gift"));
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("nothing"));
}

#[test]
fn r3_what_was_dropped_cannot_stay_aboard() {
    let mut table = one_at_athens("wool*6 gift");
    assert_eq!(table.refused(Chios, "return a drop gift aboard gift"), (Reason::NotAboard, "R3"));
    table.act(Chios, "return a drop wool aboard gift");
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("gift"));
}

#[test]
fn r3_aegis_cards_are_loaded_anew_wherever_they_are() {
    let mut table = Table::new(3);
    table.at(Step::Launch).fleets(Chios, 2).home(Chios, "gift").cargo(Chios, Fleet::A, "warship");
    table.cargo(Chios, Fleet::B, "army");
    table.act(Chios, "launch a athens army warship gift");
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("army warship gift"));
    assert_eq!(table.cargo_of(Chios, Fleet::B), goods("nothing"));
    assert_eq!(table.home_of(Chios), goods("nothing"));
}

#[test]
fn r3_aegis_cards_aboard_in_port_are_traded() {
    let mut table = Table::new(3);
    table.at(Step::Trade).cargo(Chios, Fleet::A, "gift").hold(Crete, "wool");
    table.act(Chios, "offer crete give gift want wool");
    table.act(Crete, "accept chios give gift want wool");
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("nothing"));
    assert_eq!(table.home_of(Crete), goods("gift"));
}

#[test]
fn r3_aegis_cards_aboard_in_port_are_donated_home_first() {
    let mut table = Table::new(3);
    table.archon(Chios).cargo(Crete, Fleet::A, "gift*2").home(Crete, "gift").hold(Crete, "wool");
    table.events(&["drought"]);
    table.act(Crete, "donate gift");
    assert_eq!(table.home_of(Crete), goods("nothing"));
    assert_eq!(table.cargo_of(Crete, Fleet::A), goods("gift*2"));
    table.act(Crete, "donate gift");
    assert_eq!(table.cargo_of(Crete, Fleet::A), goods("gift"));
    assert_eq!(table.home_of(Chios), goods("gift*2"));
}

#[test]
fn r3_aegis_cards_aboard_in_port_pay_what_is_asked() {
    let mut table = Table::new(3);
    table.cargo(Chios, Fleet::A, "army").events(&["persian_war"]);
    table.act(Chios, "pay army");
    table.all_act(&[Crete, Rhodes], "suffer village 1");
    assert!(table.heard("paid chios army"), "which shows it");
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("nothing"));
}

#[test]
fn r3_armies_aboard_in_port_work_which_shows_them() {
    let mut table = Table::new(3);
    table.cargo(Chios, Fleet::A, "army").events(&["fair_winds"]);
    table.act(Chios, "work 1");
    assert!(table.heard("worked chios 1"));
    assert_eq!(table.hand_of(Chios), goods("olives wool*2"));
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("army"), "it stays where it was");
}

#[test]
fn r3_effects_at_home_need_the_cards_ashore() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool*2").cargo(Chios, Fleet::A, "army").home(Crete, "army").hold(Crete, "wool*2");
    table.events(&["sea_raiders"]);
    assert_eq!(table.asked(), [Chios], "an army ashore spares the island, one aboard does not");

    let mut table = Table::new(3);
    table.villages(Chios, &[1, 2, 3]).cargo(Chios, Fleet::A, "gift").events(&["earthquake"]);
    table.act(Chios, "name chios");
    assert_eq!(table.refused(Chios, "pay gift"), (Reason::NotHeld, "E6"));
}

#[test]
fn r4_no_hazard_strikes_on_the_way_back() {
    let mut table = abroad(&[Chios, Crete]);
    table.abroad(Chios, Fleet::A, Athens, "wool*2 gold").abroad(Crete, Fleet::A, Egypt, "grain*3");
    table.hazards(&["storm_gale", "storm_founder", "pirates_prize"]);
    let deck = table.game.public().hazards.deck;
    come_home(&mut table);
    table.all_act(&[Chios, Crete], "return a");
    assert_eq!(table.step(), Step::Build);
    assert_eq!(table.game.public().hazards.deck, deck);
    assert_eq!(table.hand_of(Chios), goods("wool*2 gold"));
    assert_eq!(table.hand_of(Crete), goods("grain*3"));
}
