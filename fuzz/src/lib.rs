//! Valid inputs, changed here and there as the fuzzer says.

use rules::cards::CardSet;
use rules::event::Log;
use rules::game::Game;
use rules::random;
use rules::rng::{Dice, Seed};
use rules::setup::Options;
use serde_json::{Value, json};

/// Applies edits one after the other; each is a place (two bytes), how much is taken out there (one byte), how much
/// comes in (one byte), and what.
pub fn edited(text: &str, mut edits: &[u8]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    while let [low, high, out, into, rest @ ..] = edits {
        let start = usize::from(u16::from_le_bytes([*low, *high])) % (bytes.len() + 1);
        let end = (start + usize::from(*out)).min(bytes.len());
        let (into, rest) = rest.split_at(usize::from(*into).min(rest.len()));
        bytes.splice(start..end, into.iter().copied());
        edits = rest;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A state of a game with parts from another moment of it, with other numbers and with words from elsewhere.
pub fn mixed(data: &[u8]) -> Option<Value> {
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
