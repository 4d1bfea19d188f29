//! The kinds of figures: atomics, so that whoever counts waits for nobody.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How often something has happened.
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) const fn new() -> Counter {
        Counter(AtomicU64::new(0))
    }

    pub(crate) fn one(&self) {
        self.add(1);
    }

    pub(crate) fn add(&self, more: usize) {
        self.0.fetch_add(more as u64, Relaxed);
    }

    pub(super) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// How many there are now.
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) const fn new() -> Gauge {
        Gauge(AtomicI64::new(0))
    }

    /// One more, until what this returns is dropped.
    pub(crate) fn hold(&'static self) -> Held {
        self.0.fetch_add(1, Relaxed);
        Held(self)
    }

    /// So many from now on, for what is no count of those who hold it.
    pub(crate) fn set(&self, now: i64) {
        self.0.store(now, Relaxed);
    }

    pub(super) fn get(&self) -> i64 {
        self.0.load(Relaxed)
    }
}

/// One of those that a gauge counts.
pub(crate) struct Held(&'static Gauge);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Relaxed);
    }
}

/// Bounds of times, in microseconds: from what a page takes to what nobody waits for.
pub(super) const TIMES: [u64; BOUNDS] = [
    100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    2_500_000, 10_000_000,
];
/// Bounds of sizes.
pub(super) const SIZES: [u64; BOUNDS] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256];

const BOUNDS: usize = 15;

/// How often something was how large or took how long.
pub(crate) struct Histogram {
    bounds: &'static [u64; BOUNDS],
    /// Each counts what is above the bound before it; the last, all above every bound.
    counts: [AtomicU64; BOUNDS + 1],
    sum: AtomicU64,
}

impl Histogram {
    pub(super) const fn of(bounds: &'static [u64; BOUNDS]) -> Histogram {
        Histogram { bounds, counts: [const { AtomicU64::new(0) }; BOUNDS + 1], sum: AtomicU64::new(0) }
    }

    pub(crate) fn note(&self, value: u64) {
        let place = self.bounds.partition_point(|bound| *bound < value);
        self.counts[place].fetch_add(1, Relaxed);
        self.sum.fetch_add(value, Relaxed);
    }

    pub(crate) fn note_time(&self, took: Duration) {
        self.note(took.as_micros() as u64);
    }

    /// Does it, and notes how long it took.
    pub(crate) fn time<T>(&self, work: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let done = work();
        self.note_time(began.elapsed());
        done
    }

    /// Each bound with how many were no larger; `None` stands for all.
    pub(super) fn cumulated(&self) -> impl Iterator<Item = (Option<u64>, u64)> {
        let bounds = self.bounds.iter().copied().map(Some).chain([None]);
        bounds.zip(&self.counts).scan(0, |sum, (bound, count)| {
            *sum += count.load(Relaxed);
            Some((bound, *sum))
        })
    }

    pub(super) fn sum(&self) -> u64 {
        self.sum.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_counts_for_its_bound_and_all_above() {
        let sizes = Histogram::of(&SIZES);
        for value in [0, 1, 2, 5, 256, 257, 100_000] {
            sizes.note(value);
        }
        let found: Vec<_> = sizes.cumulated().collect();
        assert_eq!(found[..5], [(Some(1), 2), (Some(2), 3), (Some(3), 3), (Some(4), 3), (Some(6), 4)]);
        assert_eq!(found[14..], [(Some(256), 5), (None, 7)]);
        assert_eq!(sizes.sum(), 100_521);
    }

    #[test]
    fn bounds_rise() {
        assert!(TIMES.is_sorted_by(|a, b| a < b) && SIZES.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn what_was_held_is_counted_until_it_is_let_go() {
        static PAGES: Gauge = Gauge::new();
        let held = [PAGES.hold(), PAGES.hold()];
        assert_eq!(PAGES.get(), 2);
        drop(held);
        assert_eq!(PAGES.get(), 0);
    }

    #[test]
    fn what_is_timed_is_done_and_noted() {
        let times = Histogram::of(&TIMES);
        let done = times.time(|| {
            std::thread::sleep(Duration::from_millis(3));
            7
        });
        assert_eq!(done, 7);
        assert!(times.sum() >= 3_000 && times.cumulated().last() == Some((None, 1)));
    }
}
