//! Views as JSON hold what the viewer may know, and the prompt.

use serde_json::Value;

use super::{at, mutate, reach};
use crate::cards::CardSet;
use crate::news::Log;
use crate::position::tests::{new_game, rich_game, tables};
use crate::random;
use crate::rng::Dice;
use crate::setup::Options;
use crate::step::Step;
use crate::view::View;

#[test]
fn a_seat_sees_its_own_cards_and_the_number_of_others() {
    let game = reach(1, |game| {
        game.public.step == Step::Trade && game.public.seats().all(|seat| game.public.seats[seat].hand > 0)
    });
    let seat = game.asked().iter().next().unwrap();
    let view = game.view(Some(seat)).unwrap().to_json();
    let state = game.dump();
    for other in game.public.seats() {
        let index = other.0 as usize;
        if other == seat {
            assert_eq!(view["seats"][index], state["seats"][index]);
        } else {
            assert_eq!(view["seats"][index]["hand"], game.public.seats[other].hand);
            assert_eq!(view["seats"][index]["fleets"][0]["cargo"], 0);
            for secret in ["sealed", "seen_harbors", "next_event", "offers_made"] {
                assert!(view["seats"][index].get(secret).is_none(), "{secret}");
            }
        }
    }
    assert_eq!(view["hazard_deck"], state["hazard_deck"].as_array().unwrap().len());
    assert_eq!(view["events"]["row"].as_array().unwrap().len(), game.public.events.up.len() as usize);
    assert_eq!(view["viewer"], game.public.seats[seat].island.name());
    assert!(view.get("seed").is_none());
}

#[test]
fn somebody_who_watches_is_asked_nothing() {
    let view = at(Step::Build).view(None).unwrap().to_json();
    assert_eq!(view["viewer"], "spectator");
    assert!(view.get("prompt").is_none());
    assert!(view["seats"].as_array().unwrap().iter().all(|seat| seat["hand"].is_number()));
    let harbors = view["harbors"].as_object().unwrap();
    assert!(harbors.values().all(|harbor| harbor["face"] == "up" || harbor.get("card").is_none()));
}

#[test]
fn everything_is_open_after_the_end_and_with_open_hands() {
    let mut game = new_game(3, Options::default(), 4);
    let mut dice = Dice::new(4);
    while random::step(&mut game, &mut dice, &mut Log::muted()) {}
    let view = game.view(None).unwrap().to_json();
    let state = game.dump();
    assert_eq!(view["seed"], state["seed"]);
    assert_eq!(view["seats"][0]["hand"], state["seats"][0]["hand"]);

    let game = new_game(3, Options { open_hands: true, ..Options::default() }, 4);
    let view = game.view(None).unwrap().to_json();
    assert!(view["seats"].as_array().unwrap().iter().all(|seat| seat["hand"].is_string()));
    assert!(view.get("seed").is_none());
}

#[test]
fn every_choice_of_a_prompt_is_described() {
    for seed in 0..12 {
        let mut game = rich_game(3 + (seed % 4) as u8, Options::default(), seed);
        let mut dice = Dice::new(seed);
        loop {
            for seat in game.public.seats() {
                let view = game.view(Some(seat)).unwrap();
                let prompt = view.prompt().unwrap();
                let written = &view.to_json()["prompt"];
                assert_eq!(written["asked"], prompt.asked);
                assert_eq!(written["step"], game.public.step.name());
                let choices = written["choices"].as_array().unwrap();
                assert_eq!(choices.len(), prompt.choices.len());
                assert!(choices.iter().all(|choice| choice["action"].is_string()), "{written}");
            }
            if !random::step(&mut game, &mut dice, &mut Log::muted()) {
                break;
            }
        }
    }
}

#[test]
fn hidden_cards_leave_no_trace_in_a_view() {
    let game = at(Step::Launch);
    let seat = game.asked().iter().next().unwrap();
    let mut position = game.position();
    for other in game.public.seats().filter(|other| *other != seat) {
        let mut changed = crate::goods::Goods::EMPTY;
        changed.add(crate::goods::Good::Papyrus, position.private[other].hand.total());
        position.private[other].hand = changed;
    }
    position.secret.hazard_deck.as_mut_slice().reverse();
    position.secret.harbor_deck.as_mut_slice().reverse();
    position.secret.plans_deck.as_mut_slice().reverse();
    position.secret.seed = crate::rng::Seed::from_number(77);
    let other = crate::game::Game::from_position(game.set, position).unwrap();
    for viewer in [Some(seat), None] {
        let (one, two) = (game.view(viewer).unwrap(), other.view(viewer).unwrap());
        assert_eq!(one.to_json().to_string(), two.to_json().to_string());
    }
}

#[test]
fn every_view_reads_back_the_same() {
    for (index, (players, options)) in tables().enumerate() {
        let seed = index as u64;
        let start = if index % 2 == 0 { new_game } else { rich_game };
        let mut game = start(players, options, seed);
        let mut dice = Dice::new(seed);
        loop {
            // Somebody at the table, or who watches.
            let viewer = game.public.seats().nth(dice.below(u32::from(players) + 1) as usize);
            let view = game.view(viewer).unwrap();
            let written = view.to_json();
            match View::from_json(game.set, &written) {
                Ok(read) => assert!(read == view, "{written}"),
                Err(faults) => panic!("{faults:?} in {written}"),
            }
            if !random::step(&mut game, &mut dice, &mut Log::muted()) {
                break;
            }
        }
    }
}

#[test]
fn a_view_that_no_game_shows_is_refused() {
    let view = at(Step::Trade).view(Some(crate::seat::Seat(0))).unwrap().to_json();
    let edits = [
        ("/viewer", Value::from("atlantis")),
        ("/seats/1/hand", Value::from("wool")),
        ("/seats/0/hand", Value::from(3)),
        ("/seats/0/sealed", Value::from("no list")),
        ("/hazard_deck", Value::from(3)),
        ("/prompt/asked", Value::from("maybe")),
        ("/step", Value::from("over")),
        ("/year", Value::from(9)),
    ];
    for (pointer, value) in edits {
        let mut wrong = view.clone();
        *wrong.pointer_mut(pointer).unwrap() = value;
        assert!(View::from_json(CardSet::aegean(), &wrong).is_err(), "{pointer}");
    }
    assert!(View::from_json(CardSet::aegean(), &Value::Null).is_err());
}

#[test]
fn no_view_whatever_is_in_it_breaks_the_reader() {
    let mut dice = Dice::new(1);
    for seed in 0..120 {
        let mut game = rich_game(3 + (seed % 4) as u8, Options::default(), seed);
        for _ in 0..dice.below(200) {
            random::step(&mut game, &mut dice, &mut Log::muted());
        }
        let view = game.view(game.public.seats().next()).unwrap().to_json();
        for _ in 0..50 {
            let mut wrong = view.clone();
            for _ in 0..1 + dice.below(3) {
                mutate(&mut wrong, &mut dice);
            }
            let read = View::from_json(game.set, &wrong);
            assert!(read.is_err() || read.unwrap().to_json() == wrong);
        }
    }
}

#[test]
fn a_view_of_a_step_without_its_card_is_refused() {
    let face = at(Step::Face);
    let mut view = face.view(Some(face.asked().iter().next().unwrap())).unwrap().to_json();
    view["hazard"]["card"] = Value::Null;
    assert!(View::from_json(CardSet::aegean(), &view).is_err());
    let event = at(Step::AnswerEvent);
    let mut view = event.view(Some(event.asked().iter().next().unwrap())).unwrap().to_json();
    view["events"]["acted"] = serde_json::json!(4);
    assert!(View::from_json(CardSet::aegean(), &view).is_err());
}
