//! Wrong edits, each refused with its field; right ones do what they say.

use serde_json::{Value, json};

use super::{at, load, reach};
use crate::cards::CardSet;
use crate::effect::event::EventEffect;
use crate::game::Game;
use crate::news::{Log, News};
use crate::position::tests::{new_game, rich_game};
use crate::seat::{Seat, SeatSet};
use crate::setup::Options;
use crate::step::Step;
use crate::version::RulesVersion;
use crate::world::{Island, Land};

/// The state with another value at a JSON pointer.
fn with(game: &Game, pointer: &str, value: Value) -> Value {
    let mut state = game.dump();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match state.pointer_mut(parent).unwrap_or_else(|| panic!("{pointer}")) {
        Value::Object(entries) => drop(entries.insert(key.to_owned(), value)),
        Value::Array(items) => match key.parse::<usize>().unwrap() {
            place if place < items.len() => items[place] = value,
            _ => items.push(value),
        },
        other => panic!("{pointer}: {other}"),
    }
    state
}

/// Whether the edit is refused at this field.
#[track_caller]
fn refused(game: &Game, pointer: &str, value: Value, field: &str) {
    let state = with(game, pointer, value.clone());
    match load(&state) {
        Ok(_) => panic!("{pointer} = {value}: accepted"),
        Err(faults) => {
            let found = faults.iter().any(|fault| fault.field == field && !fault.reason.is_empty());
            assert!(found, "{pointer} = {value}: expected a fault of {field}, found {faults:?}");
        }
    }
}

/// A game at its first trade, three islands in the order of `Island::ALL`.
fn trading() -> Game {
    let game = reach(1, |game| game.public.step == Step::Trade && game.public.players == 3);
    let mut position = game.position();
    for seat in 0..3 {
        position.public.seats.0[seat].island = Island::ALL[seat];
    }
    Game::from_position(game.set, position).unwrap()
}

#[test]
fn what_cannot_be_read_is_refused_with_its_field() {
    let game = trading();
    for (pointer, value, field) in [
        ("/year", json!("one"), "year"),
        ("/year", json!(1.5), "year"),
        ("/year", json!(-1), "year"),
        ("/year", json!(1000), "year"),
        ("/season", json!("monsoon"), "season"),
        ("/step", json!(null), "step"),
        ("/set", json!("atlantis"), "set"),
        ("/options", json!(["blindfold"]), "options[0]"),
        ("/options", json!(["beginner", "beginner"]), "options[1]"),
        ("/archon", json!("naxos"), "archon"),
        ("/waiting", json!(["chios", "chios"]), "waiting[1]"),
        ("/order", json!("alphabetical"), "order"),
        ("/weather", json!("fine"), "weather"),
        ("/seats/1/hand", json!("silk"), "seats[1].hand"),
        ("/seats/1/hand", json!(3), "seats[1].hand"),
        ("/seats/1/home", json!("wool*1"), "seats[1].home"),
        ("/seats/1/boat", json!(1), "seats[1].boat"),
        ("/seats/1/island", json!("atlantis"), "seats[1].island"),
        ("/seats/0/villages", json!([1, 2, 7]), "seats[0].villages[2]"),
        ("/seats/0/villages", json!([1, 2, 2]), "seats[0].villages[2]"),
        ("/seats/0/acropolis", json!({ "tower": 1 }), "seats[0].acropolis.tower"),
        ("/seats/0/philosophies", json!(["optimism"]), "seats[0].philosophies[0]"),
        ("/seats/0/fleets/0/berth", json!("harbor"), "seats[0].fleets[0].berth"),
        ("/seats/0/fleets", json!([1, 2, 3, 4]), "seats[0].fleets"),
        ("/seats/0/sealed", json!(["pay silk"]), "seats[0].sealed[0]"),
        ("/seats/0/wonders", json!([{ "card": "pyramid" }]), "seats[0].wonders[0].card"),
        ("/seats/0/wonders", json!([{ "card": "pyramid" }]), "seats[0].wonders[0].stage"),
        ("/seats/0/next_event", json!("flood"), "seats[0].next_event"),
        ("/seats/0/seen_harbors", json!({ "troy": "thieves" }), "seats[0].seen_harbors.troy"),
        ("/events/row", json!(["drought"]), "events.row"),
        ("/events/order", json!([5]), "events.order[0]"),
        ("/harbors/athens", json!({ "face": "up" }), "harbors.athens.card"),
        ("/harbors/athens/face", json!("sideways"), "harbors.athens.face"),
        ("/hazard_deck", json!(["flood"]), "hazard_deck[0]"),
        ("/hazard_discards", json!({ "flood": 1 }), "hazard_discards.flood"),
        ("/hazard/struck", json!(["chios"]), "hazard.struck[0]"),
        ("/votes", json!({ "naxos": "chios" }), "votes.naxos"),
        ("/offers", json!([{ "maker": "chios" }]), "offers[0].give"),
        ("/seed", json!("1234"), "seed"),
    ] {
        refused(&game, pointer, value, field);
    }
    for value in [json!(null), json!([]), json!("state"), json!({}), json!({ "seats": [1, 2, 3] })] {
        assert!(!load(&value).unwrap_err().is_empty(), "{value}");
    }
}

#[test]
fn a_field_that_is_missing_is_named() {
    let state = trading().dump();
    for field in state.as_object().unwrap().keys().filter(|field| *field != "rules_version") {
        let mut without = state.clone();
        without.as_object_mut().unwrap().remove(field);
        let faults = load(&without).unwrap_err();
        assert!(
            faults.iter().any(|fault| fault.field == *field && fault.reason == "missing field"),
            "{faults:?}"
        );
    }
    for field in state["seats"][0].as_object().unwrap().keys() {
        let mut without = state.clone();
        without["seats"][0].as_object_mut().unwrap().remove(field);
        let faults = load(&without).unwrap_err();
        assert!(faults.iter().any(|fault| fault.field == format!("seats[0].{field}")), "{faults:?}");
    }
}

#[test]
fn all_mistakes_come_at_once() {
    let mut state = trading().dump();
    state["year"] = json!("one");
    state["seats"][0]["hand"] = json!("silk");
    state["seats"][2]["hand"] = json!("silk");
    let fields: Vec<String> = load(&state).unwrap_err().into_iter().map(|fault| fault.field).collect();
    assert_eq!(fields, ["year", "seats[0].hand", "seats[2].hand"]);

    let mut state = trading().dump();
    state["year"] = json!(4);
    state["seats"][0]["hand"] = json!("gift");
    state["seats"][2]["workshops"] = json!(3);
    let fields: Vec<String> = load(&state).unwrap_err().into_iter().map(|fault| fault.field).collect();
    assert!(fields.contains(&"year".to_owned()), "{fields:?}");
    assert!(fields.contains(&"seats[0].hand".to_owned()), "{fields:?}");
    assert!(fields.contains(&"seats[2].workshops".to_owned()), "{fields:?}");
}

#[test]
fn what_cannot_be_read_hides_nothing_that_is_wrong_elsewhere() {
    let mut state = trading().dump();
    state["open_lands"] = json!(["atens"]);
    state["seats"][0]["hand"] = json!("gift");
    state["seats"][2]["workshops"] = json!(3);
    state["hazard_deck"] = json!([]);
    let faults = load(&state).unwrap_err();
    assert_eq!(faults[0].to_string(), "open_lands[0]: expected a land, found \"atens\"");
    for field in ["seats[0].hand", "seats[2].workshops", "hazard_deck"] {
        assert!(faults.iter().any(|fault| fault.field == field), "{field}: {faults:?}");
    }
}

#[test]
fn what_hangs_on_an_unread_field_is_not_called_wrong() {
    let game = trading();
    for (pointer, value) in [
        ("/year", json!("one")),
        ("/season", json!("monsoon")),
        ("/step", json!("tarde")),
        ("/options", json!(["blindfold"])),
        ("/archon", json!("naxos")),
        ("/waiting", json!(["naxos"])),
        ("/seats/1/island", json!("cret")),
        ("/seats/1/hand", json!("silk")),
        ("/seats/1/villages/0", json!("one")),
        ("/seats/1/fleets/0/berth", json!("atens")),
        ("/events/row/0", json!("flood")),
        ("/harbors/athens/card", json!("thief")),
        ("/harbor_deck/0", json!("thief")),
        ("/hazard_deck/0", json!("flood")),
        ("/hazard/card", json!("flood")),
        ("/plans_deck/0", json!("pyramid")),
    ] {
        let faults = load(&with(&game, pointer, value.clone())).unwrap_err();
        assert_eq!(faults.len(), 1, "{pointer} = {value}: {faults:?}");
    }
}

#[test]
fn a_wrong_key_is_quoted() {
    let faults = load(&with(&trading(), "/seats/0/seen_harbors", json!({ "troy": "thieves" }))).unwrap_err();
    assert_eq!(faults[0].to_string(), "seats[0].seen_harbors.troy: expected a land, found \"troy\"");
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    let game = trading();
    let seats = game.dump()["seats"].clone();
    refused(&game, "/seats", json!([seats[0], seats[1]]), "seats");
    refused(&game, "/seats/2/island", json!("chios"), "seats[2].island");
    let no_torch = game.dump().to_string().replace("rhodes", "naxos");
    let faults = load(&serde_json::from_str(&no_torch).unwrap()).unwrap_err();
    assert_eq!(faults[0].reason, "expected rhodes, which is in every game (S2)");
    refused(&game, "/year", json!(0), "year");
    refused(&game, "/year", json!(4), "year");
    refused(&game, "/events/order", json!([3]), "events.order");
    refused(&game, "/waiting", json!([]), "waiting");
    refused(&game, "/involved", json!(["chios"]), "waiting");
    refused(&game, "/order", json!(["chios"]), "order");
    refused(&game, "/order", json!([]), "order");
    refused(&game, "/votes", json!({ "chios": "crete" }), "votes");
    refused(&game, "/crown_tie", json!(["chios", "crete"]), "crown_tie");
    refused(&game, "/crowned", json!("chios"), "crowned");
    refused(&game, "/due", json!(["chios a"]), "due");
    refused(&game, "/admitted", json!(["chios c"]), "admitted");
    refused(&game, "/season_rules/workshop_output", json!(10), "season_rules.workshop_output");
    refused(&game, "/step", json!("over"), "waiting");
    refused(&game, "/step", json!("vote"), "waiting");
    refused(&game, "/step", json!("order_events"), "waiting");
    refused(&game, "/step", json!("bounty"), "seats[0].bounty");
    refused(&game, "/step", json!("harbor"), "waiting");
    refused(&game, "/step", json!("unload"), "involved");
    refused(&game, "/step", json!("face"), "hazard.card");
}

#[test]
fn an_island_that_cannot_be_is_refused() {
    let game = trading();
    for (field, value, fault) in [
        ("hand", json!("army"), "hand"),
        ("hand", json!("wool*90 ore*90 gold*90"), "hand"),
        ("home", json!("wool"), "home"),
        ("idle", json!([6]), "idle"),
        ("workshops", json!(3), "workshops"),
        ("acropolis", json!({ "academy": 2 }), "acropolis"),
        ("acropolis", json!({ "marketplace": 2, "shrine": 2 }), "acropolis"),
        ("made", json!({ "shrine": 1 }), "made.shrine"),
        ("philosophies", json!(["stoicism"]), "philosophies"),
        ("used_this_season", json!(["stoicism"]), "used_this_season"),
        ("fleets", json!([]), "fleets"),
        ("fleets", json!([{ "berth": "athens", "cargo": "wool" }]), "fleets[0].berth"),
        ("fleets", json!([{ "berth": "port", "cargo": "wool" }]), "fleets[0].cargo"),
        ("fleets", json!([{ "berth": "port", "cargo": "gift*7" }]), "fleets[0].cargo"),
        ("bounty", json!(1), "bounty"),
        ("sealed", json!(["finish"]), "sealed[0]"),
        ("offers_made", json!(13), "offers_made"),
        ("seen_harbors", json!({ "athens": "no_such" }), "seen_harbors.athens"),
    ] {
        // Chios may double marketplace or shrine.
        refused(&game, &format!("/seats/0/{field}"), value, &format!("seats[0].{fault}"));
    }
}

#[test]
fn decks_hold_every_card_of_the_set_once() {
    let game = rich_game(4, Options::default(), 3);
    let state = game.dump();
    let first = |deck: &str| state[deck][0].clone();
    for deck in ["hazard_deck", "harbor_deck", "plans_deck"] {
        let mut longer = state[deck].as_array().unwrap().clone();
        longer.push(first(deck));
        refused(&game, &format!("/{deck}"), json!(longer), deck);
        refused(&game, &format!("/{deck}"), json!(&longer[1..longer.len() - 1]), deck);
    }
    refused(&game, "/hazard_discards", json!({ "storm_gale": 9 }), "hazard_deck");
    refused(&game, "/harbors/sparta", json!(null), "harbors.sparta");
    refused(&game, "/hazard_shuffles", json!(101), "hazard_shuffles");
    refused(&game, "/events/row/1", state["events"]["row"][0].clone(), "events.row[1]");
    refused(&game, "/events/row/1", json!("plague"), "events.row[1]");
    let faults = load(&with(&game, "/hazard_deck", json!([]))).unwrap_err();
    assert!(
        faults[0].reason.starts_with("expected 12 of safe_journey in the deck and the discards"),
        "{faults:?}"
    );
}

#[test]
fn what_a_seat_has_seen_is_true() {
    let game = trading();
    let state = game.dump();
    let down = |land: &Land| state["harbors"][land.name()]["face"] == "down";
    let land = Land::ALL.iter().find(|land| down(land)).unwrap().name();
    let cards = CardSet::aegean().harbors.iter().map(|card| card.id.as_str());
    let truth = state["harbors"][land]["card"].as_str().unwrap();
    for card in cards {
        let edited = with(&game, "/seats/0/seen_harbors", json!({ land: card }));
        assert_eq!(load(&edited).is_ok(), card == truth, "{card}");
    }
    let next = state["events"]["row"][1].clone();
    assert!(load(&with(&game, "/seats/0/next_event", next)).is_ok());
    refused(&game, "/seats/0/next_event", state["events"]["row"][0].clone(), "seats[0].next_event");
}

#[test]
fn offers_that_nobody_could_have_made_are_refused() {
    let game = load(&with(&trading(), "/seats/0/hand", json!("wool*3"))).unwrap();
    let offer = |edit: fn(&mut Value)| {
        let mut offer = json!({
            "maker": "chios", "to": ["crete"], "private": false, "audience": ["crete", "rhodes"],
            "give": "wool*2", "want": "grain",
        });
        edit(&mut offer);
        offer
    };
    let state = |offers: Value| {
        let mut state = with(&game, "/offers", offers);
        state["seats"][0]["offers_made"] = json!(3);
        state
    };
    let good = load(&state(json!([offer(|_| {})]))).unwrap();
    assert_eq!(good.offers.as_slice().len(), 1);
    type Edit = (fn(&mut Value), &'static str);
    let wrong: [Edit; 6] = [
        (|it| it["to"] = json!([]), "offers[0].to"),
        (|it| it["to"] = json!(["chios"]), "offers[0].to"),
        (|it| it["audience"] = json!(["chios", "crete"]), "offers[0].audience"),
        (|it| it["give"] = json!("wool*4"), "offers[0].give"),
        (|it| (it["give"], it["want"]) = (json!("nothing"), json!("nothing")), "offers[0].give"),
        (|it| it["maker"] = json!("crete"), "offers[0].give"),
    ];
    for (edit, field) in wrong {
        let faults = load(&state(json!([offer(edit)]))).unwrap_err();
        assert!(faults.iter().any(|fault| fault.field == field), "{field}: {faults:?}");
    }
    let twice = load(&state(json!([offer(|_| {}), offer(|_| {})]))).unwrap_err();
    assert_eq!(twice[0].field, "offers[1]");
    refused(&good, "/seats/0/offers_made", json!(0), "seats[0].offers_made");
    refused(&good, "/step", json!("launch"), "offers");
}

#[test]
fn sealed_answers_fit_the_step_and_the_rules() {
    let game = reach(1, |game| {
        let public = &game.public;
        public.step == Step::Discard && public.involved.len() > 1 && public.waiting != public.involved
    });
    let answered = game.public.involved.not_in(game.public.waiting).iter().next().unwrap();
    let waiting = game.public.waiting.iter().next().unwrap();
    let sealed = |seat: Seat| format!("/seats/{}/sealed", seat.0);
    let field = |seat: Seat| format!("seats[{}].sealed", seat.0);
    assert!(load(&with(&game, &sealed(answered), json!(["show_hand"]))).is_ok());
    refused(&game, &sealed(answered), json!(["keep gold*9"]), &field(answered));
    refused(&game, &sealed(answered), json!(["vote chios"]), &field(answered));
    refused(&game, &sealed(answered), json!(["show_hand", "show_hand"]), &format!("{}[1]", field(answered)));
    refused(&game, &sealed(answered), json!([]), "waiting");
    refused(&game, &sealed(waiting), json!(["show_hand"]), "waiting");

    let game = at(Step::Face);
    let seat = game.asked().iter().next().unwrap();
    refused(&game, &sealed(seat), json!(["face a lighthouse"]), &field(seat));
    refused(&game, &sealed(seat), json!(["reveal athens"]), &format!("{}[0]", field(seat)));
    refused(&game, "/hazard/card", json!(null), "hazard.card");
    refused(&game, "/hazard/card", json!("safe_journey"), "hazard.card");
    refused(&game, "/hazard/struck", json!([]), "hazard.struck");
    refused(&game, "/involved", json!([]), "waiting");

    let game = at(Step::Harbor);
    let seat = game.asked().iter().next().unwrap();
    refused(&game, &sealed(seat), json!(["face a accept"]), &format!("{}[0]", field(seat)));
    let open = json!(["athens"]);
    refused(&game, "/open_lands", open, "open_lands");
}

#[test]
fn votes_go_round_from_the_archon() {
    let game =
        reach(1, |game| game.public.step == Step::Vote && game.public.votes.0.iter().flatten().count() == 1);
    let name = |seat: Seat| game.public.seats[seat].island.name();
    let (first, second) = (game.public.archon, game.asked().iter().next().unwrap());
    refused(&game, "/votes", json!({}), "votes");
    refused(&game, "/votes", json!({ name(first): name(first) }), "votes");
    refused(&game, "/votes", json!({ name(second): name(first) }), "votes");
    assert!(load(&with(&game, "/votes", json!({ name(first): name(second) }))).is_ok());
}

#[test]
fn the_next_card_comes_first_in_a_deck() {
    let game = reach(1, |game| {
        let launched = game.public.seats().any(|seat| game.public.seats[seat].launched);
        game.public.step == Step::Launch && launched && game.public.waiting.len() == 1
    });
    let mut state = game.dump();
    let deck = state["hazard_deck"].as_array_mut().unwrap();
    let place = deck.iter().position(|card| card == "storm_gale").expect("not drawn yet");
    deck.swap(0, place);
    let mut loaded = load(&state).unwrap();
    let last = loaded.asked().iter().next().unwrap();
    let mut log = Log::default();
    loaded.apply(last, &crate::action::Action::Finish, &mut log).unwrap();
    let gale = crate::cards::HazardId::from_name(CardSet::aegean(), "storm_gale").unwrap();
    let drawn = log.told.iter().find_map(|event| match event {
        News::HazardDrawn { hazard, .. } => Some(*hazard),
        _ => None,
    });
    assert_eq!(drawn, Some(gale));
}

#[test]
fn hands_and_goods_can_be_edited_freely() {
    let game = new_game(5, Options::default(), 9);
    let loaded = load(&with(&game, "/seats/4/hand", json!("gold*3 wool"))).unwrap();
    assert_eq!(loaded.public.seats[Seat(4)].hand, 4);
    assert_eq!(loaded.dump()["seats"][4]["hand"], "wool gold*3");
}

#[test]
fn a_state_says_by_which_rules_it_is_played_and_goes_by_the_latest_where_it_does_not() {
    for rules in RulesVersion::ALL {
        let mut game = trading();
        game.public.rules = rules;
        let mut state = game.dump();
        assert_eq!(state["rules_version"], rules.number());
        assert_eq!(load(&state).unwrap().public.rules, rules);
        state.as_object_mut().unwrap().remove("rules_version");
        assert_eq!(load(&state).unwrap().public.rules, RulesVersion::LATEST);
    }
    refused(&trading(), "/rules_version", json!(99), "rules_version");
}

#[test]
fn nobody_is_crowned_in_a_season_that_goes_on() {
    let mut game = new_game(3, Options::default(), 1);
    let archon = SeatSet::one(game.public.archon);
    (game.public.step, game.public.involved, game.public.waiting) = (Step::Crown, archon, archon);
    game.public.crown_tie = game.public.all();
    let faults = load(&game.dump()).unwrap_err();
    assert!(faults.iter().any(|fault| fault.field == "step" && fault.reason.contains("Y2")), "{faults:?}");
}

#[test]
fn a_bounty_passes_nobody_over_who_has_a_choice() {
    let set = CardSet::aegean();
    let is_bounty = |game: &Game| {
        let event = game.public.event_at_hand().map(|event| &set[event].effect);
        game.public.step == Step::AnswerEvent && matches!(event, Some(EventEffect::Bounty { .. }))
    };
    let game =
        (0..200).map(|seed| reach(seed, |game| is_bounty(game) || game.is_over())).find(is_bounty).unwrap();
    let asked = game.public.waiting.iter().next().unwrap();
    let name = game.public.seats[asked].island.name();
    let mut state = game.dump();
    for field in ["involved", "waiting"] {
        state[field].as_array_mut().unwrap().retain(|island| island != name);
    }
    let faults = load(&state).unwrap_err();
    assert!(faults.iter().any(|fault| fault.field == "involved"), "{faults:?}");
}
