//! Averages with the range in which the truth lies most of the time.

/// Standard deviations on either side of a 95 % interval.
const USUAL: f64 = 1.959_964;

/// An average over samples, and the range that holds the true one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The average.
    pub mean: f64,
    /// The lower end of the range.
    pub low: f64,
    /// The upper end of the range.
    pub high: f64,
}

impl Estimate {
    /// The average of these, with its 95 % interval.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Estimate {
        Estimate::within(values, USUAL)
    }

    /// The same with an interval of so many standard errors on either side.
    pub fn within(values: impl IntoIterator<Item = f64>, errors: f64) -> Estimate {
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for value in values {
            count += 1.0;
            sum += value;
            squares += value * value;
        }
        let mean = sum / f64::max(count, 1.0);
        let spread = f64::max(squares - sum * mean, 0.0) / f64::max(count - 1.0, 1.0);
        let half = errors * (spread / f64::max(count, 1.0)).sqrt();
        Estimate { mean, low: mean - half, high: mean + half }
    }

    /// Whether all of the range is above this.
    pub fn is_above(&self, value: f64) -> bool {
        self.low > value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_is_that_of_the_books() {
        let it = Estimate::of([1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(it.mean, 3.0);
        // The spread is 2.5, so the standard error is the root of one half.
        assert!((it.high - it.mean - 1.959_964 * 0.5f64.sqrt()).abs() < 1e-12);
        assert!((it.mean - it.low - (it.high - it.mean)).abs() < 1e-12);
    }
}
