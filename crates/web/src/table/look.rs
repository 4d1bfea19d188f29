//! What a visitor gets to see of a table.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use bots::reasons::PublicReason;
use rules::news::{Cards, News};
use rules::seat::{Seat, SeatSet};

use super::{Deed, Kept, Table};
use crate::clock::Millis;
use crate::scene::{Line, Note, Progress, Scene, TableSeat, Told};

/// Lines of the story that a page is drawn from: a season of them, so that moments know their beginnings.
pub const STORY_LINES: usize = 200;

/// Who looks, and from where.
#[derive(Clone, Copy, Debug)]
pub struct Eyes {
    /// `None` to watch.
    pub seat: Option<Seat>,
    /// All seats that the browser holds.
    pub held: SeatSet,
    /// Whether the browser made the table.
    pub is_host: bool,
    /// Seats whose holders have the page open.
    pub here: SeatSet,
    /// When they look.
    pub now: Millis,
    /// The newest lines to show.
    pub lines: usize,
}

/// What viewers have heard so far, for those who look again.
#[derive(Default)]
pub struct Stories {
    heard: HashMap<Option<Seat>, Heard>,
    progress: Option<Progress>,
}

/// The newest lines that one viewer heard.
#[derive(Default)]
struct Heard {
    lines: VecDeque<Line>,
    /// How many there were in all.
    count: u32,
    /// Entries of the log that are told, or were not for them.
    entries: u32,
}

impl Table {
    /// Everything that these eyes may see, and nothing else.
    pub fn look(&self, eyes: &Eyes) -> Scene {
        self.scene(eyes, self.story(eyes.seat, eyes.lines))
    }

    /// The same with the newest lines, for those who look again and again: what they heard before is kept.
    pub fn look_again(&self, eyes: &Eyes, stories: &mut Stories) -> Scene {
        // What the lobby did not tell is told when the game begins, and the end tells all.
        let progress = Some(self.progress());
        if stories.progress != progress {
            *stories = Stories { progress, ..Stories::default() };
        }
        let heard = stories.heard.entry(eyes.seat).or_default();
        self.hear(eyes.seat, STORY_LINES, heard);
        let story = heard.lines.iter().cloned().collect();
        self.scene(eyes, story)
    }

    fn scene(&self, eyes: &Eyes, story: Vec<Line>) -> Scene {
        let table_seat = |seat: Seat| TableSeat {
            sitter: self.sitters[seat.0 as usize].clone(),
            here: eyes.here.has(seat),
            until: self.until(seat),
            away: self.away[seat],
        };
        Scene {
            code: self.code.clone(),
            setup: self.setup.clone(),
            progress: self.progress(),
            seats: self.seats().map(table_seat).collect(),
            islands: self.islands.clone(),
            me: eyes.seat,
            held: eyes.held,
            is_host: eyes.is_host,
            view: self.history.as_ref().and_then(|history| history.view(eyes.seat).ok()),
            outcome: self.game().and_then(|game| game.outcome()),
            growth: self.growth.clone(),
            story,
            turn: eyes.seat.map_or(0, |seat| self.turns[seat]),
            paused: self.is_paused(),
            now: eyes.now,
            promise: self.promise.clone(),
            rematch: self.rematch.clone(),
            words: self.cards.words,
            notice: None,
            pinned: None,
            broken: self.broken.clone(),
        }
    }

    /// The newest lines of the story.
    fn story(&self, seat: Option<Seat>, most: usize) -> Vec<Line> {
        let mut heard = Heard::default();
        self.hear(seat, most, &mut heard);
        heard.lines.into()
    }

    /// Tells a viewer what they have not heard yet. Lines are numbered as this viewer hears them: the numbers of entries
    /// would tell how much happens in private.
    fn hear(&self, seat: Option<Seat>, most: usize, heard: &mut Heard) {
        for kept in &self.story[heard.entries as usize..] {
            if let Some(told) = self.told(kept, seat) {
                if heard.lines.len() >= most {
                    heard.lines.pop_front();
                }
                heard.lines.push_back(Line { number: heard.count, at: kept.entry.at, told: Arc::new(told) });
                heard.count += 1;
            }
        }
        heard.entries = self.entries();
    }

    fn seen(&self, kept: &Kept, viewer: Option<Seat>) -> impl Iterator<Item = News> {
        let viewer = self.game().expect("what happened, happened in a game").viewer(viewer);
        kept.told.iter().filter_map(move |news| news.seen_by(viewer))
    }

    /// What a viewer hears of it, if anything.
    fn told(&self, kept: &Kept, viewer: Option<Seat>) -> Option<Told> {
        Some(match &kept.entry.deed {
            Deed::Act { .. } | Deed::Begin(_) => {
                let told: Vec<News> = self.seen(kept, viewer).collect();
                if told.is_empty() {
                    return None;
                }
                let reason = heard(kept.reason, &told);
                let by = match kept.entry.deed {
                    Deed::Act { seat, by, .. } => Some((seat, by)),
                    _ => None,
                };
                Told::Happened { by, told, reason }
            }
            // In the lobby everybody sees who sits where.
            Deed::Seat { .. } if self.progress() == Progress::Lobby => return None,
            Deed::Say { seat, words } => Told::Said { seat: *seat, words: words.clone() },
            Deed::Seat { seat, sitter } => Told::Noted(Note::Seated { seat: *seat, sitter: sitter.clone() }),
            Deed::Pause => Told::Noted(Note::Paused),
            Deed::GoOn => Told::Noted(Note::WentOn),
            Deed::Extend { seat } => Told::Noted(Note::Extended { seat: *seat }),
            Deed::Pace(pace) => Told::Noted(Note::PaceSet(*pace)),
            Deed::Rematch(_) => return None,
        })
    }
}

/// A reason speaks of the terms, so it is for those who know them: of a private deal others see the number of cards.
fn heard(reason: Option<PublicReason>, told: &[News]) -> Option<PublicReason> {
    let knows = told.iter().any(|news| match news {
        News::Offered { .. } | News::OfferRefused { .. } => true,
        News::Dealt { give, want, .. } => matches!((give, want), (Cards::Kinds(_), Cards::Kinds(_))),
        _ => false,
    });
    reason.filter(|_| knows)
}
