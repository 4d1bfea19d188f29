//! Event phase: rules E1 to E9.

use rules::cards::EventId;
use rules::prompt::Choice;
use rules::refusal::Reason;
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::{Phase, Season};

use crate::table::{Table, goods};

const ALL: [Island; 3] = [Chios, Crete, Rhodes];

/// The arguments of all lines that begin with this verb.
fn told(table: &Table, verb: &str) -> Vec<String> {
    let prefix = format!("{verb} ");
    table.story().iter().filter_map(|line| line.strip_prefix(&prefix)).map(str::to_owned).collect()
}

#[test]
fn e1_events_are_flipped_from_left_to_right_and_all_act_again() {
    for seed in 0..10 {
        let mut table = Table::dealt(3, Default::default(), seed);
        for year in 1..=3 {
            let set = table.game.set();
            let row = table.game.position().secret.event_row.map(|event: EventId| event.name(set).to_owned());
            for (number, season) in Season::ALL.iter().enumerate() {
                table.quietly_until(|game| {
                    game.public().season == *season && game.public().phase() != Phase::Event
                });
                assert_eq!(told(&table, "event_flipped"), [row[number].clone()]);
                let mut acted = told(&table, "event_acts");
                acted.sort();
                let mut up = row[..=number].to_vec();
                up.sort();
                assert_eq!(acted, up, "year {year}: all that lie face up, each once");
                table.forget();
            }
            if year < 3 {
                table.quietly_until(|game| game.public().year > year);
            }
        }
    }
}

#[test]
fn e2_the_archon_orders_all_face_up_events() {
    let mut table = Table::new(3);
    table.archon(Crete).events(&["fair_winds", "olympic_games", "drought"]);
    assert_eq!((table.step(), table.asked()), (Step::OrderEvents, vec![Crete]));
    assert_eq!(table.refused(Chios, "order_events 1 2 3"), (Reason::NotArchon, "E5"));
    for wrong in ["none", "1 2", "2 3 4", "1 2 3 4"] {
        assert_eq!(table.refused(Crete, &format!("order_events {wrong}")), (Reason::BadOrder, "E2"));
    }
    let story = table.act(Crete, "order_events 3 1 2");
    assert_eq!(story, ["events_ordered 3 1 2", "event_acts drought"]);
    table.all_act(&ALL, "suffer village 1");
    table.act(Crete, "name chios");
    assert_eq!(told(&table, "event_acts"), ["drought", "fair_winds", "olympic_games"]);
}

#[test]
fn e2_with_one_event_there_is_nothing_to_choose() {
    for seed in 0..20 {
        let table = Table::dealt(3, Default::default(), seed);
        assert_ne!(table.step(), Step::OrderEvents);
        assert_eq!(told(&table, "event_acts"), told(&table, "event_flipped"));
    }
}

#[test]
fn e3_each_event_has_its_full_effect_before_the_next() {
    let crete_after = |order: &str| {
        let mut table = Table::new(3);
        table.hold(Crete, "nothing").events(&["good_harvest", "sea_raiders"]);
        table.act(Chios, order);
        table.quietly_to(Step::Trade);
        (!told(&table, "lost crete").is_empty(), table.heard("spared crete"))
    };
    // The harvest feeds the raiders, or comes after them.
    assert_eq!(crete_after("order_events 1 2"), (true, false));
    assert_eq!(crete_after("order_events 2 1"), (false, true));
}

#[test]
fn e3_the_next_event_waits_for_all_answers() {
    let mut table = Table::new(3);
    table.events(&["drought", "olympic_games"]).act(Chios, "order_events 1 2");
    table.all_act(&[Chios, Crete], "suffer village 1");
    assert!(!table.heard("event_acts olympic_games"));
    assert_eq!(table.refused(Chios, "name crete"), (Reason::NotNow, "O5"));
    table.act(Rhodes, "suffer village 2");
    assert_eq!((table.step(), table.asked()), (Step::NameTarget, vec![Chios]));
}

#[test]
fn e4_anybody_may_give_cards_to_the_archon_from_the_flip_to_the_last_event() {
    let mut table = Table::new(3);
    table.hold(Crete, "wool*3 gold").home(Crete, "gift").cargo(Crete, Fleet::A, "army").hold(Rhodes, "ore*2");
    table.events(&["sea_raiders", "olympic_games"]).forget();
    let donated = table.act(Crete, "donate wool*2 gift");
    assert_eq!(donated, ["donated crete to chios wool*2 gift"], "while events are ordered");
    assert_eq!((table.hand_of(Chios), table.home_of(Chios)), (goods("wool*2"), goods("gift")), "at once");
    table.act(Chios, "order_events 1 2");
    table.act(Crete, "donate army");
    assert_eq!(table.home_of(Chios), goods("army gift"), "while they are answered, from a fleet in port too");
    table.all_act(&[Chios, Crete], "suffer");
    table.act(Rhodes, "pay ore");
    assert_eq!(table.step(), Step::NameTarget);
    table.act(Rhodes, "donate ore");
    assert!(table.hand_of(Chios).contains(&goods("ore")), "while the Archon names");
    table.quietly_to(Step::Trade);
    assert_eq!(table.refused(Rhodes, "donate ore"), (Reason::NotNow, "O5"));
}

#[test]
fn e4_a_seat_that_is_not_asked_may_give_too() {
    let mut table = Table::new(3);
    table.hold(Crete, "wool").hold(Rhodes, "wool").home(Crete, "army").events(&["sea_raiders"]);
    assert_eq!(table.asked(), [Rhodes]);
    table.act(Crete, "donate wool");
    assert_eq!(table.donation(Rhodes), Some(goods("wool")));
}

#[test]
fn e4_what_is_given_must_be_owned_and_the_archon_gives_nothing() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool").hold(Crete, "wool*2").events(&["drought"]);
    assert_eq!(table.refused(Crete, "donate wool*3"), (Reason::NotHeld, "E4"));
    assert_eq!(table.refused(Crete, "donate gift"), (Reason::NotHeld, "E4"));
    assert_eq!(table.refused(Crete, "donate nothing"), (Reason::Nothing, "E4"));
    assert_eq!(table.refused(Chios, "donate wool"), (Reason::ArchonDonates, "E4"));
    assert!(!table.choices(Chios).iter().any(|choice| matches!(choice, Choice::Donate(_))));
}

#[test]
fn e4_others_see_only_how_many_cards_were_given() {
    let mut table = Table::new(3);
    table.hold(Crete, "wool gold").events(&["drought"]).forget();
    table.act(Crete, "donate wool gold");
    assert_eq!(table.story_for(Rhodes), ["donated crete to chios 2 cards"]);
    for party in [Chios, Crete] {
        assert_eq!(table.story_for(party), ["donated crete to chios wool gold"]);
    }
}

#[test]
fn e4_a_gift_gives_an_empty_handed_archon_something_to_decide() {
    let mut table = Table::new(3);
    table.hold(Chios, "nothing").hold(Crete, "grain*2").events(&["famine"]);
    assert_eq!(table.asked(), [Crete]);
    table.act(Crete, "donate grain");
    assert_eq!(table.asked(), [Chios, Crete]);
    table.act(Chios, "pay grain");
    let mut table = Table::new(3);
    table.hold(Chios, "nothing").hold(Crete, "grain*2").events(&["merchant_ships"]);
    assert_eq!(table.asked(), [Crete]);
    table.act(Crete, "donate grain");
    table.act(Chios, "swap grain for wool");
    table.act(Crete, "decline");
    assert!(table.heard("received chios wool"));
}

#[test]
fn e4_an_archon_who_had_too_little_to_discard_answers_again() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool*2").hold(Crete, "ore*3").events(&["famine"]);
    table.act(Chios, "suffer cards wool*2");
    table.act(Crete, "donate ore");
    assert_eq!(table.asked(), [Chios, Crete]);
    assert_eq!(table.refused(Chios, "suffer cards wool*2"), (Reason::BadLoss, "E6"));
    table.act(Chios, "suffer cards ore wool*2");
    table.act(Crete, "donate ore");
    assert_eq!(table.asked(), [Crete], "three are enough, whatever comes on top");
    table.act(Crete, "suffer cards ore");
    assert!(table.heard("lost chios ore wool*2"));
}

#[test]
fn e4_an_army_given_away_no_longer_guards_and_guards_where_it_went() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool*3").hold(Crete, "wool*3").home(Crete, "army").events(&["sea_raiders"]);
    assert_eq!(table.asked(), [Chios]);
    table.act(Crete, "donate army");
    assert_eq!(table.asked(), [Chios, Crete], "Crete has to decide now");
    table.all_act(&[Chios, Crete], "suffer");
    assert!(table.heard("spared chios") && table.heard("lost crete wool*2"));
}

#[test]
fn e4_a_card_pledged_at_home_holds_back_its_like_aboard() {
    let mut table = Table::new(3);
    table.hold(Crete, "wool*5").home(Crete, "gift").cargo(Crete, Fleet::A, "gift").hold(Rhodes, "wool*5");
    table.events(&["plague"]);
    table.act(Crete, "pay gift");
    // Given cards leave home first: the pledged one would go.
    assert_eq!(table.refused(Crete, "donate gift"), (Reason::Pledged, "O6"));
    assert_eq!(table.donation(Crete), Some(goods("wool*5")));
    table.act(Crete, "suffer cards wool*2");
    table.act(Crete, "donate gift");
    assert_eq!((table.home_of(Crete), table.cargo_of(Crete, Fleet::A)), (goods("nothing"), goods("gift")));
}

#[test]
fn e4_a_stoic_may_give_away_what_was_at_stake() {
    let mut table = Table::new(3);
    table.hold(Crete, "wool*3").philosophies(Crete, &["stoicism"]).hold(Rhodes, "wool").events(&["famine"]);
    table.act(Crete, "ignore");
    table.act(Crete, "donate wool*3");
    assert!(table.choices(Crete).contains(&Choice::Ignore), "the answer stands, and can be given again");
    table.act(Crete, "ignore");
    table.act(Rhodes, "suffer cards wool");
    table.quietly_to(Step::Trade);
    assert!(table.heard("event_ignored crete stoicism"));
}

#[test]
fn e5_the_archon_alone_chooses_and_openly() {
    let mut table = Table::new(3);
    table.archon(Crete).events(&["olympic_games"]).forget();
    assert_eq!((table.step(), table.asked()), (Step::NameTarget, vec![Crete]));
    assert_eq!(table.refused(Chios, "name chios"), (Reason::NotArchon, "E5"));
    assert_eq!(table.refused(Crete, "name_land egypt"), (Reason::NoSuchChoice, "E5"));
    table.act(Crete, "name rhodes");
    for island in ALL {
        assert_eq!(table.story_for(island)[..2], ["island_named rhodes", "received rhodes gold"]);
    }
    table.events(&["embargo"]).forget();
    assert_eq!(table.refused(Rhodes, "name_land egypt"), (Reason::NotArchon, "E5"));
    assert_eq!(table.refused(Crete, "name chios"), (Reason::NoSuchChoice, "E5"));
    table.act(Crete, "name_land egypt");
    assert_eq!(table.story_for(Chios)[0], "land_named egypt");
}

#[test]
fn e5_each_player_chooses_at_the_same_time_sealed() {
    let mut table = Table::new(3);
    for island in ALL {
        table.hold(island, "grapes");
    }
    table.events(&["drought"]).forget();
    assert_eq!(table.asked(), ALL);
    table.act(Rhodes, "pay grapes");
    table.act(Chios, "suffer village 2");
    assert_eq!(table.story_for(Crete), ["answered rhodes", "answered chios"]);
    assert_eq!(table.hand_of(Rhodes), goods("grapes"), "nothing happens yet");
    table.act(Crete, "pay grapes");
    let shown = ["village_idled chios 2", "paid crete grapes", "paid rhodes grapes"];
    assert_eq!(table.story_for(Crete)[3..6], shown);
}

#[test]
fn e6_only_the_cards_that_the_event_names_are_accepted() {
    let mut table = Table::new(3);
    table.hold(Crete, "grapes*2 gold*3 ore*2").events(&["drought"]);
    for wrong in ["gold", "grapes*2", "grapes gold", "nothing"] {
        assert_eq!(table.refused(Crete, &format!("pay {wrong}")), (Reason::BadPayment, "E6"), "{wrong}");
    }
    assert_eq!(table.refused(Chios, "pay grapes"), (Reason::NotHeld, "E6"));
    table.act(Crete, "pay grapes");
    let mut table = Table::new(3);
    table.hold(Crete, "gold ore*3 wool").events(&["persian_tribute"]);
    for wrong in ["ore*3", "ore*2 wool", "gold ore", "ore wool"] {
        assert_eq!(table.refused(Crete, &format!("pay {wrong}")), (Reason::BadPayment, "E6"), "{wrong}");
    }
}

#[test]
fn e6_an_island_that_holds_any_card_is_asked_even_if_it_cannot_pay() {
    for holding in ["hand", "home", "aboard"] {
        let mut table = Table::new(3);
        match holding {
            "hand" => table.hold(Crete, "wool*2"),
            "home" => table.home(Crete, "gift"),
            _ => table.cargo(Crete, Fleet::A, "gift"),
        };
        table.hold(Chios, "nothing").hold(Rhodes, "nothing");
        table.events(&["sea_raiders"]);
        assert_eq!(table.asked(), [Crete], "{holding}");
        let able = |choice: &Choice| matches!(choice, Choice::Pay { .. });
        assert!(table.choices(Crete).contains(&Choice::Suffer) && !table.choices(Crete).iter().any(able));
        table.act(Crete, "suffer");
        assert!(
            table.heard("spared chios") && table.heard("spared rhodes"),
            "those with nothing lose nothing"
        );
    }
}

#[test]
fn e7_promises_to_and_by_the_archon_bind_nobody() {
    let mut table = Table::new(3);
    table.villages(Crete, &[1, 2, 3]).hold(Crete, "gold*2").events(&["earthquake"]);
    table.act(Crete, "donate gold*2");
    // Paid and named all the same; the cards stay with the Archon.
    table.act(Chios, "name crete");
    assert!(table.heard("village_lost crete 3"));
    assert!(table.hand_of(Chios).contains(&goods("gold*2")));
}

#[test]
fn e8_an_idle_village_must_be_one_that_still_produces() {
    let mut table = Table::new(3);
    table.villages(Crete, &[1, 2, 3]).events(&["unskilled_labor", "drought"]);
    table.act(Chios, "order_events 1 2");
    assert_eq!(table.refused(Crete, "suffer village 4"), (Reason::BadVillage, "E8"), "not built");
    assert_eq!(table.refused(Crete, "suffer"), (Reason::MustName, "E8"));
    table.act(Crete, "suffer village 3");
    table.all_act(&[Chios, Rhodes], "suffer village 1");
    assert_eq!(table.refused(Crete, "suffer village 3"), (Reason::BadVillage, "E8"), "idle already");
    table.act(Crete, "suffer village 1");
    table.quietly_to(Step::Trade);
    assert!(table.heard("village_idled crete 3") && table.heard("village_idled crete 1"));
    assert!(table.heard("received crete timber"), "one village is left");
}

#[test]
fn e8_the_last_producing_village_is_never_made_idle() {
    let mut table = Table::new(3);
    table.hold(Crete, "wool").events(&["unskilled_labor", "drought"]).act(Chios, "order_events 2 1");
    table.all_act(&ALL, "suffer village 1");
    assert_eq!(table.step(), Step::Trade, "nobody has two left to choose from");
    for (island, made) in [("chios", "olives"), ("crete", "timber"), ("rhodes", "ore")] {
        assert!(table.heard(&format!("spared {island}")));
        assert!(table.heard(&format!("received {island} {made}")));
    }
}

#[test]
fn e9_a_lost_village_returns_and_is_rebuilt_at_its_cost() {
    let mut table = Table::new(3);
    table.villages(Crete, &[1, 2, 5]).hold(Crete, "nothing").events(&["earthquake"]);
    table.act(Chios, "name crete");
    assert!(table.heard("village_lost crete 5"));
    assert_eq!(table.island(Crete).villages.len(), 2);
    table.at(Step::Build).hold(Crete, "wool*2 ore");
    assert_eq!(table.refused(Crete, "build village 5 pay wool"), (Reason::BadPayment, "B2"));
    table.act(Crete, "build village 5 pay ore wool");
    assert_eq!(table.island(Crete).later.as_slice(), [4]);
}

#[test]
fn e9_a_lost_starting_village_is_rebuilt_for_one_basic() {
    let mut table = Table::new(3);
    table.events(&["persian_war"]);
    assert_eq!(table.refused(Crete, "suffer village 3"), (Reason::BadVillage, "E9"), "not built");
    assert_eq!(table.refused(Crete, "suffer"), (Reason::MustName, "E9"));
    table.all_act(&ALL, "suffer village 2");
    assert!(table.heard("village_lost crete 2") && table.heard("received crete grain"));
    table.at(Step::Build).hold(Crete, "wool gold");
    assert_eq!(table.refused(Crete, "build village 2 pay gold"), (Reason::BadPayment, "B2"));
    table.act(Crete, "build village 2 pay wool");
    assert_eq!(table.island(Crete).villages.len(), 2);
    assert!(table.island(Crete).later.is_empty(), "and is a starting one still");
}

#[test]
fn e9_an_island_with_none_to_lose_is_spared() {
    let mut table = Table::new(3);
    table.hold(Crete, "nothing").events(&["earthquake"]);
    table.act(Chios, "name crete");
    assert!(table.heard("spared crete"), "starting villages stand in an earthquake");
    assert_eq!(table.island(Crete).villages.len(), 2);
    table.villages(Crete, &[]).hold(Crete, "nothing").events(&["persian_war"]);
    assert_eq!(table.asked(), [Chios, Rhodes]);
    table.forget().all_act(&[Chios, Rhodes], "suffer village 1");
    assert!(table.heard("spared crete"));
}

#[test]
fn e9_the_archon_may_name_his_own_island_unless_the_card_says_another() {
    let mut table = Table::new(3);
    table.villages(Chios, &[1, 2, 4]).hold(Chios, "nothing").events(&["earthquake"]);
    assert!(table.choices(Chios).contains(&Choice::NameIsland(table.game.public().all())));
    table.act(Chios, "name chios");
    assert!(table.heard("village_lost chios 4"));
    table.events(&["olympic_games"]);
    assert_eq!(table.refused(Chios, "name chios"), (Reason::Oneself, "E9"));
    table.act(Chios, "name crete");
}
