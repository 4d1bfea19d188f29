//! What a visitor gets to see of a table.

use bots::reasons::PublicReason;
use rules::news::{Cards, News};
use rules::record::RecordedSeed;
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

impl Table {
    /// Everything that these eyes may see, and nothing else.
    pub fn look(&self, eyes: &Eyes) -> Scene {
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
            story: self.story(eyes.seat, eyes.lines),
            turn: eyes.seat.map_or(0, |seat| self.turns[seat]),
            paused: self.is_paused(),
            now: eyes.now,
            promise: RecordedSeed::Told(self.seed).digest(),
            rematch: self.rematch.clone(),
            words: self.cards.words,
            notice: None,
            pinned: None,
            broken: self.broken.clone(),
        }
    }

    /// The newest lines of the story. They are numbered as this viewer saw them: the numbers of entries would
    /// tell how much happens in private.
    fn story(&self, seat: Option<Seat>, most: usize) -> Vec<Line> {
        let visible: Vec<&Kept> = self.story.iter().filter(|kept| self.is_told(kept, seat)).collect();
        let older = visible.len().saturating_sub(most);
        let lines = visible[older..].iter().zip(older as u32..);
        lines
            .filter_map(|(kept, number)| {
                Some(Line { number, at: kept.entry.at, told: self.told(kept, seat)? })
            })
            .collect()
    }

    /// Whether a viewer hears of it at all.
    fn is_told(&self, kept: &Kept, viewer: Option<Seat>) -> bool {
        match &kept.entry.deed {
            Deed::Act { .. } | Deed::Begin(_) => self.seen(kept, viewer).next().is_some(),
            Deed::Seat { .. } => self.progress() != Progress::Lobby,
            Deed::Rematch(_) => false,
            Deed::Say { .. } | Deed::Pause | Deed::GoOn | Deed::Extend { .. } | Deed::Pace(_) => true,
        }
    }

    fn seen(&self, kept: &Kept, viewer: Option<Seat>) -> impl Iterator<Item = News> {
        let viewer = self.game().expect("what happened, happened in a game").viewer(viewer);
        kept.told.iter().filter_map(move |news| news.seen_by(viewer))
    }

    /// What a viewer hears of it, who does.
    fn told(&self, kept: &Kept, viewer: Option<Seat>) -> Option<Told> {
        Some(match &kept.entry.deed {
            Deed::Act { seat, by, line: _ } => {
                let told: Vec<News> = self.seen(kept, viewer).collect();
                let reason = heard(kept.reason, &told);
                Told::Happened { by: Some((*seat, *by)), told, reason }
            }
            Deed::Begin(_) => {
                Told::Happened { by: None, told: self.seen(kept, viewer).collect(), reason: None }
            }
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
