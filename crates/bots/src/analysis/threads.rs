//! Hands that do several pieces of work at a time.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::Hands;

/// So many threads, each of which takes one piece after the other.
pub struct Threads {
    /// How many.
    pub jobs: usize,
}

impl Hands for Threads {
    fn expect(&self, _pieces: usize) {}

    fn each<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync) -> Option<Vec<T>> {
        let next = AtomicUsize::new(0);
        let job = || {
            let mut done = Vec::new();
            loop {
                let piece = next.fetch_add(1, Ordering::Relaxed);
                if piece >= pieces {
                    return done;
                }
                done.push((piece, work(piece)));
            }
        };
        let mut done: Vec<(usize, T)> = thread::scope(|scope| {
            let jobs: Vec<_> = (0..self.jobs).map(|_| scope.spawn(job)).collect();
            jobs.into_iter().flat_map(|job| job.join().expect("a job that panics ends the program")).collect()
        });
        done.sort_by_key(|(piece, _)| *piece);
        Some(done.into_iter().map(|(_, came_to)| came_to).collect())
    }
}
