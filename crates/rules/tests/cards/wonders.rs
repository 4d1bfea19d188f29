//! The great wonders: both costs at their timings, and the ability. Those sold to others: see `wonders_sold`.

use rules::cards::Stage;
use rules::refusal::Reason;
use rules::seat::{Fleet, SeatSet};
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Lemnos, Rhodes};
use rules::world::{Land, Village};

use crate::table::{Good, Table, goods};

pub(crate) const SIX: &str = "grain grapes olives ore timber wool";
const PLENTY: &str =
    "grain*6 grapes*6 olives*6 ore*6 timber*6 wool*6 pottery*6 spices*6 tools*6 papyrus*6 gold*6";

/// When a cost is paid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum When {
    Build,
    IslandTrade,
    At(Land),
}

const ANY_TIME: [When; 4] = [When::Build, When::IslandTrade, When::At(Land::Athens), When::At(Land::Egypt)];

/// Chios has the wonder in this stage, plenty of cards, and the right time to pay.
fn payer(wonder: &str, stage: Stage, when: When) -> Table {
    let mut table = Table::new(3);
    table.wonder(Chios, wonder, stage).home(Chios, "gift*2");
    match when {
        When::Build => table.at(Step::Build).hold(Chios, PLENTY),
        When::IslandTrade => table.at(Step::StartTrade).hold(Chios, PLENTY),
        When::At(land) => anchor(&mut table, land, "free_port"),
    };
    table
}

/// A fleet of Chios with plenty of cards trades at a land with this harbor card.
fn anchor<'a>(table: &'a mut Table, land: Land, harbor: &str) -> &'a mut Table {
    let chios = SeatSet::one(table.seat(Chios));
    table.harbor_up(land, harbor).edit(|position| {
        position.public.step = Step::Barter;
        position.public.involved = chios;
        position.public.waiting = chios;
        position.public.open_lands.insert(land);
    });
    table.abroad(Chios, Fleet::A, land, PLENTY)
}

/// The cost is paid at this time and no other, with these cards and no others.
pub(crate) fn costs(wonder: &str, stage: Stage, when: When, pay: &str, wrong: &[&str]) {
    let action = |when: When, pay: &str| match when {
        When::Build | When::IslandTrade => format!("wonder {wonder} pay {pay}"),
        When::At(_) => format!("wonder {wonder} pay {pay} from a"),
    };
    for other in ANY_TIME.into_iter().filter(|other| *other != when) {
        let refusal = payer(wonder, stage, other).refused(Chios, &action(other, "gold"));
        assert_eq!(refusal, (Reason::WrongTiming, "B9"), "{other:?}");
    }
    let mut table = payer(wonder, stage, when);
    for wrong in wrong.iter().chain(&["nothing"]) {
        assert_eq!(table.refused(Chios, &action(when, wrong)), (Reason::BadPayment, "B2"), "{wrong}");
    }
    table.act(Chios, &action(when, pay));
    let next = if stage == Stage::Plans { Stage::Partial } else { Stage::Complete };
    assert_eq!(table.island(Chios).wonders().next().map(|wonder| wonder.stage), Some(next));
    let cards = goods(pay);
    match when {
        When::Build | When::IslandTrade => {
            assert_eq!(table.hand_of(Chios), goods(PLENTY).less(&cards.commodities()));
            assert_eq!(table.home_of(Chios), goods("gift*2").less(&cards.aegis()));
        }
        When::At(_) => assert_eq!(table.cargo_of(Chios, Fleet::A), goods(PLENTY).less(&cards)),
    }
}

/// Chios has the wonder complete.
pub(crate) fn owner(wonder: &str) -> Table {
    let mut table = Table::new(3);
    table.wonder(Chios, wonder, Stage::Complete);
    table
}

pub(crate) fn next_season(table: &mut Table) {
    let season = table.game.public().season_number();
    table.quietly_until(|game| game.public().season_number() > season);
}

/// These islands launch fleet a with the cargo to the land, and the next hazards are these.
pub(crate) fn sail(table: &mut Table, hazards: &[&str], launches: &[(Island, Land, &str)]) {
    table.at(Step::Launch).hazards(hazards);
    for (island, land, cargo) in launches {
        table.hold(*island, cargo);
        table.act(*island, &format!("launch a {} {cargo}", land.name()));
    }
    table.forget();
    table.all_act(&[Chios, Crete, Rhodes], "finish");
}

mod parthenon {
    use super::*;

    #[test]
    fn plans_and_partial_cost() {
        costs("parthenon", Stage::Plans, When::Build, "gold*3", &["gold*2", "gold*4"]);
        costs(
            "parthenon",
            Stage::Partial,
            When::Build,
            "pottery spices tools",
            &["pottery spices papyrus", "gold*3"],
        );
    }

    #[test]
    fn a_gold_for_any_rare_but_papyrus_once_a_season() {
        for rare in ["pottery", "spices", "tools"] {
            let mut table = owner("parthenon");
            table.at(Step::Build).hold(Chios, "gold*2 wool");
            assert_eq!(table.refused(Chios, "use parthenon pay gold get papyrus"), (Reason::BadGood, "B2"));
            assert_eq!(table.refused(Chios, "use parthenon pay gold get wool"), (Reason::BadGood, "B2"));
            assert_eq!(table.refused(Chios, "use parthenon pay wool get tools"), (Reason::BadPayment, "B2"));
            table.act(Chios, &format!("use parthenon pay gold get {rare}"));
            assert_eq!(table.hand_of(Chios), goods("gold wool").plus(&goods(rare)));
            assert_eq!(table.refused(Chios, "use parthenon pay gold get tools"), (Reason::AbilityUsed, "B5"));
        }
    }

    #[test]
    fn it_is_ready_again_next_season_and_not_for_sale() {
        let mut table = owner("parthenon");
        table.at(Step::Build).hold(Chios, "gold");
        table.act(Chios, "use parthenon pay gold get tools");
        next_season(&mut table);
        table.at(Step::Build).hold(Chios, "gold").hold(Crete, "gold");
        table.act(Chios, "use parthenon pay gold get tools");
        assert_eq!(table.refused(Crete, "use parthenon pay gold get tools"), (Reason::WrongTiming, "B10"));
    }
}

mod colossus {
    use super::*;

    #[test]
    fn plans_and_partial_cost() {
        costs("colossus", Stage::Plans, When::Build, "tools*2 gold", &["tools gold*2", "tools spices gold"]);
        costs(
            "colossus",
            Stage::Partial,
            When::Build,
            "tools*2 gold*2",
            &["tools*2 gold", "tools papyrus gold*2"],
        );
    }

    #[test]
    fn fleets_to_neighboring_lands_are_spared_pirates_without_asking() {
        let mut table = owner("colossus");
        let launches = [(Chios, Land::Athens, "wool*2"), (Crete, Land::Sparta, "grain*2")];
        sail(&mut table, &["pirates_toll"], &launches);
        assert!(table.heard("struck chios a") && table.heard("fleet_spared chios a colossus"));
        assert_eq!(table.asked(), [Crete]);
        table.act(Crete, "face a accept grain");
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool*2"));
        assert_eq!(table.cargo_of(Crete, Fleet::A), goods("grain"));
    }

    #[test]
    fn they_still_count_as_the_most() {
        let mut table = owner("colossus");
        let launches = [(Chios, Land::Athens, "tools*3"), (Crete, Land::Sparta, "tools*2")];
        sail(&mut table, &["pirates_treasure"], &launches);
        assert!(table.heard("fleet_spared chios a colossus"));
        assert_eq!(table.cargo_of(Crete, Fleet::A), goods("tools*2"), "nobody is hit in its place");
    }

    #[test]
    fn not_in_foreign_waters_and_not_from_storms() {
        let mut table = owner("colossus");
        sail(&mut table, &["pirates_toll", "safe_journey"], &[(Chios, Land::Egypt, "wool*2")]);
        assert_eq!((table.step(), table.asked()), (Step::Face, vec![Chios]));
        let mut table = owner("colossus");
        sail(&mut table, &["storm_swell"], &[(Chios, Land::Athens, "wool*2")]);
        assert_eq!((table.step(), table.asked()), (Step::Face, vec![Chios]));
    }

    #[test]
    fn not_before_it_is_complete() {
        let mut table = Table::new(3);
        table.wonder(Chios, "colossus", Stage::Partial);
        sail(&mut table, &["pirates_toll"], &[(Chios, Land::Athens, "wool*2")]);
        assert_eq!(table.asked(), [Chios]);
    }
}

mod statue_of_zeus {
    use super::*;

    /// Four islands vote, the statue of Chios in this stage.
    fn voting(stage: Stage) -> Table {
        let mut table = Table::new(4);
        table.wonder(Chios, "statue_of_zeus", stage).at(Step::Build);
        table.quietly_to(Step::Vote);
        table.forget();
        table
    }

    #[test]
    fn plans_and_partial_cost() {
        costs("statue_of_zeus", Stage::Plans, When::Build, "spices gold*2", &["tools gold*2", "spices gold"]);
        let wrong = ["spices*2 tools", "spices tools", "spices tools gold"];
        costs("statue_of_zeus", Stage::Partial, When::Build, "spices tools papyrus", &wrong);
    }

    #[test]
    fn the_owners_vote_counts_one_more() {
        let mut table = voting(Stage::Complete);
        table.act(Chios, "vote crete");
        assert!(table.heard("voted chios for crete 2"));
        let mut table = voting(Stage::Partial);
        table.act(Chios, "vote crete");
        assert!(table.heard("voted chios for crete 1"), "not before it is complete");
    }

    #[test]
    fn a_tie_that_the_owner_is_in_is_the_owners() {
        let mut table = voting(Stage::Complete);
        for (voter, choice) in [(Chios, "crete"), (Crete, "chios"), (Rhodes, "chios"), (Lemnos, "rhodes")] {
            table.act(voter, &format!("vote {choice}"));
        }
        assert!(table.heard("elected chios"), "two votes each, and nothing is drawn");
    }

    #[test]
    fn a_tie_of_others_is_drawn() {
        let mut table = voting(Stage::Complete);
        for (voter, choice) in [(Chios, "crete"), (Crete, "rhodes"), (Rhodes, "lemnos"), (Lemnos, "rhodes")] {
            table.act(voter, &format!("vote {choice}"));
        }
        assert!(table.heard("elected crete drawn") || table.heard("elected rhodes drawn"));
    }
}

mod temple_of_artemis {
    use super::*;

    #[test]
    fn plans_and_partial_cost() {
        costs(
            "temple_of_artemis",
            Stage::Plans,
            When::Build,
            "spices*2 gold",
            &["spices gold*2", "spices tools gold"],
        );
        costs("temple_of_artemis", Stage::Partial, When::Build, "spices*2 gold*2", &["spices*2 gold"]);
    }

    #[test]
    fn production_brings_a_gift_to_an_owner_who_has_none() {
        let mut table = owner("temple_of_artemis");
        table.events(&["fair_winds"]).quietly_to(Step::Trade);
        assert_eq!(table.home_of(Chios), goods("gift"));
        assert!(table.heard("received chios olives wool gift"));
        table.events(&["fair_winds"]).quietly_to(Step::Trade);
        assert_eq!(table.home_of(Chios), goods("gift"), "there is one already");
    }

    #[test]
    fn a_gift_aboard_counts_and_other_aegis_cards_do_not() {
        let mut table = owner("temple_of_artemis");
        table.cargo(Chios, Fleet::A, "gift").events(&["fair_winds"]).quietly_to(Step::Trade);
        assert_eq!(table.home_of(Chios), goods("nothing"));
        let mut table = owner("temple_of_artemis");
        table.cargo(Chios, Fleet::A, "warship").events(&["fair_winds"]).quietly_to(Step::Trade);
        assert_eq!(table.home_of(Chios), goods("gift"));
    }

    #[test]
    fn not_before_it_is_complete() {
        let mut table = Table::new(3);
        table
            .wonder(Chios, "temple_of_artemis", Stage::Partial)
            .events(&["fair_winds"])
            .quietly_to(Step::Trade);
        assert_eq!(table.home_of(Chios), goods("nothing"));
    }
}

mod mausoleum {
    use super::*;

    #[test]
    fn plans_and_partial_cost() {
        costs(
            "mausoleum",
            Stage::Plans,
            When::Build,
            "pottery*2 gold",
            &["pottery gold*2", "pottery tools gold"],
        );
        costs("mausoleum", Stage::Partial, When::Build, "pottery*2 gold*2", &["pottery*2 gold"]);
    }

    #[test]
    fn an_event_that_would_take_a_structure_is_ignored() {
        let mut table = owner("mausoleum");
        table.villages(Chios, &[1, 2, 3]).hold(Chios, "wool*4").events(&["earthquake"]);
        table.act(Chios, "name chios");
        assert!(table.heard("spared chios"), "without asking");
        assert!(table.island(Chios).villages.has(Village(2)));

        let mut table = owner("mausoleum");
        table.hold(Chios, "gold*2").events(&["persian_war"]);
        assert_eq!(table.asked(), [Crete, Rhodes]);
        table.all_act(&[Crete, Rhodes], "suffer village 1");
        assert_eq!(table.island(Chios).villages.len(), 2);
        assert_eq!(table.hand_of(Chios), goods("olives wool gold*2"), "nothing is paid either");
    }

    #[test]
    fn other_events_strike_as_ever() {
        let mut table = owner("mausoleum");
        table.hold(Chios, "wool*4").events(&["famine"]);
        assert_eq!(table.asked(), [Chios]);
        let mut table = owner("mausoleum");
        table.events(&["unskilled_labor"]);
        assert_eq!(table.asked(), [Chios, Crete, Rhodes], "an idle village is not taken");
    }

    #[test]
    fn three_more_are_kept_face_down() {
        let mut table = owner("mausoleum");
        table.hold(Chios, "wool*7").at(Step::Build);
        table.all_act(&[Chios, Crete, Rhodes], "finish");
        assert_eq!(table.refused(Chios, "keep wool*3"), (Reason::BadKeep, "D1"));
        table.act(Chios, "keep wool*6");
        assert_eq!(table.hand_of(Chios), goods("wool*6"));
    }
}

mod library {
    use super::*;

    #[test]
    fn plans_and_partial_cost() {
        let wrong = ["tools", "gold", "papyrus gold"];
        costs("library", Stage::Plans, When::At(Land::Egypt), "papyrus", &wrong);
        costs("library", Stage::Partial, When::Build, "papyrus gold*2", &["papyrus gold", "tools gold*2"]);
    }

    #[test]
    fn its_plans_are_paid_by_a_fleet_that_may_trade() {
        let mut table = Table::new(3);
        table.wonder(Chios, "library", Stage::Plans);
        anchor(&mut table, Land::Egypt, "blockade");
        assert_eq!(table.refused(Chios, "wonder library pay papyrus from a").0, Reason::Blockaded);
        let mut table = Table::new(3);
        table.wonder(Chios, "library", Stage::Plans);
        anchor(&mut table, Land::Egypt, "harbor_fees");
        assert_eq!(table.refused(Chios, "wonder library pay papyrus from a").0, Reason::FeeUnpaid);
        table.act(Chios, "fee a wool");
        table.act(Chios, "wonder library pay papyrus from a");
    }

    #[test]
    fn adopting_costs_the_owner_one_gold_less_never_below_none() {
        let mut table = owner("library");
        table.philosophies(Chios, &["stoicism"]).philosophies(Crete, &["sophism", "cynicism", "platonism"]);
        table
            .philosophies(Rhodes, &["epicureanism"])
            .at(Step::Build)
            .hold(Chios, "gold*3")
            .hold(Rhodes, "gold*2");
        for (philosophy, left) in [("sophism", "gold*3"), ("cynicism", "gold*2"), ("platonism", "nothing")] {
            table.act(Chios, &format!("adopt {philosophy}"));
            assert_eq!(table.hand_of(Chios), goods(left));
        }
        table.act(Rhodes, "adopt sophism");
        assert_eq!(table.hand_of(Rhodes), goods("gold"), "others pay in full");
    }

    #[test]
    fn an_owner_without_cards_may_still_adopt_for_nothing() {
        let mut table = owner("library");
        table.philosophies(Chios, &["stoicism"]).philosophies(Crete, &["sophism"]).at(Step::Launch);
        table.all_act(&[Chios, Crete, Rhodes], "finish");
        assert_eq!((table.step(), table.asked()), (Step::Build, vec![Chios]));
        table.act(Chios, "adopt sophism");
        assert_eq!(table.island(Chios).philosophy_count(), 2);
    }
}

mod gardens {
    use super::*;

    #[test]
    fn plans_and_partial_cost() {
        costs("gardens", Stage::Plans, When::Build, SIX, &["grain*2 grapes olives ore timber"]);
        costs("gardens", Stage::Partial, When::Build, "tools*2 gold*2", &["tools gold*2", "tools*2 gold"]);
    }

    #[test]
    fn production_brings_a_basic_of_the_owners_choice() {
        for basic in ["grain", "grapes", "olives", "ore", "timber", "wool"] {
            let mut table = owner("gardens");
            table.events(&["fair_winds"]);
            assert_eq!((table.step(), table.asked()), (Step::Bounty, vec![Chios]));
            for wrong in ["take gold", "take tools", "take gift"] {
                assert_eq!(table.refused(Chios, wrong), (Reason::BadGood, "P3"));
            }
            table.act(Chios, &format!("take {basic}"));
            assert_eq!(table.hand_of(Chios), goods("olives wool").plus(&goods(basic)));
            assert_eq!(table.step(), Step::Trade, "one, and no more");
        }
    }
}

mod altar {
    use super::*;

    #[test]
    fn plans_and_partial_cost() {
        costs("altar", Stage::Plans, When::Build, "gold*2 gift", &["gold*2", "gold gift*2", "gold*3 gift"]);
        costs("altar", Stage::Partial, When::Build, "gold*2 gift", &["gold*2", "gold gift*2"]);
    }

    #[test]
    fn a_gift_aboard_in_port_pays_too_after_those_at_home() {
        let mut table = Table::new(3);
        table.wonder(Chios, "altar", Stage::Plans).at(Step::Build).hold(Chios, "gold*4");
        table.home(Chios, "gift").cargo(Chios, Fleet::A, "gift");
        table.act(Chios, "wonder altar pay gold*2 gift");
        assert_eq!(
            (table.home_of(Chios), table.cargo_of(Chios, Fleet::A)),
            (goods("nothing"), goods("gift"))
        );
        table.act(Chios, "wonder altar pay gold*2 gift");
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("nothing"));
    }

    #[test]
    fn two_basics_are_a_gift_once_a_season() {
        let mut table = owner("altar");
        table.at(Step::Build).hold(Chios, "wool*3 ore gold*2");
        assert_eq!(table.refused(Chios, "use altar pay wool get gift"), (Reason::BadPayment, "B2"));
        assert_eq!(table.refused(Chios, "use altar pay gold*2 get gift"), (Reason::BadPayment, "B2"));
        assert_eq!(table.refused(Chios, "use altar pay wool*2 get army"), (Reason::BadGood, "B2"));
        table.act(Chios, "use altar pay wool*2 get gift");
        assert_eq!(table.home_of(Chios), goods("gift"));
        assert_eq!(table.refused(Chios, "use altar pay wool ore get gift"), (Reason::AbilityUsed, "B5"));
        next_season(&mut table);
        table.at(Step::Build).hold(Chios, "wool ore");
        table.act(Chios, "use altar pay wool ore get gift");
        assert_eq!(table.home_of(Chios).count(Good::Gift), 2);
    }
}

mod stadium {
    use super::*;

    #[test]
    fn plans_and_partial_cost() {
        let wrong = ["grain*2 ore wool gold", "grain olives ore wool", "grain olives ore gold"];
        costs("stadium", Stage::Plans, When::Build, "grain olives ore wool gold", &wrong);
        costs("stadium", Stage::Partial, When::Build, "gold*3", &["gold*2"]);
    }

    #[test]
    fn a_gold_for_the_archon() {
        let mut table = owner("stadium");
        table.archon(Chios).events(&["fair_winds"]);
        assert_eq!(table.step(), Step::Trade, "nothing to choose");
        assert_eq!(table.hand_of(Chios), goods("olives wool gold"));
    }

    #[test]
    fn a_basic_of_choice_for_anybody_else() {
        let mut table = owner("stadium");
        table.archon(Crete).events(&["fair_winds"]);
        assert_eq!((table.step(), table.asked()), (Step::Bounty, vec![Chios]));
        assert_eq!(table.refused(Chios, "take gold"), (Reason::BadGood, "P3"));
        table.act(Chios, "take timber");
        assert_eq!(table.hand_of(Chios), goods("olives timber wool"));
    }

    #[test]
    fn gardens_and_stadium_bring_two_basics() {
        let mut table = owner("stadium");
        table.wonder(Chios, "gardens", Stage::Complete).archon(Crete).events(&["fair_winds"]);
        table.act(Chios, "take timber");
        table.act(Chios, "take timber");
        assert_eq!(table.hand_of(Chios), goods("olives timber*2 wool"));
    }
}
