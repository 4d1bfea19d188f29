//! Taking back: rules U1 to U4.

use rules::action::Action;
use rules::cards::Stage;
use rules::prompt::Choice;
use rules::refusal::Reason;
use rules::seat::{Fleet, SeatSet};
use rules::step::Step;
use rules::version::RulesVersion;
use rules::view::View;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::{Acropolis, Land};

use crate::table::{Table, goods};

const NOTHING: (Reason, &str) = (Reason::NothingToUndo, "U1");

/// What an island is offered to take back, as programs read it.
fn offered(table: &Table, island: Island) -> Option<String> {
    let view = table.view(island);
    let offered = view.prompt().expect("a seat").choices.iter().any(|it| matches!(it, Choice::Undo(_)));
    let written = view.to_json();
    let what = written.get("undo").map(|what| what.as_str().expect("a line").to_owned());
    assert_eq!(what.is_some(), offered);
    let choices = written["prompt"]["choices"].as_array().expect("choices");
    let listed = choices.iter().find(|choice| choice["action"] == "undo");
    assert_eq!(listed.map(|choice| choice["what"].as_str()), what.as_ref().map(|what| Some(what.as_str())));
    assert_eq!(View::from_json(view.set, &written).as_ref(), Ok(&view), "a view reads back");
    what
}

fn building(hand: &str) -> Table {
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, hand);
    table
}

/// A fleet of Chios at a land that is open to it.
fn trading(land: Land, harbor: &str, cargo: &str) -> Table {
    let mut table = Table::new(3);
    table.harbor_up(land, harbor).arrive(&[(Chios, &format!("a {} wool", land.name()))]);
    table.cargo(Chios, Fleet::A, cargo);
    table
}

// U1

#[test]
fn u1_a_trade_with_the_bank_is_taken_back() {
    let mut table = trading(Land::Egypt, "free_port", "wool*2");
    assert_eq!((offered(&table, Chios), table.refused(Chios, "undo")), (None, NOTHING));
    let before = table.game.clone();
    table.act(Chios, "trade a wool*2 for gold");
    assert_eq!(offered(&table, Chios).as_deref(), Some("trade a"));
    let heard = table.act(Chios, "undo");
    assert_eq!(
        heard,
        ["took_back chios trade a", "cargo_paid chios a gold", "cargo_received chios a wool*2"]
    );
    assert!(table.game == before);
    assert_eq!(table.refused(Chios, "undo"), NOTHING, "there is no taking back what was taken back");
}

#[test]
fn u1_again_it_takes_back_what_was_done_before() {
    let mut table = building("wool spices*2 gold");
    let before = table.game.clone();
    for text in ["build shrine pay spices gold", "use shrine pay spices", "build village 4 pay wool"] {
        table.act(Chios, text);
    }
    for (what, heard) in [
        ("build village 4", vec!["took_back chios build village 4", "received chios wool"]),
        ("use shrine", vec!["took_back chios use shrine", "paid chios gift", "received chios spices"]),
        ("build shrine", vec!["took_back chios build shrine", "received chios spices gold"]),
    ] {
        assert_eq!(offered(&table, Chios).as_deref(), Some(what));
        assert_eq!(table.act(Chios, "undo"), heard);
    }
    assert!(table.game == before);
    assert_eq!(table.refused(Chios, "undo"), NOTHING);
}

/// Takes an act back as soon as it is done.
fn returns_to_where_it_was(mut table: Table, text: &str, what: &str) {
    let before = table.game.clone();
    table.act(Chios, text);
    assert_eq!(offered(&table, Chios).as_deref(), Some(what));
    table.act(Chios, "undo");
    assert!(table.game == before, "{text}");
}

#[test]
fn u1_everything_between_an_island_and_the_bank_is_taken_back() {
    returns_to_where_it_was(trading(Land::Egypt, "harbor_fees", "wool*3"), "fee a wool", "fee a");
    returns_to_where_it_was(trading(Land::Egypt, "festival", "wool*3"), "receive a ore", "receive a");
    for (text, what) in [
        ("build fleet pay gold", "build fleet"),
        ("build workshop pay grain grapes olives ore timber wool", "build workshop"),
        ("build academy stoicism pay papyrus gold", "build academy stoicism"),
    ] {
        returns_to_where_it_was(building("grain grapes olives ore timber wool papyrus gold"), text, what);
    }
    let mut table = Table::new(3);
    table.philosophies(Crete, &["cynicism"]).philosophies(Chios, &["stoicism"]);
    table.wonder(Chios, "stadium", Stage::Partial).at(Step::Build).hold(Chios, "gold*4");
    returns_to_where_it_was(table, "adopt cynicism", "adopt cynicism");
    let mut table = Table::new(3);
    table.wonder(Chios, "stadium", Stage::Partial).at(Step::Build).hold(Chios, "gold*3");
    returns_to_where_it_was(table, "wonder stadium pay gold*3", "wonder stadium");
    let mut table = Table::new(3);
    table.wonder(Chios, "library", Stage::Plans).harbor_up(Land::Egypt, "free_port");
    table.arrive(&[(Chios, "a egypt papyrus gold")]);
    let text = "wonder library pay papyrus from a";
    returns_to_where_it_was(table, text, "wonder library from a");
}

#[test]
fn u1_fleets_are_unloaded_and_loaded_anew() {
    let launching = || {
        let mut table = Table::new(3);
        table.at(Step::Launch).hold(Chios, "wool*3 gold").home(Chios, "gift army").fleets(Chios, 2);
        table.cargo(Chios, Fleet::B, "warship");
        table
    };
    returns_to_where_it_was(launching(), "stow a army", "stow a");
    returns_to_where_it_was(launching(), "launch a egypt wool*2 gift warship", "launch a egypt");
    let mut table = Table::new(3);
    table.at(Step::Barter).abroad(Chios, Fleet::A, Land::Egypt, "wool*7 gift");
    table.abroad(Chios, Fleet::B, Land::Egypt, "ore").all_act(&[Chios, Crete, Rhodes], "finish");
    assert_eq!(table.step(), Step::Unload);
    let before = table.game.clone();
    table.act(Chios, "shift a b wool*2");
    table.act(Chios, "return b");
    assert_eq!(table.act(Chios, "undo"), ["took_back chios return b"]);
    table.act(Chios, "undo");
    assert!(table.game == before);
    table.act(Chios, "return a drop wool*2 aboard gift");
    let heard = table.act(Chios, "undo");
    assert_eq!(heard, ["took_back chios return a", "cargo_received chios a wool*2"]);
    assert!(table.game == before);
}

#[test]
fn u1_basics_that_production_owes_are_chosen_anew() {
    let mut table = Table::new(3);
    table.at(Step::Work);
    let chios = table.seat(Chios);
    table.edit(|position| {
        position.public.step = Step::Bounty;
        position.public.involved = SeatSet::one(chios);
        position.public.waiting = SeatSet::one(chios);
        position.public.seats[chios].bounty = 2;
    });
    table.act(Chios, "take wool");
    assert_eq!(table.act(Chios, "undo"), ["took_back chios take wool", "paid chios wool"]);
    table.act(Chios, "take ore");
    table.act(Chios, "take ore");
    assert_ne!(table.step(), Step::Bounty);
    assert_eq!(offered(&table, Chios), None, "with the last one the seat is done");
}

#[test]
fn u1_a_game_alone_remembers_nothing() {
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, "wool");
    table.act(Chios, "build village 4 pay wool");
    assert_eq!(table.game.check(table.seat(Chios), &Action::Undo), Err(Reason::NothingToUndo.by("U1")));
    table.act(Chios, "undo");
    table.at(Step::Discard);
    assert_eq!(
        table.refused(Chios, "undo"),
        (Reason::NotNow, "O5"),
        "sealed answers are changed, not taken back"
    );
}

#[test]
fn u1_by_the_second_rules_every_act_stood() {
    let mut table = Table::new(3);
    table.edit(|position| position.public.rules = RulesVersion::Two).at(Step::Build).hold(Chios, "wool");
    table.act(Chios, "build village 4 pay wool");
    assert_eq!((offered(&table, Chios), table.refused(Chios, "undo")), (None, NOTHING));
}

#[test]
fn u1_a_view_that_offers_what_nobody_did_is_refused() {
    let mut table = building("wool*2 gold");
    table.act(Chios, "build village 4 pay wool");
    let mut written = table.view(Chios).to_json();
    for (what, fits) in
        [("build village 4", true), ("build fleet", false), ("launch a egypt", false), ("all", false)]
    {
        written["undo"] = what.into();
        written["prompt"]["choices"].as_array_mut().unwrap().last_mut().unwrap()["what"] = what.into();
        assert_eq!(View::from_json(table.game.set(), &written).is_ok(), fits, "{what}");
    }
    let mut others = table.view(Crete).to_json();
    others["undo"] = "build village 4".into();
    assert!(View::from_json(table.game.set(), &others).is_err(), "crete did nothing");
}

// U2

#[test]
fn u2_what_drew_or_showed_a_card_stands_and_all_before_it() {
    let mut table = trading(Land::Athens, "free_port", "wool*4");
    table.act(Chios, "trade a wool*2 for ore");
    table.act(Chios, "plans a");
    assert_eq!(table.refused(Chios, "undo"), NOTHING);
    table.act(Chios, "trade a wool*2 for ore");
    table.act(Chios, "undo");
    assert_eq!(table.refused(Chios, "undo"), NOTHING);

    let mut table = Table::new(3);
    table.wonder(Chios, "theater", Stage::Complete).wonder(Chios, "lighthouse", Stage::Plans);
    table.harbor_down(Land::Egypt, "festival").at(Step::StartTrade);
    table.hold(Chios, "grain grapes olives ore timber wool");
    table.act(Chios, "wonder lighthouse pay grain grapes olives ore timber wool");
    assert_eq!(offered(&table, Chios).as_deref(), Some("wonder lighthouse"));
    table.act(Chios, "use theater look egypt");
    assert_eq!(table.refused(Chios, "undo"), NOTHING, "a card was looked at");
}

#[test]
fn u2_a_wonder_that_shows_the_next_event_stands() {
    let mut table = Table::new(3);
    table.wonder(Chios, "oracle", Stage::Partial).at(Step::StartTrade);
    table.hold(Chios, "pottery spices tools").hold(Crete, "nothing").hold(Rhodes, "nothing");
    table.act(Chios, "wonder oracle pay pottery spices tools");
    assert_eq!((offered(&table, Chios), table.refused(Chios, "undo")), (None, NOTHING));
}

#[test]
fn u2_a_warship_shown_stands() {
    let mut table = trading(Land::Egypt, "blockade", "wool*2 warship");
    table.act(Chios, "show a warship");
    assert_eq!(table.refused(Chios, "undo"), NOTHING);
}

#[test]
fn u2_who_has_finished_takes_nothing_back() {
    let mut table = building("wool*2");
    table.act(Chios, "build village 4 pay wool");
    table.act(Chios, "finish");
    assert_eq!(table.refused(Chios, "undo"), (Reason::AlreadyFinished, "O5"));

    let mut table = Table::new(3);
    table.wonder(Chios, "lighthouse", Stage::Plans).at(Step::StartTrade);
    table.hold(Chios, "grain grapes olives ore timber wool*2");
    table.act(Chios, "wonder lighthouse pay grain grapes olives ore timber wool");
    table.act(Chios, "finish");
    table.act(Chios, "resume");
    assert_eq!(table.refused(Chios, "undo"), NOTHING);
}

#[test]
fn u2_nothing_is_taken_back_across_an_order() {
    let mut table = building("wool gold*2");
    table.act(Chios, "build village 4 pay wool");
    table.act(Crete, "call_order");
    assert_eq!(table.refused(Chios, "undo"), (Reason::OrderPending, "O2"));
    table.act(Chios, "set_order chios crete rhodes");
    assert_eq!(table.refused(Chios, "undo"), NOTHING, "nothing done before an order is undone");
    table.act(Chios, "build fleet pay gold");
    assert_eq!(table.refused(Crete, "undo"), (Reason::NotYourTurn, "O2"));
    table.act(Chios, "undo");
    assert_eq!(table.island(Chios).fleet_count, 1);
}

#[test]
fn u2_what_passes_between_islands_stands() {
    let mut table = Table::new(3);
    table.wonder(Crete, "lighthouse", Stage::Complete).at(Step::Launch).fleets(Crete, 2);
    table.hold(Chios, "gold").hold(Crete, "wool*2").home(Crete, "gift");
    table.act(Crete, "stow a gift");
    assert_eq!(offered(&table, Crete).as_deref(), Some("stow a"));
    table.act(Chios, "use lighthouse pay gold");
    assert_eq!(table.refused(Chios, "undo"), NOTHING, "the price is with crete");
    assert_eq!(table.refused(Crete, "undo"), NOTHING, "crete is no longer as it was: it was paid");
}

#[test]
fn u2_the_acts_of_others_stay_where_one_is_taken_back() {
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, "wool").hold(Crete, "wool gold");
    table.act(Chios, "build village 4 pay wool");
    table.act(Crete, "build fleet pay gold");
    table.act(Chios, "undo");
    assert_eq!((table.island(Chios).villages.len(), table.island(Crete).fleet_count), (2, 2));
    table.act(Crete, "undo");
    assert_eq!(table.island(Crete).fleet_count, 1);
}

// U3

fn launching() -> Table {
    let mut table = Table::new(3);
    table.at(Step::Launch).hold(Chios, "wool*3").home(Chios, "gift").fleets(Chios, 2).hold(Crete, "ore");
    table.home(Crete, "army");
    table
}

#[test]
fn u3_a_launch_stands_once_another_seat_has_done_anything() {
    for answer in ["launch a athens ore", "stow a army", "finish"] {
        let mut table = launching();
        table.act(Chios, "launch a egypt wool");
        assert_eq!(offered(&table, Chios).as_deref(), Some("launch a egypt"));
        table.act(Crete, answer);
        assert_eq!((offered(&table, Chios), table.refused(Chios, "undo")), (None, NOTHING), "{answer}");
    }
}

#[test]
fn u3_what_followed_an_answered_launch_can_be_taken_back_and_no_more() {
    let mut table = launching();
    table.act(Chios, "stow b gift");
    table.act(Chios, "launch a egypt wool");
    table.act(Chios, "stow b nothing");
    table.act(Crete, "stow a army");
    table.act(Chios, "undo");
    assert_eq!(table.refused(Chios, "undo"), NOTHING);
    assert_eq!(table.act(Crete, "undo"), ["took_back crete stow a"]);
}

#[test]
fn u3_a_launch_that_answers_another_can_be_taken_back() {
    let mut table = launching();
    table.act(Crete, "launch a athens ore");
    table.act(Chios, "launch a egypt wool");
    assert_eq!(table.act(Chios, "undo"), ["took_back chios launch a egypt"]);
    assert_eq!(table.refused(Crete, "undo"), NOTHING);
}

#[test]
fn u3_an_academy_stands_while_others_have_its_philosophy() {
    let mut table = Table::new(3);
    table
        .philosophies(Crete, &["cynicism"])
        .at(Step::Build)
        .hold(Chios, "papyrus gold wool")
        .hold(Crete, "gold");
    table.act(Chios, "build academy stoicism pay papyrus gold");
    table.act(Crete, "adopt stoicism");
    assert_eq!((offered(&table, Chios), table.refused(Chios, "undo")), (None, NOTHING));
    table.act(Chios, "build village 4 pay wool");
    table.act(Chios, "undo");
    assert_eq!(table.refused(Chios, "undo"), NOTHING);
    table.act(Crete, "undo");
    table.act(Chios, "undo");
    assert!(!table.island(Chios).has(Acropolis::Academy));
}

// U4

#[test]
fn u4_everybody_hears_of_it_and_no_more_than_they_knew() {
    let mut table = launching();
    table.act(Chios, "launch a egypt wool*2");
    assert_eq!(
        (table.view(Crete).undo, table.hand_of(Chios)),
        (None, goods("wool")),
        "nobody else is offered it"
    );
    table.act(Chios, "undo");
    let heard = ["launched chios a egypt 2 cards", "took_back chios launch a egypt"];
    assert_eq!(table.story_for(Crete), heard, "what was aboard stays hidden");
    assert_eq!((table.island(Chios).hand, table.hand_of(Chios)), (3, goods("wool*3")));
}
