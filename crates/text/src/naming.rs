//! What the seats and cards of one game are called.

use rules::action::Power;
use rules::cards::{CardSet, EventId, HarborId, HazardId, PhilosophyId, WonderId};
use rules::seat::Seat;
use rules::world::Island;

use crate::lang::Lang;
use crate::names::structure_name;
use crate::set_text::SetText;

/// What the seats and cards of a game are called.
#[derive(Clone, Copy, Debug)]
pub struct Naming<'a> {
    /// What there is to name.
    pub set: &'a CardSet,
    /// Its words.
    pub text: &'a SetText,
    /// By seat; as many as there are players.
    pub islands: &'a [Island],
}

impl Naming<'_> {
    pub(crate) fn island(&self, seat: Seat) -> Island {
        *self.islands.get(seat.0 as usize).expect("what happens, happens to seats of the game")
    }

    pub(crate) fn hazard(&self, id: HazardId, lang: Lang) -> String {
        self.text.name(id.name(self.set), lang)
    }

    pub(crate) fn harbor(&self, id: HarborId, lang: Lang) -> String {
        self.text.name(id.name(self.set), lang)
    }

    pub(crate) fn event(&self, id: EventId, lang: Lang) -> String {
        self.text.name(id.name(self.set), lang)
    }

    pub(crate) fn philosophy(&self, id: PhilosophyId, lang: Lang) -> String {
        self.text.name(id.name(self.set), lang)
    }

    pub(crate) fn wonder(&self, id: WonderId, lang: Lang) -> String {
        self.text.name(id.name(self.set), lang)
    }

    pub(crate) fn power(&self, power: Power, lang: Lang) -> String {
        match power {
            Power::Structure(kind) => structure_name(kind, lang),
            Power::Philosophy(id) => self.philosophy(id, lang),
            Power::Wonder(id) => self.wonder(id, lang),
        }
    }
}
