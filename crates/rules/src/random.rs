//! The `random` policy: one of the seats asked, uniformly; then `Prompt::sample`.

use crate::event::Log;
use crate::game::Game;
use crate::prompt::Prompt;
use crate::rng::Dice;

/// Takes one random decision; `false` when the game is over.
pub fn step(game: &mut Game, dice: &mut Dice, log: &mut Log) -> bool {
    decide(game, dice, &mut Prompt::default(), log)
}

/// Plays a game to its end and says how many decisions it took.
pub fn play(game: &mut Game, dice: &mut Dice, log: &mut Log) -> u32 {
    let mut prompt = Prompt::default();
    let mut decisions = 0;
    while decide(game, dice, &mut prompt, log) {
        decisions += 1;
    }
    decisions
}

fn decide(game: &mut Game, dice: &mut Dice, prompt: &mut Prompt, log: &mut Log) -> bool {
    let asked = game.asked();
    let Some(seat) = asked.iter().nth(dice.below(u32::from(asked.len())) as usize) else { return false };
    let seen = game.seen(seat).expect("a seat that is asked is in the game");
    seen.prompt_into(prompt);
    let action = prompt.sample(&seen, dice).expect("a seat that is asked has a choice");
    game.apply(seat, &action, log)
        .unwrap_or_else(|refusal| panic!("a prompt offers only what is accepted: {action:?} {refusal:?}"));
    true
}
