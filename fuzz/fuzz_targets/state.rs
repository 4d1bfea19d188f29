//! Any JSON, or a state in which parts were replaced: loading never panics, and an accepted game dumps as the same
//! and plays on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use parthenon_fuzz::mixed;
use rules::cards::CardSet;
use rules::event::Log;
use rules::game::Game;
use rules::random;
use rules::rng::Dice;

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
