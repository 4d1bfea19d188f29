//! States go out and come back the same, wrong ones are refused with their field, and whatever is accepted plays
//! to the end.

mod edits;
mod views;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::action::Action;
use crate::cards::{CardSet, HarborId};
use crate::game::Game;
use crate::goods::{Good, Goods};
use crate::news::Log;
use crate::position::Fault;
use crate::position::tests::{new_game, play_on, rich_game, tables};
use crate::random;
use crate::rng::{Dice, Seed};
use crate::seat::Fleet;
use crate::setup::{Options, Setup};
use crate::state::{Berth, Harbor};
use crate::step::Step;
use crate::world::Land;

const DOCUMENT: &str = include_str!("../../../../docs/PROTOCOL.md");

/// The first state of a random game that satisfies this.
pub(super) fn reach(seed: u64, wanted: impl Fn(&Game) -> bool) -> Game {
    for seed in seed..seed + 500 {
        let mut game = new_game(3 + (seed % 4) as u8, Options::default(), seed);
        let mut dice = Dice::new(seed);
        while !game.is_over() {
            if wanted(&game) {
                return game;
            }
            random::step(&mut game, &mut dice, &mut Log::muted());
        }
    }
    panic!("no such state in 500 random games");
}

pub(super) fn at(step: Step) -> Game {
    reach(1, |game| game.public.step == step)
}

pub(super) fn load(state: &Value) -> Result<Game, Vec<Fault>> {
    Game::load(CardSet::aegean(), state)
}

#[test]
fn dump_and_load_is_the_identity_at_every_decision() {
    let mut reached = BTreeSet::new();
    for (index, (players, options)) in tables().enumerate() {
        let seed = index as u64;
        let start = if index % 2 == 0 { new_game } else { rich_game };
        let mut game = start(players, options, seed);
        let mut dice = Dice::new(seed);
        loop {
            reached.insert(game.public.step.name());
            let state = game.dump();
            match load(&state) {
                Ok(loaded) => assert!(loaded == game, "{state}"),
                Err(faults) => panic!("{faults:?} in {state}"),
            }
            if !random::step(&mut game, &mut dice, &mut Log::muted()) {
                break;
            }
        }
    }
    for step in Step::ALL.iter().copied().filter(|step| *step != Step::Crown) {
        assert!(reached.contains(step.name()), "{}", step.name());
    }
}

#[test]
fn the_digest_of_a_dealt_game_never_changes() {
    let game = new_game(4, Options::default(), 1);
    assert_eq!(game.digest(), "c52b14b196ef57d50a5157975e163fdcf1f3b3f888b904c3a961264e148d3936");
    assert_ne!(game.digest(), new_game(4, Options::default(), 2).digest());
}

#[test]
fn the_fullest_holds_that_trade_can_bring_load_again() {
    let mut game = Game::new(&Setup::new(CardSet::aegean(), 6, Seed::from_number(1)), &mut Log::muted())
        .expect("a game");
    let grain = HarborId::from_name(game.set, "surplus_grain").expect("a harbor card of the set");
    // The card at Egypt changes places with the one we want there.
    let old = game.secret.harbors[Land::Egypt as usize];
    if let Some(place) = game.secret.harbor_deck.as_slice().iter().position(|card| *card == grain.0) {
        game.secret.harbor_deck.as_mut_slice()[place] = old.0;
    } else if let Some(place) = game.secret.harbors.iter().position(|card| *card == grain) {
        game.secret.harbors[place] = old;
    }
    game.secret.harbors[Land::Egypt as usize] = grain;
    game.public.harbors[Land::Egypt as usize] = Harbor::Up(grain);
    game.public.open_lands.insert(Land::Egypt);
    game.public.events.next = game.public.events.queue.len();
    let all = game.public.all();
    game.enter_step(Step::Barter);
    game.ask(all);
    for seat in game.public.seats() {
        game.public.seats[seat].fleets[0].berth = Berth::Bound(Land::Egypt);
        game.set_cargo(seat, Fleet::A, Goods::n(Good::Gold, 6));
        for (give, want) in [("gold", "wool*2"), ("wool", "grain*2")] {
            let (give, want): (Goods, Goods) = (give.parse().unwrap(), want.parse().unwrap());
            while game.cargo(seat, Fleet::A).contains(&give) {
                let trade = Action::Trade { fleet: Fleet::A, give, want };
                game.apply(seat, &trade, &mut Log::muted()).expect("a rate fits");
            }
        }
        assert_eq!(game.cargo(seat, Fleet::A), &Goods::n(Good::Grain, 24));
    }
    assert!(Game::load(game.set, &game.dump()).expect("it loads again") == game);
}

#[test]
fn text_of_a_state_reads_back_as_the_same_state() {
    let game = at(Step::Barter);
    let text = serde_json::to_string_pretty(&game.dump()).unwrap();
    assert!(load(&serde_json::from_str(&text).unwrap()).unwrap() == game);
}

#[test]
fn every_field_is_documented() {
    fn fields(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(entries) => {
                for (key, value) in entries {
                    found.insert(key.clone());
                    fields(value, found);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| fields(item, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    for step in
        [Step::Trade, Step::Face, Step::Barter, Step::Vote, Step::Build, Step::Launch, Step::AnswerEvent]
    {
        let game = at(step);
        fields(&game.dump(), &mut found);
        let seat = game.asked().iter().next();
        fields(&game.view(seat).unwrap().to_json(), &mut found);
    }
    let section = DOCUMENT.split("## States and views").nth(1).expect("a section on states and views");
    let set = CardSet::aegean();
    let card = |name: &str| {
        set.hazards.iter().any(|card| card.id == name)
            || set.harbors.iter().any(|card| card.id == name)
            || crate::world::Island::from_name(name).is_some()
            || crate::world::Land::from_name(name).is_some()
            || crate::world::Acropolis::from_name(name).is_some()
    };
    for field in found.iter().filter(|field| !card(field)) {
        assert!(section.contains(&format!("`{field}`")), "{field}");
    }
}

/// A place inside a value, as the keys and indices that lead there.
fn places(value: &Value, path: &str, found: &mut Vec<String>) {
    found.push(path.to_owned());
    match value {
        Value::Object(entries) => {
            entries.iter().for_each(|(key, value)| places(value, &format!("{path}/{key}"), found));
        }
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(index, value)| places(value, &format!("{path}/{index}"), found));
        }
        _ => {}
    }
}

/// Another value in place of this one: a near miss, another value of the state, or nonsense.
fn mutate(state: &mut Value, dice: &mut Dice) {
    let mut all = Vec::new();
    places(state, "", &mut all);
    let pick = |dice: &mut Dice| all[1 + dice.below(all.len() as u32 - 1) as usize].clone();
    let (place, other) = (pick(dice), pick(dice));
    let elsewhere = state.pointer(&other).cloned().unwrap_or(Value::Null);
    let Some(value) = state.pointer_mut(&place) else { return };
    match (dice.below(8), &mut *value) {
        (0, Value::Array(items)) if !items.is_empty() => {
            drop(items.remove(dice.below(items.len() as u32) as usize))
        }
        (1, Value::Array(items)) if !items.is_empty() => {
            let again = items[dice.below(items.len() as u32) as usize].clone();
            items.push(again);
        }
        (2, Value::Array(items)) => dice.shuffle(items),
        (0, Value::Object(entries)) if !entries.is_empty() => {
            let key = entries.keys().nth(dice.below(entries.len() as u32) as usize).cloned();
            drop(key.and_then(|key| entries.remove(&key)));
        }
        (0..4, Value::Number(number)) => {
            let number = number.as_u64().unwrap_or(0);
            *value = json!(if dice.coin() { number + 1 } else { number.saturating_sub(1) });
        }
        (0..4, Value::Bool(truth)) => *value = json!(!*truth),
        (0..4, Value::String(_)) => {
            let words = [
                "nothing",
                "wool",
                "gift",
                "gold*6",
                "wool*200",
                "army",
                "chios",
                "crete",
                "rhodes",
                "athens",
                "egypt",
                "port",
                "sent_home",
                "free",
                "called",
                "complete",
                "partial",
                "winter",
                "spring",
            ];
            let word = match dice.below(3) {
                0 => Step::ALL[dice.below(Step::ALL.len() as u32) as usize].name(),
                _ => words[dice.below(words.len() as u32) as usize],
            };
            *value = json!(word);
        }
        (4..7, _) => {
            // Two values change places, as people reorder decks and hands.
            let here = std::mem::replace(value, elsewhere);
            if let Some(there) = state.pointer_mut(&other) {
                *there = here;
            }
        }
        _ => {
            *value = match dice.below(5) {
                0 => Value::Null,
                1 => json!([]),
                2 => json!({}),
                3 => json!(-1),
                _ => elsewhere,
            };
        }
    }
}

#[test]
fn whatever_is_accepted_plays_to_the_end() {
    let mut dice = Dice::new(2024);
    let (mut accepted, mut refused) = (0, 0);
    for (index, (players, options)) in tables().enumerate() {
        let start = if index % 2 == 0 { new_game } else { rich_game };
        let mut game = start(players, options, index as u64);
        let mut steps = dice.below(60);
        while !game.is_over() {
            if steps > 0 {
                steps -= 1;
                random::step(&mut game, &mut dice, &mut Log::muted());
                continue;
            }
            steps = dice.below(120);
            let mut state = game.dump();
            for _ in 0..30 {
                // Edits pile up for as long as the state stays a game.
                let mut edited = state.clone();
                for _ in 0..1 + dice.below(2) {
                    mutate(&mut edited, &mut dice);
                }
                match load(&edited) {
                    Err(faults) => {
                        assert!(!faults.is_empty());
                        refused += 1;
                    }
                    Ok(loaded) if loaded == game => {}
                    Ok(loaded) => {
                        assert!(load(&loaded.dump()).unwrap() == loaded, "{edited}");
                        accepted += 1;
                        state = edited;
                    }
                }
            }
            if let Ok(loaded) = load(&state) {
                play_on(loaded, &mut dice);
            }
        }
    }
    assert!(accepted > 500 && refused > 500, "{accepted} accepted, {refused} refused");
}
