//! What is found out about the game of a table: who answers for whom, who was spared and why, what a seat saw, the record.

use bots::steward;
use rules::action::{Action, Harm};
use rules::news::{Log, News, Viewer};
use rules::notation::{self, Names};
use rules::record::{Record, Recorder};
use rules::score::Outcome;
use rules::seat::{Seat, SeatSet};

use super::{Deed, Kept, Table};
use crate::scene::{After, Progress};

impl Table {
    /// Of those who were just spared, whoever has the card at home that spares them. News do not tell it, and a card may be
    /// gone later.
    pub(super) fn guarded(&self, told: &[News]) -> SeatSet {
        let Some(game) = self.game() else { return SeatSet::EMPTY };
        let acts = |news: &News| if let News::EventActs(card) = news { Some(*card) } else { None };
        let mut acting = None;
        let mut guarded = SeatSet::EMPTY;
        for news in told {
            acting = acts(news).or(acting);
            let News::Spared { seat } = news else { continue };
            // It may have begun to act before somebody answered.
            let before = || self.story.iter().rev().find_map(|kept| kept.told.iter().rev().find_map(acts));
            let event = acting.or_else(before).map(|card| &self.cards.set[card]);
            let aegis = event.and_then(|event| event.effect.demand()?.spared_by);
            if aegis.is_some_and(|aegis| game.public().seats[*seat].home.count(aegis) > 0) {
                guarded.insert(*seat);
            }
        }
        guarded
    }

    /// The steward's answer for a seat that is asked, as a line.
    pub fn steward(&self, seat: Seat) -> Option<String> {
        let seen = self.history.as_ref()?.seen(seat).ok()?;
        let action = steward::answer(&seen, &seen.prompt())?;
        Some(self.line(&action))
    }

    /// The only thing that a seat can do, if it is asked and there is but one: not where it could still take
    /// something back.
    pub fn only_answer(&self, seat: Seat) -> Option<String> {
        let action = self.history.as_ref()?.prompt(seat).ok()?.only_answer()?;
        Some(self.line(&action))
    }

    /// The same where it is given without waiting for anybody. Not for somebody who is not there, where it follows from the kinds of
    /// cards that others do not see: sooner than the steward, or without his name, it would tell them. For whoever is there a
    /// pause as of a person hides it.
    pub fn forced(&self, seat: Seat) -> Option<String> {
        let action = self.history.as_ref()?.prompt(seat).ok()?.only_answer()?;
        let is_telling = matches!(action, Action::Suffer(Harm::Cards(_)) | Action::Face { .. });
        let is_there = !self.has_left(seat) && !self.is_away(seat);
        (is_there || !is_telling).then(|| self.line(&action))
    }

    /// What a seat saw happen, from the entry with this number on.
    pub fn seen_since(&self, seat: Seat, number: u32) -> impl Iterator<Item = News> + '_ {
        self.story.iter().skip(number as usize).flat_map(move |kept| {
            let viewer = self.viewer_of(kept, Some(seat));
            kept.told.iter().filter_map(move |news| news.seen_by(viewer?))
        })
    }

    /// Who hears what happened then, when somebody asks now: what other seats had seen with their own eyes before all that was drawn
    /// anew is not so any more.
    pub(super) fn viewer_of(&self, kept: &Kept, seat: Option<Seat>) -> Option<Viewer> {
        let seat = seat.filter(|seat| kept.entry.number >= self.anew[*seat]);
        self.game().map(|game| game.viewer(seat))
    }

    /// The whole game as a record, its seed told: only for games that are over, or were ended, and that follow from their seed.
    pub fn record(&self) -> Option<Record> {
        if self.progress() != Progress::Over || self.after().is_some_and(After::is_anew) {
            return None;
        }
        let mut log = Log::muted();
        let mut recorder = Recorder::new(&self.game_setup(self.rules()?), &mut log).ok()?;
        let names = Names { set: self.cards.set, islands: &self.islands };
        for Kept { entry, .. } in &self.story {
            if let Deed::Act { seat, by: _, line } = &entry.deed {
                let action = notation::parse_action(line, &names).ok()?;
                recorder.apply(*seat, &action, &mut log).ok()?;
            }
        }
        Some(recorder.record())
    }

    /// How the game ended, or how it stood when the people ended it.
    pub fn outcome(&self) -> Option<Outcome> {
        let game = self.game()?;
        if self.ended { Some(game.standing()) } else { game.outcome() }
    }
}
