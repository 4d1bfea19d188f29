//! The harbor cards: what each does to the fleets at its land, and what avoids it.

use rules::cards::Stage;
use rules::refusal::Reason;
use rules::seat::Fleet::{A, B};
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::Land;

use crate::table::{Table, goods};

/// A table whose fleets have arrived where this card lies face up.
fn arrived(land: Land, card: &str, voyages: &[(Island, &str)]) -> Table {
    let mut table = Table::new(3);
    table.harbor_up(land, card).arrive(voyages);
    table
}

/// Sails a fleet of Chios with these cards to a land with this card.
fn at(land: Land, card: &str, cargo: &str) -> Table {
    arrived(land, card, &[(Chios, &format!("a {} {cargo}", land.name()))])
}

fn no_rate(land: Land) -> (Reason, &'static str) {
    (Reason::NoRate, if land as u8 <= Land::Ionia as u8 { "F7" } else { "F8" })
}

/// A basic other than this one.
fn another(good: &str) -> &'static str {
    if good == "timber" { "ore" } else { "timber" }
}

fn shortage(good: &str) {
    let (card, other) = (format!("shortage_{good}"), another(good));
    for land in [Land::Sparta, Land::Italy] {
        let mut table = at(land, &card, &format!("{good}*3 {other}*2 gold"));
        for (give, want) in [
            (format!("{good}*2"), other.to_string()),
            (format!("{good}*2"), "gold".to_string()),
            (good.to_string(), other.to_string()),
            (format!("{other}*2"), good.to_string()),
            (other.to_string(), good.to_string()),
            ("gold".to_string(), format!("{good}*2")),
            ("gold".to_string(), format!("{good} {other}")),
        ] {
            let refusal = table.refused(Chios, &format!("trade a {give} for {want}"));
            assert_eq!(refusal, (Reason::SpecialRate, "F11"), "{give} for {want}");
        }
        table.act(Chios, &format!("trade a {good} for gold"));
        table.act(Chios, &format!("trade a {good} for gold"));
        table.act(Chios, &format!("trade a gold for {good}"));
        table.act(Chios, &format!("trade a gold for {other}*2"));
        assert_eq!(table.cargo_of(Chios, A), goods(&format!("{good}*2 {other}*4 gold")));
    }
}

fn surplus(good: &str) {
    let (card, other) = (format!("surplus_{good}"), another(good));
    for land in [Land::Sparta, Land::Italy] {
        let mut table = at(land, &card, &format!("{good}*3 {other}*2 gold"));
        for (give, want) in [
            (good.to_string(), other.to_string()),
            (format!("{good}*2"), other.to_string()),
            (format!("{good}*2"), "gold".to_string()),
            (format!("{good}*3 {other}"), "gold".to_string()),
            (other.to_string(), good.to_string()),
            (format!("{other}*2"), good.to_string()),
            ("gold".to_string(), format!("{good}*2")),
        ] {
            let refusal = table.refused(Chios, &format!("trade a {give} for {want}"));
            assert_eq!(refusal, (Reason::SpecialRate, "F11"), "{give} for {want}");
        }
        table.act(Chios, &format!("trade a {other} for {good}*2"));
        table.act(Chios, &format!("trade a {good}*4 for {other}"));
        table.act(Chios, &format!("trade a gold for {other}*2"));
        assert_eq!(table.cargo_of(Chios, A), goods(&format!("{good} {other}*4")));
    }
}

macro_rules! special_rates {
    ($($module:ident $check:ident $good:literal),* $(,)?) => {$(
        mod $module {
            #[test]
            fn its_basic_is_bought_and_sold_at_the_rates_of_the_card_only() {
                super::$check($good);
            }

            #[test]
            fn everything_else_trades_as_usual() {
                super::others_trade_as_usual(stringify!($module), $good);
            }
        }
    )*};
}

fn others_trade_as_usual(card: &str, good: &str) {
    let other = another(good);
    let mut table = at(Land::Sparta, card, &format!("{other}*4 pottery*2"));
    table.act(Chios, &format!("trade a {other}*4 for gold"));
    table.act(Chios, "trade a pottery*2 for gold");
    let mut table = at(Land::Italy, card, &format!("{other}*4 pottery*2"));
    table.act(Chios, &format!("trade a {other}*2 for gold"));
    table.act(Chios, "trade a gold for army");
    table.act(Chios, "trade a pottery for gold");
    assert_eq!(table.cargo_of(Chios, A), goods(&format!("{other}*2 pottery gold army")));
}

special_rates! {
    shortage_grain shortage "grain",
    shortage_grapes shortage "grapes",
    shortage_olives shortage "olives",
    shortage_ore shortage "ore",
    shortage_timber shortage "timber",
    shortage_wool shortage "wool",
    surplus_grain surplus "grain",
    surplus_grapes surplus "grapes",
    surplus_olives surplus "olives",
    surplus_ore surplus "ore",
    surplus_timber surplus "timber",
    surplus_wool surplus "wool",
}

mod harbor_fees {
    use super::*;

    #[test]
    fn a_fleet_pays_one_commodity_of_its_choice_and_then_trades() {
        let mut table = at(Land::Egypt, "harbor_fees", "wool*2 gold gift");
        assert_eq!(table.refused(Chios, "trade a wool*2 for gold"), (Reason::FeeUnpaid, "F5"));
        assert_eq!(table.refused(Chios, "fee a gift"), (Reason::BadPayment, "F15"));
        assert_eq!(table.refused(Chios, "fee a wool*2"), (Reason::BadPayment, "F15"));
        assert_eq!(table.refused(Chios, "fee a nothing"), (Reason::BadPayment, "F15"));
        assert_eq!(table.refused(Chios, "fee a ore"), (Reason::NotAboard, "F15"));
        assert_eq!(table.act(Chios, "fee a gold"), ["cargo_paid chios a gold"]);
        assert_eq!(table.refused(Chios, "fee a wool"), (Reason::AlreadyAdmitted, "F15"), "once");
        table.act(Chios, "trade a wool*2 for gold");
        assert_eq!(table.cargo_of(Chios, A), goods("gold gift"));
    }

    #[test]
    fn a_fleet_that_does_not_pay_does_nothing() {
        let mut table = arrived(Land::Athens, "harbor_fees", &[(Chios, "a athens wool*2 gold*2 pottery")]);
        assert_eq!(table.refused(Chios, "plans a"), (Reason::FeeUnpaid, "F5"));
        table.wonder(Chios, "oracle", Stage::Plans);
        let oracle = "wonder oracle pay pottery gold*2 from a";
        assert_eq!(table.refused(Chios, oracle), (Reason::FeeUnpaid, "F5"));
        table.act(Chios, "finish");
        assert_eq!(table.cargo_of(Chios, A), goods("wool*2 pottery gold*2"), "nothing is taken");
        assert_eq!(table.step(), Step::Unload);
    }

    #[test]
    fn each_fleet_pays_for_itself() {
        let mut table =
            arrived(Land::Athens, "harbor_fees", &[(Chios, "a athens wool*3"), (Chios, "b athens ore*3")]);
        table.act(Chios, "fee a wool");
        assert_eq!(table.refused(Chios, "trade b ore*2 for wool"), (Reason::FeeUnpaid, "F5"));
        table.act(Chios, "trade a wool*2 for ore");
        table.act(Chios, "fee b ore");
        table.act(Chios, "trade b ore*2 for wool");
    }

    #[test]
    fn the_fee_is_due_each_season() {
        let mut table = at(Land::Athens, "harbor_fees", "wool*3");
        table.act(Chios, "fee a wool");
        table.quietly_until(|game| game.public().season == rules::world::Season::Summer);
        table.arrive(&[(Chios, "a athens wool*3")]);
        assert_eq!(table.refused(Chios, "trade a wool*2 for ore"), (Reason::FeeUnpaid, "F5"));
        table.act(Chios, "fee a wool");
        table.act(Chios, "trade a wool*2 for ore");
    }

    #[test]
    fn there_is_no_fee_elsewhere() {
        let mut table = at(Land::Athens, "free_port", "wool*3");
        assert_eq!(table.refused(Chios, "fee a wool"), (Reason::NoFee, "F15"));
    }
}

mod blockade {
    use super::*;

    #[test]
    fn no_fleet_does_anything() {
        let mut table = at(Land::Athens, "blockade", "wool*2 pottery gold*2 army");
        table.wonder(Chios, "oracle", Stage::Plans);
        for act in ["trade a wool*2 for ore", "plans a", "wonder oracle pay pottery gold*2 from a"] {
            assert_eq!(table.refused(Chios, act), (Reason::Blockaded, "F5"), "{act}");
        }
        assert_eq!(table.refused(Chios, "show a army"), (Reason::NoProtection, "F15"));
        assert_eq!(table.refused(Chios, "show a warship"), (Reason::NotAboard, "F15"));
        table.act(Chios, "finish");
        assert_eq!(table.cargo_of(Chios, A), goods("wool*2 pottery gold*2 army"));
    }

    #[test]
    fn a_fleet_that_shows_a_warship_trades_and_keeps_it() {
        let mut table = arrived(
            Land::Athens,
            "blockade",
            &[(Chios, "a athens wool*2 warship"), (Chios, "b athens ore*2"), (Crete, "a athens ore*2")],
        );
        assert_eq!(table.refused(Chios, "trade a wool*2 for ore"), (Reason::Blockaded, "F5"), "not unshown");
        assert_eq!(table.act(Chios, "show a warship"), ["shown chios a warship"]);
        assert_eq!(table.refused(Chios, "show a warship"), (Reason::AlreadyAdmitted, "F15"));
        table.act(Chios, "trade a wool*2 for ore");
        table.act(Chios, "plans a");
        assert_eq!(table.cargo_of(Chios, A), goods("ore warship"));
        assert_eq!(table.refused(Chios, "trade b ore*2 for wool"), (Reason::Blockaded, "F5"));
        assert_eq!(table.refused(Crete, "trade a ore*2 for wool"), (Reason::Blockaded, "F5"));
    }

    #[test]
    fn a_warship_is_shown_to_a_blockade_only() {
        let mut table = at(Land::Athens, "free_port", "wool*3 warship");
        assert_eq!(table.refused(Chios, "show a warship"), (Reason::NoBlockade, "F15"));
    }
}

mod thieves {
    use super::*;

    #[test]
    fn on_arrival_each_fleet_loses_one_commodity_and_then_trades() {
        let mut table = arrived(
            Land::Athens,
            "thieves",
            &[(Chios, "a athens wool*3 gift"), (Chios, "b athens ore*2"), (Crete, "a athens warship")],
        );
        assert_eq!((table.step(), table.asked()), (Step::Thieves, vec![Chios, Crete]));
        assert_eq!(table.refused(Chios, "show a army"), (Reason::NotAboard, "F15"));
        assert_eq!(table.refused(Crete, "show a warship"), (Reason::NoProtection, "F15"));
        table.act(Chios, "yield a");
        table.act(Chios, "yield b");
        assert_eq!(table.cargo_of(Chios, A), goods("wool*3 gift"), "all at once");
        table.act(Crete, "yield a");
        assert_eq!(table.cargo_of(Chios, A), goods("wool*2 gift"));
        assert_eq!(table.cargo_of(Chios, B), goods("ore"));
        assert_eq!(table.cargo_of(Crete, A), goods("warship"), "it had no commodity");
        table.act(Chios, "trade a wool*2 for ore");
    }

    #[test]
    fn an_army_that_is_shown_spares_its_fleet_and_stays() {
        let mut table = Table::new(3);
        table.harbor_up(Land::Athens, "thieves").harbor_up(Land::Sparta, "free_port");
        table.arrive(&[(Chios, "a athens wool*3 army"), (Chios, "b athens ore*2"), (Crete, "a sparta ore")]);
        table.act(Chios, "show a army");
        assert_eq!(table.refused(Chios, "show b army"), (Reason::NotAboard, "F15"));
        assert_eq!(table.refused(Crete, "yield a"), (Reason::NotAsked, "O5"));
        table.act(Chios, "yield b");
        assert!(table.heard("shown chios a army"));
        assert_eq!(table.cargo_of(Chios, A), goods("wool*3 army"));
        assert_eq!(table.cargo_of(Chios, B), goods("ore"));
    }

    #[test]
    fn the_army_may_stay_unshown_and_the_answer_be_changed() {
        let mut table =
            arrived(Land::Athens, "thieves", &[(Chios, "a athens wool*3 army"), (Crete, "a athens ore")]);
        table.forget().act(Chios, "show a army");
        assert_eq!(table.story_for(Crete), ["answered chios"]);
        table.act(Chios, "yield a");
        table.act(Crete, "yield a");
        assert_eq!(table.cargo_of(Chios, A), goods("wool*2 army"));
    }

    #[test]
    fn they_come_again_each_season() {
        let mut table = at(Land::Athens, "thieves", "wool*3");
        table.act(Chios, "yield a");
        table.quietly_until(|game| game.public().season == rules::world::Season::Summer);
        table.arrive(&[(Chios, "a athens wool*3")]);
        table.act(Chios, "yield a");
        assert_eq!(table.cargo_of(Chios, A), goods("wool*2"));
    }

    #[test]
    fn they_wait_where_the_card_is_left_face_down() {
        let mut table = Table::new(3);
        table.harbor_down(Land::Athens, "thieves").arrive(&[(Chios, "a athens wool*3")]);
        table.act(Chios, "pass athens");
        assert_eq!(table.step(), Step::Unload);
        assert_eq!(table.cargo_of(Chios, A), goods("wool*3"));
    }
}

mod free_port {
    use super::*;

    #[test]
    fn trade_is_as_usual() {
        let mut table = at(Land::Ionia, "free_port", "wool*4 gold");
        assert_eq!((table.step(), table.asked()), (Step::Barter, vec![Chios]));
        table.act(Chios, "trade a wool*2 for ore");
        assert_eq!(table.refused(Chios, "trade a wool*2 for gold"), no_rate(Land::Ionia));
        table.act(Chios, "trade a gold for grain*2");
        assert_eq!(table.cargo_of(Chios, A), goods("grain*2 ore wool*2"));
        let mut table = at(Land::Egypt, "free_port", "wool*4");
        assert_eq!(table.refused(Chios, "trade a wool for gold"), no_rate(Land::Egypt));
        table.act(Chios, "trade a wool*4 for papyrus");
    }
}

mod festival {
    use super::*;

    #[test]
    fn each_fleet_receives_one_basic_of_its_choice_once_and_then_trades() {
        let mut table = Table::new(3);
        table.harbor_up(Land::Athens, "festival").harbor_up(Land::Sparta, "free_port");
        table.arrive(&[
            (Chios, "a athens wool"),
            (Chios, "b athens ore"),
            (Crete, "a athens ore*6"),
            (Rhodes, "a sparta ore"),
        ]);
        assert_eq!(table.refused(Chios, "receive a gold"), (Reason::BadGood, "F15"));
        assert_eq!(table.refused(Chios, "receive a pottery"), (Reason::BadGood, "F15"));
        assert_eq!(table.refused(Chios, "finish"), (Reason::MustReceive, "F15"));
        assert_eq!(table.act(Chios, "receive a wool"), ["cargo_received chios a wool"]);
        assert_eq!(table.refused(Chios, "receive a wool"), (Reason::NothingToReceive, "F15"));
        table.act(Chios, "receive b grain");
        table.act(Crete, "receive a timber");
        assert_eq!(table.cargo_of(Crete, A).total(), 7, "room or not");
        assert_eq!(table.refused(Rhodes, "receive a wool"), (Reason::NothingToReceive, "F15"));
        table.act(Chios, "trade a wool*2 for ore");
        table.act(Chios, "finish");
    }

    #[test]
    fn it_gives_again_each_season() {
        let mut table = at(Land::Athens, "festival", "wool");
        table.act(Chios, "receive a wool");
        table.quietly_until(|game| game.public().season == rules::world::Season::Summer);
        table.arrive(&[(Chios, "a athens wool")]);
        table.act(Chios, "receive a ore");
        assert_eq!(table.cargo_of(Chios, A), goods("ore wool"));
    }
}
