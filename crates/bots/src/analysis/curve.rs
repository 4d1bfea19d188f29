//! Every island's chance to win over a game.

use rules::sample::Beliefs;
use rules::seat::{BySeat, Seat};
use rules::world::Season;

use super::story::{Story, Throw};
use crate::evaluation::all_chances;
use crate::memory::Memory;

/// Games that are imagined for what the public could think at a time.
const SAMPLES: u32 = 48;

/// The chances at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The decision that comes next; as many as there are where none does.
    pub decision: usize,
    /// The year that is under way.
    pub year: u8,
    /// The season that begins, or in which the game ended or stands.
    pub season: Season,
    /// By the cards as they lay.
    pub as_it_was: BySeat<f32>,
    /// By what anybody could know who watched and counted, on average over games that look the same to them.
    pub as_known: BySeat<f32>,
}

/// The chances as each season begins, and as the game ends or stands.
pub fn curve(story: &Story) -> Vec<Point> {
    let mut watcher = Watcher::new();
    beginnings(story).map(|decision| point(story, decision, &mut watcher)).collect()
}

/// The decision that comes next as each season begins; and as many as there are, where the game ends or stands.
pub fn beginnings(story: &Story) -> impl Iterator<Item = usize> {
    let moments = story.moments();
    let season = |place: usize| moments[place].public().season_number();
    let last = moments.len().saturating_sub(1);
    (0..moments.len())
        .filter(move |place| *place == 0 || *place == last || season(*place) != season(place - 1))
}

/// The chances before every decision and at the end, by the cards as they lay.
pub fn every_moment(story: &Story) -> Vec<BySeat<f32>> {
    story.moments().iter().map(all_chances).collect()
}

/// Somebody who watches from the beginning and counts cards.
struct Watcher {
    memory: Memory,
    /// News heard.
    heard: usize,
}

impl Watcher {
    fn new() -> Watcher {
        // A seat that no table has: nothing is its own.
        Watcher { memory: Memory::new(Seat(Seat::MAX as u8)), heard: 0 }
    }

    fn listen(&mut self, story: &Story, decision: usize) {
        let viewer = story.before(decision).viewer(None);
        let mut heard = 0;
        for news in story.told_before(decision) {
            heard += 1;
            if heard > self.heard
                && let Some(news) = news.seen_by(viewer)
            {
                self.memory.observe(&news);
            }
        }
        self.heard = heard;
    }
}

fn point(story: &Story, decision: usize, watcher: &mut Watcher) -> Point {
    let game = story.before(decision);
    watcher.listen(story, decision);
    let mut beliefs = Beliefs::default();
    for seat in game.public().seats() {
        beliefs[seat] = *watcher.memory.holdings(seat);
    }
    let as_it_was = all_chances(game);
    let mut as_known = as_it_was;
    if !game.is_over() {
        let view = game.view(None).expect("anybody may watch");
        let mut dice = story.dice(decision, Throw::Watching);
        let mut sums = [0.0f64; Seat::MAX];
        for _ in 0..SAMPLES {
            let chances = all_chances(&view.sample_by(&beliefs, &mut dice));
            sums.iter_mut().zip(chances.0).for_each(|(sum, chance)| *sum += f64::from(chance));
        }
        as_known = BySeat(sums.map(|sum| (sum / f64::from(SAMPLES)) as f32));
    }
    Point { decision, year: game.public().year, season: game.public().season, as_it_was, as_known }
}
