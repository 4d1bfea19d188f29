//! Ratings: how strong each kind of bot is, from who finished above whom.
//!
//! Bradley and Terry's model: a kind finishes above another with chance a / (a + b), where a and b are their
//! strengths; 400 points are a factor of ten, and the mean of all kinds is 1500.

use rules::rng::Dice;

/// Draws of as many deals as there were, for the interval.
const DRAWS: usize = 200;

/// How often a seat of one kind finished above a seat of another.
#[derive(Clone)]
pub(super) struct Pairs {
    kinds: usize,
    above: Vec<f64>,
}

/// Deals below which drawing them anew says little about what others would bring.
const ENOUGH: usize = 10;

#[derive(Clone, Copy)]
pub(super) struct Rating {
    pub value: f64,
    /// The 95 % interval, where there are enough deals for one.
    pub interval: Option<(f64, f64)>,
}

impl Pairs {
    pub(super) fn new(kinds: usize) -> Pairs {
        Pairs { kinds, above: vec![0.0; kinds * kinds] }
    }

    pub(super) fn add(&mut self, above: usize, below: usize) {
        self.above[above * self.kinds + below] += 1.0;
    }

    fn of(&self, above: usize, below: usize) -> f64 {
        self.above[above * self.kinds + below]
    }

    fn sum<'a>(kinds: usize, deals: impl Iterator<Item = &'a Pairs>) -> Pairs {
        // Half a win each way keeps a kind that never finished above another at a finite distance.
        let mut sum = Pairs { kinds, above: vec![0.5; kinds * kinds] };
        for deal in deals {
            sum.above.iter_mut().zip(&deal.above).for_each(|(sum, deal)| *sum += deal);
        }
        sum
    }

    /// The strengths under which these results are likeliest, as points.
    fn points(&self) -> Vec<f64> {
        let kinds = 0..self.kinds;
        let mut strengths = vec![1.0; self.kinds];
        // Each round brings them nearer; they settle long before the last.
        for _ in 0..200 {
            let next = |kind: usize| {
                let others = || kinds.clone().filter(move |other| *other != kind);
                let above: f64 = others().map(|other| self.of(kind, other)).sum();
                let met = |other: usize| self.of(kind, other) + self.of(other, kind);
                let weight: f64 =
                    others().map(|other| met(other) / (strengths[kind] + strengths[other])).sum();
                if weight > 0.0 { above / weight } else { 1.0 }
            };
            strengths = kinds.clone().map(next).collect();
        }
        let points: Vec<f64> = strengths.iter().map(|strength| 400.0 * strength.log10()).collect();
        let mean = points.iter().sum::<f64>() / points.len() as f64;
        points.into_iter().map(|points| 1500.0 + points - mean).collect()
    }
}

/// The rating of each kind. Its interval comes from drawing deals anew (bootstrap), for games of a deal belong
/// together; a handful of deals is too few for that.
pub(super) fn ratings(deals: &[Pairs]) -> Vec<Rating> {
    let Some(first) = deals.first() else { return Vec::new() };
    let kinds = first.kinds;
    let mut dice = Dice::new(0);
    let draws: Vec<Vec<f64>> = (0..DRAWS)
        .map(|_| {
            let drawn = (0..deals.len()).map(|_| &deals[dice.below(deals.len() as u32) as usize]);
            Pairs::sum(kinds, drawn).points()
        })
        .collect();
    let values = Pairs::sum(kinds, deals.iter()).points();
    values
        .into_iter()
        .enumerate()
        .map(|(kind, value)| {
            let mut drawn: Vec<f64> = draws.iter().map(|points| points[kind]).collect();
            drawn.sort_by(f64::total_cmp);
            let (low, high) = (drawn[DRAWS / 40], drawn[DRAWS - 1 - DRAWS / 40]);
            let interval = (deals.len() >= ENOUGH).then_some((low.min(value), high.max(value)));
            Rating { value, interval }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One deal in which these finished above those so many times.
    fn deal(kinds: usize, results: &[(usize, usize, u32)]) -> Pairs {
        let mut pairs = Pairs::new(kinds);
        for (above, below, times) in results {
            (0..*times).for_each(|_| pairs.add(*above, *below));
        }
        pairs
    }

    #[test]
    fn ten_to_one_are_four_hundred_points() {
        let deals = vec![deal(2, &[(0, 1, 10), (1, 0, 1)]); 100];
        let ratings = ratings(&deals);
        assert!((ratings[0].value - ratings[1].value - 400.0).abs() < 1.0);
        assert!((ratings[0].value + ratings[1].value - 3000.0).abs() < 1e-6);
    }

    #[test]
    fn strengths_of_three_kinds_fit_all_pairs() {
        // Strengths 4, 2 and 1.
        let results = [(0, 1, 4), (1, 0, 2), (1, 2, 2), (2, 1, 1), (0, 2, 4), (2, 0, 1)];
        let ratings = ratings(&vec![deal(3, &results); 200]);
        let twice = 400.0 * 2.0_f64.log10();
        assert!((ratings[0].value - ratings[1].value - twice).abs() < 1.0);
        assert!((ratings[1].value - ratings[2].value - twice).abs() < 1.0);
    }

    #[test]
    fn intervals_hold_the_rating_and_shrink_with_more_deals() {
        let mixed = |count: usize| -> Vec<Pairs> {
            let one = |number: usize| deal(2, &[(number % 2, 1 - number % 2, 3)]);
            (0..count).map(one).collect()
        };
        let width = |deals: &[Pairs]| {
            let rating = ratings(deals)[0];
            let (low, high) = rating.interval.unwrap();
            assert!(low <= rating.value && rating.value <= high);
            high - low
        };
        assert!(width(&mixed(400)) < width(&mixed(20)));
        assert!(ratings(&mixed(10))[0].interval.is_some() && ratings(&mixed(9))[0].interval.is_none());
    }

    #[test]
    fn a_kind_alone_or_without_any_win_has_a_rating() {
        assert_eq!(ratings(&[deal(1, &[])])[0].value, 1500.0);
        let lost = ratings(&[deal(2, &[(0, 1, 12)])]);
        assert!(lost[1].value.is_finite() && lost[1].value < lost[0].value);
    }
}
