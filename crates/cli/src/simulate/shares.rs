//! How often the winner was involved, against the share that chance alone would give.

use crate::wilson;

/// Every number of players divides it, so that fair shares are sums of whole numbers.
const PARTS: u64 = 60;

/// Games below which an interval is little more than a guess, and no verdict is passed.
const ENOUGH: u64 = 10;

/// Chances to be the winner's over many games: strikes of a hazard, seats of an island, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Share {
    pub chances: u64,
    /// Those that were the winner's.
    pub won: u64,
    /// Games with any.
    pub games: u64,
    fair_parts: u64,
    /// Sums over games: chances squared, chances times won, won squared.
    squares: [u64; 3],
}

impl Share {
    /// Counts one game with so many chances, of which so many were the winner's.
    pub(super) fn count(&mut self, players: u8, chances: u32, won: u32) {
        if chances == 0 {
            return;
        }
        let (chances, won) = (u64::from(chances), u64::from(won));
        self.chances += chances;
        self.won += won;
        self.games += 1;
        self.fair_parts += chances * PARTS / u64::from(players);
        for (sum, square) in self.squares.iter_mut().zip([chances * chances, chances * won, won * won]) {
            *sum += square;
        }
    }

    pub(super) fn add(&mut self, other: &Share) {
        self.chances += other.chances;
        self.won += other.won;
        self.games += other.games;
        self.fair_parts += other.fair_parts;
        for (sum, more) in self.squares.iter_mut().zip(other.squares) {
            *sum += more;
        }
    }

    /// The measured share; `None` where there was no chance.
    pub(super) fn measure(&self) -> Option<Measure> {
        if self.chances == 0 {
            return None;
        }
        let chances = self.chances as f64;
        let share = self.won as f64 / chances;
        let fair = self.fair_parts as f64 / PARTS as f64 / chances;
        let (low, high) = wilson::interval(share, self.independent(share));
        Some(Measure { share, low, high, fair, games: self.games })
    }

    /// Chances of one game share its winner, so they weigh less than as many independent ones: this is how many
    /// independent ones would be as uncertain (the variance of a ratio over games).
    fn independent(&self, share: f64) -> f64 {
        let [chances, both, won] = self.squares.map(|sum| sum as f64);
        let spread = won - 2.0 * share * both + share * share * chances;
        if spread < 1e-9 {
            return self.games as f64;
        }
        let (chances, binomial) = (self.chances as f64, share * (1.0 - share));
        (binomial * chances * chances / spread).min(chances)
    }
}

/// A share with its 95 % interval, and what chance alone would give.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Measure {
    pub share: f64,
    pub low: f64,
    pub high: f64,
    pub fair: f64,
    pub games: u64,
}

impl Measure {
    /// Whether the whole interval lies on one side of the fair share.
    pub(super) fn verdict(&self) -> Verdict {
        if self.games < ENOUGH {
            Verdict::Open
        } else if self.low > self.fair {
            Verdict::Above
        } else if self.high < self.fair {
            Verdict::Below
        } else {
            Verdict::Open
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Above,
    Below,
    /// Chance alone may explain it.
    Open,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn one_chance_a_game_has_the_wilson_interval() {
        let mut share = Share::default();
        for game in 0..100 {
            share.count(4, 1, u32::from(game < 30));
        }
        let measure = share.measure().unwrap();
        assert!(near(measure.share, 0.3) && near(measure.fair, 0.25), "{measure:?}");
        assert!(near(measure.low, 0.2189) && near(measure.high, 0.3958), "{measure:?}");
        assert_eq!(measure.verdict(), Verdict::Open);
    }

    #[test]
    fn chances_that_share_a_game_do_not_narrow_the_interval() {
        let (mut single, mut tenfold) = (Share::default(), Share::default());
        for game in 0..50 {
            single.count(5, 1, u32::from(game % 2 == 0));
            tenfold.count(5, 10, if game % 2 == 0 { 10 } else { 0 });
        }
        assert_eq!(tenfold.chances, 500);
        assert_eq!(single.measure(), tenfold.measure());
        assert_eq!(single.measure().unwrap().verdict(), Verdict::Above);
    }

    #[test]
    fn fair_shares_follow_the_numbers_of_players() {
        let mut share = Share::default();
        share.count(3, 1, 0);
        share.count(6, 1, 0);
        assert!(near(share.measure().unwrap().fair, 0.25));
    }

    #[test]
    fn few_games_leave_much_open() {
        let mut share = Share::default();
        assert_eq!(share.measure(), None);
        share.count(4, 0, 0);
        assert_eq!(share.measure(), None);
        share.count(4, 3, 3);
        let measure = share.measure().unwrap();
        assert!(measure.low < 0.25 && measure.high > 0.999, "{measure:?}");
        (1..9).for_each(|_| share.count(4, 1, 1));
        assert_eq!(share.measure().unwrap().verdict(), Verdict::Open);
        share.count(4, 1, 1);
        assert_eq!(share.measure().unwrap().verdict(), Verdict::Above);
    }

    #[test]
    fn sums_do_not_depend_on_who_counted() {
        let (mut whole, mut parts) = (Share::default(), [Share::default(); 2]);
        for game in 0..20u32 {
            whole.count(3 + (game % 4) as u8, game % 3, u32::from(game % 3 == 2));
            parts[game as usize % 2].count(3 + (game % 4) as u8, game % 3, u32::from(game % 3 == 2));
        }
        let mut sum = Share::default();
        parts.iter().for_each(|part| sum.add(part));
        assert_eq!(sum, whole);
    }
}
