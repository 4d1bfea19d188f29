//! What a viewer may know, and nothing else (rules K1 to K4).
//!
//! A view is built from parts that cannot hold more: the open table, the viewer's own cards, the offers made
//! known to the viewer. Nothing is taken out of the true state; only what is named here goes in.

use crate::action::{Action, Undone};
use crate::cards::CardSet;
use crate::game::Game;
use crate::goods::Goods;
use crate::news::Viewer;
use crate::offer::Offers;
use crate::prompt::Prompt;
use crate::refusal::{Reason, Refusal};
use crate::seat::{BySeat, Seat};
use crate::seen::Seen;
use crate::state::{Private, Public, Secret};
use crate::step::Step;

/// All that a viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The cards of the game.
    pub set: &'static CardSet,
    /// Whose view it is.
    pub viewer: Viewer,
    /// The open table, the same for all.
    pub public: Public,
    /// The viewer's own cards, looks and sealed answers; blank for those who only watch.
    pub mine: Private,
    /// Offers that the viewer knows.
    pub offers: Offers,
    /// Hands that lie open: shown in the discard phase (D3), with open hands, at the end.
    pub hands: BySeat<Option<Goods>>,
    /// Cargo that lies open: with open hands, at the end.
    pub cargo: BySeat<Option<[Goods; 3]>>,
    /// Decks, face-down cards and the seed: told after the end.
    pub secret: Option<Secret>,
    /// The act that the viewer can take back, where a `History` remembers it (U1).
    pub undo: Option<Undone>,
}

impl Game {
    /// The viewer that somebody at this seat, or watching, is in this game.
    pub fn viewer(&self, seat: Option<Seat>) -> Viewer {
        match (seat, self.public.options.open_hands) {
            (Some(seat), false) => Viewer::Seat(seat),
            (Some(seat), true) => Viewer::OpenSeat(seat),
            (None, false) => Viewer::Spectator,
            (None, true) => Viewer::OpenSpectator,
        }
    }

    /// What a seat may know, or somebody who watches.
    pub fn view(&self, seat: Option<Seat>) -> Result<View, Refusal> {
        if seat.is_some_and(|seat| seat.0 >= self.public.players) {
            return Err(Reason::NoSuchSeat.by("K4"));
        }
        let viewer = self.viewer(seat);
        let mut offers = Offers::default();
        for offer in self.offers.as_slice() {
            let knows = !offer.private || seat.is_some_and(|seat| offer.is_seen_by(seat));
            if knows {
                offers.push(*offer);
            }
        }
        // The tie-breakers of rule Y4 count hands and cargo, so they lie open when only the Archon can decide.
        let counted = matches!(self.public.step, Step::Crown | Step::Over);
        let all_open = self.public.options.open_hands || counted;
        let (mut hands, mut cargo) = (BySeat::default(), BySeat::default());
        for seat in self.public.seats() {
            let shown = all_open || self.public.seats[seat].shown;
            hands[seat] = shown.then_some(self.private[seat].hand);
            cargo[seat] = all_open.then_some(self.private[seat].cargo);
        }
        Ok(View {
            set: self.set,
            viewer,
            public: self.public,
            mine: seat.map_or(Private::BLANK, |seat| self.private[seat]),
            offers,
            hands,
            cargo,
            secret: self.is_over().then_some(self.secret),
            undo: None,
        })
    }
}

impl View {
    /// What the viewer's seat goes by; `None` for those who only watch.
    pub fn seen(&self) -> Option<Seen<'_>> {
        let seat = self.viewer.seat()?;
        let all_offers = self.offers.as_slice();
        Some(Seen {
            set: self.set,
            public: &self.public,
            mine: &self.mine,
            seat,
            all_offers,
            undo: self.undo,
        })
    }

    /// What the viewer's seat is asked.
    pub fn prompt(&self) -> Option<Prompt> {
        self.seen().map(|seen| seen.prompt())
    }

    /// Whether the game would accept this action of the viewer.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        match self.seen() {
            Some(seen) => seen.check(action),
            None => Err(Reason::NotAsked.by("O5")),
        }
    }
}
