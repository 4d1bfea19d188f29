//! Order of play inside a phase: rules O1 to O8.

mod sealed;

use rules::action::Action;
use rules::cards::Stage;
use rules::news::Log;
use rules::prompt::Choice;
use rules::refusal::Reason;
use rules::seat::{Fleet, Seat};
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Lemnos, Rhodes};
use rules::world::{Acropolis, Land};

use crate::table::{Table, goods};

const ALL: [Island; 3] = [Chios, Crete, Rhodes];

fn all_hold(table: &mut Table, hand: &str) {
    for island in ALL {
        table.hold(island, hand);
    }
}

#[test]
fn o1_all_act_at_the_same_time_in_any_order() {
    for order in [[Chios, Crete, Rhodes], [Rhodes, Crete, Chios], [Crete, Chios, Rhodes]] {
        let mut table = Table::new(3);
        all_hold(&mut table, "wool");
        table.at(Step::Build);
        assert_eq!(table.asked(), ALL);
        for island in order {
            table.act(island, "build village 3 pay wool");
            assert!(table.island(island).villages.len() == 3, "it stands on arrival");
        }
    }
}

#[test]
fn o1_the_first_accepted_action_takes_the_last_copy() {
    for (first, second) in [(Rhodes, Lemnos), (Lemnos, Rhodes)] {
        let mut table = Table::new(6);
        for island in [Chios, Crete, Island::Naxos] {
            table.philosophies(island, &["sophism"]);
        }
        for island in [Rhodes, Lemnos] {
            table.structure(island, Acropolis::Academy, 1);
        }
        table.philosophies(Rhodes, &["stoicism"]).philosophies(Lemnos, &["cynicism"]);
        table.hold(Rhodes, "gold").hold(Lemnos, "gold").at(Step::Build);
        table.act(first, "adopt sophism");
        assert_eq!(table.refused(second, "adopt sophism"), (Reason::NoCopyLeft, "B7"));
    }
}

/// A table at each step where an order can be called, all three unfinished, Chios Archon.
fn orderable() -> Vec<Table> {
    let mut trade = Table::new(3);
    trade.at(Step::Trade);
    let mut launch = Table::new(3);
    launch.at(Step::Launch);
    let mut build = Table::new(3);
    build.at(Step::Build);
    let mut tables = vec![trade, launch, abroad("free_port", "wool*4"), build];
    assert!(tables[2].quietly_to(Step::Barter).asked() == ALL);
    for table in &mut tables {
        all_hold(table, "wool*2");
    }
    tables
}

/// Everybody's fleet at Sparta, past the hazards, the harbor card face up.
fn abroad(harbor: &str, cargo: &str) -> Table {
    let mut table = Table::new(3);
    table.hazards(&["safe_journey"]).harbor_up(Land::Sparta, harbor);
    all_hold(&mut table, cargo);
    table.at(Step::Launch);
    table.all_act(&ALL, &format!("launch a sparta {cargo}"));
    table.all_act(&ALL, "finish");
    table
}

/// Something that an unfinished seat may do in these steps.
fn deed(table: &Table) -> &'static str {
    match table.step() {
        Step::Trade => "offer chios crete rhodes give wool want nothing",
        Step::Launch => "launch a athens wool",
        Step::Barter => "trade a wool*2 for ore",
        _ => "build village 3 pay wool",
    }
}

fn deed_of(table: &Table, island: Island) -> String {
    deed(table).replace(&format!(" {}", island.name()), "")
}

#[test]
fn o2_any_unfinished_player_may_call_for_an_order() {
    for caller in ALL {
        for mut table in orderable() {
            let finished = if caller == Crete { Rhodes } else { Crete };
            table.act(finished, "finish");
            assert_eq!(table.refused(finished, "call_order"), (Reason::AlreadyFinished, "O2"));
            assert_eq!(table.act(caller, "call_order"), [format!("order_called {}", caller.name())]);
            assert_eq!(table.asked(), [Chios], "the Archon is asked, finished or not");
        }
    }
}

#[test]
fn o2_a_finished_archon_still_sets_the_order() {
    for mut table in orderable() {
        table.act(Chios, "finish");
        table.act(Rhodes, "call_order");
        assert_eq!(table.refused(Chios, "set_order chios rhodes crete"), (Reason::BadOrder, "O2"));
        table.act(Chios, "set_order rhodes crete");
        assert_eq!(table.asked(), [Rhodes]);
    }
}

#[test]
fn o2_nothing_else_is_accepted_until_the_order_is_set() {
    for mut table in orderable() {
        table.act(Crete, "call_order");
        for island in ALL {
            let deed = deed_of(&table, island);
            assert_eq!(table.refused(island, &deed), (Reason::OrderPending, "O2"));
            assert_eq!(table.refused(island, "finish"), (Reason::OrderPending, "O2"));
            assert_eq!(table.refused(island, "call_order"), (Reason::AlreadyOrdered, "O3"));
        }
        assert_eq!(table.refused(Crete, "set_order crete chios rhodes"), (Reason::NotArchon, "O2"));
        for wrong in ["crete chios", "nobody"] {
            let refusal = table.refused(Chios, &format!("set_order {wrong}"));
            assert_eq!(refusal, (Reason::BadOrder, "O2"));
        }
        assert_eq!(table.act(Chios, "set_order rhodes chios crete"), ["order_set rhodes chios crete"]);
    }
}

#[test]
fn o2_in_order_each_acts_until_finished_and_finally() {
    for mut table in orderable() {
        let step = table.step();
        table.act(Crete, "call_order");
        table.act(Chios, "set_order rhodes chios crete");
        for (place, island) in [Rhodes, Chios, Crete].into_iter().enumerate() {
            assert_eq!((table.step(), table.asked()), (step, vec![island]));
            for other in ALL.into_iter().filter(|other| *other != island) {
                let done = [Rhodes, Chios, Crete][..place].contains(&other);
                let reason = if done { Reason::AlreadyFinished } else { Reason::NotYourTurn };
                let deed = deed_of(&table, other);
                assert_eq!(table.refused(other, &deed).0, reason);
            }
            let deed = deed_of(&table, island);
            table.act(island, &deed);
            assert_eq!(table.asked(), [island], "until finished");
            table.act(island, "finish");
            if step == Step::Trade && island != Crete {
                assert_eq!(table.refused(island, "resume"), (Reason::AlreadyOrdered, "O2"));
            }
        }
        assert_ne!(table.step(), step);
    }
}

#[test]
fn o2_with_one_player_left_the_order_is_plain() {
    for mut table in orderable() {
        table.all_act(&[Chios, Crete], "finish");
        assert_eq!(table.act(Rhodes, "call_order"), ["order_called rhodes", "order_set rhodes"]);
        assert_eq!(table.asked(), [Rhodes]);
    }
}

#[test]
fn o2_no_order_can_be_called_elsewhere() {
    let mut events = Table::new(3);
    events.hold(Chios, "wool").events(&["sea_raiders"]);
    let mut work = Table::new(3);
    work.home(Chios, "army").events(&["fair_winds"]);
    let mut start = Table::new(3);
    start.wonder(Chios, "lighthouse", Stage::Plans).events(&["fair_winds"]);
    let mut unload = abroad("free_port", "wool*2");
    unload.quietly_to(Step::Unload);
    let mut discard = Table::new(3);
    discard.hold(Chios, "wool*9").at(Step::Build).all_act(&ALL, "finish");
    let mut vote = Table::new(3);
    vote.at(Step::Build).all_act(&ALL, "finish");
    let tables = [
        (events, Step::AnswerEvent),
        (work, Step::Work),
        (start, Step::StartTrade),
        (hit_by("storm_swell", "wool*2"), Step::Face),
        (harbors_down(), Step::Harbor),
        (abroad("thieves", "wool*2"), Step::Thieves),
        (unload, Step::Unload),
        (discard, Step::Discard),
        (vote, Step::Vote),
    ];
    for (mut table, step) in tables {
        assert_eq!(table.step(), step);
        assert_eq!(table.refused(Chios, "call_order"), (Reason::NotNow, "O2"));
    }
}

#[test]
fn o2_in_ordered_trade_only_the_acting_player_leads_and_anybody_answers() {
    let mut table = Table::new(4);
    table
        .hold(Chios, "wool*3")
        .hold(Crete, "grain*3")
        .hold(Rhodes, "ore*3")
        .hold(Lemnos, "gold")
        .at(Step::Trade);
    table.act(Rhodes, "offer chios give ore want wool");
    table.act(Lemnos, "offer crete give gold want grain");
    table.act(Lemnos, "finish");
    table.act(Crete, "call_order");
    table.act(Chios, "set_order crete chios rhodes");
    // Only Crete makes offers and takes standing ones.
    assert_eq!(table.refused(Chios, "offer crete give wool want grain"), (Reason::NotYourTurn, "O2"));
    assert_eq!(table.refused(Chios, "accept rhodes give ore want wool"), (Reason::NotYourTurn, "O2"));
    table.act(Crete, "accept lemnos give gold want grain");
    // All others may answer what Crete offers, finished or not, with a counter-offer too.
    table.act(Crete, "offer chios rhodes lemnos give grain want wool");
    table.act(Lemnos, "refuse crete give grain want wool");
    table.act(Rhodes, "counter crete give ore want grain");
    table.act(Chios, "accept crete give grain want wool");
    table.act(Crete, "accept rhodes give ore want grain");
    assert_eq!(table.hand_of(Crete), goods("gold ore wool"));
    table.act(Crete, "finish");
    // Crete has finished and still answers Chios; Rhodes' first offer still stands for Chios.
    table.act(Chios, "offer crete give wool want gold");
    table.act(Crete, "accept chios give wool want gold");
    table.act(Chios, "accept rhodes give ore want wool");
    assert_eq!(table.hand_of(Chios), goods("grain ore gold"));
}

#[test]
fn o3_an_order_is_called_once_a_phase_and_undoes_nothing() {
    for mut table in orderable() {
        let deed = deed_of(&table, Crete);
        table.act(Crete, &deed);
        let before = table.game.position();
        table.act(Crete, "call_order");
        table.act(Chios, "set_order crete chios rhodes");
        let mut after = table.game.position();
        after.public.order = before.public.order;
        assert_eq!(after, before, "what was done stands");
        assert_eq!(table.refused(Crete, "call_order"), (Reason::AlreadyOrdered, "O3"));
        assert_eq!(table.refused(Chios, "set_order chios crete rhodes"), (Reason::NotNow, "O2"));
    }
}

#[test]
fn o3_the_next_phase_has_its_own_order() {
    let mut table = Table::new(3);
    all_hold(&mut table, "wool");
    table.at(Step::Trade).act(Crete, "call_order");
    table.act(Chios, "set_order rhodes crete chios");
    table.all_act(&[Rhodes, Crete, Chios], "finish");
    assert_eq!((table.step(), table.asked()), (Step::Launch, ALL.to_vec()));
    table.act(Rhodes, "call_order");
    table.act(Chios, "set_order chios crete rhodes");
    assert_eq!(table.asked(), [Chios]);
}

#[test]
fn o4_hidden_cards_never_decide_who_is_asked() {
    let asked = |hand: &str, aboard: &str, event: &str| {
        let mut table = Table::new(3);
        table.hold(Crete, hand).cargo(Crete, Fleet::A, aboard).events(&[event]);
        (table.step(), table.asked())
    };
    for event in
        ["drought", "sea_raiders", "persian_tribute", "plague", "famine", "merchant_ships", "fair_winds"]
    {
        let poor = asked("wool*5", "gift", event);
        for hand in ["gold*5", "grain*2 grapes ore olives", "papyrus*5"] {
            for aboard in ["army", "warship"] {
                assert_eq!(asked(hand, aboard, event), poor, "{event}");
            }
        }
        assert!(poor.1.contains(&Crete), "{event}: it may have something to decide");
    }
}

#[test]
fn o4_a_single_legal_answer_is_asked_for_all_the_same() {
    let mut table = Table::new(3);
    table.cargo(Crete, Fleet::A, "gift").events(&["fair_winds"]);
    assert_eq!((table.step(), table.asked()), (Step::Work, vec![Crete]));
    assert_eq!(table.refused(Crete, "work 1"), (Reason::TooManyVillages, "P2"));
    table.act(Crete, "work none");
    let mut table = Table::new(3);
    table.hold(Crete, "wool").events(&["sea_raiders"]);
    assert!(table.asked() == [Crete] && table.choices(Crete).contains(&Choice::Suffer));
}

#[test]
fn o4_who_plainly_has_nothing_to_decide_is_passed_over() {
    let mut table = Table::new(3);
    all_hold(&mut table, "nothing");
    table.events(&["sea_raiders"]);
    assert_eq!(table.step(), Step::Trade, "no hands to raid, no armies, no wonders");
    table.hold(Crete, "nothing");
    table.all_act(&ALL, "finish");
    assert_eq!((table.step(), table.asked()), (Step::Launch, vec![Chios, Rhodes]));
    table.act(Chios, "finish");
    assert_eq!(table.step(), Step::Launch, "a phase ends when every seat is finished");
    table.act(Rhodes, "finish");
    assert_eq!((table.step(), table.asked()), (Step::Build, vec![Chios, Rhodes]));
}

#[test]
fn o5_nobody_acts_for_another_seat() {
    let mut table = Table::new(3);
    table.hold(Crete, "wool").at(Step::Trade);
    table.act(Crete, "offer chios give wool want nothing");
    assert_eq!(table.refused(Rhodes, "withdraw give wool want nothing"), (Reason::NoSuchOffer, "T3"));
    assert_eq!(table.refused(Rhodes, "accept crete give wool want nothing"), (Reason::NotAddressed, "T3"));
    let mut table = Table::new(3);
    table.hazards(&["storm_swell"]).hold(Chios, "wool").at(Step::Launch).act(Chios, "launch a sparta wool");
    table.all_act(&ALL, "finish");
    assert_eq!(table.asked(), [Chios]);
    assert_eq!(table.refused(Rhodes, "face a accept"), (Reason::NotAsked, "O5"));
    for stranger in [3, 5, 6, 255] {
        let refusal = table.game.clone().apply(Seat(stranger), &Action::Finish, &mut Log::muted());
        assert_eq!(refusal.map_err(|refusal| refusal.reason), Err(Reason::NoSuchSeat));
    }
}

#[test]
fn o5_nobody_acts_out_of_turn_or_in_another_phase() {
    let mut table = Table::new(3);
    table.at(Step::Build).all_act(&ALL, "finish");
    table.quietly_to(Step::Vote);
    assert_eq!(table.refused(Rhodes, "vote chios"), (Reason::NotYourTurn, "A1"));
    assert_eq!(table.refused(Chios, "launch a athens wool"), (Reason::NotNow, "O5"));
    let mut table = Table::new(3);
    table.hold(Chios, "wool").at(Step::Launch);
    for wrong in ["build village 3 pay wool", "vote crete", "keep wool", "trade a wool for ore", "work none"]
    {
        assert_eq!(table.refused(Chios, wrong), (Reason::NotNow, "O5"), "{wrong}");
    }
    table.act(Chios, "finish");
    assert_eq!(table.refused(Chios, "launch a athens wool"), (Reason::AlreadyFinished, "O5"));
}

/// Everybody's fleet struck by this hazard on the way to Sparta.
fn hit_by(hazard: &str, cargo: &str) -> Table {
    let mut table = Table::new(3);
    table.hazards(&[hazard, "safe_journey", "safe_journey", "storm_swell"]);
    for island in ALL {
        let aegis = goods(cargo).aegis().to_string();
        table.hold(island, &goods(cargo).commodities().to_string()).home(island, &aegis);
    }
    table.at(Step::Launch);
    table.all_act(&ALL, &format!("launch a sparta {cargo}"));
    table.all_act(&ALL, "finish");
    table
}

/// Everybody before the face-down card of Sparta.
fn harbors_down() -> Table {
    let mut table = Table::new(3);
    table.hazards(&["safe_journey"]).harbor_down(Land::Sparta, "thieves");
    all_hold(&mut table, "wool*2");
    table.at(Step::Launch);
    table.all_act(&ALL, "launch a sparta wool*2");
    table.all_act(&ALL, "finish");
    table
}

#[test]
fn o7_things_happen_clockwise_from_the_archon() {
    let mut table = Table::new(4);
    table.archon(Rhodes).forget().events(&["fair_winds"]);
    let story = table.story();
    let received = story.iter().filter_map(|line| line.strip_prefix("received "));
    let who: Vec<_> = received.filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(who, ["rhodes", "lemnos", "chios", "crete"]);
}

#[test]
fn o7_then_by_fleet_and_by_land() {
    let mut table = Table::new(3);
    table.archon(Crete).hazards(&["storm_swell", "safe_journey", "safe_journey"]);
    table.fleets(Chios, 3).hold(Chios, "wool*9").fleets(Crete, 2).hold(Crete, "wool*9").at(Step::Launch);
    for launch in ["launch c athens wool", "launch b italy wool", "launch a ionia wool"] {
        table.act(Chios, launch);
    }
    table.act(Crete, "launch b sparta wool");
    table.act(Crete, "launch a athens wool");
    table.all_act(&ALL, "finish");
    let struck: Vec<_> = table.story().into_iter().filter(|line| line.starts_with("struck")).collect();
    assert_eq!(struck, ["struck crete a", "struck crete b", "struck chios a", "struck chios c"]);
    for (island, fleets) in [(Chios, ["a", "c"]), (Crete, ["a", "b"])] {
        for fleet in fleets {
            table.act(island, &format!("face {fleet} accept"));
        }
    }
    assert_eq!(table.step(), Step::Harbor);
    table.forget();
    for land in ["italy", "ionia", "athens"] {
        table.act(Chios, &format!("pass {land}"));
    }
    table.act(Crete, "pass sparta");
    table.act(Crete, "pass athens");
    let said: Vec<_> = table.story().into_iter().filter(|line| line.starts_with("said")).collect();
    let lands = ["crete athens", "chios athens", "crete sparta", "chios ionia", "chios italy"];
    assert_eq!(said, lands.map(|it| format!("said {it} pass")));
}

#[test]
fn o8_at_most_three_offers_stand_open() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool*9").hold(Crete, "grain").at(Step::Trade);
    for count in ["wool", "wool*2", "wool*3"] {
        table.act(Chios, &format!("offer crete give {count} want grain"));
    }
    table.act(Crete, "offer chios give grain want wool*5");
    let refusal = (Reason::TooManyOpenOffers, "O8");
    assert_eq!(table.refused(Chios, "offer crete give wool*4 want grain"), refusal);
    assert_eq!(table.refused(Chios, "offer private rhodes give wool*4 want grain"), refusal);
    assert_eq!(table.refused(Chios, "counter crete give wool*4 want grain"), refusal);
    table.act(Rhodes, "offer chios give nothing want wool");
    table.act(Chios, "withdraw give wool want grain");
    table.act(Chios, "counter crete give wool*4 want grain");
    assert_eq!(table.refused(Chios, "offer crete give wool*6 want grain"), refusal);
}

#[test]
fn o8_at_most_twelve_offers_are_made_in_a_phase_counter_offers_included() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool*9").hold(Crete, "grain").at(Step::Trade);
    table.act(Crete, "offer chios give grain want wool*9");
    for round in 0..12 {
        let made = if round % 2 == 0 { "offer crete" } else { "counter crete" };
        table.act(Chios, &format!("{made} give wool want grain"));
        table.act(Chios, "withdraw give wool want grain");
    }
    let refusal = (Reason::TooManyOffers, "O8");
    assert_eq!(table.refused(Chios, "offer crete give wool want grain"), refusal);
    assert_eq!(table.refused(Chios, "counter crete give wool want grain"), refusal);
    assert!(
        !table.choices(Chios).iter().any(|it| matches!(it, Choice::Offer { .. } | Choice::Counter { .. }))
    );
    table.act(Crete, "offer rhodes give grain want nothing");
    // The next season's trade starts afresh.
    table.all_act(&ALL, "finish");
    table.quietly_to(Step::Trade);
    table.act(Chios, "offer crete give nothing want grain");
}
