//! The state of a game, split by who may know it.
//!
//! `Public` lies open on the table, `Private` is known to one seat, `Secret` to nobody. Prompts and checks are
//! computed from `Public` and one `Private` alone, so what a seat is asked or refused cannot betray the rest
//! (rules K1 to K4). Everything is flat and `Copy`: cloning a game is a memcpy.

use crate::action::{Action, Response};
use crate::cards::{
    CardSet, EventId, HarborId, HazardId, IslandCard, MAX_DECK, MAX_KINDS, MAX_WONDERS, PhilosophyId,
    PhilosophySet, Stage, WonderCost, WonderId, WonderSet,
};
use crate::goods::Goods;
use crate::limits::{FOREIGN_HAZARDS, MAX_ISLAND_WONDERS};
use crate::pile::Pile;
use crate::rng::Seed;
use crate::seat::{BySeat, Fleet, FleetSet, Seat, SeatRow, SeatSet};
use crate::setup::Options;
use crate::step::{Manner, Step};
use crate::version::RulesVersion;
use crate::world::{Acropolis, Group, Island, Land, LandSet, Phase, Season, VillageSet};

/// What lies open on the table (rule K1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    /// The rules it is played by from beginning to end.
    pub rules: RulesVersion,
    /// What the table chose before it began.
    pub options: Options,
    /// How many seats are taken, 3 to 6 (S1).
    pub players: u8,
    /// 1 to 3; a tournament begins with 2 (S15).
    pub year: u8,
    /// The season under way, or the last one after the end.
    pub season: Season,
    /// What is being asked; it tells the phase too.
    pub step: Step,
    /// Who is Archon; elected anew at the end of each season (A2).
    pub archon: Seat,
    /// Seats that take part in this step.
    pub involved: SeatSet,
    /// Those of them that have not answered or finished.
    pub waiting: SeatSet,
    /// Whether seats act at the same time or one after the other.
    pub order: TurnOrder,
    /// What lies in front of each seat; those beyond `players` are blank.
    pub seats: BySeat<IslandState>,
    /// The events of the year.
    pub events: EventRow,
    /// The card at each land, by `Land`.
    pub harbors: [Harbor; 6],
    /// Harbor cards discarded, per kind.
    pub harbor_discards: [u8; MAX_KINDS],
    /// Harbor cards left in the deck.
    pub harbor_deck: u8,
    /// How often the harbor discards were shuffled back.
    pub harbor_shuffles: u8,
    /// The hazard deck, and the card at work.
    pub hazards: HazardState,
    /// Plans cards left in the deck.
    pub plans_deck: u8,
    /// Wonders whose plans left the deck.
    pub plans_drawn: WonderSet,
    /// What this season's events changed.
    pub season_rules: SeasonRules,
    /// Lands where fleets may act this season: visited, and the card face up or none. Kept until the next
    /// fleet trade.
    pub open_lands: LandSet,
    /// Fleets that paid the fee or showed a warship this season (F15).
    pub admitted: FleetSet,
    /// Fleets that have not yet taken what the harbor gives (F15).
    pub due: FleetSet,
    /// Whom each seat voted for in this archon phase; `None` where it has not voted.
    pub votes: BySeat<Option<Seat>>,
    /// Islands still tied for first place after all tie-breakers (Y5); empty before the end.
    pub crown_tie: SeatSet,
    /// Whom the Archon chose among them; `None` before that, and where nothing was left to choose.
    pub crowned: Option<Seat>,
}

/// A called order (rules O2, O3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnOrder {
    /// Nobody called for one in this phase.
    Free,
    /// Called; the Archon has not set it yet.
    Called,
    /// Set: these seats act one after the other.
    Set(SeatRow),
}

/// What lies open in front of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IslandState {
    /// Which island was dealt to the seat (S3).
    pub island: Island,
    /// Number of commodities in hand, cargo not counted (V8).
    pub hand: u8,
    /// The hand lies face up (rule D3).
    pub shown: bool,
    /// Aegis cards ashore, face up.
    pub home: Goods,
    /// Villages that stand, idle ones too.
    pub villages: VillageSet,
    /// Later villages (never starting ones) in the order they were built.
    pub later: Pile<4>,
    /// Villages that produce nothing this season.
    pub idle: VillageSet,
    /// Its workshops produce nothing this season.
    pub idle_workshops: bool,
    /// Workshops that stand, 0 to 2.
    pub workshops: u8,
    /// Structures that stand, per `Acropolis`; 2 of one kind at most (B4).
    pub acropolis: [u8; 6],
    /// Cards that they made this season, per `Acropolis` (B5).
    pub made: [u8; 6],
    /// Wonders from the plans on; the first place is filled first.
    pub wonders: [Option<Wonder>; MAX_ISLAND_WONDERS],
    /// Philosophies introduced or adopted (B7).
    pub philosophies: PhilosophySet,
    /// Those whose once-a-season ability is spent.
    pub used_this_season: PhilosophySet,
    /// Those whose once-a-year ability is spent.
    pub used_this_year: PhilosophySet,
    /// By `Fleet`; places from `fleet_count` on are blank.
    pub fleets: [FleetState; 3],
    /// Fleets built, 1 to 3.
    pub fleet_count: u8,
    /// Basics of choice that production still owes; 0 outside the step `bounty`.
    pub bounty: u8,
    /// Whether it launched a fleet this season: then it is too late to look at harbor cards.
    pub launched: bool,
}

/// A wonder that an island has plans for, is building or has built (B9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wonder {
    /// Which one.
    pub card: WonderId,
    /// How far it has come.
    pub stage: Stage,
    /// Whether the owner used its once-a-season ability.
    pub used: bool,
    /// Others who bought its ability this season (B10).
    pub buyers: SeatSet,
    /// Those of them who have used it since: protection from a storm waits for one.
    pub spent: SeatSet,
}

impl Wonder {
    /// The cost that takes it to its next stage, if it is not complete.
    pub fn next_cost(&self, set: &'static CardSet) -> Option<&'static WonderCost> {
        match self.stage {
            Stage::Plans => Some(&set[self.card].plans),
            Stage::Partial => Some(&set[self.card].partial),
            Stage::Complete => None,
        }
    }
}

/// One fleet, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FleetState {
    /// Where it is.
    pub berth: Berth,
    /// Number of cards aboard, aegis cards included.
    pub cards: u8,
}

/// Where a fleet is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Berth {
    /// In port at its island.
    Port,
    /// Under way to this land, or there.
    Bound(Land),
    /// Sent home by a hazard; its cargo stays aboard until the return phase (H10).
    SentHome,
}

/// The year's events: four in a row, turned up from the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EventRow {
    /// Events face up, leftmost first, by the number of `EventId`.
    pub up: Pile<4>,
    /// Places in the row, in the order in which the Archon lets them act (E2); empty until it is set.
    pub queue: Pile<4>,
    /// How many of the queue have acted this season.
    pub next: u8,
    /// The island that the event at hand was aimed at (E5).
    pub target: Option<Seat>,
}

/// What lies at a land, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Harbor {
    /// Athens in the first year of the Delian League (S14).
    Empty,
    /// A card face down.
    Down,
    /// A card face up, to the end of the year (F4).
    Up(HarborId),
}

/// The hazard deck and where the hazard phase stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HazardState {
    /// Cards left in the deck.
    pub deck: u8,
    /// Hazards discarded, per kind.
    pub discards: [u8; MAX_KINDS],
    /// How often the discards were shuffled back.
    pub shuffles: u8,
    /// The lands that hazards are being drawn for (H3).
    pub group: Group,
    /// Common draws still to come for the group.
    pub draws_left: u8,
    /// Draws made this season, those of gifts included.
    pub drawn: u8,
    /// The card at work; `None` outside the hazard phase.
    pub card: Option<HazardId>,
    /// Fleets it strikes.
    pub struck: FleetSet,
    /// Fleets that used a gift and draw for themselves (H7).
    pub redraws: FleetSet,
    /// Fleets that the Archon must send to another land (H13).
    pub adrift: FleetSet,
}

/// What events have changed for the season under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeasonRules {
    /// Hazards drawn for neighboring lands; 1 unless an event says otherwise (H1).
    pub neighboring_hazards: u8,
    /// Rares that each workshop gives; 1 unless an event says otherwise (P1).
    pub workshop_output: u8,
    /// Lands that no fleet may be launched to.
    pub embargo: LandSet,
}

impl Default for SeasonRules {
    fn default() -> SeasonRules {
        SeasonRules { neighboring_hazards: 1, workshop_output: 1, embargo: LandSet::EMPTY }
    }
}

/// What one seat alone knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Private {
    /// Commodities in hand; `IslandState::hand` tells everybody how many.
    pub hand: Goods,
    /// What each fleet has aboard, by `Fleet`.
    pub cargo: [Goods; 3],
    /// Face-down harbor cards that this seat has looked at, by `Land`; forgotten when the card is turned up.
    pub seen_harbors: [Option<HarborId>; 6],
    /// The next event, where an ability or a bought look shows it; `None` again when it is flipped.
    pub next_event: Option<EventId>,
    /// Its answers in a sealed step.
    pub sealed: Sealed,
    /// Offers made in this phase (O8).
    pub offers_made: u8,
}

/// Answers given and not yet shown (O6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sealed {
    /// No answer yet, or none asked for.
    Nothing,
    /// To an event, for work, or what is kept: one answer.
    Answer(Action),
    /// To a hazard or to thieves: one per fleet.
    Fleets([Option<Response>; 3]),
    /// `reveal` or `pass`: one per land.
    Lands {
        /// Lands with an answer.
        answered: LandSet,
        /// Those of them where it was `reveal`.
        reveal: LandSet,
    },
}

/// What nobody knows (rule K4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret {
    /// Where all chance of the game comes from.
    pub seed: Seed,
    /// The hazard deck, by the number of `HazardId`; the next card is the last.
    pub hazard_deck: Pile<MAX_DECK>,
    /// The harbor deck, by the number of `HarborId`; the next card is the last.
    pub harbor_deck: Pile<MAX_DECK>,
    /// The plans deck, by the number of `WonderId`; the next card is the last.
    pub plans_deck: Pile<MAX_WONDERS>,
    /// The year's four events from left to right, face up or down.
    pub event_row: [EventId; 4],
    /// The card at each land, by `Land`; 0 where there is none.
    pub harbors: [HarborId; 6],
}

impl Sealed {
    /// What a seat that is asked in this step has answered at first.
    pub(crate) fn blank(step: Step) -> Sealed {
        match step.manner() {
            Manner::SealedByFleet => Sealed::Fleets([None; 3]),
            Manner::SealedByLand => Sealed::Lands { answered: LandSet::EMPTY, reveal: LandSet::EMPTY },
            Manner::Sealed | Manner::Open | Manner::Free | Manner::FreeUnordered => Sealed::Nothing,
        }
    }
}

impl Private {
    /// A seat that holds and knows nothing.
    pub const BLANK: Private = Private {
        hand: Goods::EMPTY,
        cargo: [Goods::EMPTY; 3],
        seen_harbors: [None; 6],
        next_event: None,
        sealed: Sealed::Nothing,
        offers_made: 0,
    };
}

impl IslandState {
    /// An island as every game begins: two villages, one fleet, no cards (S4).
    pub fn new(island: Island) -> IslandState {
        IslandState {
            island,
            hand: 0,
            shown: false,
            home: Goods::EMPTY,
            villages: VillageSet::STARTING,
            later: Pile::default(),
            idle: VillageSet::EMPTY,
            idle_workshops: false,
            workshops: 0,
            acropolis: [0; 6],
            made: [0; 6],
            wonders: [None; MAX_ISLAND_WONDERS],
            philosophies: PhilosophySet::EMPTY,
            used_this_season: PhilosophySet::EMPTY,
            used_this_year: PhilosophySet::EMPTY,
            fleets: [FleetState { berth: Berth::Port, cards: 0 }; 3],
            fleet_count: 1,
            bounty: 0,
            launched: false,
        }
    }

    /// Villages that give something this season: they stand and are not idle.
    pub fn producing(&self) -> VillageSet {
        self.villages.not_in(self.idle)
    }

    /// Whether at least one of this kind stands.
    pub fn has(&self, kind: Acropolis) -> bool {
        self.acropolis[kind as usize] > 0
    }

    /// Whether it has introduced or adopted this one.
    pub fn holds_philosophy(&self, philosophy: PhilosophyId) -> bool {
        self.philosophies.has(philosophy)
    }

    /// How many it has; adopting one more costs as many gold (B7).
    pub fn philosophy_count(&self) -> u8 {
        self.philosophies.len()
    }

    /// Its wonders at any stage, those taken first coming first.
    pub fn wonders(&self) -> impl Iterator<Item = Wonder> {
        self.wonders.iter().flatten().copied()
    }

    pub(crate) fn wonder_mut(&mut self, card: WonderId) -> Option<&mut Wonder> {
        self.wonders.iter_mut().flatten().find(|wonder| wonder.card == card)
    }

    /// Those whose abilities work.
    pub fn complete_wonders(&self) -> impl Iterator<Item = Wonder> {
        self.wonders().filter(|wonder| wonder.stage == Stage::Complete)
    }

    /// Fleets the island has.
    pub fn fleets(&self) -> impl Iterator<Item = (Fleet, FleetState)> + use<> {
        let fleets = self.fleets;
        (0..self.fleet_count as usize).map(move |number| (Fleet::ALL[number], fleets[number]))
    }

    /// One fleet; a blank one in port where it is not built.
    pub fn fleet(&self, fleet: Fleet) -> FleetState {
        self.fleets[fleet as usize]
    }

    /// Cards aboard fleets in port: aegis cards, face down.
    pub fn aboard_in_port(&self) -> u8 {
        self.fleets().filter(|(_, it)| it.berth == Berth::Port).map(|(_, it)| it.cards).sum()
    }

    /// Whether the island holds any card that it could pay with.
    pub fn holds_cards(&self) -> bool {
        self.hand > 0 || !self.home.is_empty() || self.aboard_in_port() > 0
    }

    /// Structures completed, of sixteen (rule V4).
    pub fn structures(&self) -> u8 {
        self.villages.len() + self.workshops + self.acropolis_count() + self.complete_wonders().count() as u8
    }

    /// Whether one more of this kind fits the others: one of each, and a second of one alternate (B4).
    pub fn may_add(&self, kind: Acropolis, card: &IslandCard) -> bool {
        let has_double = self.acropolis.iter().any(|count| *count > 1);
        !self.has(kind) || !has_double && card.alternates.contains(&kind)
    }

    /// Acropolis structures of all kinds.
    pub fn acropolis_count(&self) -> u8 {
        self.acropolis.iter().sum()
    }
}

impl Public {
    /// The phase of the step under way.
    pub fn phase(&self) -> Phase {
        self.step.phase()
    }

    /// The seats of the game, the first dealt first.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The same as a set.
    pub fn all(&self) -> SeatSet {
        SeatSet::first(self.players)
    }

    /// Their islands, clockwise from the first seat.
    pub fn islands(&self) -> Vec<Island> {
        self.seats().map(|seat| self.seats[seat].island).collect()
    }

    /// All seats clockwise, this one first (rule S12).
    pub fn clockwise_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players;
        (0..players).map(move |step| Seat((first.0 + step) % players))
    }

    /// All seats clockwise, the Archon first (rule O7).
    pub fn from_archon(&self) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise_from(self.archon)
    }

    /// Who has this island; `None` where it is not in play.
    pub fn seat_of(&self, island: Island) -> Option<Seat> {
        self.seats().find(|seat| self.seats[*seat].island == island)
    }

    /// Whose turn it is under a set order.
    pub fn acting(&self) -> Option<Seat> {
        match self.order {
            TurnOrder::Set(ref row) => row.first_of(self.waiting),
            TurnOrder::Free | TurnOrder::Called => None,
        }
    }

    /// The seats the table waits for now.
    pub fn asked(&self) -> SeatSet {
        match self.order {
            TurnOrder::Free => self.waiting,
            TurnOrder::Called => SeatSet::one(self.archon),
            TurnOrder::Set(_) => self.acting().map_or(SeatSet::EMPTY, SeatSet::one),
        }
    }

    /// Lands whose harbor card lies face down.
    pub fn face_down_lands(&self) -> LandSet {
        LandSet::ALL.filter(|land| self.harbors[land as usize] == Harbor::Down)
    }

    /// How many hazards are drawn this season for the fleets of a group (H1, H2).
    pub fn hazards_for(&self, group: Group) -> u8 {
        match group {
            Group::Neighboring => self.season_rules.neighboring_hazards,
            Group::Foreign => FOREIGN_HAZARDS,
        }
    }

    /// Fleets that sail to a group of lands and were not sent home.
    pub fn under_way(&self, group: Group) -> FleetSet {
        let mut fleets = FleetSet::EMPTY;
        for seat in self.seats() {
            for (fleet, state) in self.seats[seat].fleets() {
                if matches!(state.berth, Berth::Bound(land) if land.group() == group) {
                    fleets.insert((seat, fleet));
                }
            }
        }
        fleets
    }

    /// Where a fleet lies, if it is abroad at a land that is open.
    pub fn anchorage(&self, seat: Seat, fleet: Fleet) -> Option<Land> {
        match self.seats[seat].fleet(fleet).berth {
            Berth::Bound(land) if self.open_lands.has(land) => Some(land),
            Berth::Bound(_) | Berth::Port | Berth::SentHome => None,
        }
    }

    /// The event being carried out.
    pub fn event_at_hand(&self) -> Option<EventId> {
        let place = *self.events.queue.as_slice().get(self.events.next as usize)?;
        self.events.up.as_slice().get(place as usize).copied().map(EventId)
    }

    /// Number of seasons from the first spring of year 1.
    pub fn season_number(&self) -> u8 {
        (self.year - 1) * 4 + self.season as u8
    }
}
