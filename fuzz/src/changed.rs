//! Valid texts and states, changed here and there as an input says.

use std::sync::LazyLock;

use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::random;
use rules::rng::{Dice, Seed};
use rules::setup::{Options, Setup};
use serde_json::{Value, json};

/// Applies edits one after the other; each is a place (two bytes), how much is taken out there (one byte), how much
/// comes in (one byte), and what.
pub(crate) fn edited(text: &str, mut edits: &[u8]) -> String {
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

/// Replaces words by others of the same text or by numbers, so that its syntax mostly stays whole; each edit is a
/// place and a source of two bytes each. Comments are left out.
pub(crate) fn reworded(text: &str, edits: &[u8]) -> String {
    let is_of_word = |it: char| it.is_alphanumeric() || it == '_';
    let mut parts: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        for letter in line.chars().chain(['\n']) {
            match parts.last_mut() {
                Some(word) if is_of_word(letter) && word.ends_with(is_of_word) => word.push(letter),
                _ => parts.push(letter.to_string()),
            }
        }
    }
    let words: Vec<usize> = (0..parts.len()).filter(|index| parts[*index].starts_with(is_of_word)).collect();
    let word =
        |bytes: [u8; 2]| words.get(usize::from(u16::from_le_bytes(bytes)) % words.len().max(1)).copied();
    for edit in edits.chunks_exact(4) {
        let Some((place, source)) = word([edit[0], edit[1]]).zip(word([edit[2], edit[3]])) else { break };
        parts[place] =
            if edit[3] == 0 { (u32::from(edit[2]) * 5).to_string() } else { parts[source].clone() };
    }
    parts.concat()
}

/// A state of a game with parts from another moment of it, with other numbers and with words from elsewhere; what
/// has no counterpart there stays. `None` for an input too short to say which game.
pub(crate) fn mixed(data: &[u8]) -> Option<Value> {
    let [game, moment, other, edits @ ..] = data else { return None };
    let moments = &GAMES[usize::from(*game) % GAMES.len()];
    let mut state = moments[usize::from(*moment) % moments.len()].clone();
    let other = &moments[usize::from(*other) % moments.len()];
    for edit in edits.chunks_exact(4) {
        let mut places = Vec::new();
        list_places(&state, String::new(), &mut places);
        let place = &places[usize::from(u16::from_le_bytes([edit[0], edit[1]])) % places.len()];
        let value = match edit[2] % 3 {
            0 => other.pointer(place).cloned(),
            1 => Some(json!(edit[3])),
            _ => state.pointer(&places[usize::from(edit[3]) * places.len() / 256]).cloned(),
        };
        if let (Some(part), Some(value)) = (state.pointer_mut(place), value) {
            *part = value;
        }
    }
    Some(state)
}

/// Games of three to six, each as its states from time to time.
static GAMES: LazyLock<Vec<Vec<Value>>> = LazyLock::new(|| {
    let options = Options { delian_league: true, tournament: true, ..Options::default() };
    [(3, Options::default()), (4, options), (5, Options::default()), (6, options)].map(moments).into()
});

fn moments((players, options): (u8, Options)) -> Vec<Value> {
    let (log, mut dice) = (&mut Log::muted(), Dice::new(1));
    let game =
        Game::new(&Setup { options, ..Setup::new(CardSet::aegean(), players, Seed::from_number(1)) }, log);
    let mut game = game.expect("three to six can play");
    let mut moments = vec![game.dump()];
    while random::step(&mut game, &mut dice, log) {
        if dice.below(8) == 0 {
            moments.push(game.dump());
        }
    }
    moments
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
