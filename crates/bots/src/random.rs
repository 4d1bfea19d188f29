//! `random`: any kind of action, then anything of that kind.

use rules::news::News;
use rules::prompt::Prompt;
use rules::rng::Dice;
use rules::view::View;

use crate::bot::{Bot, Decision};

/// A player without a thought: what tests and comparisons begin with.
pub struct Random {
    /// They roll on from decision to decision.
    pub dice: Dice,
}

impl Bot for Random {
    fn observe(&mut self, _news: &News) {}

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        if !prompt.asked {
            return None;
        }
        prompt.sample(&view.seen()?, &mut self.dice).map(Decision::from)
    }
}
