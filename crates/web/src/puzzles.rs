//! The puzzle of each day: made once, one after another, and kept while anybody can ask for it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bots::analysis::puzzle::{Puzzle, puzzle};
use bots::level::Level;
use rules::seat::{Seat, SeatSet};
use tokio::sync::watch;

use crate::clock::{Clock, DAY};
use crate::scene::Scene;
use crate::sets::Cards;
use crate::sitter::Sitter;
use crate::table::{Lens, Replay};

/// Days that can be asked for after their own.
pub const PAST: u64 = 30;
/// How long a server has begun before it makes any by itself: tables come first.
const FIRST: Duration = Duration::from_secs(60);
/// How often is looked whether it is another day.
const AGAIN: Duration = Duration::from_secs(60 * 60);

/// A puzzle on the table.
pub struct DayPuzzle {
    /// The question, and its answer.
    pub puzzle: Puzzle,
    /// Whose it is.
    pub seat: Seat,
    /// The game that it comes from, up to there.
    pub replay: Replay,
    /// Its last entry.
    pub entry: u32,
    /// The table as that seat knew it.
    pub scene: Scene,
}

impl DayPuzzle {
    /// That of this day; `None` where the set of cards allows none.
    pub fn make(day: u64, cards: Cards) -> Option<DayPuzzle> {
        let puzzle = puzzle(cards.set, day)?;
        let seat = puzzle.view.seen()?.seat;
        let replay = Replay::of_record(&puzzle.record, cards, |_| {}).ok()??;
        let entry = replay.moments(Lens::Open).next_back()?.entry;
        let mut scene = replay.scene(entry, Lens::Seat(seat), SeatSet::EMPTY);
        // A record does not tell who played.
        scene.seats.iter_mut().for_each(|seat| seat.sitter = Sitter::Bot(Level::Merchant));
        Some(DayPuzzle { puzzle, seat, replay, entry, scene })
    }
}

/// Those that there are.
#[derive(Default)]
pub(crate) struct Puzzles {
    /// Nothing for a day of which there is none: looking for it again would take as long and find no more.
    kept: Mutex<BTreeMap<u64, Option<Arc<DayPuzzle>>>>,
    making: Mutex<()>,
}

impl Puzzles {
    /// That of this day, or that there is none, if it is known already.
    pub(crate) fn kept(&self, day: u64) -> Option<Option<Arc<DayPuzzle>>> {
        hold(&self.kept).get(&day).cloned()
    }

    /// The same, made now if need be: that takes a while, and is done for one day at a time. As many are kept as there are days that can be
    /// asked for, and tomorrow's.
    pub(crate) fn of(&self, day: u64, today: u64, cards: Cards) -> Option<Arc<DayPuzzle>> {
        self.of_by(day, today, || DayPuzzle::make(day, cards))
    }

    fn of_by(
        &self,
        day: u64,
        today: u64,
        make: impl FnOnce() -> Option<DayPuzzle>,
    ) -> Option<Arc<DayPuzzle>> {
        if let Some(kept) = self.kept(day) {
            return kept;
        }
        let _turn = hold(&self.making);
        // Whoever waited for their turn may have waited for this one.
        if let Some(kept) = self.kept(day) {
            return kept;
        }
        let made = make().map(Arc::new);
        let mut kept = hold(&self.kept);
        kept.retain(|it, _| is_open(*it, today) || *it == today + 1);
        kept.insert(day, made.clone());
        made
    }
}

/// Whether anybody may ask for it: nobody is told a puzzle before its day.
pub(crate) fn is_open(day: u64, today: u64) -> bool {
    (today.saturating_sub(PAST)..=today).contains(&day)
}

/// The day, counted from 1 January 1970.
pub(crate) fn today(clock: &Clock) -> u64 {
    clock.now() / DAY
}

/// Makes today's and tomorrow's before anybody asks.
pub(crate) async fn attend(
    puzzles: Arc<Puzzles>,
    clock: Clock,
    cards: Cards,
    mut stopping: watch::Receiver<bool>,
) {
    let mut wait = FIRST;
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            () = tokio::time::sleep(wait) => {}
        }
        wait = AGAIN;
        let (puzzles, today) = (Arc::clone(&puzzles), today(&clock));
        let make = move || [today, today + 1].map(|day| puzzles.of(day, today, cards).is_some());
        // Where the making fails, it is tried again when somebody asks.
        let _ = tokio::task::spawn_blocking(make).await;
    }
}

fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::Sets;

    #[test]
    fn a_puzzle_is_made_once_and_goes_when_nobody_may_ask_for_it_any_more() {
        let (puzzles, cards) = (Puzzles::default(), Sets::new(&[]).expect("our own set").usual().cards);
        let first = puzzles.of(20_000, 20_000, cards).expect("a puzzle");
        assert!(Arc::ptr_eq(&first, &puzzles.of(20_000, 20_000, cards).expect("a puzzle")));
        // It stands on the table as its seat saw it, and nothing else does.
        assert_eq!(first.scene.me, Some(first.seat));
        assert_eq!(first.scene.view.as_ref().map(|view| view.public), Some(first.puzzle.view.public));
        puzzles.of(20_001, 20_000 + PAST, cards).expect("a puzzle");
        assert!(puzzles.kept(20_000).is_some(), "the last day on which it can be asked for");
        puzzles.of(20_002, 20_001 + PAST, cards).expect("a puzzle");
        assert!(puzzles.kept(20_000).is_none() && puzzles.kept(20_001).is_some());
    }

    #[test]
    fn that_a_day_has_no_puzzle_is_found_out_once() {
        let puzzles = Puzzles::default();
        assert!(puzzles.of_by(20_000, 20_000, || None).is_none());
        assert!(puzzles.of_by(20_000, 20_000, || unreachable!("it is known")).is_none());
        assert!(puzzles.kept(20_000).is_some_and(|kept| kept.is_none()) && puzzles.kept(20_001).is_none());
    }

    #[test]
    fn nobody_is_told_a_puzzle_before_its_day_or_long_after_it() {
        let open: Vec<u64> = (0..200).filter(|day| is_open(*day, 100)).collect();
        assert_eq!((open[0], open[open.len() - 1]), (100 - PAST, 100));
        assert!(is_open(0, 3) && !is_open(u64::MAX, 3), "a clock that was never set");
    }
}
