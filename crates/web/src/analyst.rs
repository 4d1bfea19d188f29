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
use bots::analysis::story::Story;

use crate::findings::{Course, Findings, Glance, Stage, Unfound};
use crate::limits::{Permit, Permits};

/// So many games may wait.
const PLACES: usize = 16;
/// And so many that one address asked for, with the one that is worked out.
const EACH: u32 = 3;
/// So many bytes of what is known of games are kept.
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

/// Whose game is to be worked out. What people played here comes before what anybody can write.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    /// A table's.
    Table,
    /// That of a record which somebody opened.
    Record,
}

/// A game that is to be worked out.
struct Job {
    digest: String,
    rank: Rank,
    /// Nothing where it is too long.
    story: Box<dyn FnOnce() -> Option<Story> + Send>,
    place: Permit,
}

/// What is known of a game, as far as somebody asked.
struct Kept {
    digest: String,
    glance: Option<Arc<Glance>>,
    course: Option<Arc<Course>>,
    found: Option<Result<Arc<Findings>, Unfound>>,
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
        self.desk.papers().look_up(digest)?.found.clone()?.ok()
    }

    /// What needs no playing out: reckoned once, and kept.
    pub(crate) fn glance(
        &self,
        digest: &str,
        reckon: impl FnOnce() -> Option<Glance>,
    ) -> Option<Arc<Glance>> {
        let kept = self.desk.papers().look_up(digest).and_then(|it| it.glance.clone());
        kept.or_else(|| {
            let glance = Arc::new(reckon()?);
            self.desk.papers().keep(digest, |it| it.glance = Some(Arc::clone(&glance)));
            Some(glance)
        })
    }

    /// How the chances went from decision to decision: reckoned once, and kept.
    pub(crate) fn course(
        &self,
        digest: &str,
        reckon: impl FnOnce() -> Option<Course>,
    ) -> Option<Arc<Course>> {
        let kept = self.desk.papers().look_up(digest).and_then(|it| it.course.clone());
        kept.or_else(|| {
            let course = Arc::new(reckon()?);
            self.desk.papers().keep(digest, |it| it.course = Some(Arc::clone(&course)));
            Some(course)
        })
    }

    /// How far a game is, which is worked out from now on if it was not asked for before.
    pub(crate) fn ask(
        &self,
        from: IpAddr,
        rank: Rank,
        digest: &str,
        story: impl FnOnce() -> Option<Story> + Send + 'static,
    ) -> Stage {
        let mut papers = self.desk.papers();
        if let Some(found) = papers.look_up(digest).and_then(|it| it.found.clone()) {
            return found.map_or_else(Stage::Never, Stage::Ready);
        }
        if papers.at_work.as_deref() == Some(digest) {
            let count = |count: &AtomicUsize| count.load(Ordering::Relaxed);
            return Stage::Working { done: count(&self.desk.done), of: count(&self.desk.of) };
        }
        if let Some(place) = papers.waiting.iter().position(|job| job.digest == digest) {
            return Stage::Waiting(papers.promote(place, rank));
        }
        let place = self.each.take(from).filter(|_| papers.has_room(rank));
        let Some(place) = place else { return Stage::Full };
        let job = Job { digest: digest.to_owned(), rank, story: Box::new(story), place };
        if papers.at_work.is_some() {
            return Stage::Waiting(papers.line_up(job));
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
        while let Some(Job { digest, rank: _, story, place }) = next.take() {
            self.done.store(0, Ordering::Relaxed);
            self.of.store(0, Ordering::Relaxed);
            let hands = Watched { desk: self, until: Instant::now() + PATIENCE };
            let work = || {
                let story = story().ok_or(Unfound::Long)?;
                Findings::of(&story, self.effort, &hands).ok_or(Unfound::Slow)
            };
            let found = catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Unfound::Failed));
            if self.is_shut.load(Ordering::Relaxed) {
                return;
            }
            let mut papers = self.papers();
            // Whoever is told that it is done can ask for another at once.
            drop(place);
            papers.keep(&digest, |it| it.found = Some(found.map(Arc::new)));
            next = papers.waiting.pop_front();
            papers.at_work = next.as_ref().map(|job| job.digest.clone());
        }
    }
}

impl Papers {
    /// Whether one more may wait: a table's takes the place of the last record's, if need be.
    fn has_room(&mut self, rank: Rank) -> bool {
        if self.waiting.len() >= PLACES && self.waiting.back().is_some_and(|last| last.rank > rank) {
            self.waiting.pop_back();
        }
        self.waiting.len() < PLACES
    }

    /// Its place in the queue, from 1.
    fn line_up(&mut self, job: Job) -> usize {
        let place = self.waiting.partition_point(|it| it.rank <= job.rank);
        self.waiting.insert(place, job);
        place + 1
    }

    /// Somebody of this rank asks for a game that waits, too.
    fn promote(&mut self, place: usize, rank: Rank) -> usize {
        match self.waiting.get(place).is_some_and(|job| rank < job.rank).then(|| self.waiting.remove(place)) {
            Some(Some(job)) => self.line_up(Job { rank, ..job }),
            Some(None) | None => place + 1,
        }
    }

    fn look_up(&mut self, digest: &str) -> Option<&mut Kept> {
        let place = self.kept.iter().position(|it| it.digest == digest)?;
        let kept = self.kept.remove(place)?;
        self.kept.push_back(kept);
        self.kept.back_mut()
    }

    fn keep(&mut self, digest: &str, note: impl FnOnce(&mut Kept)) {
        if self.look_up(digest).is_none() {
            let digest = digest.to_owned();
            self.kept.push_back(Kept { digest, glance: None, course: None, found: None });
        }
        if let Some(kept) = self.kept.back_mut() {
            note(kept);
        }
        while self.kept.iter().map(Kept::size).sum::<usize>() > ROOM {
            self.kept.pop_front();
        }
    }
}

impl Kept {
    fn size(&self) -> usize {
        let Kept { digest, glance, course, found } = self;
        let found = found.as_ref().and_then(|it| it.as_ref().ok()).map_or(0, |it| it.size());
        let [glance, course] =
            [glance.as_ref().map_or(0, |it| it.size()), course.as_ref().map_or(0, |it| it.size())];
        size_of::<Kept>() + digest.len() + glance + course + found
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

    use bots::analysis::InARow;
    use rules::rng::Seed;
    use rules::setup::Options;
    use rules::version::RulesVersion;

    use super::*;
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
    fn game() -> (String, Story) {
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
        (replay.digest(), replay.story().expect("it is short"))
    }

    /// Work that waits until it is told, or its other end dropped, and then comes to nothing.
    fn long() -> (impl FnOnce() -> Option<Story> + Send, mpsc::Sender<()>) {
        let (go_on, held) = mpsc::channel();
        let work = move || {
            let _ = held.recv();
            None
        };
        (work, go_on)
    }

    /// Somebody asks for the game of a record.
    fn ask(analyst: &Analyst, digest: &str, story: impl FnOnce() -> Option<Story> + Send + 'static) -> Stage {
        analyst.ask(from(0), Rank::Record, digest, story)
    }

    /// Waits until a game is no more worked out.
    fn end_of(analyst: &Analyst, digest: &str) -> Stage {
        loop {
            match analyst.ask(from(0), Rank::Record, digest, || unreachable!("it was asked for")) {
                Stage::Working { .. } | Stage::Waiting(_) => thread::sleep(Duration::from_millis(5)),
                stage => return stage,
            }
        }
    }

    #[test]
    fn a_game_is_worked_out_once_and_told_from_then_on() {
        let analyst = Analyst::new(LITTLE);
        let (digest, story) = game();
        let decisions = story.taken().len();
        assert!(analyst.known(&digest).is_none());
        let (glance, course) = (Glance::at(&story), Course::of(&story));
        assert!(!glance.voyages.is_empty() && course.chances.len() == decisions + 1);
        assert!(matches!(ask(&analyst, &digest, || Some(story)), Stage::Working { .. }));
        let Stage::Ready(found) = end_of(&analyst, &digest) else { panic!("it is short") };
        assert!(found.balances.len() == 3 && found.accuracy.len() > 3);
        // So is what needs no playing out.
        assert!(analyst.glance(&digest, || None).is_none() && analyst.course(&digest, || None).is_none());
        let glance = analyst.glance(&digest, || Some(glance)).expect("it is reckoned");
        let course = analyst.course(&digest, || Some(course)).expect("it is reckoned");
        let again = analyst.glance(&digest, || unreachable!("it is kept")).expect("it is kept");
        assert!(Arc::ptr_eq(&glance, &again));
        let again = analyst.course(&digest, || unreachable!("it is kept")).expect("it is kept");
        assert!(Arc::ptr_eq(&course, &again));
        let again = analyst.known(&digest).expect("it is kept");
        assert!(Arc::ptr_eq(&found, &again));
        let count = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        assert!(count(&analyst.desk.done) > decisions, "every decision at least, and each of their dice");
        assert_eq!(count(&analyst.desk.done), count(&analyst.desk.of));
    }

    #[test]
    fn one_is_worked_out_at_a_time_few_wait_and_an_address_has_few_places() {
        let analyst = Analyst::new(LITTLE);
        let (work, go_on) = long();
        assert!(matches!(ask(&analyst, "0", work), Stage::Working { done: 0, of: 0 }));
        for number in 1..=PLACES {
            let place = analyst.ask(from(number), Rank::Record, &number.to_string(), || None);
            assert!(matches!(place, Stage::Waiting(place) if place == number));
        }
        assert!(matches!(analyst.ask(from(99), Rank::Record, "one more", || None), Stage::Full));
        let again = analyst.ask(from(99), Rank::Record, "3", || unreachable!("it waits already"));
        assert!(matches!(again, Stage::Waiting(3)), "it takes no place more");
        go_on.send(()).expect("it waits for that");
        for number in 0..=PLACES {
            assert!(matches!(end_of(&analyst, &number.to_string()), Stage::Never(Unfound::Long)));
        }
        let (work, _go_on) = long();
        ask(&analyst, "again", work);
        for number in 1..EACH {
            assert!(matches!(ask(&analyst, &format!("more {number}"), || None), Stage::Waiting(_)));
        }
        assert!(matches!(ask(&analyst, "too much", || None), Stage::Full));
        let of_another = analyst.ask(from(8), Rank::Record, "of another", || None);
        assert!(matches!(of_another, Stage::Waiting(_)));
    }

    #[test]
    fn why_a_game_is_not_worked_out_is_told_and_it_is_not_tried_again() {
        let analyst = Analyst::new(LITTLE);
        ask(&analyst, "long", || None);
        ask(&analyst, "fails", || panic!("for the trial"));
        for _ in 0..2 {
            assert!(matches!(end_of(&analyst, "long"), Stage::Never(Unfound::Long)));
            assert!(matches!(end_of(&analyst, "fails"), Stage::Never(Unfound::Failed)));
        }
        assert!(analyst.known("long").is_none() && analyst.known("fails").is_none());
        // Whoever has no patience left is told so.
        let (_, story) = game();
        let hands = Watched { desk: &analyst.desk, until: Instant::now() };
        assert!(Findings::of(&story, LITTLE, &hands).is_none());
    }

    #[test]
    fn games_of_tables_are_worked_out_before_records_that_somebody_opened() {
        let analyst = Analyst::new(LITTLE);
        let (work, _go_on) = long();
        ask(&analyst, "at work", work);
        let place = |number: usize, rank: Rank, digest: &str| match analyst.ask(
            from(number),
            rank,
            digest,
            || None,
        ) {
            Stage::Waiting(place) => Some(place),
            Stage::Full => None,
            Stage::Ready(_) | Stage::Working { .. } | Stage::Never(_) => panic!("one is at work"),
        };
        for number in 1..=PLACES {
            assert_eq!(place(number, Rank::Record, &format!("record {number}")), Some(number));
        }
        assert_eq!(place(98, Rank::Record, "one more"), None);
        // A table's takes the place of the last record, and stands before all of them.
        assert_eq!(place(99, Rank::Table, "table"), Some(1));
        assert_eq!(place(98, Rank::Table, "second table"), Some(2));
        assert_eq!(place(1, Rank::Record, "record 1"), Some(3));
        assert_eq!(place(1, Rank::Record, &format!("record {PLACES}")), None);
        // Where somebody wants the game of a record that was played here, it is a table's.
        assert_eq!(place(97, Rank::Table, "record 5"), Some(3));
        assert_eq!(place(1, Rank::Record, "record 5"), Some(3));
        assert_eq!(place(1, Rank::Record, "record 1"), Some(4));
    }

    #[test]
    fn what_was_found_takes_up_no_more_bytes_than_there_is_room_for() {
        let mut papers = Papers::default();
        let (_, story) = game();
        let (mut glance, mut course) = (Glance::at(&story), Course::of(&story));
        let found = Findings::of(&story, LITTLE, &InARow).map(Arc::new).expect("nothing stops it");
        let (voyage, chances) = (glance.voyages[0], course.chances[0]);
        glance.voyages.resize(ROOM / 10 / size_of_val(&voyage), voyage);
        course.chances.resize(ROOM / 10 / size_of_val(&chances), chances);
        let (glance, course) = (Arc::new(glance), Arc::new(course));
        let keep = |papers: &mut Papers, number: u32| {
            papers.keep(&number.to_string(), |it| it.glance = Some(Arc::clone(&glance)));
            papers.keep(&number.to_string(), |it| it.course = Some(Arc::clone(&course)));
            papers.keep(&number.to_string(), |it| it.found = Some(Ok(Arc::clone(&found))));
        };
        (0..4).for_each(|number| keep(&mut papers, number));
        assert!(papers.look_up("0").is_some(), "so it is asked for last");
        (4..6).for_each(|number| keep(&mut papers, number));
        assert!(papers.kept.iter().map(Kept::size).sum::<usize>() <= ROOM);
        let left: Vec<bool> = (0..6).map(|number| papers.look_up(&number.to_string()).is_some()).collect();
        assert_eq!(left, [true, false, false, true, true, true]);
    }
}
