//! What a decision cost against the best that could have been done, by what the seat could know.
//!
//! Three looks, each on samples of its own. The first picks the best of all options; the second compares it with what was
//! done; both go by short playouts and the evaluation, and only choose what is worth a third. That plays the two to the end
//! of the game, where nobody has to judge, and what is told comes from it alone: measured on the samples that it was picked
//! by, the best would look better than it is.

use rules::seat::Seat;

use super::estimate::Estimate;
use super::question::Question;
use super::story::{Story, Throw};
use crate::hint::Advice;

/// How much is played out for each decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Playouts of the first look, all options together.
    pub playouts: u32,
}

impl Effort {
    /// About a minute of processor time for a game of four.
    pub const USUAL: Effort = Effort { playouts: 400 };

    /// At least as many as two halves can be told apart by.
    fn samples(self, options: usize) -> u32 {
        (self.playouts / options as u32).max(8)
    }
}

/// Times as many samples in the second look.
const CLOSER: u32 = 6;
/// A difference in chances below which no third look is taken.
pub const LEAST: f64 = 0.01;
/// Decisions of a seat that are played to the end: those that seem to have cost most.
const DEAREST: usize = 10;

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

/// A decision that seems to have cost something, as far as the evaluation can tell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Suspect {
    /// Which of the questions.
    pub question: usize,
    /// The option that seems better.
    pub best: usize,
    /// By how much.
    pub loss: Estimate,
}

/// A decision that cost more than nothing, beyond doubt of samples: the better option won more games.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// Which of the questions.
    pub question: usize,
    /// The option that was better.
    pub best: usize,
    /// How often games were won after what was done.
    pub chosen_chance: f64,
    /// How often games were won after the better option.
    pub best_chance: f64,
    /// The difference of the two.
    pub loss: Estimate,
    /// Why it was better.
    pub advice: Advice,
}

impl Look {
    /// Tries all options out on the same samples.
    pub fn at(story: &Story, question: &Question, effort: Effort) -> Look {
        let options: Vec<usize> = (0..question.options.len()).collect();
        let samples = effort.samples(options.len()) / 2 * 2;
        let values = question.try_out(story, &options, samples, Throw::FirstLook);
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
pub fn suspect(
    story: &Story,
    question: &Question,
    number: usize,
    look: &Look,
    effort: Effort,
) -> Option<Suspect> {
    let samples = CLOSER * effort.samples(question.options.len());
    let values = question.try_out(story, &[look.best, question.chosen], samples, Throw::SecondLook);
    let loss = Estimate::of(values[0].iter().zip(&values[1]).map(|(best, chosen)| best - chosen));
    let seems_worse = loss.is_above(0.0) && loss.mean >= LEAST;
    seems_worse.then_some(Suspect { question: number, best: look.best, loss })
}

/// Those of each seat that seem to have cost most: as many as there is time to play to the end.
pub fn dearest(mut suspects: Vec<Suspect>, questions: &[Question]) -> Vec<Suspect> {
    suspects.sort_by(|a, b| b.loss.mean.total_cmp(&a.loss.mean));
    let mut taken = [0; Seat::MAX];
    suspects.retain(|it| {
        let taken = &mut taken[questions[it.question].seat.0 as usize];
        *taken += 1;
        *taken <= DEAREST
    });
    suspects
}

/// How often each of two options won the same games, and by how much the first more often.
fn compared([mut best, mut chosen]: [Vec<f64>; 2]) -> ([f64; 2], Estimate) {
    // One game more for each, as Agresti and Min advise: where hardly any games come out differently, the usual interval is
    // too narrow.
    best.extend([1.0, 0.0]);
    chosen.extend([0.0, 1.0]);
    let loss = Estimate::of(best.iter().zip(&chosen).map(|(best, chosen)| best - chosen));
    ([best, chosen].map(|wins| Estimate::of(wins).mean), loss)
}

/// The third look: games are played to the end after what was done and after what seems better.
pub fn confirm(story: &Story, question: &Question, suspect: &Suspect, effort: Effort) -> Option<Mistake> {
    let values = question.play_out(story, [suspect.best, question.chosen], effort.playouts);
    let ([best_chance, chosen_chance], loss) = compared(values);
    loss.is_above(0.0).then(|| Mistake {
        question: suspect.question,
        best: suspect.best,
        chosen_chance,
        best_chance,
        loss,
        advice: question.reasons(story, suspect.best),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_games_that_come_out_differently_are_no_proof() {
        let lead = |wins: usize| {
            let best = (0..400).map(|game| f64::from(u8::from(game < 100 + wins))).collect();
            let chosen = (0..400).map(|game| f64::from(u8::from(game < 100))).collect();
            compared([best, chosen]).1
        };
        assert!(!lead(5).is_above(0.0) && lead(6).is_above(0.0));
    }
}
