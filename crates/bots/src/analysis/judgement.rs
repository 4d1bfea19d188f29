//! What a decision cost against the best that could have been done, by what the seat could know.
//!
//! Two looks on samples of their own. The first picks the best of all options; the second measures it against what was
//! done. Measured on the samples that it was picked by, the best would look better than it is.

use rules::rng::Dice;

use super::estimate::Estimate;
use super::question::Question;
use super::story::Story;
use crate::hint::Advice;

/// How much is played out for each decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Playouts of the first look, all options together.
    pub playouts: u32,
}

impl Effort {
    /// Some seconds for a game.
    pub const USUAL: Effort = Effort { playouts: 400 };

    /// At least as many as two halves can be told apart by.
    fn samples(self, options: usize) -> u32 {
        (self.playouts / options as u32).max(8)
    }
}

/// Times as many samples in the second look.
const CLOSER: u32 = 6;
/// A difference in chances below which nobody is told.
pub const LEAST: f64 = 0.01;

/// The first look at a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Look {
    /// The chance to win after each option, on average.
    pub chances: Vec<f64>,
    /// The option with the best.
    pub best: usize,
    /// What the choice cost against the best: neither too high nor too low on average.
    pub loss: f64,
    /// What one of the considered options at random would have cost on average.
    pub stake: f64,
    /// How far the best seemed ahead of the choice.
    lead: Estimate,
}

/// A decision that cost more than nothing, beyond doubt of samples.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// Which of the questions.
    pub question: usize,
    /// The option that was better.
    pub best: usize,
    /// The chance to win after what was done.
    pub chosen_chance: f64,
    /// The chance to win after the better option.
    pub best_chance: f64,
    /// The difference of the two.
    pub loss: Estimate,
    /// Why it was better.
    pub advice: Advice,
}

/// Dice of a look at a decision, the same in every program.
fn dice(question: &Question, look: u64) -> Dice {
    Dice::new((question.decision as u64) << 8 | look)
}

impl Look {
    /// Tries all options out on the same samples.
    pub fn at(story: &Story, question: &Question, effort: Effort) -> Look {
        let options: Vec<usize> = (0..question.options.len()).collect();
        let samples = effort.samples(options.len()) / 2 * 2;
        let values = question.try_out(story, &options, samples, dice(question, 1));
        let half = samples as usize / 2;
        let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
        let best_of =
            |means: &[f64]| (0..means.len()).fold(0, |a, b| if means[b] > means[a] { b } else { a });
        let chances: Vec<f64> = values.iter().map(|it| mean(it)).collect();
        let best = best_of(&chances);
        let (mut loss, mut stake) = (0.0, 0.0);
        // What one half of the samples picks the other measures.
        let first: Vec<f64> = values.iter().map(|it| mean(&it[..half])).collect();
        let second: Vec<f64> = values.iter().map(|it| mean(&it[half..])).collect();
        for (picking, measuring) in [(&first, &second), (&second, &first)] {
            let most = measuring[best_of(picking)];
            loss += (most - measuring[question.chosen]) / 2.0;
            stake += (most - mean(&measuring[..question.considered])) / 2.0;
        }
        let lead = values[best].iter().zip(&values[question.chosen]).map(|(best, chosen)| best - chosen);
        Look { chances, best, loss, stake, lead: Estimate::within(lead, 1.0) }
    }

    /// Whether a second look might find that something else was better.
    pub fn is_doubtful(&self) -> bool {
        self.lead.is_above(0.0) && self.lead.mean > LEAST / 2.0
    }
}

/// A second look at a decision, at what was done and what seemed best alone.
pub fn mistake(
    story: &Story,
    question: &Question,
    number: usize,
    look: &Look,
    effort: Effort,
) -> Option<Mistake> {
    let samples = CLOSER * effort.samples(question.options.len());
    let pair = [look.best, question.chosen];
    let values = question.try_out(story, &pair, samples, dice(question, 2));
    let [best, chosen] = [0, 1].map(|place: usize| Estimate::of(values[place].iter().copied()).mean);
    let loss = Estimate::of(values[0].iter().zip(&values[1]).map(|(best, chosen)| best - chosen));
    (loss.is_above(0.0) && loss.mean >= LEAST).then(|| Mistake {
        question: number,
        best: look.best,
        chosen_chance: chosen,
        best_chance: best,
        loss,
        advice: question.reasons(story, look.best),
    })
}
