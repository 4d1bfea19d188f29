//! The great wonders whose ability other islands may buy.

use rules::cards::Stage;
use rules::refusal::Reason;
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::Land;

use crate::table::{Table, goods};
use crate::wonders::{SIX, When, costs, next_season, owner, sail};

mod lighthouse {
    use super::*;

    #[test]
    fn plans_and_partial_cost() {
        let wrong = ["grain*2 grapes olives ore timber", "grain grapes olives ore timber"];
        costs("lighthouse", Stage::Plans, When::IslandTrade, SIX, &wrong);
        costs("lighthouse", Stage::Partial, When::Build, "gold*3", &["gold*2"]);
    }

    #[test]
    fn one_fleet_ignores_a_storm_without_a_new_draw() {
        let mut table = owner("lighthouse");
        sail(
            &mut table,
            &["storm_swell"],
            &[(Chios, Land::Athens, "wool*2"), (Crete, Land::Athens, "grain*2")],
        );
        assert_eq!(table.refused(Crete, "face a lighthouse"), (Reason::NoAbility, "H8"));
        let deck = table.game.public().hazards.deck;
        table.act(Chios, "face a lighthouse");
        table.act(Crete, "face a accept");
        assert!(table.heard("fleet_spared chios a lighthouse"));
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("wool*2"));
        assert_eq!(table.cargo_of(Crete, Fleet::A), goods("grain"));
        assert_eq!(table.game.public().hazards.deck, deck);
    }

    #[test]
    fn once_a_season_for_one_fleet_and_only_from_storms() {
        let mut table = owner("lighthouse");
        table
            .fleets(Chios, 2)
            .at(Step::Launch)
            .hazards(&["storm_swell", "storm_swell"])
            .hold(Chios, "wool*4");
        table.act(Chios, "launch a egypt wool*2");
        table.act(Chios, "launch b italy wool*2");
        table.all_act(&[Chios, Crete, Rhodes], "finish");
        table.act(Chios, "face a lighthouse");
        assert_eq!(table.refused(Chios, "face b lighthouse"), (Reason::AbilityUsed, "H8"));
        table.act(Chios, "face b accept");
        assert_eq!(table.refused(Chios, "face a lighthouse"), (Reason::NoAbility, "H8"), "the second storm");

        let mut table = owner("lighthouse");
        sail(&mut table, &["pirates_toll"], &[(Chios, Land::Athens, "wool*2")]);
        assert_eq!(table.refused(Chios, "face a lighthouse"), (Reason::NoAbility, "H8"));
    }

    #[test]
    fn an_emptied_fleet_may_ignore_a_storm_that_would_send_it_home() {
        let mut table = owner("lighthouse");
        let voyages = [(Chios, Land::Egypt, "wool*2"), (Crete, Land::Egypt, "grain*2")];
        sail(&mut table, &["storm_founder", "storm_gale"], &voyages);
        table.all_act(&[Chios, Crete], "face a accept");
        assert_eq!(table.cargo_of(Chios, Fleet::A), goods("nothing"));
        assert_eq!(table.asked(), [Chios], "the other empty fleet has nothing to decide");
        table.act(Chios, "face a lighthouse");
        assert!(table.heard("fleet_spared chios a lighthouse") && table.heard("sent_home crete a"));
        assert!(!table.heard("sent_home chios a"));
    }

    #[test]
    fn any_other_island_buys_the_same_before_finishing_its_journey() {
        let mut table = owner("lighthouse");
        table.at(Step::Launch).hazards(&["storm_swell"]).hold(Chios, "gold").hold(Crete, "grain*2 gold");
        table.hold(Rhodes, "gold");
        assert_eq!(table.refused(Crete, "use lighthouse pay grain"), (Reason::BadPayment, "B10"));
        table.act(Crete, "launch a athens grain*2");
        assert_eq!(
            table.act(Crete, "use lighthouse pay gold"),
            ["bought crete lighthouse from chios for gold"]
        );
        assert_eq!(table.hand_of(Chios), goods("gold*2"));
        table.act(Rhodes, "finish");
        assert_eq!(table.refused(Rhodes, "use lighthouse pay gold"), (Reason::AlreadyFinished, "O5"));
        table.all_act(&[Chios, Crete], "finish");
        table.act(Crete, "face a lighthouse");
        assert!(table.heard("fleet_spared crete a lighthouse"));
        assert_eq!(table.cargo_of(Crete, Fleet::A), goods("grain*2"));
    }

    #[test]
    fn what_was_bought_serves_once_and_leaves_the_owners_own_use() {
        let mut table = owner("lighthouse");
        table.at(Step::Launch).hazards(&["storm_swell", "storm_swell"]);
        table.hold(Crete, "grain*3 gold*2").hold(Chios, "wool*2");
        table.act(Crete, "use lighthouse pay gold");
        assert_eq!(table.refused(Crete, "use lighthouse pay gold"), (Reason::AlreadyBought, "B10"));
        table.act(Crete, "launch a egypt grain*3");
        table.act(Chios, "launch a egypt wool*2");
        table.all_act(&[Chios, Crete, Rhodes], "finish");
        table.all_act(&[Chios, Crete], "face a lighthouse");
        assert!(
            table.heard("fleet_spared crete a lighthouse") && table.heard("fleet_spared chios a lighthouse")
        );
        assert_eq!(table.refused(Crete, "face a lighthouse"), (Reason::NoAbility, "H8"), "the second storm");
    }
}

mod theater {
    use super::*;

    #[test]
    fn plans_and_partial_cost() {
        let wrong = ["grain*2 ore wool gold", "grain olives ore wool", "grain ore wool gold"];
        costs("theater", Stage::Plans, When::IslandTrade, "grain olives ore wool gold", &wrong);
        costs("theater", Stage::Partial, When::Build, "papyrus*2 gold", &["papyrus gold*2", "tools spices"]);
    }

    #[test]
    fn the_owner_looks_at_one_face_down_harbor_card_at_the_start_of_island_trade() {
        let mut table = owner("theater");
        table.harbor_down(Land::Egypt, "blockade").harbor_up(Land::Italy, "festival").at(Step::StartTrade);
        table.forget();
        assert_eq!(table.refused(Chios, "use theater look italy"), (Reason::NotFaceDown, "T1"));
        assert_eq!(table.refused(Chios, "use theater"), (Reason::MustNameLand, "T1"));
        table.act(Chios, "use theater look egypt");
        assert!(table.story_for(Chios).contains(&"harbor_seen chios egypt blockade".to_owned()));
        assert_eq!(table.story_for(Crete), ["used chios theater", "looked chios egypt"]);
        assert_eq!(table.refused(Chios, "use theater look athens"), (Reason::AbilityUsed, "T1"));
    }

    #[test]
    fn each_other_island_pays_a_basic_to_do_so_too() {
        let mut table = owner("theater");
        table
            .harbor_down(Land::Egypt, "blockade")
            .at(Step::StartTrade)
            .hold(Crete, "grain*2")
            .hold(Rhodes, "ore");
        table.forget();
        assert_eq!(table.refused(Crete, "use theater pay grain"), (Reason::MustNameLand, "B10"));
        assert_eq!(table.refused(Crete, "use theater look egypt"), (Reason::BadPayment, "B10"));
        table.act(Crete, "use theater pay grain look egypt");
        table.act(Rhodes, "use theater pay ore look egypt");
        assert!(table.story_for(Crete).contains(&"harbor_seen crete egypt blockade".to_owned()));
        assert!(!table.story_for(Chios).contains(&"harbor_seen crete egypt blockade".to_owned()));
        assert_eq!(table.hand_of(Chios), goods("grain ore"));
        assert_eq!(table.refused(Crete, "use theater pay grain look athens"), (Reason::AlreadyBought, "B10"));
        table.act(Chios, "use theater look egypt");
    }

    #[test]
    fn only_those_who_may_look_are_asked_before_trade_opens() {
        let mut table = owner("theater");
        table.hold(Chios, "nothing").hold(Crete, "nothing").hold(Rhodes, "nothing").events(&["fair_winds"]);
        assert_eq!((table.step(), table.asked()), (Step::StartTrade, vec![Chios, Crete, Rhodes]));
        table.all_act(&[Chios, Crete, Rhodes], "finish");
        assert_eq!(table.step(), Step::Trade);
        assert_eq!(table.refused(Chios, "use theater look egypt"), (Reason::NotNow, "O5"));
    }
}

mod oracle {
    use super::*;

    fn seen(table: &Table, island: Island) -> Option<String> {
        let set = table.game.set();
        table.game.position().private[table.seat(island)].next_event.map(|event| event.name(set).to_owned())
    }

    /// The event that is turned up next.
    fn coming(table: &Table) -> Option<String> {
        let position = table.game.position();
        let event = position.secret.event_row.get(position.public.events.up.len() as usize)?;
        Some(event.name(table.game.set()).to_owned())
    }

    #[test]
    fn plans_and_partial_cost() {
        let wrong = ["tools gold", "tools", "wool*2", "tools*3"];
        costs("oracle", Stage::Plans, When::At(Land::Athens), "papyrus tools", &wrong);
        let wrong = ["tools*2 spices", "tools spices gold"];
        costs("oracle", Stage::Partial, When::IslandTrade, "pottery spices tools", &wrong);
    }

    #[test]
    fn the_owner_sees_the_next_event_from_the_moment_it_is_complete() {
        let mut table = Table::new(3);
        table
            .wonder(Chios, "oracle", Stage::Partial)
            .at(Step::StartTrade)
            .hold(Chios, "pottery spices tools");
        assert_eq!(seen(&table, Chios), None);
        table.forget();
        table.act(Chios, "wonder oracle pay pottery spices tools");
        assert!(coming(&table).is_some());
        assert_eq!(seen(&table, Chios), coming(&table));
        let line = format!("event_seen chios {}", coming(&table).expect("an event"));
        assert!(table.story_for(Chios).contains(&line) && !table.story_for(Crete).contains(&line));
    }

    #[test]
    fn every_season_anew_but_none_in_winter_until_the_new_row_lies() {
        let mut table = owner("oracle");
        for _ in 0..2 {
            next_season(&mut table);
            assert_eq!(seen(&table, Chios), coming(&table));
            assert!(coming(&table).is_some() && seen(&table, Crete).is_none());
        }
        next_season(&mut table);
        assert_eq!((coming(&table), seen(&table, Chios)), (None, None), "winter");
        table.forget();
        next_season(&mut table);
        assert_eq!(table.game.public().year, 2);
        assert_eq!(seen(&table, Chios), coming(&table));
        let flipped =
            table.story().into_iter().find(|line| line.starts_with("event_flipped")).expect("a flip");
        let first = flipped.replace("event_flipped", "event_seen chios");
        assert!(table.heard(&first), "the first of the new row was seen before it was turned up");
    }

    #[test]
    fn each_other_island_pays_a_basic_to_see_it() {
        let mut table = owner("oracle");
        table.at(Step::StartTrade).hold(Crete, "grain*2").hold(Rhodes, "gold");
        table.act(Crete, "use oracle pay grain");
        assert_eq!(seen(&table, Crete), coming(&table));
        assert_eq!(table.hand_of(Chios), goods("grain"));
        assert_eq!(table.refused(Crete, "use oracle pay grain"), (Reason::AlreadyBought, "B10"));
        assert_eq!(table.refused(Rhodes, "use oracle pay gold"), (Reason::BadPayment, "B10"));
        next_season(&mut table);
        assert_eq!(seen(&table, Crete), None, "a new event, a new price");
    }

    #[test]
    fn nothing_is_sold_in_winter() {
        let mut table = owner("oracle");
        table.events(&["drought", "sea_raiders", "good_harvest", "fair_winds"]);
        table.at(Step::StartTrade).hold(Crete, "grain");
        assert_eq!(table.refused(Crete, "use oracle pay grain"), (Reason::NothingToGain, "B10"));
    }
}
