//! Any JSON, or a state in which parts were replaced: loading never panics, and an accepted game dumps as the same
//! and plays on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::cards::CardSet;
use rules::event::Log;
use rules::game::Game;
use rules::random;
use rules::rng::{Dice, Seed};
use rules::setup::Options;
use serde_json::{Value, json};

fuzz_target!(|data: &[u8]| {
    let Some(state) = serde_json::from_slice(data).ok().or_else(|| mixed(data)) else { return };
    let Ok(mut game) = Game::load(CardSet::aegean(), &state) else { return };
    assert_eq!(Game::load(CardSet::aegean(), &game.dump()).as_ref(), Ok(&game));
    let mut dice = Dice::new(1);
    for _ in 0..300 {
        if !random::step(&mut game, &mut dice, &mut Log::default()) {
            assert!(game.is_over());
            break;
        }
    }
    for seat in game.public().seats().map(Some).chain([None]) {
        game.view(seat).expect("the seat is in the game").to_json();
    }
});

/// A state of a game with parts from another moment of it, with other numbers and with words from elsewhere.
fn mixed(data: &[u8]) -> Option<Value> {
    let [seed, then, other, edits @ ..] = data else { return None };
    let (mut state, other) = (moment(*seed, *then), moment(*seed, *other));
    for edit in edits.chunks_exact(4) {
        let mut places = Vec::new();
        list_places(&state, String::new(), &mut places);
        let place = &places[usize::from(u16::from_le_bytes([edit[0], edit[1]])) % places.len()];
        let value = match edit[2] % 3 {
            0 => other.pointer(place).cloned(),
            1 => Some(json!(edit[3])),
            _ => state.pointer(&places[usize::from(edit[3]) * places.len() / 256]).cloned(),
        };
        *state.pointer_mut(place)? = value?;
    }
    Some(state)
}

fn moment(seed: u8, step: u8) -> Value {
    let options = Options { tournament: seed % 3 == 0, delian_league: seed % 5 == 0, ..Options::default() };
    let (seed, log, mut dice) = (u64::from(seed), &mut Log::muted(), Dice::new(seed.into()));
    let game = Game::new(CardSet::aegean(), 3 + (seed % 4) as u8, options, Seed::from_number(seed), log);
    let mut game = game.expect("three to six can play");
    for _ in 0..u32::from(step) * 4 {
        random::step(&mut game, &mut dice, log);
    }
    game.dump()
}

/// The JSON pointers of everything in it.
fn list_places(value: &Value, place: String, places: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, it)| list_places(it, format!("{place}/{key}"), places));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(key, it)| list_places(it, format!("{place}/{key}"), places));
        }
        _ => {}
    }
    places.push(place);
}
