//! Discard phase: rules D1 to D4.

use rules::cards::Stage;
use rules::goods::Goods;
use rules::refusal::Reason;
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::Acropolis::Treasury;
use rules::world::Island::{self, Chios, Crete, Rhodes};

use crate::table::{Table, goods};

/// Everybody has built, and the discard phase begins.
fn discarding(table: &mut Table) {
    table.at(Step::Build);
    table.all_act(&[Chios, Crete, Rhodes], "finish");
    table.forget();
}

/// Chios and Crete hold these, and the discard phase begins.
fn holding(chios: &str, crete: &str) -> Table {
    let mut table = Table::new(3);
    table.hold(Chios, chios).hold(Crete, crete);
    discarding(&mut table);
    table
}

/// The hand of an island as another one sees it.
fn seen_hand(table: &Table, island: Island, by: Island) -> Option<Goods> {
    let view = table.game.view(Some(table.seat(by))).expect("the seat is there");
    view.hands[table.seat(island)]
}

#[test]
fn d1_three_of_ones_choice_are_kept_face_down() {
    let mut table = holding("wool*4 ore gold", "nothing");
    assert_eq!(table.refused(Chios, "keep wool*2"), (Reason::BadKeep, "D1"));
    assert_eq!(table.refused(Chios, "keep wool*4"), (Reason::BadKeep, "D1"));
    assert_eq!(table.refused(Chios, "keep wool*2 grain"), (Reason::NotHeld, "D1"));
    table.act(Chios, "keep wool ore gold");
    assert_eq!(table.hand_of(Chios), goods("ore wool gold"));
    assert!(table.heard("discarded chios wool*3") && table.heard("kept_face_down chios 3"));
    assert_eq!(seen_hand(&table, Chios, Crete), None);
}

#[test]
fn d1_or_all_are_shown_and_one_of_each_kind_kept() {
    let mut table = holding("grain*2 olives wool*4 tools gold*2", "nothing");
    table.act(Chios, "show_hand");
    assert!(table.heard("hand_shown chios grain*2 olives wool*4 tools gold*2"));
    assert_eq!(table.hand_of(Chios), goods("grain olives wool tools gold"));
    assert!(table.heard("discarded chios grain wool*3 gold"));
}

#[test]
fn d1_a_treasury_keeps_six_and_abilities_more() {
    let limit = |treasury: u8, philosophies: &[&str], mausoleum: bool| {
        let mut table = Table::new(3);
        table.hold(Chios, "wool*20").structure(Chios, Treasury, treasury);
        if !philosophies.is_empty() {
            table.philosophies(Chios, philosophies);
        }
        if mausoleum {
            table.wonder(Chios, "mausoleum", Stage::Complete);
        }
        discarding(&mut table);
        let kept = (1..20).find(|kept| {
            let text = if *kept == 1 { "keep wool".to_owned() } else { format!("keep wool*{kept}") };
            let action = rules::notation::parse_action(&text, &table.names()).expect("an action");
            table.game.check(table.seat(Chios), &action).is_ok()
        });
        kept.expect("some number is kept")
    };
    assert_eq!(limit(0, &[], false), 3);
    assert_eq!(limit(1, &[], false), 6);
    assert_eq!(limit(0, &["cynicism"], false), 5);
    assert_eq!(limit(1, &["cynicism"], false), 8);
    assert_eq!(limit(0, &[], true), 6);
    assert_eq!(limit(1, &["cynicism"], true), 11);
}

#[test]
fn d1_answers_are_sealed_changeable_and_shown_together() {
    let mut table = holding("wool*4", "grain*5");
    assert_eq!(table.asked(), [Chios, Crete]);
    table.act(Chios, "show_hand");
    assert_eq!(table.story_for(Crete), ["answered chios"]);
    assert_eq!(table.hand_of(Chios), goods("wool*4"), "nothing happens before all have answered");
    assert_eq!(table.act(Chios, "keep wool*3"), Vec::<String>::new(), "the answer is changed, unseen");
    table.act(Crete, "show_hand");
    assert_eq!(table.hand_of(Chios), goods("wool*3"));
    assert_eq!(table.hand_of(Crete), goods("grain"));
    assert_eq!(table.step(), Step::Vote);
}

#[test]
fn d2_only_commodities_count_and_nothing_else_is_discarded() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool*3").home(Chios, "army*3 gift").cargo(Chios, Fleet::A, "warship");
    table.fleets(Chios, 2).wonder(Chios, "altar", Stage::Plans).structure(Chios, Treasury, 0);
    table.hold(Crete, "wool*4").home(Crete, "gift*2");
    discarding(&mut table);
    assert_eq!(table.asked(), [Crete], "aegis cards do not count toward the limit");
    let before = table.island(Chios);
    assert_eq!(table.refused(Crete, "keep wool*2 gift"), (Reason::NotHeld, "D1"));
    table.act(Crete, "show_hand");
    assert_eq!(table.home_of(Crete), goods("gift*2"));
    assert_eq!(table.hand_of(Crete), goods("wool"));
    let after = table.island(Chios);
    assert_eq!(
        (after.home, after.fleet_count, after.wonders),
        (before.home, before.fleet_count, before.wonders)
    );
    assert_eq!(table.cargo_of(Chios, Fleet::A), goods("warship"));
}

#[test]
fn d3_shown_cards_stay_visible_to_the_end_of_the_season() {
    let mut table = holding("wool*4 ore", "grain*5");
    table.act(Chios, "show_hand");
    table.act(Crete, "keep grain*3");
    assert_eq!(seen_hand(&table, Chios, Rhodes), Some(goods("ore wool")));
    assert_eq!(seen_hand(&table, Crete, Rhodes), None);
    table.quietly_until(|game| game.public().season as u8 == 1);
    assert_eq!(seen_hand(&table, Chios, Rhodes), None);
}

#[test]
fn d4_a_hand_within_the_limit_is_kept_face_down_without_asking() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool*3").hold(Crete, "grain*7").hold(Rhodes, "ore*6").structure(Rhodes, Treasury, 1);
    discarding(&mut table);
    assert_eq!(table.asked(), [Crete]);
    assert_eq!(table.refused(Chios, "keep wool*3"), (Reason::WithinLimit, "D4"));
    assert_eq!(table.refused(Rhodes, "show_hand"), (Reason::WithinLimit, "D4"));
    table.act(Crete, "keep grain*3");
    assert!(table.heard("kept_face_down chios 3") && table.heard("kept_face_down rhodes 6"));
    assert_eq!(table.hand_of(Chios), goods("wool*3"));
    assert_eq!(table.hand_of(Rhodes), goods("ore*6"));
}
