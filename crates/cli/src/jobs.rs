//! Many games on several threads, and a bar that shows how far they are.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// How many games at a time where nothing is said: one per processor.
pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, |count| count.get())
}

/// On a terminal only: elsewhere nothing is drawn.
pub fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {rate}, {eta} left");
    let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
        let written = write!(out, "{:.0} games/s", state.per_sec());
        debug_assert!(written.is_ok(), "a line in memory takes any text");
    };
    bar.with_style(style.expect("the template is valid").with_key("rate", rate))
}

/// Every job takes the next game until none is left, and keeps its own sums; the first failure stops all.
pub fn play_all<T: Default + Send>(
    games: u64,
    jobs: usize,
    bar: &ProgressBar,
    play: impl Fn(u64, &mut T) -> Result<()> + Sync,
) -> Result<Vec<T>> {
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let job = || -> Result<T> {
        let mut sums = T::default();
        while !failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                break;
            }
            if let Err(error) = play(number, &mut sums) {
                failed.store(true, Ordering::Relaxed);
                return Err(error);
            }
            bar.inc(1);
        }
        Ok(sums)
    };
    thread::scope(|scope| {
        let jobs: Vec<_> = (0..jobs).map(|_| scope.spawn(job)).collect();
        let broken = |_| anyhow!("a game broke the rules: please report this");
        jobs.into_iter().map(|job| job.join().map_err(broken)?).collect()
    })
}
