//! What was counted and timed.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

/// What one table, or all together, came to.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// From when a decision was due to when the server had it on disk.
    pub(crate) acknowledged: Times,
    /// Of two writes that were sent to a table at the same moment, the one that took longer.
    pub(crate) second: Times,
    /// The same to when the last page that can show it had it.
    pub(crate) seen: Times,
    /// Asking what a seat may know, before it decides.
    pub(crate) asking: Times,
    /// Pages that showed those decisions.
    pub(crate) viewers: u64,
    pub(crate) updates: u64,
    pub(crate) sent_bytes: u64,
    pub(crate) read_bytes: u64,
    /// Decisions that came when the server had already answered for the seat, which had nothing to choose any more.
    pub(crate) overtaken: u64,
    /// Games that ended, also while nothing was counted yet.
    pub(crate) games: u64,
    errors: BTreeMap<String, u64>,
}

impl Tally {
    pub(crate) fn update(&mut self, sent: usize, read: usize) {
        self.updates += 1;
        self.sent_bytes += sent as u64;
        self.read_bytes += read as u64;
    }

    pub(crate) fn error(&mut self, what: String) {
        *self.errors.entry(what).or_default() += 1;
    }

    pub(crate) fn errors(&self) -> u64 {
        self.errors.values().sum()
    }

    /// What went wrong, and how often.
    pub(crate) fn each_error(&self) -> impl Iterator<Item = (&str, u64)> {
        self.errors.iter().map(|(what, count)| (what.as_str(), *count))
    }

    pub(crate) fn add(&mut self, other: Tally) {
        self.acknowledged.0.extend(other.acknowledged.0);
        self.second.0.extend(other.second.0);
        self.seen.0.extend(other.seen.0);
        self.asking.0.extend(other.asking.0);
        self.viewers += other.viewers;
        self.updates += other.updates;
        self.sent_bytes += other.sent_bytes;
        self.read_bytes += other.read_bytes;
        self.overtaken += other.overtaken;
        self.games += other.games;
        for (what, count) in other.errors {
            *self.errors.entry(what).or_default() += count;
        }
    }
}

/// Times of the same kind.
#[derive(Debug, Default)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    pub(crate) fn push(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Milliseconds; nothing where nothing was timed.
    pub(crate) fn spread(&self) -> Option<Spread> {
        let mut sorted: Vec<f64> = self.0.iter().map(|time| time.as_secs_f64() * 1e3).collect();
        sorted.sort_by(f64::total_cmp);
        let max = *sorted.last()?;
        // The least time that so many of a hundred do not exceed.
        let at = |percent: usize| sorted[(sorted.len() * percent).div_ceil(100) - 1];
        Some(Spread { median: at(50), p90: at(90), p99: at(99), max })
    }
}

/// How times are spread, in milliseconds.
#[derive(Debug, PartialEq)]
pub(crate) struct Spread {
    pub(crate) median: f64,
    pub(crate) p90: f64,
    pub(crate) p99: f64,
    pub(crate) max: f64,
}

impl Spread {
    pub(crate) fn json(&self) -> Value {
        json!({ "median": self.median, "p90": self.p90, "p99": self.p99, "max": self.max })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_of_a_hundred_take_no_longer() {
        let times = Times((1..=200).rev().map(Duration::from_millis).collect());
        let spread = times.spread().unwrap();
        assert_eq!(spread, Spread { median: 100.0, p90: 180.0, p99: 198.0, max: 200.0 });
        assert_eq!(Times(vec![Duration::from_millis(3)]).spread().unwrap().p99, 3.0);
        assert_eq!(Times::default().spread(), None);
    }
}
