//! How sure a measured share is.

/// Standard deviations on either side of a 95 % interval.
const DEVIATIONS: f64 = 1.959_964;

/// The 95 % interval of a share of so many independent trials (Wilson's).
pub(crate) fn interval(share: f64, trials: f64) -> (f64, f64) {
    let square = DEVIATIONS * DEVIATIONS / trials;
    let centre = share + square / 2.0;
    let half = DEVIATIONS * (share * (1.0 - share) / trials + square / (4.0 * trials)).sqrt();
    let scale = 1.0 + square;
    (((centre - half) / scale).clamp(0.0, share), ((centre + half) / scale).clamp(share, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_the_books() {
        let rounded = |wins: f64| {
            let (low, high) = interval(wins / 100.0, 100.0);
            ((low * 1e4).round(), (high * 1e4).round())
        };
        assert_eq!(rounded(40.0), (3094.0, 4980.0));
        assert_eq!(rounded(0.0), (0.0, 370.0));
        assert_eq!(rounded(100.0), (9630.0, 10000.0));
    }
}
