//! The `random` policy: one of the seats asked, uniformly; then `Prompt::sample`.

use crate::action::Action;
use crate::game::Game;
use crate::news::Log;
use crate::prompt::Prompt;
use crate::rng::Dice;
use crate::seat::Seat;

/// A random decision of one of the seats asked; `None` when the game is over.
pub fn choose(game: &Game, dice: &mut Dice, prompt: &mut Prompt) -> Option<(Seat, Action)> {
    let seat = game.asked().pick(dice)?;
    let seen = game.seen(seat).ok()?;
    seen.prompt_into(prompt);
    let action = prompt.sample(&seen, dice).expect("a seat that is asked has a choice");
    Some((seat, action))
}

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
    let Some((seat, action)) = choose(game, dice, prompt) else { return false };
    game.apply(seat, &action, log)
        .unwrap_or_else(|refusal| panic!("a prompt offers only what is accepted: {action:?} {refusal:?}"));
    true
}
