//! From the JSON of a view back to the view, for programs that play a seat.
//!
//! What the viewer does not know is filled in with anything that can be read; the whole is read as a state, and
//! its view leaves out again what was filled in.

use serde_json::{Map, Value, json};

use super::load;
use crate::action::{Action, Undone};
use crate::cards::CardSet;
use crate::game::Game;
use crate::goods::{Good, Goods};
use crate::notation::{self, Names};
use crate::position::{Fault, Position};
use crate::rng::{Dice, Seed};
use crate::view::View;

impl View {
    /// The view that `to_json` wrote, or what is wrong with it. A view is accepted where some sound game shows it.
    pub fn from_json(set: &'static CardSet, view: &Value) -> Result<View, Vec<Fault>> {
        let fault =
            |field: &str, reason: &str| vec![Fault { field: field.to_owned(), reason: reason.to_owned() }];
        let fields = view.as_object().ok_or_else(|| fault("view", "expected an object"))?;
        let (mut position, unread) = load::position(set, &Value::Object(completed(set, fields.clone())));
        if !unread.is_empty() {
            return Err(unread);
        }
        position.tally();
        // Sampling fills in what is hidden, and relies on what is not.
        let open = position.open_faults(set);
        if !open.is_empty() {
            return Err(open);
        }
        let Position { public, private, offers, secret } = position;
        let name = fields.get("viewer").and_then(Value::as_str);
        let seat = public.seats().find(|seat| name == Some(public.seats[*seat].island.name()));
        if seat.is_none() && name != Some("spectator") {
            return Err(fault("viewer", "expected an island of this game, or \"spectator\""));
        }
        let read = Game { set, public, private, offers, secret }.view(seat);
        let mut read = read.map_err(|_| fault("viewer", "expected an island of this game"))?;
        if let Some(undo) = fields.get("undo") {
            let undone = taken_back(&mut read, undo);
            undone.ok_or_else(|| fault("undo", "expected an act that the viewer can take back"))?;
        }
        let sample = Game::from_position(set, read.sample(&mut Dice::new(0)).position())?;
        if sample.public == read.public && read.to_json() == *view {
            Ok(read)
        } else {
            Err(fault("view", "expected nothing but what the viewer may know, and all of it"))
        }
    }
}

/// Puts what the viewer can take back into a view; `None` where no game offers that.
fn taken_back(view: &mut View, undo: &Value) -> Option<()> {
    let names = Names { set: view.set, islands: &view.public.islands() };
    let undone: Undone = notation::parse_undone(undo.as_str()?, &names).ok()?;
    view.undo = Some(undone);
    let sound = view.check(&Action::Undo).is_ok() && view.seen()?.can_have_done(undone);
    sound.then_some(())
}

/// The JSON of a state that looks like this to the viewer.
fn completed(set: &CardSet, mut fields: Map<String, Value>) -> Map<String, Value> {
    for further in ["viewer", "asked", "prompt", "undo"] {
        fields.remove(further);
    }
    let card = |id: Option<&String>| id.map_or(Value::Null, |id| json!(id));
    let hazard = card(set.hazards.first().map(|card| &card.id));
    let harbor = card(set.harbors.first().map(|card| &card.id));
    let wonder = card(set.wonders.first().map(|card| &card.id));
    let event = card(set.events.first().map(|card| &card.id));
    for (deck, card) in [("hazard_deck", hazard), ("harbor_deck", harbor.clone()), ("plans_deck", wonder)] {
        if let Some(count) = fields.get_mut(deck)
            && let Some(number) = number(count)
        {
            *count = json!(vec![card; number.into()]);
        }
    }
    fields.entry("seed").or_insert_with(|| json!(Seed([0; 32]).hex()));
    if let Some(row) = fields.get_mut("events").and_then(|events| events.get_mut("row")?.as_array_mut()) {
        row.resize(row.len().max(4), event);
    }
    for land in fields.get_mut("harbors").and_then(Value::as_object_mut).into_iter().flat_map(Map::values_mut)
    {
        if let Some(land) = land.as_object_mut() {
            land.entry("card").or_insert_with(|| harbor.clone());
        }
    }
    for seat in objects(fields.get_mut("seats")) {
        seat.get_mut("hand").into_iter().for_each(fill);
        objects(seat.get_mut("fleets")).filter_map(|fleet| fleet.get_mut("cargo")).for_each(fill);
        for (field, nothing) in [
            ("seen_harbors", json!({})),
            ("next_event", Value::Null),
            ("sealed", json!([])),
            ("offers_made", json!(0)),
        ] {
            seat.entry(field).or_insert(nothing);
        }
    }
    fields
}

/// The objects of a list.
fn objects(list: Option<&mut Value>) -> impl Iterator<Item = &mut Map<String, Value>> {
    list.and_then(Value::as_array_mut).into_iter().flatten().filter_map(Value::as_object_mut)
}

fn number(value: &Value) -> Option<u8> {
    u8::try_from(value.as_u64()?).ok()
}

/// So many cards in place of their number.
fn fill(cards: &mut Value) {
    if let Some(number) = number(cards) {
        let mut goods = Goods::EMPTY;
        goods.add(Good::Wool, number);
        *cards = json!(goods.to_string());
    }
}
