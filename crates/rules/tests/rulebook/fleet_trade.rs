//! Fleet trade phase: rules F1 to F15.

use rules::action::Action;
use rules::cards::Stage;
use rules::goods::{Good, Goods};
use rules::prompt::Choice;
use rules::refusal::Reason;
use rules::seat::Fleet::{A, B};
use rules::setup::Options;
use rules::state::Harbor;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::{Land, Season};

use crate::table::{Table, goods};

/// A fleet of Chios with these cards at a land where trade is as usual.
fn at(land: Land, cargo: &str) -> Table {
    at_harbor(land, "free_port", cargo)
}

fn at_harbor(land: Land, card: &str, cargo: &str) -> Table {
    let mut table = Table::new(3);
    table.harbor_up(land, card).arrive(&[(Chios, &format!("a {} {cargo}", land.name()))]);
    table
}

/// Whether the fleet of Chios may trade so.
fn trades(table: &Table, give: Goods, want: Goods) -> bool {
    table.game.check(table.seat(Chios), &Action::Trade { fleet: A, give, want }).is_ok()
}

/// Whether an island has looked at the card of a land and may remember it.
fn knows(table: &Table, island: Island, land: Land) -> bool {
    table.game.position().private[table.seat(island)].seen_harbors[land as usize].is_some()
}

fn wonders(table: &Table, island: Island) -> usize {
    table.island(island).wonders().count()
}

#[test]
fn f1_everybody_with_a_fleet_at_a_face_down_card_sees_it_secretly() {
    let mut table = Table::new(3);
    table.harbor_down(Land::Athens, "blockade").harbor_down(Land::Egypt, "thieves");
    table.arrive(&[(Chios, "a athens wool"), (Chios, "b egypt wool"), (Crete, "a athens ore")]);
    let secrets = |island| -> Vec<String> {
        table.story_for(island).into_iter().filter(|line| line.starts_with("harbor_seen")).collect()
    };
    assert_eq!(
        secrets(Chios),
        ["harbor_seen chios athens blockade", "harbor_seen chios egypt thieves"],
        "a player at several lands sees all those cards first",
    );
    assert_eq!(secrets(Crete), ["harbor_seen crete athens blockade"]);
    assert_eq!(secrets(Rhodes), [""; 0]);
    assert_eq!((table.step(), table.asked()), (Step::Harbor, vec![Chios, Crete]));
}

#[test]
fn f1_reveal_or_pass_is_said_at_the_same_time_once_per_player_and_land() {
    let mut table = Table::new(3);
    table.harbor_down(Land::Athens, "free_port").harbor_down(Land::Egypt, "free_port");
    table.arrive(&[
        (Chios, "a athens wool"),
        (Chios, "b athens wool"),
        (Chios, "c egypt wool"),
        (Crete, "a athens ore"),
    ]);
    assert_eq!(table.refused(Chios, "reveal italy"), (Reason::NotThere, "F1"));
    assert_eq!(table.refused(Rhodes, "reveal athens"), (Reason::NotAsked, "O5"));
    table.forget().act(Chios, "reveal athens");
    assert_eq!(table.asked(), [Chios, Crete], "one answer for both fleets at athens, one for egypt");
    table.act(Chios, "pass egypt");
    assert_eq!(table.story_for(Crete), ["answered chios"]);
    table.act(Chios, "pass athens");
    table.act(Crete, "pass athens");
    assert_eq!(
        table.story_for(Rhodes)[2..7],
        [
            "said chios athens pass",
            "said crete athens pass",
            "harbor_stays_down athens",
            "said chios egypt pass",
            "harbor_stays_down egypt",
        ],
        "the last answers, shown together",
    );
}

#[test]
fn f1_without_a_harbor_card_nobody_looks_and_everybody_trades() {
    let mut table = Table::with(3, Options { delian_league: true, ..Options::default() });
    table.arrive(&[(Chios, "a athens wool*2")]);
    assert_eq!((table.step(), table.asked()), (Step::Barter, vec![Chios]));
    table.act(Chios, "trade a wool*2 for ore");
    table.act(Chios, "plans a");
}

#[test]
fn f2_where_all_pass_the_card_stays_down_and_nobody_acts_there() {
    let mut table = Table::new(3);
    table.harbor_down(Land::Athens, "festival").harbor_up(Land::Sparta, "free_port");
    table.arrive(&[(Chios, "a athens wool*2"), (Chios, "b sparta ore*2"), (Crete, "a athens ore")]);
    table.all_act(&[Chios, Crete], "pass athens");
    assert_eq!(table.game.public().harbors[Land::Athens as usize], Harbor::Down);
    assert_eq!(table.asked(), [Chios], "crete has nothing to do");
    for act in ["trade a wool*2 for ore", "plans a", "receive a wool"] {
        assert_eq!(table.refused(Chios, act), (Reason::LandClosed, "F2"), "{act}");
    }
    assert!(knows(&table, Chios, Land::Athens) && knows(&table, Crete, Land::Athens));
    assert!(!knows(&table, Rhodes, Land::Athens));
}

#[test]
fn f2_a_card_left_down_is_looked_at_and_asked_about_again() {
    let mut table = Table::new(3);
    table.harbor_down(Land::Athens, "free_port").arrive(&[(Chios, "a athens wool*2")]);
    table.act(Chios, "pass athens");
    table.quietly_until(|game| game.public().season == Season::Summer);
    assert!(knows(&table, Chios, Land::Athens), "it remembers");
    table.arrive(&[(Chios, "a athens wool*2"), (Crete, "a athens ore*2")]);
    assert_eq!((table.step(), table.asked()), (Step::Harbor, vec![Chios, Crete]));
}

#[test]
fn f3_one_reveal_turns_the_card_up_for_all_and_all_may_trade() {
    let mut table = Table::new(3);
    table.harbor_down(Land::Athens, "shortage_wool");
    table.arrive(&[(Chios, "a athens wool"), (Crete, "a athens wool"), (Rhodes, "a athens wool")]);
    table.all_act(&[Chios, Rhodes], "pass athens");
    table.act(Crete, "reveal athens");
    assert!(table.story_for(Rhodes).contains(&"harbor_revealed athens shortage_wool".to_string()));
    for island in [Chios, Crete, Rhodes] {
        table.act(island, "trade a wool for gold");
    }
}

#[test]
fn f4_a_face_up_card_stays_to_the_end_of_the_year_and_acts_without_asking() {
    let mut table = Table::new(3);
    table
        .events(&["fair_winds"])
        .harbor_down(Land::Athens, "shortage_wool")
        .arrive(&[(Chios, "a athens wool")]);
    table.act(Chios, "reveal athens");
    let up = table.game.public().harbors[Land::Athens as usize];
    for season in [Season::Summer, Season::Autumn, Season::Winter] {
        table.quietly_until(|game| game.public().season == season);
        table.arrive(&[(Crete, "a athens wool")]);
        assert_eq!((table.step(), table.asked()), (Step::Barter, vec![Crete]), "nobody is asked to reveal");
        assert_eq!(table.game.public().harbors[Land::Athens as usize], up);
        table.act(Crete, "trade a wool for gold");
    }
    table.quietly_until(|game| game.public().year == 2);
    assert_eq!(table.game.public().harbors[Land::Athens as usize], Harbor::Down);
}

#[test]
fn f5_a_fleet_kept_from_trading_does_nothing_there() {
    for (card, reason) in [("blockade", Reason::Blockaded), ("harbor_fees", Reason::FeeUnpaid)] {
        let mut table = at_harbor(Land::Athens, card, "wool*2 pottery*2");
        table.wonder(Chios, "oracle", Stage::Plans);
        for act in ["trade a wool*2 for ore", "plans a", "wonder oracle pay pottery*2 from a"] {
            assert_eq!(table.refused(Chios, act), (reason, "F5"), "{card}: {act}");
        }
        let mut table = at_harbor(Land::Italy, card, "gold");
        assert_eq!(table.refused(Chios, "trade a gold for army"), (reason, "F5"), "purchases too");
    }
}

#[test]
fn f5_fleets_kept_from_trading_still_pass_cards_among_themselves() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "blockade");
    table.arrive(&[(Chios, "a athens wool*2"), (Chios, "b athens ore")]);
    table.act(Chios, "finish");
    assert_eq!(table.step(), Step::Unload);
    table.act(Chios, "shift a b wool");
    assert_eq!(table.cargo_of(Chios, B), goods("ore wool"));
}

#[test]
fn f6_trades_go_from_a_fleets_cargo_into_the_same_cargo_in_any_sequence() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Egypt, "free_port").hold(Chios, "gold*2");
    table.arrive(&[(Chios, "a egypt wool*2 ore*2"), (Chios, "b egypt grain")]);
    assert_eq!(
        table.refused(Chios, "trade a grain for ore"),
        (Reason::NotAboard, "F6"),
        "not another fleet's"
    );
    assert_eq!(table.refused(Chios, "trade a gold for ore*2"), (Reason::NotAboard, "F6"), "nor the hand's");
    assert_eq!(table.refused(Chios, "trade a nothing for ore"), (Reason::NotAboard, "F6"));
    let lines = table.act(Chios, "trade a ore wool for gold");
    assert_eq!(lines, ["cargo_paid chios a ore wool", "cargo_received chios a gold"]);
    table.act(Chios, "trade a ore wool for gold");
    table.act(Chios, "trade a gold*2 for papyrus");
    assert_eq!(table.cargo_of(Chios, A), goods("papyrus"));
    assert_eq!((table.cargo_of(Chios, B), table.hand_of(Chios)), (goods("grain"), goods("gold*2")));
    assert_eq!(table.refused(Crete, "trade a papyrus for gold"), (Reason::NotAsked, "O5"));
}

#[test]
fn f6_cards_of_a_class_may_be_mixed_or_equal_and_classes_may_not() {
    let mut table = at(Land::Sparta, "wool*3 ore");
    for give in ["wool*4", "wool*3 ore", "wool*2 ore*2", "wool ore grain olives"] {
        table.cargo(Chios, A, give);
        assert!(trades(&table, goods(give), goods("gold")), "{give}");
    }
    table.cargo(Chios, A, "wool*3 pottery spices gold");
    assert!(trades(&table, goods("pottery spices"), goods("gold")));
    assert!(!trades(&table, goods("wool*3 pottery"), goods("gold")));
    assert!(!trades(&table, goods("wool gold"), goods("ore")));
}

/// Tries every number of cards of one class for every number of another, and compares with the table: a rate once or
/// several times.
fn only_these_rates(land: Land, rates: &[(u8, &str, u8, &str)]) {
    let cards = |class: &str, number: u8, given: bool| match (class, given) {
        ("basic", true) => Goods::n(Good::Wool, number),
        ("basic", false) => Goods::n(Good::Ore, number),
        ("rare", true) => Goods::n(Good::Papyrus, number),
        ("rare", false) => Goods::n(Good::Spices, number),
        _ => Goods::n(Good::Gold, number),
    };
    let mut table = at(land, "wool");
    table.cargo(Chios, A, "wool*9 papyrus*9 gold*9");
    for (give, want) in
        ["basic", "rare", "gold"].iter().flat_map(|it| ["basic", "rare", "gold"].map(|b| (*it, b)))
    {
        for (given, wanted) in (1..=9).flat_map(|given| (1..=3).map(move |wanted| (given, wanted))) {
            let fits = (1..=9).any(|times| {
                rates.iter().any(|(n, of, m, other)| {
                    (n * times, *of, m * times, *other) == (given, give, wanted, want)
                })
            });
            let trade = trades(&table, cards(give, given, true), cards(want, wanted, false));
            assert_eq!(trade, fits, "{}: {given} {give} for {wanted} {want}", land.name());
        }
    }
}

#[test]
fn f7_neighboring_rates_are_these_and_no_others() {
    for land in [Land::Athens, Land::Sparta, Land::Ionia] {
        only_these_rates(
            land,
            &[
                (2, "basic", 1, "basic"),
                (4, "basic", 1, "gold"),
                (8, "basic", 1, "rare"),
                (1, "rare", 2, "basic"),
                (2, "rare", 1, "gold"),
                (4, "rare", 1, "rare"),
                (1, "gold", 2, "basic"),
                (4, "gold", 1, "rare"),
            ],
        );
    }
    let mut table = at(Land::Athens, "wool");
    table.act(Chios, "plans a");
    for land in [Land::Sparta, Land::Ionia] {
        let mut table = at(land, "wool");
        assert_eq!(table.refused(Chios, "plans a"), (Reason::NotInAthens, "F10"));
    }
}

#[test]
fn f8_foreign_rates_are_these_and_no_others() {
    for land in [Land::Egypt, Land::Carthage, Land::Italy] {
        only_these_rates(
            land,
            &[
                (1, "basic", 1, "basic"),
                (2, "basic", 1, "gold"),
                (4, "basic", 1, "rare"),
                (1, "rare", 2, "basic"),
                (1, "rare", 1, "gold"),
                (2, "rare", 1, "rare"),
                (1, "gold", 2, "basic"),
                (2, "gold", 1, "rare"),
            ],
        );
    }
}

#[test]
fn f8_italy_sells_armies_and_carthage_warships_for_one_gold() {
    for land in Land::ALL.iter().copied() {
        let table = at(land, "wool*2 pottery gold*2");
        for (aegis, seller) in
            [(Good::Army, Some(Land::Italy)), (Good::Warship, Some(Land::Carthage)), (Good::Gift, None)]
        {
            let sold = trades(&table, goods("gold"), Goods::one(aegis));
            assert_eq!(sold, seller == Some(land), "{} in {}", aegis.name(), land.name());
            for give in ["wool", "wool*2", "pottery", "gold*2"] {
                assert!(!trades(&table, goods(give), Goods::one(aegis)), "{give} for {}", aegis.name());
            }
            assert_eq!(trades(&table, goods("gold*2"), Goods::n(aegis, 2)), sold, "two at once");
            assert!(!trades(&table, goods("gold*2"), Goods::n(aegis, 3)));
        }
    }
    let mut table = at(Land::Italy, "gold*2");
    table.act(Chios, "trade a gold for army");
    assert_eq!(table.cargo_of(Chios, A), goods("gold army"), "it comes aboard");
    assert!(!trades(&table, goods("army"), goods("gold")), "the bank buys none back");
}

#[test]
fn f9_papyrus_is_bought_in_egypt_only_and_sold_anywhere_as_a_rare() {
    for land in Land::ALL.iter().copied() {
        let mut table = at(land, "wool");
        table.cargo(Chios, A, "wool*8 pottery*4 papyrus*2 gold*4");
        let foreign = land as u8 >= Land::Egypt as u8;
        let (basics, rares, golds) =
            if foreign { ("wool*4", "pottery*2", "gold*2") } else { ("wool*8", "pottery*4", "gold*4") };
        for give in [basics, rares, golds] {
            assert_eq!(trades(&table, goods(give), goods("papyrus")), land == Land::Egypt);
            assert!(trades(&table, goods(give), goods("spices")));
        }
        assert!(trades(&table, goods("papyrus"), goods("ore*2")));
        assert!(trades(&table, goods(if foreign { "papyrus" } else { "papyrus*2" }), goods("gold")));
        if land != Land::Egypt {
            let refusal = table.refused(Chios, &format!("trade a {golds} for papyrus"));
            assert_eq!(refusal, (Reason::PapyrusInEgypt, "F9"));
        }
    }
}

#[test]
fn f9_two_basics_that_are_given_may_differ() {
    for land in [Land::Athens, Land::Egypt] {
        let table = at(land, "pottery gold");
        for give in ["pottery", "gold"] {
            assert!(trades(&table, goods(give), goods("wool ore")));
            assert!(trades(&table, goods(give), goods("wool*2")));
            assert!(!trades(&table, goods(give), goods("wool spices")));
        }
    }
}

#[test]
fn f10_the_first_plans_are_free_the_second_cost_one_gold_and_there_is_no_third() {
    let mut table = at(Land::Athens, "wool gold*2");
    let top: Vec<u8> = table.game.position().secret.plans_deck.as_slice().iter().rev().copied().collect();
    let lines = table.act(Chios, "plans a");
    assert_eq!(lines.len(), 1, "free: {lines:?}");
    table.act(Chios, "plans a");
    assert!(table.heard("cargo_paid chios a gold"));
    let taken: Vec<u8> = table.island(Chios).wonders().map(|wonder| wonder.card.0).collect();
    assert_eq!(taken, top[..2], "from the top of the deck, both in one visit");
    assert!(table.island(Chios).wonders().all(|wonder| wonder.stage == Stage::Plans));
    assert_eq!(table.cargo_of(Chios, A), goods("wool gold"), "plans are not cargo");
    assert_eq!(table.refused(Chios, "plans a"), (Reason::NoMorePlans, "F10"));
}

#[test]
fn f10_the_gold_for_the_second_comes_from_the_cargo_of_that_fleet() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "free_port").hold(Chios, "gold");
    table.arrive(&[(Chios, "a athens wool"), (Chios, "b athens gold")]);
    table.act(Chios, "plans a");
    assert_eq!(table.refused(Chios, "plans a"), (Reason::PlansCost, "F10"));
    table.act(Chios, "plans b");
    assert_eq!(wonders(&table, Chios), 2);
    assert_eq!((table.cargo_of(Chios, B), table.hand_of(Chios)), (goods("nothing"), goods("gold")));
}

#[test]
fn f10_each_fleet_that_may_trade_may_take_plans() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "harbor_fees");
    table.arrive(&[(Chios, "a athens wool*2"), (Chios, "b athens ore*2 gold"), (Crete, "a athens ore*2")]);
    table.act(Chios, "fee b ore");
    assert_eq!(table.refused(Chios, "plans a"), (Reason::FeeUnpaid, "F5"));
    table.act(Chios, "plans b");
    table.act(Crete, "fee a ore");
    table.act(Crete, "plans a");
    assert_eq!((wonders(&table, Chios), wonders(&table, Crete)), (1, 1), "the first is free for each island");
}

#[test]
fn f11_under_shortage_or_surplus_a_basic_trades_at_the_rates_of_the_card_only() {
    for card in ["shortage_olives", "surplus_olives"] {
        let mut table = at_harbor(Land::Italy, card, "olives*2 wool*2 pottery gold");
        for trade in ["olives*2 for gold", "olives for wool", "olives wool for gold", "pottery for olives*2"]
        {
            let refusal = table.refused(Chios, &format!("trade a {trade}"));
            assert_eq!(refusal, (Reason::SpecialRate, "F11"), "{card}: {trade}");
        }
        for (give, want) in [("wool*2", "gold"), ("wool", "ore"), ("pottery", "gold"), ("gold", "ore wool")] {
            assert!(trades(&table, goods(give), goods(want)), "{card}: others trade as usual");
        }
    }
}

#[test]
fn f11_what_the_special_trade_brought_may_be_traded_on_at_once() {
    let mut table = at_harbor(Land::Italy, "shortage_olives", "olives*2");
    table.act(Chios, "trade a olives for gold");
    table.act(Chios, "trade a gold for army");
    table.act(Chios, "trade a olives for gold");
    table.act(Chios, "trade a gold for ore wool");
    assert_eq!(table.cargo_of(Chios, A), goods("ore wool army"));
}

#[test]
fn f12_an_olive_surplus_sells_two_for_one_basic_and_buys_four_for_one() {
    let mut table = at_harbor(Land::Italy, "surplus_olives", "olives*2 wool");
    assert_eq!(table.refused(Chios, "trade a olives*2 for ore"), (Reason::SpecialRate, "F11"));
    table.act(Chios, "trade a wool for olives*2");
    for basic in ["grain", "grapes", "ore", "timber", "wool"] {
        assert!(trades(&table, goods("olives*4"), goods(basic)), "a basic of choice");
    }
    table.act(Chios, "trade a olives*4 for grain");
    assert_eq!(table.cargo_of(Chios, A), goods("grain"));
}

#[test]
fn f12_in_an_olive_shortage_an_olive_is_a_gold_and_a_gold_an_olive() {
    let mut table = at_harbor(Land::Italy, "shortage_olives", "olives wool*2");
    table.act(Chios, "trade a olives for gold");
    table.act(Chios, "trade a wool*2 for gold");
    table.act(Chios, "trade a gold for olives");
    assert_eq!(table.cargo_of(Chios, A), goods("olives gold"));
}

#[test]
fn f12_surplus_and_shortage_exist_for_all_six_basics_at_these_rates() {
    let basics = ["grain", "grapes", "olives", "ore", "timber", "wool"];
    for (good, other) in basics.iter().zip(basics.iter().cycle().skip(1)) {
        let table = at_harbor(Land::Ionia, &format!("shortage_{good}"), &format!("{good} gold"));
        assert!(trades(&table, goods(good), goods("gold")) && trades(&table, goods("gold"), goods(good)));
        let table = at_harbor(Land::Ionia, &format!("surplus_{good}"), &format!("{good}*4 {other}"));
        assert!(trades(&table, goods(&format!("{good}*4")), goods(other)));
        assert!(trades(&table, goods(other), goods(&format!("{good}*2"))));
    }
}

#[test]
fn f13_in_this_phase_a_fleet_may_hold_more_than_six_cards() {
    let mut table = at(Land::Sparta, "gold*6");
    for _ in 0..6 {
        table.act(Chios, "trade a gold for ore wool");
    }
    assert_eq!(table.cargo_of(Chios, A).total(), 12);
    table.act(Chios, "finish");
    assert_eq!(table.refused(Chios, "return a"), (Reason::BadDrop, "R1"), "not on the way home");
}

#[test]
fn f14_wonder_costs_with_this_timing_are_paid_from_the_cargo_at_their_land() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "free_port").harbor_up(Land::Egypt, "free_port");
    table.wonder(Chios, "library", Stage::Plans).hold(Chios, "papyrus gold");
    table.arrive(&[(Chios, "a athens papyrus gold"), (Chios, "b egypt papyrus gold")]);
    assert_eq!(table.refused(Chios, "wonder library pay papyrus from a"), (Reason::WrongTiming, "B9"));
    assert_eq!(table.refused(Chios, "wonder library pay papyrus"), (Reason::WrongTiming, "F14"));
    table.act(Chios, "wonder library pay papyrus from b");
    assert_eq!(table.island(Chios).wonders().next().unwrap().stage, Stage::Partial);
    assert_eq!(table.cargo_of(Chios, B), goods("gold"));
    assert_eq!(table.hand_of(Chios), goods("papyrus gold"));
}

#[test]
fn f14_cards_in_hand_or_in_another_fleet_do_not_pay_for_a_wonder() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "free_port").harbor_up(Land::Egypt, "free_port");
    table.wonder(Chios, "library", Stage::Plans).hold(Chios, "papyrus");
    table.arrive(&[(Chios, "a athens papyrus"), (Chios, "b egypt gold")]);
    assert_eq!(table.refused(Chios, "wonder library pay papyrus from b"), (Reason::NotHeld, "B2"));
    assert!(!table.choices(Chios).iter().any(|choice| matches!(choice, Choice::Wonder { .. })));
}

#[test]
fn f14_plans_taken_in_this_visit_may_be_paid_in_this_visit() {
    let mut table = at(Land::Athens, "pottery*2");
    let oracle = rules::cards::WonderId::from_name(table.game.set(), "oracle").unwrap();
    table.edit(|position| {
        position.secret.plans_deck.remove(oracle.0);
        position.secret.plans_deck.push(oracle.0);
    });
    table.act(Chios, "plans a");
    table.act(Chios, "wonder oracle pay pottery*2 from a");
    assert_eq!(table.island(Chios).wonders().next().unwrap().stage, Stage::Partial);
}

#[test]
fn f15_what_a_harbor_does_happens_once_when_the_card_is_turned_up() {
    let mut table = Table::new(3);
    table.harbor_down(Land::Athens, "thieves").harbor_up(Land::Sparta, "thieves");
    table.arrive(&[(Chios, "a athens wool*3"), (Crete, "a sparta ore*3")]);
    assert_eq!((table.step(), table.asked()), (Step::Harbor, vec![Chios]));
    assert_eq!(table.cargo_of(Crete, A), goods("ore*3"), "a card that was up waits for all answers");
    table.act(Chios, "reveal athens");
    assert_eq!((table.step(), table.asked()), (Step::Thieves, vec![Chios, Crete]));
    table.all_act(&[Chios, Crete], "yield a");
    assert_eq!((table.cargo_of(Chios, A), table.cargo_of(Crete, A)), (goods("wool*2"), goods("ore*2")));
    assert_eq!(table.step(), Step::Barter);
}

#[test]
fn f15_each_fleet_pays_its_own_fee_before_its_first_act_at_any_time() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "harbor_fees").harbor_up(Land::Sparta, "free_port");
    table.arrive(&[(Chios, "a athens wool*3"), (Chios, "b athens wool*3"), (Chios, "c sparta ore*2")]);
    table.act(Chios, "trade c ore*2 for wool");
    table.act(Chios, "fee b wool");
    table.act(Chios, "trade b wool*2 for ore");
    assert_eq!(table.refused(Chios, "trade a wool*2 for ore"), (Reason::FeeUnpaid, "F5"));
    table.act(Chios, "fee a wool");
    table.act(Chios, "trade a wool*2 for ore");
}

#[test]
fn f15_a_warship_opens_a_blockade_for_its_fleet_only() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "blockade");
    table.arrive(&[(Chios, "a athens wool*2 warship"), (Chios, "b athens wool*2")]);
    table.act(Chios, "show a warship");
    table.act(Chios, "trade a wool*2 for ore");
    assert_eq!(table.refused(Chios, "trade b wool*2 for ore"), (Reason::Blockaded, "F5"));
    assert_eq!(table.refused(Chios, "show b warship"), (Reason::NotAboard, "F15"));
}
