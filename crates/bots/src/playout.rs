//! What a decision leads to in an imagined game: the steward plays on for everybody to the next moment of the season,
//! or to the end of the game, and there the evaluation says how likely each island is to win.

use rules::action::Action;
use rules::game::Game;
use rules::news::Log;
use rules::prompt::Prompt;
use rules::seat::Seat;
use rules::state::Public;

use crate::evaluation::{Moment, chance};
use crate::steward;

/// For how many moments more a playout goes on, by the `Moment` that it begins at: one, and after building to the harvest
/// that it brings.
const AHEAD: [u8; 4] = [1, 1, 1, 2];

/// A moment that never comes: the game is over before.
pub(crate) const TO_THE_END: u8 = u8::MAX;

/// Decisions of one playout; none comes near it.
const LONGEST: u32 = 4000;

/// Moments since the game began.
fn clock(public: &Public) -> u8 {
    4 * public.season_number() + Moment::of(public) as u8
}

/// Where playouts end that begin here.
pub(crate) fn horizon(public: &Public) -> u8 {
    clock(public) + AHEAD[Moment::of(public) as usize]
}

/// The chance to win after this decision, as one imagined game has it.
pub(crate) fn try_out(game: &Game, seat: Seat, action: &Action, until: u8, prompt: &mut Prompt) -> f32 {
    let mut game = game.clone();
    if game.apply(seat, action, &mut Log::muted()).is_err() {
        return 0.0;
    }
    play_on(&mut game, until, prompt);
    chance(&game, seat)
}

/// The steward plays for everybody until this moment has come or the game is over.
fn play_on(game: &mut Game, until: u8, prompt: &mut Prompt) {
    let log = &mut Log::muted();
    for _ in 0..LONGEST {
        if clock(game.public()) >= until {
            return;
        }
        let Some(seat) = game.asked().iter().next() else { return };
        let seen = game.seen(seat).expect("whoever is asked plays");
        seen.prompt_into(prompt);
        let advice = steward::advise(&seen, prompt);
        let Some(action) = advice.or_else(|| steward::answer(&seen, prompt)) else { return };
        if game.apply(seat, &action, log).is_err() {
            let seen = game.seen(seat).expect("whoever is asked plays");
            let Some(action) = steward::answer(&seen, prompt) else { return };
            if game.apply(seat, &action, log).is_err() {
                return;
            }
        }
    }
}
