//! Playing with events muted does no heap work, so that bots can search without an allocator in the way.

use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::random;
use rules::rng::{Dice, Seed};
use rules::setup::Setup;

#[test]
fn nothing_is_allocated_while_a_muted_game_is_played() {
    let set = CardSet::aegean();
    for number in 0..40 {
        let players = 3 + (number % 4) as u8;
        let seed = Seed::from_number(number);
        let mut game = Game::new(&Setup::new(set, players, seed), &mut Log::muted()).expect("a game");
        let mut dice = Dice::new(number);
        let mut log = Log::muted();
        let mut decisions = 0;
        while !game.is_over() {
            decisions += 1;
            let used = allocation_counter::measure(|| {
                random::step(&mut game, &mut dice, &mut log);
                std::hint::black_box(game.clone());
            });
            // The last vote ranks the islands for good; until then nothing may be allocated.
            assert!(used.count_total == 0 || game.is_over(), "{used:?} at {:?}", game.public().step);
        }
        assert!(decisions > 100);
    }
}
