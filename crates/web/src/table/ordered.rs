//! Orders of seats: when they are written, what follows from them, and what is told of it.

use bots::orders::{Follow, Past, Saved, follow};
use rules::notation::{self, Names};
use rules::seat::Seat;

use super::{Deed, Kept, Table};
use crate::oath::Moment;
use crate::refused::Refused;
use crate::tablet::{MAX_SHEETS, Ordered, Tablet, Written, breaks_word};

impl Table {
    /// What a seat ordered.
    pub fn tablet(&self, seat: Seat) -> Option<&Tablet> {
        self.tablets[seat].as_ref()
    }

    /// Whether the seat may write once more.
    pub fn may_write(&self, seat: Seat) -> bool {
        self.sheets[seat] < MAX_SHEETS
    }

    /// Writes a seat's orders; nothing takes them back. What was deleted since reads as nothing, whoever sits there now.
    pub(super) fn write_orders(&mut self, seat: Seat, text: &str, how: Written) -> Result<(), Refused> {
        let public = *self.playing()?.public();
        if !self.is_person(seat) && !text.is_empty() {
            return Err(Refused::NotYours);
        }
        let names = Names { set: self.cards.set, islands: &self.islands };
        let old = self.tablets[seat].take().filter(|_| how != Written::New);
        let saved = Saved::at(&public, seat);
        let mut tablet =
            (!text.is_empty()).then(|| Tablet::new(text.to_owned(), &names, saved, old.as_ref()));
        if let Some(tablet) = tablet.as_mut().filter(|_| how == Written::Renewed) {
            tablet.renew(saved, public.season_number());
        }
        self.tablets[seat] = tablet;
        self.sheets[seat] += 1;
        Ok(())
    }

    /// Whoever has the seat now neither has nor learns the orders of those before.
    pub(super) fn hand_over(&mut self, seat: Seat) {
        self.tablets[seat] = None;
        self.seatings += 1;
        for Kept { entry, order, .. } in &mut self.story {
            if entry.deed.seat() == Some(seat) {
                *order = None;
            }
        }
    }

    /// What a seat did and dealt in the phase under way.
    pub fn past(&self, seat: Seat) -> Past {
        let begins =
            |kept: &Kept| kept.told.iter().any(|news| matches!(news, rules::news::News::PhaseBegan(_)));
        let since = self.story.iter().rposition(begins).unwrap_or(0);
        let names = Names { set: self.cards.set, islands: &self.islands };
        let viewer = self.game().map(|game| game.viewer(Some(seat)));
        let mut past = Past::default();
        for Kept { entry, told, .. } in &self.story[since..] {
            if let Deed::Act { seat: actor, line, .. } = &entry.deed
                && *actor == seat
                && let Ok(action) = notation::parse_action(line, &names)
            {
                past.act(action);
            }
            for news in told.iter().filter_map(|news| news.seen_by(viewer?)) {
                past.hear(seat, &news);
            }
        }
        past
    }

    /// What follows from a seat's orders now.
    pub fn follows(&self, seat: Seat) -> Follow {
        let Some(tablet) = self.tablet(seat) else { return Follow::Silent };
        let seen = self.history.as_ref().and_then(|history| history.seen(seat).ok());
        let Some(seen) = seen.filter(|_| !self.is_paused() && !self.has_left(seat)) else {
            return Follow::Silent;
        };
        let now = tablet.orders.now(|line| tablet.saved(line), seen.public);
        if now.lines.is_empty() {
            return Follow::Silent;
        }
        match follow(&now, &seen, &seen.prompt(), &self.past(seat)) {
            Follow::Act(action, because)
                if breaks_word(seat, (&action, &because), self.ledger.sworn(), &Moment::of(seen.public)) =>
            {
                Follow::Waits(because)
            }
            followed => followed,
        }
    }

    /// The line of what a seat's orders do now, if they do anything.
    pub fn by_orders(&self, seat: Seat) -> Option<String> {
        match self.follows(seat) {
            Follow::Act(action, _) => Some(self.line(&action)),
            Follow::Waits(_) | Follow::Silent => None,
        }
    }

    /// Why a decision was one by orders, to be told to whoever gave them; as far as these still say so.
    pub(super) fn why_ordered(&self, seat: Seat, line: &str) -> Ordered {
        match (self.follows(seat), self.tablet(seat)) {
            (Follow::Act(action, because), Some(tablet)) if self.line(&action) == line => Ordered {
                line: because.line.map(|number| tablet.line(number).to_owned()).unwrap_or_default(),
                because: Some(because),
            },
            _ => Ordered { line: String::new(), because: None },
        }
    }
}
