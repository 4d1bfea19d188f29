//! Where games that are over are worked out: on one thread of its own, one game after another, so that live tables hardly notice.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use bots::analysis::Hands;
use bots::analysis::judgement::Effort;

use crate::findings::{Findings, Stage};
use crate::limits::{Permit, Permits};
use crate::table::Past;

/// So many games may wait.
const PLACES: usize = 16;
/// And so many that one address asked for, with the one that is worked out.
const EACH: u32 = 3;
/// So many bytes of what was found are kept.
const ROOM: usize = 16 << 20;
/// What has not come to an end after so long never will: usual games take a minute.
const PATIENCE: Duration = Duration::from_secs(15 * 60);

/// Works out games, and keeps what was found.
pub(crate) struct Analyst {
    desk: Arc<Desk>,
    each: Arc<Permits>,
}

/// What the thread shares with those who ask.
struct Desk {
    papers: Mutex<Papers>,
    effort: Effort,
    /// Of the game that is worked out.
    done: AtomicUsize,
    of: AtomicUsize,
    /// Nobody will ask any more.
    is_shut: AtomicBool,
}

#[derive(Default)]
struct Papers {
    /// The game that is worked out, by its digest; without one there is no thread.
    at_work: Option<String>,
    waiting: VecDeque<Job>,
    /// That first which was longest not asked for.
    kept: VecDeque<Kept>,
}

/// A game that is to be worked out.
struct Job {
    digest: String,
    past: Box<dyn FnOnce() -> Option<Past> + Send>,
    _place: Permit,
}

/// What came of one; nothing where it would have taken too long.
struct Kept {
    digest: String,
    found: Option<Arc<Findings>>,
}

impl Analyst {
    pub(crate) fn new(effort: Effort) -> Analyst {
        let desk = Desk {
            papers: Mutex::default(),
            effort,
            done: AtomicUsize::new(0),
            of: AtomicUsize::new(0),
            is_shut: AtomicBool::new(false),
        };
        Analyst { desk: Arc::new(desk), each: Arc::new(Permits::new(EACH)) }
    }

    /// What was found out about a game already.
    pub(crate) fn known(&self, digest: &str) -> Option<Arc<Findings>> {
        self.desk.papers().look_up(digest)?
    }

    /// How far a game is, which is worked out from now on if it was not asked for before.
    pub(crate) fn ask(
        &self,
        from: IpAddr,
        digest: &str,
        past: impl FnOnce() -> Option<Past> + Send + 'static,
    ) -> Stage {
        let mut papers = self.desk.papers();
        if let Some(found) = papers.look_up(digest) {
            return found.map_or(Stage::TooLong, Stage::Ready);
        }
        if papers.at_work.as_deref() == Some(digest) {
            let count = |count: &AtomicUsize| count.load(Ordering::Relaxed);
            return Stage::Working { done: count(&self.desk.done), of: count(&self.desk.of) };
        }
        if let Some(place) = papers.waiting.iter().position(|job| job.digest == digest) {
            return Stage::Waiting(place + 1);
        }
        let place = self.each.take(from).filter(|_| papers.waiting.len() < PLACES);
        let Some(place) = place else { return Stage::Full };
        let job = Job { digest: digest.to_owned(), past: Box::new(past), _place: place };
        if papers.at_work.is_some() {
            papers.waiting.push_back(job);
            return Stage::Waiting(papers.waiting.len());
        }
        let desk = Arc::clone(&self.desk);
        let begun = thread::Builder::new().name("analyst".to_owned()).spawn(move || desk.work(job));
        if begun.is_err() {
            return Stage::Full;
        }
        papers.at_work = Some(digest.to_owned());
        Stage::Working { done: 0, of: 0 }
    }
}

impl Drop for Analyst {
    fn drop(&mut self) {
        self.desk.is_shut.store(true, Ordering::Relaxed);
    }
}

impl Desk {
    fn papers(&self) -> MutexGuard<'_, Papers> {
        self.papers.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Works out this game, and those that wait after it.
    fn work(&self, first: Job) {
        let mut next = Some(first);
        while let Some(Job { digest, past, _place }) = next.take() {
            self.done.store(0, Ordering::Relaxed);
            self.of.store(0, Ordering::Relaxed);
            let hands = Watched { desk: self, until: Instant::now() + PATIENCE };
            let work = || Findings::of(&past()?, self.effort, &hands);
            let found = catch_unwind(AssertUnwindSafe(work)).ok().flatten();
            if self.is_shut.load(Ordering::Relaxed) {
                return;
            }
            let mut papers = self.papers();
            papers.keep(Kept { digest, found: found.map(Arc::new) });
            next = papers.waiting.pop_front();
            papers.at_work = next.as_ref().map(|job| job.digest.clone());
        }
    }
}

impl Papers {
    fn look_up(&mut self, digest: &str) -> Option<Option<Arc<Findings>>> {
        let place = self.kept.iter().position(|it| it.digest == digest)?;
        let kept = self.kept.remove(place)?;
        let found = kept.found.clone();
        self.kept.push_back(kept);
        Some(found)
    }

    fn keep(&mut self, kept: Kept) {
        self.kept.push_back(kept);
        while self.kept.iter().map(Kept::size).sum::<usize>() > ROOM {
            self.kept.pop_front();
        }
    }
}

impl Kept {
    fn size(&self) -> usize {
        size_of::<Kept>() + self.digest.len() + self.found.as_ref().map_or(0, |found| found.size())
    }
}

/// One step after the other, counted, as long as somebody may want to know and there is patience.
struct Watched<'a> {
    desk: &'a Desk,
    until: Instant,
}

impl Hands for Watched<'_> {
    fn expect(&self, pieces: usize) {
        self.desk.of.fetch_add(pieces, Ordering::Relaxed);
    }

    fn each<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync) -> Option<Vec<T>> {
        let step = |piece| {
            let goes_on = !self.desk.is_shut.load(Ordering::Relaxed) && Instant::now() < self.until;
            let came_to = goes_on.then(|| work(piece));
            self.desk.done.fetch_add(1, Ordering::Relaxed);
            came_to
        };
        (0..pieces).map(step).collect()
    }
}
