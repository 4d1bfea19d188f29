//! What a later version of the rules changed, and that games of an earlier one go on as they began.

use rules::cards::Stage;
use rules::goods::{Good, Goods};
use rules::prompt::Choice;
use rules::refusal::Reason;
use rules::seat::Fleet::{A, B};
use rules::step::Step;
use rules::version::RulesVersion;
use rules::world::Island::{Chios, Crete, Rhodes};
use rules::world::{Acropolis, Land};
use serde_json::{Value, json};

use crate::table::{Table, goods};

fn by(rules: RulesVersion) -> Table {
    let mut table = Table::new(3);
    table.edit(|position| position.public.rules = rules);
    table
}

/// The choices of an island that begin with this word, as clients read them.
fn described(table: &Table, island: rules::world::Island, action: &str) -> Vec<Value> {
    let view = table.game.view(Some(table.seat(island))).unwrap().to_json();
    let choices = view["prompt"]["choices"].as_array().unwrap().iter();
    choices.filter(|choice| choice["action"].as_str().unwrap().starts_with(action)).cloned().collect()
}

/// Chios completes an oracle after Crete, who has a theater, and Rhodes, who could buy a look, have finished.
fn oracle_completed_late(rules: RulesVersion) -> Table {
    let mut table = by(rules);
    table.wonder(Chios, "oracle", Stage::Partial).wonder(Crete, "theater", Stage::Complete);
    table.quietly_to(Step::StartTrade);
    table.hold(Chios, "pottery spices tools").hold(Crete, "nothing").hold(Rhodes, "grain");
    assert_eq!(table.asked(), [Chios, Crete, Rhodes]);
    table.all_act(&[Crete, Rhodes], "finish");
    table.forget().act(Chios, "wonder oracle pay pottery spices tools");
    table
}

#[test]
fn t1_who_finished_is_asked_anew_when_something_comes_on_sale() {
    let mut table = oracle_completed_late(RulesVersion::LATEST);
    assert_eq!(table.asked(), [Chios, Rhodes], "crete has nothing to pay with");
    assert!(
        table.heard("resumed rhodes") && !table.heard("resumed crete"),
        "everybody hears who is asked anew"
    );
    table.act(Chios, "finish");
    assert_eq!(table.step(), Step::StartTrade, "trade waits for rhodes");
    table.act(Rhodes, "use oracle pay grain");
    assert_eq!(table.asked(), [Chios, Rhodes], "the grain could buy chios a look in crete's theater");
    table.all_act(&[Chios, Rhodes], "finish");
    assert_eq!(table.step(), Step::Trade);
}

#[test]
fn t1_by_the_first_rules_a_finish_stood() {
    let mut table = oracle_completed_late(RulesVersion::One);
    assert_eq!(table.asked(), [Chios]);
    table.act(Chios, "finish");
    assert_eq!(table.step(), Step::Trade);
}

/// A fleet of Chios before a free port.
fn at(rules: RulesVersion, land: Land, cargo: &str) -> Table {
    let mut table = by(rules);
    table.harbor_up(land, "free_port").arrive(&[(Chios, &format!("a {} wool", land.name()))]);
    table.cargo(Chios, A, cargo);
    table
}

#[test]
fn f6_a_rate_is_applied_several_times_as_one_decision() {
    let mut table = at(RulesVersion::LATEST, Land::Egypt, "grain*3 wool pottery*2 ore*8");
    let lines = table.act(Chios, "trade a grain*3 wool for gold*2");
    assert_eq!(lines, ["cargo_paid chios a grain*3 wool", "cargo_received chios a gold*2"]);
    assert_eq!(
        table.refused(Chios, "trade a ore*4 pottery for gold*3"),
        (Reason::NoRate, "F8"),
        "two rates are two trades"
    );
    assert_eq!(table.refused(Chios, "trade a ore*3 for gold*2"), (Reason::NoRate, "F8"));
    table.act(Chios, "trade a ore*8 for papyrus spices");
    assert_eq!(table.cargo_of(Chios, A), goods("gold*2 pottery*2 papyrus spices"));
}

#[test]
fn f6_by_the_first_rules_each_trade_is_made_alone() {
    let mut table = at(RulesVersion::One, Land::Egypt, "grain*4");
    assert_eq!(table.refused(Chios, "trade a grain*4 for gold*2"), (Reason::NoRate, "F8"));
    table.act(Chios, "trade a grain*2 for gold");
    table.act(Chios, "trade a grain*2 for gold");
    assert_eq!(table.cargo_of(Chios, A), goods("gold*2"));
}

#[test]
fn f13_several_trades_at_once_stay_within_what_a_fleet_can_hold() {
    let mut table = at(RulesVersion::LATEST, Land::Sparta, "wool");
    table.edit(|position| {
        let seat = position.public.seat_of(Chios).unwrap();
        position.private[seat].cargo[A as usize] = Goods::n(Good::Gold, 52);
        position.public.seats[seat].fleets[A as usize].cards = 52;
    });
    assert_eq!(table.refused(Chios, "trade a gold*49 for wool*98"), (Reason::CargoTooLarge, "F13"));
    table.act(Chios, "trade a gold*48 for wool*96");
    assert_eq!(table.cargo_of(Chios, A).total(), 100);
}

#[test]
fn f6_a_trade_lists_its_rates_and_how_often_each_can_be_applied() {
    let table = at(RulesVersion::LATEST, Land::Italy, "wool*4 gold*3");
    let [trade] = &described(&table, Chios, "trade")[..] else { panic!("one fleet trades") };
    let rates = trade["rates"].as_array().unwrap();
    let basics = json!(["grain", "grapes", "olives", "ore", "timber", "wool"]);
    assert!(
        rates.contains(&json!({"give": 2, "of": basics, "get": 1, "among": ["gold"], "times": 2})),
        "{trade}"
    );
    assert!(
        rates.contains(&json!({"give": 1, "of": ["gold"], "get": 1, "among": ["army"], "times": 3})),
        "{trade}"
    );
    assert!(rates.iter().all(|rate| rate["times"].as_u64().unwrap() > 0), "{trade}");
    assert_eq!(rates.len(), 6, "{trade}");
    let table = at(RulesVersion::One, Land::Italy, "wool*4 gold*3");
    let [trade] = &described(&table, Chios, "trade")[..] else { panic!("one fleet trades") };
    assert!(trade["rates"].as_array().unwrap().iter().all(|rate| rate["times"] == 1), "{trade}");
}

#[test]
fn f13_how_often_a_rate_is_applied_leaves_room_aboard() {
    let mut table = at(RulesVersion::LATEST, Land::Sparta, "wool");
    table.edit(|position| {
        let seat = position.public.seat_of(Chios).unwrap();
        position.private[seat].cargo[A as usize] = Goods::n(Good::Gold, 97);
        position.public.seats[seat].fleets[A as usize].cards = 97;
    });
    let [trade] = &described(&table, Chios, "trade")[..] else { panic!("one fleet trades") };
    let basics = |rate: &&Value| rate["get"] == 2;
    assert_eq!(trade["rates"].as_array().unwrap().iter().find(basics).unwrap()["times"], 3, "{trade}");
    assert_eq!(table.refused(Chios, "trade a gold*4 for wool*8"), (Reason::CargoTooLarge, "F13"));
    table.act(Chios, "trade a gold*3 for wool*6");
}

#[test]
fn b5_a_use_that_brings_one_kind_only_need_not_name_it() {
    let altar = |rules| {
        let mut table = by(rules);
        table.wonder(Chios, "altar", Stage::Complete).at(Step::Build).hold(Chios, "wool*2");
        table
    };
    let mut table = altar(RulesVersion::LATEST);
    table.act(Chios, "use altar pay wool*2");
    assert_eq!(table.home_of(Chios), goods("gift"));
    let mut table = altar(RulesVersion::LATEST);
    table.act(Chios, "use altar pay wool*2 get gift");
    assert_eq!(table.home_of(Chios), goods("gift"));
    let mut table = altar(RulesVersion::One);
    assert_eq!(table.refused(Chios, "use altar pay wool*2"), (Reason::MustNameGood, "B2"));
    table.act(Chios, "use altar pay wool*2 get gift");
    assert_eq!(table.home_of(Chios), goods("gift"));
}

#[test]
fn b5_kinds_are_listed_only_where_the_payer_chooses_among_them() {
    let mut table = Table::new(3);
    for kind in [Acropolis::Shrine, Acropolis::GreatHarbor, Acropolis::Fortress, Acropolis::Marketplace] {
        table.structure(Chios, kind, 1);
    }
    table
        .at(Step::Build)
        .hold(Chios, "grain*3 grapes*3 olives*3 ore*3 timber*3 wool*3 gold*3 pottery tools spices");
    let uses = described(&table, Chios, "use");
    assert_eq!(uses.len(), 4, "{uses:?}");
    for usage in uses {
        let listed = usage.get("kinds");
        if usage["action"] == "use marketplace" {
            let unproduced = listed.unwrap().as_array().unwrap();
            assert_eq!(unproduced.len(), 4, "two villages produce: {usage}");
        } else {
            assert_eq!(listed, None, "{usage}");
        }
    }
}

#[test]
fn f15_show_or_yield_names_its_card() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Sparta, "thieves").home(Chios, "army");
    table.arrive(&[(Chios, "a sparta wool*3 army")]);
    assert_eq!(table.step(), Step::Thieves);
    let [choice] = &described(&table, Chios, "show")[..] else { panic!("one fleet is asked") };
    assert_eq!(choice["kinds"], json!(["army"]), "{choice}");
}

#[test]
fn f10_plans_elsewhere_are_refused_for_the_land_not_for_its_fees() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Egypt, "harbor_fees").arrive(&[(Chios, "a egypt wool*3")]);
    assert_eq!(table.refused(Chios, "plans a"), (Reason::NotInAthens, "F10"));
    table.act(Chios, "fee a wool");
    assert_eq!(table.refused(Chios, "plans a"), (Reason::NotInAthens, "F10"));
}

#[test]
fn o2_an_order_is_one_of_players_who_trade_with_all_their_fleets() {
    let mut table = Table::new(3);
    table.archon(Crete).harbor_up(Land::Egypt, "free_port").harbor_up(Land::Italy, "free_port");
    table.arrive(&[(Chios, "a egypt wool*2"), (Chios, "b italy wool*2"), (Rhodes, "a egypt ore*2")]);
    table.act(Rhodes, "call_order");
    table.act(Crete, "set_order rhodes chios");
    assert_eq!(table.refused(Chios, "trade b wool*2 for gold"), (Reason::NotYourTurn, "O2"));
    table.act(Rhodes, "finish");
    table.act(Chios, "trade b wool*2 for gold");
    table.act(Chios, "trade a wool*2 for gold");
    table.act(Chios, "trade b gold for army");
    assert_eq!((table.cargo_of(Chios, A), table.cargo_of(Chios, B)), (goods("gold"), goods("army")));
}

#[test]
fn h7_a_fleet_that_a_gale_drives_elsewhere_is_still_under_way() {
    // Six cards each are driven off. Chios uses a gift and draws alone; the six of Crete are still the most.
    let mut table = Table::new(3);
    table.archon(Rhodes).sail(
        &["storm_diverted", "storm_founder"],
        &[(Chios, "a athens wool*5 gift"), (Crete, "a athens ore*6")],
    );
    table.act(Chios, "face a gift");
    table.act(Crete, "face a accept");
    assert_eq!((table.step(), table.asked()), (Step::Divert, vec![Rhodes]));
    table.act(Rhodes, "divert crete a sparta");
    assert_eq!(
        table.cargo_of(Chios, A),
        goods("wool*5"),
        "the card for chios alone strikes the one with the most"
    );
    assert!(!table.choices(Chios).iter().any(|choice| matches!(choice, Choice::Face { .. })));
}
