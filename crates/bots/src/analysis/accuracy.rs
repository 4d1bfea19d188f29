//! How well a seat decided: what its choices cost, measured by what was at stake.
//!
//! Sums, products, quotients and roots alone, so it is the same on every machine.

use rules::seat::Seat;
use rules::world::Phase;

use super::estimate::Estimate;
use super::judgement::Look;
use super::question::Question;

/// Fewer decisions than these tell nothing.
pub const FEWEST: usize = 5;
/// Standard errors on either side of an interval that holds nine times in ten.
const NINE_IN_TEN: f64 = 1.644_854;

/// What a choice is worth to whoever has hardly a chance left: below this, shares of a chance count for less and less.
const HARDLY: f64 = 0.05;

/// From 50 towards 100, the best option every time; 75 is as good as an option at random among those worth considering.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Accuracy {
    /// Whose decisions.
    pub seat: Seat,
    /// Those of one phase; `None` for all.
    pub phase: Option<Phase>,
    /// How many there were.
    pub decisions: usize,
    /// With its range nine times in ten; `None` for too few decisions, or where they were all alike.
    pub value: Option<Estimate>,
}

/// The accuracy of a seat, in all and phase by phase.
pub fn accuracy(seat: Seat, questions: &[Question], looks: &[Look]) -> Vec<Accuracy> {
    let own = || questions.iter().zip(looks).filter(|(question, _)| question.seat == seat);
    let phases = Phase::ALL.iter().copied().map(Some);
    let of = |phase: Option<Phase>| {
        let of_phase = own().filter(|(question, _)| phase.is_none_or(|it| question.step.phase() == it));
        // Of a small chance a small loss is as much as a large loss of a large one.
        let share = |look: &Look, chance: f64| chance / (look.chances[look.best] + HARDLY);
        let pairs: Vec<(f64, f64)> =
            of_phase.map(|(_, look)| (share(look, look.loss), share(look, look.stake))).collect();
        let value = if pairs.len() < FEWEST { None } else { share_kept(&pairs) };
        Accuracy { seat, phase, decisions: pairs.len(), value }
    };
    std::iter::once(None).chain(phases).map(of).filter(|it| it.decisions > 0).collect()
}

/// What was lost in all against what was at stake in all: decisions that matter count by how much they do.
fn share_kept(pairs: &[(f64, f64)]) -> Option<Estimate> {
    let lost: f64 = pairs.iter().map(|(loss, _)| loss).sum();
    let staked: f64 = pairs.iter().map(|(_, stake)| stake).sum();
    // A hundredth of what chance there was, in all: there was nothing to play for.
    if staked < 0.01 {
        return None;
    }
    let ratio = lost / staked;
    let count = pairs.len() as f64;
    let squares: f64 = pairs.iter().map(|(loss, stake)| (loss - ratio * stake).powi(2)).sum();
    let error = (squares * count / (count - 1.0)).sqrt() / staked;
    let score = |ratio: f64| 50.0 + 50.0 / (1.0 + ratio.max(0.0));
    Some(Estimate {
        mean: score(ratio),
        low: score(ratio + NINE_IN_TEN * error),
        high: score(ratio - NINE_IN_TEN * error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_lost_is_a_hundred_and_all_that_chance_would_lose_is_seventy_five() {
        let of = |loss: f64| share_kept(&[(loss, 0.1); 8]).unwrap().mean.round();
        assert_eq!([-0.01, 0.0, 0.1, 0.4].map(of), [100.0, 100.0, 75.0, 60.0]);
        assert_eq!(share_kept(&[(0.0, 0.0); 8]), None);
    }

    #[test]
    fn uneven_decisions_leave_more_doubt() {
        let width = |pairs: &[(f64, f64)]| share_kept(pairs).map(|it| it.high - it.low).unwrap();
        assert!(width(&[(0.02, 0.1); 8]) < 1e-9);
        assert!(width(&[(0.0, 0.1), (0.04, 0.1), (0.0, 0.1), (0.04, 0.1), (0.02, 0.1)]) > 1.0);
    }
}
