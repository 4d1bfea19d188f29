//! Many games on several threads, and a bar or lines that show how far they are.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// Time between two lines of progress.
const BETWEEN_LINES: Duration = Duration::from_secs(30);

/// How many games at a time where nothing is said: one per processor.
pub(crate) fn processors() -> usize {
    thread::available_parallelism().map_or(1, |count| count.get())
}

/// On a terminal only: elsewhere nothing is drawn, and `play_all` writes lines instead.
pub(crate) fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {rate}, {eta} left");
    let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
        let written = write!(out, "{} games/s", rate(state.per_sec()));
        debug_assert!(written.is_ok(), "a line in memory takes any text");
    };
    bar.with_style(style.expect("the template is valid").with_key("rate", rate))
}

/// So many a second: few of them with a decimal.
pub(crate) fn rate(per_second: f64) -> String {
    let decimals = usize::from(per_second < 9.95);
    format!("{per_second:.decimals$}")
}

/// When the next line of progress is due.
struct Lines {
    /// Seconds from the start.
    next: AtomicU64,
}

impl Lines {
    fn new() -> Lines {
        Lines { next: AtomicU64::new(BETWEEN_LINES.as_secs()) }
    }

    /// Whether a line is to be written now; only one of several jobs is told so.
    fn are_due(&self, since_start: Duration) -> bool {
        let next = self.next.load(Ordering::Relaxed);
        let seconds = since_start.as_secs();
        let later = seconds + BETWEEN_LINES.as_secs();
        seconds >= next
            && self.next.compare_exchange(next, later, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }
}

/// Every job takes the next game until none is left, and keeps its own sums; the first failure stops all.
pub(crate) fn play_all<T: Default + Send>(
    games: u64,
    jobs: usize,
    bar: &ProgressBar,
    play: impl Fn(u64, &mut T) -> Result<()> + Sync,
) -> Result<Vec<T>> {
    let next = AtomicU64::new(0);
    let (start, lines, terminal) = (Instant::now(), Lines::new(), io::stderr().is_terminal());
    let failed = AtomicBool::new(false);
    let job = || -> Result<T> {
        let _guard = StopAll(&failed);
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
            if !terminal && lines.are_due(start.elapsed()) {
                let _ = writeln!(io::stderr(), "{} of {games} games", bar.position());
            }
        }
        Ok(sums)
    };
    thread::scope(|scope| {
        let jobs: Vec<_> = (0..jobs).map(|_| scope.spawn(job)).collect();
        let broken = |_| anyhow!("a game broke the rules: please report this");
        jobs.into_iter().map(|job| job.join().map_err(broken)?).collect()
    })
}

/// A job that panics stops the others too.
struct StopAll<'a>(&'a AtomicBool);

impl Drop for StopAll<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_a_second_are_told_with_a_decimal() {
        assert_eq!([0.04, 1.25, 9.94, 9.96, 1234.5].map(rate), ["0.0", "1.2", "9.9", "10", "1234"]);
    }

    #[test]
    fn lines_of_progress_keep_their_distance() {
        let lines = Lines::new();
        let at = |seconds: u64| lines.are_due(Duration::from_secs(seconds));
        assert_eq!(
            [0, 29, 30, 30, 59, 75, 104, 105].map(at),
            [false, false, true, false, false, true, false, true]
        );
    }
}
