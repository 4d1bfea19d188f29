//! Answers that stay sealed until all asked have answered: rule O6.

use rules::game::Game;
use rules::refusal::Reason;
use rules::seat::Seat;
use rules::step::Step;
use rules::view::View;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::Land;

use super::{ALL, all_hold, harbors_down, hit_by};
use crate::table::{Table, goods};

/// What everybody but one seat sees.
fn views_of_others(game: &Game, seat: Seat) -> Vec<View> {
    let others = game.public().seats().filter(|other| *other != seat).map(Some).chain([None]);
    others.map(|viewer| game.view(viewer).expect("a viewer of this game")).collect()
}

/// Proves rule O6 for one kind of answer. Each island has a first answer, and one that it changes to.
fn assert_sealed(step: Step, set_up: impl Fn() -> Table, answers: [(Island, &str, &str); 3]) {
    let mut results = Vec::new();
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut table = set_up();
        assert_eq!((table.step(), table.asked()), (step, ALL.to_vec()));
        for (place, index) in order.into_iter().enumerate() {
            let (island, first, then) = answers[index];
            let seat = table.seat(island);
            if place < 2 {
                assert_eq!(table.act(island, first), [format!("answered {}", island.name())]);
                let before = views_of_others(&table.game, seat);
                assert_eq!(table.act(island, then), [""; 0], "a changed answer makes no sound");
                assert_eq!(views_of_others(&table.game, seat), before, "nor does it show");
                assert!(!table.game.public().waiting.has(seat) && table.step() == step);
            } else {
                table.forget().act(island, then);
            }
        }
        let story: Vec<String> =
            table.story().into_iter().filter(|line| !line.starts_with("answered")).collect();
        assert!(!story.is_empty(), "all is shown together");
        results.push((story, table.game));
    }
    assert!(results.iter().all(|result| *result == results[0]), "the order of sealing does not matter");
}

#[test]
fn o6_answers_to_events_are_sealed() {
    let set_up = || {
        let mut table = Table::new(3);
        all_hold(&mut table, "ore*2 wool*3 gold");
        table.events(&["sea_raiders"]);
        table
    };
    let answers = [(Chios, "pay ore", "suffer"), (Crete, "suffer", "pay ore"), (Rhodes, "pay ore", "suffer")];
    assert_sealed(Step::AnswerEvent, set_up, answers);
}

#[test]
fn o6_what_a_market_sells_is_sealed() {
    let set_up = || {
        let mut table = Table::new(3);
        all_hold(&mut table, "grain wool*3");
        table.events(&["merchant_ships"]);
        table
    };
    let (swap, sell) = ("swap wool for grain", "swap grain wool*2 for gold");
    assert_sealed(
        Step::AnswerEvent,
        set_up,
        [(Chios, swap, sell), (Crete, "decline", swap), (Rhodes, sell, "decline")],
    );
}

#[test]
fn o6_armies_at_work_are_sealed() {
    let set_up = || {
        let mut table = Table::new(3);
        for island in ALL {
            table.home(island, "army");
        }
        table.events(&["fair_winds"]);
        table
    };
    let answers =
        [(Chios, "work 1", "work 2"), (Crete, "work none", "work 1"), (Rhodes, "work 2", "work none")];
    assert_sealed(Step::Work, set_up, answers);
}

#[test]
fn o6_hazard_responses_are_sealed() {
    let set_up = || hit_by("storm_swell", "grain wool*3 gift");
    let (accept, gift) = ("face a accept", "face a gift");
    assert_sealed(Step::Face, set_up, [(Chios, accept, gift), (Crete, gift, accept), (Rhodes, accept, gift)]);
    let set_up = || hit_by("pirates_toll", "grain wool*3 warship");
    let (grain, wool, warship) = ("face a accept grain", "face a accept wool", "face a warship");
    assert_sealed(
        Step::Face,
        set_up,
        [(Chios, grain, wool), (Crete, warship, grain), (Rhodes, wool, warship)],
    );
}

#[test]
fn o6_reveal_and_pass_are_sealed() {
    let (reveal, pass) = ("reveal sparta", "pass sparta");
    assert_sealed(
        Step::Harbor,
        harbors_down,
        [(Chios, reveal, pass), (Crete, pass, reveal), (Rhodes, reveal, pass)],
    );
    assert_sealed(
        Step::Harbor,
        harbors_down,
        [(Chios, reveal, pass), (Crete, reveal, pass), (Rhodes, reveal, pass)],
    );
}

#[test]
fn o6_an_army_shown_to_thieves_is_sealed() {
    let set_up = || {
        let mut table = Table::new(3);
        table.hazards(&["safe_journey"]).harbor_up(Land::Sparta, "thieves");
        for island in ALL {
            table.hold(island, "grain wool*3").home(island, "army");
        }
        table.at(Step::Launch);
        table.all_act(&ALL, "launch a sparta grain wool*3 army");
        table.all_act(&ALL, "finish");
        table
    };
    let (show, let_go) = ("show a army", "yield a");
    assert_sealed(
        Step::Thieves,
        set_up,
        [(Chios, show, let_go), (Crete, let_go, show), (Rhodes, show, let_go)],
    );
}

#[test]
fn o6_discards_are_sealed() {
    let set_up = || {
        let mut table = Table::new(3);
        all_hold(&mut table, "grain*2 wool*3");
        table.at(Step::Build).all_act(&ALL, "finish");
        table
    };
    let (wool, grain) = ("keep wool*3", "keep grain*2 wool");
    assert_sealed(
        Step::Discard,
        set_up,
        [(Chios, wool, grain), (Crete, "show_hand", wool), (Rhodes, grain, "show_hand")],
    );
}

#[test]
fn o6_a_seat_with_several_fleets_has_answered_when_all_have() {
    let mut table = Table::new(3);
    table
        .hazards(&["storm_swell"])
        .fleets(Chios, 2)
        .hold(Chios, "wool*4")
        .hold(Crete, "wool")
        .at(Step::Launch);
    table.act(Chios, "launch a sparta wool*2");
    table.act(Chios, "launch b ionia wool*2");
    table.act(Crete, "launch a sparta wool");
    table.all_act(&ALL, "finish");
    assert_eq!(table.act(Chios, "face b accept"), [""; 0]);
    assert_eq!(table.asked(), [Chios, Crete]);
    assert_eq!(table.act(Chios, "face a accept"), ["answered chios"]);
}

#[test]
fn o6_pledged_cards_cannot_be_given_away_meanwhile() {
    let mut table = Table::new(3);
    table.hold(Crete, "ore*2 wool").hold(Rhodes, "ore").events(&["sea_raiders"]);
    table.act(Crete, "pay ore");
    assert_eq!(table.refused(Crete, "donate ore*2"), (Reason::Pledged, "O6"));
    table.act(Crete, "donate ore wool");
    table.act(Crete, "suffer");
    table.act(Crete, "donate ore");
    assert_eq!(table.hand_of(Chios), goods("ore*2 wool"));
}

#[test]
fn o6_all_else_acts_and_shows_on_arrival() {
    let mut table = Table::new(3);
    all_hold(&mut table, "wool");
    table.at(Step::Launch).forget();
    table.act(Crete, "launch a athens wool");
    assert_eq!(table.story_for(Chios), ["launched crete a athens 1 cards"]);
    assert_eq!(table.refused(Crete, "launch a sparta wool"), (Reason::FleetNotInPort, "J4"));
}
