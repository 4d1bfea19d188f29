//! The parts that states and views are written from.

use serde_json::{Map, Value, json};

use crate::action::{Action, Undone};
use crate::cards::{CardSet, EventId, HarborId, HazardId, PhilosophySet, WonderId};
use crate::goods::Goods;
use crate::notation::{self, Names};
use crate::offer::Offer;
use crate::position::sealed;
use crate::seat::{FleetSet, Seat, SeatSet};
use crate::state::{Berth, Harbor, Private, Public, Secret, TurnOrder, Wonder};
use crate::world::{Acropolis, Island, Land, LandSet, VillageSet};

/// Writes what lies on a table, seats and cards by name.
pub(super) struct Writer<'a> {
    pub set: &'static CardSet,
    pub public: &'a Public,
    islands: Vec<Island>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(set: &'static CardSet, public: &'a Public) -> Writer<'a> {
        let islands = public.islands();
        Writer { set, public, islands }
    }

    pub(super) fn name(&self, seat: Seat) -> Value {
        json!(self.public.seats[seat].island.name())
    }

    pub(super) fn seats(&self, seats: SeatSet) -> Value {
        seats.iter().map(|seat| self.name(seat)).collect()
    }

    pub(super) fn action(&self, action: &Action) -> String {
        notation::print_action(action, &Names { set: self.set, islands: &self.islands })
    }

    pub(super) fn undone(&self, what: &Undone) -> String {
        notation::print_undone(what, &Names { set: self.set, islands: &self.islands })
    }

    fn fleets(&self, fleets: FleetSet) -> Value {
        let name = |(seat, fleet): (Seat, crate::seat::Fleet)| {
            format!("{} {}", self.public.seats[seat].island.name(), fleet.name())
        };
        fleets.iter().map(name).collect()
    }

    /// Everything public but what is written apart: seats, offers, events, harbors, decks.
    pub(super) fn table(&self) -> Map<String, Value> {
        let public = self.public;
        let hazards = &public.hazards;
        let rules = &public.season_rules;
        let order = match public.order {
            TurnOrder::Free => json!("free"),
            TurnOrder::Called => json!("called"),
            TurnOrder::Set(row) => row.iter().map(|seat| self.name(seat)).collect(),
        };
        let votes = public.seats().filter_map(|seat| {
            let choice = public.votes[seat]?;
            Some((public.seats[seat].island.name().to_owned(), self.name(choice)))
        });
        let discards = |counts: &[u8], id: &dyn Fn(usize) -> &'a str| -> Value {
            let some = counts.iter().enumerate().filter(|(_, count)| **count > 0);
            some.map(|(kind, count)| (id(kind).to_owned(), json!(count))).collect()
        };
        let fields = [
            ("set", json!(self.set.name)),
            ("options", public.options.names().collect()),
            ("year", json!(public.year)),
            ("season", json!(public.season.name())),
            ("step", json!(public.step.name())),
            ("archon", self.name(public.archon)),
            ("involved", self.seats(public.involved)),
            ("waiting", self.seats(public.waiting)),
            ("order", order),
            ("harbor_discards", discards(&public.harbor_discards, &|kind| &self.set.harbors[kind].id)),
            ("harbor_shuffles", json!(public.harbor_shuffles)),
            ("hazard_discards", discards(&hazards.discards, &|kind| &self.set.hazards[kind].id)),
            ("hazard_shuffles", json!(hazards.shuffles)),
            (
                "hazard",
                json!({
                    "group": hazards.group.name(),
                    "draws_left": hazards.draws_left,
                    "drawn": hazards.drawn,
                    "card": hazards.card.map(|card| card.name(self.set)),
                    "struck": self.fleets(hazards.struck),
                    "redraws": self.fleets(hazards.redraws),
                    "adrift": self.fleets(hazards.adrift),
                }),
            ),
            (
                "season_rules",
                json!({
                    "neighboring_hazards": rules.neighboring_hazards,
                    "workshop_output": rules.workshop_output,
                    "embargo": lands(rules.embargo),
                }),
            ),
            ("open_lands", lands(public.open_lands)),
            ("admitted", self.fleets(public.admitted)),
            ("due", self.fleets(public.due)),
            ("votes", votes.collect()),
            ("crown_tie", self.seats(public.crown_tie)),
            ("crowned", public.crowned.map_or(Value::Null, |seat| self.name(seat))),
            ("rules_version", json!(public.rules.number())),
        ];
        fields.into_iter().map(|(field, value)| (field.to_owned(), value)).collect()
    }

    /// What lies at a seat, with the cards that are known.
    pub(super) fn seat(
        &self,
        seat: Seat,
        hand: Option<&Goods>,
        cargo: Option<&[Goods; 3]>,
    ) -> Map<String, Value> {
        let island = &self.public.seats[seat];
        let structures = |counts: &[u8; 6]| -> Value {
            let some = Acropolis::ALL.iter().zip(counts).filter(|(_, count)| **count > 0);
            some.map(|(kind, count)| (kind.name().to_owned(), json!(count))).collect()
        };
        let starting = VillageSet(island.villages.0 & VillageSet::STARTING.0);
        let in_order =
            starting.iter().map(|village| village.0).chain(island.later.as_slice().iter().copied());
        let fleets = island.fleets().map(|(fleet, state)| {
            let cargo = cargo.map(|cargo| &cargo[fleet as usize]);
            json!({ "berth": berth(state.berth), "cargo": cards(cargo, state.cards) })
        });
        let fields = [
            ("island", json!(island.island.name())),
            ("hand", cards(hand, island.hand)),
            ("shown", json!(island.shown)),
            ("home", json!(island.home.to_string())),
            ("villages", in_order.map(|village| village + 1).collect()),
            ("idle", villages(island.idle)),
            ("idle_workshops", json!(island.idle_workshops)),
            ("workshops", json!(island.workshops)),
            ("acropolis", structures(&island.acropolis)),
            ("made", structures(&island.made)),
            ("wonders", island.wonders().map(|wonder| self.wonder(&wonder)).collect()),
            ("philosophies", self.philosophies(island.philosophies)),
            ("used_this_season", self.philosophies(island.used_this_season)),
            ("used_this_year", self.philosophies(island.used_this_year)),
            ("fleets", fleets.collect()),
            ("bounty", json!(island.bounty)),
            ("launched", json!(island.launched)),
        ];
        fields.into_iter().map(|(field, value)| (field.to_owned(), value)).collect()
    }

    /// What the seat alone knows, but for hand and cargo.
    pub(super) fn private(&self, fields: &mut Map<String, Value>, private: &Private) {
        let seen = Land::ALL.iter().zip(private.seen_harbors).filter_map(|(land, seen)| {
            let card = seen?.name(self.set);
            Some((land.name().to_owned(), json!(card)))
        });
        let sealed = sealed::actions(self.public.step, &private.sealed);
        fields.insert("seen_harbors".to_owned(), seen.collect());
        fields.insert("next_event".to_owned(), json!(private.next_event.map(|event| event.name(self.set))));
        fields.insert("sealed".to_owned(), sealed.iter().map(|action| self.action(action)).collect());
        fields.insert("offers_made".to_owned(), json!(private.offers_made));
    }

    fn wonder(&self, wonder: &Wonder) -> Value {
        json!({
            "card": wonder.card.name(self.set),
            "stage": wonder.stage.name(),
            "used": wonder.used,
            "buyers": self.seats(wonder.buyers),
            "spent": self.seats(wonder.spent),
        })
    }

    pub(super) fn philosophies(&self, philosophies: PhilosophySet) -> Value {
        philosophies.iter().map(|id| id.name(self.set)).collect()
    }

    pub(super) fn offer(&self, offer: &Offer) -> Value {
        json!({
            "maker": self.name(offer.maker),
            "to": self.seats(offer.to),
            "private": offer.private,
            "audience": self.seats(offer.audience),
            "give": offer.give.to_string(),
            "want": offer.want.to_string(),
        })
    }

    /// What nobody knows while the game goes on.
    pub(super) fn secret(&self, fields: &mut Map<String, Value>, secret: &Secret) {
        let set = self.set;
        fields.insert("events".to_owned(), self.events(&secret.event_row));
        fields.insert("harbors".to_owned(), self.harbors(|land| Some(secret.harbors[land as usize])));
        // Decks with the next card first.
        let hazards = secret.hazard_deck.as_slice().iter().rev().map(|card| HazardId(*card).name(set));
        fields.insert("hazard_deck".to_owned(), hazards.collect());
        let harbors = secret.harbor_deck.as_slice().iter().rev().map(|card| HarborId(*card).name(set));
        fields.insert("harbor_deck".to_owned(), harbors.collect());
        let plans = secret.plans_deck.as_slice().iter().rev().map(|card| WonderId(*card).name(set));
        fields.insert("plans_deck".to_owned(), plans.collect());
        fields.insert("seed".to_owned(), json!(secret.seed.hex()));
    }

    pub(super) fn events(&self, row: &[EventId]) -> Value {
        let events = &self.public.events;
        json!({
            "row": row.iter().map(|event| event.name(self.set)).collect::<Value>(),
            "order": events.queue.as_slice().iter().map(|place| place + 1).collect::<Value>(),
            "acted": events.next,
            "target": events.target.map_or(Value::Null, |seat| self.name(seat)),
        })
    }

    /// The card at each land: its face, and the card itself where it is known.
    pub(super) fn harbors(&self, known: impl Fn(Land) -> Option<HarborId>) -> Value {
        let at = |land: Land| {
            let face = match self.public.harbors[land as usize] {
                Harbor::Empty => return Value::Null,
                Harbor::Down => "down",
                Harbor::Up(_) => "up",
            };
            match known(land) {
                Some(card) => json!({ "face": face, "card": card.name(self.set) }),
                None => json!({ "face": face }),
            }
        };
        Land::ALL.iter().map(|land| (land.name().to_owned(), at(*land))).collect()
    }
}

pub(super) fn lands(lands: LandSet) -> Value {
    lands.iter().map(Land::name).collect()
}

pub(super) fn villages(villages: VillageSet) -> Value {
    villages.iter().map(|village| village.0 + 1).collect()
}

fn berth(berth: Berth) -> &'static str {
    match berth {
        Berth::Port => "port",
        Berth::SentHome => "sent_home",
        Berth::Bound(land) => land.name(),
    }
}

/// Cards where they are known, else their number.
fn cards(goods: Option<&Goods>, number: u8) -> Value {
    goods.map_or(json!(number), |goods| json!(goods.to_string()))
}
