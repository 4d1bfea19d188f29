//! The `random` policy: one of the seats asked, uniformly; then `Prompt::sample`.

use crate::event::Log;
use crate::game::Game;
use crate::rng::Dice;

/// Takes one random decision; `false` when the game is over.
pub fn step(game: &mut Game, dice: &mut Dice, log: &mut Log) -> bool {
    let asked = game.asked();
    let Some(seat) = asked.iter().nth(dice.below(u32::from(asked.len())) as usize) else { return false };
    let seen = game.seen(seat).expect("a seat that is asked is in the game");
    let prompt = seen.prompt();
    let action = prompt.sample(&seen, dice).expect("a seat that is asked has a choice");
    game.apply(seat, &action, log)
        .unwrap_or_else(|refusal| panic!("a prompt offers only what is accepted: {action:?} {refusal:?}"));
    true
}

/// Plays a game to its end and says how many decisions it took.
pub fn play(game: &mut Game, dice: &mut Dice, log: &mut Log) -> u32 {
    let mut decisions = 0;
    while step(game, dice, log) {
        decisions += 1;
    }
    decisions
}
