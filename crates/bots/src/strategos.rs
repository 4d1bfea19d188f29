//! `strategos`: takes what the merchant would consider and tries it out, on games that fit what the seat knows.
//!
//! Every candidate is played on the same sampled games, by the steward at all seats, to the next moment of the season;
//! there the evaluation says how likely the seat is to win. Candidates that fall behind or prove as good are dropped.

use arrayvec::ArrayVec;
use rules::news::News;
use rules::prompt::Prompt;
use rules::rng::Dice;
use rules::sample::Beliefs;
use rules::seat::{BySeat, Seat};
use rules::view::View;

use crate::bot::{Bot, Budget, Decision};
use crate::merchant::{Candidates, MAX_CANDIDATES, Merchant};
use crate::motive::Motive;
use crate::playout::{horizon, try_out};

/// A player that thinks as long as its budget lets it.
pub struct Strategos {
    /// Whose candidates it tries out.
    pub merchant: Merchant,
    seat: Seat,
    seed: u64,
    budget: Budget,
    /// News heard: every thought has its own dice, and a bot rebuilt from news has the same.
    news_heard: u64,
}

/// Samples after which candidates are compared and the worst dropped, again and again.
const ROUND: u32 = 8;

/// Samples after which a candidate that is no better than the best is not worth more of them.
const ENOUGH: f32 = 16.0;

/// A difference in chances that nobody loses a game by.
const EQUAL: f32 = 0.002;

impl Strategos {
    /// `seed` decides which games it imagines; `budget` is for each decision.
    pub fn new(seat: Seat, seed: u64, budget: Budget) -> Strategos {
        Strategos { merchant: Merchant::new(seat), seat, seed, budget, news_heard: 0 }
    }

    fn search(&self, view: &View, candidates: &Candidates) -> Option<Decision> {
        let mut dice = Dice::new(self.seed ^ self.news_heard.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut beliefs = Beliefs::default();
        for seat in view.public.seats() {
            beliefs[seat] = *self.merchant.memory.holdings(seat);
        }
        let until = horizon(&view.public);
        let mut prompt = Prompt::default();
        let mut contest = Contest::new(candidates.len());
        let mut timer = self.budget.begin();
        while contest.is_open() {
            for _ in 0..ROUND {
                let game = view.sample_by(&beliefs, &mut dice);
                let mut chances = [0.0; MAX_CANDIDATES];
                for place in contest.standing() {
                    if timer.is_over() {
                        return Some(contest.verdict(candidates));
                    }
                    timer.count();
                    chances[place] = try_out(&game, self.seat, &candidates[place].action, until, &mut prompt);
                }
                contest.enter(&chances);
            }
            contest.drop_the_vain();
        }
        Some(contest.verdict(candidates))
    }
}

/// Candidates against each other on the same samples.
struct Contest {
    standing: ArrayVec<usize, MAX_CANDIDATES>,
    samples: f32,
    sums: [f32; MAX_CANDIDATES],
    /// Sums of products, for the spread of differences.
    products: [[f32; MAX_CANDIDATES]; MAX_CANDIDATES],
    /// Samples in which a candidate came out otherwise than the first one, and those in which it came out better.
    differ: [u32; MAX_CANDIDATES],
    better: [u32; MAX_CANDIDATES],
}

impl Contest {
    fn new(candidates: usize) -> Contest {
        Contest {
            standing: (0..candidates).collect(),
            samples: 0.0,
            sums: [0.0; MAX_CANDIDATES],
            products: [[0.0; MAX_CANDIDATES]; MAX_CANDIDATES],
            differ: [0; MAX_CANDIDATES],
            better: [0; MAX_CANDIDATES],
        }
    }

    fn is_open(&self) -> bool {
        self.standing.len() > 1
    }

    fn standing(&self) -> ArrayVec<usize, MAX_CANDIDATES> {
        self.standing.clone()
    }

    fn enter(&mut self, chances: &[f32; MAX_CANDIDATES]) {
        self.samples += 1.0;
        let first_stands = self.standing.contains(&0);
        for one in &self.standing {
            self.differ[*one] += u32::from(first_stands && chances[*one] != chances[0]);
            self.better[*one] += u32::from(first_stands && chances[*one] > chances[0]);
            self.sums[*one] += chances[*one];
            for other in &self.standing {
                self.products[*one][*other] += chances[*one] * chances[*other];
            }
        }
    }

    /// How far one is ahead of another on average, and the standard error of that.
    fn lead(&self, one: usize, other: usize) -> (f32, f32) {
        let n = self.samples.max(1.0);
        let mean = (self.sums[one] - self.sums[other]) / n;
        let square =
            (self.products[one][one] - 2.0 * self.products[one][other] + self.products[other][other]) / n;
        (mean, ((square - mean * mean).max(1e-7) / n).sqrt())
    }

    /// The one with the best average; the merchant's own choice, which comes first, where none is clearly better.
    fn best(&self) -> usize {
        let best = self.standing.iter().copied().max_by(|a, b| self.sums[*a].total_cmp(&self.sums[*b]));
        let best = best.expect("the best is never dropped");
        let (lead, error) = self.lead(best, 0);
        if self.standing.contains(&0) && lead < 0.5 * error { 0 } else { best }
    }

    /// The best; where it is not the merchant's own and speaks for itself, with what speaks for it.
    fn verdict(&self, candidates: &Candidates) -> Decision {
        let best = self.best();
        let Decision { action, motive } = candidates[best];
        let tried = Motive::Tried { better: self.better[best], of: self.differ[best] };
        Decision { action, motive: motive.or((best != 0).then_some(tried)) }
    }

    /// Those that are worse than the best, and in time those that are as good: between equals there is nothing to find out.
    fn drop_the_vain(&mut self) {
        let best = self.best();
        let equal = if self.samples < ENOUGH { 0.0 } else { EQUAL };
        let vain = |place: usize| {
            let (lead, error) = self.lead(best, place);
            place != best && lead > 2.0 * error - equal
        };
        let kept: ArrayVec<usize, MAX_CANDIDATES> =
            self.standing.iter().copied().filter(|place| !vain(*place)).collect();
        self.standing = kept;
    }
}

impl Bot for Strategos {
    fn observe(&mut self, news: &News) {
        self.news_heard += 1;
        self.merchant.observe(news);
    }

    fn hear_of_oaths(&mut self, broken: &BySeat<u8>) {
        self.merchant.hear_of_oaths(broken);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        let candidates = self.merchant.candidates(&view.seen()?, prompt);
        match candidates.len() {
            0 => None,
            1 => Some(candidates[0]),
            _ => self.search(view, &candidates),
        }
    }

    fn is_paced(&self) -> bool {
        self.merchant.is_paced()
    }
}

#[cfg(test)]
mod tests {
    use rules::action::Action;

    use super::*;

    /// Whether a contest is still open after so many samples of two candidates.
    fn is_open(samples: u32, chances: impl Fn(u32) -> [f32; 2]) -> bool {
        let mut contest = Contest::new(2);
        for sample in 0..samples {
            let mut all = [0.0; MAX_CANDIDATES];
            all[..2].copy_from_slice(&chances(sample));
            contest.enter(&all);
        }
        contest.drop_the_vain();
        contest.is_open()
    }

    #[test]
    fn between_equals_no_more_time_is_spent() {
        let equals = |sample: u32| [0.2 + 0.01 * (sample % 5) as f32; 2];
        assert!(is_open(8, equals) && !is_open(16, equals));
    }

    #[test]
    fn what_is_done_against_the_first_thought_says_how_often_that_was_better() {
        let candidates = Candidates::from_iter([Action::Decline, Action::Finish].map(Decision::from));
        let mut contest = Contest::new(2);
        for chance in [0.6, 0.3, 0.9, 0.2] {
            let mut all = [0.0; MAX_CANDIDATES];
            all[..2].copy_from_slice(&[0.3, chance]);
            contest.enter(&all);
        }
        let motive = Some(Motive::Tried { better: 2, of: 3 });
        assert_eq!(contest.verdict(&candidates), Decision { action: Action::Finish, motive });
    }

    #[test]
    fn what_may_make_a_difference_is_looked_at_longer() {
        let doubtful = |sample: u32| [0.25, 0.25 + 0.1 * ((sample % 4) as f32 - 1.5)];
        assert!(is_open(16, doubtful) && is_open(64, doubtful));
    }
}
