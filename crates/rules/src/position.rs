//! A whole state, open to read and to edit, and the one door from it back to a game.

pub(crate) mod sealed;
#[cfg(test)]
pub(crate) mod tests;
mod validate;

use crate::cards::CardSet;
use crate::game::Game;
use crate::offer::Offers;
use crate::seat::BySeat;
use crate::state::{Private, Public, Secret};

/// Everything that a game is, card set apart.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// What lies open; `tally` sets its counts from the cards below.
    pub public: Public,
    /// What each seat alone knows; blank beyond the players.
    pub private: BySeat<Private>,
    /// Offers that stand, private ones too.
    pub offers: Offers,
    /// What nobody knows.
    pub secret: Secret,
}

/// What is wrong with a position: which field, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// As in the JSON of a state: `seats[0].hand`.
    pub field: String,
    /// What was expected there, for developers, in English.
    pub reason: String,
}

impl std::error::Error for Fault {}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.field, self.reason)
    }
}

impl Position {
    /// Sets the numbers that lie open (hands, cargo, decks) to what they count.
    pub fn tally(&mut self) {
        let public = &mut self.public;
        for (island, private) in public.seats.0.iter_mut().zip(&self.private.0) {
            island.hand = private.hand.total();
            for (state, cargo) in island.fleets.iter_mut().zip(&private.cargo) {
                state.cards = cargo.total();
            }
        }
        public.hazards.deck = self.secret.hazard_deck.len();
        public.harbor_deck = self.secret.harbor_deck.len();
        public.plans_deck = self.secret.plans_deck.len();
    }
}

impl Position {
    /// What else is wrong with a position whose fields could not all be read.
    pub(crate) fn faults_beside(&mut self, set: &'static CardSet, unread: &[Fault]) -> Vec<Fault> {
        self.tally();
        validate::faults(set, self, unread)
    }

    /// What is wrong with it that everybody sees.
    pub(crate) fn open_faults(&self, set: &'static CardSet) -> Vec<Fault> {
        validate::open_faults(set, self)
    }
}

impl Game {
    /// A copy of the whole state, to read or to change.
    pub fn position(&self) -> Position {
        Position { public: self.public, private: self.private, offers: self.offers, secret: self.secret }
    }

    /// Goes on from a position, or lists everything that is wrong with it.
    pub fn from_position(set: &'static CardSet, mut position: Position) -> Result<Game, Vec<Fault>> {
        let faults = position.faults_beside(set, &[]);
        if !faults.is_empty() {
            return Err(faults);
        }
        let Position { public, private, offers, secret } = position;
        Ok(Game { set, public, private, offers, secret })
    }
}
