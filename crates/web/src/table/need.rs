//! Whether the table waits for somebody who may be elsewhere.

use rules::seat::{Seat, SeatSet};

use super::Table;
use crate::key::Hash;
use crate::scene::Progress;
use crate::told::Need;

impl Table {
    /// What the table waits for, from whoever holds these seats; nothing where a move takes minutes, and they are at the table
    /// anyway. Of several seats on one screen it goes by what everybody knows, as `Scene::is_any_due` does.
    pub fn need(&self, owner: Hash, held: SeatSet) -> Option<Need> {
        let is_playing = self.progress() == Progress::Playing && !self.is_paused() && self.closed.is_none();
        if !self.setup.pace.is_told() || !is_playing {
            return None;
        }
        let asked = self.asked();
        let is_due = |seat: &Seat| {
            asked.has(*seat)
                && !self.has_left(*seat)
                && self.is_person(*seat)
                && (held.len() > 1 || self.only_answer(*seat).is_none())
                && self.by_orders(*seat).is_none()
        };
        let due: Vec<Seat> = held.iter().filter(|seat| seat.0 < self.setup.players).filter(is_due).collect();
        let public = self.game()?.public();
        Some(Need {
            owner,
            code: self.code.clone(),
            name: self.name.clone(),
            year: public.year,
            season: public.season,
            phase: public.step.phase(),
            since: due.iter().filter_map(|seat| self.clocks.since[*seat]).min()?,
            until: due.iter().filter_map(|seat| self.until(*seat)).min(),
        })
    }
}
