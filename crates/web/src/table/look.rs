//! What a visitor gets to see of a table.

use std::collections::HashMap;
use std::sync::Arc;

use bots::orders::Past;
use bots::reasons::PublicReason;
use rules::news::{Cards, News, Viewer};
use rules::seat::{Seat, SeatSet};

use super::{Deed, Kept, Table};
use crate::clock::Millis;
use crate::metrics;
use crate::scene::{Assembly, DecidedBy, Line, Note, Progress, Scene, TableSeat, Told};
use crate::sitter::Sitter;
use crate::tablet::{Ordered, Own};

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
    heard: HashMap<Ear, Heard>,
    /// What lines may depend on besides whoever hears them.
    of: Option<(Progress, u32)>,
}

/// Whose ears these are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Ear {
    pub seat: Option<Seat>,
    /// They play no seat here.
    pub is_outside: bool,
    /// All hands lie open to them.
    pub is_open: bool,
    /// From which entry on they hear what was for the seat's ears alone.
    pub own_from: u32,
}

impl Eyes {
    fn ear(&self) -> Ear {
        Ear { seat: self.seat, is_outside: self.held.is_empty(), is_open: false, own_from: 0 }
    }
}

/// The newest lines that one viewer heard.
#[derive(Default)]
struct Heard {
    lines: Arc<Vec<Line>>,
    /// How many there were in all.
    count: u32,
    /// Entries of the log that are told, or were not for them.
    entries: u32,
    /// Lines that came of the viewer's orders.
    ordered: Vec<(u32, Ordered)>,
}

impl Table {
    /// Everything that these eyes may see, and nothing else.
    pub fn look(&self, eyes: &Eyes) -> Scene {
        self.look_by(eyes, eyes.ear())
    }

    /// The same for ears that hear more or less than these eyes see.
    pub(super) fn look_by(&self, eyes: &Eyes, ear: Ear) -> Scene {
        let mut heard = Heard::default();
        if eyes.lines > 0 {
            self.hear(ear, eyes.lines, &mut heard);
        }
        let mut scene = self.scene(eyes, heard.lines, heard.ordered);
        if let (Some(seat), Some(own)) = (eyes.seat, &mut scene.orders)
            && eyes.lines == usize::MAX
        {
            own.past = self.past(seat);
        }
        scene
    }

    /// The same with no more than the newest `STORY_LINES` lines, for those who look again and again: what they heard before is kept,
    /// however few lines they are shown.
    pub fn look_again(&self, eyes: &Eyes, stories: &mut Stories) -> Scene {
        // What the lobby did not tell is told when the game begins, and the end tells all; whoever comes to a seat does not hear
        // what was for somebody else's ears, nor what others ordered there.
        let of = Some((self.progress(), self.seatings));
        if stories.of != of {
            *stories = Stories { of, ..Stories::default() };
        }
        let heard = stories.heard.entry(eyes.ear()).or_default();
        self.hear(eyes.ear(), STORY_LINES, heard);
        let unshown = heard.lines.len().saturating_sub(eyes.lines);
        let story = match unshown {
            0 => Arc::clone(&heard.lines),
            _ => Arc::new(heard.lines[unshown..].to_vec()),
        };
        let oldest = story.first().map_or(0, |line| line.number);
        let ordered = heard.ordered.iter().filter(|(number, _)| *number >= oldest).cloned().collect();
        self.scene(eyes, story, ordered)
    }

    fn scene(&self, eyes: &Eyes, story: Arc<Vec<Line>>, done: Vec<(u32, Ordered)>) -> Scene {
        let table_seat = |seat: Seat| TableSeat {
            sitter: self.sitters[seat.0 as usize].clone(),
            here: eyes.here.has(seat),
            until: self.until(seat),
            clock: self.clock(seat, eyes.now),
            holiday: self.holiday(seat, eyes.now),
            off_until: self.holiday(seat, eyes.now).filter(|it| it.from <= eyes.now).map(|it| it.to),
            days_left: self.days_left(seat, eyes.now),
            away: self.clocks.away[seat],
            left: self.clocks.left[seat],
        };
        Scene {
            code: self.code.clone(),
            name: self.name.clone(),
            setup: self.setup.clone(),
            progress: self.progress(),
            seats: self.seats().map(table_seat).collect(),
            islands: self.islands.clone(),
            me: eyes.seat,
            held: eyes.held,
            is_host: eyes.is_host,
            view: self.history.as_ref().and_then(|history| history.view(eyes.seat).ok()),
            outcome: self.outcome(),
            seed: self
                .game()
                .filter(|_| self.progress() == Progress::Over)
                .map(|game| game.position().secret.seed.hex()),
            is_ended: self.ended,
            assembly: Assembly {
                ballot: self.ballot,
                lost: self
                    .seats()
                    .filter(|seat| self.is_lost(*seat, eyes.now))
                    .fold(SeatSet::EMPTY, SeatSet::with),
                opened: self.opened,
                is_host_gone: false,
            },
            oaths: self.oaths(),
            growth: self.growth.clone(),
            story,
            said: self.talk.said,
            whispers: self.heard_whispers(eyes.seat),
            remarks: self.hears_remarks(eyes.ear()).then_some(self.talk.remarks),
            private_talk: self.talk.is_private,
            listed: None,
            called: String::new(),
            remarked: false,
            turn: eyes.seat.map_or(0, |seat| self.turns[seat]),
            paused: self.is_paused(),
            now: eyes.now,
            promise: self.promise.clone(),
            rematch: self.rematch.clone(),
            after: self.after.clone(),
            words: self.cards.words,
            notice: None,
            pinned: None,
            closed: self.closed.clone(),
            stood_in: eyes
                .seat
                .and_then(|seat| self.stood_in[seat])
                .map(|number| self.story[number as usize].entry.at),
            orders: eyes.seat.filter(|_| self.history.is_some()).map(|seat| {
                Box::new(Own { tablet: self.tablet(seat).cloned(), past: Past::default(), done })
            }),
        }
    }

    /// Tells a viewer what they have not heard yet. Lines are numbered as this viewer hears them: the numbers of entries
    /// would tell how much happens in private.
    fn hear(&self, ear: Ear, most: usize, heard: &mut Heard) {
        let news = &self.story[heard.entries as usize..];
        metrics::ENTRIES_TOLD.add(news.len());
        for kept in news {
            let order = self.own_order(kept, ear);
            let own = self.told(kept, ear).map(|told| (told, order));
            let judged = kept.judged.iter().map(|note| (Told::Noted(note.clone()), None));
            for (told, order) in own.into_iter().chain(judged) {
                // Nobody looks on any more, or they look at what it was.
                let lines = Arc::make_mut(&mut heard.lines);
                if lines.len() >= most {
                    lines.remove(0);
                }
                if let Some(order) = order {
                    heard.ordered.push((heard.count, order.clone()));
                }
                lines.push(Line { number: heard.count, at: kept.entry.at, told: Arc::new(told) });
                heard.count += 1;
            }
        }
        let oldest = heard.lines.first().map_or(0, |line| line.number);
        heard.ordered.retain(|(number, _)| *number >= oldest);
        heard.entries = self.entries();
    }

    /// The order that did it, for whoever gave it.
    fn own_order<'a>(&self, kept: &'a Kept, ear: Ear) -> Option<&'a Ordered> {
        let is_own = kept.entry.deed.seat() == ear.seat && kept.entry.number >= ear.own_from;
        kept.order.as_ref().filter(|_| is_own)
    }

    fn seen(&self, kept: &Kept, ear: Ear) -> impl Iterator<Item = News> {
        let viewer = match ear.is_open {
            true => Viewer::OpenSpectator,
            false => self.viewer_of(kept, ear.seat).expect("what happened, happened in a game"),
        };
        kept.told.iter().filter_map(move |news| news.seen_by(viewer))
    }

    /// Those who play must not be told anything by those who watch, until the end.
    fn hears_remarks(&self, ear: Ear) -> bool {
        match self.progress() {
            Progress::Lobby => false,
            Progress::Playing => ear.seat.is_none() && ear.is_outside,
            Progress::Over => true,
        }
    }

    /// Whether a whisper between these two is for the viewer's ears: not if they came to the seat later.
    fn hears_whisper(&self, kept: &Kept, ear: Ear, pair: [Seat; 2]) -> bool {
        let is_own = kept.entry.number >= ear.own_from;
        ear.seat.is_some_and(|me| is_own && pair.contains(&me) && !self.is_former(kept, me))
    }

    /// Whether somebody else had the seat then.
    fn is_former(&self, kept: &Kept, seat: Seat) -> bool {
        kept.entry.number < self.seated[seat]
    }

    /// With whom a seat has talked in private, and how many lines.
    fn heard_whispers(&self, seat: Option<Seat>) -> Vec<(Seat, u32)> {
        let Some(me) = seat else { return Vec::new() };
        let counted = self.seats().map(|other| (other, self.whispers(me, other)));
        counted.filter(|(_, lines)| *lines > 0).collect()
    }

    /// What a viewer hears of it, if anything.
    fn told(&self, kept: &Kept, ear: Ear) -> Option<Told> {
        Some(match &kept.entry.deed {
            Deed::Act { .. } | Deed::Begin(_) => {
                let told: Vec<News> = self.seen(kept, ear).collect();
                if told.is_empty() {
                    return None;
                }
                let reason = heard(kept.reason, &told);
                let by = match kept.entry.deed {
                    // That orders decided is for those who gave them.
                    Deed::Act { seat, by: DecidedBy::Orders, .. } if self.own_order(kept, ear).is_none() => {
                        Some((seat, DecidedBy::Person))
                    }
                    Deed::Act { seat, by, .. } => Some((seat, by)),
                    _ => None,
                };
                Told::Happened { by, told, reason, guarded: kept.guarded }
            }
            // In the lobby everybody sees who sits where.
            Deed::Seat { .. } | Deed::Unnamed { .. } | Deed::Named { .. }
                if self.progress() == Progress::Lobby =>
            {
                return None;
            }
            Deed::Say { seat, words } => {
                Told::Said { seat: *seat, words: words.clone(), is_former: self.is_former(kept, *seat) }
            }
            Deed::Seat { seat, sitter } => Told::Noted(Note::Seated { seat: *seat, sitter: sitter.clone() }),
            Deed::Unsaid { seat } => {
                Told::Said { seat: *seat, words: String::new(), is_former: self.is_former(kept, *seat) }
            }
            Deed::Whisper { seat, to, .. } | Deed::Unwhispered { seat, to }
                if !self.hears_whisper(kept, ear, [*seat, *to]) =>
            {
                return None;
            }
            Deed::Whisper { seat, to, words } => Told::Whispered {
                seat: *seat,
                to: *to,
                words: words.clone(),
                is_former: self.is_former(kept, *seat),
            },
            Deed::Unwhispered { seat, to } => Told::Whispered {
                seat: *seat,
                to: *to,
                words: String::new(),
                is_former: self.is_former(kept, *seat),
            },
            Deed::Remark { .. } | Deed::Unremarked | Deed::Hush { .. } if !self.hears_remarks(ear) => {
                return None;
            }
            Deed::Remark { name, words, .. } => Told::Remarked { name: name.clone(), words: words.clone() },
            Deed::Unremarked => Told::Remarked { name: String::new(), words: String::new() },
            Deed::Hush { is_hushed } => Told::Noted(Note::Hushed { is_hushed: *is_hushed }),
            Deed::Unnamed { seat } => {
                Told::Noted(Note::Seated { seat: *seat, sitter: Sitter::Person(String::new()) })
            }
            Deed::Named { seat, name } => {
                Told::Noted(Note::Named { seat: *seat, sitter: Sitter::Person(name.clone()) })
            }
            Deed::Mute { seat, is_muted } => Told::Noted(Note::Muted { seat: *seat, is_muted: *is_muted }),
            Deed::Close => Told::Noted(Note::Closed),
            Deed::Left { seat } => Told::Noted(Note::Left { seat: *seat }),
            Deed::Back { seat } => Told::Noted(Note::Back { seat: *seat }),
            Deed::Pause => Told::Noted(Note::Paused),
            Deed::GoOn => Told::Noted(Note::WentOn),
            Deed::Extend { seat } => Told::Noted(Note::Extended { seat: *seat }),
            Deed::Pace(pace) => Told::Noted(Note::PaceSet(*pace)),
            // In the lobby everybody sees it.
            Deed::Rest(_) if self.progress() == Progress::Lobby => return None,
            Deed::Rest(rest) => Told::Noted(Note::RestSet(*rest)),
            Deed::Holiday { seat, days } => Told::Noted(Note::Off { seat: *seat, days: *days }),
            Deed::Call { seat, motion, .. } => Told::Noted(Note::Called { seat: *seat, motion: *motion }),
            Deed::Decide { is_carried } => {
                let before = self.story[..kept.entry.number as usize].iter().rev();
                let motion = before.into_iter().find_map(|kept| match kept.entry.deed {
                    Deed::Call { motion, .. } => Some(motion),
                    _ => None,
                });
                Told::Noted(Note::Decided { motion: motion?, is_carried: *is_carried })
            }
            Deed::Swear(oath) => Told::Noted(Note::Sworn(oath.clone())),
            // Who voted how is seen at the urns.
            Deed::Vote { .. } => return None,
            Deed::Name(_) | Deed::Rematch(_) | Deed::After(_) | Deed::PrivateTalk => return None,
            // Its pages say it.
            Deed::Anew { .. } => return None,
            // What is told is what came of it.
            Deed::Unswear { .. } => return None,
            Deed::Heard { .. } | Deed::Orders { .. } => return None,
        })
    }
}

/// A reason speaks of the terms, so it is for those who know them: of a private deal others see the number of cards. Votes are open.
fn heard(reason: Option<PublicReason>, told: &[News]) -> Option<PublicReason> {
    let knows = told.iter().any(|news| match news {
        News::Offered { .. } | News::OfferRefused { .. } => true,
        News::Voted { .. } | News::Crowned { .. } => true,
        News::Dealt { give, want, .. } => matches!((give, want), (Cards::Kinds(_), Cards::Kinds(_))),
        _ => false,
    });
    reason.filter(|_| knows)
}
