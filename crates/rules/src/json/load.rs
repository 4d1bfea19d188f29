//! From the JSON of a state to a position; whether that is a game is for `position` to say.

use std::cell::RefCell;

use serde_json::Value;

use super::read::Field;
use crate::cards::{
    CardSet, EventId, HarborId, HazardId, MAX_KINDS, MAX_PHILOSOPHIES, PhilosophyId, PhilosophySet, Stage,
    WonderId, WonderSet,
};
use crate::notation::{self, Names};
use crate::offer::{Offer, Offers};
use crate::pile::Pile;
use crate::position::{Fault, Position, sealed};
use crate::rng::Seed;
use crate::seat::{BySeat, Fleet, FleetSet, Seat, SeatSet};
use crate::setup::Options;
use crate::state::{
    Berth, EventRow, Harbor, HazardState, IslandState, Private, Public, Sealed, SeasonRules, Secret,
    TurnOrder, Wonder,
};
use crate::step::Step;
use crate::version::RulesVersion;
use crate::world::{Acropolis, Group, Island, Land, LandSet, Season, Village, VillageSet};

const STATE: [&str; 29] = [
    "set",
    "options",
    "year",
    "season",
    "step",
    "archon",
    "involved",
    "waiting",
    "order",
    "seats",
    "offers",
    "events",
    "harbors",
    "harbor_deck",
    "harbor_discards",
    "harbor_shuffles",
    "hazard",
    "hazard_deck",
    "hazard_discards",
    "hazard_shuffles",
    "plans_deck",
    "season_rules",
    "open_lands",
    "admitted",
    "due",
    "votes",
    "crown_tie",
    "crowned",
    "seed",
];
const SEAT: [&str; 21] = [
    "island",
    "hand",
    "shown",
    "home",
    "villages",
    "idle",
    "idle_workshops",
    "workshops",
    "acropolis",
    "made",
    "wonders",
    "philosophies",
    "used_this_season",
    "used_this_year",
    "fleets",
    "bounty",
    "launched",
    "seen_harbors",
    "next_event",
    "sealed",
    "offers_made",
];
const WONDER: [&str; 5] = ["card", "stage", "used", "buyers", "spent"];
const OFFER: [&str; 6] = ["maker", "to", "private", "audience", "give", "want"];
const HAZARD: [&str; 7] = ["group", "draws_left", "drawn", "card", "struck", "redraws", "adrift"];

/// Everything that the JSON says, and all that cannot be read: a field with a fault holds a stand-in.
pub(super) fn position(set: &'static CardSet, state: &Value) -> (Position, Vec<Fault>) {
    let faults = RefCell::new(Vec::new());
    let field = Field::new(state, &faults);
    field.object_with(&STATE, &["rules_version"]);
    let seats = field.at("seats").list(Seat::MAX);
    seats.iter().for_each(|seat| seat.object(&SEAT));
    let mut islands: Vec<Option<Island>> = Vec::new();
    for name in seats.iter().map(|seat| seat.at("island")) {
        let island = name.name("an island", Island::from_name);
        let again = island.is_some() && islands.contains(&island);
        if again {
            name.wanted("each island once");
        }
        islands.push(island.filter(|_| !again));
    }
    if seats.len() < 3 && field.at("seats").is_list() {
        field.at("seats").wanted("3 to 6 seats");
    }
    let position = Reader { set, islands: &islands }.position(&field, &seats);
    (position, faults.into_inner())
}

struct Reader<'a> {
    set: &'static CardSet,
    /// By seat; none where it could not be read.
    islands: &'a [Option<Island>],
}

impl Reader<'_> {
    fn position(&self, state: &Field, seats: &[Field]) -> Position {
        let set = self.set;
        let known = |name: &str| (name == set.name).then_some(());
        state.at("set").name(&format!("the set {}", set.name), known);
        let season = state.at("season").name("a season", Season::from_name).unwrap_or(Season::Spring);
        let event_row = self.event_row(&state.at("events").at("row"));
        let public = Public {
            rules: rules(&state.at("rules_version")),
            options: options(&state.at("options")),
            players: seats.len() as u8,
            year: state.at("year").number(),
            season,
            step: state.at("step").name("a step", step).unwrap_or(Step::Over),
            archon: self.seat(&state.at("archon")),
            involved: self.seats(&state.at("involved")),
            waiting: self.seats(&state.at("waiting")),
            order: self.order(&state.at("order")),
            seats: BySeat([IslandState::new(Island::Chios); Seat::MAX]),
            events: self.events(&state.at("events"), &event_row, season),
            harbors: [Harbor::Empty; 6],
            harbor_discards: counts(&state.at("harbor_discards"), |name| {
                HarborId::from_name(set, name).map(|id| id.0)
            }),
            harbor_deck: 0,
            harbor_shuffles: state.at("harbor_shuffles").number(),
            hazards: self.hazards(state),
            plans_deck: 0,
            plans_drawn: WonderSet::EMPTY,
            season_rules: season_rules(&state.at("season_rules")),
            open_lands: lands(&state.at("open_lands")),
            admitted: self.fleets(&state.at("admitted")),
            due: self.fleets(&state.at("due")),
            votes: self.votes(&state.at("votes")),
            crown_tie: self.seats(&state.at("crown_tie")),
            crowned: self.nullable_seat(&state.at("crowned")),
        };
        let secret = Secret {
            seed: state.at("seed").name("64 hexadecimal digits", Seed::from_hex).unwrap_or(Seed([0; 32])),
            hazard_deck: deck(&state.at("hazard_deck"), "a hazard of the set", |name| {
                HazardId::from_name(set, name).map(|id| id.0)
            }),
            harbor_deck: deck(&state.at("harbor_deck"), "a harbor card of the set", |name| {
                HarborId::from_name(set, name).map(|id| id.0)
            }),
            plans_deck: deck(&state.at("plans_deck"), "a wonder of the set", |name| {
                WonderId::from_name(set, name).map(|id| id.0)
            }),
            event_row,
            harbors: [HarborId(0); 6],
        };
        let private = BySeat([Private::BLANK; Seat::MAX]);
        let mut position = Position { public, private, offers: self.offers(&state.at("offers")), secret };
        self.harbors(&state.at("harbors"), &mut position);
        for (index, field) in seats.iter().enumerate() {
            let seat = Seat(index as u8);
            let involved = position.public.involved.has(seat);
            let island = IslandState::new(self.islands[index].unwrap_or(Island::Chios));
            position.public.seats[seat] = self.island(field, island, &mut position.private[seat]);
            position.private[seat].sealed = self.sealed(&field.at("sealed"), position.public.step, involved);
            for wonder in position.public.seats[seat].wonders() {
                position.public.plans_drawn.insert(wonder.card);
            }
        }
        position
    }

    /// What lies at a seat; its own cards and looks go to `private`.
    fn island(&self, field: &Field, mut island: IslandState, private: &mut Private) -> IslandState {
        let set = self.set;
        private.hand = field.at("hand").goods();
        island.shown = field.at("shown").truth();
        island.home = field.at("home").goods();
        island.villages = VillageSet::EMPTY;
        for village in field.at("villages").each_once(6, village) {
            island.villages.insert(village);
            if !village.is_starting() {
                island.later.push(village.0);
            }
        }
        field.at("idle").each_once(6, village).into_iter().for_each(|village| island.idle.insert(village));
        island.idle_workshops = field.at("idle_workshops").truth();
        island.workshops = field.at("workshops").number();
        island.acropolis = structures(&field.at("acropolis"));
        island.made = structures(&field.at("made"));
        let wonders = field.at("wonders").list(island.wonders.len());
        for (slot, field) in island.wonders.iter_mut().zip(&wonders) {
            *slot = self.wonder(field);
        }
        island.philosophies = self.philosophies(&field.at("philosophies"));
        island.used_this_season = self.philosophies(&field.at("used_this_season"));
        island.used_this_year = self.philosophies(&field.at("used_this_year"));
        let fleets = field.at("fleets").list(island.fleets.len());
        island.fleet_count = fleets.len() as u8;
        for (index, fleet) in fleets.iter().enumerate() {
            fleet.object(&["berth", "cargo"]);
            let place = fleet.at("berth").name("\"port\", \"sent_home\" or a land", berth);
            island.fleets[index].berth = place.unwrap_or(Berth::Port);
            private.cargo[index] = fleet.at("cargo").goods();
        }
        island.bounty = field.at("bounty").number();
        island.launched = field.at("launched").truth();
        for (name, card) in field.at("seen_harbors").entries(Land::ALL.len()) {
            match Land::from_name(name) {
                Some(land) => {
                    let named = |name: &str| HarborId::from_name(set, name);
                    private.seen_harbors[land as usize] = card.name("a harbor card of the set", named);
                }
                None => card.wanted_as_key("a land", name),
            }
        }
        let next = field.at("next_event");
        if !next.is_null() {
            private.next_event =
                next.name("an event of the set, or null", |name| EventId::from_name(set, name));
        }
        private.offers_made = field.at("offers_made").number();
        island
    }

    fn wonder(&self, field: &Field) -> Option<Wonder> {
        field.object(&WONDER);
        let card = field.at("card").name("a wonder of the set", |name| WonderId::from_name(self.set, name));
        let stage = |name: &str| Stage::ALL.into_iter().find(|stage| stage.name() == name);
        Some(Wonder {
            stage: field
                .at("stage")
                .name("\"plans\", \"partial\" or \"complete\"", stage)
                .unwrap_or(Stage::Plans),
            used: field.at("used").truth(),
            buyers: self.seats(&field.at("buyers")),
            spent: self.seats(&field.at("spent")),
            card: card?,
        })
    }

    fn sealed(&self, field: &Field, step: Step, involved: bool) -> Sealed {
        // Actions name islands.
        let Some(islands) = self.islands.iter().copied().collect::<Option<Vec<Island>>>() else {
            return Sealed::Nothing;
        };
        let names = Names { set: self.set, islands: &islands };
        let fields = field.list(Land::ALL.len());
        let mut actions = Vec::new();
        for field in &fields {
            match field.text().map(|text| notation::parse_action(text, &names)) {
                Some(Ok(action)) => actions.push(action),
                Some(Err(error)) => field.wanted(&format!("an action ({error})")),
                None => {}
            }
        }
        if actions.len() < fields.len() || !involved && actions.is_empty() {
            return Sealed::Nothing;
        }
        let sealed = if involved { sealed::from_actions(step, &actions) } else { Err(0) };
        sealed.unwrap_or_else(|place| {
            fields[place].wanted("answers of a seat that is involved in this step, each once");
            Sealed::Nothing
        })
    }

    fn philosophies(&self, field: &Field) -> PhilosophySet {
        let named = |name: &str| PhilosophyId::from_name(self.set, name);
        let held = field.each_once(MAX_PHILOSOPHIES, |item| item.name("a philosophy of the set", named));
        held.into_iter().collect()
    }

    fn event_row(&self, field: &Field) -> [EventId; 4] {
        let mut row = [EventId(0); 4];
        let items = field.list(row.len());
        if items.len() < row.len() {
            field.wanted("four events");
        }
        for (place, item) in row.iter_mut().zip(&items) {
            let event = item.name("an event of the set", |name| EventId::from_name(self.set, name));
            *place = event.unwrap_or(EventId(0));
        }
        row
    }

    fn events(&self, field: &Field, row: &[EventId; 4], season: Season) -> EventRow {
        field.object(&["row", "order", "acted", "target"]);
        let mut events = EventRow::default();
        row.iter().take(season as usize + 1).for_each(|event| events.up.push(event.0));
        let place = |item: &Field| item.numbered("a place in the row", 4);
        field.at("order").each_once(4, place).into_iter().for_each(|place| events.queue.push(place));
        events.next = field.at("acted").number();
        events.target = self.nullable_seat(&field.at("target"));
        events
    }

    fn harbors(&self, field: &Field, position: &mut Position) {
        let names: Vec<&str> = Land::ALL.iter().map(|land| land.name()).collect();
        field.object(&names);
        for land in Land::ALL.iter().copied() {
            let field = field.at(land.name());
            if field.is_null() {
                continue;
            }
            field.object(&["face", "card"]);
            let card =
                field.at("card").name("a harbor card of the set", |name| HarborId::from_name(self.set, name));
            let card = card.unwrap_or(HarborId(0));
            position.secret.harbors[land as usize] = card;
            let face = field.at("face").name("\"up\" or \"down\"", |name| match name {
                "up" => Some(Harbor::Up(card)),
                "down" => Some(Harbor::Down),
                _ => None,
            });
            position.public.harbors[land as usize] = face.unwrap_or(Harbor::Down);
        }
    }

    fn hazards(&self, state: &Field) -> HazardState {
        let named = |name: &str| HazardId::from_name(self.set, name);
        let field = state.at("hazard");
        field.object(&HAZARD);
        let card = field.at("card");
        HazardState {
            deck: 0,
            discards: counts(&state.at("hazard_discards"), |name| named(name).map(|id| id.0)),
            shuffles: state.at("hazard_shuffles").number(),
            group: field.at("group").name("a group of lands", Group::from_name).unwrap_or(Group::Neighboring),
            draws_left: field.at("draws_left").number(),
            drawn: field.at("drawn").number(),
            card: if card.is_null() { None } else { card.name("a hazard of the set, or null", named) },
            struck: self.fleets(&field.at("struck")),
            redraws: self.fleets(&field.at("redraws")),
            adrift: self.fleets(&field.at("adrift")),
        }
    }

    fn offers(&self, field: &Field) -> Offers {
        let mut offers = Offers::default();
        for field in field.list(Offers::MAX) {
            field.object(&OFFER);
            offers.push(Offer {
                maker: self.seat(&field.at("maker")),
                to: self.seats(&field.at("to")),
                private: field.at("private").truth(),
                audience: self.seats(&field.at("audience")),
                give: field.at("give").goods(),
                want: field.at("want").goods(),
            });
        }
        offers
    }

    fn votes(&self, field: &Field) -> BySeat<Option<Seat>> {
        let mut votes = BySeat::default();
        for (name, choice) in field.entries(Seat::MAX) {
            match self.named_seat(name) {
                Some(Some(seat)) => votes[seat] = Some(self.seat(&choice)),
                Some(None) => {}
                None => choice.wanted_as_key("an island of this game", name),
            }
        }
        votes
    }

    fn order(&self, field: &Field) -> TurnOrder {
        if field.is_list() {
            return TurnOrder::Set(self.seat_list(field).into_iter().collect());
        }
        let order = field.name("\"free\", \"called\" or a list of islands", |name| match name {
            "free" => Some(TurnOrder::Free),
            "called" => Some(TurnOrder::Called),
            _ => None,
        });
        order.unwrap_or(TurnOrder::Free)
    }

    // Seats go by the names of their islands.

    /// `Some(None)` for an island that may be the one at a seat whose island could not be read.
    fn named_seat(&self, name: &str) -> Option<Option<Seat>> {
        let island = Island::from_name(name)?;
        match self.islands.iter().position(|it| *it == Some(island)) {
            Some(index) => Some(Some(Seat(index as u8))),
            None => (self.islands.is_empty() || self.islands.contains(&None)).then_some(None),
        }
    }

    fn maybe_seat(&self, field: &Field) -> Option<Seat> {
        field.name("an island of this game", |name| self.named_seat(name)).flatten()
    }

    fn seat(&self, field: &Field) -> Seat {
        self.maybe_seat(field).unwrap_or(Seat(0))
    }

    fn nullable_seat(&self, field: &Field) -> Option<Seat> {
        if field.is_null() { None } else { self.maybe_seat(field) }
    }

    fn seat_list(&self, field: &Field) -> Vec<Seat> {
        field.each_once(Seat::MAX, |item| self.maybe_seat(item))
    }

    fn seats(&self, field: &Field) -> SeatSet {
        self.seat_list(field).into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }

    fn fleets(&self, field: &Field) -> FleetSet {
        let named = |text: &str| {
            let (island, fleet) = text.split_once(' ')?;
            let fleet = Fleet::ALL.into_iter().find(|it| it.name() == fleet)?;
            Some((self.named_seat(island)?, fleet))
        };
        let mut fleets = FleetSet::EMPTY;
        for (seat, fleet) in field.each_once(18, |item| item.name("a fleet such as \"chios a\"", named)) {
            seat.into_iter().for_each(|seat| fleets.insert((seat, fleet)));
        }
        fleets
    }
}

fn step(name: &str) -> Option<Step> {
    Step::ALL.iter().copied().find(|step| step.name() == name)
}

/// A state that does not say by which rules it is played is played by today's.
fn rules(field: &Field) -> RulesVersion {
    if field.is_missing() {
        return RulesVersion::LATEST;
    }
    let version = RulesVersion::from_number(field.number());
    version.unwrap_or_else(|| {
        field.wanted(&format!("1 to {}", RulesVersion::LATEST.number()));
        RulesVersion::LATEST
    })
}

fn options(field: &Field) -> Options {
    let mut options = Options::default();
    let known = |name: &str| Options::NAMES.into_iter().find(|option| *option == name);
    for name in field.each_once(Options::NAMES.len(), |item| item.name("an option", known)) {
        options.set(name);
    }
    options
}

fn village(field: &Field) -> Option<Village> {
    field.numbered("a village", Village::COUNT).map(Village)
}

fn berth(name: &str) -> Option<Berth> {
    match name {
        "port" => Some(Berth::Port),
        "sent_home" => Some(Berth::SentHome),
        land => Land::from_name(land).map(Berth::Bound),
    }
}

fn lands(field: &Field) -> LandSet {
    let mut lands = LandSet::EMPTY;
    for land in field.each_once(Land::ALL.len(), |item| item.name("a land", Land::from_name)) {
        lands.insert(land);
    }
    lands
}

fn season_rules(field: &Field) -> SeasonRules {
    field.object(&["neighboring_hazards", "workshop_output", "embargo"]);
    SeasonRules {
        neighboring_hazards: field.at("neighboring_hazards").number(),
        workshop_output: field.at("workshop_output").number(),
        embargo: lands(&field.at("embargo")),
    }
}

/// How many of each acropolis structure.
fn structures(field: &Field) -> [u8; 6] {
    let mut structures = [0; 6];
    for (name, count) in field.entries(Acropolis::ALL.len()) {
        match Acropolis::from_name(name) {
            Some(kind) => structures[kind as usize] = count.number(),
            None => count.wanted_as_key("an acropolis structure", name),
        }
    }
    structures
}

/// How many of each card.
fn counts(field: &Field, named: impl Fn(&str) -> Option<u8>) -> [u8; MAX_KINDS] {
    let mut counts = [0; MAX_KINDS];
    for (name, count) in field.entries(MAX_KINDS) {
        match named(name) {
            Some(card) => counts[card as usize] = count.number(),
            None => count.wanted_as_key("a card of the set", name),
        }
    }
    counts
}

/// A deck, its next card first.
fn deck<const N: usize>(field: &Field, what: &str, named: impl Fn(&str) -> Option<u8>) -> Pile<N> {
    let mut deck = Pile::default();
    for item in field.list(N).iter().rev() {
        if let Some(card) = item.name(what, &named) {
            deck.push(card);
        }
    }
    deck
}
