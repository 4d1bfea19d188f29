//! States and views as JSON (docs/PROTOCOL.md, "States and views").
//!
//! A dumped state holds everything that a game is, so that anyone can edit it by hand and load it again. A view
//! is written from the same parts and holds only what its viewer may know.

mod choices;
mod load;
mod read;
#[cfg(test)]
mod tests;
mod view;
mod write;

use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::cards::{CardSet, EventId};
use crate::game::Game;
use crate::hex::hex;
use crate::position::Fault;
use crate::seen::known_harbor;
use crate::view::View;
use crate::world::Land;
use write::Writer;

impl Game {
    /// The whole state.
    pub fn dump(&self) -> Value {
        let writer = Writer::new(self.set, &self.public);
        let mut state = writer.table();
        let seats = self.public.seats().map(|seat| {
            let private = &self.private[seat];
            let mut fields = writer.seat(seat, Some(&private.hand), Some(&private.cargo));
            writer.private(&mut fields, private);
            Value::Object(fields)
        });
        state.insert("seats".to_owned(), seats.collect());
        state.insert("offers".to_owned(), self.offers.as_slice().iter().map(|it| writer.offer(it)).collect());
        writer.secret(&mut state, &self.secret);
        Value::Object(state)
    }

    /// The game that a state describes, or everything that is wrong with it.
    pub fn load(set: &'static CardSet, state: &Value) -> Result<Game, Vec<Fault>> {
        let (mut position, mut faults) = load::position(set, state);
        if faults.is_empty() {
            return Game::from_position(set, position);
        }
        faults.extend(position.faults_beside(set, &faults));
        Err(faults)
    }

    /// SHA-256, in hexadecimal, of the dumped state as compact JSON with the keys of every object in order;
    /// `rules_version` left out.
    pub fn digest(&self) -> String {
        let mut state = self.dump();
        // A record says the version in its header: digests of old games stay what they were.
        state.as_object_mut().expect("a state is an object").remove("rules_version");
        // They are in order already, unless some crate in the build asks serde_json to keep them as inserted.
        state.sort_all_objects();
        hex(Sha256::digest(state.to_string()))
    }
}

impl View {
    /// All that the viewer may know: the state's fields, with numbers in place of cards that are hidden.
    pub fn to_json(&self) -> Value {
        let writer = Writer::new(self.set, &self.public);
        let mut view = writer.table();
        let own = self.viewer.seat();
        let seats = self.public.seats().map(|seat| {
            let mine = own == Some(seat);
            let hand = if mine { Some(&self.mine.hand) } else { self.hands[seat].as_ref() };
            let cargo = if mine { Some(&self.mine.cargo) } else { self.cargo[seat].as_ref() };
            let mut fields = writer.seat(seat, hand, cargo);
            if mine {
                writer.private(&mut fields, &self.mine);
            }
            Value::Object(fields)
        });
        view.insert("seats".to_owned(), seats.collect());
        view.insert("offers".to_owned(), self.offers.as_slice().iter().map(|it| writer.offer(it)).collect());
        match &self.secret {
            Some(secret) => writer.secret(&mut view, secret),
            None => self.write_hidden(&writer, &mut view),
        }
        view.insert("viewer".to_owned(), own.map_or(json!("spectator"), |seat| writer.name(seat)));
        view.insert("asked".to_owned(), writer.seats(self.public.asked()));
        if let Some(undone) = &self.undo {
            view.insert("undo".to_owned(), json!(writer.undone(undone)));
        }
        if let Some(seen) = self.seen() {
            view.insert("prompt".to_owned(), choices::prompt(&writer, &seen));
        }
        Value::Object(view)
    }

    /// Face-up cards and those looked at; decks by their size.
    fn write_hidden(&self, writer: &Writer, view: &mut Map<String, Value>) {
        let up: Vec<_> = self.public.events.up.as_slice().iter().map(|it| EventId(*it)).collect();
        view.insert("events".to_owned(), writer.events(&up));
        let known = |land: Land| known_harbor(&self.public, &self.mine, land);
        view.insert("harbors".to_owned(), writer.harbors(known));
        view.insert("hazard_deck".to_owned(), json!(self.public.hazards.deck));
        view.insert("harbor_deck".to_owned(), json!(self.public.harbor_deck));
        view.insert("plans_deck".to_owned(), json!(self.public.plans_deck));
    }
}
