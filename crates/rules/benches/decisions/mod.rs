//! Games and moments of games to measure with.

use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Setup;

pub fn new_game(players: u8, number: u64) -> Game {
    let seed = Seed::from_number(number);
    Game::new(&Setup::new(CardSet::aegean(), players, seed), &mut Log::muted()).expect("a game")
}

/// A state, a seat that is asked in it, and a legal action.
pub type Decision = (Game, Seat, Action);

/// One decision each from many games, spread evenly over the game.
pub fn decisions() -> Vec<Decision> {
    let mut decisions = Vec::new();
    for number in 0..40 {
        let (mut game, mut dice) = (new_game(4, number), Dice::new(number));
        let mut count = 0;
        while !game.is_over() {
            let asked = game.asked();
            let index = dice.below(u32::from(asked.len())) as usize;
            let seat = asked.iter().nth(index).expect("a seat is asked");
            let seen = game.seen(seat).expect("the seat plays");
            let action = seen.prompt().sample(&seen, &mut dice).expect("an action");
            if count % 12 == 0 {
                decisions.push((game.clone(), seat, action));
            }
            count += 1;
            game.apply(seat, &action, &mut Log::muted()).expect("accepted");
        }
    }
    decisions
}
