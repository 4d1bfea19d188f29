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
const PATIENCE: Duration = Duration::from_secs(30 * 60);

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

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::mpsc;

    use rules::rng::Seed;
    use rules::setup::Options;
    use rules::version::RulesVersion;

    use super::*;
    use crate::findings::Glance;
    use crate::pace::Pace;
    use crate::rest::Rest;
    use crate::scene::{DecidedBy, TableSetup};
    use crate::sets::Sets;
    use crate::table::{Deed, Table};

    /// As little work as finds anything.
    const LITTLE: Effort = Effort { playouts: 16 };

    fn from(number: usize) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number as u8).into()
    }

    /// A game of three that the steward played for all, with its digest.
    fn game() -> (String, Past) {
        let sets = Sets::new(&[]).expect("our own set");
        let setup = TableSetup {
            players: 3,
            options: Options::default(),
            set: "aegean".to_owned(),
            pace: Pace::Open,
            rest: Rest::default(),
        };
        let mut table = Table::new("OWL-SAIL".to_owned(), setup, Seed::from_number(1), sets.usual().cards);
        for seat in table.seats() {
            table.take(0, None, Deed::Unnamed { seat }).expect("a lobby");
        }
        table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("a full table");
        assert!(table.replay().is_none(), "it is being played");
        while let Some(seat) = table.asked().iter().next() {
            let line = table.steward(seat).expect("an answer to any question");
            table.take(0, None, Deed::Act { seat, by: DecidedBy::Bot, line }).expect("it is legal");
        }
        let replay = table.replay().expect("it is over");
        (replay.digest(), replay.past().expect("it is short"))
    }

    /// Work that waits until it is told, or its other end dropped, and then comes to nothing.
    fn long() -> (impl FnOnce() -> Option<Past> + Send, mpsc::Sender<()>) {
        let (go_on, held) = mpsc::channel();
        let work = move || {
            let _ = held.recv();
            None
        };
        (work, go_on)
    }

    /// Waits until a game is no more worked out.
    fn end_of(analyst: &Analyst, digest: &str) -> Stage {
        loop {
            match analyst.ask(from(0), digest, || unreachable!("it was asked for")) {
                Stage::Working { .. } | Stage::Waiting(_) => thread::sleep(Duration::from_millis(5)),
                stage => return stage,
            }
        }
    }

    #[test]
    fn a_game_is_worked_out_once_and_told_from_then_on() {
        let analyst = Analyst::new(LITTLE);
        let (digest, past) = game();
        let story = past.story.taken().len();
        assert!(
            past.entries.len() == story && past.entries[0] == 4,
            "three seats and the beginning come first"
        );
        assert!(analyst.known(&digest).is_none());
        let glance = Glance::at(&past);
        assert!(matches!(analyst.ask(from(0), &digest, || Some(past)), Stage::Working { .. }));
        let Stage::Ready(found) = end_of(&analyst, &digest) else { panic!("it is short") };
        assert_eq!(found.glance.voyages.len(), glance.voyages.len());
        assert!(!glance.voyages.is_empty() && found.balances.len() == 3 && found.accuracy.len() > 3);
        let again = analyst.known(&digest).expect("it is kept");
        assert!(Arc::ptr_eq(&found, &again));
        let count = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        assert!(count(&analyst.desk.done) > story, "every decision at least, and each of their dice");
        assert_eq!(count(&analyst.desk.done), count(&analyst.desk.of));
    }

    #[test]
    fn one_is_worked_out_at_a_time_few_wait_and_an_address_has_few_places() {
        let analyst = Analyst::new(LITTLE);
        let (work, go_on) = long();
        assert!(matches!(analyst.ask(from(0), "0", work), Stage::Working { done: 0, of: 0 }));
        for number in 1..=PLACES {
            let place = analyst.ask(from(number), &number.to_string(), || None);
            assert!(matches!(place, Stage::Waiting(place) if place == number));
        }
        assert!(matches!(analyst.ask(from(99), "one more", || None), Stage::Full));
        let again = analyst.ask(from(99), "3", || unreachable!("it waits already"));
        assert!(matches!(again, Stage::Waiting(3)), "it takes no place more");
        go_on.send(()).expect("it waits for that");
        for number in 0..=PLACES {
            assert!(matches!(end_of(&analyst, &number.to_string()), Stage::TooLong));
        }
        // What fails is an end like any other.
        analyst.ask(from(7), "fails", || panic!("for the trial"));
        assert!(matches!(end_of(&analyst, "fails"), Stage::TooLong));
        let (work, _go_on) = long();
        analyst.ask(from(7), "again", work);
        for number in 1..EACH {
            assert!(matches!(analyst.ask(from(7), &format!("more {number}"), || None), Stage::Waiting(_)));
        }
        assert!(matches!(analyst.ask(from(7), "too much", || None), Stage::Full));
        assert!(matches!(analyst.ask(from(8), "of another", || None), Stage::Waiting(_)));
    }

    #[test]
    fn what_was_found_takes_up_no_more_bytes_than_there_is_room_for() {
        let mut papers = Papers::default();
        let (_, past) = game();
        let mut found =
            Findings { glance: Glance::at(&past), turns: vec![], accuracy: vec![], balances: vec![] };
        let voyage = found.glance.voyages[0];
        found.glance.voyages.resize(ROOM / 5 / size_of_val(&voyage), voyage);
        let found = Arc::new(found);
        let kept = |number: u32| Kept { digest: number.to_string(), found: Some(Arc::clone(&found)) };
        (0..4).for_each(|number| papers.keep(kept(number)));
        assert!(papers.look_up("0").is_some(), "so it is asked for last");
        (4..6).for_each(|number| papers.keep(kept(number)));
        assert!(papers.kept.iter().map(Kept::size).sum::<usize>() <= ROOM);
        let left: Vec<bool> = (0..6).map(|number| papers.look_up(&number.to_string()).is_some()).collect();
        assert_eq!(left, [true, false, false, true, true, true]);
    }
}
